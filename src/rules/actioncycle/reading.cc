#include "rules/actioncycle/reading.h"

namespace ticktape::actioncycle {

Names Reading::NamesOf(const Json& entry, const std::string& place) {
  Names names;
  names[0] = Text(Find(entry, "name"), place + ".name");
  const Json* english = Find(entry, "en");
  names[1] = english == nullptr ? names[0] : Text(english, place + ".en");
  return names;
}

}  // namespace ticktape::actioncycle
