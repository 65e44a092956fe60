#!/usr/bin/env python3
"""Compares the JSON reader with the grammar of RFC 8259, and with Python's reader.

    check_json.py --settingsc-dev BINARY [--texts N] [--seed N] [--write]

1. Every case of rfc8259.txt has the verdict that stands there: from our reader, with the finding
   and its place, and from the grammar (json_grammar.py).
2. Texts are generated: each of the 256 bytes at each place of a text, every text that breaks off,
   all short rows of tokens and all short numbers, the borders of UTF-8 and of surrogate pairs, and
   N random mutations. Our reader must accept what the grammar accepts and refuse the rest, read the
   values that Python's reads, find names that stand twice, and put its first finding no later than
   the byte at which the text stops being JSON.

With --write, rfc8259.txt is written again with the places that are found; look at the difference.
Needs nothing but Python. Exit codes: 0 all agree, 1 they do not, 2 the check could not be made.
"""

import argparse
import itertools
import json
import pathlib
import random
import re
import subprocess
import sys

from support.json_grammar import NoJSON, Text
from support.running import documents

CASES = pathlib.Path(__file__).resolve().parents[1] / "Fixtures/JSON/rfc8259.txt"
DEEPEST = 128
sys.set_int_max_str_digits(0)
sys.setrecursionlimit(5000)


# MARK: Readers

def readings_of(binary, texts, form="json"):
    """What our reader says of each text."""
    request = b"".join(b"%s %d\n%s" % (form.encode(), len(text), text) for text in texts)
    run = subprocess.run([binary, "readings"], input=request, capture_output=True)
    lines = run.stdout.split(b"\n")[:-1]
    if run.returncode != 0 or len(lines) != len(texts):
        print(f"{binary} ended with {run.returncode}: {run.stderr.decode()}", file=sys.stderr)
        sys.exit(2)
    return [json.loads(line) for line in lines]


def grammar(text):
    """The text by the grammar, and None; or None, and where it stops being JSON."""
    try:
        return Text(text), None
    except NoJSON as error:
        return None, error.offset


def pythons(text):
    """The value that Python reads; ValueError where it refuses the text."""
    def no_constant(name):
        raise ValueError(name)

    return json.loads(
        text.decode("utf-8-sig"), parse_constant=no_constant, object_pairs_hook=tuple)


def not_utf8(text):
    """The first bytes that are no UTF-8: offset and length as Unicode's table 3-7 has it, or None."""
    try:
        text.decode("utf-8")
        return None
    except UnicodeDecodeError as error:
        return error.start, error.end - error.start


def complaints(text, reading):
    """Where our reading of a text differs from what it must be."""
    found, stop = grammar(text)
    errors = [finding for finding in reading["findings"] if finding["isError"]]
    places = [(finding["offset"], finding["length"]) for finding in reading["findings"]]
    if any(start < 0 or length < 0 or start + length > len(text) for start, length in places):
        yield "a finding does not lie in the text"
    try:
        value = pythons(text)
        if found is None:
            yield f"Python accepts what the grammar refuses at {stop}: one of the checks is wrong"
    except ValueError as error:
        if found is not None:
            yield f"Python refuses what the grammar accepts ({error}): one of the checks is wrong"
    bad = not_utf8(text)
    if bad:
        reported = [(error["offset"], error["length"]) for error in errors
                if error["id"] == "invalid-encoding"]
        # The file as a whole is UTF-16 or UTF-32, or the first bad bytes are these.
        if reported[:1] not in ([(0, 0)], [bad]):
            yield f"no UTF-8 at {bad}, reported at {reported}"
    if found is None:
        if reading["isWellFormed"] or not errors:
            yield f"accepted, and no JSON at byte {stop}"
        elif errors[0]["offset"] > stop:
            yield f"the finding at {errors[0]['offset']} is after the mistake at {stop}"
        return
    if found.depth > DEEPEST:
        if reading["isWellFormed"] or errors[-1]["id"] != "too-deep":
            yield f"nests {found.depth} levels, and is not too deep"
        return
    # Our choices where the RFC leaves one: see docs/CONFORMANCE.md.
    if found.halves:
        reported = [(error["offset"], error["length"]) for error in errors]
        if reading["isWellFormed"] or reported[:100] != found.halves[:100]:
            yield f"half pairs at {found.halves}, reported at {reported}"
        return
    if not reading["isWellFormed"]:
        yield f"refused, and JSON: {errors}"
        return
    duplicates = [error for error in errors if error["id"] == "duplicate-key"]
    if len(duplicates) < len(errors):
        yield f"errors in what is JSON: {errors}"
    if bool(duplicates) != found.has_duplicates:
        yield f"a name twice: {found.has_duplicates}, reported: {duplicates}"
    if not duplicates:
        (read,) = reading["values"]
        if as_pairs(read) != value:
            yield f"the value is {read!r}"


