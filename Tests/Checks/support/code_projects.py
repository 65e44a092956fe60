"""Projects with names and texts that are hard on generated code, from seeds."""

from __future__ import annotations

import json
import pathlib
import random

# Keywords of Swift, C and Objective-C, macros, members that generated types have, names that differ
# in case alone, and names that become one name in camel case.
NAMES = (
    "class default self Self init Type Protocol switch func let var in is as any some try await async "
    "throws rethrows where while repeat return import struct enum extension protocol operator static "
    "public private internal nil true false actor inout subscript deinit super associatedtype "
    "int char float double long short void unsigned register volatile extern typedef union goto auto "
    "id BOOL YES NO nonnull nullable copy copyItems newItems new allocSize initial mutableCopyOf retain "
    "release autorelease dealloc hash description debugDescription superclass zone isEqual setTitle "
    "EOF MAX errno stdin linux unix String Int Bool Double Value Record FieldReader Sendable Codable "
    "Row Item Section Page Argument StoredKey decoder encoder fields container values encode write "
    "rawValue unknown hashValue description allCases URL URLString user_name userName user__name "
    "_name __x a A aB ab AB x1 X1 x_1 none optional required kindOf title Title TITLE main printf "
    "NSObject Object List Class Protocol2 value2 value Optional Any Foundation Swift"
).split()
WORDS = ["", " ", "a b", "a-b", "aB", "30 days", "1", "01", "self", "init", "default", "unknown", "none",
         "rawValue", "Ünïcode", "设置", "\U0001f600", '"', "\\", "\\(x)", "*/", "a\nb", "%@", "??/", "\u202eabc",
         "hash", "some", "true", "nil", "A", "a", "x" * 150]
TEXTS = ["*/ import Nothing", "/// */ /* x", "line\nline two\n\n\nfour", 'quote " and \\', "ends with \\",
         "\\(danger) \\u{41}", "```\ncode\n```", "# heading\n- Parameter x: y", "\u2028\u2029\u0085 separators",
         "bidi \u202e\u2066", "tab\there", "??/", "设" * 120, "word " * 60, "x" * 300, "%@ %s %n", "$0 #if os(Linux)",
         "\ufeffbom", "*/\n}\nlet x = 1 /*", ""]
IDS = ["self", "init", "default", "Type", "a-b", "a.b", "a_b", "aB", "AB", "1", "01", "allCases", "hash", "rawValue",
       "设置", "设-置", "\u00e9", "\U0001f600", "x" * 120, "switch", "id", "Row", "Section", "none"]
SELECTORS = ["self", "init", "default", "class", "open", "open:", "open:and:", "openIt:", "open_it:", "OpenIt:", "$x",
             "$x:", "retain", "description", "callHandler:", "hash", "a:b:", "A:b:", "delete:", "x" * 130 + ":",
             "in:for:", "errno", "YES", "cell:didSelect:", "`".strip("`") or "tick", "Type", "protocol:class:"]
KEYS = ["a.b", "a-b", "a_b", "aB", "defaults", "self", "init", "Type", "class", "push.enabled", "x" * 110, "apiKeys",
        "hash", "a.1", "a1", "default", "switch"]


def name(rng: random.Random) -> str:
    return rng.choice(NAMES) if rng.random() < 0.9 else "".join(rng.choices("aAbB_19", k=8)).lstrip("19") or "b"


def value_of(rng: random.Random, field: dict, depth: int = 0):
    """A value that a field accepts."""
    kind = field["type"]
    if kind == "string":
        return rng.choice(TEXTS[:9] + ["plain"])
    if kind == "boolean":
        return rng.random() < 0.5
    if kind == "integer":
        return rng.choice([0, -1, 7, 1234567, -12345678, 2**63 - 1, -(2**63), 999999])
    if kind == "number":
        return rng.choice([0, -1.5, 1e300, 5e-324, 1234567, 12345678.25, 0.1])
    if kind == "scalar":
        return rng.choice([True, 3, 2.5, "text", '"'])
    if kind == "enum":
        return rng.choice(field["values"])
    if kind == "url":
        return "https://example.com/a"
    if kind == "color":
        return "#336699"
    if kind == "date":
        return "2026-01-31"
    if kind == "list":
        element = field["of"] if isinstance(field["of"], dict) else {"type": field["of"]}
        return [value_of(rng, element, depth + 1) for _ in range(rng.randrange(0, 4))]
    if kind == "object":
        return {key: value_of(rng, inner, depth + 1) for key, inner in field["fields"].items()}
    raise ValueError(kind)


