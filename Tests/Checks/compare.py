#!/usr/bin/env python3
"""Runs two versions of settingsc on the same documents, and prints each difference.

    compare.py OLD NEW [--pages N] [--seed N] [--most N] [--only PATTERN] [--table none]
    compare.py OLD --self-test

The documents are those of a checkout (--root: samples, fixtures, seeds and regressions of the fuzzer)
and generated ones: pages, wrong pages and small projects, which depend on the seed alone. Every
command runs with each of its formats. The exit status, both streams and all written files are
compared. scripts/build-old.sh builds the old version.

The tables below list the intended differences. The command lines of the cases are those of the old
version. An entry that explains nothing is printed at the end.

Exit codes: 0 no unexplained difference, 1 at least one, 2 the comparison was not made.
"""

from __future__ import annotations

import argparse
import collections
import concurrent.futures
import dataclasses
import difflib
import functools
import json
import os
import pathlib
import random
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import threading

from support import mistakes
from support.generation import PARTS, REGISTRY, Documents, Projects, block, flow
from support.mutations import mutated
from support.running import documents
from support.sample_app import SOUND, rendered

# MARK: Intended differences


@dataclasses.dataclass(frozen=True)
class Renamed:
    """Another spelling: the pattern is replaced in the command line for the new version. The old
    spelling must fail with exit status 2 and a message that contains `named`."""

    pattern: str
    new: str
    named: str


@dataclasses.dataclass(frozen=True)
class Removed:
    """Command lines that must fail in the new version, with exit status 2 and a message that
    contains `named`, the replacement."""

    pattern: str
    named: str


@dataclasses.dataclass(frozen=True)
class Changed:
    """Text in outputs, messages and written files. `new` replaces it in those of the old version.
    Without `new`, it is removed from those of both versions. `where` matches the command line."""

    where: str
    pattern: str
    new: str | None
    reason: str


@dataclasses.dataclass(frozen=True)
class Different:
    """Command lines with parts that may differ in any way: status, output, messages, and written
    files by their paths ('files out/a.swift'). `parts` is a pattern of their names."""

    where: str
    parts: str
    reason: str


