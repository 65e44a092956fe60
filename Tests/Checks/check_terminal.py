"""Checks the player in a terminal, with tmux: keys and screens at several widths, and the state of the
terminal after each way to end.

usage: check_terminal.py --settingsc PATH
"""

import argparse
import atexit
import os
import pathlib
import pty
import select
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Screen:
    """A terminal of tmux with a shell."""

    count = 0

    def __init__(self, columns, rows, directory):
        Screen.count += 1
        self.name = f"settingsc-check-{os.getpid()}-{Screen.count}"
        atexit.register(self.close)
        self.tmux("-f", "/dev/null", "new-session", "-d", "-s", "main", "-x", str(columns),
                  "-y", str(rows), "-c", str(directory), "env", "PS1=ready$ ", "LANG=C.UTF-8",
                  "SWIFT_BACKTRACE=enable=no", "sh")
        self.wait("ready$")

    def tmux(self, *arguments, check=True):
        run = subprocess.run(["tmux", "-u", "-L", self.name, *arguments], capture_output=True, text=True)
        if check and run.returncode:
            sys.exit(f"tmux {arguments}: {run.stderr}")
        return run.stdout

    def text(self):
        return self.tmux("capture-pane", "-p", "-t", "main")

    def send(self, *keys):
        for key in keys:
            self.tmux("send-keys", "-t", "main", key)

    def wait(self, text, gone=False):
        """Waits until the screen contains the text, or does not contain it."""
        for _ in range(100):
            if (text in self.text()) != gone:
                return
            time.sleep(0.05)
        sys.exit(f"{self.name}: {text!r} did not {'go' if gone else 'come'}:\n{self.text()}")

    def close(self):
        self.tmux("kill-server", check=False)


def check_keys(settingsc, columns, folder):
    screen = Screen(columns, 24, folder)
    screen.send(f"{settingsc} preview -i {ROOT}/samples/chat/settings.yaml", "Enter")
    screen.wait("j/k move")
    lines = screen.text().split("\n")
    if any(len(line) > columns for line in lines):
        sys.exit(f"a line is wider than {columns} columns")
    screen.send("j", "Enter")
    screen.wait("‹ Settings")
    screen.send("Escape")
    screen.wait("‹ Settings", gone=True)
    # The row that opened the page has the focus again.
    screen.send("j", "j", "j", "Space")
    screen.wait("stores chats.archive = true")
    screen.send("?")
    screen.wait("Keys")
    screen.send("x", "q")
    screen.wait("ready$")
    screen.close()


def check_ways_to_end(settingsc, folder):
    """The terminal is as before, and its first screen is shown again."""
    for name, end in (
        ("q", lambda screen: screen.send("q")),
        ("Ctrl-C", lambda screen: screen.send("C-c")),
        *((signal, lambda screen, signal=signal: subprocess.run(["pkill", f"-{signal}", "-f", f"^{settingsc} preview -i"]))
          for signal in ("TERM", "HUP", "INT", "QUIT", "SEGV", "ABRT", "ILL", "FPE", "BUS", "USR1")),
    ):
        screen = Screen(60, 20, folder)
        screen.send("stty -g > before; echo first screen", "Enter")
        screen.wait("first screen")
        screen.send(f"{settingsc} preview -i page.yaml", "Enter")
        screen.wait("j/k move")
        end(screen)
        screen.wait("j/k move", gone=True)
        screen.wait("first screen")
        screen.send("stty -g > after; echo done $?", "Enter")
        screen.wait("done 0")
        if (folder / "before").read_text() != (folder / "after").read_text():
            sys.exit(f"the terminal has another mode after {name}")
        screen.close()


