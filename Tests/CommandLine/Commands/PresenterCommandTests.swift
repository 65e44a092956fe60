import CaseRunner
import Foundation
import Testing

/// Tests presenters on the command line.
@Suite struct PresenterCommandTests {
  private static let presenter = """
    presenter: UserPresenter
    page: page.yaml
    handlers: ["logOut:"]

    """
  private static let handlers =
    #"{"handlers":1,"page":{"id":"shop","presenter":"UserPresenter"},"#
    + #""selectors":[{"selector":"logOut:","takesModel":true,"items":["logOut:"],"events":[]}]}"#
    + "\n"

  @Test func compilesPresenterLikePage() throws {
    let place = try Workspace(["page.yaml": Sample.page, "user.yaml": Self.presenter])
    let tree = try place.run("compile", "page.yaml").output
    #expect(try place.run("compile", "user.yaml") == CommandRun(code: 0, output: tree))
    #expect(
      try place.run("compile", "-", "--stdin-filename", "user.yaml", input: Self.presenter).output
        == tree)
    let yaml = try place.run("compile", "user.yaml", "--emit", "page", "--syntax", "yaml").output
    #expect(try place.run("compile", "-", input: yaml).output == tree)
    #expect(
      try place.run("preview", "user.yaml", "--width", "40").output
        == place.run("preview", "page.yaml", "--width", "40").output)
  }

  /// A presenter whose first key is misspelled is not treated as a page.
  @Test(arguments: ["presentor", "Presenter", "presnter"])
  func recognizesMisspelledPresenter(key: String) throws {
    let text = Self.presenter.replacing("presenter", with: key)
    let place = try Workspace(["page.yaml": Sample.page, "user.yaml": text])
    let found = try place.run("validate", "user.yaml", "--quiet").output
    #expect(found.hasPrefix("user.yaml:1:1: error: a presenter has no key '\(key)'"), "\(found)")
    #expect(
      found.hasSuffix("did you mean 'presenter'?\n\n")
        && found.split(separator: "error:").count == 2)
  }

  @Test func emitsHandlers() throws {
    let place = try Workspace(["page.yaml": Sample.page, "user.yaml": Self.presenter])
    #expect(
      try place.run("compile", "user.yaml", "--emit", "handlers", "--compact")
        == CommandRun(code: 0, output: Self.handlers))
    let page = try place.run("compile", "page.yaml", "--emit", "handlers", "--compact")
    #expect(page.output == Self.handlers.replacing("\"UserPresenter\"", with: "null"))
    let yaml = try place.run("compile", "user.yaml", "--emit", "handlers", "--syntax", "yaml")
    #expect(yaml.output.hasPrefix("handlers: 1\npage:\n  id: shop\n  presenter: UserPresenter\n"))
    // The output is not a settings document, so searches skip it.
    #expect(try place.run("compile", "user.yaml", "--emit", "handlers", "-o", "h.json").code == 0)
    #expect(try place.run("validate", ".").messages == "no errors or warnings in 2 files\n")
  }

  @Test func compilesSeveralPresenters() throws {
    let place = try Workspace([
      "page.yaml": Sample.page, "a.yaml": Self.presenter,
      "b.yaml": "presenter: DriverPresenter\npage: page.yaml\nhandlers: [logOut, gone]\n",
      "c.yaml": "presenter: EnterprisePresenter\npage: page.yaml\nhandlers: []\n",
    ])
    let all = """
      b.yaml:3:20: warning: nothing in the page calls 'gone' [unused-handler]
      page.yaml:4:42: error: 'DriverPresenter' handles 'logOut', and not 'logOut:', which takes the \
      model [unhandled-selector]
      page.yaml:4:42: error: 'EnterprisePresenter' has no handler 'logOut:' [unhandled-selector]

      """
    for paths in [
      ["a.yaml", "b.yaml", "c.yaml"], ["page.yaml", "a.yaml", "b.yaml", "c.yaml"], ["."],
    ] {
      let run = try place.run(["validate", "--format", "concise"] + paths)
      #expect(run.code == 1 && run.output == all)
    }
    #expect(try place.run("compile", "b.yaml", "--emit", "handlers").output == "")
    #expect(try place.run("compile", "b.yaml").code == 1)
  }

  @Test func reportsUnreadablePages() throws {
    let place = try Workspace([
      "d/a.yaml": "presenter: A\npage: ../page.yaml\n", "page.yaml": Sample.page,
      "b.yaml": "presenter: B\npage: none.yaml\n", "c.yaml": "presenter: C\npage: d\n",
    ])
    func concise(_ path: String) throws -> CommandRun {
      try place.run("validate", "--format", "concise", path)
    }
    #expect(
      try concise("d/a.yaml").output
        == "d/a.yaml:2:7: error: '../page.yaml' lies outside of the project [outside-root]\n")
    #expect(try place.run("validate", "--allow-outside", "d/a.yaml").code == 0)
    #expect(
      try concise("b.yaml").output
        == "b.yaml:2:7: error: 'none.yaml': no such file or directory [missing-file]\n")
    #expect(
      try concise("c.yaml").output == "c.yaml:2:7: error: 'd': is a directory [missing-file]\n")
    let preview = try place.run("preview", "b.yaml")
    #expect(
      preview.code == 1 && preview.output.isEmpty && preview.messages.contains("missing-file"))
  }

  @Test func warnsAboutPatchesInWireForm() throws {
    let place = try Workspace([
      "page.yaml": Sample.page,
      "user.yaml":
        "presenter: A\npage: page.yaml\ntitle: Mine\npatch:\n- {set: \"section-logOut:\", title: End}\n",
    ])
    let run = try place.run("compile", "user.yaml", "--emit", "wire", "--compact")
    #expect(run.code == 0)
    #expect(
      run.messages.contains(
        "the wire form leaves out the page's id, the page's 'title', 'title' of sections ["))
  }

  /// Text of a document cannot move the cursor.
  @Test func escapesNames() throws {
    let place = try Workspace([
      "page.yaml": Sample.page,
      "user.yaml":
        "presenter: \"A\\e[31m\"\npage: page.yaml\npatch:\n- {remove: \"\\e[2J\\u202E\"}\n",
    ])
    let run = try place.run("validate", "user.yaml")
    #expect(
      run.code == 1
        && !run.output.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E })
  }

  @Test func printsSchemaOfPresenters() throws {
    let place = try Workspace(["kinds.yaml": Sample.registry])
    let schema = try place.run("schema", "presenter", "--registry", "kinds.yaml")
    #expect(schema.code == 0 && schema.output.contains("\"kind.fader\""))
  }
}
