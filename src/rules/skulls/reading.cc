#include "rules/skulls/reading.h"

#include <algorithm>

namespace ticktape::skulls {

Names Reading::NamesOf(const Json& entry, const std::string& place) {
  Names names;
  names[0] = Text(Find(entry, "uk"), place + ".uk");
  const Json* english = Find(entry, "en");
  names[1] = english == nullptr ? names[0] : Text(english, place + ".en");
  return names;
}

void Reading::StatsOnto(Stats& stats, const Json& object, std::int64_t lo, std::int64_t hi,
                        const std::string& place) {
  for (const auto& [name, number] : object.get_ref<const Json::object_t&>()) {
    const auto found = std::find(kStatNames.begin(), kStatNames.end(), name);
    if (found == kStatNames.end())
      Refuse(place + "." + name);
    if (failed())
      return;
    stats[static_cast<std::size_t>(found - kStatNames.begin())] =
        Integer(&number, lo, hi, place + "." + name);
  }
}

}  // namespace ticktape::skulls
