#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "replay/bytes.h"

namespace ticktape {
namespace {

namespace fs = std::filesystem;

std::span<const std::byte> Bytes(std::string_view text) { return std::as_bytes(std::span(text)); }

class OutputFileTest : public testing::Test {
 protected:
  OutputFileTest() {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  ~OutputFileTest() override {
    fs::permissions(folder_, fs::perms::owner_all);
    fs::remove_all(folder_);
  }

  static std::string Content(const std::string& path) { return *ReadText(path, 1000); }

  std::string folder_ = testing::TempDir() + "output_file_" +
                        testing::UnitTest::GetInstance()->current_test_info()->name();
  std::string path_ = folder_ + "/out.ttape";
};

TEST_F(OutputFileTest, AppearsOnlyWhenCommitted) {
  auto file = std::move(*OutputFile::Create(path_, false));
  EXPECT_EQ(file->partial_path(), path_ + ".partial");
  ASSERT_TRUE(file->Write(Bytes("ab")));
  ASSERT_TRUE(file->Write(Bytes("cd")));
  EXPECT_FALSE(fs::exists(path_));
  EXPECT_EQ(Content(path_ + ".partial"), "abcd");
  ASSERT_TRUE(file->Commit());
  EXPECT_EQ(Content(path_), "abcd");
  EXPECT_FALSE(fs::exists(path_ + ".partial"));
  EXPECT_EQ(file->partial_path(), path_);
  EXPECT_FALSE(file->Write(Bytes("x")));
}

TEST_F(OutputFileTest, WithoutCommitThePartialFileStays) {
  std::move(*OutputFile::Create(path_, false))->Write(Bytes("ab")).ok();
  EXPECT_EQ(Content(path_ + ".partial"), "ab");
  const auto again = OutputFile::Create(path_, false);
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().kind, ErrorKind::kUsage);
  EXPECT_NE(again.error().message.find("left over"), std::string::npos);
  EXPECT_EQ(Content(path_ + ".partial"), "ab");
  EXPECT_TRUE(OutputFile::Create(path_, true));
  EXPECT_EQ(Content(path_ + ".partial"), "");
}

TEST_F(OutputFileTest, OfTwoRunsOnlyTheFirstWrites) {
  auto first = std::move(*OutputFile::Create(path_, true));
  ASSERT_TRUE(first->Write(Bytes("first")));
  for (const bool force : {false, true}) {
    const auto second = OutputFile::Create(path_, force);
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().kind, ErrorKind::kUsage);
    EXPECT_NE(second.error().message.find("being written by another run"), std::string::npos);
  }
  ASSERT_TRUE(first->Commit());
  EXPECT_EQ(Content(path_), "first");
  auto third = std::move(*OutputFile::Create(path_, true));
  ASSERT_TRUE(third->Write(Bytes("third")));
  ASSERT_TRUE(third->Commit());
  EXPECT_EQ(Content(path_), "third");
}

TEST_F(OutputFileTest, WhatSomebodyElsePutThereIsNotTaken) {
  auto file = std::move(*OutputFile::Create(path_, false));
  ASSERT_TRUE(file->Write(Bytes("mine")));
  fs::remove(path_ + ".partial");
  std::ofstream(path_ + ".partial") << "theirs";
  const Status status = file->Commit();
  ASSERT_FALSE(status);
  EXPECT_NE(status.error().message.find("removed or replaced"), std::string::npos);
  EXPECT_FALSE(fs::exists(path_));
  auto other = std::move(*OutputFile::Create(folder_ + "/b", false));
  fs::remove(folder_ + "/b.partial");
  std::ofstream(folder_ + "/b.partial") << "theirs";
  other->Discard();
  EXPECT_EQ(Content(folder_ + "/b.partial"), "theirs");
}

TEST_F(OutputFileTest, AnEmptyNameIsAnError) {
  const auto file = OutputFile::Create("", true);
  ASSERT_FALSE(file);
  EXPECT_EQ(file.error().kind, ErrorKind::kUsage);
  EXPECT_NE(file.error().message.find("is empty"), std::string::npos);
}

TEST_F(OutputFileTest, DiscardRemovesThePartialFile) {
  auto file = std::move(*OutputFile::Create(path_, false));
  file->Discard();
  EXPECT_TRUE(fs::is_empty(folder_));
}

TEST_F(OutputFileTest, AnExistingFileStaysWithoutForce) {
  ASSERT_TRUE(WriteText(path_, "old", false));
  EXPECT_EQ(OutputFile::Create(path_, false).error().kind, ErrorKind::kUsage);
  EXPECT_EQ(WriteText(path_, "new", false).error().kind, ErrorKind::kUsage);
  EXPECT_EQ(Content(path_), "old");
  ASSERT_TRUE(WriteText(path_, "new", true));
  EXPECT_EQ(Content(path_), "new");
}

TEST_F(OutputFileTest, AFileThatAppearsMeanwhileStays) {
  auto file = std::move(*OutputFile::Create(path_, false));
  ASSERT_TRUE(file->Write(Bytes("mine")));
  std::ofstream(path_) << "theirs";
  const Status status = file->Commit();
  ASSERT_FALSE(status);
  EXPECT_EQ(status.error().kind, ErrorKind::kUsage);
  EXPECT_EQ(Content(path_), "theirs");
  EXPECT_EQ(Content(path_ + ".partial"), "mine");
}

TEST_F(OutputFileTest, ProvisionalBytesAreWrittenOver) {
  auto file = std::move(*OutputFile::Create(path_, false));
  ASSERT_TRUE(file->Write(Bytes("ab")));
  ASSERT_TRUE(file->WriteProvisionally(Bytes("12345")));
  EXPECT_EQ(Content(path_ + ".partial"), "ab12345");
  ASSERT_TRUE(file->WriteProvisionally(Bytes("67")));
  EXPECT_EQ(Content(path_ + ".partial"), "ab67");
  ASSERT_TRUE(file->WriteProvisionally(Bytes("8901")));
  ASSERT_TRUE(file->Write(Bytes("c")));
  EXPECT_EQ(Content(path_ + ".partial"), "abc");
  ASSERT_TRUE(file->WriteProvisionally(Bytes("xyz")));
  ASSERT_TRUE(file->Commit());
  EXPECT_EQ(Content(path_), "abc");
}

TEST_F(OutputFileTest, AFullDiskIsAnErrorThatNamesPathAndCause) {
  auto file = std::move(*OutputFile::Create("/dev/full", false));
  const Status status = file->Write(Bytes("x"));
  ASSERT_FALSE(status);
  EXPECT_EQ(status.error().kind, ErrorKind::kWrite);
  EXPECT_EQ(status.error().message, "/dev/full: cannot be written: No space left on device");
}

TEST_F(OutputFileTest, AFolderThatCannotBeWrittenIsAnError) {
  EXPECT_EQ(OutputFile::Create(folder_ + "/none/out", false).error().kind, ErrorKind::kWrite);
  EXPECT_EQ(OutputFile::Create(folder_, true).error().kind, ErrorKind::kUsage);
  EXPECT_EQ(OutputFile::Create("/proc/out", false).error().kind, ErrorKind::kWrite);
  if (geteuid() == 0)
    GTEST_SKIP() << "a superuser may write everywhere";
  fs::permissions(folder_, fs::perms::owner_read | fs::perms::owner_exec);
  EXPECT_EQ(OutputFile::Create(path_, false).error().kind, ErrorKind::kWrite);
}

}  // namespace
}  // namespace ticktape
