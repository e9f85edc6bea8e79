// The same battles by way of the protocol as in this process, event for event.
#include "engine/engine_process.h"

#include <gtest/gtest.h>

#include "core/json.h"
#include "engine/own_build.h"
#include "replay/reader.h"
#include "rules/registry.h"
#include "verify/corpus.h"

namespace ticktape {
namespace {

const std::string kServe = "'" TICKTAPE_TOOL "' engine serve";
const std::string kReplays = std::string(TICKTAPE_SOURCE_DIR) + "/replays";

std::vector<std::string> GoldenReplays(const std::string& ruleset) {
  const Result<std::vector<std::string>> files = FindReplays({kReplays + "/" + ruleset});
  EXPECT_TRUE(files.ok());
  return *files;
}

// The request that runs a recording's battle again.
RunRequest RequestOf(const std::string& file, const RunView& view) {
  RunRequest request;
  static_cast<RunView&>(request) = view;
  Result<std::unique_ptr<Recording>> recording = OpenRecording(file);
  EXPECT_TRUE(recording.ok()) << file;
  request.setup = (*recording)->header().setup;
  for (;;) {
    const Result<Recording::Event> event = (*recording)->Next();
    EXPECT_TRUE(event.ok()) << file;
    if (!event || *event == Recording::Event::kEnd)
      return request;
    if (*event == Recording::Event::kCommand)
      request.commands.push_back((*recording)->command());
  }
}

std::string HashesText(const std::vector<std::uint64_t>& words) {
  std::string text;
  for (const std::uint64_t word : words)
    text += std::to_string(word) + " ";
  return text;
}

std::string TickText(const RecordedTick& tick) {
  std::string text =
      "tick " + std::to_string(tick.tick) + " hash " + std::to_string(tick.hash.value_or(0)) +
      " draws " + std::to_string(tick.draws.value_or(99)) + " entries " +
      std::to_string(tick.entries.value_or(99)) + " parts " + HashesText(tick.parts) +
      " trace hash " + std::to_string(tick.trace_hash.value_or(0));
  for (const RecordedEntry& entry : tick.log)
    text += "\n  " + std::to_string(entry.id) + " " + std::to_string(entry.cause) + " " +
            std::string(RelationName(entry.relation)) + " " + entry.key + " " + entry.args + " " +
            entry.text + " " + entry.actor;
  for (const std::string& item : tick.trace)
    text += "\n  " + item;
  return text + tick.state;
}

// Everything that a run says, as text.
std::string RunText(Build& build, const RunRequest& request) {
  const Result<std::unique_ptr<Recording>> run = build.Run(request);
  if (!run)
    return "not run: " + run.error().message;
  const RecordingHeader& header = (*run)->header();
  std::string text = JsonText(SetupToJson(header.setup)) + " " +
                     std::string(DetailName(header.detail)) + " " + header.generator + " " +
                     header.build.version + " " + header.build.compiler;
  for (const std::string& name : header.part_names)
    text += " " + name;
  for (;;) {
    const Result<Recording::Event> event = (*run)->Next();
    if (!event)
      return text + "\nfailed: " + event.error().message;
    if (*event == Recording::Event::kTick) {
      text += "\n" + TickText((*run)->tick());
    } else if (*event == Recording::Event::kCommand) {
      const RecordedCommand& command = (*run)->command();
      Json line = Json::object();
      PutCommand(command.command, line);
      text += "\ncommand " + std::to_string(command.tick) + JsonText(line) + command.rejected;
    } else {
      const RecordedEnd& end = (*run)->end();
      return text + "\nend " + end.run.outcome + std::to_string(end.run.ticks) + end.run.error +
             end.run.formula + (end.run.stopped ? " stopped " : " ") +
             std::to_string(end.hash.value_or(0));
    }
  }
}

std::unique_ptr<EngineProcess> StartServe() {
  Result<std::unique_ptr<EngineProcess>> process = EngineProcess::Start(kServe, {});
  EXPECT_TRUE(process.ok()) << process.error().message;
  return process ? *std::move(process) : nullptr;
}

// The first line that differs, for a short message.
void ExpectSame(const std::string& a, const std::string& b, const std::string& what) {
  if (a == b)
    return;
  std::size_t at = 0;
  while (at < a.size() && at < b.size() && a[at] == b[at])
    ++at;
  const std::size_t from = at < 80 ? 0 : at - 80;
  ADD_FAILURE() << what << "\n" << a.substr(from, 240) << "\n-----\n" << b.substr(from, 240);
}

TEST(EngineProcess, SaysWhatItHas) {
  const std::unique_ptr<EngineProcess> process = StartServe();
  ASSERT_NE(process, nullptr);
  const OwnBuild own(AllRulesets());
  EXPECT_EQ(process->info().name, own.info().name);
  EXPECT_EQ(process->info().version, own.info().version);
  ASSERT_EQ(process->info().rulesets.size(), AllRulesets().all().size());
  for (std::size_t i = 0; i < process->info().rulesets.size(); ++i)
    EXPECT_EQ(process->info().rulesets[i].id, AllRulesets().all()[i]->id());
}

TEST(EngineProcess, GivesTheBattlesOfThisProcess) {
  const std::unique_ptr<EngineProcess> process = StartServe();
  ASSERT_NE(process, nullptr);
  OwnBuild own(AllRulesets());
  for (const Ruleset* ruleset : AllRulesets().all())
    for (const std::string& file : GoldenReplays(std::string(ruleset->id()))) {
      const RunRequest request = RequestOf(file, {});
      ExpectSame(RunText(own, request), RunText(*process, request), file);
    }
}

TEST(EngineProcess, GivesEveryDetailOfThem) {
  const std::unique_ptr<EngineProcess> process = StartServe();
  ASSERT_NE(process, nullptr);
  OwnBuild own(AllRulesets());
  for (const Ruleset* ruleset : AllRulesets().all()) {
    const std::string file = GoldenReplays(std::string(ruleset->id())).front();
    RunView view;
    view.state = true;
    view.to_tick = 12;
    view.trace_hash = true;
    view.language = "en";
    for (const Detail detail : {Detail::kHash, Detail::kParts, Detail::kLog, Detail::kTrace}) {
      view.detail = detail;
      const RunRequest all = RequestOf(file, view);
      ExpectSame(RunText(own, all), RunText(*process, all), file + " all");
      view.close_ticks = {1, 2, 5};
      view.state_ticks = {2};
      view.to_tick = 7;
      const RunRequest some = RequestOf(file, view);
      ExpectSame(RunText(own, some), RunText(*process, some), file + " some");
      view.close_ticks.reset();
      view.state_ticks.reset();
      view.to_tick = 12;
    }
  }
}

TEST(EngineProcess, GoesOnAfterARunThatWasLeft) {
  const std::unique_ptr<EngineProcess> process = StartServe();
  ASSERT_NE(process, nullptr);
  OwnBuild own(AllRulesets());
  const RunRequest request = RequestOf(GoldenReplays("arcanum").front(), {.detail = Detail::kLog});
  for (int ticks = 0; ticks < 3; ++ticks) {
    Result<std::unique_ptr<Recording>> run = process->Run(request);
    ASSERT_TRUE(run.ok()) << run.error().message;
    for (int i = 0; i < ticks; ++i)
      ASSERT_TRUE((*run)->Next().ok());
  }
  ExpectSame(RunText(own, request), RunText(*process, request), "after runs that were left");
}

TEST(EngineProcess, GivesUpARunForAnother) {
  const std::unique_ptr<EngineProcess> process = StartServe();
  ASSERT_NE(process, nullptr);
  OwnBuild own(AllRulesets());
  const RunRequest request = RequestOf(GoldenReplays("arcanum").front(), {.detail = Detail::kLog});
  Result<std::unique_ptr<Recording>> first = process->Run(request);
  ASSERT_TRUE(first.ok());
  ASSERT_TRUE((*first)->Next().ok());
  ExpectSame(RunText(own, request), RunText(*process, request), "the second run");
  while (true) {
    const Result<Recording::Event> event = (*first)->Next();
    if (!event)
      break;
    ASSERT_NE(*event, Recording::Event::kEnd);
  }
  EXPECT_FALSE(process->failure());
}

TEST(EngineProcess, RefusesWhatTheRulesRefuse) {
  const std::unique_ptr<EngineProcess> process = StartServe();
  ASSERT_NE(process, nullptr);
  RunRequest request = RequestOf(GoldenReplays("arcanum").front(), {});
  request.setup.rest["roster"] = Json::array();
  const Result<std::unique_ptr<Recording>> refused = process->Run(request);
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().kind, ErrorKind::kRefused);
  EXPECT_TRUE(refused.error().message.starts_with("setup.")) << refused.error().message;
  request.setup.rules = 99;
  const Result<std::unique_ptr<Recording>> other = process->Run(request);
  ASSERT_FALSE(other.ok());
  EXPECT_EQ(other.error().kind, ErrorKind::kCannotRun);
  EXPECT_FALSE(process->failure());
}

}  // namespace
}  // namespace ticktape
