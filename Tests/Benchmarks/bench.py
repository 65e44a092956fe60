#!/usr/bin/env python3
"""Measures settingsc against other programs: docs/PERFORMANCE.md explains how and why.

    bench.py --settingsc .build/release/settingsc --folder .build-bench [--only ROW]… [--markdown]

`make bench` builds everything that is needed. Each row is the ratio of the medians of two commands
that run in turn. The exit code is 1 if a row misses its goal, or if a command could not be run or
ended in an unexpected way. The ratio of the best runs is compared with the goal: of two commands by
processor time. It depends little on who else uses the machine. A row that misses its goal is
measured up to twice more.
"""

import argparse
import os
import pathlib
import platform
import shutil
import signal
import statistics
import subprocess
import sys
import time
from collections import namedtuple

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parents[1]
MANY = 10_000
# The seconds that a row may take, and the least and the most runs of each of its commands.
SECONDS, LEAST_RUNS, MOST_RUNS = 6, 5, 151

# One run: seconds from start to end, seconds of processor time, peak memory in bytes.
Run = namedtuple("Run", "wall processor peak")
# The result of a row: the ratio of the medians, the ratio of each turn, the ratio that is compared
# with the goal, and the medians in words.
Found = namedtuple("Found", "median ratios judged detail")


class Failure(Exception):
    """Why a row could not be measured."""


class Skipped(Exception):
    """What is missing for a row and not part of this project."""


# MARK: Running commands


class Command:
    """A command, and the exit code that it must end with."""

    def __init__(self, *words, code=0):
        self.words = [str(word) for word in words]
        self.code = code

    def run(self):
        """Runs it once; what it writes is thrown away."""
        files = [(os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0)]
        files += [(os.POSIX_SPAWN_OPEN, number, os.devnull, os.O_WRONLY, 0) for number in (1, 2)]
        start = time.perf_counter()
        process = os.posix_spawnp(
            self.words[0], self.words, os.environ, file_actions=files, setsigdef=[signal.SIGPIPE])
        _, status, usage = os.wait4(process, 0)
        wall = time.perf_counter() - start
        if os.waitstatus_to_exitcode(status) != self.code:
            raise Failure(f"{' '.join(self.words)}: exit code {os.waitstatus_to_exitcode(status)}")
        unit = 1 if sys.platform == "darwin" else 1024
        return Run(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * unit)

    def output(self):
        """Runs it once and returns what it writes."""
        done = subprocess.run(self.words, capture_output=True, text=True, check=False)
        if done.returncode != self.code:
            raise Failure(f"{' '.join(self.words)}: exit code {done.returncode}: {done.stderr}")
        return done.stdout


def in_turn(*commands, runs=None, most=MOST_RUNS):
    """The runs of each command: one of each to fill the file cache, then all of them in turn."""
    one_turn = sum(command.run().wall for command in commands)
    turns = runs or min(most, max(LEAST_RUNS, int(SECONDS / one_turn))) | 1
    taken = [[command.run() for command in commands] for _ in range(turns)]
    return list(zip(*taken))


def ratio(own, other, unit):
    """The ratio of the medians of two series that were measured in turn."""
    medians = [statistics.median(series) for series in (own, other)]
    return Found(
        medians[0] / medians[1], [one / two for one, two in zip(own, other)],
        min(own) / min(other), " : ".join(unit(median) for median in medians))


def compare(own, other, is_faster=False, **limits):
    """The ratio of two commands, judged by the least processor times. `is_faster` inverts it."""
    series = list(in_turn(own, other, **limits))
    if is_faster:
        series.reverse()
    wall, processor = ([[run[part] for run in runs] for runs in series] for part in (0, 1))
    return ratio(*wall, seconds)._replace(judged=ratio(*processor, seconds).judged)


def against(values, limit, unit):
    """The ratio of measured values to a fixed limit."""
    return ratio(values, [limit] * len(values), unit)


# MARK: Words


