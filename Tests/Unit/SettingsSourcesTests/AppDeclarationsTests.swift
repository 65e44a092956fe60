import SettingsSources
import Testing

/// Tests lookups of classes and members that several files declare.
@Suite struct AppDeclarationsTests {
  private func app(_ files: [(String, String)], external: Set<String> = []) -> AppDeclarations {
    AppDeclarations(
      files.map { name, text in
        Array(text.utf8).withUnsafeBufferPointer { SourceScanner.scan($0, of: name) }
      }, external: external)
  }

  private func word(_ answer: AppDeclarations.Answer<some Sendable>) -> String {
    switch answer {
    case .found: "there"
    case .hidden: "hidden"
    case .missing: "not there"
    case .outside: "outside"
    case .unknown(let unseen): "unknown by \(unseen.name)"
    }
  }

  @Test(arguments: [
    ("a", "there"), ("b", "there"), ("c", "there"), ("d", "there"), ("setTitle:", "there"),
    ("title", "there"), ("setURL:", "there"), ("copy", "outside"), ("may", "not there"),
    ("e", "not there"),
  ])
  func findsMethodsOfSuperclassesAndProtocols(selector: String, expected: String) {
    let app = app([
      (
        "A.h",
        "@interface A : B <P>\n- (void)a;\n@property NSString *title;\n@property (readonly) id URL;\n@end"
      ),
      ("A.m", "@interface A ()\n@property id URL;\n@end\n@implementation A\n- (void)b {}\n@end"),
      ("A+C.h", "@interface A (C)\n- (void)c;\n@end"),
      (
        "B.h",
        "@interface B : NSObject\n- (void)d;\n@end\n@protocol P\n@optional\n- (void)may;\n@end"
      ),
    ])
    #expect(word(app.findMethod(selector, of: "A")) == expected)
  }

  /// A category may add a method to a superclass in one of Apple's frameworks.
  @Test(arguments: [
    "@interface NSObject (C)\n- (void)x;\n@end\n@implementation NSObject (C)\n- (void)x {}\n@end",
    "@implementation UIResponder (C)\n- (void)x {}\n@end",
  ])
  func findsMethodsInCategoriesOfFrameworkClasses(category: String) {
    let app = app([("A.h", "@interface A : UIViewController\n@end"), ("C.m", category)])
    #expect(word(app.findMethod("x", of: "A")) == "there")
    #expect(word(app.findMethod("y", of: "A")) == "not there")
    #expect(app.classNames == ["A"])
  }

  /// '@objcMembers' applies to a class, not to its superclass. An unknown protocol is named in the
  /// answer.
  @Test func appliesObjCMembers() {
    let app = app([
      ("A.swift", "class A: NSObject { var a = 1 }\n@objcMembers class B: A { var b = 1 }"),
      ("C.swift", "class C: B, P, Library { func x() {} }\nprotocol P {}"),
    ])
    #expect(word(app.findProperty("a", of: "C")) == "hidden")
    #expect(word(app.findProperty("b", of: "C")) == "there")
    #expect(word(app.findMethod("y", of: "C")) == "not there")
    let other = self.app([
      ("C.swift", "class C: NSObject, P, Library { func x() {} }\nprotocol P {}")
    ])
    #expect(word(other.findMethod("x", of: "C")) == "unknown by Library")
  }

  /// Swift macros in or on a class may declare more members.
  @Test(arguments: [
    ("class A: NSObject {\n  #stored(\"x\")\n}", "unknown by #stored"),
    ("@AddMembers(1) class A: NSObject {}", "unknown by @AddMembers"),
    ("@MainActor class A: NSObject {\n  #warning(\"x\")\n  @State var y = 1\n}", "not there"),
    ("class A: NSObject {\n  func f() { #stored(\"x\") }\n}\n#stored(\"x\")", "not there"),
  ])
  func reportsUnknownForSwiftMacros(text: String, expected: String) {
    #expect(word(app([("A.swift", text)]).findMethod("x", of: "A")) == expected)
  }

