#include "engine/line_buffer.h"

#include <algorithm>

namespace ticktape {

bool LineBuffer::Take(std::string_view& line) {
  for (;;) {
    const std::size_t end = bytes_.find('\n', std::max(begin_, searched_));
    if (end == std::string::npos) {
      searched_ = bytes_.size();
      return false;
    }
    line = std::string_view(bytes_).substr(begin_, end - begin_);
    begin_ = end + 1;
    if (line.ends_with('\r'))
      line.remove_suffix(1);
    if (line.find_first_not_of(" \t") != std::string_view::npos)
      return true;
  }
}

void LineBuffer::Append(std::string_view bytes) {
  // Moved to the front only when most of it is taken, so that each byte moves rarely.
  if (begin_ > bytes_.size() / 2) {
    searched_ = std::max(begin_, searched_) - begin_;
    bytes_.erase(0, begin_);
    begin_ = 0;
  }
  bytes_.append(bytes);
}

}  // namespace ticktape
