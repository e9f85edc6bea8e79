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

// Dotted keys nest tables without end, and the library frees nested tables by recursion. A
// key stands on one line, so bounding a line's dots bounds the nesting.
constexpr int kMaxDotsInALine = 256;

bool HasTooManyDots(std::string_view text) {
  int dots = 0;
  for (const char character : text) {
    dots = character == '\n' ? 0 : dots + (character == '.' ? 1 : 0);
    if (dots > kMaxDotsInALine)
      return true;
  }
  return false;
}

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
  if (HasTooManyDots(text))
    return Error{ErrorKind::kUsage, std::string(name) + ": a line has more than " +
                                        std::to_string(kMaxDotsInALine) + " dots"};
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
