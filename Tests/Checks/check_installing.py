"""Installs the files of a release as users do, without a Swift toolchain, and runs the program.

    scripts/release.sh && python check_installing.py --wheels FOLDER [--dist dist]

pip and pre-commit see no network: the folder has the wheel of setuptools, which pre-commit's hook is
built with. The environment is empty but for a PATH without Swift and a home without files.
"""

import argparse
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tarfile
import tempfile
import time
import venv

import check_hooks
from check_packages import PYTHON_VERSION, ROOT, VERSION, only
from support.running import ended, expect, skipped, verdict, wait_for

GOOD, BAD = (ROOT / "samples" / name / "account.yaml" for name in ("account", "broken"))


def path_without_swift(folder):
    """A PATH with the tools of the system, but for those of Swift."""
    folder.mkdir()
    for place in ("/usr/bin", "/bin"):
        for program in pathlib.Path(place).iterdir():
            link = folder / program.name
            if not program.name.startswith("swift") and not link.is_symlink():
                link.symlink_to(program)
    expect(not shutil.which("swift", path=str(folder)), "there is a swift in", folder)
    return str(folder)


class Surroundings:
    """A home without files, and what is installed there."""

    def __init__(self, base, dist, wheels):
        self.base, self.dist = base, dist
        self.home = base / "home"
        self.home.mkdir()
        self.env = {
            "PATH": path_without_swift(base / "tools"), "HOME": str(self.home), "LANG": "C.UTF-8",
            "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": f"{dist} {wheels}", "PIP_NO_CACHE_DIR": "1",
            "PIP_DISABLE_PIP_VERSION_CHECK": "1"}

    def run(self, *command, **options):
        options = {"env": self.env, "cwd": self.base, "stdin": subprocess.DEVNULL, **options}
        return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options)

    def environment(self, name):
        """The programs of a new virtual environment."""
        venv.create(self.base / name, with_pip=True)
        return self.base / name / "bin"

    def install(self, programs, *arguments, code=0):
        done = self.run(programs / "python", "-m", "pip", "install", *arguments)
        text = (done.stdout + done.stderr).decode()
        expect(done.returncode == code, "pip install", arguments, "ended with", done.returncode, text)
        return text


def check_wheel(place):
    programs = place.environment("by-name")
    place.install(programs, "--pre", "--only-binary=:all:", "settingsc")
    program, module = [programs / "settingsc"], [programs / "python", "-m", "settingsc"]
    share = place.base / "by-name/share"
    for name in ("man/man1/settingsc.1", "bash-completion/completions/settingsc",
                 "zsh/site-functions/_settingsc", "fish/vendor_completions.d/settingsc.fish",
                 "settingsc/schemas/page.schema.json"):
        expect((share / name).is_file(), "pip did not install", name)
    said = place.run(*program, "--version").stdout.decode().strip()
    expect(said == VERSION, "the installed program is", said, "not", VERSION)
    odd = os.fsdecode(b"caf\xe9 'a.yaml")
    for arguments, code in (
        (["--version"], 0), (["validate", GOOD], 0), (["validate", BAD], 1), (["--nonsense"], 2),
        (["validate", "no-such-page.yaml"], 2), (["validate", odd, "", "--"], 2),
        (["preview", GOOD, "--width", "48"], 0), (["compile", BAD], 1),
    ):
        direct, through = place.run(*program, *arguments), place.run(*module, *arguments)
        expect(direct.returncode == code, arguments, "ends with", direct.returncode, direct.stderr)
        expect((direct.returncode, direct.stdout, direct.stderr)
               == (through.returncode, through.stdout, through.stderr),
               "python -m settingsc", arguments, "is another:", through)
    done = place.run(*module, "validate", "-", input=BAD.read_bytes(), stdin=None)
    expect(done.returncode == 1, "standard input is not handed on:", done)
    check_signals(place, program, module)
    check_arguments_without_proc(place, programs / "settingsc")
    program[0].unlink()
    done = place.run(*module, "--version")
    expect(done.returncode == 2 and b"install it again" in done.stderr, "without a program:", done)
    place.run(programs / "python", "-m", "pip", "uninstall", "--yes", "settingsc")
    left = [path for path in share.rglob("*") if path.is_file()] if share.exists() else []
    expect(not left, "pip left", left)
    place.install(programs, "--target", str(place.base / "there"), only(place.dist, "*.whl"))
    done = place.run(programs / "python", "-m", "settingsc", "--version",
                     env=dict(place.env, PYTHONPATH=str(place.base / "there")))
    expect(done.stdout.decode().strip() == VERSION, "pip install --target:", done)


