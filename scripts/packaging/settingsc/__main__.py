"""Runs the program in place of Python: `python -m settingsc validate`."""

import os
import signal
import sys

from . import find_program

try:
    program = find_program()
except FileNotFoundError as error:
    print(error, file=sys.stderr)
    sys.exit(2)  # As settingsc where it cannot do its work.
# Python ignores these, and what it starts would go on to.
for name in ("SIGPIPE", "SIGXFSZ"):
    if hasattr(signal, name):
        signal.signal(getattr(signal, name), signal.SIG_DFL)
os.execv(program, [program, *sys.argv[1:]])
