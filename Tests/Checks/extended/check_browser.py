"""Checks the pages that play in a browser, in Chromium and in Firefox.

Each sample is opened in every combination of theme, colors, direction and text size. There must be
no violation of accessibility (axe), no message on the console, no request, no part outside of its
row, no title that cannot be reached or that wraps where it has room, no rows of one line with
different heights in a section, and no difference between five pictures of a page. Hostile
pages must not execute or load anything, even without the escaping of the page that contains them.

The escape key closes menus and pages, and the browser goes back to the page before. The links of a
gallery open what they name.

usage: check_browser.py --settingsc PATH [--smoke] [--pictures DIR]
"""

import argparse
import concurrent.futures
import itertools
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "Tests/Checks/support"))
from browsers import Chromium, Firefox  # noqa: E402

# The texts that are cut off or leave their row, and the parts that overlap in a row.
MEASURE = """() => {
  const problems = [];
  const screen = document.querySelector(".screen").getBoundingClientRect();
  for (const row of document.querySelectorAll(".top .row")) {
    const box = row.getBoundingClientRect();
    const parts = [...row.querySelectorAll(".title, .subtitle, .trailing, .switch, .stepper, .icon, .avatar, input")]
      .filter((part) => part.getBoundingClientRect().width > 0);
    const boxes = parts.map((part) => part.getBoundingClientRect());
    parts.forEach((part, i) => {
      const b = boxes[i];
      const name = `${part.className || part.tagName} of ${row.parentElement.dataset.id}`;
      if (b.left < box.left - 1 || b.right > box.right + 1 || b.top < box.top - 1 || b.bottom > box.bottom + 1)
        problems.push(`${name} leaves its row`);
      if (b.left < screen.left - 1 || b.right > screen.right + 1) problems.push(`${name} leaves the screen`);
      if (part.scrollWidth > part.clientWidth + 1 && part.tagName !== "INPUT" && part.clientWidth > 0)
        problems.push(`${name} is cut off`);
      boxes.slice(i + 1).forEach((c, k) => {
        const width = Math.min(b.right, c.right) - Math.max(b.left, c.left);
        const height = Math.min(b.bottom, c.bottom) - Math.max(b.top, c.top);
        if (width > 1 && height > 1) problems.push(`${name} overlaps ${parts[i + 1 + k].className}`);
      });
    });
  }
  const lines = (part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    let [count, top] = [0, -Infinity];
    // Characters for the direction have empty boxes in Firefox. The boxes of letters may be higher than
    // a line, and overlap.
    const boxes = [...range.getClientRects()].filter((rect) => rect.height > 0);
    for (const rect of boxes.sort((a, b) => a.top - b.top)) {
      if (rect.top < top + rect.height / 2) continue;
      [count, top] = [count + 1, rect.top];
    }
    return count;
  };
  const middle = (part) => { const box = part.getBoundingClientRect(); return (box.top + box.bottom) / 2; };
  for (const section of document.querySelectorAll(".top .section")) {
    const heights = new Set();
    for (const row of section.querySelectorAll(".row")) {
      const title = row.querySelector(".title");
      if (!title) continue;
      const parts = [...row.querySelectorAll(".title, .subtitle, .trailing, .switch, .stepper, .segments, .date, .end input")];
      const isOneLine = parts.every((part) => lines(part) <= 1 && Math.abs(middle(part) - middle(title)) < 6);
      if (isOneLine && !row.querySelector(".avatar") && !row.closest("[data-fixed]")) heights.add(Math.round(row.getBoundingClientRect().height));
      if (lines(title) < 2 || title.textContent.includes("\\n")) continue;
      // The room between the parts beside the title.
      const style = getComputedStyle(row);
      const beside = [...row.querySelectorAll(".icon, .avatar, .end")].filter((part) => {
        const [a, b] = [part.getBoundingClientRect(), title.getBoundingClientRect()];
        return a.top < b.bottom && b.top < a.bottom;
      });
      const room = beside.reduce((rest, part) => rest - part.getBoundingClientRect().width - parseFloat(style.columnGap),
        row.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight));
      title.style.whiteSpace = "nowrap";
      title.style.width = "max-content";
      const needed = title.getBoundingClientRect().width;
      title.style.whiteSpace = title.style.width = "";
      if (needed < room - 2) problems.push(`${title.textContent} is wrapped in ${room} points, but needs ${needed}`);
    }
    if (heights.size > 1) problems.push(`rows of one line have the heights ${[...heights]}`);
  }
  return problems;
}"""

