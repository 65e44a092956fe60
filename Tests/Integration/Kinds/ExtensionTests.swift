import SettingsLanguage
import SettingsOutput
import SettingsSyntax
import TestSupport
import Testing

@testable import SettingsCompiler

/// Tests of kinds that extend the built-in kind of the same name.
@Suite struct ExtensionTests {
  private func pages(
    _ item: String,
    _ kinds: String = "sample: {extends: sample, fields: {level: {type: integer, required: true}}}"
  ) throws -> [SettingsPage] {
    try ExampleRun(
      "page: p\nregistries: [kinds.yaml]\nsections: [{items: [\(item)]}]\n",
      beside: [.named("kinds.yaml", "registry: 1\nkinds: {\(kinds)}\n")]
    ).pages
  }

  /// Rows of pages without the registry do not have the field.
  @Test func generatesOptionalFieldsForPagesWithAndWithoutExtension() throws {
    let plain = try ExampleRun("page: q\nsections: [{items: [{kind: sample, title: A}]}]\n").pages
    let extended = try pages("{kind: sample, title: A, level: 1}")
    for (pages, type) in [
      (extended, "Int"), (plain + extended, "Int?"), (extended + plain + extended, "Int?"),
    ] {
      var input = CodeInput()
      for page in pages { try input.add(PageInterface(of: page)) }
      let text = SwiftCode.makeFiles(of: input, namespace: "S").map(\.text).joined()
      #expect(text.contains("public var level: \(type)\n"))
    }
  }

  @Test func rejectsExtensionsWithDifferentTypes() throws {
    let plain = try ExampleRun("page: q\nsections: [{items: [{kind: exit, title: A}]}]\n").pages
    let extended = try pages(
      "{kind: exit, title: 1}", "exit: {extends: exit, fields: {title: {type: integer}}}")
    var input = CodeInput()
    try input.add(PageInterface(of: #require(plain.first)))
    #expect(throws: CodeInput.Conflict.self) {
      try input.add(PageInterface(of: #require(extended.first)))
    }
  }
}
