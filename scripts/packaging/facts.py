"""Facts about settingsc for all packages: its version, its repository, and its systems."""

import os
import pathlib
import platform
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
NAME = "settingsc"
SUMMARY = "A compiler for the settings pages of mobile apps: checks, draws, compiles and compares them."
# The address of the repository. GitHub Actions sets it.
REPOSITORY = "https://github.com/" + os.environ.get("GITHUB_REPOSITORY", "OWNER/settingsc")


class Failure(Exception):
    """The reason why a package cannot be made, as a message for the user."""


def output(*command):
    """Returns the output of a command without surrounding whitespace."""
    done = subprocess.run(
        [str(part) for part in command], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout.strip()


def version():
    """Returns the version of this build: `0.1.0`, or `0.1.0-dev+g1b109d4e2`."""
    return output(ROOT / "scripts/version.sh")


def python_version(words):
    """Returns a version in the syntax of Python (PEP 440): `0.1.0.dev0+g1b109d4e2`."""
    return words.replace("-dev", ".dev0")


def epoch():
    """Returns the time of the commit, in seconds since 1970. All files in archives have it."""
    if said := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(said)
    packed = ROOT / "PKG-INFO"  # A source archive for pip has no history.
    if packed.exists():
        return int(packed.stat().st_mtime)
    return int(output("git", "log", "-1", "--format=%ct"))


def machine():
    """Returns the name of the processor in all package formats except Debian's."""
    return platform.machine()


def system():
    """Returns the suffix of archive names: `linux-x86_64`, `macos-arm64`."""
    return f"{'macos' if platform.system() == 'Darwin' else 'linux'}-{machine()}"


# The libraries of every Linux with glibc (PEP 600).
OF_EVERY_LINUX = re.compile(r"(libc|libm|libdl|librt|libpthread)\.so\.\d+|ld-linux.*\.so\.\d+")


def platform_tag(program):
    """Returns the wheel tag of the oldest system that runs a program: `manylinux_2_35_x86_64`.

    Raises Failure if the program needs a library that not every system has.
    """
    if platform.system() == "Darwin":
        commands = output("otool", "-l", program)
        libraries = re.findall(r"^\s+name (\S+) \(offset", commands, re.M)
        foreign = [name for name in libraries if not name.startswith(("/usr/lib/", "/System/"))]
        oldest = re.search(r"^\s+minos (\d+)\.(\d+)", commands, re.M)
        tag = f"macosx_{oldest[1]}_{oldest[2]}_{machine()}" if oldest else None
    else:
        needs = output("readelf", "--wide", "--dynamic", "--version-info", program)
        libraries = re.findall(r"\(NEEDED\)\s+Shared library: \[(.*?)\]", needs)
        foreign = [name for name in libraries if not OF_EVERY_LINUX.fullmatch(name)]
        versions = [tuple(map(int, pair)) for pair in re.findall(r"\bGLIBC_(\d+)\.(\d+)", needs)]
        oldest = max(versions, default=None)
        tag = f"manylinux_{oldest[0]}_{oldest[1]}_{machine()}" if oldest else None
    if foreign:
        raise Failure(f"{program} needs {', '.join(foreign)}, which not every system has: "
                      "build it with scripts/build-release.sh --static-libyaml")
    if not tag:
        raise Failure(f"{program} does not say which version of the system it needs")
    return tag
