#include "core/state_walk.h"

namespace ticktape {

struct State {
  std::int64_t* elsewhere = nullptr;
  static constexpr auto Fields() { return std::make_tuple(Field{"elsewhere", &State::elsewhere}); }
};

void Walk(State& state, const Symbols& symbols, std::vector<std::uint64_t>& words) {
  PartWords(state, symbols, 0, words);
}

}  // namespace ticktape
