#!/usr/bin/env python3
"""Breaks the sources in 100 places, and counts the places that a test of `make test` notices.

All places are broken in one build of a copy of the repository: each broken expression asks a file
which place is the current one, so that the original code runs in all other places. The suite runs
once for each place, and is stopped at the first failure. Run it by hand, before and after a change
of the tests:

    check_tests.py COPY --write places.json          chooses places by a seed, and tries them
    check_tests.py COPY --places places.json         tries the same places in another commit

`broken_places.json` beside this file has 100 places of d8198963, the last commit before the cases.

COPY is a clone that is changed. A place is found again by the name of its file and by the text of
its line. An interrupted run goes on with `--built`. WatchTests are left out, because they wait for
a reader that may have been killed. The exit status is 1 if the suite fails without a broken place.
"""
import argparse
import collections
import json
import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import time

SKIPPED = {"CLibYAML", "CPlatform", "SettingsKitObjC", "SettingsPages", "SettingsPlayer"}
STATEMENT = re.compile(r"^(\s*(?:\} else )?if |\s*guard )(.+?)( else \{.*| \{.*)$")
COMPARISONS = {" < ": " <= ", " <= ": " < ", " > ": " >= ", " >= ": " > ", " == ": " != ",
               " && ": " || ", " || ": " && "}
CALL = re.compile(r"(?<![\w.)\]?!$])((?:\w+\.)*[a-z]\w*)\((\w+: )?([a-z]\w*), (\w+: )?([a-z]\w*)\)")

# Each module has a copy, because SettingsRuntime imports no other module.
SWITCH = """
#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

private let brokenPlace: Int = {
  guard let file = fopen("FILE", "r") else { return -1 }
  defer { fclose(file) }
  var digits: [CChar] = Array(repeating: 0, count: 32)
  return fgets(&digits, 32, file) == nil ? -1 : Int(atoi(digits))
}()

func isBroken(_ place: Int) -> Bool { brokenPlace == place }
"""
WRONG_PLACE = """
extension SourceRange {
  public var broken: SourceRange { SourceRange(file: file, offset: 0, length: 0) }
}
"""


def negated(line, n):
    match = STATEMENT.match(line)
    if match and not re.search(r"\b(let|case|var|is|#available)\b|, ", match[2]):
        return f"{match[1]}isBroken({n}) != ({match[2]}){match[3]}"


def compared(line, n):
    match = STATEMENT.match(line)
    if not match or re.search(r"\b(let|case|var|#available)\b|, ", match[2]):
        return None
    for old, new in COMPARISONS.items():
        if match[2].count(old) == 1:
            return (f"{match[1]}(isBroken({n}) ? ({match[2].replace(old, new)}) : ({match[2]}))"
                    f"{match[3]}")


def off_by_one(line, n):
    match = re.search(r" ([+-]) 1\b(?![.\d])", line)
    if match and '"' not in line:
        return f"{line[:match.start()]} {match[1]} (isBroken({n}) ? 0 : 1){line[match.end():]}"


def wrong_place(line, n):
    match = re.search(r"\bat: ([\w.]*[rR]ange(?:\(of: [\w.]+\))?)(?=[,)])", line)
    if match:
        place = match[1]
        return (f"{line[:match.start(1)]}(isBroken({n}) ? {place}.broken : {place})"
                f"{line[match.end(1):]}")


def swapped(line, n):
    match = CALL.search(line)
    if not match or match[3] == match[5] or re.search(r"\b(func|init|case|subscript)\b", line):
        return None
    name, first, a, second, b = match.groups(default="")
    if name.split(".")[-1] in {"if", "switch", "guard", "zip", "max", "min"}:
        return None
    return (f"{line[:match.start()]}(isBroken({n}) ? {name}({first}{b}, {second}{a}) : {match[0]})"
            f"{line[match.end():]}")


def end_of_call(lines, start):
    """Returns the index after the last line of a call that begins in a line, or None."""
    depth = 0
    for index in range(start, min(start + 12, len(lines))):
        code = re.sub(r'"(?:[^"\\]|\\.)*"', "", lines[index])
        depth += code.count("(") + code.count("{") - code.count(")") - code.count("}")
        if depth == 0:
            return index + 1
    return None


