// The sources themselves, read as text: includes follow the arrows of docs/architecture.md,
// core and rules use nothing whose result differs between builds (docs/determinism.md), every
// test is built, and nothing is left behind that belongs elsewhere.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <optional>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace ticktape {
namespace {

namespace fs = std::filesystem;

struct Source {
  std::string path;  // from the project's root, with slashes
  std::string text;
};

std::string ReadWhole(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

bool HasExtension(const fs::path& path, std::initializer_list<std::string_view> extensions) {
  const std::string extension = path.extension().string();
  return std::find(extensions.begin(), extensions.end(), extension) != extensions.end();
}

// Every source below a folder of the project, in the order of their paths.
std::vector<Source> SourcesBelow(const std::string& folder,
                                 std::initializer_list<std::string_view> extensions) {
  const fs::path root = TICKTAPE_SOURCE_DIR;
  std::vector<Source> sources;
  if (!fs::exists(root / folder))
    return sources;
  for (const auto& entry : fs::recursive_directory_iterator(
           root / folder, fs::directory_options::follow_directory_symlink))
    if (entry.is_regular_file() && HasExtension(entry.path(), extensions))
      sources.push_back(
          {entry.path().lexically_relative(root).generic_string(), ReadWhole(entry.path())});
  std::sort(sources.begin(), sources.end(),
            [](const Source& a, const Source& b) { return a.path < b.path; });
  return sources;
}

// The code of a C++ text: comments and the insides of literals become spaces, lines stay.
std::string CodeOnly(std::string_view text) {
  std::string code(text);
  const auto blank = [&code](std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < to && i < code.size(); ++i)
      if (code[i] != '\n')
        code[i] = ' ';
  };
  const auto end_after = [&text](std::string_view closing, std::size_t from) {
    const std::size_t found = text.find(closing, from);
    return found == std::string_view::npos ? text.size() : found + closing.size();
  };
  const auto end_of_quoted = [&text](std::size_t at) {
    const char quote = text[at];
    for (++at; at < text.size() && text[at] != quote && text[at] != '\n'; ++at)
      if (text[at] == '\\')
        ++at;
    return at;
  };
  const auto is_word = [&text](std::size_t at) {
    return std::isalnum(static_cast<unsigned char>(text[at])) != 0 || text[at] == '_';
  };
  for (std::size_t i = 0; i < text.size();) {
    const std::string_view rest = text.substr(i);
    std::size_t end = i + 1;
    if (rest.starts_with("//")) {
      end = std::min(text.find('\n', i), text.size());
      blank(i, end);
    } else if (rest.starts_with("/*")) {
      end = end_after("*/", i + 2);
      blank(i, end);
    } else if (rest.starts_with("R\"")) {
      const std::size_t open = std::min(text.find('(', i), text.size());
      const std::string closing = ")" + std::string(text.substr(i + 2, open - i - 2)) + "\"";
      end = end_after(closing, open);
      blank(i + 2, end - 1);
    } else if (rest.starts_with('"') || (rest.starts_with('\'') && (i == 0 || !is_word(i - 1)))) {
      const std::size_t close = end_of_quoted(i);
      blank(i + 1, close);
      end = close + 1;
    }
    i = end;
  }
  return code;
}

std::vector<std::string> Lines(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

using Faults = std::vector<std::string>;

void Report(Faults& faults, const Source& source, std::size_t line, const std::string& what) {
  faults.push_back(source.path + ":" + std::to_string(line + 1) + ": " + what);
}

std::string Joined(const Faults& faults) {
  std::string text;
  for (const std::string& fault : faults)
    text += fault + "\n";
  return text;
}

// ---- includes ----

// "core", "rules", "cli", ... of a path below src/.
std::string PartOf(const std::string& path) {
  const std::size_t start = path.starts_with("src/") ? 4 : 0;
  const std::size_t slash = path.find('/', start);
  return slash == std::string::npos ? "" : path.substr(start, slash - start);
}

// The ruleset's folder of a path "rules/<id>/…", or empty.
std::string RulesetOf(const std::string& path) {
  const std::size_t start = path.find("rules/") + 6;
  const std::size_t slash = path.find('/', start);
  return slash == std::string::npos ? "" : path.substr(start, slash - start);
}

bool MayInclude(const std::string& path, const std::string& included) {
  const std::string from = PartOf(path);
  const std::string to = PartOf(included);
  const auto one_of = [&to](std::initializer_list<std::string_view> parts) {
    return std::find(parts.begin(), parts.end(), to) != parts.end();
  };
  if (to == "rules") {
    if (from == "rules" && RulesetOf(path).empty())  // the list of rulesets
      return RulesetOf(included).empty() || included.ends_with("/ruleset.h");
    if (from == "rules")
      return RulesetOf(path) == RulesetOf(included);
    return (from == "cli" || from == "service") && included == "rules/registry.h";
  }
  if (from == "core" || from == "rules")
    return to == "core";
  if (from == "replay")
    return one_of({"core", "replay"});
  if (from == "engine")
    return one_of({"core", "replay", "engine"});
  if (from == "verify")
    return one_of({"core", "replay", "engine", "verify"});
  if (from == "diagnose")
    return one_of({"core", "replay", "engine", "verify", "diagnose"});
  if (from == "service")
    return one_of({"core", "replay", "engine", "verify", "diagnose", "service"});
  return from == "cli";
}

void CheckIncludes(const Source& source, Faults& faults) {
  static const std::regex kInclude(R"re(^\s*#\s*include\s*"([^"]+)")re");
  static const std::set<std::string> kParts{"core",   "rules",    "replay",  "engine",
                                            "verify", "diagnose", "service", "cli"};
  const std::vector<std::string> lines = Lines(source.text);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::smatch match;
    if (!std::regex_search(lines[i], match, kInclude))
      continue;
    const std::string included = match[1];
    if (included.find("..") != std::string::npos)
      Report(faults, source, i, "an include that climbs folders: " + included);
    if (kParts.contains(PartOf(included)) && !MayInclude(source.path, included))
      Report(faults, source, i, "an include against the arrows: " + included);
  }
}

// ---- what rules must not use ----

struct Forbidden {
  const char* pattern;
  const char* reason;
};

constexpr Forbidden kForbidden[] = {
    {R"(\b(float|double|long double|number_float_t)\b)", "floating point"},
    {R"((^|[^\w.'])(\d[\d']*\.\d*|\.\d+)([eE][+-]?\d+)?[fFlL]?)", "a floating literal"},
    {R"((^|[^\w.])\d[\d']*[eE][+-]?\d)", "a floating literal"},
    {R"(<(cmath|math\.h|cfloat|cfenv|numbers|complex|valarray)>)", "floating point"},
    {R"(\bunordered_\w+)", "an unordered container"},
    {R"(<random>|\bstd::(mt19937\w*|minstd_rand\w*|random_device|\w+_distribution|shuffle|sample)\b)",
     "the standard library's random numbers"},
    {R"(\b(rand|srand|random|drand48)\s*\()", "the C library's random numbers"},
    {R"(<(chrono|ctime|time\.h)>|\bchrono\b|\b(time|clock|clock_gettime|gettimeofday)\s*\()",
     "a clock"},
    {R"(<(locale|clocale)>|\b(set)?locale\b)", "a locale"},
    {R"(\b(std::)?(tolower|toupper|isalpha|isdigit|isspace|strtod|stod|stoi|stol|stoll|atoi)\s*\()",
     "a function that looks at the locale"},
    {R"(\b(secure_)?getenv\b)", "the environment"},
    {R"(<(thread|mutex|atomic|future|condition_variable|semaphore|barrier|latch)>)", "threads"},
    {R"(\bstd::(jthread|thread|mutex|atomic\w*|async|future)\b|\bthread_local\b)", "threads"},
    {R"(\breinterpret_cast\s*<\s*(std::)?(u?int\w*_t|size_t|unsigned|long|int)\b)",
     "an address as a value"},
    {R"(\b(uintptr_t|intptr_t)\b|\bstd::hash\b|\btypeid\b)", "a value that differs between runs"},
    {R"(<(iostream|fstream|sstream|ostream|istream|cstdio|stdio\.h|filesystem)>)",
     "input or output"},
    {R"(\b(f|s|sn|v)?printf\s*\(|\bstd::(cout|cerr|clog|cin)\b|\bfopen\s*\()", "input or output"},
    {R"(\bstd::(set|map)<[^,>]*\*)", "an order of addresses"},
    {R"(\bstd::sort\s*\(\s*std::execution)", "parallel algorithms"},
};

// Lines that may do what the rule forbids, each with its reason.
struct Exception {
  std::string_view path;
  std::string_view line_part;
  std::string_view reason;
};

constexpr Exception kExceptions[] = {
    {"src/core/check.cc", "#include <cstdio>", "the last words of a program that has a bug"},
    {"src/core/check.cc", "std::fprintf(stderr", "the last words of a program that has a bug"},
    {"src/core/json.cc", "number_float_t",
     "the parser's interface: what a player sent is recorded even if no rule takes it"},
};

bool IsExcepted(const Source& source, const std::string& line) {
  return std::any_of(std::begin(kExceptions), std::end(kExceptions), [&](const Exception& e) {
    return e.path == source.path && line.find(e.line_part) != std::string::npos;
  });
}

const std::vector<std::pair<std::regex, std::string>>& ForbiddenRules() {
  static const auto rules = [] {
    std::vector<std::pair<std::regex, std::string>> made;
    for (const Forbidden& forbidden : kForbidden)
      made.emplace_back(std::regex(forbidden.pattern), forbidden.reason);
    return made;
  }();
  return rules;
}

void CheckDeterminism(const Source& source, Faults& faults) {
  const std::vector<std::string> lines = Lines(CodeOnly(source.text));
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].find_first_not_of(' ') == std::string::npos || IsExcepted(source, lines[i]))
      continue;
    for (const auto& [rule, reason] : ForbiddenRules())
      if (std::regex_search(lines[i], rule)) {
        Report(faults, source, i, reason + ": " + lines[i]);
        break;
      }
  }
}

