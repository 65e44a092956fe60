#!/usr/bin/env python3
"""Compiles and runs the code that `settingsc generate` writes: Swift by swiftc, Objective-C by clang with
automatic reference counting, and by gcc with GNUstep, which runs it.

The projects are the samples, and generated ones whose names and texts are hard on code.
"""

from __future__ import annotations

import argparse
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from support.generation import Projects
from support.objective_c import foundation_stub, gnustep, is_installed
from support.runner import expect, verdict

SWIFT = ["swiftc", "-wmo", "-swift-version", "6", "-warnings-as-errors"]


def call(command: list, **options) -> subprocess.CompletedProcess:
    return subprocess.run([str(part) for part in command], capture_output=True, text=True, **options)


def compiles(name: str, command: list) -> bool:
    run = call(command)
    expect(run.returncode == 0, name, run.stderr[-1200:])
    return run.returncode == 0


def generate(settingsc: str, language: str, source, output, name: str) -> None:
    arguments = [settingsc, "generate", language, source, "-o", output, "--namespace", name]
    run = call(arguments)
    expect(run.returncode == 0, "generate", language, source, run.stderr[-800:])
    check = call([*arguments, "--check"])
    expect(check.returncode == 0, "what was just generated is not up to date:", source, check.stderr[-300:])


# MARK: Swift

ROUND_TRIP = """
func roundTrip%(name)s(_ path: String) throws {
  let data = try Data(contentsOf: URL(fileURLWithPath: path))
  let page = try JSONDecoder().decode(%(name)s.Page.self, from: data)
  let again = try JSONDecoder().decode(%(name)s.Page.self, from: JSONEncoder().encode(page))
  precondition(page == again, "\\(path) is another page after encoding and decoding")
  var pages = [page]
  var rows = 0
  while let next = pages.popLast() {
    pages += next.children.map { $0.tree }
    for item in next.sections.flatMap({ $0.items }) {
      rows += 1
      if case .unknown(let kind, _, let reason) = item.row { fatalError("\\(path): \\(kind): \\(reason)") }
      let coded = try JSONDecoder().decode(%(name)s.Row.self, from: JSONEncoder().encode(item.row))
      precondition(coded == item.row, "\\(path): the row '\\(item.id)' is another one")
    }
  }
  print("\\(path): \\(rows) rows")
}
"""

STRANGE = """
func strange() throws {
  let unknown = Data(#"{"id": "x", "kind": "hologram", "cellClass": "C", "action": null, "events": {}, "model": {"modelClass": "M", "depth": 3}}"#.utf8)
  let item = try JSONDecoder().decode(S_account.Item.self, from: unknown)
  guard case .unknown("hologram", ["depth": .integer(3)], _) = item.row else { fatalError("\\(item)") }
  let wrong = Data(#"{"kind": "switch", "model": {"modelClass": "M", "title": 3}}"#.utf8)
  guard case .unknown("switch", ["title": .integer(3)], let reason) = try JSONDecoder().decode(S_account.Row.self, from: wrong)
  else { fatalError("a wrong type was lost") }
  precondition(!reason.isEmpty)
  let option = try JSONDecoder().decode(S_movies.OptionModel.self, from: Data(#"{"title": "T", "accessory": "sparkles"}"#.utf8))
  precondition(option.accessory == .unknown("sparkles"))
  precondition(option.accessory.rawValue == "sparkles")
}
"""


def swift(settingsc: str, samples: list[pathlib.Path], place: pathlib.Path, registries: int) -> None:
    sources = place / "swift"
    main = ["import Foundation", ""]
    calls = []
    for sample in samples:
        name = f"S_{sample.name}"
        generate(settingsc, "swift", sample, sources / name, name)
        main.append(ROUND_TRIP % {"name": name})
        for page in sorted(sample.glob("*.yaml")) + sorted(sample.glob("*.json")):
            tree = place / f"{sample.name}-{page.name}.tree.json"
            if call([settingsc, "compile", page, "-o", tree]).returncode != 0:
                continue
            if isinstance(json.loads(tree.read_text()), list):  # the kinds of a registry
                tree.unlink()
            else:
                calls.append(f'try roundTrip{name}("{tree}")')
    expect(len(calls) > 20, "few pages are compiled:", len(calls))
    main += [STRANGE, "try strange()", *calls]
    (sources / "main.swift").write_text("\n".join(main) + "\n")
    program = place / "roundtrip"
    if compiles("the Swift of the samples", [*SWIFT, *sorted(sources.rglob("*.swift")), "-o", program]):
        run = call([program])
        expect(run.returncode == 0, "the round trip", run.stderr[-800:])
        expect(run.stdout.count(" rows\n") == len(calls), "not all pages were read")
    (sources / "main.swift").unlink()
    presenters(settingsc, sources, place)

    hostile = place / "hostile"
    for seed in range(registries):
        folder = place / "projects" / str(seed)
        folder.mkdir(parents=True)
        for path, text in Projects(random.Random(seed), []).files().items():
            (folder / path).write_text(text, encoding="utf-8")
        generate(settingsc, "swift", folder, hostile / f"R{seed}", f"R{seed}")
    compiles("the Swift of generated registries", [*SWIFT, "-typecheck", *sorted(hostile.rglob("*.swift"))])