def short(value):
    """A number with three figures."""
    return f"{value:.{0 if value >= 100 else 1 if value >= 10 else 2}f}"


def seconds(value):
    return f"{short(value * 1e3)} ms" if value < 1 else f"{short(value)} s"


def megabytes(value):
    return f"{short(value / 1e6)} MB"


# MARK: Rows


class Bench:
    """What the rows work with: the programs, the generated pages, the number of runs."""

    def __init__(self, options):
        self.settingsc, self.runs, self.items = options.settingsc, options.runs, options.items
        self.folder = options.folder
        self.data = self.folder / "data"
        self.data.mkdir(parents=True, exist_ok=True)
        self.made = set()

    def page(self, form="yaml", shape="items", items=None):
        """The path of a generated page. Another process writes it, so that this one stays small:
        the system counts the memory of a parent for its children."""
        items = items or self.items
        path = self.data / f"{shape}-{items}.{form}"
        if path not in self.made:
            words = [sys.executable, HERE / "pages.py", "--shape", shape, "--items", str(items)]
            with open(path, "wb") as file:
                subprocess.run(
                    words + ["--json"] * (form == "json"), stdout=file, check=True)
            self.made.add(path)
        return path

    def pages(self, count=MANY):
        """The path of a folder of many pages of 15 items."""
        path = self.data / f"many-{count}"
        if path not in self.made:
            shutil.rmtree(path, ignore_errors=True)
            subprocess.run(
                [sys.executable, HERE / "pages.py", "--folder", path, "--count", str(count)],
                check=True)
            self.made.add(path)
        return path

    def sources(self):
        """The path of a project with a million lines of the app's sources."""
        path = self.data / "sources"
        if path not in self.made:
            shutil.rmtree(path, ignore_errors=True)
            subprocess.run(
                [sys.executable, HERE / "sources.py", "--folder", path, "--lines", "1000000"],
                check=True)
            self.made.add(path)
        return path

    def command(self, *words, code=0):
        return Command(self.settingsc, *words, code=code)

    def validate(self, *paths):
        return self.command("validate", *paths)

    def check_jsonschema(self, *paths):
        checker = self.folder / "venv/bin/check-jsonschema"
        if not checker.exists():
            raise Skipped("check-jsonschema is not installed")
        return Command(checker, "--schemafile", ROOT / "schemas/page.schema.json", *paths)


Row = namedtuple("Row", "measure work other goal is_on_demand")
ROWS = {}


def row(name, work, other, goal, is_on_demand=False):
    """Marks a function that measures a row: what is done, what it is compared with, and the goal:
    at most so many times as much, or `faster 70` for at least 70 times as fast."""
    def mark(function):
        ROWS[name] = Row(function, work, other, goal, is_on_demand)
        return function
    return mark


@row("start", "validate, 15-item page", "Swift program that prints a line", 2.0)
def measure_start(bench):
    return compare(
        bench.validate(bench.page(items=15)), Command(bench.folder / "print_line"),
        runs=bench.runs)


@row("schema", "validate, 15-item page", "check-jsonschema with the schema of pages", "faster 70")
def measure_schema(bench):
    page = bench.page(items=15)
    return compare(
        bench.validate(page), bench.check_jsonschema(page), is_faster=True, runs=bench.runs)


@row("hook", "validate --skip-unrecognized, one changed file", "10 ms", 1)
def measure_hook(bench):
    command = bench.command("validate", "--skip-unrecognized", bench.page(items=15))
    return against([run.wall for run in in_turn(command, runs=bench.runs)[0]], 0.010, seconds)


@row("many", "validate, 10,000 files of 15 items, 2 jobs", "the same with 1 job", 1.25)
def measure_many(bench):
    two, one = (bench.command("validate", "--jobs", jobs, bench.pages()) for jobs in (2, 1))
    return compare(two, one, runs=bench.runs)


@row(
    "many-schema", "validate, 10,000 files, all cores",
    "check-jsonschema on 200 of them, × 50", "faster 120")
