import TestSupport
import Testing

/// Tests common mistakes of people who know other languages and systems. Each has one finding with
/// a suggestion, and safe fixes apply it.
@Suite struct SlipTests {
  private static func page(_ rows: String...) -> String {
    "page: a\nsections:\n- items:\n" + rows.map { "  - \($0)\n" }.joined()
  }

  /// Returns the findings of a page, each with its fix and without the source lines.
  private func findings(_ text: String, _ files: [String: String] = [:]) throws -> [String] {
    let place = try Workspace(files.merging(["page.yaml": text]) { $1 })
    var found: [String] = []
    for line in try place.run("validate", "page.yaml", "-q").output.split(separator: "\n") {
      if line.hasPrefix("page.yaml:") {
        found.append(String(line.split(separator: ": ", maxSplits: 1)[1]))
      } else if line.hasPrefix("  fix ("), !found.isEmpty {
        found[found.count - 1] += line.dropFirst()
      }
    }
    return found
  }

  /// Returns the page after safe fixes.
  private func fixed(_ text: String, _ options: String...) throws -> String? {
    let place = try Workspace(["page.yaml": text])
    _ = try place.run(["validate", "page.yaml", "--fix"] + options)
    return place.text("page.yaml")
  }

  // MARK: Conditions

  private static let theme =
    "{kind: choice, title: T, key: theme, value: Dark, options: [{title: L, value: Light}, "
    + "{title: D, value: Dark}]}"

  private func row(_ condition: String) -> String {
    "{kind: switch, title: B, key: b, visibleIf: \(condition)}"
  }

  @Test(arguments: [
    ("a&&a", "a and a"), ("a || c", "a or c"), ("s = 1", "s == 1"), ("s=1", "s==1"),
    ("s === 1", "s == 1"), ("s !== 1", "s != 1"), ("s <> 1", "s != 1"), ("s => 1", "s >= 1"),
    ("s =< 1", "s <= 1"), ("s is 1", "s == 1"), ("a AND c", "a and c"), ("NOT a", "not a"),
    ("a Or NOT c", "a or not c"), ("s equals 1", "s == 1"), ("a&&c||a", "a and c or a"),
    ("a && s = 1 || c", "a and s == 1 or c"),
  ])
  func suggestsOperators(condition: String, meant: String) throws {
    func page(_ condition: String) -> String {
      Self.page(
        "{kind: switch, title: A, key: a}", "{kind: switch, title: C, key: c}",
        "{kind: slider, title: S, key: s, maximum: 9}", row("\"\(condition)\""))
    }
    let found = try findings(page(condition))
    #expect(found.count == 1 && found[0].contains("is no operator [malformed-condition]"))
    #expect(found[0].contains(" fix (--fix): write '"), "\(found)")
    #expect(try fixed(page(condition)) == page(meant))
    #expect(try findings(page(meant)) == [])
  }

  /// YAML would read a `!` before a value as a tag and drop it.
  @Test(arguments: [
    ("visibleIf: !a", "visibleIf: not a"), ("visibleIf: ! a", "visibleIf: not a"),
    ("visibleIf: !a and c", "visibleIf: not a and c"), ("enabledIf: !a.b", "enabledIf: not a.b"),
    ("visibleIf: '!a'", "visibleIf: 'not a'"), ("visibleIf: c and !a", "visibleIf: c and not a"),
    ("when: !isNew", "when: not isNew"),
  ])
  func suggestsNotForExclamationMarks(entry: String, meant: String) throws {
    func page(_ entry: String) -> String {
      Self.page(
        "{kind: switch, title: A, key: a}", "{kind: switch, title: A, key: a.b}",
        "{kind: switch, title: C, key: c}", "kind: exit\n    title: B\n    action: b\n    \(entry)")
    }
    let found = try findings(page(entry))
    #expect(found.count == 1 && found[0].contains("fix (--unsafe-fixes): write 'not"), "\(found)")
    #expect(try fixed(page(entry), "--unsafe-fixes") == page(meant))
  }

