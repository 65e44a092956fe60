import Foundation
import Generation
import SettingsOutput
import TestSupport
import Testing

/// The generated pages of the docs are committed, and say what the code says.
@Suite struct GeneratedDocsTests {
  /// A page by its name in the folder of docs.
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
  func pageIsCurrent(_ page: Page) throws {
    let path = "docs/\(page.rawValue).md"
    let file = Repository.root.appending(path: path)
    let isCurrent = try Data(contentsOf: file).elementsEqual(page.text.utf8)
    #expect(
      isCurrent, "\(path) is not what the code makes of it: run `make generate` and commit it")
  }

  /// The tables of keys say what the shapes declare.
  @Test(arguments: ["LANGUAGE", "CONFIGURATION", "FORMATTING"])
  func tablesOfKeysAreCurrent(_ name: String) throws {
    let file = Repository.root.appending(path: "docs/\(name).md")
    let page = try String(contentsOf: file, encoding: .utf8)
    #expect(page.contains("<!-- end of keys -->"), "docs/\(name).md has no table of keys")
    #expect(KeyTables.updating(page) == page, "docs/\(name).md is not current: run `make generate`")
  }

  /// What cannot be seen would be as invisible in the docs as in the mistake that they explain.
  @Test(arguments: Page.allCases)
  func pageHoldsNothingInvisible(_ page: Page) {
    let isVisible = VisibleText.escaping(page.text, keepingLineBreaks: true) == page.text
    #expect(isVisible)
  }
}
