#!/usr/bin/env python3
"""Checks what GitHub and GitLab read: workflows, forms, the action, the template, docs' samples.

    check_workflows.py [--actionlint PROGRAM]

Schemas are those of check-jsonschema, which is looked for beside this Python. The samples are the
blocks of docs/CI.md and docs/REPORTERS.md that begin with the name of a workflow. The tables of
docs/CI.md list the inputs and outputs of action.yml. Without actionlint, that part is skipped:
its package downloads the program, which not every network allows. Exit codes: 0 right, 1 wrong.
"""

import argparse
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import yaml

from support.running import expect, skipped, verdict

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOLS = pathlib.Path(sys.executable).parent
# A workflow of which the docs show only the jobs needs the beginning.
BEGINNING = "name: Sample\non: push\n"


def call(*command):
    done = subprocess.run([str(word) for word in command], cwd=ROOT, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    expect(done.returncode == 0, pathlib.Path(command[0]).name, "of", command[-1], done.stdout)


def validate(schema, *files, options=()):
    expect(files, "no files for", schema)
    call(TOOLS / "check-jsonschema", "--builtin-schema", f"vendor.{schema}", *options, *files)


def blocks(page, name):
    """The blocks of a page that are a file of that name."""
    text = (ROOT / "docs" / page).read_text()
    return re.findall(rf"^```yaml\n(# {re.escape(name)}.*?)^```", text, re.M | re.S)


def samples(folder):
    """Writes the samples of the docs; the workflows, and the files for GitLab."""
    found = {"github": [], "gitlab": []}
    for page in ("CI.md", "REPORTERS.md"):
        for text in blocks(page, ".github/workflows/"):
            found["github"].append(text if "\non:" in text else BEGINNING + text)
        for text in blocks(page, ".gitlab-ci.yml"):
            if not re.search(r"^\S+:", text, re.M):  # A part of a job.
                text = "job:\n  script: [exit]\n" + text.split("\n", 1)[1]
            found["gitlab"].append(text)
    for server, texts in found.items():
        for index, text in enumerate(texts):
            file = folder / f"{server}-{index}.yml"
            file.write_text(text)
            yield server, file


def check_inputs(action, workflows):
    """What the docs say of the action."""
    text = (ROOT / "docs/CI.md").read_text()
    for kind in ("input", "output"):
        table = text.split(f"| {kind} |")[1].split("\n\n")[0]
        rows = re.findall(r"^\| (`.*?) \|", table, re.M)
        listed = [name for row in rows for name in re.findall("`([^`]+)`", row)]
        expect(sorted(listed) == sorted(action[kind + "s"]), "docs/CI.md lists", listed)
    for file in workflows:
        for job in yaml.safe_load(file.read_text())["jobs"].values():
            for step in job["steps"]:
                if re.match(r"[^/]+/settingsc@", step.get("uses", "")):
                    unknown = set(step.get("with", {})) - set(action["inputs"])
                    expect(not unknown, file, "has unknown inputs:", unknown)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--actionlint", default=shutil.which("actionlint", path=str(TOOLS))
                        or shutil.which("actionlint"))
    options = parser.parse_args()
    workflows = sorted((ROOT / ".github/workflows").glob("*.yml"))
    forms = ROOT / ".github/ISSUE_TEMPLATE"
    gitlab = ("--data-transform", "gitlab-ci")
    with tempfile.TemporaryDirectory() as name:
        written = list(samples(pathlib.Path(name)))
        of_github = [file for server, file in written if server == "github"]
        validate("github-workflows", *workflows, *of_github)
        validate("github-issue-config", forms / "config.yml")
        validate("github-issue-forms", *(forms / f"{form}.yml" for form in ("bug", "feature", "message")))
        validate("github-actions", ROOT / "action.yml")
        validate("gitlab-ci", ROOT / "scripts/gitlab/settingsc.yml",
                 *(file for server, file in written if server == "gitlab"), options=gitlab)
        check_inputs(yaml.safe_load((ROOT / "action.yml").read_text()), of_github)
        if options.actionlint:
            call(options.actionlint, *workflows, *of_github)
        else:
            skipped.append("actionlint, which is not here and could not be installed")
    return verdict("workflows", f"{len(workflows)} workflows and {len(written)} samples are valid")


if __name__ == "__main__":
    sys.exit(main())
