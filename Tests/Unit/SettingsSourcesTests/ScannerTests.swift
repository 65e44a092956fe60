import SettingsSources
import TestSupport
import Testing

/// Tests the declarations that the scanners read from Objective-C and Swift.
@Suite struct ScannerTests {
  private func scan(_ text: String, _ name: String) -> [DeclaredType] {
    Array(text.utf8).withUnsafeBufferPointer { SourceScanner.scan($0, of: name) }.types
  }

  /// The declarations, one per line.
  private func outline(_ text: String, _ name: String) -> [String] {
    scan(text, name).flatMap { type -> [String] in
      let head = "\(type.form) \(type.name)"
      return [type.superclass.map { "\(head): \($0)" } ?? head]
        + type.properties.map { property in
          "  \(property.name): \(property.type)" + (property.isReadOnly ? ", read-only" : "")
            + (property.isOptional.map { $0 ? ", optional" : ", never nil" } ?? "")
            + (property.hidden == nil ? "" : ", hidden")
        }
        + type.methods.map { method in
          "  \(method.isOfClass ? "+" : "-")\(method.selector)"
            + (method.isOptional ? " optional" : "") + (method.hidden == nil ? "" : " hidden")
        }
    }
  }

  private func objectiveC(_ text: String) -> [String] { outline(text, "A.mm") }
  private func swift(_ text: String) -> [String] { outline(text, "A.swift") }

  // MARK: Objective-C

  @Test(arguments: [
    ("copy, nullable) NSString *title;", ["title: string, optional"]),
    ("readonly) NSURL *URL NS_SWIFT_NAME(theURL);", ["URL: other(\"NSURL\"), read-only"]),
    ("assign, getter=isOpen) BOOL open, closed;", ["open: boolean", "closed: boolean"]),
    ("copy) void (^block)(NSString *, int);", ["block: other(\"void\")"]),
    ("copy) void (^_Nullable done)(void);", ["done: other(\"void\"), optional"]),
    ("weak) id<P, Q> delegate;", ["delegate: any, optional"]),
    (
      "copy) NSArray<NSDictionary<NSString *, id> *> *items NS_AVAILABLE_IOS(8_0);", ["items: list"]
    ),
    ("assign) NSInteger count UI_APPEARANCE_SELECTOR;", ["count: integer"]),
    ("assign) unsigned long long size;", ["size: integer"]),
    ("assign) long double ratio;", ["ratio: floating"]),
    ("nonnull) IBOutlet UILabel *label;", ["label: other(\"UILabel\"), never nil"]),
    ("assign) MyStyle style;", ["style: other(\"MyStyle\")"]),
    ("strong) NSMutableDictionary *m __attribute__((deprecated(\";\")));", ["m: dictionary"]),
    ("strong) NSString *NS_THING;", ["NS_THING: string"]),
    // Nullability applies to one declarator and its outermost pointer.
    (
      "copy) NSString * _Nullable a, * _Nonnull b, *c;",
      ["a: string, optional", "b: string, never nil", "c: string"]
    ),
    (
      "copy, nullable) NSURL *a, * _Nonnull b;",
      ["a: other(\"NSURL\"), optional", "b: other(\"NSURL\"), never nil"]
    ),
    ("copy) NSArray<NSString * _Nullable> *a, *b;", ["a: list", "b: list"]),
    ("copy) NSArray<void (^)(BOOL)> *a;", ["a: list"]),
    (
      "copy) NSString * _Nullable (^ _Nonnull a)(id _Nullable);",
      ["a: other(\"NSString\"), never nil"]
    ),
    ("copy) NSArray *_Nullable (^a)(void);", ["a: other(\"NSArray\")"]),
    (
      "assign) struct { int a; NSString *b; } pair, other;",
      ["pair: other(\"struct\")", "other: other(\"struct\")"]
    ),
    ("assign) union { int a; struct { char *b; } c; } *u;", ["u: other(\"union\")"]),
    ("assign) NSSet<NSString *> set;", ["set: other(\"NSSet\")"]),
  ])
  func readsObjectiveCProperties(text: String, expected: [String]) {
    let found = objectiveC("@interface A : B\n@property (nonatomic, \(text)\n@end\n")
    #expect(found == ["class A: B"] + expected.map { "  \($0)" })
  }

