import CaseRunner
import Testing

/// Tests extracting registries from the cells and models of an app.
@Suite struct ExtractKindsTests {
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

  @Test func extractsRegistry() throws {
    let place = try project(["App/Knob.swift": Self.knob])
    let run = try place.run("extract", "kinds")
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
              # The property is 'NSNumber *': it may also be a boolean.
              count: {type: number}
              title: {type: string, nullable: true, summary: "The name: of what is set."}
          knob:
            cellClass: KnobTableViewCell
            modelClass: KnobViewModel
            # 'limit' is left out: only Swift has the type 'Int?'.
            fields:
              level: {type: integer}
              marks: {type: list, of: integer, nullable: true}

        """))
    try place.write("kinds.yaml", run.output)
    #expect(try place.run("validate", "--strict").code == 0)
    #expect(try place.run("fmt", "--check", "kinds.yaml").code == 0)
    // A registry in the project is only read if a page or the configuration refers to it.
    #expect(try place.run("extract", "kinds") == run)
    let again = try place.run("extract", "kinds", "--registry", "kinds.yaml")
    #expect(again.code == 2 && again.output.isEmpty)
    #expect(again.messages.contains("have kinds already: FaderCell, KnobTableViewCell"))
    try place.write(
      "kinds.yaml", "registry: 1\nkinds: {a: {cellClass: FaderCell, modelClass: M}}\n")
    let rest = try place.run("extract", "kinds", "--registry", "kinds.yaml")
    #expect(rest.code == 0 && !rest.output.contains("fader:") && rest.output.contains("knob:"))
    try place.write("kinds.yaml", "registry: 1\nkinds: {a: 1}\n")
    let broken = try place.run("extract", "kinds", "--registry", "kinds.yaml")
    #expect(broken.code == 1 && broken.output.isEmpty && broken.messages.contains("[wrong-type]"))
  }

  // MARK: Pairs of classes

  private func kinds(_ classes: String, _ options: String...) throws -> [String] {
    let place = try Workspace(["A.swift": classes])
    let run = try place.run(["extract", "kinds", "A.swift"] + options)
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
  func derivesNameOfKind(stem: String, cell: String, model: String, kind: String) throws {
    let classes = "class \(stem)\(cell): BaseCell {}\nclass \(stem)\(model): NSObject {}\n"
    #expect(try kinds(classes) == ["\(kind) \(stem)\(cell) \(stem)\(model)"])
  }

  @Test func skipsClassesWithoutCounterpart() throws {
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

  @Test func removesCommonPrefix() throws {
    func classes(_ names: String...) -> String {
      names.map { "class \($0)Cell: UIView {}\nclass \($0)Model: NSObject {}\n" }.joined()
    }
    #expect(
      try kinds(classes("ABCFader", "ABCKnob")) == [
        "fader: ABCFaderCell ABCFaderModel", "knob: ABCKnobCell ABCKnobModel",
      ])
    #expect(try kinds(classes("ABCFader", "Knob"))[0].hasPrefix("abcFader: "))
    #expect(try kinds(classes("URLField"))[0].hasPrefix("urlField: "))
    // Existing names of kinds.
    #expect(try kinds(classes("Switch"))[0].hasPrefix("switch2: "))
  }

  @Test func acceptsNamedPairs() throws {
    let classes = """
      class ACell: UIView {}
      class AModel: NSObject {}
      class Other: NSObject {}

      """
    #expect(try kinds(classes, "--pair", "ACell=Other") == ["a: ACell Other"])
    #expect(try kinds(classes, "--pair", "dial:ACell=Other") == ["dial: ACell Other"])
    for (pair, complaint) in [
      ("ACel=Other", "settingsc: the app's sources have no class 'ACel'; did you mean 'ACell'?\n"),
      ("ACell=None", "settingsc: the app's sources have no class 'None'\n"),
      (
        "Other=AModel",
        "settingsc: 'Other' is the class of a cell, but inherits from no view\n"
      ),
      (
        "ACell=ACell",
        "settingsc: 'ACell' is the class of a model, but inherits from a view\n"
      ),
    ] {
      #expect(try kinds(classes, "--pair", pair) == [complaint])
    }
    #expect(try kinds(classes, "--pair", "avatar:ACell=Other") == ["avatar2: ACell Other"])
    for text in ["ACell", "A=B=C", "a:b:C=D", "1:A=B", "A=", "A B=C"] {
      #expect(try kinds(classes, "--pair", text)[0].contains("--pair needs 'Cell=Model'"))
    }
  }

  @Test func readsNamedOrConfiguredSources() throws {
    let place = try project(["notes.txt": "", "Empty/a.txt": ""])
    #expect(try place.run("extract", "kinds", "App").output.contains("fader:"))
    #expect(try place.run("extract", "kinds", "App/Fader.h").output.contains("fader:"))
    for (arguments, words) in [
      (["--no-config"], "no sources; add 'sources: "),
      (["notes.txt"], "not a '.h'"),
      (["none"], "no such file or directory"), (["none.h"], "none.h: no such file"),
      (["Empty"], "were found"), (["-o", "kinds.yaml"], "Unknown option '-o'"),
    ] {
      let run = try place.run(["extract", "kinds"] + arguments)
      #expect(run.code == 2 && run.output.isEmpty && run.messages.contains(words))
    }
    #expect(try place.names() == ["App", "Empty", "notes.txt", "settingsc.yaml"])
  }

  @Test(arguments: [
    (
      ["registry", "extract", "-o", "kinds.yaml"],
      "unknown command 'registry'; use 'settingsc extract kinds'"
    ),
    (
      ["handlers", "extract", "a.yaml"],
      "unknown command 'handlers'; use 'settingsc extract handlers'"
    ),
  ])
  func reportsFormerCommands(arguments: [String], message: String) throws {
    #expect(
      try project().run(arguments) == CommandRun(code: 2, messages: "settingsc: \(message)\n"))
  }
}
