#!/usr/bin/env python3
"""Measures that no shape of file takes much longer than its size asks for, whatever is in it.

Each shape is made in one size and in four times that size, a megabyte. The second may take ten times
as long as the first, and a second, and a gigabyte of address space. Files that are many may take the
time to open them too.

All times are of the processor, measured in this run; what is over is measured again, and the least
counts. Where a plain page takes longer than it should, by a slow or busy machine, all may take so
much longer.
"""

from __future__ import annotations

import argparse
import concurrent.futures
import fnmatch
import os
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from support import products, shapes
from support.runner import GIGABYTE, Runner, expect, verdict

# What takes most by the other commands, and what they alone look at.
SELECTION = """
    aliases_of_large_few anchors bidi bomb comments_in_flow custom_model_keys custom_model_list data_items
    escapes filters_values handlers_near ids_of_titles items_json json_errors keys_duplicate lists_nested
    literal_huge merges_of_custom patches_move patches_remove_unknown registry.kinds:many suppressions
    tool_fields wire.data.*:full.ExitSettingCell
""".split()

# Derived shapes of mistakes are for `validate` alone: the tables have mistakes for the other commands.
MISTAKES = ("wrong", "unknown", "empty", "keys")

# Here each mapping has all keys of one that it merges: what there is to check grows with the square
# of the size, until it is all the values that a file may stand for.
EXPANDING = ("merges_of_custom",)

# What keeps a repeated thing from being read, if the shape is not about it.
REFUSALS = {
    "invalid-default", "invalid-constraint", "invalid-pattern", "yaml-syntax", "missing-file",
    "unknown-kind", "wrong-type", "unknown-type", "null-value", "unquoted-text", "missing-key",
}
REFUSALS_OF_REGISTRIES = {"invalid-default", "invalid-pattern", "wrong-type"}


def commands(name: str, case: shapes.Case, every: bool) -> list[list[str]]:
    main, arguments = case.main, case.arguments
    if name in products.CASES:
        result = [["validate", ".", *arguments], ["validate", "--unsafe-fixes", "--diff", ".", *arguments]]
        if "page.yaml" in case.files:
            result += [["compile", "page.yaml", *arguments], ["preview", "page.yaml", *arguments],
                       ["diff", "page.yaml", "page.yaml", *arguments]]
        return result + ([] if arguments else [["fmt", "--check", "."]])
    if case.other:
        formats = ["text", "json", "markdown"] if every else ["text"]
        return [["diff", main, case.other, "--format", name] for name in formats]
    result = [["validate", main, *arguments]]
    if name in SELECTION and not every:
        result += [["compile", main, *arguments], ["preview", main, *arguments], ["fmt", "--diff", main]]
    if not every:
        return result
    result += [
        ["validate", "--format", name, main, *arguments]
        for name in ("concise", "json", "sarif", "github", "gitlab", "junit", "checkstyle")
    ]
    result += [
        ["validate", "--write-baseline", "baseline.json", main, *arguments],
        ["validate", "--baseline", "baseline.json", main, *arguments],
        ["validate", "--diff", main, *arguments],
        ["validate", "--unsafe-fixes", "--diff", main, *arguments],
        ["compile", main, *arguments],
        ["compile", "--emit", "wire", main, *arguments],
        ["compile", "--emit", "page", "--syntax", "yaml", main, *arguments],
        ["compile", "--emit", "handlers", main, *arguments],
        ["preview", main, *arguments],
        ["preview", "--width", "24", "--ascii", main, *arguments],
        ["fmt", "--diff", main],
        ["validate", "."],
    ]
    if b"tool:" in case.files.get(main, b""):
        result.append(["preview", "--keyword", "a", main, *arguments])
    if "r.yaml" in case.files:
        result += [
            ["schema", "page", "--registry", "r.yaml"], ["kinds", "--registry", "r.yaml"],
            ["validate", "--unsafe-fixes", "--diff", "r.yaml"], ["fmt", "--diff", "r.yaml"],
        ]
    if "settingsc.yaml" in case.files:
        result += [["config"], ["validate", "settingsc.yaml"], ["fmt", "--diff", "settingsc.yaml"]]
    return result


