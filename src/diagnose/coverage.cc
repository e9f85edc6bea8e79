#include "diagnose/coverage.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "diagnose/content_tree.h"
#include "diagnose/corpus_replay.h"
#include "diagnose/used_content.h"
#include "verify/in_order.h"

namespace ticktape {
namespace {

constexpr std::array<std::string_view, kAspects> kNames = {"log key", "formula",   "draw",
                                                           "command", "rejection", "content"};

using Counts = std::map<std::string, std::uint64_t, std::less<>>;

// What one replay makes use of.
struct Uses {
  std::optional<Error> error;
  const Ruleset* ruleset = nullptr;
  std::array<Counts, kAspects> counts;
  std::vector<std::string> entries;  // of its content, in their order

  Counts& of(Aspect aspect) { return counts[static_cast<std::size_t>(aspect)]; }
};

class UseCounter final : public Listener, public RunObserver {
 public:
  explicit UseCounter(Uses& uses) : uses_(uses) {}

  void OnDraw(const Draw& draw) override { Count(Aspect::kDraw, draw.label); }
  std::int64_t OnFormula(const Evaluation& evaluation) override {
    Count(Aspect::kFormula, evaluation.formula.name);
    return evaluation.result;
  }
  bool OnCommand(Battle& battle, const Command& command, Rejection rejection) override {
    const Vocabulary& vocabulary = battle.vocabulary();
    if (rejection != kAccepted)
      Count(Aspect::kRejection, vocabulary.rejections[static_cast<std::size_t>(rejection)].key);
    else if (command.verb.is_string())
      Count(Aspect::kCommand, command.verb.get_ref<const std::string&>());
    return true;
  }
  bool OnTick(Battle& battle) override {
    for (std::size_t i = 0; i < battle.log().size(); ++i)
      Count(Aspect::kLogKey, battle.vocabulary().log_keys[battle.log()[i].key].key);
    return true;
  }

 private:
  void Count(Aspect aspect, std::string_view name) {
    Counts& counts = uses_.of(aspect);
    const auto found = counts.find(name);
    if (found == counts.end())
      counts.emplace(name, 1);
    else
      ++found->second;
  }

  Uses& uses_;
};

Uses UsesOf(const std::string& file, const Rulesets& rulesets, bool content) {
  Uses uses;
  UseCounter counter(uses);
  Result<CorpusReplay> replay = LoadCorpusReplay(file, rulesets, &counter, &counter);
  if (!replay) {
    uses.error = replay.error();
    return uses;
  }
  uses.ruleset = replay->ruleset;
  if (!content)
    return uses;
  for (const std::string& name : UsedContent(*replay))
    uses.of(Aspect::kContent)[name] = 1;
  for (ContentEntry& entry : ContentEntries(replay->setup.rest))
    uses.entries.push_back(std::move(entry.name));
  return uses;
}

// The lists of names of a ruleset, with nothing counted yet.
RulesetCoverage NamesOf(const Ruleset& ruleset, bool content) {
  RulesetCoverage coverage;
  coverage.ruleset = ruleset.id();
  const Vocabulary& vocabulary = ruleset.vocabulary();
  const auto put = [&coverage](Aspect aspect, std::string_view name) {
    coverage.items[static_cast<std::size_t>(aspect)].push_back({std::string(name), 0});
  };
  for (const LogKey& key : vocabulary.log_keys)
    put(Aspect::kLogKey, key.key);
  for (const FormulaInfo* formula : vocabulary.formulas)
    put(Aspect::kFormula, formula->name);
  for (const std::string_view label : vocabulary.draws)
    put(Aspect::kDraw, label);
  for (const VerbInfo& verb : vocabulary.verbs)
    put(Aspect::kCommand, verb.verb);
  for (const RejectionInfo& rejection : vocabulary.rejections)
    put(Aspect::kRejection, rejection.key);
  if (!content)
    return coverage;
  for (const ContentEntry& entry : ContentEntries(DefaultContent(ruleset)))
    put(Aspect::kContent, entry.name);
  return coverage;
}

void Add(const Uses& uses, RulesetCoverage& coverage) {
  ++coverage.replays;
  std::vector<CoverageItem>& content = coverage.items[static_cast<std::size_t>(Aspect::kContent)];
  for (const std::string& entry : uses.entries)
    if (std::ranges::find(content, entry, &CoverageItem::name) == content.end())
      content.push_back({entry, 0});
  for (std::size_t aspect = 0; aspect < kAspects; ++aspect)
    for (CoverageItem& item : coverage.items[aspect])
      if (const auto used = uses.counts[aspect].find(item.name); used != uses.counts[aspect].end())
        item.count += used->second;
}

}  // namespace

std::string_view AspectName(Aspect aspect) { return kNames[static_cast<std::size_t>(aspect)]; }

std::optional<Aspect> ParseAspect(std::string_view name) {
  const auto found = std::ranges::find(kNames, name);
  if (found == kNames.end())
    return std::nullopt;
  return static_cast<Aspect>(found - kNames.begin());
}

Result<std::vector<RulesetCoverage>> MeasureCoverage(const std::vector<std::string>& files,
                                                     const Rulesets& rulesets, unsigned jobs,
                                                     bool content,
                                                     const std::function<bool()>& interrupted) {
  std::map<std::string_view, RulesetCoverage> found;
  std::optional<Error> error;
  const auto uses_of = [&](std::size_t index) { return UsesOf(files[index], rulesets, content); };
  MakeInOrder<Uses>(
      files.size(), jobs, [&] { return interrupted(); }, [&] { return uses_of; },
      [&](const Uses& uses) {
        if (uses.error && !error)
          error = uses.error;
        if (uses.error)
          return;
        const auto [place, is_new] = found.try_emplace(uses.ruleset->id());
        if (is_new)
          place->second = NamesOf(*uses.ruleset, content);
        Add(uses, place->second);
      });
  if (error)
    return *error;
  std::vector<RulesetCoverage> coverage;
  for (const Ruleset* ruleset : rulesets.all())
    if (const auto place = found.find(ruleset->id()); place != found.end())
      coverage.push_back(std::move(place->second));
  return coverage;
}

Json CoverageJson(const std::vector<RulesetCoverage>& coverage) {
  Json rulesets = Json::array();
  for (const RulesetCoverage& ruleset : coverage) {
    Json object = Json::object();
    object["ruleset"] = ruleset.ruleset;
    object["replays"] = ruleset.replays;
    for (std::size_t aspect = 0; aspect < kAspects; ++aspect) {
      Json counts = Json::object();
      for (const CoverageItem& item : ruleset.items[aspect])
        counts[item.name] = item.count;
      object[std::string(kNames[aspect])] = std::move(counts);
    }
    rulesets.push_back(std::move(object));
  }
  return {{"rulesets", std::move(rulesets)}};
}

}  // namespace ticktape
