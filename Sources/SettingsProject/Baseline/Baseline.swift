public import SettingsSyntax

/// Findings that are known and not to be told: those of a day, written to a file.
public struct Baseline: Sendable {
  /// A finding that is known.
  public struct Entry: Hashable, Sendable {
    /// The path of its file, from the directory of the baseline.
    public var path: String
    /// Its id, which this version may not have.
    public var id: String
    /// What tells it again.
    public var fingerprint: Fingerprint
    /// Its words, for people.
    public var message: String

    /// Makes an entry.
    public init(path: String, id: String, fingerprint: Fingerprint, message: String) {
      self.path = path
      self.id = id
      self.fingerprint = fingerprint
      self.message = message
    }
  }

  /// The entries, in the order of the file that they come from.
  public var entries: [Entry]

  /// Makes a baseline of entries.
  public init(_ entries: [Entry]) { self.entries = entries }

  /// The findings of a run, by path, id and fingerprint.
  ///
  /// - Parameter path: the path of a file from the directory of the baseline.
  public init(of report: RunReport, path: (SourceFile) -> String) {
    let prints = Fingerprint.all(of: report.findings, in: report.sources, path: path)
    var paths: [FileID: String] = [:]
    entries = zip(report.findings, prints).map { finding, print in
      let file = finding.range.file
      let name = paths[file] ?? path(report.sources[file])
      paths[file] = name
      return Entry(
        path: name, id: finding.id.rawValue, fingerprint: print, message: finding.message)
    }
    let keys = entries.map { (Array($0.path.utf8), $0.id, $0.fingerprint.description) }
    entries = entries.indices.sorted { a, b in
      if keys[a].0 != keys[b].0 { return keys[a].0.lexicographicallyPrecedes(keys[b].0) }
      return (keys[a].1, keys[a].2) < (keys[b].1, keys[b].2)
    }.map { entries[$0] }
  }

  /// How many files have entries.
  public var fileCount: Int { Set(entries.map(\.path)).count }

  /// The file: JSON, one line an entry, so that two versions of it can be merged.
  public func text() -> [UInt8] {
    var bytes = Array("{\"baseline\": 1, \"findings\": [".utf8)
    for (index, entry) in entries.enumerated() {
      bytes += Array((index == 0 ? "\n  {" : ",\n  {").utf8)
      let members = [
        ("path", entry.path), ("id", entry.id), ("fingerprint", entry.fingerprint.description),
        ("message", entry.message),
      ]
      for (position, (key, value)) in members.enumerated() {
        bytes += Array("\(position == 0 ? "" : ", ")\"\(key)\": ".utf8)
        QuotedText.appendJSON(value, to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
    return bytes + Array((entries.isEmpty ? "]}\n" : "\n]}\n").utf8)
  }
}
