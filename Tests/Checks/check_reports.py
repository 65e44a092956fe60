#!/usr/bin/env python3
"""Reads the reports of `validate` with programs of other authors.

    check_reports.py --settingsc BINARY [--sarif-schema FILE] SAMPLES

The files of SAMPLES, and files made here to be hard (names, line breaks, characters, numbers), are
checked in every format. SARIF is validated against the schema of OASIS, GitLab's form against a
schema after its documentation, JUnit's and Checkstyle's against XSDs, GitHub's commands are parsed
as its runner parses them. What each says is compared with `--format json`; what that says of places
is computed again from the bytes of the files, and fixes are applied here and the result checked.

Needs jsonschema and xmlschema. Exit codes: 0 all agree, 1 they do not, 2 something is missing.
"""

import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unicodedata
import urllib.parse
import xml.etree.ElementTree

from support.running import documents, expect, verdict

try:
    import jsonschema
    import xmlschema
except ImportError as missing:
    print(f"{missing}: run this in an environment that has jsonschema and xmlschema", file=sys.stderr)
    sys.exit(2)

SCHEMAS = pathlib.Path(__file__).resolve().parents[1] / "Fixtures/Reports"


def run(program, directory, *options, variables=None):
    environment = {"PATH": os.environ["PATH"], **(variables or {})}
    done = subprocess.run([program, "validate", *options], cwd=directory, capture_output=True,
                          env=environment)
    expect(done.returncode in (0, 1), directory, options, "exit", done.returncode, done.stderr)
    return done


# MARK: Places, computed again

class Text:
    """A file's bytes, and its lines as editors have them."""

    def __init__(self, data):
        self.data = data
        body = data[3:] if data.startswith(b"\xef\xbb\xbf") else data
        self.start = len(data) - len(body)
        self.lines = []  # (offset, bytes without the line break)
        position = 0
        for match in re.finditer(rb"\r\n|\n|\r|\Z", body):
            self.lines.append((self.start + position, body[position:match.start()]))
            position = match.end()

    def offset(self, line, column):
        """The byte of a line and a column that counts code points, both from 1."""
        start, text = self.lines[line - 1]
        characters = text.decode("utf-8", "surrogateescape")
        if column - 1 > len(characters):  # after the line's text, in its line break
            return start + len(text) + column - 1 - len(characters)
        return start + len(characters[:column - 1].encode("utf-8", "surrogateescape"))


def check_place(name, place, text):
    first, last = place["offset"], place["offset"] + place["length"]
    expect(place["line"] >= 1 and place["column"] >= 1, name, "below 1", place)
    expect((place["endLine"], place["endColumn"]) >= (place["line"], place["column"]),
           name, "ends before its start", place)
    if first >= text.start:
        expect(text.offset(place["line"], place["column"]) == first, name, "start", place)
    if last >= text.start:
        expect(text.offset(place["endLine"], place["endColumn"]) == last, name, "end", place)


def is_plain(text):
    """Whether nothing in a text has to be made visible, and nothing could be a link."""
    return "](" not in text and not any(
        unicodedata.category(c) in ("Cc", "Cf", "Zl", "Zp", "Co", "Cn") or unicodedata.combining(c)
        or ord(c) == 0x3164 for c in text)


# MARK: The formats

