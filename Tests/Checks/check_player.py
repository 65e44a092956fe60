"""Checks that the browser's player has the rules of sessions.

Random scripts of events are applied to the samples and to generated pages, by settingsc in one
process and by the script of the player in Node. The effects and the visible pages after each event
must be equal.

usage: check_player.py --settingsc PATH [--scripts N]
"""

import argparse
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]

# Rows that show values of any type, options with switches, choices in several sections, and a bar.
PAGES = {
    "settingsc.yaml": "registries: [kinds.yaml]\n",
    "kinds.yaml": """registry: 1
kinds:
  probe:
    cellClass: ProbeCell
    modelClass: ProbeModel
    fields: {title: {type: string, required: true}, value: {type: scalar}}
    stores: value
  lamp:
    cellClass: LampCell
    modelClass: LampModel
    fields: {title: {type: string, required: true}, isLit: {type: boolean}}
    events: {onChange: boolean}
    preview: {title: title, accessory: isLit}
""",
    "page.yaml": """page: values
sections:
  - items:
      - {kind: slider, title: Size, key: size, minimum: 0, maximum: 1, value: 0.5}
      - {kind: probe, title: Any, key: any}
      - {kind: sample, title: Size, shows: size, action: show}
      - {kind: sample, title: Any, shows: any, action: show}
""",
    "options.yaml": """page: options
tool: {kind: searchField, results: list}
sections:
  - title: Switches
    items:
      - {kind: option, title: Stored, accessory: switch, key: stored, onChange: "stored:"}
      - {kind: option, title: Local, accessory: switch, isOn: true, onChange: "local:"}
      - {kind: option, title: Chosen, accessory: switch, value: c, isOn: true, onChange: "chosen:"}
      - {kind: lamp, title: Lamp, onChange: "lamp:"}
  - title: North
    selection: {mode: multiple, value: [a]}
    key: several
    items:
      - {kind: option, title: A, value: a, accessory: checkmark}
      - {kind: option, title: B, value: b, accessory: switch, onChange: "b:"}
  - title: South
    selection: {mode: multiple}
    key: several
    items:
      - {kind: option, title: C, value: c, accessory: checkmark, visibleIf: stored}
      - {kind: option, title: D, value: d, accessory: checkmark}
  - title: East
    selection: {value: 2}
    key: one
    items: [{kind: option, title: One, value: 1, accessory: switch, onChange: "one:"}]
  - title: West
    selection: {}
    key: one
    items: [{kind: option, title: Two, value: 2, accessory: checkmark}]
  - selection: {mode: multiple, value: [x]}
    items:
      - {kind: option, title: X, value: x, accessory: switch, onChange: "x:"}
      - {kind: option, title: Y, value: y, accessory: checkmark}
""",
    "container.yaml": """page: container
children: [{id: options, page: options.yaml}, {id: values, page: page.yaml}]
bar: [{title: One, clears: options}, {title: All, clears: all, action: cleared}, {title: None, action: none}]
delegates: {options.didSelect: selected, options.didDeselect: deselected, options.didClear: cleared}
""",
}

RUNNER = """
const fs = require("fs");
const [script, input] = process.argv.slice(2);
const source = fs.readFileSync(script, "utf8");
const { makeSession, handle, visiblePage, pageState, isSwitchOption, isSwitchedOn } = new Function(
  source + "\\nreturn { makeSession, handle, visiblePage, pageState, isSwitchOption, isSwitchedOn };")();

/** Returns the visible page as plain data. Swift prints the same. */
function describe(session, effects) {
  const describePage = (page) => ({
    sections: page.sections.map((section) => ({
      id: section.source.id,
      items: section.items.map((row) => ({
        id: row.source.id, enabled: row.isEnabled, chosen: row.isChosen,
        value: row.value ?? null, shown: row.shown,
        isOn: isSwitchOption(row.source) ? isSwitchedOn(row) : null,
      })),
    })),
    children: page.children.map((child) => describePage(child.page)),
  });
  return {
    effects: effects.map(describeEffect), path: [...session.path], keyword: pageState(session).keyword,
    page: describePage(visiblePage(session)),
  };
}

/** Returns the words that describe an effect. Only booleans are compared as arguments. */
function describeEffect({ type, selector, argument, key, value, page, url, keyword }) {
  switch (type) {
    case "call": return ["call", selector, ...(typeof argument === "boolean" ? [argument] : [])];
    case "store": return ["store", key, value];
    default: return [type, ...[page, url, keyword].filter((word) => word !== undefined)];
  }
}

const { data, scripts } = JSON.parse(fs.readFileSync(input, "utf8"));
for (const events of scripts) {
  const session = makeSession(data);
  const pages = [describe(session, [])];
  for (const event of events) pages.push(describe(session, handle(session, event)));
  console.log(JSON.stringify(pages));
}
"""


def rows(page):
    """The sections and rows of a page and its children, each with the path of children."""
    found = []

    def visit(page, path):
        for section in page.get("sections", []):
            found.extend((path, section, row) for row in section["items"])
        for child in page.get("children", []):
            visit(child["page"], path + [child["id"]])

    visit(page, [])
    return found


def words(data):
    """The texts that keywords are made of."""
    texts = [row.get("title", "") for page in data["pages"].values() for _, _, row in rows(page)]
    return [text for text in texts if text] or ["a"]


def value(row, rng):
    """A value for the row: usually one that it accepts."""
    control = row.get("control", {})
    if rng.random() < 0.1:
        return rng.choice([None, True, 3, "x", [], ["a"]])
    if control.get("options"):
        return rng.choice(control["options"])["value"]
    if control.get("kind") in ("slider", "stepper"):
        return rng.choice([0, 1, 0.5, control.get("maximum", 1)])
    return rng.choice(["", "text", "2026-01-31", "08:30"])


