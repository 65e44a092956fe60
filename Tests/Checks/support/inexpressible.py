"""What settingsc refuses and no schema of it can: the rules, by the id of the diagnostic.

check_schemas.py and check_generated.py let settingsc refuse more than a schema for these alone.
"""

import dataclasses
import typing

UNIQUE = "values in different places must differ"
REFERENCE = "one value must fit another"
FILES = "other files decide"
DEEPER = "a text must be read, not matched"
READING = "lost when the document is read into values"
HELD = "schemas know numbers, not how they are held"


@dataclasses.dataclass(frozen=True)
class Rule:
    """One rule: what it asks, and why a schema cannot."""

    identity: str
    asks: str
    why: str
    forms: tuple = ()  # the forms of which it holds; all if it is empty
    is_generated: bool = True  # whether one document breaks it, whatever its file holds or is called
    looks_broken: typing.Optional[typing.Callable] = None  # whether a document may break it

    def may_be_broken(self, document):
        return self.looks_broken is None or self.looks_broken(document)


def values_in(document):
    """All values of a document with the keys that they stand at, from the outside in."""
    waiting = [(None, document)]
    while waiting:
        key, value = waiting.pop()
        yield key, value
        if isinstance(value, dict):
            waiting += value.items()
        elif isinstance(value, list):
            waiting += [(key, element) for element in value]


def has_twice(*names):
    """Whether a text stands twice at keys of these names."""
    def looks_broken(document):
        texts = [value for key, value in values_in(document) if key in names and isinstance(value, str)]
        return len(set(texts)) < len(texts)
    return looks_broken


def has_text(*parts):
    """Whether a text has one of these parts."""
    def looks_broken(document):
        return any(part in value for _, value in values_in(document) if isinstance(value, str) for part in parts)
    return looks_broken


def has_key(*names):
    def looks_broken(document):
        return any(key in names for key, _ in values_in(document))
    return looks_broken


def has_large_number(document):
    """Whether a number is no 64-bit integer, or a whole one that no double holds exactly."""
    return any(isinstance(value, (int, float)) and not isinstance(value, bool)
               and (abs(value) >= 2**63 or isinstance(value, float) and abs(value) >= 2**53)
               for _, value in values_in(document))


