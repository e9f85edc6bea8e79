#include "replay/line_source.h"

#include <algorithm>

namespace ticktape {

Result<bool> LineSource::Next() {
  for (;;) {
    Result<bool> more = NextOfAnyKind();
    if (!more || !*more || line_.find_first_not_of(" \t") != std::string_view::npos)
      return more;
  }
}

Result<bool> LineSource::NextOfAnyKind() {
  ++number_;
  std::size_t searched = 0;
  for (;;) {
    const std::string_view rest = std::string_view(buffer_).substr(begin_, end_ - begin_);
    const std::size_t size = rest.find('\n', searched);
    if (size != std::string_view::npos || (source_ended_ && !rest.empty())) {
      line_ = rest.substr(0, size);
      begin_ += std::min(rest.size(), line_.size() + 1);
      if (line_.ends_with('\r'))
        line_.remove_suffix(1);
      return true;
    }
    if (source_ended_)
      return false;
    searched = rest.size();
    if (searched > limit_)
      return Error{ErrorKind::kDamaged, name() + ":" + std::to_string(number_) +
                                            ":1: the line is longer than " +
                                            std::to_string(limit_) + " bytes"};
    buffer_.erase(0, begin_);
    end_ -= begin_;
    begin_ = 0;
    buffer_.resize(end_ + std::max(std::size_t{64} * 1024, end_));
    const auto room = std::as_writable_bytes(std::span(buffer_).subspan(end_));
    Result<std::size_t> count = source_->Read(room);
    if (!count)
      return count.error();
    end_ += *count;
    source_ended_ = *count < room.size();
  }
}

}  // namespace ticktape
