#include "core/interchange.h"
#include "replay/json_lines.h"

namespace ticktape {
namespace {

Json RecordingJson(const RecordingHeader& header) {
  Json build = Json::object();
  build["version"] = header.build.version;
  build["commit"] = header.build.commit;
  build["compiler"] = header.build.compiler;
  build["architecture"] = header.build.architecture;
  build["kind"] = header.build.kind;
  Json recording = Json::object();
  recording["detail"] = std::string(DetailName(header.detail));
  recording["hashRate"] = HashRateName(header.hash_rate);
  recording["generator"] = header.generator;
  recording["partNames"] = header.part_names;
  recording["build"] = std::move(build);
  return recording;
}

// Writes the items of `range` as the array `"name":[…]` behind what is in `line`.
template <class Range, class PutItem>
void PutArray(std::string& line, std::string_view name, const Range& range,
              const PutItem& put_item) {
  line.append(",\"").append(name).append("\":[");
  bool first = true;
  for (const auto& item : range) {
    if (!first)
      line += ',';
    first = false;
    put_item(item);
  }
  line += ']';
}

void PutEntry(std::string& line, const RecordedEntry& entry) {
  line.append("{\"id\":").append(std::to_string(entry.id));
  line.append(",\"cause\":").append(std::to_string(entry.cause));
  line.append(",\"rel\":\"").append(RelationName(entry.relation));
  line.append("\",\"key\":").append(JsonText(Json(entry.key)));
  line.append(",\"args\":").append(entry.args).append("}");
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
  Json line = Json::object();
  line["type"] = "command";
  line["tick"] = command.tick;
  ticktape::PutCommand(command.command, line);
  if (!command.rejected.empty())
    line["rejected"] = command.rejected;
  line_ = JsonText(line);
  return PutLine();
}

Status JsonLinesWriter::PutTick(const RecordedTick& tick) {
  line_ = "{\"type\":\"tick\",\"tick\":";
  line_ += std::to_string(tick.tick);
  if (tick.hash)
    line_.append(",\"hash\":\"").append(HashText(*tick.hash)).append("\"");
  if (tick.draws)
    line_.append(",\"draws\":").append(std::to_string(*tick.draws));
  // Known to be empty is not the same as not known.
  const bool log_known = detail_ >= Detail::kLog || tick.entries == tick.log.size();
  if (log_known || !tick.log.empty())
    PutArray(line_, "log", tick.log,
             [this](const RecordedEntry& entry) { PutEntry(line_, entry); });
  if (!tick.state.empty())
    line_.append(",\"state\":").append(tick.state);
  if (!tick.parts.empty())
    PutArray(line_, "parts", tick.parts, [this](std::uint64_t word) {
      line_.append("\"").append(HashText(word)).append("\"");
    });
  if (tick.entries)
    line_.append(",\"entries\":").append(std::to_string(*tick.entries));
  if (detail_ >= Detail::kTrace || !tick.trace.empty())
    PutArray(line_, "trace", tick.trace, [this](const std::string& item) { line_ += item; });
  line_ += '}';
  return PutLine();
}

Status JsonLinesWriter::PutEnd(const RecordedEnd& end) {
  Json line = Json::object();
  line["type"] = "end";
  line["outcome"] = end.run.outcome;
  line["ticks"] = end.run.ticks;
  if (!end.run.error.empty())
    line["error"] = end.run.error;
  if (!end.run.formula.empty())
    line["formula"] = end.run.formula;
  if (end.run.stopped)
    line["stopped"] = true;
  if (end.hash)
    line["hash"] = HashText(*end.hash);
  line_ = JsonText(line);
  return PutLine();
}

Status JsonLinesWriter::PutLine() {
  line_ += '\n';
  return sink_.Write(std::as_bytes(std::span(line_)));
}

}  // namespace ticktape
