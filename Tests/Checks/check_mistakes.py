#!/usr/bin/env python3
"""Makes mistakes in pages, has them fixed, and compares what comes of it with what was meant.

    check_mistakes.py --settingsc BINARY [--cases N] [--seed N]

Half of the cases have one mistake, half two (support/mistakes.py has the sorts). After
`validate --fix`, a page without a finding must compile to the tree of the page without mistakes:
else a fix was wrong, or the mistake is one that nobody is told. Single mistakes that are mended are
counted, by safe fixes and by all.

Exit codes: 0 no page is wrong, 1 some are or too few are mended, 2 the check could not be made.
"""

from __future__ import annotations

import argparse
import collections
import concurrent.futures
import dataclasses
import difflib
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

from support import mistakes
from support.running import expect, verdict

# The least share of single mistakes that safe fixes, and all fixes, correct.
LEAST_SAFE = 0.45
LEAST_OF_ALL = 0.80
# The greatest share of single mistakes that have several findings.
MOST_REPEATED = 0.08
BATCH = 1000


@dataclasses.dataclass
class Case:
    sorts: tuple[str, ...]
    page: mistakes.Page
    text: str
    tree: object


def cases(count: int, seed: int, settingsc: str) -> list[Case]:
    chance = random.Random(seed)
    result: list[Case] = []
    names = list(mistakes.MISTAKES)
    with tempfile.TemporaryDirectory() as place:
        prepare(place)
        while len(result) < count:
            page = mistakes.Page(chance)
            tree = compiled(settingsc, place, page.text)
            if tree is None:
                print(f"a page without mistakes does not compile:\n{page.text}", file=sys.stderr)
                sys.exit(2)
            for _ in range(8):
                first = chance.choice(names)
                sorts, edits = (first,), mistakes.MISTAKES[first](page, chance)
                if edits and chance.random() < 0.5:
                    second = chance.choice(names)
                    more = mistakes.MISTAKES[second](page, chance)
                    if more and not mistakes.overlap(edits, more):
                        sorts, edits = (first, second), edits + more
                if edits and page.applying(edits) != page.text:
                    result.append(Case(sorts, page, page.applying(edits), tree))
    return result[:count]


def prepare(place: str) -> None:
    pathlib.Path(place, "kinds.yaml").write_text(mistakes.REGISTRY)
    pathlib.Path(place, "settingsc.yaml").write_text("settingsc: 1\nregistries: [kinds.yaml]\n")


def compiled(settingsc: str, place: str, text: str) -> object | None:
    """The tree of a page; None where it has an error."""
    run = subprocess.run(
        [settingsc, "compile", "-"], input=text.encode(), cwd=place,
        capture_output=True)
    return json.loads(run.stdout) if run.returncode == 0 else None


