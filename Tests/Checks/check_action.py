#!/usr/bin/env python3
"""Runs the action for GitHub, and the template for GitLab, as their runners do.

    check_action.py --settingsc BINARY

The steps of `action.yml` are run with bash in clones of a repository that is made here: a pull
request changes, breaks, adds, renames and deletes pages, some with names that a shell or Markdown
would read otherwise. settingsc is installed by pip from a wheel that holds the program. `gh` is
replaced by `support/fake_gh.py`, and what `uses:` names is not run. The script of the job for GitLab
is run with sh. Needs PyYAML and bash.
"""

import argparse
import collections
import base64
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile

import yaml

from check_reports import parse_command
from support.running import expect, verdict

ROOT = pathlib.Path(__file__).resolve().parents[2]
ACTION = yaml.safe_load((ROOT / "action.yml").read_text())
PAGE = """\
page: account
title: Account
sections:
  - id: profile
    items:
      - {kind: sample, id: orders, title: Orders, action: orders}
      - {kind: sample, id: help, title: Help, action: help}
"""
LONG = "page: long\nsections:\n- items:\n" + "".join(
    f"  - {{kind: sample, id: row{i}, title: Row {i}, action: row{i}}}\n" for i in range(1200))
REGISTRY = """\
registry: 1
kinds:
  link: {cellClass: LinkCell, modelClass: LinkModel, fields: {title: {type: string}}}
"""
# Names that are one word, and no command, only if nobody runs or renders them.
ODD = "pages/it's \"a\" `b` $(touch pwned) <b>@mei.yaml"
FORGED = "pages/new\n::error::forged.yaml"


def run(*command, cwd, env=None, code=0):
    done = subprocess.run([str(part) for part in command], cwd=cwd, env=env, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if code is not None and done.returncode != code:
        raise AssertionError(f"{command} ended with {done.returncode}:\n{done.stdout}")
    return done.stdout.strip()


def git(*arguments, cwd):
    return run("git", "-c", "user.name=Mei", "-c", "user.email=mei@example.com",
               "-c", "protocol.file.allow=always", *arguments, cwd=cwd)


def make_wheel(program, version, directory):
    """A wheel with the program alone. Source: packaging.python.org, "Binary distribution format"."""
    about = f"settingsc-{version}.dist-info"
    files = {
        f"settingsc-{version}.data/scripts/settingsc": pathlib.Path(program).read_bytes(),
        f"{about}/METADATA": f"Metadata-Version: 2.1\nName: settingsc\nVersion: {version}\n".encode(),
        f"{about}/WHEEL": b"Wheel-Version: 1.0\nRoot-Is-Purelib: false\nTag: py3-none-any\n",
    }
    record = "".join(
        f"{name},sha256={base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip('=')}"
        f",{len(data)}\n" for name, data in files.items())
    files[f"{about}/RECORD"] = (record + f"{about}/RECORD,,\n").encode()
    directory.mkdir()
    with zipfile.ZipFile(directory / f"settingsc-{version}-py3-none-any.whl", "w") as wheel:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name)
            entry.external_attr = 0o100755 << 16
            wheel.writestr(entry, data)


# MARK: The runner

