"""Files in which something large is repeated often, by each way that the language has: what is made of
them must stay in proportion to their bytes.

Each way to repeat is combined with each thing that it can repeat. `CASES` has the files by names such
as 'alias of list': a function takes a size in bytes.
"""

from __future__ import annotations

from typing import Callable

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


value_cases()
page_cases()
registry_cases()
