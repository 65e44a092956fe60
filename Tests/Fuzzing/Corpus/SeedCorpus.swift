import SettingsPlatform
import SettingsSyntax

/// The initial inputs of the fuzzer, gathered from files that the repository has for other
/// purposes: samples, test files, and the examples of the catalog. In addition, there are a few
/// files in `Tests/Fuzzing/seeds`, and the inputs of fixed bugs in `Tests/Fuzzing/regressions`.
struct SeedCorpus {
  let root: String

  private static let disk = DiskFileSystem()

  /// The folders of a target's committed inputs, relative to the root. Some targets lack some of
  /// the folders.
  static func folders(for target: FuzzTarget) -> [String] {
    ["seeds", "regressions"].map { "Tests/Fuzzing/\($0)/\(target.name)" }
  }

  /// Returns the committed inputs of a target with their paths relative to the root.
  func committed(for target: FuzzTarget) throws -> [(path: String, bytes: [UInt8])] {
    let present = SeedCorpus.folders(for: target).filter {
      SeedCorpus.disk.kind(of: FilePath.join(root, $0)) != nil
    }
    return try present.flatMap { folder in
      try names(in: folder).map { ("\(folder)/\($0)", try bytes(of: "\(folder)/\($0)")) }
    }
  }

  /// Returns the gathered inputs of a target. Empty if all its inputs are committed for it.
  func gathered(for target: FuzzTarget) throws -> [[UInt8]] {
    if target.usesOnlyOwnInputs { return [] }
    let takesArchives = [FuzzTarget.validate, .diff, .fix].contains { $0.name == target.name }
    let gathered = examples(asArchives: takesArchives) + (try files(asArchives: takesArchives))
    return gathered.filter { $0.count <= target.maximumLength }
  }

  func inputs(for target: FuzzTarget) throws -> [[UInt8]] {
    try committed(for: target).map(\.bytes) + gathered(for: target)
  }

  /// Returns the examples of the catalog, together with the files that they reference.
  func examples(asArchives: Bool) -> [[UInt8]] {
    DiagnosticID.allCases.flatMap { id in
      let entry = id.entry
      var documents: [(name: String, bytes: [UInt8])] = []
      for (name, example) in [("bad", entry.bad), ("good", entry.good)] {
        guard let type = example.fileExtension else { continue }
        documents.append(("\(name).\(type)", Array(example.text.utf8)))
      }
      guard asArchives else { return documents.map(\.bytes) }
      let others = entry.others.map { other in
        (name: other.isData ? "data-\(other.name)" : other.name, bytes: Array(other.text.utf8))
      }
      // In both orders, so that either file is compared with the other one.
      return [documents, documents.reversed()].filter { !$0.isEmpty }.map {
        InputFiles.archive($0 + others)
      }
    }
  }

  /// Returns the documents of samples and tests, each alone or together with the other files of its
  /// folder.
  private func files(asArchives: Bool) throws -> [[UInt8]] {
    try ["samples", "Tests"].flatMap { try files(below: $0, asArchives: asArchives) }
  }

  private func files(below directory: String, asArchives: Bool) throws -> [[UInt8]] {
    if directory == "Tests/Fuzzing" { return [] }
    var result: [[UInt8]] = []
    var documents: [(name: String, bytes: [UInt8])] = []
    for name in try names(in: directory) where !name.hasPrefix(".") {
      let path = "\(directory)/\(name)"
      if ["yaml", "json", "yml"].contains(FilePath.extension(of: name)) {
        documents.append((name, try bytes(of: path)))
      } else if SeedCorpus.disk.kind(of: FilePath.join(root, path)) == .directory {
        result += try files(below: path, asArchives: asArchives)
      }
    }
    guard asArchives else { return result + documents.map(\.bytes) }
    let isMany = documents.count > 8
    for (index, document) in documents.enumerated() {
      let others = isMany ? [] : documents.enumerated().filter { $0.offset != index }.map(\.element)
      result.append(InputFiles.archive([document] + others))
    }
    return result
  }

  private func names(in directory: String) throws -> [String] {
    try SeedCorpus.disk.names(in: FilePath.join(root, directory))
  }

  private func bytes(of path: String) throws -> [UInt8] {
    let contents = try SeedCorpus.disk.contents(of: FilePath.join(root, path), limit: 1 << 20)
    return withExtendedLifetime(contents) { Array($0.buffer) }
  }
}
