"""The generator of documents and projects for all checks, benchmarks and comparisons in Python.

`Documents` makes valid documents of all forms from the kinds that `settingsc kinds` lists, `Projects`
small projects whose names and texts are hard on generated code. A document consists of the values
that json.dumps takes. Equal seeds give equal documents, with every version of Python.

A subclass changes the texts and the chances: class attributes. A new key of the language belongs
here: then all checks have it.
"""

import json
import re

TITLES = ["Log out", "设置", "e\u0301", "👨‍👩‍👧", "x: y", "- a", "#1", "null", "12", "no", "say \"hi\"", "C:\\path",
          "مرحبا", "a" * 60, "It's", "100 %", "[a]", "& more", "*", "@home", "\u00c5ngstro\u0308m"]
WORDS = ["push", "help", "account", "theme", "a.b", "x-1", "_", "标", "Größe", "0"]
SELECTORS = ["push", "push:", "_open$", "viewDidLoad:", "a1", "$"]
CLASSES = ["Cell", "App.Cell", "_a.B1", "A"]
IMAGES = ["avatar", "https://example.com/a.jpg", "file:///a.png", "a b", "头像", "data:image/png,x"]
URLS = ["https://example.com", "mailto:a@b.c", "tel:+1", "FILE:///x", "app://x/y?z#w"]
COLORS = ["#fff", "#336699", "#33669980", "#ABC"]
CONDITIONS = ["name", "not $.a", "type == 'a' or n > 1", "n in [1, 'b', null]", "(a and b) != false"]
STATES = ["platform == 'iOS'", "app.version >= '2.10'", "not (platform in ['macOS', \"tvOS\"])"]
APPEARANCE = {
    "style": ["plain", "grouped", "insetGrouped"], "dismiss": ["manual", "onSelect"],
    "controller": ["SheetController", "App.SheetController"], "storyboard": ["Main#sheet", "页#1"],
}
PATHS = ["friends", "user.name", ".", "$", "$.a.b", "list.0"]
# Patterns, with texts that match them.
PATTERNS = {"^[a-z]+$": ["a", "xyz"], "[0-9]{2,3}": ["12", "a123b"], "^(?:on|off)?$": ["on", "off"],
            "^\\S+@\\S+$": ["a@b", "设@置"], "\\u{1F600}|x": ["😀", "axb"], "^.{1,3}$": ["abc", "设置"]}
# Texts of the formats.
# Of dates and times, the first is the earlier one.
FORMATS = {"date": ["2024-02-29", "2026-01-31"], "time": ["08:30", "23:59:59.5"],
           "dateTime": ["2026-01-31T08:30:00.25+08:00", "2026-01-31T08:30:00Z"],
           "version": ["1", "2.10", "10.0.1.2"], "email": ["mei@example.com", "a+b@c"],
           "id": ["row.7", "页-2"]}
TYPES = ["string", "boolean", "integer", "number", "scalar", "enum", "url", "image", "color", "selector",
         *(name for name in FORMATS if name != "id"), "list", "object"]
SEVERITIES = ["error", "warning", "off"]


