#!/usr/bin/env python3
"""Runs settingsc on files, names and arguments that hold what terminals act on.

    check_hostile_text.py --settingsc BINARY

What a document can bring into an output is tried in every place by the Swift tests
(`HostileTextEverywhereTests`). Here it is what the program adds: names of files as arguments, found
by searches and in configurations, messages about the run, values of options, watching; and the
commands that GitHub Actions takes from any line that it is shown.

Needs nothing but Python. Exit codes: 0 all holds, 1 something does not, 2 wrong usage.
"""

import argparse
import collections
import copy
import itertools
import json
import os
import pathlib
import pty
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from support.mutations import places, renamed
from support.running import TIMEOUT, ended, expect, verdict, wait_for

FORBIDDEN = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b"
    "\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\ue000-\uf8ff\U000e0000-\U000e007f]")
STYLES = re.compile("\x1b\\[(1|2|22|31|32|33|34|35|36|39)m")
# What is shown in the place of what is forbidden.
SIGN = re.compile("[\u2400-\u2426]|<U\\+[0-9A-F]{4,6}>")
# What keeps text that is written right to left to itself, in pairs on one line.
ISOLATED = re.compile("\u2068([^\u2066-\u2069\n]*)\u2069")

NAMES = [
    "\x1b]0;x\x07\x1b[2J a\x9b5mb\x85\u2028", "::error::\n::error::\u202egnp\u2066\u200b\ufeff",
    "tab\tcr\r\x01\x1f\x7f\U000e0041\ue000\u061c\u200e",
    "so\u00adft \u180e\u3164\uffa0\u115fa\u034f",
]
# How many signs each command has shown.
signs = collections.Counter()


def harmless(text, words, styled=False, isolated=False):
    if styled:
        text = STYLES.sub("", text)
    if isolated:
        text = ISOLATED.sub(r"\1", text)
    found = FORBIDDEN.search(text)
    expect(not found, words, "shows", found and ascii(text[max(0, found.start() - 60):found.end() + 30]))


def run(program, place, *arguments, stdin="", env=None):
    done = subprocess.run(
        [program, *arguments], cwd=place, input=stdin.encode(), capture_output=True, timeout=TIMEOUT,
        env={"PATH": "/usr/bin:/bin", **(env or {})})
    expect(done.returncode in (0, 1, 2), ascii(arguments), "ends with", done.returncode)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def shown(program, place, *arguments, **rest):
    """Runs it, and looks at all that people see."""
    styled = "always" in arguments
    code, output, messages = run(program, place, *arguments, **rest)
    # What is compiled is for programs, and holds the texts of documents.
    if arguments[0] == "migrate":
        # A page for programs, too, in which no control is raw; signs of a font's own are letters.
        output = re.sub("[\ue000-\uf8ff]", "", output)
    if arguments[0] != "compile":
        harmless(output, ascii(arguments), styled, isolated=arguments[:1] in (("preview",), ("diff",)))
    harmless(messages, ascii(arguments), styled)
    signs[arguments[0]] += len(SIGN.findall(output + messages))
    return code, output, messages


def files(name):
    """A project in which everything is called after a name, and says it."""
    text = json.dumps(name)
    page = f"page: a\ntitle: {text}\nsections: [{{title: {text}, items: [{{kind: exit, title: {text}}}]}}]\n"
    return {
        f"{name}.yaml": page,
        f"{name}-new.yaml": page.replace("exit", "sample").replace("page: a", "page: b"),
        f"{name}-wrong.yaml": page.replace("exit", "exti") + f"registries: [{json.dumps(name + '-none.yaml')}]\n",
        f"{name}-messy.yaml": page.replace(f"title: {text}\n", f"title:   {text} # x\n", 1) + "presentation:   page\n",
        f"{name}-kinds.yaml": f"registry: 1\nkinds: {{{text}: {{cellClass: {text}, modelClass: {text}}}}}\n",
        f"{name}-good-kinds.yaml": "registry: 1\nkinds: {slider: {cellClass: SliderCell, modelClass: SliderModel, "
                                   f"summary: {text}, fields: {{a: {{type: string, default: {text}, summary: {text}}}}}}}}}\n",
        f"{name}-presenter.yaml": f"presenter: P\npage: {json.dumps(name + '.yaml')}\nhandlers: [{text}]\n",
        f"{name}-container.yaml": f"page: c\naxis: vertical\nchildren: [{{id: a, page: {json.dumps(name + '.yaml')}}}]\n",
        f"{name}-cycle.yaml": f"page: c\naxis: vertical\nchildren: [{{id: a, page: {json.dumps(name + '-cycle.yaml')}}}]\n",
        f"{name}-rows.json": json.dumps({"data": [[{"cellClass": "ExitSettingCell", "model": {
            "modelClass": "ExitSettingModel", "title": name}}]]}),
        f"{name}-own.json": json.dumps({"data": [[{"cellClass": name, name: 1, "model": {
            "modelClass": name, "title": name, name: [name]}}]]}),
        f"{name}-data.json": json.dumps({name: [name]}),
        f"{name}/settingsc.yaml": f"exclude: [{text}, '*']\nregistries: [{text}]\n",
        f"{name}/page.yaml": page,
        f"{name} fine/settingsc.yaml": f"exclude: [{text}]\nregistries: [{json.dumps('../' + name)}]\nseverity: {{{text}: {text}}}\n",
        f"{name} fine/page.yaml": page,
        f"{name} good/settingsc.yaml": f"exclude: [{json.dumps(name.replace('[', '').replace(chr(92), '') )}]\nfiles: ['*.yaml']\n",
        f"{name} good/page.yaml": page,
    }


