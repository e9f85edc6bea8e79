// Makes blocks of messages: compresses, adds lengths and digests, keeps the chain.
#pragma once

#include <capnp/message.h>

#include <cstdint>
#include <span>
#include <vector>

#include "replay/bytes.h"
#include "replay/format.h"

namespace ticktape {

class BlockWriter {
 public:
  BlockWriter(ByteSink& sink, std::uint16_t dictionary) : sink_(sink), dictionary_(dictionary) {}

  Status WriteFileHeader();
  // Writes a block; `raw` are the words of its raw column.
  Status Write(format::BlockKind kind, std::size_t ticks, capnp::MessageBuilder& message,
               std::span<const std::uint64_t> raw);
  // The block as Write would write it now.
  std::span<const std::byte> Preview(format::BlockKind kind, std::size_t ticks,
                                     capnp::MessageBuilder& message,
                                     std::span<const std::uint64_t> raw);
  Status WriteTrailer(std::uint64_t end_offset);

  // Bytes written so far.
  std::uint64_t offset() const { return offset_; }

 private:
  // Puts the block into block_ and returns its digest.
  std::uint64_t Assemble(format::BlockKind kind, std::size_t ticks, capnp::MessageBuilder& message,
                         std::span<const std::uint64_t> raw);
  Status Put(std::span<const std::byte> bytes);

  ByteSink& sink_;
  std::uint16_t dictionary_;
  std::uint64_t offset_ = 0;
  std::uint64_t digest_ = 0;
  std::vector<std::byte> block_;
};

}  // namespace ticktape
