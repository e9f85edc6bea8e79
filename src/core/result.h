// Errors as values. A verdict (a divergence) is an answer and never an Error; a bug is
// a failed Check. What remains, bad input and bad files, is an Error.
#pragma once

#include <string>
#include <utility>
#include <variant>

#include "core/check.h"

namespace ticktape {

enum class ErrorKind {
  kUsage,      // the command line or an input text is wrong
  kRefused,    // a setup that cannot be fought; message is "key place"
  kNotFound,   // no such file, or not readable
  kNotReplay,  // a file of another kind
  kDamaged,    // a replay whose bytes are not what was written
  kTooNew,     // a replay of a later format version
  kCannotRun,  // unknown ruleset, other rules version
  kWrite,      // an output that cannot be written
};

struct Error {
  ErrorKind kind = ErrorKind::kUsage;
  std::string message;  // one line: what, where, what to do
};

// Status of the process for an error, the same for every command: 2 wrong usage, 3 a
// file that cannot be read or written, 4 a battle that cannot be run here.
int ExitStatus(ErrorKind kind);

// A value or the Error that stands in its place.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

  bool ok() const { return content_.index() == 0; }
  explicit operator bool() const { return ok(); }

  T& value() & {
    Check(ok(), "value of a failed result");
    return *std::get_if<0>(&content_);
  }
  const T& value() const& {
    Check(ok(), "value of a failed result");
    return *std::get_if<0>(&content_);
  }
  T&& value() && { return std::move(value()); }
  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T&& operator*() && { return std::move(value()); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

  Error& error() {
    Check(!ok(), "error of a good result");
    return *std::get_if<1>(&content_);
  }
  const Error& error() const {
    Check(!ok(), "error of a good result");
    return *std::get_if<1>(&content_);
  }

 private:
  std::variant<T, Error> content_;
};

// The Result of something that yields nothing but success.
struct Done {};
using Status = Result<Done>;

}  // namespace ticktape