def presenters(settingsc: str, sources: pathlib.Path, place: pathlib.Path) -> None:
    """A class that implements all handlers compiles; without any one of them it does not."""
    text = (sources / "S_freight" / "S_freight+Handlers.swift").read_text()
    protocol = text.split("public protocol DriverSettingPresenterHandlers: AnyObject {")[1].split("\n  }")[0]
    methods = [line.strip().replace(": Item", ": S_freight.Item")
               for line in protocol.splitlines() if line.strip().startswith("func ")]
    expect(len(methods) > 10, "few handlers:", methods)
    files = sorted(sources.rglob("S_freight*.swift"))

    def conforms(some: list[str]) -> subprocess.CompletedProcess:
        file = place / "presenter.swift"
        file.write_text("@MainActor final class P: S_freight.DriverSettingPresenterHandlers {\n"
                        + "".join(f"  {method} {{}}\n" for method in some) + "}\n")
        return call([*SWIFT, "-typecheck", *files, file])

    whole = conforms(methods)
    expect(whole.returncode == 0, "a presenter with all handlers:", whole.stderr[-600:])
    for missing in methods[:: max(1, len(methods) // 4)]:
        run = conforms([method for method in methods if method != missing])
        expect(run.returncode != 0 and "does not conform" in run.stderr, "a presenter compiles without", missing)


# MARK: Objective-C

MAIN = """
#import <Foundation/Foundation.h>
#import "SettingsHandlers.h"
#import "SettingsKeys.h"
int main(int argc, char **argv)
{
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    NSEnumerator *keys = [SettingsDefaults() keyEnumerator];
    NSString *key;
    while ((key = [keys nextObject]) != nil) { printf("%s\\n", [key UTF8String]); }
    [pool release];
    return 0;
}
"""


def objc(settingsc: str, samples: list[pathlib.Path], place: pathlib.Path, registries: int) -> None:
    if not is_installed():
        return
    flags, libraries = gnustep("--objc-flags"), gnustep("--base-libs")
    headers = call(["gcc", "-print-file-name=include"]).stdout.strip()
    stub = foundation_stub(place)
    total = 0
    for sample in samples:
        folder = place / "objc" / sample.name
        generate(settingsc, "objc", sample, folder, "Settings")
        check_objc(sample.name, folder, flags, headers, stub, all_compilers=True)
        (folder / "main.m").write_text(MAIN)
        program = folder / "program"
        sources = sorted(folder.glob("*.m"))
        if compiles(f"{sample.name}: linking", ["gcc", "-Wall", *flags, "-I", folder, *sources, "-o", program, *libraries]):
            run = call([program])
            expect(run.returncode == 0, sample.name, "the defaults:", run.returncode, run.stderr[-500:])
            total += len(run.stdout.splitlines())
    expect(total > 5, "few defaults:", total)
    for seed in range(registries):
        folder = place / "objc" / f"R{seed}"
        generate(settingsc, "objc", place / "projects" / str(seed), folder, f"R{seed}")
        check_objc(f"registry {seed}", folder, flags, headers, stub, all_compilers=seed % 10 == 0)


def check_objc(name: str, folder: pathlib.Path, flags, headers, stub, all_compilers: bool) -> None:
    for file in [*sorted(folder.glob("*Keys.m")), *sorted(folder.glob("*Handlers.h"))]:
        common = ["-fsyntax-only", "-Wall", "-Werror", "-x", "objective-c", "-I", folder]
        compiles(f"{name}: gcc", ["gcc", *common, *flags, file])
        if all_compilers:
            compiles(f"{name}: clang", ["clang", *common, "-Wno-unknown-warning-option", *flags, "-I", headers, file])
            compiles(f"{name}: clang with ARC", ["clang", "-fobjc-arc", "-fobjc-runtime=macosx-12", *common, "-I", stub, file])


def large(settingsc: str, place: pathlib.Path) -> None:
    """A thousand kinds take no more than ten times as long as a hundred."""
    import time
    times = []
    for count in (100, 1000):
        folder = place / f"large{count}"
        folder.mkdir()
        kinds = {f"kind{i}": {"cellClass": f"K{i}Cell", "modelClass": f"K{i}Model",
                              "fields": {f"field{j}": {"type": "string"} for j in range(10)}} for i in range(count)}
        (folder / "kinds.json").write_text(json.dumps({"registry": 1, "kinds": kinds}))
        (folder / "settingsc.yaml").write_text("registries: [kinds.json]\n")
        start = time.monotonic()
        generate(settingsc, "swift", folder, folder / "out", "Large")
        generate(settingsc, "objc", folder, folder / "objc", "Large")
        times.append(time.monotonic() - start)
    expect(times[1] < 15 * max(times[0], 0.2), "1,000 kinds take", times)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--settingsc", required=True)
    parser.add_argument("--registries", type=int, default=200)
    options = parser.parse_args()
    settingsc = os.path.abspath(options.settingsc)
    root = pathlib.Path(__file__).resolve().parents[2]
    samples = [folder for folder in sorted((root / "samples").iterdir()) if folder.is_dir() and folder.name != "broken"]
    with tempfile.TemporaryDirectory() as name:
        place = pathlib.Path(name)
        large(settingsc, place)
        swift(settingsc, samples, place, options.registries)
        objc(settingsc, samples, place, options.registries)
    return verdict("check_code", f"{len(samples)} samples and {options.registries} registries compile")


sys.exit(main())
