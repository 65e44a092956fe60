/// A buffer of bytes that is appended to and emptied repeatedly.
///
/// An array checks uniqueness and capacity for each appended byte. This buffer checks once for each
/// chunk, and reuses its memory after it was emptied.
public struct ByteBuffer: Sendable {
  // All elements are initialized; the elements from `count` on are unused capacity.
  @usableFromInline var memory: [UInt8] = []
  /// The number of bytes.
  public private(set) var count = 0

  /// Creates an empty buffer.
  public init() {}

  /// A copy of the bytes.
  public var bytes: [UInt8] { Array(memory[..<count]) }

  /// Passes the bytes to a closure and empties the buffer.
  public mutating func drain(_ body: (UnsafeRawBufferPointer) -> Void) {
    let length = count
    memory.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[..<length])) }
    count = 0
  }

  /// Appends the bytes that `write` stores. It returns their number, which must be at most `room`.
  ///
  /// The pointer is valid for `room` bytes, which is not checked: `write` must not store more.
  mutating func append(room: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
    if memory.count - count < room { grow(by: room) }
    let start = count
    let written = memory.withUnsafeMutableBufferPointer { all in
      all.baseAddress.map { write($0 + start) } ?? 0
    }
    assert(written <= room)
    count += written
  }

  /// Appends one byte.
  public mutating func append(_ byte: UInt8) {
    append(room: 1) { memory in
      memory[0] = byte
      return 1
    }
  }

  /// Appends a string as UTF-8.
  public mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0[...]) }
  }

  private mutating func append(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    append(room: bytes.count) { memory in
      UnsafeMutableBufferPointer(start: memory, count: bytes.count).update(fromContentsOf: bytes)
    }
  }

  // Grows by at least a factor of two, so that appending takes amortized constant time.
  @inline(never)
  private mutating func grow(by room: Int) {
    let more = max(room, memory.count, 64)
    memory.append(contentsOf: repeatElement(0, count: more))
  }
}

// MARK: - JSON

extension ByteBuffer {
  /// Appends a JSON string (RFC 8259, section 7) with its quotes, and with as few escapes as
  /// possible.
  ///
  /// Control characters, line separators and bidirectional overrides are escaped too, though JSON
  /// allows them: the output may be shown in a terminal.
  public mutating func appendJSON(_ text: String) {
    var text = text
    append(UInt8(ascii: "\""))
    text.withUTF8 { utf8 in
      var start = 0
      while let place = QuotedText.nextEscape(in: utf8, from: start) {
        append(utf8[start..<place.offset])
        append(QuotedText.escapeSequence(place.value))
        start = place.offset + place.length
      }
      append(utf8[start...])
    }
    append(UInt8(ascii: "\""))
  }

  /// Appends the key of a member: a comma if `isSeparated`, a line break and `indentation` spaces
  /// unless that is nil, the key as a JSON string, a colon, and a space unless `indentation` is
  /// nil.
  public mutating func appendJSONKey(_ name: String, isSeparated: Bool, indentation: Int?) {
    appendJSONBreak(isSeparated: isSeparated, indentation: indentation)
    appendJSON(name)
    append(indentation == nil ? ":" : ": ")
  }

  /// Appends a comma if `isSeparated`, and a line break with `indentation` spaces unless that is
  /// nil.
  public mutating func appendJSONBreak(isSeparated: Bool, indentation: Int?) {
    append(room: (indentation ?? 0) + 2) { memory in
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
}