def as_pairs(value):
    """Objects as Python's reader gives them: in the order of the text."""
    if isinstance(value, dict):
        return tuple((name, as_pairs(member)) for name, member in value.items())
    return [as_pairs(element) for element in value] if isinstance(value, list) else value


# MARK: Cases

def read_cases():
    """The lines of the table: (line, None), or (line, parts of a case)."""
    for line in CASES.read_text(encoding="utf-8").splitlines():
        match = re.fullmatch(r"(yes|no|may)  ((?:[a-z-]+  )?)(.*)", line)
        yield line, match and (match[1], match[2].strip(), match[3])


def unmarked(marked):
    """The bytes of a text of the table, and the places that are marked in it."""
    text, places, open_places = b"", [], []
    for part in re.split(r"(«|»|‹[0-9A-F ]*›|‹[^›]*×[0-9]+›)", marked):
        if part == "«":
            open_places.append(len(places))
            places.append([len(text), 0])
        elif part == "»":
            place = places[open_places.pop()]
            place[1] = len(text) - place[0]
        elif part.startswith("‹") and "×" in part:
            piece, count = part[1:-1].rsplit("×", 1)
            text += piece.encode() * int(count)
        elif part.startswith("‹"):
            text += bytes.fromhex(part[1:-1])
        else:
            text += part.encode()
    return text, [tuple(place) for place in places]


def check_cases(binary, write):
    """Compares the table with our reader and with the grammar. Returns the complaints."""
    lines = list(read_cases())
    texts = [unmarked(parts[2])[0] for _, parts in lines if parts]
    readings = iter(readings_of(binary, texts))
    found, written = [], []
    for line, parts in lines:
        if not parts:
            written.append(line)
            continue
        verdict, expected, marked = parts
        text, places = unmarked(marked)
        reading = next(readings)
        first = next(iter(reading["findings"]), None)
        identity = first["id"] if first else ""
        place = (first["offset"], first["length"]) if first else None
        if write:
            written.append(line_with(verdict, identity, marked, place))
            continue
        is_json = grammar(text)[0] is not None
        if is_json == (verdict == "no"):
            found.append(f"{line}: the grammar says otherwise")
        if verdict == "yes" and not reading["isWellFormed"]:
            found.append(f"{line}: refused, {first}")
        if verdict == "no" and reading["isWellFormed"]:
            found.append(f"{line}: accepted")
        if identity != expected or [place] != (places or [None]):
            found.append(f"{line}: reported is {first}")
        found += [f"{line}: {complaint}" for complaint in complaints(text, reading)]
    if write:
        CASES.write_text("\n".join(written) + "\n", encoding="utf-8")
    return len(texts), found


def line_with(verdict, identity, marked, place):
    """A line of the table with the diagnostic that is reported."""
    if place is None:
        return f"{verdict}  {marked}"
    plain = marked.replace("«", "").replace("»", "")
    pieces, offset, marks = [], 0, []
    for part in re.findall(r"‹[^›]*×[0-9]+›|‹[0-9A-F ]*›|.", plain):
        length = len(unmarked(part)[0])
        pieces.append((offset, part))
        if part.startswith("‹") and "×" not in part and length > 1:
            pieces.pop()
            for index, byte in enumerate(bytes.fromhex(part[1:-1])):
                pieces.append((offset + index, f"‹{byte:02X}›"))
        offset += length
    start, end = place[0], place[0] + place[1]
    result = ""
    for at, part in pieces + [(offset, "")]:
        if at == end and start < end:
            result += "»"
        if at == start:
            result += "«" if start < end else "«»"
        result += part
    result = re.sub(r"›‹", " ", result) if "×" not in result else result
    return f"{verdict}  {identity}  {result}"


