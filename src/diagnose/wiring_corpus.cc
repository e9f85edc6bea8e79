#include "diagnose/wiring_corpus.h"

#include <algorithm>
#include <memory>
#include <optional>

#include "diagnose/used_content.h"
#include "verify/in_order.h"

namespace ticktape {
namespace {

class EvaluationCounter final : public Listener {
 public:
  explicit EvaluationCounter(std::map<std::string_view, std::uint64_t>& counts) : counts_(counts) {}
  std::int64_t OnFormula(const Evaluation& evaluation) override {
    ++counts_[evaluation.formula.name];
    return evaluation.result;
  }

 private:
  std::map<std::string_view, std::uint64_t>& counts_;
};

using Loaded = std::shared_ptr<Result<WiringReplay>>;

Loaded Load(const std::string& file, const Rulesets& rulesets, bool with_content) {
  WiringReplay loaded;
  EvaluationCounter counter(loaded.evaluations);
  Result<CorpusReplay> replay = LoadCorpusReplay(file, rulesets, &counter, nullptr);
  if (!replay)
    return std::make_shared<Result<WiringReplay>>(replay.error());
  loaded.replay = *std::move(replay);
  if (with_content)
    loaded.used = UsedContent(loaded.replay);
  return std::make_shared<Result<WiringReplay>>(std::move(loaded));
}

}  // namespace

Result<std::vector<WiringReplay>> LoadWiringCorpus(const std::vector<std::string>& files,
                                                   const Rulesets& rulesets, unsigned jobs,
                                                   bool with_content,
                                                   const std::function<bool()>& interrupted) {
  std::vector<WiringReplay> corpus;
  std::optional<Error> error;
  const auto load = [&](std::size_t index) { return Load(files[index], rulesets, with_content); };
  MakeInOrder<Loaded>(
      files.size(), jobs, [&] { return interrupted(); }, [&] { return load; },
      [&](const Loaded& loaded) {
        if (*loaded)
          corpus.push_back(std::move(**loaded));
        else if (!error)
          error = loaded->error();
      });
  if (error)
    return *error;
  std::ranges::stable_sort(corpus, {}, [](const WiringReplay& replay) {
    return replay.replay.reference.heard + replay.replay.reference.hashes.size();
  });
  return corpus;
}

std::int64_t ProcessorTimeOf(const CorpusReplay& replay, std::int64_t patience) {
  constexpr std::int64_t kTimes = 20;
  return patience + kTimes * replay.reference.microseconds;
}

}  // namespace ticktape
