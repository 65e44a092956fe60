"""Draws the output of programs in a terminal as SVG, and records programs that draw a terminal.

A recorded program runs in a pseudoterminal and receives real keys. It must write whole lines at
absolute positions, and end each frame with synchronized output, as `settingsc preview -i` does.
"""

import fcntl
import html
import os
import pty
import re
import select
import struct
import termios
import unicodedata

COLUMNS, ROWS = 62, 27
# One character of the terminal, and the space around all of them, in pixels.
CELL_WIDTH, CELL_HEIGHT, MARGIN = 9, 19, 16
SECONDS_PER_FRAME = 1.2
STYLE = """\
text { white-space: pre; font: 14.5px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace }
.frame { animation: %.1fs step-end infinite }
@media (prefers-reduced-motion: reduce) { .frame { animation-play-state: paused } }
"""
# The colors of the terminal. It has a background of its own, so that it can be read on a light page and
# on a dark one.
BACKGROUND, TEXT, BOLD, DIM = "#161b22", "#d1d7e0", "#ffffff", "#9198a1"
COLORS = {"31": "#ff7b72", "32": "#7ee787", "33": "#e3b341", "34": "#79c0ff", "36": "#56d4dd"}
# The parts of a cell that a block character fills: x, y, width and height as shares of the cell.
BLOCKS = {
    "▀": (0, 0, 1, 0.5), "▄": (0, 0.5, 1, 0.5), "▌": (0, 0, 0.5, 1), "▐": (0.5, 0, 0.5, 1),
    "▖": (0, 0.5, 0.5, 0.5), "▗": (0.5, 0.5, 0.5, 0.5), "▘": (0, 0, 0.5, 0.5),
    "▝": (0.5, 0, 0.5, 0.5), "█": (0, 0, 1, 1), "─": (0, 0.47, 1, 0.06), "━": (0, 0.44, 1, 0.12),
}
# Lines of boxes are drawn and not written, so that they meet whatever the font is. A path starts at
# the top left of its cell.
BOXES = {
    "╌": "m1 9.5h3m2 0h3", "│": "m4.5 0v19", "╭": "m4.5 19v-5q0-4.5 4.5-4.5",
    "╮": "m0 9.5q4.5 0 4.5 4.5v5", "╰": "m4.5 0v5q0 4.5 4.5 4.5", "╯": "m0 9.5q4.5 0 4.5-4.5v-5",
}
FRAME_END = b"\x1b[?2026l"


def record(command, directory, keys):
    """The screens after each key: each is a list of lines with escape sequences."""
    process, terminal = pty.fork()
    if process == 0:
        try:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
            os.chdir(directory)
            os.execve(command[0], command, {
                "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"})
        finally:
            os._exit(1)
    screen = [""] * ROWS
    screens = []
    for key in ["", *keys]:
        os.write(terminal, key.encode())
        update(screen, frames_from(terminal))
        screens.append(list(screen))
    os.write(terminal, b"\x03")
    os.close(terminal)
    os.waitpid(process, 0)
    return screens


def frames_from(terminal):
    """The output up to half a second after the last frame."""
    output = b""
    while select.select([terminal], [], [], 0.5 if FRAME_END in output else 30)[0]:
        output += os.read(terminal, 65536)
    return output.decode()


def update(screen, output):
    """Applies the lines of some output to a screen."""
    for row, line in re.findall(r"\x1b\[(\d+);1H(.*?)\x1b\[K", output, re.S):
        screen[int(row) - 1] = line


def columns_of(text):
    """The columns of a text without escape sequences."""
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)


def width_of(line):
    """The columns of a line."""
    return columns_of(re.sub(r"\x1b\[[0-9;]*m", "", line))


def cells(line):
    """The characters of a line, each with its column, width, color, background and weight."""
    column, color, background, weight = 0, None, None, None
    for part in re.split(r"(\x1b\[[0-9;]*m)", line):
        if not part.startswith("\x1b"):
            shown = color or {"1": BOLD, "2": DIM}.get(weight, TEXT)
            for character in part:
                width = columns_of(character)
                yield character, column, width, shown, background, weight == "1"
                column += width
            continue
        codes = part[2:-1]
        colors = re.findall(r"([34])8;2;(\d+);(\d+);(\d+)", codes)
        for plane, *rgb in colors:
            value = "#%02x%02x%02x" % tuple(map(int, rgb))
            color, background = (value, background) if plane == "3" else (color, value)
        if codes in ("1", "2"):
            weight = codes
        elif codes == "22":
            weight = None
        elif codes in COLORS or codes == "39":
            color = COLORS.get(codes)
        elif codes == "0":
            color, background, weight = None, None, None
        elif not colors:
            raise SystemExit(f"pictures: no style for the code {codes}")


