import Foundation
import TestSupport
import Testing

@testable import SettingsModel

@Suite struct StringFormatTests {
  typealias Table = (form: StringFormat, accepted: [String], refused: [String])

  static let tables: [Table] = [
    (
      .id,
      ["a", "taobao.settings", "A-1_b.c", ".", "-", "0", "通知", "é", "😀", "a\u{301}", "\u{E000}"],
      [
        "", " ", "a b", "a/b", "a:b", "a\n", "\u{0}", "a\u{80}", "a\u{A0}", "\u{1680}", "\u{200B}",
        "a\u{202E}b", "\u{2028}", "\u{3000}", "\u{FEFF}a", "\u{FFFD}", "a$", "[a]", "`", "{a}",
      ]
    ),
    (
      .selector,
      [
        "a", "avatar", "avatar:", "_x", "$", "$0:", "myProfile2", "a:b:",
        "cell:didSelect:parameters:",
      ],
      [
        "", ":", "a::", "a:b", ":a:", "a:1:", "a: b:", "1a", "a b", "a-b", "a:\n", "a\n", "é", "-a",
        "@a", "a.",
      ]
    ),
    (
      .slot, ["a", "a_1", "{a}", "{a?}, {b}", "x{{ {a}}}", "}{a}"],
      ["", "a b", "1", "{", "{}", "{a", "{{", "a{{", "{a.b}", "{ a}", "{a}{", "{a??}"]
    ),
    (
      .action, ["a", "a:", "a:b:"],
      ["", "a::", "a:b", "a:b:c:", "1a", "a b:"]
    ),
    (
      .className,
      ["A", "AvatarSettingCell", "_A1", "App.Cell", "A.b._C"],
      ["", ".", "A.", ".A", "A..B", "1A", "A.1", "A B", "A-B", "A\n", "Zellé", "A:"]
    ),
    (
      .url,
      [
        "https://example.com/a.jpg", "HTTP://EXAMPLE.COM", "mailto:a@b.c", "a:b", "https://a",
        "file:///tmp/a", "file://", "FILE:///a", "data:image/png;base64,AA==", "x+y-1.0://h?q#f",
        "https://例え.jp/図?q=1#f", "https://[::1]:80/", "a:://",
        "https://user@", "https://\u{200B}a", "files://a", "a:", "app-settings:", "myapp://",
        "file:",
      ],
      [
        "", "a", ":", "https:/a", "https:a", "HTTP:a", "https:", "https://", "https:///a",
        "https://?q", "https://#f", "1a:b", "é:b",
        "https://a b", "https://a\n", "https://a\u{A0}", "https://a\u{3000}", "https://a\u{7F}",
        "https://a\u{85}", "https://a<", "https://a\"", "https://{a}", "https://a|b", "https://a\\",
        "https://a^", "https://a`", " https://a", "files:///a", "fil:///a", "a_b:c",
      ]
    ),
    (
      .image,
      [
        "avatar", "mei_portrait", "icons/mei", "my image", " a ", "\u{3000}图", "a:b", "a:", ":",
        "https://example.com/a", "file:///a", "httpx:a b", ":/",
        "data:image/png;base64,AA==", "\u{200B}",
      ],
      [
        "https:/a.png", "https:a b", "", " ", "\u{A0}\u{3000}", "a\tb", "a\n", "\u{0}", "a\u{9F}",
        "https://", "https://a b",
        "://a", "1://a", "my image://a", "a\u{85}", "https:///a", "\n://a", "a ://b",
      ]
    ),
    (
      .color,
      ["#336", "#336699", "#336699cC", "#ABCDEF", "#000"],
      ["", "#", "#12", "#1234", "#12345", "#1234567", "#123456789", "336699", "#33669g", "#336\n"]
    ),
    (
      .date, ["2026-01-31", "2024-02-29", "2000-02-29", "0000-12-31", "9999-04-30"],
      [
        "", "2026-1-31", "2026-02-29", "1900-02-29", "2026-04-31", "2026-13-01", "2026-00-10",
        "2026-01-00", "20260131", "2026-01-31 ", "2026-01-31T", "26-01-31", "+2026-01-31",
      ]
    ),
    (
      .time, ["00:00", "23:59", "08:30:15", "08:30:59.123456789"],
      [
        "", "24:00", "8:30", "08:60", "08:30:60", "08:30:15.", "08:30:15.1234567890", "08:30Z",
        "0830",
      ]
    ),
    (
      .dateTime,
      ["2026-01-31T08:30:00Z", "2026-01-31T08:30:00.5+08:00", "2024-02-29T00:00:00-00:00"],
      [
        "2026-01-31", "2026-01-31 08:30:00Z", "2026-01-31T08:30Z", "2026-01-31T08:30:00",
        "2026-02-30T08:30:00Z", "2026-01-31T08:30:00z", "2026-01-31T08:30:00+8:00",
        "2026-01-31T08:30:00+24:00", "2026-01-31T08:30:00Z ",
      ]
    ),
    (
      .moment, ["2026-01-31", "08:30", "2026-01-31T08:30:00Z"], ["", "31.1.2026", "T08:30", "2026"]
    ),
    (
      .version, ["1", "2.10", "0.0.1", "123456789.1.2.3"],
      ["", ".", "1.", ".1", "1..2", "1.2.3.4.5", "v1", "1.a", "1234567890", "1 "]
    ),
    (
      .email, ["a@b", "mei.li+x@example.co.uk", "!#$%&'*/=?^_`{|}~-@1-a.b"],
      ["", "@", "a@", "@b", "a b@c", "a@b@c", "a@-b", "a@b-", "a@b..c", "é@b", "a@b.", "a@b_c"]
    ),
  ]

