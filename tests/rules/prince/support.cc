#include "rules/prince/support.h"

#include <gtest/gtest.h>

#include "core/interchange.h"

namespace ticktape::prince {

std::string SquadAt(int side, int q, int r, int facing, std::string_view type, int count,
                    std::string_view more) {
  Json squad = Json::object();
  squad["side"] = side;
  squad["name"] = std::string(type);
  squad["q"] = q;
  squad["r"] = r;
  squad["facing"] = facing;
  squad["units"] = Json::array();
  squad["units"].push_back({{"type", std::string(type)}, {"count", count}});
  std::string text = JsonText(squad);
  text.pop_back();
  if (!more.empty())
    text.append(",").append(more);
  return text + "}";
}

std::string Field(const std::vector<std::string>& squads, std::string_view more,
                  std::string_view params, int seed) {
  Json all = *ParseJson(R"({"rounds":9,"map":["........","........","........","........",
                            "........","........"]})",
                        "params");
  const Json changed = *ParseJson(params, "params");
  for (const auto& [name, value] : changed.get_ref<const Json::object_t&>())
    all[name] = value;
  std::string text = R"({"ruleset":"prince","rules":1,"seed":")" + std::to_string(seed) +
                     R"(","params":)" + JsonText(all) + R"(,"roster":[)";
  for (std::size_t i = 0; i < squads.size(); ++i)
    text.append(i > 0 ? "," : "").append(squads[i]);
  text += "]";
  if (!more.empty())
    text.append(",").append(more);
  return text + "}";
}

Command Order(int actor, std::string_view verb, std::string_view args) {
  return {Json(actor), Json(std::string(verb)), *ParseJson(args, "args")};
}

Drill::Drill(std::string_view setup, Listener* listener)
    : battle_(StartBattle(CompleteFrom(setup), listener)) {
  EXPECT_EQ(battle_->Advance(), Progress::kTick);
}

std::string Drill::Give(int actor, std::string_view verb, std::string_view args) {
  EXPECT_EQ(battle_->Advance(), Progress::kCommand);
  Command command = Order(actor, verb, args);
  const Rejection rejection = battle_->Submit(command);
  if (rejection != kAccepted)
    return std::string(battle_->vocabulary().rejections[static_cast<std::size_t>(rejection)].key);
  EXPECT_EQ(battle_->Advance(), Progress::kTick);
  return "";
}

std::vector<std::string> Drill::Said() const {
  std::vector<std::string> said;
  for (std::size_t i = 0; i < battle_->log().size(); ++i) {
    const Json entry =
        EntryJson(battle_->log()[i], battle_->vocabulary().log_keys, battle_->symbols());
    said.push_back(entry["key"].get<std::string>() + " " + JsonText(entry["args"]));
  }
  return said;
}

}  // namespace ticktape::prince
