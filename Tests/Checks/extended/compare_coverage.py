#!/usr/bin/env python3
"""Prints the line coverage of each module, and compares it with the recorded coverage.

    compare_coverage.py REPORT [--record]

REPORT is the JSON that `llvm-cov export` writes. Exit codes: 0 no module lost more than TOLERANCE,
1 one did or is not recorded.
"""

import argparse
import collections
import json
import pathlib
import re
import sys

# The points that the coverage of a module may drop by.
TOLERANCE = 0.3
RECORDED = pathlib.Path(__file__).with_name("coverage.txt")
HEADER = """\
# The percentage of covered lines of each module. `scripts/coverage.sh` compares with these;
# `scripts/coverage.sh --record` writes them.
"""


def coverage(report):
    """The covered lines and the lines of each module."""
    modules = collections.defaultdict(collections.Counter)
    for file in json.loads(report.read_text())["data"][0]["files"]:
        # A checkout of a dependency has sources too.
        module = re.search(r"^(?!.*/checkouts/).*/Sources/(\w+)/", file["filename"])
        if module:
            lines = file["summary"]["lines"]
            modules[module[1]].update(covered=lines["covered"], lines=lines["count"])
    return dict(sorted(modules.items()))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("report", type=pathlib.Path)
    parser.add_argument("--record", action="store_true", help="write the recorded coverage")
    options = parser.parse_args()
    modules = coverage(options.report)
    percents = {name: 100 * counts["covered"] / counts["lines"] for name, counts in modules.items()}
    recorded = {}
    if RECORDED.exists():
        rows = [line.split() for line in RECORDED.read_text().splitlines() if line[:1] != "#"]
        recorded = {name: float(percent) for name, percent in rows}
    wrong = []
    for name, counts in modules.items():
        before = recorded.get(name)
        change = "new" if before is None else f"{percents[name] - before:+.2f}"
        print(f"{name:18} {percents[name]:6.2f} %  {change:>6}  {counts['covered']} of {counts['lines']} lines")
        if before is None or percents[name] < before - TOLERANCE:
            wrong.append(name)
    if options.record:
        RECORDED.write_text(HEADER + "".join(f"{name:18} {percent:.2f}\n" for name, percent in percents.items()))
        return 0
    for name in wrong:
        print(f"coverage: {name} has less than the recorded {recorded.get(name)} %", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
