#!/usr/bin/env python3
"""Builds samples/app with the plugin `SettingsPages` by the real `swift build`, and runs it.

What changes nothing must run nothing, and a mistake in a page, a registry or the code must stop the
build where it is. A copy of the repository is built once, in a temporary folder. With `--settingsc`,
the plugin uses that program in an artifact bundle (docs/APP.md), and settingsc is not compiled.
"""

from __future__ import annotations

import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

from support.running import expect, verdict

ROOT = pathlib.Path(__file__).resolve().parents[2]
SWIFT = os.environ.get("SWIFT", "swift")
# Test builds leave the plugin out: scripts/stages.sh.
os.environ.pop("SETTINGSC_PLUGIN", None)

PAGE, KINDS, PRESENTER = "settings.yaml", "kinds.yaml", "presenter.yaml"
SCREEN, HANDLERS = "SettingsScreen.swift", "SettingsPresenter.swift"
# What is changed in which files, and where the build must stop: at a word of a file, and why.
MISTAKES = {
    "a misspelled field": (
        {PAGE: [("isOpen: true", "isOpne: true")]}, PAGE, "isOpne", "[unknown-field]"),
    "a field that the registry has not": (
        {KINDS: [("      used: {type: number, required: true, minimum: 0}\n", "")]},
        KINDS, "used <= total", "[unknown-field]"),
    "a field that the code uses": (
        {KINDS: [("      used: {type: number, required: true, minimum: 0}\n", ""),
                 ("used <= total", "total > 0"), ("trailing: used", "trailing: total")],
         PAGE: [("used: 1.4, ", "")]},
        SCREEN, "used) of", "has no member 'used'"),
    "a kind that the code uses": (
        {KINDS: [("  storage:", "  room:")], PAGE: [("kind: storage", "kind: room")]},
        SCREEN, "storage(let model)", "has no member 'storage'"),
    "a handler that the page calls": (
        {PRESENTER: [(", about]", "]")]}, PRESENTER, "about", "[unhandled-selector]"),
    "a method of the presenter": (
        {HANDLERS: [('  func about() { print("Player 1.0") }\n', "")]},
        HANDLERS, "SettingsPresenter", "does not conform to protocol"),
    "the class of the presenter": (
        {HANDLERS: [("class SettingsPresenter", "class Presenter")],
         SCREEN: [("= SettingsPresenter()", "= Presenter()")]},
        PRESENTER, "SettingsPresenter", "[missing-class]"),
}


class App:
    """The sample in a copy of the repository."""

    def __init__(self, checkout: pathlib.Path, name: str = "app") -> None:
        self.folder = checkout / "samples" / name
        self.sources = self.folder / "Sources/Player"
        self.originals = {path: path.read_text() for path in self.sources.iterdir()}

    def call(self, *arguments: str, **options) -> subprocess.CompletedProcess:
        return subprocess.run(
            [SWIFT, *arguments], cwd=self.folder, text=True, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, **options)

    def build(self) -> subprocess.CompletedProcess:
        return self.call("build", timeout=600)

    def outputs(self) -> dict[pathlib.Path, int]:
        """What builds have written of the app, with the times of that."""
        folder = self.folder / ".build"
        return {path: path.stat().st_mtime_ns for place in ("plugins/outputs", "debug/Player.build",
                                                            "debug/player_Player.resources")
                for path in (folder / place).rglob("*") if path.is_file()}

    def restore(self) -> None:
        for path, text in self.originals.items():
            if path.read_text() != text:
                path.write_text(text)

    def change(self, changes: dict[str, list[tuple[str, str]]]) -> None:
        for name, pairs in changes.items():
            path = self.sources / name
            text = path.read_text()
            for old, new in pairs:
                expect(old in text, name, "has no", old)
                text = text.replace(old, new, 1)
            path.write_text(text)


def copy(checkout: pathlib.Path) -> None:
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT,
        capture_output=True, check=True).stdout.decode()
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (checkout / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, checkout / name)


