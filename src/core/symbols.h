// Names that stand for numbers while a battle runs. A domain is one list of names: the
// words of a ruleset ("scratch", "hit") or one table of the content (its skills). State,
// log entries and formula inputs hold an index; hashes take the name's digest and texts
// the name itself.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/check.h"
#include "core/name_digest.h"
#include "core/vocabulary.h"

namespace ticktape {

class Symbols {
 public:
  // Digest of a log key's name, by the key's index in the ruleset's vocabulary.
  std::uint64_t KeyDigest(std::size_t key) const { return key_digests_[key]; }

  void SetKeys(std::span<const LogKey> keys) {
    key_digests_.clear();
    for (const LogKey& key : keys)
      key_digests_.push_back(NameDigest(key.key));
  }

  // Adds a list of names and returns the number of its domain, 0 for the first.
  template <class Names>
  std::uint8_t AddDomain(const Names& names) {
    Check(domains_.size() < 256, "too many symbol domains");
    Domain& domain = domains_.emplace_back();
    for (const auto& name : names) {
      domain.names.emplace_back(name);
      domain.digests.push_back(NameDigest(domain.names.back()));
    }
    return static_cast<std::uint8_t>(domains_.size() - 1);
  }

  // The same, where the number of the domain is known before.
  template <class Names>
  void AddDomain(std::uint8_t number, const Names& names) {
    Check(AddDomain(names) == number, "domains are added in their order");
  }

  std::string_view Name(std::uint8_t domain, std::int64_t index) const {
    return domains_[domain].names[static_cast<std::size_t>(index)];
  }
  std::uint64_t Digest(std::uint8_t domain, std::int64_t index) const {
    return domains_[domain].digests[static_cast<std::size_t>(index)];
  }
  std::optional<std::int64_t> Find(std::uint8_t domain, std::string_view name) const {
    const std::vector<std::string>& names = domains_[domain].names;
    for (std::size_t i = 0; i < names.size(); ++i)
      if (names[i] == name)
        return static_cast<std::int64_t>(i);
    return std::nullopt;
  }
  std::span<const std::string> Names(std::uint8_t domain) const { return domains_[domain].names; }

 private:
  struct Domain {
    std::vector<std::string> names;
    std::vector<std::uint64_t> digests;
  };
  std::vector<std::uint64_t> key_digests_;
  std::vector<Domain> domains_;
};

// The names of a table of content: what `member` holds of each record.
template <class Table, class Member>
std::vector<std::string_view> NamesIn(const Table& table, Member member) {
  std::vector<std::string_view> names;
  names.reserve(table.size());
  for (const auto& record : table)
    names.push_back(record.*member);
  return names;
}

}  // namespace ticktape
