#include "replay/block_reader.h"

#include <algorithm>

#include "core/interchange.h"
#include "replay/compression.h"

namespace ticktape {

using format::BlockHeader;
using format::kBlockHeaderBytes;
using format::kFileHeaderBytes;

namespace {

// Most replays are small; reading ahead grows with the file.
constexpr std::size_t kFirstRead = std::size_t{2} * 1024;
constexpr std::size_t kReadStep = std::size_t{256} * 1024;

bool StartsLikeMagic(std::span<const std::byte> bytes) {
  const std::size_t size = std::min(bytes.size(), format::kMagic.size());
  return size > 0 && std::memcmp(bytes.data(), format::kMagic.data(), size) == 0;
}

Error TooNew(const std::string& name, const char* what, unsigned found, unsigned newest) {
  return {ErrorKind::kTooNew, name + ": written by a newer ticktape (" + what + " " +
                                  std::to_string(found) + "; this one reads up to " +
                                  std::to_string(newest) + ")"};
}

}  // namespace

Error BlockReader::Damage(const std::string& what) const {
  return {ErrorKind::kDamaged, source_->name() + ": damaged: block " + std::to_string(number_) +
                                   " at byte " + std::to_string(block_offset_) + ": " + what};
}

Result<bool> BlockReader::Have(std::size_t size) {
  while (end_ - begin_ < size && !source_ended_) {
    if (begin_ > 0) {
      std::memmove(input_.data(), input_.data() + begin_, end_ - begin_);
      end_ -= begin_;
      begin_ = 0;
    }
    if (end_ == input_.size())
      input_.resize(input_.empty() ? kFirstRead : end_ + std::min(3 * end_, kReadStep));
    const std::size_t room = input_.size() - end_;
    Result<std::size_t> count = source_->Read(std::span(input_).subspan(end_));
    if (!count)
      return count.error();
    end_ += *count;
    source_ended_ = *count < room;
  }
  return end_ - begin_ >= size;
}

std::span<const std::byte> BlockReader::Take(std::size_t size) {
  const std::span taken = std::span<const std::byte>(input_).subspan(begin_, size);
  begin_ += size;
  offset_ += size;
  return taken;
}

Status BlockReader::ReadFileHeader() {
  const std::string& name = source_->name();
  Result<bool> whole = Have(kFileHeaderBytes);
  if (!whole)
    return whole.error();
  if (!StartsLikeMagic(std::span(input_).subspan(begin_, end_ - begin_)))
    return Error{ErrorKind::kNotReplay, name + ": not a replay"};
  if (!*whole)
    return Error{ErrorKind::kDamaged, name + ": damaged: it ends inside the file header"};
  const auto header = Take(kFileHeaderBytes).first<kFileHeaderBytes>();
  digest_ = format::FileHeaderDigest(header);
  if (format::GetLittle<std::uint64_t>(&header[12]) != digest_)
    return Error{ErrorKind::kDamaged, name + ": damaged: the check of the file header is wrong"};
  const auto version = format::GetLittle<std::uint16_t>(&header[8]);
  dictionary_ = format::GetLittle<std::uint16_t>(&header[10]);
  if (version > format::kVersion)
    return TooNew(name, "format", version, format::kVersion);
  if (dictionary_ > DictionaryCount())
    return TooNew(name, "dictionary", dictionary_, DictionaryCount());
  if (version == 0 || dictionary_ == 0)
    return Error{ErrorKind::kDamaged, name + ": damaged: format " + std::to_string(version) +
                                          " with dictionary " + std::to_string(dictionary_) +
                                          " has never been written"};
  return Done{};
}

Result<BlockReader::Found> BlockReader::Next() {
  ++number_;
  block_offset_ = offset_;
  Result<bool> have = Have(kBlockHeaderBytes);
  if (!have)
    return have.error();
  if (!*have)
    return end_ == begin_ ? Found::kNothing : Found::kCutShort;
  std::array<std::byte, kBlockHeaderBytes> bytes;
  std::ranges::copy(Take(kBlockHeaderBytes), bytes.begin());
  const std::uint64_t fields = format::HeaderDigest(bytes, digest_);
  if (format::GetLittle<std::uint32_t>(&bytes[16]) != static_cast<std::uint32_t>(fields))
    return Damage("the check of its header is wrong, or it is not the block that was written here");
  Result<BlockHeader> header = format::DecodeBlockHeader(bytes);
  if (!header)
    return Damage(header.error().message);
  header_ = *header;
  have = Have(header_.stored_bytes());
  if (!have)
    return have.error();
  if (!*have)
    return Found::kCutShort;
  const std::span stored = Take(header_.stored_bytes());
  const std::uint64_t expected = format::GetLittle<std::uint64_t>(&bytes[20]);
  digest_ = format::Digest(stored, fields);
  if (digest_ != expected)
    return Damage("expected the digest " + HashText(expected) + ", found " + HashText(digest_));
  if (message_.size() < header_.message_bytes / 8)
    message_.resize(header_.message_bytes / 8);
  const std::span message = std::as_writable_bytes(std::span(message_));
  if (!Decompress(dictionary_, stored.first(header_.frame_bytes),
                  message.first(header_.message_bytes)))
    return Damage("its frame does not decompress to the " + std::to_string(header_.message_bytes) +
                  " bytes that its header promises");
  return Found::kBlock;
}

Result<BlockReader::Found> BlockReader::ReadTrailer() {
  Result<bool> have = Have(format::kTrailerBytes + 1);
  if (!have)
    return have.error();
  if (end_ - begin_ < format::kTrailerBytes)
    return Found::kCutShort;
  const auto found = format::GetLittle<std::uint64_t>(&input_[begin_]);
  if (found != block_offset_)
    return Damage("the trailer behind it says that it begins at byte " + std::to_string(found));
  if (*have)
    return Damage("there are bytes behind the end of the replay");
  return Found::kBlock;
}

}  // namespace ticktape