// ---- what belongs nowhere ----

void CheckWords(const Source& source, Faults& faults) {
  // Spelled in pieces, so that this file may be checked as well.
  static const std::string kUnfinished = std::string("TO") + "DO";
  static const std::string kUnfinishedToo = std::string("FIX") + "ME";
  static const std::regex kPrivatePath(R"((^|[^\w.}/-])/(home|root|work|Users)/\w)");
  const std::vector<std::string> lines = Lines(source.text);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].find(kUnfinished) != std::string::npos ||
        lines[i].find(kUnfinishedToo) != std::string::npos)
      Report(faults, source, i, "unfinished: " + lines[i]);
    if (std::regex_search(lines[i], kPrivatePath))
      Report(faults, source, i, "a path of one machine: " + lines[i]);
  }
}

bool OpensOnce(const Source& header) {
  const std::vector<std::string> lines = Lines(CodeOnly(header.text));
  return std::find(lines.begin(), lines.end(), "#pragma once") != lines.end();
}

// Whether the CMakeLists.txt of the file's folder, or one above it, names the file.
bool IsBuilt(const std::string& path, const std::function<std::string(std::string)>& cmake_text) {
  const fs::path file = path;
  for (fs::path folder = file.parent_path(); !folder.empty(); folder = folder.parent_path()) {
    const std::string name = file.lexically_relative(folder).generic_string();
    const std::string text = cmake_text(folder.generic_string());
    for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1)) {
      const std::string around = "()\" \t\r\n";
      const bool starts = at == 0 || around.find(text[at - 1]) != std::string::npos;
      const std::size_t end = at + name.size();
      if (starts && (end == text.size() || around.find(text[end]) != std::string::npos))
        return true;
    }
  }
  return false;
}

