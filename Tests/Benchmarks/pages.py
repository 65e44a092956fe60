#!/usr/bin/env python3
"""Writes the pages that are measured: the same bytes for a seed, on every machine.

    pages.py --items 4000 [--json] >page.yaml       a page of all built-in kinds
    pages.py --shape edited --items 4000 >new.yaml  the same page, one item of a hundred edited
    pages.py --folder DIRECTORY --count 1000        many pages of 15 items, no two alike

The shapes `written`, `template` and `response` are a page of switches, and the template and the
data that make the same page.
"""

import argparse
import json
import pathlib
import sys

SEED = 20_260_101
SHAPES = ("items", "edited", "written", "template", "response")
ITEMS_PER_SECTION = 20

# Words for ids, selectors and images.
NAMES = [
    "avatar", "address", "member", "coupon", "wallet", "orders", "refund", "privacy", "security",
    "language", "notification", "appearance", "storage", "network", "location", "camera", "help",
    "feedback", "about", "version", "theme", "sound", "vibration", "merchant", "freight",
]
# Titles in Chinese and English, some of which YAML needs quotes for.
TITLES = [
    "消息通知", "隐私设置", "账号与安全", "收货地址", "我的会员", "淘宝商家入住", "通用", "支付设置",
    "清除缓存", "关于我们", "帮助与反馈", "深色模式", "字体大小", "多语言", "退出登录", "运费险: 自动",
    "青藏澳元", "学生认证", "地区切换", "主题换肤", "Notifications", "Privacy", "Account and security",
    "Shipping addresses", "My membership", "Dark mode", "Text size", "Language", "Clear cache",
    "Help and feedback", "About this app", "Wi-Fi only", "Sign out", "Version: latest",
    "The \"large\" text", "Größe und Schrift", "Réglages", "🎁 礼品卡", "実験機能", "한국어 설정",
]
# Sentences that explain a row.
SENTENCES = [
    "账号名:酱鸭做吗", "开启后,你将收到订单、物流和优惠的消息提醒", "仅在使用应用期间允许访问位置信息",
    "关闭后将不再向你推荐个性化内容", "Turn this on to hear about orders, parcels and offers",
    "Only while the app is in use", "These choices are kept on this device: they are not uploaded",
    "Changes apply the next time the app starts",
]
# Plain words that YAML does not read as strings.
RESERVED = {"true", "false", "null", "yes", "no", "on", "off", "y", "n"}


