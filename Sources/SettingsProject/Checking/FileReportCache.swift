/// The reports of files that did not change since they were made, and what they were made of.
///
/// For runs that follow each other in one process.
public struct FileReportCache: Sendable {
  /// How a file is checked.
  public struct Key: Hashable, Sendable {
    // By bytes: Swift takes two normal forms of a name for one text.
    let path: [UInt8]
    let skipsUnrecognized: Bool

    /// The way to check a path.
    public init(_ path: String, skippingUnrecognized skips: Bool) {
      self.path = Array(path.utf8)
      skipsUnrecognized = skips
    }
  }

  private var reports: [Key: (report: FileReport, paths: [String])] = [:]

  /// Makes an empty cache.
  public init() {}

  /// The report of a file, if it is known.
  public subscript(key: Key) -> FileReport? { reports[key]?.report }

  /// The paths of all files that the reports were made of.
  public var paths: Set<String> { Set(reports.values.lazy.flatMap(\.paths)) }

  /// Keeps a report.
  ///
  /// - Parameter paths: every path that was asked for when it was made.
  public mutating func keep(_ report: FileReport, of key: Key, madeOf paths: [String]) {
    reports[key] = (report, paths)
  }

  /// Forgets the reports that were made of any of these paths. Linear in all of them.
  public mutating func forget(_ changed: Set<String>) {
    reports = reports.filter { !$0.value.paths.contains(where: changed.contains) }
  }

  /// Forgets all but these reports: files that are checked no more need no memory.
  public mutating func keepOnly(_ keys: Set<Key>) {
    reports = reports.filter { keys.contains($0.key) }
  }
}
