import CaseRunner
import Foundation
import TestSupport
import Testing

/// Compares previews, trees, findings and differences of the samples with files in
/// `Tests/Fixtures/Goldens`.
///
/// The path of a golden is the path of its sample and the format. Missing and superfluous goldens
/// fail the test. `make record` writes them.
@Suite struct GoldenTests {
  private static let root = Repository.root.path(percentEncoded: false)
  private static let goldens = Repository.fixtures.appending(path: "Goldens")
  private static let isRecording =
    ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil

  /// The samples whose trees are goldens. Other trees would repeat them.
  private static let compiled = [
    "samples/account/account.yaml", "samples/bank/settings.yaml", "samples/chat/settings.yaml",
    "samples/shop/settings.yaml", "samples/studio/settings.yaml", "samples/freight/settings.yaml",
  ]

  /// The documents and the app sources of the samples, by their paths.
  private static let files: [String: String] = {
    var files: [String: String] = [:]
    let found = FileManager.default.enumerator(
      at: Repository.root.appending(path: "samples"), includingPropertiesForKeys: nil,
      options: .skipsHiddenFiles)
    while let url = found?.nextObject() as? URL {
      guard ["yaml", "json", "swift", "h", "m"].contains(url.pathExtension),
        let text = try? String(contentsOf: url, encoding: .utf8)
      else { continue }
      files[String(url.standardized.path(percentEncoded: false).dropFirst(root.count))] = text
    }
    return files
  }()

  private static let disk = MemoryDisk(files.map { ($0, $1) })

  private static func run(_ arguments: String...) -> CommandRun {
    CommandRun(arguments, in: disk)
  }

  /// The expected goldens: their paths in `Tests/Fixtures/Goldens` and their contents.
  private static let outputs: [String: String] = {
    var outputs: [String: String] = [:]
    for path in files.keys.sorted() {
      // The folders `data` contain responses.
      let isDocument = path.hasSuffix(".yaml") || path.hasSuffix(".json")
      if !isDocument || path.hasSuffix("/settingsc.yaml") || path.contains("/data/") { continue }
      if path.hasPrefix("samples/broken/") {
        outputs["\(path).full.txt"] = run("validate", path, "--quiet").output
      }
      let preview = run("preview", path, "--width", "48").output
      if !preview.isEmpty { outputs["\(path).preview.txt"] = preview }
    }
    for path in compiled { outputs["\(path).tree.json"] = run("compile", path).output }
    let (old, new) = ("samples/diff/old.yaml", "samples/diff/new.yaml")
    let types = [
      "text": "txt", "json": "json", "markdown": "md", "batch": "batch.json", "html": "html",
    ]
    for (format, type) in types {
      outputs["\(new).diff.\(type)"] = run("diff", old, new, "--format", format).output
    }
    return outputs
  }()

  @Test func matchesGoldens() throws {
    let outputs = GoldenTests.outputs
    for path in GoldenTests.compiled { #expect(outputs["\(path).tree.json"] != "", "\(path)") }
    for (path, text) in outputs.sorted(by: { $0.key < $1.key }) {
      let url = GoldenTests.goldens.appending(path: path)
      let recorded = try? String(contentsOf: url, encoding: .utf8)
      if recorded == text { continue }
      if GoldenTests.isRecording {
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
        Issue.record("recorded \(path): look at it, and run again")
      } else {
        #expect(text == recorded ?? "", "\(path): `make record` writes it")
      }
    }
  }

  @Test func hasSampleForEveryGolden() throws {
    // `SampleCommandTests` checks the files `commands.txt`.
    for path in try FileManager.default.subpathsOfDirectory(atPath: GoldenTests.goldens.path)
    where !(URL(filePath: path).pathExtension.isEmpty || path.hasSuffix("/commands.txt")) {
      if GoldenTests.isRecording, GoldenTests.outputs[path] == nil {
        try FileManager.default.removeItem(at: GoldenTests.goldens.appending(path: path))
      }
      #expect(
        GoldenTests.outputs[path] != nil, "Tests/Fixtures/Goldens/\(path) belongs to no sample")
    }
  }
}
