#include "replay/compression.h"

#include <zstd.h>

#include <array>
#include <iterator>
#include <memory>
#include <string_view>

#include "core/check.h"
#include "dictionaries.h"

namespace ticktape {
namespace {

constexpr int kLevel = 3;
constexpr std::size_t kDictionaryCount = std::size(kDictionaries);

template <auto kFree>
struct Free {
  template <class T>
  void operator()(T* object) const {
    kFree(object);
  }
};
template <class T, auto kFree>
using Owned = std::unique_ptr<T, Free<kFree>>;

// What one thread keeps; each thing is made when it is first wanted.
class Contexts {
 public:
  static Contexts& OfThisThread() {
    thread_local Contexts contexts;
    return contexts;
  }

  ZSTD_CCtx* compression() {
    if (compression_ == nullptr)
      compression_.reset(ZSTD_createCCtx());
    return compression_.get();
  }
  ZSTD_DCtx* decompression() {
    if (decompression_ == nullptr)
      decompression_.reset(ZSTD_createDCtx());
    return decompression_.get();
  }
  const ZSTD_CDict* to_write(std::size_t number) {
    auto& dictionary = to_write_[number - 1];
    const std::string_view bytes = kDictionaries[number - 1].bytes();
    if (dictionary == nullptr)
      dictionary.reset(ZSTD_createCDict(bytes.data(), bytes.size(), kLevel));
    return dictionary.get();
  }
  const ZSTD_DDict* to_read(std::size_t number) {
    auto& dictionary = to_read_[number - 1];
    const std::string_view bytes = kDictionaries[number - 1].bytes();
    if (dictionary == nullptr)
      dictionary.reset(ZSTD_createDDict(bytes.data(), bytes.size()));
    return dictionary.get();
  }

 private:
  Owned<ZSTD_CCtx, ZSTD_freeCCtx> compression_;
  Owned<ZSTD_DCtx, ZSTD_freeDCtx> decompression_;
  std::array<Owned<ZSTD_CDict, ZSTD_freeCDict>, kDictionaryCount> to_write_;
  std::array<Owned<ZSTD_DDict, ZSTD_freeDDict>, kDictionaryCount> to_read_;
};

}  // namespace

std::uint16_t DictionaryCount() { return static_cast<std::uint16_t>(kDictionaryCount); }

std::uint16_t DictionaryFor(std::string_view ruleset) {
  for (std::size_t number = kDictionaryCount; number > 0; --number)
    if (kDictionaries[number - 1].ruleset == ruleset)
      return static_cast<std::uint16_t>(number);
  return 1;
}

void Compress(std::uint16_t dictionary, std::span<const std::byte> message,
              std::vector<std::byte>& out) {
  Contexts& contexts = Contexts::OfThisThread();
  const std::size_t start = out.size();
  out.resize(start + ZSTD_compressBound(message.size()));
  const std::size_t size =
      ZSTD_compress_usingCDict(contexts.compression(), out.data() + start, out.size() - start,
                               message.data(), message.size(), contexts.to_write(dictionary));
  Check(!ZSTD_isError(size), "zstd failed with room enough");
  out.resize(start + size);
}

bool Decompress(std::uint16_t dictionary, std::span<const std::byte> frame,
                std::span<std::byte> message) {
  if (ZSTD_getFrameContentSize(frame.data(), frame.size()) != message.size() ||
      ZSTD_findFrameCompressedSize(frame.data(), frame.size()) != frame.size())
    return false;
  Contexts& contexts = Contexts::OfThisThread();
  const std::size_t size =
      ZSTD_decompress_usingDDict(contexts.decompression(), message.data(), message.size(),
                                 frame.data(), frame.size(), contexts.to_read(dictionary));
  return size == message.size();
}

}  // namespace ticktape
