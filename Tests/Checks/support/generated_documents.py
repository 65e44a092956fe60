"""Settings documents that are right, made at random from what `settingsc kinds` says of the kinds.

A document is the values that json.dumps would take. Equal seeds give equal documents.
"""

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
PATHS = ["friends", "user.name", ".", "$", "$.a.b", "list.0"]
# Patterns, with texts that match them.
PATTERNS = {"^[a-z]+$": ["a", "xyz"], "[0-9]{2,3}": ["12", "a123b"], "^(?:on|off)?$": ["on", "off"],
            "^\\S+@\\S+$": ["a@b", "设@置"], "\\u{1F600}|x": ["😀", "axb"], "^.{1,3}$": ["abc", "设置"]}
# Texts of the formats.
FORMATS = {"date": ["2026-01-31", "2024-02-29"], "time": ["08:30", "23:59:59.5"],
           "dateTime": ["2026-01-31T08:30:00Z", "2026-01-31T08:30:00.25+08:00"],
           "version": ["1", "2.10", "10.0.1.2"], "email": ["mei@example.com", "a+b@c"],
           "id": ["row.7", "页-2"]}
TYPES = ["string", "boolean", "integer", "number", "scalar", "enum", "url", "image", "color", "selector",
         *(name for name in FORMATS if name != "id"), "list", "object"]
SEVERITIES = ["error", "warning", "off"]


