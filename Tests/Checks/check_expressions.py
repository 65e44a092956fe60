#!/usr/bin/env python3
"""Compares conditions with an evaluator that was written on its own: random expressions of every
shape, each as the 'when' of a row, over random data.

An expression is made as a tree. Its text is written from the tree with as few parentheses as the
grammar in docs/LANGUAGE.md allows, and some more; its value is found from the tree.
"""

from __future__ import annotations

import argparse
import json
import operator
import random
import sys

from support.runner import Runner, expect, verdict

WORDS = ["", "a", "b", "ab", "B", "é", "e\u0301", "z", "\u4e2d", "\U0001f600", "it's", "true", "1"]
NUMBERS = [0, 1, -1, 2, 5, 10, 0.5, -0.5, 1.5, 1e3, 1e-3, 9007199254740993, 2**62]
# Booleans, numbers, strings, lists and objects.
TYPES = "bnslo"
ORDERS = {"<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge}
MISSING = object()


def value(rng: random.Random, kind: str):
    return {
        "b": lambda: rng.random() < 0.5, "n": lambda: rng.choice(NUMBERS),
        "s": lambda: rng.choice(WORDS), "l": lambda: [1] * rng.randrange(3),
        "o": lambda: {"x": 1},
    }[kind]()


def data(rng: random.Random) -> dict:
    """Members of every type, some of them null or missing, some within another."""
    result: dict = {"deep": {}}
    for kind in TYPES:
        for number in range(3):
            chance = rng.random()
            if chance < 0.15:
                continue
            made = None if chance < 0.25 else value(rng, kind)
            result[f"{kind}{number}"] = made
            if rng.random() < 0.5:
                result["deep"][f"{kind}{number}"] = value(rng, kind)
    return result


# A tree: ("path", kind, path), ("literal", value), ("not", tree), ("and" or "or", trees),
# ("compare", operator, tree, tree), ("in", tree, literals).

def path(rng: random.Random, kind: str):
    name = f"{kind}{rng.randrange(3)}"
    return ("path", rng.choice([name, name, f"$.{name}", f"deep.{name}", f"$.deep.{name}"]))


def operand(rng: random.Random, kind: str, depth: int):
    if kind == "b" and depth > 0 and rng.random() < 0.2:
        made = condition(rng, depth - 1)
        return path(rng, kind) if made[0] == "path" else made
    if kind in "bns" and rng.random() < 0.5:
        return ("literal", value(rng, kind))
    return path(rng, kind)


def condition(rng: random.Random, depth: int):
    choice = rng.random()
    if depth > 0 and choice < 0.15:
        return ("not", condition(rng, depth - 1))
    if depth > 0 and choice < 0.5:
        parts = [condition(rng, depth - 1) for _ in range(rng.randrange(2, 4))]
        return (rng.choice(["and", "or"]), parts)
    if choice < 0.6:
        return path(rng, rng.choice(TYPES))
    if choice < 0.63:
        return ("literal", rng.random() < 0.5)
    if choice < 0.7:
        return ("compare", rng.choice(["==", "!="]), path(rng, rng.choice(TYPES)),
                ("literal", None))
    if choice < 0.8:
        kind = rng.choice("bns")
        literals = [rng.choice([value(rng, kind), None]) for _ in range(rng.randrange(1, 4))]
        return ("in", path(rng, kind), literals)
    kind = rng.choice("bnsns")
    sign = rng.choice(["==", "!="] + (list(ORDERS) if kind != "b" else []))
    return ("compare", sign, operand(rng, kind, depth), operand(rng, kind, depth))


def holds(tree, store) -> bool:
    match tree[0]:
        case "not":
            return not holds(tree[1], store)
        case "and":
            return all(holds(part, store) for part in tree[1])
        case "or":
            return any(holds(part, store) for part in tree[1])
        case "compare":
            left, right = (found(part, store) for part in tree[2:])
            if tree[1] in ("==", "!="):
                return same(left, right) == (tree[1] == "==")
            if left is None or right is None:
                return False
            if isinstance(left, str):
                left, right = left.encode(), right.encode()
            return ORDERS[tree[1]](left, right)
        case "in":
            return any(same(found(tree[1], store), literal) for literal in tree[2])
        case _:
            result = found(tree, store)
            return bool(result) if isinstance(result, (bool, list)) else result is not None


def found(tree, store):
    if tree[0] == "literal":
        return tree[1]
    if tree[0] != "path":
        return holds(tree, store)
    result = store
    for name in tree[1].removeprefix("$.").split("."):
        result = result.get(name, MISSING) if isinstance(result, dict) else MISSING
    return None if result is MISSING else result


def same(left, right) -> bool:
    return type(left) is type(right) and left == right or (
        {type(left), type(right)} == {int, float} and left == right)


def literal(value) -> str:
    if isinstance(value, str):
        return f'"{value}"' if "'" in value else f"'{value}'"
    return json.dumps(value)


def text(tree, rng: random.Random, within: int = 0) -> str:
    """The text of a tree; `within` is how tightly its place binds: 1 in 'or', 2 in 'and', 3 after
    'not', 4 in a comparison."""
    match tree[0]:
        case "path":
            result, own = tree[1], 5
        case "literal":
            result, own = literal(tree[1]), 5
        case "not":
            result, own = "not " + text(tree[1], rng, 3), 3
        case "and" | "or":
            own = 2 if tree[0] == "and" else 1
            result = f" {tree[0]} ".join(text(part, rng, own + 1) for part in tree[1])
        case "compare":
            gap = rng.choice([" ", " ", "", "  "])
            result = f"{text(tree[2], rng, 4)}{gap}{tree[1]}{gap}{text(tree[3], rng, 4)}"
            own = 3
        case "in":
            result = f"{text(tree[1], rng, 4)} in [{', '.join(literal(each) for each in tree[2])}]"
            own = 3
    needs = own < within or own == 3 and within == 4
    return f"({result})" if needs or rng.random() < 0.05 else result


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--settingsc", required=True)
    parser.add_argument("--cases", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    runner = Runner(arguments.settingsc)
    rng = random.Random(arguments.seed)
    done, held = 0, 0
    while done < arguments.cases:
        store = data(rng)
        trees = [condition(rng, 4) for _ in range(min(250, arguments.cases - done))]
        texts = [text(tree, rng) for tree in trees]
        fits = [i for i, each in enumerate(texts) if len(each.encode()) <= 4_096]
        page = {"page": "a", "sections": [{"items": [
            {"when": texts[i], "kind": "option", "id": f"i{i}", "title": "t"} for i in fits]}]}
        with runner.directory({
                "page.json": json.dumps(page).encode(), "data.json": json.dumps(store).encode()}) as place:
            run = runner.call(["compile", "page.json", "--data", "data.json"], place)
        expect(run.code == 0, f"compile ends with {run.code}: {run.text[:600]}")
        if run.code:
            break
        tree = json.loads(run.output)
        shown = {item["id"] for section in tree["sections"] for item in section["items"]}
        for i in fits:
            right = holds(trees[i], store)
            held += right
            expect(
                (f"i{i}" in shown) == right,
                f"{texts[i]!r} {'holds' if right else 'does not hold'} of {json.dumps(store)}")
        done += len(fits)
    return verdict("expressions", f"{done} conditions are decided alike; {held} hold")


if __name__ == "__main__":
    sys.exit(main())
