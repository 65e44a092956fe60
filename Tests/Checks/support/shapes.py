"""Hostile files: each construct of the language, repeated until a file has a given size.

A shape is a function that takes a size in bytes and returns a `Case`. `SHAPES` has all of them, by
their names. Most are derived from the schemas: declared.py. The tables below have the others: the
syntax of YAML and JSON, characters, mistakes that only a rule finds, and files that name others.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Iterable

from . import declared, products


@dataclasses.dataclass
class Case:
    """Some files, and which of them is read."""

    files: dict[str, bytes]
    main: str = "page.yaml"
    # Another state of the page, for diff.
    other: str | None = None
    arguments: list[str] = dataclasses.field(default_factory=list)

    @property
    def size(self) -> int:
        return sum(map(len, self.files.values()))


Unit = Callable[[int], str] | str
SHAPES: dict[str, Callable[[int], Case]] = {}


def shape(function: Callable[[int], Case]) -> Callable[[int], Case]:
    SHAPES[function.__name__] = function
    return function


def add(name: str, make: Callable[..., Case], *arguments: object) -> None:
    """Adds a shape that one of the functions below makes from these arguments and a size."""
    SHAPES[name] = lambda size: make(size, *arguments)


def fill(size: int, unit: Unit, head: str = "", tail: str = "", most: int | None = None) -> bytes:
    """The head, as many units as fit into the size, the tail. A unit has its number for '<i>'."""
    left = size - len(head.encode()) - len(tail.encode())
    if isinstance(unit, str) and "<i>" not in unit:
        return head.encode() + unit.encode() * max(0, left // len(unit.encode())) + tail.encode()
    parts = [head.encode()]
    index = 0
    while most is None or index < most:
        text = unit.replace("<i>", str(index)) if isinstance(unit, str) else unit(index)
        part = text.encode()
        left -= len(part)
        if left < 0:
            break
        parts.append(part)
        index += 1
    return b"".join([*parts, tail.encode()])


ITEMS = "page: a\nsections:\n- items:\n"
BASE = (
    b"page: a\nsections:\n- id: s\n  items:\n  - {kind: exit, id: x, title: a, action: go}\n"
    b"  - {kind: exit, id: y, title: a, action: stay}\n- id: t\n  items: [{kind: exit, title: b}]\n")


# Files that are derived from the schemas.


def derived(size: int, form: str, head: str, unit: str, tail: str) -> Case:
    data = fill(size, unit, head, tail)
    if form == "registry":
        return registered(data)
    if form == "configuration":
        return Case({"page.yaml": BASE, "settingsc.yaml": data})
    main = "page.json" if form in ("tree", "wire") else "page.yaml"
    return Case({main: data, "base.yaml": BASE}, main)


def registered(registry: bytes, page: str | bytes = "{kind: k, title: a}") -> Case:
    """A registry, and a page with one row or with a text of many."""
    if isinstance(page, str):
        page = f"page: a\nregistries: [r.yaml]\nsections: [{{items: [{page}]}}]\n".encode()
    return Case({"page.yaml": page, "r.yaml": registry})


for name, form, *parts in declared.shapes():
    add(name, derived, form, *parts)

# Rows of a page, repeated.


def items(size: int, unit: Unit) -> Case:
    return Case({"page.yaml": fill(size, unit, ITEMS)})


CUSTOM = "{kind: custom, cellClass: A, modelClass: B, model: "
ROWS = {
    "items_alike": "{kind: exit, title: a}",
    "items_scalar": "a",
    "titles_long": "{kind: exit, title: " + "t" * 10_000 + "}",
    # Lists that are nested as deep as they may be, and do not fit on a line.
    "lists_nested": CUSTOM + "{l: " + "[" * 110 + "1" + "]" * 110 + "}}",
    "numbers_long": CUSTOM + "{a: " + "9" * 10_000 + "}}",
    "numbers_fraction": CUSTOM + "{a: 0." + "1" * 10_000 + "e-" + "3" * 100 + "}}",
    # Mistakes.
    "kinds_near": "{kind: exi, title: a}",
    "kinds_unknown": "{kind: exit<i>x, title: a}",
    "keys_unknown_distinct": "{kind: exit, title: a, t<i>: 1}",
    "booleans": "{kind: switch, title: a, isOpen: yes}",
    "titles_missing": "{kind: exit}",
    "titles_blank": '{kind: exit, title: ""}',
    "ids_alike": "{kind: exit, title: a, id: x}",
    "ids_malformed": "{kind: exit, title: a, id: a b}",
    "selectors_malformed": "{kind: exit, title: a, action: a-b}",
    "avatars_urls": "{kind: avatar, title: a, avatar: 'http:// x'}",
    "braces": "{kind: exit, title: '{a b} {'}",
    "presents_self": "{kind: exit, title: a, presents: page.yaml}",
    "presents_outside": "{kind: exit, title: a, presents: ../../../../x}",
    "keys_in_conflict": "{kind: slider, title: t, key: a, maximum: 1<i>}",
    "settings_unknown": "{kind: switch, title: t, key: k<i>, visibleIf: l<i>}",
    "conditions": "{when: a == 1 and not (b or c in_), kind: exit, title: t, action: b}",
    "conditions_malformed": "{when: a == 1 && b, kind: exit, title: t, action: b}",
    # Characters.
    "zero_width_items": "{kind: exit, title: 'a\u200bb'}",
    "combining_items": "{kind: exit, title: 'e\u0301', action: a-}",
    "bidi": "{kind: exit, title: 'a\u202eb'}",
    "control_escapes": '{kind: exit, title: "\\u0001"}',
    "controls": "{kind: exit, title: '\x01'}",
    "separators": "{kind: exit, title: 'a\u2028b'}",
    "cjk": "{kind: exit, title: 设置消息通知, action: 坏}",
    # The syntax of YAML.
    "block_items": "kind: switch\n    title: t<i>\n    isOpen: true",
    "comments": "{kind: exit, title: a} # c\n  # d\n",
    "suppressions": "{kind: exi, title: a} # settingsc: disable-line unknown-kind",
    "suppressions_unused": "{kind: exit, title: a} # settingsc: disable-line unknown-kind",
    "tags": "{kind: exit, title: !x a}",
    "tags_known": "!!map {kind: !!str exit, title: !!str 1}",
    "anchors": "&a<i> {kind: exit, title: a}",
    "anchors_unused": "&a<i> x\n  - *zz",
    "aliases_undefined_only": "*b<i>",
    "aliases_as_keys": "{&k<i> kind: exit, *k<i> : a}",
    "items_without_colons": "{kind=exit, title=a}",
    "merges_invalid": "{kind: exit, title: a, <<: 1}",
    "complex_keys": "{[a]: b, {c: d}: e}",
    "literals": "kind: exit\n    title: |\n      a\n      b\n",
    "escapes_bad": '{kind: exit, title: "\\q"}',
    "indicators": "{kind: exit, title: @a}",
    "colons": "kind: exit\n    title: a: b: c",
}
for name, row in ROWS.items():
    add(name, items, f"  - {row}\n")

# Rows that depend on their number in another way.
NUMBERED = {
    "comments_indented": lambda i: f"  - {{kind: exit, title: a}}\n{' ' * (i % 60)}# c\n",
    "ids_taken": lambda i: (
        f"  - {{kind: exit, title: a, id: exit-a-{i // 2}}}\n" if i % 2 else "  - {kind: exit, title: a}\n"),
    "ids_of_titles": lambda i: (
        f"  - {{kind: exit, title: a-{i % 300}}}\n  - {{kind: exit, title: a}}\n"),
    # Each row is shown by the next one, and the last by the first.
    "keys_in_a_chain": lambda i: (
        f"  - {{kind: switch, title: t, key: k{i}, visibleIf: k{i + 1} or k0}}\n"),
    # Each mapping merges the one before it and adds a key: at most as deep as allowed.
    "merges_chained": lambda i: (
        f"  - &a{i} {{<<: *a{i - 1}, k{i}: 1}}\n" if i % 100 else f"  - &a{i} {{kind: exit, title: a}}\n"),
    "merges_lists_each": lambda i: (
        f"  - {{<<: [{', '.join(['*a'] * 50)}]}}\n" if i else "  - &a {kind: exit, title: a, x: 1, y: 2}\n"),
}
for name, unit in NUMBERED.items():
    add(name, items, unit)


@shape
def ids_huge(size: int) -> Case:
    return items(size, f"  - {{kind: exit, title: a, id: {'x' * (size // 3)}<i>}}\n")


# One title, of a repeated unit: what is before it in its row, the unit, and what is after it.
TITLES = {
    "braces_in_one": ("'", "{a.b} {{ ", "'}"),
    "braces_open": ("'", "{", "'}"),
    "zero_width": ("'", "\u200b", "'}"),
    "combining": ("'a", "\u0301", "'}"),
    "combining_outside": ("b}\n", "\u0301", ""),
    "joined": ("'", "\U0001f469\u200d", "'}"),
    "flags": ("'", "\U0001f1e9", "'}"),
    "hangul": ("'", "\u1100\u1161", "'}"),
    "bidi_in_one": ("'", "\u202e", "'}"),
    "control_escapes_in_one": ('"', "\\u0001", '"}'),
    "comment_long": ("a} ", "# ", ""),
    "comments_alone": ("a}\n", "#\n", ""),
    "tag_long": ("!", "x", " a}"),
    "quotes": ("'", "''", "'}"),
    "quote_open": ('"', "a ", ""),
    "quote_open_lines": ('"}\n', "  - {kind: exit, title: a}\n", ""),
    "escapes": ('"', "\\u8bbe", '"}'),
    "line_breaks_of_paths": ("'", "a\\n", ":\\'}"),
    "number_long": ("", "9", "}"),
    "keys_duplicate": ("a, ", "title: b, ", "}"),
    "key_long": ("a, ? ", "k", " : a}"),
    # Very many unknown keys, merged into one item.
    "merges_unknown_keys": ("a, <<: {", "k<i>: 1, ", "}}"),
    "condition_long": ("t, action: c, when: ", "a or ", "b}"),
    "condition_deep": ('t, action: c, when: "', "(", '"}'),
}
for name, (head, unit, tail) in TITLES.items():
    add(name, lambda size, head, unit, tail: Case({"page.yaml": fill(
        size, unit, f"{ITEMS}  - {{kind: exit, title: {head}", f"{tail}\n")}), head, unit, tail)

# Whole files of YAML: what is before the repeated unit, the unit, and what is after it.
EXIT = "  - {kind: exit, title: a}\n"
ANCHOR = ITEMS + "  - &a {kind: exit, title: a}\n"
BLOCK = ITEMS + "  - kind: exit\n    title:"
TEXTS = {
    "custom_model_keys": (ITEMS + "  - " + CUSTOM + "{", lambda i: f"k{(i * 7919) % 1000003}: 1, ", "}}\n"),
    "custom_model_list": (ITEMS + "  - " + CUSTOM + "{a: [", "1,", "1]}}\n"),
    "options_many": (ITEMS + "  - {kind: choice, title: t, value: w0, options: [",
                     "{title: t, value: v<i>}, ", "]}\n"),
    "children_unknown": ("page: a\nchildren:\n", "- {id: c<i>, page: c<i>.yaml}\n", ""),
    "section_ids": ("page: a\nsections:\n", lambda i: f"- {{title: section-{i % 99}, items: []}}\n", ""),
    # Rows that all store their value under one key, and depend on another one.
    "keys_shared": (ITEMS + "  - {kind: switch, title: t, key: a}\n",
                    "  - {kind: switch, title: t, key: b, visibleIf: a}\n", ""),
    "segments_alike": (ITEMS + EXIT + "tool: {kind: segmented, segments: [", "{title: t, keyword: k}, ", "]}\n"),
    "nulls": ("", "\0", ""),
    "crlf": (ITEMS.replace("\n", "\r\n"), "  - {kind: exi, title: a}\r\n", ""),
    "cr": (ITEMS.replace("\n", "\r"), "  - {kind: exi, title: a}\r", ""),
    "blank_lines": (ITEMS, "\n", EXIT),
    "spaces": (ITEMS, " ", EXIT.lstrip()),
    "tabs_behind": (ITEMS, "  -\t{kind: exit,\ttitle: a}\n", ""),
    "no_break_spaces": (ITEMS, "  -\u00a0kind:\u00a0exit\n    title:\u00a0a\n", ""),
    "suppressions_malformed": (ITEMS, "  # settingsc: disable-line unknown-kin\n" + EXIT, ""),
    "suppressions_open": (
        ITEMS, "  # settingsc: disable unknown-kind, blank-title\n  - {kind: exi, title: a}\n", ""),
    "tabs": (ITEMS, "\t- {kind: exit, title: a}\n", ""),
    "comments_in_flow": ("page: a\nsections: [{items: [", "{kind: exit, # a\n title: a # b\n}, # c\n", "]}]\n"),
    "suppressions_one_line": ("# settingsc: disable ", "unknown-kind, blank-title, ",
                              "blank-title\n" + ITEMS + "  - {kind: exi, title: a}\n"),
    "suppressions_next_line": ("", "# settingsc: disable-next-line unknown-kind\n",
                               ITEMS + "  - {kind: exi, title: a}\n"),
    "tag_directives": ("", "%TAG !<i>! tag:x\n", "---\n" + ITEMS + "  - a\n"),
    "anchors_nested": (ITEMS, "&a<i> [", ""),
    "aliases": (ANCHOR, "  - *a\n", ""),
    "aliases_broken": (ITEMS + "  - &a {kind: exi, title: 1}\n", "  - *a\n", ""),
    # A list of very many members, twice more: about as many values as may be added to a tree.
    "aliases_of_large_few": (ITEMS + "  - " + CUSTOM + "{a: &a [", "{a: 1}, ",
                             "]}}\n" + f"  - {CUSTOM}{{a: *a}}}}\n" * 2),
    "bomb": ("page: a\na0: &a0 [x, x]\n" + "".join(
        f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 9)}]\n" for i in range(1, 30)), "# c\n", ""),
    "bomb_of_depth": ("", lambda i: f"a{i}: &a{i} [*a{i - 1}]\n" if i else "a0: &a0 []\n", ""),
    "merges_lists": (ANCHOR + "  - {<<: [", "*a, ", "*a]}\n"),
    "merges_twice": (ANCHOR + "  - {", "<<: *a, ", "kind: exit}\n"),
    "merges": (ANCHOR, "  - {<<: *a, title: b}\n", ""),
    # Values that end in what deserves a look, strings with escapes, and no line break.
    "doubts_on_one_line": ("page: a\nmore: [", 'a;, b , "\\n", ', "]\n"),
    # The same in a file that is read again after a correction.
    "doubts_after_a_mistake": ('page: a\ntitle: "a",\nmore: [', 'a;, b , "\\n", ', "]\n"),
    "flow_sequences": (ITEMS, "[", ""),
    "flow_mappings": (ITEMS, "{a: ", ""),
    "flow_pairs": ("page: a\nsections: [", "[],", "]\n"),
    "dashes": ("", "- ", ""),
    "indented": ("", lambda i: " " * i + "a:\n", ""),
    "question_marks": ("", "? a\n", ""),
    "literal_huge": (BLOCK + " |\n", "      a b c\n", ""),
    "literal_of_blanks": (BLOCK + " |+\n      a\n", "\n", ""),
    "folded_huge": (BLOCK + " >\n", "      a b c\n", ""),
    "plain_huge": (BLOCK + "\n", "      a b c\n", ""),
    "quoted_huge": (BLOCK + " '\n", "      a b c\n", "      '\n"),
    "colons_one_line": (ITEMS, "a: ", ""),
    "documents": ("", "---\npage: a\nsections: [{items: [{kind: exit, title: a}]}]\n", ""),
    "documents_broken": ("", "---\npage: a\nsections: [{items: [{kind: exi, title: !x x}]}]\n", ""),
    "documents_empty": ("", "---\n", ""),
    "documents_foreign": ("", "---\na\n", ""),
    # Other languages, which a search may meet.
    "prose": ("", "The quick brown fox: it jumps over the lazy dog.\n\n", ""),
    "xml": ("<?xml?>\n", "<dict><key>a</key><string>b</string></dict>\n", ""),
}


def text(size: int, head: str, unit: Unit, tail: str, main: str = "page.yaml") -> Case:
    return Case({main: fill(size, unit, head, tail), "base.yaml": BASE}, main)


for name, parts in TEXTS.items():
    add(name, text, *parts)


@shape
def binary(size: int) -> Case:
    return Case({"page.yaml": bytes((i * 7) & 255 for i in range(size))})


@shape
def not_utf8(size: int) -> Case:
    return Case({"page.yaml": ITEMS.encode() + b"  - \xff\n" * (size // 6)})


@shape
def conditions_unproven(size: int) -> Case:
    """Conditions on many numbers, which take long to decide."""
    names = [f"n{i}" for i in range(40)]
    head = "".join(f"  - {{kind: slider, title: t, maximum: 1000, key: {name}}}\n" for name in names)
    pairs = " and ".join(f"({a} != {b} or {a} > 5 and {b} < 5)" for a, b in zip(names, names[1:]))
    condition = f"{pairs} and n0 > n39 and n39 > n0"
    return text(
        size, ITEMS + head, f"  - {{kind: exit, title: t, action: a, visibleIf: {condition}}}\n", "")


# A head and a unit, each filled to a share of the size.


def halves(size: int, share: int, first: tuple, second: Unit) -> Case:
    """The first part has one of so many shares of the size, and the second part the others."""
    head, unit, tail = first
    data = fill(size // share, unit, head, tail)
    return Case({"page.yaml": data + fill(size - len(data), second)})


HALVES = {
    "aliases_undefined": (2, (ITEMS, "  - &a<i> {kind: exit, title: a}\n", ""), "  - *b<i>\n"),
    # A mapping of very many keys, merged into very many items; and the same, where all keys are right.
    "merges_of_large": (20, (ITEMS + "  - &a {kind: exit, title: a, ", "k<i>: 1, ", "}\n"), "  - {<<: *a}\n"),
    "merges_of_custom": (20, (ITEMS + "  - " + CUSTOM + "&a {", "k<i>: 1, ", "}}\n"),
                         f"  - {CUSTOM}{{<<: *a}}}}\n"),
    "tool_fields": (2, ("page: a\ntool: {kind: searchField, fields: [", "f<i>, ", "title]}\nsections:\n- items:\n"),
                    EXIT),
}
for name, parts in HALVES.items():
    add(name, halves, *parts)

# Pages in JSON: rows, and whole files as above.
JSON_ITEMS = '{"page": "a", "sections": [{"items": ['
JSON_TITLE = JSON_ITEMS + '{"kind":"exit","title":"'
JSON_ROWS = {
    "items_json": '{"kind": "sample", "title": "t<i>", "action": "a<i>"},\n',
    "keys_duplicate_pairs": '{"kind":"exit","title":"a","title":"b<i>"},',
    "booleans_json": '{"kind":"switch","title":"a","isOpen":1},',
    "wide_one_line": '{"kind":"exit","title":"设置","titel":"消息"},',
    "json_single_quotes": "{'kind':'exit','title':'a'},",
    "json_commas": '{"kind":"exit","title":"a",},,',
    "json_commas_missing": '{"kind":"exit" "title":"a"}',
    "json_bare": "{kind: exit, title: a},",
    "json_comments": '{"kind":"exit", /* a */ "title":"a"}, // b\n',
    "json_surrogates": '{"kind":"exit","title":"\\ud800"},',
    "json_controls": '{"kind":"exit","title":"\t"},',
    "json_numbers_bad": '{"kind":"exit","title":01},',
    # A mistake every few bytes, on one line.
    "json_errors": '{"kind":1},',
    "json_unknown_keys": '{"kind":"exit","title":"a","titel":1},',
    "json_keys_long": '{"' + "k" * 10_000 + '<i>":1},',
}
WIRE = '{"cellClass":"ExitSettingCell","model":{"modelClass":"ExitSettingModel","title":"a"}}'
JSON_TEXTS = {
    "keys_duplicate_json": (JSON_ITEMS + '{"kind":"exit",', '"title":"b",', '"action":"a"}]}]}'),
    "json_arrays": ("", "[", ""),
    "json_objects": ("", '{"a":', ""),
    "json_ones": ('{"data": [[', "1,", "1]]}"),
    "json_pairs": ('{"data": [', "[],", "[]]}"),
    "json_objects_empty": ('{"data": [[', "{},", "{}]]}"),
    "json_escapes": (JSON_TITLE, "\\u8bbe", '"}]}]}'),
    "json_string_open": (JSON_ITEMS + '{"kind":"', "a ", ""),
    "json_lines": ("", '{"a":1}\n', ""),
    "wire_sections": ('{"data": [', f"[{WIRE}],", f"[{WIRE}]]}}"),
    "wire_other_keys": (
        '{"data": [[', WIRE.replace("{", '{"rowId": 1, ', 1) + ",", WIRE + "]]}"),
    "wire_unknown": ('{"data": [[', WIRE.replace("Setting", "Seting") + ",", WIRE + "]]}"),
}
for name, row in JSON_ROWS.items():
    add(name, text, JSON_ITEMS, row, '{"kind": "exit", "title": "z"}]}]}', "page.json")
for name, parts in JSON_TEXTS.items():
    add(name, text, *parts, "page.json")


@shape
def json_as_yaml(size: int) -> Case:
    rows = [{"kind": "exit", "title": f"t{i}"} for i in range(size // 35)]
    return Case({"page.yaml": json.dumps({"page": "a", "sections": [{"items": rows}]}).encode()})


# Registries: what is before the repeated unit, the unit, and what is after it.
KIND = "registry: 1\nkinds:\n  k:\n    cellClass: C\n    modelClass: M\n"
FIELDS = KIND + "    fields:\n"
REGISTRIES = {
    "registry_classes_alike": ("registry: 1\nkinds:\n", "  k<i>: {cellClass: C, modelClass: M}\n", ""),
    "registry_fields": (FIELDS, "      f<i>: {type: string}\n", ""),
    "registry_patterns": (FIELDS, "      f<i>: {type: string, pattern: '(a|b){40}'}\n", ""),
    "registry_defaults": (FIELDS, "      f<i>: {type: integer, default: x, minimum: 3, maximum: 1}\n", ""),
}
for name, parts in REGISTRIES.items():
    add(name, lambda size, head, unit, tail: registered(fill(size, unit, head, tail)), *parts)


def kinds(size: int, share: float, most: int | None, fields: tuple, rows: tuple) -> Case:
    """A kind whose fields have a share of the size, and a page with rows of it. Of the repeated part
    of the fields there are so many at most."""
    head, unit, tail = fields
    registry = fill(int(share * size) or 60_000, unit, f"{FIELDS}      {head}", f"{tail}\n", most)
    head, unit, tail = rows
    return registered(registry, fill(
        size - len(registry), unit, f"page: a\nregistries: [r.yaml]\nsections:\n- items:\n{head}", tail))


KINDS = {
    "registry_enum": (0.5, None, ("e: {type: enum, values: [", "v<i>, ", "z]}"),
                      ("", "  - {kind: k, e: w<i>}\n", "")),
    "registry_pattern": (0, 0, ("t: {type: string, pattern: '(a?){120}(a|b|ab){60}c$'}", "<i>", ""),
                         ("  - {kind: k, t: '", "ab", "'}\n")),
    "registry_thousand_fields": (0, 999, ("", "f<i>: {type: string}\n      ", ""),
                                 ("", lambda i: f"  - {{kind: k, g{i}: a, f{i % 999}: 1}}\n", "")),
    # Items whose object field has many members, with mistakes.
    "registry_objects": (0, 900, ("o: {type: object, fields: {", "m<i>: {type: string}, ", "z: {type: string}}}"),
                         ("", "  - {kind: k, o: {m1: a, x: 1}}\n", "")),
    "registry_lists_of_objects": (
        0, 900, ("o: {type: list, of: {type: object, fields: {", "m<i>: {type: string}, ", "z: {type: string}}}}"),
        ("  - {kind: k, o: [", "{},", "{}]}\n")),
    "registry_required": (0, 900, ("", "m<i>: {type: string, required: true}\n      ", ""),
                          ("", "  - {kind: k}\n", "")),
    "registry_defaults_many": (0, 900, ("", "m<i>: {type: string, default: a}\n      ", ""),
                               ("", "  - {kind: k}\n", "")),
}
for name, parts in KINDS.items():
    add(name, kinds, *parts)


@shape
def aliases_of_broken_list(size: int) -> Case:
    """A list of many mistakes, many times."""
    fields = "title: {type: string}\n      l: {type: list, of: boolean}"
    head = f"  - {{kind: k, l: &a [{'1,' * (size // 4)}1]}}\n"
    return kinds(size, 0, 0, (fields, "<i>", ""), (head, "  - {kind: k, l: *a}\n", ""))


@shape
def registries_many(size: int) -> Case:
    count = 200
    files = {
        f"r{i}.yaml": fill(
            size // count, lambda j: f"  k{i}x{j}: {{cellClass: C{i}x{j}, modelClass: M{i}x{j}}}\n",
            "registry: 1\nkinds:\n") for i in range(count)
    }
    page = f"page: a\nregistries: [{', '.join(files)}]\nsections: [{{items: [{{kind: k, title: a}}]}}]\n"
    return Case({"page.yaml": page.encode(), **files})


# Presenters: what is after the head, the repeated unit and what is after it, and, where both are
# repeated, a row of the page.
PRESENTERS = {
    "handlers_alike": ("handlers:\n", "- go\n", "", None),
    "handlers_malformed": ("handlers:\n", "- a-b\n", "", None),
    "handlers_near": ("handlers:\n", "- handler<i>y\n", "", "{kind: exit, title: a, action: handler<i>x}"),
    "patches_remove": ("patch:\n", "- remove: n<i>\n", "", "{kind: exit, title: a, id: n<i>}"),
    "patches_remove_unknown": ("patch:\n", "- remove: nane<i>\n", "", "{kind: exit, title: a, id: name<i>}"),
    "patches_set": ("patch:\n", "- {set: x, title: t<i>}\n", "", None),
    "patches_insert": ("patch:\n", "- {insert: [{kind: exit, title: a}], into: s}\n", "", None),
    "patches_insert_before": ("patch:\n", "- {insert: [{kind: exit, title: a}], before: y}\n", "", None),
    "patches_insert_large": ("patch:\n- {insert: [", "{kind: exit, title: a}, ", "], into: s}\n", None),
    "patches_insert_sections": (
        "patch:\n", "- {insert: [{items: [{kind: exit, title: a}]}], after: t}\n", "", None),
    "patches_move": (
        "patch:\n", lambda i: f"- {{move: {'xy'[i % 2]}, before: {'yx'[i % 2]}}}\n", "", None),
    "patches_move_into": ("patch:\n", lambda i: f"- {{move: x, into: {'st'[i % 2]}}}\n", "", None),
}


def presented(size: int, head: str, unit: Unit, tail: str, row: str | None) -> Case:
    base = fill(size // 2, f"  - {row}\n", ITEMS) if row else BASE
    text = fill(size // 2 if row else size, unit, f"presenter: P\npage: base.yaml\n{head}", tail)
    return Case({"presenter.yaml": text, "base.yaml": base}, "presenter.yaml")


def presented_page(size: int, row: str, rest: str = "") -> Case:
    """A short presenter of a page with many rows."""
    presenter = f"presenter: P\npage: base.yaml\nhandlers: [a]\n{rest}".encode()
    base = fill(size, f"  - {row}\n", ITEMS)
    return Case({"presenter.yaml": presenter, "base.yaml": base}, "presenter.yaml")


for name, parts in PRESENTERS.items():
    add(name, presented, *parts)
add("handlers_missing", presented_page, "{kind: exit, title: a, action: h<i>}")
add("handlers_missing_alike", presented_page, "{kind: exit, title: a, action: h}")
add("patch_of_large_page", presented_page, "{kind: exit, title: a<i>, action: b}", "patch: [{remove: x}]\n")


# Rows that depend on each other.


def conditions(size: int, row: Unit, first: str = "") -> Case:
    return Case({"page.yaml": fill(size, row, ITEMS + first)})


SWITCH = "  - {kind: switch, title: t, key: %s}\n"
add("conditions_chain", conditions,
    lambda i: SWITCH % f"k{i + 1}, visibleIf: k{i}", SWITCH % "k0")
add("conditions_locked", conditions,
    lambda i: SWITCH % f"k{i}, enabledIf: k{i ^ 1}")
add("conditions_shared", conditions,
    lambda i: SWITCH % f"k{i % 30}, visibleIf: a or k{i % 30 + 1}", SWITCH % "a")
add("conditions_hidden", conditions,
    SWITCH % "c<i>, visibleIf: b", SWITCH % "a" + SWITCH % "b, visibleIf: a")


# Data: a page, and what the data has before the repeated unit, the unit, and what is after it.


def with_data(size: int, page: str, head: str, unit: str, tail: str) -> Case:
    data = fill(size, unit, head, tail)
    return Case({"page.yaml": page.encode(), "data.json": data}, arguments=["--data", "data.json"])


ROW_OF_DATA = ITEMS + "  - {kind: exit, forEach: l, title: '{n}'}\n"
GROUPS = (
    "page: a\nsections:\n- forEach: l\n  groupBy: %s\n  title: '{key}'\n"
    "  items: [{kind: exit, forEach: group, title: '{g}'}]\n")
DATA = {
    "data_items": (ROW_OF_DATA.replace("{n}", "{n} {m?}"), '{"l":[', '{"n":"a<i>"},', '{"n":"z"}]}'),
    "data_missing": (ROW_OF_DATA, '{"l":[', "{},", "{}]}"),
    "data_wrong": (ROW_OF_DATA, '{"l":[', '{"n":1},', '{"n":1}]}'),
    "data_nested": (ROW_OF_DATA.replace("{n}", "{n.n.n.n}"),
                    '{"l":[', '{"n":{"n":{"n":{"n":"a"}}}},', '{"n":{"n":{"n":{"n":"a"}}}}]}'),
    "data_sections": ("page: a\nsections:\n- forEach: l\n  items: [{kind: exit, title: '{n}'}]\n",
                      '{"l":[', '{"n":"a<i>"},', '{"n":"z"}]}'),
    "data_groups": (GROUPS % "g", '{"l":[', '{"g":"a<i>"},', '{"g":"z"}]}'),
    "data_groups_missing": (GROUPS % "h", '{"l":[', '{"g":"a<i>"},', '{"g":"z"}]}'),
    # Loops in loops: what they make is the square of what the data has.
    "data_product": (
        "page: a\nsections:\n- forEach: l\n  items: [{kind: exit, forEach: $.l, title: '{$.t}'}]\n",
        '{"t":"a","l":[', "1,", "1]}"),
}
for name, parts in DATA.items():
    add(name, with_data, *parts)


def looped(size: int, row: str) -> Case:
    """A row for each of many elements of data."""
    return with_data(size, f"{ITEMS}  - {row}\n", '{"l":[', '{"a":<i>},', '{"a":1}]}')


LONG_CONDITION = " or ".join(f"a == {i}" for i in range(100, 400))
CASES = ", ".join(f"{{when: a == {i}, kind: exit, title: t, action: b}}" for i in range(100, 500))
add("data_conditions", looped,
    f"{{kind: exit, forEach: {{path: l, when: {LONG_CONDITION}}}, title: t, action: b}}")
add("data_cases", looped, f"{{forEach: l, cases: [{CASES}, {{kind: exit, title: u, action: b}}]}}")
add("data_booleans", looped,
    f"{{kind: switch, forEach: l, title: t, isOpen: '{{{LONG_CONDITION}}}', action: b}}")


def with_templates(size: int, unit: str, head: str = "", tail: str = "") -> Case:
    """A page of many places, and hardly any data."""
    page = fill(size, unit, ITEMS + head, tail).decode()
    return with_data(0, page, '{"z": "a"}', " ", "")


add("data_templates", with_templates, "  - {kind: exit, title: '{m<i>}'}\n")
add("data_templates_one", with_templates, "{z}", "  - {kind: exit, title: '", "'}\n")
add("data_path_long", with_templates, "a.", "  - {kind: exit, title: '{", "z}'}\n")


@shape
def data_members(size: int) -> Case:
    """A path of a member that stands last among very many, in each of many items."""
    page = fill(size // 2, "  - {kind: exit, title: '{o.z}'}\n", ITEMS).decode()
    return with_data(size // 2, page, '{"o":{', '"m<i>":1,', '"z":"a"}}')


@shape
def data_responses(size: int) -> Case:
    page = (
        "page: a\nprovider: {kind: dynamic, objects: l, pagination: {kind: nextKey, key: n}}\n"
        "sections:\n- items: [{kind: exit, forEach: l, title: '{n}'}]\n")
    files = {
        f"d{i}.json": fill(size // 50, '{"n":"a"},', '{"n":"k","l":[', '{"n":"a"}]}') for i in range(50)
    }
    arguments = [word for name in files for word in ("--data", name)]
    return Case({"page.yaml": page.encode(), **files}, arguments=arguments)


# Containers: a large child, and a hundred elements of the container that name it.


def container(size: int, head: str, unit: Unit, rows: tuple) -> Case:
    page = fill(10**6, unit, f"page: a\n{head}", most=100)
    head, unit, tail = rows
    return Case({"page.yaml": page, "b.yaml": fill(size, unit, head, tail)})


FILTERS = "children: [{id: c, page: b.yaml}]\nfilters:\n"
CONTAINERS = {
    "children_same": ("children:\n", "- {id: c<i>, page: b.yaml}\n",
                      (ITEMS, "  - {kind: exit, title: a<i>, titel: 1}\n", "")),
    "children_same_right": ("children:\n", "- {id: c<i>, page: b.yaml}\n",
                            (ITEMS, "  - {kind: exit, title: a<i>}\n", "")),
    # Filters over very many options.
    "filters_values": (FILTERS, lambda i: "- {from: c.s, to: c, field: isOn}\n",
                       ("page: b\nsections:\n- id: s\n  items:\n",
                        "  - {kind: option, title: a, value: v<i>}\n", "")),
    # Filters over items of all kinds, which lack the field.
    "filters_fields": (FILTERS, "- {from: c.t, to: c, field: f<i>}\n",
                       ("page: b\nsections:\n- id: t\n  items: [{kind: option, title: a, value: 1}]\n"
                        "- id: s\n  items:\n",
                        lambda i: f"  - {{kind: {['exit', 'sample', 'switch'][i % 3]}, title: a}}\n", "")),
    # Filters from sections that do not exist, of very many that do.
    "filters_sections": (FILTERS, "- {from: c.sektion<i>, to: c, field: title}\n",
                         ("page: b\nsections:\n",
                          "- {id: section<i>, items: [{kind: exit, title: a}]}\n", "")),
}
for name, parts in CONTAINERS.items():
    add(name, container, *parts)


@shape
def children_chain(size: int) -> Case:
    files = {
        f"c{j}.yaml": fill(
            size // 100, "- {title: a}\n",
            f"page: c{j}\nchildren: [{{id: c, page: c{j + 1}.yaml}}]\nbar:\n") for j in range(99)
    }
    return Case({**files, "c99.yaml": BASE}, "c0.yaml")


@shape
def filters_tree(size: int) -> Case:
    """A compiled tree with as many children as filters."""
    count = size // 140
    children = ",".join(
        f'{{"id":"c{i}","file":"a.yaml","tree":{{"page":{{"id":"p"}},"sections":[]}}}}' for i in range(count))
    filters = ",".join(f'{{"from":"c{i}.s","to":"c1","field":"title"}}' for i in range(count))
    text = '{"tree":1,"page":{"id":"p"},"children":[%s],"filters":[%s]}' % (children, filters)
    return Case({"page.json": text.encode()}, "page.json")


# Two states of a page: how long a row is, the rows of both, and how both are made of the rows.


def rows(unit: str, count: int) -> list[str]:
    return [f"  - {unit}\n".replace("<i>", str(i)) for i in range(count)]


def two(old: Iterable[str], new: Iterable[str], head: str = ITEMS) -> Case:
    return Case(
        {"page.yaml": (head + "".join(old)).encode(), "new.yaml": (head + "".join(new)).encode()},
        other="new.yaml")


def changed(size: int, length: int, old: str, new: str) -> Case:
    """The same number of rows, which differ."""
    return two(rows(old, size // length), rows(new, size // length))


def backwards(size: int, unit: str, head: str) -> Case:
    units = [unit.replace("<i>", str(i)) for i in range(size // (len(unit) + 3))]
    return two(units, reversed(units), head)


WITH_ID = "{kind: exit, title: a, id: i<i>}"
add("diff_different", changed, 34, "{kind: exit, title: a<i>}", "{kind: sample, title: b<i>}")
add("diff_retitled", changed, 38, "{kind: exit, title: a<i>, id: i<i>}", "{kind: exit, title: b<i>, id: i<i>}")
add("diff_renamed", changed, 38, WITH_ID, WITH_ID.replace("i<i>", "j<i>"))
add("diff_reversed", backwards, "  - {kind: exit, title: a<i>}\n", ITEMS)
add("diff_reversed_ids", backwards, f"  - {WITH_ID}\n", ITEMS)
add("diff_sections", backwards, "- {title: a<i>, items: [{kind: exit, title: a}]}\n", "page: a\nsections:\n")


@shape
def diff_shuffled(size: int) -> Case:
    units = rows(WITH_ID, size // 38)
    return two(units, [units[i * 7919 % len(units)] for i in range(len(units))])


@shape
def diff_alike(size: int) -> Case:
    return two([EXIT] * (size // 29), [EXIT] * (size // 58))


@shape
def diff_split(size: int) -> Case:
    """All items of one section, each in a section of its own."""
    units = rows(WITH_ID, size // 60)
    return two(units, ["  - {kind: exit, title: z}\n", *(f"- items:\n{unit}" for unit in reversed(units))])


@shape
def diff_values(size: int) -> Case:
    """Two models of one item without a word in common."""
    head = "  - {id: x, " + CUSTOM[1:] + "{"
    count = size // 14
    return two([head, *(f"k{i}: 1, " for i in range(count)), "}}\n"],
               [head, *(f"m{i}: 2, " for i in range(count)), "}}\n"])


@shape
def diff_texts(size: int) -> Case:
    row = "  - {kind: exit, id: x, title: '%s'}\n"
    return two([row % ("a " * (size // 2 - 60))], [row % ("b " * (size // 2 - 60))])


# Configurations.


def configured(size: int, head: str, unit: str) -> Case:
    return Case({"page.yaml": BASE, "settingsc.yaml": fill(size, unit, f"settingsc: 1\n{head}")})


add("configuration_globs", configured, "exclude:\n", "- '**/a*<i>*/**/b?'\n")
add("configuration_braces", configured, "files:\n", "- '{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}'\n")
add("configuration_severities", configured, "severity:\n", "  unknown-kin<i>: off\n")

# Pages with the classes of an app, each class with one method.


def handlers(size: int, superclass: str, listed: str) -> Case:
    count = size // 400
    rows = "".join(f"  - {{kind: exit, title: T, id: i{i}, action: tap{i}}}\n" for i in range(count))
    source = "".join(
        f"class C{i}: {superclass.replace('<i>', str(i - 1)) if i else 'NSObject'} {{ @objc func tap{i}() {{}} }}\n"
        for i in range(count))
    names = {"all": range(count), "last": [count - 1], "none": []}[listed]
    classes = f"handlerClasses: [{', '.join(f'C{i}' for i in names)}]\n"
    return Case({
        "page.yaml": f"page: a\nsections:\n- items:\n{rows}".encode(), "App.swift": source.encode(),
        "settingsc.yaml": f"settingsc: 1\nsources: [App.swift]\n{classes if names else ''}".encode()}, ".")


add("handlers_of_many_classes", handlers, "NSObject", "all")
add("handlers_of_a_chain", handlers, "C<i>", "all")
add("handlers_of_the_last_in_a_chain", handlers, "C<i>", "last")
add("handlers_of_any_class", handlers, "C<i>", "none")

# Directories of files that name each other, at most 4,000 in a megabyte: opening many more takes longer
# than reading them.


def directory(size: int, text: Callable[[int, int], str]) -> Case:
    """So many files that they have the size together, or fewer. The text of one is made from its number
    and theirs."""
    count = min(size // 250, size // len(text(1000, 2000)))
    return Case({f"f{i}.yaml": text(i, count).encode() for i in range(count)}, ".")


def many(head: str, unit: str, repeats: int) -> Callable[[int, int], str]:
    """The text of a file with so many units, each of which names another file."""
    return lambda i, n: head.replace("<i>", str(i)) + "".join(
        unit.replace("<i>", str(k)).replace("<file>", f"f{(i * 7 + k * 31) % n}.yaml") for k in range(repeats))


DIRECTORIES = {
    "files_in_a_ring": lambda i, n: f"page: p{i}\nchildren: [{{id: c, page: f{(i + 1) % n}.yaml}}]\n",
    "files_in_a_chain": lambda i, n: f"page: p{i}\nchildren: [{{id: c, page: f{i + 1}.yaml}}]\n",
    "files_of_presenters": lambda i, n: f"presenter: P{i}\npage: f{(i + 1) % n}.yaml\n",
    "files_that_contain_many": many("page: p<i>\nchildren:\n", "- {id: c<i>, page: <file>}\n", 60),
    "files_that_open_many": many(
        "page: p<i>\nsections:\n- items:\n", "  - {kind: sample, title: T, presents: <file>}\n", 50),
}
for name, file in DIRECTORIES.items():
    add(name, directory, file)


@shape
def diff_changed_files(size: int) -> Case:
    """Two directories of pages that all changed, each with the presenter of an app."""
    page = "page: p%s\ntitle: %s\nsections: [{items: [{kind: switch, id: a, title: A, key: k%s, onChange: 'a:'}]}]\n"
    presenter = "presenter: P%s\npage: f%s.yaml\nhandlers: ['a:']\npatch: [{set: a, title: %s}]\n"
    count = size // 500
    files = {}
    for version in ("old", "new"):
        files[f"{version}/settingsc.yaml"] = (
            "settingsc: 1\napps: [{id: app, pages: ['f*.yaml'], presenters: ['p*.yaml']}]\n")
        for i in range(count):
            files[f"{version}/f{i}.yaml"] = page % (i, version, i)
            files[f"{version}/p{i}.yaml"] = presenter % (i, i, version)
    return Case({name: text.encode() for name, text in files.items()}, "old", other="new")


# Something large that is repeated often.


def product(size: int, make: Callable[[int], products.Files]) -> Case:
    files = {name: text.encode() for name, text in make(size).items()}
    data = next((["--data", name] for name in files if name.startswith("data")), [])
    return Case(files, "page.yaml" if "page.yaml" in files else ".", arguments=data)


for name, make in products.CASES.items():
    add(name, product, make)
