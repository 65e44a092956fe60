#!/usr/bin/env python3
"""Compares what is said of conditions on what the app keeps with brute force, with Z3, and with an
evaluator that was written on its own; and the property list of defaults with Python's plistlib.

Whether a condition never holds or always does is decided here by trying all values of its keys, or by
Z3 where they are numbers. settingsc may not know ("not proven"), but may not be wrong.
"""

from __future__ import annotations

import argparse
import itertools
import json
import plistlib
import random
import re
import sys

import z3

from check_expressions import holds, text
from support.runner import Runner, expect, verdict

FINDING = re.compile(
    r"^page\.yaml:(\d+):\d+: \w+: .*?(never|always) holds(?: where it matters)? \[constant-condition\]$", re.M)
ALWAYS = ("literal", True)


def names(tree) -> set:
    match tree[0]:
        case "path":
            return {tree[1]}
        case "literal":
            return set()
        case "and" | "or":
            return set().union(*(names(part) for part in tree[1]))
        case "compare":
            return names(tree[2]) | names(tree[3])
        case _:
            return names(tree[1])


# Keys: (name, values, the row or the section that keeps it, the value by default).

def boolean(rng, name):
    default = rng.random() < 0.5
    return name, [True, False], row(f"kind: switch, isOpen: {json.dumps(default)}", name), default


def choice(rng, name):
    values = [f"v{i}" for i in range(rng.randrange(2, 5))]
    default = rng.choice(values + [None])
    options = ", ".join(f"{{title: T, value: {each}}}" for each in values)
    chosen = f", value: {default}" if default else ""
    return (name, values + ([] if default else [None]),
            row(f"kind: choice, options: [{options}]{chosen}", name), default)


def wide_stepper(rng, name):
    return stepper(rng, name, 1_000)


def stepper(rng, name, width=7):
    low = rng.randrange(-3, 4)
    high = low + rng.randrange(1, width)
    default = rng.randrange(low, high + 1)
    return (name, list(range(low, high + 1)),
            row(f"kind: stepper, minimum: {low}, maximum: {high}, value: {default}", name), default)


def row(fields: str, key: str) -> str:
    return f"      - {{{fields}, title: T, key: {key}}}"


def condition(rng, keys, depth):
    """A condition on some keys, none of whose comparisons is of values that can never be equal."""
    if depth > 0 and rng.random() < 0.6:
        if rng.random() < 0.25:
            return ("not", condition(rng, keys, depth - 1))
        return (rng.choice(["and", "or"]), [condition(rng, keys, depth - 1) for _ in range(rng.randrange(2, 4))])
    name, values, _, _ = rng.choice(keys)
    path = ("path", name)
    known = [value for value in values if value is not None]
    if isinstance(values[0], bool):
        return rng.choice([path, path, ("compare", "==", path, ("literal", rng.random() < 0.5))])
    if isinstance(values[0], str):
        if rng.random() < 0.3:
            return ("in", path, rng.sample(known, rng.randrange(1, len(known) + 1)))
        if rng.random() < 0.2:
            return ("compare", rng.choice(["==", "!="]), path, ("literal", None))
        return ("compare", rng.choice(["==", "!="]), path, ("literal", rng.choice(known)))
    sign = rng.choice(["==", "!=", "<", "<=", ">", ">="])
    others = [key[0] for key in keys if isinstance(key[1][0], int) and not isinstance(key[1][0], bool)]
    right = ("path", rng.choice(others)) if rng.random() < 0.4 else ("literal", rng.randrange(-4, 11))
    return ("compare", sign, path, right)


def page(keys, texts, outer="true") -> bytes:
    """Rows that keep something, and a section with a row for each condition."""
    rows = [key[2] for key in keys]
    rows += [f"  - visibleIf: {json.dumps(outer)}", "    items:"]
    rows += [f"      - {{kind: exit, title: r{i}, action: a, visibleIf: {json.dumps(each)}}}"
             for i, each in enumerate(texts)]
    return "\n".join(["page: p", "sections:", "  - items:", *rows, ""]).encode()


def answers(runner, keys, texts, outer) -> dict:
    """By number: 'never' or 'always', where that is said."""
    with runner.directory({"page.yaml": page(keys, texts, outer)}) as place:
        run = runner.call(["validate", "--format", "concise", "page.yaml"], place)
    expect("error" not in run.output.decode(), f"a page is refused: {run.output[:600]}")
    return {int(line) - 6 - len(keys): word for line, word in FINDING.findall(run.output.decode())}


def tried(tree, outer, keys) -> str:
    """What is known of a condition by itself, or else where the one of its section holds too."""
    used = [key for key in keys if key[0] in names(tree) | names(outer)]
    seen, within = set(), set()
    for values in itertools.product(*(key[1] for key in used)):
        store = dict(zip((key[0] for key in used), values))
        seen.add(holds(tree, store))
        if holds(outer, store):
            within.add(holds(tree, store))
        if len(within) == 2:
            return "sometimes"
    known = within if len(seen) == 2 else seen
    return answer(True in known, False in known)


def answer(can_hold, can_fail) -> str:
    # A section that is never shown has a condition that is reported itself.
    return "sometimes" if can_hold == can_fail else "always" if can_hold else "never"


