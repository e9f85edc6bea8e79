#include "core/run.h"

namespace ticktape {

BattleRun::BattleRun(Battle& battle, CommandSource& source) : battle_(&battle), source_(&source) {
  end_.ticks = battle.tick() < 0 ? 0 : battle.tick();
}

BattleRun::Event BattleRun::Step() {
  if (awaiting_)
    return TakeCommand();
  switch (battle_->Advance()) {
    case Progress::kTick:
      end_.ticks = battle_->tick();
      return Event::kTick;
    case Progress::kCommand:
      awaiting_ = true;
      return TakeCommand();
    case Progress::kOver:
      break;
  }
  end_.outcome = battle_->outcome();
  return Event::kEnd;
}

BattleRun::Event BattleRun::TakeCommand() {
  command_ = source_->Next(*battle_);
  if (!command_) {
    end_.outcome = "open";
    return Event::kEnd;
  }
  rejection_ = battle_->Submit(*command_);
  awaiting_ = rejection_ != kAccepted;
  return Event::kCommand;
}

BattleRun::Event BattleRun::Fail(const Overflow& overflow) {
  end_.outcome = "error";
  end_.error = "overflow";
  end_.formula = overflow.formula;
  return Event::kEnd;
}

RunEnd RunBattle(Battle& battle, CommandSource& source, RunObserver& observer) {
  BattleRun run(battle, source);
  for (;;) {
    bool goes_on = true;
    switch (run.Next()) {
      case BattleRun::Event::kTick:
        goes_on = observer.OnTick(battle);
        break;
      case BattleRun::Event::kCommand:
        goes_on = observer.OnCommand(battle, run.command(), run.rejection());
        break;
      case BattleRun::Event::kEnd:
        return run.end();
    }
    if (!goes_on) {
      RunEnd end = run.end();
      end.stopped = true;
      return end;
    }
  }
}

}  // namespace ticktape
