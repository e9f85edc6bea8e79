#!/usr/bin/env python3
"""A small dice duel as an engine for ticktape: rules of its own, standard library only.

Two duellists stand with some life and take turns, the first of the roster to begin. Who is on
turn rolls one to three dice of six sides, or rests:

  roll   each die that shows at least the other's guard takes that much life; two equal dice
         or more are a combo and take one life more for each die
  rest   gives back two life, never more than at the beginning

Whoever rolls three dice is winded: guard 3 instead of 4 until the own next turn. The duel ends
when one has no life left, or undecided after the setup's number of turns.

It gives log, trace and state and no hash: ticktape hashes those.
"""

import json
import sys

RULESET = "dice-duel"
RULES = 1
GUARD = 4
WINDED_GUARD = 3
REST = 2


class Refused(Exception):
    """A setup that cannot be fought: key and place."""


class Rejected(Exception):
    """A command that makes no sense here: its key."""


class Dice:
    """xorshift64*, so that the same seed is the same duel on every machine."""

    MASK = (1 << 64) - 1

    def __init__(self, seed):
        self.state = seed or 0x9E3779B97F4A7C15

    def below(self, n):
        s = self.state
        s ^= s >> 12
        s = (s ^ s << 25) & self.MASK
        s ^= s >> 27
        self.state = s
        return ((s * 0x2545F4914F6CDD1D & self.MASK) >> 32) * n >> 32


def whole(value, low, high, place):
    if type(value) is not int:
        raise Refused("setup.shape " + place)
    if not low <= value <= high:
        raise Refused("setup.range " + place)
    return value


class Duel:
    def __init__(self, setup):
        roster = setup.get("roster")
        if not isinstance(roster, list) or len(roster) != 2:
            raise Refused("setup.shape roster")
        self.duellists = []
        for i, entry in enumerate(roster):
            place = f"roster[{i}]"
            if not isinstance(entry, dict) or not isinstance(entry.get("name"), str):
                raise Refused(f"setup.shape {place}.name")
            life = whole(entry.get("life"), 1, 1000, f"{place}.life")
            self.duellists.append(
                {"id": i, "name": entry["name"], "life": life, "most": life, "guard": GUARD}
            )
        self.turns = whole(setup.get("turns", 100), 1, 10_000, "turns")
        self.dice = Dice(int(setup["seed"]))
        self.tick = 0
        self.said = 0
        self.outcome = ""
        self.begin_tick()
        self.say("duel.begin", 0, "root", {"first": 0, "second": 1})

    def begin_tick(self):
        self.log, self.trace, self.draws = [], [], 0

    def say(self, key, cause, rel, args):
        self.said += 1
        self.log.append({"id": self.said, "cause": cause, "rel": rel, "key": key, "args": args})
        self.trace.append({"entry": self.said})
        return self.said

    def roll_die(self):
        value = 1 + self.dice.below(6)
        self.draws += 1
        self.trace.append({"draw": "die", "low": 1, "high": 6, "value": value})
        return value

    def actor(self):
        return self.duellists[self.tick % 2]

    def take(self, command):
        """Plays one turn, or raises Rejected and changes nothing."""
        me = self.actor()
        if command.get("actor") != me["id"]:
            raise Rejected("command.actor")
        verb, args = command.get("verb"), command.get("args")
        if verb == "rest":
            self.begin_tick()
            self.rest(me)
        elif verb == "roll":
            count = args.get("dice") if isinstance(args, dict) else None
            if type(count) is not int or not 1 <= count <= 3:
                raise Rejected("command.dice")
            self.begin_tick()
            self.roll(me, self.duellists[1 - me["id"]], count)
        else:
            raise Rejected("command.unknown")
        self.tick += 1
        if not self.outcome and self.tick == self.turns:
            self.outcome = "undecided"
            self.say("duel.undecided", 0, "root", {})

    def rest(self, me):
        me["guard"] = GUARD
        gained = min(REST, me["most"] - me["life"])
        me["life"] += gained
        self.say("duel.rest", 0, "root", {"who": me["id"], "life": gained})

    def roll(self, me, other, count):
        me["guard"] = WINDED_GUARD if count == 3 else GUARD
        shown = [self.roll_die() for _ in range(count)]
        roll = self.say("duel.roll", 0, "root", {"who": me["id"], "dice": shown})
        wound = self.wound(shown, other["guard"])
        if wound == 0:
            self.say("duel.miss", roll, "segment", {"who": me["id"], "guard": other["guard"]})
            return
        other["life"] = max(0, other["life"] - wound)
        hit = self.say("duel.hit", roll, "segment", {"target": other["id"], "wound": wound})
        if other["life"] == 0:
            self.outcome = "first" if me["id"] == 0 else "second"
            self.say("duel.end", hit, "trigger", {"winner": me["id"]})

    def wound(self, shown, guard):
        total = sum(value for value in shown if value >= guard)
        if len(set(shown)) < len(shown):
            total += len(shown)
        self.trace.append({"formula": "wound", "in": {"dice": shown, "guard": guard}, "out": total})
        return total

    def state(self):
        return {
            "dice": str(self.dice.state),
            "said": self.said,
            "outcome": self.outcome,
            "duellists": self.duellists,
        }


def write(line):
    print(json.dumps(line, ensure_ascii=False, separators=(",", ":")))


def write_tick(duel, request):
    line = {"type": "tick", "tick": duel.tick, "draws": duel.draws, "log": duel.log}
    if request.get("detail") == "trace":
        line["trace"] = duel.trace
    if request.get("state"):
        line["state"] = duel.state()
    write(line)


def run(request):
    setup = request["setup"]
    if setup.get("ruleset") != RULESET or setup.get("rules") != RULES:
        raise Refused(f"this engine has {RULESET} {RULES}")
    duel = Duel(setup)
    last = request.get("to")
    commands = iter(request.get("commands", []))
    write({"type": "started", "generator": "xorshift64*"})
    write_tick(duel, request)
    while not duel.outcome and duel.tick != last:
        command = next(commands, None)
        if command is None:
            write({"type": "end", "outcome": "open", "ticks": duel.tick})
            return
        taken = {"type": "command", "tick": duel.tick + 1}
        taken.update((key, command.get(key)) for key in ("actor", "verb", "args"))
        try:
            duel.take(command)
        except Rejected as rejection:
            write({**taken, "rejected": str(rejection)})
            continue
        write(taken)
        write_tick(duel, request)
    if duel.tick == last and not duel.outcome:
        write({"type": "end", "outcome": "", "ticks": duel.tick, "stopped": True})
    else:
        write({"type": "end", "outcome": duel.outcome, "ticks": duel.tick})


def answer(request):
    if request.get("type") == "hello":
        write(
            {
                "type": "hello",
                "protocol": 1,
                "name": RULESET,
                "version": "1.0",
                "rulesets": [{"id": RULESET, "rules": RULES}],
                "gives": ["log", "trace", "state"],
            }
        )
        return
    try:
        run(request)
    except Refused as refusal:
        write({"type": "refused", "message": str(refusal)})


def main():
    sys.stdin.reconfigure(encoding="utf-8")
    sys.stdout.reconfigure(encoding="utf-8")
    for line in sys.stdin:
        if line.strip():
            answer(json.loads(line))
            sys.stdout.flush()


if __name__ == "__main__":
    main()