RULES = [
    Rule("duplicate-id", "sections, items and children have ids of their own, those of a `forEach` for each element",
         UNIQUE, looks_broken=lambda document: has_twice("id")(document)
         or has_key("patch", "forEach")(document)),
    Rule("duplicate-segment", "segments have titles of their own", UNIQUE, ("page",),
         looks_broken=has_twice("title")),
    Rule("duplicate-kind", "no two registries have kinds of one name", UNIQUE, ("page", "registry"), False),
    Rule("duplicate-class", "no two kinds have one cell class", UNIQUE, ("page", "registry")),
    Rule("out-of-range", "numbers are 64-bit integers or doubles", HELD, looks_broken=has_large_number),
    Rule("wrong-length", "`maxLength` counts characters as people do, schemas count code points", DEEPER),
    Rule("malformed-path", "braces in a text are places for data", DEEPER, ("page", "presenter"),
         looks_broken=lambda document: has_text("{", "}")(document)
         or has_key("forEach", "groupBy", "objects", "pagination")(document)),
    Rule("malformed-condition", "a condition is one", DEEPER,
         ("page", "presenter", "registry"), False,
         looks_broken=lambda document: has_key(
             "when", "visibleIf", "enabledIf", "presenter", "require", "onlyIf")(document)
         or has_text("{")(document)),
    Rule("invalid-tree", "ids differ, conditions can be read, and filters name children", UNIQUE,
         ("tree",)),
    Rule("unreachable-case", "no case follows one that always holds", REFERENCE, ("page", "presenter"),
         looks_broken=has_key("cases")),
    Rule("unknown-key", "a case is one row: it has no `forEach` and no cases of its own",
         "the schemas do not yet say it", ("page",), is_generated=False, looks_broken=has_key("cases")),
    Rule("invalid-pattern", "a `pattern` is a regular expression", DEEPER, ("registry",),
         looks_broken=has_key("pattern")),
    Rule("malformed-glob", "a pattern of paths is one", DEEPER, ("configuration",)),
    Rule("invalid-constraint", "bounds leave a value, and fit their type", REFERENCE, ("registry",)),
    Rule("invalid-default", "a default is a value of its field, and a required field has none", REFERENCE, ("registry",)),
    Rule("reserved-name", "an event is named like no field", REFERENCE, ("registry",)),
    Rule("unknown-field", "a preview names fields of its kind", REFERENCE, ("registry",)),
    Rule("invalid-constraint", "`unique` and `refersTo` belong to fields of a kind, not within them",
         "the schemas do not yet say it", ("registry",), is_generated=False),
    Rule("unknown-field", "a tool and a filter name fields that the page's items have", REFERENCE,
         ("page",)),
    Rule("missing-key", "a tool without `fields` looks in titles, which an item has", REFERENCE,
         ("page",), looks_broken=has_key("tool")),
    Rule("reserved-name", "the `model` of a custom item has no `modelClass`", "the schemas do not yet",
         ("page", "presenter"), looks_broken=has_key("model")),
    Rule("unknown-child", "delegates and filters name children", REFERENCE, ("page",)),
    Rule("unknown-section", "filters name sections of children", FILES, ("page",)),
    Rule("filter-mismatch", "a filter compares what can be equal", FILES, ("page",)),
    Rule("missing-file", "files that are named are there", FILES),
    Rule("outside-root", "files that are named lie in the project", FILES),
    Rule("not-a-page", "files that are named as pages are pages", FILES),
    Rule("inclusion-cycle", "no page is a part of itself", FILES, is_generated=False),
    Rule("inclusion-too-deep", "a hundred files, each a part of the one before, are the most", FILES,
         is_generated=False),
    Rule("unknown-id", "patches name ids that the page has", FILES, ("presenter",)),
    Rule("unknown-field", "patches name fields that the item's kind has", FILES, ("presenter",)),
    Rule("unknown-key", "a patch of a section sets its `title` and `footer`", FILES, ("presenter",),
         looks_broken=has_key("set")),
    Rule("null-value", "a patch sets to null what may be null in the item's kind", FILES,
         ("presenter",), looks_broken=has_key("set")),
    Rule("field-rule", "values are within their limits; the rules of the kind hold of an item as a "
         "patch leaves it", REFERENCE, looks_broken=has_key("minimum", "maximum", "value", "set", "selection", "step", "maxLength")),
    Rule("unknown-choice", "the value that is chosen is that of an option", REFERENCE,
         looks_broken=has_key("options", "selection")),
    Rule("duplicate-choice", "options have values of their own", UNIQUE,
         looks_broken=has_key("options", "selection")),
    Rule("wrong-type", "one option is chosen where 'mode' is not 'multiple'", REFERENCE, ("page",),
         looks_broken=has_key("selection")),
    Rule("missing-field", "an option has a `value` where the section stores the chosen one", REFERENCE,
         ("page",), looks_broken=has_key("selection")),
    Rule("unknown-setting", "conditions name what a page of the project keeps", FILES, ("page",),
         looks_broken=has_key("visibleIf", "enabledIf")),
    Rule("nothing-to-store", "a row with a key keeps a value", REFERENCE, ("page",),
         looks_broken=has_key("key")),
    Rule("condition-cycle", "rows are not shown by each other", REFERENCE, ("page",),
         looks_broken=has_key("visibleIf")),
    Rule("incomparable-values", "conditions compare values that can be equal", DEEPER, ("page",),
         looks_broken=has_key("visibleIf", "enabledIf", "when")),
    Rule("duplicate-value", "values of a `unique` field differ", FILES, ("page", "wire"),
         is_generated=False),
    Rule("unknown-reference", "a field with `refersTo` names what is there", FILES,
         ("page", "wire"), is_generated=False),
    Rule("invalid-patch", "a patch can be done", FILES, ("presenter",)),
    Rule("unhandled-selector", "handlers have all selectors of the page", FILES, ("presenter",),
         looks_broken=has_key("handlers")),
    Rule("invalid-encoding", "a file is UTF-8", READING, is_generated=False),
    Rule("forbidden-character", "YAML forbids some characters", READING, is_generated=False),
    Rule("no-break-space", "a no-break space is no space", READING, is_generated=False),
    Rule("file-too-large", "`limits.bytes`", READING, is_generated=False),
    Rule("too-deep", "128 levels", READING, is_generated=False),
    Rule("too-many-nodes", "`limits.nodes`", READING, is_generated=False),
]


def rule_of(identity, form):
    """The rule that lets settingsc refuse more of a form than its schema, or None."""
    return next((rule for rule in RULES if rule.identity == identity
                 and (not rule.forms or form in rule.forms)), None)


def table():
    """The rules as the lines of a table in Markdown."""
    for rule in RULES:
        forms = ", ".join(rule.forms) or "all"
        yield f"| `{rule.identity}` | {forms} | {rule.asks} | {rule.why} |"
