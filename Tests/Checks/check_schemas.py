#!/usr/bin/env python3
"""Checks the schemas with an independent validator, and settingsc against the schemas.

    check_schemas.py [--settingsc BINARY] PATH...

1. Every schema of the repository must be a valid schema of draft 2020-12.
2. Every .yaml, .yml and .json file among the PATHs (directories are searched) is validated
   against the schema of its form. Of a .md file, the files of its cases are validated: in
   accepted.md all must be valid, and in other files the shared ones must be, and all others not.
3. With --settingsc, the verdict of `BINARY validate --format json` on the same files must be the
   schema's. Where only settingsc refuses a file, all of its errors must be rules of
   inexpressible.py. A tree may be refused by the schema alone.

Needs check-jsonschema (`pip install check-jsonschema`), whose libraries it uses in one process.
Exit codes: 0 all agree, 1 they do not, 2 something is missing.
"""

import argparse
import functools
import json
import math
import pathlib
import re
import subprocess
import sys
import tempfile

try:
    import jsonschema
    import regress
    import ruamel.yaml
except ImportError as missing:
    print(f"{missing}: run this in an environment that has check-jsonschema", file=sys.stderr)
    sys.exit(2)

from support import cases, inexpressible
from support.running import documents

ROOT = pathlib.Path(__file__).resolve().parents[2]
FORMS = ["page", "wire", "tree", "presenter", "registry", "configuration"]
# The case file with the documents that must be valid.
ACCEPTED = "accepted.md"
# A configuration is known by its file's name. An empty one holds no document, and is valid.
CONFIGURATION = "settingsc.yaml"
# The key that a kind of document is known by, what its value is, and the kind, in the order in which
# they are tried:
# a tree has a `page` too, but a mapping.
SCALAR = (str, int, float, bool)
FORM_KEYS = [("presenter", SCALAR, "presenter"), ("page", SCALAR, "page"), ("tree", SCALAR, "tree"),
             ("data", list, "wire"), ("registry", SCALAR, "registry")]

class Unfinished(Exception):
    """The check could not be made."""


class Unloadable(Exception):
    """No values come out of the file: the compiler has to refuse it too."""


# MARK: Loading

