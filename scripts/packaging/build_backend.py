"""The build backend of the source archive, with which pip builds a wheel (PEP 517)."""

import os
import pathlib
import shutil
import subprocess
import sys

import facts
import source_archive
import wheel_archive
from facts import NAME, ROOT


def demand_tools():
    """Exits with a message if tools for building are missing."""
    missing = []
    if not shutil.which(os.environ.get("SWIFT", "swift")):
        missing.append("a Swift toolchain (6.0 or later): https://www.swift.org/install")
    if not any(pathlib.Path(prefix, "include/yaml.h").exists()
               for prefix in ("/usr", "/usr/local", "/opt/homebrew")):
        missing.append("libyaml: 'apt-get install libyaml-dev' or 'brew install libyaml'")
    if missing:
        sys.exit(f"{NAME}: this is the source archive, which needs {source_archive.NEEDS}. "
                 "Missing here:\n  " + "\n  ".join(missing)
                 + f"\nA wheel needs neither: {facts.REPOSITORY}/blob/main/docs/INSTALL.md")


def prepare_metadata_for_build_wheel(folder, config_settings=None):
    demand_tools()
    version = facts.python_version(facts.version())
    info = pathlib.Path(folder, f"{NAME}-{version}.dist-info")
    info.mkdir()
    (info / "METADATA").write_bytes(wheel_archive.metadata(version))
    return info.name


def build_wheel(folder, config_settings=None, metadata_directory=None):
    demand_tools()
    stage = ROOT / ".build/stage"
    try:
        subprocess.run([ROOT / "scripts/build-release.sh", "--static-libyaml"], check=True)
        subprocess.run([ROOT / "scripts/install.sh", stage], check=True)
        return wheel_archive.write_wheel(stage, pathlib.Path(folder)).name
    except subprocess.CalledProcessError as error:
        sys.exit(f"{NAME}: {error.cmd[0].name} ended with {error.returncode}")
    except facts.Failure as failure:
        sys.exit(f"{NAME}: {failure}")


def build_sdist(folder, config_settings=None):
    return source_archive.write_source_archive(pathlib.Path(folder)).name
