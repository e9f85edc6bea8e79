// The log as the tree that ids, causes and relations give: below an entry stand its answers in
// the order of the log, then the next parts of the same thing. Walked in pre-order that is the
// history of what brought about what.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/log.h"

namespace ticktape {

class LogTree {
 public:
  struct Node {
    std::int64_t id = 0;
    std::int64_t cause = 0;
    Relation relation = Relation::kRoot;
    std::int64_t tick = 0;
    bool shown = true;  // else it only gives others their depth
    std::string text;
    std::string key;   // for JsonLines
    std::string args;  // for JsonLines: compact JSON text
  };

  // Adds the next entry of the log. One whose cause is not known is a root.
  void Add(Node node);

  // The tree as indented lines, each with the entry's number.
  std::vector<std::string> Lines() const;
  // The tree as JSON, one line a node in pre-order; `children` are ids, so that no depth of the
  // tree is a depth of the JSON.
  std::vector<std::string> JsonLines() const;

 private:
  struct Place {
    Node node;
    std::size_t depth = 0;
    std::vector<std::size_t> answers;
    std::vector<std::size_t> parts;
  };
  template <class Visit>
  void Walk(const Visit& visit) const;

  std::vector<Place> places_;  // in the order of the log
  std::vector<std::size_t> roots_;
  std::unordered_map<std::int64_t, std::size_t> by_id_;
};

}  // namespace ticktape
