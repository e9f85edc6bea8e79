// The sources of this folder without their mistakes: this one compiles.
#include "core/state_walk.h"

namespace ticktape {

struct Fighter {
  std::int64_t id = 0;
  Accruing energy;
  static constexpr std::array<std::string_view, 1> kGroups{"fighters"};
  std::size_t Group() const { return 0; }
  static constexpr auto Fields() {
    return std::make_tuple(Field{"id", &Fighter::id}, Field{"energy", &Fighter::energy});
  }
};

struct State {
  std::int64_t tick = 0;
  Tracked<Fighter> fighters;
  static constexpr auto Fields() {
    return std::make_tuple(Field{"tick", &State::tick}, Field{"fighters", &State::fighters});
  }
};

void Walk(State& state, const Symbols& symbols) { static_cast<void>(PartWords(state, symbols, 0)); }

}  // namespace ticktape
