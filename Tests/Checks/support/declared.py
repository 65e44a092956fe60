"""Hostile files that are derived from the JSON Schemas of the language.

For every list and every table that a schema declares, there are files with very many elements:
valid, complete, empty, of a wrong type and with unknown keys. For every string there is a file with
a long one, and for every schema that contains itself a deep one. The schemas are generated from
the declared language, so a new key is tested without a change here.
"""

from __future__ import annotations

import json
import pathlib
from collections.abc import Callable, Iterator
from typing import Any

SCHEMAS = pathlib.Path(__file__).resolve().parents[3] / "schemas"
# The forms, with the one whose definitions each has: a presenter inserts the rows of pages.
FORMS = {
    "page": "page", "presenter": "page", "registry": "registry", "configuration": "configuration",
    "tree": "tree", "wire": "wire",
}

# Valid strings by the name of their definition, and valid values by their key where that says more.
# '<i>' is the number of the element; values outside of repeated elements have an 'h' in its place.
STRINGS = {
    "id": "c<i>", "className": "C<i>", "selector": "s<i>:", "action": "s<i>:",
    "url": "https://a.b/<i>", "color": "#336699", "date": "2026-01-31", "moment": "2026-01-31",
    "version": "1.2", "email": "a@b.c", "storageKey": "k<i>", "name": "title",
}
VALUES_OF_KEYS = {
    "page": "base.yaml", "id": "c<i>", "from": "ch.s", "to": "ch", "field": "title", "key": "k<i>",
    "visibleIf": "k<i>", "enabledIf": "k<i>", "expression": "k<i>", "test": {"name": "k<i>"},
    "when": "a", "forEach": "list", "storyboard": "Main#a", "flags": "f<i>",
    "onlyIf": "title == 'a'", "require": "title == 'a'", "extends": "exit", "pattern": "(a|b){40}",
    "remove": "x", "set": "x", "move": "x", "before": "y", "after": "y", "into": "s",
}
# Keys that change what the others of their mapping mean. Each has files of its own.
APART = {"include", "forEach", "groupBy", "when"}
# Names in a table, by its key.
NAMES = {"delegates": "c<i>.didSelect"}
MARK = "@mark@"
# Keywords that combine schemas, and those that say nothing of values.
COMPOSITION = {
    "$ref", "$defs", "if", "then", "else", "allOf", "anyOf", "oneOf", "not", "title", "description"}

Place = Callable[[Any], Any]
Shape = tuple[str, str, str, str]


