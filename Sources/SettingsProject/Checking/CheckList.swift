public import SettingsCompiler
import SettingsSyntax

/// The files of a run. They can be checked independently of each other and in any order.
public struct CheckList: Sendable {
  private enum Check: Sendable {
    /// A configuration, which is checked when it is read.
    case done(FileReport)
    /// A file and its checks.
    case file(String, skipsUnrecognized: Bool, by: Project.FileChecks)
  }

  private let checks: [Check]
  /// The compilers that check files. Each compiler has read its registries and responses, but no
  /// other files.
  public private(set) var compilers: [Compiler] = []

  /// The number of files.
  public var count: Int { checks.count }

  /// Prepares the checks of files.
  ///
  /// - Parameters:
  ///   - skips: true to ignore documents that are not settings documents, even in files that were
  ///     named.
  ///   - fileCount: the number of files that the run checks.
  /// - Throws: a `FileError` if a registry or a response cannot be read.
  init(
    _ entries: [DocumentSearch.Entry], skippingUnrecognized skips: Bool, in project: inout Project,
    runFileCount fileCount: Int = 1
  ) throws(FileError) {
    checks = try entries.map { entry throws(FileError) in
      if project.isConfiguration(entry.path) {
        return .done(project.report(onConfigurationAt: entry.path, checksPatterns: true))
      }
      return .file(
        entry.path, skipsUnrecognized: !entry.isListed && (skips || !entry.isNamed),
        by: try project.checks(ofFileAt: entry.path))
    }
    compilers = project.compilers.map { $0.forRun(fileCount: max(1, fileCount)) }
  }

  /// Returns the report of the file at a position, in the order of the reports.
  ///
  /// - Parameter compilers: the compilers of the list, or copies of them. The check may add
  ///   information about files that other files refer to.
  public func report(at position: Int, by compilers: inout [Compiler]) -> FileReport {
    switch checks[position] {
    case .done(let report): return report
    case .file(let path, let skips, let checks):
      var report = FileReport(
        checking: path, skippingUnrecognized: skips, by: &compilers[checks.compiler])
      for (set, position) in checks.responses {
        report.addResponseDiagnostics(
          FileReport(checking: path, skippingUnrecognized: skips, by: &compilers[position]),
          of: compilers[position].responsePaths, ofDataSet: set)
      }
      return report
    }
  }

  /// Returns the reports of all files, checked sequentially.
  public func reports() -> [FileReport] {
    var compilers = compilers
    return (0..<count).map { report(at: $0, by: &compilers) }
  }
}
