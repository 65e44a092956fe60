#!/usr/bin/env python3
"""Reads what settingsc writes with YAML readers of other authors.

Every page below the paths is compiled to JSON and to YAML, in every form, and those of the cases in
a .md file; PyYAML (YAML 1.1) and ruamel.yaml (YAML 1.2) must read the same values from the YAML as
json does from the JSON.
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

import ruamel.yaml
import yaml

from support import cases
from support.running import documents

# Texts that some reader might take for something else.
TRAPS = """yes No ON off y N true False null ~ = << 1 -1 +1 0 012 0o17 0x1F 0b101 1_000 1:30 12:30:45
1.5 .5 5. 1e3 1E+3 1.0e-3 .inf -.INF .nan 2026-01-01 2026-01-01T10:00:00Z @x `x` %x !x &x *x ? - : #
a:b a: b# #a a#b {a} [a] a,b 'a' "a" a'b a"b \\ \\n | > - -- --- ... ....""".split() + [
    "", " ", "a ", " a", "a: b", "a #b", "- a", "? a", "a:", ": a", "--- a", "key: value # no",
    "line\nbreak", "tab\there", "\x07", "\x1b[31m", "\x7f", "\x85", "\u00a0", "\u2028", "\u202e",
    "\ufeff", "\u200b", "👨‍👩‍👧", "🇩🇪", "e\u0301", "中文：全角", "مرحبا", "'\u0301", "\"\u0301",
    "a" * 300, "it's", "say \"hi\"", "C:\\path", "~/x", "null ", "NULL", "nUll", "Yes!", "e1", "1e",
]


def compile_(program, path, *options, stdin=None):
    run = subprocess.run([program, "compile", path, *options], capture_output=True, input=stdin)
    return run.stdout.decode() if run.returncode == 0 else None


def stream(text):
    decoder, position, values = json.JSONDecoder(), 0, []
    while position < len(text.rstrip()):
        value, position = decoder.raw_decode(text, position)
        values.append(value)
        while position < len(text) and text[position].isspace():
            position += 1
    return values


def trap_page():
    items = [{"kind": "sample", "title": text, "accessoryTitle": text} for text in TRAPS]
    model = {text: text for text in TRAPS} | {"numbers": [0, -1, 1.5, 1e300, 5e-324, 1e16, 1e22]}
    items.append({"kind": "custom", "cellClass": "C", "modelClass": "M", "model": model})
    return json.dumps({"page": "traps", "sections": [{"items": items}]}).encode()


def documents_of_cases(file, folder):
    """Writes the files of cases. What each document is called, and its path."""
    for number, case in enumerate(cases.read(pathlib.Path(file))):
        own, _ = cases.write(case, folder / str(number))
        for path in own:
            yield f"{case.name} ({path.name})", str(path)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--settingsc", required=True)
    parser.add_argument("paths", nargs="+")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        compare(arguments, pathlib.Path(scratch))


def compare(arguments, scratch):
    inputs = [("traps", "-", trap_page())]
    for root in arguments.paths:
        if root.endswith(".md"):
            inputs += [(name, path, None) for name, path in documents_of_cases(root, scratch)]
        else:
            inputs += [(str(path), str(path), None) for path in documents(root)]
    core = ruamel.yaml.YAML(typ="safe", pure=True)
    compared, failures = 0, 0
    for name, path, stdin in inputs:
        for form in ("tree", "wire", "page"):
            as_json = compile_(arguments.settingsc, path, "--emit", form, stdin=stdin)
            if as_json is None:
                continue
            as_yaml = compile_(arguments.settingsc, path, "--emit", form, "--syntax", "yaml", stdin=stdin)
            expected = stream(as_json)
            for reader, values in (
                ("PyYAML", lambda: list(yaml.safe_load_all(as_yaml))),
                ("ruamel.yaml", lambda: list(core.load_all(as_yaml))),
            ):
                compared += 1
                if values() != expected:
                    failures += 1
                    print(f"{name}: {reader} reads other values from --emit {form} --syntax yaml")
    print(f"{compared} readings of {len(inputs)} files, {failures} differ")
    if compared < 12:
        sys.exit("too few pages were compared")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
