#!/usr/bin/env python3
"""Runs settingsc with a gigabyte of address space, as `ulimit -v` gives it, on files that are as
large as is allowed: it must answer, with a finding where it stops, and never crash.
"""

from __future__ import annotations

import argparse
import fnmatch
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from support import shapes
from support.runner import GIGABYTE, Runner, expect, verdict

MOST_BYTES = 64 << 20

# The shapes that take most for their size: many small nodes, keys, texts, findings.
LARGE = """
    json_ones json_pairs json_objects_empty json_arrays json_objects json_errors json_escapes
    json_unknown_keys json_string_open items_json items_alike items_scalar
    page.sections:many tree.sections.*.items:full.exit wire.data.*:full.ExitSettingCell page.title:long
    page.sections.*.items.*.avatar:keys
    custom_model_list custom_model_keys flow_pairs flow_sequences flow_mappings anchors
    aliases aliases_undefined merges_of_large keys_duplicate_json comments_alone
    blank_lines comment_long escapes combining quotes literal_huge folded_huge dashes
    documents_empty documents_foreign documents suppressions suppressions_next_line tabs indicators
    colons binary nulls number_long key_long cr prose
""".split()

COMMANDS = {
    "validate": ["validate", "{}"],
    "json": ["validate", "--format", "json", "{}"],
    "sarif": ["validate", "--format", "sarif", "{}"],
    "fixes": ["validate", "--unsafe-fixes", "--diff", "{}"],
    "compile": ["compile", "{}"],
    "page": ["compile", "--emit", "page", "--syntax", "yaml", "{}"],
    "preview": ["preview", "{}"],
    "fmt": ["fmt", "--check", "{}"],
    "diff": ["diff", "{}", "{}"],
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--settingsc", required=True)
    parser.add_argument("--size", type=int, default=MOST_BYTES - 64, help="bytes of each file")
    parser.add_argument(
        "--commands", default="validate,json,compile,preview,fmt", help=", ".join(COMMANDS))
    parser.add_argument("names", nargs="*", help="patterns of shapes")
    arguments = parser.parse_args()
    runner = Runner(arguments.settingsc, seconds=300)
    count = 0
    most = (0, "")
    names = [
        name for name in shapes.SHAPES
        if any(fnmatch.fnmatch(name, pattern) for pattern in arguments.names)
        or not arguments.names and name in LARGE
    ]
    for name in names:
        case = shapes.SHAPES[name](arguments.size)
        with runner.directory(case.files) as directory:
            for label in arguments.commands.split(","):
                command = [case.main if word == "{}" else word for word in COMMANDS[label]]
                if label == "diff" and case.other:
                    command[-1] = case.other
                run = runner.call(command, directory, address_space=GIGABYTE)
                count += 1
                most = max(most, (run.memory, f"{name}: {label}"))
                expect(
                    run.does(command) and (run.output or run.messages),
                    f"{name}: {label} ends with {run.code}: "
                    f"{run.messages[-300:].decode(errors='replace')}")
    return verdict(
        "memory", f"{count} runs do with a gigabyte; the largest took {most[0] >> 20} MB ({most[1]})")


if __name__ == "__main__":
    sys.exit(main())
