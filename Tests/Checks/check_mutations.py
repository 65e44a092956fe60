#!/usr/bin/env python3
"""Changes a sample app, in Objective-C and Swift, and compares what is reported with what the change broke.

    check_mutations.py --settingsc BINARY [--cases N] [--seed N] [--only NAME]

Each case has one change (support/app_mutations.py): of the breaking ones, all that is broken is reported,
with the right diagnostic at the line of the document that names it, and nothing else; of the harmless ones,
nothing; of one of each, what the breaking one breaks.

Exit codes: 0 all is right, 1 some changes are not, 2 the check could not be made.
"""

from __future__ import annotations

import argparse
import collections
import concurrent.futures
import difflib
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

from support.app_mutations import BREAKING, HARMLESS
from support.code_styles import PIECES
from support.running import expect, verdict
from support.sample_app import SOUND, App, Place, rendered


IDS = ("missing-class", "wrong-class", "missing-property", "wrong-property", "missing-method",
       "unchecked-name")


def reported(settingsc: str, app: App) -> set[Place]:
    """What `validate` finds in an app: diagnostics with path and line."""
    with tempfile.TemporaryDirectory() as place:
        for path, text in rendered(app).items():
            file = pathlib.Path(place, path)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(text.encode())
        run = subprocess.run([settingsc, "validate", "--format", "json"], cwd=place, capture_output=True)
        if run.returncode not in (0, 1):
            return {("crash", run.stderr.decode(errors="replace")[:200], run.returncode)}
        # A wrong name in a document can have other consequences there.
        return {(each["id"], each["path"], each["line"])
                for each in json.loads(run.stdout)["findings"]
                if app == SOUND or each["id"] in IDS}


def changes(old: App, new: App) -> str:
    old, new = rendered(old), rendered(new)
    return "".join(
        line for path in sorted(old.keys() | new.keys())
        for line in difflib.unified_diff(
            old.get(path, "").splitlines(True), new.get(path, "").splitlines(True), path, path, n=1))


def case(sort: str, seed: int, only: str | None) -> tuple[str, App, set[Place]]:
    """A changed app with the name of the change and what it breaks."""
    chance = random.Random(seed)
    app, names, broken = SOUND, [], set()
    if sort != "breaking":
        # One after the other: a change that few seeds reach is no less a change.
        names_of_sort = list(HARMLESS)[:len(PIECES)] if sort == "both" else list(HARMLESS)
        name = only or names_of_sort[seed % len(names_of_sort)]
        names.append(name)
        app = HARMLESS[name](app, chance)
    if sort != "harmless":
        name = only if only in BREAKING else list(BREAKING)[seed % len(BREAKING)]
        names.append(name)
        app, broken = BREAKING[name](app, chance)
    return " + ".join(names), app, broken


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--settingsc", required=True)
    parser.add_argument("--cases", type=int, default=300, help="of each sort")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", help="the name of a change")
    arguments = parser.parse_args()
    settingsc = str(pathlib.Path(arguments.settingsc).resolve())
    sound = reported(settingsc, SOUND)
    if sound:
        print(f"the app is not sound: {sorted(sound)}", file=sys.stderr)
        return 2
    counts: dict[str, collections.Counter] = {}
    for sort in ("breaking", "harmless", "both"):
        if arguments.only and sort != ("breaking" if arguments.only in BREAKING else "harmless"):
            continue
        counts[sort] = collections.Counter()
        seeds = range(arguments.seed, arguments.seed + arguments.cases)
        cases = [case(sort, seed, arguments.only) for seed in seeds]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            results = list(pool.map(lambda each: reported(settingsc, each[1]), cases))
        for seed, (name, app, broken), found in zip(seeds, cases, results):
            counts[sort][name] += 1
            expect(bool(broken) == (sort != "harmless"), name, seed, "breaks nothing, or something")
            # Macros, typedefs and classes of libraries in place of a superclass are not looked through.
            if "superclasses" in name:
                found = {place for place in found if place[0] != "unchecked-name" or place in broken}
            expect(found == broken, f"{name}, seed {seed}: false {sorted(found - broken)}, missed "
                   f"{sorted(broken - found)}\n{changes(SOUND, app)}")
    for sort, names in counts.items():
        print(f"{sort}: " + ", ".join(f"{name} {count}" for name, count in names.items()))
    return verdict("mutations", f"{arguments.cases} of each sort")


if __name__ == "__main__":
    sys.exit(main())
