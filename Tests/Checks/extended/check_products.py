#!/usr/bin/env python3
"""Runs settingsc on files in which something large is repeated often, by each way that the language
has: what is made of them must stay in proportion to their bytes.

Each way to repeat is combined with each thing that it can repeat, for each command, in three sizes:
no run may take more than a second and a little for each file, grow much faster than its input, or
crash with a gigabyte of address space.
"""

from __future__ import annotations

import argparse
import concurrent.futures
import fnmatch
import os
import pathlib
import sys
from typing import Callable

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from support.runner import Runner, expect, verdict

GIGABYTE = 1 << 30
HEAD = "page: a\nsections:\n- id: s\n  items:\n"
CUSTOM = "kind: custom, cellClass: A, modelClass: B"

Files = dict[str, str]


def fill(size: int, unit: Callable[[int], str]) -> str:
    """Units until they take so many bytes."""
    parts: list[str] = []
    length = 0
    while length < size:
        parts.append(unit(len(parts)))
        length += len(parts[-1])
    return "".join(parts)


def lines(count: int, unit: Callable[[int], str]) -> str:
    return "".join(unit(i) for i in range(count))


# What is repeated: a value of so many bytes, and a row that has it under `KEY`.

def a_string(size: int) -> str:
    return "'" + fill(size, lambda _: "a\u0301") + "'"


def a_list(size: int) -> str:
    return "[" + fill(size, lambda i: f"{i % 10},") + "0]"


def a_mapping(size: int) -> str:
    return "{" + fill(size, lambda i: f"k{i}: 1, ") + "z: 1}"


def mappings(size: int) -> str:
    return fill(size, lambda _: "{z: 1},") + "{z: 2}"


VALUES = {
    "string": (a_string, "{kind: exit, action: a, title: KEY}", "title", "{type: string, default: KEY}"),
    "list": (a_list, "{" + CUSTOM + ", model: {l: KEY}}", "l",
             "{type: list, of: {type: integer}, default: KEY}"),
    "mapping": (a_mapping, "{" + CUSTOM + ", model: {m: KEY}}", "m",
                "{type: list, of: {type: object, fields: {z: {type: integer}}}, default: [KEY]}"),
}


def rows(size: int) -> str:
    return fill(size, lambda i: f"  - {{kind: exit, id: i{i}, title: t, action: a}}\n")


def registry(fields: str) -> str:
    return f"registry: 1\nkinds:\n  k:\n    cellClass: C\n    modelClass: M\n    fields:\n{fields}"


def fields(size: int) -> str:
    return registry(fill(size, lambda i: f"      f{i}: {{type: enum, values: [a, b, c]}}\n"))


def kinds(size: int) -> str:
    return "registry: 1\nkinds:\n" + fill(
        size, lambda i: f"  k{i}: {{cellClass: C{i}, modelClass: M{i}, fields: {{t: {{type: string}}}}}}\n")


def pattern(size: int) -> str:
    return registry(
        f"      t: {{type: string, pattern: '{'(a|aa)*' * 100}b'}}\n# " + "x" * max(0, size - 1000) + "\n")


PAGES = {
    "rows": lambda size: HEAD + rows(size),
    "string": lambda size: HEAD + f"  - {{kind: exit, id: i0, title: {a_string(size)}, action: a}}\n",
    "mistakes": lambda size: HEAD + fill(size, lambda i: f"  - {{kind: exit, id: i{i}, titel: 88}}\n"),
}
REGISTRIES = {"fields": fields, "kinds": kinds, "pattern": pattern}

CASES: dict[str, Callable[[int], Files]] = {}


def case(way: str, thing: str, make: Callable[[int], Files]) -> None:
    CASES[f"{way} of {thing}"] = make


