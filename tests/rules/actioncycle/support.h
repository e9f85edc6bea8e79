// What the tests of actioncycle share: examples from fixtures/, runs written down line by line,
// and listeners.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/policy.h"
#include "core/ruleset.h"
#include "core/run.h"

namespace ticktape::actioncycle {

const Ruleset& Rules();

std::string ReadExample(const std::string& file);
std::vector<std::string> LinesOf(const std::string& text);
inline constexpr const char* kExamples[] = {"order_abcd", "aoe_rattle", "show_and_shift",
                                            "full_battle"};

// A setup as it stands in JSON text, and the same completed.
Setup SetupFrom(std::string_view json);
Setup CompleteFrom(std::string_view json);
Setup ExampleSetup(const std::string& name);
std::vector<Command> ExampleCommands(const std::string& name);

// The setup of two sides, red and blue, of 20 life each unless they say so: `red` and `blue` are
// members of the leaders, e.g. "\"hand\":[…]"; `content` may be empty; `params` are merged
// over the usual ones.
Setup Duel(std::string_view red, std::string_view blue, std::string_view content = "{}",
           std::string_view params = "{}", int seed = 1);

std::unique_ptr<Battle> StartBattle(const Setup& setup, Listener* listener = nullptr);
Command CommandOf(std::string_view json);
// {"actor":…,"verb":…,"args":…} with `args` as JSON text.
Command Act(int actor, std::string_view verb, std::string_view args = "{}");

// Writes a run down as the lines of the interchange, with state and without hashes, and the
// log's texts.
class Transcript final : public RunObserver {
 public:
  explicit Transcript(std::size_t language = 0) : language_(language) {}
  bool OnCommand(Battle& battle, const Command& command, Rejection rejection) override;
  bool OnTick(Battle& battle) override;

  std::vector<std::string> lines;
  std::vector<std::string> texts;
  std::vector<std::uint64_t> hashes;
  std::vector<Json> entries;        // of the whole battle
  std::vector<std::int64_t> ticks;  // in which they were said

 private:
  std::size_t language_;
};
// The loop's `open` and `error` in the words of this ruleset.
std::string EndLine(const RunEnd& end);

// A run of listed commands to its end.
struct Played {
  std::unique_ptr<Battle> battle;
  Transcript transcript;
  RunEnd end;

  // "id(cause rel) key" with sender, targets and hp changes of each entry of a tick.
  std::vector<std::string> Said(std::int64_t tick) const;
  const Json& Entry(std::int64_t id) const;
  Json State() const { return battle->StateAsJson(); }
};
Played Play(const Setup& setup, std::vector<Command> commands, Listener* listener = nullptr,
            std::size_t language = 0);

// Collects the trace: draws as "label(n)=value", formulas as "name(inputs)=result", entries as
// "#id key".
class TraceCollector final : public Listener {
 public:
  void OnDraw(const Draw& draw) override;
  std::int64_t OnFormula(const Evaluation& evaluation) override;
  void OnEntry(const LogEntry& entry) override;

  std::vector<std::string> items;
};

// The trace items of one tick.
std::vector<std::string> TraceOfTick(const Setup& setup, std::vector<Command> commands,
                                     std::int64_t tick);

}  // namespace ticktape::actioncycle