def measure_many_schema(bench):
    files = [bench.pages() / f"page-{number}.yaml" for number in range(200)]
    other = [run.wall * 50 for run in in_turn(bench.check_jsonschema(*files), most=5)[0]]
    own = [run.wall for run in in_turn(bench.validate(bench.pages()), most=5)[0]]
    return ratio(other, own, seconds)


@row("many-memory", "peak memory, 10,000 files, 2 jobs", "1,000 of them", 3.9)
def measure_many_memory(bench):
    if not pathlib.Path("/proc/self/status").exists():
        raise Skipped("there is no /proc")
    folders = bench.pages(), bench.pages(1_000)
    peaks = [[watched_peak(bench.settingsc, folder) for folder in folders] for _ in range(5)]
    return ratio(*zip(*peaks), megabytes)


def watched_peak(settingsc, folder):
    """The peak memory of a small process, looked at while it runs: the number of the system once it
    has ended is never less than the memory of this process."""
    words, peak = [settingsc, "validate", "--jobs", "2", folder], 0
    with subprocess.Popen(words, stdout=subprocess.DEVNULL) as process:
        while process.poll() is None:
            status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
            lines = (line.split() for line in status.splitlines())
            peak = max([peak] + [int(words[1]) for words in lines if words[0] == "VmHWM:"])
    return peak * 1024


@row("watch", "validate --watch, from a save to the result", "250 ms", 1)
def measure_watch(bench):
    folder = bench.data / "watched"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(bench.pages(1_000), folder)
    words, times = [bench.settingsc, "validate", "--watch", folder], []
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
        try:
            wait_for_run(process)
            for number in range(21):
                # Apart from the write before, as people are.
                time.sleep(0.2)
                begin = time.perf_counter()
                with open(folder / f"page-{number}.yaml", "a", encoding="utf-8") as page:
                    page.write("# saved\n")
                wait_for_run(process)
                times.append(time.perf_counter() - begin)
        finally:
            process.terminate()
    return against(times, 0.250, seconds)


def wait_for_run(process):
    """Reads the output of a watching process until it waits for changes."""
    for line in process.stdout:
        if b"Ctrl-C" in line:
            return
    raise Failure("the watching process ended")


@row("sources", "validate, 1,000,000 lines of the app's sources", "wc -w of them", 4)
def measure_sources(bench):
    project = bench.sources()
    words = ("/bin/sh", "-c", 'find "$0" -type f -exec wc -w {} +', project / "App")
    return compare(bench.validate(project / "page.yaml"), Command(*words), runs=bench.runs)


@row("yaml", "validate, 100,000 items, YAML", "C loop over libyaml's events", 1.6)
def measure_yaml(bench):
    page = bench.page()
    return compare(
        bench.validate(page), Command(bench.folder / "libyaml_events", page), runs=bench.runs)


@row("json", "validate, the same as JSON", "orjson.loads, inside of its process", 1.7)
def measure_json(bench):
    python = bench.folder / "venv/bin/python"
    if not python.exists():
        raise Skipped("orjson is not installed")
    page = bench.page("json")
    own, other = bench.validate(page), Command(python, HERE / "orjson_loads.py", page)
    turns = [(own.run().wall, float(other.output()) / 1e3) for _ in range(bench.runs or 16)]
    return ratio(*zip(*turns[1:] or turns), seconds)


@row("wire-yaml", "validate, 100,000 wire rows, YAML", "C loop over libyaml's events", 2.1)
def measure_wire_yaml(bench):
    wire = bench.page(shape="wire")
    return compare(
        bench.validate(wire), Command(bench.folder / "libyaml_events", wire), runs=bench.runs)


@row("wire-json", "validate, the same as JSON", "validate of the page in JSON", 1.9)
def measure_wire_json(bench):
    wire, page = bench.page("json", "wire"), bench.page("json")
    return compare(bench.validate(wire), bench.validate(page), runs=bench.runs)