def check_sarif(name, output, findings, texts, schema):
    log = json.loads(output)
    if schema:
        for error in schema.iter_errors(log):
            expect(False, name, "sarif:", error.json_path, error.message)

    def no_empty(value):
        if isinstance(value, dict):
            return all(no_empty(v) for v in value.values())
        return all(map(no_empty, value)) if isinstance(value, list) else value != ""
    expect(no_empty(log), name, "sarif has empty strings")
    [one] = log["runs"]
    expect(one["columnKind"] == "unicodeCodePoints", name, "columnKind")
    rules = one["tool"]["driver"]["rules"]
    expect({rule["id"] for rule in rules} == {f["id"] for f in findings}, name, "sarif: rules")
    for rule in rules:
        for key in ("shortDescription", "fullDescription", "help"):
            expect(rule[key]["text"].strip(), name, rule["id"], key)
    results = one["results"]
    expect(len(results) == len(findings), name, "sarif: number of results")
    hashes = [r["partialFingerprints"]["primaryLocationLineHash"] for r in results]
    expect(len(set(hashes)) == len(hashes), name, "sarif: fingerprints are not unique")

    def path_of(location):
        artifact = location["artifactLocation"]
        expect(re.fullmatch(r"[A-Za-z0-9._~/%-]+", artifact["uri"]), name, artifact)
        expect(artifact["uriBaseId"] == "%SRCROOT%", name, artifact)
        return urllib.parse.unquote(artifact["uri"], errors="strict")

    def check_region(location, place):
        region = location["region"]
        path = path_of(location)
        expect(path == place["path"], name, "sarif: path", path)
        expected = {"startLine": place["line"], "startColumn": place["column"],
                    "endLine": place["endLine"], "endColumn": place["endColumn"],
                    "byteOffset": place["offset"], "byteLength": place["length"]}
        snippet = region.pop("snippet", None)
        expect(region == expected, name, "sarif: region", region, expected)
        data = texts[path].data[place["offset"]:place["offset"] + place["length"]]
        if snippet:
            expect(snippet["text"].encode() == data, name, "sarif: snippet", snippet)
        else:
            expect(not data or len(data) > 1024 or not is_utf8(data), name, "no snippet")

    for result, finding in zip(results, findings):
        expect(result["ruleId"] == rules[result["ruleIndex"]]["id"] == finding["id"], name, "rule")
        expect(result["level"] == finding["severity"], name, "sarif: level")
        if is_plain(finding["message"]) and is_plain(result["message"]["text"].replace("\n", " ")):
            expect(result["message"]["text"].split("\n")[0] == finding["message"], name, result)
        [location] = result["locations"]
        check_region(location["physicalLocation"], finding)
        placed = [note for note in finding["notes"] if "path" in note]
        related = result.get("relatedLocations", [])
        expect(len(related) == len(placed), name, "sarif: relatedLocations")
        for one_related, note in zip(related, placed):
            check_region(one_related["physicalLocation"], note)
        expect(("fixes" in result) == bool(finding["fix"] and finding["fix"]["edits"]), name, "fixes")
        for fix in result.get("fixes", []):
            yield finding, fix, path_of


def is_utf8(data):
    try:
        data.decode()
        return True
    except UnicodeDecodeError:
        return False


def apply_fix(fix, texts, path_of):
    """The files that a fix changes, changed: by lines and columns alone."""
    changed = {}
    for change in fix["artifactChanges"]:
        path = path_of(change)
        edits = []
        for index, replacement in enumerate(change["replacements"]):
            region = replacement["deletedRegion"]
            edits.append((texts[path].offset(region["startLine"], region["startColumn"]),
                          texts[path].offset(region["endLine"], region["endColumn"]), index,
                          replacement.get("insertedContent", {}).get("text", "")))
        data, shift = texts[path].data, 0
        for start, end, _, text in sorted(edits):
            data = data[:start + shift] + text.encode() + data[end + shift:]
            shift += len(text.encode()) - (end - start)
        changed[path] = data
    return changed


def check_gitlab(name, output, findings, schema):
    issues = json.loads(output)
    for error in schema.iter_errors(issues):
        expect(False, name, "gitlab:", error.json_path, error.message)
    expect(len(issues) == len(findings), name, "gitlab: number")
    prints = [issue["fingerprint"] for issue in issues]
    expect(len(set(prints)) == len(prints), name, "gitlab: fingerprints are not unique")
    for issue, finding in zip(issues, findings):
        if is_plain(finding["message"]):
            expect(issue["description"] == f"{finding['message']} [{finding['id']}]", name, issue)
        expect(issue["check_name"] == finding["id"], name, "gitlab: check_name")
        expect(issue["location"]["path"] == finding["path"], name, "gitlab: path")
        expect(issue["location"]["lines"]["begin"] == finding["line"], name, "gitlab: line")
        expect(issue["location"]["lines"].get("end", finding["line"]) == finding["endLine"], name,
               "gitlab: end")
        expect(issue["severity"] == {"error": "major", "warning": "minor"}[finding["severity"]],
               name, "gitlab: severity")


