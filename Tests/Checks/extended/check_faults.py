#!/usr/bin/env python3
"""Runs settingsc where the system fails it: full disks, closed pipes, signals, missing permissions.

    check_faults.py --settingsc BINARY [--only WORD]

Of every command it is held that it ends by itself with the exit code of the contract, says why in
one line, never with a trace; that files are whole, the old or the new ones; and that nothing is left
behind. What needs rights that the process does not have is skipped, and that is said.

Needs nothing but Python. Exit codes: 0 all holds, 1 something does not, 2 wrong usage.
"""

import argparse
import contextlib
import fcntl
import json
import os
import pathlib
import pty
import resource
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import termios
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from support.running import TIMEOUT, TRACES, ended, expect, skipped, verdict, wait_for

NOBODY = 65534
# What Linux calls so; Python has no name for it.
F_SETSIG = getattr(fcntl, "F_SETSIG", 10)

PAGE = """\
page: shop
title: Shop
sections:
  - items:
      - kind: exit
        title: Log out
        action: "logOut:"
"""
WRONG = PAGE.replace("exit", "exti")
UNFORMATTED = PAGE.replace("title: Shop", "title:   'Shop'")
FIXABLE = PAGE.replace("Log out", "88")
CHANGED = PAGE.replace("Log out", "Quit")
REGISTRY = """\
registry: 1
kinds:
  slider: {cellClass: SliderCell, modelClass: SliderModel, fields: {title: {type: string}}}
"""
WIRE = json.dumps({"data": [[{"cellClass": "ExitSettingCell",
                              "model": {"modelClass": "ExitSettingModel", "title": "Quit"}}]]})


def large_page(count, kind="exit"):
    """A page of so many rows, some hundred bytes each as a tree; not in canonical form."""
    rows = "".join(f"      - {{title:   Row {i} {'x' * 40}, kind: {kind}, action: a{i}}}\n" for i in range(count))
    return "page: large\nsections:\n  - items:\n" + rows


class Place:
    """A directory with files in it, in which settingsc is run."""

    def __init__(self, program, files=None):
        self.program = program
        self.path = pathlib.Path(tempfile.mkdtemp(prefix="settingsc-faults-"))
        for name, text in (files or {}).items():
            path = self.path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for folder, _, _ in os.walk(self.path):
            with contextlib.suppress(OSError):
                os.chmod(folder, 0o755)
        shutil.rmtree(self.path, ignore_errors=True)

    def start(self, *arguments, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
              stderr=subprocess.PIPE, before=None, pass_fds=(), **variables):
        return subprocess.Popen(
            [self.program, *arguments], cwd=self.path, stdin=stdin, stdout=stdout, stderr=stderr,
            preexec_fn=before, pass_fds=pass_fds, env={"PATH": "/usr/bin:/bin", "LC_ALL": "C", **variables})

    def run(self, *arguments, **options):
        """Runs it to its end. `code` is its exit code, negative for a signal; None where it hangs."""
        process = self.start(*arguments, **options)
        try:
            output, messages = process.communicate(timeout=TIMEOUT)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            expect(False, arguments, "does not end")
            return Run(None, b"", b"")
        return Run(process.returncode, output, messages).checked(arguments)

    def names(self, folder="."):
        return sorted(os.listdir(self.path / folder))

    def read(self, name):
        return (self.path / name).read_bytes()


class Run:
    def __init__(self, code, output, messages):
        self.code = code
        self.output = output or b""
        self.messages = (messages or b"").decode("utf-8", "replace")

    def checked(self, arguments):
        for word in TRACES:
            expect(word not in self.messages, arguments, "leaves a trace:", self.messages)
        expect(self.code in (0, 1, 2) or self.code < 0, arguments, "ends with", self.code)
        for number in (signal.SIGILL, signal.SIGSEGV, signal.SIGABRT, signal.SIGTRAP, signal.SIGBUS):
            expect(self.code != -number, arguments, "crashes with", number)
        return self

    def __repr__(self):
        return f"<{self.code} {self.output[:200]!r} {self.messages[:300]!r}>"


