#include "engine/tick_batch.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>

#include "core/json.h"
#include "engine/protocol.h"
#include "replay/format.h"

namespace ticktape {
namespace {

constexpr std::int64_t kNoCount = INT64_MIN;  // as a count

constexpr std::string_view kOpening = "{\"type\":\"ticks\"";
constexpr std::size_t kDigits = 16;  // of a hash

struct WordColumn {
  std::string_view name;
  std::vector<std::uint64_t> TickBatch::*words;
};
constexpr std::array<WordColumn, 3> kWordColumns = {{{"hashes", &TickBatch::hashes},
                                                     {"parts", &TickBatch::parts},
                                                     {"traceHashes", &TickBatch::trace_hashes}}};

struct NumberColumn {
  std::string_view name;
  std::vector<std::int64_t> TickBatch::*numbers;
};
constexpr std::array<NumberColumn, 3> kNumberColumns = {
    {{"draws", &TickBatch::draws}, {"entries", &TickBatch::entries}, {"taken", &TickBatch::taken}}};

template <class Columns>
auto FindColumn(const Columns& columns, std::string_view name) {
  return std::find_if(columns.begin(), columns.end(),
                      [name](const auto& column) { return column.name == name; });
}

// The value of a digit, 16 for what is none.
constexpr std::array<std::uint8_t, 256> kDigitValues = [] {
  std::array<std::uint8_t, 256> values{};
  values.fill(16);
  for (std::uint8_t i = 0; i < 16; ++i) {
    values[static_cast<std::uint8_t>("0123456789abcdef"[i])] = i;
    values[static_cast<std::uint8_t>("0123456789ABCDEF"[i])] = i;
  }
  return values;
}();

bool TakeWord(const char* digits, std::uint64_t& word) {
  std::uint8_t all = 0;
  word = 0;
  for (std::size_t i = 0; i < kDigits; ++i) {
    const std::uint8_t value = kDigitValues[static_cast<std::uint8_t>(digits[i])];
    all |= value;
    word = word << 4 | (value & 15u);
  }
  return all < 16;
}

void PutWord(std::string& line, std::uint64_t word) {
  std::array<char, kDigits> digits;
  for (std::size_t i = kDigits; i-- > 0; word >>= 4)
    digits[i] = "0123456789abcdef"[word & 15];
  line.append(digits.data(), digits.size());
}

// 16 digits each.
bool TakeWords(std::string_view digits, std::vector<std::uint64_t>& words) {
  if (digits.size() % kDigits != 0)
    return false;
  words.resize(digits.size() / kDigits);
  bool good = true;
  for (std::size_t i = 0; i < words.size(); ++i)
    good &= TakeWord(digits.data() + i * kDigits, words[i]);
  return good;
}

// Reads the line as programs write it: these members with numbers, lists of numbers and
// strings of digits, in any order. What it does not know is left to the JSON reader.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : rest_(text) {}

  bool Read(TickBatch& batch) {
    if (!Skip('{'))
      return false;
    do {
      std::string_view name;
      if (!ReadString(name) || !Skip(':') || !ReadMember(name, batch))
        return false;
    } while (Skip(','));
    return Skip('}') && rest_.empty();
  }

 private:
  bool ReadMember(std::string_view name, TickBatch& batch) {
    std::string_view text;
    if (name == "type")
      return ReadString(text);
    if (name == "first")
      return ReadNumber(batch.first);
    if (name == "count")
      return ReadNumber(batch.count);
    if (const auto column = FindColumn(kWordColumns, name); column != kWordColumns.end())
      return ReadString(text) && (batch.*column->words).empty() &&
             TakeWords(text, batch.*column->words);
    if (const auto column = FindColumn(kNumberColumns, name); column != kNumberColumns.end())
      return (batch.*column->numbers).empty() && ReadNumbers(batch.*column->numbers);
    return false;
  }

