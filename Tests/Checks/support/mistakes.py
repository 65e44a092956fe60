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
    "- dash", "yes", "88", "Mei's phone", "*starred", "&Co rest", "!important", "%y items", "null",
    "Change title: now", "Choose action: tap", "{{name}} is here", "`code`", "a: b: c", "on", "1e3",
    "12:30", "Time: 10:30", "> more", "| pipe", "? why", "what? : this", "100%, really", "",
    "true", "~", '"Mei" Lin', "Say \"hi\"", "back\\slash", "x: y, z", "footer: none",
]
# Signs that end an unquoted string in brackets, in different places of a text.
SIGNS = [
    "{a} #{n}", "{a} # {b}", "{a}, {b}", "{a},{b}", "{n},000 {b}", "{n},000", "{a} #{n}, {b}",
    "{a}, {b} #{n}", "{a} #{n}, {b} #{n}", "#{n} {a}", '{a} "{b}", {a}', '{a} "{b}" #{n}',
    "添加档案,获得精准推荐", "{a}, {b}, {a}", "{a} ,{b}", "{a}: {b}, {a}", "{a} #{n}: {b}",
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
    part: str
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
                Span(role, text, len(self.text), len(self.text) + len(text), free=self.free, **rest))
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
        if self.chance.random() >= awkward:
            return self.chance.choice(PLAIN)
        if self.chance.random() < 0.6:
            return self.chance.choice(AWKWARD)
        return self.chance.choice(SIGNS).format(
            a=self.chance.choice(PLAIN), b=self.chance.choice(PLAIN), n=self.chance.randint(1, 99))

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


# What a part of the text becomes: a text, or the result of a function, or nothing where it returns None.
Replacement = str | Callable[["Span", random.Random], "str | None"]


def replace(role: str, replacements: dict[str, Replacement], **wanted: object) -> None:
    """Mistakes, by their names, that replace one part of a role."""
    for name, make in replacements.items():
        MISTAKES[name] = replacing(name, role, make, wanted)


def replacing(name: str, role: str, make: Replacement, wanted: dict[str, object]) -> Mistake:
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
            new = make if isinstance(make, str) else make(span, chance)
            if new is not None and new != span.part:
                return [(span.start, span.end, new)]
        return None

    return edit


def before(page: Page, span: Span) -> Span:
    return page.spans[max(0, page.spans.index(span) - 1)]


def is_other(span: Span) -> bool:
    """Whether the value without its quotes is another one that its key may not have."""
    return span.raw not in ("~", "null") and span.name != "value"


def is_sound_in_parts(span: Span) -> bool:
    """Whether the value without its quotes is a value and a comment, or several elements of a list."""
    return " #" in span.raw or (span.name == "" and "," in span.raw)


def is_quoted(span: Span) -> bool:
    return span.part[:1] in ("'", '"')


replace("comma", {
    "comma_forgotten": " ", "comma_semicolon": "; ", "comma_full_width": "，",
    "comma_full_width_spaced": "， ", "comma_doubled": ",, ",
}, kind="entry")
replace("comma", {"comma_forgotten_between_rows": " "}, kind="row")
for style in (True, False):
    where = "flow" if style else "block"
    replace("colon", {f"{name}_{where}": text for name, text in {
        "colon_forgotten": " ", "colon_equals": " = ", "colon_equals_joined": "=", "colon_joined": ":",
        "colon_full_width": "：", "colon_full_width_spaced": "： ", "colon_doubled": ":: ",
        "space_before_colon": " : ", "space_no_break": ":\u00A0", "space_ideographic": ":\u3000",
    }.items()}, flow=style)
    replace("key", {f"key_{name}_{where}": make for name, make in {
        "typo": lambda span, chance: typo(span.part, chance),
        "case": lambda span, chance: chance.choice(
            [span.part.lower(), span.part[0].upper() + span.part[1:], snake(span.part)]),
        "homoglyph": lambda span, chance: span.part.replace("e", "е", 1),
        "zero_width": lambda span, chance: span.part[:1] + "\u200B" + span.part[1:],
    }.items()}, flow=style)
    replace("value", {f"{name}_{where}": make for name, make in {
        "value_forgotten": lambda span, chance: "" if span.name else None,
        "quotes_forgotten": lambda span, chance: (
            span.raw if is_quoted(span) and is_other(span) and not is_sound_in_parts(span) else None),
        "quote_not_closed": lambda span, chance: span.part[:-1] if is_quoted(span) else None,
        "quote_not_opened": lambda span, chance: (
            span.part[1:] if is_quoted(span) and not span.raw[-1:].isdigit() else None),
        "quotes_curly": lambda span, chance: f"“{span.raw}”" if is_quoted(span) and span.raw else None,
        "quote_curly_closing": lambda span, chance: (
            span.part[:-1] + "”" if span.part[:1] == '"' and span.raw else None),
        "apostrophe_in_quotes": lambda span, chance: f"'{span.raw}'" if "'" in span.raw else None,
    }.items()}, flow=style)
