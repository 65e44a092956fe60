#!/usr/bin/env python3
"""Compares what is read of an app's sources with what compilers read: Objective-C, and GNUstep's headers,
with libclang, from PyPI; the selectors of Swift with the header for Objective-C that swiftc emits; and this
project's own code with what swiftc parses.

The sources are generated, each from its seed; a difference prints the source.
"""

from __future__ import annotations

import argparse
import collections
import ctypes
import itertools
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

from clang import cindex

from support.objective_c import gnustep, is_installed
from support.running import expect, verdict
from support.swift_members import Members, build_foundation, read_visibility, visible_members

WORDS = ["title", "value", "isOn", "open", "item", "URL", "count", "names", "style", "userInfo", "x", "id_",
         "inRange", "of", "to", "with", "forKey", "delegateQueue", "onChange", "badge2", "_private"]


def scanned(tool: str, *files: pathlib.Path) -> list[dict]:
    run = subprocess.run([tool, "sources", *map(str, files)], capture_output=True, check=True)
    return [json.loads(line) for line in run.stdout.splitlines()]


# Objective-C

PRELUDE = """
typedef signed char BOOL; typedef long NSInteger; typedef unsigned long NSUInteger; typedef double CGFloat;
#define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
#define NS_REQUIRES_SUPER __attribute__((objc_requires_super))
#define NS_SWIFT_NAME(x)
#define NS_UNAVAILABLE __attribute__((unavailable))
#define NS_DESIGNATED_INITIALIZER
#define IBOutlet
#define IBAction void
@protocol NSObject @end
__attribute__((objc_root_class)) @interface NSObject <NSObject> @end
@interface NSString : NSObject @end
@interface NSURL : NSObject @end
@interface NSArray<__covariant T> : NSObject @end
@interface NSDictionary<__covariant K, __covariant V> : NSObject @end
@interface UITableViewCell : NSObject @end
"""


