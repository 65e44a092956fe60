"""Runs the hooks as pre-commit does: a clone of this repository, installed into a scratch one.

    check_hooks.py --pre-commit .build-venv/bin/pre-commit --settingsc .build/debug/settingsc [--build]

Commits go through git and its hook: a good one must pass, a bad one must be stopped by the error. With
`--build`, the hooks of `language: swift` are tested too: pre-commit builds them from source, as on a
user's machine.
"""

import argparse
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]

GOOD = """\
page: account
title: Account
sections:
  - items:
      - kind: sample
        title: Orders
        action: orders
"""
BAD = GOOD.replace("kind: sample", "kind: sampel")
UNRELATED = """\
services:
  web:
    image: "nginx"
    ports: ["80:80"]
---
{{ not even: yaml
"""
UNFORMATTED = GOOD.replace("title: Orders\n        action", "action", 1).replace(
    "action: orders\n", "title:   'Orders'\n        action: orders\n"
)


class Failure(Exception):
    pass


def run(*command, cwd, env=None, expect=0):
    """Runs a command; `expect` is its exit code, or None for any."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )
    if expect is not None and done.returncode != expect:
        raise Failure(f"{command} ended with {done.returncode}, not {expect}:\n{done.stdout}")
    return done


def git(*arguments, cwd, **rest):
    identity = ["-c", "user.name=Mei", "-c", "user.email=mei@example.com"]
    return run("git", *identity, *arguments, cwd=cwd, **rest)


def copy_of_project(folder):
    """A repository with the project as it is now, committed or not."""
    git("clone", "--quiet", ROOT, folder, cwd=ROOT)
    listed = run("git", "ls-files", "--cached", "--others", "--exclude-standard", "-z", cwd=ROOT)
    for name in filter(None, listed.stdout.split("\0")):
        source, target = ROOT / name, folder / name
        if source.is_file():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target)
        else:
            target.unlink(missing_ok=True)
    git("add", "--all", cwd=folder)
    git("commit", "--quiet", "--allow-empty", "--message", "As it is", cwd=folder)
    return git("rev-parse", "HEAD", cwd=folder).stdout.strip()


class Scratch:
    """A user's repository with one hook installed."""

    def __init__(self, folder, pre_commit, project, revision, hook, env):
        self.folder, self.env = folder, env
        folder.mkdir()
        git("init", "--quiet", cwd=folder)
        (folder / ".pre-commit-config.yaml").write_text(
            f"repos:\n- repo: {project}\n  rev: {revision}\n  hooks: [{{id: {hook}}}]\n"
        )
        # A hook is built when it first runs, as for most users: then pre-commit sets PRE_COMMIT.
        run(pre_commit, "install", cwd=folder, env=env)

    def commit(self, expect, **files):
        """Commits files, by their stems; returns what the commit printed."""
        for stem, text in files.items():
            (self.folder / f"{stem}.yaml").write_text(text)
        git("add", "--all", cwd=self.folder)
        done = git("commit", "--message", "A change", cwd=self.folder, env=self.env, expect=None)
        if (done.returncode == 0) != expect:
            word = "was stopped" if done.returncode else "passed"
            raise Failure(f"the commit of {sorted(files)} {word}:\n{done.stdout}")
        return done.stdout


def demand(condition, words, output):
    if not condition:
        raise Failure(f"{words}:\n{output}")


def check_validation(scratch):
    output = scratch.commit(True, account=GOOD, compose=UNRELATED)
    demand("Passed" in output, "a good page beside unrelated YAML must pass", output)
    output = scratch.commit(False, account=BAD)
    demand("account.yaml:5:15: error: " in output and "'sampel' [unknown-kind]" in output,
           "the finding must be reported with its place", output)
    demand("did you mean 'sample'?" in output, "the suggestion must be printed", output)
    scratch.commit(True, account=GOOD.replace("Orders", "My orders"))
    # Paths that are given honour what the project excludes.
    (scratch.folder / "legacy").mkdir()
    (scratch.folder / "legacy" / "old.yaml").write_text(BAD)
    scratch.commit(True, settingsc="exclude: [legacy]\n")


