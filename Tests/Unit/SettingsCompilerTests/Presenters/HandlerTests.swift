import SettingsCompiler
import SettingsModel
import SettingsOutput
import SettingsSyntax
import Testing

/// Tests the handlers of a presenter against the selectors that its page calls.
@Suite struct HandlerTests {
  private func run(_ handlers: String, patches: String = "", name: String = "App") throws
    -> PresentedPage
  {
    try PresentedPage(files: [
      "app.yaml": "presenter: \(name)\npage: page.yaml\nhandlers: \(handlers)\n\(patches)"
    ])
  }

  private static let all = "[address, \"theme:\", \"pushChanged:\", help]"

  @Test func acceptsCompleteHandlers() throws {
    #expect(try run(Self.all).findings.isEmpty)
  }

  @Test func acceptsMissingHandlers() throws {
    #expect(
      try PresentedPage(files: ["app.yaml": "presenter: App\npage: page.yaml"]).findings.isEmpty)
  }

  @Test func checksEmptyListOfHandlers() throws {
    #expect(
      try run("[]").findings == [
        "page.yaml:8:48 unhandled-selector: 'App' has no handler 'address'",
        "page.yaml:9:57 unhandled-selector: 'App' has no handler 'theme:'",
        "page.yaml:13:75 unhandled-selector: 'App' has no handler 'pushChanged:'",
        "page.yaml:15:55 unhandled-selector: 'App' has no handler 'help'",
      ])
  }

  @Test func reportsUnhandledSelectorInPatch() throws {
    let patch =
      "patch: [{insert: [{kind: exit, title: A, action: bye}], into: more}, {set: help, action: aid}]"
    let run = try run("[address, \"theme:\", \"pushChanged:\"]", patches: patch)
    #expect(
      run.findings == [
        "app.yaml:4:50 unhandled-selector: 'App' has no handler 'bye'",
        "app.yaml:4:90 unhandled-selector: 'App' has no handler 'aid'",
      ])
    let note = try #require(run.compiler.sortedDiagnostics[0].notes.first?.range)
    #expect(run.compiler.sources[note.file].text(note) == "handlers")
  }

  @Test func warnsAboutUnusedHandlers() throws {
    let run = try run("[address, \"theme:\", \"pushChanged:\", help, gone, \"old:\"]")
    #expect(
      run.findings == [
        "app.yaml:3:53 unused-handler: nothing in the page calls 'gone'",
        "app.yaml:3:59 unused-handler: nothing in the page calls 'old:'",
      ])
    #expect(run.compiler.sortedDiagnostics.allSatisfy { $0.severity == .warning })
    let removed = try self.run(Self.all, patches: "patch: [{remove: help}]")
    #expect(removed.messages == ["unused-handler: nothing in the page calls 'help'"])
  }

  @Test func reportsHandlersThatDifferInTheColon() throws {
    let run = try run("[\"address:\", theme, 'pushChanged', help]")
    #expect(
      run.messages == [
        "unhandled-selector: 'App' handles 'address:', which takes the model, and not 'address'",
        "unhandled-selector: 'App' handles 'theme', and not 'theme:', which takes the model",
        "unhandled-selector: 'App' handles 'pushChanged', and not 'pushChanged:', which takes the value",
      ])
    // Each fix edits the list of handlers.
    let edits = run.compiler.sortedDiagnostics.compactMap(\.fix?.edits.first)
    #expect(edits.map(\.replacement) == ["\"address\"", "\"theme:\"", "\"pushChanged:\""])
    #expect(edits.allSatisfy { run.compiler.sources[$0.range.file].path == "app.yaml" })
    #expect(
      edits.map { run.compiler.sources[$0.range.file].text($0.range) }
        == ["\"address:\"", "theme", "'pushChanged'"])
  }

  /// A handler that is called must stay in the list, so there is no fix.
  @Test func offersNoFixIfBothSelectorsAreCalled() throws {
    let run = try run(
      Self.all, patches: "patch: [{insert: [{kind: exit, title: A, action: 'help:'}], into: more}]")
    #expect(
      run.messages == [
        "unhandled-selector: 'App' handles 'help', and not 'help:', which takes the model"
      ])
    #expect(run.compiler.sortedDiagnostics[0].fix == nil)
  }

  @Test func reportsMisspelledHandlerOnce() throws {
    let run = try run("[adress, \"theme:\", \"pushChanged:\", help]")
    #expect(run.messages == ["unhandled-selector: 'App' has no handler 'address'"])
    // Other presenters may list the same handler, so the fix edits the call.
    #expect(run.compiler.sortedDiagnostics[0].fix?.message == "did you mean 'adress'?")
  }

  /// If the nearest handler is called elsewhere, the item has the misspelled name.
  @Test func fixesMisspelledSelectorInThePage() throws {
    let run = try run(
      Self.all, patches: "patch: [{insert: [{kind: exit, title: A, action: helpp}], into: more}]")
    let fix = try #require(run.compiler.sortedDiagnostics.first?.fix)
    #expect(fix.message == "did you mean 'help'?" && fix.edits[0].replacement == "help")
    #expect(run.compiler.sources[fix.edits[0].range.file].text(fix.edits[0].range) == "helpp")
  }

  @Test func reportsInvalidHandlers() throws {
    let run = try run(
      "[address, address, a b, 12, ~, {a: b}, \"theme:\", \"pushChanged:\", help]")
    #expect(
      run.compiler.sortedDiagnostics.map(\.id)
        == [.duplicateHandler, .malformedSelector, .unquotedText, .nullValue, .wrongType])
    let block = try self.run("\n  - theme:\n  - \"pushChanged:\"\n  - address\n  - help")
    #expect(
      block.messages == [
        "wrong-type: a handler must be a selector, but 'theme:' without quotes is a mapping"
      ])
    #expect(block.compiler.sortedDiagnostics[0].fix?.edits.first?.replacement == "\"theme:\"")
  }

  @Test func reportsMissingHandlerForEachPresenter() throws {
    let text = "\npage: page.yaml\nhandlers: [address, \"theme:\", \"pushChanged:\"]"
    for order in [["a.yaml", "b.yaml"], ["b.yaml", "page.yaml", "a.yaml"]] {
      let run = try PresentedPage(
        files: [
          "a.yaml": "presenter: UserPresenter" + text,
          "b.yaml": "presenter: DriverPresenter" + text,
        ],
        checking: order)
      #expect(
        Set(run.findings) == [
          "page.yaml:15:55 unhandled-selector: 'UserPresenter' has no handler 'help'",
          "page.yaml:15:55 unhandled-selector: 'DriverPresenter' has no handler 'help'",
        ])
      #expect(run.findings.count == 2)
    }
  }

  // MARK: Required handlers

  @Test func listsHandlersOfPage() throws {
    let page = """
      page: p
      sections:
        - items:
            - {kind: switch, id: a, title: A, action: help, onChange: "on:"}
            - {kind: option, id: b, title: B, accessory: switch, onChange: "on:"}
            - {kind: sample, id: c, title: C, action: help}
            - {kind: exit, title: D}
      """
    let run = try PresentedPage(files: ["p.yaml": page], checking: ["p.yaml"])
    #expect(
      run.json(.handlers)
        == #"{"handlers":1,"page":{"id":"p","presenter":null},"selectors":["#
        + #"{"selector":"help","takesModel":false,"items":["a","c"],"events":[]},"#
        + #"{"selector":"on:","takesModel":true,"items":[],"#
        + #""events":[{"item":"a","event":"onChange","value":"boolean"},"#
        + #"{"item":"b","event":"onChange","value":"boolean"}]}]}"# + "\n")
  }

  @Test func listsHandlersOfPresentedPage() throws {
    let run = try PresentedPage(patches: "{remove: more}", "{set: theme, action: 'other:'}")
    let text = run.json(.handlers)
    #expect(text.hasPrefix(#"{"handlers":1,"page":{"id":"settings","presenter":"App"},"#))
    #expect(text.contains(#""selector":"other:""#) && !text.contains("theme:"))
    #expect(!text.contains("pushChanged"))
  }

  @Test func listsHandlersOfStatesAndContainers() throws {
    var tree = SettingsPage(Sourced("c", .derived))
    tree.states = [.error: .init(title: "Oh", retry: "reload"), .empty: .init(title: nil)]
    var child = SettingsPage.Item(id: "x", kind: "exit")
    child.cellKind = .exit
    child.action = "ofChild"
    var childPage = tree
    childPage.states = [:]
    childPage.sections = [.init(Sourced("s", .derived), items: [child])]
    tree.container = SettingsPage.Container(
      axis: .vertical,
      children: [
        .init(Sourced("a", .derived), file: "a.yaml", weight: .integer(1), page: childPage)
      ],
      bar: [
        .init(title: "Clear", action: "clear"),
        .init(title: "None", action: nil),
      ],
      delegates: [.init(child: "a", event: .didClear, selector: "reload")])
    var calls: [SelectorCall] = []
    tree.forEachSelectorCall { calls.append($0) }
    #expect(calls.map(\.selector) == ["reload", "clear", "reload"])
    var writer = JSONWriter(isCompact: true)
    EmitForm.handlers.write(tree, to: &writer)
    let text = String(decoding: writer.bytes, as: UTF8.self)
    #expect(
      text.contains(
        #""selector":"clear","takesModel":false,"items":[],"events":[],"bar":["Clear"]}"#
      ))
    #expect(
      text.contains(#""states":["error"],"delegates":[{"child":"a","event":"didClear"}]"#))
  }
}
