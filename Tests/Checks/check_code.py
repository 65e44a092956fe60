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

from support.generation import Projects
from support.objective_c import foundation_stub, gnustep, is_installed
from support.runner import expect, verdict

ROOT = pathlib.Path(__file__).resolve().parents[2]
SWIFT = ["swiftc", "-wmo", "-swift-version", "6", "-warnings-as-errors"]

def call(command: list, **options) -> subprocess.CompletedProcess:
    return subprocess.run([str(part) for part in command], capture_output=True, text=True, **options)


def compiles(name: str, command: list) -> bool:
    run = call(command)
    expect(run.returncode == 0, name, run.stderr[-1200:])
    return run.returncode == 0


def generate(settingsc: str, language: str, source, output, name: str) -> None:
    arguments = [settingsc, "generate", language, source, "-o", output, "--namespace", name]
    if source.name == "apps":  # of several apps, the code of one
        arguments += ["--app", "shopper"]
    run = call(arguments)
    expect(run.returncode == 0, "generate", language, source, run.stderr[-800:])
    check = call([*arguments, "--check"])
    expect(check.returncode == 0, "what was just generated is not up to date:", source, check.stderr[-300:])


# MARK: Swift

READ = """
func read%(name)s(_ path: String) throws {
  let page = try SettingsPage(Data(contentsOf: URL(fileURLWithPath: path)))
  for item in page.allItems {
    let row = %(name)s.Row(item)
    if case .unknown(_, let reason) = row { fatalError("\\(path): \\(item.kind): \\(reason)") }
    for field in item.fields {
      guard let model = Mirror(reflecting: row).children.first?.value,
        let property = Mirror(reflecting: model).descendant(field.name),
        let text = plain(field.value)
      else { continue }
      precondition(describe(property) == text, "\\(path): '\\(field.name)' of '\\(item.id)': \\(property)")
      comparedFields += 1
    }
  }
  print("\\(path): \\(page.allItems.count) rows")
}
"""

STRANGE = """
nonisolated(unsafe) var comparedFields = 0

func plain(_ value: SettingsValue) -> String? {
  value.string ?? value.boolean.map { "\\($0)" } ?? value.number.map { "\\($0)" }
}

func describe(_ property: Any) -> String {
  switch property {
  case let value as String: value
  case let value as Bool: "\\(value)"
  case let value as Int: "\\(Double(value))"
  case let value as Double: "\\(value)"
  case let value as SettingsValue: plain(value) ?? ""
  case let value as any RawRepresentable: "\\(value.rawValue)"
  default: Mirror(reflecting: property).children.first.map { describe($0.value) } ?? "\\(property)"
  }
}

@MainActor final class Presenter: S_account.AccountHandlers {
  var calls: [String] = []
  func profile() { calls.append("profile") }
  func language() { calls.append("language") }
  func pushChanged(_ value: Bool) { calls.append("push \\(value)") }
  func logout() { calls.append("logout") }
}

@MainActor func strange() throws {
  let unknown = SettingsPage.Item(id: "x", kind: "hologram", fields: ["depth": 3])
  guard case .unknown(unknown, _) = S_account.Row(unknown) else { fatalError("an unknown kind") }
  let wrong = SettingsPage.Item(id: "x", kind: "switch", fields: ["title": 3])
  guard case .unknown(wrong, let reason) = S_account.Row(wrong) else { fatalError("a wrong type was lost") }
  precondition(!reason.isEmpty)
  let switched = SettingsPage.Item(id: "x", kind: "switch", fields: ["title": "T"])
  precondition(S_account.Row(switched) == .switch(S_account.SwitchModel(title: "T", isOpen: false)))
  let option = SettingsPage.Item(id: "x", kind: "option", fields: ["title": "T", "accessory": "sparkles"])
  guard case .option(let model) = S_movies.Row(option) else { fatalError("an unknown word") }
  precondition(model.accessory == .unknown("sparkles") && model.accessory.rawValue == "sparkles")
  let custom = SettingsPage.Item(id: "x", kind: "custom", fields: ["depth": 3])
  precondition(S_freight.Row(custom) == .custom(custom))

  let presenter = Presenter()
  precondition(presenter.callHandler("logout") && presenter.callHandler("pushChanged:", with: .value(true)))
  precondition(!presenter.callHandler("pushChanged:", with: .value("true")) && !presenter.callHandler("pushChanged:"))
  precondition(!presenter.callHandler("signOut") && presenter.calls == ["logout", "push true"])
}
"""


