#include "core/json.h"

#include <algorithm>
#include <vector>

namespace ticktape {
namespace {

// Members of one object; looking a key up is linear in them.
constexpr std::size_t kMaxMembers = 4096;

// Builds a value from the parser's events and stops at the first that is out of bounds.
class Builder {
 public:
  using number_integer_t = Json::number_integer_t;
  using number_unsigned_t = Json::number_unsigned_t;
  using number_float_t = Json::number_float_t;
  using string_t = Json::string_t;
  using binary_t = Json::binary_t;

  explicit Builder(std::size_t* consumed) : consumed_(consumed) {}

  bool null() { return Add(nullptr); }
  bool boolean(bool value) { return Add(value); }
  bool number_integer(number_integer_t value) { return Add(value); }
  bool number_unsigned(number_unsigned_t value) {
    if (value > INT64_MAX)
      return Fail("a number does not fit into 64 bits with a sign");
    return Add(static_cast<std::int64_t>(value));
  }
  bool number_float(number_float_t value, const string_t& text) {
    if (text.find_first_of(".eE") == string_t::npos)
      return Fail("a number does not fit into 64 bits with a sign");
    return Add(value);
  }
  bool string(string_t& value) { return Add(std::move(value)); }
  bool binary(binary_t&) { return Fail("binary data is no JSON"); }

  bool start_object(std::size_t) { return Open(Json::object()); }
  bool start_array(std::size_t) { return Open(Json::array()); }
  bool end_object() { return Close(); }
  bool end_array() { return Close(); }
  bool key(string_t& value) {
    const Json& object = *open_.back();
    if (object.size() >= kMaxMembers)
      return Fail("an object has too many members");
    if (object.contains(value))
      return Fail("the key " + JsonText(value) + " stands twice in one object");
    key_ = std::move(value);
    return true;
  }

  bool parse_error(std::size_t position, const std::string&, const Json::exception& error) {
    *consumed_ = position;
    const std::string text = error.what();
    // The library's message ends in its reason, behind the last colon but one.
    const std::size_t start = text.find("; last read");
    message_ = start == std::string::npos ? text : text.substr(0, start);
    const std::size_t colon = message_.find(": ");
    if (colon != std::string::npos)
      message_ = message_.substr(colon + 2);
    // Without the library's own name of the error.
    if (message_.starts_with("[json.exception"))
      message_.erase(0, std::min(message_.size(), message_.find("] ") + 2));
    return false;
  }

  // Gives the reason why the text is refused.
  bool Fail(std::string message) {
    message_ = std::move(message);
    return false;
  }

  Json root;
  const std::string& message() const { return message_; }

 private:
  template <class Value>
  bool Add(Value&& value) {
    Place(Json(std::forward<Value>(value)));
    return true;
  }

  bool Open(Json value) {
    if (open_.size() >= kMaxJsonDepth)
      return Fail("values are nested too deeply");
    open_.push_back(Place(std::move(value)));
    return true;
  }

  bool Close() {
    open_.pop_back();
    return true;
  }

  Json* Place(Json value) {
    if (open_.empty()) {
      root = std::move(value);
      return &root;
    }
    Json& parent = *open_.back();
    if (parent.is_array()) {
      parent.push_back(std::move(value));
      return &parent.back();
    }
    auto& members = parent.get_ref<Json::object_t&>();
    if (members.size() == members.capacity())
      Grow(members);
    return &members.emplace_back(std::move(key_), std::move(value)).second;
  }

  // The vector of an object's members holds constant keys, for which growing by itself would
  // copy every value deeply.
  static void Grow(Json::object_t& members) {
    Json::object_t larger;
    larger.reserve(std::max<std::size_t>(2, 2 * members.size()));
    for (auto& [key, value] : members)
      larger.emplace_back(key, std::move(value));
    members.swap(larger);
  }

  std::size_t* consumed_;
  std::vector<Json*> open_;
  std::string key_;
  std::string message_;
};

// An iterator that counts, so that errors which the parser did not find itself still have
// a place.
class CountingIterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  CountingIterator(const char* at, const char* begin, std::size_t* consumed)
      : at_(at), begin_(begin), consumed_(consumed) {}
  reference operator*() const { return *at_; }
  CountingIterator& operator++() {
    ++at_;
    *consumed_ = static_cast<std::size_t>(at_ - begin_);
    return *this;
  }
  CountingIterator operator++(int) {
    CountingIterator before = *this;
    ++*this;
    return before;
  }
  bool operator==(const CountingIterator& other) const { return at_ == other.at_; }

 private:
  const char* at_;
  const char* begin_;
  std::size_t* consumed_;
};

}  // namespace

namespace {

// Where and why a text is no JSON. The parser itself does not say where a value was that
// the builder refused, so the text is read again, counted.
Error DescribeFailure(std::string_view text, std::string_view name, int first_line) {
  std::size_t consumed = 0;
  Builder builder(&consumed);
  const char* begin = text.data();
  const char* end = begin + text.size();
  // The parser takes a null byte for the end of the text and would not see what follows it.
  const std::size_t null_byte = text.find('\0');
  if (null_byte != std::string_view::npos) {
    consumed = null_byte + 1;
    builder.Fail("a null byte");
  } else {
    Json::sax_parse(CountingIterator(begin, begin, &consumed),
                    CountingIterator(end, begin, &consumed), &builder);
  }
  const std::string_view before = text.substr(0, std::min(consumed, text.size()));
  const auto line = first_line + std::count(before.begin(), before.end(), '\n');
  const std::size_t line_start = before.rfind('\n') + 1;  // 0 where there is none
  const std::size_t column = std::max<std::size_t>(1, before.size() - line_start);
  return {ErrorKind::kUsage, std::string(name) + ":" + std::to_string(line) + ":" +
                                 std::to_string(column) +
                                 ": not the expected JSON: " + builder.message()};
}

}  // namespace

Result<Json> ParseJson(std::string_view text, std::string_view name, int first_line) {
  std::size_t consumed = 0;
  Builder builder(&consumed);
  const bool parsed = text.find('\0') == std::string_view::npos &&
                      Json::sax_parse(text.data(), text.data() + text.size(), &builder);
  if (!parsed)
    return DescribeFailure(text, name, first_line);
  return std::move(builder.root);
}

std::string JsonText(const Json& value) {
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string JsonPage(const Json& value) {
  return value.dump(2, ' ', false, Json::error_handler_t::replace);
}

const Json* Find(const Json& object, std::string_view name) {
  if (!object.is_object())
    return nullptr;
  for (const auto& [key, value] : object.get_ref<const Json::object_t&>())
    if (key == name)
      return &value;
  return nullptr;
}

bool IsString(const Json& value, std::string_view text) {
  return value.is_string() && value.get_ref<const std::string&>() == text;
}

}  // namespace ticktape
