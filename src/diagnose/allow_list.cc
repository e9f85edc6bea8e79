#include "diagnose/allow_list.h"

#include <algorithm>

#include "core/toml.h"
#include "diagnose/coverage.h"

namespace ticktape {
namespace {

constexpr std::string_view kValue = "value";

Result<AllowList::Entry> ReadEntry(const Json& value, const std::string& place) {
  AllowList::Entry entry;
  const auto read = [&value](const char* key, std::string& text) {
    const Json* member = Find(value, key);
    if (member == nullptr || !member->is_string())
      return false;
    text = member->get<std::string>();
    return !text.empty();
  };
  for (const auto& [key, text] : {std::pair{"ruleset", &entry.ruleset},
                                  {"kind", &entry.kind},
                                  {"name", &entry.name},
                                  {"reason", &entry.reason}})
    if (!read(key, *text))
      return Error{ErrorKind::kUsage, place + ": " + key + " is missing or no text"};
  if (entry.kind != kValue && !ParseAspect(entry.kind))
    return Error{ErrorKind::kUsage, place + ": no kind \"" + entry.kind +
                                        "\"; give log key, formula, draw, command, rejection, "
                                        "content or value"};
  if (value.size() != 4)
    return Error{ErrorKind::kUsage,
                 place + ": give ruleset, kind, name and reason, and nothing else"};
  return entry;
}

}  // namespace

Result<AllowList> AllowList::Parse(std::string_view text, std::string_view name) {
  Result<Json> json = ParseToml(text, name);
  if (!json)
    return json.error();
  const std::string file(name);
  AllowList list;
  for (const auto& [key, value] : json->get_ref<const Json::object_t&>()) {
    if (key != "allow" || !value.is_array())
      return Error{ErrorKind::kUsage, file + ": \"" + key + "\" is not [[allow]]"};
    for (const Json& item : value) {
      Result<Entry> entry =
          ReadEntry(item, file + ": allow " + std::to_string(list.entries_.size() + 1));
      if (!entry)
        return entry.error();
      list.entries_.push_back(*std::move(entry));
    }
  }
  return list;
}

const std::string* AllowList::Reason(std::string_view ruleset, std::string_view kind,
                                     std::string_view name) {
  for (Entry& entry : entries_) {
    if (entry.ruleset != ruleset || entry.kind != kind || !MatchesPattern(entry.name, name))
      continue;
    entry.used = true;
    return &entry.reason;
  }
  return nullptr;
}

std::vector<AllowList::Entry> AllowList::Unused(std::span<const std::string_view> kinds) const {
  std::vector<Entry> unused;
  std::ranges::copy_if(entries_, std::back_inserter(unused), [kinds](const Entry& entry) {
    return !entry.used && std::ranges::find(kinds, entry.kind) != kinds.end();
  });
  return unused;
}

bool MatchesPattern(std::string_view pattern, std::string_view text) {
  // Where the last * stood, and what of the text it has taken so far.
  std::size_t star = std::string_view::npos;
  std::size_t taken = 0;
  std::size_t p = 0;
  std::size_t t = 0;
  while (t < text.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      taken = t;
    } else if (p < pattern.size() && pattern[p] == text[t]) {
      ++p;
      ++t;
    } else if (star != std::string_view::npos) {
      p = star + 1;
      t = ++taken;
    } else {
      return false;
    }
  }
  return pattern.find_first_not_of('*', p) == std::string_view::npos;
}

}  // namespace ticktape
