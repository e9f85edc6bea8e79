// Columns of numbers and of lines, as schemas/replay.capnp defines them.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace ticktape {

inline void PutVarint(std::string& column, std::uint64_t value) {
  while (value >= 0x80) {
    column.push_back(static_cast<char>(value | 0x80));
    value >>= 7;
  }
  column.push_back(static_cast<char>(value));
}

constexpr std::uint64_t Zigzag(std::int64_t value) {
  return static_cast<std::uint64_t>(value) << 1 ^ static_cast<std::uint64_t>(value >> 63);
}
constexpr std::int64_t Unzigzag(std::uint64_t value) {
  return static_cast<std::int64_t>(value >> 1 ^ (0 - (value & 1)));
}

// Takes numbers from the front of a varint column.
class VarintReader {
 public:
  VarintReader() = default;
  explicit VarintReader(std::string_view column)
      : at_(reinterpret_cast<const unsigned char*>(column.data())), end_(at_ + column.size()) {}

  bool empty() const { return at_ == end_; }

  // False at the end of the column, and where the bytes are no number in its shortest form.
  bool Take(std::uint64_t& value) {
    if (at_ != end_ && *at_ < 0x80) [[likely]] {
      value = *at_++;
      return true;
    }
    value = 0;
    for (unsigned shift = 0; shift < 64 && at_ != end_; shift += 7) {
      const std::uint64_t byte = *at_++;
      value |= (byte & 0x7F) << shift;
      if (byte < 0x80)
        return byte != 0 && (shift < 63 || byte == 1);
    }
    return false;
  }

 private:
  const unsigned char* at_ = nullptr;
  const unsigned char* end_ = nullptr;
};

// Takes lines from the front of a line column.
class LineReader {
 public:
  LineReader() = default;
  explicit LineReader(std::string_view column) : rest_(column) {}

  bool empty() const { return rest_.empty(); }

  // False at the end of the column, and where no line feed is left.
  bool Take(std::string_view& line) {
    const std::size_t size = rest_.find('\n');
    if (size == std::string_view::npos)
      return false;
    line = rest_.substr(0, size);
    rest_.remove_prefix(size + 1);
    return true;
  }

 private:
  std::string_view rest_;
};

}  // namespace ticktape