class Runner:
    """Runs the steps of the action in a checkout, as a job of GitHub Actions."""

    def __init__(self, base, wheels, checkout, event):
        self.temp = pathlib.Path(tempfile.mkdtemp(dir=base))
        self.checkout = checkout
        # Between two releases, the action by itself would install the latest one.
        self.version = next(wheels.iterdir()).name.split("-")[1]
        self.state = self.temp / "gh.json"
        self.comments([])
        tools = self.temp / "tools"
        tools.mkdir()
        shutil.copy2(ROOT / "Tests/Checks/support/fake_gh.py", tools / "gh")
        (tools / "gh").chmod(0o755)
        (self.temp / "event.json").write_text(json.dumps(event))
        self.summary = self.temp / "summary.md"
        self.summary.touch()
        self.env = {
            "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}", "HOME": str(self.temp),
            "GITHUB_ACTIONS": "true", "GITHUB_ACTION_PATH": str(ROOT),
            "GITHUB_WORKSPACE": str(checkout), "GITHUB_EVENT_PATH": str(self.temp / "event.json"),
            "GITHUB_REPOSITORY": "mei/app", "GITHUB_STEP_SUMMARY": str(self.summary),
            "RUNNER_TEMP": str(self.temp), "FAKE_GH_STATE": str(self.state),
            "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(wheels), "LC_ALL": "C.UTF-8",
            "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "protocol.file.allow",
            "GIT_CONFIG_VALUE_0": "always",
        }

    def comments(self, comments=None, **more):
        """The comments that GitHub has; with a list, sets them."""
        if comments is not None:
            self.state.write_text(json.dumps({"comments": comments, "calls": [], **more}))
        return json.loads(self.state.read_text())["comments"]

    def value(self, text, known):
        """A text with `${{ … }}`, which are names here or one call of `format`."""
        def look_up(match):
            words = match[1].strip()
            if call := re.fullmatch(r"format\('([^']*)', ([\w.-]+)\)", words):
                return call[1].replace("{0}", known[call[2]])
            return known.get(words, "") if words.startswith("steps.") else known[words]
        return re.sub(r"\$\{\{(.*?)\}\}", look_up, str(text))

    def holds(self, condition, known, failed):
        if "always()" not in condition and failed:
            return False
        words = re.sub(r"(inputs|steps)\.[\w.-]+", lambda name: repr(known.get(name[0], "")), condition)
        return eval(words.replace("&&", "and").replace("always()", "True"))  # noqa: S307

    def run(self, **inputs):
        """Runs all steps; the exit code of the first that fails, and what was printed and used."""
        known = {"github.token": "secret"}
        inputs = {"version": self.version, **inputs}
        for name, about in ACTION["inputs"].items():
            known[f"inputs.{name}"] = self.value(about["default"], known)
        for name, value in inputs.items():
            key = f"inputs.{name.replace('_', '-')}"
            assert key in known, key
            known[key] = value
        self.code, self.log, self.used, path = 0, "", {}, ""
        for index, step in enumerate(ACTION["runs"]["steps"]):
            if not self.holds(step.get("if", "True"), known, self.code):
                continue
            if "uses" in step:
                self.used[step["uses"].split("@")[0]] = {
                    key: self.value(value, known) for key, value in step["with"].items()}
                continue
            files = {name: self.temp / f"{name}-{index}" for name in ("GITHUB_OUTPUT", "GITHUB_PATH")}
            for file in files.values():
                file.write_text("")
            env = {**self.env, **{name: str(file) for name, file in files.items()}, **{
                name: self.value(text, known) for name, text in step.get("env", {}).items()}}
            env["PATH"] = path + env["PATH"]
            assert step["shell"] == "bash"
            done = subprocess.run(
                ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]], env=env,
                cwd=self.checkout / self.value(step.get("working-directory", "."), known),
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            self.log += done.stdout.decode()
            self.code = self.code or done.returncode
            known[f"steps.{step.get('id')}.outcome"] = "failure" if done.returncode else "success"
            for line in files["GITHUB_OUTPUT"].read_text().splitlines():
                name, _, text = line.partition("=")
                known[f"steps.{step['id']}.outputs.{name}"] = text
            path = "".join(line + os.pathsep for line in files["GITHUB_PATH"].read_text().split("\n")
                           if line) + path
        self.outputs = {name: self.value(about["value"], known)
                        for name, about in ACTION["outputs"].items()}
        return self

    def commands(self):
        """The commands that the runner would obey."""
        word = None
        for line in self.log.split("\n"):
            parsed = parse_command(line)
            if word:
                word = None if line == f"::{word}::" else word
            elif parsed and parsed[0] == "stop-commands":
                word = parsed[2]
            elif parsed:
                yield parsed
            else:
                expect("##[" not in line, "a command of a document", line)


# MARK: The repository

