// What the tests of rustkeep share: examples from fixtures/, and runs written down line by
// line.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/policy.h"
#include "core/ruleset.h"
#include "core/run.h"

namespace ticktape::rustkeep {

const Ruleset& Rules();

std::string ReadExample(const std::string& file);
std::vector<std::string> LinesOf(const std::string& text);

// A setup as it stands in JSON text, and the same completed.
Setup SetupFrom(std::string_view json);
Setup CompleteFrom(std::string_view json);
Setup ExampleSetup(const std::string& name);
// The commands of an example; none if it has no such file.
std::vector<Command> ExampleCommands(const std::string& name);

// A setup with this roster; `more` goes behind it, e.g. "\"content\":{…}".
std::string With(std::string_view roster, std::string_view more = "", int seed = 6);
// The same with one file of content.
std::string WithToml(std::string_view roster, std::string_view toml, int seed = 6);
// The same with the default content and this file over it.
std::string WithMod(std::string_view roster, std::string_view toml, int seed = 6);

std::unique_ptr<Battle> StartBattle(const Setup& setup, Listener* listener = nullptr);
Command CommandOf(std::string_view json);

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

 private:
  std::size_t language_;
};
std::string EndLine(const RunEnd& end);

// Collects the trace: draws as "label(lo..hi)=value", listed formulas as
// "name(inputs)=result", entries as "#id key".
class TraceCollector final : public Listener {
 public:
  void OnDraw(const Draw& draw) override;
  std::int64_t OnFormula(const Evaluation& evaluation) override;
  void OnEntry(const LogEntry& entry) override;

  std::vector<std::string> items;
  std::vector<std::string> called;  // names of all formulas, unlisted ones included
};

// The trace items of one tick of an example.
std::vector<std::string> TraceOfTick(const std::string& example, std::int64_t tick);

}  // namespace ticktape::rustkeep
