#!/usr/bin/env python3
"""Compares two builds of settingsc on generated projects: their outputs must be equal byte for byte.

    settingsc-dev projects PROJECTS --count 2000
    compare_builds.py PROJECTS --old SETTINGSC --new SETTINGSC

Run it by hand, before and after a change that must not change what users see. Each project is
validated as a whole, each of its files alone, and each page is compiled, drawn and compared with the
others. The differences are printed, the most frequent first. Exit 1 if there is one.
"""
import argparse
import collections
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys


def commands(project):
    """The commands for a project, each as a list of arguments."""
    yield ["validate", "--format", "json", "."]
    yield ["validate", "-j1", "."]
    yield ["validate", "--unsafe-fixes", "--diff", "."]
    yield ["generate", "--check"]
    yield ["diff", "pages", "."]
    for path in sorted(project.rglob("*.yaml")):
        name = str(path.relative_to(project))
        if name in ("settingsc.yaml", "kinds.yaml"):
            continue
        yield ["validate", "--format", "json", name]
        for form in ("tree", "template", "handlers", "keys"):
            yield ["compile", name, "--emit", form]
        yield ["preview", name]
        yield ["extract", "handlers", name]


def run(settingsc, arguments, project):
    result = subprocess.run([settingsc, *arguments], cwd=project, capture_output=True, check=False)
    return result.returncode, result.stdout, result.stderr


def differences(old, new, project):
    """The commands of a project whose result differs, with the first line that does."""
    found = []
    for arguments in commands(project):
        before, after = run(old, arguments, project), run(new, arguments, project)
        if before == after:
            continue
        lines = [b"\n".join(result[1:]).splitlines() for result in (before, after)]
        line = next((pair for pair in zip(*lines) if pair[0] != pair[1]), ("exit or length",))
        found.append((project.name, " ".join(arguments), before[0], after[0], line))
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("projects", type=pathlib.Path)
    parser.add_argument("--old", required=True, type=os.path.abspath)
    parser.add_argument("--new", required=True, type=os.path.abspath)
    options = parser.parse_args()
    projects = sorted(options.projects.iterdir(), key=lambda path: int(path.name))
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        found = [difference for differences_of_one in pool.map(
            lambda project: differences(options.old, options.new, project), projects)
            for difference in differences_of_one]
    kinds = collections.Counter(re.sub(r"\d+", "N", str(entry[4])) for entry in found)
    for kind, count in kinds.most_common(20):
        print(f"{count} times: {kind}")
    for project, command, before, after, line in found[:20]:
        print(f"{project}: settingsc {command} (exit {before}, now {after})")
        for text in line:
            print(f"  {text}")
    print(f"{len(found)} differences in {len(projects)} projects")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
