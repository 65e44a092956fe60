"""What settingsc refuses and no schema of it can: the rules, by the id of the diagnostic.

check_schemas.py and check_generated.py let settingsc refuse more than a schema for these alone.
"""

import dataclasses
import typing

UNIQUE = "compares values in different places"
REFERENCE = "depends on another value"
FILES = "depends on other files"
DEEPER = "requires parsing a string"
READING = "lost when the document is parsed"
HELD = "schemas do not limit the representation of numbers"


@dataclasses.dataclass(frozen=True)
class Rule:
    """A rule, and the reason why a schema cannot express it."""

    identity: str
    summary: str
    reason: str
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
    Rule("duplicate-id", "the ids of sections, items and children differ, also for each element of a `forEach`",
         UNIQUE, looks_broken=lambda document: has_twice("id")(document)
         or has_key("patch", "forEach")(document)),
    Rule("duplicate-segment", "segments have different titles", UNIQUE, ("page",),
         looks_broken=has_twice("title")),
    Rule("duplicate-kind", "two registries do not declare the same kind", UNIQUE, ("page", "registry"), False),
    Rule("duplicate-class", "two kinds do not have the same cell class", UNIQUE, ("page", "registry")),
    Rule("out-of-range", "numbers are 64-bit integers or doubles", HELD, looks_broken=has_large_number),
    Rule("wrong-length", "`maxLength` counts visible characters, schemas count code points", DEEPER),
    Rule("malformed-path", "text in braces is a path", DEEPER, ("page", "presenter"),
         looks_broken=lambda document: has_text("{", "}")(document)
         or has_key("forEach", "groupBy", "objects", "pagination")(document)),
    Rule("unknown-value", "a word with a doubled brace is one of the words of its field", DEEPER, ("page",),
         looks_broken=has_text("{{")),
    Rule("malformed-condition", "a condition can be parsed", DEEPER,
         ("page", "presenter", "registry"), False,
         looks_broken=lambda document: has_key(
             "when", "visibleIf", "enabledIf", "presenter", "require", "onlyIf")(document)
         or has_text("{")(document)),
    Rule("invalid-tree", "ids differ, conditions can be read, and filters refer to children", UNIQUE,
         ("tree",)),
    Rule("unreachable-case", "no case follows a case that is always true", REFERENCE, ("page", "presenter"),
         looks_broken=has_key("cases")),
    Rule("unknown-key", "a case is a single row, without `forEach` and `cases`",
         "not yet in the schemas", ("page",), is_generated=False, looks_broken=has_key("cases")),
    Rule("invalid-pattern", "a `pattern` is a regular expression", DEEPER, ("registry",),
         looks_broken=has_key("pattern")),
    Rule("malformed-glob", "a path pattern is valid", DEEPER, ("configuration",)),
    Rule("invalid-constraint", "bounds allow at least one value, and match the type", REFERENCE, ("registry",)),
    Rule("invalid-default", "a default is a valid value of its field, and a required field has no default", REFERENCE, ("registry",)),
    Rule("reserved-name", "an event does not have the name of a field", REFERENCE, ("registry",)),
    Rule("unknown-field", "a preview refers to fields of its kind", REFERENCE, ("registry",)),
    Rule("invalid-constraint", "only fields of a kind have `unique`, `refersTo` and `secure`, not nested "
         "fields; only the stored field has `secure`",
         "not yet in the schemas", ("registry",), is_generated=False),
    Rule("unknown-field", "tools and filters refer to fields of the page's items", REFERENCE,
         ("page",)),
    Rule("missing-key", "a tool without `fields` requires items with a title", REFERENCE,
         ("page",), looks_broken=has_key("tool")),
    Rule("reserved-name", "the `model` of a custom item does not contain `modelClass`", "not yet in the schemas",
         ("page", "presenter"), looks_broken=has_key("model")),
    Rule("unknown-child", "delegates and filters refer to children", REFERENCE, ("page",)),
    Rule("unknown-section", "filters refer to sections of children", FILES, ("page",)),
    Rule("filter-mismatch", "a filter compares values that can be equal", FILES, ("page",)),
    Rule("missing-file", "referenced files exist", FILES),
    Rule("outside-root", "referenced files are in the project", FILES),
    Rule("not-a-page", "files that are referenced as pages contain a page", FILES),
    Rule("inclusion-cycle", "no page contains itself", FILES, is_generated=False),
    Rule("inclusion-too-deep", "pages are nested over at most 100 files", FILES,
         is_generated=False),
    Rule("unknown-id", "patches refer to ids of the page", FILES, ("presenter",)),
    Rule("unknown-field", "patches refer to fields of the item's kind", FILES, ("presenter",)),
    Rule("unknown-key", "a patch of a section sets only `title` and `footer`", FILES, ("presenter",),
         looks_broken=has_key("set")),
    Rule("null-value", "a patch sets only nullable fields to null", FILES,
         ("presenter",), looks_broken=has_key("set")),
    Rule("field-rule", "values are within their limits and satisfy the rules of the kind, also "
         "after a patch", REFERENCE, looks_broken=has_key("minimum", "maximum", "value", "set", "selection", "step", "maxLength")),
    Rule("unknown-choice", "the chosen value is the value of an option", REFERENCE,
         looks_broken=has_key("options", "selection")),
    Rule("duplicate-choice", "options have different values", UNIQUE,
         looks_broken=has_key("options", "selection")),
    Rule("wrong-type", "only one option is chosen, unless `mode` is `multiple`", REFERENCE, ("page",),
         looks_broken=has_key("selection")),
    Rule("missing-field", "an option has a `value` if its section stores the choice", REFERENCE,
         ("page",), looks_broken=has_key("selection")),
    Rule("unknown-setting", "conditions refer to stored settings of the project", FILES, ("page",),
         looks_broken=has_key("visibleIf", "enabledIf")),
    Rule("nothing-to-store", "a row with a key stores a value", REFERENCE, ("page",),
         looks_broken=has_key("key")),
    Rule("condition-cycle", "the conditions of rows do not depend on each other", REFERENCE, ("page",),
         looks_broken=has_key("visibleIf")),
    Rule("incomparable-values", "conditions compare values that can be equal", DEEPER, ("page",),
         looks_broken=has_key("visibleIf", "enabledIf", "when")),
    Rule("duplicate-value", "values of a `unique` field differ", FILES, ("page", "wire"),
         is_generated=False),
    Rule("unknown-reference", "a field with `refersTo` refers to something that exists", FILES,
         ("page", "wire"), is_generated=False),
    Rule("invalid-patch", "a patch describes a possible change", FILES, ("presenter",)),
    Rule("unhandled-selector", "`handlers` includes all selectors of the page", FILES, ("presenter",),
         looks_broken=has_key("handlers")),
    Rule("invalid-encoding", "a file is UTF-8", READING, is_generated=False),
    Rule("forbidden-character", "the file has no characters that YAML forbids", READING, is_generated=False),
    Rule("no-break-space", "no-break spaces are not used as spaces", READING, is_generated=False),
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
        yield f"| `{rule.identity}` | {forms} | {rule.summary} | {rule.reason} |"