def settings_kit(place: pathlib.Path) -> list[str]:
    """Compiles the library that generated code imports, and returns how it is found and linked."""
    objects = []
    for module in ("SettingsRuntime", "SettingsKit"):
        objects.append(f"{place}/{module}.o")
        compiles(module, [*SWIFT, "-parse-as-library", "-package-name", "settingsc", "-module-name", module,
                          "-enable-upcoming-feature", "InternalImportsByDefault", "-I", place, "-emit-module",
                          "-emit-module-path", place / f"{module}.swiftmodule", "-c", "-o", objects[-1],
                          *sorted((ROOT / "Sources" / module).rglob("*.swift"))])
    return ["-I", str(place), *objects]


def swift(settingsc: str, samples: list[pathlib.Path], place: pathlib.Path, registries: int) -> None:
    sources = place / "swift"
    kit = settings_kit(place)
    main = ["import Foundation", "import SettingsKit", ""]
    calls = []
    for sample in samples:
        name = f"S_{sample.name}"
        generate(settingsc, "swift", sample, sources / name, name)
        main.append(READ % {"name": name})
        for page in sorted(sample.glob("*.yaml")) + sorted(sample.glob("*.json")):
            tree = place / f"{sample.name}-{page.name}.tree.json"
            if call([settingsc, "compile", page, "-o", tree]).returncode != 0:
                continue
            if "tree" not in json.loads(tree.read_text()):  # a template, or the kinds of a registry
                tree.unlink()
            else:
                calls.append(f'try read{name}("{tree}")')
    expect(len(calls) > 20, "few pages are compiled:", len(calls))
    main += [STRANGE, "try strange()", *calls, "precondition(comparedFields > 400, \"\\(comparedFields)\")"]
    (sources / "main.swift").write_text("\n".join(main) + "\n")
    program = place / "reader"
    if compiles("the Swift of the samples", [*SWIFT, *sorted(sources.rglob("*.swift")), *kit, "-o", program]):
        run = call([program])
        expect(run.returncode == 0, "reading", run.stderr[-800:])
        expect(run.stdout.count(" rows\n") == len(calls), "not all pages were read")
    (sources / "main.swift").unlink()
    presenters(sources, place)

    hostile = place / "hostile"
    for seed in range(registries):
        folder = place / "projects" / str(seed)
        folder.mkdir(parents=True)
        for path, text in Projects(random.Random(seed), []).files().items():
            (folder / path).write_text(text, encoding="utf-8")
        generate(settingsc, "swift", folder, hostile / f"R{seed}", f"R{seed}")
    compiles("the Swift of generated registries", [*SWIFT, "-I", place, "-typecheck", *sorted(hostile.rglob("*.swift"))])


def presenters(sources: pathlib.Path, place: pathlib.Path) -> None:
    """A class that implements all handlers compiles; without any one of them it does not."""
    text = (sources / "S_freight" / "S_freight+Handlers.swift").read_text()
    protocol = text.split("public protocol DriverSettingPresenterHandlers: AnyObject {")[1].split("\n  }")[0]
    methods = [line.strip() for line in protocol.splitlines() if line.strip().startswith("func ")]
    expect(len(methods) > 10, "few handlers:", methods)
    files = sorted(sources.rglob("S_freight*.swift"))

    def conforms(some: list[str]) -> subprocess.CompletedProcess:
        file = place / "presenter.swift"
        file.write_text("import SettingsKit\n@MainActor final class P: S_freight.DriverSettingPresenterHandlers {\n"
                        + "".join(f"  {method} {{}}\n" for method in some) + "}\n")
        return call([*SWIFT, "-I", place, "-typecheck", *files, file])

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
    samples = [folder for folder in sorted((ROOT / "samples").iterdir()) if folder.is_dir() and folder.name != "broken"]
    with tempfile.TemporaryDirectory() as name:
        place = pathlib.Path(name)
        large(settingsc, place)
        swift(settingsc, samples, place, options.registries)
        objc(settingsc, samples, place, options.registries)
    return verdict("check_code", f"{len(samples)} samples and {options.registries} registries compile")


sys.exit(main())