def check_stopping(settingsc, folder):
    """A stopped player leaves the terminal as before. When it continues, it draws the page again."""
    def stop(signal):
        return lambda: subprocess.run(["pkill", f"-{signal}", "-f", f"^{settingsc} preview -i"])

    screen = Screen(60, 20, folder)
    screen.send("stty -g > before; echo first screen", "Enter")
    screen.wait("first screen")
    screen.send(f"{settingsc} preview -i page.yaml", "Enter")
    screen.wait("j/k move")
    for name, act in (("Ctrl-Z", lambda: screen.send("C-z")), ("SIGTSTP", stop("TSTP"))):
        act()
        screen.wait("j/k move", gone=True)
        screen.wait("Stopped")
        screen.send(f"stty -g > after; echo end of {name.lower()}", "Enter")
        screen.wait(f"\nend of {name.lower()}")
        if (folder / "before").read_text() != (folder / "after").read_text():
            sys.exit(f"the terminal has another mode after {name}")
        screen.send("fg", "Enter")
        screen.wait("j/k move")
        screen.send("Space")
        screen.wait("stores sync = ")
    # SIGSTOP cannot be handled, and the shell draws on the screen of the player.
    stop("STOP")()
    time.sleep(0.3)
    # In the mode of the player, the key Enter is no line feed.
    screen.send("echo drawn over; fg", "C-j")
    screen.wait("j/k move")
    screen.wait("drawn over", gone=True)
    # A stopped player can be killed, and the shell has the terminal.
    screen.send("C-z")
    screen.wait("\nend of sigtstp")
    screen.send("kill %1; wait; clear; stty -g > after; echo done $?", "Enter")
    screen.wait("done 0")
    if (folder / "before").read_text() != (folder / "after").read_text():
        sys.exit("the terminal has another mode after a stopped player is killed")
    screen.close()


def check_dumb_terminal(settingsc, folder):
    """A terminal that cannot move the cursor is refused, and receives no sequences."""
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(folder)
        os.execve(settingsc, [settingsc, "preview", "-i", "page.yaml"], {"TERM": "dumb", "LANG": "C.UTF-8"})
    output = b""
    try:
        while piece := os.read(terminal, 65536):
            output += piece
    except OSError:  # The end of a terminal in Linux.
        pass
    code = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
    if code != 2 or b"\x1b" in output or b"but TERM is 'dumb'" not in output:
        sys.exit(f"a dumb terminal is not refused: {code} {output}")


def check_background(settingsc, folder):
    """The colors follow the answer of a terminal with 24-bit color, also if it comes in pieces."""
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(folder)
        os.execve(settingsc, [settingsc, "preview", "-i", "page.yaml"], {
            "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"})

    def read_until(text):
        output = b""
        while text not in output:
            if not select.select([terminal], [], [], 10)[0]:
                sys.exit(f"{text} did not come: {output}")
            output += os.read(terminal, 65536)
        return output

    output = read_until(b"Sync")
    if b"\x1b]11;?\x1b\\" not in output or b"48;2;0;0;0" not in output:
        sys.exit(f"no question, or the page is not dark before the answer: {output}")
    for piece in (b"\x1b]11;rgb:ffff", b"/fdfd/f0f0\x1b\\"):
        time.sleep(0.2)
        os.write(terminal, piece)
    read_until(b"48;2;242;242;247")
    os.write(terminal, b"q")
    read_until(b"\x1b[?1049l")
    os.waitpid(process, 0)


def check_large_page(settingsc, folder):
    """Keys are handled as fast with 5,000 rows as with 50."""
    times = {}
    for count in (50, 5_000):
        rows = "".join(f"  - {{kind: switch, title: Row {number} 设置 👩‍🔧, key: k{number}}}\n" for number in range(count))
        (folder / "rows.yaml").write_text(f"page: rows\nsections:\n- items:\n{rows}")
        screen = Screen(80, 24, folder)
        screen.send(f"{settingsc} preview -i rows.yaml", "Enter")
        screen.wait("j/k move")
        start = time.monotonic()
        screen.send(*["j"] * 40)
        screen.wait("Row 40")
        screen.send("G")
        screen.wait(f"Row {count - 1}")
        times[count] = time.monotonic() - start
        screen.send("q")
        screen.wait("ready$")
        screen.close()
    print(f"41 keys: {times[50]:.2f} s with 50 rows, {times[5_000]:.2f} s with 5,000")
    if times[5_000] > 3 * times[50] + 1:
        sys.exit("the player is slow with many rows")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--settingsc", type=pathlib.Path, required=True)
    settingsc = parser.parse_args().settingsc.resolve()
    if not shutil.which("tmux"):
        sys.exit("tmux is not installed")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "page.yaml").write_text(
            "page: p\ntitle: Settings\nsections: [{items: [{kind: switch, title: Sync, key: sync}]}]\n"
        )
        for columns in (40, 80, 120):
            check_keys(settingsc, columns, folder)
        check_ways_to_end(settingsc, folder)
        check_stopping(settingsc, folder)
        check_dumb_terminal(settingsc, folder)
        check_background(settingsc, folder)
        check_large_page(settingsc, folder)
    print("3 widths, 12 ways to end and 3 ways to stop")


if __name__ == "__main__":
    main()