def check_program(app: App) -> None:
    """Picks rows, in this order: a switch that shows a row, that row, one with a handler, others."""
    run = app.call("run", "--skip-build", "Player", input="3\n4\n2\n6\n7\n5\n0\nx\n")
    expect(run.returncode == 0, "the program ends with", run.returncode, run.stdout[-600:])
    pages = run.stdout.split("\nPlayback\n")[1:]
    expect(len(pages) == 7, "pages:", len(pages), run.stdout)
    for words, missing, shown in (
        ("3  Download new episodes: off\n  4  Storage: 1.4 of 8.0 GB", "cellular", 0),
        ("3  Download new episodes: on\n  4  Over cellular too: off", "", 1),
        ("4  Over cellular too: on", "Silence is played.", 2),
        ("2  Skip silence: on", "", 3),
    ):
        page = pages[shown] if shown < len(pages) else ""
        expect(words in page and (not missing or missing not in page), "page", shown, "is", page)
    answers = ["Silence is skipped.", "All downloads are deleted.", "Player 1.0",
               "This row does nothing.", "There is no row '0'", "There is no row 'x'"]
    places = [run.stdout.find(answer) for answer in answers]
    expect(places == sorted(places) and places[0] > 0, "the answers:", places, run.stdout)
    expect("!" not in run.stdout, "rows have problems:", run.stdout)


def check_warning(app: App) -> None:
    """A warning is printed once, and stops nothing."""
    app.change({PRESENTER: [("title: About", "title: ''")]})
    run = app.build()
    expect(run.returncode == 0 and run.stdout.count(f"{PRESENTER}:5:36: warning: ") == 1,
           "a warning:", run.stdout[-1000:])
    app.restore()


def check_mistake(app: App, name: str) -> None:
    changes, file, word, reason = MISTAKES[name]
    app.change(changes)
    path = app.sources / file
    before = path.read_text().split(word)[0]
    line, column = before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1
    run = app.build()
    expect(run.returncode != 0, name, "does not stop the build")
    errors = [text for text in run.stdout.splitlines()
              if text.startswith(f"{path}:{line}:{column}: error: ") and reason in text]
    expect(errors, name, f"is not reported at {path.name}:{line}:{column}:", run.stdout[-1200:])
    # The compiler of Swift may repeat its errors.
    expect(path.suffix == ".swift" or len(errors) == 1, name, "is reported more than once:", errors)
    app.restore()


def use_bundle(app: App, program: str) -> None:
    """Gives the app a copy of the plugin, and the program in an artifact bundle."""
    plugin = app.folder / "Plugins/BuildPages"
    plugin.mkdir(parents=True)
    shutil.copy(ROOT / "Sources/SettingsPages/SettingsPages.swift", plugin)
    bundle = app.folder / "settingsc.artifactbundle"
    bundle.mkdir()
    shutil.copy2(program, bundle / "settingsc")
    triple = json.loads(app.call("-print-target-info").stdout)["target"]["unversionedTriple"]
    variant = {"path": "settingsc", "supportedTriples": [triple]}
    (bundle / "info.json").write_text(json.dumps({"schemaVersion": "1.0", "artifacts": {
        "settingsc": {"type": "executable", "version": "1.0.0", "variants": [variant]}}}))
    manifest = (app.folder / "Package.swift").read_text()
    used = 'plugins: [.plugin(name: "SettingsPages", package: "settingsc")]'
    expect(used in manifest, "Package.swift has no", used)
    manifest = manifest.replace(used, 'plugins: ["BuildPages"]').replace("  targets: [\n", """  targets: [
    .binaryTarget(name: "SettingsProgram", path: "settingsc.artifactbundle"),
    .plugin(name: "BuildPages", capability: .buildTool(), dependencies: ["SettingsProgram"]),
""")
    (app.folder / "Package.swift").write_text(manifest)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--settingsc", help="the program for an artifact bundle")
    program = parser.parse_args().settingsc
    with tempfile.TemporaryDirectory() as name:
        checkout = pathlib.Path(name).resolve() / "checkout"
        copy(checkout)
        app = App(checkout)
        if program:
            use_bundle(app, program)
        start = time.monotonic()
        first = app.build()
        expect(first.returncode == 0, "the first build:", first.stdout[-1500:])
        expect("warning:" not in first.stdout, "the build warns:", first.stdout[-1500:])
        expect(not program or "SettingsCompiler" not in first.stdout, "settingsc is compiled")
        if first.returncode == 0:
            print(f"built in {time.monotonic() - start:.0f} s")
            check_program(app)
            # The second build of a package links the tools of its plugins again, whatever they are.
            app.build()
            outputs = app.outputs()
            expect(len(outputs) > 20, "few outputs:", len(outputs))
            start = time.monotonic()
            again = app.build()
            print(f"built again in {time.monotonic() - start:.1f} s")
            expect(again.returncode == 0 and app.outputs() == outputs,
                   "a build of nothing new writes", again.stdout[-600:])
            check_warning(app)
            for mistake in MISTAKES:
                check_mistake(app, mistake)
            restored = app.build()
            expect(restored.returncode == 0, "without mistakes:", restored.stdout[-600:])
    return verdict("check_plugin", f"the app builds and runs, and {len(MISTAKES)} mistakes stop the build")


sys.exit(main())
