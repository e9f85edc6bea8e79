#include "core/name_digest.h"

#include <gtest/gtest.h>

namespace ticktape {
namespace {

// The published values of 64-bit FNV-1a. They live in every replay's hashes.
TEST(NameDigest, HasThePublishedValues) {
  static_assert(NameDigest("") == 0xCBF29CE484222325u);
  static_assert(NameDigest("a") == 0xAF63DC4C8601EC8Cu);
  static_assert(NameDigest("foobar") == 0x85944171F73967E8u);
}

TEST(NameDigest, TakesBytesAboveSevenBitsAsUnsigned) {
  std::uint64_t expected = 0xCBF29CE484222325u;
  for (const unsigned byte : {0xD0u, 0x90u}) {
    expected ^= byte;
    expected *= 0x100000001B3u;
  }
  EXPECT_EQ(NameDigest("\xD0\x90"), expected);
}

}  // namespace
}  // namespace ticktape
