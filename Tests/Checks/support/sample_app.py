"""A small app in Objective-C and Swift with pages, and changes to it that break it or do not.

Lines such as '//:member' say where something may be inserted; they are taken out of what is checked.
"""

from __future__ import annotations

import dataclasses
import re

SOUND = {
    "App/Cells/BaseCell.h": """\
#import <UIKit/UIKit.h>
NS_ASSUME_NONNULL_BEGIN
@class BaseModel;
//:top
@interface BaseCell : UITableViewCell
@property (nonatomic, strong, nullable) BaseModel *model;
//:interface
- (void)configure;
@end
//:top
@interface ToggleCell : BaseCell
//:interface
@end
NS_ASSUME_NONNULL_END
""",
    "App/Cells/Cells.swift": """\
import UIKit
//:swift
final class SliderCell: ToggleCell {
  //:member
  override func configure() {
    //:code
    super.configure()
  }
}
//:swift
open class ChoiceCell: UITableViewCell {
  //:member
}
class BadgeCell: ChoiceCell {
  //:member
}
enum Cells {
  //:nested
  @objc(CardCell) final class Card: BaseCell {
    //:member
  }
}
""",
    "App/Models/Models.h": """\
#import <Foundation/Foundation.h>
//:top
@interface BaseModel : NSObject <NSCopying>
@property (nonatomic, copy) NSString *title;
@property (nonatomic, copy, nullable) NSString *subtitle;
@property (nonatomic, getter=isEnabled) BOOL enabled;
//:interface
@end
//:top
@interface BaseModel (Tracking)
@property (nonatomic, copy) NSString *trackingId;
@end
@interface ToggleModel : BaseModel
@property (nonatomic) BOOL isOn;
@property (nonatomic, strong) NSArray *groups;
@property (nonatomic, readonly) NSInteger badge;
//:interface
@end
@interface CardModel : BaseModel
@property (nonatomic, strong) NSDictionary *extra;
@property (nonatomic, strong, nullable) NSNumber *rank;
//:interface
@end
""",
    "App/Models/Models.m": """\
#import "Models.h"
//:top
@interface ToggleModel ()
@property (nonatomic, readwrite) NSInteger badge;
@end
@implementation BaseModel
//:implementation
- (id)copyWithZone:(NSZone *)zone {
  //:body
  return self;
}
@end
@implementation ToggleModel
//:implementation
@end
@implementation CardModel
@end
""",
    "App/Models/Models.swift": """\
import Foundation
//:swift
@objcMembers class SliderModel: BaseModel {
  var minimum: Double = 0
  var maximum = 1.0
  var ticks: [Int] = []
  //:member
}
//:swift
class ChoiceModel: NSObject {
  @objc var title: String = ""
  @objc var options: [String] = []
  @objc var info: [String: Any]?
  @objc var symbol: String?
  @objc var order = 1
  //:member
}
""",
    "App/Presenters/AccountPresenter.h": """\
#import <UIKit/UIKit.h>
//:top
@interface BasePresenter : UIViewController
//:interface
- (void)refresh:(id)sender;
- (void)close;
@end
//:top
@interface AccountPresenter : BasePresenter
//:interface
- (void)openProfile;
- (IBAction)toggleSync:(UISwitch *)sender;
@end
""",
    "App/Presenters/AccountPresenter.m": """\
#import "AccountPresenter.h"
//:top
@implementation BasePresenter
//:implementation
- (void)refresh:(id)sender {
  //:body
}
- (void)close {
  //:body
}
@end
@implementation AccountPresenter
//:implementation
- (void)openProfile {
  //:body
}
- (IBAction)toggleSync:(UISwitch *)sender {
  //:body
}
- (void)signOut {
  //:body
}
@end
""",
    "App/Presenters/AccountPresenter+Sharing.h": """\
#import "AccountPresenter.h"
@interface AccountPresenter (Sharing)
- (void)share:(id)item from:(UIView *)view;
@end
""",
    "App/Presenters/MediaPresenter.swift": """\
import UIKit
//:swift
@objc protocol PhotoHandling {
  func photoDidChange(_ photo: Any)
}
class MediaPresenter: BasePresenter, PhotoHandling {
  @objc func playVideo() {
    //:code
  }
  @objc func show(item: Any) {
    //:code
  }
  @objc(stopAll) func stop() {
    //:code
  }
  @IBAction func tap(_ sender: Any) {
    //:code
  }
  func photoDidChange(_ photo: Any) {
    //:code
  }
  //:member
  override func close() {
    //:code
  }
}
//:swift
""",
    "App/Presenters/MediaPresenter+More.swift": """\
import UIKit
@objc extension MediaPresenter {
  func rewind() {
    //:code
  }
}
extension MediaPresenter {
  //:member
  @objc func forward(by seconds: Double) {
    //:code
  }
}
""",
    "kinds.yaml": """\
registry: 1
kinds:
  toggler:
    cellClass: ToggleCell
    modelClass: ToggleModel
    fields:
      title: {type: string}
      subtitle: {type: string, nullable: true}
      enabled: {type: boolean}
      trackingId: {type: string}
      isOn: {type: boolean}
      groups: {type: list, of: {type: string}}
      badge: {type: integer}
  slide:
    cellClass: SliderCell
    modelClass: SliderModel
    fields:
      title: {type: string}
      trackingId: {type: string}
      minimum: {type: number}
      maximum: {type: number}
      ticks: {type: list, of: {type: string}}
  pick:
    cellClass: BadgeCell
    modelClass: ChoiceModel
    fields:
      title: {type: string}
      options: {type: list, of: {type: string}}
      info: {type: object, fields: {a: {type: integer}}}
      symbol: {type: string, nullable: true}
      order: {type: integer}
""",
    "page.yaml": """\
page: account
sections:
  - items:
      - kind: custom
        cellClass: CardCell
        modelClass: CardModel
        model:
          title: Card
          extra: {a: 1}
          rank: 2
""",
    "account.yaml": """\
presenter: AccountPresenter
page: page.yaml
handlers:
  - "refresh:"
  - close
  - openProfile
  - "toggleSync:"
  - signOut
  - "share:from:"
""",
    "media.yaml": """\
presenter: MediaPresenter
page: page.yaml
handlers:
  - "refresh:"
  - close
  - playVideo
  - "showWithItem:"
  - stopAll
  - "tap:"
  - "photoDidChange:"
  - rewind
  - "forwardBy:"
""",
    "settingsc.yaml": """\
registries: [kinds.yaml]
sources: ["App/**/*.{h,m,mm,swift}"]
external: [UIViewController, UITableViewCell]
severity: {unused-handler: off, inert-row: off}
""",
}

