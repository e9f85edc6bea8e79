#include "replay/setup_block.h"

#include <array>

#include "core/template_text.h"
#include "replay/format.h"
#include "replay/message.h"

namespace ticktape {
namespace {

schema::HashRate RateKind(HashRate::Kind kind) {
  switch (kind) {
    case HashRate::Kind::kNone:
      return schema::HashRate::NONE;
    case HashRate::Kind::kEvery:
      return schema::HashRate::EVERY;
    case HashRate::Kind::kEnd:
      return schema::HashRate::END;
  }
  return schema::HashRate::NONE;
}

std::optional<HashRate> DecodeRate(schema::HashRate kind, std::int64_t every) {
  const bool in_range = every >= 1 && every <= format::kMaxNumber;
  switch (kind) {
    case schema::HashRate::NONE:
      return HashRate{HashRate::Kind::kNone, 1};
    case schema::HashRate::END:
      return HashRate{HashRate::Kind::kEnd, 1};
    case schema::HashRate::EVERY:
      return in_range ? std::optional(HashRate{HashRate::Kind::kEvery, every}) : std::nullopt;
  }
  return std::nullopt;
}

std::array<const std::string*, 8> Names(const RecordingHeader& header) {
  return {&header.setup.ruleset,      &header.setup.variant, &header.generator,
          &header.build.version,      &header.build.commit,  &header.build.compiler,
          &header.build.architecture, &header.build.kind};
}

using format::Damaged;

bool DecodeNames(schema::Setup::Reader setup, RecordingHeader& header) {
  const schema::Build::Reader build = setup.getBuild();
  return DecodeName(setup.getRuleset(), header.setup.ruleset) &&
         DecodeName(setup.getVariant(), header.setup.variant) &&
         DecodeName(setup.getGenerator(), header.generator) &&
         DecodeName(build.getVersion(), header.build.version) &&
         DecodeName(build.getCommit(), header.build.commit) &&
         DecodeName(build.getCompiler(), header.build.compiler) &&
         DecodeName(build.getArchitecture(), header.build.architecture) &&
         DecodeName(build.getKind(), header.build.kind);
}

Status DecodeParts(schema::Setup::Reader setup, RecordingHeader& header) {
  const auto names = setup.getPartNames();
  const std::size_t most = header.detail == Detail::kHash ? 0 : format::kMaxParts;
  if (names.size() > most)
    return Damaged("part names: expected at most " + std::to_string(most) + ", found " +
                   std::to_string(names.size()));
  header.part_names.resize(names.size());
  for (unsigned i = 0; i < names.size(); ++i)
    if (!DecodeName(names[i], header.part_names[i]))
      return Damaged("the name of part " + std::to_string(i) + " is too long or not UTF-8");
  return Done{};
}

}  // namespace

Status CheckHeader(const RecordingHeader& header) {
  const auto refuse = [](std::string what) { return Error{ErrorKind::kUsage, std::move(what)}; };
  for (const std::string* name : Names(header))
    if (!IsName(*name))
      return refuse("a name of the setup is longer than 4096 bytes or not UTF-8");
  for (const std::string& name : header.part_names)
    if (!IsName(name))
      return refuse("the name of a part is longer than 4096 bytes or not UTF-8");
  if (header.part_names.size() > format::kMaxParts)
    return refuse("a state of more than 1024 parts cannot be recorded");
  const HashRate& rate = header.hash_rate;
  if (rate.kind == HashRate::Kind::kEvery && (rate.every < 1 || rate.every > format::kMaxNumber))
    return refuse("hashes are kept at every 1 to 2^53 ticks, not " + std::to_string(rate.every));
  if (!header.setup.rest.is_object())
    return refuse("the rest of a setup is not a JSON object");
  return Done{};
}

// The texts whose lengths change least come first, so that two setups are alike for long.
void EncodeSetup(const RecordingHeader& header, const std::string& rest,
                 schema::Setup::Builder setup) {
  setup.setRules(header.setup.rules);
  setup.setSeed(header.setup.seed);
  setup.setDetail(static_cast<schema::Detail>(header.detail));
  setup.setHashRate(RateKind(header.hash_rate.kind));
  if (header.hash_rate.kind == HashRate::Kind::kEvery)
    setup.setHashEvery(header.hash_rate.every);
  schema::Build::Builder build = setup.initBuild();
  build.setCommit(header.build.commit.c_str());
  build.setVersion(header.build.version.c_str());
  build.setCompiler(header.build.compiler.c_str());
  build.setArchitecture(header.build.architecture.c_str());
  build.setKind(header.build.kind.c_str());
  setup.setGenerator(header.generator.c_str());
  setup.setRuleset(header.setup.ruleset.c_str());
  setup.setVariant(header.setup.variant.c_str());
  if (header.detail != Detail::kHash) {
    auto names = setup.initPartNames(static_cast<unsigned>(header.part_names.size()));
    for (unsigned i = 0; i < names.size(); ++i)
      names.set(i, header.part_names[i].c_str());
  }
  setup.setRest({rest.data(), rest.size()});
}

std::size_t SetupBytes(const RecordingHeader& header, const std::string& rest) {
  std::size_t bytes = rest.size() + 8;
  for (const std::string* name : Names(header))
    bytes += name->size() + 8;
  for (const std::string& name : header.part_names)
    bytes += name.size() + 16;
  return bytes;
}

Result<RecordingHeader> DecodeSetup(schema::Setup::Reader setup, SetupMemo* memo) {
  RecordingHeader header;
  if (setup.getDetail() > schema::Detail::TRACE)
    return Damaged("the detail " + std::to_string(static_cast<int>(setup.getDetail())) +
                   " is unknown");
  header.detail = static_cast<Detail>(setup.getDetail());
  const std::optional<HashRate> rate = DecodeRate(setup.getHashRate(), setup.getHashEvery());
  if (!rate)
    return Damaged("the hash rate is unknown or out of range");
  header.hash_rate = *rate;
  header.setup.rules = setup.getRules();
  header.setup.seed = setup.getSeed();
  if (!DecodeNames(setup, header))
    return Damaged("a name of the setup is too long or not UTF-8");
  Status parts = DecodeParts(setup, header);
  if (!parts)
    return parts.error();
  const std::string_view rest = View(setup.getRest());
  if (rest.size() > format::kMaxRest)
    return Damaged("rest of the setup: expected at most " + std::to_string(format::kMaxRest) +
                   " bytes, found " + std::to_string(rest.size()));
  const bool again = memo != nullptr && memo->text == rest && !rest.empty();
  if (again && !memo->rest.is_null()) {
    header.setup.rest = memo->rest;
    return header;
  }
  Result<Json> parsed = ParseJson(rest, "rest of the setup");
  if (!parsed)
    return Damaged(parsed.error().message);
  if (!parsed->is_object())
    return Damaged("the rest of the setup is not a JSON object");
  header.setup.rest = std::move(*parsed);
  // A copy of the value costs as much as reading it: it is kept for those who come in a row.
  if (memo != nullptr && rest.size() <= SetupMemo::kMostBytes) {
    memo->rest = again ? header.setup.rest : Json();
    if (!again)
      memo->text = rest;
  }
  return header;
}

}  // namespace ticktape
