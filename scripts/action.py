#!/usr/bin/env python3
"""Runs the steps of the action for GitHub Actions (action.yml); see docs/CI.md.

    action.py plan | install | check | changes | comment

The inputs are environment variables of the runner (GITHUB_*, RUNNER_TEMP) and of action.yml
(SETTINGSC_*). The outputs are written to GITHUB_OUTPUT, GITHUB_PATH and GITHUB_STEP_SUMMARY.
Exit status: 0 success, 1 the pages have errors, 2 the step failed.

Names and contents of files are not trusted. They are never passed to a shell, they cannot be
workflow commands in the log, and they are escaped in Markdown.
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

# The file in this repository that declares its version.
VERSION_SOURCE = "Sources/SettingsOutput/Reporters/Reporter.swift"
# GitHub rejects longer comments: "Body is too long (maximum is 65536 characters)". A summary may
# have 1 MiB, and a UTF-16 unit takes at most 3 bytes.
COMMENT_LIMIT = 65_536
SUMMARY_LIMIT = 300_000
# Options of `validate` that this script sets, that write files, or that do not end.
RESERVED = {"--format", "-o", "--output", "--fix", "--check", "--diff", "--watch", "--write-baseline"}


class Failure(Exception):
    """The reason why a step failed."""


def setting(name):
    return os.environ.get(f"SETTINGSC_{name}", "").strip()


# MARK: Output for the runner

def visible(text):
    """Returns a name on one line, without control characters or characters that reorder text."""
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
    """Prints the output of a program while workflow commands are disabled."""
    if data:
        word = secrets.token_hex(16)
        text = data.decode("utf-8", "replace").replace("##[", "## [")
        print(f"::stop-commands::{word}\n{text.rstrip()}\n::{word}::", flush=True)


# MARK: Installing

def declared_version():
    """Returns the version of the action's sources, which is the version of its release."""
    source = pathlib.Path(__file__).resolve().parents[1] / VERSION_SOURCE
    match = re.search(r'static let version = "([^"]+)"', source.read_text(encoding="utf-8"))
    if not match:
        raise Failure(f"{VERSION_SOURCE} says no version; set the input 'version'")
    return match[1]