RENAMED = [
    Renamed(r"^registry extract", "extract kinds", "extract kinds"),
    Renamed(r"^handlers extract", "extract handlers", "extract handlers"),
    Renamed(r"^(compile .*)--format (json|yaml)", r"\1--syntax \2", "--syntax"),
    Renamed(r"^(init|migrate)( .*)? --dry-run", r"\1\2 --diff", "--diff"),
    Renamed(r"^(generate objc .*)--prefix", r"\1--namespace", "--namespace"),
    # The old version generates without a validation unless it is asked for: the cases ask.
    Renamed(r"^(generate .*) --validate", r"\1", "validates"),
]
REMOVED = [
    Removed(r"^compile .*--emit wire-extended", "tree"),
    Removed(r"^diff .*--filename", "--stdin-filename"),
    Removed(r"^init .*--vscode", ".vscode"),
    Removed(r"^validate .*--no-progress", "progress bar"),
    Removed(r"^validate .*--statistics", "--format json"),
    Removed(r"^(validate|compile|diff|generate) .*--data-set", "--data"),
    Removed(r" --max-(bytes|depth|nodes|findings)", "limits"),
    Removed(r"^explain (unfilled-property|unknown-member)$", "explain"),
]
CHANGED = [
    Changed(r"^explain$", r"(?m)^(unfilled-property|unknown-member) .*\n", "", "removed diagnostics"),
    Changed(r"", r"settingsc registry extract", "settingsc extract kinds", "a renamed command"),
    Changed(r"^explain$", r"(?m)^invalid-tree .*\n", None, "a new diagnostic"),
    Changed(r"--format sarif", r'(?m)^ *"enabled": true,\n', None, "no diagnostic is off by default"),
    Changed(r"^config", r"(?m)^  (extended|depth|findings): .*\n", None, "removed keys"),
    Changed(r"^diff", r"(?m)^.*the (old|new) page, '.*', has errors\n", None,
            "the line follows the errors of its page"),
    Changed(r"wire", r"(allowed: .*|did you mean 'id'\?)", None, "rows of the loader have no other keys"),
    Changed(r"", r"allowed: \$schema, definitions, registries, page, sections, data",
            "allowed: $schema, definitions, registries, data", "the extended wire form"),
    Changed(r"", r", as the line above needs", "", "shorter help"),
    Changed(r"--emit defaults", r"(?m)^[ \t]+", None, "the indentation of property lists"),
    Changed(r"^diff .*HEAD", r"privacy.yaml: no such file or directory",
            "'privacy.yaml' is neither a file nor a commit", "commits can be named"),
    Changed(r"", r"allowed: (id, kind, )?cellClass, responseSelector,[^\[\]{}]*?(model|rows)\b", None,
            "rows of the loader have no other keys"),
    Changed(r"^compile", r"add '--format yaml'", "add '--syntax yaml'", "a renamed option"),
    Changed(r"^(registry|handlers) extract", r"name files or folders, or say in settingsc.yaml where they are: '(sources: .*)'",
            r"add '\1' to settingsc.yaml", "the configuration names the sources"),
]
DIFFERENT = [
    Different(r"^(init|migrate) .*--dry-run", "status|output|messages", "a diff in place of the files"),
    Different(r"^init", "output|messages", "messages go to standard error"),
    Different(r"^explain (file-too-large|too-|unfilled-property|unknown-member)", "output|messages",
              "limits are set in settingsc.yaml; removed diagnostics"),
    Different(r"^(validate|compile|preview) -$", "status|output|messages",
              "trees are decoded; other cases read the same documents as files"),
    Different(r"wire-row-key", "output|messages", "rows of the loader have no other keys"),
    Different(r"^fmt .*comments-above", "output|messages", "a comment stays above its key"),
    Different(r"^validate .*--(no-config|strict|format|diff|fix|write)[^/]*$", "status|output|messages|files .*",
              "trees of the folder are decoded; other cases read the same documents by name"),
    Different(r"^compile \. ", "messages", "trees of the folder are decoded"),
    Different(r"^schema", "output|files .*", "no keys of removed features"),
    Different(r"^config .*json", "output", "no keys of removed features"),
    Different(r"^generate", r"output|messages|files .*", "the layout of the code, and the summary"),
    Different(r"\.tree\.json|/tree-|/valid/tree", "status|output|messages|files .*", "trees are decoded"),
    Different(r"^handlers extract .*--write", "status|output|messages|files", "prints the handlers"),
    Different(r"^registry extract .*-o", "output|messages|files", "does not extend a registry"),
    Different(r"^kinds .*json|^compile .*(registry|kinds)", "output", "kinds list the field of their title"),
    Different(r"--emit template", "output", "conditions of booleans are structures, braces are escaped"),
    Different(r"^(validat|compile --emit tre|schema pag|generate kotlin|validate --form|preview$|diff one)", "messages",
              "the message lists other commands or values"),
]
TABLE = [*RENAMED, *REMOVED, *CHANGED, *DIFFERENT]

# MARK: Cases

REPORTS = "full concise json sarif github gitlab junit checkstyle".split()
EMITS = "tree template wire wire-extended page handlers keys defaults".split()
FORMS = "page wire tree presenter registry configuration".split()
DIFFS = ["text", "json", "markdown", "batch", "text --fail-on breaking", "json --color always"]
SCREENS = ["--width 48", "--width 24 --ascii", "--width 100 --color always", "--width 60 --state loading",
           "--width 40 --state empty", "--width 40 --state error", "--width 48 --keyword a",
           "--width 48 --set flags.x=true --set platform=macOS --set app.version=1.0"]
