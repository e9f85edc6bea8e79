#include <atomic>
#include <filesystem>
#include <mutex>

#include "cli/commands.h"
#include "cli/console.h"
#include "cli/interrupt.h"
#include "core/mix.h"
#include "core/policy.h"
#include "replay/bytes.h"
#include "replay/recorder.h"
#include "replay/writer.h"
#include "verify/workers.h"

namespace ticktape {
namespace {

// The seed of the battle with that number: well apart for neighbours, and the same
// whatever the number of battles or threads.
std::uint64_t SeedOf(std::uint64_t seed, std::uint64_t number) {
  return Mix(seed + (number + 1) * kMixStep);
}

std::string FileName(const GenerateArguments& arguments, std::uint64_t number) {
  const std::string digits = std::to_string(number + 1);
  const std::size_t width = std::to_string(arguments.count).size();
  return arguments.output + "/" + arguments.ruleset + "-" +
         std::string(width - digits.size(), '0') + digits + ".ttape";
}

std::unique_ptr<CommandSource> MakeSource(const GenerateArguments& arguments, Random& random) {
  if (arguments.policy == "auto")
    return std::make_unique<AutoPolicy>();
  return std::make_unique<RandomPolicy>(
      static_cast<std::uint64_t>(random.Below(std::int64_t{1} << 32)));
}

class Interruptible final : public RunObserver {
 public:
  explicit Interruptible(Recorder& recorder) : recorder_(recorder) {}
  bool OnCommand(Battle& battle, const Command& command, Rejection rejection) override {
    return recorder_.OnCommand(battle, command, rejection);
  }
  bool OnTick(Battle& battle) override { return recorder_.OnTick(battle) && !Interrupted(); }

 private:
  Recorder& recorder_;
};

Status WriteBattle(const GenerateArguments& arguments, const Setup& setup, Battle& battle,
                   CommandSource& source, TraceCollector* trace, OutputFile& file) {
  Result<std::unique_ptr<ReplayWriter>> writer =
      ReplayWriter::Create(file, MakeHeader(setup, battle, arguments.detail, arguments.hash_rate));
  if (!writer)
    return writer.error();
  Recorder recorder(**writer, arguments.detail, arguments.hash_rate, trace);
  Interruptible observer(recorder);
  const RunEnd end = RunBattle(battle, source, observer);
  if (recorder.error())
    return *recorder.error();
  if (end.stopped) {
    file.Discard();
    return Done{};
  }
  Status finished = recorder.Finish(battle, end);
  return finished ? file.Commit(/*to_disk=*/false) : finished;
}

Status GenerateBattle(const GenerateArguments& arguments, const Ruleset& ruleset,
                      std::uint64_t number) {
  Random random(SeedOf(arguments.seed, number));
  const Setup setup = ruleset.Generate(random);
  const std::unique_ptr<CommandSource> source = MakeSource(arguments, random);
  TraceCollector trace;
  TraceCollector* listener = arguments.detail == Detail::kTrace ? &trace : nullptr;
  Result<std::unique_ptr<Battle>> battle = ruleset.Start(setup, listener);
  Check(battle.ok(), "a generated setup is refused", 0, setup.seed);
  trace.SetSymbols((*battle)->symbols());
  Result<std::unique_ptr<OutputFile>> file =
      OutputFile::Create(FileName(arguments, number), arguments.force);
  if (!file)
    return file.error();
  Status written = WriteBattle(arguments, setup, **battle, *source, listener, **file);
  if (!written)
    (*file)->Discard();
  return written;
}

// Generates all battles in several threads and keeps the first error.
std::optional<Error> GenerateAll(const GenerateArguments& arguments, const Ruleset& ruleset) {
  std::atomic<std::uint64_t> next = 0;
  std::atomic<bool> failed = false;
  std::mutex mutex;
  std::optional<Error> error;
  ProgressBar bar("generate", arguments.count);
  const auto work = [&] {
    for (std::uint64_t number = next++; number < arguments.count && !failed && !Interrupted();
         number = next++) {
      Status status = GenerateBattle(arguments, ruleset, number);
      const std::lock_guard lock(mutex);
      bar.Step();
      if (!status && !error) {
        error = status.error();
        failed = true;
      }
    }
  };
  RunWorkers(arguments.jobs, work);
  return error;
}

}  // namespace

int RunGenerate(const GenerateArguments& arguments, const Rulesets& rulesets) {
  Result<const Ruleset*> ruleset = rulesets.Get(arguments.ruleset);
  if (!ruleset)
    return Fail(ruleset.error());
  std::error_code error;
  std::filesystem::create_directories(arguments.output, error);
  if (error)
    return Fail(
        {ErrorKind::kWrite, arguments.output + ": the folder cannot be made: " + error.message()});
  CatchInterrupts();
  if (const std::optional<Error> failure = GenerateAll(arguments, **ruleset))
    return Fail(*failure);
  if (Interrupted()) {
    Complain("interrupted; the replays in " + arguments.output + " are whole");
    return kInterruptedStatus;
  }
  PrintLine(arguments.output + ": " + std::to_string(arguments.count) + " battles of " +
            arguments.ruleset);
  return 0;
}

}  // namespace ticktape