HOSTILE = [
    "<img src=x onerror=alert(1)>", "</script><script>alert(1)</script>", "</title><svg onload=alert(1)>",
    "{{constructor.constructor('alert(1)')()}}", "\u202ealert\u202c", "</style><style>*{display:none}</style>",
    "' onmouseover='alert(1)", "<!--", "]]>", "x" * 100_000, "\u0301" * 1000,
]


def html_of(settingsc, path, *arguments):
    run = subprocess.run(
        [settingsc, "preview", path, "--format", "html", *arguments], capture_output=True, text=True
    )
    return run.stdout


def titles(page):
    """The titles of rows that have no condition, with the paths of placeholders."""
    found = []
    for section in page.get("sections", []):
        if "visibleIf" in section:
            continue
        found += [row.get("title") for row in section.get("items", []) if "visibleIf" not in row]
    for child in page.get("children", []):
        found += titles(child["page"])
    return [re.sub(r"\{([^{}?|]*)[^{}]*\}", r"\1", title) for title in found if title]


def check_looks(browser, settingsc, folder, smoke, pictures):
    samples = sorted(
        path for path in (ROOT / "samples").rglob("*.*")
        if path.suffix in (".yaml", ".json") and "data" not in path.parts
    )
    if smoke:
        samples = [ROOT / "samples/chat/settings.yaml"]
    looks = list(itertools.product(["ios", "material"], ["light", "dark"], ["auto", "rtl"], ["100", "200"]))
    if smoke:
        looks = looks[:1] + looks[-1:]
    problems, count = [], 0
    for sample in samples:
        text = html_of(settingsc, sample)
        if not text:
            continue
        file = folder / f"{sample.parent.name}-{sample.stem}.html"
        file.write_text(text)
        data = json.loads(text.split('id="data">')[1].split("</script>")[0])
        for page_id, page in data["pages"].items():
            states = [None, *page.get("states", {})]
            for (theme, scheme, direction, size), state in itertools.product(looks, states):
                if state and (size, direction) != ("100", "auto"):
                    continue
                look = {"theme": theme, "scheme": scheme, "direction": direction, "textSize": size}
                browser.open(file, {
                    "looks": look, "path": [page_id], "pageStates": {page_id: {"state": state}},
                })
                name = f"{sample.relative_to(ROOT)} {page_id} {theme} {scheme} {direction} {size} {state or ''}"
                found = browser.problems(file)
                shown = browser.evaluate("() => document.querySelector('.top')?.textContent ?? null")
                if shown is None:
                    problems.append(f"{name}: nothing is drawn: {found}")
                    continue
                found += browser.evaluate(MEASURE)
                if state is None:
                    found += [f"no {title!r}" for title in titles(page)[:200] if title not in shown]
                found += browser.violations()
                problems += [f"{name}: {problem}" for problem in found]
                count += 1
                if pictures:
                    picture = pictures / f"{type(browser).__name__}-{count:04}-{theme}-{scheme}-{direction}-{size}.png"
                    picture.write_bytes(browser.picture())
    return problems, count


def check_pictures(make_browser, folder):
    """Five runs of a browser draw the same pictures of all samples."""
    files = sorted(folder.glob("*.html"))
    runs = []
    for _ in range(5):
        pictures = []
        with make_browser() as browser:
            for file in files:
                browser.open(file)
                pictures.append(browser.picture())
        runs.append(pictures)
    return [f"{file.stem}: pictures differ" for file, *rest in zip(files, *runs) if len(set(rest)) > 1]


