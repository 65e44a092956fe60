"""Reads the files of `Tests/Cases`: Markdown with the files of cases. CONTRIBUTING.md has the format.

Only the files are read: marks are removed, tables are expanded, and results are skipped.
"""

import dataclasses
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2] / "Cases"
COMMENT = "#! "
# Blocks that are no files.
OTHERS = ("cases", "expect", "validate", "$")


@dataclasses.dataclass
class Case:
    """The files of a case, or of one text of its table, by their paths."""

    # The case file, the heading, and the text of the table.
    name: str
    files: dict
    # The files before the first heading, except for those that the case replaces.
    shared: dict


def without_marks(text):
    """The text without `«`, `»` and the comments behind `#! `."""
    if COMMENT not in text and "«" not in text:
        return text
    lines = []
    for line in text.split("\n"):
        if COMMENT in line:
            line = line[:line.index(COMMENT)].rstrip(" ")
        lines.append(line.replace("«", "").replace("»", ""))
    # A finding at the end of the text is marked in a line of its own.
    if len(lines) > 1 and not lines[-2] and f"\n«»  {COMMENT}" in text:
        del lines[-2]
    return "\n".join(lines)


def unescaped(text):
    r"""The text with the escapes of a block that is `escaped`: \n, \r, \t, \\, \u{…} and \ at the end."""
    def replaced(match):
        if match[1]:
            return chr(int(match[1], 16))
        return {"n": "\n", "r": "\r", "t": "\t", "\n": ""}.get(match[2], match[2])

    return re.sub(r"\\(?:u\{([0-9A-Fa-f]+)\}|(.|\n))", replaced, text)


def elements(markdown):
    """The headings as (level, text), and the blocks as (None, info, text), in order."""
    fence = info = None
    lines = []
    for line in markdown.split("\n"):
        ticks = re.match("`*", line)[0]
        if fence:
            if line == fence:
                yield None, info, "".join(each + "\n" for each in lines)
                fence, lines = None, []
            else:
                lines.append(line)
        elif len(ticks) >= 3:
            fence, info = ticks, line[len(ticks):].lstrip(" ")
        elif line.startswith("#"):
            level = len(re.match("#*", line)[0])
            yield level, line[level:].strip(" ")


def read(path):
    """The cases of a file. A case with a table is one case for each of its texts."""
    shared, found = {}, []
    for level, *words in elements(path.read_text(encoding="utf-8")):
        if level == 2:
            found.append((words[0], {}, []))
        if level is not None:
            continue
        info, text = words
        kind, *flags = info.split(" ")
        if kind == "cases" and found:
            found[-1][2].extend(
                line for line in text.split("\n") if line and not line.startswith("  "))
        elif kind not in OTHERS:
            files = found[-1][1] if found else shared
            files[kind] = unescaped(text) if flags == ["escaped"] else without_marks(text)
    for heading, own, texts in found:
        name = f"{path.stem}: {heading}"
        others = {key: text for key, text in shared.items() if key not in own}
        if not texts:
            yield Case(name, own, others)
        for text in texts:
            shown = "…" if text == "as written" else text.replace("\\n", "\n").replace("\\t", "\t")
            yield Case(
                f"{name}: {text}", {key: file.replace("…", shown) for key, file in own.items()},
                {key: file.replace("…", shown) for key, file in others.items()})


def write(case, folder):
    """Writes the files of a case. The paths of its own files, and those of the shared ones."""
    written = []
    for files in (case.files, case.shared):
        written.append([])
        for name, text in files.items():
            path = pathlib.Path(folder) / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text.encode())
            written[-1].append(path)
    return written