// ---- the project ----

TEST(Project, IncludesFollowTheArrows) {
  const std::vector<Source> sources = SourcesBelow("src", {".h", ".cc"});
  ASSERT_GT(sources.size(), 20u);
  Faults faults;
  for (const Source& source : sources)
    CheckIncludes(source, faults);
  EXPECT_TRUE(faults.empty()) << Joined(faults);
}

TEST(Project, CoreAndRulesUseNothingThatDiffersBetweenBuilds) {
  Faults faults;
  for (const std::string folder : {"src/core", "src/rules"})
    for (const Source& source : SourcesBelow(folder, {".h", ".cc"}))
      CheckDeterminism(source, faults);
  EXPECT_TRUE(faults.empty()) << Joined(faults);
}

TEST(Project, EveryExceptionIsStillNeeded) {
  for (const Exception& exception : kExceptions) {
    const std::string text = ReadWhole(fs::path(TICKTAPE_SOURCE_DIR) / exception.path);
    EXPECT_NE(text.find(exception.line_part), std::string::npos)
        << exception.path << ": " << exception.line_part;
  }
}

TEST(Project, EveryTestIsBuilt) {
  const auto cmake_text = [](const std::string& folder) {
    return ReadWhole(fs::path(TICKTAPE_SOURCE_DIR) / folder / "CMakeLists.txt");
  };
  std::size_t tests = 0;
  for (const std::string folder : {"tests", "bench"})
    for (const Source& source : SourcesBelow(folder, {".cc"})) {
      if (!source.path.ends_with("_test.cc"))
        continue;
      ++tests;
      EXPECT_TRUE(IsBuilt(source.path, cmake_text)) << source.path << " is built by no target";
    }
  EXPECT_GT(tests, 15u);
}

