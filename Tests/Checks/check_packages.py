"""Checks the files of a release: that they hold what they should, agree, and are always the same.

    scripts/release.sh && python check_packages.py [--dist dist]

The archives are read with Python's own readers, the wheel also with auditwheel, its metadata with
packaging, the bill of materials with CycloneDX's validator, and the bundle with SwiftPM.
"""

import argparse
import base64
import csv
import hashlib
import io
import json
import os
import pathlib
import platform
import re
import shutil
import stat
import subprocess
import sys
import tarfile
import tempfile
import zipfile

import packaging.metadata
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
from support.running import expect, skipped, verdict

ROOT = pathlib.Path(__file__).resolve().parents[2]
VERSION = subprocess.run(
    [ROOT / "scripts/version.sh"], stdout=subprocess.PIPE, text=True, check=True).stdout.strip()
PYTHON_VERSION = VERSION.replace("-dev", ".dev0")
# What is installed below a prefix, but for the schemas.
INSTALLED = {
    "bin/settingsc", "share/man/man1/settingsc.1",
    "share/bash-completion/completions/settingsc", "share/zsh/site-functions/_settingsc",
    "share/fish/vendor_completions.d/settingsc.fish",
    "share/doc/settingsc/LICENSE", "share/doc/settingsc/THIRD-PARTY.txt",
} | {f"share/settingsc/schemas/{path.name}" for path in (ROOT / "schemas").glob("*.json")}
# What the program may weigh: docs/PERFORMANCE.md has what features have added.
MOST_BYTES = 20_600_000


