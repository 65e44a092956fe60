#!/usr/bin/env python3
"""Writes the wheel of a program that is installed in a folder, and prints its path.

    scripts/build-release.sh --static-libyaml && scripts/install.sh .build/stage
    scripts/packaging/wheel_archive.py .build/stage dist

The format: https://packaging.python.org/en/latest/specifications/binary-distribution-format/
"""

import base64
import hashlib
import pathlib
import re
import sys

import facts
from archives import File, files_below, read_file, write_zip
from facts import NAME, REPOSITORY, ROOT, SUMMARY

HERE = pathlib.Path(__file__).resolve().parent
LICENSES = {"LICENSE": ROOT / "LICENSE", "THIRD-PARTY.txt": HERE / "THIRD-PARTY.txt"}


def metadata(version):
    """Returns the contents of METADATA and PKG-INFO for a version in the syntax of Python."""
    lines = [
        "Metadata-Version: 2.4", f"Name: {NAME}", f"Version: {version}", f"Summary: {SUMMARY}",
        "Keywords: ios,settings,yaml,json,linter,compiler",
        "License-Expression: MIT", *(f"License-File: {name}" for name in LICENSES),
        "Classifier: Environment :: Console", "Classifier: Operating System :: MacOS",
        "Classifier: Operating System :: POSIX :: Linux", "Classifier: Programming Language :: Swift",
        "Classifier: Topic :: Software Development :: Quality Assurance",
        f"Project-URL: Source, {REPOSITORY}",
        f"Project-URL: Changelog, {REPOSITORY}/blob/main/CHANGELOG.md",
        "Requires-Python: >=3.8", "Description-Content-Type: text/markdown", "", read_me()]
    return "\n".join(lines).encode()


def read_me():
    """Returns README.md with absolute links."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    text = re.sub(r"(!\[[^]]*\]\()(?!https?:|#)", rf"\1{REPOSITORY}/raw/main/", text)
    return re.sub(r"(?<!!)(\[[^]]*\]\()(?!https?:|#)", rf"\1{REPOSITORY}/blob/main/", text)


def contents(stage, version, tag):
    """Yields the files of a wheel except RECORD. Their folders tell pip where to install them."""
    data, info = f"{NAME}-{version}.data", f"{NAME}-{version}.dist-info"
    for file in files_below(stage):
        if file.name.startswith("bin/"):
            yield file._replace(name=f"{data}/scripts/{file.name[4:]}")
        elif not file.name.startswith("share/doc/"):  # The licenses are part of the metadata.
            yield file._replace(name=f"{data}/data/{file.name}")
    for path in sorted((HERE / NAME).glob("*.py")):
        yield read_file(path, f"{NAME}/{path.name}")
    yield File(f"{info}/METADATA", metadata(version))
    words = f"Wheel-Version: 1.0\nGenerator: {NAME}\nRoot-Is-Purelib: false\nTag: py3-none-{tag}\n"
    yield File(f"{info}/WHEEL", words.encode())
    for name, path in LICENSES.items():
        yield File(f"{info}/licenses/{name}", path.read_bytes())


def record(files, name):
    def digest(data):
        return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()

    lines = [f"{file.name},sha256={digest(file.data)},{len(file.data)}\n" for file in files]
    return File(name, "".join([*lines, f"{name},,\n"]).encode())


def write_wheel(stage, folder):
    """Writes a wheel into a folder and returns its path."""
    program = stage / "bin" / NAME
    said = facts.output(program.absolute(), "--version")
    if said != facts.version():
        raise facts.Failure(f"{program} is {said}, but the sources are {facts.version()}")
    version = facts.python_version(said)
    tag = facts.platform_tag(program.absolute())
    info = f"{NAME}-{version}.dist-info/"
    # Put the metadata at the end, where readers find it quickly.
    files = sorted(contents(stage, version, tag), key=lambda file: (info in file.name, file.name))
    files.append(record(files, f"{info}RECORD"))
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{NAME}-{version}-py3-none-{tag}.whl"
    write_zip(path, files, facts.epoch())
    return path


if __name__ == "__main__":
    try:
        print(write_wheel(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])))
    except facts.Failure as failure:
        sys.exit(f"wheel: {failure}")
