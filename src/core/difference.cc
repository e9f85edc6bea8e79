#include "core/difference.h"

#include <algorithm>

namespace ticktape {
namespace {

// Takes a value and the separator behind it off the front; empty at the end of the text or of
// what encloses it.
std::string_view TakeValue(std::string_view& text) {
  std::size_t depth = 0;
  bool quoted = false;
  std::size_t size = 0;
  for (; size < text.size(); ++size) {
    const char character = text[size];
    if (quoted) {
      size += character == '\\' ? 1u : 0u;
      quoted = character != '"';
      continue;
    }
    const bool closes = character == ']' || character == '}';
    if (depth == 0 && (closes || character == ',' || character == ':'))
      break;
    quoted = character == '"';
    depth += character == '[' || character == '{' ? 1u : 0u;
    depth -= closes ? 1u : 0u;
  }
  const std::string_view value = text.substr(0, size);
  const bool goes_on = size < text.size() && (text[size] == ',' || text[size] == ':');
  text.remove_prefix(std::min(text.size(), goes_on ? size + 1 : size));
  return value;
}

struct Member {
  std::string_view key;  // as JSON
  std::string_view value;
};

std::vector<Member> MembersOf(std::string_view object) {
  std::vector<Member> members;
  object.remove_prefix(1);
  for (std::string_view key = TakeValue(object); !key.empty(); key = TakeValue(object))
    members.push_back({key, TakeValue(object)});
  return members;
}

const Member* FindMember(const std::vector<Member>& members, std::string_view key) {
  const auto found = std::ranges::find(members, key, &Member::key);
  return found == members.end() ? nullptr : &*found;
}

// A text that is no JSON stands for itself.
Json ValueOf(std::string_view text) {
  Result<Json> value = ParseJson(text, "value");
  return value ? *std::move(value) : Json(std::string(text));
}

class FieldComparison {
 public:
  FieldComparison(std::size_t limit, std::vector<FieldDifference>& differences)
      : limit_(limit), differences_(differences) {}

  void CompareTexts(std::string_view a, std::string_view b) {
    if (!a.starts_with('{') || !b.starts_with('{'))
      return Compare(ValueOf(a), ValueOf(b));
    const std::vector<Member> left = MembersOf(a);
    const std::vector<Member> right = MembersOf(b);
    for (const Member& member : left)
      CompareMembers(&member, FindMember(right, member.key));
    for (const Member& member : right)
      if (FindMember(left, member.key) == nullptr)
        CompareMembers(nullptr, &member);
  }

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
  void CompareMembers(const Member* a, const Member* b) {
    const std::size_t length = path_.size();
    const Json key = ValueOf(a != nullptr ? a->key : b->key);
    path_ += key.is_string() ? key.get<std::string>() : JsonText(key);
    const std::string_view left = a != nullptr ? a->value : std::string_view();
    const std::string_view right = b != nullptr ? b->value : std::string_view();
    if (left.starts_with('[') && right.starts_with('['))
      CompareElements(left, right);
    else
      ComparePieces("", left, right);
    path_.resize(length);
  }

  void CompareElements(std::string_view a, std::string_view b) {
    a.remove_prefix(1);
    b.remove_prefix(1);
    for (std::size_t i = 0;; ++i) {
      const std::string_view left = TakeValue(a);
      const std::string_view right = TakeValue(b);
      if (left.empty() && right.empty())
        return;
      if (left != right)
        ComparePieces("[" + std::to_string(i) + "]", left, right);
    }
  }

  // Texts of values; an absent one is empty.
  void ComparePieces(const std::string& step, std::string_view a, std::string_view b) {
    if (a == b)
      return;
    const Json left = ValueOf(a);
    const Json right = ValueOf(b);
    CompareAt(step, a.empty() ? nullptr : &left, b.empty() ? nullptr : &right);
  }

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
  FieldComparison comparison(limit, differences);
  comparison.Compare(a, b);
  return comparison.count();
}

std::size_t CompareJsonTexts(std::string_view a, std::string_view b, std::size_t limit,
                             std::vector<FieldDifference>& differences) {
  FieldComparison comparison(limit, differences);
  comparison.CompareTexts(a, b);
  return comparison.count();
}

}  // namespace ticktape
