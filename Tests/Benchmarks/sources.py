#!/usr/bin/env python3
"""Writes the sources of an app: the same bytes for a number of lines, on every machine.

    sources.py --folder DIRECTORY --lines 1000000

Two thirds of the classes are in Objective-C, a header and an implementation each, the others in Swift. The
folder has a configuration and a page besides.
"""

import argparse
import pathlib

from pages import SEED, Pages

WORDS = [
    "account", "address", "button", "cell", "color", "controller", "count", "delegate", "detail", "header",
    "image", "index", "label", "list", "model", "name", "page", "row", "section", "setting", "table", "title",
    "user", "value", "view",
]

HEADER = """#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

/// Shows what the user has chosen.
@interface {name} : UIViewController <UITableViewDelegate>

{properties}

{methods}

@end

NS_ASSUME_NONNULL_END
"""

IMPLEMENTATION = """#import "{name}.h"

@interface {name} ()
@property (nonatomic) BOOL isLoading;
@end

@implementation {name}

{bodies}

@end
"""

OBJC_BODY = """- (void){method}:(id)sender with:(NSString *)text {{
    if ([self.items[{number}] isEqualToString:@"the {word} \\"{method}\\""]) {{
        self.{word} = [NSString stringWithFormat:@"%@ {{", text]; // until it is loaded
        [self.tableView reloadData];
    }}
}}"""

SWIFT = """import UIKit

/// Shows what the user has chosen.
final class {name}: UIViewController {{
{properties}

{bodies}
}}
"""

SWIFT_BODY = """    @objc func {method}(_ sender: Any, with text: String) {{
        if items[{number}] == "the {word} \\(text.count)" {{
            self.{word} = "{{ \\(text)" // until it is loaded
            tableView.reloadData()
        }}
    }}"""


class Writer:
    """Classes with random members."""

    def __init__(self, folder):
        self.folder, self.numbers, self.lines = folder, Pages(SEED), 0

    def pick(self, values):
        return self.numbers.one(values)

    def write(self, name, text):
        folder = self.folder / "App" / name[:1]
        folder.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
        self.lines += text.count("\n")

    def members(self, form, count):
        """Members made of a form."""
        return [
            form.format(
                word=self.pick(WORDS), method=f"{self.pick(WORDS)}{number}", number=number,
                objc=self.pick(["NSString *", "BOOL ", "NSInteger "]),
                swift=self.pick(["String? = nil", "Bool = false", "Int = 0"]))
            for number in range(count)
        ]

    def write_class(self, number):
        name = "".join(self.pick(WORDS).capitalize() for _ in range(3)) + str(number)
        if number % 3 == 0:
            properties = self.members("    /// The {word}.\n    @objc var {method}: {swift}", 12)
            bodies = self.members(SWIFT_BODY, 30)
            self.write(f"{name}.swift", SWIFT.format(
                name=name, properties="\n".join(properties), bodies="\n\n".join(bodies)))
            return
        properties = self.members("/// The {word}.\n@property (nonatomic) {objc}{method};", 12)
        methods = self.members("- (void){method}:(id)sender with:(NSString *)text;", 10)
        self.write(f"{name}.h", HEADER.format(
            name=name, properties="\n".join(properties), methods="\n".join(methods)))
        self.write(f"{name}.m", IMPLEMENTATION.format(
            name=name, bodies="\n\n".join(self.members(OBJC_BODY, 30))))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--folder", type=pathlib.Path, required=True)
    parser.add_argument("--lines", type=int, required=True)
    options = parser.parse_args()
    writer, number = Writer(options.folder), 0
    while writer.lines < options.lines:
        number += 1
        writer.write_class(number)
    writer.write("Quitter.swift", "import UIKit\n\nfinal class Quitter: NSObject {\n    @objc func quit() {}\n}\n")
    (options.folder / "settingsc.yaml").write_text(
        'sources: ["App/**/*.{h,m,mm,swift}"]\n', encoding="utf-8")
    (options.folder / "page.yaml").write_text(
        "page: p\nsections: [{items: [{kind: exit, title: Quit, action: quit}]}]\n",
        encoding="utf-8")


if __name__ == "__main__":
    main()
