#include "verify/verifier.h"

#include <new>

#include "replay/reader.h"
#include "verify/playback.h"

namespace ticktape {
namespace {

Verdict VerdictOn(const std::string& path) {
  Verdict verdict;
  verdict.path = path;
  return verdict;
}

// Takes in what one step of the playback showed. Returns whether the verdict may still change.
bool TakeStep(Playback& playback, Playback::Step step, const VerifyOptions& options,
              Verdict& verdict) {
  if (const std::optional<Divergence>& divergence = playback.divergence()) {
    verdict.kind = Verdict::Kind::kDiverged;
    if (!verdict.divergence)
      verdict.divergence = divergence;
    if (divergence->kind != Divergence::Kind::kTrace) {
      verdict.differing_ticks += step == Playback::Step::kTick ? 1 : 0;
      verdict.heals_at.reset();
    }
    if (!options.keep_going)
      return false;
  } else if (step == Playback::Step::kTick) {
    if (!verdict.divergence)
      verdict.ticks = playback.recorded().tick;
    else if (!verdict.heals_at && verdict.differing_ticks > 0 && playback.recorded().is_hashed())
      verdict.heals_at = playback.recorded().tick;
  }
  if (step == Playback::Step::kTick)
    return true;
  if (step == Playback::Step::kUnfinished && !verdict.divergence)
    verdict.kind = Verdict::Kind::kUnfinished;
  if (step == Playback::Step::kEnd)
    verdict.outcome = playback.end().outcome;
  return false;
}

Verdict RunOnce(std::unique_ptr<Recording> recording, const Rulesets& rulesets,
                const VerifyOptions& options, Verdict verdict) {
  Result<std::unique_ptr<Playback>> playback = Playback::Create(
      std::move(recording), rulesets,
      {.rewind = options.rewind, .content = options.content, .language = options.language});
  if (!playback)
    return VerdictOf(playback.error(), std::move(verdict));
  const std::shared_ptr<PlaybackWatch> watch = options.new_watch ? options.new_watch() : nullptr;
  bool open = true;
  for (;;) {
    Result<Playback::Step> step = (*playback)->Next();
    if (!step && watch)
      watch->OnError(step.error());
    if (!step)
      return verdict.divergence ? verdict : VerdictOf(step.error(), std::move(verdict));
    open = open && TakeStep(**playback, *step, options, verdict);
    if (watch)
      watch->OnStep(**playback, *step);
    if (verdict.divergence)
      verdict.watch = watch;
    if (!open && (!verdict.watch || *step != Playback::Step::kTick))
      return verdict;
  }
}

// One file that takes more memory than there is must not hide the verdicts on others.
Verdict VerifyWithinMemory(const std::string& path, const Rulesets& rulesets,
                           const VerifyOptions& options, SetupMemo* memo) {
  try {
    Result<std::unique_ptr<Recording>> recording = OpenRecording(path, memo);
    if (recording)
      return VerifyRecording(*std::move(recording), path, rulesets, options);
    return VerdictOf(recording.error(), VerdictOn(path));
  } catch (const std::bad_alloc&) {
    return VerdictOf({ErrorKind::kCannotRun, "out of memory while it was read or run again"},
                     VerdictOn(path));
  }
}

}  // namespace

Verdict VerdictOf(const Error& error, Verdict verdict) {
  verdict.message = error.message;
  switch (error.kind) {
    case ErrorKind::kTooNew:
      verdict.kind = Verdict::Kind::kTooNew;
      break;
    case ErrorKind::kCannotRun:
      verdict.kind = Verdict::Kind::kCannotRun;
      break;
    default:
      verdict.kind = Verdict::Kind::kDamaged;
      break;
  }
  return verdict;
}

std::string_view VerdictName(Verdict::Kind kind) {
  switch (kind) {
    case Verdict::Kind::kOk:
      return "ok";
    case Verdict::Kind::kDiverged:
      return "diverged";
    case Verdict::Kind::kUnfinished:
      return "unfinished";
    case Verdict::Kind::kDamaged:
      return "damaged";
    case Verdict::Kind::kTooNew:
      return "too new";
    case Verdict::Kind::kCannotRun:
      return "cannot run here";
    case Verdict::Kind::kEngineFailed:
      return "engine failed";
  }
  return "damaged";
}

int ExitStatus(const Verdict& verdict, const VerifyOptions& options) {
  switch (verdict.kind) {
    case Verdict::Kind::kOk:
      return 0;
    case Verdict::Kind::kDiverged:
      return 1;
    case Verdict::Kind::kUnfinished:
      return options.allow_unfinished ? 0 : 3;
    case Verdict::Kind::kDamaged:
    case Verdict::Kind::kTooNew:
      return 3;
    case Verdict::Kind::kCannotRun:
    case Verdict::Kind::kEngineFailed:
      return 4;
  }
  return 3;
}

Verdict VerifyRecording(std::unique_ptr<Recording> recording, const std::string& path,
                        const Rulesets& rulesets, const VerifyOptions& options) {
  Verdict verdict = VerdictOn(path);
  for (const ContentLayer& layer : options.content)
    verdict.content += (verdict.content.empty() ? "" : ", ") + layer.name;
  return RunOnce(std::move(recording), rulesets, options, std::move(verdict));
}

Verdict Verify(const std::string& path, const Rulesets& rulesets, const VerifyOptions& options,
               SetupMemo* memo) {
  Verdict verdict;
  // With rewind the battle is first run plainly: state that one battle leaves behind in the
  // process would reach the second.
  for (const bool rewind : {false, true}) {
    if (rewind && !options.rewind)
      break;
    VerifyOptions pass = options;
    pass.rewind = rewind;
    verdict = VerifyWithinMemory(path, rulesets, pass, memo);
    verdict.rewound = rewind;
    const bool agrees =
        verdict.kind == Verdict::Kind::kOk || verdict.kind == Verdict::Kind::kUnfinished;
    if (!agrees)
      break;
  }
  return verdict;
}

namespace {

std::string TextWithoutContent(const Verdict& verdict) {
  const std::string ticks = std::to_string(verdict.ticks);
  switch (verdict.kind) {
    case Verdict::Kind::kOk:
      return ticks + " ticks, " + verdict.outcome;
    case Verdict::Kind::kDiverged: {
      std::string text = DivergenceText(*verdict.divergence);
      if (verdict.differing_ticks > 1)
        text += "; " + std::to_string(verdict.differing_ticks) + " ticks differ";
      if (verdict.heals_at)
        text += "; heals at tick " + std::to_string(*verdict.heals_at);
      return text;
    }
    case Verdict::Kind::kUnfinished:
      return "verified to tick " + ticks;
    default:
      return verdict.message;
  }
}

}  // namespace

std::string VerdictText(const Verdict& verdict) {
  std::string text = TextWithoutContent(verdict);
  if (!verdict.content.empty())
    text += " (run with the content of " + verdict.content + ")";
  if (verdict.rewound && verdict.kind == Verdict::Kind::kDiverged)
    text += " (only with a restore at every tick)";
  return text;
}

Json VerdictJson(const Verdict& verdict) {
  Json object = Json::object();
  object["file"] = verdict.path;
  object["verdict"] = std::string(VerdictName(verdict.kind));
  object["verifiedTicks"] = verdict.ticks;
  if (!verdict.outcome.empty())
    object["outcome"] = verdict.outcome;
  if (verdict.divergence) {
    object["divergence"] = DivergenceJson(*verdict.divergence);
    object["differingTicks"] = verdict.differing_ticks;
    object["healsAt"] = verdict.heals_at ? Json(*verdict.heals_at) : Json(nullptr);
  }
  if (verdict.divergence)
    object["onlyWhenRewound"] = verdict.rewound;
  if (!verdict.content.empty())
    object["content"] = verdict.content;
  if (!verdict.message.empty())
    object["message"] = verdict.message;
  if (!verdict.failure.empty())
    object["failure"] = verdict.failure;
  return object;
}

}  // namespace ticktape
