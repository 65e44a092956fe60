import CaseRunner
import Testing

/// Tests the checks of documents against the source code of an app.
@Suite struct AppSourceTests {
  /// Runs `validate` in a project with these sources and returns the findings without warnings.
  private func findings(
    _ sources: [String: String], kinds: String = "", presenter: String = "", external: String = "[]"
  ) throws -> [String] {
    var files = sources
    files["settingsc.yaml"] =
      "sources: [\"App/**/*.{h,m,mm,swift}\"]\nexternal: \(external)\n"
      + "severity: {unused-handler: off, unmatched-glob: off}\n"
    if !kinds.isEmpty { files["kinds.yaml"] = "registry: 1\nkinds:\n\(kinds)" }
    if !presenter.isEmpty {
      files["page.yaml"] = "page: p\nsections: [{items: [{kind: exit, title: Q}]}]\n"
      files["presenter.yaml"] = "presenter: Screen\npage: page.yaml\nhandlers: [\(presenter)]\n"
    }
    let place = try Workspace(files)
    return try place.run("validate", "--format", "concise").output.split(separator: "\n")
      .map { String($0.drop { $0 != "[" }.dropFirst().dropLast()) + " " + $0.prefix { $0 != ":" } }
      .filter { !$0.hasPrefix("inert-row") }
  }

  private static let kinds = """
      fader:
        cellClass: FaderCell
        modelClass: FaderModel
        fields: {title: {type: string}, isOn: {type: boolean}}

    """
  private static let cell = "@interface FaderCell : UITableViewCell\n@end\n"

  /// A pattern that matches no file is reported, and not each name of the documents.
  @Test func ignoresSourcesWithoutFiles() throws {
    let found = try findings(["Other/a.swift": "class A {}"], kinds: Self.kinds, presenter: "a")
    #expect(found == ["unmatched-glob settingsc.yaml"])
  }

  @Test(arguments: [
    ("@property NSString *title; @property BOOL isOn;", []),
    ("@property NSString *title;\n- (void)setIsOn:(BOOL)x;", []),
    ("{\n  NSString *_title, *a[2]; struct { int b; } c;\n@public BOOL isIsOn : 1;\n}", []),
    ("{\n  BOOL _isOn;\n}\n@property NSString *title; @property (readonly) BOOL isOn;", []),
    (
      "{\n  NSString *_name; struct { id title; } c;\n}\n@property BOOL isOn;",
      ["missing-property kinds.yaml"]
    ),
    ("@property NSString *title;", ["missing-property kinds.yaml"]),
    ("@property NSString *title; @property (readonly) BOOL isOn;", ["wrong-property kinds.yaml"]),
    ("@property NSString *title; @property NSArray *isOn;", ["wrong-property kinds.yaml"]),
    ("@property NSString *title; @property NSNumber *isOn;", []),
    ("+ (NSDictionary *)modelCustomPropertyMapper;", []),
    ("- (void)setValue:(id)value forKey:(NSString *)key;", []),
    ("@property (copy) void (^title)(int); @property BOOL isOn;", ["wrong-property kinds.yaml"]),
    ("EXPORT_ALL(x)\n", []),
    ("@property NSString *title; @property (readonly) BOOL isOn;\n- (void)setIsOn:(BOOL)x;", []),
  ])
  func checksFieldsAgainstProperties(members: String, expected: [String]) throws {
    let members = members.replacing("; @", with: ";\n@")
    let header = "@interface FaderModel : NSObject\n\(members)\n@end\n"
    #expect(try findings(["App/A.h": Self.cell + header], kinds: Self.kinds) == expected)
  }

  /// The view controller of a page is a class of the app.
  @Test(arguments: [
    ("Settings", []), ("App.Settings", []), ("Setings", ["missing-class page.yaml"]),
    ("SettingsView", ["wrong-class page.yaml"]),
  ])
  func checksViewControllers(name: String, expected: [String]) throws {
    let place = try Workspace([
      "settingsc.yaml": "sources: [\"*.swift\"]\n",
      "App.swift":
        "import UIKit\nclass Settings: UIViewController {}\nclass SettingsView: UIView {}\n",
      "page.yaml":
        "page: p\ncontroller: \(name)\nsections: [{items: [{kind: value, title: A, value: b}]}]\n",
    ])
    let output = try place.run("validate", "--format", "concise").output
    let found = output.split(separator: "\n").map {
      String($0.drop { $0 != "[" }.dropFirst().dropLast()) + " " + $0.prefix { $0 != ":" }
    }
    #expect(found == expected, "\(output)")
  }