def plan():
    """Plans the installation: the package and the directory.

    Releases are cached; "latest" and packages are not. The version of the action is not available
    between two releases, so the latest release is installed then.
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
    """Installs the package, unless it is in the cache, and adds the program to the path."""
    directory = pathlib.Path(setting("DIRECTORY"))
    program = directory / "bin" / "settingsc"
    if not program.exists():
        # Isolated mode (-I), so that no module is imported from the repository under test.
        pip = [sys.executable, "-I", "-m", "pip", "install", "--disable-pip-version-check",
               "--quiet", "--no-deps", "--only-binary", ":all:", "--target", str(directory)]
        if subprocess.run([*pip, "--", setting("REQUIREMENT")]).returncode:
            raise Failure(f"pip could not install '{visible(setting('REQUIREMENT'))}'")
    version = subprocess.run([program, "--version"], stdout=subprocess.PIPE, check=True)
    print(f"settingsc {version.stdout.decode().strip()}")
    # Makes the program available to later steps of the job.
    with open(os.environ["GITHUB_PATH"], "a", encoding="utf-8") as file:
        file.write(f"{program.parent}\n")


# MARK: Checking

def settingsc(*arguments, annotates=False):
    """Runs the program. The caller must handle exit status 2."""
    program = shutil.which("settingsc")
    if not program:
        raise Failure("settingsc is not on the path")
    environment = {name: value for name, value in os.environ.items()
                   if annotates or name != "GITHUB_ACTIONS"}
    return subprocess.run([program, *arguments], env=environment,
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def given_paths():
    return [line.strip() for line in setting("PATHS").splitlines() if line.strip()]


def given_arguments():
    try:
        arguments = shlex.split(setting("ARGUMENTS"))
    except ValueError as error:
        reason = str(error).lower()
        raise Failure("the input 'arguments' must be options as in a shell, such as \"--strict\", but "
                      f"'{visible(setting('ARGUMENTS'))}' has {reason}") from None
    for argument in arguments:
        if argument.split("=")[0] in RESERVED or argument.startswith("-o"):
            raise Failure(f"the input 'arguments' cannot have '{visible(argument)}'")
    return arguments


def fenced(text):
    fence = "`" * max([3, *(len(run) + 1 for run in re.findall("`+", text))])
    return f"{fence}text\n{text}\n{fence}"


def check():
    """Prints errors and warnings, writes SARIF and the summary, and returns the exit status."""
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
    # Don't run hooks or filters for large files. A container may have another user.
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
    """Fetches a commit if it is missing. Avoids `--depth` in full clones, because it cuts them."""
    if git("cat-file", "-e", f"{commit}^{{commit}}", check=False).returncode:
        shallow = text_of(git("rev-parse", "--is-shallow-repository")) == "true"
        git("fetch", "--no-tags", "--quiet", *(["--depth=1"] if shallow else []), "origin", commit)
    return commit


def base_commit():
    """Returns the commit to compare with, or None."""
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


class Entry:
    """The result for one page: a line of HTML, with Markdown below it."""

    def __init__(self, path, words, body="", breaking=0, fails=False):
        self.path, self.body, self.breaking, self.fails = path, body, breaking, fails
        words = f"{words}, <b>{breaking} breaking</b>" if breaking else words
        self.title = f"<code>{html.escape(visible(path))}</code>: {words}"

    def markdown(self):
        if not self.body:
            return f"<p>{self.title}</p>\n\n"
        return f"<details><summary>{self.title}</summary>\n\n{self.body}\n\n</details>\n\n"

    def cut(self, room):
        """Returns the first lines of the Markdown that fit, or only the title."""
        lines = self.body.split("\n")
        rest = "and more, which the summary of the job shows"
        while lines:
            lines = lines[:len(lines) * 3 // 4]
            entry = Entry("", "", "\n".join([*lines, "", rest]))
            entry.title = self.title
            if lines and size(entry.markdown()) <= room:
                return entry.markdown()
        return f"<p>{self.title} (see the summary of the job)</p>\n\n"


def compare(old, new, below, pictures):
    """Returns the entries of what `settingsc diff` reports for two directories or two files.

    The numbers of breaking changes are those of its summary, so that the verdict is the same.
    """
    names = [str(old), str(new)]
    done = settingsc("diff", "--format", "json", *names)
    if not done.stdout:
        reason = done.stderr.decode("utf-8", "replace").strip().split("\n")[-1]
        if reason.endswith("has none"):  # Not a page, such as a registry.
            return []
        print(f"settingsc: {visible(below)} is not compared:")
        print_quietly(done.stderr)
        return [Entry(below, "has errors, so it is not compared" if reason.endswith("has errors")
                      else "not compared; the log says why", fails=True)]
    found = json.loads(done.stdout)
    text = settingsc("diff", "--format", "markdown", *names).stdout.decode("utf-8", "replace")
    if "pages" not in found:
        # The first line contains paths of this machine.
        body = "\n".join(text.rstrip().split("\n")[2:])
        return [changed(below, names, body, found, pictures)] if done.returncode else []
    # Each page is below a heading, and the other changes are below the last one.
    parts = re.split(r"^### .*\n\n", text, flags=re.MULTILINE)[1:]
    result = []
    shown = [page for page in found["pages"] if "sameChangesAs" not in page]
    for page, body in zip(shown, parts):
        path = page["path"]
        result.append(changed(os.path.join(below, path), [str(old / path), str(new / path)],
                              body.rstrip(), page, pictures))
    for page in found["pages"]:
        if "sameChangesAs" in page:
            same = html.escape(visible(os.path.join(below, page["sameChangesAs"])))
            result.append(Entry(os.path.join(below, page["path"]),
                                f"the same changes as <code>{same}</code>"))
    for page in found["inserts"]:
        result.append(Entry(os.path.join(below, page["path"]), "new"))
    for page in found["deletes"]:
        result.append(Entry(os.path.join(below, page["path"]), "deleted",
                            breaking=len(page["breaking"])))
    for path in found["failures"]:
        print(f"settingsc: {visible(path)} is not compared; 'settingsc validate' says why")
        result.append(Entry(os.path.join(below, path), "has errors, so it is not compared",
                            fails=True))
    result.sort(key=lambda entry: entry.path)
    rest = found["summary"]["breaking"] - sum(entry.breaking for entry in result)
    kinds = found.get("kinds", [])
    of_kinds = sum(len(change["breaking"]) for kind in kinds for change in kind.get("changes", []))
    # The items of the list, each with its parts.
    others = re.findall(r"^- .*(?:\n  .*)*", parts[-1] if parts else "", re.MULTILINE)
    for word, title, breaking in (("kind", "the kinds of rows changed", of_kinds),
                                  ("app", "the app changed", rest - of_kinds)):
        if breaking > 0 or word == "kind" and kinds:
            lines = [item for item in others if item.startswith(f"- {word}")]
            result.append(Entry(below, title, "\n".join(lines), breaking))
    return result


def changed(path, names, body, found, pictures):
    return Entry(path, "changed", picture(names, pictures) + body, found["summary"]["breaking"])


def picture(names, pictures):
    """Draws both versions of a page if there is a branch for pictures. Returns the Markdown for it."""
    if not setting("PICTURES_BRANCH"):
        return ""
    place = pathlib.Path(tempfile.mkdtemp(dir=pictures))
    settingsc("diff", "--format", "markdown", "--images", str(place), *names)
    drawn = next(place.iterdir(), None)
    if not drawn:
        return ""
    number = len(list(pictures.glob("*.svg")))
    drawn.rename(pictures / f"{number}.svg")
    return f"![Both versions]({number}.svg)\n\n"


PICTURE = re.compile(r"^(!\[Both versions\]\()([0-9]+\.svg\))\n\n", re.MULTILINE)


def without_pictures(text):
    return PICTURE.sub("", text)


def entries(before, pictures):
    """Returns the entries of the changes below the given paths, or in the whole directory."""
    after = pathlib.Path.cwd()
    found = []
    for path in given_paths() or ["."]:
        path = os.path.normpath(path)
        old, new = before / path, after / path
        below = "" if path == "." else path
        if os.path.lexists(old) and os.path.lexists(new):
            found += compare(old, new, below, pictures)
        elif old.is_file() and is_page(old):
            found.append(Entry(path, "deleted", breaking=1))
        elif new.is_file() and is_page(new):
            found.append(Entry(path, "new"))
        elif old.is_dir() or new.is_dir():
            # A directory that one version lacks is empty there.
            with tempfile.TemporaryDirectory() as empty:
                empty = pathlib.Path(empty)
                found += compare(old if old.is_dir() else empty, new if new.is_dir() else empty,
                                 below, pictures)
    return found


def is_page(path):
    """Returns whether a settings document is a page, or has errors that may hide a page."""
    done = settingsc("diff", str(path), str(path))
    return not done.stderr.decode("utf-8", "replace").rstrip().endswith("has none")


def size(text):
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def marker():
    """Returns the first line of the comment, which identifies the working directory."""
    place = os.path.relpath(os.getcwd(), os.environ.get("GITHUB_WORKSPACE") or os.getcwd())
    return f"<!-- settingsc: {place.encode().hex()} -->"


def assembled(found, base, limit):
    """Returns the entries as Markdown within a limit. Names or counts entries that do not fit."""
    breaking = sum(entry.breaking for entry in found)
    text = f"{marker()}\n## Settings pages: {len(found) or 'none'} changed"
    text += f", with {counted(breaking, 'breaking change')}\n\n" if breaking else "\n\n"
    end = f"<sub>Compared with {base[:12]} by settingsc. Breaking: an installed app may lack " \
          "what the new page needs.</sub>\n"
    room = limit - size(end) - 100
    for index, entry in enumerate(found):
        whole = entry.markdown()
        # Each of the other entries has at least enough space for its name.
        part = whole if size(text) + size(whole) <= room * 9 // 10 else \
            entry.cut(room * 9 // 10 - size(text))
        if size(text) + size(part) > room:
            text += f"{len(found) - index} more are in the summary of the job.\n\n"
            break
        text += part
    return text + end


def changes():
    """Writes the changes of the pages since the base. May return 1 for breaking changes.

    The verdict is that of `settingsc diff --fail-on breaking` with the base.
    """
    base = base_commit()
    if base is None:
        print("settingsc: pages are compared in pull requests, or with a 'base'")
        return 0
    scratch = pathlib.Path(tempfile.mkdtemp(dir=os.environ["RUNNER_TEMP"]))
    tree, pictures = scratch / "base", scratch / "pictures"
    pictures.mkdir()
    git("worktree", "add", "--quiet", "--detach", str(tree), base)
    try:
        below = os.path.relpath(os.path.realpath("."), os.path.realpath(
            text_of(git("rev-parse", "--show-toplevel"))))
        found = entries(tree / below, pictures) if (tree / below).is_dir() else []
    finally:
        git("worktree", "remove", "--force", str(tree), check=False)
    path, text = scratch / "changes.md", assembled(found, base, COMMENT_LIMIT)
    path.write_text(without_pictures(text), encoding="utf-8", errors="replace")
    (pictures / path.name).write_text(text, encoding="utf-8", errors="replace")
    write_summary(without_pictures(assembled(found, base, SUMMARY_LIMIT)))
    breaking = sum(entry.breaking for entry in found)
    write_output("changes", path)
    write_output("pictures", pictures)
    write_output("changed", len(found))
    write_output("breaking", breaking)
    print(f"settingsc: {len(found)} changed, {breaking} breaking")
    is_bad = breaking or any(entry.fails for entry in found)
    return 1 if is_bad and setting("FAIL_ON_BREAKING") == "true" else 0


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


def gh(*arguments, may_be_missing=False, **data):
    """Returns the answer of GitHub; None for a thing that may be missing. Data is sent as JSON."""
    arguments = [*arguments, "--input", "-"] if data else arguments
    done = subprocess.run(["gh", "api", *arguments], input=json.dumps(data).encode(),
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if done.returncode:
        message = done.stderr.decode("utf-8", "replace")
        if may_be_missing and "HTTP 404" in message:
            return None
        print_quietly(done.stderr)
        if "HTTP 403" in message or "not accessible by integration" in message:
            raise PermissionError
        raise Failure("gh could not read or write the pull request")
    return done.stdout.decode("utf-8")


def own_comment(owner, name, number, mark):
    """Returns the id of the comment of an earlier run. Comments of other authors are ignored."""
    pages = gh("graphql", "--paginate", "-f", f"query={COMMENTS}", "-f", f"owner={owner}",
               "-f", f"name={name}", "-F", f"number={number}")
    decoder, position = json.JSONDecoder(), 0
    while position < len(pages):  # The documents are concatenated.
        page, position = decoder.raw_decode(pages, position)
        position += len(pages[position:]) - len(pages[position:].lstrip())
        for comment in page["data"]["repository"]["pullRequest"]["comments"]["nodes"]:
            if comment["viewerDidAuthor"] and comment["body"].startswith(mark):
                return comment["databaseId"]
    return None


def publish(repository, number, branch, directory):
    """Commits the pictures to a branch of their own, and returns the commit."""
    def send(method, kind, **data):
        return json.loads(gh("--method", method, f"repos/{repository}/git/{kind}", **data))["sha"]

    files = [{"path": f"{number}/{file.name}", "mode": "100644", "type": "blob",
              "content": file.read_text(encoding="utf-8")} for file in sorted(directory.glob("*.svg"))]
    found = gh(f"repos/{repository}/git/ref/heads/{branch}", may_be_missing=True)
    if not found:
        commit = send("POST", "commits", message=f"Add pictures of pull request {number}", parents=[],
                      tree=send("POST", "trees", tree=files))
        gh("--method", "POST", f"repos/{repository}/git/refs", ref=f"refs/heads/{branch}", sha=commit)
        return commit
    parent = json.loads(found)["object"]["sha"]
    old = json.loads(gh(f"repos/{repository}/git/commits/{parent}"))["tree"]["sha"]
    tree = send("POST", "trees", tree=files, base_tree=old)
    if tree == old:
        return parent
    commit = send("POST", "commits", message=f"Add pictures of pull request {number}", tree=tree,
                  parents=[parent])
    gh("--method", "PATCH", f"repos/{repository}/git/refs/heads/{branch}", sha=commit)
    return commit


def require_branch_for_pictures(branch, pull_request):
    """Refuses branches that have other files."""
    repository = event().get("repository", {})
    others = [repository.get("default_branch"), *(
        pull_request[side].get("ref") for side in ("base", "head"))]
    if branch in others or git("check-ref-format", "--branch", branch, check=False).returncode:
        raise Failure(f"'{visible(branch)}' cannot be the branch for pictures; name one of its own, "
                      "such as settingsc-pictures")


def body_of_comment(repository, pull_request):
    """Returns the comment, with pictures if there is a branch for them and it can be written."""
    body = pathlib.Path(setting("CHANGES")).read_text(encoding="utf-8")
    branch, directory = setting("PICTURES_BRANCH"), pathlib.Path(setting("PICTURES"))
    if not branch:
        return body
    require_branch_for_pictures(branch, pull_request)
    text = (directory / "changes.md").read_text(encoding="utf-8")
    number = int(pull_request["number"])
    server = os.environ.get("GITHUB_SERVER_URL", "https://github.com")

    def with_pictures(commit):
        return PICTURE.sub(rf"\g<1>{server}/{repository}/raw/{commit}/{number}/\2\n\n", text)
    # A comment without space for the links has no pictures.
    if not PICTURE.search(text) or size(with_pictures("0" * 40)) > COMMENT_LIMIT:
        return body
    for _ in range(3):  # Another pull request may write the branch at the same time.
        try:
            return with_pictures(publish(repository, number, branch, directory))
        except PermissionError:
            command("warning", "The token may not write the branch for pictures: the job needs "
                    "'contents: write', and the token of a fork never has it.")
            return body
        except Failure:
            continue
    command("warning", "The pictures could not be written; the log says why.")
    return body


def comment():
    """Creates or updates the comment. Creates none if there are no changes."""
    pull_request = event().get("pull_request")
    if not pull_request:
        print("settingsc: only pull requests are commented on")
        return
    repository, number = os.environ["GITHUB_REPOSITORY"], int(pull_request["number"])
    body = body_of_comment(repository, pull_request)
    owner, _, name = repository.partition("/")
    place = f"repos/{repository}/issues"
    try:
        found = own_comment(owner, name, number, body.split("\n")[0])
        if found:
            gh("--method", "PATCH", f"{place}/comments/{found}", body=body)
        elif setting("CHANGED") != "0":
            gh("--method", "POST", f"{place}/{number}/comments", body=body)
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
