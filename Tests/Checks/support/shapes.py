"""Hostile files: each construct of the language, repeated until a file has a given size.

A shape is a function that takes a size in bytes and returns a `Case`. `SHAPES` has all of them, by
their names.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Iterable


@dataclasses.dataclass
class Case:
    """Some files, and which of them is read."""

    files: dict[str, bytes]
    main: str
    # Another state of the page, for diff.
    other: str | None = None
    arguments: list[str] = dataclasses.field(default_factory=list)

    @property
    def size(self) -> int:
        return sum(map(len, self.files.values()))


SHAPES: dict[str, Callable[[int], Case]] = {}


def shape(function: Callable[[int], Case]) -> Callable[[int], Case]:
    SHAPES[function.__name__] = function
    return function


def fill(size: int, unit: Callable[[int], str] | str, head: str = "", tail: str = "") -> bytes:
    """The head, as many units as fit into the size, the tail."""
    parts = [head.encode()]
    left = size - len(parts[0]) - len(tail.encode())
    if isinstance(unit, str):
        part = unit.encode()
        return parts[0] + part * max(0, left // len(part)) + tail.encode()
    index = 0
    while True:
        part = unit(index).encode()
        left -= len(part)
        if left < 0 or not part:
            break
        parts.append(part)
        index += 1
    parts.append(tail.encode())
    return b"".join(parts)


def yaml(text: bytes, *arguments: str, **files: bytes) -> Case:
    others = {name.replace("_", "."): data for name, data in files.items()}
    return Case({"page.yaml": text, **others}, "page.yaml", arguments=list(arguments))


def json_page(text: bytes) -> Case:
    return Case({"page.json": text}, "page.json")


ITEMS = "page: a\nsections:\n- items:\n"
JSON_ITEMS = '{"page": "a", "sections": [{"items": ['
JSON_TAIL = '{"kind": "exit", "title": "z"}]}]}'


def items(size: int, unit: Callable[[int], str] | str) -> Case:
    return yaml(fill(size, unit, ITEMS))


def rows(size: int, unit: Callable[[int], str] | str) -> Case:
    return json_page(fill(size, unit, JSON_ITEMS, JSON_TAIL))


# Plain pages.


@shape
def sections(size: int) -> Case:
    return yaml(fill(size, "- items: [{kind: exit, title: a}]\n", "page: a\nsections:\n"))


@shape
def empty_sections(size: int) -> Case:
    return yaml(fill(size, "- {}\n", "page: a\nsections:\n"))


@shape
def titled_sections(size: int) -> Case:
    return yaml(
        fill(size, "- {title: T, items: [{kind: exit, title: a}]}\n", "page: a\nsections:\n"))


@shape
def items_alike(size: int) -> Case:
    return items(size, "  - {kind: exit, title: a}\n")


@shape
def items_numbered(size: int) -> Case:
    return items(size, lambda i: f"  - {{kind: exit, title: a{i}}}\n")


@shape
def items_empty(size: int) -> Case:
    return items(size, "  - {}\n")


@shape
def items_null(size: int) -> Case:
    return items(size, "  -\n")


@shape
def items_scalar(size: int) -> Case:
    return items(size, "  - a\n")


@shape
def items_number(size: int) -> Case:
    return items(size, "  - 1\n")


@shape
def items_in_flow(size: int) -> Case:
    return yaml(fill(size, "{kind: exit, title: a}, ", "page: a\nsections: [{items: [", "]}]\n"))


@shape
def items_json(size: int) -> Case:
    return rows(size, lambda i: f'{{"kind": "sample", "title": "t{i}", "action": "a{i}"}},\n')


@shape
def items_json_one_line(size: int) -> Case:
    return rows(size, lambda i: f'{{"kind":"exit","title":"t{i}"}},')


@shape
def block_items(size: int) -> Case:
    return items(size, lambda i: f"  - kind: switch\n    title: t{i}\n    isOpen: true\n")


@shape
def titles_long(size: int) -> Case:
    return items(size, lambda i: f"  - {{kind: exit, title: {'t' * 10_000}}}\n")


@shape
def title_huge(size: int) -> Case:
    return items(size, lambda i: "" if i else f"  - {{kind: exit, title: {'t' * (size - 100)}}}\n")


@shape
def customs(size: int) -> Case:
    return items(size, "  - {kind: custom, cellClass: A, modelClass: B, model: {a: [1, {b: c}]}}\n")


@shape
def custom_model_keys(size: int) -> Case:
    return yaml(
        fill(
            size, lambda i: f"k{(i * 7919) % 1000003}: 1, ",
            ITEMS + "  - {kind: custom, cellClass: A, modelClass: B, model: {", "}}\n"))


@shape
def custom_model_list(size: int) -> Case:
    return yaml(
        fill(
            size, "1,", ITEMS + "  - {kind: custom, cellClass: A, modelClass: B, model: {a: [",
            "1]}}\n"))


# Mistakes in items.


@shape
def kinds_near(size: int) -> Case:
    return items(size, "  - {kind: exi, title: a}\n")


@shape
def kinds_unknown(size: int) -> Case:
    return items(size, lambda i: f"  - {{kind: exit{i}x, title: a}}\n")


@shape
def keys_unknown(size: int) -> Case:
    return items(size, lambda i: f"  - {{kind: exit, title: a, titel: {i}}}\n")


@shape
def keys_unknown_distinct(size: int) -> Case:
    return items(size, lambda i: f"  - {{kind: exit, title: a, t{i}: 1}}\n")


@shape
def keys_unknown_in_one(size: int) -> Case:
    return yaml(fill(size, lambda i: f"k{i}: 1, ", ITEMS + "  - {kind: exit, title: a, ", "}\n"))


@shape
def keys_unknown_at_root(size: int) -> Case:
    return yaml(fill(size, lambda i: f"sectionz{i}: 1\n", "page: a\nsections: []\n"))


@shape
def keys_duplicate(size: int) -> Case:
    return yaml(fill(size, "title: b, ", ITEMS + "  - {kind: exit, title: a, ", "}\n"))


@shape
def keys_duplicate_pairs(size: int) -> Case:
    return rows(size, lambda i: f'{{"kind":"exit","title":"a","title":"b{i}"}},')


@shape
def keys_duplicate_json(size: int) -> Case:
    return json_page(
        fill(size, '"title":"b",', JSON_ITEMS + '{"kind":"exit",', '"action":"a"}]}]}'))


@shape
def wrong_types(size: int) -> Case:
    return items(size, "  - {kind: exit, title: [1]}\n")


@shape
def wrong_types_many(size: int) -> Case:
    return items(size, "  - {kind: switch, title: 1, isOpen: 2, subtitle: 3, onChange: 4, id: 5}\n")


@shape
def booleans(size: int) -> Case:
    return items(size, "  - {kind: switch, title: a, isOpen: yes}\n")


@shape
def booleans_json(size: int) -> Case:
    return rows(size, '{"kind":"switch","title":"a","isOpen":1},')


@shape
def titles_missing(size: int) -> Case:
    return items(size, "  - {kind: exit}\n")


@shape
def kinds_missing(size: int) -> Case:
    return items(size, "  - {title: a}\n")


@shape
def titles_blank(size: int) -> Case:
    return items(size, '  - {kind: exit, title: ""}\n')


@shape
def ids_alike(size: int) -> Case:
    return items(size, "  - {kind: exit, title: a, id: x}\n")


@shape
def ids_malformed(size: int) -> Case:
    return items(size, "  - {kind: exit, title: a, id: a b}\n")


@shape
def ids_huge(size: int) -> Case:
    return items(size, lambda i: f"  - {{kind: exit, title: a, id: {'x' * (size // 3)}{i}}}\n")


@shape
def ids_taken(size: int) -> Case:
    return items(
        size,
        lambda i: f"  - {{kind: exit, title: a, id: exit-a-{i // 2}}}\n"
        if i % 2 else "  - {kind: exit, title: a}\n")


@shape
def ids_of_titles(size: int) -> Case:
    return items(
        size, lambda i: f"  - {{kind: exit, title: a-{i % 300}}}\n  - {{kind: exit, title: a}}\n")


@shape
def section_ids(size: int) -> Case:
    return yaml(
        fill(size, lambda i: f"- {{title: section-{i % 99}, items: []}}\n", "page: a\nsections:\n"))


@shape
def selectors_malformed(size: int) -> Case:
    return items(size, "  - {kind: exit, title: a, action: a-b}\n")


@shape
def options_rules(size: int) -> Case:
    return items(size, "  - {kind: option, title: a, isOn: true, isSelected: true, tag: x}\n")


@shape
def options_accessory(size: int) -> Case:
    return items(size, "  - {kind: option, title: a, accessory: tagg}\n")


@shape
def avatars_urls(size: int) -> Case:
    return items(size, "  - {kind: avatar, title: a, avatar: 'http:// x'}\n")


@shape
def braces(size: int) -> Case:
    return items(size, "  - {kind: exit, title: '{a b} {'}\n")


@shape
def braces_in_one(size: int) -> Case:
    return yaml(fill(size, "{a.b} {{ ", ITEMS + "  - {kind: exit, title: '", "'}\n"))


@shape
def braces_open(size: int) -> Case:
    return yaml(fill(size, "{", ITEMS + "  - {kind: exit, title: '", "'}\n"))


@shape
def presents_missing(size: int) -> Case:
    return items(size, lambda i: f"  - {{kind: exit, title: a, presents: p{i}.yaml}}\n")


@shape
def presents_self(size: int) -> Case:
    return items(size, "  - {kind: exit, title: a, presents: page.yaml}\n")


@shape
def presents_outside(size: int) -> Case:
    return items(size, "  - {kind: exit, title: a, presents: ../../../../x}\n")


@shape
def registries_missing(size: int) -> Case:
    return yaml(fill(size, lambda i: f"- r{i}.yaml\n", "page: a\nsections: []\nregistries:\n"))


# Characters.


@shape
def zero_width(size: int) -> Case:
    return yaml(fill(size, "\u200b", ITEMS + "  - {kind: exit, title: '", "'}\n"))


@shape
def zero_width_items(size: int) -> Case:
    return items(size, "  - {kind: exit, title: 'a\u200bb'}\n")


@shape
def combining(size: int) -> Case:
    return yaml(fill(size, "\u0301", ITEMS + "  - {kind: exit, title: 'a", "'}\n"))


@shape
def combining_outside(size: int) -> Case:
    return yaml(fill(size, "\u0301", ITEMS + "  - {kind: exit, title: b}\n", ""))


@shape
def combining_items(size: int) -> Case:
    return items(size, "  - {kind: exit, title: 'e\u0301', action: a-}\n")


@shape
def joined(size: int) -> Case:
    return yaml(fill(size, "\U0001f469\u200d", ITEMS + "  - {kind: exit, title: '", "'}\n"))


@shape
def flags(size: int) -> Case:
    return yaml(fill(size, "\U0001f1e9", ITEMS + "  - {kind: exit, title: '", "'}\n"))


@shape
def hangul(size: int) -> Case:
    return yaml(fill(size, "\u1100\u1161", ITEMS + "  - {kind: exit, title: '", "'}\n"))


@shape
def bidi(size: int) -> Case:
    return items(size, "  - {kind: exit, title: 'a\u202eb'}\n")


@shape
def bidi_in_one(size: int) -> Case:
    return yaml(fill(size, "\u202e", ITEMS + "  - {kind: exit, title: '", "'}\n"))


@shape
def control_escapes(size: int) -> Case:
    return items(size, '  - {kind: exit, title: "\\u0001"}\n')


@shape
def control_escapes_in_one(size: int) -> Case:
    return yaml(fill(size, "\\u0001", ITEMS + '  - {kind: exit, title: "', '"}\n'))


@shape
def controls(size: int) -> Case:
    return items(size, "  - {kind: exit, title: '\x01'}\n")


@shape
def separators(size: int) -> Case:
    return items(size, "  - {kind: exit, title: 'a\u2028b'}\n")


@shape
def cjk(size: int) -> Case:
    return items(size, "  - {kind: exit, title: 设置消息通知, action: 坏}\n")


@shape
def wide_one_line(size: int) -> Case:
    return rows(size, '{"kind":"exit","title":"设置","titel":"消息"},')


@shape
def not_utf8(size: int) -> Case:
    return yaml(ITEMS.encode() + b"  - \xff\n" * (size // 6))


@shape
def binary(size: int) -> Case:
    return yaml(bytes((i * 7) & 255 for i in range(size)))


@shape
def nulls(size: int) -> Case:
    return yaml(b"\0" * size)


@shape
def crlf(size: int) -> Case:
    return yaml(fill(size, "  - {kind: exi, title: a}\r\n", ITEMS.replace("\n", "\r\n")))


@shape
def cr(size: int) -> Case:
    return yaml(fill(size, "  - {kind: exi, title: a}\r", ITEMS.replace("\n", "\r")))


@shape
def blank_lines(size: int) -> Case:
    return yaml(fill(size, "\n", ITEMS, "  - {kind: exit, title: a}\n"))


@shape
def spaces(size: int) -> Case:
    return yaml(fill(size, " ", ITEMS, "- {kind: exit, title: a}\n"))


# YAML's own constructs.


@shape
def comments(size: int) -> Case:
    return items(size, "  - {kind: exit, title: a} # c\n  # d\n\n")


@shape
def comments_alone(size: int) -> Case:
    return yaml(fill(size, "#\n", ITEMS + "  - {kind: exit, title: a}\n"))


@shape
def comments_in_flow(size: int) -> Case:
    return yaml(
        fill(size, "{kind: exit, # a\n title: a # b\n}, # c\n", "page: a\nsections: [{items: [",
             "]}]\n"))


@shape
def comments_indented(size: int) -> Case:
    return items(size, lambda i: f"  - {{kind: exit, title: a}}\n{' ' * (i % 60)}# c\n")


@shape
def comment_long(size: int) -> Case:
    return yaml(fill(size, "# ", ITEMS + "  - {kind: exit, title: a} "))


@shape
def suppressions(size: int) -> Case:
    return items(size, "  - {kind: exi, title: a} # settingsc: disable-line unknown-kind\n")


@shape
def suppressions_unused(size: int) -> Case:
    return items(size, "  - {kind: exit, title: a} # settingsc: disable-line unknown-kind\n")


@shape
def suppressions_malformed(size: int) -> Case:
    return items(size, "  # settingsc: disable-line unknown-kin\n  - {kind: exit, title: a}\n")


@shape
def suppressions_open(size: int) -> Case:
    return items(
        size, "  # settingsc: disable unknown-kind, blank-title\n  - {kind: exi, title: a}\n")


@shape
def suppressions_one_line(size: int) -> Case:
    return yaml(
        fill(size, "unknown-kind, blank-title, ", "# settingsc: disable ",
             "blank-title\n" + ITEMS + "  - {kind: exi, title: a}\n"))


@shape
def suppressions_next_line(size: int) -> Case:
    return yaml(
        fill(size, "# settingsc: disable-next-line unknown-kind\n", "",
             ITEMS + "  - {kind: exi, title: a}\n"))


@shape
def tags(size: int) -> Case:
    return items(size, "  - {kind: exit, title: !x a}\n")


@shape
def tags_known(size: int) -> Case:
    return items(size, "  - !!map {kind: !!str exit, title: !!str 1}\n")


@shape
def tag_long(size: int) -> Case:
    return yaml(fill(size, "x", ITEMS + "  - {kind: exit, title: !", " a}\n"))


@shape
def tag_directives(size: int) -> Case:
    return yaml(fill(size, lambda i: f"%TAG !{i}! tag:x\n", "", "---\n" + ITEMS + "  - a\n"))


@shape
def anchors(size: int) -> Case:
    return items(size, lambda i: f"  - &a{i} {{kind: exit, title: a}}\n")


@shape
def anchors_nested(size: int) -> Case:
    return yaml(fill(size, lambda i: f"&a{i} [", ITEMS))


@shape
def aliases(size: int) -> Case:
    return yaml(fill(size, "  - *a\n", ITEMS + "  - &a {kind: exit, title: a}\n"))


@shape
def aliases_broken(size: int) -> Case:
    return yaml(fill(size, "  - *a\n", ITEMS + "  - &a {kind: exi, title: 1}\n"))


@shape
def aliases_undefined(size: int) -> Case:
    half = fill(size // 2, lambda i: f"  - &a{i} {{kind: exit, title: a}}\n", ITEMS)
    return yaml(half + fill(size // 2, lambda i: f"  - *b{i}\n"))


@shape
def aliases_undefined_only(size: int) -> Case:
    return items(size, lambda i: f"  - *b{i}\n")


@shape
def aliases_as_keys(size: int) -> Case:
    return items(size, lambda i: f"  - {{&k{i} kind: exit, *k{i} : a}}\n")


@shape
def aliases_of_large(size: int) -> Case:
    """A list of many members, many times."""
    members = fill(size // 2, "{a: 1}, ")
    head = ITEMS + "  - {kind: custom, cellClass: A, modelClass: B, model: {a: &a ["
    return yaml(
        head.encode() + members + b"]}}\n" + fill(
            size // 2, "  - {kind: custom, cellClass: A, modelClass: B, model: {a: *a}}\n"))


@shape
def aliases_of_large_few(size: int) -> Case:
    """A list of very many members, twice more: about as many values as may be added to a tree."""
    head = ITEMS + "  - {kind: custom, cellClass: A, modelClass: B, model: {a: &a ["
    uses = "  - {kind: custom, cellClass: A, modelClass: B, model: {a: *a}}\n" * 2
    return yaml(fill(size, "{a: 1}, ", head, "]}}\n" + uses))


@shape
def aliases_of_broken_list(size: int) -> Case:
    """A list of many mistakes, many times."""
    registry = (
        b"registry: 1\nkinds:\n  k:\n    cellClass: KCell\n    modelClass: KModel\n    fields:\n"
        b"      title: {type: string}\n      l: {type: list, of: boolean}\n")
    members = fill(size // 2, "1,")
    head = "page: a\nregistries: [r.yaml]\nsections:\n- items:\n  - {kind: k, l: &a ["
    return yaml(
        head.encode() + members + b"1]}\n" + fill(size // 2, "  - {kind: k, l: *a}\n"),
        r_yaml=registry)


@shape
def bomb(size: int) -> Case:
    lines = ["page: a\na0: &a0 [x, x]\n"]
    lines += [f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 9)}]\n" for i in range(1, 30)]
    return yaml(fill(size, "# c\n", "".join(lines)))


@shape
def bomb_of_depth(size: int) -> Case:
    return yaml(fill(size, lambda i: f"a{i}: &a{i} [*a{i - 1}]\n" if i else "a0: &a0 []\n"))


@shape
def merges(size: int) -> Case:
    return yaml(
        fill(size, "  - {<<: *a, title: b}\n", ITEMS + "  - &a {kind: exit, title: a}\n"))


@shape
def merges_unknown_keys(size: int) -> Case:
    """Very many unknown keys, merged into one item."""
    return yaml(
        fill(size, lambda i: f"k{i}: 1, ", ITEMS + "  - {kind: exit, title: a, <<: {", "}}\n"))


@shape
def doubts_on_one_line(size: int) -> Case:
    """Values that end in what deserves a look, strings with escapes, and no line break."""
    return yaml(fill(size, 'a;, b , "\\n", ', "page: a\nmore: [", "]\n"))


@shape
def anchors_unused(size: int) -> Case:
    """Very many anchors, and aliases of none of them."""
    return yaml(fill(size, lambda i: f"  - &a{i} x\n  - *zz\n", ITEMS))


@shape
def items_without_colons(size: int) -> Case:
    """Rows whose keys have '=' in place of the colon."""
    return yaml(fill(size, "  - {kind=exit, title=a}\n", ITEMS))


@shape
def merges_of_large(size: int) -> Case:
    """A mapping of very many keys, merged into very many items."""
    base = fill(size // 20, lambda i: f"k{i}: 1, ", ITEMS + "  - &a {kind: exit, title: a, ", "}\n")
    return yaml(base + fill(size - len(base), "  - {<<: *a}\n"))


@shape
def merges_of_custom(size: int) -> Case:
    """The same, where all keys are right."""
    base = fill(
        size // 20, lambda i: f"k{i}: 1, ",
        ITEMS + "  - {kind: custom, cellClass: A, modelClass: B, model: &a {", "}}\n")
    return yaml(base + fill(
        size - len(base), "  - {kind: custom, cellClass: A, modelClass: B, model: {<<: *a}}\n"))


@shape
def merges_chained(size: int) -> Case:
    """Each mapping merges the one before it and adds a key: at most as deep as allowed."""
    return items(
        size,
        lambda i: f"  - &a{i} {{<<: *a{i - 1}, k{i}: 1}}\n" if i % 100
        else f"  - &a{i} {{kind: exit, title: a}}\n")


@shape
def merges_lists(size: int) -> Case:
    """One item that merges the same mapping over and over."""
    return yaml(
        fill(size, "*a, ", ITEMS + "  - &a {kind: exit, title: a}\n  - {<<: [", "*a]}\n"))


@shape
def merges_lists_each(size: int) -> Case:
    return items(
        size, lambda i: f"  - {{<<: [{', '.join(['*a'] * 50)}]}}\n"
        if i else "  - &a {kind: exit, title: a, x: 1, y: 2}\n")


@shape
def merges_invalid(size: int) -> Case:
    return items(size, "  - {kind: exit, title: a, <<: 1}\n")


@shape
def merges_twice(size: int) -> Case:
    return yaml(
        fill(size, "<<: *a, ", ITEMS + "  - &a {kind: exit, title: a}\n  - {", "kind: exit}\n"))


@shape
def flow_sequences(size: int) -> Case:
    return yaml(fill(size, "[", ITEMS))


@shape
def flow_mappings(size: int) -> Case:
    return yaml(fill(size, "{a: ", ITEMS))


@shape
def flow_pairs(size: int) -> Case:
    return yaml(fill(size, "[],", "page: a\nsections: [", "]\n"))


@shape
def dashes(size: int) -> Case:
    return yaml(fill(size, "- "))


@shape
def indented(size: int) -> Case:
    return yaml(fill(size, lambda i: " " * i + "a:\n"))


@shape
def question_marks(size: int) -> Case:
    return yaml(fill(size, "? a\n"))


@shape
def complex_keys(size: int) -> Case:
    return items(size, "  - {[a]: b, {c: d}: e}\n")


@shape
def literals(size: int) -> Case:
    return items(size, "  - kind: exit\n    title: |\n      a\n      b\n\n")


@shape
def literal_huge(size: int) -> Case:
    return yaml(fill(size, "      a b c\n", ITEMS + "  - kind: exit\n    title: |\n"))


@shape
def literal_of_blanks(size: int) -> Case:
    return yaml(fill(size, "\n", ITEMS + "  - kind: exit\n    title: |+\n      a\n"))


@shape
def folded_huge(size: int) -> Case:
    return yaml(fill(size, "      a b c\n", ITEMS + "  - kind: exit\n    title: >\n"))


@shape
def plain_huge(size: int) -> Case:
    return yaml(fill(size, "      a b c\n", ITEMS + "  - kind: exit\n    title:\n"))


@shape
def quoted_huge(size: int) -> Case:
    return yaml(fill(size, "      a b c\n", ITEMS + "  - kind: exit\n    title: '\n", "      '\n"))


@shape
def quotes(size: int) -> Case:
    return yaml(fill(size, "''", ITEMS + "  - {kind: exit, title: '", "'}\n"))


@shape
def quote_open(size: int) -> Case:
    return yaml(fill(size, "a ", ITEMS + '  - {kind: exit, title: "'))


@shape
def quote_open_lines(size: int) -> Case:
    return yaml(
        fill(size, "  - {kind: exit, title: a}\n", ITEMS + '  - {kind: exit, title: "}\n'))


@shape
def escapes(size: int) -> Case:
    return yaml(fill(size, "\\u8bbe", ITEMS + '  - {kind: exit, title: "', '"}\n'))


@shape
def escapes_bad(size: int) -> Case:
    return items(size, '  - {kind: exit, title: "\\q"}\n')


@shape
def tabs(size: int) -> Case:
    return items(size, "\t- {kind: exit, title: a}\n")


@shape
def tabs_behind(size: int) -> Case:
    return items(size, "  -\t{kind: exit,\ttitle: a}\n")


@shape
def indicators(size: int) -> Case:
    return items(size, "  - {kind: exit, title: @a}\n")


@shape
def colons(size: int) -> Case:
    return items(size, "  - kind: exit\n    title: a: b: c\n")


@shape
def colons_one_line(size: int) -> Case:
    return yaml(fill(size, "a: ", ITEMS))


@shape
def no_break_spaces(size: int) -> Case:
    return items(size, "  -\u00a0kind:\u00a0exit\n    title:\u00a0a\n")


@shape
def documents(size: int) -> Case:
    return yaml(fill(size, "---\npage: a\nsections: [{items: [{kind: exit, title: a}]}]\n"))


@shape
def documents_broken(size: int) -> Case:
    return yaml(fill(size, "---\npage: a\nsections: [{items: [{kind: exi, title: !x x}]}]\n"))


@shape
def documents_empty(size: int) -> Case:
    return yaml(fill(size, "---\n"))


@shape
def documents_foreign(size: int) -> Case:
    return yaml(fill(size, "---\na\n"))


@shape
def key_long(size: int) -> Case:
    return yaml(fill(size, "k", ITEMS + "  - {kind: exit, ? ", " : a}\n"))


@shape
def number_long(size: int) -> Case:
    return yaml(fill(size, "9", ITEMS + "  - {kind: exit, title: ", "}\n"))


@shape
def numbers_long(size: int) -> Case:
    return items(
        size,
        lambda i: f"  - {{kind: custom, cellClass: A, modelClass: B, model: {{a: {'9' * 10_000}}}}}\n")


@shape
def numbers_fraction(size: int) -> Case:
    return items(
        size, lambda i: "  - {kind: custom, cellClass: A, modelClass: B, "
        f"model: {{a: 0.{'1' * 10_000}e-{'3' * 100}}}}}\n")


# JSON's own constructs.


@shape
def json_arrays(size: int) -> Case:
    return json_page(b"[" * size)


@shape
def json_objects(size: int) -> Case:
    return json_page(fill(size, '{"a":'))


@shape
def json_ones(size: int) -> Case:
    return json_page(fill(size, "1,", '{"data": [[', "1]]}"))


@shape
def json_pairs(size: int) -> Case:
    return json_page(fill(size, "[],", '{"data": [', "[]]}"))


@shape
def json_objects_empty(size: int) -> Case:
    return json_page(fill(size, "{},", '{"data": [[', "{}]]}"))


@shape
def json_single_quotes(size: int) -> Case:
    return rows(size, "{'kind':'exit','title':'a'},")


@shape
def json_commas(size: int) -> Case:
    return rows(size, '{"kind":"exit","title":"a",},,')


@shape
def json_commas_missing(size: int) -> Case:
    return rows(size, '{"kind":"exit" "title":"a"}')


@shape
def json_bare(size: int) -> Case:
    return rows(size, "{kind: exit, title: a},")


@shape
def json_comments(size: int) -> Case:
    return rows(size, '{"kind":"exit", /* a */ "title":"a"}, // b\n')


@shape
def json_escapes(size: int) -> Case:
    return json_page(fill(size, "\\u8bbe", JSON_ITEMS + '{"kind":"exit","title":"', '"}]}]}'))


@shape
def json_surrogates(size: int) -> Case:
    return rows(size, '{"kind":"exit","title":"\\ud800"},')


@shape
def json_controls(size: int) -> Case:
    return rows(size, '{"kind":"exit","title":"\t"},')


@shape
def json_string_open(size: int) -> Case:
    return json_page(fill(size, "a ", JSON_ITEMS + '{"kind":"'))


@shape
def json_numbers_bad(size: int) -> Case:
    return rows(size, '{"kind":"exit","title":01},')


@shape
def json_errors(size: int) -> Case:
    """A mistake every few bytes, on one line."""
    return rows(size, '{"kind":1},')


@shape
def json_unknown_keys(size: int) -> Case:
    return rows(size, '{"kind":"exit","title":"a","titel":1},')


@shape
def json_keys_long(size: int) -> Case:
    return rows(size, lambda i: f'{{"{"k" * 10_000}{i}":1}},')


@shape
def wire(size: int) -> Case:
    row = '{"cellClass":"ExitSettingCell","model":{"modelClass":"ExitSettingModel","title":"a"}},\n'
    return json_page(fill(size, row, '{"data": [[', row[:-2] + "]]}"))


@shape
def wire_unknown(size: int) -> Case:
    row = '{"cellClass":"ExitSetingCell","model":{"modelClass":"ExitSetingModel","title":"a"}},'
    return json_page(fill(size, row, '{"data": [[', row[:-1] + "]]}"))


@shape
def wire_sections(size: int) -> Case:
    row = '[{"cellClass":"ExitSettingCell","model":{"modelClass":"ExitSettingModel","title":"a"}}],'
    return json_page(fill(size, row, '{"data": [', row[:-1] + "]}"))


@shape
def tree(size: int) -> Case:
    def item(index: int) -> str:
        return (
            f'{{"id":"i{index}","kind":"exit","cellClass":"ExitSettingCell",'
            '"model":{"modelClass":"ExitSettingModel","title":"a"}},')
    return json_page(
        fill(size, item, '{"tree":1,"page":{"id":"a"},"sections":[{"id":"s","items":[',
             item(10**6)[:-1] + "]}]}"))


@shape
def tree_broken(size: int) -> Case:
    return json_page(
        fill(size, '{"id":"x","kind":"exi","cellClass":"A","model":{}},',
             '{"tree":1,"page":{"id":"a"},"sections":[{"id":"s","items":[', "{}]}]}"))


# Registries.

REGISTRY = "registry: 1\nkinds:\n"


def registry_case(registry: bytes, page: str = "{kind: k, title: a}") -> Case:
    text = f"page: a\nregistries: [r.yaml]\nsections: [{{items: [{page}]}}]\n".encode()
    return Case({"page.yaml": text, "r.yaml": registry}, "page.yaml")


@shape
def registry_kinds(size: int) -> Case:
    return registry_case(
        fill(size, lambda i: f"  k{i}: {{cellClass: C{i}, modelClass: M{i}}}\n", REGISTRY))


@shape
def registry_classes_alike(size: int) -> Case:
    return registry_case(fill(size, lambda i: f"  k{i}: {{cellClass: C, modelClass: M}}\n", REGISTRY))


@shape
def registry_kinds_broken(size: int) -> Case:
    return registry_case(fill(size, lambda i: f"  k{i}: {{cellClas: C, fields: 1}}\n", REGISTRY))


@shape
def registry_fields(size: int) -> Case:
    return registry_case(
        fill(
            size, lambda i: f"      f{i}: {{type: string}}\n",
            REGISTRY + "  k:\n    cellClass: C\n    modelClass: M\n    fields:\n"))


@shape
def registry_fields_broken(size: int) -> Case:
    return registry_case(
        fill(
            size, lambda i: f"      f{i}: {{type: strin, maximum: a}}\n",
            REGISTRY + "  k:\n    cellClass: C\n    modelClass: M\n    fields:\n"))


@shape
def registry_thousand_fields(size: int) -> Case:
    registry = fill(
        40_000, lambda i: f"      f{i}: {{type: string}}\n" if i < 999 else "",
        REGISTRY + "  k:\n    cellClass: C\n    modelClass: M\n    fields:\n")
    page = fill(
        size - len(registry), lambda i: f"  - {{kind: k, g{i}: a, f{i % 999}: 1}}\n",
        "page: a\nregistries: [r.yaml]\nsections:\n- items:\n")
    return Case({"page.yaml": page, "r.yaml": registry}, "page.yaml")


@shape
def registry_events(size: int) -> Case:
    return registry_case(
        fill(
            size, lambda i: f"      e{i}: number\n",
            REGISTRY + "  k:\n    cellClass: C\n    modelClass: M\n    events:\n"))


@shape
def registry_enum(size: int) -> Case:
    half = size // 2
    registry = fill(
        half, lambda i: f"v{i}, ",
        REGISTRY + "  k:\n    cellClass: C\n    modelClass: M\n    fields:\n"
        "      e: {type: enum, values: [", "z]}\n")
    page = fill(
        half, lambda i: f"  - {{kind: k, e: w{i}}}\n",
        "page: a\nregistries: [r.yaml]\nsections:\n- items:\n")
    return Case({"page.yaml": page, "r.yaml": registry}, "page.yaml")


@shape
def registry_pattern(size: int) -> Case:
    registry = (
        REGISTRY + "  k:\n    cellClass: C\n    modelClass: M\n    fields:\n"
        "      t: {type: string, pattern: '(a?){120}(a|b|ab){60}c$'}\n").encode()
    page = fill(
        size, "ab", "page: a\nregistries: [r.yaml]\nsections:\n- items:\n  - {kind: k, t: '", "'}\n")
    return Case({"page.yaml": page, "r.yaml": registry}, "page.yaml")


@shape
def registry_pattern_items(size: int) -> Case:
    registry = (
        REGISTRY + "  k:\n    cellClass: C\n    modelClass: M\n    fields:\n"
        "      t: {type: string, pattern: '^(a?){300}$'}\n").encode()
    page = fill(
        size, f"  - {{kind: k, t: {'a' * 60}}}\n",
        "page: a\nregistries: [r.yaml]\nsections:\n- items:\n")
    return Case({"page.yaml": page, "r.yaml": registry}, "page.yaml")


@shape
def registry_patterns(size: int) -> Case:
    return registry_case(
        fill(
            size, lambda i: f"      f{i}: {{type: string, pattern: '(a|b){{40}}'}}\n",
            REGISTRY + "  k:\n    cellClass: C\n    modelClass: M\n    fields:\n"))


@shape
def registry_defaults(size: int) -> Case:
    return registry_case(
        fill(
            size, lambda i: f"      f{i}: {{type: integer, default: x, minimum: 3, maximum: 1}}\n",
            REGISTRY + "  k:\n    cellClass: C\n    modelClass: M\n    fields:\n"))


@shape
def registry_default_huge(size: int) -> Case:
    """A default of many members, which every item of the kind then has."""
    registry = fill(
        size // 2, "1,",
        REGISTRY + "  k:\n    cellClass: C\n    modelClass: M\n    fields:\n"
        "      l: {type: list, of: integer, default: [", "1]}\n")
    page = fill(size // 2, "  - {kind: k}\n", "page: a\nregistries: [r.yaml]\nsections:\n- items:\n")
    return Case({"page.yaml": page, "r.yaml": registry}, "page.yaml")


@shape
def registry_nested(size: int) -> Case:
    return registry_case(
        fill(size, "{type: list, of: ", REGISTRY + "  k: {cellClass: C, modelClass: M, fields: {f: "))


@shape
def registry_objects(size: int) -> Case:
    """Items whose object field has many members, with mistakes."""
    registry = fill(
        40_000, lambda i: f"m{i}: {{type: string}}, " if i < 900 else "",
        REGISTRY + "  k:\n    cellClass: C\n    modelClass: M\n    fields:\n"
        "      o: {type: object, fields: {", "z: {type: string}}}\n")
    page = fill(
        size - len(registry), "  - {kind: k, o: {m1: a, x: 1}}\n",
        "page: a\nregistries: [r.yaml]\nsections:\n- items:\n")
    return Case({"page.yaml": page, "r.yaml": registry}, "page.yaml")


@shape
def registry_lists_of_objects(size: int) -> Case:
    registry = fill(
        40_000, lambda i: f"m{i}: {{type: string}}, " if i < 900 else "",
        REGISTRY + "  k:\n    cellClass: C\n    modelClass: M\n    fields:\n"
        "      o: {type: list, of: {type: object, fields: {", "z: {type: string}}}}\n")
    page = fill(
        size - len(registry), "{},",
        "page: a\nregistries: [r.yaml]\nsections:\n- items:\n  - {kind: k, o: [", "{}]}\n")
    return Case({"page.yaml": page, "r.yaml": registry}, "page.yaml")


@shape
def registry_required(size: int) -> Case:
    registry = fill(
        60_000, lambda i: f"      m{i}: {{type: string, required: true}}\n" if i < 900 else "",
        REGISTRY + "  k:\n    cellClass: C\n    modelClass: M\n    fields:\n")
    page = fill(
        size - len(registry), "  - {kind: k}\n", "page: a\nregistries: [r.yaml]\nsections:\n- items:\n")
    return Case({"page.yaml": page, "r.yaml": registry}, "page.yaml")


@shape
def registry_defaults_many(size: int) -> Case:
    registry = fill(
        60_000, lambda i: f"      m{i}: {{type: string, default: a}}\n" if i < 900 else "",
        REGISTRY + "  k:\n    cellClass: C\n    modelClass: M\n    fields:\n")
    page = fill(
        size - len(registry), "  - {kind: k}\n", "page: a\nregistries: [r.yaml]\nsections:\n- items:\n")
    return Case({"page.yaml": page, "r.yaml": registry}, "page.yaml")


@shape
def registries_many(size: int) -> Case:
    count = 200
    files = {
        f"r{i}.yaml": fill(
            size // count, lambda j: f"  k{i}x{j}: {{cellClass: C{i}x{j}, modelClass: M{i}x{j}}}\n",
            REGISTRY) for i in range(count)
    }
    names = ", ".join(files)
    page = f"page: a\nregistries: [{names}]\nsections: [{{items: [{{kind: k, title: a}}]}}]\n"
    return Case({"page.yaml": page.encode(), **files}, "page.yaml")


# Presenters.

BASE = (
    b"page: a\nsections:\n- id: s\n  items:\n  - {kind: exit, id: x, title: a, action: go}\n"
    b"  - {kind: exit, id: y, title: a, action: stay}\n- id: t\n  items: [{kind: exit, title: b}]\n")


def presenter(text: bytes, base: bytes = BASE) -> Case:
    return Case({"presenter.yaml": text, "base.yaml": base}, "presenter.yaml")


PRESENTER = "presenter: P\npage: base.yaml\n"


@shape
def handlers(size: int) -> Case:
    return presenter(fill(size, lambda i: f"- h{i}\n", PRESENTER + "handlers:\n"))


@shape
def handlers_alike(size: int) -> Case:
    return presenter(fill(size, "- go\n", PRESENTER + "handlers:\n"))


@shape
def handlers_malformed(size: int) -> Case:
    return presenter(fill(size, "- a-b\n", PRESENTER + "handlers:\n"))


@shape
def handlers_near(size: int) -> Case:
    half = size // 2
    base = fill(half, lambda i: f"  - {{kind: exit, title: a, action: handler{i}x}}\n", ITEMS)
    return presenter(
        fill(half, lambda i: f"- handler{i}y\n", PRESENTER + "handlers:\n"), base)


@shape
def handlers_missing(size: int) -> Case:
    base = fill(size, lambda i: f"  - {{kind: exit, title: a, action: h{i}}}\n", ITEMS)
    return presenter((PRESENTER + "handlers: [a]\n").encode(), base)


@shape
def handlers_missing_alike(size: int) -> Case:
    base = fill(size, "  - {kind: exit, title: a, action: h}\n", ITEMS)
    return presenter((PRESENTER + "handlers: [a]\n").encode(), base)


@shape
def patches_remove_unknown(size: int) -> Case:
    half = size // 2
    base = fill(half, lambda i: f"  - {{kind: exit, title: a, id: name{i}}}\n", ITEMS)
    return presenter(fill(half, lambda i: f"- remove: nane{i}\n", PRESENTER + "patch:\n"), base)


@shape
def patches_remove(size: int) -> Case:
    half = size // 2
    base = fill(half, lambda i: f"  - {{kind: exit, title: a, id: n{i}}}\n", ITEMS)
    return presenter(fill(half, lambda i: f"- remove: n{i}\n", PRESENTER + "patch:\n"), base)


@shape
def patches_set(size: int) -> Case:
    return presenter(fill(size, lambda i: f"- {{set: x, title: t{i}}}\n", PRESENTER + "patch:\n"))


@shape
def patches_set_broken(size: int) -> Case:
    return presenter(fill(size, "- {set: x, titel: 1}\n", PRESENTER + "patch:\n"))


@shape
def patches_insert(size: int) -> Case:
    return presenter(
        fill(size, "- {insert: [{kind: exit, title: a}], into: s}\n", PRESENTER + "patch:\n"))


@shape
def patches_insert_before(size: int) -> Case:
    return presenter(
        fill(size, "- {insert: [{kind: exit, title: a}], before: y}\n", PRESENTER + "patch:\n"))


@shape
def patches_insert_large(size: int) -> Case:
    return presenter(
        fill(size, "{kind: exit, title: a}, ", PRESENTER + "patch:\n- {insert: [", "], into: s}\n"))


@shape
def patches_insert_sections(size: int) -> Case:
    return presenter(
        fill(size, "- {insert: [{items: [{kind: exit, title: a}]}], after: t}\n",
             PRESENTER + "patch:\n"))


@shape
def patches_insert_broken(size: int) -> Case:
    return presenter(
        fill(size, "- {insert: [{kind: exi}], into: zz}\n", PRESENTER + "patch:\n"))


@shape
def patches_move(size: int) -> Case:
    return presenter(
        fill(size, lambda i: f"- {{move: {'xy'[i % 2]}, before: {'yx'[i % 2]}}}\n",
             PRESENTER + "patch:\n"))


@shape
def patches_move_into(size: int) -> Case:
    return presenter(
        fill(size, lambda i: f"- {{move: x, into: {'st'[i % 2]}}}\n", PRESENTER + "patch:\n"))


@shape
def patches_invalid(size: int) -> Case:
    return presenter(fill(size, "- {}\n", PRESENTER + "patch:\n"))


@shape
def patches_scalars(size: int) -> Case:
    return presenter(fill(size, "- 1\n", PRESENTER + "patch:\n"))


@shape
def patch_of_large_page(size: int) -> Case:
    base = fill(size, lambda i: f"  - {{kind: exit, title: a{i}, action: b}}\n", ITEMS)
    return presenter((PRESENTER + "handlers: [a]\npatch: [{remove: x}]\n").encode(), base)


# Data.


def data_case(page: str, data: bytes) -> Case:
    return Case({"page.yaml": page.encode(), "data.json": data}, "page.yaml",
                arguments=["--data", "data.json"])


@shape
def data_items(size: int) -> Case:
    return data_case(
        ITEMS + "  - {kind: exit, forEach: l, title: '{n} {m?}'}\n",
        fill(size, lambda i: f'{{"n":"a{i}"}},', '{"l":[', '{"n":"z"}]}'))


@shape
def data_missing(size: int) -> Case:
    return data_case(
        ITEMS + "  - {kind: exit, forEach: l, title: '{n}'}\n", fill(size, "{},", '{"l":[', "{}]}"))


@shape
def data_wrong(size: int) -> Case:
    return data_case(
        ITEMS + "  - {kind: exit, forEach: l, title: '{n}'}\n",
        fill(size, '{"n":1},', '{"l":[', '{"n":1}]}'))


@shape
def data_sections(size: int) -> Case:
    return data_case(
        "page: a\nsections:\n- forEach: l\n  items: [{kind: exit, title: '{n}'}]\n",
        fill(size, lambda i: f'{{"n":"a{i}"}},', '{"l":[', '{"n":"z"}]}'))


@shape
def data_groups(size: int) -> Case:
    return data_case(
        "page: a\nsections:\n- forEach: l\n  groupBy: g\n  title: '{key}'\n"
        "  items: [{kind: exit, forEach: group, title: '{g}'}]\n",
        fill(size, lambda i: f'{{"g":"a{i}"}},', '{"l":[', '{"g":"z"}]}'))


@shape
def data_groups_missing(size: int) -> Case:
    return data_case(
        "page: a\nsections:\n- forEach: l\n  groupBy: h\n  title: '{key}'\n"
        "  items: [{kind: exit, forEach: group, title: '{g}'}]\n",
        fill(size, lambda i: f'{{"g":"a{i}"}},', '{"l":[', '{"g":"z"}]}'))


@shape
def data_product(size: int) -> Case:
    """Loops in loops: what they make is the square of what the data has."""
    return data_case(
        "page: a\nsections:\n- forEach: l\n  items: [{kind: exit, forEach: $.l, title: '{$.t}'}]\n",
        fill(size, "1,", '{"t":"a","l":[', "1]}"))


@shape
def data_product_of_text(size: int) -> Case:
    return data_case(
        ITEMS + "  - {kind: exit, forEach: l, title: '{$.t}{$.t}{$.t}'}\n",
        fill(size // 2, "1,", '{"t":"' + "t" * (size // 2) + '","l":[', "1]}"))


@shape
def data_product_of_values(size: int) -> Case:
    return data_case(
        ITEMS + "  - {kind: custom, cellClass: A, modelClass: B, model: {a: '{$.l}'}, forEach: l}\n",
        fill(size, "1,", '{"l":[', "1]}"))


@shape
def data_members(size: int) -> Case:
    """A path of a member that stands last among very many, in each of many items."""
    half = size // 2
    return data_case(
        ITEMS + fill(half, "  - {kind: exit, title: '{o.z}'}\n").decode(),
        fill(half, lambda i: f'"m{i}":1,', '{"o":{', '"z":"a"}}'))


@shape
def data_templates(size: int) -> Case:
    return data_case(
        ITEMS + fill(size, lambda i: f"  - {{kind: exit, title: '{{m{i}}}'}}\n").decode(),
        b'{"z": 1}')


@shape
def data_templates_one(size: int) -> Case:
    return data_case(
        ITEMS + "  - {kind: exit, title: '" + "{z}" * (size // 3) + "'}\n", b'{"z": "a"}')


@shape
def data_path_long(size: int) -> Case:
    return data_case(
        ITEMS + "  - {kind: exit, title: '{" + "a." * (size // 2) + "z}'}\n", b'{"z": "a"}')


def looped(size: int, row: str) -> Case:
    """A row for each of so many elements of data."""
    page = f"page: a\nsections:\n- items:\n  - {row}\n".encode()
    data = b'{"l": [' + b",".join(b'{"a": %d}' % (i % 7) for i in range((size - len(page)) // 10)) + b"]}"
    return Case({"page.yaml": page, "data.json": data}, "page.yaml", arguments=["--data", "data.json"])


LONG_CONDITION = " or ".join(f"a == {i}" for i in range(100, 400))


@shape
def data_conditions(size: int) -> Case:
    """A long condition, decided for each element."""
    return looped(
        size, f"{{kind: exit, forEach: {{path: l, when: {LONG_CONDITION}}}, title: t, action: b}}")


@shape
def data_cases(size: int) -> Case:
    """Many cases that do not hold."""
    cases = ", ".join(f"{{when: a == {i}, kind: exit, title: t, action: b}}" for i in range(100, 500))
    return looped(size, f"{{forEach: l, cases: [{cases}, {{kind: exit, title: u, action: b}}]}}")


@shape
def data_booleans(size: int) -> Case:
    return looped(
        size, f"{{kind: switch, forEach: l, title: t, isOpen: '{{{LONG_CONDITION}}}', action: b}}")


@shape
def conditions(size: int) -> Case:
    return items(size, "  - {when: a == 1 and not (b or c in_), kind: exit, title: t, action: b}\n")


@shape
def conditions_malformed(size: int) -> Case:
    return items(size, "  - {when: a == 1 && b, kind: exit, title: t, action: b}\n")


@shape
def condition_long(size: int) -> Case:
    return Case({"page.yaml": fill(
        size, "a or ", "page: a\nsections:\n- items:\n  - {when: ", "b, kind: exit, title: t, action: c}\n")},
        "page.yaml")


@shape
def condition_deep(size: int) -> Case:
    return Case({"page.yaml": fill(
        size, "(", "page: a\nsections:\n- items:\n  - {when: \"", "\", kind: exit, title: t, action: c}\n")},
        "page.yaml")


@shape
def cases_in_cases(size: int) -> Case:
    return Case({"page.yaml": fill(
        size, "{cases: [", "page: a\nsections:\n- items:\n  - ", "\n")}, "page.yaml")


@shape
def keys_shared(size: int) -> Case:
    """Rows that all keep their value under one key, and depend on another one."""
    head = "  - {kind: switch, title: t, key: a}\n"
    return Case({"page.yaml": fill(
        size, "  - {kind: switch, title: t, key: b, visibleIf: a}\n", ITEMS + head)}, "page.yaml")


@shape
def keys_in_conflict(size: int) -> Case:
    return items(size, lambda i: f"  - {{kind: slider, title: t, key: a, maximum: {i + 1}}}\n")


@shape
def keys_in_a_chain(size: int) -> Case:
    """Each row is shown by the next one, and the last by the first."""
    return items(
        size, lambda i: f"  - {{kind: switch, title: t, key: k{i}, visibleIf: k{i + 1} or k0}}\n")


@shape
def conditions_unproven(size: int) -> Case:
    """Conditions on many numbers, which take long to decide."""
    names = [f"n{i}" for i in range(40)]
    head = "".join(f"  - {{kind: slider, title: t, maximum: 1000, key: {name}}}\n" for name in names)
    pairs = " and ".join(f"({a} != {b} or {a} > 5 and {b} < 5)" for a, b in zip(names, names[1:]))
    return Case({"page.yaml": fill(
        size, f"  - {{kind: exit, title: t, action: a, visibleIf: {pairs} and n0 > n39 and n39 > n0}}\n",
        ITEMS + head)}, "page.yaml")


@shape
def settings_unknown(size: int) -> Case:
    return items(size, lambda i: f"  - {{kind: switch, title: t, key: k{i}, visibleIf: l{i}}}\n")


@shape
def options_many(size: int) -> Case:
    return Case({"page.yaml": fill(
        size, lambda i: f"{{title: t, value: v{i}}}, ",
        ITEMS + "  - {kind: choice, title: t, value: w0, options: [", "]}\n")}, "page.yaml")


@shape
def lists_nested(size: int) -> Case:
    """Lists that are nested as deep as they may be, and do not fit on a line."""
    list = "[" * 110 + "1" + "]" * 110
    return items(
        size, f"  - {{kind: custom, cellClass: A, modelClass: B, model: {{l: {list}}}}}\n")


@shape
def data_nested(size: int) -> Case:
    return data_case(
        ITEMS + "  - {kind: exit, forEach: l, title: '{n.n.n.n}'}\n",
        fill(size, '{"n":{"n":{"n":{"n":"a"}}}},', '{"l":[', '{"n":{"n":{"n":{"n":"a"}}}}]}'))


@shape
def data_responses(size: int) -> Case:
    page = (
        "page: a\nprovider: {kind: dynamic, objects: l, pagination: {kind: nextKey, key: n}}\n"
        "sections:\n- items: [{kind: exit, forEach: l, title: '{n}'}]\n")
    count = 50
    files = {
        f"d{i}.json": fill(size // count, '{"n":"a"},', '{"n":"k","l":[', '{"n":"a"}]}')
        for i in range(count)
    }
    arguments = [word for name in files for word in ("--data", name)]
    return Case({"page.yaml": page.encode(), **files}, "page.yaml", arguments=arguments)


# Sheets and containers.


@shape
def segments(size: int) -> Case:
    return yaml(
        fill(
            size, lambda i: f"{{title: t{i}, keyword: k}}, ",
            "page: a\nsections: [{items: [{kind: exit, title: a}]}]\n"
            "tool: {kind: segmented, segments: [", "]}\n"))


@shape
def segments_alike(size: int) -> Case:
    return yaml(
        fill(
            size, "{title: t, keyword: k}, ",
            "page: a\nsections: [{items: [{kind: exit, title: a}]}]\n"
            "tool: {kind: segmented, segments: [", "]}\n"))


@shape
def tool_fields(size: int) -> Case:
    half = size // 2
    return yaml(
        fill(half, lambda i: f"f{i}, ", "tool: {kind: searchField, fields: [", "title]}\n")
        + fill(half, "  - {kind: exit, title: a}\n", ITEMS))


@shape
def children_unknown(size: int) -> Case:
    return yaml(fill(size, lambda i: f"- {{id: c{i}, page: c{i}.yaml}}\n", "page: a\nchildren:\n"))


@shape
def children_same(size: int) -> Case:
    base = fill(size, lambda i: f"  - {{kind: exit, title: a{i}, titel: 1}}\n", ITEMS)
    page = fill(10**6, lambda i: f"- {{id: c{i}, page: b.yaml}}\n" if i < 100 else "",
                "page: a\nchildren:\n")
    return Case({"page.yaml": page, "b.yaml": base}, "page.yaml")


@shape
def children_same_right(size: int) -> Case:
    base = fill(size, lambda i: f"  - {{kind: exit, title: a{i}}}\n", ITEMS)
    page = fill(10**6, lambda i: f"- {{id: c{i}, page: b.yaml}}\n" if i < 100 else "",
                "page: a\nchildren:\n")
    return Case({"page.yaml": page, "b.yaml": base}, "page.yaml")


@shape
def children_powers(size: int) -> Case:
    """Containers that have the next one a hundred times."""
    files = {
        f"c{j}.yaml": fill(
            10**6, lambda i: f"- {{id: c{i}, page: c{j + 1}.yaml}}\n" if i < 100 else "",
            f"page: c{j}\nchildren:\n") for j in range(50)
    }
    files["c50.yaml"] = fill(size // 2, "  - {kind: exit, title: a}\n", ITEMS)
    return Case(files, "c0.yaml")


@shape
def filters(size: int) -> Case:
    files = {"b.yaml": BASE}
    files["page.yaml"] = fill(
        size, "- {from: c.s, to: c, field: title}\n",
        "page: a\nchildren: [{id: c, page: b.yaml}]\nfilters:\n")
    return Case(files, "page.yaml")


@shape
def filters_values(size: int) -> Case:
    """A hundred filters over very many options."""
    files = {
        "b.yaml": fill(
            size, lambda i: f"  - {{kind: option, title: a, value: v{i}}}\n",
            "page: b\nsections:\n- id: s\n  items:\n"),
        "page.yaml": fill(
            10**6, lambda i: "- {from: c.s, to: c, field: isOn}\n" if i < 100 else "",
            "page: a\nchildren: [{id: c, page: b.yaml}]\nfilters:\n"),
    }
    return Case(files, "page.yaml")


@shape
def filters_tree(size: int) -> Case:
    """A compiled tree with as many children as filters."""
    count = size // 140
    children = ",".join(
        f'{{"id":"c{i}","file":"a.yaml","tree":{{"page":{{"id":"p"}},"sections":[]}}}}' for i in range(count))
    filters = ",".join(f'{{"from":"c{i}.s","to":"c1","field":"title"}}' for i in range(count))
    text = '{"tree":1,"page":{"id":"p"},"children":[%s],"filters":[%s]}' % (children, filters)
    return Case({"page.json": text.encode()}, "page.json")


@shape
def filters_fields(size: int) -> Case:
    """A hundred filters over items of all kinds, which lack the field."""
    files = {
        "b.yaml": fill(
            size, lambda i: f"  - {{kind: {['exit', 'sample', 'switch'][i % 3]}, title: a}}\n",
            "page: b\nsections:\n- id: t\n  items: [{kind: option, title: a, value: 1}]\n"
            "- id: s\n  items:\n"),
        "page.yaml": fill(
            10**6, lambda i: f"- {{from: c.t, to: c, field: f{i}}}\n" if i < 100 else "",
            "page: a\nchildren: [{id: c, page: b.yaml}]\nfilters:\n"),
    }
    return Case(files, "page.yaml")


@shape
def filters_sections(size: int) -> Case:
    """A hundred filters from sections that are not there, of very many that are."""
    files = {
        "b.yaml": fill(
            size, lambda i: f"- {{id: section{i}, items: [{{kind: exit, title: a}}]}}\n",
            "page: b\nsections:\n"),
        "page.yaml": fill(
            10**6, lambda i: f"- {{from: c.sektion{i}, to: c, field: title}}\n" if i < 100 else "",
            "page: a\nchildren: [{id: c, page: b.yaml}]\nfilters:\n"),
    }
    return Case(files, "page.yaml")


@shape
def delegates(size: int) -> Case:
    files = {"b.yaml": BASE}
    files["page.yaml"] = fill(
        size, lambda i: f"  c{i}.didSelect: a\n",
        "page: a\nchildren: [{id: c, page: b.yaml}]\ndelegates:\n")
    return Case(files, "page.yaml")


@shape
def bar(size: int) -> Case:
    files = {"b.yaml": BASE}
    files["page.yaml"] = fill(
        size, "- {title: a, action: b}\n", "page: a\nchildren: [{id: c, page: b.yaml}]\nbar:\n")
    return Case(files, "page.yaml")


@shape
def children_chain(size: int) -> Case:
    files = {
        f"c{j}.yaml": fill(
            size // 100, "- {title: a}\n",
            f"page: c{j}\nchildren: [{{id: c, page: c{j + 1}.yaml}}]\nbar:\n") for j in range(99)
    }
    files["c99.yaml"] = BASE
    return Case(files, "c0.yaml")


# Two states of a page.


def two(old: bytes, new: bytes) -> Case:
    return Case({"page.yaml": old, "new.yaml": new}, "page.yaml", other="new.yaml")


def listed(units: Iterable[str]) -> bytes:
    return (ITEMS + "".join(units)).encode()


@shape
def diff_different(size: int) -> Case:
    count = size // 34
    return two(
        listed(f"  - {{kind: exit, title: a{i}}}\n" for i in range(count)),
        listed(f"  - {{kind: sample, title: b{i}}}\n" for i in range(count)))


@shape
def diff_retitled(size: int) -> Case:
    count = size // 38
    return two(
        listed(f"  - {{kind: exit, title: a{i}, id: i{i}}}\n" for i in range(count)),
        listed(f"  - {{kind: exit, title: b{i}, id: i{i}}}\n" for i in range(count)))


@shape
def diff_reversed(size: int) -> Case:
    units = [f"  - {{kind: exit, title: a{i}}}\n" for i in range(size // 32)]
    return two(listed(units), listed(reversed(units)))


@shape
def diff_reversed_ids(size: int) -> Case:
    units = [f"  - {{kind: exit, title: a, id: i{i}}}\n" for i in range(size // 38)]
    return two(listed(units), listed(reversed(units)))


@shape
def diff_shuffled(size: int) -> Case:
    count = size // 38
    return two(
        listed(f"  - {{kind: exit, title: a, id: i{i}}}\n" for i in range(count)),
        listed(f"  - {{kind: exit, title: a, id: i{i * 7919 % count}}}\n" for i in range(count)))


@shape
def diff_renamed(size: int) -> Case:
    count = size // 38
    return two(
        listed(f"  - {{kind: exit, title: a, id: i{i}}}\n" for i in range(count)),
        listed(f"  - {{kind: exit, title: a, id: j{i}}}\n" for i in range(count)))


@shape
def diff_alike(size: int) -> Case:
    count = size // 29
    return two(
        listed("  - {kind: exit, title: a}\n" for _ in range(count)),
        listed("  - {kind: exit, title: a}\n" for _ in range(count // 2)))


@shape
def diff_sections(size: int) -> Case:
    units = [f"- {{title: a{i}, items: [{{kind: exit, title: a}}]}}\n" for i in range(size // 48)]
    head = "page: a\nsections:\n"
    return two((head + "".join(units)).encode(), (head + "".join(reversed(units))).encode())


@shape
def diff_split(size: int) -> Case:
    """All items of one section, each in a section of its own."""
    count = size // 60
    return two(
        listed(f"  - {{kind: exit, title: a, id: i{i}}}\n" for i in range(count)),
        ("page: a\nsections:\n" + "".join(
            f"- items: [{{kind: exit, title: a, id: i{count - i}}}]\n" for i in range(count))
         ).encode())


@shape
def diff_values(size: int) -> Case:
    """Two models of one item without a word in common."""
    head = "  - {kind: custom, id: x, cellClass: A, modelClass: B, model: {"
    count = size // 14
    return two(
        listed([head] + [f"k{i}: 1, " for i in range(count)] + ["}}\n"]),
        listed([head] + [f"m{i}: 2, " for i in range(count)] + ["}}\n"]))


@shape
def diff_texts(size: int) -> Case:
    return two(
        listed([f"  - {{kind: exit, id: x, title: '{'a ' * (size // 2 - 60)}'}}\n"]),
        listed([f"  - {{kind: exit, id: x, title: '{'b ' * (size // 2 - 60)}'}}\n"]))


# Configurations.


def configured(text: bytes) -> Case:
    return Case({"page.yaml": BASE, "settingsc.yaml": text}, "page.yaml")


@shape
def configuration_globs(size: int) -> Case:
    return configured(fill(size, lambda i: f"- '**/a*{i}*/**/b?'\n", "settingsc: 1\nexclude:\n"))


@shape
def configuration_braces(size: int) -> Case:
    return configured(
        fill(size, "- '{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}'\n", "settingsc: 1\nfiles:\n"))


@shape
def configuration_severities(size: int) -> Case:
    return configured(fill(size, lambda i: f"  unknown-kin{i}: off\n", "settingsc: 1\nseverity:\n"))


@shape
def configuration_overrides(size: int) -> Case:
    return configured(
        fill(size, "- {files: [a], severity: {unknown-kind: off}}\n", "settingsc: 1\noverrides:\n"))


@shape
def configuration_keys(size: int) -> Case:
    return configured(fill(size, lambda i: f"k{i}: 1\n", "settingsc: 1\n"))


@shape
def configuration_presenters(size: int) -> Case:
    return configured(fill(size, lambda i: f"- p{i}.yaml\n", "settingsc: 1\npresenters:\n"))


@shape
def configuration_registries(size: int) -> Case:
    return configured(fill(size, lambda i: f"- r{i}.yaml\n", "settingsc: 1\nregistries:\n"))


# Directories of files that name each other, at most 4,000: opening many more takes longer than
# reading them.


def directory(size: int, text: Callable[[int, int], str]) -> Case:
    """So many files that they have the size together. The text of one is made from its number and
    theirs."""
    count = min(4000, size // len(text(1000, 2000)))
    return Case({f"f{i}.yaml": text(i, count).encode() for i in range(count)}, ".")


@shape
def files_in_a_ring(size: int) -> Case:
    return directory(
        size, lambda i, n: f"page: p{i}\nchildren: [{{id: c, page: f{(i + 1) % n}.yaml}}]\n")


@shape
def files_in_a_chain(size: int) -> Case:
    return directory(
        size, lambda i, n: f"page: p{i}\nchildren: [{{id: c, page: f{i + 1}.yaml}}]\n")


@shape
def files_of_presenters(size: int) -> Case:
    return directory(size, lambda i, n: f"presenter: P{i}\npage: f{(i + 1) % n}.yaml\n")


@shape
def files_that_contain_many(size: int) -> Case:
    def text(index: int, count: int) -> str:
        children = (f"- {{id: c{k}, page: f{(index * 7 + k * 31) % count}.yaml}}\n" for k in range(60))
        return f"page: p{index}\nchildren:\n" + "".join(children)
    return directory(size, text)


@shape
def files_that_open_many(size: int) -> Case:
    def text(index: int, count: int) -> str:
        rows = (
            f"  - {{kind: sample, title: T, presents: f{(index * 7 + k * 31) % count}.yaml}}\n"
            for k in range(50))
        return f"page: p{index}\nsections:\n- items:\n" + "".join(rows)
    return directory(size, text)


# A file that is read as JSON Lines, XML, Markdown: what a search may meet.


@shape
def prose(size: int) -> Case:
    return yaml(fill(size, "The quick brown fox: it jumps over the lazy dog.\n\n"))


@shape
def xml(size: int) -> Case:
    return yaml(fill(size, "<dict><key>a</key><string>b</string></dict>\n", "<?xml?>\n"))


@shape
def json_lines(size: int) -> Case:
    return json_page(fill(size, '{"a":1}\n'))


@shape
def json_as_yaml(size: int) -> Case:
    return yaml(json.dumps({"page": "a", "sections": [
        {"items": [{"kind": "exit", "title": f"t{i}"} for i in range(size // 35)]}]}).encode())
