#include "cli/input.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <thread>

#include "cli/console.h"
#include "core/toml.h"
#include "replay/bytes.h"

namespace ticktape {
namespace {

constexpr std::size_t kMaxTextBytes = std::size_t{64} << 20;

Result<Json> ParseSetupText(const std::string& text, const std::string& path) {
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  if (start == std::string::npos)
    return Error{ErrorKind::kUsage, DisplayName(path) + ": empty; a setup is expected"};
  const bool is_json = text[start] == '{';
  if (path.ends_with(".toml") || (!is_json && !path.ends_with(".json")))
    return ParseToml(text, DisplayName(path));
  // The setup may be the first of several lines.
  const std::size_t line_end = text.find('\n', start);
  if (line_end != std::string::npos) {
    const std::string_view first = std::string_view(text).substr(start, line_end - start);
    Result<Json> line = ParseJson(first, DisplayName(path));
    if (line)
      return line;
  }
  return ParseJson(text, DisplayName(path));
}

// The tick that a line of commands names, or -1.
std::int64_t TickOf(const Json& line) {
  const Json* tick = Find(line, "tick");
  if (tick == nullptr || !tick->is_number_integer())
    return -1;
  return std::max<std::int64_t>(-1, tick->get<std::int64_t>());
}

}  // namespace

std::string DisplayName(const std::string& path) { return path == "-" ? "standard input" : path; }

bool CanBeReadOnce(const std::string& path) {
  std::error_code unknown;
  return path == "-" || (!std::filesystem::is_regular_file(path, unknown) && !unknown);
}

Error WithFile(const Error& error, const std::string& path) {
  if (error.kind != ErrorKind::kUsage)
    return error;
  return {error.kind, DisplayName(path) + ": " + error.message};
}

Result<Setup> ReadSetup(const std::string& path) {
  Result<std::string> text = ReadText(path, kMaxTextBytes);
  if (!text)
    return text.error();
  Result<Json> json = ParseSetupText(*text, path);
  if (!json)
    return json.error();
  Result<Setup> setup = SetupFromJson(*json);
  if (!setup)
    return ExplainRefusal(setup.error(), path);
  return setup;
}

Result<std::vector<Command>> ReadCommands(const std::string& path) {
  Result<std::vector<RecordedCommand>> timed = ReadTimedCommands(path);
  if (!timed)
    return timed.error();
  std::vector<Command> commands;
  for (RecordedCommand& command : *timed)
    commands.push_back(std::move(command.command));
  return commands;
}

Result<std::vector<RecordedCommand>> ReadTimedCommands(const std::string& path) {
  Result<std::string> text = ReadText(path, kMaxTextBytes);
  if (!text)
    return text.error();
  std::vector<RecordedCommand> commands;
  std::string_view rest = *text;
  for (int number = 1; !rest.empty(); ++number) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (line.find_first_not_of(" \t\r") == std::string_view::npos)
      continue;
    Result<Json> json = ParseJson(line, DisplayName(path), number);
    if (!json)
      return json.error();
    if (!json->is_object())
      return Error{ErrorKind::kUsage, DisplayName(path) + ":" + std::to_string(number) +
                                          ":1: a command is an object with actor, verb and args"};
    const Json* type = Find(*json, "type");
    if (type == nullptr || IsString(*type, "command"))
      commands.push_back({TickOf(*json), CommandFromJson(*json), ""});
  }
  return commands;
}

Result<std::vector<ContentLayer>> ReadContent(const std::vector<std::string>& paths) {
  std::vector<ContentLayer> layers;
  for (const std::string& path : paths) {
    Result<std::string> text = ReadText(path, kMaxTextBytes);
    if (!text)
      return text.error();
    layers.push_back({DisplayName(path), *std::move(text)});
  }
  return layers;
}

Result<ReadySetup> ReadReadySetup(const std::string& path, const std::vector<std::string>& content,
                                  std::optional<std::uint64_t> seed, const Rulesets& rulesets) {
  Result<Setup> setup = ReadSetup(path);
  if (!setup)
    return setup.error();
  if (seed)
    setup->seed = *seed;
  Result<const Ruleset*> ruleset = rulesets.Get(setup->ruleset);
  if (!ruleset)
    return ruleset.error();
  Result<std::vector<ContentLayer>> layers = ReadContent(content);
  if (!layers)
    return layers.error();
  Result<Setup> complete =
      layers->empty() ? (*ruleset)->Complete(*setup) : (*ruleset)->WithContent(*setup, *layers);
  if (!complete)
    return ExplainRefusal(complete.error(), path);
  return ReadySetup{*ruleset, *std::move(complete)};
}

Result<AllowList> ReadAllowList(const std::string& path) {
  if (path.empty())
    return AllowList();
  Result<std::string> text = ReadText(path, kMaxTextBytes);
  if (!text)
    return text.error();
  return AllowList::Parse(*text, DisplayName(path));
}

void NoteUnusedAllowances(const AllowList& list, std::span<const std::string_view> kinds) {
  for (const AllowList::Entry& entry : list.Unused(kinds))
    Complain("note: the allow list need not name the " + entry.kind + " " + entry.name + " of " +
             entry.ruleset);
}

unsigned JobsOrAll(unsigned jobs) {
  return jobs > 0 ? jobs : std::max(1u, std::thread::hardware_concurrency());
}

Error ExplainRefusal(const Error& error, const std::string& path) {
  if (error.kind != ErrorKind::kRefused)
    return error;
  std::string meaning = "cannot be fought";
  if (error.message.starts_with("setup.shape"))
    meaning = "missing or of the wrong type";
  else if (error.message.starts_with("setup.range"))
    meaning = "out of bounds";
  else if (error.message.starts_with("setup.unknown"))
    meaning = "no such name";
  return {ErrorKind::kRefused,
          DisplayName(path) + ": the setup is refused: " + error.message + " (" + meaning + ")"};
}

Result<std::size_t> FindLanguage(std::span<const std::string_view> languages,
                                 std::string_view code) {
  if (const std::optional<std::size_t> index = LanguageIndex(languages, code))
    return *index;
  std::string known;
  for (const std::string_view language : languages)
    known += (known.empty() ? "" : ", ") + std::string(language);
  return Error{ErrorKind::kUsage,
               "no texts in \"" + std::string(code) + "\"; this ruleset has: " + known};
}

}  // namespace ticktape
