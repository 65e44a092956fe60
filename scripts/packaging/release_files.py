#!/usr/bin/env python3
"""Writes the files of a release into a folder.

    scripts/packaging/release_files.py dist --stage .build/stage   all files for this machine
    scripts/packaging/release_files.py dist                        only the derived files

Derived files are made from the sources and from the archives in the folder: the source archive, the
Homebrew formula, the bundle for SwiftPM, the checksums and others. The release workflow collects
the archives of all systems first.
"""

import argparse
import hashlib
import json
import pathlib
import re
import sys

import facts
from archives import File, files_below, read_tar, write_tar, write_zip
from bill_of_materials import bill_of_materials
from facts import NAME, REPOSITORY, ROOT
from source_archive import write_source_archive
from wheel_archive import write_wheel

TEMPLATES = pathlib.Path(__file__).resolve().parent / "templates"
# The systems of a release, with their names in Homebrew and Swift.
SYSTEMS = {
    "macos-arm64": ("on_macos", "on_arm", "arm64-apple-macosx"),
    "linux-x86_64": ("on_linux", "on_intel", "x86_64-unknown-linux-gnu"),
    "linux-aarch64": ("on_linux", "on_arm", "aarch64-unknown-linux-gnu"),
}


def fill(text, **values):
    """Replaces the placeholders for the version, the repository and other values in a template."""
    version = facts.version()
    values = {
        "VERSION": version, "PYTHON_VERSION": facts.python_version(version),
        "REPOSITORY": REPOSITORY, **values}
    return re.sub(r"@([A-Z_]+)@", lambda found: values[found[1]], text)


def archive_name(system):
    return f"{NAME}-{facts.version()}-{system}.tar.gz"


def archives(folder):
    """Returns the archives of the program in a folder, by system."""
    paths = {system: folder / archive_name(system) for system in SYSTEMS}
    return {system: path for system, path in paths.items() if path.exists()}


def sha256(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def formula(folder):
    """Returns the Homebrew formula for the archives in a folder."""
    systems = {}
    for system, path in archives(folder).items():
        name, machine, _ = SYSTEMS[system]
        url = f"{REPOSITORY}/releases/download/v{facts.version()}/{path.name}"
        systems.setdefault(name, []).append(
            f'    {machine} do\n      url "{url}"\n      sha256 "{sha256(path)}"\n    end\n')
    blocks = (f"  {name} do\n{''.join(parts)}  end\n" for name, parts in systems.items())
    return fill((TEMPLATES / "settingsc.rb").read_text(), PLATFORMS="\n".join(blocks))


def write_artifact_bundle(folder):
    """Writes an artifact bundle for the `binaryTarget` of a Swift package (SE-0305)."""
    bundle = f"{NAME}.artifactbundle"
    variants, files = [], []
    for system, path in archives(folder).items():
        place = f"{NAME}-{system}"
        variants.append({
            "path": f"{place}/bin/{NAME}", "supportedTriples": [SYSTEMS[system][2]]})
        files += [
            file._replace(name=f"{bundle}/{place}/{file.name}") for file in read_tar(path)
            if file.name.startswith(("bin/", "share/doc/"))]
    info = {
        "schemaVersion": "1.0",
        "artifacts": {
            NAME: {"type": "executable", "version": facts.version(), "variants": variants}}}
    files.append(File(f"{bundle}/info.json", (json.dumps(info, indent=2) + "\n").encode()))
    write_zip(folder / f"{bundle}.zip", sorted(files), facts.epoch())


def pre_commit_mirror():
    """Yields the files of a mirror whose hooks install a wheel instead of building the program."""
    for path in sorted((TEMPLATES / "pre-commit").iterdir()):
        yield File(path.name, fill(path.read_text()).encode())
    text = (ROOT / ".pre-commit-hooks.yaml").read_text()
    hooks = re.findall(r"^- id:.*\n(?:  .*\n)+", text, re.M)
    hooks = [hook.replace("language: swift", "language: python") for hook in hooks
             if "language: swift" in hook]
    yield File(".pre-commit-hooks.yaml", "\n".join(hooks).encode())
    yield File("LICENSE", (ROOT / "LICENSE").read_bytes())


def write_what_this_machine_can_make(stage, folder):
    write_wheel(stage, folder)
    write_tar(folder / archive_name(facts.system()), files_below(stage), facts.epoch())
    bill = bill_of_materials(stage / "bin" / NAME)
    name = f"{NAME}-{facts.version()}-{facts.system()}.cdx.json"
    (folder / name).write_text(bill, encoding="utf-8")


def write_what_follows(folder):
    if not archives(folder):
        raise facts.Failure(f"{folder} has no archive of {facts.version()}")
    write_source_archive(folder)
    (folder / f"{NAME}.rb").write_text(formula(folder))
    (folder / "Containerfile").write_text(fill((TEMPLATES / "Containerfile").read_text()))
    write_artifact_bundle(folder)
    mirror = folder / f"{NAME}-pre-commit-{facts.version()}.tar.gz"
    write_tar(mirror, list(pre_commit_mirror()), facts.epoch())
    sums = folder / "SHA256SUMS"
    sums.unlink(missing_ok=True)
    sums.write_text("".join(f"{sha256(path)}  {path.name}\n" for path in sorted(folder.iterdir())))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--stage", type=pathlib.Path)
    options = parser.parse_args()
    if options.stage:
        write_what_this_machine_can_make(options.stage, options.folder)
    write_what_follows(options.folder)
    print("".join(f"{path.stat().st_size:>10,}  {path}\n" for path in sorted(options.folder.iterdir())),
          end="")


if __name__ == "__main__":
    try:
        main()
    except facts.Failure as failure:
        sys.exit(f"release: {failure}")
