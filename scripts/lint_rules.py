#!/usr/bin/env python3
"""Checks the rules of docs/ARCHITECTURE.md for modules and sources: `make lint`.

Exit status 1 if a rule is broken. Prints each place with the rule.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).parent.parent
EXECUTABLES = ["SettingsCommand", "settingsc"]
MAY_IMPORT = {
    "SettingsRuntime": [],
    "SettingsSyntax": ["CLibYAML", "SettingsRuntime", "Glibc", "Musl", "Darwin"],
    "SettingsLanguage": ["SettingsSyntax", "SettingsRuntime"],
    "SettingsCompiler": ["SettingsSyntax", "SettingsLanguage"],
    "SettingsOutput": ["SettingsSyntax", "SettingsRuntime", "SettingsLanguage", "SettingsPlayer"],
    "SettingsPlayer": [],
    "SettingsPlatform": ["SettingsSyntax", "CPlatform", "Glibc", "Musl", "Darwin"],
    "SettingsSources": [],
    "SettingsProject": ["SettingsSyntax", "SettingsLanguage", "SettingsCompiler", "SettingsOutput",
                        "SettingsSources"],
    # It runs in apps, which contain Foundation, and does not depend on the compiler.
    "SettingsKit": ["Foundation", "SettingsRuntime"],
}
# Files in which the words of the language are not its keys.
OTHER_WORDS = {
    "SettingsLanguage/Shapes": "names of shapes and types",
    "SettingsLanguage/Formats": "names of formats",
    "SettingsLanguage/Kinds": "fields of kinds",
    "SettingsSyntax/Diagnostics": "examples of documents, and the word 'error'",
    "SettingsOutput/Code": "words of Swift and Objective-C",
    "SettingsOutput/Schema": "keywords of JSON Schema",
    "SettingsOutput/Reporters": "the formats of reports",
    "SettingsOutput/Diff": "the formats of diffs",
    "SettingsOutput/Formats/KindList": "the format of 'kinds'",
    "SettingsOutput/Formats/FieldDescription": "words for people",
    "SettingsOutput/Formats/HandlersFormat": "the name of the form",
    "SettingsOutput/Formats/KeysFormat": "the names of the forms",
    "SettingsOutput/Formats/TemplateFormat": "the name of the form",
    "SettingsOutput/Player": "the data of pages in a browser",
    "SettingsOutput/Screen": "fields of built-in kinds",
    "SettingsOutput/TerminalPlayer": "fields of built-in kinds",
    "SettingsProject/Baseline": "the format of baselines",
    "SettingsSources": "keywords of Objective-C and Swift",
    "SettingsRuntime": "keys of the tree and of lists of kinds, and names of sorts",
    "SettingsCommand": "options",
    # A name that people from other languages use for a type.
    "SettingsCompiler/Reading/RegistryReader+Fields.swift": "the word 'action'",
}
TRAPS = ["fatalError(", "preconditionFailure(", "try!", " as! ", "@exclusivity("]
NETWORK = re.compile(
    r"(?<![\w.])(socket|socketpair|connect|getaddrinfo|gethostbyname)\s*\(|\bURLSession(?=[.(])|\bCFSocket")
PROGRAMS = re.compile(
    r"\bposix_spawn|(?<![\w.])(?<!case )(v?fork|exec[lv]\w*|system|popen|dlopen|Process)\s*\(")
STARTERS = ["SettingsPlatform/Program.swift", "SettingsPlatform/GitCommit.swift"]
IMPORT = re.compile(r"^(?:(?:public|internal|private|package|@\w+) )*import (\w+)$")
FUNCTION = re.compile(r"^( *)[@\w() ]*\b(func|init)\b")


def keys():
    """The keys of the language, which only Key.swift spells as strings."""
    text = (ROOT / "Sources/SettingsRuntime/Page/Key.swift").read_text()
    names = set()
    for cases in re.findall(r"^ *case (.+)$", text, re.M):
        for case in cases.split(", "):
            name, _, value = case.partition(" = ")
            names.add(value.strip('"') if value else name.strip("`"))
    # They are also words in messages.
    return names - {"key", "field"}


def parameter_count(declaration):
    """Returns the number of parameters of a declaration."""
    depth, commas, previous = 0, 0, " "
    for character in declaration[declaration.index("("):]:
        if character in "([<":
            depth += 1
        elif character in ")]" or character == ">" and previous != "-":
            depth -= 1
        elif character == "," and depth == 1:
            commas += 1
        if depth == 0:
            return 0 if previous == "(" else commas + 1
        previous = character
    return 0


def problems_of(module, place, text, words):
    """Yields the problems of a source file."""
    lines = text.split("\n")
    code = [line for line in lines if not line.lstrip().startswith("//")]
    joined = "\n".join(code)
    for line in code:
        name = IMPORT.match(line.strip())
        if name and module in MAY_IMPORT and name[1] not in MAY_IMPORT[module]:
            yield f"imports {name[1]}"
        if module not in EXECUTABLES and re.search(r"(?<![\w.])print\(", line):
            yield "prints"
        if module not in [*EXECUTABLES, "SettingsPlatform"] and "getenv(" in line:
            yield "reads the environment"
    yield from (f"has {trap}" for trap in TRAPS if trap in joined)
    # The promise of docs/SECURITY.md. Only 'diff COMMIT' starts a program, which is git.
    for pattern in [NETWORK] if place in STARTERS else [NETWORK, PROGRAMS]:
        yield from (f"has {found[0]}" for found in [pattern.search(joined)] if found)
    if place not in STARTERS and "import SettingsPlatform" in joined and " Program(" in joined:
        yield "starts a program"
    if module in EXECUTABLES and "import Foundation" in joined:
        yield "imports Foundation"
    yield from (f"switches over the kind {kind}" for kind in words["kinds"]
                if module != "SettingsLanguage" and f'case "{kind}"' in joined)
    if not any(place.startswith(other) for other in OTHER_WORDS):
        for line in code:
            if "EmitForm(" in line or "counted(" in line:
                continue
            yield from (f"has '{word}'; use Key.{word}"
                        for word in re.findall(r'"([$A-Za-z]+)"', line) if word in words["keys"])
    yield from long_functions(lines)


def long_functions(lines):
    """Yields functions of more than 60 lines or 5 parameters."""
    for index, line in enumerate(lines):
        found = FUNCTION.match(line)
        if not found or line.lstrip().startswith("//"):
            continue
        end = lines.index(found[1] + "}", index) if found[1] + "}" in lines[index:] else index
        if end - index >= 60 and not line.endswith("}"):
            yield f"has a function of {end - index + 1} lines: {line.strip()}"
        rest = "\n".join(lines[index:end + 1])
        # An initializer that only stores its parameters may have more.
        if found[2] == "func" and "(" in rest and parameter_count(rest) > 5:
            yield f"has a function with more than 5 parameters: {line.strip()}"


def owner_problems():
    """Yields addresses with another account than the site's: scripts/owner.sh replaces them."""
    site = (ROOT / "Sources/SettingsOutput/Reporters/DocumentationSite.swift").read_text()
    owner = re.search(r"https://([\w-]+)\.github\.io/settingsc/", site)[1]
    files = [*sorted((ROOT / "docs").glob("*.md")), ROOT / "README.md",
             ROOT / "scripts/packaging/facts.py", ROOT / "scripts/site/mkdocs.yml"]
    for file in files:
        for found in re.finditer(
                r'(?:github(?:usercontent)?\.com/|uses: |", ")([\w-]+)/settingsc\b', file.read_text()):
            if found[1] != owner:
                yield f"{file.relative_to(ROOT)}: {found[0]}"


def main():
    kinds = re.findall(r'name: "(\w+)"', "".join(
        path.read_text() for path in (ROOT / "Sources/SettingsLanguage/Kinds").glob("*Kind.swift")))
    words = {"keys": keys(), "kinds": sorted(set(kinds))}
    problems = list(owner_problems())
    modules = [*MAY_IMPORT, *EXECUTABLES]
    for module in modules:
        paths = sorted((ROOT / "Sources" / module).rglob("*.swift"))
        if not paths:
            problems.append(f"Sources/{module} has no sources")
        for path in paths:
            if path.name == "PlayerFiles.swift":
                continue
            place = str(path.relative_to(ROOT / "Sources"))
            problems += [f"Sources/{place} {problem}"
                         for problem in problems_of(module, place, path.read_text(), words)]
    if len(words["keys"]) < 50 or len(words["kinds"]) < 10:
        problems.append("the keys or the kinds are not found")
    print("\n".join(problems), end="\n" if problems else "")
    sys.exit(1 if problems else 0)


main()
