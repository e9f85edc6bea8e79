#include "cli/log_tree.h"

#include <algorithm>

#include "core/json.h"
#include "core/template_text.h"

namespace ticktape {
namespace {

// Levels that are drawn by indenting; a chain may be thousands deep.
constexpr std::size_t kMostIndents = 40;

std::string Line(const LogTree::Node& node, std::size_t depth) {
  std::string line(2 * std::min(depth, kMostIndents), ' ');
  if (depth > kMostIndents)
    line += "(" + std::to_string(depth) + ") ";
  return line + "#" + std::to_string(node.id) + " " + Printable(node.text);
}

}  // namespace

void LogTree::Add(Node node) {
  const std::size_t number = places_.size();
  const auto cause = by_id_.find(node.cause);
  Place place{std::move(node), 0, {}, {}};
  if (cause == by_id_.end()) {
    roots_.push_back(number);
  } else {
    Place& parent = places_[cause->second];
    place.depth = parent.depth + 1;
    (place.node.relation == Relation::kSegment ? parent.parts : parent.answers).push_back(number);
  }
  by_id_[place.node.id] = number;
  places_.push_back(std::move(place));
}

template <class Visit>
void LogTree::Walk(const Visit& visit) const {
  std::vector<std::size_t> waiting(roots_.rbegin(), roots_.rend());
  while (!waiting.empty()) {
    const Place& place = places_[waiting.back()];
    waiting.pop_back();
    waiting.insert(waiting.end(), place.parts.rbegin(), place.parts.rend());
    waiting.insert(waiting.end(), place.answers.rbegin(), place.answers.rend());
    if (place.node.shown)
      visit(place);
  }
}

std::vector<std::string> LogTree::Lines() const {
  std::vector<std::string> lines;
  Walk([&lines](const Place& place) { lines.push_back(Line(place.node, place.depth)); });
  return lines;
}

std::vector<std::string> LogTree::JsonLines() const {
  std::vector<std::string> lines;
  Walk([&](const Place& place) {
    Json node = Json::object();
    node["id"] = place.node.id;
    node["tick"] = place.node.tick;
    node["cause"] = place.node.cause;
    node["rel"] = std::string(RelationName(place.node.relation));
    node["depth"] = place.depth;
    node["key"] = place.node.key;
    Result<Json> args = ParseJson(place.node.args, "args");
    node["args"] = args ? *std::move(args) : Json(nullptr);
    node["text"] = place.node.text;
    node["children"] = Json::array();
    for (const std::vector<std::size_t>* children : {&place.answers, &place.parts})
      for (const std::size_t child : *children)
        node["children"].push_back(places_[child].node.id);
    lines.push_back(JsonText(node));
  });
  return lines;
}

}  // namespace ticktape