# The cases of one document.
DOCUMENT = [
    *(f"compile {{}} --emit {emit}" for emit in EMITS),
    *(f"compile {{}} --emit {emit} --format yaml" for emit in EMITS if emit != "defaults"),
    "compile {} --compact --keyword a", "compile {} --strict", "compile {} --format json",
    *(f"preview {{}} {screen}" for screen in SCREENS),
    "validate {} --strict", "validate --diff {}", "validate --diff --unsafe-fixes {} --color always",
    "fmt --diff {}", "fmt --check {}", "migrate {} -o -", "migrate --dry-run {}", "config {}",
    "handlers extract {}",
]
# The cases of all documents of a folder, named.
DOCUMENTS = [
    *(f"validate --format {report} {{}}" for report in REPORTS),
    "validate --statistics -q {}", "validate --strict --skip-unrecognized {}", "validate --max-findings 3 {}",
    "validate --no-progress {}", "fmt --diff {}", "fmt --check --skip-unrecognized {}",
]
# The cases of a folder, in which the command runs.
FOLDER = [
    *(f"validate --format {report}" for report in REPORTS),
    "validate --jobs 1 --strict", "validate --diff", "validate --diff --unsafe-fixes", "validate --no-config",
    "fmt --check", "fmt --diff", "config", "config --format json", "kinds", "kinds --format json",
    "kinds --format names", *(f"schema {form}" for form in FORMS), "init --dry-run", "registry extract",
    *(f"generate {language} --validate {mode} -o out" for language in ("swift", "objc") for mode in ("--diff", "--check")),
]
# The cases of a folder that write; each runs in a copy.
WRITING = [
    "fmt", "validate --fix", "validate --fix --unsafe-fixes --format concise", "init", "init --vscode",
    "validate --write-baseline base.json", "validate --format sarif -o report.sarif",
    *(f"compile . --emit {emit} -o out" for emit in EMITS), "compile . --format yaml -o out",
    "generate swift --validate -o out", "generate swift --validate --namespace Other -o out",
    "generate objc --validate -o out", "generate objc --validate --prefix XY -o out", "registry extract -o new-kinds.yaml",
    "schema page -o page.schema.json",
]
# The cases that need no document.
ALONE = [
    "kinds", "kinds --format json", "kinds --format names", "kinds switch option --color always", "kinds swich",
    *(f"schema {form}" for form in FORMS), "schema pag", "explain", "explain no-such-id", "config",
    "config --format json", "config nowhere/page.yaml", "validate nothing.yaml", "compile nothing.yaml",
    "preview", "diff one.yaml", "compile --emit tre x.yaml", "validate --formt json", "generate kotlin", "validat",
    "fmt nothing.yaml", "migrate nothing.json", "generate swift nowhere", "validate --format xml",
    "validate --data-set a",
]


@dataclasses.dataclass(frozen=True)
class Case:
    """A command line of the old version, the folder in which it runs, and the file that it reads
    from standard input. A case that writes runs in a copy of its folder."""

    line: str
    folder: str = "."
    writes: bool = False
    input: str | None = None

    @property
    def command(self) -> str:
        return self.line.split()[0]


def cases_of_documents(folder: str, paths: list[str], step: int = 1) -> list[Case]:
    """The cases of the documents of a folder; with a step, each has every step-th case."""
    found = []
    for index, path in enumerate(paths):
        lines = [line.format(path) for line in DOCUMENT]
        other = paths[(index + 1) % len(paths)]
        lines += [f"diff {path} {other} --format {form}" for form in DIFFS]
        lines += [f"diff {other} {path} --filename {path}", f"compile {path} --max-depth 3"]
        found += [Case(line, folder) for line in lines[index % step::step]]
        if index % step == 0:
            found += [Case(f"{line} -", folder, input=path) for line in ("validate", "compile", "fmt", "preview")]
    for start in range(0, len(paths), 40):
        found += [Case(line.format(" ".join(paths[start:start + 40])), folder) for line in DOCUMENTS]
    return found


def cases_of_folder(folder: str) -> list[Case]:
    return [Case(line, folder) for line in FOLDER] + [Case(line, folder, writes=True) for line in WRITING]


