// Dictionaries are never changed: files that were written with one would be lost.
#include <gtest/gtest.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <array>
#include <fstream>
#include <iterator>
#include <string>

#include "replay/compression.h"

namespace ticktape {
namespace {

TEST(Dictionaries, AreWhatFilesWereWrittenWith) {
  constexpr std::array<std::uint64_t, 5> kDigests = {13649078385528509073u, 7347949416547656401u,
                                                     3105836463934949946u, 5275750843117444609u,
                                                     17952862028339310308u};
  ASSERT_EQ(DictionaryCount(), kDigests.size());
  for (std::size_t i = 0; i < kDigests.size(); ++i) {
    const std::string path =
        TICKTAPE_SOURCE_DIR "/schemas/dictionary/" + std::to_string(i + 1) + ".dict";
    std::ifstream file(path, std::ios::binary);
    const std::string bytes((std::istreambuf_iterator<char>(file)), {});
    EXPECT_EQ(XXH3_64bits(bytes.data(), bytes.size()), kDigests[i]) << path;
  }
}

TEST(Dictionaries, AreChosenByTheRuleset) {
  EXPECT_EQ(DictionaryFor("arcanum"), 1);
  EXPECT_EQ(DictionaryFor("prince"), 5);
  EXPECT_EQ(DictionaryFor("dice-duel"), 1);
}

}  // namespace
}  // namespace ticktape
