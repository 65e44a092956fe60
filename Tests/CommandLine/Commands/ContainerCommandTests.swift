import CaseRunner
import Foundation
import Testing

/// Tests containers on disk and on the command line.
@Suite struct ContainerCommandTests {
  private static let files = [
    "settingsc.yaml": "severity: {empty-choice: off}\n",
    "browser.yaml": """
    page: browser
    axis: horizontal
    children: [{id: f, page: filters.yaml}, {id: m, page: movies.yaml}]
    filters: [{from: f.genre, to: m, field: accessoryTitle}]

    """,
    "filters.yaml": """
    page: filters
    sections:
      - id: genre
        items:
          - {kind: option, title: Drama, value: drama, accessory: checkmark}
          - {kind: option, title: Year, value: 1927}

    """,
    "movies.yaml": """
    page: movies
    sections:
      - items:
          - {kind: sample, title: Metropolis, accessoryTitle: drama}
          - {kind: sample, title: City Lights, accessoryTitle: comedy}

    """,
  ]

  private func workspace(_ more: [String: String] = [:]) throws -> Workspace {
    var files = Self.files
    files["filters.yaml"] = Self.files["filters.yaml"]?.replacingOccurrences(
      of: "1927", with: "\"1927\"")
    return try Workspace(files.merging(more) { $1 })
  }

  @Test func previewsWithAndWithoutChoice() throws {
    let place = try workspace()
    let whole = try place.run("preview", "browser.yaml", "--width", "60")
    #expect(whole.code == 0 && whole.messages.isEmpty)
    #expect(whole.output.contains("Metropolis") && whole.output.contains("City Lights"))
    let chosen = try place.run(
      "preview", "browser.yaml", "--width", "60", "--select", "f.genre=drama")
    #expect(chosen.code == 0 && chosen.messages.isEmpty)
    #expect(chosen.output.contains("Metropolis") && !chosen.output.contains("City Lights"))
    #expect(chosen.output.contains("Drama                  ✓"))
    let none = try place.run("preview", "browser.yaml", "--width", "60", "--select=f.genre=1927")
    #expect(none.code == 0 && none.output.contains("(no items)"))
  }

  @Test func compilesWithChoice() throws {
    let place = try workspace()
    let whole = try place.run("compile", "browser.yaml", "--compact")
    let chosen = try place.run("compile", "browser.yaml", "--compact", "--select", "f.genre=drama")
    #expect(whole.code == 0 && chosen.code == 0)
    #expect(whole.output.contains(#""isSelected":false"#) && whole.output.contains("City Lights"))
    #expect(chosen.output.contains(#""isSelected":true"#) && !chosen.output.contains("City Lights"))
    for tree in [whole.output, chosen.output] {
      try place.write("tree.json", tree)
      let again = try place.run("compile", "tree.json", "--compact")
      #expect(again == CommandRun(code: 0, output: tree))
    }
    // The filters may remove all items.
    let none = try place.run("compile", "browser.yaml", "--compact", "--select", "f.genre=1927")
      .output
    try place.write("tree.json", none)
    #expect(try place.run("compile", "tree.json", "--compact") == CommandRun(code: 0, output: none))
  }

