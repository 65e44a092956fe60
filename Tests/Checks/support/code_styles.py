"""Pieces of real-world code that change nothing of what a class has, by the place where they may stand."""

# Of one line or several, separated by empty lines.
PIECES: dict[str, str] = {}

PIECES["top"] = r'''
NS_ASSUME_NONNULL_BEGIN
@class Unseen, AlsoUnseen;
NS_ASSUME_NONNULL_END

@import UIKit;

typedef NS_ENUM(NSInteger, Mode) { ModeA = 1 << 0, ModeB };

typedef NS_OPTIONS(NSUInteger, Marks) {
  MarksNone NS_SWIFT_NAME(none) = 0,
};

typedef struct { int a; struct { float b; } c; } Pair;

struct Point3 { double x, y, z; };

typedef void (^Handler)(BOOL done, NSError *_Nullable error);

static inline BOOL isBrace(unichar c) { return c == '{' || c == '"' || c == '\''; }

NS_INLINE NSString *brace(void) { return @"}\"{"; }

FOUNDATION_EXPORT NSString *const SomeKey;

extern "C" {
int helper(int a);
}

#ifdef __cplusplus
extern "C" {
#endif
int helperOfC(int a);
#ifdef __cplusplus
}
#endif

@compatibility_alias OldPresenter AccountPresenter;

@protocol First, Second;

@protocol Marked <NSObject>
@optional
- (void)marked;
@property (nonatomic, readonly) NSString *title;
@end

API_AVAILABLE(ios(13.0)) @interface Late : NSObject <Marked>
@end

__attribute__((objc_subclassing_restricted))
@interface Sealed<__covariant Item : NSObject *> : NSObject
@property (nonatomic) Item item;
@end

NS_SWIFT_NAME(Renamed)
@interface Plain : NSObject { @private int _a; }
@end

#define DECLARE(name) @interface name : NSObject \
  { int a; } @end

#pragma mark - a { brace

_Pragma("clang diagnostic push")

/* @interface ToggleModel : NSObject
@end */

// @implementation BaseModel {

CG_INLINE CGFloat half(CGFloat x) {
#if CGFLOAT_IS_DOUBLE
  if (x > 1) {
#else
  if (x > 2) {
#endif
    return x / 2;
  }
  return x;
}

static NSDictionary *table(void) { return @{@"a": @[@1, @{@"b": @YES}], @"{": @('}')}; }

static const char *pattern = "//not a comment /* nor this";

@interface NSArray<ObjectType> (Safe)
- (nullable ObjectType)safe:(NSUInteger)index;
@end

@protocol BasePresenter <NSObject>
@end

@protocol BaseModel
@end
'''

PIECES["interface"] = r'''
@property (nonatomic, copy, nullable) void (^onChange)(BOOL isOn, NSString *_Nullable text);

@property (nonatomic, weak) IBOutlet UILabel *label;

@property (class, nonatomic, readonly) NSString *identifier NS_SWIFT_NAME(id);

@property (nonatomic, strong) NSDictionary<NSString *, NSArray<NSNumber *> *> *table UI_APPEARANCE_SELECTOR;

@property (nonatomic, assign, getter=isBusy) BOOL busy __attribute__((deprecated("use } instead")));

@property (nonatomic, copy) NSString *a1, *a2;

@property (nonatomic) int (*callback)(int, void *);

@property (nonatomic, readonly) id<NSCopying> key API_AVAILABLE(ios(11.0), macos(10.13));

- (instancetype)initWithMode:(NSInteger)mode NS_DESIGNATED_INITIALIZER;

- (instancetype)init NS_UNAVAILABLE;

+ (instancetype)new __attribute__((unavailable("use init:")));

- (void)perform:(void (^ _Nullable)(NSError *_Nullable))completion
          queue:(nullable dispatch_queue_t)queue
    NS_SWIFT_NAME(perform(_:queue:));

- (void)log:(NSString *)format, ... NS_FORMAT_FUNCTION(1, 2);

- (nullable id)objectForKeyedSubscript:(id)key API_DEPRECATED("gone {", ios(2.0, 9.0));

#pragma mark - Private

#if TARGET_OS_IOS && !TARGET_OS_MACCATALYST
- (void)onlyOnPhones;
#endif

#ifdef DEBUG
@property (nonatomic) BOOL isDebug;
#else
@property (nonatomic, readonly) BOOL isDebug;
#endif

/// Says "{" and '@end'.

- (void)a:(id)a :(id)b;
'''

