#!/usr/bin/env python3
"""Runs the loader in Objective-C, with GNUstep: it loads every row of every sample into objects of classes
that are made for them, and of changed pages it says what is wrong.

Each class of a sample's rows becomes one with the properties that the rows' fields need, and the selectors
of all rows become methods of one target.
"""

from __future__ import annotations

import argparse
import copy
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

from support.objective_c import foundation_stub, gnustep, is_installed
from support.running import documents, expect, verdict

ROOT = pathlib.Path(__file__).resolve().parents[2]
LOADER = ROOT / "Sources" / "SettingsKitObjC"

MAIN = r"""
#import "SettingsPageLoader.h"
@interface Target : NSObject
@end
@implementation Target
%(methods)s
@end
static NSUInteger calls;
%(classes)s
int main(int count, char **names) {
  Target *target = [[Target alloc] init];
  int index;
  for (index = 1; index < count; index++) {
    NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
    NSData *data = [NSData dataWithContentsOfFile:[NSString stringWithUTF8String:names[index]]];
    SettingsPage *page = [SettingsPage pageWithData:data];
    NSUInteger models = 0, missing = 0, sent = 0;
    for (SettingsRow *row in [page allRows]) {
      if ([row model] != nil && [row cellClass] != Nil) models++;
      missing += [[row selectorsMissingIn:target] count];
      if ([row sendActionTo:target sender:target]) sent++;
    }
    printf("%%d %%d %%d %%d %%d %%s\n", page != nil, (int)[[page allRows] count], (int)models, (int)missing, (int)sent,
        [[[page allProblems] componentsJoinedByString:@"; "] UTF8String]);
    [pool release];
  }
  return 0;
}
"""


def rows(tree: dict) -> list[dict]:
    own = [item for section in tree.get("sections", []) for item in section["items"]]
    return own + [item for child in tree.get("children", []) for item in rows(child["tree"])]


def trees(settingsc: str) -> list[dict]:
    """The trees of the samples. Templates are left out: the loader does not fill them."""
    found = []
    for path in documents(ROOT / "samples"):
        if "broken" in path.parts:
            continue
        run = subprocess.run([settingsc, "compile", path], capture_output=True)
        try:
            tree = json.loads(run.stdout)
        except ValueError:
            continue
        if isinstance(tree, dict) and "tree" in tree and rows(tree):
            found.append(tree)
    return found


def type_of(values: list) -> str:
    kinds = {type(value) for value in values if value is not None}
    if kinds == {bool}:
        return "BOOL "
    if kinds and kinds <= {int, float}:
        return "double "
    return {frozenset({str}): "NSString *", frozenset({list}): "NSArray *", frozenset({dict}): "NSDictionary *"}.get(
        frozenset(kinds), "id ")


def program(pages: list[dict]) -> str:
    cells, models, selectors = set(), {}, set()
    for row in (row for page in pages for row in rows(page)):
        cells.add(row["cellClass"])
        selectors.update(([row["action"]] if row["action"] else []) + list(row["events"].values()))
        fields = models.setdefault(row["model"]["modelClass"], {})
        for name, value in row["model"].items():
            if name != "modelClass":
                fields.setdefault(name, []).append(value)
    classes = [f"@interface {name} : NSObject\n@end\n@implementation {name}\n@end\n" for name in sorted(cells - set(models))]
    for name, fields in sorted(models.items()):
        types = {field: type_of(values) for field, values in fields.items()}
        classes.append(
            f"@interface {name} : NSObject {{\n" + "".join(f"  {kind}_{field};\n" for field, kind in types.items()) + "}\n"
            + "".join(f"@property (nonatomic, {'retain' if kind.endswith(('*', 'id ')) else 'assign'}) {kind}{field};\n"
                      for field, kind in types.items())
            + f"@end\n@implementation {name}\n" + "".join(f"@synthesize {field} = _{field};\n" for field in types)
            + "@end\n")
    methods = []
    for selector in sorted(selectors):
        parts = selector.split(":")[:-1]
        head = " ".join(f"{part}:(id)a{index}" for index, part in enumerate(parts)) if parts else selector
        methods.append(f"- (void){head} {{ calls++; }}\n")
    return MAIN.replace("static NSUInteger calls;\n", "").replace("@interface Target", "static NSUInteger calls;\n@interface Target", 1) \
        % {"methods": "".join(methods), "classes": "".join(classes)}


# The methods of the runtime, which no row may call, as the schema of trees lists them.
RUNTIME = re.search(r"\^\(\?!\(\?:([A-Za-z|:]+)\)\$\)", (ROOT / "schemas/tree.schema.json").read_text())[1].split("|")