def refusals(name: str, runner: Runner) -> set[str]:
    """What keeps the repeated thing of a shape from being read: the shape then tests nothing."""
    is_product = name in products.CASES
    if not is_product and (not name.startswith("registry_") or name.endswith("_defaults")):
        return set()
    case = shapes.SHAPES[name](10_000)
    found = runner.findings(case.files, "." if is_product else case.main)
    return {finding["id"] for finding in found if finding["severity"] == "error"} & (
        REFUSALS if is_product else REFUSALS_OF_REGISTRIES)


class Growth:
    def __init__(self, runner: Runner, size: int) -> None:
        self.runner = runner
        self.size = size
        self.count = 0
        plain = shapes.SHAPES["block_items"]
        with runner.directory(plain(200).files) as small, runner.directory(
                plain(4 * size).files) as large:
            self.start = min(self.time(["validate", "page.yaml"], small) for _ in range(5))
            self.plain = min(self.time(["validate", "page.yaml"], large) for _ in range(5))

    def time(self, command: list[str], directory: str) -> float:
        run = self.runner.call(command, directory, address_space=GIGABYTE)
        expect(
            run.does(command), f"{' '.join(command)}: ends with {run.code}: {run.text[:200]}")
        return run.time

    def check(self, name: str, every: bool) -> None:
        refused = refusals(name, self.runner)
        expect(not refused, f"{name} tests nothing: {refused}")
        make = shapes.SHAPES[name]
        small, large = make(self.size), make(4 * self.size)
        expect(
            name in products.CASES or large.size >= 3 * small.size,
            f"{name}: {small.size} bytes, and {large.size} where it should be four times as large")
        with self.runner.directory(small.files) as one, self.runner.directory(large.files) as four:
            for command, larger in zip(commands(name, small, every), commands(name, large, every)):
                self.count += 1
                # Opening a file takes the system some time. What names a fixed file is checked again.
                opening = 0.0004 if "--unsafe-fixes" in command else 0.0002
                most = 1 + opening * len(large.files)
                self.compare(name, command, larger, one, four, most)

    def compare(
        self, name: str, command: list[str], larger: list[str], one: str, four: str, most: float
    ) -> None:
        first = second = float("inf")
        for _ in range(5):
            first = min(first, self.time(command, one))
            second = min(second, self.time(larger, four))
            # What takes no longer than a few plain pages may take what it likes.
            if second <= self.start + 3 * self.plain:
                return
            grows = (second - self.start) / max(first - self.start, self.plain / 4)
            # Four where it is linear, sixteen where it is quadratic.
            is_steady = grows <= 10 or name in EXPANDING
            if is_steady and second <= most:
                return
        words = (
            f"{name}: {' '.join(command[:8])}: {first:.3f} s, and {second:.3f} s for four times as much")
        allowed = most * self.runner.slowness()
        expect(is_steady and second <= allowed, words)
        print(f"{words}; {allowed:.2f} s are allowed while the machine is so slow", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--settingsc", required=True)
    parser.add_argument("--every", action="store_true", help="all shapes by all commands")
    parser.add_argument("names", nargs="*", help="patterns of shapes")
    arguments = parser.parse_args()
    # Four times that is just below a megabyte, whatever a shape rounds to.
    growth = Growth(Runner(arguments.settingsc), 247_500)
    names = [name for name in shapes.SHAPES if not arguments.names
             or any(fnmatch.fnmatch(name, pattern) for pattern in arguments.names)]
    # Times are of the processor, so that runs at the same time hardly disturb each other.
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda name: growth.check(
            name, arguments.every and not name.partition(":")[2].startswith(MISTAKES)), names))
    return verdict(
        "growth", f"{growth.count} runs of {len(names)} shapes take as long as they may; a plain "
        f"page of {4 * growth.size} bytes takes {growth.plain - growth.start:.3f} s")


if __name__ == "__main__":
    sys.exit(main())