class SplitMix64:
    """Numbers that look random and depend on the seed alone (Steele, Lea, Flood, 2014)."""

    MASK = (1 << 64) - 1

    def __init__(self, seed):
        self.state = seed

    def below(self, bound):
        """A number from 0 up to, not including, the bound."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & self.MASK
        value = self.state
        value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9 & self.MASK
        value = (value ^ value >> 27) * 0x94D049BB133111EB & self.MASK
        return (value ^ value >> 31) * bound >> 64

    def chance(self, percent):
        """Whether something happens that does so `percent` times in a hundred."""
        return self.below(100) < percent

    def pick(self, elements):
        """One of the elements."""
        return elements[self.below(len(elements))]


class Generator:
    """Makes the items and sections of a page, one after the other."""

    def __init__(self, seed):
        self.random = SplitMix64(seed)
        self.count = 0

    def section(self, number, items):
        """A section with its items."""
        random = self.random
        section = {"id": f"{random.pick(NAMES)}-section-{number}"}
        if random.chance(70):
            section["title"] = random.pick(TITLES)
        if random.chance(30):
            section["footer"] = random.pick(SENTENCES)
        section["items"] = [item for _ in range(items) for item in self.next_items()]
        return section

    def next_items(self):
        """The items in the place of the next item: that item."""
        return [self.item()]

    def item(self):
        """The next item."""
        random, number = self.random, self.count
        self.count += 1
        choice, name = random.below(100), random.pick(NAMES)
        bounds = {10: "avatar", 50: "sample", 75: "switch", 95: "option", 100: "exit"}
        kind = next(kind for bound, kind in bounds.items() if choice < bound)
        item = {"kind": kind}
        if random.chance(80):
            item["id"] = f"{name}-item-{number}"
        item["title"] = self.title()
        if kind != "exit":
            getattr(self, f"add_{kind}")(item, name, number)
        item["action"] = f"{name}{number}WasChosen" + (":" if random.chance(50) else "")
        return item

    def title(self):
        """A title of one to three phrases."""
        first = self.random.pick(TITLES)
        rest = [self.random.pick(TITLES) for _ in range(self.random.below(3))]
        return " ".join([first, *rest])

    def add_avatar(self, item, name, number):
        item["subtitle"] = self.random.pick(SENTENCES)
        is_remote = self.random.chance(70)
        item["avatar"] = (
            f"https://images.example.com/{name}/{number}.jpg" if is_remote else f"{name}_portrait")

    def add_sample(self, item, name, number):
        item["accessoryTitle"] = self.title()
        item["hideAccessory"] = self.random.chance(50)

    def add_switch(self, item, name, number):
        if self.random.chance(70):
            item["subtitle"] = self.random.pick(SENTENCES)
        item["isOpen"] = self.random.chance(50)
        item["onChange"] = f"{name}Changed:"

    def add_option(self, item, name, number):
        item["icon"] = f"{name}_icon"
        item["accessory"] = ["checkmark", "switch", "tag", "none"][self.random.below(4)]
        if item["accessory"] == "checkmark":
            item["isSelected"] = self.random.chance(20)
        elif item["accessory"] == "switch":
            item["isOn"] = self.random.chance(50)
            item["onChange"] = f"{name}Changed:"
        elif item["accessory"] == "tag":
            item["tag"] = self.random.pick(TITLES)
        item["value"] = number


class EditedGenerator(Generator):
    """The same page after some editing: of a hundred items one is deleted, is followed by a new
    one, has another title, or moves down by twelve items."""

    def __init__(self, seed):
        super().__init__(seed)
        self.edits = SplitMix64(seed ^ 0xED17)
        self.moved = []

    def next_items(self):
        item, number = self.item(), self.count
        items = [item]
        if self.edits.chance(1):
            edit = self.edits.pick(["delete", "insert", "retitle", "move"])
            if edit == "insert":
                items.append({**item, "id": f"new-item-{number}", "action": f"new{number}:"})
            elif edit == "retitle":
                item["title"] += " (2)"
            else:
                items = []
            if edit == "move":
                self.moved.append((number, item))
        if self.moved and number - self.moved[0][0] >= 12:
            items.append(self.moved.pop(0)[1])
        return items


def page_of_items(count, generator):
    """A page of so many items, 20 in a section; its sections are made as they are written."""
    starts = range(0, count, ITEMS_PER_SECTION)
    return {
        "page": "bench.settings", "title": "淘宝-设置", "separatorInset": {"left": 12},
        "sections": (
            generator.section(start // ITEMS_PER_SECTION, min(ITEMS_PER_SECTION, count - start))
            for start in starts),
    }


def page_of_switches(shape, count):
    """A page of so many switches (`written`), or the template or the response that make it."""
    events = {"action": "open:", "onChange": "changed:"}
    random = SplitMix64(SEED)
    rows = (
        {
            "title": random.pick(TITLES) + " " + random.pick(TITLES),
            "subtitle": random.pick(SENTENCES), "isOpen": random.chance(50),
        } for _ in range(count))
    if shape == "response":
        return {"switches": ({"number": number, **row} for number, row in enumerate(rows))}
    if shape == "template":
        items = iter([{
            "kind": "switch", "forEach": "switches", "id": "switch-{number}", "title": "{title}",
            "subtitle": "{subtitle}", "isOpen": "{isOpen}", **events,
        }])
    else:
        items = (
            {"kind": "switch", "id": f"switch-{number}", **row, **events}
            for number, row in enumerate(rows))
    return {"page": "bench.switches", "sections": [{"items": items}]}


def scalar(value, is_json):
    """A string, boolean or number as JSON has it, or as people write it in YAML."""
    if isinstance(value, str) and not is_json and is_plain(value):
        return value
    return json.dumps(value, ensure_ascii=False)


def is_plain(text):
    """Whether YAML reads a string as itself without quotes; sometimes False where it would."""
    first = text[:1]
    return (
        bool(first) and (first.isascii() and first.isalpha() or first > "\x7f")
        and ": " not in text and " #" not in text and '"' not in text and "\\" not in text
        and not text.endswith((":", " ")) and text.lower() not in RESERVED)


def yaml_lines(value, indent=0):
    """The lines of a mapping in block style."""
    spaces = "  " * indent
    for key, entry in value.items():
        if isinstance(entry, dict):
            yield f"{spaces}{key}:\n"
            yield from yaml_lines(entry, indent + 1)
        elif isinstance(entry, (str, bool, int)):
            yield f"{spaces}{key}: {scalar(entry, False)}\n"
        else:
            yield f"{spaces}{key}:\n"
            for element in entry:
                mark = f"{spaces}  - "
                for line in yaml_lines(element, indent + 2):
                    yield mark + line[len(mark):]
                    mark = " " * len(mark)


def json_parts(value, indent=0):
    """The pieces of a value, indented by two spaces as most tools write it."""
    line = "\n" + "  " * (indent + 1)
    if isinstance(value, (str, bool, int)):
        yield scalar(value, True)
        return
    is_mapping = isinstance(value, dict)
    separator = "{" if is_mapping else "["
    for entry in value.items() if is_mapping else value:
        yield separator + line
        if is_mapping:
            yield f'"{entry[0]}": '
            entry = entry[1]
        yield from json_parts(entry, indent + 1)
        separator = ","
    yield line[:-2] + ("}" if is_mapping else "]")


def write(page, is_json, stream):
    """Writes a page, or any other mapping."""
    stream.writelines(json_parts(page) if is_json else yaml_lines(page))
    if is_json:
        stream.write("\n")


def page_of(shape, count, seed=SEED):
    """A page of a shape."""
    if shape in ("items", "edited"):
        return page_of_items(count, Generator(seed) if shape == "items" else EditedGenerator(seed))
    return page_of_switches(shape, count)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--shape", choices=SHAPES, default="items")
    parser.add_argument("--items", type=int, default=10_000)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--folder", type=pathlib.Path, help="write many pages here")
    parser.add_argument("--count", type=int, default=1_000, help="how many")
    options = parser.parse_args()
    if options.folder:
        options.folder.mkdir(parents=True, exist_ok=True)
        for number in range(options.count):
            with open(options.folder / f"page-{number}.yaml", "w", encoding="utf-8") as file:
                write(page_of("items", 15, SEED + number), False, file)
        return
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    write(page_of(options.shape, options.items), options.json, sys.stdout)


if __name__ == "__main__":
    main()
