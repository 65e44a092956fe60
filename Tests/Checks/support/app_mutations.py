"""Changes to the sample app: those that break it, with what has to be reported, and harmless ones.

What breaks follows from the languages: which declarations the class has at run time, and which of them
Objective-C sees (The Swift Programming Language, "Attributes"; Apple, "Key-Value Coding").
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable

from .code_styles import PIECES, pieces
from .sample_app import (
    ACCOUNT, CELLS, MEDIA, MEMBERS, MODELS_H, MODELS_SWIFT, MORE, OBJECTIVE_C, SOUND, SWIFT, App, Member, Place,
    places, replaced, uses, without_body)

Broken = tuple[App, set[Place]]
BREAKING: dict[str, Callable[[App, random.Random], Broken]] = {}
HARMLESS: dict[str, Callable[[App, random.Random], App]] = {}


def breaks(function):
    BREAKING[function.__name__.replace("_", " ")] = function
    return function


def harmless(function):
    HARMLESS[function.__name__.replace("_", " ")] = function
    return function


def typed(member: Member) -> list[Place]:
    """Where a registry says what values a property has."""
    return [("wrong-property", path, line) for _, path, line in member.where(SOUND) if path == "kinds.yaml"]

PROPERTIES = [each for each in MEMBERS if each.sort == "missing-property" and each.name != "badge"]
METHODS = [each for each in MEMBERS if each.sort == "missing-method"]
MARKED = [each for each in SWIFT if each.text.startswith("@") and "(stopAll)" not in each.text]


# What breaks the app


@breaks
def rename_member(app: App, chance: random.Random) -> Broken:
    member = chance.choice([each for each in MEMBERS if "(stopAll)" not in each.text])
    name = re.search(r"(?:func |var |\))(\w+)", member.text)[1] if member.sort == "missing-method" else member.name
    new = member.text.replace(name, name + chance.choice(["2", "Now", "_"]))
    if member.sort == "missing-property":
        new = re.sub(rf"\b{name}\b", name + chance.choice(["2", "Value"]), member.text)
    if member.name == "badge":
        return replaced(app, " badge;", " badges;"), member.where(app)
    return replaced(app, member.text, new), member.where(app)


@breaks
def delete_member(app: App, chance: random.Random) -> Broken:
    member = chance.choice(PROPERTIES + METHODS)
    return without_body(app, member), member.where(app)


@breaks
def comment_out_member(app: App, chance: random.Random) -> Broken:
    member = chance.choice(PROPERTIES)
    start, end = chance.choice([("// ", ""), ("/* ", " */"), ("/* \" ", " */")])
    return replaced(app, member.text, start + member.text + end), member.where(app)


@breaks
def drop_objc(app: App, chance: random.Random) -> Broken:
    member = chance.choice(MARKED)
    return replaced(app, member.text, re.sub(r"@\w+ ", "", member.text)), member.where(app)


@breaks
def hide_with_nonobjc(app: App, chance: random.Random) -> Broken:
    member = chance.choice([each for each in SWIFT if "(stopAll)" not in each.text])
    return replaced(app, member.text, "@nonobjc " + re.sub(r"@\w+ ", "", member.text), member.path), member.where(app)


@breaks
def make_member_of_class(app: App, chance: random.Random) -> Broken:
    member = chance.choice([each for each in METHODS + PROPERTIES if each.name != "stopAll"])
    if member in SWIFT:
        word = chance.choice(["static", "class"]) if member.path == MEDIA else "static"
        new = re.sub(r"\b(func|var) ", rf"{word} \1 ", member.text)
    elif member in METHODS:
        new = "+" + member.text[1:]
    else:
        new = member.text.replace("(nonatomic", "(class, nonatomic")
    return replaced(app, member.text, new), member.where(app)


@breaks
def change_arguments(app: App, chance: random.Random) -> Broken:
    name, old, new = chance.choice([
        ("refresh:", "refresh:(id)sender", "refresh"), ("openProfile", "openProfile", "openProfile:(id)sender"),
        ("toggleSync:", "(UISwitch *)sender", "(UISwitch *)sender animated:(BOOL)animated"),
        ("share:from:", "from:(UIView *)", "inView:(UIView *)"), ("showWithItem:", "show(item:", "show(_ item:"),
        ("showWithItem:", "show(item:", "show(for item:"), ("playVideo", "playVideo()", "playVideo(_ sender: Any)"),
        ("playVideo", "playVideo()", "playVideo() throws"), ("playVideo", "playVideo()", "playVideo() async"),
        ("forwardBy:", "by seconds:", "seconds:"), ("stopAll", "(stopAll)", "(stopAll:)"),
        ("stopAll", "@objc(stopAll)", "@objc"), ("tap:", "_ sender: Any", "sender: Any")])
    member = next(each for each in MEMBERS if each.name == name)
    return replaced(app, old, new), member.where(app)


@breaks
def change_type(app: App, chance: random.Random) -> Broken:
    member = chance.choice([each for each in PROPERTIES if typed(each)])
    text = member.text
    if member in OBJECTIVE_C:
        others = {"NSString *": "NSArray *", "BOOL ": "NSString *", "NSArray *": "BOOL ", "NSDictionary *": "NSString *"}
        old = next(each for each in others if each in text)
        new = text.replace(old, others[old]).replace("nullable", "nullable, strong" if "nullable" in text else "")
        return replaced(app, text, new), set(typed(member))
    new = {"title": "[String]", "options": "String", "info": "String?", "symbol": "[String]?", "order": "String",
           "minimum": "[Double]", "maximum": "String", "ticks": "[String: Int]"}[member.name]
    head = re.match(r"(?:@objc )?var \w+", text)[0]
    value = "" if new.endswith("?") else " = \"\"" if new == "String" else " = [:]" if ":" in new else " = []"
    return replaced(app, text, f"{head}: {new}{value}"), set(typed(member))


@breaks
def make_read_only(app: App, chance: random.Random) -> Broken:
    member = chance.choice(PROPERTIES)
    where = {("wrong-property", path, line) for _, path, line in member.where(app)}
    if member in OBJECTIVE_C:
        return replaced(app, member.text, member.text.replace("(nonatomic", "(nonatomic, readonly")), where
    value = {"title": '""', "options": "[]", "info": "nil", "symbol": "nil", "order": "1", "minimum": "0",
             "maximum": "1.0", "ticks": "[]"}[member.name]
    head = re.match(r"(?:@objc )?var \w+(?:: [^=]+)?", member.text)[0].rstrip()
    head = head if ":" in head else head + {"order": ": Int", "maximum": ": Double"}[member.name]
    body = chance.choice([" { VALUE }", " { return VALUE }", " {\n    get { VALUE }\n  }"]).replace("VALUE", value)
    new = chance.choice([head + body, head.replace("var ", "let ") + f" = {value}"])
    return replaced(app, member.text, new), where


@breaks
def make_not_nullable(app: App, chance: random.Random) -> Broken:
    name, old, new = chance.choice([
        ("subtitle", "(nonatomic, copy, nullable) NSString *subtitle", "(nonatomic) NSInteger subtitle"),
        ("subtitle", "copy, nullable) NSString *subtitle", "copy, nonnull) NSString *subtitle"),
        ("subtitle", "copy, nullable) NSString *sub", "copy) NSString * _Nonnull sub"),
        ("symbol", "symbol: String?", "symbol: String = \"\"")])
    return replaced(app, old, new), {
        (sort, path, line) for sort, path, line in places(app, "wrong-property", name, "BaseModel" if name == "subtitle"
                                                          else "ChoiceModel")}


@breaks
def drop_second_declaration(app: App, chance: random.Random) -> Broken:
    new = chance.choice(["", "// @property (nonatomic, readwrite) NSInteger badge;\n"])
    return (replaced(app, "@property (nonatomic, readwrite) NSInteger badge;\n", new),
            places(app, "wrong-property", "badge", "ToggleModel"))


@breaks
def delete_file(app: App, chance: random.Random) -> Broken:
    path, sorts = chance.choice([
        (MORE, [("missing-method", "rewind", "MediaPresenter"), ("missing-method", "forwardBy:", "MediaPresenter")]),
        ("App/Presenters/AccountPresenter+Sharing.h", [("missing-method", "share:from:", "AccountPresenter")]),
        ("App/Presenters/AccountPresenter.m", [("missing-method", "signOut", "AccountPresenter")]),
        ("App/Cells/Cells.swift", [("missing-class", each) for each in ("SliderCell", "BadgeCell", "CardCell")])])
    return ({each: text for each, text in app.items() if each != path},
            set().union(*(places(app, *each) for each in sorts)))


@breaks
def rename_class(app: App, chance: random.Random) -> Broken:
    name = chance.choice(sorted({use.name for use in uses(app) if not use.owner}))
    return ({path: re.sub(rf"\b{name}\b", "My" + name, text) if path.startswith("App/") else text
             for path, text in app.items()}, places(app, "missing-class", name))


@breaks
def cell_without_view(app: App, chance: random.Random) -> Broken:
    old, new, base = chance.choice([
        ("BaseCell : UITableViewCell", "BaseCell : NSObject", "BaseCell"),
        ("ToggleCell : BaseCell", "ToggleCell : NSObject", "ToggleCell"),
        ("ChoiceCell: UITableViewCell", "ChoiceCell: NSObject", "ChoiceCell"),
        ("BadgeCell: ChoiceCell", "BadgeCell: ChoiceModel", "BadgeCell"),
        ("BadgeCell: ChoiceCell", "BadgeCell", "BadgeCell")])
    return replaced(app, old, new), set().union(*(places(app, "wrong-class", each) for each in CELLS[base]))


@breaks
def model_as_view(app: App, chance: random.Random) -> Broken:
    name, old = chance.choice([("ChoiceModel", "ChoiceModel: NSObject"), ("BaseModel", "BaseModel : NSObject")])
    names = [name] if name == "ChoiceModel" else ["ToggleModel", "SliderModel", "CardModel"]
    return (replaced(app, old, old.replace("NSObject", chance.choice(["UIView", "UITableViewCell"]))),
            set().union(*(places(app, "wrong-class", each) for each in names)))


@breaks
def change_superclass(app: App, chance: random.Random) -> Broken:
    old, new, owner, names = chance.choice([
        ("AccountPresenter : BasePresenter", "AccountPresenter : UIViewController", "AccountPresenter",
         ["refresh:", "close"]),
        ("MediaPresenter: BasePresenter, PhotoHandling {", "MediaPresenter: NSObject, PhotoHandling {",
         "MediaPresenter", ["refresh:", "close"]),
        ("ToggleModel : BaseModel", "ToggleModel : NSObject", "ToggleModel",
         ["title", "subtitle", "enabled", "trackingId"]),
        ("CardModel : BaseModel", "CardModel : NSObject", "CardModel", ["title"]),
        ("SliderModel: BaseModel", "SliderModel: NSObject", "SliderModel", ["title", "trackingId"])])
    sort = "missing-method" if "Presenter" in owner else "missing-property"
    return replaced(app, old, new), set().union(*(
        {(sort, use.path, use.line) for use in uses(app) if (use.owner, use.name) == (owner, name)} for name in names))


@breaks
def drop_objc_of_many(app: App, chance: random.Random) -> Broken:
    old, new, sort, owner, names = chance.choice([
        ("@objcMembers ", "", "missing-property", "SliderModel", ["minimum", "maximum", "ticks"]),
        ("@objcMembers class", "@objc class", "missing-property", "SliderModel", ["minimum", "maximum", "ticks"]),
        ("@objc extension", "extension", "missing-method", "MediaPresenter", ["rewind"]),
        ("@objc extension", "public extension", "missing-method", "MediaPresenter", ["rewind"]),
        ("@objc protocol", "protocol", "missing-method", "MediaPresenter", ["photoDidChange:"]),
        ("BasePresenter, PhotoHandling", "BasePresenter", "missing-method", "MediaPresenter", ["photoDidChange:"])])
    return replaced(app, old, new), set().union(*(places(app, sort, name, owner) for name in names))


@breaks
def make_private(app: App, chance: random.Random) -> Broken:
    """What @objcMembers does not mark."""
    member = chance.choice([each for each in SWIFT if each.name in ("minimum", "maximum", "ticks")])
    word = chance.choice(["private ", "fileprivate ", "final private "])
    return replaced(app, member.text, word + member.text, member.path), member.where(app)


@breaks
def move_to_another_class(app: App, chance: random.Random) -> Broken:
    member = chance.choice(PROPERTIES + [each for each in METHODS if each not in OBJECTIVE_C])
    moved = without_body(app, member)
    if member in OBJECTIVE_C:
        moved["App/Stray.h"] = f"@interface Stray : BaseModel\n{member.text}\n@end\n"
    else:
        body = "" if member.sort == "missing-property" else " {}"
        within = chance.choice(["{}", "extension " + member.owner + " {{ {} }}"])
        moved["App/Stray.swift"] = within.format(f"@objcMembers class Stray: NSObject {{\n  {member.text}{body}\n}}\n")
    return moved, member.where(app)


@breaks
def misspell_in_document(app: App, chance: random.Random) -> Broken:
    use = chance.choice([each for each in uses(app) if not each.name.endswith(":")])
    at = chance.randrange(1, len(use.name) - 1)
    wrong = chance.choice([use.name[:at] + use.name[at + 1:], use.name[:at] + "x" + use.name[at:],
                           use.name[:at] + use.name[at + 1] + use.name[at] + use.name[at + 2:]])
    if wrong == use.name:
        wrong = use.name + "x"
    lines = app[use.path].splitlines(keepends=True)
    lines[use.line - 1] = re.sub(rf"\b{use.name}\b", wrong, lines[use.line - 1], count=1)
    sort = "missing-class" if not use.owner else "missing-method" if use.path not in ("kinds.yaml", "page.yaml") \
        else "missing-property"
    return {**app, use.path: "".join(lines)}, {(sort, use.path, use.line)}


# What does not


def insertion(place: str):
    def insert(app: App, chance: random.Random) -> App:
        """Inserts a piece of code at a place for it."""
        count = 1 if chance.random() < 0.7 else 3
        for piece in chance.sample(pieces(place), count):
            path = chance.choice([path for path, text in app.items() if f"//:{place}\n" in text])
            parts = re.split(rf"([ \t]*)//:{place}\n", app[path])
            at = chance.randrange(1, len(parts), 2)
            piece = "".join(parts[at] + line + "\n" for line in piece.splitlines())
            parts[at] = f"{piece}{parts[at]}"
            text = parts[0]
            for gap, rest in zip(parts[1::2], parts[2::2]):
                text += f"{gap}//:{place}\n{rest}"
            app = {**app, path: text}
        return app
    insert.__name__ = f"insert {place}"
    return harmless(insert)


for each in PIECES:
    insertion(each)


def one_of(name: str, *pairs: tuple) -> None:
    """A change that is one of some replacements: old text, new text, and new files."""
    def change(app: App, chance: random.Random) -> App:
        old, new, *files = chance.choice(pairs)
        changed = replaced(app, old, new) if old else dict(app)
        for path, text in files:
            changed["App/" + path] = text
        return changed
    change.__name__ = name
    harmless(change)


REFRESH, PROFILE, PLAY = "- (void)refresh:(id)sender;", "- (void)openProfile;", "@objc func playVideo() {"
TITLE, SUBTITLE = "@property (nonatomic, copy) NSString *title;", "@property (nonatomic, copy, nullable) NSString *subtitle;"
SYMBOL, ORDER = "@objc var symbol: String?", "@objc var order = 1"
OPTIONS, INFO = "@objc var options: [String] = []", "@objc var info: [String: Any]?"
PLAY_TEXT, TITLE_TEXT = "  @objc func playVideo() {\n    //:code\n  }\n", "  @objc var title: String = \"\"\n"
CONFORMANCE = "BasePresenter, PhotoHandling"

one_of(
    "method style objc",
    *((REFRESH, new) for new in (
        "-(void)refresh:(id)sender;", "- (void) refresh: (id) sender ;", "- (void)\n    refresh:(id)sender\n    ;",
        "- (void)refresh:(__unused id)aSender;", "- (void)refresh:(id __attribute__((unused)))s;",
        "- (void)refresh:(nullable id)sender NS_REQUIRES_SUPER;", "- refresh:sender;", "- (IBAction)refresh:(id)sender;",
        "- (void)refresh:(id)sender NS_SWIFT_NAME(reload(from:));", "- (void)refresh:(void (^)(BOOL, NSError *))block;",
        "- (void)refresh:(id)sender __attribute__((deprecated(\"a ; b\")));", "- (void)refresh:(id)sender, ...;",
        "- (void)refresh /* the view */ :(id)sender; // close", "- (void)refresh:(UIView<NSCopying> *)sender;",
        "- (void)refresh:(NSDictionary<NSString *, void (^)(id)> *)sender API_AVAILABLE(ios(13.0), macos(10.15));",
        "- (nullable __kindof UIView *)refresh:(id)sender;", "- (void)refresh:(out NSError * _Nullable * _Nonnull)e;",
        "- (void)other; - (void)refresh:(id)sender;", "- (instancetype)refresh:(in bycopy id)sender DEPRECATED_ATTRIBUTE;",
        "#if DEBUG\n- (void)refresh:(id)sender;\n#else\n- (void)refresh:(UIView *)sender;\n#endif")))
one_of(
    "property style objc",
    *((TITLE, new) for new in (
        "@property(copy,nonatomic)NSString*title;", "@property NSString * title ;", "@property (copy) NSString *title, *name;",
        "@property (nonatomic, copy) NSString *name, *title;", "@property (nonatomic) NSMutableString * _Nullable title;",
        "@property (nonatomic, copy) NSString<NSCopying> *title NS_SWIFT_NAME(heading);", "@property id title;",
        "@property (nonatomic, copy, nonnull) IBInspectable NSString *title;", "@property (null_resettable) NSString *title;",
        "@property (nonatomic, copy) NSString *title __attribute__((annotate(\"a; b\")));", "@property NSString *const title;",
        "@property (nonatomic,\n           copy)\n    NSString *\n    title;", "@property (nonatomic) __kindof NSString *title;",
        "@property (nonatomic) Title title;", "@property (nonatomic, copy) NSString *title UI_APPEARANCE_SELECTOR;",
        "@property (strong) id<NSCopying> title API_AVAILABLE(ios(13.0));", "@property (nonatomic) NSObject *title; // readonly",
        "@property (nonatomic /* readonly */, copy) NSString *title;", "- (NSString *)title;\n- (void)setTitle:(NSString *)t;",
        "#if DEBUG\n@property (copy) NSString *title;\n#else\n@property (strong) NSString *title;\n#endif",
        "@property (nonatomic, copy, getter=theTitle) NSString *title;", "@property (class) int readonly; @property id title;")),
    *(("BOOL isOn;", new) for new in (
        "bool isOn;", "NSNumber *isOn;", "_Bool isOn;", "Flag isOn;", "unsigned char isOn;", "NSInteger isOn NS_REFINED_FOR_SWIFT;")),
    *((") NSArray *groups;", new) for new in (
        ") NSArray<NSString *> *groups;", ") NSArray<NSDictionary<NSString *, id> *> * _Nullable groups;",
        ") NSMutableArray *groups;", ") NSOrderedSet<NSString *> *groups;", ") __kindof NSArray * groups;",
        ") NSArray<void (^)(BOOL)> *groups;", ") NSArray<id<NSCopying>> *groups;")))
one_of(
    "read only to readers", (TITLE, TITLE.replace("copy", "copy, readonly"), (
        "Title.m", "@interface BaseModel ()\n@property (nonatomic, copy, readwrite) NSString *title;\n@end\n")),
    (TITLE, TITLE.replace("copy", "readonly"), ("T.m", "@implementation BaseModel (T)\n- (void)setTitle:(id)t {}\n@end\n")),
    (TITLE, TITLE.replace("copy", "readonly") + "\n- (void)setTitle:(NSString *)title;"),
    ("BOOL isOn;", "BOOL isOn;\n@property (nonatomic, readonly) NSString *title;"))
one_of(
    "property of protocol",
    (TITLE + "\n", "", ("T.h", "@protocol Titled <NSObject>\n" + TITLE + "\n@end\n@interface BaseModel () <Titled>\n@end\n"),
     ("T.m", "@implementation BaseModel (T)\n@dynamic title;\n@end\n")),
    (TITLE + "\n", "", ("T.h", "@protocol Titled\n" + TITLE + "\n@end\n@interface BaseModel (T) <Titled>\n@end\n")))
one_of(
    "move member objc",
    (PROFILE + "\n", "", ("X.h", f"@interface AccountPresenter (X)\n{PROFILE}\n@end\n")),
    (PROFILE + "\n", "", ("X.m", "@interface AccountPresenter ()\n" + PROFILE + "\n@end\n")),
    (PROFILE + "\n", ""), (PROFILE, "@property (nonatomic, copy) void (^openProfile)(void);"),
    (PROFILE + "\n", "", ("X.h", f"@interface AccountPresenter(X)<NSCopying,UIAlertViewDelegate>{PROFILE}\n@end")),
    (PROFILE + "\n", "", ("X.h", f"@interface BasePresenter (X)\n{PROFILE}\n@end\n")),
    (SUBTITLE + "\n", "", ("X.h", f"@interface BaseModel () {{\n  int _x;\n}}\n{SUBTITLE}\n@end\n")),
    (PROFILE + "\n", "", ("X.swift", "extension AccountPresenter {\n  @objc func openProfile() {}\n}\n")),
    (PROFILE + "\n", "", ("X.swift", "@objc public extension AccountPresenter {\n  func openProfile() {}\n}\n")),
    ("- (void)signOut {", "- (void)signOut\n{"), ("- (void)signOut {", "- (void)signOut; {"))
one_of(
    "swift name", *(
        ("@interface AccountPresenter : BasePresenter", f"NS_SWIFT_NAME({name})\n@interface AccountPresenter : BasePresenter",
         ("X.swift", f"extension {name} {{\n  @objc func signOut() {{}}\n}}\n")) for name in ("Account", "App.Account")))
NAMED = HARMLESS["swift name"]
# The method is in the extension alone.
HARMLESS["swift name"] = lambda app, chance: NAMED(
    without_body(app, next(each for each in MEMBERS if each.name == "signOut")), chance)
one_of(
    "private in an extension",
    *(("  func rewind() {", f"  {word} func rewind() {{") for word in ("private", "fileprivate", "final private")))
one_of(
    "method style swift",
    *((PLAY, new) for new in (
        "@objc\n  func playVideo()\n  {", "@objc public dynamic func playVideo() {", "@objc private func playVideo() {",
        "@MainActor @objc func playVideo() -> Void {", "@objc @discardableResult final func playVideo() -> Int {",
        "@objc // a {\n  func playVideo() {", "@objc func `playVideo`() {", "@IBAction func playVideo() {",
        "@available(iOS 13, *) @objc func playVideo() {", "@objc(playVideo) func play() {",
        "@objc(playVideo) func play() throws {", "@objc func playVideo() -> [Int]? where Self: Any {",
        "@available(*, deprecated, message: \"play(_:{)\")\n  @objc func playVideo() -> [String: Int] {",
        "@objc nonisolated func playVideo() {", "@inlinable @objc open func playVideo() {")),
    *(("@objc func show(item: Any) {", new) for new in (
        "@objc func show(item thing: Any) {", "@objc func show(item: Any = [1, 2]) {", "@objc func show(\n    item: Any\n  ) {",
        "@objc func show(item: @escaping (Int, Int) -> Void) {", "@objc func show(item: [String: Any]? = nil,) {",
        "@objc func show(item: @autoclosure () -> Bool) {", "@objc(showWithItem:) func show(_ item: Any) {",
        "@objc func show(item _: Any) {", "@objc func show(item: @MainActor @Sendable () -> Void) {",
        "@objc func show(withItem item: Any) {")),
    *(("@IBAction func tap(_ sender: Any) {", new) for new in (
        "@objc func tap(_ sender: UIButton) {", "@IBAction private func tap(_ button: UIButton) {", "@objc func tap(_: Any) {",
        "@objc func tap(_ items: Set<IndexPath>) {", "@objc func tap(_ x: sending Any) {", "@objc func tap(_ `in`: Any) {")))
one_of(
    "property style swift",
    *((SYMBOL, new) for new in (
        "@objc var symbol: String!", "@objc dynamic var symbol: String? = nil", "@objc var symbol: Optional<String>",
        "@objc var symbol: Swift.Optional<String> = nil", "@objc var symbol: NSString?", "@objc var symbol: MaybeString",
        "@objc lazy var symbol: String? = { [unowned self] in title }()", "@objc var symbol: Any?", "@NSManaged var symbol: String?",
        "@objc var symbol: String? { didSet { print(\"}\") } }", "@objc private var symbol: String?",
        "@objc var symbol: String? {\n    get { title }\n    set { title = newValue ?? \"\" }\n  }",
        "@objc public internal(set) var symbol: String?", "@objc var `symbol`: String?", "@objc var symbol, other: String?",
        "@objc var other: Int = 1, symbol: String?", "@Published @objc var symbol: String?", "@objc\n  var symbol\n    : String?",
        "@objc var symbol: (String)?", "@objc @Trimmed(\"{\", 1) var symbol: String?", "@objc var symbol = String?(\"\")",
        "@objc var symbol: String? {\n    _read { yield title }\n    _modify { yield &x }\n  }")),
    *((ORDER, new) for new in (
        "@objc var order: Int = \"abc\".count", "@objc var order = \"abc\".count", "@objc var order = [1, 2].count",
        "@objc var order = -1", "@objc var order: Swift.Int = 1", "@objc var order = 0x1F", "@objc var order: CGFloat = 1",
        "@objc var order = [\"a\": 1].values.reduce(0, +)", "@objc var order = \"{\" == \"}\" ? 1 : 2", "@objc var order = 1_000",
        "@objc var order = Int(\"1\") ?? 0", "@objc var order: NSNumber = 1", "@objc var order: Priority = .low",
        "@objc var order = #line", "@objc var order = (1 + 2) * 3", "@objc var order = { 1 }()")),
    *((TITLE_TEXT.strip(), new) for new in (
        "@objc var title = [\"a\", \"b\"].joined(separator: \",\")", "@objc var title = true ? \"a\" : \"b\"", "@objc var title = 1.description",
        "@objc var title = \"\"\"\n    } a\n    \"\"\"", "@objc var title = #\"a\"#", "@objc var title: NSString = \"\"",
        "@objc var title = String()", "@objc var title = \"a\" + \"b\"", "@objc var title = 1 < 2 ? \"a\" : \"{\"",
        "@objc var title: String = { \"a, b\" }(), name = \"\"", "@objc var title = [1: \"a\"][1] ?? \"\"")),
    *((OPTIONS, new) for new in (
        "@objc var options: Array<String> = []", "@objc var options = [\"a\"]", "@objc var options: [[String: Any]] = [[:]]",
        "@objc var options = [String]()", "@objc var options: NSArray = []", "@objc var options = \"a,b\".components(separatedBy: \",\")",
        "@objc var options = [\"k\": 1].keys.sorted()", "@objc var options: [String]!",
        "@objc var options = [[\"a\": 1]]", "@objc var options: Names = []")),
    *((INFO, new) for new in (
        "@objc var info: Dictionary<String, Any> = [:]", "@objc var info = [\"a\": 1]", "@objc var info: [String: [Int]] = [:]",
        "@objc var info: NSDictionary!", "@objc var info: [AnyHashable: Any] = [:]", "@objc var info: [String : Any]? = nil",
        "@objc var info = [String: Any]()", "@objc var info = Dictionary(uniqueKeysWithValues: [(\"a\", 1)])",
        "@objc var info = [(\"a\", 1)].reduce(into: [String: Int]()) { $0[$1.0] = $1.1 }")))
one_of(
    "move member swift",
    *((PLAY_TEXT, "", ("X.swift", text)) for text in (
        "extension MediaPresenter {\n  @objc func playVideo() {}\n}\n", "@objc extension MediaPresenter { func playVideo() {} }\n",
        "extension App.MediaPresenter {\n  @objc func playVideo() {}\n}\n", "typealias MP = MediaPresenter\nextension MP {\n  @objc func playVideo() {}\n}\n",
        "@MainActor public extension MediaPresenter {\n  @objc func playVideo() {}\n}\n",
        "extension BasePresenter {\n  @objc func playVideo() {}\n}\n",
        "@objc protocol Player { func playVideo() }\nextension MediaPresenter: Player {\n  func playVideo() {}\n}\n",
        "@objc public protocol Player: NSObjectProtocol {\n  @objc optional func playVideo()\n}\nextension MediaPresenter: Player { public func playVideo() {} }\n",
        "extension UIViewController {\n  @objc func playVideo() {}\n}\n")),
    *((PLAY_TEXT, "", ("X.m", text)) for text in (
        "@implementation MediaPresenter (X)\n- (void)playVideo {}\n@end\n", "@interface UIViewController (X)\n- (void)playVideo;\n@end\n",
        "@interface NSObject (X)\n- (void)playVideo;\n@end\n", "@interface UIResponder (X)\n- (void)playVideo;\n@end\n")),
    (TITLE_TEXT, "", ("X.swift", "extension ChoiceModel {\n  @objc var title: String { get { \"\" } set {} }\n}\n")))
one_of(
    "protocols", (CONFORMANCE, CONFORMANCE + ", Unseen & NSCopying"), (CONFORMANCE, "BasePresenter, Both", (
        "B.swift", "typealias Both = PhotoHandling & NSCopying\n")), (CONFORMANCE, "BasePresenter, More", (
        "B.swift", "@objc protocol More: PhotoHandling {}\n")), (CONFORMANCE, "BasePresenter, @preconcurrency PhotoHandling"),
    (CONFORMANCE, "BasePresenter", ("B.swift", "extension MediaPresenter: PhotoHandling {}\n")),
    (CONFORMANCE, "BasePresenter", ("B.swift", "extension MediaPresenter: @unchecked Sendable, PhotoHandling {}\n")),
    ("@objc protocol PhotoHandling {", "@objc(PHPhotoHandling) public protocol PhotoHandling: NSObjectProtocol\n{"),
    ("@objc protocol PhotoHandling {\n  func", "@objc protocol PhotoHandling {\n  @objc optional func"))
one_of(
    "superclasses",
    ("MediaPresenter: BasePresenter", "MediaPresenter: Root", ("R.swift", "typealias Root = BasePresenter\n")),
    ("MediaPresenter: BasePresenter", "MediaPresenter: Root<Int>", ("R.swift", "class Root<T>: BasePresenter {}\n")),
    ("AccountPresenter : BasePresenter", "AccountPresenter : Root", ("R.h", "@compatibility_alias Root BasePresenter;\n")),
    ("AccountPresenter : BasePresenter", "AccountPresenter : Root", ("R.h", "typedef BasePresenter Root;\n")),
    ("AccountPresenter : BasePresenter", "AccountPresenter : Root <NSCopying>", ("R.h", "#define Root BasePresenter\n")),
    ("AccountPresenter : BasePresenter", "AccountPresenter : Root<NSString *> <NSCopying>", (
        "R.h", "@interface Root<__covariant T> : BasePresenter\n@end\n")),
    ("BadgeCell: ChoiceCell", "BadgeCell: Stack<Int>.Cell", ("R.swift", "enum Stack<T> { class Cell: UITableViewCell {} }\n")),
    ("ChoiceCell: UITableViewCell", "ChoiceCell: UIKit.UITableViewCell"), ("ChoiceModel: NSObject", "ChoiceModel: Foundation.NSObject"),
    ("ChoiceModel: NSObject", "ChoiceModel: NSObject, Codable, @unchecked Sendable"), ("BadgeCell: ChoiceCell {", "BadgeCell\n  : ChoiceCell\n{"),
    ("BaseCell : UITableViewCell", "BaseCell : SwipeCell"), ("SliderCell: ToggleCell", "SliderCell: App.ToggleCell"),
    ("@interface BaseCell : UITableViewCell", "#if TARGET_OS_OSX\n@interface BaseCell : NSTableCellView\n#else\n"
     "@interface BaseCell : UITableViewCell\n#endif"),
    ("final class Card: BaseCell {", "final class Card: Base {\n    class Base: NSObject {}", (
        "R.swift", "extension Cells { class Base: BaseCell {} }\n")),
    ("final class Card: BaseCell", "final class Card: Cells.Base", ("R.swift", "extension Cells { class Base: BaseCell {} }\n")))
one_of(
    "objc members",
    ("class ChoiceModel", "@objcMembers class ChoiceModel"), ("@objcMembers class", "@objcMembers final public class"),
    ("@objcMembers class", "@objc(SliderModel) @objcMembers\npublic class"), ("  @objc var ", "  @objc dynamic var "),
    ("@objcMembers class SliderModel: BaseModel", "class SliderModel: Marked", (
        "M.swift", "@objcMembers class Marked: BaseModel {}\n")),
    ("@objcMembers class SliderModel: BaseModel", "class SliderModel: Middle", (
        "M.swift", "class Middle: Marked {}\n@objcMembers class Marked: BaseModel {}\n")),
    ("  var maximum = 1.0\n", "", ("M.swift", "extension SliderModel {\n  var maximum: Double { get { 1 } set {} }\n}\n")),
    ("@objc extension", "@objc public extension"))


def members_of_class(app: App, chance: random.Random) -> App:
    """@objcMembers in place of @objc, in the class or a superclass of Swift; extensions have it too."""
    app = replaced(replaced(app, "  @objc func ", "  func "), "@objc extension", "extension")
    if chance.random() < 0.5:
        return replaced(app, "class MediaPresenter", "@objcMembers class MediaPresenter")
    app = replaced(app, "MediaPresenter: BasePresenter", "MediaPresenter: Root")
    return {**app, "App/Root.swift": "import UIKit\n@objcMembers class Root: BasePresenter {}\n"}


HARMLESS["objc members in place of objc"] = members_of_class


@breaks
def hide_superclass_of_renamed_member(app: App, chance: random.Random) -> Broken:
    """A superclass of a library may have the member, so that only a warning says what is unknown."""
    member = chance.choice([each for each in METHODS if "Presenter" in each.path and len(each.where(app)) == 1
                            and "(stopAll)" not in each.text])
    name = re.search(r"(?:func |\))(\w+)", member.text)[1]
    app = replaced(app, member.text, member.text.replace(name, name + "2"))
    app = replaced(app, "BasePresenter : UIViewController", "BasePresenter : PodController")
    return app, {("unchecked-name", path, line) for _, path, line in member.where(SOUND)}


@harmless
def name_in_external(app: App, chance: random.Random) -> App:
    """Apple's classes are known without it, and a class of a library there has nothing that is used."""
    names = chance.choice(["", "external: []\n", "external: [PodController, PodView]\n"])
    path = "settingsc.yaml"
    app = {**app, path: app[path].replace("external: [UIViewController, UITableViewCell]\n", names)}
    if "PodController" in names:
        app = replaced(app, "BasePresenter : UIViewController", "BasePresenter : PodController")
    return app