def visible_path(path):
    """A path as XML can hold it."""
    return "".join(chr(0x2400 + ord(c)) if ord(c) < 0x20 and c not in "\t\n\r" else c for c in path)


def check_checkstyle(name, output, findings, paths, schema):
    schema.validate(output)
    root = xml.etree.ElementTree.fromstring(output)
    reported = [(file.get("name"), int(error.get("line")), int(error.get("column")),
             error.get("severity"), error.get("source"))
            for file in root for error in file]
    expected = [(visible_path(f["path"]), f["line"], f["column"], f["severity"],
                 "settingsc." + f["id"]) for f in findings]
    expect(sorted(reported) == sorted(expected), name, "checkstyle:", reported[:3], expected[:3])
    expect({file.get("name") for file in root} >= {visible_path(p) for p in paths}, name, "files")
    messages = {error.get("message") for error in root.iter("error")}
    for finding in findings:
        expect(not is_plain(finding["message"]) or finding["message"] in messages, name, finding)


def check_junit(name, output, findings, paths, schema):
    schema.validate(output)
    root = xml.etree.ElementTree.fromstring(output)
    cases = list(root.iter("testcase"))
    names = [(case.get("classname"), case.get("name")) for case in cases]
    expect(len(set(names)) == len(names), name, "junit: names are not unique")
    errors = [finding for finding in findings if finding["severity"] == "error"]
    for element in [root, *root]:
        inside = list(element.iter("testcase"))
        expect(int(element.get("tests")) == len(inside), name, "junit: tests")
        expect(int(element.get("failures")) == sum(c.find("failure") is not None for c in inside),
               name, "junit: failures")
        expect(int(element.get("errors")) == 0, name, "junit: errors")
    expect(int(root.get("failures")) == len(errors), name, "junit: failures")
    reported = sorted((case.get("classname"), case.find("failure").get("type")) for case in cases
                  if case.find("failure") is not None)
    expect(reported == sorted((visible_path(f["path"]), f["id"]) for f in errors), name, "junit: ids")
    expect({suite.get("name") for suite in root} >= {visible_path(p) for p in paths}, name, "files")


