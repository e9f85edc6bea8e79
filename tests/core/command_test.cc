#include "core/command.h"

#include <gtest/gtest.h>

namespace ticktape {
namespace {

TEST(Command, IsKeptAsItWasGiven) {
  for (const char* text :
       {R"({"actor":0,"verb":"strike","args":{"target":1}})",
        R"({"actor":"me","verb":7,"args":[1,2]})", R"({"actor":null,"verb":null,"args":null})"}) {
    Json line = Json::object();
    PutCommand(CommandFromJson(Json::parse(text)), line);
    EXPECT_EQ(JsonText(line), text);
  }
}

TEST(Command, WhatIsAbsentIsNull) {
  EXPECT_EQ(CommandFromJson(Json::object()), Command());
  EXPECT_EQ(CommandFromJson(Json::parse(R"({"verb":"wait","tick":3})")),
            (Command{nullptr, "wait", nullptr}));
  EXPECT_EQ(CommandFromJson(Json("no object")), Command());
}

}  // namespace
}  // namespace ticktape