@row("wire-compile", "compile, 100,000 wire rows, JSON to tree", "validate of the same", 3.2)
def measure_wire_compile(bench):
    wire = bench.page("json", "wire")
    return compare(bench.command("compile", wire), bench.validate(wire), runs=bench.runs)


@row("fmt", "fmt --check, 100,000 items, YAML", "validate of the same", 3.6)
def measure_fmt(bench):
    # The generated page is not in the canonical format, so all of the work is done.
    page = bench.page()
    return compare(
        bench.command("fmt", "--check", page, code=1), bench.validate(page), runs=bench.runs)


def peak_by_size(bench, form):
    """The peak memory of `validate` by the size of the file."""
    page = bench.page(form)
    peaks = [run.peak for run in in_turn(bench.validate(page), runs=bench.runs, most=5)[0]]
    return against(peaks, page.stat().st_size, megabytes)


@row("memory", "peak memory, 100,000 items, YAML", "the size of the file", 4.5)
def measure_memory(bench):
    return peak_by_size(bench, "yaml")


@row("memory-json", "peak memory, the same as JSON", "the size of the file", 4.5)
def measure_memory_json(bench):
    return peak_by_size(bench, "json")


def from_data(bench, form):
    """A page that a template and a response make, against the same page written out."""
    template, response, written = (
        bench.page(form, shape) for shape in ("template", "response", "written"))
    return compare(
        bench.command("validate", template, "--data", response), bench.validate(written),
        runs=bench.runs)


@row(
    "data-yaml", "validate, 100,000 items from data, YAML", "validate of the page written out", 2.5)
def measure_data_yaml(bench):
    return from_data(bench, "yaml")


@row(
    "data-json", "validate, 100,000 items from data, JSON", "validate of the page written out", 5.4)
def measure_data_json(bench):
    return from_data(bench, "json")