def value_cases() -> None:
    for name, (value, row, _, field) in VALUES.items():
        def repeat(size: int, use: str, extra: Files | None = None) -> Files:
            half = size // 2
            first = row.replace("KEY", "&x " + value(half))
            return {"page.yaml": HEAD + f"  - {first}\n" + fill(half, lambda i: f"  - {use}\n"), **(extra or {})}

        case("alias", name, lambda size, row=row, repeat=repeat: repeat(size, row.replace("KEY", "*x")))
        case("nested alias", name, lambda size, value=value: {
            "page.yaml": f"page: a\nx0: &x0 {value(size // 2)}\n" + fill(
                size // 2, lambda i: f"x{i + 1}: &x{i + 1} [*x{i}, *x{i}]\n")})
        case("merge", name, lambda size, value=value, row=row: {
            "page.yaml": HEAD + f"  - &r {row.replace('KEY', value(size // 2))}\n"
            + fill(size // 2, lambda i: "  - {<<: *r, id: j%d}\n" % i)})
        case("default", name, lambda size, value=value, field=field, name=name: {
            "r.yaml": registry("      d: " + field.replace(
                "KEY", (mappings if name == "mapping" else value)(size // 2)) + "\n"),
            "page.yaml": "registries: [r.yaml]\n" + HEAD + fill(size // 2, lambda i: "  - {kind: k}\n")})
        case("loop", name, lambda size, value=value, row=row: {
            "page.yaml": HEAD + "  - " + row.replace("KEY", value(size // 2))[:-1] + ", forEach: l}\n",
            "data.json": '{"l": [' + fill(size // 2, lambda i: "0,") + "0]}"})
        case("data", name, lambda size, value=value, row=row: {
            "page.yaml": HEAD + fill(size // 2, lambda i: "  - " + row.replace("KEY", "'{v}'") + "\n"),
            "data.yaml": f"v: {value(size // 2)}\n"})
    case("loop", "rows", lambda size: {
        "page.yaml": "page: a\nsections:\n- forEach: l\n  items:\n" + fill(
            size // 2, lambda i: "  - {kind: exit, title: t, action: a}\n"),
        "data.json": '{"l": [' + fill(size // 2, lambda i: "0,") + "0]}"})


def page_cases() -> None:
    for name, page in PAGES.items():
        def around(size: int, unit: Callable[[int], str], page=page) -> Files:
            """Half of the bytes in one page, the others in files that name it."""
            count = max(1, size // 2 // len(unit(0)))
            return {"page.yaml": page(size // 2), **{f"n{i}.yaml": unit(i) for i in range(count)}}

        case("child", name, lambda size, around=around: around(
            size, lambda i: f"page: n{i}\nchildren: [{{id: a, page: page.yaml}}, {{id: b, page: page.yaml}}]\n"
            "delegates: {a.didSelect: x, a.didDeselect: x}\nfilters: [{from: a.s, to: b, field: title}]\n"))
        case("presenter", name, lambda size, around=around: around(
            size, lambda i: f"presenter: P{i}\npage: page.yaml\nhandlers: [a]\npatch: [{{set: i0, title: n}}]\n"))
        case("presents", name, lambda size, around=around: around(
            size, lambda i: f"page: n{i}\nsections: [{{items: [{{kind: exit, title: a, presents: page.yaml}}]}}]\n"))
        case("containers in containers", name, lambda size, page=page: {
            "n0.yaml": page(size // 2),
            "page.yaml": "page: a\nchildren: [{id: a, page: n60.yaml}]\n",
            **{f"n{i + 1}.yaml":
               f"page: n{i}\nchildren: [{{id: a, page: n{i}.yaml}}, {{id: b, page: n{i}.yaml}}]\n"
               for i in range(60)}})
    case("presenter", "patches", lambda size: {
        "page.yaml": HEAD + rows(size // 2),
        "n.yaml": "presenter: P\npage: page.yaml\npatch:\n" + fill(
            size // 2, lambda i: f"- {{insert: [{{kind: exit, title: t{i}}}], before: i0}}\n")})


def registry_cases() -> None:
    for name, text in REGISTRIES.items():
        kind = "k0" if name == "kinds" else "k"
        case("pages' registry", name, lambda size, text=text, kind=kind: {
            "r.yaml": text(size // 2),
            **{f"n{i}.yaml": f"page: n{i}\nregistries: [r.yaml]\nsections:\n- items: [{{kind: {kind}, t: {'a' * 40}}}]\n"
               for i in range(size // 2 // 100)}})
        case("rows' registry", name, lambda size, text=text, kind=kind: {
            "r.yaml": text(size // 2),
            "page.yaml": "registries: [r.yaml]\n" + HEAD + fill(
                size // 2, lambda i: f"  - {{kind: {kind}, t: {'a' * 40}}}\n")})
        case("configuration's registry", name, lambda size, text=text, kind=kind: {
            "r.yaml": text(size // 2), "settingsc.yaml": "registries: [r.yaml]\n",
            **{f"n{i}.yaml": f"page: n{i}\nsections:\n- items: [{{kind: {kind}, t: {'a' * 40}}}]\n"
               for i in range(size // 2 // 100)}})
    case("alias", "fields", lambda size: {
        "r.yaml": "registry: 1\nkinds:\n  k:\n    cellClass: C\n    modelClass: M\n    fields: &f\n" + fill(
            size // 2, lambda i: f"      f{i}: {{type: string}}\n") + fill(
            size // 2, lambda i: f"  k{i}: {{cellClass: C{i}, modelClass: M{i}, fields: *f, preview: {{title: q}}}}\n")})
    case("nested alias", "fields", lambda size: {
        "r.yaml": registry(
            "      f0: &f0 {type: object, fields: {a: {type: string}}}\n" + lines(
                max(1, min(60, size // 60)),
                lambda i: f"      f{i + 1}: &f{i + 1} {{type: object, fields: {{a: *f{i}, b: *f{i}}}}}\n"))})
    case("alias", "pattern", lambda size: {
        "r.yaml": registry(f"      p: &p {{type: string, pattern: '{'(a|b)' * 150}'}}\n" + fill(
            size // 2, lambda i: f"      q{i}: *p\n" if i < 990 else f"# {i}\n"))})
    case("brace", "pattern", lambda size: {
        "settingsc.yaml": "exclude:\n" + fill(
            min(size, 500_000), lambda i: f"- '*[{''.join(chr(0x100 + k) for k in range(200))}]{{a,b}}{{c,d}}{{e,f}}{i}'\n"),
        "page.yaml": HEAD + "  - {kind: option, title: t}\n"})


# What keeps the repeated thing from being read: the case then tests nothing.
REFUSALS = {
    "invalid-default", "invalid-constraint", "invalid-pattern", "yaml-syntax", "missing-file",
    "unknown-kind", "wrong-type", "unknown-type", "null-value", "unquoted-text", "missing-key",
}

COMMANDS = {
    "validate": ["validate", "."], "fixes": ["validate", "--unsafe-fixes", "--diff", "."],
    "compile": ["compile", "page.yaml"], "preview": ["preview", "page.yaml"],
    "diff": ["diff", "page.yaml", "page.yaml"], "fmt": ["fmt", "--check", "."],
}


def check(name: str, runner: Runner, arguments: argparse.Namespace) -> list[tuple[float, int, str]]:
    """Runs the commands of a case in three sizes, and returns their times and their memory."""
    make = CASES[name]
    small = {k: v.encode() for k, v in make(10_000).items()}
    found = {f["id"] for f in runner.findings(small, ".") if f["severity"] == "error"}
    expect(not found & REFUSALS, f"{name} tests nothing: {found & REFUSALS}")
    times: dict[str, list[float]] = {}
    calls: dict[str, list[str]] = {}
    runs = []
    for factor in (1, 2, 4):
        files = {k: v.encode() for k, v in make(arguments.size * factor).items()}
        data = next((["--data", f] for f in files if f.startswith("data")), [])
        with runner.directory(files) as place:
            for label, command in COMMANDS.items():
                if "page.yaml" in command and "page.yaml" not in files or label == "fmt" and data:
                    continue
                call = calls[label] = command + (data if label != "fmt" else [])
                run = runner.call(call, place, address_space=GIGABYTE)
                what = f"{name}, {arguments.size * factor} bytes: {label}"
                times.setdefault(label, []).append(run.time)
                runs.append((run.time, run.memory, what))
                if arguments.verbose:
                    print(f"{what:70} {run.code:3} {run.time:6.2f} s {run.memory >> 20:5} MB", flush=True)
                expect(run.code in (0, 1, 2) and b"Fatal error" not in run.messages,
                       f"{what} ends with {run.code}: {run.messages[-200:]!r}")
    for label, each in times.items():
        # Opening a file takes the system some time; what names a fixed file is checked again.
        most = 1 + len(files) * (0.0004 if label == "fixes" else 0.0002)
        if each[-1] > most:
            most *= runner.slowness()
        expect(
            each[-1] <= most, f"{name}: {label}: {each[-1]:.2f} s for {arguments.size * 4} bytes "
            f"in {len(files)} files, {most:.2f} s are allowed")
        # Four times the bytes may take eight times as long: sorting, and what is read twice. A run may
        # be slow because of other programs, so the sizes are measured again before that is reported.
        for _ in range(3):
            if each[-1] <= 0.15 + 8 * each[0]:
                break
            for index, factor in ((0, 1), (-1, 4)):
                again = {k: v.encode() for k, v in make(arguments.size * factor).items()}
                with runner.directory(again) as place:
                    each[index] = min(each[index], runner.call(
                        calls[label], place, address_space=GIGABYTE).time)
        expect(each[-1] <= 0.15 + 8 * each[0], f"{name}: {label} grows: {each}")
    return runs


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--settingsc", required=True)
    parser.add_argument("--size", type=int, default=250_000, help="bytes of the smallest; then twice, four times")
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("names", nargs="*", help="patterns of cases")
    arguments = parser.parse_args()
    value_cases()
    page_cases()
    registry_cases()
    runner = Runner(arguments.settingsc, seconds=60)
    names = [name for name in CASES if not arguments.names
             or any(fnmatch.fnmatch(name, pattern) for pattern in arguments.names)]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        runs = [run for found in pool.map(lambda name: check(name, runner, arguments), names) for run in found]
    time, _, slowest = max(runs)
    memory, largest = max((memory, what) for _, memory, what in runs)
    return verdict(
        "products", f"{len(runs)} runs of {len(names)} cases; the slowest took {time:.2f} s ({slowest}), "
        f"the largest {memory >> 20} MB ({largest})")


if __name__ == "__main__":
    sys.exit(main())
