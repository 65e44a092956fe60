#!/usr/bin/env python3
"""Counts the instructions of each stage, and compares them with those that were recorded.

Instructions are counted by callgrind, so the counts do not depend on what else the machine does. A
stage is the difference of two runs of the program, as a ratio to the instructions of a C loop over
libyaml's events for the same page in YAML. Another compiler, libyaml or C library change the counts,
so ratios are compared only if the compiler is the recorded one and the loop takes as many
instructions as then.

  start   validate of a page of one item
  parse   validate of a document of the same size that is not a settings document
  check   validate of the page, less that: binding and all checks
  write   compile of the page, less validate of it: building the tree and writing it as JSON

Each stage is counted for the page in YAML and JSON, and for the same rows in the wire form. `gallery`
is the whole run of gallery on a project of 200 pages, `many` of validate on 2,000 pages of 15 rows,
and `linked` of validate on 1,600 files that present, include and patch each other. `update` is one
change of a page among 1,000, checked again.

Exit 0 if no stage grew by more than TOLERANCE or nothing can be compared, 1 if one did, 2 if
nothing was counted.
"""

import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys

# What a stage may grow by. Two runs of one build differ by less than half a percent.
TOLERANCE = 0.02
# The most that the instructions of the same loop differ.
SAME_LOOP = 0.005
# A stage that grew by this factor comes from a debug build or another mistake.
ABSURD = 3.0
PAGES = pathlib.Path(__file__).resolve().parents[2] / "Benchmarks/pages.py"
# The documents of each form: many rows, and one.
FORMS = {
    "yaml": ("page.yaml", "one.yaml"), "json": ("page.json", "one.json"),
    "wire yaml": ("wire.yaml", "wire-one.yaml"), "wire json": ("wire.json", "wire-one.json"),
}
HEADER = """\
# The instructions of each stage, as ratios to those of a C loop over libyaml's events.
# `scripts/instructions.sh` compares with these; `scripts/instructions.sh --record` writes them.
# Recorded with Swift {swift}, where the loop takes {loop} instructions.
"""
RECORDED = re.compile(r"# Recorded with Swift (\S+), where the loop takes (\d+) ")


class Failure(Exception):
    """Why nothing was counted."""


def count(name, command, folder):
    """The instructions of a command. Its profile stays in the folder."""
    profile = folder / f"{name}.callgrind"
    environment = dict(os.environ, SWIFT_DETERMINISTIC_HASHING="1", LC_ALL="C")
    run = subprocess.run(
        ["valgrind", "--tool=callgrind", f"--callgrind-out-file={profile}", *command],
        env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False)
    found = re.search(r"Collected : (\d+)", run.stderr)
    if run.returncode != 0 or not found:
        raise Failure(f"{' '.join(command)}: exit {run.returncode}\n{run.stderr[-2000:]}")
    return int(found[1])


def write_other(page, other):
    """Writes the page as a document of no known kind: with other keys of the same length."""
    text = page.read_text(encoding="utf-8")
    changed = re.sub(r'^(\s*\{?\s*"?)(?:page|data)("?:)', r"\1other\2", text, count=1)
    if changed == text:
        raise Failure(f"{page}: no 'page' or 'data' at its start")
    # A document with rows in sections is reported as a page without an id.
    other.write_text(changed.replace("sections", "segments", 1), encoding="utf-8")


def write_project(folder):
    """Writes a project of 200 pages."""
    folder.mkdir(exist_ok=True)
    for number in range(200):
        switches = "".join(
            f"      - {{kind: switch, title: Option {row}, key: page{number}.option{row}}}\n"
            for row in range(8))
        (folder / f"page{number}.yaml").write_text(
            f"page: page{number}\ntitle: Page {number}\nsections:\n"
            f"  - title: General\n    footer: These settings apply to this device.\n    items:\n{switches}"
            "      - {kind: sample, title: More, icon: bell, action: showMore}\n"
            "      - {kind: exit, title: Log out, action: logOut}\n", encoding="utf-8")