TEST(Project, EveryHeaderOpensOnce) {
  for (const std::string folder : {"src", "tests", "bench"})
    for (const Source& source : SourcesBelow(folder, {".h"}))
      EXPECT_TRUE(OpensOnce(source)) << source.path << " has no #pragma once";
}

TEST(Project, NothingIsLeftBehind) {
  Faults faults;
  for (const std::string folder : {"src", "tests", "bench", "ci", "cmake", "docs", "schemas"})
    for (const Source& source :
         SourcesBelow(folder, {".h", ".cc", ".txt", ".cmake", ".capnp", ".md", ".sh", ""}))
      if (source.path != "tests/source_rules_test.cc")
        CheckWords(source, faults);
  EXPECT_TRUE(faults.empty()) << Joined(faults);
}

// ---- the rules themselves, on small bad examples ----

std::size_t DeterminismFaults(const std::string& code) {
  Faults faults;
  CheckDeterminism({"src/rules/any/any.cc", code}, faults);
  return faults.size();
}

TEST(SourceRules, FindWhatDiffersBetweenBuilds) {
  for (const char* code : {"float x;",
                           "double Half(int a);",
                           "auto x = 1.5;",
                           "auto x = 1.;",
                           "x = .5 * y;",
                           "x = 1e9;",
                           "x = 2.0f;",
                           "#include <cmath>",
                           "std::unordered_map<int, int> m;",
                           "#include <unordered_set>",
                           "#include <random>",
                           "std::mt19937 engine;",
                           "std::uniform_int_distribution<int> d;",
                           "std::shuffle(a, b, c);",
                           "x = rand() % 6;",
                           "x = std::rand();",
                           "srand(1);",
                           "#include <chrono>",
                           "std::chrono::seconds s;",
                           "x = time(nullptr);",
                           "x = clock();",
                           "std::locale::global(l);",
                           "setlocale(0, \"\");",
                           "std::toupper(c);",
                           "x = std::stod(s);",
                           "getenv(\"HOME\");",
                           "std::thread t;",
                           "std::mutex m;",
                           "thread_local int x;",
                           "#include <atomic>",
                           "reinterpret_cast<std::uintptr_t>(p)",
                           "reinterpret_cast<std::uint64_t>(p)",
                           "std::hash<int>()(x);",
                           "#include <iostream>",
                           "std::cout << 1;",
                           "printf(\"x\");",
                           "std::snprintf(b, 1, \"x\");",
                           "std::map<Fighter*, int> order;"})
    EXPECT_EQ(DeterminismFaults(code), 1u) << code;
}

TEST(SourceRules, LeaveWhatIsHarmless) {
  for (const char* code : {"// a float, 1.5, and rand()",
                           "/* double\n std::thread */ int x;",
                           "Say(\"double 1.5 rand()\");",
                           "R\"(float 1.5)\";",
                           "auto c = '.';",
                           "int operand(int a);",
                           "x = 1'000'000;",
                           "x = 0x1E3;",
                           "x = 0xCBF29CE484222325u;",
                           "std::map<int, int> ordered;",
                           "std::int64_t strand(1);",
                           "state.runtime(1);",
                           "const auto timeout = 5;",
                           "range(0, 1)",
                           "reinterpret_cast<const char*>(bytes)",
                           "a.b.c = d;",
                           "f(x...);",
                           "v1.x;",
                           "Random& random",
                           "template <class... Inputs>"})
    EXPECT_EQ(DeterminismFaults(code), 0u) << code;
}

TEST(SourceRules, ExceptionsHoldForTheirFileOnly) {
  Faults faults;
  CheckDeterminism({"src/core/check.cc", "std::fprintf(stderr, \"x\");"}, faults);
  EXPECT_EQ(faults.size(), 0u);
  CheckDeterminism({"src/core/run.cc", "std::fprintf(stderr, \"x\");"}, faults);
  EXPECT_EQ(faults.size(), 1u);
}

