#!/usr/bin/env python3
"""Compares settingsc with check-jsonschema on generated documents, right ones and broken ones.

    check_generated.py --settingsc BINARY [--pages N] [--seed N] [--keep DIR] [--doc FILE]

Documents of all forms are made at random, by the kinds that `settingsc kinds` lists and by those of
random registries, and each is broken in one place, several times over. `settingsc validate` judges
all of them in one run, the schemas that `settingsc schema` prints judge them in this process with
the libraries of check-jsonschema, and check-jsonschema itself judges a sample.

- What a schema refuses settingsc must refuse, but for trees, of which it checks less.
- What settingsc refuses and the schema does not must be a rule of inexpressible.py, and must break
  that rule where the rule can be looked at here.
- A document that was not broken must be right by both.
- Every rule must be met by what breaks it (rule_breakers.py), each in a run of its own, so that the
  list cannot rot; --doc holds it against a page.

Needs check-jsonschema. Exit codes: 0 all agree, 1 they do not, 2 something is missing.
"""

import argparse
import collections
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import check_schemas
from support import inexpressible
from support.generation import PARTS, REGISTRY, Documents, flow
from support.mutations import DUPLICATE, containers, mutated
from support.rule_breakers import BREAKERS

# How many documents of each form are made for a hundred.
SHARES = {"page": 22, "sheet": 12, "template": 10, "container": 10, "wire": 12, "tree": 12, "presenter": 10,
          "registry": 10, "configuration": 2}
MUTANTS = 6
SAMPLE = 40
# How the table of the rules begins.
TABLE = "| id | forms | rule |"


def run(binary, *arguments, directory=None):
    result = subprocess.run([binary, *map(str, arguments)], capture_output=True, text=True, cwd=directory)
    if result.returncode not in (0, 1):
        raise check_schemas.Unfinished(f"{arguments[:3]} ended with {result.returncode}: {result.stderr}")
    return result


# MARK: Writing

def written(document, is_json):
    """A document as JSON, or as YAML that looks like it. A marked key appears twice."""
    return re.sub('"' + json.dumps(DUPLICATE)[1:-1].replace("\\", "\\\\"), '"', flow(document, 1 if is_json else None))


class Case:
    """A document in a file: its form, what was done to it, and the two verdicts."""

    def __init__(self, form, document, sort, path):
        self.form = form
        self.document = document
        self.sort = sort
        self.path = path
        self.errors = []
        # The one rule that it was made to break, or None.
        self.breaks = sort[7:] if sort and sort.startswith("breaks ") else None

    def write(self):
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(written(self.document, self.path.suffix == ".json"), encoding="utf-8")


# MARK: The world of a run

class World:
    """A folder with the files that documents name, the kinds there are, and the schemas."""

    def __init__(self, binary, folder, chance):
        self.binary = binary
        self.folder = folder
        # A document and what breaks of it have the same keys.
        (folder / "settingsc.yaml").write_text("severity: {conflicting-keys: off}\n")
        for name, part in PARTS.items():
            self.write(f"parts/{name}", part)
        makers = Documents(chance, json.loads(run(binary, "kinds", "--format", "json").stdout))
        names = [f"kinds/r{index}.yaml" for index in range(3)]
        for name, registry in zip(names, [REGISTRY, makers.registry(), makers.registry()]):
            self.write(name, registry)
        self.options = [word for name in names for word in ("--registry", name)]
        listed = run(binary, "kinds", "--format", "json", *self.options, directory=folder).stdout
        self.documents = Documents(chance, json.loads(listed), registries=[f"../{name}" for name in names])
        # The names of a registry that is judged are its own.
        self.documents.count = 1000
        self.validators = {}
        for form in check_schemas.FORMS:
            schema = run(binary, "schema", form, *self.options, directory=folder).stdout
            (folder / f"{form}.schema.json").write_text(schema, encoding="utf-8")
            self.validators[form] = check_schemas.make_validator(json.loads(schema), remembers=True)

    def write(self, name, document):
        path = self.folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(written(document, False), encoding="utf-8")

    def trees(self, pages):
        """What pages compile to."""
        stream = "".join(f"--- {written(page, False)}\n" for page in pages)
        (self.folder / "cases").mkdir(exist_ok=True)
        (self.folder / "cases/stream.yaml").write_text(stream, encoding="utf-8")
        result = run(self.binary, "compile", "cases/stream.yaml", "--compact", *self.options,
                     directory=self.folder)
        (self.folder / "cases/stream.yaml").unlink()
        return [json.loads(line) for line in result.stdout.splitlines()]

    def by_schema(self, document):
        """What is wrong with a document by the schema of its form, or None."""
        duplicate = next((key for mapping in containers(document, dict) for key in mapping
                          if key.startswith(DUPLICATE)), None)
        if duplicate is not None:
            return f"two keys '{duplicate[1:]}'"
        form = check_schemas.form_of(document)
        if form is None:
            return "no form of document"
        error = next(self.validators[form].iter_errors(document), None)
        return error and f"{error.json_path}: {error.message[:200]}"


