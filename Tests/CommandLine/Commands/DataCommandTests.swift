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

  // MARK: Responses that the configuration names

  private static func place(_ configuration: String) throws -> Workspace {
    let place = try Workspace(files)
    try place.write("settingsc.yaml", configuration)
    return place
  }

  @Test func aPageIsMadeOfTheResponsesOfTheConfiguration() throws {
    let place = try Self.place("data: {./friends.yaml: [friends.json], plain.yaml: [list.json]}\n")
    for command in [["preview"], ["compile"], ["compile", "--emit", "wire"]] {
      let run = try place.run(command + ["friends.yaml"])
      #expect(run.code == 0 && run.output.contains("Mei") && !run.messages.contains("data"))
    }
    #expect(try place.run("diff", "friends.yaml", "friends.yaml").code == 0)
    // The mistakes of each page are those of its own responses.
    let run = try place.run("validate", ".")
    #expect(run.code == 1 && run.output.contains("list.json:1:1: error: a response is one object"))
    #expect(run.messages.contains("1 error, "))
  }

  @Test func anOptionIsUsedInPlaceOfTheConfiguration() throws {
    let place = try Self.place("data: {friends.yaml: [list.json]}\n")
    let run = try place.run("preview", "friends.yaml", "--data", "friends.json")
    #expect(run.code == 0 && run.output.contains("Mei") && run.messages.isEmpty)
  }

  @Test(arguments: [
    (
      "data: {friend.yaml: [friends.json]}",
      "settingsc.yaml:1:8: error: 'friend.yaml': no such file"
    ),
    ("data: {friends.yaml: [f.json]}", "settingsc.yaml:1:23: error: 'f.json': no such file"),
    ("data: {friends.yaml: friends.json}", "1:22: error: 'friends.yaml' must be a list, but"),
    ("data: {friends.yaml: [../f.json]}", "settingsc.yaml:1:23: error: '../f.json' lies outside"),
    ("data: [friends.json]", "settingsc.yaml:1:7: error: 'data' must be a mapping"),
  ])
  func aMistakeIsReportedWhereTheConfigurationHasIt(configuration: String, message: String) throws {
    let run = try Self.place(configuration).run("validate", ".")
    #expect(run.code == 1 && run.output.contains(message), "\(run.output)")
  }

  @Test func theListingOfAPathHasItsResponsesAlone() throws {
    let place = try Self.place("data: {friends.yaml: [friends.json], plain.yaml: [list.json]}\n")
    let all = try place.run("config").output
    #expect(all.contains("- friends.json") && all.contains("- list.json"))
    let one = try place.run("config", "friends.yaml").output
    #expect(one.contains("- friends.json") && !one.contains("list.json"))
    #expect(try place.run("config", "other.yaml").output.contains("data: {} "))
  }
}