class ObjectiveC:
    """A source with interfaces, categories, extensions, protocols and implementations."""

    def __init__(self, seed: int):
        self.rng = random.Random(seed)
        self.lines: list[str] = []
        self.names = [f"{self.rng.choice(['APP', 'X', 'Foo'])}Type{i}" for i in range(6)]
        self.number = 0

    def pick(self, *choices):
        return self.rng.choice(choices)

    def name(self) -> str:
        self.number += 1
        return f"{self.rng.choice(WORDS)}{self.number}"

    def noise(self) -> str:
        return self.pick("", "", "// a { comment } @end\n", "/* @interface No : No */\n", "#pragma mark - @end\n",
                         "#define M(a) do { \\\n  @end\n", "typedef struct { int a; } S%d;\n" % self.rng.randrange(10**9),
                         "static inline int f%d(void) { return '}' + sizeof(\"}{\"); }\n" % self.rng.randrange(10**9),
                         "/** Documentation of what follows. */\n", "typedef enum : NSInteger { E%d } T%d;\n" % (
                             self.rng.randrange(10**9), self.rng.randrange(10**9)))

    def type(self, deep=0) -> str:
        return self.pick("BOOL ", "NSInteger ", "CGFloat ", "int ", "unsigned long long ", "id ", "id<P0> ",
                         "NSString *", "NSArray<NSString *> *", "NSDictionary<NSString *, NSArray<id> *> *",
                         "NSURL * _Nullable ", "const char *", "Class ", "SEL ")

    def property(self) -> str:
        kind = self.rng.randrange(12)
        attributes = self.pick("nonatomic", "nonatomic, readonly", "atomic, assign", "nonatomic, class, readonly")
        name = self.name()
        if kind == 0:
            return f"@property (nonatomic, copy) void (^{name})(NSString *, int (^)(int));"
        if kind == 1:
            return f"@property (nonatomic, copy) NSString *(^ _Nullable {name})(void);"
        if kind == 2:
            return f"@property ({attributes}, getter=is{name}) BOOL {name};"
        if kind == 3:
            return f"@property NSInteger {name}, {self.name()};"
        if kind == 4:
            return f"@property ({attributes}) NSURL *{name} NS_SWIFT_NAME({name}x);"
        if kind == 5:
            return f"@property (nonatomic,\n   strong)\n   IBOutlet NSString *{name}; // trailing"
        if kind == 6:
            return f"@property ({attributes}) NSInteger (*{name})(int, char);"
        if kind == 7:
            names = ", ".join(f"*{self.nullability()} {each}" for each in (name, self.name(), self.name()))
            return f"@property ({attributes}) {self.pick('NSString', 'NSArray<NSString *>', 'NSURL')} {names};"
        if kind == 8:
            fields = self.pick("int a;", "NSString *a; NSURL *b;", "int a; struct { char *b; } c;", "void (*f)(int);")
            return f"@property {self.pick('struct', 'union', 'struct S%d' % self.rng.randrange(10**9))} {{ {fields} }} {name};"
        if kind == 9:
            value = self.pick("void ", "BOOL ", f"NSString *{self.nullability()}", f"NSArray<NSURL *> *{self.nullability()}")
            return (f"@property (nonatomic, copy) {value} (^{self.nullability()} {name})"
                    f"(NSString *{self.nullability()} a, NSInteger b);")
        if kind == 10:
            return f"@property (nonatomic, {self.pick('nullable', 'nonnull')}) NSArray<NSString *> *{name}, *{self.name()};"
        return f"@property ({attributes}) {self.type()}{name};"

    def nullability(self) -> str:
        return self.pick("", " _Nullable", " _Nonnull")

    def method(self) -> tuple[str, str]:
        sign = self.pick("-", "-", "+")
        head = f"{sign} ({self.pick('void', 'IBAction', 'instancetype', 'NSString *', 'void (^)(int)', 'BOOL')})"
        count = self.rng.randrange(5)
        if count == 0:
            text = head + self.name()
        else:
            parts = [f"{self.name()}:({self.type().strip()}){self.pick('a', 'b', 'sender')}{i}" for i in range(count)]
            if count > 1 and self.rng.random() < 0.15:
                parts[-1] = f":(void (^)(int x, NSString *y))z{count}"
            text = head + self.pick(" ", "\n      ").join(parts)
            if self.rng.random() < 0.05:
                text += ", ..."
        suffix = self.pick("", "", "", " NS_UNAVAILABLE", " __attribute__((deprecated(\"a; b:c\")))")
        return text, suffix

    def members(self, kind: str) -> None:
        for _ in range(self.rng.randrange(6)):
            self.lines.append("")
            branch = self.rng.random() < 0.1
            if branch:
                self.lines.append(self.pick("#if 1", "#ifdef __OBJC__", "#if !0 && \\\n  1"))
            if kind == "@protocol" and self.rng.random() < 0.3:
                self.lines.append(self.pick("@optional", "@required"))
            text, suffix = self.method()
            if kind == "@implementation":
                self.lines.append(text + self.pick(" {", "\n{"))
                self.lines.append("  @try { (void)@\"}{\"; (void)'}'; } @finally { } /* } */ // }")
                if "void" not in text.split(")")[0] and "IBAction" not in text:
                    self.lines.append("  return 0;")
                elif "(^)" in text.split("a0")[0] and text[2:].startswith("(void (^"):
                    self.lines.append("  return 0;")
                self.lines.append("}")
            elif self.rng.random() < 0.4:
                self.lines.append(self.property())
            else:
                self.lines.append(text + suffix + ";")
            if branch:
                self.lines.append("#endif")

    def source(self) -> str:
        self.lines = ["@protocol P0 @end", "@class Later; @protocol Forward, Another;"]
        region = self.rng.random() < 0.5
        if region:
            self.lines.append("NS_ASSUME_NONNULL_BEGIN")
        declared: list[str] = []
        for name in self.names:
            self.lines.append(self.noise())
            base = self.pick("NSObject", "UITableViewCell", *(declared or ["NSObject"]))
            adopted = self.pick("", " <P0>", " <P0, NSObject>")
            generics = self.pick("", "", "<__covariant T : id>") if self.rng.random() < 0.3 else ""
            ivars = self.pick("", " {\n  int _a; struct { int b; } _c;\n}", " {\n@private\n  NSString *_s;\n}")
            self.lines.append(f"@interface {name}{generics} : {base}{adopted}{ivars}")
            self.members("@interface")
            self.lines.append("@end")
            declared.append(name)
            if self.rng.random() < 0.4:
                label = self.pick("()", f"(Extra{len(declared)})", f" ( More{len(declared)} )")
                self.lines.append(f"@interface {name}{' ' if label[0] != ' ' else ''}{label}{adopted}")
                self.members("@interface")
                self.lines.append("@end")
            if self.rng.random() < 0.4:
                self.lines.append(f"@protocol Q{len(declared)}{adopted}")
                self.members("@protocol")
                self.lines.append("@end")
            if self.rng.random() < 0.5 and not generics:
                self.lines.append(f"@implementation {name}{self.pick('', ' { int _ivar; }')}")
                self.members("@implementation")
                self.lines.append("@end")
        if region:
            self.lines.append("NS_ASSUME_NONNULL_END")
        return "\n".join(self.lines) + "\n"


