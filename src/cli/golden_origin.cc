#include "cli/golden_origin.h"

#include <algorithm>
#include <filesystem>

#include "cli/golden_setups.h"
#include "cli/input.h"
#include "replay/reader.h"

namespace ticktape {
namespace {

namespace fs = std::filesystem;

std::string NameIn(const std::string& folder, const std::string& file) {
  return fs::path(file).lexically_relative(folder).generic_string();
}

// What cannot run here is said of the rules alone; this puts the file before it.
Error CannotRun(const std::string& file, const Error& error) {
  if (error.kind != ErrorKind::kCannotRun)
    return error;
  return {error.kind, file + ": " + error.message};
}

Result<Setup> WithDefaultContent(const Setup& recorded, const Ruleset& ruleset) {
  if (Status not_newer = NotNewer(recorded, ruleset); !not_newer)
    return not_newer.error();
  Setup setup = recorded;
  setup.rules = ruleset.version();
  setup.rest.erase("content");
  return ruleset.Complete(setup);
}

// Evidence, setup and commands as the replay has them.
Status ReadRecorded(const GoldenAcceptArguments& arguments, const Rulesets& rulesets,
                    GoldenOrigin& origin) {
  Result<std::unique_ptr<Recording>> recording = OpenRecording(origin.plan.file);
  if (!recording)
    return recording.error();
  const RecordingHeader& header = (*recording)->header();
  origin.plan.detail = header.detail;
  origin.plan.hash_rate = header.hash_rate;
  Result<const Ruleset*> ruleset = rulesets.Get(header.setup.ruleset);
  if (!ruleset)
    return CannotRun(origin.plan.file, ruleset.error());
  origin.plan.ruleset = *ruleset;
  Result<Setup> setup = arguments.default_content ? WithDefaultContent(header.setup, **ruleset)
                                                  : SetupOfToday(header.setup, **ruleset);
  if (!setup)
    return CannotRun(origin.plan.file, setup.error());
  origin.plan.setup = *std::move(setup);
  origin.recording = *std::move(recording);
  auto commands = std::make_unique<RecordedCommands>(*origin.recording);
  origin.recorded = commands.get();
  origin.commands = std::move(commands);
  return Done{};
}

// The evidence of the replay that is there, if it can be read; one of newer rules stays.
Status TakeEvidence(GoldenOrigin& origin) {
  const Result<std::unique_ptr<Recording>> recording = OpenRecording(origin.plan.file);
  if (!recording)
    return Done{};
  const RecordingHeader& header = (*recording)->header();
  origin.plan.detail = header.detail;
  origin.plan.hash_rate = header.hash_rate;
  if (header.setup.ruleset != origin.plan.setup.ruleset)
    return Done{};
  Status not_newer = NotNewer(header.setup, *origin.plan.ruleset);
  return not_newer ? not_newer : CannotRun(origin.plan.file, not_newer.error());
}

// Setup and commands from the folder of setups.
Status ReadSource(const std::string& file, const Rulesets& rulesets, GoldenOrigin& origin) {
  Result<Setup> setup = ReadSetup(file);
  if (!setup)
    return setup.error();
  Result<const Ruleset*> ruleset = rulesets.Get(setup->ruleset);
  if (!ruleset)
    return CannotRun(file, ruleset.error());
  origin.plan.ruleset = *ruleset;
  setup->rules = (*ruleset)->version();
  Result<Setup> complete = (*ruleset)->Complete(*setup);
  if (!complete)
    return ExplainRefusal(complete.error(), file);
  origin.plan.setup = *std::move(complete);
  Result<std::unique_ptr<CommandSource>> commands = DecisionsOf(file, origin.undecided);
  if (!commands)
    return commands.error();
  origin.commands = *std::move(commands);
  return TakeEvidence(origin);
}

// The languages of the logs that are there and of those beside them, or all of the ruleset.
std::vector<std::string> LanguagesOf(const GoldenReplay& replay, const Ruleset& ruleset,
                                     const GoldenLanguages& required) {
  const Vocabulary& vocabulary = ruleset.vocabulary();
  std::vector<std::string> wanted = replay.logs;
  const std::vector<std::string> missing = required.Missing(replay, std::string(ruleset.id()));
  wanted.insert(wanted.end(), missing.begin(), missing.end());
  std::vector<std::string> languages;
  for (const std::string& code : wanted)
    if (LanguageIndex(vocabulary.languages, code))
      languages.push_back(code);
  if (languages.empty())
    languages.assign(vocabulary.languages.begin(), vocabulary.languages.end());
  return languages;
}

Result<std::vector<GoldenReplay>> NamedOf(const std::vector<GoldenReplay>& all,
                                          const GoldenAcceptArguments& arguments) {
  std::vector<GoldenReplay> named;
  for (const std::string& name : arguments.replays) {
    const auto found = std::ranges::find_if(all, [&](const GoldenReplay& replay) {
      return fs::path(replay.file).lexically_normal() == fs::path(name).lexically_normal() ||
             NameIn(arguments.folder, replay.file) == name;
    });
    if (found == all.end())
      return Error{ErrorKind::kNotFound, name + ": no such replay below " + arguments.folder};
    named.push_back(*found);
  }
  return named;
}

}  // namespace

Status GoldenOrigin::WholeRead() const {
  if (recorded == nullptr)
    return Done{};
  if (recorded->error())
    return *recorded->error();
  if (recorded->unfinished())
    return Error{ErrorKind::kDamaged, plan.file + ": unfinished; a golden replay is a whole one"};
  return Done{};
}

Result<GoldenWork> WorkToAccept(const GoldenAcceptArguments& arguments) {
  GoldenWork work;
  Result<GoldenFolder> folder = ReadGoldenFolder(arguments.folder);
  if (folder)
    work = {std::move(folder->replays), std::move(folder->languages)};
  else if (arguments.setups.empty())
    return folder.error();
  if (!arguments.setups.empty()) {
    Status added = AddReplaysOfSetups(arguments, work.replays);
    if (!added)
      return added.error();
    NoteUnusedDecisions(arguments.setups);
  }
  if (!arguments.replays.empty()) {
    Result<std::vector<GoldenReplay>> named = NamedOf(work.replays, arguments);
    if (!named)
      return named.error();
    work.replays = *std::move(named);
  }
  return work;
}

Result<GoldenOrigin> OriginOf(const GoldenReplay& replay, const GoldenLanguages& languages,
                              const GoldenAcceptArguments& arguments, const Rulesets& rulesets) {
  GoldenOrigin origin;
  origin.plan.file = replay.file;
  origin.setup = SetupOf(replay.file, arguments);
  const std::string& setup = origin.setup;
  Status read = setup.empty() ? ReadRecorded(arguments, rulesets, origin)
                              : ReadSource(setup, rulesets, origin);
  if (!read)
    return setup.empty() ? ExplainAcceptRefusal(read.error(), replay.file) : read.error();
  origin.plan.languages = LanguagesOf(replay, *origin.plan.ruleset, languages);
  return origin;
}

Error ExplainAcceptRefusal(const Error& error, const std::string& replay) {
  if (error.kind != ErrorKind::kRefused)
    return error;
  return {ErrorKind::kRefused, ExplainRefusal(error, replay).message +
                                   "; if its content is the default of older rules, take "
                                   "today's with --default-content"};
}

}  // namespace ticktape
