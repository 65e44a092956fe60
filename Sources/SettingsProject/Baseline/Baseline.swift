public import SettingsSyntax

/// A list of known diagnostics that are not reported again.
public struct Baseline: Sendable {
  /// A known diagnostic.
  public struct Entry: Hashable, Sendable {
    /// The path of the file, relative to the directory of the baseline.
    public var path: String
    /// The id of the diagnostic. This version of settingsc may not know it.
    public var id: String
    /// Identifies the diagnostic in another run.
    public var fingerprint: Fingerprint
    /// The message. It is not used to find the diagnostic.
    public var message: String
  }

  /// The entries, in file order.
  public var entries: [Entry]

  /// Creates a baseline with the given entries.
  public init(_ entries: [Entry]) { self.entries = entries }

  /// Creates a baseline of the diagnostics of a run, sorted by path, id and fingerprint.
  ///
  /// - Parameter path: returns the path of a file relative to the directory of the baseline.
  public init(of report: RunReport, path: (SourceFile) -> String) {
    let prints = Fingerprint.all(of: report.diagnostics, in: report.sources, path: path)
    var paths: [FileID: String] = [:]
    entries = zip(report.diagnostics, prints).map { diagnostic, print in
      let file = diagnostic.range.file
      let name = paths[file] ?? path(report.sources[file])
      paths[file] = name
      return Entry(
        path: name, id: diagnostic.id.rawValue, fingerprint: print, message: diagnostic.message)
    }
    entries =
      entries
      .map { (key: Array("\($0.path)\0\($0.id)\0\($0.fingerprint)".utf8), entry: $0) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.entry)
  }

  /// The number of files with entries.
  public var fileCount: Int { Set(entries.map(\.path)).count }

  /// Returns the contents of the file: JSON with one entry per line, so that two versions can be
  /// merged.
  public func fileContents() -> [UInt8] {
    var bytes = Array("{\"baseline\": 1, \"findings\": [".utf8)
    for (index, entry) in entries.enumerated() {
      bytes += Array((index == 0 ? "\n  {" : ",\n  {").utf8)
      let members = [
        ("path", entry.path), ("id", entry.id), ("fingerprint", entry.fingerprint.description),
        ("message", entry.message),
      ]
      for (position, (key, value)) in members.enumerated() {
        bytes += Array("\(position == 0 ? "" : ", ")\"\(key)\": \(QuotedText.json(value))".utf8)
      }
      bytes.append(UInt8(ascii: "}"))
    }
    return bytes + Array((entries.isEmpty ? "]}\n" : "\n]}\n").utf8)
  }
}

extension RunReport {
  /// Removes the diagnostics that a baseline lists. Linear in the diagnostics and the baseline.
  ///
  /// - Parameters:
  ///   - path: returns the path of a file relative to the directory of the baseline.
  ///   - checked: returns true if this run checked the file at a path. Entries for other files are
  ///     never reported as fixed.
  ///   - hasData: true if the run has responses, so that it reports diagnostics about them.
  /// - Returns: the entries whose diagnostics are fixed.
  public mutating func removeKnownDiagnostics(
    _ baseline: Baseline, path: (SourceFile) -> String, checked: (String) -> Bool,
    withData hasData: Bool
  ) -> [Baseline.Entry] {
    let prints = Fingerprint.all(of: diagnostics, in: sources, path: path)
    let known = Set(baseline.entries.map(\.fingerprint))
    let present = Set(prints)
    // Diagnostics may be missing in a file that could not be read completely.
    var brokenFiles = Set<FileID>()
    for diagnostic in diagnostics where diagnostic.id.isOfReading {
      brokenFiles.insert(diagnostic.range.file)
    }
    let broken = Set(brokenFiles.map { path(sources[$0]) })
    // The omitted diagnostics are unknown, so the message about them is always reported.
    diagnostics = zip(diagnostics, prints)
      .filter { $0.id == .tooManyFindings || !known.contains($1) }.map(\.0)
    return baseline.entries.filter { entry in
      guard !present.contains(entry.fingerprint), checked(entry.path),
        !broken.contains(entry.path)
      else { return false }
      return DiagnosticID(rawValue: entry.id)?.isFound(withData: hasData) ?? true
    }
  }
}
