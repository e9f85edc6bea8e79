// Reading values out of a setup: what actioncycle reads beside the common kinds of values.
#pragma once

#include <string>

#include "core/reading.h"
#include "rules/actioncycle/content.h"

namespace ticktape::actioncycle {

class Reading : public ticktape::Reading {
 public:
  // `name`, and `en` or what stands for it.
  Names NamesOf(const Json& entry, const std::string& place);
};

}  // namespace ticktape::actioncycle
