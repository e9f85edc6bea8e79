#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "replay/bytes.h"

namespace ticktape {
namespace {

Error CannotWrite(const std::string& path) {
  return {ErrorKind::kWrite, path + ": cannot be written: " + std::strerror(errno)};
}

Error AlreadyThere(const std::string& path) {
  return {ErrorKind::kUsage, path + ": exists already; --force replaces it"};
}

// Writes at `offset`, or where the descriptor stands if it is negative.
bool WriteAll(int descriptor, std::span<const std::byte> bytes, off_t offset) {
  while (!bytes.empty()) {
    const ssize_t count = offset < 0 ? write(descriptor, bytes.data(), bytes.size())
                                     : pwrite(descriptor, bytes.data(), bytes.size(), offset);
    if (count < 0 && errno == EINTR)
      continue;
    if (count < 0)
      return false;
    bytes = bytes.subspan(static_cast<std::size_t>(count));
    if (offset >= 0)
      offset += count;
  }
  return true;
}

// Gives a file its final name. Without `force` an existing file of that name stays, even
// one that came into being a moment ago; errno is then EEXIST.
bool Rename(const char* from, const char* to, bool force) {
  if (force)
    return rename(from, to) == 0;
  if (renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0)
    return true;
  if (errno != EINVAL && errno != ENOSYS)
    return false;
  // A file system without that: a second name, then without the first.
  return link(from, to) == 0 && unlink(from) == 0;
}

// The new name is on the disk only when the folder is.
void SyncFolder(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  const std::string folder = slash == std::string::npos ? "." : path.substr(0, slash + 1);
  const int descriptor = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0)
    return;
  fsync(descriptor);
  close(descriptor);
}

// Takes the file for this run as long as the descriptor is open. False if another run has it;
// file systems without locks let everybody have it.
bool Lock(int descriptor) {
  return flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

// Whether the path still names what the descriptor has open.
bool Names(const std::string& path, int descriptor) {
  struct stat named {};
  struct stat opened {};
  return stat(path.c_str(), &named) == 0 && fstat(descriptor, &opened) == 0 &&
         named.st_dev == opened.st_dev && named.st_ino == opened.st_ino;
}

Error InUse(const std::string& path) {
  return {ErrorKind::kUsage, path + ": is being written by another run; wait until it has ended"};
}

// Removes what a run that did not end has left.
Status RemoveLeftOver(const std::string& path, bool force) {
  const int descriptor = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  const bool in_use = descriptor >= 0 && !Lock(descriptor);
  Status status = Done{};
  if (in_use)
    status = InUse(path);
  else if (!force)
    status = Error{ErrorKind::kUsage, path +
                                          ": is left over from a run that did not end; remove it, "
                                          "or replace it with --force"};
  else if (unlink(path.c_str()) != 0 && errno != ENOENT)
    status = CannotWrite(path);
  if (descriptor >= 0)
    close(descriptor);
  return status;
}

// Makes the file and locks it, so that of two runs with one output only one goes on.
Result<int> OpenPartial(const std::string& path, bool force) {
  constexpr int kTries = 2;
  for (int attempt = 0; attempt < kTries; ++attempt) {
    const int descriptor = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (descriptor >= 0) {
      if (Lock(descriptor) && Names(path, descriptor))
        return descriptor;
      close(descriptor);
      return InUse(path);
    }
    if (errno != EEXIST)
      return CannotWrite(path);
    if (Status removed = RemoveLeftOver(path, force); !removed)
      return removed.error();
  }
  return InUse(path);
}

}  // namespace

OutputFile::OutputFile(std::string path, std::string partial_path, int descriptor, bool force)
    : path_(std::move(path)),
      partial_path_(std::move(partial_path)),
      descriptor_(descriptor),
      force_(force) {}

OutputFile::~OutputFile() {
  if (descriptor_ > STDERR_FILENO)
    close(descriptor_);
}

Result<std::unique_ptr<OutputFile>> OutputFile::Create(const std::string& path, bool force) {
  const auto made = [&](const std::string& partial_path, int descriptor) {
    return std::unique_ptr<OutputFile>(new OutputFile(path, partial_path, descriptor, force));
  };
  if (path == "-")
    return made("-", STDOUT_FILENO);
  if (path.empty())
    return Error{ErrorKind::kUsage, "the name of the output is empty; give the path of a file"};
  struct stat status {};
  // A link that leads nowhere is there too.
  const bool exists =
      stat(path.c_str(), &status) == 0 || (errno != ENOTDIR && lstat(path.c_str(), &status) == 0);
  if (exists && S_ISDIR(status.st_mode))
    return Error{ErrorKind::kUsage, path + ": is a folder, not a file"};
  if (exists && !S_ISREG(status.st_mode) && !S_ISLNK(status.st_mode)) {
    // A device or a pipe, which is written to and not replaced.
    const int descriptor = open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor < 0)
      return CannotWrite(path);
    return made(path, descriptor);
  }
  if (exists && !force)
    return AlreadyThere(path);
  const std::string partial_path = path + ".partial";
  Result<int> descriptor = OpenPartial(partial_path, force);
  if (!descriptor)
    return descriptor.error();
  return made(partial_path, *descriptor);
}