FILES = {"page.yaml": PAGE, "wrong.yaml": WRONG, "messy.yaml": UNFORMATTED, "kinds.yaml": REGISTRY,
         "rows.json": WIRE, "fix.yaml": FIXABLE}

# Every command that writes to standard output, in every format, with its exit code.
PRINTING = [
    *((f"validate --format {format} wrong.yaml".split(), 1)
      for format in "full concise json sarif github gitlab junit checkstyle".split()),
    ("validate --diff fix.yaml".split(), 1),
    ("validate --fix -".split(), 0),
    *((f"compile --emit {emit} --syntax {syntax} page.yaml".split(), 0)
      for emit in "tree wire page handlers".split() for syntax in ("json", "yaml")),
    ("compile --compact page.yaml".split(), 0),
    ("preview page.yaml".split(), 0),
    ("preview --ascii --color always --state error page.yaml".split(), 0),
    *((f"diff --format {format} page.yaml messy2.yaml".split(), 1)
      for format in "text json markdown".split()),
    ("fmt --diff messy.yaml".split(), 1),
    ("fmt --check messy.yaml".split(), 1),
    ("fmt -".split(), 0),
    ("migrate --check rows.json".split(), 1),
    ("migrate --diff rows.json".split(), 1),
    ("migrate -o - rows.json".split(), 0),
    *((f"kinds --registry kinds.yaml --format {format}".split(), 0)
      for format in "text json names".split()),
    ("explain".split(), 0),
    ("explain unknown-kind".split(), 0),
    *((f"schema {form}".split(), 0)
      for form in "page wire tree presenter registry configuration".split()),
    *((f"config --format {format}".split(), 0) for format in ("text", "json")),
    ("init --check".split(), 1),
    ("init --diff".split(), 1),
    ("--help".split(), 0),
    ("--version".split(), 0),
    ("help validate".split(), 0),
    ("--generate-completion-script bash".split(), 0),
]


def printing_place(program):
    return Place(program, {**FILES, "messy2.yaml": CHANGED})


def standard_input(place, arguments):
    return open(place.path / "fix.yaml", "rb") if "-" in arguments and "-o" not in arguments \
        else open(os.devnull, "rb")


def full_disk(program):
    """A full disk gives one line of message and exit code 2, whatever was found."""
    with printing_place(program) as place:
        for arguments, _ in PRINTING:
            with open("/dev/full", "wb") as full, standard_input(place, arguments) as source:
                run = place.run(*arguments, stdout=full, stdin=source)
            reported = run.messages.count(" standard output: no space left on device\n")
            expect(run.code == 2 and reported == 1, "full disk:", arguments, run)
        expect(set(place.names()) == set(FILES) | {"messy2.yaml"}, "full disk leaves", place.names())
        # Where messages cannot be printed, the work is done all the same.
        with open("/dev/full", "wb") as full:
            run = place.run("compile", "page.yaml", stderr=full)
            expect(run.code == 0 and run.output.startswith(b"{"), "full standard error:", run)
            run = place.run("validate", "wrong.yaml", stderr=full)
            expect(run.code == 1 and b"unknown-kind" in run.output, "full standard error:", run)
            run = place.run("nosuch", stderr=full)
            expect(run.code == 2, "full standard error:", run)