# MARK: Texts

SEEDS = [
    b' {"a\\n\\u00e9" : [-0.5e+1 , true , null] , "b":"\xc3\xa9\\ud83d\\ude00/" } ',
    b'[[],{},"",0,-1,1.5,2E-3,false,{"":{"k":[0]}}]',
    '{"设置":"😀","é":[1]}'.encode(),
    b'"\\"\\\\\\/\\b\\f\\n\\r\\t"', b"-10.25E+3", b"null", b"false", b"true",
]
# What an editor or a keyboard puts between tokens, and no JSON text has there.
FOREIGN = ["\u000b", "\u000c", "\u0085", "\u00a0", "\u1680", "\u180e", "\u2003", "\u2028", "\u2029",
           "\u202f", "\u205f", "\u3000", "\ufeff", "\u200b", "//", "/*", "*/", "/**/", "#", "'", "“",
           "”", "‘", "，", "：", "NaN", "Infinity", "-", "+", "0x1", ".5", "<!--", "undefined", ";"]
TOKENS = [b"{", b"}", b"[", b"]", b",", b":", b"0", b'"a"']
PIECES = TOKENS + [
    b'"', b"\\", b"\\u", b"\\ud83d", b"\\ude00", b"\\u0061", b'"b"', b"1", b"-", b".", b"e", b"E+",
    b"true", b"false", b"null", b" ", b"\n", b"\t", b"\r", b"\x00", b"\x1f", b"\x7f", b"\x80",
    b"\xc3\xa9", b"\xf0\x9f\x98\x80", b"\xed\xa0\x80", b"\xef\xbb\xbf", b"/", b"'", b"a", b"[[",
]


def bytes_everywhere():
    """Each byte before each place of the first seed, and in place of each of its bytes; of the other
    seeds those that the grammar knows, and some that it does not."""
    known = [*b' \t\n\r{}[]:,"\\/-+.0123456789abcdefnrstuAEF', 0x00, 0x1F, 0x7F, 0x80, 0xC3, 0xFF]
    for seed in SEEDS:
        for at in range(len(seed) + 1):
            for byte in range(256) if seed is SEEDS[0] else known:
                yield seed[:at] + bytes([byte]) + seed[at:]
                if at < len(seed):
                    yield seed[:at] + bytes([byte]) + seed[at + 1:]
            yield seed[:at]
            yield seed[at:]
            yield seed[:at] + seed[at + 1:]
            for piece in FOREIGN:
                yield seed[:at] + piece.encode() + seed[at:]


def rows_of_tokens(longest):
    for length in range(longest + 1):
        for row in itertools.product(TOKENS, repeat=length):
            yield b"".join(row)


def numbers():
    """Every row of up to five of the characters that numbers are made of, with two of the digits,
    and numbers that are hard to hold."""
    for length in range(1, 6):
        for row in itertools.product(b"-+.01e", repeat=length):
            yield b"[" + bytes(row) + b"]"
    for digits in ("9223372036854775807", "9223372036854775808", "18446744073709551616", "9" * 400,
                   "1" + "0" * 308, "1" + "0" * 309, "1e308", "1e309", "1.7976931348623157e308",
                   "1.7976931348623159e308", "5e-324", "2e-324", "1e-400", "0." + "0" * 400 + "1",
                   "0.1", "0.30000000000000004", "123456789012345678", "9007199254740993.0",
                   "9" * 100_000, "1." + "3" * 100_000, "1e" + "0" * 1000 + "1", "1e99999999999999999999",
                   "2.2250738585072011e-308", "2.2250738585072014e-308", "1e23", "8.5e22"):
        for sign in ("", "-"):
            yield f"[{sign}{digits}]".encode()


