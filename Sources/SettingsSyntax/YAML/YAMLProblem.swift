/// A problem that libyaml reports, with places in bytes of the file.
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

/// A problem in the words of authors, and the bytes with which reading continues. Without them, the
/// rest of the file is not read.
struct YAMLExplanation {
  var diagnostic: Diagnostic
  var patch: YAMLPatch?

  func patched(by patch: YAMLPatch?) -> YAMLExplanation {
    YAMLExplanation(diagnostic: diagnostic, patch: patch)
  }

  func noting(_ message: String, at range: SourceRange) -> YAMLExplanation {
    var result = self
    result.diagnostic.notes.append(.init(message, at: range))
    return result
  }
}

/// A replacement of bytes by the same number of other bytes, so that all places stay valid.
struct YAMLPatch {
  var offset: Int
  var bytes: [UInt8]
  /// The value that the patch replaces. It is not the value that the author wrote.
  var standIn: Range<Int>?

  /// Writes a text and then spaces over a range. Returns nil if the range is too short or empty.
  init?(_ text: String, over range: Range<Int>, standIn: Range<Int>? = nil) {
    guard !range.isEmpty, text.utf8.count <= range.count else { return nil }
    offset = range.lowerBound
    bytes = Array(text.utf8) + Array(repeating: 0x20, count: range.count - text.utf8.count)
    self.standIn = standIn
  }

  /// Writes a word over a value.
  static func word(over value: Range<Int>) -> YAMLPatch? {
    YAMLPatch(String(repeating: "x", count: value.count), over: value, standIn: value)
  }

  func applied(to text: FileBytes) -> FileBytes {
    text.copy { memory in
      for (index, byte) in bytes.enumerated() where offset + index < memory.count {
        memory[offset + index] = byte
      }
    }
  }
}
