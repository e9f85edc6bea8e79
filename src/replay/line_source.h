// A text file, line by line, in memory one line at a time.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "replay/bytes.h"

namespace ticktape {

class LineSource {
 public:
  LineSource(std::unique_ptr<ByteSource> source, std::size_t limit)
      : source_(std::move(source)), limit_(limit) {}

  // Goes to the next line that is not blank; false at the end. kDamaged for a line longer
  // than the limit.
  Result<bool> Next();

  // The line without its line end, until the next call.
  std::string_view line() const { return line_; }
  int number() const { return number_; }  // counted from 1
  const std::string& name() const { return source_->name(); }

 private:
  Result<bool> NextOfAnyKind();

  std::unique_ptr<ByteSource> source_;
  std::size_t limit_;
  std::string buffer_;  // bytes begin_ to end_ are read and not taken
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  bool source_ended_ = false;
  std::string_view line_;
  int number_ = 0;
};

}  // namespace ticktape
