import CaseRunner
import Foundation
import Testing

/// Tests lookups of selectors in the classes of each app.
@Suite struct AppSelectorTests {
  private func findings(_ place: Workspace) throws -> [String] {
    try place.run("validate", "--quiet").output.split(separator: "\n").map(String.init)
  }

  private static let coordinator = """
    import UIKit
    class Coordinator: NSObject {
      @objc func openHelp() {}
      func hidden() {}
    }
    class Screen: NSObject {
      @objc func logOut() {}
    }

    """

  private func sourceFindings(_ configuration: String, _ action: String) throws -> [String] {
    let place = try Workspace([
      "settingsc.yaml": configuration + "\n", "App/Coordinator.swift": Self.coordinator,
      "page.yaml": AppsTests.page("page", "{kind: sample, title: A, action: \(action)}"),
    ])
    return try place.run("validate", "--format", "concise", "--quiet").output
      .split(separator: "\n").map(String.init)
  }

  /// Selectors of pages without a presenter are looked up in the handler classes, or in all
  /// classes.
  @Test(arguments: [
    ("", "openHelp", nil), ("", "logOut", nil),
    ("", "nothing", "no class of the app's sources has"),
    ("handlerClasses: [Coordinator]\n", "openHelp", nil),
    ("handlerClasses: [Coordinator]\n", "logOut", "'Coordinator' has no method 'logOut'"),
    ("handlerClasses: [Coordinator]\n", "hidden", "Objective-C does not see the method 'hidden'"),
    ("handlerClasses: [Coordinator, Screen]\n", "logOut", nil),
    ("handlerClasses: [Coordinator, Screen]\n", "logIn", "no handler class has a method 'logIn'"),
    ("external: [Library]\n", "nothing", nil),
  ])
  func looksUpSelectorsWithoutPresenter(keys: String, action: String, expected: String?) throws {
    let found = try sourceFindings(keys + "sources: [App/*.swift]", action)
    #expect(found.count == (expected == nil ? 0 : 1), "\(found)")
    if let expected { #expect(found.first?.contains(expected) == true, "\(found)") }
  }

  @Test func reportsMissingHandlerClasses() throws {
    let found = try sourceFindings(
      "sources: [App/*.swift]\nhandlerClasses: [Coordintor, Screen]", "logOut")
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.hasPrefix("settingsc.yaml:2:18: error:") == true)
    #expect(found.first?.contains("did you mean 'Coordinator'?") == true)
  }

  @Test func usesSourcesOfEachApp() throws {
    let place = try Workspace([
      "settingsc.yaml": """
      apps:
        - {id: a, sources: [A/*.swift]}
        - {id: b, sources: [B/*.swift]}

      """,
      "A/Coordinator.swift": Self.coordinator, "B/Empty.swift": "class Empty: NSObject {}\n",
      "page.yaml": AppsTests.page("page", "{kind: sample, title: A, action: logOut}"),
    ])
    let found = try findings(place)
    #expect(found.count { $0.contains("[missing-method]") } == 1, "\(found)")
    #expect(found.contains { $0.hasSuffix("this is so in the app 'b'") })
  }

  /// A class may be in the sources of any app.
  @Test func extractsHandlersFromAllSources() throws {
    let place = try AppsTests.project([
      "settingsc.yaml": """
      apps:
        - {id: a, sources: [A/*.swift], presenters: [shopper/*.yaml]}
        - {id: b, sources: [B/*.swift], presenters: [courier/*.yaml]}

      """, "A/Other.swift": "class Other: NSObject {}\n",
      "courier/account.yaml": AppsTests.presenter(
        "CourierAccount", "{insert: [{kind: exit, title: Run, action: run}], into: main}"),
      "B/Account.swift": "class CourierAccount: NSObject {\n  @objc func run() {}\n}\n",
    ])
    let run = try place.run("extract", "handlers", "courier/account.yaml")
    #expect(run.code == 0 && run.output.contains("run"), "\(run)")
  }

  @Test func looksUpSelectorsOfChildrenInPresenter() throws {
    let place = try Workspace([
      "settingsc.yaml": "sources: [App/*.swift]\nhandlerClasses: [Coordinator]\n",
      "App/Coordinator.swift": Self.coordinator,
      "browser.yaml": "page: browser\naxis: vertical\nchildren: [{id: list, page: list.yaml}]\n",
      "list.yaml": AppsTests.page("list", "{kind: sample, title: A, action: logOut}"),
    ])
    #expect(try findings(place).contains { $0.contains("[missing-method]") })
    try place.write("screen.yaml", "presenter: Screen\npage: browser.yaml\n")
    #expect(try findings(place) == [])
  }
}