  @Test(arguments: [
    ("void (^done)(int);", "void (^)(int)"),
    (
      "NSString *(^ _Nullable done)(NSString *a, void (^b)(int)) NS_X(y);",
      "NSString *(^ _Nullable)(NSString *a, void (^b)(int))"
    ),
    ("NSInteger (*done)(int, char);", "NSInteger (*)(int, char)"),
    ("NSString*done, *other;", "NSString *"), ("struct { int a; } done;", "struct { int a; }"),
  ])
  func readsTextOfTypes(text: String, expected: String) {
    let found = scan("@interface A\n@property \(text)\n@end\n", "A.h")
    #expect(found.first?.properties.first?.typeText == expected)
  }

  @Test(arguments: [
    ("- (void)open;", "-open"), ("+ (instancetype)make;", "+make"), ("- foo;", "-foo"),
    ("- (void)tap:(id)sender;", "-tap:"),
    ("- (void)a:(int)x b:(char *)y NS_REQUIRES_SUPER;", "-a:b:"),
    ("+ (void)a:(int)x :(int)y __attribute__((deprecated(\"x; y\")));", "+a::"),
    ("- (void)log:(NSString *)format, ... NS_FORMAT_FUNCTION(1,2);", "-log:"),
    ("- (void (^)(int))get:(void (^)(int a, char *b))done with:(nonnull void *)p;", "-get:with:"),
    ("- (id)initWithA:(id)a\n          b:(id)b NS_DESIGNATED_INITIALIZER;", "-initWithA:b:"),
  ])
  func readsObjectiveCMethods(text: String, expected: String) {
    #expect(objectiveC("@interface A\n\(text)\n@end") == ["class A", "  \(expected)"])
    let body = text.replacing(";", with: " { if (x) { y(@\"}\", '}'); } /* } */ // }\n }")
    if !text.contains("deprecated") {
      #expect(
        objectiveC("@implementation A\n\(body)\n@end") == ["implementation A", "  \(expected)"])
    }
  }

  @Test func readsObjectiveCTypes() {
    #expect(
      objectiveC(
        """
        @class X, Y; @protocol Z, W;
        NS_ASSUME_NONNULL_BEGIN
        #define M(a) do { \\
          @interface No
        @interface A<__covariant T : id> : B<NSString *> <P>
        @end
        @interface A () <Q> { int _x; }
        - (void)inExtension;
        @end
        @interface NSString (More)
        - (void)inCategory;
        @end
        @protocol P <NSObject>
        - (void)must;
        @optional
        - (void)may;
        @end
        static void f(void) { g(^{ }); }
        extern "C" {
        @interface C : NSObject
        @end
        }
        auto raw = R"x(@interface No : No)x";
        """) == [
          "class A: B", "extension A", "  -inExtension", "extension NSString", "  -inCategory",
          "protocol P", "  -must", "  -may optional", "class C: NSObject",
        ])
  }

  @Test func readsMethodsOnOneLine() {
    #expect(
      objectiveC("@interface A\n- (void)a; - (int)b; @property int c; + (id)d;\n@end")
        == ["class A", "  c: integer", "  -a", "  -b", "  +d"])
    #expect(
      objectiveC("@implementation A\n- (int)a { return 1 - 2; } - (void)b { }\n@end")
        == ["implementation A", "  -a", "  -b"])
  }

  /// Only in interfaces, parentheses after an uppercase name without a space are macro arguments.
  @Test func readsCategoriesOfUppercaseNames() {
    #expect(
      objectiveC("@implementation A_B(Category)\n- (void)a {}\n@end") == ["extension A_B", "  -a"])
  }

  /// An unterminated protocol list does not swallow the members.
  @Test func readsUnterminatedProtocolLists() {
    #expect(
      objectiveC("@interface A : B <C {\n  int x;\n}\n- (void)a;\n@end") == ["class A: B", "  -a"])
  }

  /// Both branches are read, and a brace that both branches open counts once.
  @Test func readsBothBranches() {
    #expect(
      objectiveC(
        """
        @implementation A
        - (void)one {
        #if X
          if (a) {
        #else
          if (b) {
        #endif
          }
        }
        #if DEBUG
        - (void)two {
        #else
        - (void)three {
        #endif
        }
        - (void)four
        #if DEBUG
        {
          if (a) { b(); }
        #else
        {
        #endif
        }
        #if DEBUG
        - (void)five
        #else
        - (void)six
        #endif
        {
        }
        - (void)seven {}
        @end
        """) == [
          "implementation A", "  -one", "  -two", "  -three", "  -four", "  -five", "  -six",
          "  -seven",
        ])
  }

  /// A property that two branches declare has the attributes of both declarations.
  @Test func mergesPropertiesOfBranches() {
    #expect(
      objectiveC(
        "@interface A\n#if X\n@property (readonly) BOOL a;\n#else\n@property NSString *a;\n#endif\n@end"
      )
        == ["class A", "  a: unknown"])
    #expect(
      swift("class A {\n#if X\n@objc let a: Int = 1\n#else\nvar a: Int? = 1\n#endif\n}")
        == ["class A", "  a: integer"])
  }

  @Test func appliesNonnullRegions() {
    #expect(
      objectiveC(
        """
        NS_ASSUME_NONNULL_BEGIN
        @interface A : NSObject
        @property (copy) NSString *a;
        @property NSString *_Nullable b;
        @property (weak) UIView *c;
        @property (nullable) NSString *d;
        @property NSInteger e;
        @end
        NS_ASSUME_NONNULL_END
        @implementation A (Category)
        @property NSString *f;
        @end
        """) == [
          "class A: NSObject", "  a: string, never nil", "  b: string, optional",
          "  c: other(\"UIView\"), optional", "  d: string, optional", "  e: integer",
          "extension A", "  f: string",
        ])
  }

  /// What is skipped before a type does not hide it: a quote in a directive begins no string.
  @Test(arguments: [
    "#define Q '\"'", "#define Q \\\r\n  @interface No", "@compatibility_alias B A;",
    "static auto q = R\"xyz\";", "static auto q = R\"x(})\" { )x\";",
  ])
  func skipsDirectivesAndStrings(text: String) {
    #expect(objectiveC("\(text)\n@interface A\n- (void)open;\n@end\n") == ["class A", "  -open"])
  }

  // MARK: Swift

  @Test(arguments: [
    ("open()", "open"), ("show(item: Int)", "showWithItem:"), ("push(with x: Int)", "pushWith:"),
    ("move(from: Int, to: Int)", "moveFrom:to:"), ("didTap(_: Int)", "didTap:"),
    ("f(_ a: Int, _ b: Int)", "f::"),
    ("f(a: Int, _ b: Int, c d: Int = (1 > 0) ? 1 : 2)", "fWithA::c:"),
    ("load() async", "loadWithCompletionHandler:"),
    ("load(x: Int) async", "loadWithX:completionHandler:"),
    ("save() throws", "saveAndReturnError:"), ("save(to: URL) throws", "saveTo:error:"),
    ("save(to: URL, done: @escaping (Int) -> Void) throws", "saveTo:error:done:"),
    ("save(done: @escaping (Int) -> Void) throws", "saveAndReturnError:done:"),
    ("go(in place: Int)", "goIn:"), ("lookAt(x: Int)", "lookAtX:"),
  ])
  func readsSwiftSelectors(signature: String, expected: String) {
    #expect(
      swift("class A: B {\n  @objc func \(signature) -> [Int] { [] }\n}\n") == [
        "class A: B", "  -\(expected)",
      ])
  }

  @Test(arguments: [
    ("@objc var a: String?", "a: string, optional"),
    ("@objc let a = 1", "a: integer, read-only, never nil"),
    ("@objc private(set) var a = false", "a: boolean, read-only, never nil"),
    ("@objc var a: Int { 3 }", "a: integer, read-only, never nil"),
    ("@objc var a: Double { get { 1 } set { } }", "a: floating, never nil"),
    ("@objc var a = 1.5 { didSet { f(\"}\") } }", "a: floating, never nil"),
    ("@objc lazy var a: UIView = { let v = 1; return v }()", "a: other(\"UIView\"), never nil"),
    ("@objc var a: [String: [Int]] = [:]", "a: dictionary, never nil"),
    ("@objc var a: [Int]!", "a: list, optional"),
    ("@objc dynamic var a = \"\"", "a: string, never nil"),
    ("var a = true", "a: boolean, never nil, hidden"),
    ("@nonobjc var a: Int?", "a: integer, optional, hidden"),
    ("@objc var a = f(x)\n    .map { $0 }\n    ?? 1", "a: unknown"),
    ("@objc(b) var a = 1", "b: integer, never nil"),
    ("@objc var a = b as Int?", "a: unknown"),
    ("@objc var (x, y) = (1, 2), a = 1", "a: integer, never nil"),
    // A comma between generic arguments does not separate properties.
    ("@objc var a = Map<Int, String>()", "a: unknown"),
    ("@objc var a = x < y, b = true", "a: unknown\n  b: boolean, never nil"),
    ("@objc var a = Map<Int, Int>(), b: Int = 5", "a: unknown\n  b: integer, never nil"),
  ])
  func readsSwiftVariables(text: String, expected: String) {
    #expect(
      swift("class A {\n  \(text)\n  @objc func after() {}\n}\n").joined(separator: "\n")
        == "class A\n  \(expected)\n  -after")
  }

  @Test func readsSwiftTypes() {
    #expect(
      swift(
        ##"""
        import UIKit
        @objc(APPFoo) public final class Foo: NSObject, P {
          func hidden() {}
          @IBAction private func tapped(_ sender: Any) { let x = a < b ? [1] : [2] }
          var s = """
          func no() { \(f("a)b")) "quoted" }
          """
          let raw = #"a "b" \#(x) }"#, other = #/a{/#
          @objcMembers class Inner: NSObject { func seen() {}; private func not() {} }
          enum E { case a, b; func f() {} }
          @objc(some:sel:) func renamed(a: Int, b: Int) {}
          class func make() {}
          @objc static func shared() {}
          subscript(i: Int) -> Int { i }
          @objc init(frame: Int, style: Int) {}
        }
        extension Foo { @objc func added() {} ; func not() {} }
        @objc extension Foo { func seen() {} }
        @objc protocol P { func must(x: Int); @objc optional func may() }
        class G<T>: NSObject { @objc func generic() {} }
        struct S { func f() {} }
        func global() { class Local {} }
        """##) == [
          "class APPFoo: NSObject", "  s: string, never nil, hidden",
          "  raw: string, read-only, never nil, hidden",
          "  other: string, read-only, never nil, hidden", "  -hidden hidden", "  -tapped:",
          "  -some:sel:",
          "  +make hidden", "  +shared", "  -initWithFrame:style:", "class Foo.Inner: NSObject",
          "  -seen", "  -not hidden", "value Foo.E", "  -f hidden", "extension Foo", "  -added",
          "  -not hidden", "extension Foo", "  -seen", "protocol P", "  -mustWithX:",
          "  -may optional", "class G: NSObject", "  -generic", "value S", "  -f hidden",
        ])
  }

  @Test func readsSwiftOperators() {
    #expect(
      swift(
        """
        class A {
          static func == (a: A, b: A) -> Bool { true }
          @objc func after() {}
        }
        """) == ["class A", "  -after"])
  }

  /// In a raw string that ends on its line, three quotes do not start a multiline string.
  @Test(arguments: [
    ##"#""""#"##, ##"#"""#"##, ##"#"""a"b"""#"##, "\"\"", "##\"\"\"# \"\"\"##",
    "#\"\"\"\n}\n\"\"\"#",
  ])
  func readsRawStrings(text: String) {
    #expect(
      swift("class A {\n  var a = \(text)\n  @objc func after() {}\n}\n") == [
        "class A", "  a: string, never nil, hidden", "  -after",
      ])
  }

  @Test func recordsPositionsAndComments() throws {
    let text = "/// The title.\n/// Second line.\n///\n/// More.\n@objc var title = 1\n"
    let source = "class A {\n\(text)}\n"
    let property = try #require(scan(source, "A.swift").first?.properties.first)
    #expect(property.summary == "The title. Second line.")
    #expect(Array(source.utf8)[property.place].elementsEqual("title".utf8))
    let header = "@interface A\n/** The title.\n * Second line.\n */\n@property int x;\n@end\n"
    #expect(scan(header, "A.h").first?.properties.first?.summary == "The title. Second line.")
  }

  // MARK: Anything

  /// No input may crash the scanner or take long. Unterminated constructs are read once.
  @Test(arguments: ["A.m", "A.swift"])
  func acceptsArbitraryBytes(name: String) {
    let pieces = [
      "class A {", "@interface A : B <", "@objc(", "{", "}", "(", "\"", "\"\"\"", "#\"", "\\(",
      "/*",
      "*/", "//", "\n", "#if A\n", "#else\n", "#endif\n", "@property (", "- (", "func f(",
      "var a: ",
      "= ", "<", ">", "@end", "@protocol P ", "@implementation A ", "enum E {", "[", "`", "'", "\\",
      "é", "0x", "@", "#/", "R\"(", "->", ".", ",",
    ]
    var state: UInt64 = 7
    for _ in 0..<Effort.rounds(3_000) {
      var text = ""
      for _ in 0..<20 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(state >> 33) % pieces.count]
      }
      _ = scan(text, name)
    }
    for piece in pieces { _ = scan(String(repeating: piece, count: Effort.length(20_000)), name) }
    for sign in ["#", "\"", "/", "\\"] {
      for start in ["", "#", "##\"\"\"\n"] {
        _ = scan(start + String(repeating: sign, count: Effort.length(500_000)), name)
      }
    }
  }
}