def check_hostile_pages(browser, settingsc, folder):
    """Texts in every field are text. Without escaping, the policy alone stops them."""
    problems = []
    for number, text in enumerate(HOSTILE):
        quoted = json.dumps(text)
        document = folder / "hostile.yaml"
        document.write_text(
            f"page: hostile\ntitle: {quoted}\nsections:\n  - title: {quoted}\n    footer: {quoted}\n    items:\n"
            f"      - {{kind: sample, title: {quoted}, subtitle: {quoted}, icon: {quoted}, badge: {quoted}, "
            f"accessoryTitle: {quoted}, action: a}}\n"
            f"      - {{kind: link, title: A, url: {json.dumps('javascript:alert(1)//' + text[:50])}}}\n"
        )
        page = html_of(settingsc, document)
        if not page:
            problems.append(f"hostile text {number}: no page")
            continue
        for name, html in (
            ("escaped", page),
            ("unescaped", page.replace("\\u003c", "<").replace("&lt;", "<")),
        ):
            file = folder / f"hostile-{number}-{name}.html"
            file.write_text(html)
            browser.open(file)
            browser.wait(0.05)
            found = browser.problems(file)
            if name == "unescaped":
                found = [problem for problem in found if "dialog" in problem or "requests http" in problem]
            else:
                found += browser.evaluate(MEASURE)
                links = browser.evaluate("""() => {
                  [...document.querySelectorAll("button.row")].slice(0, 3).forEach((row) => row.click());
                  return document.querySelectorAll(".status a").length;
                }""")
                if links:
                    found.append("a link to a script")
                found += browser.problems(file)
            problems += [f"hostile text {number}, {name}: {problem}" for problem in found]
    return problems


def check_large_page(browser, settingsc, folder):
    """The longest step of scrolling and searching 100 and 10,000 rows, in the best of three runs."""
    times = {}
    for count in (100, 10_000) * 3:
        document = folder / f"rows{count}.yaml"
        rows = "".join(
            f"      - {{kind: switch, title: Row {number}, key: k{number}}}\n" for number in range(count)
        )
        document.write_text(
            f"page: large\ntitle: Large\ntool: {{kind: searchField}}\nsections:\n  - items:\n{rows}"
        )
        file = folder / f"rows{count}.html"
        file.write_text(html_of(settingsc, document))
        browser.open(file)
        longest = browser.evaluate("""async () => {
          const stalls = [];
          const frame = () => new Promise((done) => requestAnimationFrame(done));
          const timed = async (act) => { const start = performance.now(); act(); await frame(); stalls.push(performance.now() - start); };
          const screen = document.querySelector(".screen");
          for (let i = 0; i < 20; i += 1) await timed(() => screen.scrollBy(0, 2000));
          const input = document.querySelector("input[type=search]");
          for (const keyword of ["r", "ro", "row 9", "row 99", ""]) {
            await timed(() => { input.value = keyword; input.dispatchEvent(new Event("input")); });
          }
          await timed(() => document.querySelector(".switch").click());
          return Math.max(...stalls);
        }""")
        times[count] = min(times.get(count, longest), longest)
    return times


def check_ways_back(browser, settingsc, folder):
    """The escape key closes a menu and a page, and the browser's own way back closes a page. The page
    below is where it was scrolled to."""
    file = folder / "back.html"
    file.write_text(html_of(settingsc, ROOT / "samples/chat/settings.yaml"))
    browser.open(file)
    shown = browser.evaluate("""async () => {
      const press = () => document.activeElement.dispatchEvent(
        new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
      const tap = (title) => [...document.querySelectorAll("button.row")]
        .find((row) => row.textContent.includes(title)).click();
      const state = () => [
        document.querySelector(".menu") !== null, document.querySelector(".back") !== null,
        document.querySelector(".screen").scrollTop === 60,
      ];
      const back = () => new Promise((done) => {
        addEventListener("popstate", () => setTimeout(done));
        history.back();
      });
      const open = () => {
        document.querySelector(".screen").scrollTop = 60;
        tap("Notifications");
      };
      const states = [];
      for (const act of [open, press, () => tap("Keep messages"), press, open, back]) {
        await act();
        states.push(state().map(Number).join(""));
      }
      return states.join(" ");
    }""")
    expected = "010 001 101 001 010 001"
    return [] if shown == expected else [f"menu, way back and scrolling are {shown}, not {expected}"]