class Project:
    """A repository at GitHub: `main`, a branch, and the merge of both that a job checks out."""

    def __init__(self, folder):
        self.folder = folder
        folder.mkdir()
        git("init", "--quiet", "--initial-branch=main", cwd=folder)
        git("config", "uploadpack.allowAnySHA1InWant", "true", cwd=folder)

    def commit(self, files):
        """Writes files, deletes those that are None, and commits. Returns the commit."""
        for name, text in files.items():
            path = self.folder / name
            if text is None:
                path.unlink()
            else:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
        git("add", "--all", cwd=self.folder)
        git("commit", "--quiet", "--message", "A change", cwd=self.folder)
        return git("rev-parse", "HEAD", cwd=self.folder)

    def pull_request(self, files):
        """A branch with changes, while `main` goes on. Returns the event, whose base is older."""
        base = git("rev-parse", "main", cwd=self.folder)
        git("checkout", "--quiet", "-B", "branch", cwd=self.folder)
        head = self.commit(files)
        git("checkout", "--quiet", "main", cwd=self.folder)
        # Not the hash alone: one such as 70e17449 is a number.
        self.commit({"pages/later.yaml": PAGE.replace("Orders", f"Since {base[:8]}")})
        git("checkout", "--quiet", "-B", "merge", "main", cwd=self.folder)
        git("merge", "--quiet", "--no-ff", "--message", "Merge", "branch", cwd=self.folder)
        git("checkout", "--quiet", "main", cwd=self.folder)
        return {"repository": {"default_branch": "main"}, "pull_request": {
            "number": 7, "base": {"sha": base, "ref": "main"}, "head": {"sha": head, "ref": "branch"}}}

    def checkout(self, folder, *options, branch="merge"):
        git("clone", "--quiet", *options, "--branch", branch, f"file://{self.folder}", folder,
            cwd=self.folder)
        return folder


BEFORE = {
    "pages/account.yaml": PAGE, "pages/broken.yaml": PAGE, "pages/gone.yaml": "page: gone\nsections: [{items: [{kind: exit, title: Log out, action: out}]}]\n",
    "pages/moved.yaml": PAGE.replace("account", "moved"), "pages/same.yaml": PAGE, ODD: PAGE,
    "pages/later.yaml": PAGE, "kinds.yaml": REGISTRY, "compose.yaml": "services: {}\n",
    # Several pages are copies of one.
    "settingsc.yaml": "registries: [kinds.yaml]\n"
    "severity: {duplicate-id: off, markup-in-text: off}\n",
}
AFTER = {
    "pages/account.yaml": PAGE.replace("action: help", "action: support").replace("Orders", "'`</b>@x'"),
    "pages/broken.yaml": PAGE.replace("kind: sample", "kind: swich"),
    "pages/gone.yaml": None, "pages/moved.yaml": None,
    "pages/here.yaml": PAGE.replace("account", "moved"),
    "pages/new.yaml": PAGE, "pages/same.yaml": "# A comment\n" + PAGE,
    ODD: PAGE.replace("Orders", "Purchases"), FORGED: PAGE,
    "kinds.yaml": REGISTRY.replace("LinkCell", "LinkSettingCell"), "compose.yaml": "services: {a: 1}\n",
}


def check_comment(text):
    """What the comment says of the pull request above, and of nothing else."""
    titles = re.findall(r"^<(?:p|details><summary)><code>(.*?)</code>: (.*?)</(?:p|summary)>$", text, re.M)
    odd = "pages/it&#x27;s &quot;a&quot; `b` $(touch pwned) &lt;b&gt;@mei.yaml"
    wanted = [
        ("pages/account.yaml", "changed, <b>1 breaking</b>"),
        ("pages/broken.yaml", "has errors, so it is not compared"),
        ("pages/gone.yaml", "deleted, <b>1 breaking</b>"),
        ("pages/moved.yaml", "deleted, <b>1 breaking</b>"), ("pages/here.yaml", "new"), (odd, "changed"),
        ("pages/new&lt;U+000A&gt;::error::forged.yaml", "new"), ("pages/new.yaml", "new"),
        ("", "the kinds of rows changed, <b>1 breaking</b>"),
    ]
    expect(sorted(titles) == sorted(wanted), "the comment:", titles)
    expect("## Settings pages: 9 changed, with 4 breaking changes" in text, "the heading", text[:200])
    expect("- `help` `\"Help\"` updated\n  - `action`: `\"help\"` → `\"support\"` **BREAKING**" in text,
           "the change of the action", text)
    # Text of documents is only in code: neither HTML nor somebody's name is outside of it.
    outside = re.sub(r"(`+)(?!`).*?(?<!`)\1(?!`)|<code>.*?</code>", "", text)
    expect("@" not in outside and "</b>@" not in outside, "text of a document acts", outside)


