"""Pages with the places of their parts, and the mistakes that people make in them.

A page is text with spans: the keys, colons, values, commas, brackets, dashes and lines of which it
is made. A mistake is a function from a page and a source of random numbers to edits, or to None
where the page has no place for it.
"""

from __future__ import annotations

import dataclasses
import random
import re
from collections.abc import Callable, Iterator

REGISTRY = """\
registry: 1
kinds:
  slider:
    cellClass: SliderCell
    modelClass: SliderModel
    fields:
      title: {type: string, required: true}
      minimum: {type: number}
      maximum: {type: number}
      insets: {type: object, fields: {left: {type: number}, right: {type: number}}}
    events: {onChange: number}
  member:
    cellClass: MemberCell
    modelClass: MemberModel
    fields:
      name: {type: string, required: true}
      role: {type: enum, values: [admin, guest, member]}
      tint: {type: color}
      tags: {type: list, of: {type: string}}
"""

# Strings that need no quotes anywhere, and strings that need them.
PLAIN = [
    "Mei", "Language", "Push", "About this app", "Wi-Fi", "Send a report", "Mei Lin", "設定",
    "Größe", "It's me", "24 h", "Log out", "a/b", "Terms (2024)", "Q&A", "3:30", "C# notes",
]
AWKWARD = [
    "Note: read this", "Mail, calls and chat", "@mention", "C #1", "#FF6B00", "[New] Mail",
    "- dash", "yes", "88", "Mei's phone", "*starred", "&Co rest", "!important", "%d items", "null",
    "Change title: now", "Choose action: tap", "{{name}} is here", "`code`", "a: b: c", "on", "1e3",
    "12:30", "Time: 10:30", "> more", "| pipe", "? why", "what? : this", "100%, really", "",
    "true", "~", '"Mei" Lin', "Say \"hi\"", "back\\slash", "x: y, z", "footer: none",
]
# Conditions on the keys of the first section of each page.
CONDITIONS = [
    "sync and not quiet", "quiet or sync", "speed > 1.5", "speed == 2 and sync", "theme == 'dark'",
    "not sync", "not quiet and speed <= 4", "theme in ['dark', 'light']", "sync",
]
SELECTORS = ["open", "logOut", "showAbout:", "pick:"]
EVENTS = ["changed:", "push:", "toggle:"]


@dataclasses.dataclass
class Span:
    """A part of the text. `flow` says whether it is in brackets; `owner` is the mapping."""

    role: str
    start: int
    end: int
    flow: bool = False
    owner: int = 0
    name: str = ""
    kind: str = ""
    raw: str = ""
    # In a mapping of anything, where no key and no value is wrong.
    free: bool = False


Edit = tuple[int, int, str]