@row("growth", "10,000 → 100,000 items, YAML", "a tenth of it", 11)
def measure_growth(bench):
    # Processor time without that of the start: what remains is the work alone.
    large, small, one = (
        [run.processor for run in runs] for runs in in_turn(
            *(bench.validate(bench.page(items=count)) for count in (
                bench.items, bench.items // 10, 1)), runs=bench.runs))
    begin = statistics.median(one)
    return ratio(
        [value - begin for value in large], [value - begin for value in small], seconds)


@row("diff", "diff, 100,000 items, 1 % changed", "validate of both pages", 3.5)
def measure_diff(bench):
    pages = bench.page(), bench.page(shape="edited")
    return compare(
        bench.command("diff", *pages, code=1), bench.command("validate", "--jobs", "1", *pages),
        runs=bench.runs)


@row("compile", "compile, 100,000 items, YAML to tree JSON", "validate of the same", 2.3)
def measure_compile(bench):
    page = bench.page()
    return compare(bench.command("compile", page), bench.validate(page), runs=bench.runs)


@row("preview", "preview, 100,000 items, to the first 40 lines", "validate of the same", 2.3)
def measure_preview(bench):
    # A pipe hides how its first command ended.
    bench.command("preview", bench.page(items=15)).run()
    page = bench.page()
    screen = Command("/bin/sh", "-c", '"$0" preview "$1" | head -n 40', bench.settingsc, page)
    return compare(screen, bench.validate(page), runs=bench.runs)


@row("size", "size of the binary, stripped", "20.5 MB", 1)
def measure_size(bench):
    stripped = bench.data / "settingsc-stripped"
    Command("strip", "-o", stripped, bench.settingsc).run()
    return against([stripped.stat().st_size], 20.5e6, megabytes)


@row("build", "clean release build", "150 s", 1, is_on_demand=True)
def measure_build(bench):
    scratch = bench.data / "clean-build"
    shutil.rmtree(scratch, ignore_errors=True)
    package = ("--package-path", ROOT, "--scratch-path", scratch)
    Command("swift", "package", *package, "resolve").run()
    words = ["build", *package, "-c", "release", "--product", "settingsc"]
    run = Command("swift", *words, *["--static-swift-stdlib"] * (sys.platform == "linux")).run()
    shutil.rmtree(scratch)
    return against([run.wall], 150, seconds)


# MARK: The table


def cells(name, bench):
    """The cells of a row, and why it could not be measured."""
    measure, work, other, goal, _ = ROWS[name]
    is_faster = isinstance(goal, str)
    limit = float(goal.split()[1]) if is_faster else goal
    wanted = f"≥ {limit:g} × faster" if is_faster else f"≤ {limit:g} ×"

    def reaches(found):
        return found.judged >= limit if is_faster else found.judged <= limit

    try:
        found = measure(bench)
        for _ in range(2):
            if reaches(found):
                break
            found = measure(bench)
    except (Failure, Skipped, OSError, subprocess.SubprocessError) as error:
        verdict = "skipped" if isinstance(error, Skipped) else "failed"
        return [work, other, "–", "–", wanted, verdict, "–"], f"{name}: {verdict}: {error}"
    is_reached = reaches(found)
    extremes = f"({short(min(found.ratios))}–{short(max(found.ratios))})"
    problem = None if is_reached else f"{name}: over: {short(found.judged)}, the goal is {wanted}"
    return [
        work, other, f"{short(found.median)} × {extremes}", f"{short(found.judged)} ×", wanted,
        "ok" if is_reached else "over", found.detail,
    ], problem


def table(rows, is_markdown):
    """Rows with a header, in columns or in Markdown."""
    rows = [["work", "against", "ratio", "judged", "goal", "", "medians"]] + rows
    if is_markdown:
        rows.insert(1, ["---"] * len(rows[0]))
        return "\n".join(f"| {' | '.join(row)} |" for row in rows)
    widths = [max(map(len, column)) for column in zip(*rows)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip() for row in rows)


def machine():
    """The machine in one line: processor, cores, system, compiler."""
    processor, system = platform.processor(), platform.platform()
    if os.path.exists("/proc/cpuinfo"):
        lines = pathlib.Path("/proc/cpuinfo").read_text().splitlines()
        processor = next(
            (line.split(": ")[1] for line in lines if line.startswith("model name")), processor)
        system = platform.freedesktop_os_release().get("PRETTY_NAME", system)
    swift = subprocess.run(
        ["swift", "--version"], capture_output=True, text=True, check=False).stdout
    return f"{processor}, {os.cpu_count()} cores, {system}, {swift.partition(' (')[0]}"


def main():
    usual = [name for name in ROWS if not ROWS[name].is_on_demand]
    parser = argparse.ArgumentParser(
        description=__doc__.splitlines()[0],
        epilog=f"Rows: {', '.join(usual)}. Only where '--only' names it: build.")
    parser.add_argument("--settingsc", required=True, help="a release build")
    parser.add_argument(
        "--folder", required=True, type=pathlib.Path, help="the programs to compare with")
    parser.add_argument(
        "--only", action="append", choices=ROWS, metavar="ROW", help="measure this row only")
    parser.add_argument("--runs", type=int, help="how often each command runs")
    parser.add_argument(
        "--items", type=int, default=100_000, help="the items of the long page (default: 100000)")
    parser.add_argument("--markdown", action="store_true", help="write the table in Markdown")
    options = parser.parse_args()
    options.settingsc = os.path.abspath(options.settingsc)
    bench, rows, problems = Bench(options), [], []
    for name in options.only or usual:
        print(f"{name} …", file=sys.stderr)
        row_cells, problem = cells(name, bench)
        rows.append(row_cells)
        if problem:
            problems.append(problem)
    print(machine(), table(rows, options.markdown), *problems, sep="\n\n")
    return 1 if any(": skipped: " not in problem for problem in problems) else 0


if __name__ == "__main__":
    sys.exit(main())
