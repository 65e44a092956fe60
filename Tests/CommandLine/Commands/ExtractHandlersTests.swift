import CaseRunner
import Testing

/// Tests extracting the handlers of presenters from the classes of an app.
@Suite struct ExtractHandlersTests {
  private static let page = """
    page: shared
    sections:
      - items:
          - {kind: sample, id: about, title: About, action: about}
          - {kind: switch, id: push, title: Push, isOpen: true, onChange: "pushChanged:"}
          - {kind: exit, id: out, title: Log out, action: logOut}
          - {kind: exit, id: again, title: Log out again, action: logOut}

    """

  private func project(
    _ presenter: String, _ members: String, superclass: String = "NSObject"
  ) throws -> Workspace {
    try Workspace([
      "settingsc.yaml": "sources: [App/]\n", "shared.yaml": Self.page,
      "user.yaml": "presenter: Screen\npage: shared.yaml\n\(presenter)",
      "App/Screen.h": "@interface Screen : \(superclass)\n\(members)\n@end\n",
    ])
  }

  private static let all = "- (void)logOut;\n- (void)about;\n- (void)pushChanged:(BOOL)on;"

  @Test func extractsHandlersOfPage() throws {
    let place = try project("", Self.all)
    let before = try #require(place.text("user.yaml"))
    let run = try place.run("extract", "handlers", "user.yaml")
    #expect(
      run
        == CommandRun(code: 0, output: "handlers:\n  - about\n  - \"pushChanged:\"\n  - logOut\n"))
    #expect(place.text("user.yaml") == before)
    try place.write("user.yaml", before + run.output)
    #expect(try place.run("validate", "--strict").code == 0)
    #expect(try place.run("fmt", "--check", "user.yaml").code == 0)
    #expect(try place.run("extract", "handlers", "user.yaml") == run)
  }

  /// A listed handler remains even if the page does not call it, or the class does not implement
  /// it.
  @Test(arguments: [
    ("handlers: []\n", "about \"pushChanged:\" logOut"),
    ("handlers: [more]\n", "more about \"pushChanged:\" logOut"),
    ("patch: [{remove: about}, {remove: out}]\n", "\"pushChanged:\" logOut"),
  ])
  func preservesListedHandlers(presenter: String, expected: String) throws {
    let place = try project(presenter, Self.all)
    let run = try place.run("extract", "handlers", "user.yaml")
    let list = expected.split(separator: " ").map { "  - \($0)\n" }.joined()
    #expect(run == CommandRun(code: 0, output: "handlers:\n" + list))
  }

  @Test(arguments: [
    ("- (void)about;\n- (void)pushChange:(BOOL)on;", ["about"]),
    ("- (void)about;\n+ (void)logOut;", ["about"]),
    (
      "- (void)about;\n- (void)forwardInvocation:(NSInvocation *)i;",
      ["about", "pushChanged:", "logOut"]
    ),
  ])
  func omitsMissingMethods(members: String, handlers: [String]) throws {
    let place = try project("", members)
    let run = try place.run("extract", "handlers", "user.yaml")
    #expect(run.code == (handlers.count == 1 ? 1 : 0))
    for handler in ["about", "pushChanged:", "logOut"] {
      #expect(run.output.contains(handler) == handlers.contains(handler))
      #expect(
        run.messages.contains("'Screen' has no method '\(handler)'") != handlers.contains(handler))
    }
    #expect(run.messages.contains("did you mean 'pushChange:'?") == members.contains("pushChange:"))
  }

  /// As in 'validate', an unread superclass may implement all of them.
  @Test func acceptsMethodsOfUnknownSuperclasses() throws {
    let place = try project("", "", superclass: "Base")
    let run = try place.run("extract", "handlers", "user.yaml")
    #expect(run.code == 0 && run.messages.isEmpty && run.output.contains("- logOut\n"))
  }

  @Test func omitsHiddenMethods() throws {
    let place = try project("", "")
    try place.write("App/Screen.h", "")
    try place.write("App/S.swift", "class Screen: NSObject { func about() {} }\n")
    let run = try place.run("extract", "handlers", "user.yaml")
    #expect(run.code == 1 && run.output == "handlers: []\n")
    #expect(
      run.messages.contains(
        "Objective-C does not see the method 'about' of 'Screen': it is not marked with '@objc'\n"))
  }

  @Test func reportsFailures() throws {
    let place = try project("", Self.all)
    try place.write("other.yaml", "presenter: Scren\npage: shared.yaml\n")
    try place.write("wrong.yaml", "presenter: Screen\npage: shared.yaml\npatch: [{remove: x}]\n")
    for (arguments, code, words) in [
      (["other.yaml"], 2, "the app's sources have no class 'Scren'; did you mean 'Screen'?"),
      (["shared.yaml"], 2, "shared.yaml: not a presenter"), (["wrong.yaml"], 1, "[unknown-id]"),
      (["user.yaml", "--write"], 2, "Unknown option '--write'"),
      (["user.yaml", "--no-config"], 2, "no sources"), (["none.yaml"], 2, "no such file"),
      ([], 2, "Missing expected argument"),
    ] as [([String], Int32, String)] {
      let run = try place.run(["extract", "handlers"] + arguments)
      #expect(run.code == code && run.output.isEmpty && run.messages.contains(words))
    }
  }
}
