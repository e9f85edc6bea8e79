#!/usr/bin/env python3
"""Prints the bytes of the next dictionary: make.py TICKTAPE BEFORE.dict RULESET...

To be run at the root of the project.

Of each ruleset comes one line of every kind that its golden replays hold, then what a setup of it
holds, then the dictionary before it. What is nearest to the end costs least to refer to.
"""
import glob
import json
import re
import subprocess
import sys
import tempfile

# Members of a setup's line that stand in fields of their own in a file.
FIELDS = {"type", "ruleset", "rules", "variant", "seed", "recording"}


def compact(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def lines_of(tool, path):
    done = subprocess.run([tool, "export", path, "--trace"], capture_output=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def put_kinds(line, kinds):
    if line["type"] == "command":
        text = compact([line["actor"], line["verb"], line.get("args", {})])
        kinds.setdefault(("verb", line["verb"]), text)
    for entry in line.get("log", []):
        kinds.setdefault(("args", entry["key"]), compact(entry["args"]))
        kinds.setdefault(("key", entry["key"]), compact(entry["key"]))
    for item in line.get("trace", []):
        name = str(item.get("draw") or item.get("formula"))
        kinds.setdefault(("trace", re.sub("[0-9]+", "#", name)), compact(item))


def setups_of(tool, ruleset, folder):
    for at, setup in enumerate(sorted(glob.glob(f"fixtures/setups/{ruleset}/*.json"))):
        subprocess.run([tool, "record", setup, "--policy", "auto", "-o",
                        f"{folder}/{ruleset}-{at}.ttape"], stdout=sys.stderr, check=True)
    subprocess.run([tool, "generate", ruleset, "-n", "60", "--seed", "5", "-o",
                    f"{folder}/{ruleset}"], stdout=sys.stderr, check=True)
    recorded = sorted(glob.glob(f"{folder}/{ruleset}-*.ttape"))
    for path in recorded + sorted(glob.glob(f"{folder}/{ruleset}/*.ttape")):
        yield {k: v for k, v in lines_of(tool, path)[0].items() if k not in FIELDS}


def setup_text(setups):
    """The first setup of those with most content, behind what it lacks of the others' content."""
    longest = compact(max(setups, key=lambda setup: len(compact(setup.get("content")))))
    lacking, names = "", set()
    for setup in setups:
        for table in setup.get("content", {}).values():
            for name, value in table.items() if isinstance(table, dict) else []:
                if f"{compact(name)}:" not in longest and name not in names:
                    lacking += f"{compact(name)}:{compact(value)},"
                    names.add(name)
    return lacking + longest + "\n"


def texts_of(tool, ruleset, folder):
    kinds = {}
    for path in sorted(glob.glob(f"replays/{ruleset}/*.ttape")):
        for line in lines_of(tool, path):
            put_kinds(line, kinds)
    setups = list(setups_of(tool, ruleset, folder))
    return "\n".join(sorted(kinds.values())) + "\n" + setup_text(setups)


def main():
    tool, before, *rulesets = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        texts = "".join(texts_of(tool, ruleset, folder) for ruleset in rulesets)
    with open(before, "rb") as file:
        sys.stdout.buffer.write(texts.encode() + file.read())


main()