class Declared:
    """The derived files of one schema.

    `shapes` yields the name of each file, and its text in three parts: what precedes the repeated
    unit, the unit, and what follows. A name is the path of keys and kinds, ':' and what is repeated.
    """

    def __init__(self, form: str, seen: set[str]) -> None:
        self.form = form
        self.schema = json.loads((SCHEMAS / f"{form}.schema.json").read_text())
        self.definitions = self.schema["$defs"]
        # The values that have their files already, in this schema or in another one.
        self.seen = seen

    def shapes(self) -> Iterator[Shape]:
        return self.walk(self.schema, self.form, self.form, lambda value: value, {})

    # Schemas and values.

    def variants(self, schema: dict) -> list[dict]:
        """The alternatives of a schema, without references and conditions."""
        own = {key: value for key, value in schema.items() if key not in COMPOSITION}
        branches = [schema["else"]] if "else" in schema else []
        if "then" in schema:
            condition = schema["if"].get("properties", {})
            branches.append({"properties": condition, "allOf": [schema["then"]]})
        for key in ("allOf", "anyOf", "oneOf"):
            branches += schema.get(key, [])
        if "$ref" in schema:
            name = schema["$ref"].removeprefix("#/$defs/")
            branches.append({"definition": name, **self.definitions[name]})
        found = []
        for branch in branches:
            for variant in self.variants(branch):
                merged = own | variant
                properties = own.get("properties", {}) | {
                    key: value for key, value in variant.get("properties", {}).items() if value}
                if properties:
                    merged["properties"] = properties
                merged["required"] = own.get("required", []) + variant.get("required", [])
                if merged not in found:
                    found.append(merged)
        # A branch of an item that only requires keys says nothing of the others.
        if any("properties" in variant for variant in found):
            found = [variant for variant in found if "properties" in variant]
        return found or [own]

    def value(self, schema: dict, key: str, levels: int = 0) -> Any:
        """A valid value. So many levels have all keys, and those below them the required ones."""
        return self.value_of(self.variants(schema)[0], key, levels)

    def value_of(self, variant: dict, key: str, levels: int = 0) -> Any:
        if "const" in variant or "enum" in variant:
            return variant["const"] if "const" in variant else variant["enum"][0]
        types = types_of(variant)
        value = VALUES_OF_KEYS.get(key)
        if isinstance(value, dict if "object" in types else str):
            return value
        if "string" in types:
            return STRINGS.get(variant.get("definition"), "t<i>")
        if "object" in types:
            return self.members(variant, levels)
        if "array" in types:
            is_empty = "items" not in variant or levels <= 0 and not variant.get("minItems")
            return [] if is_empty else [self.value(variant["items"], key, levels - 1)]
        return True if "boolean" in types else 1

    def members(self, variant: dict, levels: int = 0) -> dict:
        return {
            name: self.value(inner, name, levels - 1)
            for name, inner in variant.get("properties", {}).items()
            if levels > 0 and name not in APART or name in variant.get("required", [])}

    def wrong_values(self, variant: dict) -> dict:
        """A mapping in which every value is wrong, except the one that names the kind."""
        result = {}
        for name, inner in variant["properties"].items():
            first = self.variants(inner)[0]
            if "const" in first:
                result[name] = first["const"]
            elif "enum" in first:
                result[name] = f"{first['enum'][0]}x"
            else:
                result[name] = 1 if types_of(first) & {"string", "object", "array"} else "yes"
        return result

    def text(self, value: Any) -> str:
        """A text that is the same for equal schemas. What they refer to differs between forms, and so
        does the reading of lists."""
        text = json.dumps(value, sort_keys=True)
        return text + FORMS[self.form] if "$ref" in text or '"items"' in text else text

    # Files.

    def walk(self, schema: dict, name: str, key: str, place: Place, outer: dict) -> Iterator[Shape]:
        """The files of a value and of the values in it.

        `place` makes a document that contains a value here, and `outer` has the places of the values
        around this one.
        """
        variants = self.variants(schema)
        is_mapping = "properties" in variants[0]
        text = self.text([None if is_mapping else key, variants])
        if text in outer:
            yield f"{name}:deep", *again(outer[text](MARK), place(MARK))
        if text in self.seen:
            return
        self.seen.add(text)
        outer = outer | {text: place}
        for index, (label, alternatives) in enumerate(named(variants, name)):
            variant = alternatives[0]
            types = types_of(variant)
            if "string" in types and not {"const", "enum"} & variant.keys():
                yield f"{label}:long", *around(place(MARK), MARK, "a")
            if "object" in types:
                yield from self.mapping(alternatives, label, key, place, outer, index == 0)
            if "array" in types and "items" in variant:
                yield from self.elements(
                    variant["items"], label, key, lambda value: place([value]), "", outer)

    def mapping(
        self, alternatives: list[dict], name: str, key: str, place: Place, outer: dict,
        is_first: bool
    ) -> Iterator[Shape]:
        variant = alternatives[0]
        if is_first:
            document = place(self.members(variant) | {MARK: 1})
            yield f"{name}:keys", *around(document, f'"{MARK}": 1', '"k<i>": 1,\n', '"z": 1')
        # The children of a page come last: they contain pages.
        properties = variant.get("properties", {})
        for member in sorted(properties, key=lambda name: name == "children"):
            inner = properties[member]
            others = {member, *variant.get("dependentRequired", {}).get(member, [])}
            host = next((one for one in alternatives if others & {*one.get("required", [])}), variant)
            rest = self.members(host)
            yield from self.walk(
                inner, f"{name}.{member}", member,
                lambda value, rest=rest, member=member: place(rest | {member: value}), outer)
        rest = variant.get("additionalProperties", "properties" not in variant)
        if rest:
            inner = rest if isinstance(rest, dict) else {"type": "integer"}
            member = NAMES.get(key, "k<i>")
            yield from self.elements(
                inner, name, key, lambda value: place({member: value}), f'"{member}": ', outer)

    def elements(
        self, inner: dict, name: str, key: str, place: Place, member: str, outer: dict
    ) -> Iterator[Shape]:
        """The files of a list, or of a table whose elements have a name before them."""
        variants = self.variants(inner)
        values = {"many": self.value(inner, key), "wrong": [[1]]}
        text = self.text(variants)
        if text not in self.seen and "properties" in variants[0]:
            values["empty"] = {}
            values["unknown"] = {f"{name}x": 1 for name in variants[0]["properties"]}
            for label, (variant, *_) in named(variants, ""):
                values[f"full{label}"] = self.members(variant, 2)
                values[f"wrong{label or '.values'}"] = self.wrong_values(variant)
        self.seen.add(text)
        for label, value in values.items():
            unit = member + json.dumps(value)
            yield f"{name}:{label}", *around(
                place(MARK), f'{member}"{MARK}"', unit + ",\n", unit.replace("<i>", "z"))
        yield from self.walk(inner, f"{name}.*", key, place, outer)


def types_of(variant: dict) -> set[str]:
    """The types that a schema allows; a schema of a mapping may leave the type out."""
    types = variant.get("type", "object" if "properties" in variant else [])
    return {types} if isinstance(types, str) else set(types)


def named(variants: list[dict], name: str) -> Iterator[tuple[str, list[dict]]]:
    """The variants with their names. Those that differ only in required keys belong together."""
    groups: dict[tuple[str, ...], list[dict]] = {}
    for variant in variants:
        properties = variant.get("properties", {})
        kinds = [
            properties[key]["const"] for key in ("kind", "cellClass")
            if "const" in properties.get(key, {})]
        keys = tuple(kinds or properties or sorted(types_of(variant)))
        groups.setdefault(keys, []).append(variant)
    for keys, group in groups.items():
        # Without a kind, the first key tells a variant from the others, or its type does.
        yield name if len(groups) == 1 else f"{name}.{'.'.join(keys[:1])}", group


def around(document: Any, mark: str, unit: str, last: str = "") -> tuple[str, str, str]:
    """A document whose mark is replaced by a repeated unit and the last one."""
    head, tail = json.dumps(document).split(mark)
    return head.replace("<i>", "h"), unit, last + tail.replace("<i>", "h")


def again(outer: Any, inner: Any) -> tuple[str, str, str]:
    """A document with a value that opens itself again and again, and is never closed."""
    head, _, _ = around(outer, f'"{MARK}"', "")
    longer, _, tail = around(inner, f'"{MARK}"', "")
    return head, longer[len(head):], tail


def shapes() -> Iterator[tuple[str, str, str, str, str]]:
    """All derived files: the name, the form, and the text in three parts."""
    seen: set[str] = set()
    for form in FORMS:
        for name, *parts in Declared(form, seen).shapes():
            yield name, form, *parts
