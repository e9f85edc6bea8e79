#include "core/run.h"

#include "core/integer.h"
#include "core/word_hash.h"

namespace ticktape {
namespace {

// Asks for commands until one is accepted. Returns whether the run goes on.
bool TakeCommand(Battle& battle, CommandSource& source, RunObserver& observer, RunEnd& end) {
  for (;;) {
    std::optional<Command> command = source.Next(battle);
    if (!command) {
      end.outcome = "open";
      return false;
    }
    const Rejection rejection = battle.Submit(*command);
    if (!observer.OnCommand(battle, *command, rejection)) {
      end.stopped = true;
      return false;
    }
    if (rejection == kAccepted)
      return true;
  }
}

void RunToEnd(Battle& battle, CommandSource& source, RunObserver& observer, RunEnd& end) {
  for (;;) {
    switch (battle.Advance()) {
      case Progress::kTick:
        end.ticks = battle.tick();
        if (!observer.OnTick(battle)) {
          end.stopped = true;
          return;
        }
        break;
      case Progress::kCommand:
        if (!TakeCommand(battle, source, observer, end))
          return;
        break;
      case Progress::kOver:
        end.outcome = battle.outcome();
        return;
    }
  }
}

}  // namespace

RunEnd RunBattle(Battle& battle, CommandSource& source, RunObserver& observer) {
  RunEnd end;
  end.ticks = battle.tick() < 0 ? 0 : battle.tick();
  try {
    RunToEnd(battle, source, observer, end);
  } catch (const Overflow& overflow) {
    end.outcome = "error";
    end.error = "overflow";
    end.formula = overflow.formula;
  }
  return end;
}

std::uint64_t StateHash(Battle& battle) { return HashWords(battle.Parts()); }

}  // namespace ticktape
