// What machines read of a check of many files: JUnit's XML, a summary in Markdown, and the
// annotations of GitHub Actions. File names and texts come from anywhere; whatever they
// hold, the output stays well-formed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ticktape {

// What came of one file.
struct CheckCase {
  enum class Outcome : std::uint8_t {
    kPassed,
    kFailed,  // it is another battle, or not what it should be
    kError,   // it cannot be checked
  };
  Outcome outcome = Outcome::kPassed;
  std::string file;
  std::string kind;          // of what came of it, e.g. "regression"
  std::string text;          // one line about it
  std::int64_t line = 0;     // of the file, from 1; 0: the whole file
  std::string build = {};    // that the file was run on, where there are several
  std::string line_of = {};  // the file that `line` counts in, where it is another one
};

// JUnit's XML, which GitLab, Jenkins and others show; `name` is that of the suite.
std::string JUnitXml(std::string_view name, const std::vector<CheckCase>& cases);

// A heading with the counts and a table of what did not pass.
std::string MarkdownSummary(std::string_view name, const std::vector<CheckCase>& cases);

// The line that makes GitHub Actions show a case beside its file; for those that did not pass.
std::string Annotation(const CheckCase& result);

}  // namespace ticktape