  /// Two modules may each have a class of the same name.
  @Test func mergesClassesOfTheSameName() {
    let app = app([
      ("A.swift", "@objc(APPFader) class Fader: NSObject { @objc var a = 1 }"),
      ("B.swift", "class Fader: NSObject { @objc var b = 1 }"),
    ])
    #expect(word(app.findProperty("a", of: "APPFader")) == "there")
    #expect(word(app.findProperty("b", of: "Fader")) == "there")
    // Either class may be the type of a property.
    let types = self.app([
      ("A.swift", "class Model<T>: NSObject {}\nstruct Value {}"),
      ("B.swift", "class Model: NSObject {}\nclass Value: NSObject {}"),
      ("C.swift", "@objcMembers class P: NSObject {\n  var a: Model\n  var b: Value\n}"),
    ])
    #expect(word(types.findProperty("a", of: "P")) == "there")
    #expect(word(types.findProperty("b", of: "P")) == "there")
  }

  /// The declarations that a macro generates are unknown.
  @Test func reportsUnknownForMacros() {
    let app = app([
      ("A.h", "@interface A : NSObject\n- (void)x;\n@end"),
      ("A.m", "@implementation A\nRCT_EXPORT_METHOD(show:(id)x) {\n}\n- (void)y {}\n@end"),
    ])
    #expect(word(app.findMethod("show:", of: "A")) == "unknown by RCT_EXPORT_METHOD")
    #expect(word(app.findMethod("y", of: "A")) == "there")
  }

  /// A macro alone on its line or an included file may declare members. The macros of Apple's
  /// frameworks declare none.
  @Test(arguments: [
    ("MDESCRIPTION", "unknown by MDESCRIPTION"), ("MD_ALL;", "unknown by MD_ALL"),
    ("#include \"Methods.h\"", "unknown by #include"),
    ("NS_ASSUME_NONNULL_BEGIN", "not there"), ("#define X 1", "not there"),
    ("static int X(void) { return 1; }", "not there"),
    // This is not a C++ raw string, which would include the text after it.
    ("- (id)y { return @\"%\"PRIuPTR\" {\"; }", "not there"),
    ("- (id)y { return R\"a( \" } @end )a\"; }", "not there"),
  ])
  func reportsUnknownForIncludedMembers(text: String, expected: String) {
    let app = app([
      ("A.h", "#import \"B.h\"\n@interface A : NSObject\n@end\n#import \"C.h\""),
      (
        "A.m",
        "@implementation A\n\(text)\n- (void)z {}\n@end\n#import \"C.h\"\n@implementation B\n@end"
      ),
    ])
    #expect(word(app.findMethod("x", of: "A")) == expected)
    #expect(word(app.findMethod("z", of: "A")) == "there")
  }

  @Test func reportsUnknownForClassesInMacros() {
    let source = "DECLARE_MODEL(A, NSObject)\n@interface GENERIC_CLASS(B, T) : NSObject\n@end"
    let app = app([("A.h", source)])
    #expect(word(app.findClass("A")) == "unknown by A")
    #expect(word(app.findClass("B")) == "unknown by B")
    #expect(word(app.findClass("C")) == "not there")
  }

  @Test func reportsUnknownForUnreadClasses() {
    let header = ("A.h", "@interface A : Base\n@end")
    #expect(word(app([header]).findMethod("x", of: "A")) == "unknown by Base")
    #expect(word(app([header], external: ["Base"]).findMethod("x", of: "A")) == "not there")
    // An implementation alone does not declare its superclass.
    let implementation = ("A.m", "@implementation A\n- (void)y {}\n@end")
    #expect(word(app([implementation]).findMethod("x", of: "A")) == "unknown by A")
    #expect(word(app([implementation]).findMethod("y", of: "A")) == "there")
    #expect(word(app([header]).findClass("UITableViewCell")) == "outside")
    #expect(word(app([header]).findClass("UINewCell")) == "unknown by UINewCell")
    #expect(word(app([header]).findClass("C")) == "not there")
    // Two classes that inherit from each other.
    let cycle = app([("A.h", "@interface A : B\n@end\n@interface B : A\n@end")])
    #expect(word(cycle.findMethod("x", of: "A")) == "not there")
  }