  @Test(arguments: tables) func acceptsOnlyStringsOfTheFormat(_ table: Table) throws {
    for text in table.accepted {
      #expect(accepts(table.form, text), "\(table.form) must accept \(text.debugDescription)")
    }
    for text in table.refused {
      #expect(!accepts(table.form, text), "\(table.form) must refuse \(text.debugDescription)")
    }
  }

  /// The pattern agrees with the scanner on all texts of the tables, and on every scalar at the
  /// edge of a range, alone and after prefixes that can continue.
  @Test(arguments: StringFormat.definitions) func agreesWithPattern(_ form: StringFormat) throws {
    let pattern = try regex(form)
    for table in Self.tables {
      for text in table.accepted + table.refused {
        #expect(
          accepts(form, text) == matches(pattern, text),
          "\(form): \(text.debugDescription)")
      }
    }
    let edges: [UInt32] = [
      0x00, 0x20, 0x7F, 0xA0, 0x1680, 0x2000, 0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x206F,
      0x3000, 0xD7FF, 0xE000, 0xFEFF, 0xFFF0, 0xFFFF, 0x10000, 0x1F600, 0x10FFFF,
    ]
    let scalars = Array(0x00...0xA1) + edges.flatMap { [$0 &- 1, $0, $0 + 1] }
    for scalar in scalars.compactMap(Unicode.Scalar.init) {
      for start in ["", "a", "https:", "https://", "https://a", "#12", "a."] {
        let text = start + String(scalar)
        #expect(
          accepts(form, text) == matches(pattern, text),
          "\(form): \(text.debugDescription)")
      }
    }
  }

  /// The pattern agrees with the scanner on random texts of relevant characters.
  @Test(arguments: StringFormat.definitions) func agreesWithPatternOnRandomTexts(
    _ form: StringFormat
  ) throws {
    let pattern = try regex(form)
    let parts = [
      "a", "Z", "9", "_", "$", "-", ".", "+", ":", "://", "/", "?", "#", "#F", "file", "https", " ",
      "2024", "-02", "-29", "-31", "T", "08", ":30", ":00", "Z", "+08:00", "@", ".5",
      "\t", "\n", "\r\n", "<", "`", "é", "\u{301}", "图", "\u{A0}", "\u{200B}", "😀", "\u{FEFF}",
    ]
    var generator = SplitMix64(seed: 7)
    for _ in 0..<4000 {
      let text = generator.text(of: parts, count: 7)
      #expect(
        accepts(form, text) == matches(pattern, text),
        "\(form): \(text.debugDescription)")
    }
  }

  @Test(arguments: StringFormat.definitions) func rejectsInvalidUTF8(_ form: StringFormat) {
    for bytes: [UInt8] in [[0x61, 0xFF], [0xC3], [0xED, 0xA0, 0x80], [0x23, 0x31, 0x32, 0x80]] {
      #expect(!bytes.withUnsafeBufferPointer(form.accepts))
    }
  }

  @Test func assignsFormatsToTypes() {
    #expect(FieldType.url.format == .url)
    #expect(FieldType.image.format == .image)
    #expect(FieldType.color.format == .color)
    #expect(FieldType.selector.format == .selector)
    #expect(FieldType.className.format == .className)
    #expect(FieldType.string.format == nil)
  }

  private func accepts(_ form: StringFormat, _ text: String) -> Bool {
    var text = text
    return text.withUTF8(form.accepts)
  }

  private func regex(_ form: StringFormat) throws -> NSRegularExpression {
    try NSRegularExpression(pattern: form.pattern)
  }

  // In NSRegularExpression, `$` also matches before a final line break. In ECMA-262, it matches
  // only at the end.
  private func matches(_ pattern: NSRegularExpression, _ text: String) -> Bool {
    let whole = NSRange(location: 0, length: text.utf16.count)
    return pattern.firstMatch(in: text, range: whole)?.range == whole
  }
}
