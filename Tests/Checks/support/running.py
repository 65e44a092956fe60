"""What the checks that run settingsc have in common: what is expected, and waiting for words."""

import contextlib
import os
import pathlib
import select
import signal
import sys
import time

# How long anything may take that is only waited for. A busy machine is slow, and no failure.
TIMEOUT = 60
# What a program says that was ended by a trap.
TRACES = ("Fatal error", "Backtrace", "crashed at", "Stack dump", "*** ", "AddressSanitizer")

# Shells, and `nohup`, start what runs in the background deaf to these; programs hand that on.
signal.signal(signal.SIGINT, signal.default_int_handler)
signal.signal(signal.SIGQUIT, signal.SIG_DFL)
signal.signal(signal.SIGHUP, signal.SIG_DFL)

failures = []
skipped = []


def expect(condition, *words):
    if not condition:
        failures.append(" ".join(str(word) for word in words)[:1500])


def verdict(name, right="all holds", most=60):
    """Prints what was wrong and what was skipped, or that all is right. Returns the exit code."""
    for words in skipped:
        print(f"skipped: {words}", file=sys.stderr)
    for words in failures[:most]:
        print(f"wrong: {words}", file=sys.stderr)
    print(f"{name}: {len(failures)} wrong" if failures else f"{name}: {right}")
    return 1 if failures else 0


def documents(root, suffixes=(".yaml", ".yml", ".json")):
    """The documents below a folder in order, but for hidden folders, such as a build's."""
    root = pathlib.Path(root)
    return sorted(
        path for path in root.rglob("*") if path.suffix in suffixes
        and not any(part.startswith(".") for part in path.relative_to(root).parts))


@contextlib.contextmanager
def ended(process):
    """A process that has ended when this has, whatever happens meanwhile."""
    try:
        yield process
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()
        for stream in (process.stdin, process.stdout, process.stderr):
            if stream:
                stream.close()


def wait_for(process, descriptor, words, seconds=TIMEOUT):
    """Reads what a process writes until it has said some words; all that was read.

    It is a failure where the process ends before, or does not say them in time.
    """
    seen = b""
    end = time.monotonic() + seconds
    while words not in seen:
        is_over = process.poll() is not None or time.monotonic() > end
        if select.select([descriptor], [], [], 0 if is_over else 0.1)[0]:
            try:
                part = os.read(descriptor, 8192)
            except OSError:  # A terminal that nobody writes to any more.
                part = b""
            seen += part
            if part:
                continue
            is_over = True
        if is_over:
            expect(False, ascii(process.args), "does not say", words, "but", seen[-600:],
                   "and ended with" if process.poll() is not None else "and runs on", process.poll())
            break
    return seen
