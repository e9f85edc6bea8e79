// A 64-bit digest of a name: 64-bit FNV-1a over its UTF-8 bytes. Names (log keys, words,
// content names) enter hashes by digest and never by their place in some table, so that a
// table may grow without any hash changing.
#pragma once

#include <cstdint>
#include <string_view>

namespace ticktape {

constexpr std::uint64_t NameDigest(std::string_view name) {
  std::uint64_t digest = 0xCBF29CE484222325u;
  for (const char character : name) {
    digest ^= static_cast<unsigned char>(character);
    digest *= 0x100000001B3u;
  }
  return digest;
}

}  // namespace ticktape