NULL = re.compile(r"null|Null|NULL|~|")
BOOLEAN = re.compile(r"true|True|TRUE|false|False|FALSE")
INTEGER = re.compile(r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+")
FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
NOT_FINITE = re.compile(r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")


def core_type(text):
    """The tag of a plain scalar under the YAML 1.2 core schema."""
    for pattern, name in [(NULL, "null"), (BOOLEAN, "bool"), (INTEGER, "int"), (FLOAT, "float"),
                          (NOT_FINITE, "float")]:
        if pattern.fullmatch(text):
            return name
    return "str"


class CoreResolver(ruamel.yaml.resolver.VersionedResolver):
    """Resolves plain scalars as the core schema has it: `no` and `1:30` stay texts."""

    def resolve(self, kind, value, implicit):
        if kind is ruamel.yaml.nodes.ScalarNode and implicit[0]:
            return ruamel.yaml.tag.Tag(suffix="tag:yaml.org,2002:" + core_type(value))
        return super().resolve(kind, value, implicit)


def number(text, is_integer):
    if is_integer:
        base = {"0x": 16, "0o": 8}.get(text[:2], 10)
        value = int(text[2:], base) if base != 10 else int(text)
        if not -(2**63) <= value < 2**63:
            raise Unloadable("a number of more than 64 bits")
        return value
    if NOT_FINITE.fullmatch(text) or not math.isfinite(float(text)):
        raise Unloadable("a number that is not finite")
    return float(text)


def whole_numbers(value):
    """Raises Unloadable for a number in values that no reader here would hold."""
    if isinstance(value, int) and not -(2**63) <= value < 2**63:
        raise Unloadable("a number of more than 64 bits")
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else []:
        whole_numbers(inner)


def construct(node, open_nodes):
    if id(node) in open_nodes:
        raise Unloadable("an alias of what it lies in")
    tag = str(node.tag).removeprefix("tag:yaml.org,2002:")
    if isinstance(node, ruamel.yaml.nodes.ScalarNode):
        if tag == "str":
            return node.value
        if tag not in ("null", "bool", "int", "float") or tag != core_type(node.value):
            raise Unloadable(f"the tag {node.tag} of '{node.value}'")
        if tag == "null":
            return None
        if tag == "bool":
            return node.value.lower() == "true"
        return number(node.value, tag == "int")
    below = open_nodes | {id(node)}
    if isinstance(node, ruamel.yaml.nodes.SequenceNode):
        if tag != "seq":
            raise Unloadable(f"the tag {node.tag}")
        return [construct(element, below) for element in node.value]
    if tag != "map":
        raise Unloadable(f"the tag {node.tag}")
    return construct_mapping(node, below)


def construct_mapping(node, below):
    result, merged = {}, {}
    for key_node, value_node in node.value:
        if not isinstance(key_node, ruamel.yaml.nodes.ScalarNode):
            raise Unloadable("a key that is no scalar")
        value = construct(value_node, below)
        if key_node.value == "<<" and key_node.style in (None, ""):
            for source in value if isinstance(value, list) else [value]:
                if not isinstance(source, dict):
                    raise Unloadable("a merge of what is no mapping")
                merged = source | merged
        elif key_node.value in result:
            raise Unloadable(f"two keys '{key_node.value}'")
        else:
            result[key_node.value] = value
    return result | {key: value for key, value in merged.items() if key not in result}


def load_yaml(text):
    loader = ruamel.yaml.YAML(typ="safe", pure=True)
    loader.Resolver = CoreResolver
    try:
        nodes = [node for node in loader.compose_all(text) if node is not None]
    except ruamel.yaml.error.YAMLError as error:
        raise Unloadable(str(error).splitlines()[0]) from error
    return [construct(node, frozenset()) for node in nodes]


def load_json(text):
    def members(pairs):
        if len(dict(pairs)) < len(pairs):
            raise Unloadable("a key twice")
        return dict(pairs)

    def constant(name):
        raise Unloadable(name)

    try:
        return [json.loads(
            text, object_pairs_hook=members, parse_constant=constant,
            parse_int=lambda digits: number(digits, True),
            parse_float=lambda digits: number(digits, False))]
    except ValueError as error:
        raise Unloadable(str(error)) from error


def load(path):
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Unloadable(str(error)) from error
    return load_json(text) if path.suffix == ".json" else load_yaml(text)


# MARK: Verdicts

def make_validator(schema, remembers=False):
    """A validator with patterns read as ECMA-262 has it, as check-jsonschema does.

    With `remembers`, it keeps which values a definition accepted, for documents that are alike, and
    takes the schema for one that is checked already.
    """
    compiled = functools.cache(lambda source: regress.Regex(source, flags="u"))

    def pattern(validator, source, instance, schema):
        if validator.is_type(instance, "string") and not compiled(source).find(instance):
            yield jsonschema.ValidationError(f"{instance!r} does not match {source!r}")

    accepted = set()

    def reference(validator, name, instance, schema):
        value = (name, repr(instance))
        if value not in accepted:
            errors = list(follow(validator, name, instance, schema))
            yield from errors
            if not errors:
                accepted.add(value)

    follow = jsonschema.Draft202012Validator.VALIDATORS["$ref"]
    validator_class = jsonschema.validators.extend(
        jsonschema.Draft202012Validator,
        {"pattern": pattern, "$ref": reference if remembers else follow})
    if not remembers:
        jsonschema.Draft202012Validator.check_schema(schema)
    return validator_class(schema)


def form_of(document):
    """The form of a document by its keys, or None."""
    keys = document if isinstance(document, dict) else {}
    return next((form for key, types, form in FORM_KEYS if isinstance(keys.get(key), types)), None)


def make_validators(directory):
    return {
        form: make_validator(
            json.loads((directory / f"{form}.schema.json").read_text(encoding="utf-8")))
        for form in FORMS
    }


@functools.cache
def page_validator_with(binary, registries):
    """The validator of pages with the kinds of some registry files, or None where they are bad."""
    options = [word for path in registries for word in ("--registry", path)]
    run = subprocess.run([binary, "schema", "page", *options], capture_output=True, text=True)
    return make_validator(json.loads(run.stdout)) if run.returncode == 0 else None


def validator_of(document, form, path, validators, binary):
    names = document.get("registries") if form == "page" else None
    if not binary or not isinstance(names, list) or not all(isinstance(n, str) for n in names):
        return validators[form]
    registries = tuple(str(path.parent / name) for name in names)
    return page_validator_with(binary, registries) or validators[form]


def without_envelope(document, path, validator):
    """A wire document without the other keys that the configuration around it allows."""
    configuration = next(
        (folder / CONFIGURATION for folder in path.resolve().parents
         if (folder / CONFIGURATION).is_file()), None)
    settings = load(configuration) if configuration else []
    extra = settings[0].get("wire", {}).get("extra") if settings and settings[0] else None
    if extra not in ("ignore", "warn"):
        return document
    return {key: value for key, value in document.items() if key in validator.schema["properties"]}


def problems(path, validators, binary):
    """What is wrong with a file by the schemas, as texts, and the forms of its documents."""
    try:
        documents = load(path)
    except Unloadable as error:
        return [str(error)], set()
    if path.name == CONFIGURATION:
        errors = [error for document in documents
                  for error in validators["configuration"].iter_errors(document)]
        found = [f"{error.json_path}: {error.message}" for error in errors]
        return found + ["more than one document"] * (len(documents) > 1), {"configuration"}
    found = [] if documents else ["there is no document"]
    forms = set()
    for document in documents:
        form = form_of(document)
        if form is None:
            found.append("no form of document")
            continue
        forms.add(form)
        if form == "wire":
            document = without_envelope(document, path, validators[form])
        for error in validator_of(document, form, path, validators, binary).iter_errors(document):
            found.append(f"{error.json_path}: {error.message}")
    return found, forms


def compiler_errors(binary, paths, folder=None):
    """By path: the ids of the errors that settingsc reports, warnings left out.

    With `folder`, settingsc runs there, and the paths are of files in it."""
    names = {str(path.relative_to(folder) if folder else path): path for path in paths}
    if not names:
        return {}
    run = subprocess.run(
        [binary, "validate", "--format", "json", *names], capture_output=True, text=True, cwd=folder)
    if run.returncode not in (0, 1):
        raise Unfinished(f"{binary} ended with {run.returncode}: {run.stderr.strip()}")
    errors = {path: set() for path in paths}
    for finding in json.loads(run.stdout)["findings"]:
        # Whether patterns match files is a question of the folder.
        if finding["severity"] == "error" and finding["id"] != "unmatched-key":
            path = names.get(finding["path"], finding["path"])
            errors.setdefault(path, set()).add(finding["id"])
    return errors


def files_below(path, suffixes=(".yaml", ".yml", ".json")):
    if path.is_file():
        return [path] if path.suffix in suffixes else []
    return documents(path, suffixes)


def write_cases(files, folder):
    """Writes the files of cases. By path: what it is called, and if it must be valid."""
    written = {}
    for file in files:
        for number, case in enumerate(cases.read(file)):
            own, shared = cases.write(case, folder / file.stem / str(number))
            # The shared files are the same in all cases of a file.
            for path in own + (shared if number == 0 else []):
                written[path] = (
                    f"{case.name} ({path.name})", path in shared or file.name == ACCEPTED)
    return written


def disagreements(paths, written, validators, binary, folder):
    """What is wrong with the verdicts on files, one text for each."""
    binary = binary and str(pathlib.Path(binary).resolve())
    compiler = None
    if binary:
        compiler = compiler_errors(binary, paths) | compiler_errors(binary, list(written), folder)
    for path in [*paths, *written]:
        name, is_valid = written.get(path, (path, None))
        found, forms = problems(path, validators, binary)
        if is_valid is not None and is_valid == bool(found):
            yield f"{name}: it must be {'valid' if is_valid else 'invalid'}: {found}"
        if compiler is None:
            continue
        errors = compiler[path]
        if found and not errors and forms != {"tree"}:
            yield f"{name}: settingsc accepts it, the schema does not: {found}"
        unexplained = [error for error in sorted(errors)
                       if not any(inexpressible.rule_of(error, form) for form in forms or [None])]
        if not found and unexplained:
            yield f"{name}: the schema accepts it, settingsc does not: {unexplained}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--settingsc", metavar="BINARY")
    parser.add_argument("paths", nargs="+", type=pathlib.Path, metavar="PATH")
    options = parser.parse_args()

    try:
        validators = make_validators(ROOT / "schemas")
    except jsonschema.SchemaError as error:
        print(f"a schema is not valid: {error.json_path}: {error.message}")
        return 1
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch).resolve()
        paths = [file for path in options.paths for file in files_below(path)]
        written = write_cases(
            [file for path in options.paths for file in files_below(path, (".md",))
             if cases.ROOT in file.resolve().parents], folder)
        if not paths and not written:
            raise Unfinished("there is no file to check")
        found = list(disagreements(paths, written, validators, options.settingsc, folder))
    for complaint in found:
        print(complaint)
    required = [is_valid for _, is_valid in written.values()]
    print(f"{len(paths)} files, {len(written)} files of cases ({required.count(True)} valid, "
          f"{required.count(False)} invalid), {len(found)} disagreements")
    return 1 if found else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (Unfinished, OSError) as error:
        print(error, file=sys.stderr)
        sys.exit(2)
