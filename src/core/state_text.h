// The state of a battle as JSON text, written piece by piece, so that a state of a million
// entities takes no more memory than one of them.
#pragma once

#include <functional>
#include <string_view>

#include "core/battle.h"

namespace ticktape {

// Writes what StateAsJson gives, as Json::dump(indent) would: on one line if `indent` is
// negative.
void WriteState(const Battle& battle, int indent,
                const std::function<void(std::string_view)>& write);

}  // namespace ticktape
