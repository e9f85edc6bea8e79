#include "rules/prince/order.h"

#include <algorithm>

namespace ticktape::prince {
namespace {

constexpr std::size_t kLongestPath = 64;

class ArgumentReader {
 public:
  ArgumentReader(const Json& args, const std::vector<UnitType>& types)
      : args_(args), types_(types) {}

  bool Read(Order& order) {
    switch (order.verb) {
      case Verb::kMarch:
      case Verb::kDefend:
      case Verb::kFormation:
      case Verb::kAmbush:
        return ReadPath("path", order.path) && ReadFace(order);
      case Verb::kAttack:
        return ReadPath("path", order.path) && ReadFace(order) && ReadTarget(order) &&
               ReadFirst(order);
      case Verb::kCharge:
        return ReadPath("path", order.path) && ReadTarget(order);
      case Verb::kInteract:
        return ReadId("object", order.object);
      case Verb::kMerge:
        return ReadId("with", order.with) && ReadPath("path", order.path) &&
               ReadPath("with_path", order.with_path);
      case Verb::kSplit:
        return ReadTake(order) && ReadDirection(Find(args_, "dir"), order.direction);
      case Verb::kRest:
      case Verb::kRetreat:
        break;
    }
    return true;
  }

 private:
  static bool ReadDirection(const Json* value, std::int64_t& direction) {
    if (value == nullptr || !value->is_number_integer())
      return false;
    direction = value->get<std::int64_t>();
    return direction >= 0 && direction < kDirections;
  }

  bool ReadId(const char* name, std::int64_t& id) const {
    const Json* value = Find(args_, name);
    if (value == nullptr || !value->is_number_integer())
      return false;
    id = value->get<std::int64_t>();
    return true;
  }

  bool ReadPath(const char* name, Path& path) const {
    const Json* value = Find(args_, name);
    if (value == nullptr)
      return true;
    if (!value->is_array() || value->size() > kLongestPath)
      return false;
    for (const Json& step : *value) {
      std::int64_t direction = 0;
      if (!ReadDirection(&step, direction))
        return false;
      path.push_back(static_cast<std::uint8_t>(direction));
    }
    return true;
  }

  bool ReadFace(Order& order) const {
    const Json* value = Find(args_, "face");
    return value == nullptr || ReadDirection(value, order.face);
  }

  bool ReadTarget(Order& order) const {
    order.has_target = Find(args_, "target") != nullptr;
    return !order.has_target || ReadId("target", order.target);
  }

  bool ReadFirst(Order& order) const {
    const Json* value = Find(args_, "first");
    order.strikes_first = value != nullptr && IsString(*value, "strike");
    return value == nullptr || order.strikes_first || IsString(*value, "move");
  }

  bool ReadTake(Order& order) const {
    const Json* value = Find(args_, "take");
    if (value == nullptr || !value->is_object() || value->empty())
      return false;
    for (const auto& [name, count] : value->get_ref<const Json::object_t&>()) {
      if (!count.is_number_integer() || count.get<std::int64_t>() < 1)
        return false;
      const auto found = std::ranges::find(types_, name, &UnitType::id);
      order.take.push_back(
          {found == types_.end() ? kNothing : static_cast<std::int32_t>(found - types_.begin()),
           count.get<std::int64_t>()});
    }
    return true;
  }

  const Json& args_;
  const std::vector<UnitType>& types_;
};

}  // namespace

bool ReadArguments(const Json& args, const std::vector<UnitType>& types, Order& order) {
  return ArgumentReader(args, types).Read(order);
}

Command CommandOf(const Order& order, const std::vector<UnitType>& types) {
  Json args = Json::object();
  if (order.with != kNothing)
    args["with"] = order.with;
  if (order.has_path)
    args["path"] = Json(order.path);
  if (order.has_target)
    args["target"] = order.target;
  if (order.strikes_first)
    args["first"] = "strike";
  if (order.face != kNothing)
    args["face"] = order.face;
  if (order.object != kNothing)
    args["object"] = order.object;
  for (const TypeCount& take : order.take)
    args["take"][types[At(take.type)].id] = take.count;
  if (order.direction != kNothing)
    args["dir"] = order.direction;
  return {Json(order.squad), Json(std::string(kVerbNames[At(order.verb)])), std::move(args)};
}

}  // namespace ticktape::prince
