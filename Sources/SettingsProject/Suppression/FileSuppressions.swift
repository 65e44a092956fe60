import SettingsCompiler
public import SettingsSyntax

/// What the comments of one file say of its findings.
public struct FileSuppressions: Sendable {
  let comments: [SuppressionComment]
  /// What is wrong with the comments.
  public let findings: [Diagnostic]
  /// Whether all of the file could be read, so that what is not found is not there.
  let isWhole: Bool
  /// The most findings about the comments that are told.
  let findingsLimit: Int

  /// Reads the comments of a file; nil where it has none. Linear in the file.
  ///
  /// - Parameter limits: those that the file was checked under.
  public init?(of file: SourceFile, limits: Limits) {
    // JSON has no comments.
    guard !SourceForm.isJSON(file) else { return nil }
    let possible = file.possibleComments(beginningWith: SuppressionComment.marker)
    guard !possible.isEmpty else { return nil }
    var unheard = DiagnosticBag()
    let tree = SourceForm.read(file, isJSON: false, limits: limits, into: &unheard)
    let hashes = tree.comments(among: possible)
    guard !hashes.isEmpty else { return nil }
    let reading = SuppressionReading(file, hashes: hashes)
    comments = reading.comments
    findings = reading.findings
    isWhole = tree.isWellFormed
    findingsLimit = limits.findings
  }
}