  void SkipBlanks() {
    while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == '\t'))
      rest_.remove_prefix(1);
  }

  bool Skip(char character) {
    SkipBlanks();
    if (rest_.empty() || rest_.front() != character)
      return false;
    rest_.remove_prefix(1);
    SkipBlanks();
    return true;
  }

  bool ReadString(std::string_view& text) {
    if (!Skip('"'))
      return false;
    const std::size_t end = rest_.find('"');
    text = rest_.substr(0, end);
    if (end == std::string_view::npos || text.find('\\') != std::string_view::npos)
      return false;
    rest_.remove_prefix(end + 1);
    return true;
  }

  bool ReadNumber(std::int64_t& number) {
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), number);
    if (error != std::errc())
      return false;
    rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
    return true;
  }

  bool ReadNumbers(std::vector<std::int64_t>& numbers) {
    if (!Skip('['))
      return false;
    if (Skip(']'))
      return true;
    do {
      if (!ReadNumber(numbers.emplace_back()))
        return false;
    } while (Skip(','));
    return Skip(']');
  }

  std::string_view rest_;
};

bool NumberFromJson(const Json& value, std::int64_t& number) {
  if (!value.is_number_integer())
    return false;
  number = value.get<std::int64_t>();
  return true;
}

Status ColumnsFromJson(const Json& line, TickBatch& batch) {
  for (const auto& [name, words] : kWordColumns) {
    const Json* value = Find(line, name);
    if (value != nullptr &&
        (!value->is_string() || !TakeWords(value->get_ref<const std::string&>(), batch.*words)))
      return Wrong("\"" + std::string(name) +
                   "\" must be a string of 16 hexadecimal digits for each hash");
  }
  for (const auto& [name, numbers] : kNumberColumns) {
    const Json* value = Find(line, name);
    if (value == nullptr)
      continue;
    if (!value->is_array())
      return Wrong("\"" + std::string(name) + "\" must be a list of numbers");
    for (const Json& item : *value)
      if (!NumberFromJson(item, (batch.*numbers).emplace_back()))
        return Wrong("\"" + std::string(name) + "\" must be a list of numbers");
  }
  return Done{};
}

Status BatchFromJson(std::string_view text, TickBatch& batch) {
  const Result<Json> line = ParseJson(text, "line");
  if (!line)
    return Wrong("is no JSON: " + line.error().message);
  const Json* first = Find(*line, "first");
  if (first == nullptr || !NumberFromJson(*first, batch.first))
    return Wrong("\"first\" must be the number of a tick");
  const Json* count = Find(*line, "count");
  if (count != nullptr && !NumberFromJson(*count, batch.count))
    return Wrong("\"count\" must be a number of ticks");
  return ColumnsFromJson(*line, batch);
}

bool AreCounts(std::span<const std::int64_t> numbers) {
  return std::ranges::all_of(
      numbers, [](std::int64_t number) { return number >= 0 && number <= UINT32_MAX; });
}

Status CheckColumns(TickBatch& batch) {
  if (batch.first < 0 || batch.first > format::kMaxNumber)
    return Wrong("\"first\" must be the number of a tick");
  if (batch.count == kNoCount)
    batch.count = static_cast<std::int64_t>(batch.hashes.size());
  if (batch.count < 0 || (batch.count == 0 && batch.taken.empty()))
    return Wrong("\"count\" must be a number of ticks, at least one");
  const auto count = static_cast<std::size_t>(batch.count);
  if (count > format::kMaxTickItems)
    return Wrong("a line holds at most " + std::to_string(format::kMaxTickItems) + " ticks");
  const auto fits = [count](std::size_t size) { return size == 0 || size == count; };
  const std::size_t parts = batch.parts.size();
  if (!fits(batch.hashes.size()) || !fits(batch.trace_hashes.size()) || !fits(batch.draws.size()) ||
      !fits(batch.entries.size()) || (parts != 0 && (count == 0 || parts % count != 0)))
    return Wrong("the columns are not of one length");
  if (!AreCounts(batch.draws) || !AreCounts(batch.entries))
    return Wrong("\"draws\" and \"entries\" must hold counts");
  if (!std::ranges::is_sorted(batch.taken) ||
      (!batch.taken.empty() &&
       (batch.taken.front() < batch.first || batch.taken.back() > batch.first + batch.count)))
    return Wrong("\"taken\" must hold ticks of the line in ascending order");
  return Done{};
}