TEST(SourceRules, NameFileAndLine) {
  Faults faults;
  CheckDeterminism({"src/rules/a/b.cc", "int a;\n/* two\n lines */ float b;\n"}, faults);
  ASSERT_EQ(faults.size(), 1u);
  EXPECT_TRUE(faults[0].starts_with("src/rules/a/b.cc:3: floating point")) << faults[0];
}

TEST(SourceRules, KnowTheArrows) {
  for (const auto& [path, included] : std::initializer_list<std::pair<const char*, const char*>>{
           {"src/core/a.h", "core/b.h"},
           {"src/rules/arcanum/a.cc", "core/b.h"},
           {"src/rules/arcanum/a.cc", "rules/arcanum/b.h"},
           {"src/rules/registry.cc", "rules/arcanum/ruleset.h"},
           {"src/rules/registry.cc", "rules/registry.h"},
           {"src/replay/a.cc", "replay/b.h"},
           {"src/verify/a.cc", "replay/b.h"},
           {"src/diagnose/a.cc", "verify/b.h"},
           {"src/cli/a.cc", "rules/registry.h"},
           {"src/cli/a.cc", "verify/b.h"},
           {"src/service/a.cc", "diagnose/b.h"}})
    EXPECT_TRUE(MayInclude(path, included)) << path << " " << included;
  for (const auto& [path, included] : std::initializer_list<std::pair<const char*, const char*>>{
           {"src/core/a.h", "replay/b.h"},
           {"src/core/a.h", "rules/arcanum/b.h"},
           {"src/rules/arcanum/a.cc", "replay/b.h"},
           {"src/rules/arcanum/a.cc", "rules/other/b.h"},
           {"src/rules/arcanum/a.cc", "rules/registry.h"},
           {"src/rules/registry.cc", "rules/arcanum/turn.h"},
           {"src/replay/a.cc", "verify/b.h"},
           {"src/replay/a.cc", "rules/registry.h"},
           {"src/verify/a.cc", "diagnose/b.h"},
           {"src/verify/a.cc", "rules/registry.h"},
           {"src/diagnose/a.cc", "cli/b.h"},
           {"src/cli/a.cc", "rules/arcanum/ruleset.h"},
           {"src/service/a.cc", "cli/b.h"}})
    EXPECT_FALSE(MayInclude(path, included)) << path << " " << included;
}

TEST(SourceRules, FindAnIncludeAgainstTheArrows) {
  Faults faults;
  CheckIncludes({"src/core/a.h", "#pragma once\n#include \"replay/writer.h\"\n"}, faults);
  CheckIncludes({"src/core/a.h", "#  include \"../replay/writer.h\"\n"}, faults);
  CheckIncludes({"src/core/a.h", "#include <vector>\n#include \"core/b.h\"\n"}, faults);
  EXPECT_EQ(faults.size(), 2u) << Joined(faults);
}

TEST(SourceRules, FindATestThatNobodyBuilds) {
  const auto cmake_text = [](const std::string& folder) -> std::string {
    return folder == "tests/core" ? "ticktape_test(core_test SOURCES a_test.cc sub/b_test.cc)" : "";
  };
  EXPECT_TRUE(IsBuilt("tests/core/a_test.cc", cmake_text));
  EXPECT_TRUE(IsBuilt("tests/core/sub/b_test.cc", cmake_text));
  EXPECT_FALSE(IsBuilt("tests/core/b_test.cc", cmake_text));
  EXPECT_FALSE(IsBuilt("tests/core/_test.cc", cmake_text));
  EXPECT_FALSE(IsBuilt("tests/other/a_test.cc", cmake_text));
}

TEST(SourceRules, FindWhatIsLeftBehind) {
  const auto faults_of = [](const std::string& text) {
    Faults faults;
    CheckWords({"docs/a.md", text}, faults);
    return faults.size();
  };
  EXPECT_EQ(faults_of(std::string("// TO") + "DO: later"), 1u);
  EXPECT_EQ(faults_of("see /home/somebody/x"), 1u);
  EXPECT_EQ(faults_of("\"/work/x\""), 1u);
  EXPECT_EQ(faults_of("docs/work/x and a/home/b"), 0u);
}

TEST(SourceRules, FindAHeaderThatOpensTwice) {
  EXPECT_TRUE(OpensOnce({"a.h", "// About.\n#pragma once\n"}));
  EXPECT_FALSE(OpensOnce({"a.h", "// #pragma once\n"}));
}

}  // namespace
}  // namespace ticktape
