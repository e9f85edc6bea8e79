#include "replay/format.h"

#include <zstd.h>

namespace ticktape::format {
namespace {

constexpr std::size_t kCheckAt = 16;
constexpr std::size_t kDigestAt = 20;

std::size_t MaxMessage(BlockKind kind) {
  switch (kind) {
    case BlockKind::kSetup:
      return kMaxSetupMessage;
    case BlockKind::kTicks:
      return kMaxTicksMessage;
    case BlockKind::kEnd:
      return kMaxEndMessage;
  }
  return 0;
}

Error Wrong(const std::string& what, std::uint64_t expected, std::uint64_t found) {
  return {ErrorKind::kDamaged, what + ": expected at most " + std::to_string(expected) +
                                   ", found " + std::to_string(found)};
}

}  // namespace

std::uint64_t Digest(std::span<const std::byte> bytes, std::uint64_t seed) {
  return XXH3_64bits_withSeed(bytes.data(), bytes.size(), seed);
}

std::array<std::byte, kFileHeaderBytes> EncodeFileHeader(std::uint16_t version,
                                                         std::uint16_t dictionary) {
  std::array<std::byte, kFileHeaderBytes> header{};
  std::memcpy(header.data(), kMagic.data(), kMagic.size());
  PutLittle(&header[8], version);
  PutLittle(&header[10], dictionary);
  PutLittle(&header[12], Digest(std::span(header).first(12), 0));
  return header;
}

std::uint64_t FileHeaderDigest(std::span<const std::byte, kFileHeaderBytes> header) {
  return Digest(header.first(12), 0);
}

std::uint64_t EncodeBlockHeader(const BlockHeader& header, std::span<const std::byte> stored,
                                std::uint64_t previous,
                                std::span<std::byte, kBlockHeaderBytes> out) {
  out[0] = static_cast<std::byte>(header.kind);
  out[1] = std::byte{0};
  PutLittle(&out[2], header.ticks);
  PutLittle(&out[4], header.frame_bytes);
  PutLittle(&out[8], header.message_bytes);
  PutLittle(&out[12], header.raw_words);
  const std::uint64_t fields = HeaderDigest(out, previous);
  PutLittle(&out[kCheckAt], static_cast<std::uint32_t>(fields));
  const std::uint64_t digest = Digest(stored, fields);
  PutLittle(&out[kDigestAt], digest);
  return digest;
}

std::uint64_t HeaderDigest(std::span<const std::byte, kBlockHeaderBytes> header,
                           std::uint64_t previous) {
  return Digest(header.first(kCheckAt), previous);
}

Result<BlockHeader> DecodeBlockHeader(std::span<const std::byte, kBlockHeaderBytes> header) {
  const auto kind = std::to_integer<std::uint8_t>(header[0]);
  if (kind < 1 || kind > 3)
    return Error{ErrorKind::kDamaged, "it is of the unknown kind " + std::to_string(kind)};
  if (header[1] != std::byte{0})
    return Error{ErrorKind::kDamaged, "its second byte is not 0"};
  BlockHeader fields;
  fields.kind = static_cast<BlockKind>(kind);
  fields.ticks = GetLittle<std::uint16_t>(&header[2]);
  fields.frame_bytes = GetLittle<std::uint32_t>(&header[4]);
  fields.message_bytes = GetLittle<std::uint32_t>(&header[8]);
  fields.raw_words = GetLittle<std::uint32_t>(&header[12]);
  const std::size_t max_ticks = fields.kind == BlockKind::kTicks ? kTicksPerBlock : 0;
  const std::size_t max_message = MaxMessage(fields.kind);
  if (fields.ticks > max_ticks)
    return Wrong("ticks", max_ticks, fields.ticks);
  if (fields.raw_words > fields.ticks)
    return Wrong("words of the raw column", fields.ticks, fields.raw_words);
  if (fields.message_bytes > max_message)
    return Wrong("bytes of the message", max_message, fields.message_bytes);
  if (fields.message_bytes % 8 != 0)
    return Error{ErrorKind::kDamaged, "its message is not of whole 8-byte words"};
  const std::size_t max_frame = ZSTD_compressBound(fields.message_bytes);
  if (fields.frame_bytes > max_frame)
    return Wrong("bytes of the frame", max_frame, fields.frame_bytes);
  return fields;
}

}  // namespace ticktape::format