PRINT = cindex.conf.lib.clang_getCursorPrettyPrinted
PRINT.argtypes, PRINT.restype = [cindex.Cursor, ctypes.c_void_p], cindex._CXString


def clang_outline(index: cindex.Index, path: pathlib.Path, arguments: list[str]) -> list[tuple]:
    unit = index.parse(str(path), args=["-x", "objective-c", "-fblocks", "-w", *arguments])
    kinds = cindex.CursorKind

    def members(cursor):
        """The children that the bindings know: those of libclang 18 lack some kinds."""
        for child in cursor.get_children():
            try:
                child.kind
            except ValueError:
                continue
            yield child
    found = []
    for cursor in members(unit.cursor):
        if not cursor.location.file or cursor.location.file.name != str(path):
            continue
        form = {kinds.OBJC_INTERFACE_DECL: "class", kinds.OBJC_CATEGORY_DECL: "extension",
                kinds.OBJC_PROTOCOL_DECL: "protocol", kinds.OBJC_IMPLEMENTATION_DECL: "implementation",
                kinds.OBJC_CATEGORY_IMPL_DECL: "extension"}.get(cursor.kind)
        if not form or form == "protocol" and not cursor.is_definition() or form == "class" and cursor.spelling == "Later":
            continue
        children = list(members(cursor))
        owner = next((child.spelling for child in children if child.kind == kinds.OBJC_CLASS_REF), None)
        name = owner if cursor.kind in (kinds.OBJC_CATEGORY_DECL, kinds.OBJC_CATEGORY_IMPL_DECL) else cursor.spelling
        base = next((child.spelling for child in children if child.kind == kinds.OBJC_SUPER_CLASS_REF), None)
        # Accessors that a property has are at the place of the property.
        properties = [child for child in children if child.kind == kinds.OBJC_PROPERTY_DECL]
        places = {child.location.offset for child in properties}
        methods = sorted(
            ("+" if child.kind == kinds.OBJC_CLASS_METHOD_DECL else "-") + child.spelling for child in children
            if child.kind in (kinds.OBJC_INSTANCE_METHOD_DECL, kinds.OBJC_CLASS_METHOD_DECL)
            and child.location.offset not in places)
        found.append((form, name, base if form == "class" else None,
                      tuple(sorted(child.spelling for child in properties)), tuple(methods),
                      tuple(sorted((child.spelling, *printed_type(child)) for child in properties))))
    return found


def printed_type(cursor: cindex.Cursor) -> tuple[bool | None, str]:
    """Whether a property allows nil, and its type. The type of its cursor lacks what it says of nil."""
    text = PRINT(cursor, None)
    # What precedes the property is an attribute, or the struct that it declares.
    _, _, text = cindex.conf.lib.clang_getCString(text).partition("@property")
    attributes, text = re.match(r"(?:\((.*?)\))? ?(.*)", text, re.DOTALL).groups("")
    is_optional, kind = objective_c_type(re.sub(rf"\s*\b{cursor.spelling}$", "", text))
    if is_optional is None and re.search(r"\b(nullable|weak|nonnull)\b", attributes):
        is_optional = "nonnull" not in attributes
    return is_optional, kind


