import Foundation
import TestSupport
import Testing

/// Runs the fuzz targets on known inputs, without sanitizers.
@Suite struct ReplayTests {
  private static let root = Repository.root.path(percentEncoded: false)
  private static let corpus = SeedCorpus(root: root)

  private func replay(_ bytes: [UInt8], in target: FuzzTarget, _ name: String) {
    do {
      try bytes.withUnsafeBufferPointer { try target.run($0) }
    } catch {
      Issue.record("\(name): \(error)")
    }
  }

  /// Inputs of fixed bugs, and seeds.
  @Test(arguments: FuzzTarget.all.map(\.name)) func acceptsCommittedInputs(_ name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    let committed = try Self.corpus.committed(for: target)
    let hasFolder = SeedCorpus.folders(for: target).contains {
      FileManager.default.fileExists(atPath: "\(Self.root)/\($0)")
    }
    #expect(hasFolder != committed.isEmpty)
    for (path, bytes) in committed { replay(bytes, in: target, path) }
  }

  @Test(arguments: FuzzTarget.all.filter { !$0.usesOnlyOwnInputs }.map(\.name))
  func acceptsGatheredInputs(_ name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    let inputs = try Self.corpus.gathered(for: target)
    #expect(inputs.count > 100)
    for bytes in Effort.share(of: inputs) {
      replay(bytes, in: target, String(decoding: bytes, as: UTF8.self))
    }
  }

  /// A folder without a target would never be replayed.
  @Test(arguments: ["seeds", "regressions"]) func hasTargetForEveryFolder(_ folder: String) throws {
    let path = "\(Self.root)/Tests/Fuzzing/\(folder)"
    for name in try FileManager.default.contentsOfDirectory(atPath: path) where name != "README.md"
    {
      #expect(FuzzTarget.named(name) != nil, "\(folder)/\(name)")
    }
  }

  @Test func includesLanguageInDictionary() throws {
    let words = Set(FuzzDictionary.words.map { String(decoding: $0, as: UTF8.self) })
    for word in ["sections: ", "isOpen: ", "forEach: ", "switch", "atLeast", "unknown-kind"] {
      #expect(words.contains(word), "\(word)")
    }
    for line in FuzzDictionary.text.split(separator: 0x0A) {
      #expect(line.first == UInt8(ascii: "\"") && line.last == UInt8(ascii: "\""))
      #expect(line.allSatisfy { $0 >= 0x20 && $0 < 0x7F })
    }
  }
}