def closed_pipes(program):
    """A reader that has gone has what it wanted: nothing is said, and the code is that of the work."""
    with printing_place(program) as place:
        for number, (arguments, code) in enumerate(PRINTING):
            for ignored in (False, True) if number % 6 == 0 else (False,):
                def before():
                    signal.signal(signal.SIGPIPE, signal.SIG_IGN if ignored else signal.SIG_DFL)
                reading, writing = os.pipe()
                os.close(reading)
                with standard_input(place, arguments) as source:
                    run = place.run(*arguments, stdout=writing, stdin=source, before=before)
                os.close(writing)
                # A request for help that nobody reads is not one that failed.
                expect(run.code == code, "closed pipe:", arguments, run)
                expect("standard output" not in run.messages, "closed pipe:", arguments, run)
        (place.path / "large.yaml").write_text(large_page(400, "exti"))
        (place.path / "long.yaml").write_text(large_page(500))
        for arguments in (["validate", "large.yaml"], ["validate", "--format", "json", "large.yaml"],
                          ["compile", "long.yaml"], ["preview", "long.yaml"],
                          ["fmt", "--diff", "long.yaml"]):
            with ended(place.start(*arguments)) as process:
                first = wait_for(process, process.stdout.fileno(), b"\n")
                process.stdout.close()
                messages = process.stderr.read()
                code = process.wait(TIMEOUT)
            Run(code, first, messages).checked(arguments)
            expect(first and code in (0, 1), "| head -1:", arguments, code, messages[:300])
            expect(b"standard output" not in messages, "| head -1:", arguments, messages[:300])


def closed_streams(program):
    """Standard streams that are not there: what is opened later does not take their places."""
    def closing(*numbers):
        def before():
            for number in numbers:
                os.close(number)
        return before
    with printing_place(program) as place:
        for number, (arguments, code) in enumerate(PRINTING):
            if "-" in arguments:
                continue
            run = place.run(*arguments, before=closing(1))
            expect(run.code == 2, ">&-:", arguments, run)
            expect("standard output: bad file descriptor" in run.messages, ">&-:", arguments, run)
            if number % 3:
                continue
            run = place.run(*arguments, before=closing(2))
            expect(run.code == code and run.output, "2>&-:", arguments, run)
            run = place.run(*arguments, before=closing(0, 1, 2))
            expect(run.code == 2, "<&- >&- 2>&-:", arguments, run)
        run = place.run("validate", "-", before=closing(0))
        expect(run.code == 2 and "<stdin>: bad file descriptor" in run.messages, "<&-:", run)
        # The summary of a run is not written into the file that is written meanwhile.
        for arguments, name in ((["compile", "page.yaml", "-o", "out"], "out"),
                                (["fmt", "messy.yaml"], "messy.yaml"),
                                (["validate", "wrong.yaml", "--write-baseline", "base"], "base")):
            place.run(*arguments)
            text = place.read(name)
            for numbers in ((1,), (2,), (1, 2), (0, 1, 2)):
                (place.path / "messy.yaml").write_text(UNFORMATTED)
                place.run(*arguments, before=closing(*numbers))
                expect(place.read(name) == text, arguments, "without", numbers, place.read(name)[:200])
        descriptor = os.open(place.path, os.O_RDONLY)
        for command in ("validate", "compile", "preview", "fmt"):
            run = place.run(command, "-", stdin=descriptor)
            expect(run.code == 2 and "<stdin>: is a directory" in run.messages, "< folder", run)
        os.close(descriptor)


# What writes, the folder in which it does, and what it writes there first.
WRITING = {
    "fmt": (["fmt", "several"], "several", "a.yaml"),
    "fix": (["validate", "--fix", "several"], "several", "a.yaml"),
    "compile": (["compile", "--no-config", "source.yaml", "-o", "fresh/out"], "fresh", "out"),
    "baseline": (["validate", "bad.yaml", "--write-baseline", "fresh/base.json"], "fresh", "base.json"),
    "init": (["init", "fresh"], "fresh", "settingsc.yaml"),
}

# SIGKILL cannot wait until a file is written; the others do.
SIGNALS = (
    signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGQUIT, signal.SIGUSR1, signal.SIGUSR2,
    signal.SIGALRM, signal.SIGVTALRM, signal.SIGPROF, signal.SIGXCPU, signal.SIGKILL,
)

# What happens in a folder while a file is written: it is made, and something is written to it.
MOMENTS = {"made": fcntl.DN_CREATE, "written to": fcntl.DN_MODIFY}


def is_temporary(name):
    head, _, tail = name.rpartition(".settingsc-")
    return head.startswith(".") and len(tail) == 6