def objective_c_type(text: str) -> tuple[bool | None, str]:
    """Whether a type allows nil, and the type without its details.

    The outermost type of 'NSString * _Nullable (^ _Nonnull)(int)' is in its parentheses.
    """
    flat = text
    while re.search(r"<[^<>]*>|\{[^{}]*\}", flat):
        flat = re.sub(r"<[^<>]*>|\{[^{}]*\}", "", flat)
    block = re.search(r"\([*^]([\w\s]*)\)?", flat)
    own = block[1] if block else flat.rpartition("*")[2]
    is_optional = True if "_Nullable" in own else False if "_Nonnull" in own else None
    if block:
        # Names of parameters, and what the result and the parameters say of nil, are not compared.
        return is_optional, "function of %d" % (flat.rpartition(")(")[2].count(",") + 1)
    if match := re.match(r"(struct|union)\b", flat):
        return is_optional, match[1]
    return is_optional, re.sub(r"\s|\b_\w+|\bIBOutlet\b", "", flat)


def own_outline(types: list[dict]) -> list[tuple]:
    return [(each["form"], each["name"], each.get("superclass") if each["form"] == "class" else None,
             tuple(sorted(member["name"] for member in each["properties"])),
             tuple(sorted(("+" if member.get("class") else "-") + member["selector"]
                          for member in each["methods"])),
             tuple(sorted((member["name"], member.get("nullable"), objective_c_type(member["type"])[1])
                          for member in each["properties"])))
            for each in types]


def compare_objective_c(tool: str, cases: int, seed: int, place: pathlib.Path) -> str:
    prelude = place / "prelude.h"
    prelude.write_text(PRELUDE)
    index = cindex.Index.create()
    types = wrong = 0
    whole, broken = [], []
    for number in range(cases):
        path = place / f"a{number}.m"
        path.write_text(ObjectiveC(seed * 100_000 + number).source())
        whole.append(path)
        broken.append(place / f"broken{number}.m")
        broken[-1].write_text(without_partner(index, path, random.Random(number)))
        right = clang_outline(index, path, ["-include", str(prelude)])
        own = own_outline(scanned(tool, path))
        expect(right, f"clang reads nothing of {path.read_text()}")
        types += len(right)
        if right != own:
            differences = [pair for pair in zip(right, own) if pair[0] != pair[1]] or [(right, own)]
            wrong += len(differences)
            parts = [pair for pair in zip(*differences[0]) if pair[0] != pair[1]]
            print(f"seed {number}: clang {parts[0][0]}\n  own {parts[0][1]}", file=sys.stderr)
    expect(wrong * 200 <= types, f"{wrong} of {types} types differ")
    differences = unbalanced(tool, *whole, *broken) ^ set(map(str, broken))
    expect(not differences, f"brackets: {sorted(differences)[:3]}")
    return f"{types} types of {cases} files in Objective-C, {wrong} differ; a bracket is removed from {len(broken)}, all found"


def unbalanced(tool: str, *files: pathlib.Path) -> set[str]:
    """The files in which a bracket or an '@end' has no partner."""
    run = subprocess.run([tool, "sources", "--brackets", *files], capture_output=True, text=True, check=True)
    return {line.partition(":")[0] for line in run.stdout.splitlines()}


