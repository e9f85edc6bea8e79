#include "verify/case_report.h"

#include <algorithm>

#include "core/template_text.h"

namespace ticktape {
namespace {

using Outcome = CheckCase::Outcome;

std::string EscapedByte(unsigned char byte) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  return {'\\', 'x', kDigits[byte >> 4], kDigits[byte & 15]};
}

// The text without what may not stand in XML: control characters, what is not UTF-8, and
// U+FFFE and U+FFFF, which XML excludes.
std::string Printable(std::string_view text) {
  const bool is_utf8 = IsUtf8(text);
  std::string printable;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const std::string_view here = text.substr(i, 3);
    if (here == "\xEF\xBF\xBE" || here == "\xEF\xBF\xBF") {
      for (const char part : here)
        printable += EscapedByte(static_cast<unsigned char>(part));
      i += 2;
    } else if (byte < 0x20 || byte == 0x7F || (byte >= 0x80 && !is_utf8)) {
      printable += EscapedByte(byte);
    } else {
      printable += text[i];
    }
  }
  return printable;
}

// Each character of `special` becomes the entity of its code.
std::string WithEntities(std::string_view text, std::string_view special) {
  std::string escaped;
  for (const char character : Printable(text)) {
    if (special.find(character) == std::string_view::npos)
      escaped += character;
    else
      escaped += "&#" + std::to_string(static_cast<int>(character)) + ";";
  }
  return escaped;
}

std::string Xml(std::string_view text) { return WithEntities(text, "&<>\"'"); }

// All that Markdown or the HTML within it could take for more than text.
std::string Markdown(std::string_view text) { return WithEntities(text, "&<>|\\`*_[]~#!"); }

std::size_t Count(const std::vector<CheckCase>& cases, Outcome outcome) {
  return static_cast<std::size_t>(std::ranges::count(cases, outcome, &CheckCase::outcome));
}

std::string Attribute(std::string_view name, std::string_view value) {
  return " " + std::string(name) + "=\"" + Xml(value) + "\"";
}

// A file's folder as JUnit's class name, whose parts are joined by dots.
std::string ClassName(std::string_view file) {
  const std::size_t slash = file.rfind('/');
  std::string name(slash == std::string_view::npos ? "replays" : file.substr(0, slash));
  std::ranges::replace(name, '/', '.');
  return name;
}

// Equal for no two cases of a suite: CI takes cases of the same name for one.
std::string CaseName(const CheckCase& result) {
  const std::string name = result.file.substr(result.file.rfind('/') + 1);
  return result.build.empty() ? name : name + " [" + result.build + "]";
}

// Where to look: the file, with the line where there is one.
const std::string& Place(const CheckCase& result) {
  return result.line_of.empty() ? result.file : result.line_of;
}

std::string PlaceText(const CheckCase& result) {
  return Place(result) + (result.line > 0 ? ":" + std::to_string(result.line) : "");
}

std::string CaseXml(const CheckCase& result) {
  std::string text = "    <testcase" + Attribute("classname", ClassName(result.file)) +
                     Attribute("name", CaseName(result)) + Attribute("file", result.file);
  if (result.outcome == Outcome::kPassed)
    return text + "/>\n";
  const std::string element = result.outcome == Outcome::kFailed ? "failure" : "error";
  text += ">\n      <" + element + Attribute("type", result.kind) +
          Attribute("message", result.kind + ": " + result.text) + ">";
  text += Xml(PlaceText(result) + ": " + result.kind + ": " + result.text);
  return text + "</" + element + ">\n    </testcase>\n";
}

// The escapes of GitHub's workflow commands.
std::string CommandText(std::string_view text, bool is_property) {
  std::string escaped;
  for (const char character : Printable(text)) {
    if (character == '%')
      escaped += "%25";
    else if (is_property && character == ':')
      escaped += "%3A";
    else if (is_property && character == ',')
      escaped += "%2C";
    else
      escaped += character;
  }
  return escaped;
}

}  // namespace

std::string JUnitXml(std::string_view name, const std::vector<CheckCase>& cases) {
  const std::string counts = Attribute("name", name) +
                             Attribute("tests", std::to_string(cases.size())) +
                             Attribute("failures", std::to_string(Count(cases, Outcome::kFailed))) +
                             Attribute("errors", std::to_string(Count(cases, Outcome::kError)));
  std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites" + counts +
                     ">\n  <testsuite" + counts + Attribute("skipped", "0") + ">\n";
  for (const CheckCase& result : cases)
    text += CaseXml(result);
  return text + "  </testsuite>\n</testsuites>\n";
}

std::string MarkdownSummary(std::string_view name, const std::vector<CheckCase>& cases) {
  const std::size_t passed = Count(cases, Outcome::kPassed);
  std::string text = "### " + Markdown(name) + "\n\n" + std::to_string(passed) + " of " +
                     std::to_string(cases.size()) + " are well.\n";
  if (passed == cases.size())
    return text;
  text += "\n| file | what | where and why |\n| --- | --- | --- |\n";
  for (const CheckCase& result : cases) {
    if (result.outcome == Outcome::kPassed)
      continue;
    text += "| " + Markdown(result.line_of.empty() ? PlaceText(result) : result.file) + " | " +
            Markdown(result.kind) + " | " + Markdown(result.text) + " |\n";
  }
  return text;
}

std::string Annotation(const CheckCase& result) {
  std::string text = "::error file=" + CommandText(Place(result), true);
  if (result.line > 0)
    text += ",line=" + std::to_string(result.line);
  return text + ",title=" + CommandText(result.kind, true) + "::" + CommandText(result.text, false);
}

}  // namespace ticktape
