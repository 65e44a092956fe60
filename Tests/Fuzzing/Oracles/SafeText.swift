import TestSupport

/// Checks text that people read in a terminal, regardless of the document.
enum SafeText {
  /// Checks that a text is UTF-8 without hidden characters and without characters that a terminal
  /// interprets. It must contain no control characters except line feeds, no bidirectional controls
  /// except isolates that are closed on the same line, and no line separators. The text must not be
  /// colored.
  ///
  /// For text that programs read, only characters that a terminal interprets are rejected.
  static func check(_ bytes: [UInt8], _ what: String, isForPrograms: Bool = false) throws {
    let offence = ShownText.offence(
      in: bytes, isForPrograms: isForPrograms, isIsolated: !isForPrograms)
    try require(offence == nil, "\(what): \(offence ?? "")")
  }
}
