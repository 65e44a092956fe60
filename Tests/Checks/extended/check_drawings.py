"""Checks that the terminal, the picture and the browser draw the same rows.

Each sample and generated page is drawn by all three. The texts, the states of switches, the check
marks and the sliders of the browser's rows must be in the lines of the terminal and in the texts of
the SVG: what was drawn is compared, not the data.

usage: check_drawings.py --settingsc PATH [--pages N] [--seed N]
"""

import argparse
import html
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "Tests/Checks"))
from support.browsers import Chromium  # noqa: E402
from support.generation import Documents  # noqa: E402

# The texts of the rows, without those of their controls' inputs, and the state of each control.
ROWS = """() => [...document.querySelectorAll(".top .item")].map((item) => ({
  texts: [...item.querySelectorAll(".title, .subtitle, .trailing, .badge, .tag, .date > span, .segments button")]
    .map((part) => part.textContent),
  on: item.querySelectorAll(".switch[aria-checked=true]").length,
  off: item.querySelectorAll(".switch[aria-checked=false]").length,
  checks: item.querySelectorAll(".check").length,
  sliders: item.querySelectorAll("input[type=range]").length,
}))"""


def plain(text):
    """A text without spaces, frames and marks, and without the case that headers lose."""
    return re.sub(r"[\s╭╮╰╯│─╌(){}\[\]⊘✗▢]", "", text).casefold()


def is_drawn(text, drawn):
    """Whether a text, or its beginning where it is cut, is in a drawing."""
    text = plain(text)
    return text in drawn or any(f"{text[:length]}…" in drawn for length in range(1, len(text)))


def draw(settingsc, path, *arguments):
    run = subprocess.run([settingsc, "preview", path, *arguments], capture_output=True, text=True)
    return run.stdout


def differences(settingsc, browser, path, folder):
    """What differs between the drawings of a page; None if it cannot be drawn as one picture."""
    svg = draw(settingsc, path, "--format", "svg")
    page = draw(settingsc, path, "--format", "html")
    if not svg or not page:
        return None
    terminal = draw(settingsc, path, "--width", "200", "--color", "never")
    file = folder / "page.html"
    file.write_text(page)
    browser.open(file)
    rows = browser.evaluate(ROWS)
    if len(rows) > 200:
        return None
    found = []
    texts = re.sub(r"</?tspan[^>]*>", "", svg)
    texts = plain("".join(html.unescape(text) for text in re.findall(r"<text[^>]*>([^<]*)</text>", texts)))
    lines = plain(terminal)
    for text in {text for row in rows for text in row["texts"]}:
        # Long texts are cut in places that differ. Terminals show nothing for no date.
        if text == "–" or len(text) > 40 or "\\u" in json.dumps(text):
            continue
        for name, drawn in (("terminal", lines), ("SVG", texts)):
            if not is_drawn(text, drawn):
                found.append(f"{text!r} is in the browser, and not in the {name}")
    def total(name):
        return sum(row[name] for row in rows)
    counts = {
        "on": (terminal.count("(━━◉)"), len(re.findall(r'width="51" height="31" rx="15.5" fill="#34c759"', svg))),
        "off": (terminal.count("(◉  )"), len(re.findall(r'width="51" height="31" rx="15.5" fill="#e9e9ea"', svg))),
        "checks": (terminal.count("✓"), svg.count("M2 1L6 5 15-6")),
        "sliders": (len(re.findall("━*◉─+|━+◉", terminal.replace("(━━◉)", "").replace("(◉  )", ""))),
                    svg.count('r="14" fill="#c4c4c7"')),
    }
    for name, (in_terminal, in_svg) in counts.items():
        if not total(name) == in_terminal == in_svg:
            found.append(f"{name}: {total(name)} in the browser, {in_terminal} in the terminal, {in_svg} in the SVG")
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--settingsc", type=pathlib.Path, required=True)
    parser.add_argument("--pages", type=int, default=500)
    parser.add_argument("--seed", type=int, default=random.randrange(2**32))
    options = parser.parse_args()
    settingsc = options.settingsc.resolve()
    kinds = json.loads(subprocess.run([settingsc, "kinds", "--format", "json"], capture_output=True).stdout)
    makers = Documents(random.Random(options.seed), kinds)
    makers.chances = {**makers.chances, "presents": 0, "condition": 0}
    problems, count = [], 0
    with tempfile.TemporaryDirectory() as directory, Chromium() as browser:
        folder = pathlib.Path(directory)
        samples = sorted(path for path in (ROOT / "samples").rglob("*.yaml") if not {"data", "broken"} & {*path.parts})
        for number in range(len(samples) + options.pages):
            path = samples[number] if number < len(samples) else folder / f"page{number}.json"
            if number >= len(samples):
                path.write_text(json.dumps(makers.page()))
            found = differences(settingsc, browser, path, folder)
            if found is None:
                continue
            count += 1
            problems += [f"{path.name}: {problem}" for problem in found]
    print(f"{count} pages, seed {options.seed}")
    for problem in problems[:40]:
        print(problem)
    if problems:
        sys.exit(f"{len(problems)} differences")
    if count < options.pages / 2:
        sys.exit("too few pages could be drawn")


if __name__ == "__main__":
    main()
