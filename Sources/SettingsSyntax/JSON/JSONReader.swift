/// Reads strict JSON (RFC 8259) into a `SyntaxTree`.
///
/// libyaml cannot read JSON: it rejects surrogate pairs and long keys, and accepts much invalid
/// JSON. Mistakes with an obvious correction (an extra comma, a comment, single quotes, `True`) are
/// reported and read as if corrected, so that one run reports all of them. The file still counts as
/// ill-formed. A UTF-8 byte order mark is skipped.
public struct JSONReader {
  /// The error if reading cannot continue. The diagnostic has already been reported.
  struct Stop: Error {}

  private enum State {
    case value, valueOrEnd, keyOrEnd, key, afterValue
  }

  let file: SourceFile
  let text: FileBytes
  let bytes: UnsafePointer<UInt8>
  let count: Int
  var builder: SyntaxTreeBuilder
  var position: Int
  var isWellFormed: Bool
  var scratch: [UInt8] = []
  private var mistakes = 0

  /// Reads a file and reports its mistakes. Linear in the length of the file.
  public static func read(
    _ file: SourceFile, budget: Budget, into diagnostics: inout DiagnosticBag
  ) -> SyntaxTree {
    guard let text = SourceText.preparedBytes(file, for: .json, into: &diagnostics) else {
      return .unreadableFile(file, budget: budget)
    }
    var reader = JSONReader(file: file, text: text, budget: budget)
    reader.readFile()
    diagnostics.report(contentsOf: reader.builder.diagnostics)
    return reader.builder.makeTree(isWellFormed: reader.isWellFormed)
  }

  private init(file: SourceFile, text: FileBytes, budget: Budget) {
    self.file = file
    self.text = text
    // `FileBytes` has NULs after the last byte, so looking one byte ahead needs no check.
    bytes = text.base
    count = text.count
    position = file.scan.textStart
    isWellFormed = text === file.bytes
    builder = SyntaxTreeBuilder(file: file, text: text, budget: budget, bytesPerNode: 12)
  }

  private mutating func readFile() {
    let start = position
    do {
      try readDocument()
      builder.endDocument(from: start, to: position, isComplete: true)
    } catch {
      isWellFormed = false
      builder.endDocument(from: start, to: count, isComplete: false)
    }
  }

  private mutating func readDocument() throws {
    try skipWhitespace()
    if position >= count {
      try fail("the file is empty, but JSON needs a value", at: file.range(position, 0))
    }
    var state = State.value
    while true {
      try skipWhitespace()
      let byte = bytes[position]
      switch state {
      case .valueOrEnd where byte == UInt8(ascii: "]"), .keyOrEnd where byte == UInt8(ascii: "}"):
        position += 1
        builder.closeCollection(at: position)
        state = .afterValue
      case .valueOrEnd where byte == UInt8(ascii: ","), .keyOrEnd where byte == UInt8(ascii: ","):
        try skipExtraComma()
      case .value, .valueOrEnd:
        state = try readValue(byte)
      case .key, .keyOrEnd:
        try readKey(byte)
        // Fast path: most keys are followed by a colon, a space and a string.
        if bytes[position] == UInt8(ascii: ":") {
          position += 1
        } else {
          try skipWhitespace()
          try readColon()
        }
        if bytes[position] == 0x20 { position += 1 }
        if bytes[position] == UInt8(ascii: "\"") {
          state = try readValue(UInt8(ascii: "\""))
        } else {
          state = try isValueMissing() ? .afterValue : .value
        }
      case .afterValue:
        if builder.isAtRoot {
          try expectEnd()
          return
        }
        state = try readSeparator(byte)
      }
    }
  }

  @inline(__always)
  private mutating func readValue(_ byte: UInt8) throws -> State {
    switch byte {
    case UInt8(ascii: "\""):
      let start = position
      if try readString() {
        let text = scratch
        try text.withUnsafeBufferPointer { decoded in
          try builder.addScalar(token(.doubleQuoted, from: start), decoded: decoded)
        }
      } else {
        try builder.addScalar(token(.doubleQuoted, from: start))
      }
    case UInt8(ascii: "{"):
      try builder.openCollection(.mapping, style: .flow, start: position)
      position += 1
      return .keyOrEnd
    case UInt8(ascii: "["):
      try builder.openCollection(.sequence, style: .flow, start: position)
      position += 1
      return .valueOrEnd
    default:
      try readBareValue(byte)
    }
    return .afterValue
  }

