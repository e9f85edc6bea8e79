// Small things that every kind of message needs.
#pragma once

#include <capnp/message.h>
#include <capnp/serialize.h>

#include <span>
#include <string>
#include <string_view>

#include "core/template_text.h"
#include "replay/format.h"

namespace ticktape {

inline std::string_view View(capnp::Text::Reader text) { return {text.begin(), text.size()}; }
inline std::string_view View(capnp::Data::Reader data) {
  return {reinterpret_cast<const char*>(data.begin()), data.size()};
}

// Whether a text may stand where a name is expected; a NUL would end it early.
inline bool IsName(std::string_view text) {
  return text.size() <= format::kMaxName && text.find('\0') == std::string_view::npos &&
         IsUtf8(text);
}

inline bool DecodeName(capnp::Text::Reader text, std::string& name) {
  if (!IsName(View(text)))
    return false;
  name = View(text);
  return true;
}

// Every column is read once; what points to the same bytes twice is not ours.
inline capnp::ReaderOptions MessageBounds(std::span<const capnp::word> message) {
  capnp::ReaderOptions options;
  options.traversalLimitInWords = 2 * message.size() + 64;
  options.nestingLimit = 8;
  return options;
}

inline kj::ArrayPtr<const capnp::word> Words(std::span<const capnp::word> message) {
  return {message.data(), message.size()};
}

// A builder whose message is one segment of at most `bytes` of texts, and a few words.
class OneSegment : public capnp::MallocMessageBuilder {
 public:
  explicit OneSegment(std::size_t bytes)
      : MallocMessageBuilder(static_cast<unsigned>(bytes / 8 + 128),
                             capnp::AllocationStrategy::FIXED_SIZE) {}
};

}  // namespace ticktape