def check_project(scratch):
    """What a commit breaks in files that it does not touch stops it."""
    kinds = (
        "registry: 1\nkinds:\n  link:\n    cellClass: A\n    modelClass: B\n"
        "    fields: {title: {type: string}}\n")
    page = "page: links\nsections:\n- items: [{kind: link, title: A}]\n"
    scratch.commit(True, kinds=kinds, links=page, settingsc="exclude: [legacy]\nregistries: [kinds.yaml]\n")
    output = scratch.commit(False, kinds=kinds.replace("title:", "name:"))
    demand("links.yaml:3:" in output and "[unknown-field]" in output,
           "a field that is renamed in a registry must be found in the pages", output)
    git("checkout", "--quiet", "HEAD", "--", ".", cwd=scratch.folder)
    scratch.commit(
        True, home="page: home\nsections:\n- items: [{kind: link, title: A, presents: links.yaml}]\n")
    git("mv", "links.yaml", "moved.yaml", cwd=scratch.folder)
    output = scratch.commit(False)
    demand("home.yaml:" in output and "[missing-file]" in output,
           "a page that is moved must be found where it is named", output)
    git("reset", "--quiet", "--hard", cwd=scratch.folder)
    git("rm", "--quiet", "--force", "links.yaml", cwd=scratch.folder)
    demand("[missing-file]" in scratch.commit(False), "a page that is deleted too", "")


def check_names(scratch):
    """A file name is never taken for an option."""
    (scratch.folder / "package.json").write_text("{}\n")
    for name in ("--output=package.json", "--config=evil.yaml", "-h.yaml", "--write-baseline=x.json"):
        (scratch.folder / name).write_text(GOOD)
    (scratch.folder / "evil.yaml").write_text("exclude: ['**']\n")
    scratch.commit(False, account=UNFORMATTED)
    demand((scratch.folder / "package.json").read_text() == "{}\n", "a file was overwritten", "")
    demand(not (scratch.folder / "x.json").exists(), "a file was written", "")


def check_formatting(scratch):
    output = scratch.commit(False, account=UNFORMATTED)
    demand("files were modified by this hook" in output, "the file must be formatted", output)
    demand("title: Orders" in (scratch.folder / "account.yaml").read_text(),
           "the canonical form has no needless quotes", output)
    # What the hook wrote is committed as it is.
    scratch.commit(True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--pre-commit", required=True, type=pathlib.Path)
    parser.add_argument("--settingsc", type=pathlib.Path, required=True, help="for the hooks of language: system")
    parser.add_argument("--build", action="store_true", help="test the hooks of language: swift too")
    options = parser.parse_args()
    pre_commit = options.pre_commit.absolute()
    with tempfile.TemporaryDirectory(prefix="settingsc-hooks-") as name:
        base = pathlib.Path(name)
        env = dict(os.environ, PRE_COMMIT_HOME=str(base / "cache"), PRE_COMMIT_COLOR="never")
        env.pop("GITHUB_ACTIONS", None)
        project = base / "settingsc"
        revision = copy_of_project(project)
        run(pre_commit, "validate-manifest", ".pre-commit-hooks.yaml", cwd=project, env=env)

        def scratch(hook, env=env):
            return Scratch(base / f"with-{hook}", pre_commit, project, revision, hook, env)

        folder = str(options.settingsc.absolute().parent)
        installed = dict(env, PATH=folder + os.pathsep + os.environ["PATH"])
        validation = scratch("settingsc-system", installed)
        check_validation(validation)
        check_project(validation)
        formatting = scratch("settingsc-fmt-system", installed)
        check_formatting(formatting)
        check_names(formatting)
        if options.build:
            check_validation(scratch("settingsc"))
            check_formatting(scratch("settingsc-fmt"))
    print("hooks: good commits pass, bad ones are stopped by the error, fixed ones pass")


if __name__ == "__main__":
    try:
        main()
    except Failure as failure:
        sys.exit(f"hooks: {failure}")
