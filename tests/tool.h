// The program as a user runs it, for tests: started in a folder of the test's own, its
// output and status taken.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace ticktape {

struct ToolRun {
  int status = 0;
  std::string out;
  std::string err;
};

// A test with an empty folder, removed at its end.
class ToolTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (std::filesystem::temp_directory_path() / "ticktape-XXXXXX").string();
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
  }
  void TearDown() override {
    std::error_code ignored;
    std::filesystem::permissions(folder_, std::filesystem::perms::owner_all, ignored);
    std::filesystem::remove_all(folder_, ignored);
  }

  // Runs the tool by a shell in the test's folder: "tool" stands for the program, `command`
  // may hold pipes and redirections.
  ToolRun Shell(const std::string& command) {
    const std::string script = "TOOL='" TICKTAPE_TOOL "'\ntool() { \"$TOOL\" \"$@\"; }\ncd '" +
                               folder_ + "'\nFIXTURES='" TICKTAPE_SOURCE_DIR "/fixtures'\n" +
                               command;
    WriteFile(".script", script);
    const std::string run =
        "bash '" + Path(".script") + "' >'" + Path(".out") + "' 2>'" + Path(".err") + "'";
    ToolRun result;
    const int status = std::system(run.c_str());
    result.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    result.out = ReadFile(".out");
    result.err = ReadFile(".err");
    return result;
  }
  ToolRun Tool(const std::string& arguments) { return Shell("tool " + arguments); }

  std::string Path(const std::string& name) const { return folder_ + "/" + name; }
  bool Exists(const std::string& name) const { return std::filesystem::exists(Path(name)); }
  std::string ReadFile(const std::string& name) const {
    std::ostringstream text;
    text << std::ifstream(Path(name), std::ios::binary).rdbuf();
    return text.str();
  }
  void WriteFile(const std::string& name, const std::string& text) const {
    std::ofstream(Path(name), std::ios::binary) << text;
  }

  // The lesson's battle and the mine's, recorded.
  void RecordLesson(const std::string& name = "wolf.ttape", const std::string& options = "") {
    const ToolRun run =
        Tool("record \"$FIXTURES/setups/arcanum/lesson.json\" " + options + " -o " + name);
    ASSERT_EQ(run.status, 0) << run.err;
  }
  void RecordMine(const std::string& name = "mine.ttape", const std::string& options = "") {
    const ToolRun run = Tool(
        "record \"$FIXTURES/setups/arcanum/mine.json\" --commands "
        "\"$FIXTURES/examples/arcanum/canon-mine.commands.jsonl\" " +
        options + " -o " + name);
    ASSERT_EQ(run.status, 0) << run.err;
  }

  // Makes the replay `to` of `from`: its lines as `script` of sed -E leaves them.
  void Edit(const std::string& from, const std::string& to, const std::string& script) {
    const ToolRun run = Shell("tool export " + from + " --recorded | sed -E '" + script +
                              "' | tool import - --force -o " + to);
    ASSERT_EQ(run.status, 0) << run.err;
  }

  std::string folder_;
};

// Whether a complaint is one clear line.
inline bool IsOneLine(const std::string& text) {
  return text.starts_with("ticktape: ") && text.find('\n') == text.size() - 1;
}

}  // namespace ticktape
