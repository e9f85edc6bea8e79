#include "rules/rustkeep/roster.h"

namespace ticktape::rustkeep {
namespace {

constexpr std::size_t kMaxEntries = 10'000;
constexpr std::size_t kMaxModifiers = 256;

class RosterReader {
 public:
  explicit RosterReader(const ReadContent& read) : read_(read) {}

  Result<Roster> Read(const Json* roster) {
    if (roster == nullptr || !roster->is_array() || roster->size() < 2 ||
        roster->size() > kMaxEntries)
      return Error{ErrorKind::kRefused, "setup.roster roster"};
    for (std::size_t i = 0; i < roster->size() && wrong_.empty(); ++i)
      ReadEntry((*roster)[i], "roster[" + std::to_string(i) + "]");
    if (wrong_.empty())
      ReadHero((*roster)[0]);
    if (!wrong_.empty())
      return Error{ErrorKind::kRefused, "setup.roster " + wrong_};
    return std::move(result_);
  }

 private:
  void Refuse(std::string place) {
    if (wrong_.empty())
      wrong_ = std::move(place);
  }

  void ReadEntry(const Json& json, const std::string& place) {
    if (!json.is_object())
      return Refuse(place);
    RosterEntry& entry = result_.entries.emplace_back();
    const Json* creature = Find(json, "creature");
    entry.creature = creature == nullptr ? (Refuse(place + ".creature"), 0)
                                         : Id(*creature, Registry::kCreatures, place + ".creature");
    if (!wrong_.empty())
      return;
    ReadNames(entry, json, place);
    entry.health = Integer(json, "health", -kBound, place);
    entry.stamina = Integer(json, "stamina", -kBound, place);
    ReadModifiers(entry, json, place + ".modifiers");
  }

  // A name of one's own stands for the English one too, unless that is given beside it.
  void ReadNames(RosterEntry& entry, const Json& json, const std::string& place) {
    const Creature& creature = read_.content.creatures[static_cast<std::size_t>(entry.creature)];
    entry.names = creature.names;
    if (const Json* name = Find(json, "name"))
      entry.names = {Text(*name, place + ".name"), Text(*name, place + ".name")};
    if (const Json* english = Find(json, "en"))
      entry.names[1] = Text(*english, place + ".en");
  }

  void ReadModifiers(RosterEntry& entry, const Json& json, const std::string& place) {
    const Json* modifiers = Find(json, "modifiers");
    if (modifiers == nullptr)
      return;
    if (!modifiers->is_array() || modifiers->size() > kMaxModifiers)
      return Refuse(place);
    for (const Json& modifier : *modifiers)
      entry.modifiers.push_back(Id(modifier, Registry::kModifiers, place));
  }

  // A level of 0 or less would need no experience to rise from.
  void ReadHero(const Json& json) {
    result_.level = Integer(json, "level", 1, "roster[0]").value_or(1);
    result_.exp = Integer(json, "exp", 0, "roster[0]").value_or(0);
    result_.points = Integer(json, "points", 0, "roster[0]").value_or(0);
  }

  std::int32_t Id(const Json& value, Registry registry, const std::string& place) {
    const Index& index = read_.index[static_cast<std::size_t>(registry)];
    const auto found =
        value.is_string() ? index.find(value.get_ref<const std::string&>()) : index.end();
    if (found == index.end()) {
      Refuse(place);
      return 0;
    }
    result_.references.push_back({registry, found->second.place});
    return found->second.number;
  }

  std::string Text(const Json& value, const std::string& place) {
    if (value.is_string() && !value.get_ref<const std::string&>().empty())
      return value.get<std::string>();
    Refuse(place);
    return {};
  }

  std::optional<std::int64_t> Integer(const Json& json, std::string_view name, std::int64_t lo,
                                      const std::string& place) {
    const Json* value = Find(json, name);
    if (value == nullptr)
      return {};
    if (value->is_number_integer() && value->get<std::int64_t>() >= lo &&
        value->get<std::int64_t>() <= kBound)
      return value->get<std::int64_t>();
    Refuse(place + "." + std::string(name));
    return {};
  }

  const ReadContent& read_;
  Roster result_;
  std::string wrong_;  // place of the first value that is
};

}  // namespace

Result<Roster> ReadRoster(const Json* roster, const ReadContent& read) {
  return RosterReader(read).Read(roster);
}

}  // namespace ticktape::rustkeep
