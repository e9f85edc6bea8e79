// What a unit costs, as its ruleset reckons it.
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/input.h"
#include "core/template_text.h"

namespace ticktape {
namespace {

constexpr std::size_t kLabelWidth = 28;
constexpr std::size_t kFigureWidth = 12;

// The ruleset of that id, or the first one that has prices.
Result<const Ruleset*> FindPricing(const std::string& id, const Rulesets& rulesets) {
  if (!id.empty()) {
    Result<const Ruleset*> named = rulesets.Get(id);
    if (named && (*named)->pricing() == nullptr)
      return Error{ErrorKind::kUsage, "units of the ruleset " + id + " have no price"};
    return named;
  }
  for (const Ruleset* ruleset : rulesets.all())
    if (ruleset->pricing() != nullptr)
      return ruleset;
  return Error{ErrorKind::kCannotRun, "no ruleset of this build has prices"};
}

std::string FigureOf(const PriceRow& row) {
  switch (row.kind) {
    case PriceRow::Kind::kPercent:
      return "+" + std::to_string(row.value) + " %";
    case PriceRow::Kind::kTotal:
      return "= " + std::to_string(row.value);
    case PriceRow::Kind::kAmount:
      break;
  }
  return std::to_string(row.value);
}

void PrintSheet(const PriceSheet& sheet) {
  PrintLine(OneLine(sheet.name == sheet.unit ? sheet.unit : sheet.name + " (" + sheet.unit + ")"));
  for (const PriceRow& row : sheet.rows) {
    const std::string label = "  " + OneLine(row.label);
    const std::string figure = FigureOf(row);
    const std::size_t used = CodePoints(label) + figure.size();
    const std::size_t width = kLabelWidth + kFigureWidth;
    PrintLine(label + std::string(used < width ? width - used : 1, ' ') + figure);
  }
}

Json SheetJson(const PriceSheet& sheet) {
  Json json = Json::object();
  json["unit"] = sheet.unit;
  json["name"] = sheet.name;
  for (const PriceRow& row : sheet.rows)
    if (row.kind == PriceRow::Kind::kTotal)
      json[row.key] = row.value;
  json["parts"] = Json::array();
  for (const PriceRow& row : sheet.rows) {
    if (row.kind == PriceRow::Kind::kTotal)
      continue;
    Json part = Json::object();
    part["part"] = row.key;
    part[row.kind == PriceRow::Kind::kPercent ? "percent" : "amount"] = row.value;
    json["parts"].push_back(std::move(part));
  }
  return json;
}

}  // namespace

int RunCost(const CostArguments& arguments, const Rulesets& rulesets) {
  Result<const Ruleset*> ruleset = FindPricing(arguments.ruleset, rulesets);
  if (!ruleset)
    return Fail(ruleset.error());
  Result<std::size_t> language =
      FindLanguage((*ruleset)->vocabulary().languages, arguments.language);
  if (!language)
    return Fail(language.error());
  Result<std::vector<ContentLayer>> files = ReadContent({arguments.file});
  if (!files)
    return Fail(files.error());
  Result<std::vector<PriceSheet>> sheets = (*ruleset)->pricing()->Price(files->front(), *language);
  if (!sheets)
    return Fail(sheets.error());
  if (!arguments.json) {
    for (const PriceSheet& sheet : *sheets)
      PrintSheet(sheet);
    return 0;
  }
  Json all = Json::array();
  for (const PriceSheet& sheet : *sheets)
    all.push_back(SheetJson(sheet));
  PrintLine(JsonPage(all));
  return 0;
}

}  // namespace ticktape
