import SettingsPlatform
import SettingsSyntax

/// The inputs that fuzzing begins with, gathered from what the repository holds anyway: samples, the
/// files of tests, and the examples of the catalogue. Beside these are the few files of
/// `Tests/Fuzzing/seeds`, and those of `Tests/Fuzzing/regressions`, on each of which something broke
/// once.
struct SeedCorpus {
  /// The repository's root.
  let root: String

  private static let disk = DiskFileSystem()

  /// The inputs of a target that are committed as such, by their paths from the root.
  func committed(for target: FuzzTarget) -> [(path: String, bytes: [UInt8])] {
    ["seeds", "regressions"].flatMap { folder in
      let directory = "Tests/Fuzzing/\(folder)/\(target.name)"
      return names(in: directory).compactMap { name in
        bytes(of: "\(directory)/\(name)").map { ("\(directory)/\(name)", $0) }
      }
    }
  }

  /// All inputs of a target.
  func inputs(for target: FuzzTarget) -> [[UInt8]] {
    let own = committed(for: target).map(\.bytes)
    if target.name == FuzzTarget.pattern.name { return own }
    let takesArchives = [FuzzTarget.validate, .diff, .fix].contains { $0.name == target.name }
    let gathered = examples(asArchives: takesArchives) + files(asArchives: takesArchives)
    return own + gathered.filter { $0.count <= target.maximumLength }
  }

  /// The catalogue's examples, with the files that they name.
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
      // Either way round, so that the one is compared with the other too.
      return [documents, documents.reversed()].filter { !$0.isEmpty }.map {
        InputFiles.archive($0 + others)
      }
    }
  }

  /// The documents of samples and tests: each by itself, or with the files beside it.
  private func files(asArchives: Bool) -> [[UInt8]] {
    ["samples", "Tests"].flatMap { files(below: $0, asArchives: asArchives) }
  }

  private func files(below directory: String, asArchives: Bool) -> [[UInt8]] {
    if directory == "Tests/Fuzzing" { return [] }
    var result: [[UInt8]] = []
    var documents: [(name: String, bytes: [UInt8])] = []
    for name in names(in: directory) {
      let path = "\(directory)/\(name)"
      if ["yaml", "json", "yml"].contains(FilePath.extension(of: name)) {
        if let bytes = bytes(of: path) { documents.append((name, bytes)) }
      } else if SeedCorpus.disk.kind(of: FilePath.join(root, path)) == .directory {
        result += files(below: path, asArchives: asArchives)
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

  private func names(in directory: String) -> [String] {
    (try? SeedCorpus.disk.names(in: FilePath.join(root, directory))) ?? []
  }

  private func bytes(of path: String) -> [UInt8]? {
    let contents = try? SeedCorpus.disk.contents(of: FilePath.join(root, path), limit: 1 << 20)
    return contents.map { Array($0.buffer) }
  }
}
