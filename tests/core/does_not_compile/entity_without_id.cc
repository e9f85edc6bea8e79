// A sum over entities does not know their order: two that change places would go unseen.
#include "core/state_walk.h"

namespace ticktape {

struct Fighter {
  std::int64_t life = 0;
  static constexpr std::array<std::string_view, 1> kGroups{"fighters"};
  std::size_t Group() const { return 0; }
  static constexpr auto Fields() { return std::make_tuple(Field{"life", &Fighter::life}); }
};

struct State {
  Tracked<Fighter> fighters;
  static constexpr auto Fields() { return std::make_tuple(Field{"fighters", &State::fighters}); }
};

void Walk(State& state, const Symbols& symbols) { static_cast<void>(PartWords(state, symbols, 0)); }

}  // namespace ticktape
