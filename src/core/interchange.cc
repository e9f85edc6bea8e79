#include "core/interchange.h"

#include <algorithm>
#include <charconv>

#include "core/ratio.h"

namespace ticktape {
namespace {

Json ScalarJson(const Parameter& parameter, std::int64_t value, const Symbols& symbols) {
  switch (parameter.type) {
    case ValueType::kBoolean:
      return value != 0;
    case ValueType::kSymbol:
    case ValueType::kSymbols:
      return std::string(symbols.Name(parameter.domain, value));
    case ValueType::kRatio:
      return Ratio::Of(value).Text();
    default:
      return value;
  }
}

// Reads one argument's words from the front of `values`.
Json TakeArgument(const Parameter& parameter, std::span<const std::int64_t>& values,
                  const Symbols& symbols) {
  const auto take = [&values] {
    const std::int64_t value = values.front();
    values = values.subspan(1);
    return value;
  };
  switch (parameter.type) {
    case ValueType::kNumber:
    case ValueType::kBoolean:
    case ValueType::kEntity:
    case ValueType::kSymbol:
    case ValueType::kRatio:
      return ScalarJson(parameter, take(), symbols);
    case ValueType::kEntities:
    case ValueType::kNumbers:
    case ValueType::kSymbols: {
      Json array = Json::array();
      for (std::int64_t count = take(); count > 0; --count)
        array.push_back(ScalarJson(parameter, take(), symbols));
      return array;
    }
    case ValueType::kRows: {
      Json rows = Json::array();
      for (std::int64_t count = take(); count > 0; --count) {
        Json row = Json::array();
        for (std::int64_t size = take(); size > 0; --size)
          row.push_back(take());
        rows.push_back(std::move(row));
      }
      return rows;
    }
    case ValueType::kPairs: {
      Json object = Json::object();
      for (std::int64_t count = take(); count > 0; --count) {
        const std::string key = std::to_string(take());
        object[key] = take();
      }
      return object;
    }
  }
  return nullptr;
}

// "3/8", both numbers in decimal digits.
std::optional<std::int64_t> RatioValue(const Json& value) {
  if (!value.is_string())
    return std::nullopt;
  const std::string_view text = value.get_ref<const std::string&>();
  const std::size_t slash = std::min(text.find('/'), text.size());
  const std::optional<std::uint64_t> numerator = ParseUnsigned(text.substr(0, slash));
  const std::optional<std::uint64_t> denominator =
      ParseUnsigned(text.substr(std::min(slash + 1, text.size())));
  constexpr std::uint64_t kMost = Ratio::kMost;
  if (!numerator || !denominator || *numerator > kMost || *denominator > kMost)
    return std::nullopt;
  return Ratio{static_cast<std::int64_t>(*numerator), static_cast<std::int64_t>(*denominator)}
      .Word();
}

std::optional<std::int64_t> ScalarValue(const Parameter& parameter, const Json& value,
                                        const Symbols& symbols) {
  const bool is_name =
      parameter.type == ValueType::kSymbol || parameter.type == ValueType::kSymbols;
  if (is_name)
    return value.is_string() ? symbols.Find(parameter.domain, value.get_ref<const std::string&>())
                             : std::nullopt;
  if (parameter.type == ValueType::kRatio)
    return RatioValue(value);
  if (parameter.type == ValueType::kBoolean)
    return value.is_boolean() ? std::optional<std::int64_t>(value.get<bool>()) : std::nullopt;
  return value.is_number_integer() ? std::optional(value.get<std::int64_t>()) : std::nullopt;
}

bool PutList(const Parameter& parameter, const Json& list, const Symbols& symbols,
             std::vector<std::int64_t>& values) {
  if (!list.is_array())
    return false;
  values.push_back(static_cast<std::int64_t>(list.size()));
  for (const Json& item : list) {
    const std::optional<std::int64_t> value = ScalarValue(parameter, item, symbols);
    if (!value)
      return false;
    values.push_back(*value);
  }
  return true;
}

bool PutRows(const Json& rows, const Symbols& symbols, std::vector<std::int64_t>& values) {
  if (!rows.is_array())
    return false;
  values.push_back(static_cast<std::int64_t>(rows.size()));
  for (const Json& row : rows)
    if (!PutList({{}, ValueType::kNumbers}, row, symbols, values))
      return false;
  return true;
}

bool PutPairs(const Json& pairs, std::vector<std::int64_t>& values) {
  if (!pairs.is_object())
    return false;
  values.push_back(static_cast<std::int64_t>(pairs.size()));
  for (const auto& [key, value] : pairs.get_ref<const Json::object_t&>()) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(key.data(), key.data() + key.size(), number);
    if (error != std::errc() || end != key.data() + key.size() || !value.is_number_integer())
      return false;
    values.push_back(number);
    values.push_back(value.get<std::int64_t>());
  }
  return true;
}

bool PutValue(const Parameter& parameter, const Json& value, const Symbols& symbols,
              std::vector<std::int64_t>& values) {
  switch (parameter.type) {
    case ValueType::kEntities:
    case ValueType::kNumbers:
    case ValueType::kSymbols:
      return PutList(parameter, value, symbols, values);
    case ValueType::kRows:
      return PutRows(value, symbols, values);
    case ValueType::kPairs:
      return PutPairs(value, values);
    default:
      break;
  }
  const std::optional<std::int64_t> scalar = ScalarValue(parameter, value, symbols);
  values.push_back(scalar.value_or(0));
  return scalar.has_value();
}

}  // namespace

