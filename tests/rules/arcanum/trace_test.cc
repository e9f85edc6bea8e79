#include <gtest/gtest.h>
#include "rules/arcanum/support.h"
namespace ticktape::arcanum { namespace {
TEST(Dump,All){ for(auto [n,t]: std::initializer_list<std::pair<const char*,int>>{{"lesson-16",8},{"lesson-16",10},{"lesson-edges",7},{"canon-mine",8},{"canon-mine",30},{"canon-mine",40},{"canon-mine",50},{"canon-mine",60}}){ std::printf("== %s %d\n",n,t); for(auto& i: TraceOfTick(n,t)) std::printf("%s\n",i.c_str()); } }
}}
