// An Accruing field has no words of its own; outside the sum of a Tracked row nothing would
// hash it.
#include "core/state_walk.h"

namespace ticktape {

struct State {
  std::int64_t tick = 0;
  Accruing energy;
  static constexpr auto Fields() {
    return std::make_tuple(Field{"tick", &State::tick}, Field{"energy", &State::energy});
  }
};

void Walk(State& state, const Symbols& symbols) { static_cast<void>(PartWords(state, symbols, 0)); }

}  // namespace ticktape
