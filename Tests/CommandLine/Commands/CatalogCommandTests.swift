import CaseRunner
import Foundation
import SettingsSyntax
import Testing

/// Tests `explain` and `schema`.
@Suite struct CatalogCommandTests {
  @Test func listsAllDiagnostics() throws {
    let list = try Workspace().run("explain")
    #expect(list.code == 0 && list.messages.isEmpty)
    let ids = list.output.split(separator: "\n").compactMap { $0.split(separator: " ").first }
    #expect(ids.map(String.init) == DiagnosticID.allCases.map(\.rawValue))
  }

  @Test(arguments: ["page", "wire", "tree", "registry"])
  func printsSchemas(form: String) throws {
    let place = try Workspace(["kinds.yaml": Sample.registry])
    let run = try place.run("schema", form)
    #expect(run.code == 0 && run.messages.isEmpty)
    #expect(
      try run.json()["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    #expect(!run.output.contains("FaderSetting"))
    let more = try place.run("schema", form, "--registry", "kinds.yaml").output
    #expect(more.contains("fader") || form == "registry" || more.contains("FaderSettingCell"))
  }
}
