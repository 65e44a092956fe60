/// A replacement of bytes by as many others, so that no place moves, with which a text is read on.
struct YAMLPatch {
  var offset: Int
  var bytes: [UInt8]
  /// A value that begins here is not what its author wrote.
  var standIn: Range<Int>?

  init(offset: Int, bytes: [UInt8], standIn: Range<Int>? = nil) {
    self.offset = offset
    self.bytes = bytes
    self.standIn = standIn
  }

  /// Puts a word of the same length in place of a value.
  static func word(insteadOf value: Range<Int>) -> YAMLPatch {
    YAMLPatch(
      offset: value.lowerBound, bytes: Array(repeating: UInt8(ascii: "x"), count: value.count),
      standIn: value)
  }

  /// Makes a comment of the rest of a line, from a whole character on.
  static func comment(insteadOf character: Range<Int>) -> YAMLPatch {
    var patch = blank(character)
    patch.bytes[0] = UInt8(ascii: "#")
    return patch
  }

  /// Puts spaces in place of a text.
  static func blank(_ range: Range<Int>) -> YAMLPatch {
    YAMLPatch(offset: range.lowerBound, bytes: Array(repeating: 0x20, count: range.count))
  }

  func applied(to text: FileBytes) -> FileBytes {
    FileBytes(capacity: text.count) { (memory: UnsafeMutableRawBufferPointer) throws(Never) in
      memory.copyBytes(from: text.buffer)
      for (index, byte) in bytes.enumerated() where offset + index < text.count {
        memory[offset + index] = byte
      }
      return text.count
    }
  }
}