PIECES["implementation"] = r'''
@synthesize description = _description;

@dynamic hash, debugDescription;

static NSString *const kBrace = @"{";

static void *Context = &Context;

static NSInteger sum(NSInteger a,
                     NSInteger b) {
  return a
    - b
    + 1;
}

- (instancetype)init {
  if ((self = [super init])) { _state = (State){ .a = 1 }; }
  return self;
}

- (void)run {
  [self perform:^(NSError *error) { if (error) { NSLog(@"}%@", error); } } queue:nil];
}

+ (void)load { static dispatch_once_t once; dispatch_once(&once, ^{ }); }

- (BOOL)respondsToSelector:(SEL)selector { return selector == @selector(share:from:) || [super respondsToSelector:selector]; }

- (void)lenient; {
}

#pragma mark - {

#if DEBUG
- (void)check:(BOOL)deep {
#else
- (void)check:(BOOL)deep
{
#endif
  if (deep) { }
}

- (void)catching {
  @try { @throw @"}"; } @catch (NSException *e) { } @finally { }
  @autoreleasepool { for (id x in @[@"{"]) { (void)x; } }
}

typedef enum { kOne, kTwo } Kind;
'''

PIECES["body"] = r'''
NSString *text = @"}\" { \\";

char brace = '}'; char quote = '"'; char tick = '\'';

int a = 3
- 1;

NSArray *list = @[@{@"k": @"}"}, @(1), @YES];

dispatch_async(dispatch_get_main_queue(), ^{ if (YES) { NSLog(@"%@", @protocol(NSObject)); } });

// }

/* } */

#if DEBUG
if (YES) {
#else
if (NO) {
#endif
}

int (^twice)(int) = ^int(int x) { return x * 2; };

switch (a_mode) { case '{': break; default: { } }

NSLog(@"line one "
      @"} line two");

#define LOCAL(x) do { x; } while (0)

SEL s = @selector(close); (void)@encode(struct { int a; });
'''

PIECES["swift"] = r'''
import class UIKit.UIView

@testable import Foundation

typealias Callback = (Bool, Error?) -> Void

typealias Pair<T> = (T, T) where T: Equatable

infix operator |>: AdditionPrecedence
func |> <A, B>(a: A, f: (A) -> B) -> B { f(a) }

prefix operator √
prefix func √ (x: Double) -> Double { x.squareRoot() }

precedencegroup Piping { higherThan: AdditionPrecedence associativity: left }

#Preview {
  Text("}")
}

#Preview("Dark {", traits: .sizeThatFitsLayout) { UIView() }

#if canImport(SwiftUI)
import SwiftUI
struct Row: View {
  @State private var isOn = false
  @Environment(\.dismiss) var dismiss
  var body: some View {
    VStack(alignment: .leading) { Text("a \(isOn ? "}" : "{")") }
      #if os(iOS)
      .padding()
      #endif
  }
}
#endif

@Observable final class Store { var items: [String] = []; var open = false }

@resultBuilder enum Builder { static func buildBlock(_ parts: Int...) -> [Int] { parts } }

@MainActor func warmUp<T>(_ x: T) async throws -> some Sequence<Int> where T: Sendable { [1] }

@propertyWrapper struct Clamped<Value: Comparable> { var wrappedValue: Value; init(wrappedValue: Value, _ range: ClosedRange<Value>) { self.wrappedValue = wrappedValue } }

extension Array where Element == BaseModel { var titles: [String] { map { $0.title } } }

extension Optional: @retroactive CustomStringConvertible where Wrapped == BaseModel { public var description: String { "}" } }

extension Pair: Sendable where A: Sendable, B: Sendable {}

enum Token: String, CaseIterable { case open = "{", close = "}", `default`, `class` }

indirect enum Tree { case leaf, node(Tree, Tree, depth: Int = 1) }

struct Größe { var π = 3.14; let 名前 = "}"; var 👍: Bool { true } }

let pattern = #/[{"]+\/(?<name>\w+)/#

let plain = /[{"]\}/

let raw = #"a "quoted" { \n \#("}") "#

let long = """
  class BaseModel { "quoted"
  \("nested \("twice { \(1)")") }
  """

let rawLong = #"""
  @objc func playVideo() { """ \#(1)
  """#

let nested = "a \(["k": "v}"]["k"] ?? "\("{")") b"

let closure = { (a: Int, b: Int) -> Int in a < b ? a : b }

let both = (a: 1, b: { $0 + 1 } as (Int) -> Int)

actor Worker { private var jobs: [() -> Void] = []; nonisolated func run() {} }

protocol Source<Item>: AnyObject { associatedtype Item; var first: Item? { get }; func next() -> Item? }

func all<each T>(_ item: repeat each T) -> (repeat each T) { (repeat each item) }

@freestanding(expression) macro stringify<T>(_ value: T) -> (T, String) = #externalMacro(module: "M", type: "S")

/* class ToggleCell { /* nested */ { */

// class BaseCell: NSObject {

private let isSmall = 1 < 2 && 3 > 2

@available(iOS, introduced: 13, deprecated: 15, message: "no } more") final class Old: NSObject {}

enum Space { class BaseModel {}; struct BaseCell {}; class MediaPresenter: NSObject { func playVideo() {} } }

struct Outer { enum Cells {}; final class ChoiceModel: NSObject {} }

@_cdecl("helper") func helper() {}

func choose(_ x: Int) -> String { if x > 1 { "a" } else { "}" } }

let chosen = if isSmall { "{" } else { "b" }

#warning("a { b")

@main struct Program { static func main() async {} }

class Generic<T: Comparable>: NSObject where T: Hashable { var value: T?; subscript<U>(_ x: U) -> T? { nil } }
'''