def check_gallery(browser, settingsc, folder):
    """Each link of a gallery opens its page in the look and the state that it names."""
    site = folder / "gallery"
    subprocess.run(
        [settingsc, "gallery", ROOT / "samples/friends", "-o", site], check=True, capture_output=True)
    browser.open(site / "index.html")
    links = browser.evaluate("""async () => {
      const all = [...document.querySelectorAll("details")];
      await Promise.all(all.map((details) => new Promise((done) => {
        details.addEventListener("toggle", () => setTimeout(done));
        details.open = true;
      })));
      return [...document.querySelectorAll("a")].map((link) => link.href);
    }""")
    problems = [] if len(links) > 20 else [f"the gallery has only {len(links)} links"]
    for link in links:
        file, fragment = link.split("#")
        asked = json.loads(urllib.parse.unquote(fragment))
        browser.open(pathlib.Path(urllib.parse.urlparse(file).path), asked)
        shown = browser.evaluate("() => JSON.parse(decodeURIComponent(location.hash.slice(1)))")
        is_same = asked["path"] == shown["path"] and asked.get("looks", {}).items() <= shown["looks"].items()
        states = {page: state["state"] for page, state in asked.get("pageStates", {}).items()}
        if not is_same or any(shown["pageStates"][page]["state"] != states[page] for page in states):
            problems.append(f"the gallery's link to {asked} shows {shown}")
    return problems


def check_browser(make_browser, settingsc, options):
    """The problems of all pages in one browser."""
    name = make_browser.__name__
    with tempfile.TemporaryDirectory() as directory:
        folder, samples = pathlib.Path(directory), pathlib.Path(directory, "samples")
        samples.mkdir()
        with make_browser() as browser:
            problems, count = check_looks(browser, settingsc, samples, options.smoke, options.pictures)
            print(f"{name}: {count} pages", flush=True)
            problems += check_hostile_pages(browser, settingsc, folder)
            problems += check_ways_back(browser, settingsc, folder)
            problems += check_gallery(browser, settingsc, folder)
        if options.smoke:
            return problems
        problems += check_pictures(make_browser, samples)
        with make_browser() as browser:
            times = check_large_page(browser, settingsc, folder)
            print(f"{name}: longest step with 100 rows {times[100]:.0f} ms, "
                  f"with 10,000 rows {times[10_000]:.0f} ms", flush=True)
            if times[10_000] > max(200, 4 * times[100]):
                problems.append("a page of 10,000 rows stalls")
    return problems


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--settingsc", type=pathlib.Path, required=True)
    parser.add_argument("--smoke", action="store_true", help="check one page")
    parser.add_argument("--pictures", type=pathlib.Path, help="write a picture of each page")
    options = parser.parse_args()
    settingsc = options.settingsc.resolve()
    if options.pictures:
        options.pictures.mkdir(parents=True, exist_ok=True)
    browsers = [Chromium] if options.smoke else [Chromium, Firefox]
    with concurrent.futures.ProcessPoolExecutor(len(browsers)) as pool:
        runs = [pool.submit(check_browser, browser, settingsc, options) for browser in browsers]
        problems = [
            f"{browser.__name__}: {problem}"
            for browser, run in zip(browsers, runs) for problem in run.result()
        ]
    for problem in problems[:40]:
        print(problem)
    if problems:
        sys.exit(f"{len(problems)} problems")


if __name__ == "__main__":
    main()
