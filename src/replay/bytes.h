// The seam to the outside world: where bytes come from and go to. Each side has a file
// and an in-memory implementation.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace ticktape {

class ByteSource {
 public:
  virtual ~ByteSource() = default;
  // Fills `buffer` from the front as far as there are bytes; fewer only at the end.
  virtual Result<std::size_t> Read(std::span<std::byte> buffer) = 0;
  // What is read, for messages: a path, or "standard input".
  virtual const std::string& name() const = 0;
};

class ByteSink {
 public:
  virtual ~ByteSink() = default;
  virtual Status Write(std::span<const std::byte> bytes) = 0;
};

// A file, or standard input for the path "-".
Result<std::unique_ptr<ByteSource>> OpenSource(const std::string& path);
std::unique_ptr<ByteSource> MemorySource(std::span<const std::byte> bytes, std::string name);

// Collects what is written.
class MemorySink final : public ByteSink {
 public:
  Status Write(std::span<const std::byte> bytes) override;
  std::span<const std::byte> bytes() const { return bytes_; }
  void Clear() { bytes_.clear(); }

 private:
  std::vector<std::byte> bytes_;
};

// A file that comes into being whole or not at all: it is written as `path` + ".partial"
// and renamed by Commit. Without Commit the partial file stays, so that what was recorded
// up to a crash can be read. As long as it is written it is locked: a second run with the same
// output is refused, even one that may overwrite. `path` "-" writes to standard output.
class OutputFile final : public ByteSink {
 public:
  // kUsage if `path` exists and `force` is false, or while another run writes it; kWrite if it
  // cannot be made.
  static Result<std::unique_ptr<OutputFile>> Create(const std::string& path, bool force);
  ~OutputFile() override;

  Status Write(std::span<const std::byte> bytes) override;
  // Writes `bytes` behind what was written so far without moving on: the next Write goes
  // over them. For a block that is still growing. Nothing for standard output.
  Status WriteProvisionally(std::span<const std::byte> bytes);
  // Puts what was written on the disk, so that Commit has only to rename: for several files
  // that come into being together.
  Status Sync();
  // Without `to_disk` a crash of the machine, not of the process, may lose it: for what can
  // be made again.
  Status Commit(bool to_disk = true);
  // Removes the partial file.
  void Discard();
  // Where the bytes are now.
  const std::string& partial_path() const { return partial_path_; }

 private:
  OutputFile(std::string path, std::string partial_path, int descriptor, bool force);

  // Renames the partial file.
  Status TakeName(int descriptor);

  std::string path_;
  std::string partial_path_;
  int descriptor_;
  bool force_;
  std::uint64_t written_ = 0;
  std::uint64_t provisional_end_ = 0;  // behind what WriteProvisionally wrote last
};

// A whole text file, at most `limit` bytes; "-" is standard input.
Result<std::string> ReadText(const std::string& path, std::size_t limit);
// Writes a text file whole, by way of a temporary name.
Status WriteText(const std::string& path, std::string_view text, bool force);

}  // namespace ticktape