PIECES["member"] = r'''
@IBOutlet private weak var label: UILabel!

@Clamped(0...10) private var level = 5

lazy var formatter: NumberFormatter = {
  let result = NumberFormatter()
  result.positivePrefix = "}"
  return result
}()

private var handlers: [String: (Int, String) -> Void] = ["a": { _, _ in }, "{": { a, b in print(a, b) }]

var onChange: ((_ isOn: Bool, _ text: String?) -> Void)? = nil

static let shared = { 1 }(), other = [1, 2].map { $0 < 1 }

class var kind: String { "}" }

let (first, second) = (1, "{")

var pair: (a: Int, b: String) = (1, "b") { didSet { print("\(pair.a) }") } }

subscript(index: Int) -> Int { get { index } set { print(newValue) } }

func load() async throws -> [String: Int] { try await Task { ["}": 1] }.value }

func load<T>(_ type: T.Type, default value: T = .init(), then: @escaping @Sendable (T) -> Void = { _ in }) where T: RangeReplaceableCollection {}

@MainActor @discardableResult func `repeat`(_ times: Int = 1 < 2 ? 3 : 4) -> Self { self }

static func == (a: Int, b: [String]) -> Bool { a == b.count }

@available(iOS 15, *) @objc func later() { if #available(iOS 16, *) { print("}") } }

#if DEBUG
func dump() { print(#function) }
#else
func dump() {}
#endif

enum State { case idle, busy(progress: Double), failed(Error) }

struct Inner { var title = 1; func playVideo() {} }

private enum Keys: String, CodingKey { case title = "{", isOn }

typealias Item = (Int) -> [String: Any]

deinit { NotificationCenter.default.removeObserver(self) }

var `extension`: Int { 1 }

var prefix = "{", optional: Int = 2, type: Int = { 3 }()

private let action = #selector(UIViewController.viewDidLoad)

let size = MemoryLayout<Int>.size
var gap: Int { return size }

@objc var delegate: (any NSObjectProtocol)?

var observed = 1 { willSet { } didSet { if oldValue > 1 { } } }

let ratio = 1.0
  / 2
  + 3

var computed: some Sequence<Int> { get { [1] } }

private(set) lazy var total: Int = [1, 2].reduce(0) { $0 + $1 }

// MARK: - } brace

func compare() -> Bool { 1 < 2 }

func over(
  _ a: Int,
  b: String = "a, b)",
)
  -> Int
{
  a
}

#if canImport(UIKit)
var open: Bool = true
#endif
'''

PIECES["nested"] = r'''
case one, two(Int)

static let all: [Cells] = []

class Base: UITableViewCell { class Card: NSObject {} }
'''

PIECES["code"] = r'''
let text = "}\" \(["{": 1].map { "\($0.key) }" }.joined(separator: "\n"))"

let raw = #"\" } "# + ##"{"# "##

let long = """
  } \(1) { "
  """

let regex = /\{"[^}]/

let extended = #/ } " /#

if let x = Optional(1), case .some(let y) = Optional(x) { print(y) } else { print("{") }

// }

/* } /* { */ } */

let f = { [weak self] (a: Int) -> Bool in guard self != nil else { return false }; return a > 1 }

UIView.animate(withDuration: 1) { } completion: { _ in print("}") }

let ratio = 4 / 2 / 1; let half = ratio / 2

switch ratio { case 1: break; case let n where n > 2: print("}"); default: break }

let path = \UIViewController.view.frame.size, key = #keyPath(UIViewController.title)

_ = #selector(stop)

let ranges = [0..<3, 1..<4]; let nothing = ranges.first?.isEmpty ?? true

#if os(iOS)
print("{")
#endif

func local(_ a: Int, b: Int = 2) -> Int { a < b ? a : b }

let multi = "a" +
  "}"
'''


def pieces(place: str) -> list[str]:
    return [each for each in PIECES[place].strip("\n").split("\n\n")]
