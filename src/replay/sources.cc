#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "replay/bytes.h"

namespace ticktape {
namespace {

std::string Cause() { return std::strerror(errno); }

class FileSource final : public ByteSource {
 public:
  FileSource(int descriptor, std::string name) : descriptor_(descriptor), name_(std::move(name)) {}
  ~FileSource() override {
    if (descriptor_ != STDIN_FILENO)
      close(descriptor_);
  }
  FileSource(const FileSource&) = delete;
  FileSource& operator=(const FileSource&) = delete;

  Result<std::size_t> Read(std::span<std::byte> buffer) override {
    std::size_t filled = 0;
    while (filled < buffer.size()) {
      const ssize_t count = read(descriptor_, buffer.data() + filled, buffer.size() - filled);
      if (count == 0)
        break;
      // Also when a signal that somebody waits for interrupts it (EINTR): the source may be a
      // pipe into which nothing comes any more.
      if (count < 0)
        return Error{ErrorKind::kNotFound, name_ + ": cannot be read: " + Cause()};
      filled += static_cast<std::size_t>(count);
    }
    return filled;
  }
  const std::string& name() const override { return name_; }

 private:
  int descriptor_;
  std::string name_;
};

class BytesSource final : public ByteSource {
 public:
  BytesSource(std::span<const std::byte> bytes, std::string name)
      : rest_(bytes), name_(std::move(name)) {}

  Result<std::size_t> Read(std::span<std::byte> buffer) override {
    const std::size_t count = std::min(buffer.size(), rest_.size());
    std::copy_n(rest_.begin(), count, buffer.begin());
    rest_ = rest_.subspan(count);
    return count;
  }
  const std::string& name() const override { return name_; }

 private:
  std::span<const std::byte> rest_;
  std::string name_;
};

}  // namespace

Result<std::unique_ptr<ByteSource>> OpenSource(const std::string& path) {
  if (path == "-")
    return std::unique_ptr<ByteSource>(
        std::make_unique<FileSource>(STDIN_FILENO, "standard input"));
  const int descriptor = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0)
    return Error{ErrorKind::kNotFound, path + ": cannot be opened: " + Cause()};
  auto source = std::make_unique<FileSource>(descriptor, path);
  struct stat status {};
  if (fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode))
    return Error{ErrorKind::kNotFound, path + ": is a folder, not a file"};
  return std::unique_ptr<ByteSource>(std::move(source));
}

std::unique_ptr<ByteSource> MemorySource(std::span<const std::byte> bytes, std::string name) {
  return std::make_unique<BytesSource>(bytes, std::move(name));
}

Status MemorySink::Write(std::span<const std::byte> bytes) {
  bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
  return Done{};
}

Result<std::string> ReadText(const std::string& path, std::size_t limit) {
  Result<std::unique_ptr<ByteSource>> source = OpenSource(path);
  if (!source)
    return source.error();
  constexpr std::size_t kStep = std::size_t{64} * 1024;
  std::string text;
  for (;;) {
    const std::size_t size = text.size();
    text.resize(size + std::max(kStep, size));
    Result<std::size_t> count =
        (*source)->Read(std::as_writable_bytes(std::span(text).subspan(size)));
    if (!count)
      return count.error();
    const bool ended = *count < text.size() - size;
    text.resize(size + *count);
    if (text.size() > limit)
      return Error{ErrorKind::kUsage,
                   (*source)->name() + ": is longer than " + std::to_string(limit) + " bytes"};
    if (ended)
      return text;
  }
}

}  // namespace ticktape