# MARK: Making cases

def make_cases(world, pages, chance):
    """Documents that are right, each followed by what breaks of it."""
    right = {form: [getattr(world.documents, form)() for _ in range(max(2, pages * share // 100))]
             for form, share in SHARES.items() if form != "tree"}
    sources = (right["page"] + right["sheet"] + right["container"])[:: 2]
    trees = world.trees(sources)
    if len(trees) != len(sources):
        raise check_schemas.Unfinished("not every page that is right compiles")
    right["tree"] = trees[:max(2, pages * SHARES["tree"] // 100)]
    every = [document for documents in right.values() for document in documents]
    versions = [(form, document, f"breaks {identity}") for identity, form, document in BREAKERS]
    for form, documents in right.items():
        for document in documents:
            versions.append((form, document, None))
            for _ in range(MUTANTS):
                others = documents if chance.random() < 0.7 else every
                versions.append((form, *mutated(chance, document, others)))
    cases = []
    for number, (form, document, sort) in enumerate(versions):
        name = f"cases/{number:06}{chance.choice(['.json', '.yaml'])}"
        if form == "configuration":
            name = f"cases/{number:06}/settingsc.yaml"
        cases.append(Case(form, document, sort, world.folder / name))
    return cases


def judge_by_schemas(world, cases):
    for case in cases:
        if case.form == "configuration":
            validator = world.validators["configuration"]
            error = next(validator.iter_errors(case.document), None)
            if any(key.startswith(DUPLICATE) for mapping in containers(case.document, dict) for key in mapping):
                error = "a key twice"
            case.wrong = error and str(error)[:200]
        else:
            case.wrong = world.by_schema(case.document)


def validate_alone(world, cases):
    """Validates each case in an app of its own: a mistake hides what is absent from the rest of an app."""
    for case in cases:
        validate(world, [case])
        case.path.unlink()


def validate(world, cases):
    """Writes the cases, and takes settingsc's verdict about each."""
    for case in cases:
        case.write()
    named = {str(case.path.relative_to(world.folder)): case for case in cases}
    findings = run(world.binary, "validate", "--format", "json", *world.options, *named, directory=world.folder)
    for finding in json.loads(findings.stdout)["findings"]:
        # The cases are no app: many of them are versions of one page.
        if finding["message"].startswith("another page of the app"):
            continue
        # No schema can tell which row a key without a row was meant for.
        if finding["id"] == "unmatched-key":
            continue
        if finding["severity"] == "error" and finding["path"] in named:
            named[finding["path"]].errors.append((finding["id"], finding["message"]))


# MARK: Comparing

def complaints(cases, met):
    for case in cases:
        ids = {identity for identity, _ in case.errors}
        if case.breaks and (case.wrong or {case.breaks} != ids):
            yield case, f"it was made to break one rule: {case.wrong}, {case.errors}"
        elif case.sort is None and (case.wrong or ids):
            yield case, f"it was made to be right: {case.wrong}, {case.errors}"
        elif case.wrong and not ids:
            # A tree is decoded, and not checked.
            if check_schemas.form_of(case.document) == "tree":
                continue
            yield case, f"settingsc accepts what the schema refuses: {case.wrong}"
        elif not case.wrong and ids:
            form = "configuration" if case.form == "configuration" else check_schemas.form_of(case.document)
            for identity, message in case.errors:
                rule = inexpressible.rule_of(identity, form)
                if rule is None:
                    yield case, f"the schema accepts what settingsc refuses: {identity}: {message}"
                elif not rule.may_be_broken(case.document):
                    yield case, f"the rule is kept, and settingsc says: {identity}: {message}"
                else:
                    continue
                break
            else:
                for identity in ids:
                    met[inexpressible.rule_of(identity, form)] += 1


def start_sample(world, cases, chance):
    """Starts check-jsonschema on a few documents of each form: the processes and the documents."""
    program = pathlib.Path(sys.executable).with_name("check-jsonschema")
    for form in check_schemas.FORMS[:-1]:
        alike = [case for case in cases
                 if check_schemas.form_of(case.document) == form and case.sort != "a key twice"]
        chosen = chance.sample(alike, min(SAMPLE, len(alike)))
        for case in chosen:
            case.write()
        yield subprocess.Popen(
            [program, "-o", "json", "--schemafile", world.folder / f"{form}.schema.json",
             *(case.path for case in chosen)], stdout=subprocess.PIPE, text=True), chosen


def sample_verdicts(started):
    """Where check-jsonschema itself says otherwise than its libraries here."""
    for process, chosen in started:
        report = json.loads(process.communicate()[0])
        refused = {entry["filename"] for entry in report.get("errors", []) + report.get("parse_errors", [])}
        for case in chosen:
            if (str(case.path) in refused) != bool(case.wrong):
                yield case, f"check-jsonschema says otherwise than {case.wrong}"


def rotten(doc, met):
    """Rules that no document breaks, and a page that lists others."""
    missing = [rule for rule in inexpressible.RULES if rule.is_generated and rule not in met]
    for rule in missing:
        yield f"no document broke the rule of {rule.identity}: {rule.summary}: is it expressed now?"
    if doc:
        text = doc.read_text(encoding="utf-8")
        table = list(inexpressible.table())
        for line in table:
            if line not in text.splitlines():
                yield f"{doc} lacks the line: {line}"
        section = text[text.index(TABLE):].partition("\n\n")[0]
        for line in section.splitlines()[2:]:
            if line not in table:
                yield f"{doc} has a line too many, of no rule: {line}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--settingsc", metavar="BINARY", required=True, type=pathlib.Path)
    parser.add_argument("--pages", type=int, default=400, help="how many documents are made (%(default)s)")
    parser.add_argument("--seed", type=int, default=2022, help="of the random choices (%(default)s)")
    parser.add_argument("--keep", type=pathlib.Path, metavar="DIR", help="write the documents there, and keep them")
    parser.add_argument("--doc", type=pathlib.Path, help="the page that lists the rules")
    options = parser.parse_args()
    chance = random.Random(options.seed)

    with tempfile.TemporaryDirectory() as temporary:
        folder = (options.keep or pathlib.Path(temporary)).resolve()
        folder.mkdir(parents=True, exist_ok=True)
        world = World(options.settingsc.resolve(), folder, chance)
        cases = make_cases(world, options.pages, chance)
        validate_alone(world, [case for case in cases if case.breaks])
        sample = list(start_sample(world, cases, chance))
        judge_by_schemas(world, cases)
        # The processes read the files that the next step writes again.
        disagreements = list(sample_verdicts(sample))
        others = [case for case in cases if not case.breaks]
        for start in range(0, len(others), 4000):
            validate(world, others[start:start + 4000])
        met = collections.Counter()
        found = list(complaints(cases, met)) + disagreements
        for case, complaint in found[:60]:
            print(f"{case.path.relative_to(folder)} ({case.form}, {case.sort or 'right'}): {complaint}")
            print(f"  {written(case.document, False)[:300]}")
    rot = list(rotten(options.doc, met))
    print(*rot, sep="\n", end="\n" if rot else "")

    sorts = collections.Counter(
        case.sort for case in cases if case.sort and not case.breaks)
    agreed = sum(bool(case.wrong) == bool(case.errors) for case in cases)
    print(f"{sum(sorts.values())} mutations: " + ", ".join(f"{count} {sort}" for sort, count in sorts.most_common()))
    print("explained: " + ", ".join(
        f"{count} {rule.identity} ({', '.join(rule.forms) or 'all'})" for rule, count in met.most_common()))
    refused = sum(bool(case.wrong) for case in cases)
    print(f"{len(cases)} documents ({sum(case.sort is None for case in cases)} right; {refused} refused by the schemas), "
          f"{agreed} verdicts agree, {len(found)} disagree without a rule (--seed {options.seed})")
    return 1 if found or rot else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (check_schemas.Unfinished, OSError) as error:
        print(error, file=sys.stderr)
        sys.exit(2)
