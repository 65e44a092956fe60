import SettingsSyntax

extension DiagnosticID {
  /// Whether a comment can suppress it.
  ///
  /// A file that cannot be read is of no use, whether that is reported or not; and mistakes in
  /// comments are not for comments to hide.
  var canBeSuppressed: Bool { !isOfReading && entry.stage != .comments }

  /// Whether it means that a file could not be read as it is written, so that more may be wrong with
  /// it than is reported.
  var isOfReading: Bool { entry.stage == .reading || entry.stage == .truncation }

  /// Whether checking a file by itself would report it: some are reported only with responses, or
  /// for a document that names the file.
  func isFound(withData hasData: Bool) -> Bool {
    entry.stage != .otherDocuments && (hasData || entry.stage != .data)
  }
}
