// The texts that people write: setups and lists of commands.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/command.h"
#include "core/result.h"
#include "core/ruleset.h"
#include "core/setup.h"
#include "diagnose/allow_list.h"
#include "replay/recording.h"

namespace ticktape {

// Reads a setup in JSON or TOML ("-": standard input). TOML is told by the ending .toml;
// from standard input, by the first character, which is "{" in JSON. Also takes a file of
// JSON Lines, whose first line is the setup.
Result<Setup> ReadSetup(const std::string& path);

// Reads commands, one JSON object a line; lines of other types of the interchange are
// passed over.
Result<std::vector<Command>> ReadCommands(const std::string& path);
// The same with the ticks that the lines name, -1 where one names none.
Result<std::vector<RecordedCommand>> ReadTimedCommands(const std::string& path);

// Reads files of content, in load order.
Result<std::vector<ContentLayer>> ReadContent(const std::vector<std::string>& paths);

// Reads a setup and completes it for its ruleset, with the content of these files in place
// of the default one, if there are any.
struct ReadySetup {
  const Ruleset* ruleset = nullptr;
  Setup setup;
};
Result<ReadySetup> ReadReadySetup(const std::string& path, const std::vector<std::string>& content,
                                  std::optional<std::uint64_t> seed, const Rulesets& rulesets);

// How a file is called in messages: its path, or "standard input".
std::string DisplayName(const std::string& path);
// Whether reading it a second time would give something else, as of standard input or a pipe.
bool CanBeReadOnce(const std::string& path);
// What cannot be recorded says of which tick it is; this puts the file before it.
Error WithFile(const Error& error, const std::string& path);

// Reads what a corpus need not show; an empty path: nothing.
Result<AllowList> ReadAllowList(const std::string& path);
// Says what of these kinds the list need not name any more.
void NoteUnusedAllowances(const AllowList& list, std::span<const std::string_view> kinds);

// As many as there are processors where `jobs` is 0.
unsigned JobsOrAll(unsigned jobs);

// A refusal of the rules as a line for people: the key and place, and what the key means.
Error ExplainRefusal(const Error& error, const std::string& path);

// The number of a language of the ruleset, or the error that names those there are.
Result<std::size_t> FindLanguage(std::span<const std::string_view> languages,
                                 std::string_view code);

}  // namespace ticktape
