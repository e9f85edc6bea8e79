// Takes a replay file apart into blocks whose lengths and digests are right. Nothing is
// allocated for a length before the bytes have come that it promises.
#pragma once

#include <capnp/message.h>

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "replay/bytes.h"
#include "replay/format.h"

namespace ticktape {

class BlockReader {
 public:
  enum class Found : std::uint8_t {
    kBlock,
    kCutShort,  // the file ends inside a block
    kNothing,   // the file ends where a block could begin
  };

  explicit BlockReader(std::unique_ptr<ByteSource> source) : source_(std::move(source)) {}

  // Errors: kNotReplay, kTooNew, kDamaged.
  Status ReadFileHeader();
  // Reads the next block; what the block before it held is gone.
  Result<Found> Next();
  // Reads the trailer and the end of the file behind an end block.
  Result<Found> ReadTrailer();

  // Of the block read last.
  const format::BlockHeader& header() const { return header_; }
  std::uint64_t offset() const { return block_offset_; }
  // The message as 8-byte words, and the raw column.
  std::span<const capnp::word> message() const {
    return {reinterpret_cast<const capnp::word*>(message_.data()), header_.message_bytes / 8};
  }
  const std::byte* raw() const {
    return input_.data() + begin_ - std::size_t{header_.raw_words} * 8;
  }

  // kDamaged, with the place of the block read last.
  Error Damage(const std::string& what) const;

 private:
  // Whether `size` bytes are there to be taken; reads on where they are not.
  Result<bool> Have(std::size_t size);
  std::span<const std::byte> Take(std::size_t size);

  std::unique_ptr<ByteSource> source_;
  std::vector<std::byte> input_;  // bytes begin_ to end_ are read and not taken
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  bool source_ended_ = false;
  std::uint64_t offset_ = 0;  // of the byte at begin_ in the file

  std::uint16_t dictionary_ = 0;
  std::uint64_t digest_ = 0;
  std::int64_t number_ = -1;  // of the block read last
  std::uint64_t block_offset_ = 0;
  format::BlockHeader header_;
  std::vector<std::uint64_t> message_;
};

}  // namespace ticktape
