// The parts of a JSON text.

extension ByteBuffer {
  /// Appends a JSON string, quotes included, as `QuotedText.appendJSON` has it.
  public mutating func appendJSON(_ text: String) {
    appendJSON(text, breakingLineBefore: nil, isSeparated: false, end: "")
  }

  /// Appends the key of a member: a comma where another stands before it, a line break and as many
  /// spaces, or neither where `indentation` is nil; the key as a JSON string, a colon, and a space
  /// where there was a line break.
  public mutating func appendJSONKey(_ name: String, isSeparated: Bool, indentation: Int?) {
    appendJSON(
      name, breakingLineBefore: indentation, isSeparated: isSeparated,
      end: indentation == nil ? ":" : ": ")
  }

  /// Appends a comma where something stands before what follows, and a line break with as many
  /// spaces, unless `indentation` is nil.
  public mutating func appendJSONBreak(isSeparated: Bool, indentation: Int?) {
    append(room: (indentation ?? 0) + 2) { memory in
      ByteBuffer.putBreak(at: memory, isSeparated, indentation)
    }
  }

  @inline(__always)
  private mutating func appendJSON(
    _ text: String, breakingLineBefore indentation: Int?, isSeparated: Bool, end: StaticString
  ) {
    var text = text
    text.withUTF8 { utf8 in
      guard let source = utf8.baseAddress, QuotedText.nextEscape(in: utf8, from: 0) == nil else {
        return appendEscaped(utf8, indentation, isSeparated, end)
      }
      append(room: (indentation ?? 0) + utf8.count + 6) { memory in
        var length = ByteBuffer.putBreak(at: memory, isSeparated, indentation)
        memory[length] = UInt8(ascii: "\"")
        (memory + length + 1).update(from: source, count: utf8.count)
        length += utf8.count + 1
        memory[length] = UInt8(ascii: "\"")
        (memory + length + 1).update(from: end.utf8Start, count: end.utf8CodeUnitCount)
        return length + 1 + end.utf8CodeUnitCount
      }
    }
  }

  /// Appends a text in which something must be escaped, or that is empty.
  @inline(never)
  private mutating func appendEscaped(
    _ utf8: UnsafeBufferPointer<UInt8>, _ indentation: Int?, _ isSeparated: Bool,
    _ end: StaticString
  ) {
    var bytes: [UInt8] = []
    QuotedText.appendJSON(String(decoding: utf8, as: UTF8.self), to: &bytes)
    append(room: (indentation ?? 0) + bytes.count + 4) { memory in
      var length = ByteBuffer.putBreak(at: memory, isSeparated, indentation)
      for byte in bytes {
        memory[length] = byte
        length += 1
      }
      (memory + length).update(from: end.utf8Start, count: end.utf8CodeUnitCount)
      return length + end.utf8CodeUnitCount
    }
  }

  /// Puts a comma, a line break and spaces where there is room for them; returns how many bytes.
  @inline(__always)
  private static func putBreak(
    at memory: UnsafeMutablePointer<UInt8>, _ isSeparated: Bool, _ indentation: Int?
  ) -> Int {
    var length = 0
    if isSeparated {
      memory[0] = UInt8(ascii: ",")
      length = 1
    }
    guard let indentation else { return length }
    memory[length] = 0x0A
    (memory + length + 1).update(repeating: 0x20, count: indentation)
    return length + 1 + indentation
  }
}
