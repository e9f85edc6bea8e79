#include "core/state_walk.h"

namespace ticktape {

struct State {
  std::int64_t life = 0;
  std::uint32_t mana = 0;
  static constexpr auto Fields() {
    return std::make_tuple(Field{"life", &State::life}, Field{"life", &State::mana});
  }
};

void Walk(State& state, const Symbols& symbols, std::vector<std::uint64_t>& words) {
  PartWords(state, symbols, 0, words);
}

}  // namespace ticktape
