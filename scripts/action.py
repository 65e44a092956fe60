#!/usr/bin/env python3
"""The steps of the action for GitHub Actions (action.yml), which docs/CI.md describes.

    action.py plan | install | check | changes | comment

Inputs are environment variables: those of the runner (GITHUB_*, RUNNER_TEMP), and SETTINGSC_*, which
action.yml sets. Outputs go where the runner reads them: GITHUB_OUTPUT, GITHUB_PATH and
GITHUB_STEP_SUMMARY. Exit codes: 0 fine, 1 the pages have errors, 2 the step could not do its work.

Names and contents of files come from strangers. Nothing here is run by a shell; a name in the log
cannot be a command of the runner, and a name in Markdown is text.
"""

import html
import json
import os
import pathlib
import platform
import re
import secrets
import shlex
import shutil
import subprocess
import sys
import tempfile
import unicodedata
import xml.etree.ElementTree

# The file of this repository that says its version.
VERSION_SOURCE = "Sources/SettingsOutput/Reporters/Reporter.swift"
# "Body is too long (maximum is 65536 characters)", says GitHub of longer comments. A summary may
# have 1 MiB, and a UTF-16 unit takes at most 3 bytes.
COMMENT_LIMIT = 65_536
SUMMARY_LIMIT = 300_000
# Options of `validate` that this script sets itself, that write files, or that never end.
RESERVED = {"--format", "-o", "--output", "--fix", "--check", "--diff", "--watch", "--write-baseline"}


class Failure(Exception):
    """Why a step cannot do its work."""


def setting(name):
    return os.environ.get(f"SETTINGSC_{name}", "").strip()


# MARK: What the runner reads

def visible(text):
    """A name on one line, without characters that act on a terminal or turn the text around."""
    def show(character):
        is_hidden = unicodedata.category(character) in ("Cc", "Cf", "Zl", "Zp", "Cs")
        return f"<U+{ord(character):04X}>" if is_hidden else character
    return "".join(map(show, text))


def command(name, message):
    """Prints a workflow command. Source: docs.github.com, "Workflow commands for GitHub Actions"."""
    for character, code in (("%", "%25"), ("\r", "%0D"), ("\n", "%0A")):
        message = message.replace(character, code)
    print(f"::{name} title=settingsc::{message}", flush=True)


def write_output(name, value):
    value = str(value)
    if "\n" in value or "\r" in value:
        raise Failure(f"the output '{name}' has a line break")
    with open(os.environ["GITHUB_OUTPUT"], "a", encoding="utf-8") as file:
        file.write(f"{name}={value}\n")


def write_summary(text):
    with open(os.environ["GITHUB_STEP_SUMMARY"], "a", encoding="utf-8", errors="replace") as file:
        file.write(text + "\n\n")


def print_quietly(data):
    """Prints what a program printed, with the runner's commands turned off."""
    if data:
        word = secrets.token_hex(16)
        text = data.decode("utf-8", "replace").replace("##[", "## [")
        print(f"::stop-commands::{word}\n{text.rstrip()}\n::{word}::", flush=True)


# MARK: Installing

def declared_version():
    """The version of the action's own sources, which is that of the release it belongs to."""
    source = pathlib.Path(__file__).resolve().parents[1] / VERSION_SOURCE
    match = re.search(r'static let version = "([^"]+)"', source.read_text(encoding="utf-8"))
    if not match:
        raise Failure(f"{VERSION_SOURCE} says no version; set the input 'version'")
    return match[1]


def plan():
    """What is installed, and where. A release is cached; "latest" and packages are not.

    Between two releases, the action's own version is not to be had, and the latest one is installed.
    """
    package, version = setting("PACKAGE"), setting("VERSION").removeprefix("v")
    if not version and not package:
        version = declared_version()
        version = "latest" if version.endswith("-dev") else version
    requirement, key, temporary = package or "settingsc", "", os.environ["RUNNER_TEMP"]
    if package or version == "latest":
        directory = tempfile.mkdtemp(dir=temporary)
    else:
        if not re.fullmatch(r"[0-9]+(\.[0-9]+)*[0-9A-Za-z.+-]*", version):
            raise Failure(f"'{visible(version)}' is no version; write one such as 0.1.0, or latest")
        requirement = f"settingsc=={version}"
        key = f"settingsc-{version}-{platform.system()}-{platform.machine()}"
        directory = pathlib.Path(temporary, f"settingsc-{version}")
    write_output("requirement", requirement)
    write_output("key", key)
    write_output("directory", directory)


