#include "replay/tick_decoder.h"

#include "replay/format.h"
#include "replay/message.h"

namespace ticktape {
namespace {

using format::Damaged;

Error Count(const char* what, std::uint64_t expected, std::uint64_t found) {
  return Damaged(std::string(what) + ": expected at most " + std::to_string(expected) + ", found " +
                 std::to_string(found));
}

// [actor,verb,args] or [actor,verb,args,rejection].
std::optional<RecordedCommand> ParseCommand(std::string_view line) {
  Result<Json> parsed = ParseJson(line, "command");
  if (!parsed || !parsed->is_array() || parsed->size() < 3 || parsed->size() > 4)
    return std::nullopt;
  RecordedCommand command;
  command.command = {std::move((*parsed)[0]), std::move((*parsed)[1]), std::move((*parsed)[2])};
  if (parsed->size() == 4) {
    if (!(*parsed)[3].is_string() || IsString((*parsed)[3], ""))
      return std::nullopt;
    command.rejected = (*parsed)[3].get<std::string>();
  }
  return command;
}

bool IsJsonObject(std::string_view line) {
  return line.size() >= 2 && line.size() <= format::kMaxText && line.front() == '{' &&
         Json::accept(line);
}

// Calls `add` with each line; false at a line that is too long, or that `add` refuses.
template <class Add>
bool ForEachLine(std::string_view column, std::size_t longest, const Add& add) {
  LineReader lines(column);
  std::string_view line;
  while (!lines.empty())
    if (!lines.Take(line) || line.size() > longest || !add(line))
      return false;
  return true;
}

// How many ticks' evidence may be known: "count plus 1" of the columns.
bool TakeCount(VarintReader& column, std::optional<std::uint32_t>& count) {
  std::uint64_t value = 0;
  if (!column.Take(value) || value > std::uint64_t{UINT32_MAX} + 1)
    return false;
  if (value == 0)
    count.reset();
  else
    count = static_cast<std::uint32_t>(value - 1);
  return true;
}

}  // namespace

Status TickDecoder::Open(std::span<const capnp::word> message, std::int64_t first_tick,
                         std::size_t ticks) {
  reader_.emplace(Words(message), MessageBounds(message));
  const schema::Ticks::Reader root = reader_->getRoot<schema::Ticks>();
  first_tick_ = first_tick;
  ticks_ = ticks;
  ticks_taken_ = 0;
  if (root.getFirstTick() != first_tick)
    return Damaged("expected tick " + std::to_string(first_tick) + " to come first, found " +
                   std::to_string(root.getFirstTick()));
  if (first_tick > format::kMaxNumber)
    return Damaged("there are more than 2^53 ticks");
  Status status = ReadNewCommands(root);
  if (status)
    status = ReadCommands(root);
  if (status)
    status = ReadNewKeys(root);
  if (status)
    status = OpenColumns(root);
  return status;
}

Status TickDecoder::ReadNewCommands(schema::Ticks::Reader message) {
  if (message.getRestartCommands()) {
    distinct_commands_.clear();
    distinct_command_bytes_ = 0;
  }
  const std::string_view column = View(message.getNewCommands());
  distinct_command_bytes_ += column.size();
  if (distinct_command_bytes_ > format::kMaxDistinctBytes)
    return Count("bytes of distinct commands", format::kMaxDistinctBytes, distinct_command_bytes_);
  const bool read = ForEachLine(column, format::kMaxCommand, [this](std::string_view line) {
    std::optional<RecordedCommand> command = ParseCommand(line);
    if (!command || distinct_commands_.size() >= format::kMaxDistinct)
      return false;
    distinct_commands_.push_back(std::move(*command));
    return true;
  });
  if (!read)
    return Damaged("distinct command " + std::to_string(distinct_commands_.size()) +
                   " is not [actor,verb,args] or one too many");
  return Done{};
}

Status TickDecoder::ReadCommands(schema::Ticks::Reader message) {
  commands_.clear();
  VarintReader indices(View(message.getCommands()));
  VarintReader deltas(View(message.getCommandTicks()));
  const std::uint64_t last = static_cast<std::uint64_t>(first_tick_) + ticks_;
  std::uint64_t tick = static_cast<std::uint64_t>(first_tick_);
  while (!indices.empty()) {
    std::uint64_t index = 0;
    std::uint64_t delta = 0;
    if (!indices.Take(index) || !deltas.Take(delta))
      return Damaged("command " + std::to_string(commands_.size()) + " has no index or no tick");
    if (index >= distinct_commands_.size())
      return Damaged("command " + std::to_string(commands_.size()) + " is number " +
                     std::to_string(index) + " of " + std::to_string(distinct_commands_.size()) +
                     " distinct ones");
    if (commands_.size() == format::kCommandsPerBlock)
      return Count("commands", format::kCommandsPerBlock, commands_.size() + 1);
    if (delta > last - tick)
      return Damaged("command " + std::to_string(commands_.size()) +
                     " belongs to a tick behind the block");
    tick += delta;
    commands_.push_back({static_cast<std::int64_t>(tick), static_cast<std::uint32_t>(index)});
  }
  if (!deltas.empty())
    return Damaged("there are more ticks of commands than commands");
  return Done{};
}

Status TickDecoder::ReadNewKeys(schema::Ticks::Reader message) {
  if (message.getRestartKeys()) {
    distinct_keys_.clear();
    distinct_key_bytes_ = 0;
  }
  const std::string_view column = View(message.getNewKeys());
  distinct_key_bytes_ += column.size();
  if (distinct_key_bytes_ > format::kMaxDistinctBytes)
    return Count("bytes of log keys", format::kMaxDistinctBytes, distinct_key_bytes_);
  const bool read = ForEachLine(column, format::kMaxKey, [this](std::string_view line) {
    Result<Json> key = ParseJson(line, "log key");
    if (!key || !key->is_string() || distinct_keys_.size() >= format::kMaxDistinct)
      return false;
    distinct_keys_.push_back(key->get<std::string>());
    return true;
  });
  if (!read)
    return Damaged("log key " + std::to_string(distinct_keys_.size()) +
                   " is not a JSON string or one too many");
  return Done{};
}

Status TickDecoder::OpenColumns(schema::Ticks::Reader message) {
  draws_ = VarintReader(View(message.getDraws()));
  entry_counts_ = VarintReader(View(message.getEntryCounts()));
  trace_counts_ = VarintReader(View(message.getTraceCounts()));
  entry_ids_ = VarintReader(View(message.getEntryIds()));
  entry_causes_ = VarintReader(View(message.getEntryCauses()));
  entry_relations_ = View(message.getEntryRelations());
  entry_keys_ = VarintReader(View(message.getEntryKeys()));
  entry_arguments_ = LineReader(View(message.getEntryArguments()));
  trace_ = LineReader(View(message.getTrace()));
  entry_id_ = 0;
  const std::string_view parts = View(message.getParts());
  parts_ = reinterpret_cast<const std::byte*>(parts.data());
  part_words_.assign(part_count_, 0);
  const std::size_t words = detail_ >= Detail::kParts ? ticks_ * part_count_ : 0;
  if (parts.size() != words * 8)
    return Damaged("part words: expected " + std::to_string(words * 8) + " bytes, found " +
                   std::to_string(parts.size()));
  return Done{};
}

bool TickDecoder::TakeParts(RecordedTick& tick) {
  for (std::size_t part = 0; part < part_count_; ++part)
    part_words_[part] +=
        format::GetLittle<std::uint64_t>(parts_ + (part * ticks_ + ticks_taken_) * 8);
  tick.parts.assign(part_words_.begin(), part_words_.end());
  return TakeCount(draws_, tick.draws) && TakeCount(entry_counts_, tick.entries);
}

Status TickDecoder::TakeEntry(RecordedTick& tick) {
  const std::string number = std::to_string(tick.log.size());
  std::uint64_t id = 0;
  std::uint64_t cause = 0;
  std::uint64_t key = 0;
  std::string_view arguments;
  if (!entry_ids_.Take(id) || !entry_causes_.Take(cause) || !entry_keys_.Take(key) ||
      entry_relations_.empty() || !entry_arguments_.Take(arguments))
    return Damaged("log entry " + number + " lacks one of its fields");
  RecordedEntry entry;
  const bool id_in_range = !__builtin_add_overflow(entry_id_ + 1, Unzigzag(id), &entry.id) &&
                           entry.id >= 0 && entry.id <= format::kMaxNumber;
  const bool cause_in_range =
      id_in_range &&
      (cause == 0 || (!__builtin_sub_overflow(entry.id, Unzigzag(cause - 1), &entry.cause) &&
                      entry.cause > 0 && entry.cause <= format::kMaxNumber));
  const auto relation = static_cast<std::uint8_t>(entry_relations_.front());
  if (!cause_in_range || relation > static_cast<std::uint8_t>(Relation::kTrigger))
    return Damaged("log entry " + number + " has an id, cause or relation out of range");
  if (key >= distinct_keys_.size())
    return Damaged("log entry " + number + " has key " + std::to_string(key) + " of " +
                   std::to_string(distinct_keys_.size()));
  tick_bytes_ += arguments.size();
  if (!IsJsonObject(arguments) || tick_bytes_ > format::kMaxTickBytes)
    return Damaged("log entry " + number + " has arguments that are no JSON object, or too many");
  entry_relations_.remove_prefix(1);
  entry.relation = static_cast<Relation>(relation);
  entry.key = distinct_keys_[key];
  entry.args = arguments;
  entry_id_ = entry.id;
  ++entries_;
  tick.log.push_back(std::move(entry));
  return Done{};
}

Status TickDecoder::TakeTraceItem(RecordedTick& tick) {
  std::string_view item;
  if (!trace_.Take(item))
    return Damaged("trace item " + std::to_string(tick.trace.size()) + " is missing");
  tick_bytes_ += item.size();
  if (!IsJsonObject(item) || tick_bytes_ > format::kMaxTickBytes)
    return Damaged("trace item " + std::to_string(tick.trace.size()) +
                   " is no JSON object, or one too many");
  tick.trace.emplace_back(item);
  return Done{};
}

Status TickDecoder::TakeTick(RecordedTick& tick) {
  if (detail_ == Detail::kHash)
    return Done{};
  if (!TakeParts(tick))
    return Damaged("a tick has no count of draws or of log entries");
  ++ticks_taken_;
  if (detail_ >= Detail::kLog) {
    if (!tick.entries || *tick.entries < tick.log.size() || *tick.entries > format::kMaxTickItems)
      return Damaged("the count of a tick's log entries is wrong");
    while (tick.log.size() < *tick.entries)
      if (Status status = TakeEntry(tick); !status)
        return status;
  }
  if (detail_ >= Detail::kTrace) {
    std::uint64_t count = 0;
    if (!trace_counts_.Take(count) || count < tick.trace.size() || count > format::kMaxTickItems)
      return Damaged("the count of a tick's trace items is wrong");
    while (tick.trace.size() < count)
      if (Status status = TakeTraceItem(tick); !status)
        return status;
  }
  tick_bytes_ = 0;
  return Done{};
}

Status TickDecoder::Close(RecordedTick& tick) {
  if (detail_ >= Detail::kLog) {
    while (!entry_relations_.empty()) {
      if (tick.log.size() >= format::kMaxTickItems)
        return Count("log entries of a tick", format::kMaxTickItems, tick.log.size() + 1);
      if (Status status = TakeEntry(tick); !status)
        return status;
    }
  }
  if (detail_ >= Detail::kTrace) {
    while (!trace_.empty()) {
      if (tick.trace.size() >= format::kMaxTickItems)
        return Count("trace items of a tick", format::kMaxTickItems, tick.trace.size() + 1);
      if (Status status = TakeTraceItem(tick); !status)
        return status;
    }
  }
  if (!draws_.empty() || !entry_counts_.empty() || !trace_counts_.empty() || !entry_ids_.empty() ||
      !entry_causes_.empty() || !entry_keys_.empty() || !entry_relations_.empty() ||
      !entry_arguments_.empty() || !trace_.empty())
    return Damaged("a column holds more than its ticks do");
  return Done{};
}

}  // namespace ticktape
