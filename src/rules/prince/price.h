// What a unit costs („Генерация юнитов“, „Особенности“), for the muster and for who reckons it
// before a battle.
#pragma once

#include "core/price.h"
#include "rules/prince/formulas.h"

namespace ticktape::prince {

struct Price {
  std::int64_t cost = 0;    // half of it supplies, half materials; the odd one is materials
  std::int64_t luxury = 0;  // the features
  std::int64_t upkeep = 0;  // every turn

  std::int64_t supplies() const { return cost / 2; }
  std::int64_t materials() const { return cost - supplies(); }
};

// The surcharge of one of a type's characteristics, in percent.
inline std::int64_t PercentOf(const Content& content, const UnitType& type, Trait trait) {
  return content.prices[At(trait)][At(type.Of(trait) - 1)];
}

// The price of a feature, in percent; 0 for one that the type lacks.
inline std::int64_t PercentOf(const Content& content, const UnitType& type, Feature feature) {
  const std::int64_t level = type.Of(feature);
  const std::int64_t price = content.features.kinds[At(feature)].price;
  if (level == 0)
    return 0;
  if (feature == Feature::kRange)
    return price + content.features.range_step * (level - 1);
  if (feature == Feature::kAmmo)
    return price * DivideCeiling(level, content.features.ammo_per);
  return price;
}

// How many features of the type make all of them dearer.
inline std::int64_t CountedFeatures(const Content& content, const UnitType& type) {
  std::int64_t counted = 0;
  for (std::size_t i = 0; i < kFeatureNames.size(); ++i)
    counted += type.features[i] != 0 ? content.features.kinds[i].counted : 0;
  return counted;
}

// `evaluate(Formula{}, inputs...)` evaluates a formula.
template <class Evaluate>
Price PriceOf(const Content& content, const UnitType& type, std::int64_t number,
              const Evaluate& evaluate) {
  Price price;
  const auto of = [&](Trait trait) { return PercentOf(content, type, trait); };
  price.cost =
      evaluate(UnitCost{}, number, content.economy.base, of(Trait::kHp), of(Trait::kMorale),
               of(Trait::kAttack), of(Trait::kDefence), of(Trait::kFatigue), of(Trait::kSpeed));
  std::int64_t percent = 0;
  for (std::size_t i = 0; i < kFeatureNames.size(); ++i)
    percent += PercentOf(content, type, static_cast<Feature>(i));
  price.luxury = evaluate(FeatureCost{}, number, price.cost, percent,
                          CountedFeatures(content, type), content.economy.extra);
  price.upkeep = evaluate(Upkeep{}, number, price.cost, price.luxury, content.economy.upkeep);
  return price;
}

// The prices of a file's units (core/price.h).
const UnitPricing& ThePricing();

}  // namespace ticktape::prince
