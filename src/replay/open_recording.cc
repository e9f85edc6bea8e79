#include <algorithm>

#include "replay/format.h"
#include "replay/json_lines.h"
#include "replay/reader.h"

namespace ticktape {
namespace {

// A source whose first bytes have been looked at.
class PeekedSource final : public ByteSource {
 public:
  PeekedSource(std::vector<std::byte> first, std::unique_ptr<ByteSource> rest)
      : first_(std::move(first)), rest_(std::move(rest)) {}

  Result<std::size_t> Read(std::span<std::byte> buffer) override {
    const std::size_t count = std::min(buffer.size(), first_.size() - taken_);
    std::copy_n(first_.begin() + static_cast<std::ptrdiff_t>(taken_), count, buffer.begin());
    taken_ += count;
    if (count == buffer.size())
      return count;
    Result<std::size_t> more = rest_->Read(buffer.subspan(count));
    if (!more)
      return more;
    return count + *more;
  }
  const std::string& name() const override { return rest_->name(); }

 private:
  std::vector<std::byte> first_;
  std::size_t taken_ = 0;
  std::unique_ptr<ByteSource> rest_;
};

bool LooksLikeReplay(std::span<const std::byte> first) {
  return first[0] == static_cast<std::byte>(format::kMagic[0]);
}

bool LooksLikeJson(std::span<const std::byte> first) {
  const auto text = std::string_view(reinterpret_cast<const char*>(first.data()), first.size());
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  return start == std::string_view::npos || text[start] == '{';
}

}  // namespace

Result<std::unique_ptr<Recording>> OpenRecording(const std::string& path, SetupMemo* memo) {
  Result<std::unique_ptr<ByteSource>> source = OpenSource(path);
  if (!source)
    return source.error();
  return OpenRecordingFrom(*std::move(source), memo);
}

Result<std::unique_ptr<Recording>> OpenRecordingFrom(std::unique_ptr<ByteSource> source,
                                                     SetupMemo* memo) {
  constexpr std::size_t kPeek = 64;
  std::vector<std::byte> first(kPeek);
  Result<std::size_t> count = source->Read(first);
  if (!count)
    return count.error();
  first.resize(*count);
  const std::string name = source->name();
  if (first.empty())
    return Error{ErrorKind::kNotReplay, name + ": is empty"};
  const bool replay = LooksLikeReplay(first);
  if (!replay && !LooksLikeJson(first))
    return Error{ErrorKind::kNotReplay, name + ": neither a replay nor JSON Lines"};
  auto whole = std::make_unique<PeekedSource>(std::move(first), std::move(source));
  if (replay)
    return OpenReplay(std::move(whole), memo);
  return OpenJsonLines(std::move(whole));
}

}  // namespace ticktape
