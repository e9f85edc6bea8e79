#include "replay/event_lines.h"
#include "replay/json_lines.h"

namespace ticktape {
namespace {

Json RecordingJson(const RecordingHeader& header) {
  Json recording = Json::object();
  recording["detail"] = std::string(DetailName(header.detail));
  recording["hashRate"] = HashRateName(header.hash_rate);
  recording["generator"] = header.generator;
  recording["partNames"] = header.part_names;
  recording["build"] = BuildJson(header.build);
  return recording;
}

}  // namespace

Result<std::unique_ptr<JsonLinesWriter>> JsonLinesWriter::Create(ByteSink& sink,
                                                                 const RecordingHeader& header) {
  if (header.setup.rest.contains("recording"))
    return Error{ErrorKind::kUsage,
                 "a setup with a member \"recording\" cannot be written as JSON Lines"};
  std::unique_ptr<JsonLinesWriter> writer(new JsonLinesWriter(sink, header.detail));
  Json setup = SetupToJson(header.setup);
  setup["recording"] = RecordingJson(header);
  writer->line_ = JsonText(setup);
  Status status = writer->PutLine();
  if (!status)
    return status.error();
  return writer;
}

Status JsonLinesWriter::PutCommand(const RecordedCommand& command) {
  CommandToLine(command, line_);
  return PutLine();
}

Status JsonLinesWriter::PutTick(const RecordedTick& tick) {
  TickToLine(tick, detail_, line_);
  return PutLine();
}

Status JsonLinesWriter::PutEnd(const RecordedEnd& end) {
  EndToLine(end, line_);
  return PutLine();
}

Status JsonLinesWriter::PutLine() {
  line_ += '\n';
  return sink_.Write(std::as_bytes(std::span(line_)));
}

}  // namespace ticktape
