// Files whose digests are right and whose contents are not: made by somebody who means
// harm, or by a writer with a bug. Each is refused before it costs anything.
#include <gtest/gtest.h>
#include <zstd.h>

#include "replay/columns.h"
#include "replay/compression.h"
#include "replay/end_block.h"
#include "replay/message.h"
#include "replay/sample_recording.h"
#include "replay/setup_block.h"

namespace ticktape {
namespace {

using format::BlockKind;

// Builds files block by block with right digests and free choice of everything else.
class Forger {
 public:
  explicit Forger(std::uint16_t version = format::kVersion, std::uint16_t dictionary = 1) {
    const auto header = format::EncodeFileHeader(version, dictionary);
    digest_ = format::FileHeaderDigest(header);
    file_.assign(header.begin(), header.end());
  }

  void Add(format::BlockHeader header, std::span<const std::byte> stored) {
    std::array<std::byte, format::kBlockHeaderBytes> bytes{};
    digest_ = format::EncodeBlockHeader(header, stored, digest_, bytes);
    file_.insert(file_.end(), bytes.begin(), bytes.end());
    file_.insert(file_.end(), stored.begin(), stored.end());
  }

  void AddMessage(BlockKind kind, std::uint16_t ticks, capnp::MessageBuilder& message,
                  std::size_t raw_words = 0) {
    const auto flat = capnp::messageToFlatArray(message);
    const auto bytes = flat.asBytes();
    std::vector<std::byte> stored;
    Compress(1, std::as_bytes(std::span(bytes.begin(), bytes.size())), stored);
    const auto frame = static_cast<std::uint32_t>(stored.size());
    stored.resize(stored.size() + raw_words * 8);
    Add({kind, ticks, frame, static_cast<std::uint32_t>(bytes.size()),
         static_cast<std::uint32_t>(raw_words)},
        stored);
  }

  void AddSetup(Detail detail = Detail::kHash, std::string rest = "{}") {
    RecordingHeader header;
    header.detail = detail;
    header.hash_rate = {HashRate::Kind::kNone, 1};
    capnp::MallocMessageBuilder message;
    EncodeSetup(header, rest, message.initRoot<schema::Setup>());
    AddMessage(BlockKind::kSetup, 0, message);
  }

  // Expects reading to end in damage, with a message that holds `what`.
  void ExpectDamage(std::string_view what) const {
    const Reading reading = ReadReplay(file_);
    EXPECT_FALSE(reading.finished || reading.unfinished) << what;
    EXPECT_EQ(reading.error.kind, ErrorKind::kDamaged);
    // The library's own words speak of its code, not of the file.
    for (const std::string_view internal : {"capnp", "c++", "->", "::"})
      EXPECT_EQ(reading.error.message.find(internal), std::string::npos) << reading.error.message;
    EXPECT_NE(reading.error.message.find(what), std::string::npos) << reading.error.message;
  }
  Error Refusal() const { return ReadReplay(file_).error; }

