"""Makes a site of docs/, and of what GitHub shows beside it: `make docs`.

GitHub reads the same Markdown, from the repository: the home page is README.md, and links lead from
one file of the repository to another. Here those links are changed, and docs/diagnostics.md, which
describes all diagnostics, becomes a page for each of them.
"""

import pathlib
import posixpath
import re
import unicodedata

from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File

ROOT = pathlib.Path(__file__).resolve().parents[2]
ADDRESS = ROOT / "Sources/SettingsOutput/Reporters/DocumentationSite.swift"
CATALOGUE, INDEX = "diagnostics.md", "diagnostics/index.md"
# Pages that are not in docs/: where they are on the site, and in the repository.
OUTSIDE = {"index.md": "README.md", "CONTRIBUTING.md": "CONTRIBUTING.md", "CHANGELOG.md": "CHANGELOG.md"}


def slug(text, separator):
    """The anchor of a heading, as GitHub makes it."""
    kept = (c for c in text.lower() if c in "-_ " or unicodedata.category(c)[0] in "LN")
    return "".join(kept).replace(" ", separator)


def diagnostics():
    """Ids with the Markdown that describes them, in the order of the catalog; and what precedes."""
    text = (ROOT / "docs" / CATALOGUE).read_text(encoding="utf-8")
    start, *sections = re.split(r"^## (\S+)\n", text, flags=re.M)
    return start, dict(zip(sections[::2], sections[1::2]))


def on_config(config):
    match = re.search(r'static let address = "(https://.*/)"', ADDRESS.read_text(encoding="utf-8"))
    if not match:
        raise PluginError(f"{ADDRESS} says no address")
    config.site_url = match[1]
    pages = [INDEX, *(f"diagnostics/{id}.md" for id in diagnostics()[1])]
    [entry] = [entry for entry in config.nav if "Diagnostics" in entry]
    entry["Diagnostics"] = pages
    config.mdx_configs["toc"]["slugify"] = slug
    return config


def on_files(files, config):
    for page, source in OUTSIDE.items():
        files.append(File.generated(config, page, abs_src_path=str(ROOT / source)))
    start, entries = diagnostics()
    files.remove(files.get_file_from_path(CATALOGUE))
    files.append(File.generated(
        config, INDEX, content=re.sub(r"\]\(#([a-z-]+)\)", r"](\1.md)", start)))
    for id, text in entries.items():
        files.append(File.generated(config, f"diagnostics/{id}.md", content=f"# {id}\n{text}"))
    files.append(File.generated(
        config, "site.css", abs_src_path=str(pathlib.Path(__file__).with_name("site.css"))))
    return files


def target(link, page, config, files):
    """Where a link of a page leads, as mkdocs writes it."""
    path, _, anchor = link.partition("#")
    if not path or re.match("[a-z]+:", path):
        return link
    source = OUTSIDE.get(page, posixpath.join("docs", page))
    there = posixpath.normpath(posixpath.join(posixpath.dirname(source), path))
    if there.startswith("../"):  # A page of GitHub itself: '../../security/advisories/new'.
        return posixpath.join(config.repo_url, there.removeprefix("../../"))
    by_source = {where: name for name, where in OUTSIDE.items()}
    name = by_source.get(there, there.removeprefix("docs/") if there.startswith("docs/") else "")
    if name == CATALOGUE:
        name, anchor = f"diagnostics/{anchor or 'index'}.md", ""
    if not files.get_file_from_path(name):
        if not (ROOT / there).exists():
            raise PluginError(f"{source} links to {there}, which is not there")
        return f"{config.repo_url}/blob/main/{there}"
    relative = posixpath.relpath(name, posixpath.dirname(page) or ".")
    return relative + (f"#{anchor}" if anchor else "")


def on_page_markdown(markdown, page, config, files):
    """Changes links outside of code, and info strings of which only the first word is a language."""
    def change(found):
        if found[1]:  # In code of a table, GitHub needs an escape that is shown here.
            return found[0].replace("\\|", "|")
        if found[2]:
            return f"]({target(found[2], page.file.src_uri, config, files)})"
        return "&lt;"  # An escape that Python's Markdown does not know.

    lines, fence = [], ""
    for line in markdown.split("\n"):
        opening = re.match(r"( *)(```+|~~~+)(\S*)", line)
        if fence:
            if line.strip().startswith(fence) and not line.strip().strip(fence[0]):
                fence = ""
        elif opening:
            fence, line = opening[2], opening[1] + opening[2] + opening[3]
        else:
            line = re.sub(r"(`+)[^`].*?\1(?!`)|\]\(([^)\s]+)\)|\\<", change, line)
        lines.append(line)
    return "\n".join(lines)