def run(*command, **options):
    """What a command prints, which must succeed."""
    done = subprocess.run(
        [str(part) for part in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True, **options)
    expect(done.returncode == 0, command, "ended with", done.returncode, done.stdout[-800:])
    return done.stdout


def only(folder, pattern):
    """The one file of a folder with such a name."""
    found = sorted(folder.glob(pattern))
    expect(len(found) == 1, pattern, "is the name of", len(found), "files, not of one")
    return found[0]


def epoch():
    return int(os.environ.get("SOURCE_DATE_EPOCH")
               or run("git", "log", "-1", "--format=%ct", cwd=ROOT))


def members(path):
    """The files of a tar archive, by their names."""
    with tarfile.open(path) as archive:
        entries = archive.getmembers()
        names = [entry.name for entry in entries]
        expect(names == sorted(set(names)), path.name, "is not sorted")
        for entry in entries:
            expect(entry.isfile() and (entry.mode & ~0o755, entry.uid, entry.uname) == (0, 0, "")
                   and entry.mtime == epoch(), path.name, "has", entry.name, entry.get_info())
        return {entry.name: (entry.mode, archive.extractfile(entry).read()) for entry in entries}


def check_wheel(dist):
    path = only(dist, "*.whl")
    tag = path.stem.rsplit("-", 1)[1]
    data, info = (f"settingsc-{PYTHON_VERSION}.{end}" for end in ("data", "dist-info"))
    with zipfile.ZipFile(path) as wheel:
        expect(wheel.testzip() is None, "the wheel cannot be unpacked")
        files = {entry.filename: wheel.read(entry) for entry in wheel.infolist()}
        for entry in wheel.infolist():
            mode = 0o100755 if entry.filename == f"{data}/scripts/settingsc" else 0o100644
            expect(entry.external_attr >> 16 == mode, entry.filename, "has the wrong mode")
    installed = {f"{data}/scripts/settingsc"} | {
        f"{data}/data/{name}" for name in INSTALLED if not name.startswith(("bin/", "share/doc/"))}
    metadata = {f"{info}/{name}" for name in (
        "METADATA", "WHEEL", "RECORD", "licenses/LICENSE", "licenses/THIRD-PARTY.txt")}
    modules = {"settingsc/__init__.py", "settingsc/__main__.py"}
    expect(set(files) == installed | metadata | modules, "the wheel has other files:",
           sorted(set(files) ^ (installed | metadata | modules)))
    for name, digest, size in csv.reader(io.StringIO(files[f"{info}/RECORD"].decode())):
        if name == f"{info}/RECORD":
            continue
        right = base64.urlsafe_b64encode(hashlib.sha256(files[name]).digest()).rstrip(b"=").decode()
        expect((digest, size) == (f"sha256={right}", str(len(files[name]))), "RECORD is wrong:", name)
    expect(f"Tag: py3-none-{tag}\n" in files[f"{info}/WHEEL"].decode(), "WHEEL has another tag")
    read = packaging.metadata.Metadata.from_email(files[f"{info}/METADATA"])
    expect((read.name, str(read.version)) == ("settingsc", PYTHON_VERSION), "METADATA:", read.version)
    expect(read.description.startswith("# settingsc\n"), "METADATA lacks the README")
    dead = re.findall(r"\]\((?!https?:|#)[^)]*\)", read.description)
    expect(not dead, "links of METADATA lead nowhere outside of the repository:", dead)
    program = files[f"{data}/scripts/settingsc"]
    expect(len(program) <= MOST_BYTES, f"the program has {len(program)} bytes, not {MOST_BYTES}")
    print(f"the program: {len(program):,} bytes; the wheel: {path.stat().st_size:,}")
    if platform.system() == "Linux":
        said = run(pathlib.Path(sys.executable).with_name("auditwheel"), "show", path)
        expect(f'following platform tag: "{tag}".' in " ".join(said.split()),
               "auditwheel says of", tag, ":", said)
    return program


def check_archive(dist, program):
    """The archive that is unpacked below a prefix."""
    path = only(dist, f"settingsc-{VERSION}-*-*.tar.gz")
    files = members(path)
    expect(set(files) == INSTALLED, path.name, "has other files:", sorted(set(files) ^ INSTALLED))
    for name, (mode, _) in files.items():
        expect(mode == (0o755 if name.startswith("bin/") else 0o644), name, "has mode", oct(mode))
    expect(files["bin/settingsc"][1] == program, "the archive and the wheel have other programs")
    for name in ("docs/man/settingsc.1", *(f"schemas/{path.name}" for path in ROOT.glob("schemas/*"))):
        end = "/" + name.rsplit("/", 1)[1]
        packed = [data for path, (_, data) in files.items() if path.endswith(end)]
        expect(packed == [(ROOT / name).read_bytes()], name, "is another one than in the sources")
    return path


def check_source_archive(dist):
    base = f"settingsc-{PYTHON_VERSION}"
    files = members(dist / f"{base}.tar.gz")
    listed = run("git", "ls-files", cwd=ROOT).splitlines()
    right = {f"{base}/{name}" for name in [*listed, "PKG-INFO", "pyproject.toml"]
             if name not in listed or (ROOT / name).exists()}
    expect(set(files) == right, "the source archive has other files:", sorted(set(files) ^ right)[:9])
    expect(b"Swift toolchain" in files[f"{base}/pyproject.toml"][1], "it does not say what it needs")


def check_bill(dist, program):
    path = only(dist, "*.cdx.json")
    text = path.read_text()
    wrong = JsonStrictValidator(SchemaVersion.V1_6).validate_str(text)
    expect(wrong is None, path.name, "is not valid:", str(wrong)[:300])
    broken = JsonStrictValidator(SchemaVersion.V1_6).validate_str(text.replace('"licenses"', '"licences"'))
    expect(broken is not None, "the validator accepts what is wrong")
    bill = json.loads(text)
    subject = bill["metadata"]["component"]
    expect(subject["version"] == VERSION, path.name, "is of", subject["version"])
    digest = hashlib.sha256(program).hexdigest()
    expect(subject["hashes"][0]["content"] == digest, path.name, "is of another program")
    names = {part["name"] for part in bill["components"]}
    right = {"libyaml", "swift-argument-parser"}
    if platform.system() == "Linux":
        right |= {"swift", "gcc"}
    expect(names == right, path.name, "lists", names)
    licenses = (ROOT / "scripts/packaging/THIRD-PARTY.txt").read_text()
    for part in bill["components"]:
        expect(re.match(r"\d", part.get("version", "")), part["name"], "has no version")
        expect(part["name"] in licenses, part["name"], "is not in THIRD-PARTY.txt")


def check_formula(dist, archive):
    formula = (dist / "settingsc.rb").read_text()
    pairs = re.findall(r'url "(.*)"\n\s+sha256 "(.*)"', formula)
    expect([(url.rsplit("/", 2)[1:], digest) for url, digest in pairs]
           == [([f"v{VERSION}", archive.name], sha256(archive))], "the formula has", pairs)
    expect(set(re.findall(r'"((?:bin|share)/[^"*]*)"', formula)) <= INSTALLED | {"share/settingsc/schemas"},
           "the formula installs what is not there")
    if shutil.which("ruby"):
        run("ruby", "-c", dist / "settingsc.rb")
    else:
        skipped.append("the formula's syntax: there is no ruby")


def sha256(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


PLUGIN = """\
import Foundation
import PackagePlugin

@main struct CheckPages: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "settingsc").url
    process.arguments = ["validate"] + arguments
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { Diagnostics.error("settingsc found errors") }
  }
}
"""
PACKAGE = """\
// swift-tools-version: 6.0
import PackageDescription
let package = Package(name: "App", targets: [
  .binaryTarget(name: "settingsc", path: "settingsc.artifactbundle.zip"),
  .plugin(
    name: "CheckPages",
    capability: .command(intent: .custom(verb: "check-pages", description: "Checks the pages")),
    dependencies: ["settingsc"]),
])
"""


def check_bundle(dist):
    """A Swift package runs the program of the bundle from a plugin."""
    path = dist / "settingsc.artifactbundle.zip"
    with zipfile.ZipFile(path) as bundle:
        info = json.loads(bundle.read("settingsc.artifactbundle/info.json"))
        artifact = info["artifacts"]["settingsc"]
        expect((info["schemaVersion"], artifact["version"]) == ("1.0", VERSION), "bundle:", info)
        for variant in artifact["variants"]:
            entry = bundle.getinfo(f"settingsc.artifactbundle/{variant['path']}")
            expect(stat.S_IMODE(entry.external_attr >> 16) == 0o755, "bundle:", entry)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        shutil.copy(path, folder)
        (folder / "Package.swift").write_text(PACKAGE)
        (folder / "Plugins/CheckPages").mkdir(parents=True)
        (folder / "Plugins/CheckPages/main.swift").write_text(PLUGIN)
        swift = os.environ.get("SWIFT", "swift")
        for page, code in (("account", 0), ("broken", 1)):
            sample = ROOT / "samples" / page / "account.yaml"
            for _ in range(2):  # SwiftPM itself crashes now and then.
                done = subprocess.run(
                    [swift, "package", "--disable-sandbox", "check-pages", str(sample)], cwd=folder,
                    stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
                if done.returncode >= 0:
                    break
            expect((done.returncode, "in 1 file" in done.stdout) == (code, True),
                   "the plugin ended with", done.returncode, done.stdout[-600:])
        said = run(swift, "package", "compute-checksum", path.name, cwd=folder).strip()
        expect(said == sha256(path), "swift computes the checksum", said)


def check_text(dist, archive):
    container = (dist / "Containerfile").read_text()
    system = re.search(r"ARG SYSTEM=(.*)", container)[1]
    added = re.search(r"ADD (\S+)", container)[1].replace("${SYSTEM}", system)
    expect(platform.machine() != "x86_64" or added == archive.name, "the container adds", added)
    mirror = members(only(dist, "settingsc-pre-commit-*.tar.gz"))
    texts = {path.name: path.read_text() for path in (dist / "Containerfile", dist / "settingsc.rb")}
    texts |= {name: text.decode() for name, (_, text) in mirror.items()}
    for name, text in texts.items():
        expect(not re.search(r"@[A-Z_]+@", text), name, "has a place that was not filled")
    expect(f'"settingsc=={PYTHON_VERSION}"' in texts["pyproject.toml"], "the hooks' version is another")


def check_sums(dist):
    lines = dict(reversed(line.split("  ")) for line in (dist / "SHA256SUMS").read_text().splitlines())
    right = {path.name: sha256(path) for path in dist.iterdir() if path.name != "SHA256SUMS"}
    expect(lines == right, "SHA256SUMS is not that of", sorted(lines.items() ^ right.items()))


def check_versions():
    """The sources, the log of changes and the pages that name a version agree."""
    base, _, development = VERSION.partition("+")[0].partition("-")
    log = (ROOT / "CHANGELOG.md").read_text()
    headings = re.findall(r"^## (.*)$", log, re.M)
    released = [heading for heading in headings if heading != "Unreleased"]
    dated = [re.fullmatch(r"\[?(\d+\.\d+\.\d+)\]? - \d{4}-\d\d-\d\d", heading) for heading in released]
    expect(all(dated), "CHANGELOG: a heading is 'Unreleased' or 'VERSION - DATE', not", released)
    numbers = [tuple(map(int, found[1].split("."))) for found in dated if found]
    expect(numbers == sorted(numbers, reverse=True), "CHANGELOG: versions out of order:", released)
    here = tuple(map(int, base.split(".")))
    if development:
        expect(headings[:1] == ["Unreleased"] and all(number < here for number in numbers),
               "CHANGELOG: what comes in", base, "stands below 'Unreleased', not", headings)
    else:
        expect(numbers[:1] == [here], "CHANGELOG: the newest version is not", base, "but", headings)
    expect(development in ("", "dev"), "a version is X.Y.Z or X.Y.Z-dev, not", VERSION)
    for name in ("README.md", "docs/INSTALL.md"):
        text = (ROOT / name).read_text()
        named = re.findall(r"(?:\bv|settingsc[-:]|settingsc==)(\d+\.\d+\.\d+)\b", text)
        expect(named and set(named) == {base}, name, "names", set(named), "but the version is", base)


def check_removal():
    """What `make install` installs is in the archive, and `make uninstall` removes it."""
    with tempfile.TemporaryDirectory() as folder:
        def files():
            found = pathlib.Path(folder).rglob("*")
            return {path.relative_to(folder).as_posix() for path in found if path.is_file()}

        run("scripts/install.sh", folder, cwd=ROOT)
        expect(files() == INSTALLED, "install.sh installs other files:", files() ^ INSTALLED)
        pathlib.Path(folder, "bin/another").touch()
        run("scripts/install.sh", "--remove", folder, cwd=ROOT)
        expect(files() == {"bin/another"}, "install.sh --remove leaves", files())


def build_again(dist):
    """All files again, from a program that is linked again, at another time and place of the world."""
    with tempfile.TemporaryDirectory() as name:
        first = pathlib.Path(name, "dist")
        shutil.copytree(dist, first)
        (ROOT / ".build/release/settingsc").unlink()
        surroundings = dict(os.environ, TZ="Asia/Kathmandu", LC_ALL="C", PYTHONHASHSEED="7")
        run("sh", "-c", "umask 077; exec scripts/release.sh", cwd=ROOT, env=surroundings)
        for path in sorted({*first.iterdir(), *(first / path.name for path in dist.iterdir())}):
            again = dist / path.name
            expect(path.exists() and again.exists() and path.read_bytes() == again.read_bytes(),
                   path.name, "is another one when it is built again")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--dist", type=pathlib.Path, default=ROOT / "dist")
    dist = parser.parse_args().dist.absolute()
    check_versions()
    if not list(dist.glob(f"settingsc-{PYTHON_VERSION}-*.whl")):
        sys.exit(f"packages: {dist} has no wheel of {VERSION}; scripts/release.sh makes it")
    program = check_wheel(dist)
    archive = check_archive(dist, program)
    check_source_archive(dist)
    check_bill(dist, program)
    check_formula(dist, archive)
    check_bundle(dist)
    check_text(dist, archive)
    check_sums(dist)
    check_removal()
    build_again(dist)
    return verdict("packages", "all files of a release hold what they should, twice the same")


if __name__ == "__main__":
    sys.exit(main())