def drawn(line, row):
    """The elements of a line: backgrounds, then blocks and texts."""
    top = MARGIN + row * CELL_HEIGHT
    backgrounds, blocks, strokes, marks, text = [], [], {}, [], []

    def finish_text():
        """Adds the characters of one style as one element. Fonts may have another width."""
        if shown := "".join(cell[0] for cell in text).rstrip():
            _, column, _, color, _, is_bold = text[0]
            weight = ' font-weight="bold"' if is_bold else ""
            length = f' textLength="{len(shown) * CELL_WIDTH}"' if len(shown) > 1 else ""
            marks.append(f'<text x="{MARGIN + column * CELL_WIDTH}" y="{top + 14}" fill="{color}"{weight}'
                         f"{length}>{html.escape(shown, quote=False)}</text>")
        text.clear()

    for cell in cells(line):
        character, column, width, color, background, _ = cell
        left = MARGIN + column * CELL_WIDTH
        if background:
            if backgrounds and backgrounds[-1][2:] == [background, left]:
                backgrounds[-1][3] += width * CELL_WIDTH
            else:
                backgrounds.append([left, top, background, left + width * CELL_WIDTH])
        if text and (not character.isascii() or cell[3:] != text[0][3:]):
            finish_text()
        if character in BLOCKS:
            x, y, share, height = BLOCKS[character]
            block = [left + x * CELL_WIDTH, top + y * CELL_HEIGHT, share * CELL_WIDTH,
                     height * CELL_HEIGHT, color]
            if blocks and blocks[-1][0] + blocks[-1][2] == block[0] \
                    and [blocks[-1][i] for i in (1, 3, 4)] == [block[i] for i in (1, 3, 4)]:
                blocks[-1][2] += block[2]
            else:
                blocks.append(block)
        elif character in BOXES:
            strokes[color] = strokes.get(color, "") + f"M{left} {top}{BOXES[character]}"
        elif text or character != " ":
            text.append(cell)
            if not character.isascii():
                finish_text()
    finish_text()
    return [rectangle(left, top, end - left, CELL_HEIGHT, color)
            for left, top, color, end in backgrounds] + [rectangle(*block) for block in blocks] + [
                f'<path fill="none" stroke="{color}" stroke-width="1.2" d="{path}"/>'
                for color, path in strokes.items()] + marks


def rectangle(x, y, width, height, color):
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="{color}"/>'


def picture(title, screens):
    """An SVG that shows screens one after another. A line that several screens share is drawn once."""
    shown = {}
    for number, screen in enumerate(screens):
        for row, line in enumerate(screen):
            shown.setdefault((row, line), []).append(number)
    total = len(screens)
    rules, groups = {}, []
    for (row, line), numbers in sorted(shown.items()):
        elements = drawn(line, row)
        if not elements:
            continue
        if len(numbers) == total:
            groups.append("".join(elements))
            continue
        name = "f" + "-".join(map(str, numbers))
        steps = [(100 * number / total, number in numbers) for number in range(total)]
        changes = [step for index, step in enumerate(steps)
                   if index == 0 or step[1] != steps[index - 1][1]]
        rules[name] = "".join(
            f"{start:.4g}% {{ opacity: {int(is_shown)} }} " for start, is_shown in changes)
        groups.append(f'<g class="frame {name}">{"".join(elements)}</g>')
    width = 2 * MARGIN + max(width_of(line) for screen in screens for line in screen) * CELL_WIDTH
    height = 2 * MARGIN + max(map(len, screens)) * CELL_HEIGHT
    style = STYLE % (total * SECONDS_PER_FRAME) + "".join(
        f".{name} {{ animation-name: {name} }}\n@keyframes {name} {{ {rule}}}\n" for name, rule in rules.items())
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" role="img">\n<title>{title}</title>\n<style>\n{style}</style>\n'
        f'<rect width="{width}" height="{height}" rx="8" fill="{BACKGROUND}"/>\n'
        + "\n".join(groups) + "\n</svg>\n")
