import Foundation
import Generation
import SettingsOutput
import TestSupport
import Testing

/// Checks that the committed pages of the docs match the generated ones.
@Suite struct GeneratedDocsTests {
  /// A page in the folder of docs.
  enum Page: String, CaseIterable {
    case diagnostics, kinds

    var text: String {
      switch self {
      case .diagnostics: DiagnosticsDoc.text()
      case .kinds: KindsDoc.text()
      }
    }
  }

  @Test(arguments: Page.allCases)
  func matchesGeneratedPage(_ page: Page) throws {
    let path = "docs/\(page.rawValue).md"
    let file = Repository.root.appending(path: path)
    let isCurrent = try Data(contentsOf: file).elementsEqual(page.text.utf8)
    #expect(
      isCurrent, "\(path) is outdated: run `make generate` and commit it")
  }

  /// The tables of keys match the declared shapes.
  @Test(arguments: ["LANGUAGE", "CONFIGURATION", "FORMATTING"])
  func matchesGeneratedTables(_ name: String) throws {
    let file = Repository.root.appending(path: "docs/\(name).md")
    let page = try String(contentsOf: file, encoding: .utf8)
    #expect(page.contains("<!-- end of keys -->"), "docs/\(name).md has no table of keys")
    #expect(KeyTables.updating(page) == page, "docs/\(name).md is not current: run `make generate`")
  }

  /// Invisible characters would be as invisible in the docs as in the explained mistake.
  @Test(arguments: Page.allCases)
  func containsNoInvisibleCharacters(_ page: Page) {
    let isVisible = VisibleText.escaping(page.text, keepingLineBreaks: true) == page.text
    #expect(isVisible)
  }
}