def fixed(
    settingsc: str, texts: list[str], options: list[str] | None
) -> list[tuple[str, list[dict]]]:
    """The texts after fixes, or as they are without options, and the findings that are left."""
    way = [] if options is None else ["--fix", *options]
    with tempfile.TemporaryDirectory() as place:
        # Each page is an app of its own.
        names = [f"p{index:05}/page.yaml" for index in range(len(texts))]
        for name, text in zip(names, texts):
            pathlib.Path(place, name).parent.mkdir()
            prepare(str(pathlib.Path(place, name).parent))
            pathlib.Path(place, name).write_bytes(text.encode())
        run = subprocess.run(
            [settingsc, "validate", *way, "--format", "json", *names], cwd=place, capture_output=True)
        left: dict[str, list[dict]] = collections.defaultdict(list)
        for finding in json.loads(run.stdout)["findings"]:
            left[finding["path"]].append(finding)
        return [(pathlib.Path(place, name).read_bytes().decode(), left[name]) for name in names]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--settingsc", required=True)
    parser.add_argument("--cases", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    settingsc = str(pathlib.Path(arguments.settingsc).resolve())
    everything = cases(arguments.cases, arguments.seed, settingsc)
    wrong = 0
    counts = {"safe": 0, "all": 0}
    several = 0
    for start in range(0, len(everything), BATCH):
        batch = everything[start:start + BATCH]
        for case, (_, found) in zip(batch, fixed(settingsc, [case.text for case in batch], None)):
            several += len(found) > 1 and len(case.sorts) == 1
            for finding in found:
                lost = lost_text(case.text, finding)
                expect(not lost, f"{case.sorts}: the fix of {finding['message']!r} loses", lost)
    for way, options in (("safe", []), ("all", ["--unsafe-fixes"])):
        with tempfile.TemporaryDirectory() as place:
            prepare(place)
            for start in range(0, len(everything), BATCH):
                batch = everything[start:start + BATCH]
                results = fixed(settingsc, [case.text for case in batch], options)
                with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
                    trees = list(pool.map(
                        lambda result: None if result[1] else compiled(settingsc, place, result[0]),
                        results))
                for case, (text, left), tree in zip(batch, results, trees):
                    is_mended = not left and tree == case.tree
                    counts[way] += is_mended and is_mendable(case)
                    if not left and not is_mended and way == "safe":
                        wrong += 1
                        expect(False, f"{case.sorts}\n{difference(case.page.text, case.text)}"
                               f"--- fixed\n{difference(case.text, text)}")
    total = sum(len(case.sorts) == 1 for case in everything)
    mendable = sum(is_mendable(case) for case in everything)
    shares = {way: count / max(1, mendable) for way, count in counts.items()}
    expect(shares["safe"] >= LEAST_SAFE, f"safe fixes correct {shares['safe']:.1%} of single mistakes")
    expect(shares["all"] >= LEAST_OF_ALL, f"all fixes correct {shares['all']:.1%} of single mistakes")
    repeated = several / max(1, total)
    expect(repeated <= MOST_REPEATED, f"{repeated:.1%} of single mistakes have several findings")
    return verdict(
        "mistakes", f"{len(everything)} pages with mistakes of {len(mistakes.MISTAKES)} sorts; no fix "
        "removes what it does not name; "
        f"{wrong} wrong after fixes; of single mistakes safe fixes correct {shares['safe']:.1%}, "
        f"all {shares['all']:.1%}; {repeated:.1%} have several findings")


def is_mendable(case: Case) -> bool:
    """Whether a page has a single mistake that a fix could correct."""
    return len(case.sorts) == 1 and case.sorts[0] not in mistakes.WITHOUT_FIX


def lost_text(text: str, finding: dict) -> list[str]:
    """What the fix of a finding removes without naming it.

    A fix may replace what the finding marks, and what its messages quote. "delete this line" and
    "keep the first side" name lines.
    """
    if finding["fix"] and finding["fix"]["message"].startswith(("delete ", "keep ")):
        return []
    lost = []
    data = text.encode()
    told = finding["message"] + "".join(note["message"] for note in finding["notes"])
    edits = finding["fix"]["edits"] if finding["fix"] else []
    # A text that one edit removes may be written by another.
    written = "".join(edit["replacement"] for edit in edits)
    for edit in edits:
        start, end = edit["offset"], edit["offset"] + edit["length"]
        removed = data[start:end].decode()
        is_marked = finding["offset"] <= start and end <= finding["offset"] + finding["length"]
        rest = iter(written)
        kept = all(sign in rest for sign in removed if sign.isalnum())
        word = removed.strip(" \t\r\n'\",;:{}[]")
        if not kept and not is_marked and word not in told + finding["fix"]["message"]:
            lost.append(removed)
    return lost


def difference(old: str, new: str) -> str:
    lines = difflib.unified_diff(old.splitlines(), new.splitlines(), lineterm="", n=0)
    return "".join(f"{line}\n" for line in list(lines)[2:] if not line.startswith("@@"))


if __name__ == "__main__":
    sys.exit(main())