def write_linked_project(folder):
    """Writes 1,600 files: 400 groups of a page that opens the next one, a page whose section it
    includes, a presenter that patches it, and a page that both open."""
    folder.mkdir(exist_ok=True)
    (folder / "settingsc.yaml").write_text("settingsc: 1\n", encoding="utf-8")

    def write(name, head, rows):
        lines = "".join(f"    - {{{row}}}\n" for row in rows)
        (folder / f"{name}.yaml").write_text(
            f"{head}\nsections:\n  - id: {name}-main\n    items:\n{lines}", encoding="utf-8")

    for number in range(400):
        write(f"part{number}", f"page: part{number}", [
            f"kind: switch, id: s{row}, title: Option {row}, key: part{number}.s{row}"
            for row in range(5)])
        write(f"detail{number}", f"page: detail{number}", [
            f"kind: switch, title: Detail, key: detail{number}.on",
            f"kind: sample, title: More, action: more, visibleIf: part{number}.s1"])
        write(f"page{number}", f"page: page{number}", [
            f"kind: sample, id: detail, title: Detail, presents: detail{number}.yaml",
            f"kind: sample, id: next, title: Next, presents: page{(number + 1) % 400}.yaml",
            f"kind: switch, id: on, title: On, key: page{number}.on",
            f"kind: exit, id: out, title: Log out, action: logOut, visibleIf: page{number}.on"])
        with (folder / f"page{number}.yaml").open("a", encoding="utf-8") as page:
            page.write(f"  - include: part{number}.yaml\n")
        (folder / f"presenter{number}.yaml").write_text(
            f"presenter: Presenter{number}\npage: page{number}.yaml\npatch:\n"
            f"  - {{set: on, title: Mine}}\n  - {{remove: next}}\n"
            f"  - {{insert: [{{kind: switch, title: Own, key: own{number}}}], into: page{number}-main}}\n",
            encoding="utf-8")


def stages(settingsc, developer, loop, folder):
    """The instructions of the loop, and the ratios of the stages to them."""
    commands = {
        "loop-page": [loop, folder / "page.yaml"],
        "loop-one": [loop, folder / "one.yaml"],
    }
    for page, one in FORMS.values():
        write_other(folder / page, folder / f"other-{page}")
        for name in (page, one, f"other-{page}"):
            commands[f"validate-{name}"] = [
                settingsc, "validate", "--skip-unrecognized", folder / name]
        for name in (page, one):
            commands[f"compile-{name}"] = [settingsc, "compile", folder / name]
    write_project(folder / "project")
    commands["gallery"] = [settingsc, "gallery", folder / "project", "-o", folder / "site"]
    write_pages = [sys.executable, PAGES, "--folder"]
    subprocess.run([*write_pages, folder / "many", "--count", "2000"], check=True)
    subprocess.run([*write_pages, folder / "thousand", "--count", "1000"], check=True)
    write_linked_project(folder / "linked")
    for name in ("many", "linked"):
        commands[name] = [settingsc, "validate", "-q", "-j1", folder / name]
    changed = min((folder / "thousand").iterdir())
    for number in (0, 1):
        commands[f"update-{number}"] = [
            developer, "update", folder / "thousand", changed, "--count", number]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        runs = {
            name: pool.submit(count, name, [str(word) for word in command], folder)
            for name, command in commands.items()
        }
        took = {name: run.result() for name, run in runs.items()}
    unit = took["loop-page"] - took["loop-one"]
    found = {"start": took["validate-one.yaml"] / unit}
    for form, (page, one) in FORMS.items():
        least, most, other = (took[f"validate-{name}"] for name in (one, page, f"other-{page}"))
        found[f"parse {form}"] = (other - least) / unit
        found[f"check {form}"] = (most - other) / unit
        compiled = took[f"compile-{page}"] - took[f"compile-{one}"]
        found[f"write {form}"] = (compiled - (most - least)) / unit
    for name in ("gallery", "many", "linked"):
        found[name] = took[name] / unit
    found["update"] = (took["update-1"] - took["update-0"]) / unit
    return unit, found