def check_signals(place, program, module):
    """A signal reaches the program, and ends it as if it was called by itself."""
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        codes = []
        for command in (program, module):
            with ended(subprocess.Popen(
                    [*command, "validate", "--watch", GOOD], env=place.env, cwd=place.base,
                    stdout=subprocess.PIPE, stderr=subprocess.STDOUT)) as process:
                wait_for(process, process.stdout.fileno(), b"Ctrl-C")
                process.send_signal(number)
                codes.append(process.wait(timeout=60))
        expect(codes[0] == codes[1] and codes[0] != 0, number, "ends it with", codes)


def check_arguments_without_proc(place, program):
    """Where Swift cannot read the arguments, nothing must seem to be right."""
    apart = shutil.which("unshare")
    if not apart or place.run(apart, "--mount", "--map-root-user", "true").returncode:
        skipped.append("a system without /proc: no mount can be made")
        return
    done = place.run(apart, "--mount", "--map-root-user", "sh", "-c",
                     'mount -t tmpfs none /proc && exec "$0" validate "$1"', program, BAD)
    expect(done.returncode == 2 and b"/proc" in done.stderr, "without /proc:", done)


def check_source_archive(place):
    """Without Swift, the sources say at once what they need."""
    programs = place.environment("from-source")
    text = place.install(programs, place.dist / f"settingsc-{PYTHON_VERSION}.tar.gz", code=1)
    expect(text.count("settingsc: this is the source archive") == 1, "pip says:", text)
    expect("https://www.swift.org/install" in text and "Traceback" not in text, "pip says:", text)


def check_archive(place):
    prefix = place.base / "prefix"
    prefix.mkdir()
    with tarfile.open(only(place.dist, f"settingsc-{VERSION}-*-*.tar.gz")) as archive:
        archive.extractall(prefix)
    done = place.run(prefix / "bin/settingsc", "validate", GOOD)
    expect(done.returncode == 0, "from the archive:", done)


def check_mirror(place, pre_commit):
    """Hooks that install the wheel: the same commits pass and are stopped as with a build."""
    mirror = place.base / "mirror"
    with tarfile.open(only(place.dist, "settingsc-pre-commit-*.tar.gz")) as archive:
        archive.extractall(mirror)
    git = check_hooks.git
    git("init", "--quiet", cwd=mirror)
    git("add", "--all", cwd=mirror)
    git("commit", "--quiet", "--message", "A release", cwd=mirror)
    revision = git("rev-parse", "HEAD", cwd=mirror).stdout.strip()
    env = dict(place.env, PRE_COMMIT_HOME=str(place.base / "cache"), PRE_COMMIT_COLOR="never")
    check_hooks.run(pre_commit, "validate-manifest", ".pre-commit-hooks.yaml", cwd=mirror, env=env)

    def scratch(hook):
        folder = place.base / f"with-{hook}"
        return check_hooks.Scratch(folder, pre_commit, mirror, revision, hook, env)

    checked = scratch("settingsc")
    started = time.monotonic()
    checked.commit(True, account=check_hooks.GOOD)
    first = time.monotonic() - started
    started = time.monotonic()
    checked.commit(True, account=check_hooks.GOOD.replace("Orders", "Bills"))
    print(f"pre-commit: {first:.1f} s for the first commit, then {time.monotonic() - started:.2f} s")
    check_hooks.check_validation(checked)
    formatted = scratch("settingsc-fmt")
    check_hooks.check_formatting(formatted)
    check_hooks.check_names(formatted)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--dist", type=pathlib.Path, default=ROOT / "dist")
    parser.add_argument("--wheels", type=pathlib.Path, required=True)
    parser.add_argument("--pre-commit", type=pathlib.Path, required=True)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="settingsc-installing-") as name:
        place = Surroundings(
            pathlib.Path(name).resolve(), options.dist.absolute(), options.wheels.absolute())
        check_wheel(place)
        check_source_archive(place)
        check_archive(place)
        try:
            check_mirror(place, options.pre_commit.absolute())
        except check_hooks.Failure as failure:
            expect(False, failure)
        expect(not list(place.home.glob("*settingsc*")), "something was written to the home")
    return verdict("installing", "pip and pre-commit install the program without a toolchain")


if __name__ == "__main__":
    sys.exit(main())
