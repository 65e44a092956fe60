#!/usr/bin/env python3
"""Sees that no file of a megabyte takes longer than a second, whatever is in it: all shapes by
`validate`, the two states of a page by `diff`, and some shapes by what else reads them.

Times are of the processor, and the least of some runs counts. Where a plain page of that size takes
longer than it should, by a slow or busy machine, all may take so much longer.
"""

from __future__ import annotations

import argparse
import concurrent.futures
import fnmatch
import os
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from support import shapes
from support.runner import Runner, expect, verdict

MOST_SECONDS = 1.0
TRIES = 5
# Just below a megabyte, whatever a shape rounds to.
SIZE = 990_000

# What takes most by the other commands, and what they alone look at.
SELECTION = """
    aliases_of_large aliases_of_large_few anchors bidi bomb comments_in_flow custom_model_keys
    custom_model_list data_items data_product_of_values escapes filters_values handlers_near
    ids_of_titles items_json json_errors keys_duplicate lists_nested literal_huge merges_of_custom
    patches_move patches_remove_unknown registry.kinds:many registry_default_huge
    registry_pattern_items suppressions tool_fields wire.data.*:full.ExitSettingCell
""".split()


def commands(name: str, case: shapes.Case) -> list[list[str]]:
    if case.other:
        return [["diff", case.main, case.other]]
    result = [["validate", case.main, *case.arguments]]
    if name in SELECTION:
        result += [
            ["compile", case.main, *case.arguments], ["preview", case.main, *case.arguments],
            ["fmt", "--diff", case.main],
        ]
    return result


def refusals(name: str, runner: Runner) -> list[str]:
    """What keeps a registry from being read, if it is not what the shape is about."""
    if not name.startswith("registry_") or name.endswith(("_broken", "_defaults")):
        return []
    case = shapes.SHAPES[name](20_000)
    found = {finding["id"] for finding in runner.findings(case.files, case.main)}
    return sorted(found & {"invalid-pattern", "invalid-default", "wrong-type"})


def check(name: str, runner: Runner, is_verbose: bool) -> list[tuple[float, str]]:
    """Runs the commands of a shape, and returns their times."""
    found = []
    expect(not refusals(name, runner), f"{name} tests nothing: {refusals(name, runner)}")
    case = shapes.SHAPES[name](SIZE)
    with runner.directory(case.files) as directory:
        for command in commands(name, case):
            least = float("inf")
            for _ in range(TRIES):
                run = runner.call(command, directory)
                least = min(least, run.time)
                if least <= MOST_SECONDS:
                    break
            what = f"{name}: {' '.join(command[:4])}"
            expect(run.does(command), f"{what} ends with {run.code}: {run.text[:200]}")
            if least > MOST_SECONDS:
                allowed = MOST_SECONDS * runner.slowness()
                expect(least <= allowed, f"{what} takes {least:.2f} s")
                print(f"{what} takes {least:.2f} s, and {allowed:.2f} s may be as slow as this "
                      "machine is now", flush=True)
            found.append((least, what))
            if is_verbose:
                print(f"{least:.2f} s {run.code} {what}", flush=True)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--settingsc", required=True)
    parser.add_argument("--verbose", action="store_true", help="what each run takes")
    parser.add_argument("names", nargs="*", help="patterns of shapes")
    arguments = parser.parse_args()
    runner = Runner(arguments.settingsc)
    names = [name for name in shapes.SHAPES if not arguments.names
             or any(fnmatch.fnmatch(name, one) for one in arguments.names)]
    # Times are of the processor, so that runs at the same time hardly disturb each other.
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        times = [time for found in pool.map(lambda name: check(name, runner, arguments.verbose), names)
                 for time in found]
    longest = max(times)
    return verdict(
        "time", f"{len(times)} runs take no longer than they may; the longest {longest[0]:.2f} s "
        f"({longest[1]})")


if __name__ == "__main__":
    sys.exit(main())
