import SettingsLanguage
import SettingsOutput
import SettingsProject
import SettingsSyntax
import TestSupport
import Testing

@testable import SettingsCompiler

/// Checks that generated pages with fixable mistakes are restored.
@Suite struct FixLawTests {
  private func fix(
    _ bytes: [UInt8], path: String, _ safety: Diagnostic.Fix.Safety
  ) throws -> FixRun {
    var options = Project.Options()
    options.registryPaths = ["kinds.yaml"]
    return try FixRun.fixing(
      bytes, path: path, safety,
      beside: ["kinds.yaml": FileBytes(LawTests.registryFile.utf8)], options: options)
  }

  @Test(arguments: 0..<4) func restoresBrokenPages(_ shard: Int) throws {
    var mended = 0
    for number in 0..<Effort.rounds(50) {
      let seed = UInt64(shard * 50 + number)
      let page = GeneratedPage(seed: seed, registry: LawTests.registry)
      var generator = SplitMix64(seed: seed)
      let broken = FixLawTests.broken(page.json, &generator)
      if broken == page.json { continue }
      mended += 1
      let run = try fix(broken, path: "p.json", .unsafe)
      let context: Comment = "seed \(seed)"
      let fixed = try #require(run.text, context)
      // The page may already contain invisible characters, which fixes delete.
      let plain = try fix(page.json, path: "p.json", .unsafe)
      let before = try CompiledPage(
        plain.text ?? page.json, path: "p.json", registry: LawTests.registry)
      let after = try CompiledPage(fixed, path: "p.json", registry: LawTests.registry)
      let isSame = after?.json(.tree) == before?.json(.tree)
      #expect(isSame && after != nil, context)
      #expect(!run.isUnfinished && run.rejected.isEmpty, context)
    }
    #expect(mended > Effort.rounds(25))
  }

  /// Adds mistakes to a page in JSON with one member per line: a comma is removed or doubled, or a
  /// kind is misspelled.
  private static func broken(_ json: [UInt8], _ generator: inout SplitMix64) -> [UInt8] {
    var lines = String(decoding: json, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    for index in lines.indices where generator.happens(0.1) {
      if lines[index].hasSuffix("\","), generator.happens(0.5) {
        lines[index].removeLast()
      } else if lines[index].contains("\"kind\": \"everything\"") {
        lines[index] = lines[index].replacing("everything", with: "evrything")
      } else if lines[index].hasSuffix("\",") {
        lines[index] += ","
      }
    }
    return Array(lines.joined(separator: "\n").utf8)
  }

  /// A page without findings is unchanged.
  @Test func doesNotChangeValidPages() throws {
    for seed in 0..<Effort.rounds(50) {
      let page = GeneratedPage(seed: UInt64(seed), registry: LawTests.registry)
      let run = try fix(page.yaml, path: "p.yaml", .safe)
      #expect(run.text == nil, "seed \(seed)")
    }
  }
}
