#include "replay/block_writer.h"

#include <capnp/serialize.h>

#include "replay/compression.h"

namespace ticktape {

using format::BlockKind;

Status BlockWriter::WriteFileHeader() {
  const auto header = format::EncodeFileHeader(format::kVersion, dictionary_);
  digest_ = format::FileHeaderDigest(header);
  return Put(header);
}

Status BlockWriter::Write(BlockKind kind, std::size_t ticks, capnp::MessageBuilder& message,
                          std::span<const std::uint64_t> raw) {
  digest_ = Assemble(kind, ticks, message, raw);
  return Put(block_);
}

std::span<const std::byte> BlockWriter::Preview(BlockKind kind, std::size_t ticks,
                                                capnp::MessageBuilder& message,
                                                std::span<const std::uint64_t> raw) {
  Assemble(kind, ticks, message, raw);
  return block_;
}

Status BlockWriter::WriteTrailer(std::uint64_t end_offset) {
  std::array<std::byte, format::kTrailerBytes> trailer{};
  format::PutLittle(trailer.data(), end_offset);
  return Put(trailer);
}

std::uint64_t BlockWriter::Assemble(BlockKind kind, std::size_t ticks,
                                    capnp::MessageBuilder& message,
                                    std::span<const std::uint64_t> raw) {
  const kj::Array<capnp::word> flat = capnp::messageToFlatArray(message);
  const std::span bytes(reinterpret_cast<const std::byte*>(flat.begin()), flat.asBytes().size());
  block_.clear();
  block_.resize(format::kBlockHeaderBytes);
  Compress(dictionary_, bytes, block_);
  const std::size_t frame_bytes = block_.size() - format::kBlockHeaderBytes;
  block_.resize(block_.size() + raw.size() * 8);
  std::byte* at = block_.data() + format::kBlockHeaderBytes + frame_bytes;
  for (const std::uint64_t word : raw) {
    format::PutLittle(at, word);
    at += 8;
  }
  const format::BlockHeader header{
      kind, static_cast<std::uint16_t>(ticks), static_cast<std::uint32_t>(frame_bytes),
      static_cast<std::uint32_t>(bytes.size()), static_cast<std::uint32_t>(raw.size())};
  const std::span block(block_);
  return format::EncodeBlockHeader(header, block.subspan(format::kBlockHeaderBytes), digest_,
                                   block.first<format::kBlockHeaderBytes>());
}

Status BlockWriter::Put(std::span<const std::byte> bytes) {
  offset_ += bytes.size();
  return sink_.Write(bytes);
}

}  // namespace ticktape
