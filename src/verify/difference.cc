#include "verify/difference.h"

#include <algorithm>

namespace ticktape {
namespace {

class Comparison {
 public:
  Comparison(std::size_t limit, std::vector<FieldDifference>& differences)
      : limit_(limit), differences_(differences) {}

  void Compare(const Json& a, const Json& b) {
    if (a.is_object() && b.is_object())
      CompareObjects(a, b);
    else if (a.is_array() && b.is_array())
      CompareArrays(a, b);
    else if (a != b)
      Add({path_, a, b, true, true});
  }

  std::size_t count() const { return count_; }

 private:
  void CompareObjects(const Json& a, const Json& b) {
    for (const auto& [key, value] : a.get_ref<const Json::object_t&>())
      CompareMember(key, &value, Find(b, key));
    for (const auto& [key, value] : b.get_ref<const Json::object_t&>())
      if (Find(a, key) == nullptr)
        CompareMember(key, nullptr, &value);
  }

  void CompareArrays(const Json& a, const Json& b) {
    const std::size_t most = std::max(a.size(), b.size());
    for (std::size_t i = 0; i < most; ++i)
      CompareAt("[" + std::to_string(i) + "]", i < a.size() ? &a[i] : nullptr,
                i < b.size() ? &b[i] : nullptr);
  }

  void CompareMember(const std::string& key, const Json* a, const Json* b) {
    CompareAt(path_.empty() ? key : "." + key, a, b);
  }

  void CompareAt(const std::string& step, const Json* a, const Json* b) {
    const std::size_t length = path_.size();
    path_ += step;
    if (a != nullptr && b != nullptr)
      Compare(*a, *b);
    else
      Add({path_, a != nullptr ? *a : Json(), b != nullptr ? *b : Json(), a != nullptr,
           b != nullptr});
    path_.resize(length);
  }

  void Add(FieldDifference difference) {
    ++count_;
    if (differences_.size() < limit_)
      differences_.push_back(std::move(difference));
  }

  std::size_t limit_;
  std::vector<FieldDifference>& differences_;
  std::string path_;
  std::size_t count_ = 0;
};

}  // namespace

std::size_t CompareJson(const Json& a, const Json& b, std::size_t limit,
                        std::vector<FieldDifference>& differences) {
  Comparison comparison(limit, differences);
  comparison.Compare(a, b);
  return comparison.count();
}

}  // namespace ticktape
