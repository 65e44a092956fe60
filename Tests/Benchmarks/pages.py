#!/usr/bin/env python3
"""Writes the pages that are measured: the same bytes for a seed, on every machine.

    pages.py --items 4000 [--json] >page.yaml       a page of all built-in kinds
    pages.py --shape edited --items 4000 >new.yaml  the same page, one item of a hundred edited
    pages.py --folder DIRECTORY --count 1000        many pages of 15 items, no two alike

The shape `wire` is the page as rows for the app's loader. The shapes `written`, `template` and `response` are a page of switches, and the template and the
data that make the same page.
"""

import argparse
import itertools
import json
import pathlib
import random
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Checks"))
from support.generation import Documents, block

SEED = 20_260_101
SHAPES = ("items", "edited", "wire", "written", "template", "response")
ROWS_PER_SECTION = 20

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
# The kinds of a page, which stay the same when the language gets more, and how many of twenty rows
# are of each.
TEXT = {"type": "string", "required": True}
KINDS = [{"name": name, "fields": {"title": TEXT, **fields}, "events": events, "isBuiltIn": True} for name, events, fields in (
    ("avatar", [], {"subtitle": {"type": "sentence", "required": True}, "avatar": {"type": "portrait", "required": True}}),
    ("sample", [], {"accessoryTitle": TEXT, "hideAccessory": {"type": "boolean", "required": True}}),
    ("switch", ["onChange"], {"subtitle": {"type": "sentence"}, "isOpen": {"type": "boolean", "required": True}}),
    ("option", ["onChange"], {
        "icon": {"type": "icon", "required": True}, "value": {"type": "integer", "minimum": 0, "maximum": 10**6},
        "accessory": {"type": "enum", "values": ["checkmark", "switch", "tag", "none"], "required": True},
        "isSelected": {"type": "boolean"}, "isOn": {"type": "boolean"}, "tag": TEXT}),
    ("exit", [], {}))]
SHARES = ["avatar"] * 2 + ["sample"] * 8 + ["switch"] * 5 + ["option"] * 4 + ["exit"]


class Pages(Documents):
    """The sections and rows of a page, one after the other."""

    titles = [" ".join(words) for words in itertools.chain(
        zip(TITLES), zip(TITLES, TITLES[3:]), zip(TITLES, TITLES[7:], TITLES[16:]))]
    texts = {"sentence": SENTENCES, "icon": [f"{name}_icon" for name in NAMES], "portrait": [
        *(f"{name}_portrait" for name in NAMES),
        *(f"https://images.example.com/{name}/{number}.jpg" for name in NAMES for number in range(3))]}
    chances = dict.fromkeys(Documents.chances, 0) | {"id": 0.8, "action": 1, "field": 0.7}

    def __init__(self, seed):
        super().__init__(random.Random(seed), KINDS)

    def identity(self):
        return f"{self.one(NAMES)}-item-{self.fresh()}"

    def selector(self):
        return f"{self.one(NAMES)}{self.count}WasChosen" + self.one(["", ":"])

    def events(self, kind, values):
        has_event = kind["events"] and values.get("accessory", "switch") == "switch"
        return {"onChange": f"{self.one(NAMES)}Changed:"} if has_event else {}

    def shuffled(self, mapping):
        return mapping

    def rows(self):
        """The rows in the place of the next row: that row."""
        row = self.item(SHARES)
        row["action"] = self.selector()
        return [row]

    def section_of(self, number, rows):
        section = {"id": f"{self.one(NAMES)}-section-{number}"}
        if self.maybe(0.7):
            section["title"] = self.one(TITLES)
        if self.maybe(0.3):
            section["footer"] = self.one(SENTENCES)
        return section | {"items": [row for _ in range(rows) for row in self.rows()]}


class EditedPages(Pages):
    """The same page after some editing: of a hundred rows one is deleted, is followed by a new
    one, has another title, or moves down by twelve rows."""

    def __init__(self, seed):
        super().__init__(seed)
        self.edits = Pages(seed + 1)
        self.moved = []
        self.number = 0

    def rows(self):
        rows = super().rows()
        self.number += 1
        if self.edits.maybe(0.01):
            edit = self.edits.one(["delete", "insert", "retitle", "move"])
            if edit == "insert":
                rows.append({**rows[0], "id": f"new-item-{self.number}", "action": f"new{self.number}:"})
            elif edit == "retitle":
                rows[0]["title"] += " (2)"
            else:
                if edit == "move":
                    self.moved.append((self.number, rows[0]))
                rows = []
        if self.moved and self.number - self.moved[0][0] >= 12:
            rows.append(self.moved.pop(0)[1])
        return rows


def page_of(shape, count, seed=SEED):
    """A page of a shape."""
    if shape == "wire":
        return wire_of(page_of("items", count, seed))
    if shape not in ("items", "edited"):
        return page_of_switches(shape, count)
    pages = Pages(seed) if shape == "items" else EditedPages(seed)
    return {
        "page": "bench.settings", "title": "淘宝-设置", "separatorInset": {"left": 12},
        "sections": [
            pages.section_of(start // ROWS_PER_SECTION, min(ROWS_PER_SECTION, count - start))
            for start in range(0, count, ROWS_PER_SECTION)],
    }


def wire_of(page):
    """The rows of a page as the app's loader reads them."""
    lost = {"kind", "id", "action", "onChange"}
    return {"data": [[{
        "cellClass": f"{row['kind'].capitalize()}SettingCell", "responseSelector": row["action"],
        "model": {"modelClass": f"{row['kind'].capitalize()}SettingModel",
                  **{name: value for name, value in row.items() if name not in lost}},
    } for row in section["items"]] for section in page["sections"]]}


def page_of_switches(shape, count):
    """A page of so many switches (`written`), or the template or the response that make it."""
    events = {"action": "open:", "onChange": "changed:"}
    pages = Pages(SEED)
    rows = [
        {"title": pages.one(pages.titles), "subtitle": pages.one(SENTENCES), "isOpen": pages.maybe()}
        for _ in range(count)]
    if shape == "response":
        return {"switches": [{"number": number, **row} for number, row in enumerate(rows)]}
    if shape == "template":
        items = [{
            "kind": "switch", "forEach": "switches", "id": "switch-{number}", "title": "{title}",
            "subtitle": "{subtitle}", "isOpen": "{isOpen}", **events,
        }]
    else:
        items = [
            {"kind": "switch", "id": f"switch-{number}", **row, **events}
            for number, row in enumerate(rows)]
    return {"page": "bench.switches", "sections": [{"items": items}]}


def write(page, is_json, stream):
    """Writes a page, or any other mapping. JSON is indented by two spaces as most tools do."""
    if is_json:
        json.dump(page, stream, ensure_ascii=False, indent=2)
        stream.write("\n")
    else:
        stream.writelines(block(page))


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