def without_partner(index: cindex.Index, path: pathlib.Path, rng: random.Random) -> str:
    """The text of a file without one of its brackets or '@end', outside of the branches of an #if."""
    text = path.read_text()
    lines = text.splitlines()
    steps = [line.startswith("#if") - line.startswith("#endif") for line in lines]
    depths = list(itertools.accumulate(steps))
    places = []
    for token in index.parse(str(path), args=["-x", "objective-c"]).cursor.get_tokens():
        row, offset = token.location.line - 1, token.location.offset
        if depths[row] > 0:
            continue
        is_directive = lines[row].startswith("#") or row > 0 and lines[row - 1].endswith("\\")
        if token.kind == cindex.TokenKind.PUNCTUATION and token.spelling in "()[]{}" and not is_directive:
            places.append((offset, 1))
        elif token.spelling == "end" and text[offset - 1] == "@" and not is_directive:
            places.append((offset - 1, 4))
    start, length = rng.choice(places)
    return text[:start] + text[start + length:]


def compare_gnustep(tool: str) -> str:
    """Each header of GNUstep's Foundation: what clang reads of it, libclang with all macros expanded.

    A class that a macro names, 'GS_GENERIC_CLASS(NSArray, ...)', has no name without expanding it. Where
    '#else' ends a protocol and begins a category, both branches are read, and a method is in either.
    """
    headers = pathlib.Path("/usr/include/GNUstep/Foundation")
    if not is_installed():
        return "no headers"
    gcc = subprocess.run(["gcc", "-print-file-name=include"], capture_output=True, text=True).stdout.strip()
    arguments = [*gnustep("--objc-flags"), "-I", gcc, "-include", "Foundation/Foundation.h"]
    index = cindex.Index.create()
    total = wrong = 0
    for path in sorted(headers.glob("*.h")):
        right = clang_outline(index, path, arguments)
        own = own_outline(scanned(tool, path))
        generic = set(re.findall(r"@interface GS_GENERIC_CLASS\s*\((\w+)", path.read_text(errors="replace")))
        names = {each[1] for each in own} | generic
        found = {member for each in own for member in each[3] + each[4]}
        for form, name, _, properties, methods, _ in right:
            missing = [member for member in properties + methods if member not in found]
            missing += [] if name in names else [name]
            total += 1 + len(properties) + len(methods)
            wrong += len(missing)
            if missing:
                print(f"{path.name}: {form} {name} lacks {missing[:5]}", file=sys.stderr)
    brackets = unbalanced(tool, *headers.glob("*.h"))
    expect(not brackets, f"brackets in GNUstep's headers: {brackets}")
    expect(total > 3_000 and wrong * 200 <= total, f"{wrong} of {total} declarations of GNUstep are missing")
    return f"{total} declarations of GNUstep, {wrong} missing"


def compare_gnustep_sources(tool: str, root: pathlib.Path) -> str:
    """All implementations in GNUstep's own source: what clang reads of them, libclang with all macros expanded.

    Three sorts of differences are explained: a type with a macro or an '#include' among its members, of which the
    scanner says so; a type that a macro names; a method whose name is nowhere in the file.
    """
    if not (root / "Source").is_dir():
        print(f"sources: {root} has no source of GNUstep: its headers alone are read", file=sys.stderr)
        return "no source of GNUstep"
    # 'configure' was not run: what it decides is left out by clang, and read by the scanner.
    (root / "Source" / "config.h").touch()
    gcc = subprocess.run(["gcc", "-print-file-name=include"], capture_output=True, text=True).stdout.strip()
    arguments = [*gnustep("--objc-flags"), "-I", root / "Source", "-I", root / "Headers", "-I", gcc, "-ferror-limit=0"]
    index = cindex.Index.create()
    total = wrong = explained = 0
    for path in sorted((root / "Source").rglob("*.m")):
        text = path.read_text(errors="replace")
        right = clang_outline(index, path, [str(argument) for argument in arguments])
        types = scanned(tool, path)
        uncertain = {each["name"] for each in types if "macro" in each}
        own = own_outline(types)
        names = {each[1] for each in own}
        found = {(each[1], member) for each in own for member in each[3] + each[4]}
        for form, name, _, properties, methods, _ in right:
            # A category of a class that clang does not know.
            if name is None:
                continue
            missing = [member for member in properties + methods if (name, member) not in found]
            missing += [] if name in names else [name]
            is_named = re.search(rf"@(interface|implementation)\s+{name}\b", text)
            made = [member for member in missing if name in uncertain or not is_named or not re.search(
                rf"\b{re.escape(member.lstrip('+-').split(':')[0])}\b", text)]
            total += 1 + len(properties) + len(methods)
            explained += len(made)
            wrong += len(missing) - len(made)
            if len(missing) > len(made):
                print(f"{path.name}: {form} {name} lacks {missing[:5]}", file=sys.stderr)
    brackets = unbalanced(tool, *root.rglob("*.[hm]"))
    expect(not brackets, f"brackets in GNUstep's source: {brackets}")
    expect(total > 9_000 and wrong * 200 <= total, f"{wrong} of {total} declarations in GNUstep's source are missing")
    return f"{total} in its source, {wrong} missing and {explained} of macros"