def formula(tree):
    match tree[0]:
        case "path":
            return z3.Int(tree[1])
        case "literal":
            return z3.BoolVal(tree[1]) if isinstance(tree[1], bool) else z3.IntVal(tree[1])
        case "not":
            return z3.Not(formula(tree[1]))
        case "and":
            return z3.And(*map(formula, tree[1]))
        case "or":
            return z3.Or(*map(formula, tree[1]))
    left, right = formula(tree[2]), formula(tree[3])
    return {"==": left == right, "!=": left != right, "<": left < right, "<=": left <= right,
            ">": left > right, ">=": left >= right}[tree[1]]


def solved(tree, outer, keys) -> str:
    bounds = [z3.And(z3.Int(key[0]) >= min(key[1]), z3.Int(key[0]) <= max(key[1])) for key in keys]
    whole = formula(tree)

    def possible(*parts) -> bool:
        solver = z3.Solver()
        solver.add(*parts, *bounds)
        return solver.check() == z3.sat
    alone = answer(possible(whole), possible(z3.Not(whole)))
    if alone != "sometimes" or outer == ALWAYS:
        return alone
    within = formula(outer)
    return answer(possible(whole, within), possible(z3.Not(whole), within))


def compare(runner, rng, cases, makers, oracle, what) -> str:
    done = unproven = constant = 0
    while done < cases:
        keys = []
        while len(keys) < 12:
            keys.append(rng.choice(makers)(rng, f"k{len(keys)}"))
        size = rng.randrange(1, 13)
        trees = []
        outer = condition(rng, rng.sample(keys, min(size, 3)), 1) if rng.random() < 0.5 else ALWAYS
        for _ in range(min(250, cases - done)):
            tree = condition(rng, rng.sample(keys, size), 3)
            # Trying takes at most so many steps.
            count = 1
            for key in keys:
                count *= len(key[1]) if key[0] in names(tree) | names(outer) else 1
            if names(tree) and (count <= 20_000 or oracle is solved):
                trees.append(tree)
        texts = [text(tree, rng) for tree in trees]
        said = answers(runner, keys, texts, text(outer, rng))
        for number, tree in enumerate(trees):
            right, given = oracle(tree, outer, keys), said.get(number, "sometimes")
            constant += right != "sometimes"
            unproven += right != "sometimes" and given == "sometimes"
            expect(given in (right, "sometimes"),
                   f"{texts[number]!r} in {text(outer, rng)!r} holds {right}, not {given}: {keys}")
        done += len(trees)
    expect(unproven * 50 < done, f"{unproven} of {done} answers are not proven")
    return f"{done} {what}: {constant} never or always, {unproven} not proven"


def show(runner, rng, cases) -> str:
    """What a preview shows is what holds of the same settings."""
    rows = 0
    for _ in range(cases):
        keys = [rng.choice([boolean, choice, stepper])(rng, f"k{i}") for i in range(6)]
        trees = [condition(rng, keys, 3) for _ in range(60)]
        store = {key[0]: key[3] for key in keys}
        settings = []
        for name, values, _, _ in keys:
            value = rng.choice(values)
            if value is None or rng.random() < 0.4:
                continue
            store[name] = value
            settings += ["--set", f"{name}={value if isinstance(value, str) else json.dumps(value)}"]
        with runner.directory({"page.yaml": page(keys, [text(tree, rng) for tree in trees])}) as place:
            run = runner.call(["preview", *settings, "page.yaml"], place)
            listed = runner.call(["compile", "--emit", "keys", "page.yaml"], place)
            defaults = runner.call(["compile", "--emit", "defaults", "page.yaml"], place)
        expect(run.code == 0, f"preview ends with {run.code}: {run.text[:600]}")
        shown = {int(number) for number in re.findall(r"\br(\d+)\b", run.output.decode())}
        right = {number for number, tree in enumerate(trees) if holds(tree, store)}
        expect(shown == right, f"{settings}: {sorted(shown ^ right)} differ of {keys}")
        rows += len(trees)
        # The list of keys, and the property list.
        kept = {each["key"]: each for each in json.loads(listed.output)["keys"]}
        expect(list(kept) == [key[0] for key in keys], "the keys are listed in order")
        expect(plistlib.loads(defaults.output)
               == {name: each["default"] for name, each in kept.items() if "default" in each},
               "the property list has the defaults")
        expect(all(kept[key[0]].get("default") == key[3] for key in keys), "the defaults are those of the page")
    return f"{cases} previews show the right ones of {rows} rows"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--settingsc", required=True)
    parser.add_argument("--cases", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    runner = Runner(arguments.settingsc)
    rng = random.Random(arguments.seed)
    parts = [
        compare(runner, rng, arguments.cases, [boolean, choice], tried, "conditions on choices"),
        compare(runner, rng, arguments.cases // 5, [stepper, wide_stepper], solved, "conditions on numbers"),
        compare(runner, rng, arguments.cases // 5, [boolean, choice, stepper], tried, "conditions on both"),
        show(runner, rng, max(1, arguments.cases // 100)),
    ]
    return verdict("conditions", "; ".join(parts))


if __name__ == "__main__":
    sys.exit(main())