Status OutputFile::Write(std::span<const std::byte> bytes) {
  if (descriptor_ < 0)
    return Error{ErrorKind::kWrite, path_ + ": is closed"};
  const bool streams = partial_path_ == path_ || path_ == "-";
  if (!WriteAll(descriptor_, bytes, streams ? -1 : static_cast<off_t>(written_)))
    return CannotWrite(partial_path_);
  written_ += bytes.size();
  if (written_ < provisional_end_) {
    if (ftruncate(descriptor_, static_cast<off_t>(written_)) != 0)
      return CannotWrite(partial_path_);
    provisional_end_ = 0;
  }
  return Done{};
}

Status OutputFile::WriteProvisionally(std::span<const std::byte> bytes) {
  if (partial_path_ == path_ || path_ == "-" || descriptor_ < 0)
    return Done{};
  const std::uint64_t end = written_ + bytes.size();
  if (end < provisional_end_ && ftruncate(descriptor_, static_cast<off_t>(end)) != 0)
    return CannotWrite(partial_path_);
  provisional_end_ = end;
  if (!WriteAll(descriptor_, bytes, static_cast<off_t>(written_)))
    return CannotWrite(partial_path_);
  return Done{};
}

Status OutputFile::Sync() {
  if (partial_path_ == path_ || path_ == "-" || descriptor_ < 0)
    return Done{};
  if (fsync(descriptor_) != 0)
    return CannotWrite(partial_path_);
  return Done{};
}

Status OutputFile::Commit(bool to_disk) {
  if (partial_path_ == path_ || path_ == "-" || descriptor_ < 0)
    return Done{};
  if (written_ < provisional_end_ && ftruncate(descriptor_, static_cast<off_t>(written_)) != 0)
    return CannotWrite(partial_path_);
  if (to_disk && fsync(descriptor_) != 0)
    return CannotWrite(partial_path_);
  // The lock is held until the file has its name.
  const int descriptor = std::exchange(descriptor_, -1);
  Status named = TakeName(descriptor);
  if (close(descriptor) != 0 && named)
    return CannotWrite(path_);
  if (!named)
    return named;
  if (to_disk)
    SyncFolder(path_);
  partial_path_ = path_;
  return Done{};
}

Status OutputFile::TakeName(int descriptor) {
  if (!Names(partial_path_, descriptor))
    return Error{ErrorKind::kWrite,
                 partial_path_ + ": was removed or replaced while it was written"};
  if (Rename(partial_path_.c_str(), path_.c_str(), force_))
    return Done{};
  if (errno == EEXIST)
    return Error{ErrorKind::kUsage,
                 path_ + ": came into being meanwhile; what was written is " + partial_path_};
  return CannotWrite(path_);
}

void OutputFile::Discard() {
  if (partial_path_ == path_ || path_ == "-" || descriptor_ < 0)
    return;
  const int descriptor = std::exchange(descriptor_, -1);
  if (Names(partial_path_, descriptor))
    unlink(partial_path_.c_str());
  close(descriptor);
}

Status WriteText(const std::string& path, std::string_view text, bool force) {
  Result<std::unique_ptr<OutputFile>> file = OutputFile::Create(path, force);
  if (!file)
    return file.error();
  Status status = (*file)->Write(std::as_bytes(std::span(text)));
  if (status)
    status = (*file)->Commit();
  if (!status)
    (*file)->Discard();
  return status;
}

}  // namespace ticktape
