#include "engine/canonical_hash.h"

#include <algorithm>
#include <span>

#include "replay/format.h"

namespace ticktape {
namespace {

void PutCanonical(const Json& value, std::string& text) {
  if (value.is_array()) {
    text += '[';
    for (const Json& item : value) {
      PutCanonical(item, text);
      text += ',';
    }
    value.empty() ? text.push_back(']') : static_cast<void>(text.back() = ']');
    return;
  }
  if (!value.is_object()) {
    text += JsonText(value);
    return;
  }
  using Member = Json::object_t::value_type;
  std::vector<const Member*> members;
  for (const Member& member : value.get_ref<const Json::object_t&>())
    members.push_back(&member);
  std::ranges::sort(members, {},
                    [](const Member* member) { return std::string_view(member->first); });
  text += '{';
  for (const Member* member : members) {
    text.append(JsonText(Json(member->first))).append(":");
    PutCanonical(member->second, text);
    text += ',';
  }
  members.empty() ? text.push_back('}') : static_cast<void>(text.back() = '}');
}

// Of text that was parsed when it was read.
void PutCanonicalText(const std::string& json, std::string& text) {
  const Result<Json> value = ParseJson(json, "value");
  if (value)
    PutCanonical(*value, text);
  else
    text += json;
}

}  // namespace

std::string CanonicalText(const Json& value) {
  std::string text;
  PutCanonical(value, text);
  return text;
}

std::uint64_t CanonicalHash(const RecordedTick& tick, bool with_log) {
  std::string text = "{";
  if (with_log) {
    text += "\"log\":[";
    for (std::size_t i = 0; i < tick.log.size(); ++i) {
      const RecordedEntry& entry = tick.log[i];
      text += i == 0 ? "{\"args\":" : ",{\"args\":";
      PutCanonicalText(entry.args, text);
      text.append(",\"cause\":").append(std::to_string(entry.cause));
      text.append(",\"id\":").append(std::to_string(entry.id));
      text.append(",\"key\":").append(JsonText(Json(entry.key)));
      text.append(",\"rel\":\"").append(RelationName(entry.relation)).append("\"}");
    }
    text += ']';
  }
  if (!tick.state.empty()) {
    text += with_log ? ",\"state\":" : "\"state\":";
    PutCanonicalText(tick.state, text);
  }
  text += '}';
  return format::Digest(std::as_bytes(std::span(text)), 0);
}

}  // namespace ticktape