bool ArgumentValues(std::span<const Parameter> parameters, const Json& object,
                    const Symbols& symbols, std::vector<std::int64_t>& values) {
  values.clear();
  for (const Parameter& parameter : parameters) {
    const Json* value = Find(object, parameter.name);
    if (value == nullptr)
      values.push_back(kAbsent);
    else if (!PutValue(parameter, *value, symbols, values))
      return false;
  }
  return true;
}

Json ArgumentsJson(std::span<const Parameter> parameters, std::span<const std::int64_t> values,
                   const Symbols& symbols) {
  Json object = Json::object();
  for (const Parameter& parameter : parameters) {
    if (values.front() == kAbsent)
      values = values.subspan(1);
    else
      object[std::string(parameter.name)] = TakeArgument(parameter, values, symbols);
  }
  return object;
}

Json EntryJson(const LogEntry& entry, std::span<const LogKey> keys, const Symbols& symbols) {
  const LogKey& key = keys[entry.key];
  Json object = Json::object();
  object["id"] = entry.id;
  object["cause"] = entry.cause;
  object["rel"] = std::string(RelationName(entry.relation));
  object["key"] = std::string(key.key);
  object["args"] = ArgumentsJson(key.parameters, entry.values, symbols);
  return object;
}

Json DrawJson(const Draw& draw) {
  Json object = Json::object();
  object["draw"] = std::string(draw.label);
  object["low"] = draw.low;
  object["high"] = draw.high;
  object["value"] = draw.value;
  return object;
}

Json EvaluationJson(const Evaluation& evaluation, const Symbols& symbols) {
  Json object = Json::object();
  object["formula"] = std::string(evaluation.formula.name);
  object["in"] = ArgumentsJson(evaluation.formula.inputs, evaluation.inputs, symbols);
  object["out"] = ScalarJson(evaluation.formula.result, evaluation.result, symbols);
  return object;
}

std::string HashText(std::uint64_t hash) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text(16, '0');
  for (std::size_t i = 16; i-- > 0; hash >>= 4)
    text[i] = kDigits[hash & 15];
  return text;
}

std::optional<std::uint64_t> ParseHash(std::string_view text) {
  std::uint64_t hash = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), hash, 16);
  if (text.size() != 16 || error != std::errc() || end != text.data() + text.size())
    return std::nullopt;
  return hash;
}

std::optional<std::uint64_t> ParseUnsigned(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size())
    return std::nullopt;
  return value;
}

}  // namespace ticktape
