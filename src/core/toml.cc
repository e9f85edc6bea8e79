#include "core/toml.h"

// Compiled in here, since the installed library is built with exceptions.
#undef TOML_HEADER_ONLY
#undef TOML_SHARED_LIB
#define TOML_HEADER_ONLY 1
#define TOML_EXCEPTIONS 0
#define TOML_MAX_NESTED_VALUES 64
#include <toml++/toml.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "core/template_text.h"

namespace ticktape {
namespace {

static_assert(TOML_MAX_NESTED_VALUES <= kMaxJsonDepth);

// The library's time grows faster than the text; JSON has no such limit.
constexpr std::size_t kMaxBytes = std::size_t{1} << 20;

// Goes through a text as far as it takes to tell keys from values. Dotted keys nest tables
// without end, and the library frees nested tables by recursion.
class DotCounter {
 public:
  explicit DotCounter(std::string_view text) : rest_(text) {}

  // Whether some key has more than `most` dots.
  bool HasKeyOfMoreThan(int most) {
    int dots = 0;
    while (!rest_.empty()) {
      const char character = rest_.front();
      if (character == '"' || character == '\'') {
        SkipQuoted(character);
        continue;
      }
      if (character == '#')
        rest_.remove_prefix(std::min(rest_.find('\n'), rest_.size() - 1));
      dots = IsOfKey(rest_.front()) ? dots + (character == '.' ? 1 : 0) : 0;
      if (dots > most)
        return true;
      rest_.remove_prefix(1);
    }
    return false;
  }

 private:
  static bool IsOfKey(char character) {
    return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z') ||
           (character >= '0' && character <= '9') ||
           std::string_view("._- \t").find(character) != std::string_view::npos;
  }

  // Behind a quoted text on one line or, with three quotes, on several.
  void SkipQuoted(char quote) {
    const std::string three(3, quote);
    const bool long_one = rest_.starts_with(three);
    const std::string_view closing = std::string_view(three).substr(0, long_one ? 3 : 1);
    rest_.remove_prefix(closing.size());
    while (!rest_.empty() && !rest_.starts_with(closing) && (long_one || rest_.front() != '\n')) {
      const bool escaped = quote == '"' && rest_.front() == '\\' && rest_.size() > 1;
      rest_.remove_prefix(escaped ? 2 : 1);
    }
    rest_.remove_prefix(std::min(rest_.size(), rest_.starts_with(closing) ? closing.size() : 0));
  }

  std::string_view rest_;
};

struct Fault {
  std::string what;
  toml::source_position at;
};

Error ErrorAt(std::string_view name, const Fault& fault) {
  return {ErrorKind::kUsage, std::string(name) + ":" + std::to_string(fault.at.line) + ":" +
                                 std::to_string(fault.at.column) +
                                 ": not the expected TOML: " + fault.what};
}

// Copies the library's tree; stops at the first value that has no place here.
class Converter {
 public:
  std::optional<Fault> fault;

  Json Value(const toml::node& node, int depth) {
    if (depth > kMaxJsonDepth)
      return Refuse("values are nested too deeply", node.source().begin);
    if (const auto* integer = node.as_integer())
      return integer->get();
    if (const auto* boolean = node.as_boolean())
      return boolean->get();
    if (const auto* string = node.as_string())
      return string->get();
    if (const auto* array = node.as_array())
      return Array(*array, depth);
    if (const auto* table = node.as_table())
      return Table(*table, depth);
    return Refuse(node.is_floating_point() ? "numbers are whole here"
                                           : "dates and times have no meaning here",
                  node.source().begin);
  }

 private:
  Json Array(const toml::array& array, int depth) {
    Json result = Json::array();
    for (const toml::node& item : array) {
      result.push_back(Value(item, depth + 1));
      if (fault)
        break;
    }
    return result;
  }

  // The library sorts keys; their positions tell the order of the text.
  Json Table(const toml::table& table, int depth) {
    struct Member {
      toml::source_position at;
      const toml::key* key;
      const toml::node* value;
    };
    std::vector<Member> members;
    for (auto it = table.cbegin(); it != table.cend(); ++it)
      members.push_back({it->first.source().begin, &it->first, &it->second});
    std::stable_sort(members.begin(), members.end(), [](const Member& a, const Member& b) {
      return a.at.line != b.at.line ? a.at.line < b.at.line : a.at.column < b.at.column;
    });
    Json::object_t object;
    object.reserve(members.size());
    for (const Member& member : members) {
      Json value = Value(*member.value, depth + 1);
      if (fault)
        break;
      // Keys of a table differ, so nothing is looked up before appending.
      object.std::vector<Json::object_t::value_type>::emplace_back(std::string(member.key->str()),
                                                                   std::move(value));
    }
    return object;
  }

  Json Refuse(std::string what, toml::source_position at) {
    fault = Fault{std::move(what), at};
    return nullptr;
  }
};

}  // namespace

Result<Json> ParseToml(std::string_view text, std::string_view name) {
  if (!IsUtf8(text))
    return Error{ErrorKind::kUsage, std::string(name) + ": the text is not UTF-8"};
  if (text.size() > kMaxBytes)
    return Error{ErrorKind::kUsage, std::string(name) + ": TOML of more than " +
                                        std::to_string(kMaxBytes) +
                                        " bytes is not read; give it in parts, or a setup as JSON"};
  if (DotCounter(text).HasKeyOfMoreThan(kMaxJsonDepth))
    return Error{ErrorKind::kUsage, std::string(name) + ": a key has more than " +
                                        std::to_string(kMaxJsonDepth) + " dots"};
  const toml::parse_result parsed = toml::parse(text);
  if (!parsed) {
    const toml::parse_error& error = parsed.error();
    return ErrorAt(name, {std::string(error.description()), error.source().begin});
  }
  Converter converter;
  Json result = converter.Value(parsed.table(), 0);
  if (converter.fault)
    return ErrorAt(name, *converter.fault);
  return result;
}

}  // namespace ticktape
