#include "core/state_walk.h"

namespace ticktape {

struct State {
  std::int64_t* elsewhere = nullptr;
  static constexpr auto Fields() { return std::make_tuple(Field{"elsewhere", &State::elsewhere}); }
};

void Walk(State& state, const Symbols& symbols) { static_cast<void>(PartWords(state, symbols, 0)); }

}  // namespace ticktape
