#include "core/reading.h"

namespace ticktape {

std::int64_t Reading::Integer(const Json* value, std::int64_t lo, std::int64_t hi,
                              const std::string& place, std::optional<std::int64_t> otherwise) {
  if (value == nullptr && otherwise)
    return *otherwise;
  const bool is_larger = value != nullptr && value->is_number_unsigned() &&
                         value->get<std::uint64_t>() > std::uint64_t{INT64_MAX};
  if (value != nullptr && value->is_number_integer() && !is_larger) {
    const std::int64_t number = value->get<std::int64_t>();
    if (number >= lo && number <= hi)
      return number;
  }
  Refuse(place);
  return lo;
}

std::string Reading::Text(const Json* value, const std::string& place) {
  if (value != nullptr && value->is_string() && !value->get_ref<const std::string&>().empty())
    return value->get<std::string>();
  Refuse(place);
  return "?";
}

bool Reading::Boolean(const Json* value, const std::string& place, std::optional<bool> otherwise) {
  if (value == nullptr && otherwise)
    return *otherwise;
  if (value != nullptr && value->is_boolean())
    return value->get<bool>();
  Refuse(place);
  return false;
}

const Json& Reading::Object(const Json* value, const std::string& place) {
  static const Json empty = Json::object();
  if (value != nullptr && value->is_object())
    return *value;
  Refuse(place);
  return empty;
}

const Json& Reading::List(const Json* value, std::size_t least, std::size_t most,
                          const std::string& place) {
  static const Json empty = Json::array();
  if (value != nullptr && value->is_array() && value->size() >= least && value->size() <= most)
    return *value;
  Refuse(place);
  return empty;
}

const Json& Reading::OptionalList(const Json* value, std::size_t most, const std::string& place) {
  static const Json empty = Json::array();
  return value == nullptr ? empty : List(value, 0, most, place);
}

std::size_t Reading::WordOf(const Json* value, std::span<const std::string_view> words,
                            const std::string& place, std::optional<std::size_t> otherwise) {
  if (value == nullptr && otherwise)
    return *otherwise;
  for (std::size_t i = 0; value != nullptr && i < words.size(); ++i)
    if (IsString(*value, words[i]))
      return i;
  Refuse(place);
  return 0;
}

}  // namespace ticktape