def make(place, name):
    for path, text in files(name).items():
        target = pathlib.Path(place, path)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text)
    os.symlink(f"{name}-nowhere.yaml", pathlib.Path(place, f"{name}-link.yaml"))
    os.symlink(f"../{name}-outside.yaml", pathlib.Path(place, f"{name}-out.yaml"))


def names(program, name):
    """A name in each place where a file's name is printed."""
    place = tempfile.mkdtemp(prefix="settingsc-hostile-")
    make(place, name)
    # Standard input and options begin with a dash, and a path in front of the name keeps it from being one.
    at = f"./{name}"
    shown(program, place, "validate", ".")
    shown(program, place, "validate", "--format", "concise", "--color", "always", ".", at)
    shown(program, place, "validate", "--diff", "--unsafe-fixes", "--no-config", ".")
    for suffix in ("wrong", "presenter", "container", "cycle", "kinds", "own", "none", "link"):
        shown(program, place, "validate", "--no-config", f"{at}-{suffix}.yaml")
        shown(program, place, "compile", "--color", "always", f"{at}-{suffix}.yaml")
        shown(program, place, "preview", f"{at}-{suffix}.yaml")
    for options in ([], ["--ascii"], ["--color", "always"], ["--state", "error"], ["--keyword", name],
                    ["--follow", name], ["--select", name], ["--data", f"{at}-data.json"]):
        shown(program, place, "preview", *options, f"{at}.yaml")
    for form in ("text", "markdown"):
        shown(program, place, "diff", "--format", form, f"{at}.yaml", f"{at}-new.yaml")
        shown(program, place, "diff", "--format", form, f"{at}.yaml", f"{at}-wrong.yaml")
    shown(program, place, "fmt", "--check", "--no-config", ".")
    shown(program, place, "fmt", "--diff", "--no-config", ".")
    shown(program, place, "fmt", f"{at}-messy.yaml", f"{at}-none.yaml", f"{at}-kinds.yaml")
    shown(program, place, "kinds", "--registry", f"{at}-good-kinds.yaml")
    shown(program, place, "kinds", "--registry", f"{at}-kinds.yaml")
    shown(program, place, "kinds", name)
    for folder in ("", " fine", " good"):
        shown(program, place, "config", at + folder)
        shown(program, place, "config", f"{at}{folder}/page.yaml")
        shown(program, place, "validate", at + folder)
    shown(program, place, "config", f"{at}/none/none")
    shown(program, place, "migrate", "--diff", f"{at}-rows.json", f"{at}.yaml", f"{at}-own.json")
    shown(program, place, "migrate", f"{at}-rows.json", "-o", f"{at}-migrated.yaml")
    shown(program, place, "migrate", f"{at}-rows.json", "-o", f"{at}-migrated.yaml")
    shown(program, place, "init", "--diff")
    shown(program, place, "init", f"{at} good")
    shown(program, place, "init", f"{at} none")
    shown(program, place, "init", f"{at}.yaml")
    # Baselines.
    shown(program, place, "validate", f"{at}-wrong.yaml", "--no-config", "--write-baseline", f"{at}-base")
    shown(program, place, "validate", f"{at}.yaml", "--no-config", "--baseline", f"{at}-base")
    shown(program, place, "validate", f"{at}.yaml", "--baseline", f"{at}.yaml")
    shown(program, place, "validate", f"{at}.yaml", "--baseline", f"{at}-nowhere")
    # Options and arguments that are wrong.
    for arguments in (["validate", "--config", f"{at}-none", "."], ["validate", f"--{name}"], [name], ["explain", name],
                      ["schema", name], ["compile", at + ".yaml", "--emit", name], ["validate", "-j", name, "."],
                      ["preview", at + ".yaml", "--width", name], ["compile", at + ".yaml", "-o", f"{at}/none/x"],
                      ["validate", f"{at}*none*.yaml"], ["compile", at + ".yaml", "--data", f"{at}-none"],
                      ["compile", at + ".yaml", "--keyword", name], ["help", name]):
        shown(program, place, *arguments)
    shown(program, place, "validate", "-", "--stdin-filename", f"{at}.yaml", stdin="page: 1\n")
    shown(program, place, "fmt", "--diff", "-", "--stdin-filename", f"{at}.yaml", stdin="page:   a\n")
    for command, count in signs.items():
        # A subject without help is not repeated.
        expect(count or command == "help", ascii(command), "shows no sign of", ascii(name))
    signs.clear()
    # For programs: valid, and with nothing in it that a terminal would act on.
    for form in ("json", "sarif", "gitlab", "junit", "checkstyle", "github"):
        _, output, messages = run(program, place, "validate", "--no-config", "--format", form, ".")
        harmless(messages, form)
        found = re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]", output)
        expect(not found, form, "holds", found and ascii(output[found.start() - 60:found.end() + 20]))
        if form in ("json", "sarif", "gitlab"):
            json.loads(output)
        elif form != "github":
            root = xml.etree.ElementTree.fromstring(output)
            reported = {element.get("name") for element in root.iter()}
            holdable = not re.search("[\x00-\x08\x0b\x0c\x0e-\x1f]", name)
            expect(not holdable or f"{name}.yaml" in reported, form, "does not name", ascii(name))
    shutil.rmtree(place)