def profile_of(stage):
    """The profile that shows the instructions of a stage."""
    name, _, form = stage.partition(" ")
    page = FORMS[form or "yaml"][0]
    return {
        "start": "validate-one.yaml", "parse": f"validate-other-{page}",
        "check": f"validate-{page}", "write": f"compile-{page}", "update": "update-1",
    }.get(name, name) + ".callgrind"


def read_expected(path):
    """The ratios of a recorded file; empty if there is no such file."""
    if not path.exists():
        return {}
    lines = (line.partition("#")[0].split() for line in path.read_text().splitlines())
    return {" ".join(words[:-1]): float(words[-1]) for words in lines if words}


def write_expected(path, found, swift, loop):
    """Records the ratios."""
    rows = "".join(f"{stage:<16} {ratio:.4f}\n" for stage, ratio in found.items())
    path.write_text(HEADER.format(swift=swift, loop=loop) + rows)


def is_elsewhere(path, swift, loop):
    """Whether a file was recorded with another compiler or library, which is printed then."""
    recorded = RECORDED.search(path.read_text()) if path.exists() else None
    if not recorded:
        return False
    if recorded[1] == swift and abs(loop / int(recorded[2]) - 1) <= SAME_LOOP:
        return False
    print(
        f"instructions: recorded with Swift {recorded[1]} and a loop of {recorded[2]}; this is "
        f"Swift {swift} and a loop of {loop}, so the ratios cannot be compared")
    return True


def compare(found, expected, folder):
    """Prints every stage, and returns whether none grew too much."""
    is_good = True
    for stage, ratio in found.items():
        if stage not in expected:
            print(f"{stage:<16} {ratio:.4f} of the loop, not recorded")
            is_good = False
            continue
        growth = ratio / expected[stage] - 1
        print(f"{stage:<16} {ratio:.4f} of the loop, {growth:+.1%}")
        if growth > TOLERANCE:
            is_good = False
            print(
                f"  '{stage}' takes {growth:.1%} more instructions than the recorded "
                f"{expected[stage]:.4f}; {TOLERANCE:.0%} is allowed.\n"
                f"  To see which: callgrind_annotate {folder / profile_of(stage)}\n"
                "  If they are worth it, run scripts/instructions.sh --record and explain it in the "
                "commit.")
        elif growth < -TOLERANCE:
            print("  Fewer than recorded: scripts/instructions.sh --record makes that the new limit.")
    return is_good


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--settingsc", required=True, help="a release build of settingsc")
    parser.add_argument("--developer", required=True, help="a release build of settingsc-dev")
    parser.add_argument("--loop", required=True, help="the C loop over libyaml's events")
    parser.add_argument("--swift", required=True, help="the version of the compiler")
    parser.add_argument(
        "--folder", required=True, type=pathlib.Path,
        help="the documents of FORMS; profiles are written to it")
    parser.add_argument(
        "--expected", type=pathlib.Path,
        default=pathlib.Path(__file__).with_name("instructions.txt"), help="the recorded ratios")
    parser.add_argument("--record", action="store_true", help="record the ratios")
    arguments = parser.parse_args()
    try:
        loop, found = stages(
            arguments.settingsc, arguments.developer, arguments.loop, arguments.folder)
    except (Failure, OSError) as error:
        print(f"instructions: {error}", file=sys.stderr)
        return 2
    expected = read_expected(arguments.expected)
    is_good = compare(found, expected, arguments.folder)
    if not arguments.record:
        elsewhere = is_elsewhere(arguments.expected, arguments.swift, loop)
        return 0 if is_good or elsewhere else 1
    absurd = [name for name in found if found[name] > ABSURD * expected.get(name, found[name])]
    if absurd:
        print(
            f"instructions: '{absurd[0]}' takes more than {ABSURD:.0f} times the recorded "
            f"instructions, as in a debug build, so nothing was recorded. If this is intended, "
            f"delete {arguments.expected} first.", file=sys.stderr)
        return 2
    write_expected(arguments.expected, found, arguments.swift, loop)
    print(f"instructions: recorded in {arguments.expected}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