def check_pull_request(base, wheels, project, event):
    checkout = project.checkout(base / "shallow", "--depth=1")
    runner = Runner(base, wheels, checkout, event).run(comment="true", sarif="true")
    expect(runner.code == 1, "errors must fail the step", runner.code, runner.log)
    expect(runner.outputs["errors"] == "2" and runner.outputs["warnings"] == "0", runner.outputs)
    expect(runner.outputs["changed"] == "9" and runner.outputs["breaking"] == "4", runner.outputs)
    annotations = [p for p in runner.commands()]
    expect([(name, properties.get("file")) for name, properties, _ in annotations]
           == [("error", "pages/broken.yaml")] * 2, "annotations", annotations)
    upload = runner.used["github/codeql-action/upload-sarif"]
    results = json.loads(pathlib.Path(upload["sarif_file"]).read_text())["runs"][0]["results"]
    expect([r["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for r in results]
           == ["pages/broken.yaml"] * 2, "sarif", results)
    expect(upload["category"] == "settingsc .", upload)
    [comment] = runner.comments()
    check_comment(comment["body"])
    summary = runner.summary.read_text()
    expect("## Settings pages: 2 errors, 0 warnings\n\n```text\npages/broken.yaml:6:16: error: " in summary
           and comment["body"] in summary, "the summary", summary)
    expect(not list(checkout.rglob("pwned")), "the name of a file was run")
    expect(git("status", "--porcelain", cwd=checkout) == "", "the checkout was changed")
    expect(git("worktree", "list", cwd=checkout).count("\n") == 0, "a worktree is left")

    # Again: the same comment, and nobody else's, though it has the marker and comes first.
    forged = {"id": 3, "body": comment["body"].split("\n")[0] + "\nforged", "mine": False}
    others = [forged, *({"id": i, "body": "?", "mine": True} for i in (4, 5))]
    runner.comments([*others, {**comment, "body": comment["body"].split("\n")[0]}])
    runner.run(comment="true")
    expect(runner.comments() == [*others, comment], "the comment must be updated", runner.comments())
    # The second run installed nothing.
    runner.env["PIP_FIND_LINKS"] = "/nowhere"
    runner.run(annotations="false", fail_on_breaking="true")
    expect(runner.code == 1 and not list(runner.commands()), "without annotations", runner.log)
    # A fork's token.
    runner.comments([], refused=True)
    runner.run(comment="true", paths="pages/account.yaml\npages/gone.yaml\n")
    expect(runner.comments() == [] and any(
        name == "warning" and "pull-requests: write" in text for name, _, text in runner.commands()),
        "a token that may not comment", runner.log)
    # Pictures go to a branch of their own, and the comment shows them.
    runner.comments([])
    runner.run(comment="true", pictures_branch="settingsc-pictures")
    [pictured] = runner.comments()
    state = json.loads(runner.state.read_text())
    commit = state["refs"]["settingsc-pictures"]
    links = re.findall(r"^!\[Both versions\]\(https://github.com/mei/app/raw/(\w+)/(7/\d+.svg)\)$",
                       pictured["body"], re.M)
    tree = state["objects"][state["objects"][commit]["tree"]]["tree"]
    expect(len(links) == 2 and {path for _, path in links} == {file["path"] for file in tree}
           and links[0][0] == commit, "pictures", links, tree)
    expect(all("<svg" in file["content"] and str(runner.temp) not in file["content"] for file in tree),
           "no pictures, or a path of the machine")
    expect(re.sub(r"^!\[.*\n\n", "", pictured["body"], flags=re.M) == comment["body"],
           "the comment differs in more than its pictures")
    # The same pictures need no other commit, and others are added to the branch.
    runner.run(comment="true", pictures_branch="settingsc-pictures")
    expect(json.loads(runner.state.read_text())["refs"]["settingsc-pictures"] == commit, "a commit")
    runner.run(comment="true", pictures_branch="settingsc-pictures", paths=ODD)
    state = json.loads(runner.state.read_text())
    expect(state["objects"][state["refs"]["settingsc-pictures"]]["parents"] == [commit], "the next commit")
    for branch, more, words in (("-x", {}, "cannot be the branch"), ("main", {}, "cannot be the branch"),
                                ("a..b", {}, "cannot be the branch"), ("a", {"read_only": True}, "contents: write")):
        runner.comments([], **more)
        runner.run(comment="true", pictures_branch=branch)
        expect(any(words in text for _, _, text in runner.commands()), branch, runner.log)
        expect(more == {} or runner.comments()[0]["body"] == comment["body"], "without pictures", runner.log)
    # Named paths: the deleted one is an error of the caller's, the page is compared all the same.
    runner.run(paths="pages/account.yaml\npages/gone.yaml\n")
    expect(runner.code == 2 and runner.outputs["changed"] == "2", "paths", runner.code, runner.outputs)


def check_other_checkouts(base, wheels, project, event):
    whole = project.checkout(base / "whole", branch="branch")
    runner = Runner(base, wheels, whole, event).run(comment="true")
    check_comment(runner.comments()[0]["body"])
    # A whole clone of the branch alone: the base has to be fetched, and the clone stays whole.
    single = project.checkout(base / "single", "--single-branch", branch="branch")
    later = {"pull_request": {**event["pull_request"], "base": {
        "sha": git("rev-parse", "main", cwd=project.folder)}}}
    runner = Runner(base, wheels, single, later).run(comment="true")
    check_comment(runner.comments()[0]["body"])
    expect(git("rev-parse", "--is-shallow-repository", cwd=single) == "false", "the clone was cut")
    # A branch that is not merged, and cut: its base cannot be known.
    cut = project.checkout(base / "cut", "--depth=1", branch="branch")
    runner = Runner(base, wheels, cut, event).run()
    expect("fetch-depth: 0" in runner.log, "a checkout without its base", runner.log)
    # A push: nothing is compared, but with a base.
    runner = Runner(base, wheels, whole, {}).run(comment="true")
    expect(runner.outputs["changes"] == "" and runner.comments() == [], "a push", runner.log)
    runner.run(base="HEAD~1", paths="pages/account.yaml", fail_on_breaking="true")
    expect(runner.code == 1 and runner.outputs["breaking"] == "1", "a breaking change", runner.outputs)
    runner.run(base="HEAD~1", paths="pages/account.yaml")
    expect(runner.code == 0, "breaking changes are no errors", runner.log)
    runner.run(base="--output=pwned", paths="pages/account.yaml")
    expect(runner.code == 2 and not (whole / "pwned").exists(), "a base that is an option", runner.log)
    # Below the root.
    runner = Runner(base, wheels, whole, event).run(
        comment="true", sarif="true", working_directory="pages")
    text = runner.comments()[0]["body"]
    expect("<code>account.yaml</code>" in text and "8 changed" in text, "below the root", text)
    expect(runner.used["github/codeql-action/upload-sarif"]["category"] == "settingsc pages", "category")
    # One that changes no page says nothing, and takes back what it said.
    runner = Runner(base, wheels, whole, {}).run(comment="true", base="HEAD", paths="pages/new.yaml")
    expect(runner.code == 0 and runner.outputs["changed"] == "0", "no change", runner.log)


def check_silence(base, wheels, project, event):
    checkout = project.checkout(base / "silent", "--depth=1")
    runner = Runner(base, wheels, checkout, event).run(comment="true")
    expect(runner.code == 0 and runner.comments() == [], "no page changed", runner.log)
    mark = f"<!-- settingsc: {b'.'.hex()} -->"
    runner.comments([{"id": 1, "body": f"{mark}\nold", "mine": True}])
    runner.run(comment="true")
    expect("pages: none changed" in runner.comments()[0]["body"], "the comment must be taken back")


def check_length(base, wheels, project, event, number):
    checkout = project.checkout(base / "long", "--depth=1")
    runner = Runner(base, wheels, checkout, event).run(comment="true")
    [comment] = runner.comments()
    size = len(comment["body"].encode("utf-16-le")) // 2
    expect(55_000 < size <= 65_536, "the comment has", size)
    expect(f"{number} changed" in comment["body"] and comment["body"].count("<details>")
           == comment["body"].count("</details>") > 0, "the comment is cut badly")
    expect("summary of the job" in comment["body"], "the rest is named")
    expect(len(runner.summary.read_bytes()) < 1 << 20, "the summary is too long")


def check_installing(base, wheels, project, event):
    checkout = project.checkout(base / "installing", "--depth=1")
    runner = Runner(base, wheels, checkout, event)
    runner.run(paths="pages/account.yaml")
    cache = runner.used["actions/cache"]
    expect(runner.version in cache["key"] and cache["path"].startswith(str(runner.temp)), "cache", cache)
    runner.run(package=str(next(wheels.iterdir())), paths="pages/account.yaml")
    expect(runner.code == 0 and runner.used == {}, "a package is not cached", runner.log)
    runner.run(version="", paths="pages/account.yaml")
    sources = (ROOT / "Sources/SettingsOutput/Reporters/Reporter.swift").read_text()
    expect(runner.code == 0 and (runner.used == {}) == ('-dev"' in sources),
           "what is no release is not cached", runner.log)
    for inputs in ({"version": "9.9.9"}, {"version": "1; touch pwned"}, {"arguments": "--fix"},
                   {"arguments": "--output=x"}, {"package": "--help"}):
        runner.run(**inputs)
        expect(runner.code != 0, "must fail:", inputs, runner.log)
    for arguments, reason in (("'", "no closing quotation"), ('--strict "', "no closing quotation"),
                              ("--strict \\", "no escaped character")):
        runner.run(arguments=arguments, paths="pages/account.yaml")
        expect(runner.code == 2 and "Traceback" not in runner.log and any(
            parsed[0] == "error" and reason in parsed[2] for parsed in runner.commands()),
            "an unbalanced quote is an error of the input:", arguments, runner.log)
    expect(git("status", "--porcelain", cwd=checkout) == "", "something was written")
    for step in ACTION["runs"]["steps"]:
        expect("${{" not in step.get("run", ""), "an expression in a script", step)


# MARK: The verdict

HOME = """page: home
title: Home
sections:
  - id: main
    items:
      - {id: help, kind: sample, title: Help, action: help, presents: help.yaml}
      - {id: push, kind: switch, title: Push, key: push, isOpen: true, onChange: "pushChanged:"}
      - {id: quit, kind: exit, title: Quit, action: quit}
"""
HELP = "page: help\nsections: [{id: all, items: [{id: faq, kind: sample, title: FAQ, action: faq}]}]\n"
PROJECT = {
    "settingsc.yaml": "files: [pages/]\nregistries: [kinds.yaml]\n", "kinds.yaml": REGISTRY,
    "pages/home.yaml": HOME, "pages/help.yaml": HELP,
    "pages/old.yaml": HELP.replace("help", "old"),
    "pages/presenter.yaml": "presenter: Main\npage: home.yaml\n", "notes.txt": "a\n",
}


def edit(path, old, new):
    assert old in PROJECT[path], (path, old)
    return {path: PROJECT[path].replace(old, new)}


# Each change alone: files with their new text, None for a deleted file, or a link to another file.
CHANGES = [
    {}, {"notes.txt": "b\n"}, {"pages/old.yaml": None}, {"pages/help.yaml": None},
    edit("pages/old.yaml", "page: old", "page: other"), edit("pages/home.yaml", "page: home", "page: start"),
    {"pages/old.yaml": None, "pages/new.yaml": PROJECT["pages/old.yaml"]},
    {"pages/old.yaml": None, "pages/new.yaml": HELP.replace("help", "new")},
    {"pages/old.yaml": pathlib.Path("help.yaml")}, {"pages/old.yaml": pathlib.Path("../notes.txt")},
    edit("settingsc.yaml", "pages/", "pages/h*.yaml"), edit("settingsc.yaml", "files: [pages/]", "files: [pages/]\nexclude: [pages/old.yaml]"),
    edit("settingsc.yaml", "files: [pages/]\n", ""), {"settingsc.yaml": None},
    edit("settingsc.yaml", "registries: [kinds.yaml]\n", ""),
    edit("pages/home.yaml", "title: Home", "title: Start"), edit("pages/home.yaml", "title: Help", "title: Questions"),
    edit("pages/home.yaml", "action: help", "action: support"), edit("pages/home.yaml", "action: quit", "action: leave"),
    edit("pages/home.yaml", "id: quit", "id: leave"), edit("pages/home.yaml", "id: main", "id: first"),
    edit("pages/home.yaml", ", presents: help.yaml", ""), edit("pages/home.yaml", "presents: help.yaml", "presents: old.yaml"),
    edit("pages/home.yaml", "key: push", "key: pushes"), edit("pages/home.yaml", "isOpen: true", "isOpen: false"),
    edit("pages/home.yaml", "kind: exit", "kind: button"), edit("pages/home.yaml", "kind: switch", "kind: swich"),
    edit("pages/home.yaml", '      - {id: quit, kind: exit, title: Quit, action: quit}\n', ""),
    edit("pages/home.yaml", "      - {id: quit", "      - {id: more, kind: sample, title: More, action: more}\n      - {id: quit"),
    edit("pages/home.yaml", '"pushChanged:"', '"pushed:"'), {"pages/extra.yaml": HELP.replace("help", "extra")},
    {"pages/presenter.yaml": None}, edit("pages/presenter.yaml", "Main", "Start"),
    {"pages/presenter.yaml": PROJECT["pages/presenter.yaml"] + "patch: [{set: help, action: ask}]\n"},
    {"pages/presenter.yaml": PROJECT["pages/presenter.yaml"] + "patch: [{remove: quit}]\n"},
    {"pages/home.yaml": HOME + "# A comment\n"}, {"pages/home.yaml": "page: home\n"}, {"pages/home.yaml": ""},
    {"kinds.yaml": None}, edit("kinds.yaml", "LinkCell", "OtherCell"),
]


def check_verdict(base, program):
    """The step and `settingsc diff` must agree about each change."""
    folder = Project(base / "verdict").folder
    first = None
    verdicts = collections.Counter()
    for index, change in enumerate([PROJECT, *CHANGES]):
        if first:
            git("checkout", "--quiet", "--detach", first, cwd=folder)
        for name, text in change.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.unlink(missing_ok=True)
            if isinstance(text, pathlib.Path):
                path.symlink_to(text)
            elif text is not None:
                path.write_text(text)
        git("add", "--all", cwd=folder)
        git("commit", "--quiet", "--allow-empty", "--message", "A change", cwd=folder)
        if first is None:
            first = git("rev-parse", "HEAD", cwd=folder)
            continue
        outputs = base / "verdict-outputs"
        env = {**os.environ, "PATH": f"{program.parent}{os.pathsep}{os.environ['PATH']}",
               "RUNNER_TEMP": str(base), "GITHUB_OUTPUT": str(outputs), "SETTINGSC_BASE": first,
               "GITHUB_STEP_SUMMARY": str(base / "verdict-summary"), "SETTINGSC_FAIL_ON_BREAKING": "true"}
        step = subprocess.run([sys.executable, ROOT / "scripts/action.py", "changes"], cwd=folder,
                              env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        diff = subprocess.run([program, "diff", first, "--fail-on", "breaking"], cwd=folder,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        verdicts[diff.returncode] += 1
        expect(step.returncode in (0, 1) and (step.returncode == 1) == (diff.returncode != 0),
               f"change {index} {change}: the step ends with {step.returncode}, diff with",
               diff.returncode, step.stdout, diff.stdout)
        counts = [[int(number) for number in re.findall(r"^(?:settingsc: .*, )?(\d+) breaking$", text, re.M)][-1:]
                  for text in (step.stdout, diff.stdout)]
        expect(diff.returncode == 2 or (counts[0] or [0]) == (counts[1] or [0]),
               f"change {index} {change}: breaking changes", counts, step.stdout, diff.stdout)
    line = "<code>pages/presenter.yaml</code>: the same changes as <code>pages/home.yaml</code></p>"
    expect(line in (base / "verdict-summary").read_text(), "a presenter with the changes of its page")
    expect(len(CHANGES) == 40 and min(verdicts[0], verdicts[1]) >= 12, "the verdicts:", verdicts)


# MARK: GitLab

def check_gitlab(base, wheels, project, sh):
    template = ROOT / "scripts/gitlab/settingsc.yml"
    job = yaml.safe_load(template.read_text())["settingsc"]
    checkout = project.checkout(base / "gitlab", "--depth=1")
    tools = base / "gitlab-venv"
    run(sys.executable, "-m", "venv", tools, cwd=base)
    lines = [*job["before_script"], *job["script"]]
    env = {**job["variables"], "PATH": f"{tools / 'bin'}{os.pathsep}{os.environ['PATH']}",
           "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(wheels), "CI_PROJECT_DIR": str(checkout),
           "HOME": str(base), "GITLAB_CI": "true"}

    def ended(**more):
        return subprocess.run([sh, "-ec", "\n".join(lines)], cwd=checkout, env={**env, **more},
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    done = ended()
    expect(done.returncode == 1 and "pages/broken.yaml:6:16: error: " in done.stdout, "gitlab", done)
    reports = job["artifacts"]["reports"]
    issues = json.loads((checkout / reports["codequality"]).read_text())
    expect([issue["location"]["path"] for issue in issues] == ["pages/broken.yaml"] * 2, issues)
    expect(job["artifacts"]["when"] == "always", "reports of errors are kept")
    done = ended(SETTINGSC_PATHS="pages/account.yaml pages/new.yaml", SETTINGSC_ARGUMENTS="--strict")
    expect(done.returncode == 0, "gitlab: paths", done.stdout)
    expect(json.loads((checkout / reports["codequality"]).read_text()) == [], "gitlab: no issues")
    expect(ended(SETTINGSC_VERSION="9.9.9").returncode != 0, "gitlab: a version that is not there")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--settingsc", required=True, type=pathlib.Path)
    program = parser.parse_args().settingsc.absolute()
    # Of what is built between two releases, the next one.
    version = run(program, "--version", cwd=ROOT).split("-")[0]
    with tempfile.TemporaryDirectory(prefix="settingsc-action-") as name:
        base = pathlib.Path(name).resolve()
        wheels = base / "wheels"
        make_wheel(program, version, wheels)
        project = Project(base / "project")
        project.commit(BEFORE)
        event = project.pull_request(AFTER)
        check_pull_request(base, wheels, project, event)
        check_other_checkouts(base, wheels, project, event)
        check_installing(base, wheels, project, event)
        check_gitlab(base, wheels, project, "sh")
        check_verdict(base, program)
        silent = Project(base / "silent-project")
        silent.commit(BEFORE)
        check_silence(base, wheels, silent, silent.pull_request(
            {"compose.yaml": "services: {b: 1}\n", "pages/same.yaml": "# A comment\n" + PAGE}))
        long = Project(base / "long-project")
        names = [f"pages/{index:03d}-{'n' * 150}.yaml" for index in range(60)]
        long.commit({**BEFORE, "pages/0.yaml": LONG, **{n: PAGE for n in names}})
        check_length(base, wheels, long, long.pull_request({
            "pages/0.yaml": LONG.replace("Row", "Line of the page"),
            **{n: PAGE.replace("Orders", "Purchases") for n in names}}), 61)
    return verdict("action", "pull requests, pushes and jobs of GitLab end as they must")


if __name__ == "__main__":
    sys.exit(main())
