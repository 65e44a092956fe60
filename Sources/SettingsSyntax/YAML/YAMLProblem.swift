/// What libyaml says about a text that it cannot read, with places in bytes of the file.
struct YAMLProblem {
  var words: String
  var offset: Int
  var contextWords: String?
  var contextOffset: Int
  /// Whether the innermost open collection is in flow style.
  var isInFlow = false
}

extension YAMLProblem {
  /// A problem without context, outside of brackets.
  init(_ words: String, at offset: Int) {
    self.init(words: words, offset: offset, contextOffset: offset)
  }
}

/// A replacement of bytes by as many others, so that no place moves, with which reading goes on.
struct YAMLPatch {
  var offset: Int
  var bytes: [UInt8]
  /// A value that begins here is not what its author wrote.
  var standIn: Range<Int>?

  /// Puts a word of the same length in place of a value.
  static func word(insteadOf value: Range<Int>) -> YAMLPatch {
    YAMLPatch(
      offset: value.lowerBound, bytes: Array(repeating: UInt8(ascii: "x"), count: value.count),
      standIn: value)
  }

  /// Turns the rest of a line into a comment, from a whole character on.
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
    text.copy { memory in
      for (index, byte) in bytes.enumerated() where offset + index < memory.count {
        memory[offset + index] = byte
      }
    }
  }
}
