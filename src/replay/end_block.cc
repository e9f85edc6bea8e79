#include "replay/end_block.h"

#include "replay/format.h"
#include "replay/message.h"

namespace ticktape {
namespace {

using format::Damaged;

Status Compare(const char* what, std::uint64_t expected, std::uint64_t found) {
  if (expected == found)
    return Done{};
  return Damaged(std::string(what) + ": the end says " + std::to_string(expected) +
                 ", the file holds " + std::to_string(found));
}

Status CompareContents(schema::End::Reader message, const Contents& contents) {
  Status status = Compare("ticks", message.getTickCount(), contents.ticks);
  if (status)
    status = Compare("commands", message.getCommandCount(), contents.commands);
  if (status)
    status = Compare("log entries", message.getEntryCount(), contents.entries);
  if (!status)
    return status;
  const auto offsets = message.getIndexOffsets();
  const auto ticks = message.getIndexTicks();
  const std::vector<BlockIndex::Place>& places = contents.index.places();
  bool same = message.getIndexStride() == contents.index.stride() &&
              offsets.size() == places.size() && ticks.size() == places.size();
  for (unsigned i = 0; same && i < places.size(); ++i)
    same = places[i] == BlockIndex::Place{offsets[i], ticks[i]};
  if (!same)
    return Damaged("the index does not name the blocks that are there");
  return Done{};
}

}  // namespace

void BlockIndex::Add(Place place) {
  if (blocks_++ % stride_ != 0)
    return;
  if (places_.size() == format::kMaxIndex) {
    for (std::size_t i = 0; i < places_.size() / 2; ++i)
      places_[i] = places_[2 * i];
    places_.resize(places_.size() / 2);
    stride_ *= 2;
  }
  // The block after an even number of places is one that the doubled stride keeps too.
  places_.push_back(place);
}

Status CheckEnd(const RecordedEnd& end) {
  if (!IsName(end.run.outcome) || !IsName(end.run.error) || !IsName(end.run.formula))
    return Error{ErrorKind::kUsage, "a name at the end is longer than 4096 bytes or not UTF-8"};
  if (end.run.ticks < 0 || end.run.ticks > format::kMaxNumber)
    return Error{ErrorKind::kUsage, "the number of ticks is out of range"};
  return Done{};
}

void EncodeEnd(const RecordedEnd& end, const Contents& contents, schema::End::Builder message) {
  message.setOutcome(end.run.outcome.c_str());
  message.setError(end.run.error.c_str());
  message.setFormula(end.run.formula.c_str());
  message.setTicks(end.run.ticks);
  message.setStopped(end.run.stopped);
  message.setHasHash(end.hash.has_value());
  message.setHash(end.hash.value_or(0));
  message.setTickCount(contents.ticks);
  message.setCommandCount(contents.commands);
  message.setEntryCount(contents.entries);
  message.setIndexStride(contents.index.stride());
  const std::vector<BlockIndex::Place>& places = contents.index.places();
  auto offsets = message.initIndexOffsets(static_cast<unsigned>(places.size()));
  auto ticks = message.initIndexTicks(static_cast<unsigned>(places.size()));
  for (unsigned i = 0; i < places.size(); ++i) {
    offsets.set(i, places[i].offset);
    ticks.set(i, places[i].first_tick);
  }
}

Result<RecordedEnd> DecodeEnd(schema::End::Reader message, const Contents& contents) {
  Status status = CompareContents(message, contents);
  if (!status)
    return status.error();
  RecordedEnd end;
  if (!DecodeName(message.getOutcome(), end.run.outcome) ||
      !DecodeName(message.getError(), end.run.error) ||
      !DecodeName(message.getFormula(), end.run.formula))
    return Damaged("a name is too long or not UTF-8");
  end.run.ticks = message.getTicks();
  if (end.run.ticks < 0 || end.run.ticks > format::kMaxNumber)
    return Damaged("the number of ticks is out of range");
  end.run.stopped = message.getStopped();
  if (message.getHasHash())
    end.hash = message.getHash();
  return end;
}

}  // namespace ticktape