def names_of_bytes(program):
    """Names that are no text: their bytes would be controls where a terminal takes them one by one."""
    with tempfile.TemporaryDirectory(prefix="settingsc-hostile-") as place:
        one, other = (os.fsdecode(name) for name in (b"a\x9b5mb.yaml", b"a\x1b[5m\xff.yaml"))
        for name in (one, other):
            pathlib.Path(place, name).write_text("page: a\nsections: [{items: [{kind: exti, title: a}]}]\n")
        for arguments in (["validate", "."], ["validate", "--format", "github", "."], ["fmt", "--check", "."],
                          ["diff", one, other], ["schema", one], [one], ["validate", f"--{one}"],
                          *([command, name] for command in ("validate", "compile", "preview", "fmt", "config", "migrate")
                            for name in (one, other))):
            # All output is UTF-8, or reading it here fails.
            code, output, messages = shown(program, place, *arguments)
            expect(code == (0 if arguments[0] == "config" else 2), ascii(arguments), "ends with", code)
            expect("\ufffd" in output + messages, ascii(arguments), "does not show what it cannot read")


def configurations(program):
    """A hostile text as each value of a configuration, and as each of its keys."""
    whole = {"files": ["*.yaml"], "exclude": ["a/**"], "registries": ["kinds.yaml"], "presenters": ["p.yaml"],
             "severity": {"blank-title": "error"}, "strict": True, "limits": {"bytes": 1000},
             "overrides": [{"files": ["b/**"], "severity": {"blank-title": "off"}}]}

    choices = itertools.product(range(len(places(whole))), (True, False))
    for number, (index, is_key) in enumerate(choices):
        text = NAMES[number % len(NAMES)]
        document = copy.deepcopy(whole)
        changed = places(document)[index]
        if is_key and isinstance(changed.holder, dict):
            renamed(changed.holder, changed.key, text)
        elif not is_key and not isinstance(changed.value, (dict, list)):
            changed.value = text
        else:
            continue
        with tempfile.TemporaryDirectory() as place:
            configuration = json.dumps(document)
            pathlib.Path(place, "settingsc.yaml").write_text(configuration)
            pathlib.Path(place, "page.yaml").write_text("page: a\nsections: []\n")
            pathlib.Path(place, "kinds.yaml").write_text("registry: 1\nkinds: {}\n")
            pathlib.Path(place, "p.yaml").write_text("presenter: P\npage: page.yaml\nhandlers: []\n")
            signs.clear()
            for arguments in (["config"], ["config", "page.yaml"], ["validate"], ["config", "--color", "always"]):
                shown(program, place, *arguments)
            expect(signs["config"], "config shows no sign of", ascii(text), "in", configuration)
            code, output, _ = run(program, place, "config", "--format", "json")
            expect(code == 2 or json.loads(output), "config as JSON")


