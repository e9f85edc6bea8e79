#include "verify/golden_folder.h"

#include <algorithm>
#include <filesystem>

#include "replay/reader.h"
#include "verify/corpus.h"

namespace ticktape {
namespace {

using Kind = GoldenFinding::Kind;

constexpr std::string_view kLogMark = ".log.";
constexpr std::string_view kLogEnding = ".txt";
constexpr std::string_view kPartial = ".partial";

bool IsLogName(std::string_view name) {
  return name.ends_with(kLogEnding) && name.find(kLogMark) != std::string_view::npos;
}

bool IsPartialName(std::string_view name) {
  if (!name.ends_with(kPartial))
    return false;
  name.remove_suffix(kPartial.size());
  return IsReplayName(name) || IsLogName(name);
}

std::string StemOf(const std::string& replay) {
  return replay.substr(0, replay.size() - kReplayEnding.size());
}

// A log's file name as the replay that it belongs to and its language.
std::pair<std::string, std::string> ReadLogName(const std::string& file) {
  const std::size_t mark = file.rfind(kLogMark);
  const std::size_t code = mark + kLogMark.size();
  // In "name.log.txt" the mark's last dot is the ending's first.
  if (code > file.size() - kLogEnding.size())
    return {file.substr(0, mark) + std::string(kReplayEnding), ""};
  return {file.substr(0, mark) + std::string(kReplayEnding),
          file.substr(code, file.size() - kLogEnding.size() - code)};
}

// Null where there is none of that name.
GoldenReplay* FindReplay(GoldenFolder& folder, const std::string& file) {
  const auto found = std::ranges::lower_bound(folder.replays, file, {}, &GoldenReplay::file);
  return found != folder.replays.end() && found->file == file ? &*found : nullptr;
}

void AddLog(const std::string& file, GoldenFolder& folder) {
  const auto [replay, language] = ReadLogName(file);
  if (GoldenReplay* const found = FindReplay(folder, replay))
    found->logs.push_back(language);
  else
    folder.findings.push_back({Kind::kStrayLog, file,
                               "no replay " + replay.substr(replay.rfind('/') + 1) +
                                   " stands beside it; remove it or bring the replay back"});
}

// Whether recording anew writes this file, and thereby takes its temporary one away.
bool IsRecordedAnew(const std::string& file, GoldenFolder& folder) {
  if (!IsLogName(file))
    return FindReplay(folder, file) != nullptr;
  const auto [replay, language] = ReadLogName(file);
  const GoldenReplay* const found = FindReplay(folder, replay);
  return found != nullptr && (std::ranges::count(found->logs, language) > 0 ||
                              std::ranges::count(found->missing, language) > 0);
}

void AddLeftOver(const std::string& file, GoldenFolder& folder) {
  const bool is_renewed = IsRecordedAnew(file.substr(0, file.size() - kPartial.size()), folder);
  folder.findings.push_back(
      {Kind::kLeftOver, file,
       std::string("is left over from a run that did not end") +
           (is_renewed ? "; remove it, or run `golden accept` once more"
                       : ", and what it was to become does not stand beside it; remove it")});
}

// Empty where the replay cannot be read.
std::string RulesetOf(const std::string& file) {
  const Result<std::unique_ptr<Recording>> recording = OpenRecording(file);
  return recording ? (*recording)->header().setup.ruleset : std::string();
}

void RequireLanguages(GoldenFolder& folder) {
  std::vector<std::string> rulesets;
  for (const GoldenReplay& replay : folder.replays) {
    rulesets.push_back(RulesetOf(replay.file));
    if (!rulesets.back().empty())
      folder.languages.Add(replay, rulesets.back());
  }
  for (std::size_t i = 0; i < rulesets.size(); ++i)
    folder.replays[i].missing = folder.languages.Missing(folder.replays[i], rulesets[i]);
}

}  // namespace

void GoldenLanguages::Add(const GoldenReplay& replay, const std::string& ruleset) {
  languages_[KeyOf(replay.file, ruleset)].insert(replay.logs.begin(), replay.logs.end());
}

std::vector<std::string> GoldenLanguages::Missing(const GoldenReplay& replay,
                                                  const std::string& ruleset) const {
  std::vector<std::string> missing;
  const auto required = languages_.find(KeyOf(replay.file, ruleset));
  if (required != languages_.end())
    for (const std::string& language : required->second)
      if (std::ranges::find(replay.logs, language) == replay.logs.end())
        missing.push_back(language);
  return missing;
}

GoldenLanguages::Key GoldenLanguages::KeyOf(const std::string& file, const std::string& ruleset) {
  return {std::filesystem::path(file).parent_path().lexically_normal().string(), ruleset};
}

GoldenFinding UnknownLanguage(const std::string& replay, const std::string& language) {
  return {Kind::kUnknownLanguage, LogName(replay, language),
          "the ruleset has no texts in \"" + language + "\"; remove it"};
}

std::string LogName(const std::string& replay, std::string_view language) {
  return StemOf(replay) + std::string(kLogMark) + std::string(language) + std::string(kLogEnding);
}

Result<GoldenFolder> ReadGoldenFolder(const std::string& folder) {
  std::error_code error;
  if (!std::filesystem::is_directory(folder, error))
    return Error{ErrorKind::kNotFound, folder + ": no such folder"};
  Result<std::vector<std::string>> files = FilesBelow(folder, [](const std::string& name) {
    return IsReplayName(name) || IsLogName(name) || IsPartialName(name);
  });
  if (!files)
    return files.error();
  if (files->empty())
    return Error{ErrorKind::kNotFound, folder + ": no replay (*.ttape) in this folder"};
  GoldenFolder read;
  for (const std::string& file : *files)
    if (IsReplayName(file))
      read.replays.push_back({file, {}, {}});
  for (const std::string& file : *files)
    if (IsLogName(file))
      AddLog(file, read);
  RequireLanguages(read);
  for (const std::string& file : *files)
    if (!IsReplayName(file) && !IsLogName(file))
      AddLeftOver(file, read);
  return read;
}

}  // namespace ticktape
