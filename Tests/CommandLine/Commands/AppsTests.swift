import CaseRunner
import SettingsLanguage
import SettingsSyntax
import Testing

/// Tests the examples of the catalog that need a configuration and a whole project.
@Suite struct AppsTests {
  @Test(arguments: [
    DiagnosticID.unreachablePage, .duplicatePresenter, .unusedSetting, .unusedKind,
  ])
  func reportsExamplesOfCatalog(_ id: DiagnosticID) throws {
    var files = Dictionary(uniqueKeysWithValues: id.entry.others.map { ($0.name, $0.text + "\n") })
    // Each of the two presenters is reported.
    let number = id == .duplicatePresenter ? 2 : 1
    for (text, count) in [(id.entry.bad.text, number), (id.entry.good.text, 0)] {
      files["settingsc.yaml"] = text
      let output = try Workspace(files).run("validate", "--quiet", ".").output
      let found = output.split(separator: "\n").filter { $0.contains("[\(id.rawValue)]") }
      #expect(found.count == count, "\(output)")
    }
  }
}