# Swift

LABELS = ["item", "with", "from", "_", "to", "x", "forKey", "of", "inside", "title", "usingBlock", "url", "withName", "at"]
NAMES = ["open", "show", "move", "didTap", "load", "goTo", "lookUp", "save", "setTitle", "push", "makeWith", "removeAll", "f"]
# Strings, lists and errors take Foundation, which there is no Objective-C of here.
TYPES = ["Int", "Bool", "Double", "AnyObject", "A0?", "Any", "@escaping (Int) -> Void", "(() -> Void)?",
         "@escaping (_ a: (Int) -> Bool, _ b: A0) -> A0?"]


def swift_source(rng: random.Random, count: int) -> str:
    lines = ["import Swift", "func f<T>() -> T { fatalError() }",
             "@objc public class A0 { @objc public init(plain: Int) {} }"]
    for number in range(count):
        members = rng.random() < 0.3
        lines.append(f"{'@objcMembers ' if members else ''}public class C{number}: A0 {{")
        lines.append("  public func notSeen%s() {}" % number if not members else "  @nonobjc public func notSeen%s() {}" % number)
        if not members:
            lines.append(f"  public func hidden{number}(item: Int) {{ let s = \"}} \\(1) {{\" ; _ = s }}")
        for index in range(rng.randrange(1, 6)):
            parameters = []
            for _ in range(rng.randrange(4)):
                label = rng.choice(LABELS)
                inner = rng.choice(["", " inner"]) if label != "_" else rng.choice([" inner", ""])
                default = ""
                kind = rng.choice(TYPES)
                if kind == "Int" and rng.random() < 0.3:
                    default = " = (1 < 2) ? 3 : 4"
                parameters.append(f"{label}{inner}{len(parameters)}: {kind}{default}" if inner or label == "_"
                                  else f"{label}{len(parameters)}: {kind}{default}")
            text = ",\n      ".join(parameters) if rng.random() < 0.2 else ", ".join(parameters)
            result = rng.choice(["", " -> Int", " -> ((Int) -> Void)?", " -> (AnyObject)?"])
            body = {"": "{}", " -> Int": '{ "}".isEmpty ? 1 : 2 }'}.get(result, "{ nil }")
            name = rng.choice(NAMES)
            lines.append(f"  {rng.choice(['@objc public ', '@objc nonisolated public ', '@objc dynamic public '])}"
                         f"{rng.choice(['', '', 'static '])}func {name}{index}({text}){result} {body}")
            if rng.random() < 0.2:
                lines.append(f"  @objc(custom{number}_{index}:and:) public func renamed{index}(a: Int, b: Int) {{}}")
        for index in range(rng.randrange(3)):
            kind = rng.choice(["Int", "Bool", "A0?", "AnyObject"])
            getter, setter = "", ""
            if rng.random() < 0.5:
                getter, setter = f"@objc(get{number}_{index}) ", rng.choice(["", f"@objc(put{number}_{index}:) "])
            body = rng.choice([f"{{ {getter}get {{ fatalError() }} {setter}set {{ }} }}", "{ fatalError() }", "= f()",
                               f"{{ {getter}get {{ fatalError() }} }}", "= f() { didSet { } }"])
            lines.append(f"  {'' if members else '@objc '}public var value{index}: {kind} {body}")
        if rng.random() < 0.3:
            lines.append(f"  @objc public init({rng.choice(LABELS[:1] + LABELS[5:6])}: Int, style s: Int) "
                         "{ super.init(plain: 1) }")
        lines.append("}")
        if rng.random() < 0.3:
            lines.append(f"@objc extension C{number} {{ public func added{number}(item: Int) {{}} }}")
    return "\n".join(lines) + "\n"


