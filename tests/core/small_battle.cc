#include "core/small_battle.h"

namespace ticktape {
namespace {

constexpr std::array<std::string_view, 1> kLanguages{"en"};
constexpr std::array<std::string_view, 1> kBurnsTexts{"{candle} burns."};
constexpr std::array<Parameter, 2> kBurnsParameters{Parameter{"candle", ValueType::kEntity},
                                                    Parameter{"wax"}};
constexpr std::array<LogKey, 1> kKeys{LogKey{"candle.burns", kBurnsParameters, kBurnsTexts}};
constexpr std::array<const FormulaInfo*, 1> kFormulas{&TableFormula::kInfo};
constexpr std::array<std::string_view, 1> kDraws{"which"};
constexpr std::array<VerbInfo, 3> kVerbs{VerbInfo{"blow", "candle"}, VerbInfo{"melt", "wax"},
                                         VerbInfo{"wait", ""}};
constexpr std::array<RejectionInfo, 3> kRejections{RejectionInfo{"candle.unknown", {}},
                                                   RejectionInfo{"candle.dark", {}},
                                                   RejectionInfo{"verb.unknown", {}}};

std::shared_ptr<const Symbols> MakeSymbols() {
  auto symbols = std::make_shared<Symbols>();
  symbols->SetKeys(kKeys);
  return symbols;
}

}  // namespace

CandlesBattle::CandlesBattle(std::uint64_t seed, std::size_t count, std::int64_t wax)
    : DescribedBattle(MakeSymbols(), kKeys), seam_(state_.rng, state_.said, log_, nullptr) {
  state_.rng = Mulberry32::Start(seed);
  for (std::size_t id = 0; id < count; ++id)
    state_.candles.Append({static_cast<std::int64_t>(id), wax, true});
}

Progress CandlesBattle::Advance() {
  if (!state_.asked) {
    if (state_.tick >= 0 && AllDark())
      return Progress::kOver;
    log_.Clear();
    seam_.BeginTick();
    if (state_.tick % 2 == 1)
      return Progress::kCommand;
  }
  state_.asked = false;
  if (++state_.tick > 0)
    Burn();
  return Progress::kTick;
}

void CandlesBattle::Burn() {
  const auto count = static_cast<std::int64_t>(state_.candles.size());
  const auto which = static_cast<std::size_t>(seam_.Below("which", count));
  if (!state_.candles[which].lit)
    return;
  Candle& candle = state_.candles.Touch(which);
  candle.lit = --candle.wax > 0;
  seam_.Say(0, 0, Relation::kRoot, {candle.id, candle.wax});
}

Rejection CandlesBattle::Submit(Command& command) {
  if (command.verb == "blow") {
    const Json* candle = Find(command.args, "candle");
    if (candle == nullptr || !candle->is_number_integer() || *candle < 0 ||
        *candle >= state_.candles.size())
      return 0;
    const auto index = candle->get<std::size_t>();
    if (!state_.candles[index].lit)
      return 1;
    state_.candles.Touch(index).lit = false;
  } else if (command.verb == "melt") {
    state_.table =
        seam_.Evaluate<TableFormula>(state_.table, command.args["wax"].get<std::int64_t>());
  } else if (command.verb != "wait") {
    return 2;
  }
  state_.asked = true;
  return kAccepted;
}

void CandlesBattle::LegalCommands(std::vector<Command>& commands) const {
  for (const Candle& candle : state_.candles)
    if (candle.lit)
      commands.push_back({0, "blow", {{"candle", candle.id}}});
}

Command CandlesBattle::AutoCommand() const { return {0, "wait", Json::object()}; }

const Vocabulary& CandlesBattle::vocabulary() const {
  static constexpr Vocabulary kVocabulary{
      Mulberry32::kName, kLanguages, kKeys, kFormulas, kDraws, kVerbs, kRejections};
  return kVocabulary;
}

std::string CandlesBattle::EntityName(std::int64_t id, std::size_t) const {
  return "candle " + std::to_string(id);
}

std::string CandlesBattle::Text(const LogEntry& entry, std::size_t language) const {
  return EntityName(entry.values[0], language) + " burns.";
}

std::string CandlesBattle::CommandText(const Command& command, std::size_t) const {
  return JsonText(command.verb);
}

std::string CandlesBattle::Screen(std::span<const std::string>, std::string_view note,
                                  std::size_t) const {
  return std::string(note);
}

bool CandlesBattle::AllDark() const {
  for (const Candle& candle : state_.candles)
    if (candle.lit)
      return false;
  return true;
}

}  // namespace ticktape
