#include "verify/corpus.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <filesystem>
#include <map>
#include <mutex>
#include <system_error>

#include "verify/workers.h"

namespace ticktape {
namespace {

namespace fs = std::filesystem;

Result<std::vector<std::string>> FindInFolder(const std::string& folder) {
  std::vector<std::string> found;
  std::error_code error;
  fs::recursive_directory_iterator entry(folder, error);
  for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    std::error_code ignored;
    if (entry->path().extension() == ".ttape" && entry->is_regular_file(ignored))
      found.push_back(entry->path().string());
  }
  if (error)
    return Error{ErrorKind::kNotFound, folder + ": cannot be read: " + error.message()};
  if (found.empty())
    return Error{ErrorKind::kNotFound, folder + ": no replay (*.ttape) in this folder"};
  std::sort(found.begin(), found.end());
  return found;
}

// Hands verdicts on in the order of their files.
class InOrder {
 public:
  explicit InOrder(const std::function<void(const Verdict&)>& on_verdict)
      : on_verdict_(on_verdict) {}

  void Put(std::size_t index, Verdict verdict) {
    const std::lock_guard lock(mutex_);
    waiting_.emplace(index, std::move(verdict));
    for (auto first = waiting_.begin(); first != waiting_.end() && first->first == next_;
         first = waiting_.erase(first), ++next_)
      on_verdict_(first->second);
    moved_.notify_all();
  }

  // Keeps a fast thread from running far ahead of a slow one, so that few verdicts wait.
  void WaitFor(std::size_t index) {
    constexpr std::size_t kLead = 256;
    std::unique_lock lock(mutex_);
    moved_.wait(lock, [&] { return abandoned_ || index < next_ + kLead; });
  }

  // Some verdict will never come; nobody waits for it.
  void Abandon() {
    const std::lock_guard lock(mutex_);
    abandoned_ = true;
    moved_.notify_all();
  }

 private:
  const std::function<void(const Verdict&)>& on_verdict_;
  std::mutex mutex_;
  std::condition_variable moved_;
  std::map<std::size_t, Verdict> waiting_;
  std::size_t next_ = 0;
  bool abandoned_ = false;
};

}  // namespace

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
  InOrder in_order(on_verdict);
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    SetupMemo memo;
    try {
      for (std::size_t index = next++; index < files.size() && !interrupted(); index = next++) {
        in_order.WaitFor(index);
        in_order.Put(index, Verify(files[index], rulesets, options, &memo));
      }
    } catch (...) {
      in_order.Abandon();
      throw;
    }
  };
  const std::size_t useful = std::min<std::size_t>(std::max(1u, jobs), files.size());
  RunWorkers(static_cast<unsigned>(useful), work);
}

}  // namespace ticktape
