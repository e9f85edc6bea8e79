#include "verify/rewinding_battle.h"

namespace ticktape {
namespace {

class RewindingBattle final : public Battle {
 public:
  RewindingBattle(const Ruleset& ruleset, const Setup& setup, Listener* listener,
                  std::unique_ptr<Battle> battle)
      : ruleset_(ruleset), setup_(setup), listener_(listener), battle_(std::move(battle)) {}

  Progress Advance() override {
    // After the last tick nothing goes on, and its log is still to be read.
    if (at_tick_end_ && battle_->outcome().empty())
      Rewind();
    const Progress progress = battle_->Advance();
    at_tick_end_ = progress == Progress::kTick;
    return progress;
  }
  Rejection Submit(Command& command) override { return battle_->Submit(command); }
  std::int64_t tick() const override { return battle_->tick(); }
  std::string_view outcome() const override { return battle_->outcome(); }
  const TickLog& log() const override { return battle_->log(); }
  std::uint32_t draws() const override { return battle_->draws(); }
  std::span<const std::uint64_t> Parts() override { return battle_->Parts(); }
  std::uint64_t Hash() override { return battle_->Hash(); }
  std::span<const std::string> part_names() const override { return battle_->part_names(); }
  void LegalCommands(std::vector<Command>& commands) const override {
    battle_->LegalCommands(commands);
  }
  Command AutoCommand() const override { return battle_->AutoCommand(); }
  std::int64_t awaited_actor() const override { return battle_->awaited_actor(); }
  Json StateAsJson() const override { return battle_->StateAsJson(); }
  std::vector<StateField> StateFields() const override { return battle_->StateFields(); }
  Json StateElement(std::size_t field, std::size_t element) const override {
    return battle_->StateElement(field, element);
  }
  Snapshot Save() const override { return battle_->Save(); }
  void Restore(const Snapshot& snapshot) override { battle_->Restore(snapshot); }
  const Vocabulary& vocabulary() const override { return battle_->vocabulary(); }
  const Symbols& symbols() const override { return battle_->symbols(); }
  std::string EntityName(std::int64_t id, std::size_t language) const override {
    return battle_->EntityName(id, language);
  }
  std::string Text(const LogEntry& entry, std::size_t language) const override {
    return battle_->Text(entry, language);
  }
  std::string TextForActor(const LogEntry& entry, std::size_t language) const override {
    return battle_->TextForActor(entry, language);
  }
  std::string CommandText(const Command& command, std::size_t language) const override {
    return battle_->CommandText(command, language);
  }
  std::string Screen(std::span<const std::string> log, std::string_view note,
                     std::size_t language) const override {
    return battle_->Screen(log, note, language);
  }
  std::string RevealedScreen(std::span<const std::string> log, std::string_view note,
                             std::size_t language) const override {
    return battle_->RevealedScreen(log, note, language);
  }
  BattleFigures Figures() const override { return battle_->Figures(); }
  std::vector<std::string> Preview(std::size_t count, std::size_t language) const override {
    return battle_->Preview(count, language);
  }

 private:
  // Where nobody listens, the fresh battle first runs its own tick 0, so that what restoring
  // fails to replace shows.
  void Rewind() {
    const Snapshot snapshot = battle_->Save();
    Result<std::unique_ptr<Battle>> fresh = ruleset_.Start(setup_, listener_);
    Check(fresh.ok(), "a setup that was accepted is refused");
    if (listener_ == nullptr)
      (*fresh)->Advance();
    (*fresh)->Restore(snapshot);
    if (!first_)
      first_ = std::move(battle_);
    battle_ = *std::move(fresh);
  }

  const Ruleset& ruleset_;
  const Setup& setup_;
  Listener* listener_;
  std::unique_ptr<Battle> battle_;
  std::unique_ptr<Battle> first_;  // kept, since a listener holds its symbols
  bool at_tick_end_ = false;
};

}  // namespace

Result<std::unique_ptr<Battle>> StartRewinding(const Ruleset& ruleset, const Setup& setup,
                                               Listener* listener) {
  Result<std::unique_ptr<Battle>> battle = ruleset.Start(setup, listener);
  if (!battle)
    return battle.error();
  return std::unique_ptr<Battle>(
      std::make_unique<RewindingBattle>(ruleset, setup, listener, *std::move(battle)));
}

}  // namespace ticktape
