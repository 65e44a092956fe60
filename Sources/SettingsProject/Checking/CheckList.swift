public import SettingsCompiler
public import SettingsSyntax

/// The files of a run as they are to be checked, each by itself and in any order.
public struct CheckList: Sendable {
  /// A file, and how it is checked.
  public struct Item: Sendable {
    /// Its path as the run was told it, or found it.
    public var path: String
    /// Whether a document that is not ours is passed over in silence.
    public var skipsUnrecognized: Bool
    /// The position of its compiler.
    fileprivate var compiler: Int
  }

  /// The files, in the order in which they are reported.
  public private(set) var items: [Item] = []
  /// The reports that were made before, by position: those of configurations.
  private var reports: [Int: FileReport] = [:]
  /// The compilers that files are checked by: each has read its registries and responses alone.
  public private(set) var compilers: [Compiler]

  /// Prepares the checks of what a search found.
  ///
  /// - Parameter skips: whether documents that are not ours are passed over in named files too.
  /// - Throws: a `FileError` of a registry or a response that cannot be read.
  public init(
    _ entries: [DocumentSearch.Entry], skippingUnrecognized skips: Bool, in project: inout Project
  ) throws(FileError) {
    items.reserveCapacity(entries.count)
    for entry in entries {
      var item = Item(
        path: entry.path, skipsUnrecognized: !entry.isListed && (skips || !entry.isNamed),
        compiler: 0)
      if project.isConfiguration(entry.path) {
        reports[items.count] = project.report(
          onConfigurationAt: entry.path, isNamed: entry.isNamed)
      } else {
        item.compiler = try project.compilerPosition(for: entry.path)
      }
      items.append(item)
    }
    compilers = project.compilers
  }

  /// Whether there is nothing left to check in the file at a position.
  public func isChecked(at position: Int) -> Bool { reports[position] != nil }

  /// The report of the file at a position.
  ///
  /// - Parameter compilers: the list's, or copies of them.
  public func report(at position: Int, by compilers: [Compiler]) -> FileReport {
    if let report = reports[position] { return report }
    let item = items[position]
    return FileReport(
      checking: item.path, skippingUnrecognized: item.skipsUnrecognized,
      from: compilers[item.compiler])
  }
}