# By class: itself and what inherits from it.
HEIRS = {"BaseModel": {"BaseModel", "ToggleModel", "SliderModel", "CardModel"},
         "BasePresenter": {"AccountPresenter", "MediaPresenter"}}
CELLS = {"BaseCell": {"ToggleCell", "SliderCell", "CardCell"}, "ToggleCell": {"ToggleCell", "SliderCell"},
         "ChoiceCell": {"BadgeCell"}, "BadgeCell": {"BadgeCell"}}

App = dict[str, str]
Place = tuple[str, str, int]


@dataclasses.dataclass(frozen=True)
class Use:
    """A name in a document: of a class, or of a member of one."""

    path: str
    line: int
    name: str
    owner: str = ""


def uses(app: App) -> list[Use]:
    """What the documents name, one name a line."""
    found: list[Use] = []
    for path in ("kinds.yaml", "page.yaml", "account.yaml", "media.yaml"):
        owner, inside = "", False
        for number, line in enumerate(app[path].splitlines(), 1):
            key, _, value = line.strip().removeprefix("- ").partition(": ")
            if key in ("cellClass", "modelClass", "presenter"):
                found.append(Use(path, number, value))
                owner, inside = value, False
            elif key in ("fields:", "model:", "handlers:"):
                inside = True
            elif inside and line.startswith(("      ", "  - ")):
                name = key.strip('"') if line.startswith("  - ") else key
                found.append(Use(path, number, name, owner))
            else:
                inside = False
    return found


