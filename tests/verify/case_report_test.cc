#include "verify/case_report.h"

#include <gtest/gtest.h>

namespace ticktape {
namespace {

using Outcome = CheckCase::Outcome;

TEST(CaseReport, CountsFailuresAndErrors) {
  const std::string xml =
      JUnitXml("check", {{Outcome::kPassed, "a/b/one.ttape", "ok", ""},
                         {Outcome::kFailed, "two.ttape", "regression", "tick 3", 7},
                         {Outcome::kError, "three.ttape", "unreadable", "damaged"}});
  EXPECT_NE(xml.find("name=\"check\" tests=\"3\" failures=\"1\" errors=\"1\""), std::string::npos);
  EXPECT_NE(xml.find("classname=\"a.b\" name=\"one.ttape\" file=\"a/b/one.ttape\"/>"),
            std::string::npos);
  EXPECT_NE(xml.find("<failure type=\"regression\" message=\"regression: tick 3\">two.ttape:7: "),
            std::string::npos);
  EXPECT_NE(xml.find("<error type=\"unreadable\""), std::string::npos);
}

TEST(CaseReport, ABuildIsInTheNameOfItsCase) {
  const std::string xml = JUnitXml("verify", {{Outcome::kPassed, "a/x", "ok", "", 0, "A: old"},
                                              {Outcome::kPassed, "a/x", "ok", "", 0, "B: new"}});
  EXPECT_NE(xml.find("classname=\"a\" name=\"x [A: old]\" file=\"a/x\""), std::string::npos) << xml;
  EXPECT_NE(xml.find("classname=\"a\" name=\"x [B: new]\" file=\"a/x\""), std::string::npos) << xml;
}

TEST(CaseReport, XmlHoldsNothingThatXmlExcludes) {
  const std::string xml =
      JUnitXml("c", {{Outcome::kFailed, "<&\">'.ttape", "k", std::string("\x01\x1b[31m\0x", 8)},
                     {Outcome::kFailed, "\xff\xfe.ttape", "k", "\xEF\xBF\xBF \xEF\xBF\xBE ]]>"}});
  EXPECT_NE(xml.find("file=\"&#60;&#38;&#34;&#62;&#39;.ttape\""), std::string::npos) << xml;
  EXPECT_NE(xml.find("\\x01\\x1b[31m\\x00x"), std::string::npos) << xml;
  EXPECT_NE(xml.find("\\xff\\xfe.ttape"), std::string::npos) << xml;
  EXPECT_NE(xml.find("\\xef\\xbf\\xbf \\xef\\xbf\\xbe ]]&#62;"), std::string::npos) << xml;
}

TEST(CaseReport, KeepsTextsOfOtherLanguages) {
  const std::string xml = JUnitXml("c", {{Outcome::kFailed, "a", "k", "Ива, 民兵"}});
  EXPECT_NE(xml.find("Ива, 民兵"), std::string::npos);
}

TEST(CaseReport, MarkdownShowsOnlyWhatDidNotPass) {
  EXPECT_EQ(MarkdownSummary("check", {{Outcome::kPassed, "a", "ok", ""}}),
            "### check\n\n1 of 1 are well.\n");
  const std::string text =
      MarkdownSummary("check", {{Outcome::kPassed, "a", "ok", ""},
                                {Outcome::kFailed, "b|c", "log differs", "line\n`x` <i>", 4}});
  EXPECT_NE(text.find("| b&#124;c:4 | log differs | line&#92;x0a&#96;x&#96; &#60;i&#62; |\n"),
            std::string::npos)
      << text;
}

TEST(CaseReport, AnnotationsAreOneLineAndEscaped) {
  EXPECT_EQ(Annotation({Outcome::kFailed, "a,b:c%.ttape", "k", "1%\n::error::2", 9}),
            "::error file=a%2Cb%3Ac%25.ttape,line=9,title=k::1%25\\x0a::error::2");
}

TEST(CaseReport, ALineOfAnotherFileIsShownThere) {
  const CheckCase result{Outcome::kFailed, "a.ttape", "k", "t", 9, "", "a.log.en.txt"};
  EXPECT_EQ(Annotation(result), "::error file=a.log.en.txt,line=9,title=k::t");
  const std::string xml = JUnitXml("c", {result});
  EXPECT_NE(xml.find("name=\"a.ttape\" file=\"a.ttape\""), std::string::npos) << xml;
  EXPECT_NE(xml.find(">a.log.en.txt:9: k: t<"), std::string::npos) << xml;
  EXPECT_NE(MarkdownSummary("c", {result}).find("| a.ttape | k | t |"), std::string::npos);
}

}  // namespace
}  // namespace ticktape