@harmless
def reorder(app: App, chance: random.Random) -> App:
    """Declarations of one line that stand together."""
    path = chance.choice([MODELS_H, MODELS_SWIFT, ACCOUNT])
    lines = app[path].splitlines(keepends=True)
    groups: dict[int, list[int]] = {}
    for index, line in enumerate(lines):
        if re.match(r"@property|- |\s*(@objc )?var ", line):
            groups.setdefault(index - len(groups.get(index, [])), []).append(index)
    runs: list[list[int]] = []
    for index in sorted(groups):
        if runs and runs[-1][-1] == index - 1:
            runs[-1].append(index)
        else:
            runs.append([index])
    for run in runs:
        order = chance.sample(run, len(run))
        for index, text in zip(run, [lines[each] for each in order]):
            lines[index] = text
    return {**app, path: "".join(lines)}


@harmless
def wrap_in_branches(app: App, chance: random.Random) -> App:
    member = chance.choice(PROPERTIES)
    line = next(line for line in app[member.path].splitlines(keepends=True) if line.strip() == member.text)
    condition = chance.choice(["#if DEBUG", "#if os(iOS)", "#if !targetEnvironment(simulator)"]) \
        if member in SWIFT else chance.choice(["#ifdef DEBUG", "#if TARGET_OS_IOS", "#ifndef LITE", "# if defined(A) && A"])
    other = chance.choice(["", f"#else\n{line}", f"#else // {{\n{line}"])
    return replaced(app, line, f"{condition}\n{line}{other}#endif\n", member.path)


