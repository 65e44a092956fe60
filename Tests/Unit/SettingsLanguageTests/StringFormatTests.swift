import Foundation
import TestSupport
import Testing

@testable import SettingsLanguage

@Suite struct StringFormatTests {
  /// The pattern agrees with the scanner on every scalar at the edge of a range, alone and after
  /// prefixes that can continue.
  @Test(arguments: StringFormat.definitions) func agreesWithPattern(_ form: StringFormat) throws {
    let pattern = try regex(form)
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

  /// Methods of the runtime are excluded by their exact names.
  @Test(arguments: StringFormat.runtimeMethods.map(\.description))
  func excludesMethodsOfTheRuntime(name: String) throws {
    let others =
      ["_" + name, "x" + name, name.uppercased()] + (name.last == ":" ? [] : [name + ":"])
    for format in [StringFormat.selector, .action] {
      let pattern = try regex(format)
      for text in [name] + others {
        let isAccepted = text != name
        #expect(accepts(format, text) == isAccepted && matches(pattern, text) == isAccepted)
        #expect((format.exclusion(of: text) == nil) == isAccepted)
      }
      #expect(format.suggestion(for: name) == nil)
    }
  }

  @Test(arguments: StringFormat.definitions) func rejectsInvalidUTF8(_ form: StringFormat) {
    for bytes: [UInt8] in [[0x61, 0xFF], [0xC3], [0xED, 0xA0, 0x80], [0x23, 0x31, 0x32, 0x80]] {
      #expect(!bytes.withUnsafeBufferPointer(form.accepts))
    }
  }

  @Test(arguments: ["{{", "a{{"]) func requiresFieldInSlots(text: String) {
    #expect(!accepts(.slot, text))
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