def destroying(tree: dict, selector: str) -> dict:
    """A tree whose rows all call a method of the runtime."""
    tree = copy.deepcopy(tree)
    for row in rows(tree):
        row["action"] = selector
        row["events"] = {"onChange": selector}
    return tree


def changed(tree: dict, rng: random.Random) -> dict:
    """A tree with one mistake that a loader must see."""
    tree = copy.deepcopy(tree)
    row = rng.choice(rows(tree))
    model = row["model"]
    texts = [name for name, value in model.items() if isinstance(value, str) and name != "modelClass"]
    flags = [name for name, value in model.items() if isinstance(value, bool)]
    match rng.randrange(12):
        case 0: row["cellClass"] = "NoSuchCell"
        case 1: model["modelClass"] = "NoSuchModel"
        case 2: del row["cellClass"]
        case 3: row["model"] = [1]
        case 4: model["noSuchField"] = 1
        case 5: row["action"] = {"a": 1}
        case 6: row["events"] = {"onChange": 3}
        case 7: del row["id"]
        case 8: row["kind"] = 7
        case 9: del model["modelClass"]
        case 10: del row["model"]
        case 11 if flags: model[rng.choice(flags)] = "yes"
        case _: tree["page"] = texts and "x" or None
    return tree


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--settingsc", required=True)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    if not is_installed():
        return verdict("loader")
    pages = trees(os.path.abspath(arguments.settingsc))
    rng = random.Random(arguments.seed)
    right = [page for page in pages if rows(page)]
    wrong = [changed(rng.choice(right), rng) for _ in range(200)]
    refused = [destroying(right[0], selector) for selector in RUNTIME]
    hostile = [b"", b"[]", b"null", b"{", b'{"tree": 1}', b'{"tree": 1, "sections": 3}', b'"\xff"',
               b'{"tree": 1, "page": {"id": "a"}, "sections": [1, null, {"items": [2, {}]}]}']

    with tempfile.TemporaryDirectory() as name:
        place = pathlib.Path(name)
        (place / "main.m").write_text(program(right))
        build = subprocess.run(
            ["gcc", "-Wall", "-Werror", *gnustep("--objc-flags"), "-I", LOADER, place / "main.m",
             LOADER / "SettingsPageLoader.m", "-o", place / "program", *gnustep("--base-libs")],
            capture_output=True, text=True)
        expect(build.returncode == 0, "gcc:", build.stderr[:1500])
        arc = subprocess.run(["clang", "-fsyntax-only", "-fobjc-arc", "-fobjc-runtime=macosx-12", "-Wall", "-Werror",
                              "-I", foundation_stub(place), "-I", LOADER, LOADER / "SettingsPageLoader.m"],
                             capture_output=True, text=True)
        expect(arc.returncode == 0, "clang with ARC:", arc.stderr[:1500])
        if build.returncode != 0:
            return verdict("loader")
        files = []
        for number, contents in enumerate([json.dumps(each).encode() for each in right + wrong + refused] + hostile):
            files.append(place / f"{number}.json")
            files[-1].write_bytes(contents)
        run = subprocess.run([place / "program", *files], capture_output=True, text=True)
        lines = run.stdout.splitlines()
        expect(run.returncode == 0 and len(lines) == len(files), "the program ends with", run.returncode, run.stderr[-800:])
        for page, line in zip(right, lines):
            there, count, models, missing, sent, *problems = line.split(" ", 5)
            expected = len(rows(page))
            taps = sum(1 for row in rows(page) if row["action"])
            expect((there, int(count), int(models), int(missing), int(sent)) == ("1", expected, expected, 0, taps)
                   and not problems[0], page["page"]["id"], line, "expected", expected)
        for page, line in zip(wrong, lines[len(right):]):
            there, count, _, _, _, problems = line.split(" ", 5)
            expect(there == "1" and int(count) == len(rows(page)) and problems, "a changed page:", line)
        rest = lines[len(right) + len(wrong):]
        for selector, line in zip(RUNTIME, rest):
            there, count, _, missing, sent, *_ = line.split(" ", 5)
            expect((there, int(missing), int(sent)) == ("1", 2 * int(count), 0), "a method of the runtime:", selector, line)
        for contents, line in zip(hostile, rest[len(refused):]):
            expect(line.startswith("1 ") and line.split(" ", 5)[5], "hostile:", contents, line)
    total = sum(len(rows(page)) for page in right)
    return verdict("loader", f"{total} rows of {len(right)} pages are loaded; {len(wrong)} changed pages have reasons")


if __name__ == "__main__":
    sys.exit(main())