def event(data, rng):
    """A random event for one of the pages."""
    page = data["pages"][rng.choice(list(data["pages"]))]
    found = rows(page)
    path, section, row = rng.choice(found) if found else ([], {"id": "none"}, {"id": "none"})
    options = [entry for entry in found if entry[0] and "option" in entry[2]]
    if options and rng.random() < 0.5:
        path, section, row = rng.choice(options)
        if rng.random() < 0.2:
            return {"type": "clear", "child": path[0]}
        return {"type": "select", "children": path, "section": section["id"], "value": row["option"]}
    if page.get("bar") and rng.random() < 0.1:
        return {"type": "press", "button": rng.randrange(len(page["bar"]) + 1)}
    kind = rng.random()
    if kind < 0.3:
        return {"type": "tap", "row": row["id"]}
    if kind < 0.45:
        return {"type": "toggle", "row": row["id"]}
    if kind < 0.6:
        return {"type": "change", "row": row["id"], "value": value(row, rng)}
    if kind < 0.7:
        word = rng.choice(words(data))
        start = rng.randrange(len(word))
        return {"type": "search", "keyword": rng.choice(["", word[start : start + 3], word.upper()])}
    if kind < 0.8 and data.get("keys"):
        key = rng.choice(list(data["keys"]))
        choices = data["keys"][key].get("values", []) + [True, False, 7, "x", None]
        choices += [1e-7, -2.5e-5, 10**16, 0.1, 3e22, [1e-5, True, "x", None]]
        return {"type": "set", "key": key, "value": rng.choice(choices)}
    if kind < 0.92:
        names = sorted(set(re.findall(r'"flags\.([^"]+)"', json.dumps(data)))) or ["beta"]
        return {"type": "flag", "name": rng.choice(names), "isOn": rng.random() < 0.5}
    if kind < 0.94:
        return {"type": "platform", "platform": rng.choice(["iOS", "iPadOS", "macOS"])}
    if kind < 0.95:
        # Names of every object in JavaScript.
        name = rng.choice(["constructor", "__proto__", "toString"])
        return rng.choice([{"type": "set", "key": name, "value": True}, {"type": "tap", "row": name}])
    if kind < 0.96:
        return {"type": "version", "version": rng.choice(["1.0", "2.10", "999"])}
    return {"type": "back"}


def data_of(html):
    return json.loads(re.search(r'id="data">(.*?)</script>', html, re.S).group(1))


def normal(value):
    """The value with numbers that are equal in JSON as one number."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, list):
        return [normal(element) for element in value]
    if isinstance(value, dict):
        return {key: normal(member) for key, member in value.items()}
    return value


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--settingsc", type=pathlib.Path, required=True)
    parser.add_argument("--scripts", type=int, default=150, help="the number of scripts")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        check(options.settingsc.resolve(), options.scripts, pathlib.Path(folder))


def check(settingsc, scripts, folder):
    """Compares the pages after random scripts."""
    rng = random.Random(39)
    for name, text in PAGES.items():
        (folder / name).write_text(text)
    documents = list(documents_of(settingsc, folder))
    runner = folder / "run.js"
    runner.write_text(RUNNER)
    count = events = 0
    for path, data in documents:
        share = max(2, scripts // len(documents))
        events_of = [[event(data, rng) for _ in range(rng.randrange(1, 25))] for _ in range(share)]
        compare(settingsc, runner, path, data, events_of)
        count += share
        events += sum(map(len, events_of))
    print(f"{len(documents)} pages, {count} scripts with {events} events: all equal")


def documents_of(settingsc, folder):
    """The samples that are pages, and the pages above, with their data."""
    pages = sorted(
        path
        for path in (ROOT / "samples").rglob("*.*")
        if path.suffix in (".yaml", ".json") and "data" not in path.parts and "broken" not in path.parts
    )
    found = []
    own = [folder / name for name, text in PAGES.items() if text.startswith("page:")]
    for path in [*pages, *own]:
        run = subprocess.run(
            [settingsc, "preview", path, "--format", "html"], capture_output=True, text=True
        )
        if run.returncode == 0 and run.stdout:
            found.append((path, data_of(run.stdout)))
    if len(found) < 20 or [path for path, _ in found[-len(own):]] != own:
        sys.exit(f"only {len(found)} of {len(pages)} samples are pages, and {len(own)} others")
    return found


def compare(settingsc, runner, path, data, scripts):
    """Applies scripts of events to a page in Node and in Swift, and compares the visible pages."""
    given = runner.parent / "input.json"
    given.write_text(json.dumps({"data": data, "scripts": scripts}))
    node = subprocess.run(
        ["node", runner, ROOT / "Sources/SettingsPlayer/session.js", given],
        capture_output=True, text=True, check=True,
    )
    swift = subprocess.run(
        [settingsc.parent / "settingsc-dev", "play", path], check=True, text=True,
        capture_output=True, input="".join(json.dumps(script) + "\n" for script in scripts),
    )
    for script, one, other in zip(
        scripts, node.stdout.splitlines(), swift.stdout.splitlines(), strict=True
    ):
        for step, (browser, session) in enumerate(
            zip(json.loads(one), json.loads(other), strict=True)
        ):
            if normal(browser) != normal(session):
                sys.exit(
                    f"{path}: the pages differ after {script[:step]}\n"
                    f"browser: {json.dumps(normal(browser))}\n"
                    f"session: {json.dumps(normal(session))}"
                )


if __name__ == "__main__":
    main()
