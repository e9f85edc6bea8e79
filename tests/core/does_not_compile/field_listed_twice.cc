#include "core/state_walk.h"

namespace ticktape {

// As many fields as names, yet `mana` is not among them.
struct State {
  std::int64_t life = 0;
  std::int64_t mana = 0;
  static constexpr auto Fields() {
    return std::make_tuple(Field{"life", &State::life}, Field{"mana", &State::life});
  }
};

void Walk(State& state, const Symbols& symbols) { static_cast<void>(PartWords(state, symbols, 0)); }

}  // namespace ticktape
