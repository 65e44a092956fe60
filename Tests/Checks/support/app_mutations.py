"""Changes to the sample app: those that break it, with what has to be reported, and harmless ones.

What breaks follows from the languages: which declarations the class has at run time, and which of them
Objective-C sees (The Swift Programming Language, "Attributes"; Apple, "Key-Value Coding").
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable

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
    member = chance.choice([each for each in SWIFT if each.name in ("minimum", "maximum", "ticks", "rewind")])
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