  @Test(arguments: [
    ("g.genre=drama", "there is no child 'g'; there are 'f', 'm'"),
    ("f.gnre=drama", "the child 'f' has no section 'gnre'; did you mean 'genre'?"),
    ("f.genre=darma", "no option of 'f.genre' has the value 'darma'; did you mean 'drama'?"),
    (
      "f.genre=\u{1B}[31m",
      "no option of 'f.genre' has the value '␛[31m'; there are 'drama', '1927'"
    ),
  ])
  func reportsUnknownChoices(_ choice: String, _ reason: String) throws {
    let place = try workspace()
    let shown = choice.replacingOccurrences(of: "\u{1B}", with: "␛")
    for command in ["preview", "compile"] {
      #expect(
        try place.run(command, "browser.yaml", "--select", choice)
          == CommandRun(code: 2, messages: "settingsc: --select \(shown): \(reason)\n"))
    }
  }

  @Test func rejectsInvalidChoices() throws {
    let place = try workspace()
    #expect(
      try place.run("preview", "movies.yaml", "--select", "a.b=c")
        == CommandRun(
          code: 2,
          messages: "settingsc: --select a.b=c: this page has no children to select an option in\n")
    )
    let shapeless = try place.run("preview", "browser.yaml", "--select", "f.genre")
    #expect(shapeless.code == 2)
    #expect(
      shapeless.messages.hasPrefix(
        "Error: --select needs '<child>.<section>=<value>', but got 'f.genre'.\n"))
    let page = try place.run(
      "compile", "browser.yaml", "--emit", "page", "--select", "f.genre=drama")
    #expect(page.code == 2)
    #expect(page.messages.contains("--emit page and --select exclude each other."))
  }

  /// Errors in the page are reported before an impossible choice.
  @Test func reportsErrorsBeforeChoices() throws {
    let place = try workspace([
      "filters.yaml": "page: filters\nsections: [{items: [{kind: optoin}]}]"
    ])
    let run = try place.run("preview", "browser.yaml", "--select", "f.genre=drama")
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(run.messages.contains("[unknown-kind]"))
    #expect(run.messages.contains("[unknown-section]"))
    #expect(
      run.messages.contains("settingsc: --select f.genre=drama: the child 'f' has no section"))
  }

  @Test func rejectsWireForm() throws {
    let place = try workspace()
    let run = try place.run("compile", "browser.yaml", "--emit", "wire")
    #expect(run.code == 1 && run.output.isEmpty)
    #expect(run.messages.contains("browser.yaml:3:1: error: the wire form has rows"))
    #expect(run.messages.contains("[no-wire-form]"))
  }

  @Test func writesAuthoringForm() throws {
    let run = try workspace().run("compile", "browser.yaml", "--emit", "page", "--syntax", "yaml")
    #expect(
      run
        == CommandRun(
          code: 0,
          output: """
            page: browser
            axis: horizontal
            children:
              - id: f
                page: filters.yaml
              - id: m
                page: movies.yaml
            filters:
              - from: f.genre
                to: m
                field: accessoryTitle

            """))
  }

  /// The preview shows the other children and a placeholder for the missing one.
  @Test func previewsPlaceholderOfMissingChild() throws {
    let place = try workspace()
    try FileManager.default.removeItem(atPath: place.path + "/movies.yaml")
    let run = try place.run("preview", "browser.yaml", "--width", "60")
    #expect(run.code == 1)
    #expect(run.output.contains("✗ no page") && run.output.contains("Drama"))
    #expect(run.messages.contains("browser.yaml:3:55: error: 'movies.yaml': no such file"))
    #expect(try place.run("compile", "browser.yaml").output.isEmpty)
  }

  /// A file is recognized by any path or link.
  @Test func reportsCyclesThroughLinks() throws {
    let place = try Workspace([
      "d/a.yaml": "page: a\nchildren: [{id: x, page: b.yaml}, {id: y, page: ../d/./a.yaml}]\n"
    ])
    try FileManager.default.createSymbolicLink(
      atPath: place.path + "/d/b.yaml", withDestinationPath: "a.yaml")
    let run = try place.run("validate", "--format", "concise", "d/a.yaml")
    #expect(
      run.output == """
        d/a.yaml:2:26: error: this page contains itself: d/a.yaml → d/a.yaml [inclusion-cycle]
        d/a.yaml:2:49: error: this page contains itself: d/a.yaml → d/a.yaml [inclusion-cycle]

        """)
  }

  @Test func rejectsChildrenOutsideOfRoot() throws {
    let place = try Workspace([
      "p/a.yaml": "page: a\nchildren: [{id: x, page: ../b.yaml}]\n",
      "b.yaml": "page: b\nsections: [{items: [{kind: exit, title: A}]}]\n",
    ])
    #expect(
      try place.run("validate", "--format", "concise", "p/a.yaml").output
        == "p/a.yaml:2:26: error: '../b.yaml' lies outside of the project [outside-root]\n")
    #expect(try place.run("validate", "--allow-outside", "p/a.yaml").code == 0)
  }

  @Test func resolvesChildrenOfStandardInput() throws {
    let place = try workspace()
    let text = Self.files["browser.yaml"] ?? ""
    #expect(try place.run("validate", "-", input: text).code == 0)
    // With the name of a file, standard input replaces that file.
    let cycle = try place.run(
      "validate", "-", "--stdin-filename", "me.yaml", "--format", "concise",
      input: "page: me\nchildren: [{id: a, page: me.yaml}]")
    #expect(
      cycle.output
        == "me.yaml:2:26: error: this page contains itself: me.yaml → me.yaml [inclusion-cycle]\n"
    )
  }

  @Test func reportsCycleInDirectory() throws {
    let place = try Workspace([
      "a.yaml": "page: a\nchildren: [{id: x, page: b.yaml}]\n",
      "b.yaml": "page: b\nchildren: [{id: x, page: a.yaml}]\n",
    ])
    for arguments in [["."], ["a.yaml", "b.yaml"], ["b.yaml", "a.yaml"]] {
      let run = try place.run(["validate", "--format", "concise"] + arguments)
      #expect(run.code == 1)
      #expect(run.output.split(separator: "\n").count == 1, "\(arguments): \(run.output)")
    }
  }
}
