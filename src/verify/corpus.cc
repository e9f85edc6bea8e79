#include "verify/corpus.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <system_error>

#include "verify/in_order.h"

namespace ticktape {
namespace {

namespace fs = std::filesystem;

Result<std::vector<std::string>> FindInFolder(const std::string& folder) {
  Result<std::vector<std::string>> found =
      FilesBelow(folder, [](const std::string& name) { return IsReplayName(name); });
  if (found && found->empty())
    return Error{ErrorKind::kNotFound, folder + ": no replay (*.ttape) in this folder"};
  return found;
}

}  // namespace

bool IsReplayName(std::string_view name) {
  return name.ends_with(kReplayEnding) && name.size() > kReplayEnding.size();
}

Result<std::vector<std::string>> FilesBelow(
    const std::string& folder, const std::function<bool(const std::string& name)>& wanted) {
  std::vector<std::string> found;
  std::error_code error;
  fs::recursive_directory_iterator entry(folder, error);
  for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    std::error_code ignored;
    // A link to nothing is a file that is missing, of which the one who opens it will complain.
    if (wanted(entry->path().filename().string()) &&
        (entry->is_regular_file(ignored) || !entry->exists(ignored)))
      found.push_back(entry->path().string());
  }
  if (error)
    return Error{ErrorKind::kNotFound, folder + ": cannot be read: " + error.message()};
  std::sort(found.begin(), found.end());
  return found;
}

Result<std::vector<std::string>> FindReplays(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    std::error_code error;
    if (path != "-" && !fs::exists(path, error))
      return Error{ErrorKind::kNotFound, path + ": no such file or folder"};
    if (path == "-" || !fs::is_directory(path, error)) {
      files.push_back(path);
      continue;
    }
    Result<std::vector<std::string>> found = FindInFolder(path);
    if (!found)
      return found.error();
    files.insert(files.end(), found->begin(), found->end());
  }
  return files;
}

void VerifyAll(const std::vector<std::string>& files, const Rulesets& rulesets,
               const VerifyOptions& options, unsigned jobs,
               const std::function<bool()>& interrupted,
               const std::function<void(const Verdict&)>& on_verdict) {
  const auto new_worker = [&] {
    return [&, memo = std::make_shared<SetupMemo>()](std::size_t index) {
      return Verify(files[index], rulesets, options, memo.get());
    };
  };
  MakeInOrder<Verdict>(files.size(), jobs, interrupted, new_worker, on_verdict);
}

}  // namespace ticktape
