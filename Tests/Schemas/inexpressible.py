"""What settingsc refuses and no schema of it can: the rules, by the id of the diagnostic.

check_schemas.py and check_generated.py let settingsc refuse more than a schema for these alone.
"""

import dataclasses

UNIQUE = "values in different places must differ"
REFERENCE = "one value must fit another"
FILES = "other files decide"
DEEPER = "a text must be read, not matched"
READING = "lost when the document is read into values"


@dataclasses.dataclass(frozen=True)
class Rule:
    """One rule: what it asks, and why a schema cannot."""

    identity: str
    asks: str
    why: str
    forms: tuple = ()  # the forms of which it holds; all where there is none
    is_generated: bool = True  # whether the documents of check_generated.py break it


SHEETS = ("page", "tree")

RULES = [
    Rule("duplicate-id", "sections and items of a page, and children, have ids of their own", UNIQUE),
    Rule("duplicate-segment", "segments have titles of their own", UNIQUE, SHEETS),
    Rule("duplicate-kind", "no two registries have kinds of one name", UNIQUE, ("page", "registry"), False),
    Rule("duplicate-class", "no two kinds have one class", UNIQUE, ("page", "registry")),
    Rule("wrong-length", "`maxLength` counts characters as people do, schemas count code points", DEEPER),
    Rule("malformed-path", "braces in a text are places for data", DEEPER, ("page", "presenter")),
    Rule("invalid-pattern", "a `pattern` is a regular expression", DEEPER, ("registry",)),
    Rule("malformed-glob", "a pattern of paths is one", DEEPER, ("configuration",)),
    Rule("invalid-constraint", "bounds leave a value, and fit their type", REFERENCE, ("registry",)),
    Rule("invalid-default", "a default is a value of its field", REFERENCE, ("registry",)),
    Rule("reserved-name", "an event is named like no field", REFERENCE, ("registry",)),
    Rule("unknown-field", "a preview names fields of its kind", REFERENCE, ("registry",)),
    Rule("unknown-field", "a tool and a filter name fields that the page's items have", REFERENCE,
         ("page",)),
    Rule("unknown-child", "delegates and filters name children", REFERENCE, SHEETS),
    Rule("unknown-section", "filters name sections of children", FILES, SHEETS),
    Rule("filter-mismatch", "a filter compares what can be equal", FILES, SHEETS),
    Rule("missing-file", "files that are named are there", FILES),
    Rule("outside-root", "files that are named lie in the project", FILES),
    Rule("not-a-page", "files that are named as pages are pages", FILES),
    Rule("inclusion-cycle", "no page is a part of itself", FILES, is_generated=False),
    Rule("inclusion-too-deep", "a hundred files, each a part of the one before, are the most", FILES,
         is_generated=False),
    Rule("unknown-id", "patches name ids that the page has", FILES, ("presenter",)),
    Rule("unknown-field", "patches name fields that the item's kind has", FILES, ("presenter",)),
    Rule("field-rule", "the rules of the kind hold of an item as a patch leaves it", FILES,
         ("presenter",)),
    Rule("invalid-patch", "a patch can be done", FILES, ("presenter",)),
    Rule("unhandled-selector", "handlers have all selectors of the page", FILES, ("presenter",)),
    Rule("invalid-encoding", "a file is UTF-8", READING, is_generated=False),
    Rule("forbidden-character", "YAML forbids some characters", READING, is_generated=False),
    Rule("no-break-space", "a no-break space is no space", READING, is_generated=False),
    Rule("file-too-large", "`--max-bytes`", READING, is_generated=False),
    Rule("too-deep", "`--max-depth`", READING, is_generated=False),
    Rule("too-many-nodes", "`--max-nodes`", READING, is_generated=False),
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