def field(rng: random.Random, depth: int = 0) -> dict:
    kinds = ["string", "boolean", "integer", "number", "scalar", "enum", "url", "color", "date"]
    kind = rng.choice(kinds + (["list", "object"] * 2 if depth < 3 else []))
    result: dict = {"type": kind}
    if kind == "enum":
        result["values"] = rng.sample(WORDS, rng.randrange(1, 12))
    if kind == "list":
        result["of"] = rng.choice(["string", "integer"]) if rng.random() < 0.3 else field(rng, depth + 1)
        for key in ("required", "nullable", "default", "summary"):
            if isinstance(result["of"], dict):
                result["of"].pop(key, None)
    if kind == "object":
        result["fields"] = fields(rng, rng.randrange(1, 6), depth + 1)
    if rng.random() < 0.6:
        result["summary"] = rng.choice(TEXTS)
    choice = rng.random()
    if choice < 0.3:
        result["required"] = True
    elif choice < 0.65:
        result["default"] = value_of(rng, result)
    if rng.random() < 0.25 and not result.get("default") == []:
        result["nullable"] = True
    return result


RESERVED = {"kind", "action", "events", "model", "id", "cellClass", "modelClass", "when", "forEach", "groupBy",
            "presents", "key", "visibleIf", "enabledIf", "responseSelector"}


def fields(rng: random.Random, count: int, depth: int = 0) -> dict:
    result = {}
    for _ in range(count):
        chosen = name(rng)
        if chosen not in RESERVED:
            result[chosen] = field(rng, depth)
    return result or {"title": {"type": "string"}}


def project(seed: int, folder: pathlib.Path) -> None:
    """Writes a registry with up to 12 kinds, a page with a row of each, and a presenter."""
    rng = random.Random(f"code {seed}")
    kinds: dict = {}
    for index in range(rng.randrange(1, 12)):
        chosen = name(rng)
        if chosen == "switch":
            continue  # A built-in kind that no registry replaces.
        model = rng.choice([f"{name(rng)}", f"Hostile{index}Model", "HostileModel", f"App.{name(rng)}"])
        kinds[chosen] = {
            "summary": rng.choice(TEXTS), "cellClass": f"Hostile{index}Cell", "modelClass": model,
            "fields": fields(rng, rng.randrange(1, 14)),
            "events": {"onChange": rng.choice(["boolean", "number", "string", "integer", "scalar", "date"])},
        }
        kinds[chosen]["fields"].pop("onChange", None)
        for inner in list(kinds[chosen]["fields"]):
            if inner in ("onChange",):
                del kinds[chosen]["fields"][inner]
    ids = rng.sample(IDS, len(IDS))
    items = []
    for kind, declared in kinds.items():
        item: dict = {"kind": kind}
        if ids and rng.random() < 0.8:
            item["id"] = ids.pop()
        if rng.random() < 0.6:
            item["action"] = rng.choice([s for s in SELECTORS if s.count(":") < 3])
        if rng.random() < 0.5:
            item["onChange"] = rng.choice([s for s in SELECTORS if s.endswith(":")])
        for key, inner in declared["fields"].items():
            if inner.get("required") or rng.random() < 0.5:
                item[key] = None if inner.get("nullable") and rng.random() < 0.3 else doubled(value_of(rng, inner))
        items.append(item)
    keys = rng.sample(KEYS, rng.randrange(0, 8))
    for key in keys:
        items.append({"kind": "switch", "title": "T", "key": key, "id": "key-" + str(len(items))} if rng.random() < 0.5
                     else {"kind": "textField", "title": "T", "value": doubled(rng.choice(TEXTS[:9])), "key": key,
                           "id": "key-" + str(len(items))})
    folder.mkdir(parents=True, exist_ok=True)
    dump = lambda name, value: (folder / name).write_text(json.dumps(value, ensure_ascii=False), encoding="utf-8")
    dump("kinds.json", {"registry": 1, "kinds": kinds})
    dump("page.json", {"page": rng.choice(["self", "settings", "1", "设置", "a-b", "Row"]), "registries": ["kinds.json"],
                       "sections": [{"id": "rows", "items": items}]})
    (folder / "settingsc.yaml").write_text(
        "settingsc: 1\nregistries: [kinds.json]\nseverity: {hidden-text: off}\n", encoding="utf-8")


def doubled(value):
    """A value whose braces are no places for data."""
    if isinstance(value, str):
        return value.replace("{", "{{").replace("}", "}}")
    if isinstance(value, list):
        return [doubled(each) for each in value]
    if isinstance(value, dict):
        return {key: doubled(each) for key, each in value.items()}
    return value
