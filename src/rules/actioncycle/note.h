// What an action will say in the log, gathered while it happens: the lists of the document's
// CardAction. One note serves all actions of a battle, so that its buffers grow once.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <vector>

#include "rules/actioncycle/texts.h"

namespace ticktape::actioncycle {

class Note {
 public:
  // A list in the log: its length and the words of its items.
  class List {
   public:
    void Clear() {
      count_ = 0;
      words_.clear();
    }
    void Put(std::initializer_list<std::int64_t> words) {
      ++count_;
      words_.insert(words_.end(), words);
    }
    void AppendTo(std::vector<std::int64_t>& values) const {
      values.push_back(count_);
      values.insert(values.end(), words_.begin(), words_.end());
    }

   private:
    std::int64_t count_ = 0;
    std::vector<std::int64_t> words_;
  };

  void Clear() {
    for (List* list : {&targets_, &params_, &hp_, &cells_, &hand_, &pool_, &buffs_})
      list->Clear();
  }

  void Target(std::int64_t id) { targets_.Put({id}); }
  // In ascending order of the numbers.
  void Param(param::Number number, std::int64_t value) { params_.Put({number, value}); }
  void Hp(std::int64_t id, std::int64_t change) {
    if (change != 0)
      hp_.Put({2, id, change});
  }
  void Cell(std::int64_t id, std::int64_t cell) { cells_.Put({2, id, cell}); }
  // `player` -1: it leaves the hand.
  void Hand(std::int64_t card, std::int64_t player) { hand_.Put({2, card, player}); }
  void Pool(std::int64_t player, std::size_t size) {
    pool_.Put({2, player, static_cast<std::int64_t>(size)});
  }
  // `turns` 0: the buff is gone.
  void Buff(std::int64_t id, std::int64_t buff, std::int64_t turns) {
    buffs_.Put({3, id, buff, turns});
  }

  // The words of an entry's arguments, good until the next call.
  std::vector<std::int64_t>& Values(say::Key key, std::int64_t sender) {
    values_.clear();
    values_.push_back(kActionNumbers[key].type);
    values_.push_back(kActionNumbers[key].sub_type);
    values_.push_back(sender);
    for (const List* list : {&targets_, &params_, &hp_, &cells_, &hand_, &pool_, &buffs_})
      list->AppendTo(values_);
    return values_;
  }

 private:
  List targets_, params_, hp_, cells_, hand_, pool_, buffs_;
  std::vector<std::int64_t> values_;
};

}  // namespace ticktape::actioncycle
