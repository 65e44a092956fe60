import Testing

/// Pages that are made of data on the command line: `--data`, and what is said where it lacks.
@Suite struct DataCommandTests {
  private static let files = [
    "friends.yaml": """
    page: friends
    tool: {kind: searchField}
    sections:
    - {id: all, items: [{kind: exit, title: "{name}", forEach: friends}]}

    """,
    "plain.yaml": Sample.page,
    "friends.json": "{\"friends\": [{\"name\": \"Mei\"}, {\"name\": \"Bo\"}]}",
    "list.json": "[]",
  ]

  private static let notice =
    "settingsc: drawn without data, with the paths of the values; "
    + "use --data FILE for a response\n"

  private func run(_ arguments: String...) throws -> CommandRun {
    try Workspace(Self.files).run(arguments)
  }

  @Test(arguments: [[], ["--keyword", "name"], ["--ascii"]])
  func aPreviewSaysThatItLacksData(options: [String]) throws {
    let run = try Workspace(Self.files).run(["preview", "friends.yaml"] + options)
    #expect(run.code == 0 && run.messages == Self.notice)
    #expect(run.output.contains("{name}"))
  }

  @Test func aPreviewSaysSoOnceForAFileOfSeveralPages() throws {
    let place = try Workspace(Self.files)
    let page = place.text("friends.yaml") ?? ""
    try place.write("two.yaml", page + "---\n" + page)
    #expect(try place.run("preview", "two.yaml").messages == Self.notice)
  }

  @Test func aPreviewSaysSoOfThePageThatIsFollowed() throws {
    let place = try Workspace(Self.files)
    let page = """
      page: p
      sections: [{items: [{kind: exit, id: open, title: A, presents: friends.yaml}]}]
      """
    try place.write("p.yaml", page)
    #expect(try place.run("preview", "p.yaml").messages.isEmpty)
    #expect(try place.run("preview", "p.yaml", "--follow", "open").messages == Self.notice)
  }

  @Test(arguments: [
    ["friends.yaml", "--data", "friends.json"], ["friends.yaml", "--state", "loading"],
    ["plain.yaml"],
  ])
  func aPreviewThatLacksNothingSaysNothing(arguments: [String]) throws {
    let run = try Workspace(Self.files).run(["preview"] + arguments)
    #expect(run.code == 0 && run.messages.isEmpty && !run.output.contains("{"))
  }

  @Test func aResponseThatIsNoneIsAllThatIsTold() throws {
    let run = try run("preview", "friends.yaml", "--data", "list.json")
    #expect(run.code == 1 && run.messages.contains("[malformed-response]"))
    #expect(!run.messages.contains("drawn without data"))
  }

  @Test func aPageThatLacksDataCompilesToNothing() throws {
    let run = try run("compile", "friends.yaml")
    #expect(run.code == 1 && run.output.isEmpty && run.messages.contains("[missing-data]"))
  }

  private static func page(selector: String, choices: String) -> String {
    """
    page: friends
    title: "{title}"
    sections:
    - id: all
      items:
      - {kind: button, title: "{name}", forEach: friends, action: "\(selector)"}
      - {kind: segmented, title: Sort, key: sort, value: a, options: \(choices), onChange: "sort:"}

    """
  }

  @Test(arguments: ["handlers", "keys", "defaults"])
  func whatDataDoesNotDecideNeedsNone(form: String) throws {
    let place = try Workspace(Self.files)
    try place.write("p.yaml", Self.page(selector: "open:", choices: "[{value: a, title: A}]"))
    let run = try place.run("compile", "--emit", form, "p.yaml")
    #expect(run.code == 0 && run.messages.isEmpty)
    #expect(run.output.contains(form == "handlers" ? "\"open:\"" : "sort"))
  }

  @Test(arguments: [
    ("handlers", "{act}", "[{value: a, title: A}]"),
    ("keys", "open:", "[{value: a, title: A}, {value: \"{b}\", title: B}]"),
    ("defaults", "open:", "[{value: a, title: A}, {value: \"{b}\", title: B}]"),
    ("keys", "open:", "[{value: a, title: A}], id: \"{b}\""),
    ("tree", "open:", "[{value: a, title: A}]"),
  ])
  func whatDataDecidesNeedsIt(form: String, selector: String, choices: String) throws {
    let place = try Workspace(Self.files)
    try place.write("p.yaml", Self.page(selector: selector, choices: choices))
    let run = try place.run("compile", "--emit", form, "p.yaml")
    #expect(run.code == 1 && run.output.isEmpty && run.messages.contains("[missing-data]"))
  }
}