@harmless
def reformat(app: App, chance: random.Random) -> App:
    path = chance.choice([path for path in app if path.startswith("App/")])
    text = app[path]
    change = chance.choice([
        lambda: re.sub(r"(?m)[ \t]*//:\w+\n", "", text).replace("\n", "\r\n"), lambda: "\ufeff" + text,
        lambda: text.replace("  ", "\t"), lambda: text.replace(" {\n", "\n{\n"), lambda: text.rstrip("\n"),
        lambda: re.sub(r"\n", "\n\n", text), lambda: text + "\n\n// }\n",
        lambda: text.replace("(nonatomic", "( nonatomic "), lambda: re.sub(r" (?=[a-z@-])", "  ", text),
        lambda: re.sub(r"(?m)^(\s*)(@property|@objc |- |class )", r"\1/// Says '{' and \"}\".\n\1\2", text)])
    return {**app, path: change()}


@harmless
def new_file(app: App, chance: random.Random) -> App:
    name, text = chance.choice([
        ("a.mm", "static int limit() { return 1'000'000; }\n@implementation BaseModel (Mm)\n- (void)mm {}\n@end\n"),
        ("b.mm", "namespace a { class BaseCell { public: int x{3}; }; template <class T> struct B { T t; }; }\n"),
        ("c.mm", "static const char *s = R\"x(} \" @end)x\"; auto f = [](int a) { return a > 1; };\n"),
        ("d.h", "@interface Other : NSObject\n- (void)playVideo;\n"), ("e.m", "@implementation Lonely\n@end\n"),
        ("f.swift", ""), ("g.h", "\n"), ("h.swift", "#!/usr/bin/env swift\nprint(\"{\")\nlet a = { 1 }\n"),
        ("i.swift", "extension MediaPresenter {\n  private func helper() -> String { \"\\(\"}\")\" }\n}\n"),
        ("j.swift", "final class MediaPresenterTests: XCTestCase {\n  func playVideo() {}\n}\n"),
        ("k.h", "@class MediaPresenter;\n@protocol MediaPresenterDelegate <NSObject>\n- (void)didEnd:(MediaPresenter *)p;\n@end\n"),
        ("l.swift", "extension ChoiceModel {\n  enum CodingKeys: String, CodingKey { case title, options = \"o{\" }\n}\n"),
        ("m.h", "@interface MediaPresenter : BasePresenter\n@end\n"), ("n.swift", "struct ToggleModel_Previews { static var title: Int { 1 } }\n"),
        ("o.swift", "protocol Stopping {}\nextension Stopping { func stop() {} }\nextension MediaPresenter: Stopping {}\n")])
    return {**app, "App/" + name: text}

