"""Generates members of Swift classes, and asks swiftc which of them Objective-C sees.

On Linux there is no Foundation with an Objective-C runtime. A small one declares the classes and the bridged types
that the rules of `@objc` depend on, and swiftc prints the members with the attributes that it infers.
"""

from __future__ import annotations

import pathlib
import random
import re
import subprocess

FLAGS = ["-enable-objc-interop", "-disable-objc-attr-requires-foundation-module", "-parse-as-library"]

CLASSES = ["NSString", "NSArray", "NSDictionary", "NSSet", "NSNumber", "NSURL", "NSDate", "NSError"]
NUMBERS = ["Int", "Bool", "Double", "Float", "UInt", "Int8", "Int16", "Int32", "Int64", "UInt8"]
BRIDGED = {"String": "NSString", "Array": "NSArray", "Dictionary": "NSDictionary", "Set": "NSSet", "URL": "NSURL",
           "Date": "NSDate", "AnyHashable": "NSObject"} | {name: "NSNumber" for name in NUMBERS}


def foundation() -> str:
    lines = ["import Swift", "@objc open class NSObject { @objc public init() {} }",
             "public struct URL { public init() {} }", "public struct Date { public init() {} }"]
    lines += [f"open class {name}: NSObject {{}}" for name in CLASSES]
    for name, target in BRIDGED.items():
        lines.append(f"""extension {name}: _ObjectiveCBridgeable {{
  public func _bridgeToObjectiveC() -> {target} {{ fatalError() }}
  public static func _forceBridgeFromObjectiveC(_ value: {target}, result: inout {name}?) {{}}
  public static func _conditionallyBridgeFromObjectiveC(_ value: {target}, result: inout {name}?) -> Bool {{ false }}
  public static func _unconditionallyBridgeFromObjectiveC(_ value: {target}?) -> {name} {{ fatalError() }}
}}""")
    return "\n".join(lines) + "\n"


def build_foundation(place: pathlib.Path) -> None:
    source = place / "Foundation.swift"
    source.write_text(foundation())
    subprocess.run(["swiftc", "-frontend", "-emit-module", "-experimental-skip-all-function-bodies", *FLAGS,
                    "-module-name", "Foundation", source, "-o", place / "Foundation.swiftmodule"], check=True)


TYPES_OF_THE_APP = """
enum Plain { case one }
@objc enum Number: Int { case one }
struct Value {}
class Root {}
class Object: NSObject {}
class Derived: Object {}
class Box<T>: NSObject {}
class IntBox: Box<Int> {}
actor Worker {}
protocol Local {}
protocol Inheriting: NSObject {}
@objc protocol Known {}
class Outer: NSObject { struct Inner {}; @objc enum Kind: Int { case one }; class Part: NSObject {} }
""".strip()

NAMES = ["Int", "Bool", "Double", "Float", "UInt8", "Int32", "String", "URL", "Date", "Any", "AnyObject", "AnyHashable",
         "NSString", "NSObject", "Foundation.NSURL", "Swift.Int", "Plain", "Number", "Value", "Root", "Object", "Derived",
         "IntBox", "Worker", "Local", "Inheriting", "Known", "Outer", "Outer.Inner", "Outer.Kind", "Outer.Part", "A.Object",
         "Character", "Substring", "StaticString", "Error"]


