#!/usr/bin/env python3
"""Reaches each limit of settingsc exactly, one below and one above, in YAML and in JSON.

A document above a limit must be reported under the id of the limit, at the place that exceeds it. The
message names the key of the configuration that raises the limit, if there is one.
"""

from __future__ import annotations

import argparse
import collections
import sys

from support.runner import Runner, expect, verdict

checks = 0


def check(holds: bool, what: str) -> None:
    global checks
    checks += 1
    expect(holds, what)


def configured(files: dict[str, bytes], **limits: int) -> dict[str, bytes]:
    """Adds a configuration that sets some limits."""
    return {**files, "settingsc.yaml": f"limits: {limits}\n".replace("'", "").encode()}


class Limits:
    def __init__(self, runner: Runner) -> None:
        self.runner = runner

    def ids(self, files: dict[str, bytes], main: str, *options: str) -> collections.Counter:
        return collections.Counter(f["id"] for f in self.runner.findings(files, main, *options))

    def edge(
        self, name: str, make, limit: int, identifier: str, place=None, main: str = "page.yaml",
    ) -> None:
        """What `make(n)` gives is right up to a limit and reported above it.

        `place` says what bytes of the main file the finding is about.
        """
        for count in (limit - 1, limit):
            found = self.ids(make(count), main)
            check(found[identifier] == 0, f"{name}: {count} is refused: {found}")
        files = make(limit + 1)
        findings = [
            f for f in self.runner.findings(files, main) if f["id"] == identifier]
        check(len(findings) == 1, f"{name}: {limit + 1} is reported {len(findings)} times")
        if not findings:
            return
        finding = findings[0]
        check(finding["severity"] == "error", f"{name}: is no error")
        if place is not None:
            data = files[finding["path"]]
            start = finding["offset"]
            reported = data[start:start + finding["length"]]
            expected = place(data)
            check(
                (start, reported) == expected,
                f"{name}: reported at {start}, {reported[:40]!r}, and not at {expected}")

    # The limits of every file.

    def bytes(self) -> None:
        for suffix, head in (
            ("yaml", b"page: a\nsections: [{items: [{kind: option, title: a}]}]\n"),
            ("json", b'{"page": "a", "sections": [{"items": [{"kind": "option", "title": "a"}]}]}'),
        ):
            main = f"page.{suffix}"
            # The default limit, one below and one above it.
            for count in ((64 << 20) - 1, 64 << 20, (64 << 20) + 1):
                blank = b"\n" if suffix == "json" else b"#" * 70 + b"\n"
                padding = blank * ((count - len(head)) // len(blank) + 1)
                data = {main: (head + padding)[:count]}
                findings = self.runner.findings(data, main)
                expected = ["file-too-large"] if count > 64 << 20 else []
                check(
                    [f["id"] for f in findings] == expected,
                    f"bytes: {count} in {suffix}: {findings}")
                for finding in findings:
                    notes = " ".join(n["message"] for n in finding["notes"])
                    check("limits.bytes" in notes, f"bytes: {notes}")
                    check((finding["line"], finding["column"]) == (1, 1), "bytes: not at the start")
                    found = self.ids(configured(data, bytes=count), main)
                    check(not found, f"bytes: limits.bytes does not raise it: {found}")
            for count, expected in ((len(head), 0), (len(head) + 1, 0), (len(head) - 1, 1)):
                found = self.ids(configured({main: head}, bytes=count), main)
                check(found["file-too-large"] == expected, f"bytes: {suffix}: {count}: {found}")

    def pages_of_diff(self) -> None:
        page = b"page: a\nsections: [{items: [{kind: option, title: a}]}]\n# "
        files = {
            "fits.yaml": page.ljust((32 << 20) - 1, b"x") + b"\n",
            "large.yaml": page.ljust(32 << 20, b"x") + b"\n",
        }
        for name, added, code in (
                ("fits.yaml", files, 0), ("large.yaml", files, 2),
                ("large.yaml", configured(files, bytes=64 << 20), 0)):
            with self.runner.directory(added) as place:
                run = self.runner.call(["diff", "fits.yaml", name], place)
                check(run.code == code, f"pages of diff: {name}: {run.code} {run.text[:200]}")
                check((b"file-too-large" in run.messages) == (code == 2), f"pages of diff: {name}")

    def depth(self) -> None:
        # Six levels lie around the list.
        def in_yaml(levels: int) -> dict[str, bytes]:
            return {"page.yaml": (
                "page: a\nsections: [{items: [{kind: custom, cellClass: A, modelClass: B, "
                f"model: {{a: {'[' * (levels - 6)}{']' * (levels - 6)}}}}}]}}]\n").encode()}

        def in_json(levels: int) -> dict[str, bytes]:
            return {"page.json": (
                '{"page": "a", "sections": [{"items": [{"kind": "custom", "cellClass": "A", '
                f'"modelClass": "B", "model": {{"a": {"[" * (levels - 6)}{"]" * (levels - 6)}'
                '}}]}]}').encode()}

        def by_aliases(levels: int) -> dict[str, bytes]:
            # The mapping at the root is a level too.
            lines = ["page: a\n", "a0: &a0 []\n"]
            lines += [f"a{i}: &a{i} [*a{i - 1}]\n" for i in range(1, levels - 1)]
            return {"page.yaml": "".join(lines).encode()}

        def in_block(levels: int) -> dict[str, bytes]:
            return {"page.yaml": ("page: a\nsections:\n" + "- " * (levels - 1) + "a\n").encode()}

        def last(sign: bytes):
            return lambda data: (data.rindex(sign), sign)

        self.edge("depth in YAML", in_yaml, 128, "too-deep", last(b"["))
        self.edge("depth in JSON", in_json, 128, "too-deep", last(b"["), "page.json")
        self.edge("depth through aliases", by_aliases, 128, "too-deep", last(b"*a126"))
        self.edge("depth in blocks", in_block, 128, "too-deep", last(b"-"))
        for make, main in ((in_yaml, "page.yaml"), (in_json, "page.json")):
            with self.runner.directory(make(128)) as place:
                for command in (
                        ["validate", main], ["validate", "--fix", "--diff", main], ["compile", main],
                        ["compile", "--emit", "wire", main], ["preview", main], ["diff", main, main],
                        ["fmt", "--check", main]):
                    for stack in (256 << 10, 1 << 20):
                        run = self.runner.call(command, place, stack=stack)
                        check(
                            run.does(command),
                            f"depth: {command} with a stack of {stack} ends with {run.code}: "
                            f"{run.text[:200]}")

    def nodes(self) -> None:
        # What aliases add: ten units for each value and one for each byte of a string. Of a list of
        # `width` values, each use adds those and the list.
        width = 999

        def repeated(count: int) -> dict[str, bytes]:
            uses, rest = divmod(count, width + 1)
            return {"page.yaml": (
                f"page: a\na: &a [{'1,' * width}]\nd: &d [{'1,' * max(0, rest - 1)}]\n"
                f"b: [{'*a,' * uses}{'*d' if rest else ''}]\n").encode()}

        def units(count: int) -> int:
            uses, rest = divmod(count, width + 1)
            return 10 * count + uses * width + max(0, rest - 1)

        for nodes, share in ((10_000_000, 1_000_000), (2_000_000, 200_000)):
            for count in range(share // 11 - 100, share // 11 + 1_500, 160):
                files = repeated(count)
                found = self.ids(configured(files, nodes=nodes), "page.yaml")
                most = share + len(files["page.yaml"])
                check(
                    found["too-many-nodes"] == (units(count) > most),
                    f"values by aliases: {count} of {nodes}: {dict(found)}, {units(count)} of {most}")
        large = {"page.yaml": repeated(200_000)["page.yaml"] + b"# " + b"x" * 1_300_000}
        found = self.ids(large, "page.yaml")
        check(not found["too-many-nodes"], f"values by aliases in a large file: {dict(found)}")

        def in_yaml(count: int) -> dict[str, bytes]:
            return {"page.yaml": f"page: a\nb: [{'1,' * (count - 5)}]\n".encode()}

        def in_json(count: int) -> dict[str, bytes]:
            return {"page.json": f'{{"page":"a","b":[{",".join(["1"] * (count - 5))}]}}'.encode()}

        for make, main in ((in_yaml, "page.yaml"), (in_json, "page.json")):
            for count, expected in ((99, 1), (100, 0), (101, 0)):
                found = self.ids(configured(make(100), nodes=count), main)
                check(
                    found["too-many-nodes"] == expected,
                    f"values: 100 in {main} where {count} are allowed: {found}")

    def documents(self) -> None:
        def make(count: int) -> dict[str, bytes]:
            page = b"---\npage: a\nsections: [{items: [{kind: option, title: a}]}]\n"
            return {"page.yaml": page + b"---\n~\n" * (count - 1)}

        for count, expected in ((1_499, 0), (1_500, 0), (1_501, 1)):
            found = self.ids(configured(make(count), nodes=150_000), "page.yaml")
            check(found["too-many-nodes"] == expected, f"documents: {count} of 1500: {found}")
        for count, expected in ((100_000, 0), (100_001, 1)):
            found = self.ids(make(count), "page.yaml")
            check(found["too-many-nodes"] == expected, f"documents: {count}: {found}")

    def rows(self) -> None:
        """Sections and items of a tree: the one section here is one of them."""
        for count, code, nodes in (
                (199_999, 0, 10_000_000), (200_000, 1, 10_000_000), (39_999, 0, 2_000_000),
                (40_000, 1, 2_000_000)):
            page = b"page: a\nsections:\n- items:\n" + b"  - {kind: option, title: a}\n" * count
            with self.runner.directory(configured({"page.yaml": page}, nodes=nodes)) as place:
                run = self.runner.call(["compile", "page.yaml"], place)
            reported = b"[too-many-nodes]" in run.messages and b"limits.nodes" in run.messages
            check(run.code == code and reported == bool(code), f"rows: {count}: {run.messages[:200]}")

        # `validate` refuses them, too, whatever is made of the page.
        def sections(count: int) -> dict[str, bytes]:
            return {"page.json": b'{"data": [' + b"[]," * (count - 1) + b"[]]}"}

        for nodes, most in ((1_000_000, 20_000), (2_000_000, 40_000)):
            for count in (most - 1, most, most + 1, 5 * most + 1):
                found = self.ids(configured(sections(count), nodes=nodes), "page.json")
                check(
                    found["too-many-nodes"] == int(count > most),
                    f"sections of a page: {count} of {nodes}: {dict(found)}")

    def keys(self) -> None:
        head = "page: a\nsections:\n- items:\n  - kind: custom\n    cellClass: A\n    modelClass: B\n"
        for form, quotes in (("    model: {{{}: 1}}\n", 0), ("    model:\n      {}: 1\n", 0),
                             ("    model:\n      '{}': 1\n", 2), ("    model: {{\"{}\": 1}}\n", 2)):
            def make(count: int) -> dict[str, bytes]:
                return {"page.yaml": (head + form.format("k" * (count - quotes))).encode()}

            self.edge(f"keys in {form.strip()!r}", make, 1_024, "yaml-syntax")

    def options(self) -> None:
        page = {"page.yaml": b"page: a\nsections: [{items: [{kind: option, title: a}]}]\n"}
        for option in ("bytes", "nodes"):
            for value, right in ((0, False), (1, True), (1 << 30, True), ((1 << 30) + 1, False)):
                with self.runner.directory(configured(page, **{option: value})) as place:
                    run = self.runner.call(["validate", "page.yaml"], place)
                    reported = b"must be at " in run.messages
                    check(
                        reported and run.code == 2 if not right else not reported,
                        f"options: {option}: {value} configured: {run.code} {run.text[:200]}")

    def text(self) -> None:
        # What aliases add of a string, which is a value too.
        def make(uses: int) -> dict[str, bytes]:
            return {"page.yaml": (
                f"page: a\nb: &b {'x' * 10_000}\nc: [{'*b,' * uses}]\n").encode()}

        for nodes, most in ((10_000_000, 100), (2_000_000, 20)):
            for uses in (most, most + 1):
                found = self.ids(configured(make(uses), nodes=nodes), "page.yaml")
                check(
                    found["too-many-nodes"] == (uses > most),
                    f"bytes by aliases: {uses} of {nodes}: {dict(found)}")

    def inclusion(self) -> None:
        def chain(levels: int) -> dict[str, bytes]:
            files = {
                f"c{i}.yaml": f"page: c{i}\nchildren: [{{id: c, page: c{i + 1}.yaml}}]\n".encode()
                for i in range(levels)
            }
            files[f"c{levels}.yaml"] = b"page: z\nsections: [{items: [{kind: option, title: a}]}]\n"
            return files

        for levels in (99, 100):
            found = self.ids(chain(levels), "c0.yaml")
            check(not found, f"inclusion: {levels} levels: {found}")
        findings = self.runner.findings(chain(101), "c0.yaml")
        check([f["id"] for f in findings] == ["inclusion-too-deep"], f"inclusion: {findings}")
        check(findings[0]["path"] == "c0.yaml", f"inclusion: reported at {findings[0]['path']}")

    # Our own limits.

    def findings(self) -> None:
        def make(count: int) -> dict[str, bytes]:
            return {"page.yaml": (
                "page: a\nsections:\n- items:\n" + "  - {kind: exi, title: a}\n" * count).encode()}

        for count in (9_999, 10_000, 10_001, 10_345):
            findings = self.runner.findings(make(count), "page.yaml")
            found = collections.Counter(f["id"] for f in findings)
            check(found["unknown-kind"] == min(count, 10_000), f"findings: {count}: {found}")
            check(
                found["too-many-findings"] == (count > 10_000), f"findings: {count}: {found}")
            for finding in findings:
                if finding["id"] == "too-many-findings":
                    check(
                        f" {count - 10_000} more error" in finding["message"],
                        f"findings: {finding['message']}")
                    check(finding["line"] == 10_004, f"findings: at line {finding['line']}")
        # Warnings that are left out refuse no page; errors are not crowded out by warnings.
        blank = "  - {kind: option, title: ''}\n" * 10_006
        head = "page: a\nsections:\n- items:\n"
        with self.runner.directory({"page.yaml": (head + blank).encode()}) as place:
            run = self.runner.call(["compile", "page.yaml"], place)
            check(run.code == 0 and b"6 more warnings" in run.messages, f"findings: {run.text[:99]}")
            run = self.runner.call(["validate", "page.yaml"], place)
            check(run.code == 0 and b"6 more warnings" in run.output, f"findings: {run.text[:99]}")
        mixed = {"page.yaml": (head + blank + "  - {kind: exi, title: a}\n").encode()}
        found = self.ids(mixed, "page.yaml")
        check(
            found == {"blank-title": 10_000, "too-many-findings": 1, "unknown-kind": 1},
            f"findings: of two weights: {found}")
        # A baseline that knows what is reported hides nothing of the rest, nor does a comment.
        with self.runner.directory(make(10_002)) as place:
            self.runner.call(["validate", "--write-baseline", "b.json", "page.yaml"], place)
            run = self.runner.call(["validate", "--baseline", "b.json", "page.yaml"], place)
            check(
                run.code == 1 and b"[too-many-findings]" in run.output
                and b"[unknown-kind]" not in run.output, f"findings: baseline: {run.text[:200]}")
        silent = {"page.yaml": b"# settingsc: disable unknown-kind\n" + make(10_002)["page.yaml"]}
        found = self.ids(silent, "page.yaml")
        check(found == {"too-many-findings": 1}, f"findings: comment: {found}")

    def data(self) -> None:
        page = b"page: a\nsections: [{items: [{kind: option, forEach: l, title: '{$.t}'}]}]\n"

        def make(count: int) -> dict[str, bytes]:
            return {"page.yaml": page, "d.json": b'{"t":"a","l":[' + b"1," * (count - 1) + b"1]}"}

        for count, expected in ((99_999, 0), (100_000, 0), (100_001, 1)):
            findings = self.runner.findings(make(count), "page.yaml", "--data", "d.json")
            found = collections.Counter(f["id"] for f in findings)
            check(found["too-many-nodes"] == expected, f"data: {count}: {found}")
            for finding in findings:
                start = finding["offset"]
                reported = page[start:start + finding["length"]]
                check(reported == b"l", f"data: reported at {reported!r}")

    def containers(self) -> None:
        base = b"page: b\nsections:\n- id: s\n  items: [{kind: option, title: a, value: a}]\n"

        def children(count: int) -> dict[str, bytes]:
            lines = "".join(f"- {{id: c{i}, page: b.yaml}}\n" for i in range(count))
            return {"page.yaml": f"page: a\nchildren:\n{lines}".encode(), "b.yaml": base}

        def filters(count: int) -> dict[str, bytes]:
            return {
                "page.yaml": (
                    "page: a\nchildren: [{id: c, page: b.yaml}]\nfilters:\n"
                    + "- {from: c.s, to: c, field: title}\n" * count).encode(),
                "b.yaml": base,
            }

        self.edge("children", children, 100, "wrong-length")
        self.edge("filters", filters, 100, "wrong-length")

    def registries(self) -> None:
        def registry(text: str) -> dict[str, bytes]:
            return {"page.yaml": f"registry: 1\nkinds:\n{text}".encode()}

        def kind(text: str) -> dict[str, bytes]:
            return registry(f"  k: {{cellClass: C, modelClass: M, {text}}}\n")

        def fields(count: int) -> dict[str, bytes]:
            return kind(f"fields: {{{', '.join(f'f{i}: {{type: string}}' for i in range(count))}}}")

        def name(count: int) -> dict[str, bytes]:
            return registry(f"  {'k' * count}: {{cellClass: C, modelClass: M}}\n")

        def pattern(count: int) -> dict[str, bytes]:
            # An instruction for each letter, and one that ends it.
            return kind(f"fields: {{t: {{type: string, pattern: '{'a' * (count - 1)}'}}}}")

        def groups(count: int) -> dict[str, bytes]:
            return kind(
                f"fields: {{t: {{type: string, pattern: '{'(' * count}a{')' * count}'}}}}")

        def default(count: int) -> dict[str, bytes]:
            return kind(
                "fields: {l: {type: list, of: integer, default: "
                f"[{','.join(['1'] * (count - 1))}]}}}}")

        self.edge("fields of a kind", fields, 1_000, "invalid-constraint")
        self.edge("names of kinds", name, 100, "malformed-id")
        self.edge("patterns", pattern, 1_000, "invalid-pattern")
        self.edge("groups of patterns", groups, 100, "invalid-pattern")
        self.edge("defaults", default, 100_000, "invalid-default")

        def paths(count: int) -> dict[str, bytes]:
            files = {
                f"r{i}.yaml": f"registry: 1\nkinds: {{k{i}: {{cellClass: C{i}, modelClass: M{i}}}}}"
                .encode() for i in range(count)
            }
            names = "".join(f"- r{i}.yaml\n" for i in range(count))
            page = f"page: a\nsections: [{{items: [{{kind: k1}}]}}]\nregistries:\n{names}"
            return {"page.yaml": page.encode(), **files}

        self.edge("registries of a page", paths, 1_000, "wrong-length")

        # Fifty steps for each byte of the file, and twenty million at least.
        costly = kind("fields: {t: {type: string, pattern: '(a?){300}b'}}")["page.yaml"]
        for count, expected in ((10_000, 0), (100_000, 1)):
            page = f"page: a\nregistries: [r.yaml]\nsections:\n- items: [{{kind: k, t: {'a' * count}}}]"
            found = self.ids({"page.yaml": page.encode(), "r.yaml": costly}, "page.yaml")
            check(found["costly-pattern"] == expected, f"patterns: {count} letters: {found}")

    def output(self) -> None:
        """What defaults add to a tree: a million values."""
        def outcome(files: dict[str, bytes], *options: str) -> tuple[int, bytes]:
            with self.runner.directory(files) as place:
                for command in ("compile", "preview"):
                    run = self.runner.call([command, "page.yaml", *options], place)
                    check(run.code in (0, 1), f"output: {command}: {run.text[:200]}")
                    if command == "compile":
                        result = run
                same = self.runner.call(["validate", "page.yaml"], place)
                check(same.code == result.code, f"output: validate: {same.text[:200]}")
            return result.code, result.messages

        registry = (
            "registry: 1\nkinds:\n  k:\n    cellClass: C\n    modelClass: M\n    fields:\n"
            f"      l: {{type: list, of: integer, default: [{'1,' * 998}1]}}\n").encode()
        # The page adds as many as it has bytes.
        for count, code in ((1_000, 0), (1_100, 1)):
            page = "page: a\nregistries: [r.yaml]\nsections:\n- items:\n" + "  - {kind: k}\n" * count
            ended, reported = outcome({"page.yaml": page.encode(), "r.yaml": registry})
            check(ended == code, f"output: {count} defaults: {ended} {reported[:200]}")

    # What is long, and bombs.

    def long(self) -> None:
        def item(text: str) -> dict[str, bytes]:
            return {"page.yaml": f"page: a\nsections:\n- items:\n  - {text}\n".encode()}

        def row(text: str) -> dict[str, bytes]:
            return {"page.json": (
                f'{{"page": "a", "sections": [{{"items": [{text}]}}]}}').encode()}

        million = 1_000_000
        right = [
            item(f"{{kind: option, title: {'t' * million}}}"),
            item(f"{{kind: exit, title: a, id: {'x' * million}}}"),
            item(f"{{kind: exit, title: a, action: {'x' * million}}}"),
            item(f"{{kind: custom, cellClass: A, modelClass: B, model: {{{'k' * 1020}: 1}}}}"),
            item(f"{{kind: option, title: a}} # {'c' * million}"),
            row(f'{{"kind": "exit", "title": "{"t" * million}"}}'),
            row(f'{{"kind": "exit", "title": "a", "id": "{"x" * million}"}}'),
            row('{"kind": "custom", "cellClass": "A", "modelClass": "B", '
                f'"model": {{"{"k" * million}": 1}}}}'),
            row('{"kind": "custom", "cellClass": "A", "modelClass": "B", "model": '
                f'{{"a": 0.{"1" * 100_000}}}}}'),
        ]
        for files in right:
            main = next(iter(files))
            with self.runner.directory(files) as place:
                for command in ("validate", "compile", "preview"):
                    run = self.runner.call([command, main], place)
                    check(run.code == 0, f"long: {command}: {run.text[:200]}")
        number = "9" * 100_000
        wrong = [
            (item(f"{{kind: custom, cellClass: A, modelClass: B, model: {{a: {number}}}}}"),
             "out-of-range"),
            (row('{"kind": "custom", "cellClass": "A", "modelClass": "B", "model": '
                 f'{{"a": {number}}}}}'), "out-of-range"),
            (row('{"kind": "custom", "cellClass": "A", "modelClass": "B", "model": '
                 f'{{"a": 1e{number}}}}}'), "out-of-range"),
            (item(f"{{kind: option, title: {number}}}"), "unquoted-text"),
            # libyaml reads no longer key without '?'.
            (item(f"{{kind: custom, cellClass: A, modelClass: B, model: {{{'k' * 2000}: 1}}}}"),
             "yaml-syntax"),
            (item(f"{{kind: {'k' * million}, title: a}}"), "unknown-kind"),
            (item(f"{{kind: exit, title: a, id: a{' b' * million}}}"), "malformed-id"),
            (row(f'{{"kind": "exit", "title": "a", "{"k" * million}": 1}}'), "unknown-field"),
        ]
        for files, identifier in wrong:
            main = next(iter(files))
            with self.runner.directory(files) as place:
                run = self.runner.call(["validate", main], place)
            check(
                run.code == 1 and f"[{identifier}]" in run.text and len(run.text) < 2_000,
                f"long: {identifier}: {run.text[:200]}")

    def bombs(self) -> None:
        def lines(first: str, level, count: int = 40) -> dict[str, bytes]:
            text = f"page: a\na0: &a0 {first}\n"
            text += "".join(f"a{i}: &a{i} {level(f'*a{i - 1}')}\n" for i in range(1, count))
            return {"page.yaml": text.encode()}

        bombs = {
            "count": lines("[lol]", lambda a: f"[{', '.join([a] * 9)}]"),
            "bytes": lines('"' + "x" * 100_000 + '"', lambda a: f"[{', '.join([a] * 9)}]"),
            "merges": lines("{k: v}", lambda a: f"{{<<: [{', '.join([a] * 9)}]}}"),
            "merges and values": lines("{k: v}", lambda a: f"{{<<: {a}, b: {a}}}"),
            "two": lines("[a, b]", lambda a: f"[{a}, {a}]"),
        }
        for name, files in bombs.items():
            found = self.ids(files, "page.yaml")
            check(found["too-many-nodes"] == 1, f"bomb by {name}: {found}")
            with self.runner.directory(files) as place:
                for command in ("compile", "preview", "fmt"):
                    run = self.runner.call([command, "page.yaml"], place)
                    check(run.code == 1, f"bomb by {name}: {command} ends with {run.code}")
                    check(run.memory < 300 << 20, f"bomb by {name}: {command}: {run.memory} bytes")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--settingsc", required=True)
    parser.add_argument("topics", nargs="*")
    arguments = parser.parse_args()
    limits = Limits(Runner(arguments.settingsc))
    topics = arguments.topics or [
        "bytes", "pages_of_diff", "depth", "nodes", "documents", "keys", "options", "rows", "text", "inclusion",
        "findings", "data", "containers", "registries", "output", "long", "bombs",
    ]
    for topic in topics:
        getattr(limits, topic)()
    return verdict("limits", f"all {checks} checks hold")


if __name__ == "__main__":
    sys.exit(main())