def escapes():
    for byte in range(256):
        yield b'"\\' + bytes([byte]) + b'"'
        for at in range(4):
            digits = bytearray(b"00e9")
            digits[at] = byte
            yield b'"\\u' + digits + b'"'
    units = ["0000", "0041", "d7ff", "D800", "dbFF", "dc00", "DFFF", "e000", "ffff"]
    for length in (1, 2, 3):
        for row in itertools.product(units, repeat=length):
            yield ('"' + "".join("\\u" + unit for unit in row) + '"').encode()
    for between in (" ", "x", "\\n", "\\\\", "é", "\\", "\\u", "\\u1"):
        yield f'"\\ud83d{between}\\ude00"'.encode()
    # Names that are the same once their escapes are read.
    names = ["a", "\\u0061", "\\u00e9", "é", "e\\u0301", "\\/", "/", "\\ud83d\\ude00", "😀", ""]
    for one, other in itertools.product(names, repeat=2):
        yield f'{{"{one}": 1, "{other}": 2}}'.encode()


def encodings():
    """Sequences over the borders of Unicode's table 3-7, in a string and outside of one."""
    borders = [0x22, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC,
               0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF]
    for length in (1, 2, 3):
        for row in itertools.product(borders, repeat=length):
            yield b'"' + bytes(row) + b'"'
    seconds = [0x41, 0x7F, 0x80, 0x8F, 0x90, 0xBF, 0xC0]
    for row in itertools.product([0xF0, 0xF1, 0xF3, 0xF4, 0xF5], seconds, seconds, seconds):
        yield b'["' + bytes(row) + b'"]'
    for name in ("utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be", "utf-16", "utf-32", "utf-8-sig"):
        for text in ("1", "[]", '{"a":"设置"}', '"a"', ""):
            yield text.encode(name)


def nesting():
    for depth in (1, 2, 127, 128, 129, 130, 300):
        yield b"[" * depth + b"]" * depth
        yield b'{"":' * depth + b"0" + b"}" * depth
        yield b'[{"a":' * (depth // 2) + b"[]" * (depth % 2) + b"0" * (1 - depth % 2) + b"}]" * (depth // 2)
        yield b"[" * depth


def mutations(count, seed, roots):
    """Texts of the samples with a few bytes changed."""
    choose = random.Random(seed)
    texts = list(SEEDS)
    for root in roots:
        texts += [path.read_bytes() for path in documents(root, [".json"])
                  if path.stat().st_size < 600]
    for _ in range(count):
        text = choose.choice(texts)
        for _ in range(choose.choice((1, 1, 1, 2, 3, 5))):
            start = choose.randrange(len(text) + 1)
            end = min(len(text), start + choose.choice((0, 0, 1, 1, 2, 8)))
            piece = choose.choice(PIECES) if choose.random() < 0.7 else text[start:start + choose.randrange(9)]
            text = text[:start] + piece + text[end:]
        yield text


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--settingsc-dev", metavar="BINARY", required=True)
    parser.add_argument("--texts", type=int, default=5000, help="how many random mutations (%(default)s)")
    parser.add_argument("--seed", type=int, default=8259, help="of the mutations (%(default)s)")
    parser.add_argument("--write", action="store_true", help="write the places of rfc8259.txt again")
    options = parser.parse_args()

    count, found = check_cases(options.settingsc_dev, options.write)
    counts = {"cases": count}
    root = pathlib.Path(__file__).resolve().parents[2]
    sources = {
        "bytes everywhere": bytes_everywhere(), "rows of tokens": rows_of_tokens(5 if options.texts > 20_000 else 4),
        "numbers": numbers(), "escapes": escapes(), "encodings": encodings(), "nesting": nesting(),
        "mutations": mutations(options.texts, options.seed, [root / "samples"]),
    }
    for name, source in sources.items():
        texts = list(dict.fromkeys(source))
        counts[name] = len(texts)
        for text, reading in zip(texts, readings_of(options.settingsc_dev, texts)):
            for complaint in complaints(text, reading):
                found.append(f"{name}: {text[:200]!r}: {complaint}")
    for complaint in found[:50]:
        print(complaint)
    reported = ", ".join(f"{count} {name}" for name, count in counts.items())
    print(f"JSON: {sum(counts.values())} texts ({reported}), {len(found)} disagreements")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
