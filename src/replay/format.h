// The layout of a replay file around its messages, and every bound that reader and writer
// share. docs/replay-format.md describes it for other programs; numbers here live on disk.
//
// File:    header, setup block, tick blocks, end block, trailer.
// Header:  magic (8 bytes), format version (2), dictionary number (2), check (8).
// Block:   kind (1), zero (1), ticks (2), bytes of the frame (4), of the message that is
//          compressed in it (4), words of the raw column (4), check (4), digest (8);
//          then the frame, then the raw column.
// Trailer: offset of the end block (8).
//
// All numbers are little-endian. Check and digest of a block are seeded with the digest
// before it, so a block that is taken out, repeated or moved does not fit any more.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string>

#include "core/result.h"
#include "core/word_hash.h"

namespace ticktape::format {

inline constexpr std::uint16_t kVersion = 1;

// What is wrong inside a block; the place is the caller's.
inline Error Damaged(std::string what) { return {ErrorKind::kDamaged, std::move(what)}; }

// The first byte is no text in any encoding and the line end shows a transfer that
// changes line ends.
inline constexpr std::array<unsigned char, 8> kMagic = {0x89, 'T', 'T', 'A', 'P', 'E', '\r', '\n'};

inline constexpr std::size_t kFileHeaderBytes = 20;
inline constexpr std::size_t kBlockHeaderBytes = 28;
inline constexpr std::size_t kTrailerBytes = 8;

// A block is closed at this many hashes, commands, ticks or bytes of its message, whatever
// comes first. What a crash loses is bounded by it, and so is what a file of few hashes and
// commands pays for headers.
inline constexpr std::size_t kHashesPerBlock = 512;
inline constexpr std::size_t kCommandsPerBlock = 512;
inline constexpr std::size_t kTicksPerBlock = 16'384;
inline constexpr std::size_t kBytesPerBlock = std::size_t{256} * 1024;

inline constexpr std::size_t kMaxSetupMessage = 24u << 20;
inline constexpr std::size_t kMaxTicksMessage = 4u << 20;
inline constexpr std::size_t kMaxEndMessage = 1u << 20;

inline constexpr std::size_t kMaxRest = 16u << 20;     // JSON of a setup, bytes
inline constexpr std::size_t kMaxName = 4096;          // bytes
inline constexpr std::size_t kMaxText = 1u << 20;      // one line of a line column, bytes
inline constexpr std::size_t kMaxCommand = 16u << 10;  // JSON of one command, bytes
inline constexpr std::size_t kMaxKey = 256;            // JSON of one log key, bytes
inline constexpr std::size_t kMaxParts = 1024;
inline constexpr std::int64_t kMaxNumber = std::int64_t{1} << 53;  // ticks and entry ids
// Of the lists of distinct commands and log keys.
inline constexpr std::size_t kMaxDistinct = 65'536;
inline constexpr std::size_t kMaxDistinctBytes = 2u << 20;
// Of one tick, which is in memory as a whole.
inline constexpr std::size_t kMaxTickItems = 1u << 21;
inline constexpr std::size_t kMaxTickBytes = 128u << 20;
inline constexpr std::size_t kMaxIndex = 4096;

enum class BlockKind : std::uint8_t { kSetup = 1, kTicks = 2, kEnd = 3 };

struct BlockHeader {
  BlockKind kind = BlockKind::kSetup;
  std::uint16_t ticks = 0;
  std::uint32_t frame_bytes = 0;
  std::uint32_t message_bytes = 0;
  std::uint32_t raw_words = 0;

  std::size_t stored_bytes() const { return frame_bytes + std::size_t{raw_words} * 8; }
};

template <class T>
void PutLittle(std::byte* at, T value) {
  for (std::size_t i = 0; i < sizeof(T); ++i)
    at[i] = static_cast<std::byte>(value >> (8 * i) & 0xFF);
}

template <class T>
T GetLittle(const std::byte* at) {
  T value = 0;
  if constexpr (std::endian::native == std::endian::little) {
    std::memcpy(&value, at, sizeof(T));
  } else {
    for (std::size_t i = 0; i < sizeof(T); ++i)
      value = static_cast<T>(value | static_cast<T>(std::to_integer<T>(at[i]) << (8 * i)));
  }
  return value;
}

// XXH3-64 of bytes.
std::uint64_t Digest(std::span<const std::byte> bytes, std::uint64_t seed);

// The file header, and the digest that the first block is chained to.
std::array<std::byte, kFileHeaderBytes> EncodeFileHeader(std::uint16_t version,
                                                         std::uint16_t dictionary);
std::uint64_t FileHeaderDigest(std::span<const std::byte, kFileHeaderBytes> header);

// Writes the header of a block whose stored bytes are `stored`, and returns its digest.
std::uint64_t EncodeBlockHeader(const BlockHeader& header, std::span<const std::byte> stored,
                                std::uint64_t previous,
                                std::span<std::byte, kBlockHeaderBytes> out);
// The digest that the stored bytes behind a header must have, from its fields alone; the
// fields' check are its low 32 bits.
std::uint64_t HeaderDigest(std::span<const std::byte, kBlockHeaderBytes> header,
                           std::uint64_t previous);

// Fields whose check was right, within bounds; or what is wrong with them.
Result<BlockHeader> DecodeBlockHeader(std::span<const std::byte, kBlockHeaderBytes> header);

}  // namespace ticktape::format
