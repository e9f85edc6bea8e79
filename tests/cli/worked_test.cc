// The figures that the document of skulls works out, each from a battle run through the tool.
#include "tool.h"

namespace ticktape {
namespace {

class SkullsThroughTheTool : public ToolTest {
 protected:
  std::string Record(const std::string& example) {
    const std::string path = "\"$FIXTURES/examples/skulls/" + example;
    const ToolRun run = Tool("record " + path + ".setup.json\" --commands " + path +
                             ".commands.jsonl\" --force -o " + example + ".ttape");
    EXPECT_EQ(run.status, 0) << run.err;
    return Tool("show " + example + ".ttape --lang uk").out;
  }

  std::string TraceOf(const std::string& example, int tick) {
    return Tool("show " + example + ".ttape --trace --tick " + std::to_string(tick)).out;
  }

  static void ExpectIn(const std::string& text, const std::string& part) {
    EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
  }
};

TEST_F(SkullsThroughTheTool, OneSingleAndTwoTripleSkullsAre7) {
  const std::string log = Record("shot");
  ExpectIn(log, "Зібрано: череп, ряд 5:0, фішок 3, сума 7, разом 7.");
  ExpectIn(log, "Вихідний шкоди: 7.");
  ExpectIn(log, "Вихідний шкоди: 3.");
}

TEST_F(SkullsThroughTheTool, FourSkullsInARowAre20) {
  ExpectIn(Record("cross"), "Зібрано: череп, ряд 1:0, фішок 4, сума 10, разом 20.");
}

TEST_F(SkullsThroughTheTool, TheBoardOf13311IsOneStrikeOf43) {
  const std::string log = Record("cross");
  ExpectIn(log, "разом 27.");
  ExpectIn(log, "разом 11.");
  ExpectIn(log, "Гравець завдає 43,00 шкоди, ціль Противник (броня 0,00, руни 0,00).");
  const std::string tick = Tool("show cross.ttape --tick 2 --lang uk").out;
  const std::size_t first = tick.find("Удар:");
  EXPECT_NE(first, std::string::npos);
  EXPECT_EQ(tick.find("Удар:", first + 1), std::string::npos) << "more than one strike";
}

TEST_F(SkullsThroughTheTool, ARollOf7WithAnIncreaseOf23Is1599AndTheAverage1476) {
  const std::string log = Record("shot");
  ExpectIn(log, "Гравець завдає 15,99 шкоди");
  ExpectIn(log, "«Постріл». Середній шкоди в хід: 14,76.");
  ExpectIn(TraceOf("shot", 1),
           R"({"formula":"increased","in":{"raw":13,"increase":23},"out":1599})");
}

TEST_F(SkullsThroughTheTool, ABlockOf100AgainstAnAccuracyOf10Is3846) {
  Record("shot");
  const std::string trace = TraceOf("shot", 1);
  ExpectIn(trace, "\"block_chance\"");
  ExpectIn(trace, "100/260");  // 5/13, 38.46 %
  ExpectIn(trace, R"({"draw":"block","low":0,"high":259,)");
}

// «від 8 до 16»: what a shot of source 5, base 1, min 2, max 10 deals, over many seeds.
TEST_F(SkullsThroughTheTool, AShotIsFrom8To16) {
  for (const std::string variant : {"printed", "inclusive"}) {
    WriteFile(variant + ".json", R"({"ruleset":"skulls","rules":1,"seed":"1","variant":")" +
                                     variant +
                                     R"(","params":{"max_ticks":1},"roster":[{"name":"A","life":9,)"
                                     R"("mana":[100,100,100,100,100],"spells":["shot"],)"
                                     R"("stats":{"initiative":1,"base":1,"min":2,"max":10}},)"
                                     R"({"name":"B","life":1000}]})");
    WriteFile("shot.jsonl", R"({"actor":0,"verb":"cast","args":{"spell":"shot"}})");
    // The high bits of the seed decide the draws.
    const ToolRun run = Shell(
        "for i in $(seq 1 40); do tool record " + variant +
        ".json --seed $((i * 7046029254386353131 & 9223372036854775807)) --commands shot.jsonl "
        "--force -o s.ttape > /dev/null && tool show s.ttape | "
        "sed -n 's/^A deals \\([0-9]*\\)\\.00 .*/\\1/p'; done | sort -nu | tr '\\n' ' '");
    EXPECT_EQ(run.out,
              variant == "printed" ? "8 9 10 11 12 13 14 15 " : "8 9 10 11 12 13 14 15 16 ")
        << run.err;
  }
}

}  // namespace
}  // namespace ticktape