def places(app: App, sort: str, name: str, owner: str = "") -> set[Place]:
    """Where documents name a class, or a member of a class and what inherits from it."""
    owners = HEIRS.get(owner, {owner})
    return {(sort, use.path, use.line) for use in uses(app)
            if use.name == name and (use.owner in owners if owner else not use.owner)}


@dataclasses.dataclass(frozen=True)
class Member:
    """A declaration: its text, which a pattern finds in its files, and the name that documents have."""

    owner: str
    name: str
    path: str
    text: str

    @property
    def sort(self) -> str:
        return "missing-property" if "@property" in self.text or " var " in f" {self.text}" else "missing-method"

    def where(self, app: App) -> set[Place]:
        return places(app, self.sort, self.name, self.owner)


MODELS_H, MODELS_SWIFT = "App/Models/Models.h", "App/Models/Models.swift"
ACCOUNT, MEDIA, MORE = (f"App/Presenters/{name}" for name in (
    "AccountPresenter.h", "MediaPresenter.swift", "MediaPresenter+More.swift"))


def members() -> list[Member]:
    found: list[Member] = []
    owner = ""
    for path, text in SOUND.items():
        for line in text.splitlines():
            if match := re.match(r"@interface (\w+)|@implementation (\w+)|.*\b(?:class|extension) (\w+)", line):
                owner = next(filter(None, match.groups()))
            line = line.strip()
            if line.startswith("@property") and path == MODELS_H:
                found.append(Member(owner, re.search(r"(\w+);", line)[1], path, line))
            elif path == MODELS_SWIFT and (match := re.match(r"(?:@objc )?var (\w+)", line)):
                found.append(Member(owner, match[1], path, line))
    for owner, name, path, text in (
            ("BasePresenter", "refresh:", ACCOUNT, "- (void)refresh:(id)sender"),
            ("AccountPresenter", "openProfile", ACCOUNT, "- (void)openProfile"),
            ("AccountPresenter", "toggleSync:", ACCOUNT, "- (IBAction)toggleSync:(UISwitch *)sender"),
            ("AccountPresenter", "signOut", ACCOUNT[:-1] + "m", "- (void)signOut"),
            ("AccountPresenter", "share:from:", "App/Presenters/AccountPresenter+Sharing.h",
             "- (void)share:(id)item from:(UIView *)view"),
            ("MediaPresenter", "playVideo", MEDIA, "@objc func playVideo()"),
            ("MediaPresenter", "showWithItem:", MEDIA, "@objc func show(item: Any)"),
            ("MediaPresenter", "stopAll", MEDIA, "@objc(stopAll) func stop()"),
            ("MediaPresenter", "tap:", MEDIA, "@IBAction func tap(_ sender: Any)"),
            ("MediaPresenter", "rewind", MORE, "func rewind()"),
            ("MediaPresenter", "forwardBy:", MORE, "@objc func forward(by seconds: Double)")):
        found.append(Member(owner, name, path, text))
    return found


MEMBERS = members()
SWIFT = [each for each in MEMBERS if each.path.endswith(".swift")]
OBJECTIVE_C = [each for each in MEMBERS if not each.path.endswith(".swift")]


def replaced(app: App, old: str, new: str, *paths: str) -> App:
    """An app in which some text is another, everywhere or in some files. It must be there."""
    result = {path: text.replace(old, new) if not paths and path.startswith("App/") or path in paths else text
              for path, text in app.items()}
    if result == app and old != new:
        raise ValueError(f"{old!r} is not in {paths}")
    return result


def without_body(app: App, member: Member) -> App:
    """An app in which a declaration and its bodies are not there."""
    text = re.escape(member.text.rstrip(";"))
    whole = re.compile(rf"^([ \t]*){text}(?: \{{\n(?:.*\n)*?\1\}}\n|;?\n)", re.MULTILINE)
    return {path: whole.sub("", code) if path.startswith("App/") else code for path, code in app.items()}


def rendered(app: App) -> App:
    return {path: re.sub(r"[ \t]*//:\w+\n", "", text) for path, text in app.items()}
