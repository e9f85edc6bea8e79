#include "verify/divergence.h"

#include "core/template_text.h"

namespace ticktape {
namespace {

// A line may be as long as 1 MiB, and each of many replays may have such.
constexpr std::size_t kMostText = 1000;  // bytes

std::string Quoted(const std::string& text) {
  return text.empty() ? "nothing" : "\"" + Shortened(text, kMostText) + "\"";
}

}  // namespace

void AddOrigins(const std::string& recorded, const std::string& here, Divergence& divergence) {
  if (divergence.recorded != divergence.here)
    return;
  divergence.recorded += " (" + recorded + ")";
  divergence.here += " (" + here + ")";
}

std::string_view DivergenceKindName(Divergence::Kind kind) {
  switch (kind) {
    case Divergence::Kind::kHash:
      return "hash";
    case Divergence::Kind::kDraws:
      return "draws";
    case Divergence::Kind::kLog:
      return "log";
    case Divergence::Kind::kTrace:
      return "trace";
    case Divergence::Kind::kCommand:
      return "command";
    case Divergence::Kind::kRejection:
      return "rejection";
    case Divergence::Kind::kOutcome:
      return "outcome";
  }
  return "hash";
}

std::string DivergenceText(const Divergence& divergence) {
  std::string text;
  if (divergence.window_start < divergence.tick)
    text = "between ticks " + std::to_string(divergence.window_start) + " and " +
           std::to_string(divergence.tick);
  else
    text = "tick " + std::to_string(divergence.tick);
  text += divergence.part.empty() ? ", " + std::string(DivergenceKindName(divergence.kind))
                                  : ", part " + divergence.part;
  if (divergence.recorded.empty() && divergence.here.empty())
    return text;
  if (divergence.entry > 0)
    text += "; log #" + std::to_string(divergence.entry);
  return text + ": recorded " + Quoted(divergence.recorded) + ", here " + Quoted(divergence.here);
}

std::string EndText(const RunEnd& end) {
  std::string text = end.outcome.empty() ? "unfinished" : end.outcome;
  if (!end.error.empty())
    text += " " + end.error;
  if (!end.formula.empty())
    text += " in " + end.formula;
  return text + " after tick " + std::to_string(end.ticks);
}

Json DivergenceJson(const Divergence& divergence) {
  Json object = Json::object();
  object["kind"] = std::string(DivergenceKindName(divergence.kind));
  object["tick"] = divergence.tick;
  object["windowStart"] = divergence.window_start;
  if (!divergence.part.empty())
    object["part"] = divergence.part;
  if (divergence.entry > 0)
    object["entry"] = divergence.entry;
  object["recorded"] = Shortened(divergence.recorded, kMostText);
  object["here"] = Shortened(divergence.here, kMostText);
  return object;
}

}  // namespace ticktape