def header_selectors(header: str) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    name = None
    for line in header.splitlines():
        if match := re.match(r"@interface (\w+)", line):
            name = match[1]
            found.setdefault(name, set())
        elif line.startswith("@end"):
            name = None
        elif name and (match := re.match(r"@property \((.*?)\) .*?(\w+)(?: SWIFT_\w+(?:\(.*\))?)*;", line)):
            attributes = dict(each.strip().partition("=")[::2] for each in match[1].split(","))
            sign = "+" if "class" in attributes else "-"
            found[name].add(sign + attributes.get("getter", match[2]))
            if "readonly" not in attributes:
                found[name].add(sign + attributes.get("setter", f"set{match[2][0].upper()}{match[2][1:]}:"))
        elif name and line[:2] in ("- ", "+ ") and "SWIFT_UNAVAILABLE" not in line:
            # What is in parentheses is types; what stands before a colon is a part of the selector.
            flat, depth = "", 0
            for sign in line[2:].split(" SWIFT_")[0]:
                depth += sign == "("
                flat += sign if depth == 0 else ""
                depth -= sign == ")"
            parts = re.findall(r"(\w*):", flat)
            plain = re.match(r"\s*(\w+)", flat)
            found[name].add(line[0] + ("".join(part + ":" for part in parts) or plain[1]))
    return found


def compare_swift(tool: str, cases: int, seed: int, place: pathlib.Path) -> str:
    rng = random.Random(seed)
    total = wrong = 0
    for _ in range(10):
        source = place / "a.swift"
        source.write_text(swift_source(rng, 40))
        header = place / "a.h"
        run = subprocess.run(
            ["swiftc", "-frontend", "-typecheck", "-enable-objc-interop",
             "-disable-objc-attr-requires-foundation-module", "-emit-objc-header-path", str(header),
             "-parse-as-library", "-module-name", "A", str(source)], capture_output=True)
        if run.returncode != 0:
            raise RuntimeError(f"swiftc refuses a source: {run.stderr.decode()[:1500]}")
        right = header_selectors(header.read_text())
        own: dict[str, set[str]] = {}
        for each in scanned(tool, source):
            own.setdefault(each["name"], set()).update(
                ("+" if member.get("class") else "-") + member["selector"] for member in each["methods"]
                if "hidden" not in member)
            own[each["name"]].update(
                ("+" if member.get("class") else "-") + selector for member in each["properties"]
                for selector in member["selectors"] if "hidden" not in member)
        for name, selectors in right.items():
            known = own.get(name, set())
            # What a class inherits as 'init' is in the header only.
            extra = {each for each in known - selectors}
            missing = {each for each in selectors - known if not each.startswith("-init")}
            total += len(selectors | known)
            wrong += len(extra | missing)
            if extra or missing:
                print(f"{name}: swiftc {sorted(missing)}, own {sorted(extra)}", file=sys.stderr)
    expect(total >= cases and wrong * 200 <= total, f"{wrong} of {total} selectors differ")
    return f"{total} selectors of Swift, {wrong} differ"


def compare_visibility(tool: str, cases: int, seed: int, place: pathlib.Path) -> str:
    """The members of generated classes that Objective-C sees: what swiftc infers of them."""
    build_foundation(place)
    total = wrong = 0
    answers = collections.Counter()
    for number in range(cases):
        source = place / "a.swift"
        source.write_text(Members(seed * 100_000 + number).source(20))
        right = visible_members(source, place)
        run = subprocess.run([tool, "sources", "--visibility", source], capture_output=True, text=True, check=True)
        own = read_visibility(run.stdout)
        text = source.read_text().splitlines()
        for name, is_visible in right.items():
            answer = own.get(name, "missing")
            total += 1
            answers[answer] += 1
            if answer != ("visible" if is_visible else "hidden"):
                wrong += 1
                line = next(line for line in text if re.search(rf"\b{name}\b", line))
                print(f"seed {number}: {answer}, but {is_visible=}: {line.strip()}", file=sys.stderr)
    expect(total >= cases and wrong * 200 <= total, f"{wrong} of {total} members of Swift differ: {dict(answers)}")
    return f"{total} members of Swift, {wrong} differ"