void PutNumbers(std::string& line, std::string_view name, std::span<const std::int64_t> numbers) {
  if (numbers.empty())
    return;
  line.append(",\"").append(name).append("\":[");
  for (const std::int64_t number : numbers)
    line.append(std::to_string(number)).append(",");
  line.back() = ']';
}

template <class Column, class Value>
void PutOptional(Column& column, const std::optional<Value>& value) {
  if (value)
    column.push_back(*value);
}

}  // namespace

void TickBatch::Begin(std::int64_t first_tick) {
  first = first_tick;
  count = 0;
  for (const WordColumn& column : kWordColumns)
    (this->*column.words).clear();
  for (const NumberColumn& column : kNumberColumns)
    (this->*column.numbers).clear();
}

void TickBatch::Add(const RecordedTick& tick) {
  ++count;
  PutOptional(hashes, tick.hash);
  PutOptional(trace_hashes, tick.trace_hash);
  PutOptional(draws, tick.draws);
  PutOptional(entries, tick.entries);
  parts.insert(parts.end(), tick.parts.begin(), tick.parts.end());
}

void TickBatch::Get(std::int64_t index, RecordedTick& tick) const {
  const auto at = static_cast<std::size_t>(index);
  tick.tick = first + index;
  tick.hash.reset();
  tick.trace_hash.reset();
  tick.draws.reset();
  tick.entries.reset();
  if (!hashes.empty())
    tick.hash = hashes[at];
  if (!trace_hashes.empty())
    tick.trace_hash = trace_hashes[at];
  if (!draws.empty())
    tick.draws = static_cast<std::uint32_t>(draws[at]);
  if (!entries.empty())
    tick.entries = static_cast<std::uint32_t>(entries[at]);
  const std::size_t width = parts.size() / static_cast<std::size_t>(count);
  const auto begin = parts.begin() + static_cast<std::ptrdiff_t>(at * width);
  tick.parts.assign(begin, begin + static_cast<std::ptrdiff_t>(width));
  tick.log.clear();
  tick.trace.clear();
  tick.state.clear();
}

bool IsTickBatch(std::string_view line) {
  std::size_t at = 0;
  for (const char character : kOpening) {
    while (at < line.size() && line[at] == ' ')
      ++at;
    if (at == line.size() || line[at++] != character)
      return false;
  }
  return true;
}

void TickBatchToLine(const TickBatch& batch, std::string& line) {
  line.assign(kOpening).append(",\"first\":").append(std::to_string(batch.first));
  line.append(",\"count\":").append(std::to_string(batch.count));
  for (const auto& [name, words] : kWordColumns) {
    if ((batch.*words).empty())
      continue;
    line.append(",\"").append(name).append("\":\"");
    for (const std::uint64_t word : batch.*words)
      PutWord(line, word);
    line += '"';
  }
  for (const auto& [name, numbers] : kNumberColumns)
    PutNumbers(line, name, batch.*numbers);
  line += '}';
}

Status TickBatchFromLine(std::string_view line, TickBatch& batch) {
  const auto clear = [&batch] {
    batch.Begin(-1);
    batch.count = kNoCount;
  };
  clear();
  if (!Scanner(line).Read(batch)) {
    clear();
    if (Status read = BatchFromJson(line, batch); !read)
      return read;
  }
  return CheckColumns(batch);
}

}  // namespace ticktape