def parse_command(line):
    """A workflow command as actions/runner reads it (ActionCommand.TryParseV2)."""
    line = line.lstrip()
    end = line.find("::", 2)
    if not line.startswith("::") or end < 0:
        return None
    command, _, rest = line[2:end].partition(" ")
    properties = {}
    for pair in filter(None, rest.strip().split(",")):
        key, _, value = pair.partition("=")
        for code, character in (("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","),
                                ("%25", "%")):
            value = value.replace(code, character)
        properties[key] = value
    data = line[end + 2:]
    for code, character in (("%0D", "\r"), ("%0A", "\n"), ("%25", "%")):
        data = data.replace(code, character)
    return command, properties, data


def seen(path):
    """A path as GitHub's log may show it: signs for what acts on a terminal and has no escape."""
    def sign(c):
        if c in "\r\n":
            return c
        if ord(c) < 0x20:
            return chr(0x2400 + ord(c))
        if c == "\x7f":
            return "\u2421"
        return f"<U+{ord(c):04X}>" if unicodedata.category(c) in ("Cc", "Cf") else c
    return "".join(map(sign, path))


def check_github(name, output, findings, limit=None):
    lines = output.decode().split("\n")
    commands = [parsed for parsed in map(parse_command, lines) if parsed]
    expected = []
    for level in ("error", "warning"):
        of_level = [finding for finding in findings if finding["severity"] == level]
        expected += of_level[:limit]
        more = f"+{len(of_level) - 10} more {level}"
        expect((len(of_level) > 10) == (more in lines[-2] if len(lines) > 1 else False), name, more)
    expect(len(commands) == len(expected), name, "github:", len(commands), len(expected))
    for (command, properties, data), finding in zip(commands, expected):
        expect(command == finding["severity"], name, "github: level")
        wanted = {"title": finding["id"], "file": seen(finding["path"]), "line": str(finding["line"]),
                  "endLine": str(finding["endLine"])}
        if finding["line"] == finding["endLine"]:
            wanted |= {"col": str(finding["column"]), "endColumn": str(finding["endColumn"])}
        expect(properties == wanted, name, "github:", properties, wanted)
        if is_plain(finding["message"]):
            expect(data.split("\n")[0] == finding["message"], name, "github:", data)


# MARK: What is checked

PAGE = "page: a\nsections:\n- items:\n"
NAMES = ["sp ace.yaml", "quo'te\".yaml", "a&<b>.yaml", "new\nline.yaml", "cr\rtab\t.yaml", "设置.yaml",
         "100%.yaml", "%41.yaml", "a:b,c.yaml", "c=d;e.yaml", "x]]>y.yaml", "::error::x.yaml",
         "##[error]x.yaml", "\x1b[31m.yaml", "\u202ename.yaml", "e\u0301.yaml", "\u00e9.yaml", "#?.yaml",
         "deep/er dir/ä.yaml", " lead.yaml", "😀.yaml", "back\\slash.yaml", "-dash.yaml"]
CONTENTS = {
    "crlf.yaml": PAGE.replace("\n", "\r\n") + "- {kind: swich, title: 设置}\r\n\r\n- {kind: exit}\r\n",
    "cr.yaml": PAGE.replace("\n", "\r") + "- {kind: swich, title: a}\r",
    "bom.yaml": "\ufeff" + PAGE + "- {kind: swich}\n",
    "bom-first.json": "\ufeff{\"pag\": 1}",
    "tabs.yaml": PAGE + "- {kind: switch,\ttitle: a,\tisOpen: no}\n\t- {}\n",
    "astral.yaml": PAGE + "- {title: 😀👨‍👩‍👧𝒳, kind: swich, nope: 😀}\n- {kind: 😀swich}\n",
    "controls.json": '{"page": "a", "sections": [{"items": [{"kind": "\\u0000\\u001b[31m\\u202e%0A](x)",'
                     ' "\\ud83d\\ude00\\r\\n": 1}, {"kind": "]]>&amp;<![CDATA["}]}]}',
    "commands.yaml": PAGE + "- {kind: '::error::x'}\n- {kind: '##[error]x'}\n- {kind: '[a](1) {0}'}\n",
    "fine.yaml": PAGE + "- {kind: exit, title: a}\n",
    "warnings.yaml": PAGE + "- {kind: exit, title: ''}\n" * 12,
    "same.yaml": PAGE + "- {kind: swich}\n" * 15 + "- {kind: swich, title: {a: b\n",
    "end.yaml": "page: a",
    "line.json": json.dumps({"page": "a", "sections": [{"items": [
        {"kind": "swich", "title": "设" * 50} for _ in range(50)]}]}, ensure_ascii=False),
    "thousand.yaml": PAGE + "".join(f"- {{kind: swich{i}, title: a}}\n" for i in range(1000)),
}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--settingsc", required=True)
    parser.add_argument("--sarif-schema")
    parser.add_argument("samples")
    arguments = parser.parse_args()
    program = os.path.abspath(arguments.settingsc)
    sarif = gitlab = None
    if arguments.sarif_schema:
        sarif = jsonschema.Draft7Validator(
            json.loads(pathlib.Path(arguments.sarif_schema).read_text()))
    gitlab = jsonschema.Draft202012Validator(json.loads((SCHEMAS / "gitlab.schema.json").read_text()))
    junit = xmlschema.XMLSchema(str(SCHEMAS / "junit.xsd"))
    checkstyle = xmlschema.XMLSchema(str(SCHEMAS / "checkstyle.xsd"))
    counts = {"runs": 0, "findings": 0, "fixes": 0}

    with tempfile.TemporaryDirectory() as temporary:
        root = pathlib.Path(temporary).resolve()
        for name in NAMES:
            path = root / "names" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(PAGE + "- {kind: swich, title: x}\n- {kind: exit, title: ''}\n")
        (root / "contents").mkdir()
        for name, text in CONTENTS.items():
            (root / "contents" / name).write_bytes(text.encode())
        (root / "contents" / "bytes.yaml").write_bytes(b"page: a\nsections:\n- title: \xff\xfe\n")
        samples = root / "samples"
        shutil.copytree(arguments.samples, samples, ignore=shutil.ignore_patterns(".*"))
        jobs = [(directory, [path]) for directory, files in (
            (samples, documents(samples)),
            (root / "contents", sorted((root / "contents").iterdir())))
            for path in [str(p.relative_to(directory)) for p in files]]
        jobs += [(samples, ["."]), (root / "contents", ["."]), (root / "names", ["."])]
        for directory, paths in jobs:
            name = f"{directory.name}: {paths[0]}"
            counts["runs"] += 1

            def report(form, *options, variables=None):
                done = run(program, directory, "--format", form, *options, "--", *paths,
                           variables=variables)
                expect(form == "github" or not done.stderr, name, form, done.stderr)
                return done.stdout

            findings = json.loads(report("json"))["findings"]
            counts["findings"] += len(findings)
            texts = {}
            for finding in findings:
                fix = finding["fix"] or {"edits": []}
                for place in [finding, *finding["notes"], *fix["edits"]]:
                    if "path" in place:
                        path = place["path"]
                        texts.setdefault(path, Text((directory / path).read_bytes()))
                        check_place(f"{name}: {path}", place, texts[path])
            checked = [] if paths == ["."] else paths
            fixes = list(check_sarif(name, report("sarif"), findings, texts, sarif))
            check_gitlab(name, report("gitlab"), findings, gitlab)
            check_checkstyle(name, report("checkstyle"), findings, checked, checkstyle)
            check_junit(name, report("junit"), findings, checked, junit)
            check_github(name, report("github"), findings)
            # From the root of the repository, wherever it was started.
            below = run(program, directory, "--format", "gitlab", "--", *paths,
                        variables={"GITHUB_WORKSPACE": str(directory.parent)}).stdout
            for issue, finding in zip(json.loads(below), findings):
                expect(issue["location"]["path"] == f"{directory.name}/{finding['path']}", name, issue)
            # By itself, beside what people read; commands in documents have no effect there.
            beside = run(program, directory, "--", *paths, variables={"GITHUB_ACTIONS": "true"}).stdout
            stopped, word = [], None
            for line in beside.split(b"\n"):
                parsed = parse_command(line.decode())
                if word is None and parsed and parsed[0] == "stop-commands":
                    word = parsed[2]
                elif word is not None and line.decode() == f"::{word}::":
                    word = None
                elif word is None:
                    expect(b"##[" not in line or parsed, name, "a command of a document", line)
                    stopped.append(line)
            check_github(name + " (beside text)", b"\n".join(stopped), findings, limit=10)
            for finding, fix, path_of in fixes[:8] if checked else []:
                counts["fixes"] += 1
                check_fix(program, directory, name, finding, fix, texts, path_of, findings)

    note = "" if sarif else "; SARIF without its schema: --sarif-schema names it"
    return verdict("reports", "{runs} runs, {findings} findings and {fixes} fixes in 7 formats agree".format(
        **counts) + note)


def check_fix(program, directory, name, finding, fix, texts, path_of, findings):
    """Applies a fix: what it mends is found there no more."""
    changed = apply_fix(fix, texts, path_of)
    [(path, data)] = changed.items()
    # Beside the file, so that the files which it names are there.
    target = directory / path
    copy = target.with_name(f".fixed-{os.getpid()}{target.suffix}")
    copy.write_bytes(data)
    try:
        options = ["--format", "json", "--", str(copy.relative_to(directory))]
        after = json.loads(run(program, directory, *options).stdout)["findings"]
    finally:
        copy.unlink()
    def count(all_findings, at):
        return sum(f["id"] == finding["id"] and f["message"] == finding["message"]
                   and f["path"] == at for f in all_findings)

    # What is wrong in one file may be fixed in another: a presenter's handler, say.
    is_elsewhere = finding["path"] != path
    same = count(after, finding["path"] if is_elsewhere else str(copy.relative_to(directory)))
    was = count(findings, finding["path"])
    expect(same < was, name, "still there after its fix:", finding["id"],
           finding["message"])


if __name__ == "__main__":
    sys.exit(main())
