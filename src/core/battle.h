// A battle in progress, as everything outside the rules sees it. A ruleset derives from
// DescribedBattle (core/described_battle.h), which supplies what follows from the
// description of its state.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/command.h"
#include "core/json.h"
#include "core/log.h"
#include "core/state_walk.h"
#include "core/symbols.h"
#include "core/vocabulary.h"

namespace ticktape {

enum class Progress : std::uint8_t {
  kTick,     // a tick has ended; its evidence may be read until the next Advance
  kCommand,  // the battle waits for a command, which Submit takes
  kOver,     // the last tick has ended before; there is no further one
};

// Index into Vocabulary::rejections, or kAccepted.
using Rejection = std::int32_t;
inline constexpr Rejection kAccepted = -1;

// What a designer measures a battle by: how long it is and what it costs the first side
// (the hero, the player's squads, the fighter of the lowest id).
struct BattleFigures {
  std::int64_t turns = 0;   // as the ruleset counts them
  std::int64_t life = 0;    // of the first side, in the ruleset's unit
  std::int64_t fallen = 0;  // of the first side
};

// A field of the state as StateAsJson shows it.
struct StateField {
  std::string_view name;
  std::optional<std::size_t> elements;  // of a row
};

class Battle {
 public:
  virtual ~Battle() = default;

  // Goes on to the end of the coming tick or to the next decision. The first call yields
  // tick 0, the battle right after setup. May throw Overflow, after which the battle is
  // of no further use; core/run.h turns it into an end.
  virtual Progress Advance() = 0;

  // Takes a command for the decision that Advance stopped at. A rejected one changes
  // nothing and the battle goes on waiting. May complete `command` with what the rules
  // take for granted where it is absent, so that it is recorded whole.
  virtual Rejection Submit(Command& command) = 0;

  // Number of the last finished tick; -1 before tick 0.
  virtual std::int64_t tick() const = 0;
  // Name of the outcome, or empty while the battle goes on.
  virtual std::string_view outcome() const = 0;

  // Evidence of the tick that ended last, or, in a pause, of the unfinished one so far.
  virtual const TickLog& log() const = 0;
  virtual std::uint32_t draws() const = 0;
  // One word for each of part_names(), the last being the log's hash. The tick's state
  // hash is HashWords of them. In a pause they are those of the unfinished tick so far.
  virtual std::span<const std::uint64_t> Parts() = 0;
  virtual std::span<const std::string> part_names() const = 0;
  // The state hash.
  virtual std::uint64_t Hash() { return HashWords(Parts()); }

  // Every command that would be accepted now, in the order that the rules give; none
  // unless the battle waits for one.
  virtual void LegalCommands(std::vector<Command>& commands) const = 0;
  // The choice of the policy `auto`, while the battle waits for a command.
  virtual Command AutoCommand() const = 0;
  // Who is asked, while the battle waits for a command.
  virtual std::int64_t awaited_actor() const = 0;

  // The whole state by its fields, at the end of a tick or in a pause.
  virtual Json StateAsJson() const = 0;
  // The same in pieces, for states too large to be held as one value (core/state_text.h): a
  // field's value, or, where the field is a row, one element of it.
  virtual std::vector<StateField> StateFields() const = 0;
  virtual Json StateElement(std::size_t field, std::size_t element) const = 0;
  // Saving is possible at the end of a tick. Restoring puts a saved state of an equal
  // setup into this battle, whatever it was doing.
  virtual Snapshot Save() const = 0;
  virtual void Restore(const Snapshot& snapshot) = 0;

  virtual const Vocabulary& vocabulary() const = 0;
  virtual const Symbols& symbols() const = 0;
  // How an entity is called in a language, e.g. for a diff; `language` is an index into
  // Vocabulary::languages.
  virtual std::string EntityName(std::int64_t id, std::size_t language) const = 0;
  // A log entry as a player reads it.
  virtual std::string Text(const LogEntry& entry, std::size_t language) const = 0;
  // The same without what the rules hide from the one who is asked, for a screen of theirs.
  virtual std::string TextForActor(const LogEntry& entry, std::size_t language) const {
    return Text(entry, language);
  }
  // A legal command in a few words, for who plays at a terminal.
  virtual std::string CommandText(const Command& command, std::size_t language) const = 0;

  // What the screen of the one who is asked shows, in whole lines, styled
  // (core/styled_text.h); `log` are rendered lines, the oldest first, all of the battle or its
  // last ones; `note` is the text of a rejection, if the last command was rejected.
  virtual std::string Screen(std::span<const std::string> log, std::string_view note,
                             std::size_t language) const = 0;
  // The same with what the rules hide from the one who is asked.
  virtual std::string RevealedScreen(std::span<const std::string> log, std::string_view note,
                                     std::size_t language) const {
    return Screen(log, note, language);
  }
  // Ticks for turns, and nothing of the first side, unless the ruleset says more.
  virtual BattleFigures Figures() const { return {tick(), 0, 0}; }

  // Who acts next if nothing else happens, `count` lines, for rulesets with such a queue;
  // nothing otherwise.
  virtual std::vector<std::string> Preview(std::size_t count, std::size_t language) const;
};

}  // namespace ticktape