def stopping(folder, moment):
    """Has the system stop a process as soon as it has done something in a folder: nothing that it
    does comes between. It returns from what it did when it is continued."""
    def before():
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        fcntl.fcntl(folder, F_SETSIG, signal.SIGSTOP)
        fcntl.fcntl(folder, fcntl.F_SETOWN, os.getpid())
        fcntl.fcntl(folder, fcntl.F_NOTIFY, moment)
    return before


def has_stopped(process):
    """Waits until a process is stopped, or has ended."""
    end = time.monotonic() + TIMEOUT
    while time.monotonic() < end:
        state = os.waitid(os.P_PID, process.pid, os.WSTOPPED | os.WEXITED | os.WNOWAIT | os.WNOHANG)
        if state:
            return state.si_code == os.CLD_STOPPED
        time.sleep(0.001)
    return False


def contents(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def contents_of_others(place, folder):
    return {path: path.read_bytes() for path in place.path.rglob("*") if path.is_file() and path.parent != folder}


def signals(program):
    """Ended while it writes, a file is the old or the new one; only SIGKILL leaves a temporary file."""
    messy = large_page(150)
    fixable = "page: large\nsections:\n  - items:\n" + "      - {kind: exit, title: 88, action: a}\n" * 100
    for word, (arguments, name, first) in WRITING.items():
        text = fixable if word == "fix" else messy
        files = {**{f"several/{letter}.yaml": text for letter in "abc"}, "source.yaml": large_page(200),
                 "bad.yaml": large_page(100, "exti"), "fresh/page.yaml": PAGE}
        if word in ("compile", "baseline"):
            files[f"fresh/{first}"] = "old" if word == "compile" else ""
        with Place(program, files) as place:
            folder = place.path / name
            old = contents(folder)
            outside = contents_of_others(place, folder)
            expect(place.run(*arguments).code in (0, 1), word, "does not work")
            new = contents(folder)
            expect(new[first] != old.get(first), word, "writes nothing")
            for number in SIGNALS:
                for moment, event in MOMENTS.items():
                    shutil.rmtree(folder)
                    folder.mkdir()
                    for other, data in old.items():
                        (folder / other).write_bytes(data)
                    what = f"{word}, {number.name} when a file is {moment}:"
                    descriptor = os.open(folder, os.O_RDONLY)
                    # Swift's runtime takes SIGQUIT for a crash of the program, where it can.
                    with ended(place.start(
                            *arguments, stdout=subprocess.DEVNULL, before=stopping(descriptor, event),
                            pass_fds=[descriptor], SWIFT_BACKTRACE="enable=no")) as process:
                        os.close(descriptor)
                        expect(has_stopped(process), what, "nothing is")
                        expect(any(map(is_temporary, os.listdir(folder))), what, "the signal is too late")
                        process.send_signal(number)
                        process.send_signal(signal.SIGCONT)
                        _, messages = process.communicate(timeout=TIMEOUT)
                    Run(0, b"", messages).checked(arguments)
                    expect(process.returncode == -number, what, "ends with", process.returncode)
                    now = contents(folder)
                    left = [other for other in now if is_temporary(other)]
                    expect(len(left) == (number == signal.SIGKILL), what, "leaves", left)
                    # The one that was being written is, before a signal that can wait ends it all.
                    done = dict(old) if number == signal.SIGKILL else {**old, first: new[first]}
                    for other in left:
                        del now[other]
                    expect(now == done, what, "changes", [key for key in {**now, **done} if now.get(key) != done.get(key)])
            expect(contents_of_others(place, folder) == outside, word, "writes elsewhere")


def attributes(program):
    """Extended attributes, and as root the owner, are those of the old file."""
    for arguments, text in ((["fmt", "file.yaml"], UNFORMATTED), (["validate", "--fix", "file.yaml"], FIXABLE),
                            (["compile", "page.yaml", "-o", "file.yaml"], "old")):
        with Place(program, {"page.yaml": PAGE, "file.yaml": text}) as place:
            path = place.path / "file.yaml"
            try:
                os.setxattr(path, "user.note", b"kept")
            except (AttributeError, OSError) as error:
                skipped.append(f"attributes: {error}")
                return
            owner = NOBODY if os.geteuid() == 0 else os.geteuid()
            os.chown(path, owner, -1)
            place.run(*arguments)
            expect(path.read_text() != text, arguments, "writes nothing")
            expect(os.getxattr(path, "user.note") == b"kept", arguments, "loses an attribute")
            expect(path.stat().st_uid == owner, arguments, "changes the owner")


def permissions(program):
    """Folders and files that may not be read or written, to somebody who is not root."""
    def before():
        if os.geteuid() == 0:
            os.setgroups([])
            os.setgid(NOBODY)
            os.setuid(NOBODY)
    if os.geteuid() == 0:
        # What lies below a folder of root's own is nobody's to run: a copy is.
        with tempfile.TemporaryDirectory(prefix="settingsc-faults-") as folder:
            os.chmod(folder, 0o755)
            copy = shutil.copy(program, folder)
            os.chmod(copy, 0o755)
            if subprocess.run([copy, "--version"], capture_output=True, preexec_fn=before, cwd="/").returncode:
                skipped.append("permissions: nobody may read the libraries of the program")
                return
            without_permissions(copy, before)
    else:
        without_permissions(program, before)


def without_permissions(program, before):
    files = {"page.yaml": PAGE, "messy.yaml": UNFORMATTED, "fix.yaml": FIXABLE, "out": "old",
             "wrong.yaml": WRONG, "inner/page.yaml": PAGE}
    writing = [["fmt", "messy.yaml"], ["validate", "--fix", "fix.yaml"],
               ["compile", "page.yaml", "-o", "out"], ["compile", "page.yaml", "-o", "new"],
               ["validate", "wrong.yaml", "--write-baseline", "base"], ["init"],
               ["validate", "wrong.yaml", "-o", "report", "--format", "json"]]
    with Place(program, files) as place:
        os.chmod(place.path, 0o555)
        before_all = {name: place.read(name) for name in files}
        for arguments in writing:
            run = place.run(*arguments, before=before)
            expect(run.code == 2 and "permission denied" in run.messages, "folder:", arguments, run)
        expect(place.names() == sorted({name.split("/")[0] for name in files}), place.names())
        expect(before_all == {name: place.read(name) for name in files}, "a file was changed")
    with Place(program, files) as place:
        os.chmod(place.path, 0o777)
        for name in ("messy.yaml", "fix.yaml", "out"):
            os.chmod(place.path / name, 0o444)
        for arguments in writing[:3]:
            run = place.run(*arguments, before=before)
            expect(run.code == 2 and "permission denied" in run.messages, "file:", arguments, run)
        for name in ("messy.yaml", "fix.yaml", "out"):
            expect(place.read(name) == files[name].encode(), name, "was changed")
            expect(stat.S_IMODE(os.stat(place.path / name).st_mode) == 0o444, name)
        os.chmod(place.path / "page.yaml", 0)
        os.chmod(place.path / "inner", 0)
        for arguments in (["validate", "page.yaml"], ["compile", "page.yaml"], ["preview", "page.yaml"],
                          ["fmt", "page.yaml"], ["diff", "page.yaml", "wrong.yaml"],
                          ["migrate", "page.yaml"], ["kinds", "--registry", "page.yaml"],
                          ["validate", "--config", "page.yaml", "."], ["validate", "inner"],
                          ["validate", "--baseline", "page.yaml", "wrong.yaml"],
                          ["compile", "wrong.yaml", "--data", "page.yaml"],
                          ["validate", "inner/page.yaml"], ["fmt", "inner"]):
            run = place.run(*arguments, before=before)
            expect(run.code == 2 and "permission denied" in run.messages, "unread:", arguments, run)


def vanished_folders(program):
    """The working directory is gone, and files go while a run goes on."""
    commands = [["validate"], ["validate", "page.yaml"], ["compile", "page.yaml"], ["preview", "x"],
                ["fmt", "."], ["init"], ["config"], ["diff", "a", "b"], ["migrate", "a.json"],
                ["validate", "-"], ["compile", "-", "-o", "out"], ["kinds"], ["schema", "page"]]
    for arguments in commands:
        with Place(program) as place:
            gone = place.path / "gone"
            gone.mkdir()
            def before():
                os.chdir(gone)
                os.rmdir(gone)
            with open(os.devnull, "rb") as source:
                run = place.run(*arguments, before=before, stdin=source)
            fine = arguments[0] in ("kinds", "schema") or "-" in arguments
            expect(run.code == 2 or (fine and run.code in (0, 1)), "gone:", arguments, run)
    with Place(program, {f"d/{i}/page.yaml": PAGE for i in range(200)}) as place:
        process = place.start("validate", "d")
        shutil.rmtree(place.path / "d", ignore_errors=True)
        output, messages = process.communicate(timeout=TIMEOUT)
        Run(process.returncode, output, messages).checked("files that go")


def small_disk(program):
    """No room for what is to be written: the old file stays, and nothing else."""
    source = large_page(120)
    targets = [["compile", "source.yaml", "-o", "small/out"],
               ["validate", "bad.yaml", "--write-baseline", "small/base"],
               ["validate", "bad.yaml", "--format", "sarif", "-o", "small/report"],
               ["fmt", "small/messy.yaml"]]
    messy = large_page(100)
    files = {"source.yaml": source, "bad.yaml": large_page(120, "exti"), "small/out": "old",
             "small/messy.yaml": messy}

    def judge(place, how, arguments, run):
        expect(run.code == 2 and run.messages.count("settingsc: small/") == 1, how, arguments, run)
        expect(place.names("small") == ["messy.yaml", "out"], how, arguments, place.names("small"))
        expect(place.read("small/out") == b"old" and place.read("small/messy.yaml") == messy.encode(), how)

    # The largest size of a file: writing beyond it would end the process by SIGXFSZ.
    def before():
        resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))
    with Place(program, files) as place:
        for arguments in targets:
            run = place.run(*arguments, before=before)
            judge(place, "limit:", arguments, run)
            expect("file too large" in run.messages, "limit:", arguments, run)
        log = place.path / "log"
        with open(log, "wb") as output:
            run = place.run("compile", "source.yaml", before=before, stdout=output)
        expect(run.code == 2 and "standard output: file too large" in run.messages, "limit:", run)

    # A file system of its own, where that is allowed.
    unshare = ["unshare", "-m"] if os.geteuid() == 0 else ["unshare", "-rm"]
    with Place(program, files) as place:
        def mounted(size, script, *arguments):
            return subprocess.run(
                [*unshare, "sh", "-c", f"mount -t tmpfs -o size={size} tmpfs small && {script}", "sh", *arguments],
                cwd=place.path, capture_output=True, text=True, timeout=TIMEOUT)
        if not shutil.which("unshare") or mounted(4096, "true").returncode != 0:
            skipped.append("full file system: it may not be mounted here")
            return
        shutil.copytree(place.path / "small", place.path / "keep")
        # The messy file, the old one, and a page for the directory itself.
        size = 4096 * (len(messy) // 4096 + 1 + 2)
        script = ("cp keep/* small/ && { \"$@\"; echo $? >code; ls -A small >names; "
                  "cmp keep/out small/out && cmp keep/messy.yaml small/messy.yaml && echo same >>names; }")
        for arguments in targets:
            for name in ("code", "names"):
                (place.path / name).write_text("")
            done = mounted(size, script, program, *arguments)
            reported = "no space left on device" in done.stderr
            expect(place.read("code") == b"2\n" and reported, "small disk:", arguments, place.read("code"), done.stderr)
            expect(place.read("names") == b"messy.yaml\nout\nsame\n", "small disk:", arguments,
                   place.read("names"), done.stderr)


def few_files(program):
    """Few numbers for open files: what cannot be opened is reported, and nothing crashes."""
    files = {**FILES, "messy2.yaml": CHANGED, **{f"d/{i}.yaml": PAGE for i in range(40)}}
    with Place(program, files) as place:
        # With fewer the loader of the program finds no library.
        for limit in (4, 5, 6, 8):
            def before():
                resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
            for line, code in {
                "validate d": 0, "compile page.yaml": 0, "fmt --check messy.yaml": 1,
                "compile page.yaml -o out": 0, "diff page.yaml messy2.yaml": 1,
            }.items():
                run = place.run(*line.split(), before=before)
                fails = run.code == 2 and "too many open files" in run.messages
                expect(fails or run.code == code and not run.messages.startswith("settingsc:"), limit, line, run)
        # None at all, once the program runs: the error that it prints shows that.
        page = PAGE + "#\n" * 100_000
        for line, text, code, reported in (
                ("compile - -o new", page, 2, "settingsc: new: too many open files"),
                ("validate -", "registries: [kinds.yaml]\n" + page, 1, "'kinds.yaml': too many open files")):
            with ended(place.start(*line.split(), stdin=subprocess.PIPE)) as process:
                process.stdin.write(text.encode())
                process.stdin.flush()
                resource.prlimit(process.pid, resource.RLIMIT_NOFILE, (3, 3))
                output, messages = process.communicate(timeout=TIMEOUT)
            run = Run(process.returncode, output, messages).checked(line)
            expect(run.code == code and reported in run.messages + run.output.decode(), "no files:", line, run)
        expect(not any(map(is_temporary, place.names())) and "new" not in place.names(), place.names())


def watching(program):
    """A watch ends by the signal that ends it, and the terminal is as it was."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        for arguments in (["validate", "--watch", "page.yaml"], ["preview", "--watch", "page.yaml"]):
            with Place(program, FILES) as place:
                main, other = pty.openpty()
                state = termios.tcgetattr(other)
                with ended(place.start(*arguments, stdin=other, stdout=other, stderr=other)) as process:
                    seen = wait_for(process, main, b"press Ctrl-C to stop")
                    process.send_signal(number)
                    code = process.wait(TIMEOUT)
                expect(code == -number, "watch:", arguments, "ends with", code, "after", number)
                expect(termios.tcgetattr(other) == state, "watch: the terminal has changed")
                os.set_blocking(main, False)
                with contextlib.suppress(OSError):
                    seen += os.read(main, 65536)
                for trace in TRACES:
                    expect(trace.encode() not in seen, "watch leaves a trace")
                # All colors are ended, and the cursor was never hidden.
                expect(b"\x1b[?" not in seen, "watch changes modes of the terminal")
                os.close(main)
                os.close(other)
    with Place(program, FILES) as place:
        with ended(place.start("validate", "--watch", "page.yaml")) as process:
            wait_for(process, process.stderr.fileno(), b"press Ctrl-C to stop")
            process.stdout.close()
            code = process.wait(TIMEOUT)
        expect(code == 0, "watch: a reader that has gone ends it with", code)


def odd_files(program):
    """Links in circles, pipes that nobody writes, devices, directories in the place of files."""
    with Place(program, FILES) as place:
        os.symlink("loop.yaml", place.path / "loop.yaml")
        os.symlink(".", place.path / "here")
        os.mkfifo(place.path / "pipe.yaml")
        os.mkdir(place.path / "folder.yaml")
        for arguments in (["validate", "loop.yaml"], ["compile", "loop.yaml"], ["preview", "loop.yaml"],
                          ["fmt", "loop.yaml"], ["diff", "loop.yaml", "page.yaml"],
                          ["migrate", "loop.yaml"], ["compile", "page.yaml", "-o", "loop.yaml"],
                          ["validate", "--config", "loop.yaml", "page.yaml"],
                          ["kinds", "--registry", "loop.yaml"]):
            run = place.run(*arguments)
            expect(run.code == 2 and "symbolic links" in run.messages, arguments, run)
        for arguments in (["compile", "folder.yaml"], ["preview", "folder.yaml"],
                          ["migrate", "folder.yaml"], ["kinds", "--registry", "folder.yaml"],
                          ["compile", "page.yaml", "-o", "folder.yaml"],
                          ["validate", "page.yaml", "--baseline", "folder.yaml"]):
            run = place.run(*arguments)
            expect(run.code == 2 and "is a directory" in run.messages, arguments, run)
        # A search opens no pipe; the broken link is reported.
        run = place.run("validate", ".")
        expect(run.code == 2 and "loop.yaml" in run.messages, "search:", run)
        os.unlink(place.path / "loop.yaml")
        for document in ("page: a\nregistries: [pipe.yaml]\nsections: []\n",
                         "page: a\naxis: vertical\nchildren: [{id: a, page: pipe.yaml}]\n",
                         "presenter: P\npage: pipe.yaml\nhandlers: []\n"):
            (place.path / "names.yaml").write_text(document)
            run = place.run("validate", "--format", "concise", "names.yaml")
            expect(run.code == 1 and b"is not a regular file" in run.output, "pipe:", run)
        os.unlink(place.path / "names.yaml")
        # A pipe that is named is waited for, until somebody has enough of it.
        for number in (signal.SIGINT, signal.SIGTERM):
            with ended(place.start("validate", "pipe.yaml")) as process:
                time.sleep(0.3)
                expect(process.poll() is None, "a pipe is not waited for")
                process.send_signal(number)
                expect(process.wait(TIMEOUT) == -number, "a pipe cannot be given up")
        (place.path / "small.yaml").write_text("limits: {bytes: 1000}\n")
        run = place.run("validate", "--config", "small.yaml", "/dev/zero")
        expect(run.code in (1, 2), "device:", run)


def exit_codes(program):
    """0 nothing found, 1 findings, 2 the work could not be done."""
    with Place(program, FILES) as place:
        (place.path / "bad.json").write_text("{")
        (place.path / "bad").mkdir()
        (place.path / "bad/settingsc.yaml").write_text("strict: 7\n")
        (place.path / "bad/page.yaml").write_text(PAGE)
        for line, code in {
            "validate page.yaml": 0, "validate wrong.yaml": 1, "validate none.yaml": 2,
            "validate page.yaml wrong.yaml": 1, "validate page.yaml wrong.yaml none.yaml": 2,
            "validate bad/page.yaml": 2, "validate --config none page.yaml": 2, "validate --bad": 2,
            "compile page.yaml": 0, "compile wrong.yaml": 1, "compile none.yaml": 2, "compile": 2,
            "preview page.yaml": 0, "preview wrong.yaml": 1, "preview none.yaml": 2,
            "diff page.yaml page.yaml": 0, "diff page.yaml fix.yaml": 2, "diff page.yaml wrong.yaml": 2,
            "fmt --check page.yaml": 0, "fmt --check messy.yaml": 1, "fmt none.yaml": 2,
            "migrate --check rows.json": 1, "migrate page.yaml": 2, "migrate bad.json": 1,
            "kinds": 0, "kinds none": 2, "kinds --registry wrong.yaml": 1, "explain none": 2,
            "schema none": 2, "config": 0, "config none/none": 2, "config bad": 2, "init none": 2,
            "": 0, "none": 2, "--none": 2,
        }.items():
            run = place.run(*line.split())
            expect(run.code == code, "exit code:", line, "ends with", run)


CHECKS = [full_disk, closed_pipes, closed_streams, signals, attributes, permissions, vanished_folders, small_disk,
          few_files, watching, odd_files, exit_codes]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--settingsc", required=True)
    parser.add_argument("--only", default="", help="the check whose name has this in it")
    options = parser.parse_args()
    program = os.path.abspath(options.settingsc)
    for check in CHECKS:
        if options.only in check.__name__:
            check(program)
    return verdict("faults")


if __name__ == "__main__":
    sys.exit(main())
