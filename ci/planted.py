"""Builds the program with a planted fault: only the objects that the fault touches.

A fault is a patch of the sources of one ruleset. It is applied to a copy of that ruleset's
folder, the objects of the release build that depend on a patched file are compiled anew
against the copy, and a program is linked from them and the release build's archives. An
object file given by name comes before the archives, so the archives' member with the same
symbols is not taken.
"""

import hashlib
import json
import re
import shlex
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RELEASE = ROOT / "build/release"
TOOL = RELEASE / "ticktape"
OUT = ROOT / "build/faults"


class Failure(Exception):
    """What went wrong, in one line or with a program's last words."""


def run(command, cwd=ROOT, statuses=(0,)):
    """Runs a program and returns its output; any other status is a Failure."""
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    if done.returncode not in statuses:
        words = "\n".join((done.stderr + done.stdout).strip().splitlines()[-12:])
        raise Failure(f"status {done.returncode}: {shlex.join(map(str, command))}\n{words}")
    return done.stdout


class ReleaseBuild:
    """What the build of the release preset knows: commands, dependencies, the last link."""

    def __init__(self):
        self.compile = {}  # object -> (source, command)
        for entry in json.loads((RELEASE / "compile_commands.json").read_text()):
            command = shlex.split(entry["command"])
            name = command[command.index("-o") + 1]
            if name.startswith("src/"):
                self.compile[name] = (Path(entry["file"]), command)
        self.depends = self._dependencies()
        commands = run(["ninja", "-C", RELEASE, "-t", "commands", "ticktape"]).splitlines()
        self.link = self._words(commands[-1])
        self.embed = {}  # embedded file -> (source made from it, command)
        for command in commands:
            if "embed_file.cmake" in command:
                words = self._words(command)
                made_of = {word.split("=", 1)[0]: word for word in words if "=" in word}
                source = Path(made_of["-DSOURCE"].split("=", 1)[1])
                self.embed[Path(made_of["-DINPUT"].split("=", 1)[1])] = (source, words)
        self.ccache = [shutil.which("ccache")] if shutil.which("ccache") else []
        self._digests = {}

    @staticmethod
    def _words(line):
        """The one program that a line of ninja's shell runs, without its framing."""
        words = shlex.split(line)
        starts = [i + 1 for i, word in enumerate(words) if word == "&&"]
        framed = words[starts[0]:] if starts else words
        return framed[: framed.index("&&")] if "&&" in framed else framed

    def _dependencies(self):
        """Object -> the project's files that it was compiled from."""
        depends, current = {}, None
        for line in run(["ninja", "-C", RELEASE, "-t", "deps"]).splitlines():
            if line.startswith("    "):
                path = Path((RELEASE / line.strip()).as_posix())
                if current is not None and not line.strip().startswith("/usr/"):
                    current.append(path.resolve())
            elif ": #deps" in line:
                name = line.split(": #deps")[0]
                current = depends.setdefault(name, []) if name in self.compile else None
        return depends

    def objects_of(self, files):
        """The objects that depend on one of these files, embedded ones included."""
        touched = set(files) | {self.embed[file][0] for file in files if file in self.embed}
        return sorted(name for name, (source, _) in self.compile.items()
                      if source in touched or touched.intersection(self.depends.get(name, ())))

    def digest(self, path):
        if path not in self._digests:
            self._digests[path] = hashlib.sha256(path.read_bytes()).hexdigest()
        return self._digests[path]


def patched_files(patch):
    """The files that a patch touches, as paths below the root."""
    names = [line.split()[1] for line in patch.read_text().splitlines()
             if line.startswith("+++ ")]
    return [Path(*Path(name).parts[1:]) for name in names]


def plant(ruleset, fault):
    """Copies the ruleset's sources and applies the fault's patch; the copy's root."""
    patch = ROOT / f"fixtures/faults/{ruleset}/{fault}.patch"
    inside = Path("src/rules") / ruleset
    for file in patched_files(patch):
        if inside not in file.parents:
            raise Failure(f"{patch.relative_to(ROOT)} touches {file}, outside of {inside}")
    copy = OUT / ruleset / fault / "tree"
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(ROOT / inside, copy / inside)
    try:
        run(["patch", "-p1", "-s", "-f", "--fuzz=0", "-d", copy, "-i", patch])
    except Failure as failure:
        raise Failure(f"{patch.relative_to(ROOT)} no longer applies\n{failure}") from failure
    return copy


def together(copy, source):
    """A file that includes a folder's sources, so that they are compiled together, made to
    include those of the copy."""
    def twin(match):
        path = Path(match[1])
        ours = copy / path.relative_to(ROOT) if ROOT in path.parents else path
        return f'#include "{ours if ours.exists() else path}"'

    made = copy.parent / "unity" / source.name
    made.parent.mkdir(exist_ok=True)
    made.write_text(re.sub(r'#include "([^"]+)"', twin, source.read_text()))
    return made


def compile_object(build, copy, name, embedded):
    """Compiles one object against the copy, unless its last one is still good."""
    source, command = build.compile[name]
    source = embedded.get(source, source)
    if source.name.startswith("unity_"):
        source = together(copy, source)
    twin = copy / source.relative_to(ROOT)
    made = copy.parent / "objects" / name
    words = [word for word in command if word not in ("-O3", "-Werror")]
    place = next(i for i, word in enumerate(words) if word.startswith("-I"))
    words[place:place] = [f"-I{copy.parent / 'embedded'}", f"-I{copy / 'src'}"]
    words[words.index("-o") + 1] = str(made)
    words[words.index("-c") + 1] = str(twin if twin.exists() else source)
    words.insert(1, "-O1")
    key = hashlib.sha256("\n".join(words).encode())
    for path in sorted(set(build.depends.get(name, ())) | {source}):
        changed = copy / path.relative_to(ROOT) if ROOT in path.parents else path
        key.update(hashlib.sha256(changed.read_bytes()).digest() if changed.exists()
                   else build.digest(path).encode())
    stamp = made.with_suffix(".key")
    if not made.exists() or not stamp.exists() or stamp.read_text() != key.hexdigest():
        made.parent.mkdir(parents=True, exist_ok=True)
        stamp.unlink(missing_ok=True)
        run(build.ccache + words, cwd=RELEASE)
        stamp.write_text(key.hexdigest())
    return made


def embed(build, copy, files):
    """Makes the sources of embedded files that the patch touches; release's -> the copy's."""
    made = {}
    for file in files:
        if ROOT / file not in build.embed:
            continue
        source, words = build.embed[ROOT / file]
        folder = copy.parent / "embedded"
        folder.mkdir(exist_ok=True)
        made[source] = folder / source.name
        run([word.replace(str(ROOT / file), str(copy / file))
             .replace(str(source.parent), str(folder)) for word in words])
    return made


def build_faulty(build, ruleset, fault):
    """Builds the program with the fault and returns its path."""
    copy = plant(ruleset, fault)
    files = patched_files(ROOT / f"fixtures/faults/{ruleset}/{fault}.patch")
    embedded = embed(build, copy, files)
    names = build.objects_of([ROOT / file for file in files])
    if not names:
        raise Failure(f"no object of the program depends on {', '.join(map(str, files))}")
    objects = [str(compile_object(build, copy, name, embedded)) for name in names]
    program = copy.parent / "ticktape"
    words = list(build.link)
    words[words.index("-o") + 1] = str(program)
    archive = next(i for i, word in enumerate(words) if word.endswith(".a"))
    run(words[:archive] + objects + words[archive:], cwd=RELEASE)
    return program
