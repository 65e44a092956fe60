import Testing

/// The handlers of presenters, from the classes of an app.
@Suite struct HandlersExtractTests {
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

  @Test func handlersOfThePage() throws {
    let place = try project("", Self.all)
    let before = place.text("user.yaml")
    #expect(
      try place.run("handlers", "extract", "user.yaml")
        == CommandRun(
          code: 0, output: "handlers:\n  - about\n  - \"pushChanged:\"\n  - logOut\n"))
    #expect(place.text("user.yaml") == before)
    #expect(
      try place.run("handlers", "extract", "--write", "user.yaml")
        == CommandRun(
          code: 0,
          messages: ["about", "pushChanged:", "logOut"].map { "added the handler '\($0)'\n" }
            .joined()))
    #expect(
      place.text("user.yaml")
        == "\(before ?? "")handlers:\n  - about\n  - \"pushChanged:\"\n  - logOut\n")
    #expect(try place.run("validate", "--strict").code == 0)
    #expect(try place.run("fmt", "--check", "user.yaml").code == 0)
    #expect(try place.run("handlers", "extract", "--write", "user.yaml") == CommandRun(code: 0))
  }

  /// What is listed stays, even if the page does not call it, or the class lacks it.
  @Test(arguments: [
    ("handlers: []\n", "handlers: [about, \"pushChanged:\", logOut]\n"),
    ("handlers: [more] # ours\n", "handlers: [more, about, \"pushChanged:\", logOut] # ours\n"),
    (
      "handlers:\n  # ours\n  - more # more\n  - logOut\npatch: []\n",
      "handlers:\n  # ours\n  - more # more\n  - logOut\n  - about\n  - \"pushChanged:\"\npatch: []\n"
    ),
    (
      "handlers:\n- more",
      "handlers:\n- more\n- about\n- \"pushChanged:\"\n- logOut\n"
    ),
    (
      "patch:\n  - remove: about\n  - remove: out\n",
      "handlers:\n  - \"pushChanged:\"\n  - logOut\npatch:\n  - remove: about\n  - remove: out\n"
    ),
  ])
  func insertions(handlers: String, expected: String) throws {
    let place = try project(handlers, Self.all)
    #expect(try place.run("handlers", "extract", "user.yaml", "--write").code == 0)
    #expect(place.text("user.yaml") == "presenter: Screen\npage: shared.yaml\n\(expected)")
  }

  @Test(arguments: [
    ("- (void)about;", "NSObject", "'Screen' has no method 'logOut'"),
    (
      "- (void)about;", "Base",
      "'Screen' has no method 'logOut' that was seen; 'Base' may have it"
    ),
    ("- (void)about;\n+ (void)logOut;", "NSObject", "'Screen' has no method 'logOut'"),
  ])
  func whatTheClassLacks(members: String, superclass: String, message: String) throws {
    let place = try project("", members, superclass: superclass)
    let run = try place.run("handlers", "extract", "user.yaml")
    #expect(run.code == 1 && run.output == "handlers:\n  - about\n")
    #expect(run.messages.contains(message + "\n") && !run.messages.contains("'about'"))
    #expect(run.messages.split(separator: "\n").count == 2)
  }

  @Test func whatIsHidden() throws {
    let place = try project("", "")
    try place.write("App/Screen.h", "")
    try place.write("App/S.swift", "class Screen: NSObject { func about() {} }\n")
    let run = try place.run("handlers", "extract", "user.yaml")
    #expect(run.code == 1 && run.output == "handlers: []\n")
    #expect(
      run.messages.contains(
        "Objective-C does not see the method 'about' of 'Screen': it is not marked with '@objc'\n"))
  }

  @Test func whatCannotBeDone() throws {
    let place = try project("", Self.all)
    try place.write("other.yaml", "presenter: Scren\npage: shared.yaml\n")
    try place.write("wrong.yaml", "presenter: Screen\npage: shared.yaml\npatch: [{remove: x}]\n")
    try place.write(
      "user.json", "{\"presenter\": \"Screen\", \"page\": \"shared.yaml\"}\n")
    for (arguments, code, words) in [
      (["other.yaml"], 2, "the sources have no class 'Scren'; did you mean 'Screen'?"),
      (["shared.yaml"], 2, "shared.yaml: not a presenter"), (["wrong.yaml"], 1, "[unknown-id]"),
      (["user.json", "--write"], 2, "user.json: not changed: only YAML is extended"),
      (["user.yaml", "--no-config"], 2, "no sources"), (["none.yaml"], 2, "no such file"),
      (["-"], 2, "not from standard input"), ([], 2, "Missing expected argument"),
    ] as [([String], Int32, String)] {
      let run = try place.run(["handlers", "extract"] + arguments)
      #expect(run.code == code && run.output.isEmpty && run.messages.contains(words))
    }
  }
}
