#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "replay/reader.h"
#include "replay/sample_recording.h"

namespace ticktape {
namespace {

class OpenRecordingTest : public testing::Test {
 protected:
  OpenRecordingTest() {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  ~OpenRecordingTest() override { std::filesystem::remove_all(folder_); }

  std::string Write(std::string_view bytes) const {
    std::ofstream(folder_ + "/file", std::ios::binary) << bytes;
    return folder_ + "/file";
  }

  std::string folder_ = testing::TempDir() + "open_recording_" +
                        testing::UnitTest::GetInstance()->current_test_info()->name();
};

TEST_F(OpenRecordingTest, TellsReplaysFromJsonLines) {
  const Sample sample = MakeSample({});
  const std::vector<std::byte> file = AsReplay(sample);
  const std::string_view bytes(reinterpret_cast<const char*>(file.data()), file.size());
  for (const std::string& text : {std::string(bytes), AsJsonLines(sample)}) {
    const Reading reading = ReadAll(OpenRecording(Write(text)));
    EXPECT_TRUE(reading.finished) << reading.error.message;
    EXPECT_TRUE(IsPrefix(reading.events, sample.events));
  }
}

TEST_F(OpenRecordingTest, SaysWhatIsWrongWithAPath) {
  const Error missing = ReadAll(OpenRecording(folder_ + "/none")).error;
  EXPECT_EQ(missing.kind, ErrorKind::kNotFound);
  EXPECT_EQ(missing.message, folder_ + "/none: cannot be opened: No such file or directory");
  const Error folder = ReadAll(OpenRecording(folder_)).error;
  EXPECT_EQ(folder.kind, ErrorKind::kNotFound);
  EXPECT_EQ(folder.message, folder_ + ": is a folder, not a file");
}

TEST_F(OpenRecordingTest, SaysWhenAFileIsSomethingElse) {
  const Error empty = ReadAll(OpenRecording(Write(""))).error;
  EXPECT_EQ(empty.kind, ErrorKind::kNotReplay);
  EXPECT_NE(empty.message.find("is empty"), std::string::npos);
  for (const std::string_view text : {"hello\n",
                                      "\x7F"
                                      "ELF",
                                      "\x89PNG\r\n", "\x89"}) {
    const Error other = ReadAll(OpenRecording(Write(text))).error;
    EXPECT_TRUE(other.kind == ErrorKind::kNotReplay || text == "\x89") << text;
    EXPECT_FALSE(other.message.empty());
  }
}

TEST_F(OpenRecordingTest, TextHasALimit) {
  const std::string path = Write("12345");
  EXPECT_EQ(*ReadText(path, 5), "12345");
  EXPECT_EQ(ReadText(path, 4).error().kind, ErrorKind::kUsage);
}

}  // namespace
}  // namespace ticktape