class Documents:
    """A series of random documents.

    kinds: the output of `settingsc kinds --format json`. `parts` is the folder of the files that
    documents may name, and `registries` the registry files that have the kinds.
    """

    titles = TITLES
    selectors = SELECTORS
    # The texts of a type; a type that is not listed has titles.
    texts = {"url": URLS, "image": IMAGES, "color": COLORS, "selector": SELECTORS, "class": CLASSES, **FORMATS}
    integers = [0, 1, -1, 42, 2**40]
    numbers = [0, 0.5, -1.25, 7]
    enumerators = ["thin", "thick", "", "设", "1"]
    summaries = ["What it is."]
    types = TYPES
    # The most members of an object, and the most levels of lists and objects.
    members_of_objects, levels = 2, 2
    chances = {"field": 0.4, "id": 0.3, "action": 0.4, "presents": 0.1, "key": 0.3, "condition": 0.1,
               "summary": 0.2, "deprecated": 0.1, "constraint": 0.3, "nullable": 0.3, "required": 0.2, "default": 0.3, "null": 0.2}

    def __init__(self, random, kinds, parts="../parts", registries=()):
        self.random = random
        self.kinds = {kind["name"]: kind for kind in kinds}
        self.parts = parts
        self.registries = list(registries)
        self.count = 0

    # MARK: Choices

    def maybe(self, chance=0.5):
        """A chance, or the name of one."""
        return self.random.random() < self.chances.get(chance, chance)

    def one(self, choices):
        # Only random() gives the same numbers in every version of Python.
        return choices[int(self.random.random() * len(choices))]

    def some(self, least, most):
        return range(least + int(self.random.random() * (most - least + 1)))

    def sample(self, choices, count):
        return self.order(choices)[:count]

    def order(self, values):
        return [value for _, _, value in sorted((self.random.random(), index, value) for index, value in enumerate(values))]

    def fresh(self):
        """A number that no other document or id has."""
        self.count += 1
        return self.count

    def identity(self):
        return f"{self.one(WORDS)}{self.fresh()}"

    def selector(self):
        return self.one(self.selectors)

    def extent(self, *names):
        return {name: self.one([0, 1, 12, 3.5, -2]) for name in names if self.maybe()}

    def inset(self):
        return self.extent("top", "left", "bottom", "right")

    # MARK: Values of fields

    def value(self, field):
        """A value of a field that `kinds` or a registry describes."""
        if field.get("nullable") and self.maybe("null"):
            return None
        kind = field["type"]
        low, high = field.get("minimum"), field.get("maximum")
        if field.get("exclusiveMinimum") is not None:
            return self.one([1, 2.5])
        if kind in ("integer", "number"):
            if low is None and high is None:
                return self.one(self.integers if kind == "integer" else self.numbers)
            low = high - 3 if low is None else low
            high = low + 3 if high is None else high
            return self.one([low, high]) if kind == "integer" else self.one([low, high, (low + high) / 2])
        if kind == "list":
            least = field.get("minLength", 0)
            most = field.get("maxLength", least + 2)
            return [self.value(self.declared(field["of"])) for _ in self.some(least, most)]
        if kind == "object":
            return {name: self.value(member) for name, member in self.members(field["fields"])
                    if member.get("required") or self.maybe()}
        if kind == "boolean":
            return self.maybe()
        if kind == "scalar":
            return self.one(["x", 1, 0.5, True, False, ""])
        if kind == "mapping":
            return self.one([{}, {"a": 1}, {"a": [None, {"b": "c"}], "": False}])
        if kind == "enum":
            return self.one(field["values"])
        return self.text(field, self.texts.get(kind, self.titles))

    def text(self, field, texts):
        if "pattern" in field:
            texts = PATTERNS[field["pattern"]]
        least, most = field.get("minLength", 0), field.get("maxLength", 1000)
        fitting = [text for text in texts if least <= length_of(text) <= most]
        return self.one(fitting or ["x" * least])

    @staticmethod
    def declared(field):
        return {"type": field} if isinstance(field, str) else field

    @staticmethod
    def members(fields):
        """Fields as `kinds` lists them, or as a registry maps them."""
        if isinstance(fields, dict):
            return list(fields.items())
        return [(field["name"], field) for field in fields]

    # MARK: Items

    def fields(self, kind):
        values = {}
        for name, field in self.members(kind["fields"]):
            if field.get("required") or self.maybe("field"):
                values[name] = self.value(field)
        if kind.get("isBuiltIn"):
            self.keep_rules(kind["name"], values)
            self.relate(kind["name"], values)
        return values

    def relate(self, kind, values):
        """Makes values right that belong together: bounds, options, and the mode of a date."""
        if kind in ("slider", "stepper", "progress"):
            low, high = sorted(self.sample(range(-9, 9), 2))
            values.update(minimum=low, maximum=high, value=self.one([low, high, (low + high) / 2]))
            if "step" in values:
                values["step"] = self.one([0.5, 1, high - low])
        if kind == "textField" and "maxLength" in values:
            values["maxLength"] = max(1, len(values.get("value", ""))) + self.one([0, 5])
        if kind in ("segmented", "choice"):
            numbers = self.some(1, 4)
            values["options"] = [{"title": self.one(self.titles), "value": self.one([n, str(n)])} for n in numbers]
            if "value" in values:
                values["value"] = self.one(values["options"])["value"]
        if kind == "date":
            mode = values.get("mode", "date")
            early, late = FORMATS[mode]
            for name, texts in (("value", [early, late]), ("minimum", [early]), ("maximum", [late])):
                if name in values:
                    values[name] = self.one(texts)

    def keep_rules(self, kind, values):
        """Removes what belongs to another accessory of an option."""
        if kind != "option":
            return
        accessory = values.get("accessory", "none")
        for name, owner in (("isSelected", "checkmark"), ("isOn", "switch"), ("tag", "tag")):
            if owner != accessory:
                values.pop(name, None)
        if accessory == "tag":
            values["tag"] = self.one(self.titles)

    def events(self, kind, values):
        if kind["name"] == "option" and values.get("accessory") != "switch":
            return {}
        return {name: self.one([self.selector(), None]) for name in kind["events"] if self.maybe()}

    def item(self, kinds=None):
        kind = self.kinds[self.one(kinds or list(self.kinds))]
        values = self.fields(kind)
        item = {"kind": kind["name"], **values, **self.events(kind, values)}
        if self.maybe("id"):
            item["id"] = self.identity()
        if self.maybe("action"):
            item["action"] = self.one([self.selector(), self.selector(), None])
        if self.maybe("presents"):
            item["presents"] = f"{self.parts}/sheet.yaml"
        is_switch = values.get("accessory") == "switch" and "value" not in values
        item |= self.storage(kind.get("stores") or is_switch)
        return self.shuffled(item)

    def storage(self, is_kept):
        """A key, if there is something to keep, and conditions on what always has a value."""
        kept = {}
        if is_kept and self.maybe("key"):
            self.count += 1
            kept["key"] = f"k.{self.count}"
        for name in ("visibleIf", "enabledIf"):
            if self.maybe("condition"):
                kept[name] = self.one(STATES)
        return kept

    def options(self):
        """A section of options, of which some are chosen."""
        values = [self.one([number, f"v{number}"]) for number in self.some(1, 4)]
        selection = {}
        if self.maybe(0.8):
            selection["value"] = self.one(values)
        if self.maybe(0.3):
            selection = {"mode": "multiple", "value": values[:2]}
        return {"selection": selection, **self.storage(True), "items": [
            {"kind": "option", "title": self.one(self.titles), "value": value, "accessory": "checkmark"}
            for value in values]}

    def shuffled(self, mapping):
        return {name: mapping[name] for name in self.order(mapping)}

    def section(self, kinds=None):
        if kinds is None and self.maybe(0.15):
            return self.shuffled(self.options())
        section = {"items": [self.item(kinds) for _ in self.some(0, 4)]}
        if self.maybe(0.3):
            section["id"] = self.identity()
        for name in ("title", "footer"):
            if self.maybe(0.3):
                section[name] = self.one([self.one(self.titles), None])
        if self.maybe(0.1):
            section["showsWhenEmpty"] = self.maybe()
        if not section["items"] and self.maybe():
            del section["items"]
        return self.shuffled(section)

    # MARK: Forms

    def page(self):
        page = {"page": self.identity()}
        if self.maybe():
            page["title"] = self.one([self.one(self.titles), None])
        if self.maybe(0.3):
            page["separatorInset"] = self.inset()
        if self.maybe(0.2):
            page["$schema"] = "https://example.com/page.schema.json"
        if self.registries and self.maybe(0.3):
            page["registries"] = self.sample(self.registries, 1)
        page["sections"] = [self.section() for _ in self.some(1, 3)]
        if self.maybe(0.1):
            page["presentation"] = "page"
        for name, values in APPEARANCE.items():
            if self.maybe(0.1):
                page[name] = self.one(values)
        return page

    def sheet(self):
        page = self.page() | {"presentation": self.one(["sheet", "page"])}
        # A keyword is looked for in the titles.
        page["sections"].append({"items": [self.item(["sample"])]})
        if self.maybe(0.8):
            page["tool"] = self.tool()
        if self.maybe(0.8):
            page["provider"] = self.provider()
        if self.maybe(0.8):
            page["states"] = self.states()
        return page

    def tool(self):
        tool = {"kind": self.one(["searchField", "segmented"])}
        if tool["kind"] == "segmented":
            tool["segments"] = [{"title": f"{self.one(self.titles)}{self.fresh()}", "keyword": self.one(["", "x"])}
                                for _ in self.some(1, 3)]
        elif self.maybe():
            tool["placeholder"] = self.one([self.one(self.titles), None])
        if self.maybe():
            tool["fields"] = self.one([["title"], ["title", "accessoryTitle"]])
        return tool

    def provider(self):
        if self.maybe(0.3):
            return self.one([{}, {"kind": "static"}])
        provider = {"kind": "dynamic", "objects": self.one(["list", "a.b"])}
        if self.maybe(0.7):
            provider["pagination"] = self.one([
                None, {"kind": "nextKey", "key": self.one(["next", "page.next"])},
                {"kind": "offset", "pageSize": self.one([1, 20])}])
            if provider["pagination"] and self.maybe():
                provider["prefetch"] = self.one([0, 5])
        return provider

    def states(self):
        states = {name: self.one([{}, {"title": None}, {"title": self.one(self.titles)}])
                  for name in ("loading", "empty", "noResults", "error") if self.maybe()}
        if "error" in states and self.maybe():
            states["error"]["retry"] = self.one([self.selector(), None])
        if "error" in states and self.maybe(0.3):
            states["error"]["title"] = "{{{error.code}: {error.message}"
        return states

    def template(self):
        """A page that is made of data."""
        page = self.page()
        page["title"] = self.one(["Of {user.name}", "{title?}", "{{ {a} }}"])
        for section in page["sections"]:
            if self.maybe():
                section["forEach"] = self.one([self.one(PATHS), {"path": "list", "optional": self.maybe()},
                                               {"path": "list"}])
                section["title"] = self.one(["{name}", "{key}", "{$.a} and {b?}"])
                section.pop("id", None)
                if self.maybe():
                    section["groupBy"] = "region"
            for item in section.get("items", []):
                item.pop("id", None)
                if self.maybe():
                    item["forEach"] = self.one(PATHS)
                if self.maybe():
                    item["id"] = "i-{id}" + str(self.fresh())
                for field in self.kinds[item["kind"]]["fields"]:
                    if field["name"] in item and field["type"] not in ("mapping", "class") and self.maybe(0.3):
                        item[field["name"]] = self.one(["{value}", "{value}", "{.}"])
                if item["kind"] == "option":
                    for name in ("isSelected", "isOn", "tag", "accessory", "onChange"):
                        item.pop(name, None)
                if self.maybe(0.3):
                    item["when"] = self.one(CONDITIONS)
            if self.maybe(0.3):
                section["when"] = self.one(CONDITIONS)
            if section.get("items") and self.maybe(0.3):
                section["items"] = [self.choice(section["items"])]
        if self.maybe(0.2):
            page["definitions"] = self.one([None, {"a": [1]}, "text"])
        return page

    def choice(self, items):
        """Items as the cases of one."""
        for item in items:
            item.pop("forEach", None)
            item["when"] = self.one(CONDITIONS)
        if self.maybe():
            del items[-1]["when"]
        choice = {"cases": items}
        if self.maybe():
            choice["forEach"] = self.one([self.one(PATHS), {"path": "list", "when": self.one(CONDITIONS)}])
        if self.maybe(0.3):
            choice["when"] = self.one(CONDITIONS)
        return self.shuffled(choice)

    def button(self):
        """A button in the bar of a container."""
        button = {"title": self.one(self.titles)}
        if self.maybe():
            button["action"] = self.selector()
        if self.maybe(0.3):
            button["clears"] = self.one(["choices", "films", "all"])
        return button

    def container(self):
        page = {"page": self.identity(), "children": [
            {"id": "choices", "page": f"{self.parts}/choices.yaml"},
            {"id": "films", "page": f"{self.parts}/films.yaml"}]}
        for child in page["children"]:
            if self.maybe():
                child["weight"] = self.one([1, 0.5, 3])
        if self.maybe():
            page["axis"] = self.one(["horizontal", "vertical"])
        if self.maybe():
            page["title"] = self.one([self.one(self.titles), None])
        if self.maybe():
            page["bar"] = [self.button() for _ in self.some(0, 2)]
        if self.maybe():
            page["delegates"] = {
                f"{child}.{event}": self.one([self.selector(), None])
                for child in ("choices", "films") for event in ("didSelect", "didDeselect", "didClear")
                if self.maybe(0.3)}
        if self.maybe():
            filters = [{"from": "choices.genre", "to": "films", "field": "accessoryTitle"},
                       {"from": "choices.genre", "to": "films", "field": "title", "match": "equals"}]
            page["filters"] = filters if self.maybe() else filters[:1]
        return self.shuffled(page)

    def wire(self):
        return {"data": [[self.row() for _ in self.some(0 if index else 1, 3)] for index in self.some(1, 3)]}

    def row(self):
        kind = self.kinds[self.one([name for name in self.kinds if self.kinds[name]["cellClass"]])]
        row = {"cellClass": kind["cellClass"], "model": {"modelClass": kind["modelClass"], **self.fields(kind)}}
        if self.maybe():
            row["responseSelector"] = self.one([self.selector(), None])
        return self.shuffled(row)

    def presenter(self):
        """An app's use of parts/presented.yaml."""
        presenter = {"presenter": self.one(CLASSES), "page": f"{self.parts}/presented.yaml"}
        if self.maybe():
            presenter["title"] = self.one([self.one(self.titles), None])
        if self.maybe():
            presenter["separatorInset"] = self.inset()
        if self.maybe(0.2):
            presenter["handlers"] = ["address", "theme", "tap", *SELECTORS]
        patches = [
            {"remove": "extra"},
            {"set": "choice", "accessory": "switch", "isOn": self.maybe()},
            {"set": "push", "title": self.one(self.titles), "isOpen": self.maybe(), "subtitle": None,
             "onChange": self.one([self.selector(), None])},
            {"set": "account", "title": self.one([self.one(self.titles), None]), "footer": "Below"},
            {"insert": [self.item() for _ in self.some(1, 2)],
             self.one(["before", "after"]): self.one(["theme", "account"])},
            {"insert": [self.item()], "into": "account"},
            {"insert": [{"items": [self.item()], "title": self.one(self.titles)}], "before": "account"},
            {"move": "theme", "before": "address"},
            {"move": "more", "before": "account"},
            {"move": "push", "into": "account"},
            {"set": "push", "action": self.one([self.selector(), None]), "presents": f"{self.parts}/sheet.yaml"},
        ]
        if self.maybe(0.9):
            presenter["patch"] = [patch for patch in patches if self.maybe(0.4)]
        return self.shuffled(presenter)

    def registry(self):
        return {"registry": 1, "kinds": {f"k{self.fresh()}": self.kind() for _ in self.some(1, 3)}}

    def kind(self):
        number = self.fresh()
        kind = {"cellClass": f"Cell{number}", "modelClass": f"App.Model{number}"}
        if self.maybe():
            kind["summary"] = "A row."
        fields = {"title": {"type": "string", "required": self.maybe()}, **self.declarations("f", 0, 4)}
        if self.maybe(0.9):
            kind["fields"] = fields
            if self.maybe():
                kind["preview"] = {"title": "title", "accessory": self.one(["none", "disclosure"]),
                                   "layout": self.one(["row", "centered"])}
        if self.maybe():
            kind["events"] = {name: self.one(["boolean", "number", "string"]) for name in ("onChange", "onEnd")
                              if self.maybe()}
        return self.shuffled(kind)

    def declarations(self, prefix, least, most, depth=0):
        """Fields with their names."""
        return {f"{prefix}{index}": self.field(depth) for index in self.some(least, most)}

    def field(self, depth=0):
        kind = self.one(self.types if depth < self.levels else [
            name for name in self.types if name not in ("list", "object")])
        field = {"type": kind}
        if kind == "enum":
            field["values"] = self.sample(self.enumerators, len(self.some(1, 3 * len(self.enumerators) // 5)))
        elif kind == "list":
            simple = self.one(["string", "integer", "boolean", "image"])
            field["of"] = simple if self.maybe(0.3) else self.field(depth + 1)
            field["of"].pop("default", None) if isinstance(field["of"], dict) else None
        elif kind == "object":
            field["fields"] = self.declarations("m", 0, self.members_of_objects, depth + 1)
        if kind in ("integer", "number"):
            if self.maybe("constraint"):
                field["minimum"] = self.one([-5, 0, 2])
            if self.maybe("constraint"):
                field["maximum"] = field.get("minimum", 0) + self.one([0, 3, 10])
        if kind == "string" and self.maybe("constraint"):
            field["pattern"] = self.one(list(PATTERNS))
        elif kind in ("string", "list"):
            if self.maybe("constraint"):
                field["minLength"] = self.one([0, 1, 2])
            if self.maybe("constraint"):
                field["maxLength"] = field.get("minLength", 0) + self.one([1, 5])
        for flag in ("nullable", "required"):
            if self.maybe(flag):
                field[flag] = self.maybe(0.8)
        if self.maybe("summary"):
            field["summary"] = self.one(self.summaries)
        if self.maybe("deprecated"):
            field["deprecated"] = "use another"
        if not field.get("required") and self.maybe("default"):
            field["default"] = self.value(field)
        return field

    def configuration(self):
        ids = ["blank-title", "unused-handler", "wire-loss", "missing-field"]
        severities = lambda: {name: self.one(SEVERITIES) for name in ids if self.maybe()}
        patterns = lambda: [self.one(["pages/**/*.yaml", "a/", "*.json", "{a,b}.yaml", "[a-c]?", "设/"])
                            for _ in self.some(1, 2)]
        all_keys = {
            "settingsc": 1, "files": patterns(), "exclude": patterns(), "registries": [],
            "presenters": [], "severity": severities(),
            "overrides": [{"files": patterns(), "severity": severities()} for _ in self.some(0, 2)],
            "limits": {name: number for name, number in (("bytes", 1 << 20), ("nodes", 1000))
                       if self.maybe()},
            "strict": self.maybe(), "$schema": "x"}
        return {name: value for name, value in all_keys.items() if self.maybe()}


def length_of(text):
    """How many characters a person counts, for the texts above."""
    return {"e\u0301": 1, "👨‍👩‍👧": 1, "\u00c5ngstro\u0308m": 8}.get(text, len(text))


# The files that documents name.
PARTS = {
    "choices.yaml": {"page": "choices", "sections": [
        {"id": "genre", "items": [{"kind": "option", "title": "Drama", "value": "drama"},
                                  {"kind": "option", "title": "Comedy", "value": "comedy"}]},
        {"id": "rating", "items": [{"kind": "option", "title": "Good", "value": 4}]}]},
    "films.yaml": {"page": "films", "sections": [
        {"id": "all", "items": [{"kind": "sample", "title": "Metropolis", "accessoryTitle": "drama"}]}]},
    "sheet.yaml": {"page": "sheet", "presentation": "sheet",
                   "sections": [{"items": [{"kind": "option", "title": "One"}]}]},
    "presented.yaml": {"page": "presented", "sections": [
        {"id": "account", "items": [
            {"kind": "sample", "title": "Address", "action": "address"},
            {"kind": "sample", "id": "theme", "title": "Theme", "action": "theme"},
            {"kind": "exit", "id": "extra", "title": "Extra"}]},
        {"id": "more", "items": [{"kind": "sample", "title": "Tap", "action": "tap"},
                                 {"kind": "switch", "id": "push", "title": "Messages"},
                                 {"kind": "option", "id": "choice", "title": "Choice"}]}]},
    # Names no page.
    "presenter.yaml": {"presenter": "App", "page": "presented.yaml"},
}
# A kind with a field of each type, and all constraints.
REGISTRY = {"registry": 1, "kinds": {"all": {
    "cellClass": "AllCell", "modelClass": "App.AllModel", "events": {"onChange": "number"},
    "preview": {"title": "title", "trailing": "size"},
    "fields": {
        "title": {"type": "string", "required": True},
        "short": {"type": "string", "minLength": 1, "maxLength": 8},
        "code": {"type": "string", "pattern": "^[a-z]+$"},
        "flag": {"type": "boolean", "default": True, "nullable": True},
        "count": {"type": "integer", "minimum": 0, "maximum": 9},
        "whole": {"type": "integer"},
        "size": {"type": "number", "minimum": -1},
        "any": {"type": "scalar", "nullable": True},
        "style": {"type": "enum", "values": ["thin", "thick"], "default": "thin"},
        "link": {"type": "url"}, "image": {"type": "image"}, "color": {"type": "color"},
        "call": {"type": "selector"},
        "names": {"type": "list", "of": "string", "minLength": 1, "maxLength": 3},
        "grid": {"type": "list", "of": {"type": "list", "of": {"type": "integer", "minimum": 0}}},
        "unit": {"type": "object", "fields": {"name": {"type": "string", "required": True},
                                              "short": {"type": "string", "nullable": True}}},
        "old": {"type": "string", "deprecated": "use 'unit'"}}},
    "untitled": {"cellClass": "UntitledCell", "modelClass": "App.UntitledModel",
                 "fields": {"name": {"type": "string", "required": True}}}}}


# MARK: Projects

# Keywords of Swift, C and Objective-C, macros, members that generated types have, names that differ
# in case alone, and names that become one name in camel case.
HARD_NAMES = (
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
HARD_WORDS = ["", " ", "a b", "a-b", "aB", "30 days", "1", "01", "self", "init", "default", "unknown", "none",
         "rawValue", "Ünïcode", "设置", "\U0001f600", '"', "\\", "\\(x)", "*/", "a\nb", "%@", "??/", "\u202eabc",
         "hash", "some", "true", "nil", "A", "a", "x" * 150]
HARD_TEXTS = ["*/ import Nothing", "/// */ /* x", "line\nline two\n\n\nfour", 'quote " and \\', "ends with \\",
         "\\(danger) \\u{41}", "```\ncode\n```", "# heading\n- Parameter x: y", "\u2028\u2029\u0085 separators",
         "bidi \u202e\u2066", "tab\there", "??/", "设" * 120, "word " * 60, "x" * 300, "%@ %s %n", "$0 #if os(Linux)",
         "\ufeffbom", "*/\n}\nlet x = 1 /*", ""]
HARD_IDS = ["self", "init", "default", "Type", "a-b", "a.b", "a_b", "aB", "AB", "1", "01", "allCases", "hash", "rawValue",
       "设置", "设-置", "\u00e9", "\U0001f600", "x" * 120, "switch", "id", "Row", "Section", "none"]
HARD_SELECTORS = ["Self", "super", "default", "switch", "open", "open:", "open:and:", "openIt:", "open_it:", "OpenIt:", "$x",
             "$x:", "subscript", "description", "callHandler:", "hash", "a:b:", "A:b:", "delete:", "x" * 130 + ":",
             "in:for:", "errno", "YES", "cell:didSelect:", "`".strip("`") or "tick", "Type", "protocol:class:"]
HARD_KEYS = ["a.b", "a-b", "a_b", "aB", "defaults", "self", "init", "Type", "class", "push.enabled", "x" * 110, "apiKeys",
        "hash", "a.1", "a1", "default", "switch"]
RESERVED = {"kind", "action", "events", "model", "id", "cellClass", "modelClass", "when", "forEach", "groupBy",
            "presents", "key", "visibleIf", "enabledIf", "responseSelector"}


class Projects(Documents):
    """Small projects with names and texts that are hard on generated code."""

    titles = [*HARD_TEXTS[:9], "plain"]
    texts = Documents.texts | {"url": ["https://example.com/a"], "color": ["#336699"]}
    integers = [0, -1, 7, 1234567, -12345678, 2**63 - 1, -(2**63), 999999]
    numbers = [0, -1.5, 1e300, 5e-324, 1234567, 12345678.25, 0.1]
    enumerators = HARD_WORDS
    summaries = HARD_TEXTS
    types = ["string", "boolean", "integer", "number", "scalar", "enum", "url", "color", "date",
             *["list", "object"] * 2]
    members_of_objects, levels = 5, 3
    chances = Documents.chances | {"summary": 0.6, "deprecated": 0, "constraint": 0, "field": 0.5, "required": 0.35, "default": 0.5, "null": 0.3}

    def name(self):
        if self.maybe(0.9):
            return self.one(HARD_NAMES)
        return "".join(self.one("aAbB_19") for _ in range(8)).lstrip("19") or "b"

    def declarations(self, prefix, least, most, depth=0):
        names = {self.name() for _ in self.some(max(1, least), most)} - RESERVED
        return {name: self.field(depth) for name in sorted(names)} or {"title": {"type": "string"}}

    def kind(self):
        number = self.fresh()
        model = self.one([self.name(), f"Hostile{number}Model", "HostileModel", f"App.{self.name()}"])
        if model in ("App.self", "App.Type"):  # Swift's spelling of a class, and no class of a module
            model = "HostileModel"
        fields = self.declarations("f", 1, 13)
        fields.pop("onChange", None)
        return {
            "summary": self.one(HARD_TEXTS), "cellClass": f"Hostile{number}Cell", "modelClass": model, "fields": fields,
            "events": {"onChange": self.one(["boolean", "number", "string", "integer", "scalar", "date"])}}

    def rows(self, kinds):
        """A row of each kind, and rows with keys."""
        ids = self.order(HARD_IDS)
        for name, kind in kinds.items():
            row = {"kind": name}
            if ids and self.maybe(0.8):
                row["id"] = ids.pop()
            if self.maybe(0.6):
                row["action"] = self.one([text for text in HARD_SELECTORS if text.count(":") < 3])
            if self.maybe():
                row["onChange"] = self.one([text for text in HARD_SELECTORS if text.endswith(":")])
            yield row | doubled(self.fields(kind))
        for key in self.sample(HARD_KEYS, len(self.some(0, 7))):
            row = {"title": "T", "key": key, "id": f"key-{self.fresh()}"}
            if self.maybe():
                yield {"kind": "switch", **row}
            else:
                yield {"kind": "textField", **row, "value": doubled(self.one(HARD_TEXTS[:9]))}

    def files(self):
        """The files of a project: a registry with up to 11 kinds, and a page with a row of each."""
        # A registry cannot replace the built-in kind 'switch'.
        kinds = {name: self.kind() for name in (self.name() for _ in self.some(1, 11)) if name != "switch"}
        page = {"page": self.one(["self", "settings", "1", "设置", "a-b", "Row"]), "registries": ["kinds.json"],
                "sections": [{"id": "rows", "items": list(self.rows(kinds))}]}
        return {"kinds.json": json.dumps({"registry": 1, "kinds": kinds}, ensure_ascii=False),
                "page.json": json.dumps(page, ensure_ascii=False),
                "settingsc.yaml": "settingsc: 1\nregistries: [kinds.json]\nseverity: {hidden-text: off}\n"}


def doubled(value):
    """A value whose braces are not placeholders."""
    if isinstance(value, str):
        return value.replace("{", "{{").replace("}", "}}")
    if isinstance(value, list):
        return [doubled(each) for each in value]
    if isinstance(value, dict):
        return {key: doubled(each) for key, each in value.items()}
    return value


# MARK: Writing

# Plain words that YAML does not read as strings.
NO_STRINGS = {"true", "false", "null", "yes", "no", "on", "off", "y", "n"}


def flow(document, indent=None):
    """A document as JSON, which is YAML too: characters that YAML forbids or folds are escaped."""
    text = json.dumps(document, ensure_ascii=False, indent=indent)
    return re.sub("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]", lambda match: f"\\u{ord(match[0]):04x}", text)


def block(value, indent=0):
    """The lines of a mapping or a list as people write YAML."""
    spaces = "  " * indent
    if isinstance(value, list):
        for element in value:
            mark = f"{spaces}- "
            for line in block(element, indent + 1):
                yield mark + line[len(mark):]
                mark = " " * len(mark)
        return
    for key, entry in value.items():
        if has_lines(entry):
            yield f"{spaces}{scalar(key)}:\n"
            yield from block(entry, indent + 1)
        else:
            yield f"{spaces}{scalar(key)}: {scalar(entry)}\n"


def has_lines(value):
    """Whether a value is written on lines of its own: a mapping, or a list of mappings or lists."""
    return bool(value) and (isinstance(value, dict) or isinstance(value, list) and all(map(has_lines, value)))


def scalar(value):
    """A value on one line."""
    if isinstance(value, str) and re.fullmatch("[A-Za-z\u00a1-\u1fff\u2100-\ufdff][^\\n\x7f-\x9f\u2028\u2029\ufeff\"\\\\]*", value) \
            and ": " not in value and " #" not in value and value[-1] not in ": \t" \
            and value.lower() not in NO_STRINGS:
        return value
    return flow(value)
