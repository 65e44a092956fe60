import Foundation
import SettingsCompiler
import SettingsOutput
import SettingsSyntax
import TestSupport
import Testing

/// Tests the results for the files in `Tests/Fixtures/Formatting` and for the examples in
/// `docs/FORMATTING.md`.
///
/// `NAME.before.yaml` must be formatted exactly as `NAME.after.yaml`. Each must have its
/// counterpart. `RECORD_GOLDENS=1 swift test --filter FormattingGolden` writes the latter and
/// fails.
@Suite struct FormattingGoldenTests {
  private static let folder = Repository.fixtures.appending(path: "Formatting")

  @Test func matchesGoldenFiles() throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Self.folder.path(percentEncoded: false)
    ).sorted()
    let befores = names.filter { $0.contains(".before.") }
    #expect(befores.count >= 8)
    let afters = befores.map { $0.replacing(".before.", with: ".after.") }
    #expect(Set(names) == Set(befores + afters), "one without the other")
    for (before, after) in zip(befores, afters) {
      let bytes = Array(try Data(contentsOf: Self.folder.appending(path: before)))
      let formatted = Formatted(bytes, path: before)
      if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil {
        try Data(formatted.bytes).write(to: Self.folder.appending(path: after))
        Issue.record("recorded \(after): look at it, and run again")
      }
      let url = Self.folder.appending(path: after)
      let expected = try? String(contentsOf: url, encoding: .utf8)
      #expect(formatted.text == expected, "\(before)")
      #expect(Formatted(formatted.bytes, path: after).result == .unchanged, "\(after)")
    }
  }

  /// In the page, a block `yaml before` is followed by its formatted block `yaml after`.
  @Test func matchesExamplesOfDocs() throws {
    let page = try String(
      contentsOf: Repository.root.appending(path: "docs/FORMATTING.md"), encoding: .utf8)
    let blocks = page.components(separatedBy: "\n```").dropFirst()
    var before: (type: String, text: String)?
    var count = 0
    for block in blocks {
      let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
      let words = (lines.first ?? "").split(separator: " ").map(String.init)
      let text = lines.dropFirst().joined(separator: "\n") + "\n"
      if words.last == "before" {
        before = (words[0], text)
      } else if words.last == "after" {
        let source = try #require(before, "missing block before \(text)")
        let formatted = Formatted(source.text, path: "page.\(source.type)")
        #expect(formatted.text == text)
        #expect(formatted.result != .unproven)
        before = nil
        count += 1
      }
    }
    #expect(before == nil)
    #expect(count >= 4)
  }

  @Test func doesNotChangeSamples() throws {
    let files = FileManager.default.enumerator(
      at: Repository.root.appending(path: "samples"), includingPropertiesForKeys: nil,
      options: .skipsHiddenFiles)
    var count = 0
    while let url = files?.nextObject() as? URL {
      let path = url.standardized.path(percentEncoded: false)
      guard ["yaml", "json"].contains(url.pathExtension), !path.contains("/broken/"),
        !path.contains("/data/")
      else { continue }
      #expect(
        Formatted(Array(try Data(contentsOf: url)), path: path).result == .unchanged, "\(path)")
      count += 1
    }
    #expect(count > 10)
  }
}