def cases_of_data(root: pathlib.Path, folder: str) -> list[Case]:
    """The pages of a folder with each response of its folder 'data'."""
    found = []
    for data in sorted((root / folder / "data").glob("*.json")):
        for page in sorted((root / folder).glob("*.yaml")):
            words = f"{page.name} --data data/{data.name}"
            found += [Case(f"{line} {words}", folder) for line in (
                "validate", "compile", "compile --emit wire", "compile --emit template", "compile --emit page",
                "compile --emit handlers", "preview --width 48", "preview --width 40 --state empty")]
            found.append(Case(
                f"diff {page.name} {page.name} --format batch --old-data data/{data.name} --new-data data/{data.name}",
                folder))
    return found


# MARK: Documents

# The pages of a generated project, and the forms of those that are right.
PAGES = 10
MADE = ("page", "sheet", "template", "page", "container", "wire", "presenter", "page", "registry")


def write(path: pathlib.Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode("utf-8", "surrogatepass"))


def copy_checkout(source: pathlib.Path, root: pathlib.Path) -> list[Case]:
    """Copies the documents of a checkout, and returns their cases."""
    found = []
    for name in ("samples", "Tests/Fixtures", "Tests/Fuzzing/seeds", "Tests/Fuzzing/regressions"):
        shutil.copytree(source / name, root / name, ignore=shutil.ignore_patterns("Goldens", ".build*"))
    for sample in sorted((root / "samples").iterdir()):
        folder = f"samples/{sample.name}"
        found += cases_of_folder(folder) + cases_of_data(root, folder)
        found += cases_of_documents(folder, [str(path.relative_to(sample)) for path in documents(sample)])
    for folder, step in (("Tests/Fixtures", 2), ("Tests/Fuzzing", 4)):
        paths = [str(path.relative_to(root / folder)) for path in documents(root / folder)]
        found += cases_of_documents(folder, paths, step)
    for folder in ("Tests/Fixtures/Schemas/valid", "Tests/Fixtures/Schemas/invalid"):
        found += cases_of_folder(folder)
    found += [Case(f"preview samples/movies/browser.yaml --width 100 --select filters.genre={genre}")
              for genre in ("comedy", "none")]
    found += [Case(f"diff samples/{one} samples/{two} --format {form}") for form in DIFFS
              for one, two in (("bank", "chat"), ("chat", "chat"), ("broken", "shop"))]
    return found