def dropped(lines, start, n):
    """Returns the lines of a call of `report` in a condition, or None."""
    if not re.match(r"^\s*(?:\w+\.)*report\(", lines[start]):
        return None
    before = lines[start - 1].rstrip()
    if before.endswith(("(", ",", "=", "return", "?", ":")):
        return None
    end = end_of_call(lines, start)
    if end is None or '"""' in "".join(lines[start:end]):
        return None
    call = [*lines[start:end]]
    call[0] = f"if !isBroken({n}) {{ {call[0]}"
    call[-1] += " }"
    return call


EDITS = {"negated": negated, "compared": compared, "off by one": off_by_one,
         "wrong place": wrong_place, "swapped": swapped}
KINDS = [*EDITS, "dropped"]


def broken(lines, index, kind, n):
    """Returns the replacement of the lines from an index, or None."""
    if kind == "dropped":
        return dropped(lines, index, n)
    line = lines[index]
    if line.lstrip().startswith(("//", "///", "*")):
        return None
    changed = EDITS[kind](line, n)
    return changed and [changed]


def choose(root, seed, count):
    """Returns places: the same share of each module, and all kinds of change."""
    places = collections.defaultdict(list)
    sizes = collections.Counter()
    for path in sorted((root / "Sources").rglob("*.swift")):
        module = path.relative_to(root / "Sources").parts[0]
        if module in SKIPPED:
            continue
        lines = path.read_text().split("\n")
        sizes[module] += len(lines)
        for index in range(1, len(lines)):
            if any("inlinable" in line for line in lines[max(0, index - 8):index + 1]):
                continue
            for kind in KINDS:
                if broken(lines, index, kind, 0):
                    places[module, kind].append(
                        {"module": module, "kind": kind, "path": str(path.relative_to(root)),
                         "line": lines[index],
                         "nth": sum(line == lines[index] for line in lines[:index])})
    chosen = []
    draw = random.Random(seed)
    for module, size in sorted(sizes.items()):
        kinds = [kind for kind in KINDS if places[module, kind]]
        for position in range(max(1, round(count * size / sum(sizes.values())))):
            options = places[module, kinds[position % len(kinds)]]
            if options:
                chosen.append(options.pop(draw.randrange(len(options))))
    draw.shuffle(chosen)
    return chosen


def locate(root, place):
    """Returns the file and the index of the line of a place, or None if it no longer exists."""
    path = root / place["path"]
    if not path.exists():
        named = list((root / "Sources").rglob(path.name))
        if len(named) != 1:
            return None
        path = named[0]
    nth = place["nth"]
    for index, line in enumerate(path.read_text().split("\n")):
        if line.strip() == place["line"].strip():
            if nth == 0:
                return path, index
            nth -= 1
    return None


def break_sources(root, places):
    """Writes the broken sources. Returns the spans of lines of each file with their places."""
    subprocess.run(["git", "checkout", "-q", "--", "Sources"], cwd=root, check=True)
    by_file = collections.defaultdict(list)
    for n, place in enumerate(places):
        found = None if place.get("status") else locate(root, place)
        if found is None:
            place.setdefault("status", "missing")
        else:
            by_file[found[0]].append((found[1], n))
    spans = collections.defaultdict(list)
    for path, found in by_file.items():
        lines = path.read_text().split("\n")
        taken = len(lines)
        for index, n in sorted(found, reverse=True):
            new = broken(lines, index, places[n]["kind"], n)
            # Two places in one statement are too close.
            if new is None or index + len(new) > taken:
                places[n]["status"] = "overlapping"
                continue
            lines[index:index + len(new)] = new
            taken = index
            spans[str(path)].append((index + 1, index + len(new), n))
        path.write_text("\n".join(lines))
    for module in sorted({p["module"] for p in places}):
        folder = root / "Sources" / module
        if folder.exists():
            (folder / "IsBroken.swift").write_text(SWITCH.replace("FILE", str(root / ".broken")))
    for folder in (root / "Sources").iterdir():
        used = any("isBroken(" in p.read_text() for p in folder.rglob("*.swift"))
        if used and not (folder / "IsBroken.swift").exists():
            (folder / "IsBroken.swift").write_text(SWITCH.replace("FILE", str(root / ".broken")))
    with open(root / "Sources/SettingsSyntax/IsBroken.swift", "a") as file:
        file.write(WRONG_PLACE)
    return spans


