import Foundation
import SettingsCompiler
import SettingsSyntax
import TestSupport
import Testing

/// Some files, one of which is checked.
struct HostileScenario: Sendable, CustomTestStringConvertible {
  let name: String
  var files: [String: String]
  var main: String
  var dataPaths: [String] = []

  /// The approximate number of positions to try in each file.
  private static let maximumPlaces = Effort.rounds(16)

  var testDescription: String { name }

  /// Every document of the catalog and every sample. Together they contain every key of the
  /// language and every mistake.
  static let all: [HostileScenario] = examples + samples

  private static let examples: [HostileScenario] = DiagnosticID.allCases.flatMap {
    (id: DiagnosticID) -> [HostileScenario] in
    let entry = id.entry
    return [("bad", entry.bad), ("good", entry.good)].compactMap { word, example in
      guard let type = example.fileExtension else { return nil }
      let main = "project/settings.\(type)"
      var scenario = HostileScenario(
        name: "\(id.rawValue), \(word)", files: [main: example.text], main: main)
      for other in entry.others {
        scenario.files["project/\(other.name)"] = other.text
        if other.isData { scenario.dataPaths.append("project/\(other.name)") }
      }
      return scenario
    }
  }

  private static let samples: [HostileScenario] = {
    let root = Repository.root.appending(path: "samples")
    var files: [String: String] = [:]
    let found = FileManager.default.enumerator(
      at: root, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    while let url = found?.nextObject() as? URL {
      guard ["yaml", "json"].contains(url.pathExtension),
        let text = try? String(contentsOf: url, encoding: .utf8)
      else { continue }
      let path = url.standardized.path(percentEncoded: false)
      files[String(path.dropFirst(root.path(percentEncoded: false).count))] = text
    }
    return files.keys.sorted().filter { !$0.contains("data/") }.map { main in
      let folder = FilePath.directory(of: main)
      let beside = files.filter { $0.key.hasPrefix(folder + "/") }
      // The responses of samples that use data.
      let data = beside.keys.filter { $0.contains("/data/") && !$0.hasSuffix("broken.json") }
        .sorted()
      return HostileScenario(
        name: main, files: beside, main: main,
        dataPaths: folder.hasSuffix("friends") ? data.suffix(1) : data)
    }
  }()

  /// Returns variants with a hostile text at one position each: instead of and after keys and
  /// scalars of each file, and in YAML also without escapes.
  func variants() -> [HostileScenario] {
    var result: [HostileScenario] = []
    var number = name.utf8.reduce(0) { $0 &+ Int($1) }
    // Other samples are scenarios themselves, unless they are part of this one.
    let isAlone = main.contains("/broken/")
    for (path, text) in files.sorted(by: { $0.key < $1.key }) where path == main || !isAlone {
      let file = SourceFile(id: FileID(0), path: path, bytes: FileBytes(text.utf8))
      var unheard = DiagnosticBag()
      let isJSON = SourceForm.isJSON(file)
      let tree = SourceForm.read(file, isJSON: isJSON, budget: Budget(), into: &unheard)
      let scalars = (0..<tree.nodeCount).map(NodeID.init).filter { tree[$0].kind == .scalar }
      // Only some positions of a large file are used, because the examples already contain every
      // key.
      let step = max(1, scalars.count / HostileScenario.maximumPlaces)
      for node in stride(from: name.utf8.count % step, to: scalars.count, by: step).lazy.map({
        scalars[$0]
      }) {
        let range = tree.range(of: node)
        number += 1
        let hostile = HostileText.texts[number % HostileText.texts.count]
        var written = [
          HostileText.quoted(hostile, isJSON: isJSON),
          HostileText.quoted(tree.string(of: node) + hostile, isJSON: isJSON),
        ]
        if !isJSON { written.append("\"\(hostile)\"") }
        let replacement = written[number % written.count]
        var bytes = Array(text.utf8)
        bytes.replaceSubrange(range.offset..<range.end, with: replacement.utf8)
        var variant = self
        variant.files[path] = String(decoding: bytes, as: UTF8.self)
        result.append(variant)
      }
    }
    return result
  }

  /// The scenario in a directory with a hostile name.
  func moved(into directory: String) -> HostileScenario {
    func path(_ path: String) -> String { "\(directory)/\(path)" }
    return HostileScenario(
      name: name, files: Dictionary(uniqueKeysWithValues: files.map { (path($0), $1) }),
      main: path(main), dataPaths: dataPaths.map(path))
  }
}
