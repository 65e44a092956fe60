import Foundation
import SettingsCompiler
import SettingsOutput
import SettingsSyntax
import TestSupport
import Testing

/// Tests the examples of `docs/FORMATTING.md`, and that the samples are formatted.
@Suite struct FormattingExampleTests {
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