  /// The scene of a page must be in a storyboard if the sources contain storyboards.
  @Test(arguments: [
    ("Main#settings", "Main.storyboard", []),
    ("Main#setings", "Main.storyboard", ["missing-class page.yaml"]),
    ("Other#settings", "Main.storyboard", ["missing-class page.yaml"]),
    ("Main#initial", "Main.storyboard", ["missing-class page.yaml"]),
    ("Main#settings", "Main.xml", []),
  ])
  func checksScenes(name: String, file: String, expected: [String]) throws {
    let place = try Workspace([
      "settingsc.yaml": "sources: [\"App/*\"]\n",
      "App/App.swift": "import UIKit\nclass Settings: UIViewController {}\n",
      "App/\(file)": """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB">
        <scene><objects>
          <viewController storyboardIdentifier="settings" id="a" customClass="Settings"/>
          <viewController id="initial"/>
        </objects></scene>
      </document>
      """,
      "page.yaml":
        "page: p\nstoryboard: \(name)\nsections: [{items: [{kind: value, title: A, value: b}]}]\n",
    ])
    let output = try place.run("validate", "--format", "concise", "page.yaml").output
    let found = output.split(separator: "\n").map {
      String($0.drop { $0 != "[" }.dropFirst().dropLast()) + " " + $0.prefix { $0 != ":" }
    }
    #expect(found == expected, "\(output)")
  }

