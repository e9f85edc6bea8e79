// Bytes that come in pieces, taken out in lines.
#pragma once

#include <string>
#include <string_view>

namespace ticktape {

class LineBuffer {
 public:
  explicit LineBuffer(std::size_t limit) : limit_(limit) {}

  // Takes the next whole line that is not blank out, without its line end; it is valid until
  // the next Append. False where there is none yet.
  bool Take(std::string_view& line);
  // Adds bytes behind those that are there.
  void Append(std::string_view bytes);
  bool empty() const { return begin_ == bytes_.size(); }
  // Whether the line in progress is longer than the limit.
  bool overflows() const { return bytes_.size() - begin_ > limit_; }

 private:
  std::size_t limit_;
  std::string bytes_;
  std::size_t begin_ = 0;     // of what is not taken
  std::size_t searched_ = 0;  // no line end before it
};

}  // namespace ticktape