class Members:
    """A source with classes and extensions. Each member has a name of its own and a line of its own."""

    def __init__(self, seed: int):
        self.rng = random.Random(seed)
        self.number = 0

    def pick(self, *choices):
        return self.rng.choice(choices)

    def name(self) -> str:
        self.number += 1
        return f"{self.pick('open', 'title', 'isOn', 'move')}{self.number}"

    def type(self, parameters: list[str], depth: int = 0) -> str:
        def inner() -> str:
            return self.type(parameters, depth + 1)
        kind = self.rng.randrange(20) if depth < 3 else 0
        if kind < 9:
            return self.rng.choice(NAMES + parameters * 8)
        if kind < 13:
            base = inner()
            base = f"({base})" if "->" in base or "&" in base or base.startswith(("any", "some")) else base
            return base + self.pick("?", "?", "?", "!") if depth == 0 else base + "?"
        if kind == 13:
            return f"[{inner()}]"
        if kind == 14:
            return self.pick("[String: {}]", "Dictionary<String, {}>", "[String: Any]").format(inner())
        if kind == 15:
            return self.pick("Array", "Optional", "Box") + f"<{inner()}>"
        if kind == 16:
            arguments = ", ".join(inner() for _ in range(self.rng.randrange(3)))
            effects = self.pick("", "", "", "", " async", " throws")
            result = self.pick("Void", "()", inner())
            text = f"({arguments}){effects} -> {result}"
            return f"(({text}))" if depth and self.rng.random() < 0.3 else f"({text})"
        if kind == 17:
            return self.pick("NSObject.Type", "AnyClass", "Object.Type", "Any.Type", "Value.Type", "String.Type",
                             "AnyObject.Type", "Known.Type", "Local.Type", "Number.Type", "Known.Protocol", "Root.Type",
                             "Int.Type", "(NSObject & Known).Type")
        if kind == 18:
            return self.pick(f"({inner()}, {inner()})", f"(a: {inner()}, b: Int)", "Void", "()", f"({inner()})")
        return self.pick("any Known", "Known & NSObject", "Local & NSObject", "any Known & Sendable", "any Local",
                         "(any Known)", "Object & Known")

    def member(self, parameters: list[str], is_extension: bool) -> str:
        marks = self.pick("", "", "", "", "@objc ", "@objc ", "@nonobjc ")
        marks += self.pick("", "", "", "", "", "private ", "fileprivate ", "internal ")
        name = self.name()
        if self.rng.random() < 0.5:
            kind = self.type(parameters)
            if is_extension:
                accessors = self.pick("{ fatalError() }", "{ get { fatalError() } set {} }")
            else:
                accessors = self.pick("{ fatalError() }", "{ get { fatalError() } set {} }",
                                      "{ get { fatalError() } set {} }", "{ get async { fatalError() } }")
            return f"{marks}var {name}: {kind} {accessors}"
        written = []
        for index in range(self.rng.randrange(3)):
            kind = self.type(parameters)
            kind = self.pick("", "", "", "", "inout ", "borrowing ", "some ", "@escaping ") + kind + self.pick(
                "", "", "", "", "", "...")
            written.append(f"{self.pick('_ ', '', 'with ')}x{index}: {kind}")
        generic = self.pick("", "", "", "", "", "<U>")
        if generic:
            written.append("u: U")
        effects = self.pick("", "", "", "", " async")
        result = self.pick("", "", " -> Void", f" -> {self.type(parameters)}")
        return f"{marks}func {name}{generic}({', '.join(written)}){effects}{result} {{ fatalError() }}"

    def members(self, parameters: list[str], indent: str = "  ", is_extension: bool = False) -> list[str]:
        return [indent + self.member(parameters, is_extension) for _ in range(self.rng.randrange(2, 9))]

    def source(self, count: int) -> str:
        lines = ["import Foundation", *TYPES_OF_THE_APP.splitlines()]
        declared: list[str] = []
        for number in range(count):
            generic = self.pick("", "", "", "<T>", "<T: NSObject>", "<T, U: AnyObject>")
            parameters = re.findall(r"\b[TU]\b", generic)
            bases = ["NSObject", "NSObject", "NSObject", "Foundation.NSObject", "Object", "Box<Int>", *declared[-4:]]
            mark = self.pick("", "@objcMembers ", "@objcMembers ")
            adopted, required = "", []
            if self.rng.random() < 0.3:
                names = [self.name(), self.name()]
                adopted = f", P{number}"
                lines.append(f"@objc protocol P{number} {{ func {names[0]}(_ x: Int); var {names[1]}: Int {{ get }} }}")
                required = [f"  func {names[0]}(_ x: Int) {{}}", f"  var {names[1]}: Int {{ 1 }}"]
            in_extension = not generic and self.rng.random() < 0.3
            lines.append(f"{mark}class C{number}{generic}: {self.rng.choice(bases)}{'' if in_extension else adopted} {{")
            lines += self.members(parameters) + ([] if in_extension else required)
            if self.rng.random() < 0.4 and not generic:
                mark = self.pick("", "@objcMembers ")
                lines += [f"  {mark}class Inner{number}: NSObject {{", *self.members([], "    "), "  }"]
                lines += [f"  struct Hidden{number} {{}}", f"  @objc var inner{number}: Inner{number}? {{ nil }}"]
                lines += [f"  var value{number}: Hidden{number}? {{ nil }}"]
            lines.append("}")
            if in_extension and adopted:
                lines += [f"extension C{number}{adopted.replace(',', ':')} {{", *required, "}"]
            if not generic:
                declared.append(f"C{number}")
            if self.rng.random() < 0.7:
                marks = self.pick("", "", "@objc ", "private ", "fileprivate ", "@objc private ", "@objc fileprivate ")
                owner = self.pick(f"C{number}", f"C{number}", f"A.C{number}", "Outer.Part", "Foundation.NSObject", "Object")
                lines += [f"{marks}extension {owner} {{", *self.members([], is_extension=True), "}"]
        return "\n".join(lines) + "\n"


def visible_members(source: pathlib.Path, modules: pathlib.Path) -> dict[str, bool]:
    """Whether Objective-C sees each member, by its name. Removes the lines that swiftc rejects from the source."""
    arguments = ["swiftc", "-frontend", *FLAGS, "-module-name", "A", "-I", modules]
    for _ in range(20):
        run = subprocess.run([*arguments, "-typecheck", source], capture_output=True, text=True)
        wrong = {int(number) for number in re.findall(r"\.swift:(\d+):\d+: error:", run.stderr)}
        if not wrong:
            break
        lines = source.read_text().splitlines(keepends=True)
        source.write_text("".join(line for number, line in enumerate(lines, 1) if number not in wrong))
    else:
        raise RuntimeError(f"swiftc rejects {source.read_text()}: {run.stderr[:1500]}")
    run = subprocess.run([*arguments, "-print-ast", source], capture_output=True, text=True, check=True)
    found = {}
    for line in run.stdout.splitlines():
        if match := re.match(r"( *(?:@\w+ |[a-z]+ |[a-z]+\(set\) )*)(?:var|func) ([a-z]+[A-Z]?[a-z]*\d+)\b", line):
            found[match[2]] = "@objc " in match[1]
    return found


def read_visibility(output: str) -> dict[str, str]:
    """The answers of 'sources --visibility' by the names of members: a selector begins with the name."""
    found = {}
    for line in output.splitlines():
        _, member, answer = line.split()
        if match := re.match(r"[a-z]+[A-Z]?[a-z]*\d+", member):
            found[match[0]] = answer
    return found