def swift_outline(path: pathlib.Path) -> collections.Counter | None:
    """How often each type, method and property is declared in a file, of what swiftc parses; None where it ends
    before it prints all."""
    run = subprocess.run(["swiftc", "-frontend", "-dump-parse", "-dump-ast-format", "json", str(path)],
                         capture_output=True)
    found = collections.Counter()

    def walk(members: list[dict], is_file: bool) -> None:
        for member in members:
            kind = member["_kind"]
            name = (member.get("name") or {}).get("base_name", {}).get("name", "") if kind != "extension_decl" else ""
            if kind in ("class_decl", "struct_decl", "enum_decl", "protocol", "extension_decl"):
                found["type", name] += kind != "extension_decl"
                walk(member.get("members", []), False)
            elif not is_file and kind == "var_decl":
                found["property", name] += 1
            elif not is_file and kind == "func_decl" and (name[:1].isalpha() or name[:1] == "_"):
                found["method", name] += 1

    try:
        walk(json.loads(run.stdout).get("items", []), True)
    except json.JSONDecodeError:
        return None
    return +found


def compare_swift_code(tool: str, place: pathlib.Path) -> str:
    """The types, methods and properties of this project's own code: what swiftc parses of it.

    A method's name begins its selector: 'open(item:)' is 'openWithItem:'.
    """
    total = wrong = skipped = 0
    for path in sorted(each for folder in ("Sources", "Tests") for each in (place / folder).rglob("*.swift")):
        right = swift_outline(path)
        if right is None:
            skipped += 1
            continue
        own = collections.Counter()
        selectors = collections.Counter()
        for each in scanned(tool, path):
            own["type", each["name"].split(".")[-1]] += each["form"] != "extension"
            own.update(("property", member["name"]) for member in each["properties"])
            selectors.update(member["selector"].split(":")[0] for member in each["methods"])
        for (kind, name), count in right.items():
            found = own[kind, name] if kind != "method" else sum(
                number for selector, number in selectors.items() if selector.startswith(name))
            total += count
            wrong += max(0, count - found)
            if found < count:
                print(f"{path}: {count} × {kind} {name}, {found} found", file=sys.stderr)
        # Both branches of '#if' are read, and swiftc parses one.
        extra = [key for key in own if own[key] > right[key]] if "#if" not in path.read_text() else []
        wrong += len(extra)
        if extra:
            print(f"{path}: too much: {extra}", file=sys.stderr)
    expect(total > 5_000 and wrong * 200 <= total and skipped < 10, f"{wrong} of {total} declarations differ")
    return f"{total} declarations of this project, {wrong} differ"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--settingsc-dev", required=True)
    parser.add_argument("--gnustep-source", type=pathlib.Path, default=pathlib.Path(".build-checks/gnustep-base"))
    parser.add_argument("--cases", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        place = pathlib.Path(directory)
        return verdict("sources", "; ".join([
            compare_objective_c(arguments.settingsc_dev, arguments.cases, arguments.seed, place),
            compare_gnustep(arguments.settingsc_dev),
            compare_gnustep_sources(arguments.settingsc_dev, arguments.gnustep_source),
            compare_swift(arguments.settingsc_dev, arguments.cases, arguments.seed, place),
            compare_visibility(arguments.settingsc_dev, arguments.cases // 20, arguments.seed, place),
            compare_swift_code(arguments.settingsc_dev, pathlib.Path(__file__).resolve().parents[2])]))


if __name__ == "__main__":
    sys.exit(main())