def watching(program):
    """What is printed about a file that changed."""
    for name in NAMES:
        with tempfile.TemporaryDirectory() as place:
            path = pathlib.Path(place, f"{name}.yaml")
            path.write_text("page: a\nsections: []\n")
            process = subprocess.Popen([program, "validate", "--watch", f"./{name}.yaml"], cwd=place, stderr=subprocess.PIPE,
                                       stdout=subprocess.PIPE, env={"PATH": "/usr/bin:/bin"})
            with ended(process):
                messages = wait_for(process, process.stderr.fileno(), b"press Ctrl-C to stop\n")
                path.write_text("page: b\nsections: [{items: [{kind: exti}]}]\n")
                messages += wait_for(process, process.stderr.fileno(), b"press Ctrl-C to stop\n")
                process.send_signal(signal.SIGINT)
                output, more = process.communicate(timeout=TIMEOUT)
            harmless(output.decode(), "watch")
            harmless((messages + more).decode(), "watch")
            expect(b"--- changed: ./" in output and b"exti" in output, "watch shows no change", output, messages)
    # On a terminal: settingsc itself writes an empty screen, and colors.
    name = NAMES[0]
    with tempfile.TemporaryDirectory() as place:
        pathlib.Path(place, f"{name}.yaml").write_text("page: a\ntitle: \"\\e[5m\"\nsections: [{items: [{kind: exti}]}]\n")
        for command in ("validate", "preview"):
            main, other = pty.openpty()
            process = subprocess.Popen([program, command, "--watch", f"./{name}.yaml"], cwd=place, stdin=other,
                                       stdout=other, stderr=other, env={"PATH": "/usr/bin:/bin", "TERM": "xterm"})
            with ended(process):
                seen = wait_for(process, main, b"press Ctrl-C to stop")
                process.send_signal(signal.SIGINT)
                process.wait(TIMEOUT)
            os.close(main)
            os.close(other)
            text = seen.decode().replace("\r\n", "\n").replace("\x1b[H\x1b[2J", "")
            harmless(text, f"{command} on a terminal", styled=True, isolated=True)


def workflow_commands(program):
    """Lines that GitHub's runner would take for commands, on either stream, are not from documents."""
    own = re.compile("::(error|warning) title=(settingsc|[a-z-]+,file=[^\n]*)::")

    def judge(text, words):
        stopped = None
        for line in re.split("\n|\r", text):
            if stopped:
                if line.strip() == f"::{stopped}::":
                    stopped = None
                continue
            if line.startswith("::stop-commands::settingsc-"):
                stopped = line[len("::stop-commands::"):]
            else:
                expect(not line.lstrip().startswith("::") or own.match(line), words, "is a command:", ascii(line))
                expect("##[" not in line or own.match(line), words, "is a command:", ascii(line))
        expect(stopped is None, words, "turns commands off for good")

    texts = ["::error::x", "##[error]x", "\u3000::set-output name=a::b", "a\n::error::x", "x" * 70 + " ::error::y"]
    with tempfile.TemporaryDirectory() as place:
        for text in texts:
            document = json.dumps({"page": "a", "title": text, "sections": [{"title": text, "footer": text, "items": [
                {"kind": "sample", "title": text, "accessoryTitle": text}, {"kind": "exit", "title": text, "action": text}]}]},
                ensure_ascii=False, indent=1)
            kinds = json.dumps({"registry": 1, "kinds": {"a": {"cellClass": "A", "modelClass": "B", "summary": text}}})
            name = text.replace("/", "").replace("\n", "_")
            for file, content in ((f"{name}.json", document), ("new.json", document.replace("exit", "sample")),
                                  ("kinds.json", kinds), ("bad.yaml", f"page: a\n{text}\n- x\n"),
                                  ("folded.yaml", f"page: a\ntitle: |\n  b\n\n  {text}\n#   c\nsections:   []\n")):
                pathlib.Path(place, file).write_text(content)
            for arguments in (["validate", "."], ["validate", "--diff", "."], ["validate", f"{name}.json"],
                              ["validate", "bad.yaml"], ["compile", "bad.yaml"], ["compile", f"{name}.json"],
                              ["preview", f"{name}.json"], ["preview", "--ascii", "--width", "24", f"{name}.json"],
                              ["preview", "--state", "empty", f"{name}.json"],
                              ["diff", f"{name}.json", "new.json"], ["diff", "--format", "markdown", f"{name}.json", "new.json"],
                              ["fmt", "--diff", "."], ["fmt", "--check", "."], ["fmt", f"{name}.json", "none.yaml"],
                              ["kinds", "--registry", "kinds.json"], ["config", f"{name}.json"],
                              ["validate", "--format", "github", "."]):
                _, output, messages = run(program, place, *arguments, env={"GITHUB_ACTIONS": "true"})
                judge(output, ascii(arguments))
                judge(messages, ascii(arguments))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--settingsc", required=True)
    program = os.path.abspath(parser.parse_args().settingsc)
    for name in NAMES:
        names(program, name)
    names_of_bytes(program)
    configurations(program)
    watching(program)
    workflow_commands(program)
    return verdict("hostile text")


if __name__ == "__main__":
    sys.exit(main())
