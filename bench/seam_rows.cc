// The seam without a listener, against calling formulas and generator directly.
#include "core/random.h"
#include "core/trace.h"
#include "in_process.h"
#include "rules/arcanum/formulas.h"

namespace ticktape::bench {
namespace {

constexpr int kSeamRounds = 31;
constexpr std::int64_t kBlows = 500'000;

std::int64_t ThroughSeam() {
  std::uint32_t generator = 16;
  std::int64_t said = 0;
  const Symbols symbols;
  TickLog log({}, symbols);
  Seam<Mulberry32, false> seam(generator, said, log, nullptr);
  std::int64_t total = 0;
  for (std::int64_t i = 0; i < kBlows; ++i) {
    const std::int64_t chance = seam.Evaluate<arcanum::HitChance>(80 + i % 20, i % 16);
    if (seam.Range("hit", 1, 100) > chance)
      continue;
    std::int64_t damage = seam.Evaluate<arcanum::Blow>(seam.Range("weapon", 4, 7), 7, 100);
    damage = seam.Evaluate<arcanum::Armoured>(damage, i % 4);
    total += seam.Evaluate<arcanum::AtLeastOne>(damage);
  }
  return total;
}

std::int64_t Directly() {
  std::uint32_t generator = 16;
  std::int64_t total = 0;
  for (std::int64_t i = 0; i < kBlows; ++i) {
    const std::int64_t chance = arcanum::HitChance::Of(80 + i % 20, i % 16);
    if (1 + Mulberry32::Below(generator, 100) > chance)
      continue;
    std::int64_t damage = arcanum::Blow::Of(4 + Mulberry32::Below(generator, 4), 7, 100);
    damage = arcanum::Armoured::Of(damage, i % 4);
    total += arcanum::AtLeastOne::Of(damage);
  }
  return total;
}

}  // namespace

void SeamRows(std::vector<Row>& rows) {
  Check(ThroughSeam() == Directly(), "the seam changes what is computed");
  const Ratio ratio = MeasureRatio(
      kSeamRounds, [] { Use(static_cast<std::uint64_t>(ThroughSeam())); },
      [] { Use(static_cast<std::uint64_t>(Directly())); });
  rows.push_back(RatioRow("formulas and draws through the seam, nobody listening / directly", 1.05,
                          ratio, std::to_string(ratio.seconds_a * 1e9 / kBlows) + " ns a blow"));
}

}  // namespace ticktape::bench