class Page:
    """A generated page and its spans."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.text = ""
        self.spans: list[Span] = []
        self.mappings = 0
        self.ids = 0
        self.free = False
        self.write()

    # MARK: Writing

    def add(self, text: str, role: str = "", **rest: object) -> None:
        if role:
            self.spans.append(
                Span(role, len(self.text), len(self.text) + len(text), free=self.free, **rest))
        self.text += text

    def write(self) -> None:
        chance = self.chance
        self.entries([("page", "string", "settings")], 0)
        if chance.random() < 0.4:
            self.add("\n", "newline")
            self.entries([("title", "string", self.string() or "A")], 0)
        self.add("\n", "newline")
        self.key("sections", False, 0)
        self.add(":", "colon", name="sections")
        for index in range(chance.randint(1, 3)):
            self.add("\n", "newline")
            self.add("- ", "dash", kind="section")
            entries: list[tuple] = [("id", "string", f"s{index}")]
            if chance.random() < 0.6:
                entries.append(("title", "string", self.string() or "A"))
            self.entries(entries, 2)
            self.add("\n  ", "newline")
            self.key("items", False, 0)
            if index == 0:
                self.add(":", "colon", name="items")
                for row in self.stored():
                    self.add("\n  ", "newline")
                    self.add("- ", "dash", kind="row")
                    if chance.random() < 0.5:
                        self.flow_mapping(row)
                    else:
                        self.entries(row, 4)
                continue
            if chance.random() < 0.25:
                self.add(": ", "colon", name="items")
                self.flow_list(self.row() for _ in range(chance.randint(1, 3)))
            else:
                self.add(":", "colon", name="items")
                for _ in range(chance.randint(1, 4)):
                    self.add("\n  ", "newline")
                    self.add("- ", "dash", kind="row")
                    row = self.row()
                    if chance.random() < 0.5:
                        self.flow_mapping(row)
                    else:
                        self.entries(row, 4)
        self.add("\n")

    def string(self, awkward: float = 0.35) -> str:
        return self.chance.choice(AWKWARD if self.chance.random() < awkward else PLAIN)

    def stored(self) -> list[list[tuple]]:
        """Rows that store what conditions ask for, in any order."""
        options = [
            [("title", "string", "Light"), ("value", "stored", "light")],
            [("title", "string", "Dark"), ("value", "stored", "dark")],
        ]
        rows = [
            [("kind", "kind", "switch"), ("title", "string", "Sync"), ("key", "key", "sync")],
            [("kind", "kind", "switch"), ("title", "string", "Quiet"), ("key", "key", "quiet")],
            [("kind", "kind", "stepper"), ("title", "string", "Speed"), ("key", "key", "speed"),
             ("maximum", "number", "9"), ("step", "number", "0.5")],
            [("kind", "kind", "choice"), ("title", "string", "Theme"), ("key", "key", "theme"),
             ("options", "rows", options)],
            [("kind", "kind", "textField"), ("title", "string", "Name"), ("key", "key", "name"),
             ("value", "text", "Guest"), ("maxLength", "number", "20")],
            [("kind", "kind", "date"), ("title", "string", "Birthday"), ("key", "key", "birthday"),
             ("minimum", "date", "1900-01-01"), ("maximum", "date", "2026-12-31")],
        ]
        self.chance.shuffle(rows)
        return rows

    def row(self) -> list[tuple]:
        chance = self.chance
        kind = chance.choice("avatar sample switch exit option custom slider member".split())
        row: list[tuple] = [("kind", "kind", kind)]

        def maybe(name: str, sort: str, value: object, share: float = 0.6) -> None:
            if chance.random() < share:
                row.append((name, sort, value))

        self.ids += 1
        maybe("id", "string", f"row{self.ids}", 0.4)
        if kind == "member":
            row.append(("name", "string", self.string()))
            maybe("role", "enum", chance.choice(["admin", "guest", "member"]))
            maybe("tint", "color", chance.choice(["#FF6B00", "#00C853"]))
            if chance.random() < 0.4:
                row.append(("tags", "list", [self.string(0.2) or "x" for _ in range(2)]))
        elif kind == "custom":
            row += [("cellClass", "class", "WideCell"), ("modelClass", "class", "WideModel")]
            maybe("model", "mapping", [("label", "string", self.string()), ("size", "number", "3")])
        else:
            row.append(("title", "string", self.string() or "A"))
        if kind == "avatar":
            row.append(("avatar", "string", "me"))
            maybe("subtitle", "string", self.string())
        elif kind == "sample":
            maybe("hideAccessory", "boolean", chance.choice(["true", "false"]))
            maybe("accessoryTitle", "string", self.string())
        elif kind == "switch":
            maybe("isOpen", "boolean", chance.choice(["true", "false"]))
            maybe("subtitle", "string", self.string())
            row.append(("onChange", "event", chance.choice(EVENTS)))
        elif kind == "option":
            maybe("icon", "string", "star")
            if chance.random() < 0.5:
                row += [("accessory", "enum", "checkmark"), ("isSelected", "boolean", "true")]
            maybe("value", "string", self.string())
        elif kind == "slider":
            maybe("minimum", "number", chance.choice(["0", "0.5", "-1"]))
            maybe("maximum", "number", chance.choice(["10", "1.5"]))
            maybe("insets", "mapping", [("left", "number", "12"), ("right", "number", "16")])
            row.append(("onChange", "event", chance.choice(EVENTS)))
        if kind not in ("switch", "slider", "option"):
            row.append(("action", "selector", chance.choice(SELECTORS)))
        maybe("visibleIf", "condition", chance.choice(CONDITIONS), 0.3)
        return row

    def key(self, name: str, flow: bool, owner: int) -> None:
        self.add(name, "key", name=name, flow=flow, owner=owner)

    def entries(self, entries: list[tuple], indentation: int) -> None:
        """A mapping in block style, whose first key stands where the text ends."""
        self.mappings += 1
        owner = self.mappings
        for index, entry in enumerate(entries):
            if index:
                self.add("\n" + " " * indentation, "newline", owner=owner)
            self.entry(entry, False, owner, indentation)

    def entry(self, entry: tuple, flow: bool, owner: int, indentation: int = 0) -> None:
        name, sort, value = entry
        self.key(name, flow, owner)
        was_free, self.free = self.free, self.free or name == "model"
        self.contents(name, sort, value, flow, owner, indentation)
        self.free = was_free

    def contents(
        self, name: str, sort: str, value: object, flow: bool, owner: int, indentation: int
    ) -> None:
        if sort == "mapping" and not flow and self.chance.random() < 0.4:
            self.add(":", "colon", name=name, owner=owner)
            self.add("\n" + " " * (indentation + 2), "newline")
            self.entries(value, indentation + 2)
            return
        self.add(": ", "colon", name=name, flow=flow, owner=owner)
        if sort == "mapping":
            self.flow_mapping(value)
        elif sort == "rows":
            self.flow_list(iter(value))
        elif sort == "list":
            self.add("[", "open", flow=True, kind="list")
            for index, element in enumerate(value):
                if index:
                    self.add(", ", "comma", flow=True, kind="element")
                self.value(element, "string", True, owner, "")
            self.add("]", "close", flow=True, kind="list")
        else:
            self.value(value, sort, flow, owner, name)

    def flow_list(self, rows: Iterator[list[tuple]]) -> None:
        self.add("[", "open", flow=True, kind="rows")
        for index, row in enumerate(rows):
            if index:
                self.add(", ", "comma", flow=True, kind="row")
            self.flow_mapping(row)
        self.add("]", "close", flow=True, kind="rows")

    def flow_mapping(self, entries: list[tuple]) -> None:
        self.mappings += 1
        owner = self.mappings
        self.add("{", "open", flow=True, kind="mapping", owner=owner)
        for index, entry in enumerate(entries):
            if index:
                self.add(", ", "comma", flow=True, kind="entry", owner=owner)
            self.entry(entry, True, owner)
        self.add("}", "close", flow=True, kind="mapping", owner=owner)

    def value(self, value: str, sort: str, flow: bool, owner: int, name: str) -> None:
        text = value
        if sort in ("string", "color", "selector", "event", "condition", "date"):
            if must_be_quoted(value, flow, sort):
                text = quoted(value, self.chance)
            elif self.chance.random() < 0.2:
                text = quoted(value, self.chance)
        self.add(text, "value", flow=flow, owner=owner, name=name, kind=sort, raw=value)

    # MARK: Reading

    def all(self, role: str, **wanted: object) -> list[Span]:
        return [
            span for span in self.spans
            if span.role == role and all(getattr(span, key) == value for key, value in wanted.items())
        ]

    def part(self, span: Span) -> str:
        return self.text[span.start:span.end]

    def applying(self, edits: list[Edit]) -> str:
        text = self.text
        for start, end, replacement in sorted(edits, reverse=True):
            text = text[:start] + replacement + text[end:]
        return text


def must_be_quoted(text: str, flow: bool, sort: str = "string") -> bool:
    if text == "" or sort == "color":
        return True
    if re.fullmatch(r"[-+]?[0-9.][0-9.e+_:-]*|(?i:true|false|yes|no|on|off|null|~)", text):
        return True
    if text[0] in "-?:,[]{}#&*!|>'\"%@`" or ": " in text or " #" in text or text.endswith(":"):
        return True
    return flow and any(character in text for character in ",[]{}")


def quoted(text: str, chance: random.Random) -> str:
    if "\\" in text or chance.random() < 0.5:
        return "'" + text.replace("'", "''") + "'"
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


# MARK: Mistakes

Mistake = Callable[[Page, random.Random], "list[Edit] | None"]
MISTAKES: dict[str, Mistake] = {}


def mistake(function: Mistake) -> Mistake:
    MISTAKES[function.__name__] = function
    return function


def replace(
    name: str, role: str, make: Callable[[str, Span, random.Random], str | None], **wanted: object
) -> None:
    """A mistake that replaces one part of a role."""

    def edit(page: Page, chance: random.Random) -> list[Edit] | None:
        spans = page.all(role, **wanted)
        chance.shuffle(spans)
        for span in spans:
            if span.free and (role in ("key", "colon", "value") or "parenthesis" in name):
                continue
            # Below a mapping of anything, a line that is indented deeper belongs to it.
            if role == "newline" and "indented" in name and before(page, span).free:
                continue
            # A section may have the condition of its row.
            if "outdented" in name and page.text.startswith("visibleIf", span.end):
                continue
            new = make(page.part(span), span, chance)
            if new is not None and new != page.part(span):
                return [(span.start, span.end, new)]
        return None

    MISTAKES[name] = edit


def before(page: Page, span: Span) -> Span:
    return page.spans[max(0, page.spans.index(span) - 1)]


def constant(text: str) -> Callable[[str, Span, random.Random], str]:
    return lambda part, span, chance: text


def is_other(span: Span) -> bool:
    """Whether the value without its quotes is another one that its key may not have."""
    return span.raw not in ("~", "null") and span.name != "value"


replace("comma_forgotten", "comma", constant(" "), kind="entry")
replace("comma_forgotten_between_rows", "comma", constant(" "), kind="row")
replace("comma_semicolon", "comma", constant("; "), kind="entry")
replace("comma_full_width", "comma", constant("，"), kind="entry")
replace("comma_full_width_spaced", "comma", constant("， "), kind="entry")
replace("comma_doubled", "comma", constant(",, "), kind="entry")
replace("comma_before_close", "close", lambda part, span, chance: ", " + part)
replace("comma_after_open", "open", lambda part, span, chance: part + ", ")
replace("comma_at_line_end", "newline", lambda part, span, chance: "," + part)
replace("semicolon_at_line_end", "newline", lambda part, span, chance: ";" + part)
for style in (True, False):
    where = "flow" if style else "block"
    replace(f"colon_forgotten_{where}", "colon", constant(" "), flow=style)
    replace(f"colon_equals_{where}", "colon", constant(" = "), flow=style)
    replace(f"colon_equals_joined_{where}", "colon", constant("="), flow=style)
    replace(f"colon_joined_{where}", "colon", constant(":"), flow=style)
    replace(f"colon_full_width_{where}", "colon", constant("："), flow=style)
    replace(f"colon_full_width_spaced_{where}", "colon", constant("： "), flow=style)
    replace(f"colon_doubled_{where}", "colon", constant(":: "), flow=style)
    replace(f"space_before_colon_{where}", "colon", constant(" : "), flow=style)
    replace(f"space_no_break_{where}", "colon", constant(":\u00A0"), flow=style)
    replace(f"space_ideographic_{where}", "colon", constant(":\u3000"), flow=style)
    replace(
        f"key_typo_{where}", "key", lambda part, span, chance: typo(part, chance), flow=style)
    replace(
        f"key_case_{where}", "key",
        lambda part, span, chance: chance.choice([part.lower(), part[0].upper() + part[1:], snake(part)]),
        flow=style)
    replace(
        f"key_homoglyph_{where}", "key", lambda part, span, chance: part.replace("e", "е", 1),
        flow=style)
    replace(
        f"key_zero_width_{where}", "key", lambda part, span, chance: part[:1] + "\u200B" + part[1:],
        flow=style)
    replace(
        f"value_forgotten_{where}", "value",
        lambda part, span, chance: "" if span.name else None, flow=style)
    replace(
        f"quotes_forgotten_{where}", "value",
        lambda part, span, chance: span.raw if part[:1] in "'\"" and is_other(span) else None,
        flow=style)
    replace(
        f"quote_not_closed_{where}", "value",
        lambda part, span, chance: part[:-1] if part[:1] in "'\"" else None, flow=style)
    replace(
        f"quote_not_opened_{where}", "value",
        lambda part, span, chance: part[1:]
        if part[:1] in "'\"" and not span.raw[-1:].isdigit() else None, flow=style)
    replace(
        f"quotes_curly_{where}", "value",
        lambda part, span, chance: f"“{span.raw}”" if part[:1] in "'\"" and span.raw else None,
        flow=style)
    replace(
        f"quote_curly_closing_{where}", "value",
        lambda part, span, chance: part[:-1] + "”" if part[:1] == '"' and span.raw else None,
        flow=style)
    replace(
        f"apostrophe_in_quotes_{where}", "value",
        lambda part, span, chance: "'" + span.raw + "'" if "'" in span.raw else None, flow=style)
replace("colon_forgotten_before_bracket", "colon",
        lambda part, span, chance: " " if span.name in ("insets", "model", "tags") else None)
replace("brace_not_closed", "close", constant(""), kind="mapping")
replace("brace_not_opened", "open", constant(""), kind="mapping")
replace("bracket_not_closed", "close", constant(""), kind="rows")
replace("bracket_not_opened", "open", constant(""), kind="rows")
replace("brace_closed_twice", "close", constant("}}"), kind="mapping")
replace("brace_closed_by_bracket", "close", constant("]"), kind="mapping")
replace("brace_closed_by_parenthesis", "close", constant(")"), kind="mapping")
replace("dash_without_space", "dash", constant("-"))
replace("dash_en", "dash", constant("– "))
replace("dash_star", "dash", constant("* "))
replace("dash_doubled", "dash", constant("- - "))
replace("dash_forgotten", "dash", constant("  "))
replace("dash_without_place", "dash", constant(""))
replace("line_joined", "newline",
        lambda part, span, chance: " " if span.owner else None)
replace("line_joined_by_comma", "newline",
        lambda part, span, chance: ", " if span.owner else None)
replace("line_joined_by_semicolon", "newline",
        lambda part, span, chance: "; " if span.owner else None)
replace("line_indented_by_one", "newline", lambda part, span, chance: part + " ")
replace("line_indented_by_two", "newline", lambda part, span, chance: part + "  ")
replace("line_outdented_by_one", "newline",
        lambda part, span, chance: part[:-1] if len(part) > 1 else None)
replace("line_outdented_by_two", "newline",
        lambda part, span, chance: part[:-2] if len(part) > 2 else None)
replace("line_tab", "newline",
        lambda part, span, chance: "\n" + "\t" * (len(part) // 2) if len(part) > 1 else None)
replace("line_tab_added", "newline", lambda part, span, chance: part + "\t")
replace("line_no_break_space", "newline",
        lambda part, span, chance: part[:-1] + "\u00A0" if len(part) > 1 else None)
replace("kind_typo", "value", lambda part, span, chance: typo(part, chance), kind="kind")
replace("kind_case", "value",
        lambda part, span, chance: chance.choice([part.upper(), part.title()]), kind="kind")
replace("kind_forgotten", "value", constant(""), kind="kind")
replace("enum_typo", "value", lambda part, span, chance: typo(part, chance), kind="enum")
replace("enum_case", "value", lambda part, span, chance: part.title(), kind="enum")
replace("boolean_word", "value",
        lambda part, span, chance: {"true": "yes", "false": "no"}[part], kind="boolean")
replace("boolean_on", "value",
        lambda part, span, chance: {"true": "on", "false": "off"}[part], kind="boolean")
replace("boolean_capital", "value", lambda part, span, chance: part.title(), kind="boolean")
replace("boolean_quoted", "value", lambda part, span, chance: f'"{part}"', kind="boolean")
replace("boolean_number", "value",
        lambda part, span, chance: {"true": "1", "false": "0"}[part], kind="boolean")
replace("number_quoted", "value", lambda part, span, chance: f'"{part}"', kind="number")
replace("number_unit", "value", lambda part, span, chance: part + "px", kind="number")
replace("number_comma", "value",
        lambda part, span, chance: part.replace(".", ",") if "." in part else None, kind="number")
replace("selector_objective_c", "value",
        lambda part, span, chance: f"@selector({span.raw})", kind="selector")
replace("selector_swift", "value", lambda part, span, chance:
        f"#selector({span.raw})" if ":" not in span.raw else
        "#selector(" + span.raw.split(":")[0] + "(_:))", kind="selector")
replace("selector_call", "value",
        lambda part, span, chance: span.raw + "()" if ":" not in span.raw else None, kind="selector")
replace("selector_nil", "value", constant("nil"), kind="selector")
replace("event_without_colon", "value",
        lambda part, span, chance: span.raw[:-1], kind="event")
replace("event_swift", "value",
        lambda part, span, chance: f"#selector({span.raw[:-1]}(_:))", kind="event")
replace("value_ends_in_comma", "value",
        lambda part, span, chance: part + "," if not span.flow else None)


# Characters around values
for name, space in {
    "no_break": "\u00A0", "en": "\u2002", "hair": "\u200A", "narrow": "\u202F",
    "mathematical": "\u205F", "ideographic": "\u3000", "zero_width": "\u200B",
}.items():
    replace(f"value_after_{name}_space", "value",
            lambda part, span, chance, space=space: space + part if part[:1] not in "'\"" else None)
    replace(f"value_before_{name}_space", "value",
            lambda part, span, chance, space=space: part + space if part[-1:] not in "'\"" else None)

# Conditions
OPERATORS = {
    "and": "&&", "or": "||", "not": "!", "==": "=", ">": "=>", "<=": "=<",
}


def operator(word: str, other: str) -> Callable[[str, Span, random.Random], str | None]:
    def make(part: str, span: Span, chance: random.Random) -> str | None:
        # A line that begins with '!' is a tag, and one with other marks must be in quotes.
        new = re.sub(rf"(?<![\w=<>!]){re.escape(word)}(?![\w=])", other, span.raw, count=1)
        if new == span.raw or word == ">":
            return None
        return quoted(new, chance) if part[:1] in "'\"" else new
    return make


for word, other in OPERATORS.items():
    replace(f"condition_{word}", "value", operator(word, other), kind="condition")
replace("condition_tag", "value",
        lambda part, span, chance: "! " + part[4:] if part.startswith("not ") else None,
        kind="condition")
replace("condition_quotes_forgotten", "value",
        lambda part, span, chance: part.replace("'dark'", "dark") if part[:1] not in "'\"" else None,
        kind="condition")
replace("condition_typo", "value",
        lambda part, span, chance: part.replace("sync", "snyc"), kind="condition")

# Values that are wrong together
replace("value_too_long", "value", lambda part, span, chance: "Guest of the whole house", kind="text")
replace("step_too_large", "value",
        lambda part, span, chance: "20" if span.name == "step" else None, kind="number")
replace("date_bounds_swapped", "value",
        lambda part, span, chance: quoted("2027-01-01", chance) if span.name == "minimum" else None,
        kind="date")
replace("key_reserved", "value",
        lambda part, span, chance: "in" if span.raw == "name" else None, kind="key")
replace("key_shared", "value",
        lambda part, span, chance: "birthday" if span.raw == "name" else None, kind="key")

# Names of other systems
SYSTEMS = {
    "switch": "toggle", "choice": "picker", "textField": "input", "date": "datePicker",
    "sample": "navigation", "exit": "logout", "stepper": "counter",
}
replace("kind_of_another_system", "value",
        lambda part, span, chance: SYSTEMS.get(part), kind="kind")
replace("class_self", "value", lambda part, span, chance: part + ".self", kind="class")
replace("title_localized", "value",
        lambda part, span, chance: "'NSLocalizedString(\"a\")'" if span.name == "title" else None,
        kind="string")


@mistake
def comment_slashes(page: Page, chance: random.Random) -> list[Edit] | None:
    starts = [match.start() for match in re.finditer(r"^ *-? ?\w+:", page.text, re.M)]
    start = chance.choice(starts)
    indentation = re.match(" *", page.text[start:])[0]
    return [(start, start, f"{indentation}// {chance.choice(PLAIN)}\n")]


@mistake
def options_as_strings(page: Page, chance: random.Random) -> list[Edit] | None:
    found = re.search(r"options: (\[.*\])", page.text)
    return [(found.start(1), found.end(1), "[light, dark]")] if found else None


@mistake
def kind_as_key(page: Page, chance: random.Random) -> list[Edit] | None:
    rows = list(re.finditer(r"- \{kind: (\w+), ", page.text))
    if not rows:
        return None
    row = chance.choice(rows)
    return [(row.start() + 2, row.end(), f"{row[1]}: {{")]


@mistake
def braces_as_parentheses(page: Page, chance: random.Random) -> list[Edit] | None:
    spans = page.all("open", kind="mapping")
    if not spans:
        return None
    span = chance.choice(spans)
    end = next(other for other in page.all("close", kind="mapping") if other.owner == span.owner)
    return [(span.start, span.end, "("), (end.start, end.end, ")")]


@mistake
def line_repeated(page: Page, chance: random.Random) -> list[Edit] | None:
    lines = page.text.splitlines(keepends=True)
    # A whole row that is there twice is a page too.
    index = chance.choice([
        index for index, line in enumerate(lines) if not re.match(r" *- |items:|page:", line)] or [0])
    start, line = place_of(lines, index)
    return [(start, start, line)]


@mistake
def merge_conflict(page: Page, chance: random.Random) -> list[Edit] | None:
    lines = page.text.splitlines(keepends=True)
    start, line = place_of(lines, chance.randrange(len(lines)))
    theirs = line.replace("e", "a", 1)
    return [(start, start + len(line),
             f"<<<<<<< HEAD\n{line}=======\n{theirs}>>>>>>> theirs\n")]


def place_of(lines: list[str], index: int) -> tuple[int, str]:
    """Where a line begins, and the line."""
    return sum(map(len, lines[:index])), lines[index]


def at_start(name: str, text: str) -> None:
    MISTAKES[name] = lambda page, chance: [(0, 0, text)]


at_start("start_directive", "%YAML 1.2\n")
at_start("start_two_dashes", "--\n")
at_start("start_unknown_directive", "%settings\n")
at_start("start_title", "Settings\n")
at_start("start_braces", "{\n")


def typo(word: str, chance: random.Random) -> str:
    """A word with one letter too many or too few, a wrong one, or two that are swapped."""
    index = chance.randrange(len(word))
    letter = chance.choice("abcdefghijklmnopqrstuvwxyz")
    way = chance.randrange(4)
    if way == 0 and len(word) > 3:
        return word[:index] + word[index + 1:]
    if way == 1:
        return word[:index] + letter + word[index:]
    if way == 2 and index + 1 < len(word):
        return word[:index] + word[index + 1] + word[index] + word[index + 2:]
    return word[:index] + letter + word[index + 1:]


def snake(word: str) -> str:
    return re.sub("([A-Z])", lambda match: "_" + match[1].lower(), word)


def overlap(one: list[Edit], other: list[Edit]) -> bool:
    """Whether two mistakes are so near to each other that they are one of another sort."""
    return any(a[0] <= b[1] + 20 and b[0] <= a[1] + 20 for a in one for b in other)