def install():
    """Installs the package, unless the cache had it, and adds the program to the path."""
    directory = pathlib.Path(setting("DIRECTORY"))
    program = directory / "bin" / "settingsc"
    if not program.exists():
        # Isolated (-I), so that no module is imported from the repository that is checked.
        pip = [sys.executable, "-I", "-m", "pip", "install", "--disable-pip-version-check",
               "--quiet", "--no-deps", "--only-binary", ":all:", "--target", str(directory)]
        if subprocess.run([*pip, "--", setting("REQUIREMENT")]).returncode:
            raise Failure(f"pip could not install '{visible(setting('REQUIREMENT'))}'")
    version = subprocess.run([program, "--version"], stdout=subprocess.PIPE, check=True)
    print(f"settingsc {version.stdout.decode().strip()}")
    # Later steps of the job can use it too.
    with open(os.environ["GITHUB_PATH"], "a", encoding="utf-8") as file:
        file.write(f"{program.parent}\n")


# MARK: Checking

def settingsc(*arguments, directory=None, annotates=False, without=()):
    """Runs the program; the exit code 2 is the caller's to judge."""
    program = shutil.which("settingsc")
    if not program:
        raise Failure("settingsc is not on the path")
    without = {*without, *([] if annotates else ["GITHUB_ACTIONS"])}
    environment = {name: value for name, value in os.environ.items() if name not in without}
    return subprocess.run([program, *arguments], cwd=directory, env=environment,
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def given_paths():
    return [line.strip() for line in setting("PATHS").splitlines() if line.strip()]


def given_arguments():
    arguments = shlex.split(setting("ARGUMENTS"))
    for argument in arguments:
        if argument.split("=")[0] in RESERVED or argument.startswith("-o"):
            raise Failure(f"the input 'arguments' cannot have '{visible(argument)}'")
    return arguments


def fenced(text):
    fence = "`" * max([3, *(len(run) + 1 for run in re.findall("`+", text))])
    return f"{fence}text\n{text}\n{fence}"


def check():
    """Prints errors and warnings, and writes SARIF and the summary. Returns the exit code."""
    options = [*given_arguments(), "--", *given_paths()]
    annotates = setting("ANNOTATIONS") != "false"
    report = settingsc("validate", *options, annotates=annotates)
    if annotates:
        sys.stdout.buffer.write(report.stdout)
        sys.stdout.flush()
    else:
        print_quietly(report.stdout)
    print_quietly(report.stderr)
    if report.returncode not in (0, 1):
        raise Failure("the pages could not be checked; the log says why")

    sarif = pathlib.Path(tempfile.mkdtemp(dir=os.environ["RUNNER_TEMP"]), "settingsc.sarif")
    again = settingsc("validate", "--format", "sarif", "--output", str(sarif), *options)
    if not sarif.exists():
        print_quietly(again.stderr)
        raise Failure("the report could not be written; the log says why")
    levels = [result["level"] for result in json.loads(sarif.read_bytes())["runs"][0]["results"]]
    errors, warnings = levels.count("error"), levels.count("warning")
    write_output("sarif", sarif)
    write_output("errors", errors)
    write_output("warnings", warnings)
    text = again.stdout.decode("utf-8", "replace").rstrip()
    cut = text[:SUMMARY_LIMIT]
    write_summary(
        f"## Settings pages: {counted(errors, 'error')}, {counted(warnings, 'warning')}"
        + (f"\n\n{fenced(cut)}" if cut else "")
        + ("\n\nThe log has the rest." if cut != text else ""))
    return report.returncode


def counted(number, word):
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


# MARK: Comparing

def git(*arguments, check=True):
    # No hook and no filter for large files is run, and a container may have another user.
    done = subprocess.run(
        ["git", "-c", "safe.directory=*", "-c", "core.hooksPath=/dev/null", *arguments],
        env={**os.environ, "GIT_LFS_SKIP_SMUDGE": "1", "GIT_TERMINAL_PROMPT": "0"},
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if check and done.returncode:
        print_quietly(done.stderr)
        raise Failure(f"git {arguments[0]} failed")
    return done


def text_of(done):
    return os.fsdecode(done.stdout).strip()


def event():
    path = os.environ.get("GITHUB_EVENT_PATH", "")
    return json.loads(pathlib.Path(path).read_text(encoding="utf-8")) if path else {}


def obtain(commit):
    """Makes sure that a commit is here. A whole clone stays one: `--depth` would cut it."""
    if git("cat-file", "-e", f"{commit}^{{commit}}", check=False).returncode:
        shallow = text_of(git("rev-parse", "--is-shallow-repository")) == "true"
        git("fetch", "--no-tags", "--quiet", *(["--depth=1"] if shallow else []), "origin", commit)
    return commit


def base_commit():
    """The commit to compare with, or None if there is none."""
    given = setting("BASE")
    if re.fullmatch("[0-9a-f]{40}|[0-9a-f]{64}", given):
        return obtain(given)
    if given:
        if not re.fullmatch(r"[A-Za-z0-9_][A-Za-z0-9_./^~@{}-]*", given):
            raise Failure(f"'{visible(given)}' is no commit")
        known = git("rev-parse", "--verify", "--quiet", f"{given}^{{commit}}", check=False)
        if known.returncode:
            raise Failure(f"the commit '{given}' is not here; does the checkout need 'fetch-depth: 0'?")
        return text_of(known)
    pull_request = event().get("pull_request")
    if not pull_request:
        return None
    # By default, the checkout is a merge of the base and the branch. A shallow clone hides its
    # parents from `git log`, but they are in the commit. The event may know an older base.
    raw = os.fsdecode(git("cat-file", "commit", "HEAD").stdout)
    parents = re.findall(r"^parent ([0-9a-f]+)$", raw.partition("\n\n")[0], re.MULTILINE)
    if len(parents) == 2 and parents[1] == pull_request["head"]["sha"]:
        return obtain(parents[0])
    base = obtain(pull_request["base"]["sha"])
    merge_base = git("merge-base", base, "HEAD", check=False)
    if merge_base.returncode:
        raise Failure("the base of the pull request is not here: the checkout needs 'fetch-depth: 0'")
    return text_of(merge_base)


def documents(directory):
    """The settings documents of a checkout, relative to it."""
    paths = [path for path in given_paths() if (directory / path).exists()]
    if given_paths() and not paths:
        return set()
    # Without the variable, names are relative to the directory.
    done = settingsc("validate", "--format", "checkstyle", "--", *paths, directory=directory,
                     without=["GITHUB_WORKSPACE"])
    if not done.stdout:
        return set()
    names = (file.get("name") for file in xml.etree.ElementTree.fromstring(done.stdout))
    return {os.path.normpath(name) for name in names}


def changed_files(base):
    """Pairs of paths, relative to the working directory; None for a side without the file."""
    fields = os.fsdecode(git(
        "diff", "--name-status", "-z", "--find-renames", "--relative", "--no-ext-diff", base).stdout)
    fields = fields.split("\0")
    while len(fields) > 1:
        status, path = fields[0], fields[1]
        if status[0] in "RC":
            yield path, fields[2]
            fields = fields[3:]
            continue
        yield None if status == "A" else path, None if status == "D" else path
        fields = fields[2:]


class Entry:
    """What is said of one page: a line of HTML, and Markdown that is shown below it."""

    def __init__(self, path, words, body="", breaking=0):
        self.words, self.body, self.breaking = words, body, breaking
        self.title = f"<code>{html.escape(visible(path))}</code>: {words}"

    def markdown(self):
        if not self.body:
            return f"<p>{self.title}</p>\n\n"
        return f"<details><summary>{self.title}</summary>\n\n{self.body}\n\n</details>\n\n"

    def cut(self, room):
        """The beginning of the Markdown, whole lines, or its title where nothing else has room."""
        lines = self.body.split("\n")
        rest = "and more, which the summary of the job shows"
        while lines:
            lines = lines[:len(lines) * 3 // 4]
            entry = Entry("", "", "\n".join([*lines, "", rest]))
            entry.title = self.title
            if lines and size(entry.markdown()) <= room:
                return entry.markdown()
        return f"<p>{self.title} (see the summary of the job)</p>\n\n"


def compare(old, new, name):
    """The entry of a page that both versions have, or None if nothing changed or it is no page."""
    names = [str(old), str(new)]
    done = settingsc("diff", "--format", "markdown", *names)
    if done.returncode == 0:
        return None
    if done.returncode != 1:
        reason = done.stderr.decode("utf-8", "replace").strip().split("\n")[-1]
        if reason.endswith("has none"):  # A registry.
            return None
        print(f"settingsc: {visible(name)} is not compared:")
        print_quietly(done.stderr)
        return Entry(name, "has errors, so it is not compared" if reason.endswith("has errors")
                     else "not compared; the log says why")
    summary = json.loads(settingsc("diff", "--format", "json", *names).stdout)["summary"]
    # The first line has the paths of this machine, and the third the numbers.
    lines = done.stdout.decode("utf-8", "replace").rstrip().split("\n")
    breaking = summary["breaking"]
    return Entry(name, f"<b>{breaking} breaking</b>" if breaking else "changed",
                 "\n".join(lines[2:]), breaking)


def entries(base, before):
    """What is said of each changed page, in the order of their paths."""
    after = pathlib.Path.cwd()
    old_documents, new_documents = documents(before), documents(after)
    for old, new in sorted(changed_files(base), key=lambda pair: pair[1] or pair[0]):
        is_old, is_new = old in old_documents, new in new_documents
        name = new if not old or old == new else f"{old} → {new}" if new else old
        if is_old and is_new:
            entry = compare(before / old, after / new, name)
            if entry or old == new:
                yield from [entry] if entry else []
            else:
                yield Entry(name, "renamed")
        elif is_new and is_page(after / new):
            yield Entry(new, "new")
        elif is_old and is_page(before / old):
            yield Entry(old, "deleted")


def is_page(path):
    """Whether a settings document is a page, or has errors that keep it from being read as one."""
    done = settingsc("diff", str(path), str(path))
    return not done.stderr.decode("utf-8", "replace").rstrip().endswith("has none")


def size(text):
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def marker():
    """What begins the comment, and names the working directory: each one has a comment."""
    place = os.path.relpath(os.getcwd(), os.environ.get("GITHUB_WORKSPACE") or os.getcwd())
    return f"<!-- settingsc: {place.encode().hex()} -->"


def assembled(found, base, limit):
    """All entries as Markdown, at most so long. Those without room are only named or counted."""
    breaking = sum(entry.breaking for entry in found)
    text = f"{marker()}\n## Settings pages: {len(found) or 'none'} changed"
    text += f", with {counted(breaking, 'breaking change')}\n\n" if breaking else "\n\n"
    end = f"<sub>Compared with {base[:12]} by settingsc. Breaking: an installed app may lack " \
          "what the new page needs.</sub>\n"
    room = limit - size(end) - 100
    for index, entry in enumerate(found):
        whole = entry.markdown()
        # Each of the others has at least room for its name.
        part = whole if size(text) + size(whole) <= room * 9 // 10 else \
            entry.cut(room * 9 // 10 - size(text))
        if size(text) + size(part) > room:
            text += f"{len(found) - index} more are in the summary of the job.\n\n"
            break
        text += part
    return text + end


def changes():
    """Writes what changed in the pages since the base. Returns 1 for breaking changes, if wanted."""
    base = base_commit()
    if base is None:
        print("settingsc: pages are compared in pull requests, or with a 'base'")
        return 0
    scratch = pathlib.Path(tempfile.mkdtemp(dir=os.environ["RUNNER_TEMP"]))
    tree = scratch / "base"
    git("worktree", "add", "--quiet", "--detach", str(tree), base)
    try:
        below = os.path.relpath(os.path.realpath("."), os.path.realpath(
            text_of(git("rev-parse", "--show-toplevel"))))
        found = list(entries(base, tree / below)) if (tree / below).is_dir() else []
    finally:
        git("worktree", "remove", "--force", str(tree), check=False)
    path = scratch / "changes.md"
    path.write_text(assembled(found, base, COMMENT_LIMIT), encoding="utf-8", errors="replace")
    write_summary(assembled(found, base, SUMMARY_LIMIT))
    breaking = sum(entry.breaking for entry in found)
    write_output("changes", path)
    write_output("changed", len(found))
    write_output("breaking", breaking)
    print(f"settingsc: {len(found)} changed, {breaking} breaking")
    return 1 if breaking and setting("FAIL_ON_BREAKING") == "true" else 0


# MARK: Commenting

COMMENTS = """
query($owner: String!, $name: String!, $number: Int!, $endCursor: String) {
  repository(owner: $owner, name: $name) {
    pullRequest(number: $number) {
      comments(first: 100, after: $endCursor) {
        nodes { databaseId body viewerDidAuthor }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
}
"""


def gh(*arguments, body=None):
    done = subprocess.run(
        ["gh", "api", *arguments], input=json.dumps({"body": body}).encode() if body else b"",
        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if done.returncode:
        message = done.stderr.decode("utf-8", "replace")
        print_quietly(done.stderr)
        if "HTTP 403" in message or "not accessible by integration" in message:
            raise PermissionError
        raise Failure("gh could not read or write the comments of the pull request")
    return done.stdout.decode("utf-8")


def own_comment(owner, name, number, mark):
    """The number of the comment of an earlier run. That others may write the marker changes nothing."""
    pages = gh("graphql", "--paginate", "-f", f"query={COMMENTS}", "-f", f"owner={owner}",
               "-f", f"name={name}", "-F", f"number={number}")
    decoder, position = json.JSONDecoder(), 0
    while position < len(pages):  # One document after the other.
        page, position = decoder.raw_decode(pages, position)
        position += len(pages[position:]) - len(pages[position:].lstrip())
        for comment in page["data"]["repository"]["pullRequest"]["comments"]["nodes"]:
            if comment["viewerDidAuthor"] and comment["body"].startswith(mark):
                return comment["databaseId"]
    return None


def comment():
    """Writes the comment, or changes the one of an earlier run. Nothing is said where nothing was."""
    pull_request = event().get("pull_request")
    if not pull_request:
        print("settingsc: only pull requests are commented on")
        return
    body = pathlib.Path(setting("CHANGES")).read_text(encoding="utf-8")
    repository, number = os.environ["GITHUB_REPOSITORY"], int(pull_request["number"])
    owner, _, name = repository.partition("/")
    place = f"repos/{repository}/issues"
    try:
        found = own_comment(owner, name, number, body.split("\n")[0])
        if found:
            gh("--method", "PATCH", f"{place}/comments/{found}", "--input", "-", body=body)
        elif setting("CHANGED") != "0":
            gh("--method", "POST", f"{place}/{number}/comments", "--input", "-", body=body)
    except PermissionError:
        command("warning", "The token may not comment on the pull request: the job needs "
                "'pull-requests: write', and the token of a fork never has it. The summary of the "
                "job shows the changes.")


STEPS = {step.__name__: step for step in (plan, install, check, changes, comment)}


def main():
    if len(sys.argv) != 2 or sys.argv[1] not in STEPS:
        sys.exit(__doc__)
    try:
        sys.exit(STEPS[sys.argv[1]]() or 0)
    except Failure as failure:
        command("error", str(failure))
        sys.exit(2)


if __name__ == "__main__":
    main()