def generate(root: pathlib.Path, seed: int, count: int, old: str) -> list[Case]:
    """Writes generated documents in small projects, and returns their cases."""
    chance = random.Random(seed)
    found = []
    for number in range(count // PAGES):
        folder = f"generated/{number:02}"
        paths = generate_pages(root / folder, chance, old, number)
        paths += compile_some(root / folder, paths, old)
        found += cases_of_documents(folder, paths, step=5) + cases_of_folder(folder)[number % 6::6]
    for number in range(count // 20):
        folder = f"projects/{number}"
        for path, text in Projects(chance, []).files().items():
            write(root / folder / path, text)
        found += cases_of_folder(folder)[number % 4::4]
        found += cases_of_documents(folder, ["page.json", "kinds.json"], step=3)
    for path, text in rendered(SOUND).items():
        write(root / "app" / path, text)
    found += cases_of_folder("app")
    found += [Case(f"handlers extract {name}.yaml{rest}", "app", writes=True)
              for name in ("account", "media") for rest in ("", " --write")]
    return found


def generate_pages(folder: pathlib.Path, chance: random.Random, old: str, number: int) -> list[str]:
    """Writes a project with documents of all forms, half of them wrong; returns their paths."""
    def kinds(*registries):
        words = [word for name in registries for word in ("--registry", name)]
        listed = subprocess.run(
            [old, "kinds", "--format", "json", *words], cwd=folder, capture_output=True, check=True)
        return json.loads(listed.stdout)

    registries = ["kinds/r0.yaml", "kinds/r1.yaml"]
    for name, part in PARTS.items():
        write(folder / "parts" / name, flow(part))
    for name, registry in zip(registries, [REGISTRY, Documents(chance, kinds()).registry()]):
        write(folder / name, flow(registry))
    maker = Documents(chance, kinds(*registries))
    write(folder / "settingsc.yaml", f"registries: [{', '.join(registries)}]\n")
    # The names of other documents are their own.
    maker.count = 1000
    paths, right = [], []
    for index in range(PAGES):
        name = f"pages/{index}{chance.choice(['.json', '.yaml'])}"
        if index % 5 == 4:
            name, text = f"pages/{index}.yaml", mistakes.Page(chance).text
        elif index % 2:
            text = flow(mutated(chance, chance.choice(right), right)[0])
        else:
            right.append(getattr(maker, MADE[(number + index) % len(MADE)])())
            text = "".join(block(right[-1])) if name.endswith("yaml") else flow(right[-1], 2)
        write(folder / name, text)
        paths.append(name)
    return paths


def compile_some(folder: pathlib.Path, pages: list[str], old: str) -> list[str]:
    """Writes the output of the old version's `compile`, for both to read; returns the paths."""
    paths = []
    for page in pages[::3]:
        emit = ("tree", "wire", "page", "template")[len(paths) % 4]
        run = subprocess.run([old, "compile", page, "--emit", emit], cwd=folder, capture_output=True)
        if run.returncode == 0:
            paths.append(f"compiled/{len(paths)}.{emit}.json")
            write(folder / paths[-1], run.stdout.decode())
    return paths


def make_history(root: pathlib.Path) -> list[Case]:
    """Makes a repository of git with two commits, for `diff COMMIT`."""
    folder = root / "history"
    shutil.copytree(root / "samples/chat", folder)
    git = functools.partial(subprocess.run, cwd=folder, check=True, capture_output=True, env={
        **ENVIRONMENT, **{f"GIT_{who}_{what}": value for who in ("AUTHOR", "COMMITTER") for what, value in (
            ("NAME", "a"), ("EMAIL", "a@example.com"), ("DATE", "2026-01-01T00:00:00Z"))}})
    git(["git", "init", "-q", "-b", "main"])
    for message in ("one", "two"):
        git(["git", "add", "."])
        git(["git", "commit", "-q", "-m", message])
        for path in folder.glob("*.yaml"):
            path.write_text(path.read_text().replace("title: N", "title: M", 1) + f"# {message}\n")
        if message == "one":
            (folder / "privacy.yaml").unlink()
    return [Case(f"diff {words} --format {form}", "history") for form in DIFFS[:4]
            for words in ("HEAD", "main~1", "HEAD~1 settings.yaml", "HEAD~1 .", "nothing", "HEAD~1 privacy.yaml")]


# MARK: Comparing

ENVIRONMENT = {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C.UTF-8", "HOME": "/nonexistent",
               "GIT_CONFIG_NOSYSTEM": "1"}


@dataclasses.dataclass
class Result:
    """The parts of a run that are compared."""

    status: str
    output: str
    messages: str
    files: dict[str, str]

    def parts(self) -> dict[str, str]:
        return {"status": f"{self.status}\n", "output": self.output, "messages": self.messages,
                **{f"files {path}": text for path, text in self.files.items()}}


def contents(folder: pathlib.Path) -> dict[str, str]:
    return {str(path.relative_to(folder)): path.read_bytes().decode(errors="replace")
            for path in sorted(folder.rglob("*")) if path.is_file()}


def run(program: str, words: list[str], case: Case, root: pathlib.Path) -> Result:
    folder = root / case.folder
    with tempfile.TemporaryDirectory(dir=root) if case.writes else NOTHING as place:
        if case.writes:
            folder = pathlib.Path(place, "copy")
            shutil.copytree(root / case.folder, folder)
            before = contents(folder)
        data = (folder / case.input).read_bytes() if case.input else b""
        try:
            done = subprocess.run([program, *words], cwd=folder, input=data, capture_output=True, timeout=120,
                                  env=ENVIRONMENT, close_fds=False)
            status = str(done.returncode)
        except subprocess.TimeoutExpired as error:
            done, status = error, "does not end"
        # The folder of a copy has another name each time.
        output, messages = ((text or b"").decode(errors="replace").replace(str(folder), "<folder>")
                            for text in (done.stdout, done.stderr))
        files = {}
        if case.writes:
            after = contents(folder)
            files = {path: after.get(path, "<deleted>").replace(str(folder), "<folder>")
                     for path in before.keys() | after.keys() if before.get(path) != after.get(path)}
    return Result(status, output, messages, files)


class Nothing:
    def __enter__(self): return None
    def __exit__(self, *_): return False


NOTHING = Nothing()


class Comparison:
    """Two programs, and the table of intended differences."""

    def __init__(self, old: str, new: str, root: pathlib.Path, table: list) -> None:
        self.old, self.new, self.root, self.table = old, new, root, table
        self.used: collections.Counter = collections.Counter()
        self.lock = threading.Lock()

    def explains(self, entry) -> int:
        """Counts a use of an entry, and returns how often it was used before."""
        with self.lock:
            self.used[entry] += 1
            return self.used[entry] - 1

    def of(self, sort: type) -> list:
        return [entry for entry in self.table if isinstance(entry, sort)]

    def rejection(self, case: Case, entry: Renamed | Removed) -> dict[str, str]:
        """The problem with the error for an old spelling, which must fail, or nothing."""
        line, named = case.line, entry.named
        for other in self.of(Renamed):
            if other != entry:
                line = re.sub(other.pattern, other.new, line)
        result = run(self.new, shlex.split(line), case, self.root)
        if result.status == "2" and named in result.messages:
            return {}
        return {"rejection": f"must fail with 2 and name '{named}', but exits with {result.status}:\n"
                f"{result.messages[:500]}"}

    def differences(self, case: Case) -> dict[str, str]:
        """The parts that differ without an explanation, each with a unified diff."""
        for entry in self.of(Removed):
            if re.search(entry.pattern, case.line):
                self.explains(entry)
                return self.rejection(case, entry)
        line = case.line
        for entry in self.of(Renamed):
            if re.search(entry.pattern, line):
                if self.explains(entry) == 0 and (wrong := self.rejection(case, entry)):
                    return wrong
                line = re.sub(entry.pattern, entry.new, line)
        old = run(self.old, shlex.split(case.line), case, self.root).parts()
        new = run(self.new, shlex.split(line), case, self.root).parts()
        if old == new:
            return {}
        for entry in self.of(Changed):
            if re.search(entry.where, case.line):
                was = dict(old), dict(new)
                old = {name: re.sub(entry.pattern, entry.new or "", text) for name, text in old.items()}
                if entry.new is None:
                    new = {name: re.sub(entry.pattern, "", text) for name, text in new.items()}
                if (old, new) != was:
                    self.explains(entry)
        found = {}
        for name in sorted(old.keys() | new.keys()):
            if old.get(name) == new.get(name):
                continue
            for entry in self.of(Different):
                if re.search(entry.where, case.line) and re.match(entry.parts, name):
                    self.explains(entry)
                    break
            else:
                found[name] = "".join(difflib.unified_diff(
                    old.get(name, "").splitlines(True), new.get(name, "").splitlines(True),
                    f"old {name}", f"new {name}"))
        return found

    def compare(self, cases: list[Case]) -> list[tuple[Case, dict[str, str]]]:
        """The cases with unexplained differences."""
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            found = pool.map(self.differences, cases)
            return [(case, wrong) for case, wrong in zip(cases, found) if wrong]


# MARK: Running

def make_cases(root: pathlib.Path, old: str, options: argparse.Namespace) -> list[Case]:
    found = [Case(line) for line in ALONE]
    listed = subprocess.run([old, "explain"], capture_output=True, text=True, check=True, env=ENVIRONMENT).stdout
    found += [Case(f"explain {identity}") for identity in re.findall(r"(?m)^([a-z]+(?:-[a-z]+)+)\s", listed)]
    found += copy_checkout(options.root.resolve(), root)
    found += make_history(root)
    return found + generate(root, options.seed, options.pages, old)


def report(wrong: list, cases: list[Case], comparison: Comparison, most: int) -> None:
    for case, parts in wrong[:most]:
        print(f"\n=== {case.line}  (in {case.folder}{', standard input: ' + case.input if case.input else ''})")
        for text in parts.values():
            lines = text.splitlines()
            print(*lines[:40], *([f"… {len(lines) - 40} more lines"] if len(lines) > 40 else []), sep="\n")
    counts = collections.Counter(case.command for case, _ in wrong)
    print()
    for command, count in sorted(collections.Counter(case.command for case in cases).items()):
        print(f"{command:10} {count:6} cases {counts[command]:6} different")
    for entry, count in comparison.used.items():
        print(f"{count:6} × {entry}")
    for entry in comparison.table:
        if entry not in comparison.used:
            print(f"explains nothing: {entry}")
    print(f"{len(cases)} cases, {len(wrong)} with unexplained differences")


def self_test(old: str, root: pathlib.Path, cases: list[Case]) -> int:
    """Compares with programs that behave differently in one way; each must be noticed."""
    chosen = [case for case in cases if case.folder == "samples/chat"]
    wrappers = {
        "status": '"$old" "$@"; status=$?; [ "$1" = fmt ] && exit 3; exit $status',
        "output": '"$old" "$@" | sed "s/title/tilte/"',
        "messages": '"$old" "$@"; status=$?; echo more >&2; exit $status',
        "files": '"$old" "$@"; status=$?; [ -d out ] && echo more >out/more; exit $status',
    }
    wrong = []
    for part, script in wrappers.items():
        program = root / f"settingsc-{part}"
        program.write_text(f"#!/bin/sh\nold={shlex.quote(old)}\n{script}\n")
        program.chmod(0o755)
        found = Comparison(old, str(program), root, []).compare(chosen)
        if not any(name.split()[0] == part for _, parts in found for name in parts):
            wrong.append(f"another {part} is not noticed")
    if Comparison(old, old, root, []).compare(chosen):
        wrong.append("a program differs from itself")
    table = [Removed("^fmt", "nothing of this name"), Different("^(validate|compile)", "messages", "")]
    found = Comparison(old, str(root / "settingsc-messages"), root, table).compare(chosen)
    if not any("rejection" in parts for _, parts in found) or any(case.command == "compile" for case, _ in found):
        wrong.append("the table is not applied")
    print(*wrong or [f"self-test: {len(wrappers)} sorts of differences are noticed"], sep="\n")
    return 1 if wrong else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("old", help="the program before")
    parser.add_argument("new", nargs="?", help="the program after")
    parser.add_argument("--root", type=pathlib.Path, default=pathlib.Path(__file__).parents[2],
                        help="the checkout whose documents are read (default: this one)")
    parser.add_argument("--pages", type=int, default=500, help="the number of generated pages")
    parser.add_argument("--seed", type=int, default=33)
    parser.add_argument("--most", type=int, default=20, help="the number of differences that are printed in full")
    parser.add_argument("--only", default="", help="a pattern of the command lines to run")
    parser.add_argument("--table", choices=["all", "none"], default="all", help="the intended differences")
    parser.add_argument("--self-test", action="store_true", help="check that differences are noticed")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.path.isdir("/dev/shm") else None) as name:
        root = pathlib.Path(name).resolve()
        programs = []
        for index, program in enumerate((options.old, options.new or options.old)):
            # Both have one name, which messages contain.
            (root / f"bin{index}").mkdir()
            (root / f"bin{index}/settingsc").symlink_to(os.path.abspath(program))
            programs.append(str(root / f"bin{index}/settingsc"))
        if options.self_test:
            options.pages = PAGES
        cases = [case for case in make_cases(root, programs[0], options) if re.search(options.only, case.line)]
        if options.self_test:
            return self_test(programs[0], root, cases)
        if not options.new:
            parser.error("two programs are compared")
        comparison = Comparison(*programs, root, TABLE if options.table == "all" else [])
        wrong = comparison.compare(cases)
        report(wrong, cases, comparison, options.most)
    return 1 if wrong else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"compare: {error}", file=sys.stderr)
        sys.exit(2)
