import Foundation
import SettingsCompiler
import SettingsModel
import SettingsOutput
import SettingsSyntax
import TestSupport
import Testing

/// Compares the compiled forms, previews and findings of the samples with files in
/// `Tests/Fixtures/Goldens`.
///
/// The path of a golden is the path of its sample and the format. Missing and superfluous goldens
/// fail the test. `RECORD_GOLDENS=1 swift test --filter GoldenTests` writes them and fails.
@Suite struct GoldenTests {
  private static let root = Repository.root
  private static let goldens = Repository.fixtures.appending(path: "Goldens")
  private static let isRecording =
    ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil

  /// All samples by their path relative to the root. `data` folders contain responses.
  private static let samples: [String: FileBytes] = {
    var samples: [String: FileBytes] = [:]
    let folder = root.appending(path: "samples")
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    while let url = files?.nextObject() as? URL {
      guard ["yaml", "json"].contains(url.pathExtension), let data = try? Data(contentsOf: url)
      else { continue }
      let path = url.standardized.path(percentEncoded: false)
      if path.contains("/data/") { continue }
      samples[String(path.dropFirst(root.path(percentEncoded: false).count))] = FileBytes(data)
    }
    return samples
  }()

  /// The expected goldens: their paths in `Tests/Fixtures/Goldens` and their contents.
  private static func outputs() throws -> [String: [UInt8]] {
    var outputs: [String: [UInt8]] = [:]
    for path in samples.keys.sorted() where FilePath.name(of: path) != "settingsc.yaml" {
      var compiler = try Compiler(
        fileSystem: MemoryFileSystem(samples), options: CompilerOptions())
      let documents = try compiler.check(path, skippingUnrecognized: false)
      let trees = documents.compactMap(compiler.tree)
      // The configuration of a sample allows other keys in an envelope.
      let isSound = compiler.sortedDiagnostics.allSatisfy {
        $0.severity != .error || $0.id == .envelopeKey
      }
      if path.hasPrefix("samples/broken/") {
        let reporter = FullReporter(style: TerminalStyle(isEnabled: false))
        outputs["\(path).full.txt"] = reporter.text(
          of: compiler.sortedDiagnostics, in: compiler.sources)
      } else {
        #expect(isSound, "\(path) has errors")
      }
      guard !trees.isEmpty else { continue }
      outputs["\(path).preview.txt"] = preview(of: trees)
      // Pages with data are compiled by the commands in the README of the sample.
      guard isSound, !path.hasPrefix("samples/broken/"), trees.allSatisfy(\.isFilled) else {
        continue
      }
      var writer = JSONWriter(isCompact: false)
      for tree in trees { EmitForm.tree.write(tree, to: &writer) }
      outputs["\(path).tree.json"] = writer.bytes
    }
    return try outputs.merging(diffOutputs()) { $1 }
  }

  /// The differences between two samples, in every format.
  private static func diffOutputs() throws -> [String: [UInt8]] {
    var compiler = try Compiler(fileSystem: MemoryFileSystem(samples), options: CompilerOptions())
    let (old, new) = ("samples/diff/old.yaml", "samples/diff/new.yaml")
    let trees = try [old, new].map { path in
      let documents = try compiler.check(path, skippingUnrecognized: false)
      return PageBuilder.build(try #require(documents.first?.page))
    }
    let report = DiffReport(from: trees[0], named: old, to: trees[1], named: new)
    let types: [DiffFormat: String] = [
      .text: "txt", .json: "json", .markdown: "md", .batch: "batch.json", .html: "html",
    ]
    var outputs: [String: [UInt8]] = [:]
    for format in DiffFormat.allCases {
      outputs["\(new).diff.\(types[format] ?? "")"] = format.write(
        report, width: 80, style: TerminalStyle(isEnabled: false))
    }
    return outputs
  }

  private static func preview(of trees: [SettingsPage]) -> [UInt8] {
    var text = ""
    for tree in trees {
      PagePreview(tree, options: .init(width: 48)).render { text += $0 + "\n" }
    }
    return Array(text.utf8)
  }

  @Test func matchesGoldens() throws {
    let outputs = try GoldenTests.outputs()
    #expect(outputs.count > 30)
    for (path, bytes) in outputs.sorted(by: { $0.key < $1.key }) {
      let url = GoldenTests.goldens.appending(path: path)
      let recorded = try? Data(contentsOf: url)
      if recorded.map(Array.init) == bytes { continue }
      if GoldenTests.isRecording {
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
        Issue.record("recorded \(path): look at it, and run again")
      } else if recorded == nil {
        Issue.record("the golden \(path) is missing: RECORD_GOLDENS=1 writes it")
      } else {
        let old = recorded.map { String(decoding: $0, as: UTF8.self) } ?? ""
        #expect(String(decoding: bytes, as: UTF8.self) == old, "\(path)")
      }
    }
  }

  @Test func hasSampleForEveryGolden() throws {
    let outputs = try GoldenTests.outputs()
    let files = FileManager.default.enumerator(
      at: GoldenTests.goldens, includingPropertiesForKeys: [.isRegularFileKey])
    let start = GoldenTests.goldens.path(percentEncoded: false).count + 1
    while let url = files?.nextObject() as? URL {
      // `SampleCommandTests` checks these files.
      if url.lastPathComponent == "commands.txt" { continue }
      guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
        continue
      }
      let path = String(url.standardized.path(percentEncoded: false).dropFirst(start))
      #expect(outputs[path] != nil, "Tests/Fixtures/Goldens/\(path) belongs to no sample")
    }
  }
}
