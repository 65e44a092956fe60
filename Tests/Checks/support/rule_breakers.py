"""For each rule of inexpressible.py that a document can break, one that breaks it and nothing else."""

import copy

PAGE = {"page": "p", "sections": [{"items": [{"kind": "exit", "title": "Quit"}]}]}
CONTAINER = {"page": "p", "children": [{"id": "choices", "page": "../parts/choices.yaml"},
                                       {"id": "films", "page": "../parts/films.yaml"}]}
PRESENTER = {"presenter": "App", "page": "../parts/presented.yaml"}
KIND = {"cellClass": "OwnCell", "modelClass": "OwnModel", "fields": {"title": {"type": "string"}}}


def page(**more):
    return copy.deepcopy(PAGE) | more


def item(**more):
    return page(sections=[{"items": [{"kind": "exit", "title": "Quit"} | more]}])


def container(**more):
    return copy.deepcopy(CONTAINER) | more


def patched(*patch):
    return PRESENTER | {"patch": list(patch)}


def registry(**more):
    return {"registry": 1, "kinds": {"own": KIND | more}}


def field(**declaration):
    return registry(fields={"title": declaration})


def choice(**more):
    return container(filters=[{"from": "choices.genre", "to": "films", "field": "title"} | more])


# The rule's diagnostic, the form, the document.
BREAKERS = [
    ("duplicate-id", "page", page(sections=[{"id": "a"}, {"items": [
        {"kind": "exit", "title": "A", "id": "a"}, {"kind": "exit", "title": "B"}]}])),
    ("duplicate-segment", "page", page(tool={"kind": "segmented", "segments": [
        {"title": "A", "keyword": ""}, {"title": "A", "keyword": "a"}]})),
    ("duplicate-class", "registry", {"registry": 1, "kinds": {
        "own": KIND, "other": KIND | {"modelClass": "OtherModel"}}}),
    ("out-of-range", "page", page(separatorInset={"left": 2**63})),
    ("wrong-length", "page", item(kind="all", short="123456789")),
    ("malformed-path", "page", page(title="{")),
    ("invalid-pattern", "registry", field(type="string", pattern="(")),
    ("malformed-glob", "configuration", {"files": ["[a"]}),
    ("invalid-constraint", "registry", field(type="integer", minimum=5, maximum=1)),
    ("invalid-default", "registry", field(type="integer", default="x")),
    ("missing-field", "page", page(sections=[{"key": "k", "selection": {"value": "b"}, "items": [
        {"kind": "option", "title": "A"}, {"kind": "option", "title": "B", "value": "b"}]}])),
    ("missing-key", "page", page(tool={"kind": "searchField"}, sections=[
        {"items": [{"kind": "untitled", "name": "A"}]}])),
    ("reserved-name", "page", page(sections=[{"items": [
        {"kind": "custom", "cellClass": "A", "modelClass": "B", "model": {"modelClass": "C"}}]}])),
    ("reserved-name", "registry", registry(events={"title": "boolean"})),
    ("unknown-field", "registry", registry(preview={"title": "name"})),
    ("unknown-field", "page", page(tool={"kind": "searchField", "fields": ["name"]})),
    ("unknown-child", "page", container(delegates={"x.didSelect": "tap"})),
    ("unknown-section", "page", choice(**{"from": "choices.x"})),
    ("filter-mismatch", "page", choice(match="atLeast")),
    ("missing-file", "page", item(presents="../parts/none.yaml")),
    ("outside-root", "page", item(presents="/etc/hostname")),
    ("not-a-page", "page", item(presents="../parts/presenter.yaml")),
    ("unknown-id", "presenter", patched({"remove": "none"})),
    ("unknown-field", "presenter", patched({"set": "push", "accessoryTitle": "x"})),
    ("unknown-key", "presenter", patched({"set": "account", "isOpen": True})),
    ("null-value", "presenter", patched({"set": "push", "title": None})),
    ("field-rule", "presenter", patched({"set": "choice", "isOn": True})),
    ("field-rule", "page", item(kind="slider", value=2)),
    ("wrong-type", "page", page(sections=[{"selection": {"value": [1]}, "items": [
        {"kind": "option", "title": "A", "value": 1}]}])),
    ("unknown-setting", "page", item(kind="exit", visibleIf="none")),
    ("nothing-to-store", "page", item(kind="exit", key="k")),
    ("condition-cycle", "page", item(kind="switch", key="k", visibleIf="k")),
    ("incomparable-values", "page", item(kind="exit", visibleIf="platform == 1")),
    ("malformed-condition", "page", item(kind="exit", visibleIf="a ==")),
    ("unreachable-case", "page", page(sections=[{"items": [{"cases": [
        {"kind": "exit", "title": "A"}, {"kind": "exit", "title": "B"}]}]}])),
    ("unknown-choice", "page", item(kind="choice", value=2, options=[{"title": "A", "value": 1}])),
    ("duplicate-choice", "page", item(kind="choice", options=[{"title": "A", "value": 1},
                                                              {"title": "B", "value": 1}])),
    ("invalid-patch", "presenter", patched({"move": "theme", "before": "theme"})),
    ("unhandled-selector", "presenter", patched({"set": "push", "action": "push"})
     | {"handlers": ["address", "theme", "tap"]}),
]
