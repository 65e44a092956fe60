import Testing

/// Registries that are written from the classes of an app, and extended.
@Suite struct RegistryExtractTests {
  private static let fader = """
    @interface FaderCell : UITableViewCell
    @end
    @interface BaseModel : NSObject
    /// The name: of what is set. There is more to say.
    @property (nullable) NSString *title;
    @end
    @interface FaderModel : BaseModel
    @property double value;
    @property BOOL isOn;
    @property (readonly) NSString *shown;
    @property NSArray<NSString *> *names;
    @property NSArray *stops;
    @property NSDictionary *range;
    @property NSNumber *count;
    @property (weak) UIView
      *owner;
    @property (copy) void (^done)(int);
    @property NSString *action;
    @property (class) BOOL isShared;
    @end

    """
  private static let knob = """
    class KnobTableViewCell: UITableViewCell {}
    @objcMembers class KnobViewModel: NSObject {
      var level = 1
      var marks: [Int]?
      var limit: Int?
      private var hidden = 1
      let fixed = 1
    }

    """

  private func project(_ files: [String: String] = [:]) throws -> Workspace {
    try Workspace(
      ["App/Fader.h": Self.fader, "settingsc.yaml": "sources: [\"App/**/*.{h,m,mm,swift}\"]\n"]
        .merging(files) { $1 })
  }