  @inline(__always)
  private mutating func readSeparator(_ byte: UInt8) throws -> State {
    if byte == UInt8(ascii: ","), builder.isInMapping {
      var next = position + 1
      while bytes[next] == 0x20 || bytes[next] == 0x0A || bytes[next] == 0x0D || bytes[next] == 0x09
      {
        next += 1
      }
      if bytes[next] == UInt8(ascii: "\"") {
        position = next
        return .key
      }
    }
    return try readUncommonSeparator(byte)
  }

  private mutating func readUncommonSeparator(_ byte: UInt8) throws -> State {
    let isMapping = builder.isInMapping
    let closer = isMapping ? UInt8(ascii: "}") : UInt8(ascii: "]")
    switch byte {
    case UInt8(ascii: ","):
      let comma = position
      position += 1
      try skipWhitespace()
      while bytes[position] == UInt8(ascii: ",") {
        try skipExtraComma()
        try skipWhitespace()
      }
      if bytes[position] == closer, position < count {
        try reportMistake(
          "a comma is not allowed before the closing '\(isMapping ? "}" : "]")'",
          at: file.range(comma, 1), fix: .deleting(file.range(comma, 1), .safe))
        return isMapping ? .keyOrEnd : .valueOrEnd
      }
      return isMapping ? .key : .value
    case closer:
      position += 1
      builder.closeCollection(at: position)
      return .afterValue
    case _ where byte.isLetter || byte.isDigit || byte.isOne(of: "\"{[-"):
      try failAtTextAfterQuote(byte)
      try reportMissingSeparator("comma", ",", .safe)
      return isMapping ? .key : .value
    default:
      let opener = isMapping ? "{" : "["
      let opened = file.range(builder.startOfOpenCollection, 1)
      guard position < count else {
        try fail(
          "the '\(opener)' is not closed", at: opened,
          notes: [.init("the file ends here", at: file.range(count, 0))])
      }
      try fail(
        "expected ',' or '\(isMapping ? "}" : "]")', but found \(describeCharacter(position))",
        at: characterRange(position), notes: [.init("the '\(opener)' is here", at: opened)])
    }
  }

  /// Fails if letters follow a closing quote directly, because the quote was probably part of the
  /// string.
  private mutating func failAtTextAfterQuote(_ byte: UInt8) throws {
    guard byte.isLetter, position > 0, bytes[position - 1] == UInt8(ascii: "\"") else { return }
    let start = position
    skipWord()
    try fail(
      "this text follows a closing quote", at: file.range(start, position - start),
      notes: [.init("in a string, write a quote as '\\\"'")])
  }

  /// Reports a missing separator after the last node.
  private mutating func reportMissingSeparator(
    _ name: String, _ sign: String, _ safety: Diagnostic.Fix.Safety
  ) throws {
    let place = file.range(builder.endOfLastNode, 0)
    try reportMistake(
      "a \(name) is missing here", at: place,
      fix: .init("write a \(name)", safety, replacing: place, with: sign))
  }

  /// Reports and skips a comma in place of a value or a key.
  private mutating func skipExtraComma() throws {
    let range = file.range(position, 1)
    try reportMistake("unexpected comma", at: range, fix: .deleting(range, .safe))
    position += 1
  }

  /// Returns true if the value after a colon is missing. It is read as null.
  private mutating func isValueMissing() throws -> Bool {
    try skipWhitespace()
    guard bytes[position] == UInt8(ascii: ",") || bytes[position] == UInt8(ascii: "}") else {
      return false
    }
    let place = file.range(builder.endOfLastNode, 0)
    try reportMistake("the key has no value", at: file.range(position, 1))
    try builder.addScalar(
      .init(style: .plain, tag: .unknown, start: place.offset, end: place.offset))
    return true
  }

  private mutating func readColon() throws {
    switch bytes[position] {
    case UInt8(ascii: ":"):
      position += 1
    case UInt8(ascii: "="):
      let range = file.range(position, 1)
      try reportMistake(
        "a key must be followed by ':', not '='", at: range,
        fix: .init("write ':'", .safe, replacing: range, with: ":"))
      position += 1
    case let byte where byte.isDigit || byte.isOne(of: "\"{[-"):
      try reportMissingSeparator("colon", ":", .unsafe)
    default:
      try fail(
        "expected ':' after the key, but found \(describeCharacter(position))",
        at: characterRange(position))
    }
  }

  private mutating func expectEnd() throws {
    guard position < count else { return }
    try fail(
      "unexpected text after the end of the document", at: characterRange(position),
      notes: [.init("a JSON file contains one value; put several values in a list")])
  }

  // MARK: Space between tokens

  @inline(__always)
  mutating func skipWhitespace() throws {
    while true {
      let byte = bytes[position]
      if byte > 0x20, byte != UInt8(ascii: "/"), byte != UInt8(ascii: "#"), byte < 0x80 { return }
      if byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
        position += 1
        // Fast path for indentation: eight spaces at a time.
        while position + 8 <= count,
          UnsafeRawPointer(bytes).loadUnaligned(fromByteOffset: position, as: UInt64.self)
            == 0x2020_2020_2020_2020
        {
          position += 8
        }
      } else if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "#") || byte >= 0xC2 {
        guard try skipForeignSpace() else { return }
      } else {
        return
      }
    }
  }

  /// Reports and skips a comment or a no-break space, which JSON does not allow. Returns false if
  /// there is neither.
  private mutating func skipForeignSpace() throws -> Bool {
    let start = position
    if let length = NoBreakSpace.length(in: text.buffer, at: position) {
      position += length
      let range = file.range(start, length)
      try reportMistake(
        "JSON does not treat \(CharacterName.of(file.text(range))) as a space", id: .noBreakSpace,
        at: range, fix: .init("write a space", .safe, replacing: range, with: " "))
      return true
    }
    if bytes[position] == UInt8(ascii: "/"), bytes[position + 1] == UInt8(ascii: "*") {
      position += 2
      while position < count,
        !(bytes[position] == UInt8(ascii: "*") && bytes[position + 1] == UInt8(ascii: "/"))
      {
        position += 1
      }
      position = min(position + 2, count)
    } else if bytes[position] == UInt8(ascii: "#")
      || (bytes[position] == UInt8(ascii: "/") && bytes[position + 1] == UInt8(ascii: "/"))
    {
      while position < count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
    } else {
      return false
    }
    let range = file.range(start, position - start)
    try reportMistake("JSON does not allow comments", at: range, fix: .deleting(range, .unsafe))
    return true
  }

  // MARK: Reporting

  /// Reports a mistake with an obvious correction, so that reading can continue.
  mutating func reportMistake(
    _ message: String, id: DiagnosticID = .jsonSyntax, at range: SourceRange,
    notes: [Diagnostic.Note] = [], fix: Diagnostic.Fix? = nil
  ) throws {
    isWellFormed = false
    if !isInvalidUTF8(at: range) {
      builder.diagnostics.report(id, message, at: range, notes: notes, fix: fix)
    }
    mistakes += 1
    if mistakes >= Budget.jsonMistakes {
      builder.diagnostics.addToLast(note: DiagnosticBag.stopNote)
      throw Stop()
    }
  }

  /// Reports a mistake without an obvious correction, and stops reading.
  mutating func fail(
    _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = []
  ) throws -> Never {
    if !isInvalidUTF8(at: range) {
      builder.diagnostics.report(.jsonSyntax, message, at: range, notes: notes)
    }
    throw Stop()
  }

  /// Returns true if a range begins with invalid UTF-8, which has already been reported.
  private func isInvalidUTF8(at range: SourceRange) -> Bool {
    file.scan.offenses.contains { $0.kind == .invalidUTF8 && $0.offset == range.offset }
  }

  /// Returns the token from `start` to the current position.
  @inline(__always)
  func token(
    _ style: SyntaxNode.Style, tag: SyntaxNode.Tag = .none, from start: Int
  ) -> SyntaxNode.Token {
    SyntaxNode.Token(style: style, tag: tag, start: start, end: position)
  }

  /// Returns the range of the character at an offset; empty at the end of the file.
  func characterRange(_ offset: Int) -> SourceRange {
    guard offset < count else { return file.range(count, 0) }
    return file.range(offset, UTF8Decoding.scalar(in: text.buffer, at: offset).length)
  }

  /// Returns a description of the character at an offset for messages.
  func describeCharacter(_ offset: Int) -> String {
    guard offset < count else { return "the end of the file" }
    let text = file.text(characterRange(offset))
    let isVisible = text.unicodeScalars.allSatisfy {
      $0.value > 0x20 && $0.value != 0x7F && $0.properties.generalCategory != .format
        && $0.properties.generalCategory != .control
    }
    return isVisible ? "'\(text)'" : CharacterName.of(text)
  }
}