  @Test(arguments: ["title: ! B", "action: ! b", "id: ! 12", "since: !\n      '2'"])
  func reportsExclamationMarksBeforeOtherValues(entry: String) throws {
    let found = try findings(Self.page("kind: exit\n    \(entry)"))
      .filter { !$0.contains("[missing-field]") && !$0.contains("[inert-row]") }
    #expect(
      found == [
        "error: '!' before a value is a tag of YAML, and not part of the value [unknown-tag]"
      ])
  }

  @Test(arguments: [
    ("theme == Dark", "error: the string 'Dark' needs quotes in a condition [unknown-setting]"),
    ("theme != Light and a", "error: the string 'Light' needs quotes in a condition"),
    ("flags.foo", "error: the flag 'foo' is not declared [unknown-setting]"),
    ("a and s > 9", "warning: 's > 9' never holds [constant-condition]"),
    ("a or s <= 9", "warning: 's <= 9' always holds [constant-condition]"),
    ("theme=='Dark'", nil), ("theme>'Dark' and s>1.2", nil), ("theme in ['Dark']", nil),
    ("tens == 7", nil), ("tens == 8", "warning: 'tens == 8' never holds [constant-condition]"),
  ])
  func explainsConditions(condition: String, message: String?) throws {
    let found = try findings(
      Self.page(
        Self.theme, "{kind: switch, title: A, key: a}",
        "{kind: slider, title: S, key: s, maximum: 9}",
        "{kind: slider, title: T, key: tens, maximum: 90, step: 10, value: 7}",
        "kind: exit\n    title: B\n    action: b\n    visibleIf: \(condition)"))
    #expect(found.count == (message == nil ? 0 : 1), "\(found)")
    if let message { #expect(found.first?.hasPrefix(message) == true, "\(found)") }
  }

  @Test(arguments: [
    ("a == 'true'", "a"), ("a != 1", "not a"), ("a == 0", "not a"), ("a != 'false'", "a"),
    ("{a}", "a"), ("$a", "a"), ("s > 1 and a == 'true'", "s > 1 and a"),
  ])
  func suggestsBooleans(condition: String, meant: String) throws {
    func page(_ condition: String) -> String {
      Self.page(
        "{kind: switch, title: A, key: a}", "{kind: slider, title: S, key: s, maximum: 9}",
        row("\"\(condition)\""))
    }
    let found = try findings(page(condition))
    #expect(found.count == 1 && found[0].contains("fix (--unsafe-fixes): "), "\(found)")
    #expect(try fixed(page(condition), "--unsafe-fixes") == page(meant))
  }

  @Test(arguments: [
    ("{kind: link, title: A, url: example.com/a}", "https://example.com/a"),
    ("{kind: exit, title: A, action: self.save}", "save"),
    ("{kind: date, title: A, key: a, mode: time, value: '8:30'}", "08:30"),
    ("{kind: textField, title: A, key: a, keyboard: numberPad}", "number"),
  ])
  func suggestsValues(row: String, meant: String) throws {
    let found = try findings(Self.page(row))
    #expect(found.count == 1 && found[0].hasSuffix("did you mean '\(meant)'?"), "\(found)")
  }

  @Test(arguments: [
    ("{kind: exit, title: A, action: a}", "this is a row, and a section was expected"),
    (
      "{selection: single, key: k, items: [{kind: option, title: A, value: a}]}",
      "'selection' must be"
    ),
    (
      "{footer: {text: B}, items: [{kind: exit, title: A, action: a}]}", "'footer' must be a string"
    ),
  ])
  func reportsSectionsOfOtherShapes(section: String, message: String) throws {
    let found = try findings("page: a\nsections: [\(section)]\n")
    #expect(found.count == 1 && found[0].hasPrefix("error: \(message)"), "\(found)")
  }

  /// Numeric options can be compared by order with any number, but for equality only with an
  /// option's value.
  @Test(arguments: [("> 1.2", 0), ("<= 1", 0), ("== 1.2", 1), ("in [1, 3]", 1), ("> 2", 1)])
  func checksComparisonsOfNumericOptions(comparison: String, count: Int) throws {
    let options = "[{title: A, value: 1}, {title: B, value: 2}]"
    let found = try findings(
      Self.page(
        "{kind: choice, title: S, key: speed, options: \(options)}",
        "kind: exit\n    title: B\n    action: b\n    visibleIf: speed \(comparison)"))
    #expect(found.count == count, "\(found)")
  }

  @Test(arguments: [
    ("a", "'a' is a key that the app stores"), ("not a", "'a' is a key"),
    ("platform == 'iOS'", "'platform' is known to the app"),
    ("beta", "'beta' is a flag of the app"), ("user.beta", nil),
    ("flag.beta == true", "'beta' is a flag of the app"),
    ("other", nil),
  ])
  func reportsNamesOfTheAppInWhen(condition: String, message: String?) throws {
    let row = "{kind: exit, title: B, action: b, when: \(condition)}"
    let files = [
      "settingsc.yaml": "settingsc: 1\nflags: [beta]\ndata: {with.yaml: [data.json]}\n",
      "with.yaml": "page: with\nsections: [{items: [\(row)]}]\n",
      "data.json": #"{"a": 1, "platform": "", "beta": true, "flag": {"beta": true}, "other": 1}"#,
    ]
    let found = try findings(
      "page: a\nsections:\n- items: [{kind: switch, title: A, key: a}, \(row)]\n", files)
    #expect(found.count == (message == nil ? 0 : 1), "\(found)")
    if let message { #expect(found.first?.contains(message) == true, "\(found)") }
    // The data of the other page contains the names.
    let place = try Workspace(
      files.merging(["page.yaml": Self.page("{kind: switch, title: A, key: a}")]) { $1 })
    #expect(try place.run("validate", ".", "-q").output.contains("unmet-path") == false)
  }

  @Test(arguments: ["and", "or", "not", "in", "true", "false", "null", "flags", "app", "platform"])
  func rejectsReservedWordsAsKeys(word: String) throws {
    let found = try findings(Self.page("{kind: switch, title: A, key: \"\(word)\"}"))
    #expect(found.count == 1 && found[0].contains("[malformed-key]"), "\(found)")
    #expect(try findings(Self.page("{kind: switch, title: A, key: a.\(word)}")) == [])
  }

  /// An existing key in upper case is not treated as an operator.
  @Test(arguments: ["NOT", "AND", "Or"])
  func acceptsUppercaseKeys(word: String) throws {
    for condition in [word, "not \(word)", "\(word) and a", "a or \(word)"] {
      let found = try findings(
        Self.page(
          "{kind: switch, title: A, key: a}", "{kind: switch, title: B, key: \(word)}",
          "{kind: exit, title: C, action: c, visibleIf: \(condition)}"))
      #expect(found == [], "\(condition)")
    }
  }

  @Test func acceptsChoicesInAnyOrder() throws {
    let other = Self.theme.replacing(
      "{title: L, value: Light}, {title: D, value: Dark}",
      with: "{title: D, value: Dark}, {title: L, value: Light}")
    #expect(other != Self.theme)
    #expect(try findings(Self.page(Self.theme, other)) == [])
  }

  // MARK: Characters

  /// A Unicode space around a value is reported, and the fix removes it completely.
  @Test(
    arguments: [
      0xA0, 0x1680, 0x2000, 0x2002, 0x2003, 0x2009, 0x200A, 0x200B, 0x202F, 0x205F, 0x3000,
    ] as [UInt32])
  func fixesUnicodeSpaces(code: UInt32) throws {
    let space = String(String.UnicodeScalarView([try #require(Unicode.Scalar(code))]))
    for (before, after) in [(":", " "), (": ", ""), (":", ""), (": ", " ")] {
      for entry in ["kind#switch", "title#Push", "key#push", "isOpen#true", "action#push"] {
        for value in ["@", "@VALUE", "VALUE@", "@VALUE@@"] where value != "@" {
          let (key, word) = (entry.prefix { $0 != "#" }, entry.drop { $0 != "#" }.dropFirst())
          let joined =
            "\(key)\(before)"
            + value.replacing("@", with: space).replacing("VALUE", with: word) + after
          if before == ":", !value.hasPrefix("@") { continue }
          let others = ["kind: switch", "title: Push", "key: push"].filter { !$0.hasPrefix(key) }
          let page = Self.page((others + [joined]).joined(separator: "\n    "))
          let found = try findings(page)
          #expect(!found.isEmpty, "\(joined)")
          #expect(found.allSatisfy { $0.contains("[no-break-space]") }, "\(joined): \(found)")
          let text = try fixed(page) ?? ""
          #expect(!text.contains(space), "\(joined)")
          #expect(try findings(text) == [], "\(joined)")
        }
      }
    }
  }

  @Test(arguments: ["FaderCell.self", "App.FaderCell.self", "FaderCell.Type"])
  func reportsClassesInSourceCode(name: String) throws {
    func registry(_ name: String) -> String {
      "registry: 1\nkinds:\n  fader: {cellClass: \(name), modelClass: FaderModel}\n"
    }
    let found = try findings(registry(name))
    #expect(found.count == 1 && found[0].contains("[malformed-class]"), "\(found)")
    #expect(try fixed(registry(name)) == registry(String(name.dropLast(5))))
  }

  // MARK: Shapes of other systems

  @Test(arguments: [
    ("{kind: picker, title: A}", "choice"), ("{kind: toggle, title: A}", "switch"),
    ("{kind: navigation, title: A}", "sample"), ("{kind: PSToggleSwitchSpecifier}", "switch"),
    ("{kind: PSSliderSpecifier}", "slider"), ("{kind: PSMultiValueSpecifier}", "choice"),
    ("{kind: datePicker, title: A}", "date"), ("{kind: input, title: A}", "textField"),
    ("{kind: link, title: A, href: 'https://a.b'}", "url"),
    ("{kind: switch, title: A, key: a, isOn: true}", "isOpen"),
    ("{kind: textField, title: A, key: a, default: b}", "value"),
    ("{kind: textField, title: A, key: a, isSecureTextEntry: true}", "secure"),
    ("{kind: slider, title: A, key: a, minValue: 0}", "minimum"),
    ("{kind: switch, title: A, storageKey: a}", "key"),
    ("{kind: avatar, title: A, photo: a, action: b}", "avatar"),
  ])
  func suggestsNames(row: String, meant: String) throws {
    let found = try findings(Self.page(row))
    #expect(found.count == 1, "\(found)")
    #expect(
      found.first?.hasSuffix("fix (--unsafe-fixes): did you mean '\(meant)'?") == true, "\(found)")
  }

  @Test func suggestsKindForKindAsKey() throws {
    #expect(
      try fixed(Self.page("switch: {title: A, key: a}"))
        == Self.page("{kind: switch, title: A, key: a}"))
    let found = try findings(Self.page("switch:\n      title: A\n      key: a"))
    #expect(found == ["error: an item needs 'kind' [missing-key]"])
  }

  /// JSON has commas where YAML has line breaks.
  @Test func fixesCommasOfJSON() throws {
    let page = Self.page("kind: exit,\n    title: \"B\",\n    action: b,")
    #expect(try findings(page).allSatisfy { $0.contains("fix (--") })
    #expect(try fixed(page) == Self.page("kind: exit\n    title: \"B\"\n    action: b"))
  }

  /// A search skips documents of other programs, but not a page without an id.
  @Test(arguments: [
    ("", "error: a page needs 'page: <id>' before its sections [missing-key]"),
    ("pages: a\n", "error: no settings document has the key 'pages' [missing-key]"),
    ("tree: 1\npage: {id: a}\n", nil), ("template: 1\npage: {id: a}\n", nil),
  ])
  func reportsPagesWithoutID(start: String, message: String?) throws {
    let rows = "sections:\n- items:\n  - {kind: exit, title: A, action: a}\n"
    let place = try Workspace([
      "page.yaml": "page: b\n" + rows, "wrong.yaml": start + rows, "settingsc.yaml": "",
      "other.yaml": "sections:\n- items: [a]\n", "more.yaml": "sections: 5\n",
    ])
    let run = try place.run("validate", ".")
    #expect(run.code == (message == nil ? 0 : 1))
    if let message { #expect(run.output.hasPrefix("wrong.yaml:1:1: \(message)")) }
    #expect(!run.output.contains("other.yaml") && !run.output.contains("more.yaml"))
    guard message != nil else { return }
    // It is one finding, whatever names the file, before it or after it.
    try place.write("a.yaml", "presenter: P\npage: wrong.yaml\n")
    let row = "{kind: sample, title: A, presents: wrong.yaml}"
    try place.write("z.yaml", "page: z\nsections: [{items: [\(row)]}]\n")
    let named = try place.run("validate", ".")
    #expect(named.messages.hasPrefix("1 error in"), "\(named.output)")
  }

  /// A mistake in a registry is one finding: its kinds and fields exist, and rows may call anything.
  @Test(arguments: [
    ("n: {type: int}", "8:17: error: unknown type 'int' [unknown-type]"),
    ("n: {type: enum}", "8:17: error: a field of the type 'enum' needs 'values' [missing-key]"),
    ("n: {type: [integer]}", "8:17: error: 'type' must be the name of a type, but this is a list"),
    ("n: 5", "8:10: error: the field 'n' must be a mapping"),
    ("n: {type: integer, default: x}", "8:35: error: the default is not a value of its field"),
  ])
  func reportsMistakesInFieldsOnce(field: String, message: String) throws {
    let place = try Workspace([
      "kinds.yaml": """
      registry: 1
      kinds:
        rating:
          cellClass: RatingCell
          modelClass: RatingModel
          fields:
            title: {type: string, required: true}
            \(field)
          events: {onChange: integer}
          stores: n
          preview: {leading: title, trailing: n, subtitle: "{n}"}

      """,
      "page.yaml": """
      page: p
      registries: [kinds.yaml]
      sections:
        - items:
            - {kind: rating, title: A, key: a, n: 3, onChange: "rated:"}
            - {kind: exit, title: B, action: b, visibleIf: a > 2}

      """,
      "presenter.yaml": "presenter: P\npage: page.yaml\nhandlers: [b, \"rated:\"]\n",
    ])
    let found = try place.run("validate", ".", "--format", "concise").output.split(separator: "\n")
    #expect(found.count == 1 && found[0].hasPrefix("kinds.yaml:\(message)"), "\(found)")
  }

  @Test func fixesOptionsAsStrings() throws {
    let row = "{kind: choice, title: A, key: a, options: [Light, 2]}"
    let found = try findings(Self.page(row))
    #expect(
      found == [
        "error: each of 'options' must be a mapping, but this is the string 'Light' [wrong-type]"
          + " fix (--unsafe-fixes): write mappings such as {title: \"Light\", value: \"Light\"}"
      ])
    let text = try fixed(Self.page(row), "--unsafe-fixes") ?? ""
    #expect(text.contains("{title: \"2\", value: 2}"))
    #expect(try findings(text) == [])
  }

  @Test(arguments: [
    ("title: {name}", "title: \"{name}\""), ("title: {a.b?}", "title: \"{a.b?}\""),
    ("title: {size | bytes}", "title: \"{size | bytes}\""), ("title: {en: Hello}", nil),
    ("title: {en: , de: }", nil),
  ])
  func fixesPlaceholdersWithoutQuotes(entry: String, meant: String?) throws {
    func page(_ entry: String) -> String { Self.page("kind: exit\n    action: a\n    \(entry)") }
    let found = try findings(page(entry))
    #expect(
      found.count == 1 && found[0].contains("fix (--fix): quote it") == (meant != nil), "\(found)")
    #expect(try fixed(page(entry)) == page(meant ?? entry))
  }

  @Test(arguments: [
    "// a\n" + page("{kind: exit, title: A, action: a}"),
    page("{kind: exit, title: A, action: a} // b"),
    page("// {kind: exit}", "{kind: exit, title: A, action: a}").replacing("- //", with: "// -"),
    "page: a\n// b\nsections:\n// c\n- items: [{kind: exit, title: A, action: a}]\n",
  ])
  func fixesCommentsOfOtherLanguages(text: String) throws {
    let found = try findings(text)
    let message =
      "error: a comment begins with '#', not with '//' [yaml-syntax] fix (--fix): write '#'"
    #expect(!found.isEmpty && found.allSatisfy { $0 == message }, "\(found)")
    #expect(try fixed(text) == text.replacing("//", with: "#"))
  }

  /// Fixes only change settings documents, and neither Markdown nor responses of a server.
  @Test func doesNotFixOtherFiles() throws {
    let files = [
      "settingsc.yaml": "settingsc: 1\ndata: {page.yaml: [data.json]}\n",
      "page.yaml": Self.page("{kind: exit, title: \"{count}\", action: a}"),
      "data.json": "{\"count\": 12}\n", "README.md": "# A: `b`\n\n- `c: d` e: `f`\n",
    ]
    let place = try Workspace(files)
    for name in ["page.yaml", "README.md"] {
      #expect(try place.run("validate", "--fix", "--unsafe-fixes", name).code == 1)
    }
    for (name, text) in files { #expect(place.text(name) == text) }
  }

  @Test(arguments: [
    "{kind: date, title: A, key: a, mode: Time, value: '08:30'}",
    "{kind: Switch, title: A, key: a}",
  ])
  func fixesCaseOfWords(row: String) throws {
    let found = try findings(Self.page(row))
    let text = try fixed(Self.page(row)) ?? ""
    #expect(
      !found.isEmpty && found.allSatisfy { $0.contains("fix (--fix): did you mean") }, "\(found)")
    #expect(try findings(text) == [])
  }

  @Test(arguments: [
    ("kinds: {f: {cellClass: F, model: M}}", "modelClass"),
    ("kinds: {}\naccessories: {f: {view: V, preview: x}}", "viewClass"),
    (
      "kinds: {f: {cellClass: F, modelClass: M, fields: {a: {type: string}, b: {type: string}}, "
        + "rules: [{field: a, when: b == 'c'}]}}", "onlyIf"
    ),
  ])
  func suggestsKeysOfRegistries(text: String, meant: String) throws {
    let found = try findings("registry: 1\n\(text)\n")
    #expect(found.count == 1 && found[0].hasSuffix("did you mean '\(meant)'?"), "\(found)")
  }

  @Test(arguments: ["NSLocalizedString(\"a\", comment: \"\")", "String(localized: \"a\")"])
  func reportsLocalizedStringCalls(title: String) throws {
    let found = try findings(Self.page("{kind: exit, title: '\(title)', action: a}"))
    #expect(found.count == 1 && found[0].contains("[code-in-text]"), "\(found)")
  }

  @Test func suggestsKeyForSwitchWithoutEffect() throws {
    let place = try Workspace(["page.yaml": Self.page("{kind: switch, title: A}")])
    let output = try place.run("validate", "page.yaml").output
    #expect(output.contains("note: add 'key', under which the app stores the value, or 'onChange'"))
  }

  @Test func rejectsIncludesInPatches() throws {
    let place = try Workspace([
      "page.yaml": Self.page("{kind: exit, id: x, title: A, action: a}"),
      "more.yaml": "page: more\nsections: [{items: [{kind: exit, title: B, action: b}]}]\n",
      "p.yaml":
        "presenter: P\npage: page.yaml\npatch:\n- {before: x, insert: [{include: more.yaml}]}\n",
    ])
    let output = try place.run("validate", "p.yaml", "-q").output
    #expect(output.contains("a patch cannot insert the sections of another page [invalid-patch]"))
    #expect(output.split(separator: "\n").count { $0.contains(": error: ") } == 1)
  }

  /// The intended handler of a misspelled call is unknown, so no handler is reported as unused.
  @Test(arguments: ["action: logOut()", "action: '#selector(logOut'", "actoin: logOut"])
  func ignoresUnusedHandlersIfCallIsMisspelled(entry: String) throws {
    let place = try Workspace([
      "page.yaml": Self.page("{kind: exit, title: A, \(entry)}"),
      "p.yaml": "presenter: P\npage: page.yaml\nhandlers: [logOut]\n",
    ])
    let found = try place.run("validate", "p.yaml", "page.yaml", "-q", "--format", "concise").output
    #expect(found.split(separator: "\n").count == 1 && found.hasPrefix("page.yaml:4:"), "\(found)")
  }

  @Test func suggestsPlaceInPatch() throws {
    let place = try Workspace([
      "page.yaml": Self.page("{kind: exit, id: x, title: A, action: a}"),
      "p.yaml":
        "presenter: P\npage: page.yaml\npatch:\n- {aftre: x, insert: [{kind: exit, title: B, action: b}]}\n",
    ])
    let output = try place.run("validate", "p.yaml", "-q").output
    #expect(output.split(separator: "\n").count { $0.contains(": error: ") } == 1)
    #expect(output.contains("[unknown-key]"))
  }
}