  @Test func aRegistryOfClasses() throws {
    let place = try project(["App/Knob.swift": Self.knob])
    let run = try place.run("registry", "extract")
    #expect(run.code == 0 && run.messages.isEmpty)
    #expect(
      run.output.hasSuffix(
        """
        registry: 1
        kinds:
          fader:
            cellClass: FaderCell
            modelClass: FaderModel
            # 'owner' is left out: its type is 'UIView *'.
            # 'done' is left out: it is a block.
            # 'action' is left out: a field cannot have this name.
            fields:
              value: {type: number}
              isOn: {type: boolean}
              names: {type: list, of: string}
              # The property is 'NSArray *': say what its elements are.
              stops: {type: list, of: scalar}
              # The property is 'NSDictionary *': add what it holds.
              range: {type: object, fields: {}}
              # The property is 'NSNumber *': it may be meant for a boolean.
              count: {type: number}
              title: {type: string, nullable: true, summary: "The name: of what is set."}
          knob:
            cellClass: KnobTableViewCell
            modelClass: KnobViewModel
            # 'limit' is left out: Objective-C has no type for 'Int?'.
            fields:
              level: {type: integer}
              marks: {type: list, of: integer, nullable: true}

        """))
    let written = try place.run("registry", "extract", "-o", "kinds.yaml")
    #expect(written.code == 0 && place.text("kinds.yaml") == run.output)
    #expect(
      written.messages == """
        added the kind 'fader' of FaderCell and FaderModel, with 7 fields
        added the kind 'knob' of KnobTableViewCell and KnobViewModel, with 2 fields

        """)
    #expect(try place.run("validate", "--strict").code == 0)
    #expect(try place.run("fmt", "--check", "kinds.yaml").code == 0)
    // Nothing is left to add.
    #expect(try place.run("registry", "extract", "-o", "kinds.yaml") == CommandRun(code: 0))
    #expect(place.text("kinds.yaml") == run.output)
  }

  // MARK: Pairs

  private func kinds(_ classes: String, _ options: String...) throws -> [String] {
    let place = try Workspace(["A.swift": classes])
    let run = try place.run(["registry", "extract", "A.swift"] + options)
    if run.code != 0 { return [run.messages] }
    let lines = run.output.split(separator: "\n").dropFirst(4).map {
      $0.drop { $0 == " " }.split(separator: ": ").last.map(String.init) ?? ""
    }
    return stride(from: 0, to: lines.count, by: 4).map { lines[$0..<$0 + 3].joined(separator: " ") }
  }

  @Test(arguments: [
    ("A", "Cell", "Model", "a:"), ("A", "Cell", "CellModel", "a:"), ("A", "Cell", "Item", "a:"),
    ("A", "TableViewCell", "ViewModel", "a:"), ("A", "TableViewCell", "TableViewCellModel", "a:"),
    ("A", "CollectionViewCell", "Model", "a:"), ("ASetting", "Cell", "Model", "a:"),
    ("URLField", "Cell", "Model", "urlField:"),
  ])
  func names(stem: String, cell: String, model: String, kind: String) throws {
    let classes = "class \(stem)\(cell): BaseCell {}\nclass \(stem)\(model): NSObject {}\n"
    #expect(try kinds(classes) == ["\(kind) \(stem)\(cell) \(stem)\(model)"])
  }

  @Test func whatIsNoPair() throws {
    let none = "settingsc: no class of a cell goes with one of a model"
    for classes in [
      "class ACell: NSObject {}\nclass AModel: NSObject {}\n",
      "class ACell: UIView {}\nclass AModel: UIView {}\n",
      "class ACell: UIView {}\nclass BModel: NSObject {}\n",
    ] {
      #expect(try kinds(classes)[0].hasPrefix(none))
    }
    let builtIn = "class SampleSettingCell: UIView {}\nclass SampleSettingModel: NSObject {}\n"
    let message = "settingsc: the classes of cells have kinds already: SampleSettingCell\n"
    #expect(try kinds(builtIn) == [message])
  }

  @Test func aCommonPrefix() throws {
    func classes(_ names: String...) -> String {
      names.map { "class \($0)Cell: UIView {}\nclass \($0)Model: NSObject {}\n" }.joined()
    }
    #expect(
      try kinds(classes("ABCFader", "ABCKnob")) == [
        "fader: ABCFaderCell ABCFaderModel", "knob: ABCKnobCell ABCKnobModel",
      ])
    #expect(try kinds(classes("ABCFader", "Knob"))[0].hasPrefix("abcFader: "))
    #expect(try kinds(classes("URLField"))[0].hasPrefix("urlField: "))
    // Names of kinds that are there already.
    #expect(try kinds(classes("Switch"))[0].hasPrefix("switch2: "))
  }

  @Test func namedPairs() throws {
    let classes = """
      class ACell: UIView {}
      class AModel: NSObject {}
      class Other: NSObject {}

      """
    #expect(try kinds(classes, "--pair", "ACell=Other") == ["a: ACell Other"])
    #expect(try kinds(classes, "--pair", "dial:ACell=Other") == ["dial: ACell Other"])
    for (pair, complaint) in [
      ("ACel=Other", "settingsc: the sources have no class 'ACel'; did you mean 'ACell'?\n"),
      ("ACell=None", "settingsc: the sources have no class 'None'\n"),
      (
        "Other=AModel",
        "settingsc: 'Other' is to be the class of a cell, but inherits from no view\n"
      ),
      (
        "ACell=ACell",
        "settingsc: 'ACell' is to be the class of a model, but inherits from a view\n"
      ),
    ] {
      #expect(try kinds(classes, "--pair", pair) == [complaint])
    }
    #expect(try kinds(classes, "--pair", "avatar:ACell=Other")[0].contains("[duplicate-kind]"))
    for text in ["ACell", "A=B=C", "a:b:C=D", "1:A=B", "A=", "A B=C"] {
      #expect(try kinds(classes, "--pair", text)[0].contains("--pair needs 'Cell=Model'"))
    }
  }

  // MARK: Extending

  /// Runs `registry extract` over a registry, and returns what became of it.
  private func extended(_ registry: String) throws -> (text: String, messages: String) {
    let source = """
      class FaderCell: UIView {}
      class FaderModel: NSObject { @objc var title = ""; @objc var isOn = false }
      class KnobCell: UIView {}
      class KnobModel: NSObject { @objc var level = 1 }

      """
    let place = try project(["App/Fader.h": "", "App/A.swift": source, "kinds.yaml": registry])
    let run = try place.run("registry", "extract", "-o", "kinds.yaml")
    #expect(run.code == 0, "\(run.messages)")
    let text = try #require(place.text("kinds.yaml"))
    let added = run.messages.split(separator: "\n").filter { $0.hasPrefix("added") }
    #expect(added.isEmpty == (text == registry))
    let again = try place.run("registry", "extract", "-o", "kinds.yaml")
    #expect(again.code == 0 && !again.messages.contains("added"))
    #expect(place.text("kinds.yaml") == text)
    return (text, run.messages)
  }

  @Test func everythingIsKept() throws {
    let registry = """
      # Ours.
      registry: 1
      kinds:
          fader: # the fader

              modelClass: App.FaderModel
              cellClass: "FaderCell"
              fields:
                  title: {type:   string, required: true}   # the title
                    # deeper
                  old: {type: string}
              preview: {title: title}
              # the end of it
      common:
          fields: {tracking: {type: string}}

      """
    let (text, messages) = try extended(registry)
    #expect(
      text
        == registry.replacing(
          "        old: {type: string}\n",
          with: "        old: {type: string}\n            isOn: {type: boolean}\n"
        ).replacing(
          "        # the end of it\n",
          with: "        # the end of it\n    knob:\n      cellClass: KnobCell\n"
            + "      modelClass: KnobModel\n      fields:\n        level: {type: integer}\n"))
    #expect(
      messages == """
        added the field 'isOn' of the kind 'fader'
        added the kind 'knob' of KnobCell and KnobModel, with 1 field
        kinds.yaml:11: kept, but 'App.FaderModel' has no property 'old'
        kinds.yaml:21: kept, but 'App.FaderModel' has no property 'tracking'
        kinds.yaml:21: kept, but 'KnobModel' has no property 'tracking'

        """)
  }

  @Test(arguments: [
    // A comment leaves out a field, and a kind.
    (
      "  fader:\n    cellClass: FaderCell\n    modelClass: FaderModel\n"
        + "    # 'isOn' is left out: nobody sets it.\n    fields: {title: {type: string}}\n"
        + "# 'KnobCell' is left out\n", ""
    ),
    (
      "  fader:\n    cellClass: FaderCell\n    modelClass: FaderModel\n    fields:\n"
        + "      title: {type: string}\n      # 'isOn' is left out.\n# 'KnobCell' is left out\n", ""
    ),
    // Fields and events of others.
    (
      "  base:\n    cellClass: B\n    modelClass: NSObject\n    fields: {title: {type: string}}\n"
        + "  fader:\n    extends: base\n    cellClass: FaderCell\n    modelClass: FaderModel\n"
        + "    events: {isOn: boolean}\n  knob:\n    cellClass: KnobCell\n    modelClass: KnobModel\n"
        + "    fields:\n      level: {type: integer}\n", ""
    ),
    // Fields of all kinds.
    (
      "  fader:\n    cellClass: FaderCell\n    modelClass: FaderModel\n"
        + "  knob:\n    cellClass: KnobCell\n    modelClass: KnobModel\ncommon:\n  fields:\n"
        + "    title: {type: string}\n    isOn: {type: boolean}\n    level: {type: integer}\n", ""
    ),
    // No fields, or none yet; and no line break at the end.
    (
      "  fader:\n    cellClass: FaderCell\n    modelClass: FaderModel # model\n    summary: F\n\n"
        + "  knob:\n    cellClass: KnobCell\n    modelClass: KnobModel\n    fields: {} # none",
      "  fader:\n    cellClass: FaderCell\n    modelClass: FaderModel # model\n    fields:\n"
        + "      title: {type: string}\n      isOn: {type: boolean}\n    summary: F\n\n"
        + "  knob:\n    cellClass: KnobCell\n    modelClass: KnobModel\n    fields: # none\n"
        + "      level: {type: integer}\n"
    ),
    // Kinds apart from each other.
    (
      "  a:\n    cellClass: A\n    modelClass: B\n\n  # The fader\n  fader:\n"
        + "    cellClass: FaderCell\n    modelClass: FaderModel\n    fields:\n"
        + "      title: {type: string}\n      isOn:\n        type: boolean\n",
      "  a:\n    cellClass: A\n    modelClass: B\n\n  # The fader\n  fader:\n"
        + "    cellClass: FaderCell\n    modelClass: FaderModel\n    fields:\n"
        + "      title: {type: string}\n      isOn:\n        type: boolean\n\n  knob:\n"
        + "    cellClass: KnobCell\n    modelClass: KnobModel\n    fields:\n"
        + "      level: {type: integer}\n"
    ),
  ])
  func insertions(kinds: String, expected: String) throws {
    for lineBreak in ["\n", "\r\n"] {
      let registry = ("registry: 1\nkinds:\n" + kinds).replacing("\n", with: lineBreak)
      let text = try extended(registry).text
      #expect(
        text
          == (expected.isEmpty
            ? registry : ("registry: 1\nkinds:\n" + expected).replacing("\n", with: lineBreak)))
    }
  }

  @Test func noKindsYet() throws {
    let text = try extended("registry: 1\nkinds: {}\n").text
    #expect(text.contains("kinds:\n  fader:\n    cellClass: FaderCell\n"))
    #expect(text.contains("\n  knob:\n    cellClass: KnobCell\n"))
  }

  @Test(arguments: [
    ("registry: 1\nkinds: {a: {cellClass: A, modelClass: B}}\n", "the kinds are in flow style"),
    (
      "registry: 1\nkinds:\n  f: {cellClass: FaderCell, modelClass: FaderModel}\n",
      "the kind 'f' is in flow style"
    ),
    (
      "registry: 1\nkinds:\n  f:\n    cellClass: FaderCell\n    modelClass: FaderModel\n"
        + "    fields: {isOn: {type: boolean}}\n", "the fields of 'f' are in flow style"
    ),
    (
      "registry: 1\nkinds:\n  a: &a\n    cellClass: A\n    modelClass: NSObject\n    fields: &f\n"
        + "      title: {type: string}\n  f:\n    <<: *a\n    cellClass: FaderCell\n"
        + "    modelClass: FaderModel\n", "the fields of 'f' are those of an anchor"
    ),
    (
      "registry: 1\nkinds:\n  a:\n    cellClass: A\n    modelClass: NSObject\n    fields: &f\n"
        + "      title: {type: string}\n  f:\n    cellClass: FaderCell\n"
        + "    modelClass: FaderModel\n    fields: *f\n",
      "the fields of 'f' are in flow style, or an alias"
    ),
    ("{\"registry\": 1, \"kinds\": {}}\n", "it is in flow style; write it in block style"),
    ("page: a\nsections: []\n", "it is not a file with one document, a registry"),
    ("registry: 1\nkinds:\n  a: 1\n", "it has errors"), ("registry: [\n", "it has errors"),
    ("", "is not a file"),
  ])
  func obstacles(registry: String, words: String) throws {
    let place = try project(["kinds.yaml": registry])
    let run = try place.run("registry", "extract", "--output", "kinds.yaml")
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(run.messages.contains("kinds.yaml: not changed: ") && run.messages.contains(words))
    #expect(place.text("kinds.yaml") == registry)
  }

  @Test func jsonIsLeftAlone() throws {
    let place = try project(["kinds.json": "{\"registry\": 1, \"kinds\": {}}\n"])
    let run = try place.run("registry", "extract", "--output", "kinds.json")
    #expect(run.code == 2 && run.messages.contains("only YAML is extended, and this is JSON"))
    #expect(place.text("kinds.json") == "{\"registry\": 1, \"kinds\": {}}\n")
  }

  @Test func sourcesAreNamedOrConfigured() throws {
    let place = try project(["notes.txt": "", "Empty/a.txt": ""])
    #expect(try place.run("registry", "extract", "App").output.contains("fader:"))
    #expect(try place.run("registry", "extract", "App/Fader.h").output.contains("fader:"))
    for (arguments, words) in [
      (["--no-config"], "no sources; name files or folders"), (["notes.txt"], "sources are files"),
      (["none"], "no such file or directory"), (["none.h"], "none.h: no such file"),
      (["Empty"], "were found"), (["-o", "kinds.json"], "is written in YAML"),
      (["-o", "App/Fader.h", "App"], "not changed"),
    ] {
      let run = try place.run(["registry", "extract"] + arguments)
      #expect(run.code == 2 && run.output.isEmpty && run.messages.contains(words))
    }
    #expect(try place.names() == ["App", "Empty", "notes.txt", "settingsc.yaml"])
  }
}