  @Test func distinguishesHiddenMembers() {
    let app = app([
      (
        "A.swift",
        """
        @objc(APPVC) class VC: UIViewController, TapDelegate {
          func tapped() {}
          override func viewDidLoad() {}
          @objc func open() {}
        }
        class Plain: NSObject, Asks { func asked() {}; func not() {}; var x = 1 }
        @objc protocol Asks { func asked() }
        extension VC { @objc func added() {} }
        """
      )
    ])
    #expect(word(app.findMethod("open", of: "APPVC")) == "there")
    #expect(word(app.findMethod("open", of: "App.VC")) == "there")
    #expect(word(app.findMethod("added", of: "VC")) == "there")
    // The unread delegate protocol may require it.
    #expect(word(app.findMethod("tapped", of: "VC")).hasPrefix("unknown"))
    #expect(word(app.findMethod("viewDidLoad", of: "VC")) == "outside")
    #expect(
      word(app.findMethod("dismissViewControllerAnimated:completion:", of: "VC")) == "outside")
    #expect(word(app.findMethod("dismiss", of: "VC")) == "not there")
    #expect(word(app.findMethod("asked", of: "Plain")) == "there")
    #expect(word(app.findMethod("not", of: "Plain")) == "hidden")
    #expect(word(app.findProperty("x", of: "Plain")) == "hidden")
    #expect(app.inherits("VC", fromOneOf: ["UIView"]) == false)
    #expect(app.inherits("VC", fromOneOf: ["UIResponder"]) == true)
    #expect(app.inherits("Plain", fromOneOf: ["UIView"]) == false)
  }

  private static let types = """
    enum Plain { case one }
    @objc enum Number: Int { case one }
    struct Value {}
    actor Worker {}
    class Root {}
    class Object: NSObject {}
    class Box<T>: NSObject {}
    class IntBox: Box<Int> {}
    class Unseen: Library {}
    protocol Local {}
    @objc protocol Known {}
    class Outer: NSObject { struct Inner {} }
    typealias Alias = Int?
    typealias Range = NSObject

    """

  private static let memberTypes: [(type: String, isVisible: Bool)] = [
    // Numbers and optional objects.
    ("Int", true), ("Int?", false), ("Int!", false), ("Swift.Int?", false), ("CGFloat?", false),
    ("Optional<Bool>", false), ("String?", true), ("String??", false), ("CGRect", true),
    ("CGRect?", false), ("Any?", true), ("Object?", true), ("Foundation.URL?", true),
    // Types of the app and unread types.
    ("Plain", false), ("Number", true), ("Number?", false), ("Value", false), ("Worker", false),
    ("Root", false), ("IntBox", false), ("Box<Int>", false), ("Unseen", true), ("Local", false),
    ("any Local", false), ("Known", true), ("any Known", true), ("Known & NSObject", true),
    ("Local & NSObject", false), ("Outer.Inner", false), ("Inner", true), ("Nested", false),
    ("Missing?", true), ("Library.Value", true), ("Alias", true), ("Range", true),
    ("Result", false), ("Character", false),
    // Lists.
    ("[Int]", true), ("[Int?]", false), ("[Value]", false), ("[Number]", false),
    ("[[Object]]", true),
    ("[String: Any]", true), ("[String: Value]", false), ("Set<String>", true), ("[Any?]", false),
    ("[() -> Void]", false), ("Dictionary<String, [Plain]>?", false),
    // Functions and tuples.
    ("() -> Void", true), ("((Int) -> Number)?", true), ("(Int?) -> Void", false),
    ("(Value) -> Void", false), ("(Void) -> Void", false), ("() async -> Void", false),
    ("(inout Int) -> Void", false), ("(Int...) -> Void", false), ("(Int) -> (Int) -> Void", true),
    ("(Int, Int)", false), ("(a: Int, b: Int)", false), ("(Object)", true), ("Void", false),
    ("()", false), ("some Known", false),
    // Metatypes.
    ("AnyClass", true), ("NSObject.Type", true), ("Object.Type?", true), ("Known.Type", true),
    ("AnyObject.Type", true), ("Any.Type", false), ("String.Type", false), ("Value.Type", false),
    ("Int.Type", false), ("Known.Protocol", false), ("(NSObject & Known).Type", true),
  ]

  /// Objective-C sees a member of an '@objcMembers' class if it can represent all types of the
  /// member. Unread types count as representable. 'check_sources.py' compares this with swiftc.
  @Test(arguments: memberTypes)
  func hidesMembersWithSwiftOnlyTypes(type: String, isVisible: Bool) {
    let members = "struct Nested {}\n  var a: \(type) { x }\n  func b(_ x: \(type)) {}\n"
    let source = Self.types + "@objcMembers class P: NSObject {\n  \(members)}\n"
    let app = app([("A.swift", source)])
    let expected = isVisible ? "there" : "hidden"
    #expect(word(app.findProperty("a", of: "P")) == expected)
    #expect(word(app.findMethod("setA:", of: "P")) == "not there")
    #expect(word(app.findMethod("b:", of: "P")) == expected)
  }

  /// The other parts of a signature, in an '@objcMembers' class.
  @Test(arguments: [
    ("func a(_ x: inout Int) {}", "hidden"), ("func a(_ x: Int...) {}", "hidden"),
    ("func a(_ x: [Int] = [], _ y: Int? = nil) {}", "hidden"),
    ("func a(_ x: borrowing NSObject) {}", "there"), ("func a() -> Int? { 1 }", "hidden"),
    ("func a() -> (Int, Int) { x }", "hidden"), ("func a() -> Void {}", "there"),
    ("func a()\n    -> Int?\n    where Int: Hashable,\n    Int: Equatable {}", "hidden"),
    ("func a() throws -> Int { 1 }", "hidden"), ("func a() throws -> String? { x }", "hidden"),
    ("func a() throws -> String { x }", "there"), ("func a() throws {}", "there"),
    ("func a() async throws -> Int { 1 }", "there"),
    ("func a() async -> (Int, Int) { x }", "there"),
    ("func a() async -> Int? { 1 }", "hidden"), ("func a<T>(_ x: T) {}", "hidden"),
    ("func a(_ x: Int?) {}\n  func a(_ x: Int) {}", "there"),
    ("#if X\n  var a: Int?\n#else\n  var a: Int\n#endif", "there"),
    ("var a: Int { get async { 1 } }", "hidden"), ("var a: Int { get throws { 1 } }", "hidden"),
    ("private func a() {}", "hidden"), ("@objc private func a() {}", "there"),
  ])
  func hidesMembersWithSwiftOnlySignatures(member: String, expected: String) {
    let app = app([("A.swift", "@objcMembers class P: NSObject {\n  \(member)\n}\n")])
    let names = ["a", "a:", "a::", "aAndReturnError:", "aWithCompletionHandler:"]
    let answers = names.map { word(app.findMethod($0, of: "P")) }
    #expect(answers.first { $0 != "not there" } == expected, "\(answers)")
  }

  /// Members of generic classes and of different extensions.
  @Test(arguments: [
    ("class P<T>: NSObject { @objc func a() {} }", "there"),
    ("class P<T>: NSObject { func a() {} }", "hidden"),
    ("@objcMembers class P<T>: NSObject { func a() {} }", "there"),
    ("@objcMembers class P<T, Value: NSObject>: NSObject { var a: Value? }", "hidden"),
    ("@objcMembers class P<T>: NSObject { var a: [T] }", "hidden"),
    ("@objcMembers class P<T>: NSObject {}\nextension P { func a() {} }", "hidden"),
    (
      "@objcMembers class G<T>: NSObject {}\nclass P: G<Int> {}\nextension P { func a() {} }",
      "there"
    ),
    ("class P: NSObject {}\n@objc extension P { private func a() {} }", "there"),
    ("class P: NSObject {}\n@objc private extension P { func a() {} }", "there"),
    ("@objcMembers class P: NSObject {}\nprivate extension P { func a() {} }", "hidden"),
    (
      "@objcMembers class P: NSObject {}\nfileprivate extension P { internal func a() {} }", "there"
    ),
    ("@objcMembers class P: NSObject {}\nextension P { private func a() {} }", "hidden"),
    ("class P: NSObject {}\nextension Foundation.NSObject { @objc func a() {} }", "there"),
    ("class P: Foundation.NSObject {}\nextension NSObject { @objc func a() {} }", "there"),
    ("class P: NSObject {}\nextension UIKit.UIView { @objc func a() {} }", "not there"),
    ("class P: NSObject, Foundation.NSCopying { func a() {} }", "hidden"),
  ])
  func findsMembersOfClassesAndExtensions(source: String, expected: String) {
    #expect(word(app([("A.swift", source)]).findMethod("a", of: "P")) == expected)
  }

  /// Accessors of a property may have custom names.
  @Test func findsRenamedAccessors() {
    let property = "@objc var it: Int {\n    @objc(getIt) get { 1 }\n    @objc(putIt:) set {}\n  }"
    let app = app([("A.swift", "class P: NSObject {\n  \(property)\n  @objc func a() {}\n}")])
    let answers = ["getIt", "putIt:", "a", "it", "setIt:"].map { word(app.findMethod($0, of: "P")) }
    #expect(answers == ["there", "there", "there", "not there", "not there"])
    #expect(word(app.findProperty("it", of: "P")) == "there")
  }

  /// The methods of UIKit's protocols are known.
  @Test(arguments: [
    ("UITableViewDelegate", "open()", "open", "hidden"),
    ("UITableViewDelegate", "toggle(_ s: Any)", "toggle:", "hidden"),
    ("UITableViewDelegate", "scrollViewDidScroll(_ s: Any)", "scrollViewDidScroll:", "there"),
    ("UITableViewDelegate", "scrollViewDidScrol(_ s: Any)", "scrollViewDidScrol:", "hidden"),
    ("UITextFieldDelegate", "textFieldDidEndEditing(_ f: Any)", "textFieldDidEndEditing:", "there"),
    ("UITextFieldDelegate, TapDelegate", "open()", "open", "unknown"),
    ("Codable", "open()", "open", "hidden"),
  ])
  func recognizesMembersOfUIKitProtocols(
    protocols: String, function: String, selector: String, expected: String
  ) {
    let app = app([("A.swift", "class P: NSObject, \(protocols) { func \(function) {} }")])
    #expect(word(app.findMethod(selector, of: "P")).hasPrefix(expected))
  }

  /// Each source declares the method or property 'a' of P in a different way.
  @Test(arguments: [
    ("A.swift", "@objcMembers class R: NSObject {}\nclass P: R {}\nextension P { func a() {} }"),
    ("A.swift", "@objc protocol T { var a: Int { get } }\nclass P: NSObject, T { var a = 1 }"),
    ("A.swift", "class P: NSObject {}\ntypealias Q = P\nextension Q { @objc func a() {} }"),
    ("A.swift", "class P: NSObject {}\nextension App.P { @objc func a() {} }"),
    (
      "A.swift",
      "class P: NSObject {\n  let r = f(/\\{\"[^}]/)\n  let q = 6 /2; @objc func a() {}\n}"
    ),
    ("A.h", "@protocol B\n@end\n@interface B : NSObject\n- (void)a;\n@end\n@interface P : B\n@end"),
    ("A.h", "@interface P : NSObject\n@property NSArray<void (^)(BOOL)> *a;\n@end"),
  ])
  func findsMethodInEveryDeclaration(file: String, source: String) {
    let app = app([(file, source)])
    #expect(word(app.findMethod("a", of: "P")) == "there")
    #expect(word(app.findMethod("b", of: "P")) == "not there")
  }

  @Test func findsClassesBySwiftName() {
    let app = app([
      ("A.h", "NS_SWIFT_NAME(App.Account)\n@interface P : NSObject\n@end"),
      ("A.swift", "extension App.Account { @objc func a() {} }"),
    ])
    #expect(word(app.findMethod("a", of: "P")) == "there")
  }

  /// A category of a possible superclass may add a method, and a required property may be
  /// synthesized.
  @Test func acceptsPossibleMembers() {
    let category = "@interface UIResponder (X)\n- (void)a;\n@end\n@interface P : Screen\n@end"
    let app1 = app([("A.h", category)], external: ["Screen"])
    #expect(word(app1.findMethod("a", of: "P")) == "outside")
    #expect(word(app1.findMethod("b", of: "P")) == "not there")
    let asked = "@protocol T\n@property id a;\n@end\n@interface P : NSObject <T>\n@end"
    #expect(word(app([("A.h", asked)]).findProperty("a", of: "P")) == "outside")
  }

  @Test func listsSettableProperties() {
    let app = app([
      (
        "A.h",
        """
        @interface NSObject (More)
        @property id more;
        @end
        @interface A : B
        @property int a;
        @property (readonly) int b;
        @property (readonly) int c;
        @property (class) int d;
        @end
        @interface A (E)
        @property int e;
        @end
        @interface B : NSObject
        @property int a;
        @property int f;
        @end
        """
      ), ("A.m", "@interface A ()\n@property int b;\n@end\n"),
      ("S.swift", "class S: NSObject { @objc var x = 1; var y = 1; @objc let z = 1 }"),
    ])
    #expect(app.settableProperties(of: "A").map(\.name).sorted() == ["a", "b", "e", "f"])
    #expect(app.settableProperties(of: "S").map(\.name) == ["x"])
    // The list is limited.
    let many = (0..<5_000).map { "@property int p\($0);\n" }.joined()
    let large = self.app([("A.h", "@interface A : NSObject\n\(many)@end")])
    #expect(large.settableProperties(of: "A").count == 1_000)
    #expect(app.isView("A") == false && app.isView("UIView") == true && app.isView("X") == nil)
  }
}