def restore(root):
    """Restores the sources, which some tests read."""
    for path in (root / "Sources").rglob("IsBroken.swift"):
        path.unlink()
    subprocess.run(["git", "checkout", "-q", "--", "Sources"], cwd=root, check=True)


def build(root, places):
    """Builds, and leaves out the places that do not compile."""
    while True:
        spans = break_sources(root, places)
        run = subprocess.run(["swift", "build", "--build-tests"], cwd=root, text=True,
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if run.returncode == 0:
            restore(root)
            return
        left_out = 0
        for path, line in set(re.findall(r"(\S+\.swift):(\d+):\d+: error:", run.stdout)):
            for first, last, n in spans.get(path, []):
                if first <= int(line) <= last:
                    places[n]["status"] = "does not compile"
                    left_out += 1
        print(f"{left_out} places do not compile", flush=True)
        if not left_out:
            restore(root)
            sys.exit(run.stdout[-4000:])


def run_suite(root, n, options=(), limit=300):
    """Runs tests with a broken place. Returns the first failure, or None."""
    (root / ".broken").write_text(f"{n}\n")
    # `swift test` starts the bundle in a process group of its own, which cannot be stopped with it.
    bundle = next((root / ".build/debug").glob("*PackageTests.xctest"))
    process = subprocess.Popen(
        [bundle, "--testing-library", "swift-testing", "--skip", "WatchTests", *options],
        cwd=root, text=True, stdin=subprocess.DEVNULL,
        start_new_session=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        env={**os.environ, "SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH": "3",
             "TMPDIR": "/dev/shm" if os.path.isdir("/dev/shm") else "/tmp"})
    start = time.monotonic()
    signal.signal(signal.SIGALRM, lambda *_: os.killpg(process.pid, signal.SIGKILL))
    signal.alarm(limit)
    failure = None
    for line in process.stdout:
        if "recorded an issue" in line or line.startswith("✘") or "Fatal error" in line:
            failure = line.strip()[:200]
            break
    signal.alarm(0)
    if failure is None:
        status = process.wait()
        if status != 0:
            failure = "hangs" if time.monotonic() - start >= limit else f"status {status}"
    else:
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        process.wait()
    return failure


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("copy", type=pathlib.Path)
    parser.add_argument("--seed", type=int, default=53)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--write", type=pathlib.Path)
    parser.add_argument("--places", type=pathlib.Path)
    parser.add_argument("--first", default="", metavar="OPTIONS",
                        help="options of `swift test` for a faster run before the other tests")
    parser.add_argument("--then", default="", metavar="OPTIONS",
                        help="options for the second run, such as those tests that --first skips")
    parser.add_argument("--built", action="store_true", help="go on with the build of the last run")
    options = parser.parse_args()
    root = options.copy.resolve()
    if options.places:
        places = json.loads(options.places.read_text())
        if not options.built:
            for place in places:
                place.pop("caught", None)
    else:
        places = choose(root, options.seed, int(options.count * 1.45))
    if not options.built:
        build(root, places)
    if not options.places:
        good = [n for n, place in enumerate(places) if "status" not in place]
        for n in good[options.count:]:
            places[n]["status"] = "not needed"
    output = options.write or options.places.with_suffix(".after.json")
    if options.built:
        output = options.places
    output.write_text(json.dumps(places, indent=1, ensure_ascii=False) + "\n")
    failure = None if options.built else run_suite(root, -1)
    if failure:
        sys.exit(f"the suite fails without a broken place: {failure}")
    for n, place in enumerate(places):
        if "status" in place or options.built and "caught" in place:
            continue
        start = time.monotonic()
        first = options.first and run_suite(root, n, options.first.split(), limit=120)
        failure = first or run_suite(root, n, options.then.split())
        place["caught"] = failure
        print(f"{time.monotonic() - start:4.0f} s  {n:3}  {'caught' if failure else 'MISSED'}  "
              f"{place['kind']}: {place['path']}: {place['line'].strip()}", flush=True)
        output.write_text(json.dumps(places, indent=1, ensure_ascii=False) + "\n")
    tried = [place for place in places if "caught" in place and "status" not in place]
    caught = sum(place["caught"] is not None for place in tried)
    print(f"{caught} of {len(tried)} broken places were noticed")


main()
