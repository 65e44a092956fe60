public import SettingsCompiler
import SettingsSyntax

/// The files of a run, to be checked independently of each other and in any order.
public struct CheckList: Sendable {
  private enum Check: Sendable {
    /// A configuration, which is checked when it is read.
    case done(FileReport)
    /// A file, and how it is checked.
    case file(String, skipsUnrecognized: Bool, by: Project.FileChecks)
  }

  private let checks: [Check]
  /// The compilers that check files: each has read its registries and responses, and no file yet.
  public private(set) var compilers: [Compiler] = []

  /// The number of files.
  public var count: Int { checks.count }

  /// Prepares the checks of some files.
  ///
  /// - Parameters:
  ///   - skips: whether documents are ignored that are not settings documents, in files that were named
  ///     too.
  ///   - fileCount: the number of files that the run checks.
  /// - Throws: a `FileError` of a registry or a response that cannot be read.
  init(
    _ entries: [DocumentSearch.Entry], skippingUnrecognized skips: Bool, in project: inout Project,
    ofRunOf fileCount: Int = 1
  ) throws(FileError) {
    checks = try entries.map { entry throws(FileError) in
      if project.isConfiguration(entry.path) {
        return .done(project.report(onConfigurationAt: entry.path, checksPatterns: true))
      }
      return .file(
        entry.path, skipsUnrecognized: !entry.isListed && (skips || !entry.isNamed),
        by: try project.checks(ofFileAt: entry.path))
    }
    compilers = project.compilers.map { $0.sharing(aRunOf: max(1, fileCount)) }
  }

  /// Returns the report of the file at a position, in the order in which files are reported.
  ///
  /// - Parameter compilers: the list's, or copies of them, which then know more of the files that
  ///   others name.
  public func report(at position: Int, by compilers: inout [Compiler]) -> FileReport {
    switch checks[position] {
    case .done(let report): return report
    case .file(let path, let skips, let checks):
      var report = FileReport(
        checking: path, skippingUnrecognized: skips, by: &compilers[checks.compiler])
      for (set, position) in checks.responses {
        report.add(
          FileReport(checking: path, skippingUnrecognized: skips, by: &compilers[position]),
          of: compilers[position].responsePaths, ofDataSet: set)
      }
      return report
    }
  }

  /// Returns the reports of all files, checked one after the other.
  public func reports() -> [FileReport] {
    var compilers = compilers
    return (0..<count).map { report(at: $0, by: &compilers) }
  }
}