class Documents:
    """A row of random documents.

    kinds: what `settingsc kinds --format json` prints. `parts` is the folder of the files that
    documents may name, and `registries` the registry files that have the kinds.
    """

    def __init__(self, random, kinds, parts="../parts", registries=()):
        self.random = random
        self.kinds = {kind["name"]: kind for kind in kinds}
        self.parts = parts
        self.registries = list(registries)
        self.count = 0

    # MARK: Choices

    def maybe(self, chance=0.5):
        return self.random.random() < chance

    def one(self, choices):
        return self.random.choice(choices)

    def some(self, least, most):
        return range(self.random.randint(least, most))

    def fresh(self):
        """A number that no other document or id has."""
        self.count += 1
        return self.count

    def identity(self):
        return f"{self.one(WORDS)}{self.fresh()}"

    def selector(self):
        return self.one(SELECTORS)

    def extent(self, *names):
        return {name: self.one([0, 1, 12, 3.5, -2]) for name in names if self.maybe()}

    def inset(self):
        return self.extent("top", "left", "bottom", "right")

    # MARK: Values of fields

    def value(self, field):
        """A value of a field that `kinds` or a registry describes."""
        if field.get("nullable") and self.maybe(0.2):
            return None
        kind = field["type"]
        low, high = field.get("minimum"), field.get("maximum")
        if field.get("exclusiveMinimum") is not None:
            return self.one([1, 2.5])
        if kind in ("integer", "number"):
            if low is None and high is None:
                return self.one([0, 1, -1, 42, 2**40]) if kind == "integer" else self.one([0, 0.5, -1.25, 7])
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
        return self.text(field, {"url": URLS, "image": IMAGES, "color": COLORS, "selector": SELECTORS,
                                 "class": CLASSES, **FORMATS}.get(kind, TITLES))

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
        for field in kind["fields"]:
            if field["required"] or self.maybe(0.4):
                values[field["name"]] = self.value(field)
        if kind["name"] == "option":
            self.keep_rules(values)
        if kind["isBuiltIn"]:
            self.relate(kind["name"], values)
        return values

    def relate(self, kind, values):
        """Makes values right that belong together: bounds, options, and the mode of a date."""
        if kind in ("slider", "stepper", "progress"):
            low, high = sorted(self.random.sample(range(-9, 9), 2))
            values.update(minimum=low, maximum=high, value=self.one([low, high, (low + high) / 2]))
        if kind in ("segmented", "choice"):
            numbers = range(self.random.randint(1, 4))
            values["options"] = [{"title": self.one(TITLES), "value": self.one([n, str(n)])} for n in numbers]
            if "value" in values:
                values["value"] = self.one(values["options"])["value"]
        if kind == "date":
            mode = values.get("mode", "date")
            for name in ("value", "minimum", "maximum"):
                if name in values:
                    values[name] = self.one(FORMATS[mode])

    def keep_rules(self, values):
        """What belongs to one accessory of an option stands beside that one alone."""
        accessory = values.get("accessory", "none")
        for name, owner in (("isSelected", "checkmark"), ("isOn", "switch"), ("tag", "tag")):
            if owner != accessory:
                values.pop(name, None)
        if accessory == "tag":
            values["tag"] = self.one(TITLES)

    def events(self, kind, values):
        if kind["name"] == "option" and values.get("accessory") != "switch":
            return {}
        return {name: self.one([self.selector(), None]) for name in kind["events"] if self.maybe()}

    def item(self, kinds=None):
        kind = self.kinds[self.one(kinds or list(self.kinds))]
        values = self.fields(kind)
        item = {"kind": kind["name"], **values, **self.events(kind, values)}
        if self.maybe(0.3):
            item["id"] = self.identity()
        if self.maybe(0.4):
            item["action"] = self.one([self.selector(), self.selector(), None])
        if self.maybe(0.1):
            item["presents"] = f"{self.parts}/sheet.yaml"
        item |= self.storage(kind.get("stores"))
        return self.shuffled(item)

    def storage(self, is_kept):
        """A key, if there is something to keep, and conditions on what always has a value."""
        kept = {}
        if is_kept and self.maybe(0.3):
            self.count += 1
            kept["key"] = f"k.{self.count}"
        for name in ("visibleIf", "enabledIf"):
            if self.maybe(0.1):
                kept[name] = self.one(STATES)
        return kept

    def options(self):
        """A section of options, of which some are chosen."""
        count = self.random.randint(1, 4)
        values = [self.one([number, f"v{number}"]) for number in range(count)]
        selection = {}
        if self.maybe(0.8):
            selection["value"] = self.one(values)
        if self.maybe(0.3):
            selection = {"mode": "multiple", "value": values[:2]}
        return {"selection": selection, **self.storage(True), "items": [
            {"kind": "option", "title": self.one(TITLES), "value": value, "accessory": "checkmark"}
            for value in values]}

    def shuffled(self, mapping):
        names = list(mapping)
        self.random.shuffle(names)
        return {name: mapping[name] for name in names}

    def section(self, kinds=None):
        if kinds is None and self.maybe(0.15):
            return self.shuffled(self.options())
        section = {"items": [self.item(kinds) for _ in self.some(0, 4)]}
        if self.maybe(0.3):
            section["id"] = self.identity()
        for name in ("title", "footer"):
            if self.maybe(0.3):
                section[name] = self.one([self.one(TITLES), None])
        if not section["items"] and self.maybe():
            del section["items"]
        return self.shuffled(section)

    # MARK: Forms

    def page(self):
        page = {"page": self.identity()}
        if self.maybe():
            page["title"] = self.one([self.one(TITLES), None])
        if self.maybe(0.3):
            page["separatorInset"] = self.inset()
        if self.maybe(0.2):
            page["$schema"] = "https://example.com/page.schema.json"
        if self.registries and self.maybe(0.3):
            page["registries"] = self.random.sample(self.registries, 1)
        page["sections"] = [self.section() for _ in self.some(1, 3)]
        if self.maybe(0.1):
            page["presentation"] = "page"
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
            tool["segments"] = [{"title": f"{self.one(TITLES)}{self.fresh()}", "keyword": self.one(["", "x"])}
                                for _ in self.some(1, 3)]
        elif self.maybe():
            tool["placeholder"] = self.one([self.one(TITLES), None])
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
        return provider

    def states(self):
        states = {name: self.one([{}, {"title": None}, {"title": self.one(TITLES)}])
                  for name in ("loading", "empty", "error") if self.maybe()}
        if "error" in states and self.maybe():
            states["error"]["retry"] = self.one([self.selector(), None])
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
            page["title"] = self.one([self.one(TITLES), None])
        if self.maybe():
            page["bar"] = [{"title": self.one(TITLES)} | ({"action": self.selector()} if self.maybe() else {})
                           for _ in self.some(0, 2)]
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
            presenter["title"] = self.one([self.one(TITLES), None])
        if self.maybe():
            presenter["separatorInset"] = self.inset()
        if self.maybe(0.2):
            presenter["handlers"] = ["address", "theme", "tap", *SELECTORS]
        patches = [
            {"remove": "extra"},
            {"set": "choice", "accessory": "switch", "isOn": self.maybe()},
            {"set": "push", "title": self.one(TITLES), "isOpen": self.maybe(), "subtitle": None,
             "onChange": self.one([self.selector(), None])},
            {"set": "account", "title": self.one([self.one(TITLES), None]), "footer": "Below"},
            {"insert": [self.item() for _ in self.some(1, 2)],
             self.one(["before", "after"]): self.one(["theme", "account"])},
            {"insert": [self.item()], "into": "account"},
            {"insert": [{"items": [self.item()], "title": self.one(TITLES)}], "before": "account"},
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
        fields = {"title": {"type": "string", "required": self.maybe()}}
        for index in self.some(0, 4):
            fields[f"f{index}"] = self.field()
        if self.maybe(0.9):
            kind["fields"] = fields
            if self.maybe():
                kind["preview"] = {"title": "title", "accessory": self.one(["none", "disclosure"]),
                                   "layout": self.one(["row", "centered"])}
        if self.maybe():
            kind["events"] = {name: self.one(["boolean", "number", "string"]) for name in ("onChange", "onEnd")
                              if self.maybe()}
        return self.shuffled(kind)

    def field(self, depth=0):
        kind = self.one(TYPES if depth < 2 else TYPES[:-2])
        field = {"type": kind}
        if kind == "enum":
            field["values"] = self.random.sample(["thin", "thick", "", "设", "1"], self.random.randint(1, 3))
        elif kind == "list":
            simple = self.one(["string", "integer", "boolean", "image"])
            field["of"] = simple if self.maybe(0.3) else self.field(depth + 1)
            field["of"].pop("default", None) if isinstance(field["of"], dict) else None
        elif kind == "object":
            field["fields"] = {f"m{index}": self.field(depth + 1) for index in self.some(0, 2)}
        if kind in ("integer", "number"):
            if self.maybe(0.4):
                field["minimum"] = self.one([-5, 0, 2])
            if self.maybe(0.4):
                field["maximum"] = field.get("minimum", 0) + self.one([0, 3, 10])
        if kind == "string" and self.maybe(0.3):
            field["pattern"] = self.one(list(PATTERNS))
        elif kind in ("string", "list"):
            if self.maybe(0.3):
                field["minLength"] = self.one([0, 1, 2])
            if self.maybe(0.3):
                field["maxLength"] = field.get("minLength", 0) + self.one([1, 5])
        for flag, chance in (("nullable", 0.3), ("required", 0.2)):
            if self.maybe(chance):
                field[flag] = self.maybe(0.8)
        if self.maybe(0.2):
            field["summary"] = "What it is."
        if self.maybe(0.1):
            field["deprecated"] = "use another"
        if not field.get("required") and self.maybe(0.3):
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
            "limits": {name: number for name, number in (("bytes", 1 << 20), ("depth", 64), ("nodes", 1000))
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
