#include "core/state_walk.h"

namespace ticktape {

struct State {
  std::int64_t life = 0;
  std::uint32_t mana = 0;
  static constexpr auto Fields() {
    return std::make_tuple(Field{"life", &State::life}, Field{"life", &State::mana});
  }
};

void Walk(State& state, const Symbols& symbols) { static_cast<void>(PartWords(state, symbols, 0)); }

}  // namespace ticktape
