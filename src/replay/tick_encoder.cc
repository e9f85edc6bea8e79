#include "replay/tick_encoder.h"

#include "replay/columns.h"

namespace ticktape {
namespace {

void PutJson(WordHash& hash, const Json& value) {
  if (value.is_number_integer()) {
    hash.Put(1);
    hash.Put(static_cast<std::uint64_t>(value.get<std::int64_t>()));
  } else if (value.is_string()) {
    hash.Put(2);
    hash.Put(NameDigest(value.get_ref<const std::string&>()));
  } else if (value.is_object()) {
    hash.Put(3);
    hash.Put(value.size());
    for (const auto& [key, member] : value.get_ref<const Json::object_t&>()) {
      hash.Put(NameDigest(key));
      PutJson(hash, member);
    }
  } else if (value.is_array()) {
    hash.Put(4);
    hash.Put(value.size());
    for (const Json& item : value)
      PutJson(hash, item);
  } else if (value.is_number_float()) {
    hash.Put(5);
    hash.Put(std::bit_cast<std::uint64_t>(value.get<double>()));
  } else {
    hash.Put(value.is_null() ? 6 : value == true ? 7 : 8);
  }
}

std::string CommandLine(const RecordedCommand& command) {
  Json line = Json::array({command.command.actor, command.command.verb, command.command.args});
  if (!command.rejected.empty())
    line.push_back(command.rejected);
  return JsonText(line);
}

void AppendLine(std::string& column, std::string_view line) {
  column += line;
  column += '\n';
}

capnp::Data::Reader DataOf(const std::string& column) {
  return {reinterpret_cast<const kj::byte*>(column.data()), column.size()};
}

kj::StringPtr TextOf(const std::string& column) { return {column.data(), column.size()}; }

}  // namespace

std::size_t CommandKeyHash::operator()(const CommandKey& key) const {
  WordHash hash;
  PutJson(hash, key.command.actor);
  PutJson(hash, key.command.verb);
  PutJson(hash, key.command.args);
  hash.Put(NameDigest(key.rejected));
  return static_cast<std::size_t>(hash.Finish());
}

bool TickEncoder::AddCommand(const RecordedCommand& command) {
  CommandKey key{command.command, command.rejected};
  const std::uint32_t* known = distinct_commands_.Find(key);
  std::uint32_t index = 0;
  if (known != nullptr) {
    index = *known;
  } else {
    const std::string line = CommandLine(command);
    if (line.size() > format::kMaxCommand || !distinct_commands_.HasRoomFor(line.size() + 1)) {
      commands_full_ = true;
      return false;
    }
    index = distinct_commands_.Add(std::move(key), line.size() + 1);
    AppendLine(new_commands_, line);
  }
  PutVarint(commands_, index);
  PutVarint(command_ticks_, static_cast<std::uint64_t>(command.tick - command_tick_));
  command_tick_ = command.tick;
  ++command_count_;
  return true;
}

bool TickEncoder::AddEntry(const RecordedEntry& entry) {
  const std::uint32_t* known = distinct_keys_.Find(entry.key);
  std::uint32_t index = 0;
  if (known != nullptr) {
    index = *known;
  } else {
    const std::string line = JsonText(Json(entry.key));
    if (line.size() > format::kMaxKey || !distinct_keys_.HasRoomFor(line.size() + 1)) {
      keys_full_ = true;
      return false;
    }
    index = distinct_keys_.Add(entry.key, line.size() + 1);
    AppendLine(new_keys_, line);
  }
  PutVarint(entry_ids_, Zigzag(entry.id - (entry_id_ + 1)));
  PutVarint(entry_causes_, entry.cause == 0 ? 0 : 1 + Zigzag(entry.id - entry.cause));
  entry_relations_.push_back(static_cast<char>(entry.relation));
  PutVarint(entry_keys_, index);
  AppendLine(entry_arguments_, entry.args);
  entry_id_ = entry.id;
  return true;
}

void TickEncoder::AddTraceItem(std::string_view item) { AppendLine(trace_, item); }

void TickEncoder::AddEvidence(const RecordedTick& tick) {
  ++ticks_;
  PutVarint(draws_, tick.draws ? *tick.draws + std::uint64_t{1} : 0);
  if (detail_ >= Detail::kLog)
    PutVarint(entry_counts_, tick.log.size() + 1);
  else
    PutVarint(entry_counts_, tick.entries ? *tick.entries + std::uint64_t{1} : 0);
  parts_.insert(parts_.end(), tick.parts.begin(), tick.parts.end());
  if (detail_ >= Detail::kTrace)
    PutVarint(trace_counts_, tick.trace.size());
}

std::size_t TickEncoder::bytes() const {
  return new_commands_.size() + commands_.size() + command_ticks_.size() + draws_.size() +
         entry_counts_.size() + trace_counts_.size() + parts_.size() * 8 + new_keys_.size() +
         entry_ids_.size() + entry_causes_.size() + entry_relations_.size() + entry_keys_.size() +
         entry_arguments_.size() + trace_.size();
}

// Part after part, each less the word of the tick before: most parts of a state stand still
// or count, and become zeros and small numbers that compress.
std::string TickEncoder::PartColumn() const {
  std::string column(parts_.size() * 8, '\0');
  auto* at = reinterpret_cast<std::byte*>(column.data());
  for (std::size_t part = 0; part < part_count_; ++part) {
    std::uint64_t before = 0;
    for (std::size_t i = part; i < parts_.size(); i += part_count_, at += 8) {
      format::PutLittle(at, parts_[i] - before);
      before = parts_[i];
    }
  }
  return column;
}

void TickEncoder::Encode(schema::Ticks::Builder message) const {
  message.setFirstTick(first_tick_);
  message.setRestartCommands(restart_commands_);
  message.setRestartKeys(restart_keys_);
  const auto set_text = [&message](auto setter, const std::string& column) {
    if (!column.empty())
      (message.*setter)(TextOf(column));
  };
  const auto set_data = [&message](auto setter, const std::string& column) {
    if (!column.empty())
      (message.*setter)(DataOf(column));
  };
  using Builder = schema::Ticks::Builder;
  set_text(&Builder::setNewCommands, new_commands_);
  set_data(&Builder::setCommands, commands_);
  set_data(&Builder::setCommandTicks, command_ticks_);
  set_data(&Builder::setDraws, draws_);
  set_data(&Builder::setEntryCounts, entry_counts_);
  set_data(&Builder::setParts, PartColumn());
  set_text(&Builder::setNewKeys, new_keys_);
  set_data(&Builder::setEntryIds, entry_ids_);
  set_data(&Builder::setEntryCauses, entry_causes_);
  set_data(&Builder::setEntryRelations, entry_relations_);
  set_data(&Builder::setEntryKeys, entry_keys_);
  set_text(&Builder::setEntryArguments, entry_arguments_);
  set_data(&Builder::setTraceCounts, trace_counts_);
  set_text(&Builder::setTrace, trace_);
}

void TickEncoder::Clear() {
  first_tick_ += static_cast<std::int64_t>(ticks_);
  ticks_ = 0;
  hashes_.clear();
  parts_.clear();
  command_count_ = 0;
  command_tick_ = first_tick_;
  entry_id_ = 0;
  for (std::string* column : {&new_commands_, &commands_, &command_ticks_, &draws_, &entry_counts_,
                              &trace_counts_, &new_keys_, &entry_ids_, &entry_causes_,
                              &entry_relations_, &entry_keys_, &entry_arguments_, &trace_})
    column->clear();
  restart_commands_ = std::exchange(commands_full_, false);
  if (restart_commands_)
    distinct_commands_.Clear();
  restart_keys_ = std::exchange(keys_full_, false);
  if (restart_keys_)
    distinct_keys_.Clear();
}

}  // namespace ticktape
