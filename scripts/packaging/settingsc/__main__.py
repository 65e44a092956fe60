"""Replaces the Python process with the program: `python -m settingsc validate`."""

import os
import signal
import sys

from . import find_program

try:
    program = find_program()
except FileNotFoundError as error:
    print(error, file=sys.stderr)
    sys.exit(2)  # The status of settingsc for failures.
# Python ignores these signals, and the program would inherit that.
for name in ("SIGPIPE", "SIGXFSZ"):
    if hasattr(signal, name):
        signal.signal(getattr(signal, name), signal.SIG_DFL)
os.execv(program, [program, *sys.argv[1:]])
