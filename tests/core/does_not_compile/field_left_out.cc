#include "core/state_walk.h"

namespace ticktape {

struct State {
  std::int64_t tick = 0;
  std::vector<std::int64_t> forgotten;
  static constexpr auto Fields() { return std::make_tuple(Field{"tick", &State::tick}); }
};

void Walk(State& state, const Symbols& symbols) { static_cast<void>(PartWords(state, symbols, 0)); }

}  // namespace ticktape
