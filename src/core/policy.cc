#include "core/policy.h"

#include "core/interchange.h"

namespace ticktape {

std::optional<Command> AutoPolicy::Next(Battle& battle) { return battle.AutoCommand(); }

std::optional<Command> RandomPolicy::Next(Battle& battle) {
  legal_.clear();
  battle.LegalCommands(legal_);
  if (legal_.empty())
    return std::nullopt;
  const std::int64_t choice = random_.Below(static_cast<std::int64_t>(legal_.size()));
  return legal_[static_cast<std::size_t>(choice)];
}

std::optional<Command> ListedCommands::Next(Battle&) {
  if (next_ == commands_.size())
    return std::nullopt;
  return commands_[next_++];
}

Result<std::unique_ptr<CommandSource>> MakePolicy(std::string_view text) {
  constexpr std::string_view kRandom = "random:";
  if (text == "auto")
    return std::unique_ptr<CommandSource>(std::make_unique<AutoPolicy>());
  if (text.starts_with(kRandom)) {
    if (const std::optional<std::uint64_t> seed = ParseUnsigned(text.substr(kRandom.size())))
      return std::unique_ptr<CommandSource>(std::make_unique<RandomPolicy>(*seed));
  }
  return Error{ErrorKind::kUsage, "unknown policy \"" + std::string(text) +
                                      "\"; give auto or random:SEED with a seed below 2^64"};
}

}  // namespace ticktape