replace("colon", {"colon_forgotten_before_bracket": lambda span, chance: (
    " " if span.name in ("insets", "model", "tags") else None)})
replace("close", {
    "brace_not_closed": "", "brace_closed_twice": "}}", "brace_closed_by_bracket": "]",
    "brace_closed_by_parenthesis": ")",
}, kind="mapping")
replace("open", {"brace_not_opened": ""}, kind="mapping")
replace("close", {"bracket_not_closed": ""}, kind="rows")
replace("open", {"bracket_not_opened": ""}, kind="rows")
replace("close", {"comma_before_close": lambda span, chance: ", " + span.part})
replace("open", {"comma_after_open": lambda span, chance: span.part + ", "})
replace("dash", {
    "dash_without_space": "-", "dash_en": "– ", "dash_star": "* ", "dash_doubled": "- - ",
    "dash_forgotten": "  ", "dash_without_place": "",
})
replace("newline", {
    "comma_at_line_end": lambda span, chance: "," + span.part,
    "semicolon_at_line_end": lambda span, chance: ";" + span.part,
    "line_joined": lambda span, chance: " " if span.owner else None,
    "line_joined_by_comma": lambda span, chance: ", " if span.owner else None,
    "line_joined_by_semicolon": lambda span, chance: "; " if span.owner else None,
    "line_indented_by_one": lambda span, chance: span.part + " ",
    "line_indented_by_two": lambda span, chance: span.part + "  ",
    "line_outdented_by_one": lambda span, chance: span.part[:-1] if len(span.part) > 1 else None,
    "line_outdented_by_two": lambda span, chance: span.part[:-2] if len(span.part) > 2 else None,
    "line_tab": lambda span, chance: "\n" + "\t" * (len(span.part) // 2) if len(span.part) > 1 else None,
    "line_tab_added": lambda span, chance: span.part + "\t",
    "line_no_break_space": lambda span, chance: (
        span.part[:-1] + "\u00A0" if len(span.part) > 1 else None),
})

# Names of kinds in other systems.
SYSTEMS = {
    "switch": "toggle", "choice": "picker", "textField": "input", "date": "datePicker",
    "sample": "navigation", "exit": "logout", "stepper": "counter",
}
OPERATORS = {"and": "&&", "or": "||", "not": "!", "==": "=", ">": "=>", "<=": "=<"}


def operator(word: str, other: str) -> Replacement:
    def make(span: Span, chance: random.Random) -> str | None:
        # A line that begins with '!' is a tag, and one with other marks must be in quotes.
        new = re.sub(rf"(?<![\w=<>!]){re.escape(word)}(?![\w=])", other, span.raw, count=1)
        if new == span.raw or word == ">":
            return None
        return quoted(new, chance) if is_quoted(span) else new
    return make


# Mistakes in values, by what the values are.
VALUES: dict[str, dict[str, Replacement]] = {
    "kind": {
        "kind_typo": lambda span, chance: typo(span.part, chance),
        "kind_case": lambda span, chance: chance.choice([span.part.upper(), span.part.title()]),
        "kind_forgotten": "",
        "kind_of_another_system": lambda span, chance: SYSTEMS.get(span.part),
    },
    "enum": {
        "enum_typo": lambda span, chance: typo(span.part, chance),
        "enum_case": lambda span, chance: span.part.title(),
    },
    "boolean": {
        "boolean_word": lambda span, chance: {"true": "yes", "false": "no"}[span.part],
        "boolean_on": lambda span, chance: {"true": "on", "false": "off"}[span.part],
        "boolean_capital": lambda span, chance: span.part.title(),
        "boolean_quoted": lambda span, chance: f'"{span.part}"',
        "boolean_number": lambda span, chance: {"true": "1", "false": "0"}[span.part],
    },
    "number": {
        "number_quoted": lambda span, chance: f'"{span.part}"',
        "number_unit": lambda span, chance: span.part + "px",
        "number_comma": lambda span, chance: span.part.replace(".", ","),
        "step_too_large": lambda span, chance: "20" if span.name == "step" else None,
    },
    "selector": {
        "selector_objective_c": lambda span, chance: f"@selector({span.raw})",
        "selector_swift": lambda span, chance: (
            f"#selector({span.raw.split(':')[0]}{'(_:)' if ':' in span.raw else ''})"),
        "selector_call": lambda span, chance: span.raw + "()" if ":" not in span.raw else None,
        "selector_nil": "nil",
        "selector_of_runtime": lambda span, chance: chance.choice(
            ["dealloc", "release", "init", "copy", "self", "class"]),
    },
    "event": {
        "event_without_colon": lambda span, chance: span.raw[:-1],
        "event_swift": lambda span, chance: f"#selector({span.raw[:-1]}(_:))",
    },
    "condition": {
        **{f"condition_{word}": operator(word, other) for word, other in OPERATORS.items()},
        "condition_tag": lambda span, chance: (
            "! " + span.part[4:] if span.part.startswith("not ") else None),
        "condition_quotes_forgotten": lambda span, chance: (
            None if is_quoted(span) else span.part.replace("'dark'", "dark")),
        "condition_typo": lambda span, chance: span.part.replace("sync", "snyc"),
        "condition_time_of_date": "birthday > '08:30'",
    },
    "text": {"value_too_long": "Guest of the whole house"},
    "date": {"date_bounds_swapped": lambda span, chance: (
        quoted("2027-01-01", chance) if span.name == "minimum" else None)},
    "key": {
        "key_reserved": lambda span, chance: "in" if span.raw == "name" else None,
        "key_shared": lambda span, chance: "birthday" if span.raw == "name" else None,
    },
    "class": {"class_self": lambda span, chance: span.part + ".self"},
    "string": {
        f"title_{name}": lambda span, chance, title=title: title if span.name == "title" else None
        for name, title in {
            "localized": "'NSLocalizedString(\"a\")'", "format": "'%@ songs'", "position": "'%1$@ of %2$d'",
            "tag": "'<b>Mei</b>'", "entity": "Mei &amp; Lin", "link": "'[Terms](https://mei.app)'",
        }.items()
    },
}
for kind, replacements in VALUES.items():
    replace("value", replacements, kind=kind)
replace("value", {"value_ends_in_comma": lambda span, chance: None if span.flow else span.part + ","})
for name, space in {
    "no_break": "\u00A0", "en": "\u2002", "hair": "\u200A", "narrow": "\u202F",
    "mathematical": "\u205F", "ideographic": "\u3000", "zero_width": "\u200B",
}.items():
    replace("value", {
        f"value_after_{name}_space": lambda span, chance, space=space: (
            None if is_quoted(span) else space + span.part),
        f"value_before_{name}_space": lambda span, chance, space=space: (
            None if span.part[-1:] in ("'", '"') else span.part + space),
    })


@mistake
def comment_slashes(page: Page, chance: random.Random) -> list[Edit] | None:
    starts = [match.start() for match in re.finditer(r"^ *-? ?\w+:", page.text, re.M)]
    start = chance.choice(starts)
    indentation = re.match(" *", page.text[start:])[0]
    return [(start, start, f"{indentation}// {chance.choice(PLAIN)}\n")]


def entry_after(span: Span, entry: str) -> Edit:
    """The edit that adds an entry to the row of a value."""
    return (span.end, span.end, f", {entry}" if span.flow else f"\n    {entry}")


@mistake
def default_of_other_keyboard(page: Page, chance: random.Random) -> list[Edit] | None:
    return [entry_after(span, "keyboard: number") for span in page.all("value", raw="Guest")]


@mistake
def default_between_steps(page: Page, chance: random.Random) -> list[Edit] | None:
    return [entry_after(span, "value: 0.3") for span in page.all("value", raw="speed")]


@mistake
def rows_that_lock_each_other(page: Page, chance: random.Random) -> list[Edit] | None:
    locks = {"sync": "quiet", "quiet": "sync"}
    return [
        entry_after(span, f"{chance.choice(['enabledIf', 'visibleIf'])}: {locks[span.raw]}")
        for span in page.all("value", kind="key") if span.raw in locks
    ]


@mistake
def row_without_its_dependency(page: Page, chance: random.Random) -> list[Edit] | None:
    conditions = page.all("value", kind="condition")
    if not conditions:
        return None
    condition = chance.choice(conditions)
    return [(condition.start, condition.end, "quiet")] + [
        entry_after(span, "visibleIf: sync") for span in page.all("value", raw="quiet")]


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


# Mistakes without a fix, because only the author knows what was meant.
WITHOUT_FIX = {
    "selector_of_runtime", "condition_time_of_date", "default_of_other_keyboard",
    "default_between_steps", "rows_that_lock_each_other", "row_without_its_dependency",
    *(name for name in MISTAKES if name.startswith("title_")),
}


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