 private:
  std::vector<std::byte> file_;
  std::uint64_t digest_ = 0;
};

capnp::Data::Reader Data(std::string_view bytes) {
  return {reinterpret_cast<const kj::byte*>(bytes.data()), bytes.size()};
}

// Expects damage from one tick block behind a setup of `detail`.
template <class Fill>
void ExpectTicksDamage(Detail detail, std::uint16_t ticks, std::string_view what,
                       const Fill& fill) {
  Forger forger;
  forger.AddSetup(detail);
  capnp::MallocMessageBuilder message;
  fill(message.initRoot<schema::Ticks>());
  forger.AddMessage(BlockKind::kTicks, ticks, message);
  forger.ExpectDamage(what);
}

TEST(Version, ANewerFormatIsToldApartFromDamage) {
  Forger forger(format::kVersion + 1);
  EXPECT_EQ(forger.Refusal().kind, ErrorKind::kTooNew);
  EXPECT_NE(forger.Refusal().message.find(
                "written by a newer ticktape (format 2; this one reads up to 1)"),
            std::string::npos);
  EXPECT_EQ(Forger(0xFFFF).Refusal().kind, ErrorKind::kTooNew);
  EXPECT_EQ(Forger(0).Refusal().kind, ErrorKind::kDamaged);
}

TEST(Version, ANewerDictionaryIsToldApartFromDamage) {
  const auto newer = static_cast<std::uint16_t>(DictionaryCount() + 1);
  EXPECT_EQ(Forger(1, newer).Refusal().kind, ErrorKind::kTooNew);
  EXPECT_EQ(Forger(1, 0).Refusal().kind, ErrorKind::kDamaged);
}

TEST(Forged, LengthsAreRefusedBeforeTheyAreAllocated) {
  const format::BlockHeader headers[] = {
      {BlockKind::kSetup, 0, 8, UINT32_MAX - 7, 0},
      {BlockKind::kSetup, 0, UINT32_MAX, 64, 0},
      {BlockKind::kSetup, 0, 8, 12, 0},
      {BlockKind::kSetup, 1, 8, 64, 0},
      {BlockKind::kTicks, 16'385, 8, 64, 0},
      {BlockKind::kTicks, 1, 8, 64, 2},
      {static_cast<BlockKind>(9), 0, 8, 64, 0},
  };
  for (const format::BlockHeader& header : headers) {
    Forger forger;
    forger.Add(header, {});
    forger.ExpectDamage("block 0 at byte 20: ");
  }
}

TEST(Forged, ADecompressionBombIsRefused) {
  std::vector<std::byte> zeros(64u << 20);
  std::vector<std::byte> frame;
  Compress(1, zeros, frame);
  for (const std::uint32_t promised : {4096u, std::uint32_t{format::kMaxSetupMessage}}) {
    Forger forger;
    forger.Add({BlockKind::kSetup, 0, static_cast<std::uint32_t>(frame.size()), promised, 0},
               frame);
    forger.ExpectDamage("does not decompress to the " + std::to_string(promised));
  }
}

TEST(Forged, NoiseInPlaceOfAFrameOrAMessage) {
  std::vector<std::byte> noise(64, std::byte{0xA5});
  Forger forger;
  forger.Add({BlockKind::kSetup, 0, 64, 64, 0}, noise);
  forger.ExpectDamage("does not decompress");
  std::vector<std::byte> frame;
  Compress(1, noise, frame);
  Forger other;
  other.Add({BlockKind::kSetup, 0, static_cast<std::uint32_t>(frame.size()), 64, 0}, frame);
  other.ExpectDamage("not well-formed");
}

TEST(Forged, ASetupThatIsNoSetup) {
  for (const char* rest : {"", "[]", "{\"a\":1,\"a\":2}", "{", "{\"a\":\"\xFF\"}"}) {
    Forger forger;
    forger.AddSetup(Detail::kHash, rest);
    forger.ExpectDamage("rest of the setup");
  }
  Forger forger;
  capnp::MallocMessageBuilder message;
  message.initRoot<schema::Setup>().setDetail(static_cast<schema::Detail>(77));
  forger.AddMessage(BlockKind::kSetup, 0, message);
  forger.ExpectDamage("the detail 77 is unknown");
}

TEST(Forged, CommandsOutOfRange) {
  ExpectTicksDamage(Detail::kHash, 1, "number 1 of 1 distinct ones", [](auto ticks) {
    ticks.setNewCommands("[0,\"v\",{}]\n");
    ticks.setCommands(Data("\x01"));
    ticks.setCommandTicks(Data(std::string_view("\0", 1)));
  });
  ExpectTicksDamage(Detail::kHash, 1, "belongs to a tick behind the block", [](auto ticks) {
    ticks.setNewCommands("[0,\"v\",{}]\n");
    ticks.setCommands(Data(std::string_view("\0", 1)));
    ticks.setCommandTicks(Data("\x02"));
  });
  ExpectTicksDamage(Detail::kHash, 1, "no index or no tick", [](auto ticks) {
    ticks.setNewCommands("[0,\"v\",{}]\n");
    ticks.setCommands(Data(std::string_view("\0", 1)));
  });
  for (const char* line : {"[0,1]\n", "{}\n", "[0,1,2,\"\"]\n", "[0,1,2", "[0,1,2,3]\n", "\n"})
    ExpectTicksDamage(Detail::kHash, 1, "distinct command 0",
                      [line](auto ticks) { ticks.setNewCommands(line); });
}

TEST(Forged, TicksThatAreNotTheNextOnes) {
  ExpectTicksDamage(Detail::kHash, 1, "expected tick 0 to come first, found 5",
                    [](auto ticks) { ticks.setFirstTick(5); });
}

TEST(Forged, HashesThatTheRateDoesNotGive) {
  Forger forger;
  forger.AddSetup();
  capnp::MallocMessageBuilder message;
  message.initRoot<schema::Ticks>();
  forger.AddMessage(BlockKind::kTicks, 2, message, 1);
  forger.ExpectDamage("2 ticks have 0 hashes, found 1");
}

TEST(Forged, EntriesThatAreNotThere) {
  const auto counts = [](auto ticks, std::uint64_t entries) {
    std::string column;
    PutVarint(column, entries + 1);
    ticks.setDraws(Data("\x01"));
    ticks.setEntryCounts(Data(column));
  };
  ExpectTicksDamage(Detail::kLog, 1, "lacks one of its fields",
                    [&](auto ticks) { counts(ticks, 1); });
  ExpectTicksDamage(Detail::kLog, 1, "count of a tick's log entries is wrong",
                    [&](auto ticks) { counts(ticks, UINT32_MAX - 1u); });
  ExpectTicksDamage(Detail::kLog, 1, "no count of draws", [](auto) {});
  const auto entry = [&](auto ticks, const char* key, const char* relation, const char* args) {
    counts(ticks, 1);
    ticks.setNewKeys("\"k\"\n");
    ticks.setEntryIds(Data(std::string_view("\0", 1)));
    ticks.setEntryCauses(Data(std::string_view("\0", 1)));
    ticks.setEntryKeys(Data(std::string_view(key, 1)));
    ticks.setEntryRelations(Data(relation));
    ticks.setEntryArguments(args);
  };
  ExpectTicksDamage(Detail::kLog, 1, "has key 1 of 1",
                    [&](auto ticks) { entry(ticks, "\x01", "\x01", "{}\n"); });
  ExpectTicksDamage(Detail::kLog, 1, "out of range",
                    [&](auto ticks) { entry(ticks, "\0", "\x03", "{}\n"); });
  ExpectTicksDamage(Detail::kLog, 1, "no JSON object",
                    [&](auto ticks) { entry(ticks, "\0", "\x01", "{]\n"); });
  ExpectTicksDamage(Detail::kHash, 1, "a column holds more than its ticks do",
                    [&](auto ticks) { entry(ticks, "\0", "\x01", "{}\n"); });
}

TEST(Forged, AnEndThatDoesNotFitTheFile) {
  Contents contents;
  contents.ticks = 3;
  Forger forger;
  forger.AddSetup();
  capnp::MallocMessageBuilder message;
  EncodeEnd({}, contents, message.initRoot<schema::End>());
  forger.AddMessage(BlockKind::kEnd, 0, message);
  forger.ExpectDamage("ticks: the end says 3, the file holds 0");
}

TEST(BlockIndex, StaysBoundedAndRegular) {
  BlockIndex index;
  for (std::int64_t block = 0; block < 20'000; ++block)
    index.Add({static_cast<std::uint64_t>(block) * 10, block});
  EXPECT_LE(index.places().size(), format::kMaxIndex);
  for (std::size_t i = 0; i < index.places().size(); ++i)
    EXPECT_EQ(index.places()[i].first_tick, static_cast<std::int64_t>(i * index.stride()));
  EXPECT_GE(index.places().size() * index.stride(), 20'000u - index.stride());
}

}  // namespace
}  // namespace ticktape
