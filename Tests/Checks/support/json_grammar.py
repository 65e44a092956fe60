"""RFC 8259 as plainly as it can be written: whether bytes are a JSON text, and where they stop being
one. It shares nothing with the reader that it judges, and does nothing to be fast.
"""

WHITESPACE = b" \t\n\r"
DIGITS = b"0123456789"
HEX_DIGITS = b"0123456789abcdefABCDEF"
BYTE_ORDER_MARK = b"\xef\xbb\xbf"


class NoJSON(Exception):
    """The bytes are no JSON text. `offset` is the first byte that no JSON text has there, or their
    number where they break off."""

    def __init__(self, offset):
        super().__init__(offset)
        self.offset = offset


class Text:
    """A JSON text (RFC 8259, section 2), and what its grammar does not decide."""

    def __init__(self, text):
        # Section 8.1: a reader may ignore a byte order mark.
        self.bytes = text
        self.position = 3 if text.startswith(BYTE_ORDER_MARK) else 0
        # Section 8.2: the escapes that are half of a surrogate pair: offset and length.
        self.halves = []
        # Section 4: the objects in which a name stands twice.
        self.has_duplicates = False
        # Section 9: how deep it nests.
        self.depth = 0
        self.level = 0
        self.encoding_error = None
        try:
            text.decode("utf-8")
        except UnicodeDecodeError as error:
            self.encoding_error = error.start
        self.whitespace()
        self.value()
        self.whitespace()
        if self.position < len(text):
            raise NoJSON(self.position)
        if self.encoding_error is not None:
            raise NoJSON(self.encoding_error)

    def peek(self):
        return self.bytes[self.position:self.position + 1]

    def whitespace(self):
        while self.peek() and self.peek() in WHITESPACE:
            self.position += 1

    def expect(self, token):
        for byte in token:
            if self.peek() != bytes([byte]):
                raise NoJSON(self.position)
            self.position += 1

    # Section 3.
    def value(self):
        start = self.peek()
        if start == b"{":
            self.object()
        elif start == b"[":
            self.array()
        elif start == b'"':
            self.string()
        elif start == b"-" or (start and start in DIGITS):
            self.number()
        elif start == b"t":
            self.expect(b"true")
        elif start == b"f":
            self.expect(b"false")
        elif start == b"n":
            self.expect(b"null")
        else:
            raise NoJSON(self.position)

    def open(self):
        self.position += 1
        self.level += 1
        self.depth = max(self.depth, self.level)
        self.whitespace()

    def close(self):
        self.position += 1
        self.level -= 1

    # Section 4.
    def object(self):
        self.open()
        names = set()
        if self.peek() == b"}":
            return self.close()
        while True:
            if self.peek() != b'"':
                raise NoJSON(self.position)
            name = self.string()
            self.has_duplicates |= name in names
            names.add(name)
            self.whitespace()
            self.expect(b":")
            self.whitespace()
            self.value()
            self.whitespace()
            if self.peek() == b"}":
                return self.close()
            self.expect(b",")
            self.whitespace()

    # Section 5.
    def array(self):
        self.open()
        if self.peek() == b"]":
            return self.close()
        while True:
            self.value()
            self.whitespace()
            if self.peek() == b"]":
                return self.close()
            self.expect(b",")
            self.whitespace()

    # Section 6.
    def number(self):
        if self.peek() == b"-":
            self.position += 1
        if self.peek() == b"0":
            self.position += 1
        else:
            self.digits()
        if self.peek() == b".":
            self.position += 1
            self.digits()
        if self.peek() in (b"e", b"E"):
            self.position += 1
            if self.peek() in (b"+", b"-"):
                self.position += 1
            self.digits()

    def digits(self):
        if not self.peek() or self.peek() not in DIGITS:
            raise NoJSON(self.position)
        while self.peek() and self.peek() in DIGITS:
            self.position += 1

    # Section 7. Returns the string as UTF-16 code units, by which names are compared here.
    def string(self):
        self.position += 1
        units = []
        while True:
            byte = self.peek()
            if self.position == self.encoding_error:
                raise NoJSON(self.position)
            if not byte or byte < b" ":
                raise NoJSON(self.position)
            if byte == b'"':
                self.position += 1
                return tuple(units)
            if byte == b"\\":
                units += self.escape()
            else:
                length = 1 if byte < b"\x80" else 2 if byte < b"\xe0" else 3 if byte < b"\xf0" else 4
                character = self.bytes[self.position:self.position + length]
                utf16 = character.decode("utf-8", "replace").encode("utf-16-be")
                units += [utf16[at] << 8 | utf16[at + 1] for at in range(0, len(utf16), 2)]
                self.position += length

    def escape(self):
        start = self.position
        first = self.escaped_unit()
        if 0xD800 <= first < 0xDC00 and self.bytes[self.position:self.position + 2] == b"\\u":
            back = self.position
            second = self.escaped_unit()
            if 0xDC00 <= second < 0xE000:
                return [first, second]
            # What follows is read once more, by itself.
            self.position = back
        if 0xD800 <= first < 0xE000:
            self.halves.append((start, self.position - start))
        return [first]

    def escaped_unit(self):
        self.position += 1
        letter = self.peek()
        if letter == b"u":
            self.position += 1
            for _ in range(4):
                if not self.peek() or self.peek() not in HEX_DIGITS:
                    raise NoJSON(self.position)
                self.position += 1
            return int(self.bytes[self.position - 4:self.position], 16)
        at = b'"\\/bfnrt'.find(letter) if letter else -1
        if at < 0:
            raise NoJSON(self.position)
        self.position += 1
        return b'"\\/\b\f\n\r\t'[at]
