#!/usr/bin/env python3
"""Prints the components of a linked program: the table in docs/PERFORMANCE.md.

    scripts/build-release.sh && scripts/contents.py .build/settingsc.map

The argument is the map of ld.lld. The sizes exclude everything that `strip` removes, such as debug
information and symbols, and uninitialized memory.
"""

import collections
import re
import sys

# An input section: address, load address, size (all hexadecimal), alignment, then its file.
INPUT = re.compile(r"\s*[0-9a-f]+\s+[0-9a-f]+\s+([0-9a-f]+)\s+\d+ {9}(\S.*):\((.*)\)$")
OUTPUT = re.compile(r"\s*[0-9a-f]+\s+[0-9a-f]+\s+[0-9a-f]+\s+\d+ (\S+)$")

# The rows of the table, and the patterns of their file names.
GROUPS = [
    ("settingsc itself", r"/(Settings\w+|settingsc)\.build/"),
    ("ArgumentParser", r"/ArgumentParser\w*\.build/"),
    (
        "Foundation, which ArgumentParser uses to write JSON, and what that needs",
        r"/lib(_?Foundation\w*|swift_StringProcessing|swift_RegexParser)\.a",
    ),
    (
        "Swift's concurrency, which ArgumentParser's commands can use",
        r"/lib(swift_Concurrency|dispatch|BlocksRuntime)\.a",
    ),
    ("Swift's standard library and runtime", r"/lib(swift\w*|stdc\+\+|gcc\w*)\.a"),
]


def group(file):
    return next((name for name, pattern in GROUPS if re.search(pattern, file)), "the linker's own")


def main(path):
    sizes = collections.Counter()
    section = ""
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            if match := OUTPUT.match(line):
                section = match.group(1)
            elif match := INPUT.match(line):
                is_kept = section not in (".bss", ".symtab", ".strtab")
                if is_kept and not section.startswith(".debug"):
                    sizes[group(match.group(2))] += int(match.group(1), 16)
    print("| what | MB |\n| --- | --- |")
    for name, size in sizes.most_common():
        print(f"| {name} | {size / 1e6:.1f} |")
    print(f"| together | {sum(sizes.values()) / 1e6:.1f} |")


main(*sys.argv[1:])
