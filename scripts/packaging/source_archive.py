"""The source archive, which pip can build (an sdist)."""

import facts
import wheel_archive
from archives import File, read_file, write_tar
from facts import NAME, ROOT, SUMMARY

# Also mentioned in the README, in docs/INSTALL.md, and in the error message of a failed build.
NEEDS = "a Swift toolchain (6.0 or later) and libyaml with its headers and libyaml.a"

PYPROJECT = f"""\
# To build settingsc, pip needs {NEEDS}.
# Wheels need nothing: docs/INSTALL.md.
[build-system]
requires = []
build-backend = "build_backend"
backend-path = ["scripts/packaging"]

[project]
name = "{NAME}"
version = "VERSION"
description = "{SUMMARY}"
readme = "README.md"
license = "MIT"
requires-python = ">=3.8"
"""


def sources():
    """Returns the files of the repository or of an unpacked source archive."""
    if (ROOT / ".git").exists():
        names = facts.output("git", "ls-files", "-z").split("\0")
        return [name for name in names if name and (ROOT / name).is_file()]
    return [
        path.relative_to(ROOT).as_posix() for path in ROOT.rglob("*")
        if path.is_file() and path.name not in ("PKG-INFO", "pyproject.toml")
        and not path.relative_to(ROOT).parts[0].startswith(".build")
        and "__pycache__" not in path.parts]


def write_source_archive(folder):
    """Writes the archive into a folder and returns its path."""
    version = facts.python_version(facts.version())
    base = f"{NAME}-{version}"
    files = [read_file(ROOT / name, f"{base}/{name}") for name in sources()]
    files.append(File(f"{base}/PKG-INFO", wheel_archive.metadata(version)))
    files.append(File(f"{base}/pyproject.toml", PYPROJECT.replace("VERSION", version).encode()))
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{base}.tar.gz"
    write_tar(path, files, facts.epoch())
    return path
