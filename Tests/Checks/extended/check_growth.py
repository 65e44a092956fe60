#!/usr/bin/env python3
"""Measures that no shape of file takes much longer than its size asks for.

Each shape is made in one size and in four times that size. The second may take ten times as long
as the first, and so many times as long as a plain page of its size. All times are of the
processor, measured in this run; what is over is measured again, and the least counts.
"""

from __future__ import annotations

import argparse
import fnmatch
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from support import shapes
from support.runner import Runner, expect, verdict

# Where something once took the square of the size, or where it easily could. All shapes that are
# derived from the schemas are added to these.
QUICK = """
    aliases_of_broken_list aliases_undefined anchors anchors_unused anchors_nested bidi colons combining
    comments_in_flow data_groups data_members data_templates diff_renamed diff_reversed
    diff_sections documents_broken doubts_on_one_line escapes files_in_a_ring files_of_presenters
    files_that_contain_many files_that_open_many filters_fields filters_values flow_sequences
    handlers_near ids_of_titles ids_taken items_without_colons json_errors json_ones json_pairs keys_duplicate
    merges_chained merges_of_custom merges_of_large merges_unknown_keys
    patches_move patches_remove_unknown registry_enum registry_required suppressions tag_directives
    zero_width
""".split()

# How much longer than a plain page of the same size: a page takes some 20 ms for a megabyte, and
# a second is the most that any file of that size may take.
MOST_OF_PLAIN = 40
# Here each mapping has all keys of one that it merges: what there is to check grows with the square
# of the size, until it is all the values that a file may stand for.
EXPANDING = ("merges_of_custom",)


def commands(case: shapes.Case, every: bool) -> list[list[str]]:
    main, arguments = case.main, case.arguments
    if case.other:
        formats = ["text", "json", "markdown"] if every else ["text"]
        return [["diff", main, case.other, "--format", name] for name in formats]
    result = [["validate", main, *arguments]]
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
        run = self.runner.call(command, directory)
        expect(
            run.does(command), f"{' '.join(command)}: ends with {run.code}: {run.text[:200]}")
        return run.time

    def check(self, name: str, every: bool) -> None:
        make = shapes.SHAPES[name]
        small, large = make(self.size), make(4 * self.size)
        expect(
            large.size - small.size >= self.size,
            f"{name}: {small.size} bytes, and {large.size} where it should be four times as large")
        with self.runner.directory(small.files) as one, self.runner.directory(large.files) as four:
            for command, larger in zip(commands(small, every), commands(large, every)):
                self.count += 1
                self.compare(name, command, larger, one, four)

    def compare(
        self, name: str, command: list[str], larger: list[str], one: str, four: str
    ) -> None:
        first = second = None
        for _ in range(4):
            new = (self.time(command, one), self.time(larger, four))
            first = min(first or new[0], new[0])
            second = min(second or new[1], new[1])
            # What takes no longer than a few plain pages may take what it likes.
            if second <= self.start + 3 * self.plain:
                return
            grows = (second - self.start) / max(first - self.start, self.plain / 4)
            # Four where it is linear, sixteen where it is quadratic.
            is_steady = grows <= 10 or name in EXPANDING
            if is_steady and second <= self.start + MOST_OF_PLAIN * self.plain:
                return
        ratio = (second - self.start) / self.plain
        expect(
            False, f"{name}: {' '.join(command)}: {first:.3f} s, and {second:.3f} s for four times as "
            f"much ({ratio:.0f} times a plain page)")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--settingsc", required=True)
    parser.add_argument("--size", type=int, default=20_000, help="bytes of the smaller file")
    parser.add_argument("--every", action="store_true", help="all shapes by all commands")
    parser.add_argument("names", nargs="*", help="patterns of shapes")
    arguments = parser.parse_args()
    growth = Growth(Runner(arguments.settingsc), arguments.size)
    names = [
        name for name in shapes.SHAPES
        if any(fnmatch.fnmatch(name, pattern) for pattern in arguments.names)
        or not arguments.names and (arguments.every or name in QUICK or ":" in name)
    ]
    for name in names:
        growth.check(name, arguments.every)
    return verdict(
        "growth", f"{growth.count} runs of {len(names)} shapes take as long as they may; a plain "
        f"page of {4 * growth.size} bytes takes {growth.plain - growth.start:.3f} s")


if __name__ == "__main__":
    sys.exit(main())
