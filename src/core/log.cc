#include "core/log.h"

#include "core/word_hash.h"

namespace ticktape {
namespace {

// Puts the words of one argument and returns what is left of `values`.
std::span<const std::int64_t> PutArgument(WordHash& hash, const Parameter& parameter,
                                          std::span<const std::int64_t> values,
                                          const Symbols& symbols) {
  const auto put_number = [&hash](std::int64_t value) {
    hash.Put(static_cast<std::uint64_t>(value));
  };
  const auto put_symbol = [&](std::int64_t value) {
    hash.Put(value == kAbsent ? static_cast<std::uint64_t>(value)
                              : symbols.Digest(parameter.domain, value));
  };
  std::size_t used = 1;
  switch (parameter.type) {
    case ValueType::kNumber:
    case ValueType::kBoolean:
    case ValueType::kEntity:
    case ValueType::kRatio:
      put_number(values[0]);
      break;
    case ValueType::kSymbol:
      put_symbol(values[0]);
      break;
    case ValueType::kEntities:
    case ValueType::kNumbers:
      used += static_cast<std::size_t>(values[0]);
      for (std::size_t i = 0; i < used; ++i)
        put_number(values[i]);
      break;
    case ValueType::kSymbols:
      put_number(values[0]);
      used += static_cast<std::size_t>(values[0]);
      for (std::size_t i = 1; i < used; ++i)
        put_symbol(values[i]);
      break;
    case ValueType::kPairs:
      used += 2 * static_cast<std::size_t>(values[0]);
      for (std::size_t i = 0; i < used; ++i)
        put_number(values[i]);
      break;
    case ValueType::kRows:
      for (std::int64_t row = 0; row < values[0]; ++row)
        used += 1 + static_cast<std::size_t>(values[used]);
      for (std::size_t i = 0; i < used; ++i)
        put_number(values[i]);
      break;
  }
  return values.subspan(used);
}

}  // namespace

std::string_view RelationName(Relation relation) {
  switch (relation) {
    case Relation::kRoot:
      return "root";
    case Relation::kSegment:
      return "segment";
    case Relation::kTrigger:
      return "trigger";
  }
  return "root";
}

void TickLog::Append(std::int64_t id, std::int64_t cause, Relation relation, std::uint16_t key,
                     std::span<const std::int64_t> values) {
  entries_.push_back({id, cause, static_cast<std::uint32_t>(values_.size()),
                      static_cast<std::uint32_t>(values.size()), key, relation});
  values_.insert(values_.end(), values.begin(), values.end());
  WordHash hash(hash_);
  hash.Put(static_cast<std::uint64_t>(id));
  hash.Put(static_cast<std::uint64_t>(cause) << 2 | static_cast<std::uint64_t>(relation));
  hash.Put(symbols_->KeyDigest(key));
  for (const Parameter& parameter : keys_[key].parameters)
    values = PutArgument(hash, parameter, values, *symbols_);
  hash_ = hash.Finish();
}

std::string OriginText(std::int64_t cause, Relation relation) {
  return "cause #" + std::to_string(cause) + ", " + std::string(RelationName(relation));
}

}  // namespace ticktape
