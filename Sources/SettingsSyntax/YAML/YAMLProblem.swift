/// A problem that libyaml reports, with byte offsets in the file.
struct YAMLProblem {
  var words: String
  var offset: Int
  var contextWords: String?
  var contextOffset: Int
  /// True if the innermost open collection is in flow style.
  var isInFlow = false
}

extension YAMLProblem {
  /// Creates a problem without context, outside of brackets.
  init(_ words: String, at offset: Int) {
    self.init(words: words, offset: offset, contextOffset: offset)
  }
}

/// The diagnostic for a problem, and a patch that allows reading to continue. Without a patch, the
/// rest of the file is not read.
struct YAMLExplanation {
  var diagnostic: Diagnostic
  var patch: YAMLPatch?

  func patched(by patch: YAMLPatch?) -> YAMLExplanation {
    YAMLExplanation(diagnostic: diagnostic, patch: patch)
  }

  func addingNote(_ message: String, at range: SourceRange) -> YAMLExplanation {
    var result = self
    result.diagnostic.notes.append(.init(message, at: range))
    return result
  }
}

/// A replacement of bytes by the same number of bytes, which preserves all offsets.
struct YAMLPatch {
  var offset: Int
  var bytes: [UInt8]
  /// The range of a replaced value, which differs from the author's text. Nil if no value is
  /// replaced.
  var standIn: Range<Int>?

  /// Creates a patch that fills a range with a text and spaces. Nil if the range is empty or too
  /// short.
  init?(_ text: String, over range: Range<Int>, standIn: Range<Int>? = nil) {
    guard !range.isEmpty, text.utf8.count <= range.count else { return nil }
    offset = range.lowerBound
    bytes = Array(text.utf8) + Array(repeating: 0x20, count: range.count - text.utf8.count)
    self.standIn = standIn
  }

  /// Returns a patch that replaces a value with a word.
  static func word(over value: Range<Int>) -> YAMLPatch? {
    YAMLPatch(String(repeating: "x", count: value.count), over: value, standIn: value)
  }

  /// Returns the range of the lines that the patch changes.
  func lines(in text: FileBytes) -> Range<Int> {
    let last = SourceLine(around: offset + bytes.count - 1, in: text.buffer)
    return SourceLine(around: offset, in: text.buffer).range.lowerBound..<last.range.upperBound
  }

  func applied(to text: FileBytes) -> FileBytes {
    text.copy { memory in
      for (index, byte) in bytes.enumerated() where offset + index < memory.count {
        memory[offset + index] = byte
      }
    }
  }
}