  @Test func checksClassesOfRegistries() throws {
    let place = try Workspace([
      "settingsc.yaml": "sources: [\"*.swift\"]\nregistries: [kinds.yaml]\n",
      "App.swift": """
      import UIKit
      class PlanCell: UITableViewCell {}
      class PlanModel: NSObject {}
      class StarsView: UIView {}
      class Stars: NSObject {}

      """,
      "kinds.yaml": """
      registry: 1
      accessories:
        a: {viewClass: StarsView, preview: A}
        b: {viewClass: Stars, preview: B}
        c: {viewClass: StarView, preview: C}
      kinds:
        plan: {cellClass: PlanCell, modelClass: PlanModel, sectionController: StarsView}
        other: {extends: plan, cellClass: PlanCel, modelClass: PlanModel, sectionController: Gone}
      """,
    ])
    let output = try place.run("validate", "--format", "concise").output
    let found = output.split(separator: "\n").map { line in
      line.dropFirst("kinds.yaml:".count).prefix { $0 != ":" } + " "
        + String(line.drop { $0 != "[" })
    }
    #expect(
      found == [
        "4 [wrong-class]", "5 [missing-class]", "7 [wrong-class]", "8 [missing-class]",
        "8 [missing-class]",
      ], "\(output)")
  }

  /// An invalid presenter may handle any page, so missing methods of the page are not reported.
  /// Missing methods of other presenters are reported.
  @Test(arguments: [("page: a.yaml", false), ("pagee: a.yaml", true), ("page: gone.yaml", true)])
  func ignoresMissingMethodsOfInvalidPresenters(key: String, isWrong: Bool) throws {
    let place = try Workspace([
      "settingsc.yaml": "sources: [\"*.swift\"]\nhandlerClasses: [Coordinator]\n",
      "App.swift": """
      import UIKit
      final class Coordinator: NSObject {}
      final class First: NSObject { @objc func quit() {} }
      final class Second: NSObject {}

      """,
      "a.yaml": "page: a\nsections: [{items: [{kind: exit, title: Q, action: quit}]}]\n",
      "b.yaml": "page: b\nsections: [{items: [{kind: exit, title: Q, action: quit}]}]\n",
      "c.yaml": "page: c\nsections: [{items: [{kind: exit, title: Q, action: quit}]}]\n",
      "first.yaml": "presenter: First\n\(key)\nhandlers: [quit]\n",
      "second.yaml": "presenter: Second\npage: b.yaml\nhandlers: [quit]\n",
    ])
    let lines = try place.run("validate", "--format", "concise").output.split(separator: "\n")
    let found = lines.filter { $0.contains("[missing-method]") }.map { $0.prefix { $0 != ":" } }
    #expect(
      Set(found) == (isWrong ? ["second.yaml"] : ["c.yaml", "second.yaml"]))
  }

  /// In a Swift file with a missing bracket, the positions of declarations are unreliable, so no
  /// names are looked up.
  @Test(arguments: [
    ("class Coordinator: NSObject {\n  @objc func a() {\n  @objc func quit() {}\n}\n", true),
    ("class Coordinator: NSObject {\n  @objc func a() } }\n  @objc func quit() {}\n}\n", true),
    ("class Coordinator: NSObject {\n  let a = \"\"\"\n  @objc func quit() {}\n}\n", true),
    ("class Coordinator: NSObject {\n  @objc func a() {}\n}\n", false),
    ("class Coordinator: NSObject {}\n#if A\nclass A {\n#else\nclass A: B {\n#endif\n}\n", false),
  ])
  func skipsFilesWithUnbalancedBrackets(source: String, isUnbalanced: Bool) throws {
    let place = try Workspace([
      "settingsc.yaml": "sources: [App.swift]\nhandlerClasses: [Coordinator]\n",
      "App.swift": source,
      "page.yaml": "page: page\nsections: [{items: [{kind: exit, title: Q, action: quit}]}]\n",
    ])
    let run = try place.run("validate", "--quiet")
    #expect(run.output.contains("[missing-method]") == !isUnbalanced, "\(run.output)")
    #expect(
      run.messages.contains("App.swift: a bracket is missing, or one too many") == isUnbalanced)
  }

  /// A class may inherit members from an unread superclass.
  @Test func acceptsMembersOfUnknownSuperclasses() throws {
    let header = Self.cell + "@interface FaderModel : BaseModel\n@end\n"
    #expect(try findings(["App/A.h": header], kinds: Self.kinds) == [])
    let found = try findings(["App/A.h": header], kinds: Self.kinds, external: "[BaseModel]")
    #expect(found == Array(repeating: "missing-property kinds.yaml", count: 2))
    let base = "class BaseModel: NSObject { @objc var title = \"\"; @objc var isOn = false }\n"
    #expect(try findings(["App/A.h": header, "App/B.swift": base], kinds: Self.kinds) == [])
  }

  /// A literal determines the type of a value only if nothing follows it.
  @Test(arguments: [
    ("var isOn = true", []), ("var isOn = [1].isEmpty", []),
    ("var isOn = 1 < 2 ? true : false", []),
    ("var isOn = \"on\"", ["wrong-property kinds.yaml"]),
    ("let isOn = true", ["wrong-property kinds.yaml"]),
    // The setter exists at run time.
    ("private(set) var isOn = true", []),
    // Objective-C cannot represent types that only exist in Swift.
    ("var isOn: Bool?", ["missing-property kinds.yaml"]),
    ("var isOn: Switch = .on", ["missing-property kinds.yaml"]),
    ("var isOn: Inner? = nil; struct Inner {}", ["missing-property kinds.yaml"]),
    ("var isOn: Number = .one", []), ("var isOn: Unknown? = nil", []),
    // A type of another file, and a type that may belong to another module.
    ("var isOn: Own = .one", []), ("var isOn: Both = .one", []),
  ])
  func infersTypesOfSwiftProperties(member: String, expected: [String]) throws {
    let model =
      "class FaderModel: NSObject {\n  @objc var title: Optional<String>\n  @objc \(member)\n}\n"
      + "enum Switch { case on }\n@objc enum Number: Int { case one }\nprivate enum Own {}\n"
      + "enum Both {}\ntypealias Both = Int\n"
    let kinds = Self.kinds.replacing("{type: string}", with: "{type: string, nullable: true}")
    #expect(try findings(["App/A.h": Self.cell, "App/B.swift": model], kinds: kinds) == expected)
  }

  /// Properties of Apple's types, which accept certain types of values.
  @Test(arguments: [
    ("NSURL *", "URL", ["url", "image", "string"], ["date", "color", "boolean", "number"]),
    (
      "NSDate *", "Date", ["date", "time", "dateTime", "string", "number"],
      ["url", "color", "boolean"]
    ),
    ("UIColor *", "UIColor", ["color", "string", "integer"], ["date", "boolean", "image"]),
    ("UIImage *", "UIImage", ["image", "url", "string"], ["color", "boolean", "number"]),
    ("SEL ", "Selector", ["selector", "string"], ["url", "boolean", "number"]),
    ("CGRect ", "CGRect", ["string"], ["boolean", "number", "url"]),
    ("NSString *", "String", ["url", "date", "color", "image", "selector", "string"], ["boolean"]),
    ("id ", "Any", ["url", "date", "boolean"], []),
    // A class of the app, and an unread class.
    ("FaderCell *", "FaderCell", ["url", "boolean"], []),
    ("APIDate *", "APIDate", ["url", "boolean"], []),
  ])
  func checksPropertiesOfAppleTypes(
    objectiveC: String, swift: String, fitting: [String], others: [String]
  ) throws {
    for (type, isFitting) in fitting.map({ ($0, true) }) + others.map({ ($0, false) }) {
      let kinds = """
          fader:
            cellClass: FaderCell
            modelClass: FaderModel
            fields: {value: {type: \(type)}}

        """
      let models = [
        ("B.h", "@interface FaderModel : NSObject\n@property \(objectiveC)value;\n@end\n"),
        ("B.swift", "class FaderModel: NSObject {\n  @objc var value: \(swift)\n}\n"),
      ]
      for (name, model) in models {
        let found = try findings(["App/A.h": Self.cell, "App/\(name)": model], kinds: kinds)
        #expect(found == (isFitting ? [] : ["wrong-property kinds.yaml"]), "\(type) \(model)")
      }
    }
  }

  @Test(arguments: [
    ("open", "@objc func open() {}", []), ("open", "func open() {}", ["missing-method"]),
    ("open", "", ["missing-method"]),
    ("\"show:\"", "@objc func show(item: Int) {}", ["missing-method"]),
    ("\"showWithItem:\"", "@objc func show(item: Int) {}", []),
    ("close", "override class func resolveInstanceMethod(_ s: Selector!) -> Bool { true }", []),
  ])
  func checksHandlers(selector: String, member: String, expected: [String]) throws {
    let source = "class Screen: NSObject {\n  \(member)\n}\n"
    #expect(
      try findings(["App/S.swift": source], presenter: selector)
        == expected.map { "\($0) presenter.yaml" })
    // An Objective-C category extends the same class.
    let category = "@interface Screen (More)\n- (void)open;\n@end\n"
    let found = try findings(["App/S.swift": source, "App/C.h": category], presenter: selector)
    #expect(found == (selector == "open" ? [] : expected.map { "\($0) presenter.yaml" }))
  }

  @Test func checksClassesOfRows() throws {
    let place = try Workspace([
      "settingsc.yaml": "sources: [App/]\n", "App/A.h": Self.cell,
      "page.yaml": """
      page: p
      sections:
        - items:
            - {kind: custom, cellClass: FaderCel, modelClass: NSObject, model: {}}
            # settingsc: disable-next-line missing-class
            - {kind: custom, cellClass: NoCell, modelClass: NSObject, model: {}}

      """,
    ])
    let run = try place.run("validate", "--format", "concise")
    #expect(run.code == 1 && run.output.contains("page.yaml:4:35: error: "))
    #expect(!run.output.contains("NoCell") && !run.output.contains("unused-suppression"))
    let fixed = try place.run("validate", "--fix", "--unsafe-fixes")
    #expect(fixed.code == 0, "\(fixed.output) \(fixed.messages)")
  }

  /// Reading the sources on several threads gives the same findings and positions as on one thread.
  @Test func reportsTheSameOnSeveralThreads() throws {
    var files = [
      "settingsc.yaml": "sources: [App/]\n",
      "kinds.yaml": "registry: 1\nkinds:\n"
        + (0..<40).map {
          "  k\($0): {cellClass: Cell\($0), modelClass: Model\($0), fields: {title: {type: boolean}}}\n"
        }.joined(),
    ]
    for number in 0..<40 where number != 7 {
      files["App/\(number).swift"] =
        "class Cell\(number): UIView {}\nclass Model\(number): NSObject {\n"
        + (number % 2 == 0 ? "  @objc var title = true\n}\n" : "  @objc var title: String\n}\n")
    }
    let place = try Workspace(files)
    let runs = try [1, 4].map { try place.run("validate", "--jobs", "\($0)") }
    #expect(runs[0].output == runs[1].output && runs[0].code == 1)
    #expect(runs[0].output.contains("App/39.swift:3:13: it is declared here"), "\(runs[0].output)")
    #expect(runs[0].messages.contains("21 errors"), "\(runs[0].messages)")
  }

  /// Declarations in an unreadable file would be reported as missing.
  @Test func failsForUnreadableSources() throws {
    let place = try Workspace([
      "settingsc.yaml": "sources: [App/]\nlimits: {bytes: 1000}\n",
      "kinds.yaml": "registry: 1\nkinds:\n\(Self.kinds)",
      "App/A.h": Self.cell + String(repeating: "// A long comment.\n", count: 100)
        + "@interface FaderModel : NSObject\n@property id title, isOn;\n@end\n",
    ])
    // The limit only applies to documents.
    #expect(try place.run("validate").code == 0)
    _ = try place.shell("truncate -s 2G App/B.h")
    let run = try place.run("validate")
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(run.messages.hasPrefix("settingsc: App/B.h: "), "\(run.messages)")
    #expect(run.messages.split(separator: "\n").count <= 2, "\(run.messages)")
  }

  /// Swift code calls the methods that a generated protocol requires.
  @Test func acceptsHandlersOfGeneratedProtocols() throws {
    let place = try Workspace([
      "settingsc.yaml": "sources: [App/]\ngenerate: {swift: {output: App/Generated}}\n",
      "page.yaml": "page: p\nsections: [{items: [{kind: exit, title: Q, action: quit}]}]\n",
      "presenter.yaml": "presenter: Screen\npage: page.yaml\nhandlers: [quit]\n",
      "App/S.swift":
        "final class Screen: NSObject {}\nextension Screen: SettingsPages.ScreenHandlers {\n"
        + "  func quit() {}\n}\n",
    ])
    #expect(try place.run("generate", "swift").code == 0)
    #expect(place.text("App/Generated/SettingsPages+Handlers.swift")?.contains("func quit") == true)
    #expect(
      try place.run("validate")
        == CommandRun(code: 0, messages: "no errors or warnings in 3 files\n"))
  }

  /// Without a list of handlers, the methods of a presenter are checked at the calls in its page.
  @Test func reportsMissingMethodsAtTheirCalls() throws {
    let place = try Workspace([
      "settingsc.yaml": "sources: [App/]\n",
      "App/S.swift": "class Screen: NSObject {\n  @objc func open() {}\n  func close() {}\n}\n",
      "page.yaml": """
      page: p
      sections:
        - items:
            - {kind: exit, title: Open, action: open}
            - {kind: exit, title: Close, action: close}
            # settingsc: disable-next-line missing-method
            - {kind: exit, title: Known, action: known}

      """,
      "presenter.yaml": """
      presenter: Screen
      page: page.yaml
      patch:
        - insert: [{kind: exit, title: New, action: opne}]
          after: open

      """,
    ])
    let expected = [
      "page.yaml:5:44: error: Objective-C does not see the method 'close' of 'Screen': it is not marked with "
        + "'@objc' [missing-method]",
      "presenter.yaml:4:47: error: 'Screen' has no method 'opne' [missing-method]",
    ]
    for paths in [[], ["presenter.yaml"]] {
      let run = try place.run(["validate", "--format", "concise"] + paths)
      let lines = run.output.split(separator: "\n").map(String.init)
      #expect(lines.count == expected.count)
      for (line, expected) in zip(lines, expected) { #expect(line.hasPrefix(expected)) }
    }
    let fixed = try place.run("validate", "--fix", "--unsafe-fixes")
    #expect(fixed.output.contains("presenter.yaml:4") == false, "\(fixed.output)")
  }

  /// The type of a parameter is compared with the value that the page passes, if the type is known.
  @Test(arguments: [
    ("onChange: 'mute:'", "@objc func mute(_ on: Bool) {}", true),
    ("onChange: 'mute:'", "@objc func mute(_ on: String?) {}", false),
    ("onChange: 'mute:'", "@objc func mute(_ on: [Bool] = []) {}", false),
    ("onChange: 'mute:'", "@objc func mute(_ on: String = a ? b : c) {}", false),
    ("onChange: 'mute:'", "@objc func mute(_ on: Any?) {}", true),
    ("onChange: 'mute:'", "@objc func mute(_ on: @escaping (String) -> Void) {}", true),
    ("onChange: 'mute:'", "@objc func mute(_ sender: UISwitch) {}", true),
    ("onChange: 'mute'", "@objc func mute() {}", true),
    ("action: 'mute:'", "@objc func mute(_ row: [String: Any]) {}", true),
    ("action: 'mute:'", "@objc func mute(_ row: Int) {}", false),
    ("onChange: 'cell:mute:'", "@objc func cell(_ cell: String, mute: Bool) {}", false),
    ("onChange: 'cell:mute:'", "@objc func cell(_ cell: Any, mute: Bool) {}", true),
    (
      "onChange: 'cell:at:on:'", "@objc func cell(_ cell: Any, at: IndexPath, on: Bool) {}", true
    ),
    ("onChange: 'cell:at:on:'", "@objc func cell(_ cell: Any, at: Int, on: Bool) {}", false),
    // Two rows call the method with different values.
    (
      "onChange: 'mute:'}, {kind: textField, title: T, onChange: 'mute:'",
      "@objc func mute(_ on: String) {}", true
    ),
  ])
  func checksSwiftParameters(row: String, method: String, fits: Bool) throws {
    let place = try Workspace([
      "settingsc.yaml": "sources: [A.swift]\nhandlerClasses: [Mixer]\n",
      "A.swift": "class Mixer: NSObject {\n  \(method)\n}\n",
      "page.yaml": "page: p\nsections: [{items: [{kind: switch, title: S, \(row)}]}]\n",
    ])
    let run = try place.run("validate", "--format", "concise")
    #expect(!run.output.contains("missing-method"), "\(run.output)")
    #expect(run.output.contains("[wrong-parameter]") != fits, "\(run.output)")
  }

  @Test(arguments: [
    ("- (void)mute:(BOOL)on;", true), ("- (void)mute:(NSString *)on;", false),
    ("- (void)mute:(id)on;", true), ("- (void)mute:(NSNumber *)on;", true),
    ("- (void)mute:(nullable NSArray<NSString *> *)on;", false),
    ("- (void)mute:(void (^)(NSString *))on;", true), ("- mute:on;", true),
  ])
  func checksObjectiveCParameters(method: String, fits: Bool) throws {
    let place = try Workspace([
      "settingsc.yaml": "sources: [A.h]\nhandlerClasses: [Mixer]\n",
      "A.h": "@interface Mixer : NSObject\n\(method)\n@end\n",
      "page.yaml":
        "page: p\nsections: [{items: [{kind: switch, title: S, onChange: 'mute:'}]}]\n",
    ])
    let run = try place.run("validate", "--format", "concise")
    #expect(run.output.contains("[wrong-parameter]") != fits, "\(run.output)")
  }

  /// Inherited fields are checked against the model at their declaration or at 'extends', and
  /// undeclared fields at their rows.
  @Test func checksInheritedFields() throws {
    let place = try Workspace([
      "settingsc.yaml": "sources: [App/]\nregistries: [kinds.yaml]\n",
      "App/A.h": Self.cell + """
        @interface FaderModel : NSObject
        @property NSString *title;
        @property BOOL isOpen;
        @property NSString *badge;
        @end
        @interface LinkSettingModel : NSObject
        @property NSString *title;
        @property NSString *icon;
        @property BOOL url;
        @end

        """,
      "kinds.yaml": """
      registry: 1
      common:
        fields: {tracking: {type: string}}
      kinds:
        fader:
          extends: switch
          cellClass: FaderCell
          modelClass: FaderModel

      """,
      "page.yaml": """
      page: p
      sections:
        - items:
            - {kind: fader, title: A, key: a, badge: New, since: "1.0"}
            - {kind: fader, title: B, key: b, since: "1.1"}
            - {kind: link, title: C, url: "https://example.org", icon: gear}
            - {kind: link, title: D, url: "https://example.org", icon: gear}

      """,
    ])
    let run = try place.run("validate", "--format", "concise")
    let expected = [
      "kinds.yaml:3:12: error: 'FaderModel' has no property 'tracking'",
      "kinds.yaml:6:14: error: 'FaderModel' has no property 'subtitle'",
      "page.yaml:4:60: error: 'FaderModel' has no property 'since'",
      "page.yaml:6:9: error: the property 'url' of 'LinkSettingModel' is 'BOOL', which cannot hold a URL",
    ]
    let lines = run.output.split(separator: "\n").map { $0.prefix { $0 != "[" }.dropLast() }
    #expect(lines.map(String.init) == expected)
  }

  @Test(arguments: [
    ("gear", true), ("home", true), ("Tabs/home", true), ("Tabs/gear", false), ("photo", true),
    ("photo.png", true), ("photo@2x", false), ("notes", false), ("Gear", false),
    ("Contents", false), ("star", true), ("Old", false), ("\"https://example.org/a.png\"", true),
    ("Assets", false),
  ])
  func checksImages(name: String, exists: Bool) throws {
    var files = Dictionary(
      uniqueKeysWithValues: [
        "Assets.xcassets/Contents.json", "Assets.xcassets/gear.imageset/Contents.json",
        "Assets.xcassets/Tabs/home.symbolset/Contents.json",
        "Assets.xcassets/red.colorset/Contents.json", "photo@2x.png", "photo~ipad.png", "notes.txt",
        "Old.imageset/More.xcassets/Contents.json",
        "Old.imageset/More.xcassets/star.imageset/a.png",
      ].map { ("App/\($0)", "") })
    files["settingsc.yaml"] = "assets: [\"App/**/*.xcassets\", App/*.*]\nregistries: [kinds.yaml]\n"
    files["kinds.yaml"] = """
      registry: 1
      page: {fields: {banner: {type: image}}}
      section: {fields: {banner: {type: image}}}
      kinds:
        fader:
          cellClass: FaderCell
          modelClass: FaderModel
          fields: {thumb: {type: image, default: \(name)}}

      """
    files["page.yaml"] = """
      page: p
      banner: \(name)
      sections:
        - banner: \(name)
          items:
            - {kind: fader, thumb: \(name)}
            - {kind: fader, icon: \(name)}

      """
    let run = try Workspace(files).run("validate", "--format", "concise")
    let places = run.output.split(separator: "\n").filter { $0.hasSuffix("[missing-image]") }
      .map { $0.split(separator: " ")[0] }
    let all = [
      "kinds.yaml:8:44:", "page.yaml:2:9:", "page.yaml:4:13:", "page.yaml:6:30:", "page.yaml:7:29:",
    ]
    #expect(places.map(String.init) == (exists ? [] : all), "\(run.output)")
  }

  @Test func reportsRemovedDiagnostics() throws {
    let place = try Workspace([
      "settingsc.yaml": "severity: {unknown-member: warning}\n",
      "a/settingsc.yaml": "",
      "a/page.yaml": """
      # settingsc: disable unfilled-property
      page: p
      sections: [{items: [{kind: exit, title: Q, action: quit}]}]

      """,
    ])
    let note = "note: this diagnostic was removed; delete its id"
    let configured = try place.run("validate", "settingsc.yaml")
    #expect(configured.output.contains("unknown diagnostic 'unknown-member'"))
    #expect(configured.code != 0 && configured.output.contains(note))
    let commented = try place.run("validate", "--strict", "a/page.yaml")
    #expect(commented.output.contains("unknown diagnostic 'unfilled-property'"))
    #expect(commented.code == 1 && commented.output.contains(note))
    let explained = try place.run("explain", "unknown-member")
    #expect(explained.code == 2 && explained.messages.contains("was removed"))
  }
}
