#include "engine/protocol.h"

#include <algorithm>
#include <array>
#include <utility>

#include "replay/event_lines.h"
#include "replay/format.h"

namespace ticktape {
namespace {

constexpr std::size_t kMaxRulesets = 1024;

// What an engine may give of a tick, by name.
struct Gift {
  std::string_view name;
  bool BuildInfo::*given;
};
constexpr std::array<Gift, 5> kGifts = {{{"hash", &BuildInfo::hash},
                                         {"parts", &BuildInfo::parts},
                                         {"log", &BuildInfo::log},
                                         {"trace", &BuildInfo::trace},
                                         {"state", &BuildInfo::state}}};

bool TakeFlag(const Json* value, bool& out) {
  if (value == nullptr)
    return true;
  if (!value->is_boolean())
    return false;
  out = value->get<bool>();
  return true;
}

Status TakeRulesets(const Json* rulesets, BuildInfo& info) {
  if (rulesets == nullptr || !rulesets->is_array() || rulesets->empty() ||
      rulesets->size() > kMaxRulesets)
    return Wrong("\"rulesets\" of the hello must be a list of {\"id\", \"rules\"}");
  for (const Json& item : *rulesets) {
    BuildInfo::Rules& rules = info.rulesets.emplace_back();
    const bool read = TakeText(Find(item, "id"), rules.id) &&
                      TakeInteger(Find(item, "rules"), INT64_MIN, INT64_MAX, rules.version);
    if (!read || rules.id.empty())
      return Wrong("\"rulesets\" of the hello has an item that is not {\"id\", \"rules\"}");
  }
  return Done{};
}

Status TakeGifts(const Json* gives, BuildInfo& info) {
  std::vector<std::string> names;
  if (gives == nullptr || !TakeNames(gives, kMaxRulesets, names))
    return Wrong("\"gives\" of the hello must be a list of names");
  for (const Gift& gift : kGifts)
    info.*gift.given = std::find(names.begin(), names.end(), gift.name) != names.end();
  if (!info.hash && !info.log && !info.state)
    return Wrong(
        "\"gives\" of the hello must name hash, log or state: without any of them "
        "there is nothing to compare");
  return Done{};
}

Status TakeCommands(const Json* commands, RunRequest& request) {
  if (commands == nullptr)
    return Done{};
  if (!commands->is_array())
    return Wrong("\"commands\" must be a list");
  request.commands.reserve(commands->size());
  for (const Json& item : *commands) {
    RecordedCommand& command = request.commands.emplace_back();
    command.command = CommandFromJson(item);
    const Json* tick = Find(item, "tick");
    command.tick = -1;
    if (!item.is_object() ||
        (tick != nullptr && !TakeInteger(tick, 0, format::kMaxNumber, command.tick)))
      return Wrong("\"commands\" must hold objects {\"actor\", \"verb\", \"args\"}");
  }
  return Done{};
}

using Ticks = std::optional<std::vector<std::int64_t>>;

Status TakeTicks(const Json& line, std::string_view name, Ticks& out) {
  const Json* list = Find(line, name);
  if (list == nullptr)
    return Done{};
  std::vector<std::int64_t>& ticks = out.emplace();
  std::int64_t tick = -1;
  const bool is_list = list->is_array();
  for (std::size_t i = 0; is_list && i < list->size(); ++i) {
    if (!TakeInteger(&(*list)[i], tick + 1, format::kMaxNumber, tick))
      return Wrong("\"" + std::string(name) + "\" must hold ticks in ascending order");
    ticks.push_back(tick);
  }
  return is_list ? Status(Done{}) : Wrong("\"" + std::string(name) + "\" must be a list of ticks");
}

Status TakeView(const Json& line, RunRequest& request) {
  std::string detail = "hash";
  if (!TakeText(Find(line, "detail"), detail) || !ParseDetail(detail))
    return Wrong("\"detail\" must be hash, parts, log or trace");
  request.detail = *ParseDetail(detail);
  if (!TakeFlag(Find(line, "state"), request.state) ||
      !TakeFlag(Find(line, "traceHash"), request.trace_hash) ||
      !TakeFlag(Find(line, "complete"), request.complete))
    return Wrong("\"state\", \"traceHash\" and \"complete\" must be true or false");
  if (!TakeText(Find(line, "language"), request.language))
    return Wrong("\"language\" must be a string");
  std::int64_t to = 0;
  const Json* to_tick = Find(line, "to");
  if (to_tick != nullptr && !TakeInteger(to_tick, 0, format::kMaxNumber, to))
    return Wrong("\"to\" must be a tick");
  if (to_tick != nullptr)
    request.to_tick = to;
  Status taken = TakeTicks(line, "close", request.close_ticks);
  return taken ? TakeTicks(line, "stateAt", request.state_ticks) : taken;
}

// SetupToJson as text, without a copy of the rest, which is most of it.
std::string SetupText(const Setup& setup) {
  Setup head = {setup.ruleset, setup.rules, setup.variant, setup.seed, Json::object()};
  std::string text = JsonText(SetupToJson(head));
  if (setup.rest.empty())
    return text;
  text.back() = ',';
  return text.append(JsonText(setup.rest), 1);
}

}  // namespace

std::string HelloRequestLine() {
  Json line = Json::object();
  line["type"] = "hello";
  line["protocol"] = kProtocolVersion;
  line["program"] = "ticktape " + ThisBuild().version;
  return JsonText(line);
}

std::string HelloLine(const EngineHello& hello) {
  Json line = Json::object();
  line["type"] = "hello";
  line["protocol"] = hello.protocol;
  line["name"] = hello.info.name;
  line["version"] = hello.info.version;
  line["rulesets"] = Json::array();
  for (const BuildInfo::Rules& rules : hello.info.rulesets)
    line["rulesets"].push_back({{"id", rules.id}, {"rules", rules.version}});
  line["gives"] = Json::array();
  for (const Gift& gift : kGifts)
    if (hello.info.*gift.given)
      line["gives"].push_back(std::string(gift.name));
  line["build"] = BuildJson(hello.build);
  return JsonText(line);
}

std::string RequestLine(const RunRequest& request) {
  Json line = Json::object();
  line["type"] = "run";
  line["detail"] = std::string(DetailName(request.detail));
  if (request.state)
    line["state"] = true;
  if (request.trace_hash)
    line["traceHash"] = true;
  if (request.complete)
    line["complete"] = true;
  if (request.close_ticks)
    line["close"] = *request.close_ticks;
  if (request.state_ticks)
    line["stateAt"] = *request.state_ticks;
  if (!request.language.empty())
    line["language"] = request.language;
  if (request.to_tick)
    line["to"] = *request.to_tick;
  std::string text = JsonText(line);
  text.back() = ',';
  text.append("\"setup\":").append(SetupText(request.setup)).append(",\"commands\":[");
  for (const RecordedCommand& command : request.commands) {
    Json object = Json::object();
    if (command.tick >= 0)
      object["tick"] = command.tick;
    PutCommand(command.command, object);
    text.append(JsonText(object)).append(",");
  }
  if (!request.commands.empty())
    text.pop_back();
  return text.append("]}");
}

std::string StartLine(const RunStart& start) {
  Json line = Json::object();
  line["type"] = "started";
  if (!start.generator.empty())
    line["generator"] = start.generator;
  if (!start.part_names.empty())
    line["partNames"] = start.part_names;
  if (start.setup)
    line["setup"] = SetupToJson(*start.setup);
  return JsonText(line);
}

std::string RefusalLine(const std::string& message) {
  Json line = Json::object();
  line["type"] = "refused";
  line["message"] = message;
  return JsonText(line);
}

bool WantsLine(const RunView& view, std::int64_t tick) {
  return WantsState(view, tick) || DetailAt(view, tick) >= Detail::kLog;
}

std::string_view LineType(const Json& line) {
  const Json* type = Find(line, "type");
  return type != nullptr && type->is_string()
             ? std::string_view(type->get_ref<const std::string&>())
             : std::string_view();
}

Result<EngineHello> HelloFromLine(const Json& line) {
  EngineHello hello;
  if (LineType(line) != "hello")
    return Wrong("the first line must be a hello: {\"type\":\"hello\",\"protocol\":" +
                 std::to_string(kProtocolVersion) + ",…}");
  if (!TakeInteger(Find(line, "protocol"), 0, INT64_MAX, hello.protocol))
    return Wrong("\"protocol\" of the hello must be a number");
  // What follows may look different in another version.
  if (hello.protocol != kProtocolVersion)
    return hello;
  if (!TakeText(Find(line, "name"), hello.info.name) || hello.info.name.empty() ||
      !TakeText(Find(line, "version"), hello.info.version) ||
      hello.info.name.size() + hello.info.version.size() >= format::kMaxName)
    return Wrong("\"name\" and \"version\" of the hello must be strings of together at most " +
                 std::to_string(format::kMaxName) + " bytes");
  Status taken = TakeRulesets(Find(line, "rulesets"), hello.info);
  if (taken)
    taken = TakeGifts(Find(line, "gives"), hello.info);
  if (!taken)
    return taken.error();
  const Json* build = Find(line, "build");
  hello.build.version = hello.info.name + " " + hello.info.version;
  if (build != nullptr && !TakeBuild(*build, hello.build))
    return Wrong("\"build\" of the hello must hold strings");
  return hello;
}

Result<RunRequest> RequestFromLine(Json line) {
  RunRequest request;
  if (Find(line, "setup") == nullptr)
    return Wrong("a request to run holds a \"setup\"");
  Result<Setup> read = SetupFromJson(std::move(line["setup"]));
  if (!read)
    return read.error();
  request.setup = *std::move(read);
  Status taken = TakeView(line, request);
  if (taken)
    taken = TakeCommands(Find(line, "commands"), request);
  if (!taken)
    return taken.error();
  return request;
}

Result<RunStart> StartFromLine(const Json& line) {
  RunStart start;
  if (!TakeText(Find(line, "generator"), start.generator))
    return Wrong("\"generator\" must be a string");
  if (!TakeNames(Find(line, "partNames"), format::kMaxParts, start.part_names))
    return Wrong("\"partNames\" must be a list of at most " + std::to_string(format::kMaxParts) +
                 " names");
  if (const Json* setup = Find(line, "setup")) {
    Result<Setup> read = SetupFromJson(*setup);
    if (!read)
      return Wrong("\"setup\" is no setup (" + read.error().message + ")");
    start.setup = *std::move(read);
  }
  return start;
}

std::string Excerpt(std::string_view line) {
  constexpr std::size_t kBytes = 160;
  return std::string(line.substr(0, kBytes)) + (line.size() > kBytes ? "…" : "");
}

}  // namespace ticktape
