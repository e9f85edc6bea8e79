# The messages inside the blocks of a replay file; docs/replay-format.md describes the file
# around them. A field is never removed or given another meaning. A new field takes the
# next number, and its default value means "written before this field existed".
#
# A "varint column" is Data that holds unsigned LEB128 numbers one after the other, low
# seven bits first, each in its shortest form and at most 2^64 - 1. "Zigzag" maps signed to
# unsigned numbers: 0, -1, 1, -2, 2 become 0, 1, 2, 3, 4. A "line column" is Text that holds
# one compact JSON text a line; each line ends in a line feed, which JSON has escaped
# everywhere else.
@0xd6b8c1f2a94e3750;

using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("ticktape::schema");

# What is kept of each tick; each level holds what the one before it holds.
enum Detail {
  hash @0;   # the hashes of the raw column
  parts @1;  # parts, draws, entryCounts
  log @2;    # the entry columns
  trace @3;  # traceCounts, trace
}

# At which ticks the raw column has a hash.
enum HashRate {
  none @0;   # at no tick, nor at the end
  every @1;  # at the ticks that hashEvery divides
  end @2;    # at no tick, but at the end
}

struct Setup {
  # Names are at most 4,096 bytes of UTF-8. An empty one means "not known".
  ruleset @0 :Text;      # id of the ruleset
  variant @1 :Text;      # empty where the ruleset has none
  rules @2 :Int64;       # rules version
  seed @3 :UInt64;       # any value
  detail @4 :Detail;     # default: hash
  hashRate @5 :HashRate; # default: none
  hashEvery @6 :Int64;   # ticks, 1 to 2^53; of hashRate every, otherwise 0
  generator @7 :Text;    # name of the random generator
  build @8 :Build;       # that made the recording
  partNames @9 :List(Text);  # of detail parts and above; at most 1,024
  rest @10 :Text;        # the other members of the setup: a compact JSON object, <= 16 MiB
}

struct Build {
  version @0 :Text;       # of ticktape, e.g. "0.1.0"
  commit @1 :Text;        # of its source, with "+changes" where the source was changed
  compiler @2 :Text;
  architecture @3 :Text;
  kind @4 :Text;          # e.g. "Release"
}

# A stretch of the battle. The block's header says how many ticks end in it. What belongs to
# a tick that ends in a later block may stand in this one: its commands, and the first of its
# entries and trace items.
struct Ticks {
  firstTick @0 :Int64;  # number of the first tick that ends here or later, 0 to 2^53

  # Commands, in order. A command is an index into the list of distinct commands, which
  # grows through the file: the lines of newCommands are appended to it before the block is
  # read. A line is [actor,verb,args] or [actor,verb,args,rejection], at most 1 MiB.
  restartCommands @1 :Bool;   # the list is emptied first; default: it goes on
  newCommands @2 :Text;       # line column; the list has at most 65,536 lines and 2 MiB
  commands @3 :Data;          # varint column of indices
  commandTicks @4 :Data;      # varint column: tick less that of the command before it,
                              # less firstTick for the first

  # Of detail parts and above, one number a tick that ends here.
  draws @5 :Data;        # varint column: how many draws, plus 1; 0: not known
  entryCounts @6 :Data;  # varint column: how many log entries, plus 1; 0: not known
  parts @7 :Data;        # 8-byte little-endian words, all ticks of the first part, then of
                         # the next; each less the word of the tick before it, modulo 2^64

  # Of detail log and above, in the order of the entries.
  restartKeys @8 :Bool;      # as restartCommands, for the list of log keys
  newKeys @9 :Text;          # line column of JSON strings; bounds as newCommands
  entryIds @10 :Data;        # varint column: zigzag of the id less (the id before it + 1),
                             # less 1 for the first; ids are 0 to 2^53
  entryCauses @11 :Data;     # varint column: 0 for the cause 0, else 1 + zigzag of the id
                             # less the cause; causes are 0 to 2^53
  entryRelations @12 :Data;  # a byte each: 0 root, 1 segment, 2 trigger
  entryKeys @13 :Data;       # varint column of indices into the list of log keys
  entryArguments @14 :Text;  # line column of JSON objects, at most 1 MiB each

  # Of detail trace.
  traceCounts @15 :Data;  # varint column, one a tick that ends here: how many items
  trace @16 :Text;        # line column, at most 1 MiB each
}

struct End {
  outcome @0 :Text;   # the ruleset's, or "open", or "error"; empty if the run was stopped
  error @1 :Text;     # key, for the outcome "error"
  formula @2 :Text;   # that left the range of integers; empty: none did
  ticks @3 :Int64;    # number of the last finished tick, 0 if there was none; 0 to 2^53
  stopped @4 :Bool;   # the recording was stopped before the battle ended
  hasHash @5 :Bool;   # whether `hash` means anything
  hash @6 :UInt64;    # of the state at the end

  # What the file holds, for who reads only its end, and to be checked by who reads it all.
  tickCount @7 :UInt64;
  commandCount @8 :UInt64;
  entryCount @9 :UInt64;   # of entries stored; 0 below detail log
  # Every indexStride-th tick block, from the first on: where its header starts, and its
  # firstTick. At most 4,096; the stride doubles when there would be more.
  indexStride @10 :UInt64;
  indexOffsets @11 :List(UInt64);  # bytes from the start of the file
  indexTicks @12 :List(Int64);
}
