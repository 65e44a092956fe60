"""Runs settingsc on files, and says what it took."""

from __future__ import annotations

import dataclasses
import json
import os
import pathlib
import re
import resource
import subprocess
import tempfile
import time

from . import shapes
from .running import expect, verdict  # What all checks here say in the end.


@dataclasses.dataclass
class Run:
    """How a call ended."""

    code: int
    output: bytes
    messages: bytes
    # Of the processor, in seconds.
    time: float
    # Of resident memory, in bytes.
    memory: int

    def does(self, command: list[str]) -> bool:
        """Whether the command did its work: 2 is for what cannot be done. A wrong usage or a bug of
        settingsc is not, nor is a page for `validate`, which judges every one."""
        if self.code == 2:
            return not re.search(b"Usage:|as a bug of settingsc", self.messages) and (
                command[0] != "validate" or self.messages.startswith(b"settingsc.yaml:"))
        return self.code in (0, 1) and b"Fatal error" not in self.messages

    @property
    def text(self) -> str:
        return (self.output + self.messages).decode(errors="replace")


GIGABYTE = 1 << 30
# The time of a release build on an idle machine for a plain page of a megabyte.
PLAIN_SECONDS = 0.025


class Runner:
    """Calls one program, each time in a directory with some files."""

    def __init__(self, program: str, seconds: float = 60) -> None:
        self.program = os.path.abspath(program)
        self.seconds = seconds

    def directory(self, files: dict[str, bytes]) -> tempfile.TemporaryDirectory[str]:
        place = tempfile.TemporaryDirectory()
        for name, data in files.items():
            path = pathlib.Path(place.name, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        return place

    def call(
        self, arguments: list[str], directory: str, *, address_space: int | None = None,
        stack: int | None = None
    ) -> Run:
        """One call; `address_space` and `stack` are what `ulimit -v` and `-s` take, in bytes."""

        def limit() -> None:
            if address_space:
                resource.setrlimit(resource.RLIMIT_AS, (address_space, address_space))
            if stack:
                resource.setrlimit(resource.RLIMIT_STACK, (stack, stack))

        with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as messages:
            process = subprocess.Popen(
                [self.program, *arguments], cwd=directory, stdin=subprocess.DEVNULL,
                stdout=output, stderr=messages, preexec_fn=limit)
            end = time.monotonic() + self.seconds
            while True:
                number, status, usage = os.wait4(process.pid, os.WNOHANG)
                if number:
                    break
                if time.monotonic() > end:
                    process.kill()
                time.sleep(0.001)
            process.returncode = os.waitstatus_to_exitcode(status)
            output.seek(0)
            messages.seek(0)
            return Run(
                process.returncode, output.read(), messages.read(),
                usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024)

    def slowness(self) -> float:
        """How many times as long as on an idle machine a plain page takes now."""
        case = shapes.SHAPES["block_items"](990_000)
        with self.directory(case.files) as directory:
            least = min(self.call(["validate", case.main], directory).time for _ in range(5))
        return max(1, least / PLAIN_SECONDS)

    def findings(self, files: dict[str, bytes], main: str, *options: str) -> list[dict]:
        """What `validate` finds."""
        with self.directory(files) as directory:
            run = self.call(["validate", "--format", "json", main, *options], directory)
        assert run.code in (0, 1), run.text[:400]
        return json.loads(run.output)["findings"]
