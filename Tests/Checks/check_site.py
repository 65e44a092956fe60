#!/usr/bin/env python3
"""Checks the site of the documentation that `make docs` built.

    check_site.py --settingsc BINARY .build-site/html

Every link leads to a page, and every anchor to an element of it. Nothing is loaded from another
server. Each page shows what a reader of CommonMark shows, as GitHub does. Every diagnostic has a
page, which says what `settingsc explain` says, at the address that reports in SARIF name. Needs
markdown-it-py. Exit codes: 0 right, 1 wrong.
"""

import argparse
import html.parser
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import urllib.parse

from markdown_it import MarkdownIt

from support.running import expect, verdict

ROOT = pathlib.Path(__file__).resolve().parents[2]
BLOCKS = {"h1", "h2", "h3", "h4", "li", "ul", "ol", "p", "pre", "table", "th", "td", "blockquote"}
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"}
# What Material adds to an article.
ADDED = {"headerlink", "md-content__button", "md-nav", "md-source-file"}


class Page(html.parser.HTMLParser):
    """The links and anchors of a page, and the blocks and texts of its article."""

    def __init__(self, text, in_article=True):
        super().__init__()
        self.links, self.anchors, self.loads, self.article = [], set(), [], []
        self.codes, self.stack = [], []
        self.in_article = in_article
        self.feed(text)

    def shows(self):
        return (not self.in_article or "article" in (name for name, _ in self.stack)) and not any(
            ADDED & classes or name in ("button", "script", "style") for name, classes in self.stack)

    def handle_starttag(self, name, attributes):
        attributes = dict(attributes)
        self.anchors |= {attributes[key] for key in ("id", "name") if attributes.get(key)}
        if name == "a" and "href" in attributes:
            self.links.append(attributes["href"])
        elif name == "link" and attributes.get("rel") not in ("canonical", "next", "prev"):
            self.loads.append(attributes["href"])
        elif attributes.get("src"):
            self.loads.append(attributes["src"])
        if name not in VOID:
            self.stack.append((name, set((attributes.get("class") or "").split())))
        if self.shows() and name in BLOCKS:
            # A paragraph in a list item is one only if the list is loose.
            if not (name == "p" and self.article and self.article[-1] == "<li>"):
                self.article.append(f"<{name}>")
            if name == "pre":
                self.codes.append("")

    def handle_endtag(self, name):
        while name not in VOID and self.stack and self.stack.pop()[0] != name:
            pass

    def handle_data(self, text):
        if self.shows():
            if any(name == "pre" for name, _ in self.stack):
                self.codes[-1] += text
            self.article += [re.sub(r"\s+", "", text)] if text.strip() else []

    def text(self):
        return "".join(self.article)


def run(program, *arguments):
    done = subprocess.run([program, *arguments], cwd=ROOT, text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE)
    expect(done.returncode in (0, 1), arguments, "ended with", done.returncode)
    return done.stdout


def check_links(site, pages):
    count = 0
    for path, page in pages.items():
        for link in page.links + page.loads:
            parts = urllib.parse.urlsplit(link)
            if parts.scheme or parts.netloc:
                expect(link not in page.loads, path, "loads", link)
                continue
            count += 1
            # The page for missing addresses is shown at any address.
            rooted = path.name == "404.html"
            there = urllib.parse.unquote(parts.path)
            target = path if not there else (
                site / there.removeprefix("/settingsc/") if rooted else path.parent / there).resolve()
            if target.is_dir():
                target /= "index.html"
            expect(target.is_file(), path.relative_to(site), "links to", link)
            if parts.fragment and target in pages:
                anchors = pages[target].anchors
                expect(urllib.parse.unquote(parts.fragment) in anchors, path, "has no target for", link)
    return count


def check_texts(site, pages):
    """The blocks and texts of each page of docs/, against those of another reader of Markdown."""
    reader = MarkdownIt("commonmark").enable("table")
    names = [*(ROOT / "docs").glob("*.md"), ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md"]
    texts = {file.stem: file.read_text() for file in names} | {"": (ROOT / "README.md").read_text()}
    catalog, *sections = re.split(r"^## (?=\S)", texts["diagnostics"], flags=re.M)
    texts["diagnostics"] = catalog
    texts |= {f"diagnostics/{text.split()[0]}": "# " + text for text in sections}
    for name, text in texts.items():
        path = site / name / "index.html"
        there = Page(reader.render(text), in_article=False).text()
        here = pages[path].text() if path in pages else ""
        at = next((i for i, (a, b) in enumerate(zip(there, here)) if a != b), min(len(there), len(here)))
        expect(there == here, path.relative_to(site), "is shown as", here[max(at - 60, 0):at + 60], "and not as",
               there[max(at - 60, 0):at + 60])


def squeezed(text):
    """A text without white space, the marks of Markdown, and quotes, which are code on the site."""
    return re.sub(r"[\s`']+", "", text)


def check_diagnostics(program, site, pages):
    """Returns the number of diagnostics."""
    ids = [line.split()[0] for line in run(program, "explain").splitlines()]
    base = address(program, site)
    listed = pages[site / "diagnostics/index.html"].links
    for id in ids:
        path = site / "diagnostics" / id / "index.html"
        expect(f"{id}/" in listed, "the list of diagnostics lacks", id)
        if path not in pages:
            expect(False, f"{base}diagnostics/{id}/", "does not exist")
            continue
        words = run(program, "explain", id)
        start, *examples = re.split(r"^\S.*:\n(?=    )", words, flags=re.M)
        severity, summary, explanation = re.fullmatch(
            rf"{id} \(([\w, ]+)\): (.*)\n\n((?s:.*))", start).groups()
        shown = squeezed(re.sub(f"<({'|'.join(BLOCKS)})>", "", pages[path].text()))
        for part in (f"{severity}: {summary}", explanation):
            expect(squeezed(part) in shown, id, "does not say", part, shown)
        codes = [squeezed(code) for code in pages[path].codes]
        for example in examples:
            expect(squeezed(example) in codes, id, "lacks the example", example)
    pages_of_ids = {path.name for path in (site / "diagnostics").iterdir() if path.is_dir()}
    expect(pages_of_ids == set(ids), "pages without a diagnostic:", pages_of_ids - set(ids))
    return len(ids)


def address(program, site):
    """The address that reports name, which must be that of the site."""
    with tempfile.TemporaryDirectory() as folder:
        report = pathlib.Path(folder, "report.sarif")
        run(program, "validate", "--format", "sarif", "--output", report, "samples")
        driver = json.loads(report.read_text())["runs"][0]["tool"]["driver"]
    base = driver["informationUri"]
    expect(len(driver["rules"]) > 10, "too few rules to judge by")
    for rule in driver["rules"]:
        expect(rule["helpUri"] == f"{base}diagnostics/{rule['id']}/", "the address of", rule["id"])
    expect(f"<loc>{base}</loc>" in (site / "sitemap.xml").read_text(), "the site is not for", base)
    return base


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--settingsc", required=True, type=pathlib.Path)
    parser.add_argument("site", type=pathlib.Path)
    options = parser.parse_args()
    site = options.site.resolve()
    pages = {path: Page(path.read_text()) for path in sorted(site.rglob("*.html"))}
    links = check_links(site, pages)
    check_texts(site, pages)
    ids = check_diagnostics(options.settingsc.absolute(), site, pages)
    return verdict("site", f"{len(pages)} pages, {links} links, {ids} diagnostics")


if __name__ == "__main__":
    sys.exit(main())
