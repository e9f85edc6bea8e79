#include "cli/golden_setups.h"

#include <algorithm>
#include <filesystem>
#include <optional>

#include "cli/console.h"
#include "cli/input.h"
#include "core/policy.h"
#include "replay/bytes.h"
#include "verify/corpus.h"

namespace ticktape {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kSetupEnding = ".setup.json";
constexpr std::string_view kPolicyEnding = ".policy";
constexpr std::string_view kCommandsEnding = ".commands.jsonl";
constexpr std::size_t kMaxPolicyBytes = 1000;

// The name without `ending`, or nothing where it ends otherwise.
std::optional<std::string> StemOf(const std::string& file, std::string_view ending) {
  if (!file.ends_with(ending))
    return std::nullopt;
  return file.substr(0, file.size() - ending.size());
}

// The name without the ending of a policy or of commands.
std::optional<std::string> StemOfDecisions(const std::string& file) {
  std::optional<std::string> stem = StemOf(file, kPolicyEnding);
  return stem ? stem : StemOf(file, kCommandsEnding);
}

// `file` below `folder` as its counterpart below another folder, with another ending.
std::string Counterpart(const std::string& file, const std::string& folder, std::string_view ending,
                        const std::string& other, std::string_view other_ending) {
  const std::string name = fs::path(file).lexically_relative(folder).generic_string();
  return (fs::path(other) /
          (name.substr(0, name.size() - ending.size()) + std::string(other_ending)))
      .string();
}

Result<std::unique_ptr<CommandSource>> ReadPolicy(const std::string& file) {
  Result<std::string> policy = ReadText(file, kMaxPolicyBytes);
  if (!policy)
    return policy.error();
  return MakePolicy(policy->substr(0, policy->find_first_of(" \r\n")));
}

}  // namespace

std::string SetupOf(const std::string& replay, const GoldenAcceptArguments& arguments) {
  if (arguments.setups.empty())
    return {};
  const std::string setup =
      Counterpart(replay, arguments.folder, kReplayEnding, arguments.setups, kSetupEnding);
  return fs::exists(setup) ? setup : std::string();
}

Status AddReplaysOfSetups(const GoldenAcceptArguments& arguments,
                          std::vector<GoldenReplay>& replays) {
  Result<std::vector<std::string>> setups = FilesBelow(
      arguments.setups, [](const std::string& name) { return name.ends_with(kSetupEnding); });
  if (!setups)
    return setups.error();
  for (const std::string& setup : *setups) {
    const std::string file =
        Counterpart(setup, arguments.setups, kSetupEnding, arguments.folder, kReplayEnding);
    if (std::ranges::find(replays, file, &GoldenReplay::file) == replays.end())
      replays.push_back({file, {}, {}});
  }
  std::ranges::sort(replays, {}, &GoldenReplay::file);
  return Done{};
}

void NoteUnusedDecisions(const std::string& setups) {
  const Result<std::vector<std::string>> files =
      FilesBelow(setups, [](const std::string& name) { return StemOfDecisions(name).has_value(); });
  if (!files)
    return;
  for (const std::string& file : *files) {
    const std::string setup = *StemOfDecisions(file) + std::string(kSetupEnding);
    if (!fs::exists(setup))
      Complain("note: " + file + ": not used, since no " + fs::path(setup).filename().string() +
               " stands beside it");
  }
}

Result<std::unique_ptr<CommandSource>> DecisionsOf(const std::string& setup, bool& undecided) {
  const std::string stem = *StemOf(setup, kSetupEnding);
  const std::string policy = stem + std::string(kPolicyEnding);
  if (fs::exists(policy))
    return ReadPolicy(policy);
  const std::string commands = stem + std::string(kCommandsEnding);
  std::vector<Command> listed;
  undecided = !fs::exists(commands);
  if (!undecided) {
    Result<std::vector<Command>> read = ReadCommands(commands);
    if (!read)
      return read.error();
    listed = *std::move(read);
  }
  return std::unique_ptr<CommandSource>(std::make_unique<ListedCommands>(std::move(listed)));
}

}  // namespace ticktape
