import TestSupport

/// What holds of any text that people read in a terminal, whatever the document says.
enum SafeText {
  /// Checks that nothing in a text acts on a terminal or hides: it is UTF-8, and holds no control
  /// but line feeds, nothing that reorders a line but isolates that are closed on it, and no
  /// separator of lines. The text is without colors.
  ///
  /// What programs read is only held to be nothing that a terminal acts on.
  static func check(_ bytes: [UInt8], _ what: String, isForPrograms: Bool = false) throws {
    let offence = ShownText.offence(
      in: bytes, isForPrograms: isForPrograms, isIsolated: !isForPrograms)
    try require(offence == nil, "\(what): \(offence ?? "")")
  }
}
