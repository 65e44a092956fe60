import SettingsLanguage
import SettingsOutput
import SettingsSyntax
import TestSupport

/// Writes a value as untidy YAML: random indentation and quotes, mixed block and flow style, and
/// comments and blank lines wherever YAML allows them.
struct UntidyYAML {
  private(set) var text = ""
  private var generator: SplitMix64
  private var commentCount = 0
  private var endsWithBlockText = false

  static func write(_ value: SettingsValue, seed: UInt64) -> [UInt8] {
    var writer = UntidyYAML(generator: SplitMix64(seed: seed))
    if writer.generator.happens(0.2) { writer.text += "\u{FEFF}" }
    writer.interlude(indent: 0)
    if writer.generator.happens(0.2) {
      writer.text += "---"
      writer.endLine()
    }
    writer.writeBlock(value, indent: 0, isInline: false)
    writer.interlude(indent: 0)
    if writer.generator.happens(0.1) { writer.text += "..." }
    var text = writer.text
    if writer.generator.happens(0.2) { text = text.replacing("\n", with: "\r\n") }
    return Array(text.utf8)
  }

  private init(generator: SplitMix64) { self.generator = generator }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

  private mutating func comment() -> String {
    commentCount += 1
    return generator.pick(["#", "# ", "#: '\" ", "#--- {[ "]) + "c\(commentCount)"
  }

  /// Writes comments and blank lines, or nothing.
  private mutating func interlude(indent: Int) {
    // Lines after a block scalar could become part of its text.
    if endsWithBlockText {
      endsWithBlockText = false
      return
    }
    while generator.happens(0.15) {
      if generator.happens(0.5) {
        text += generator.pick(["\n", "  \n"])
      } else {
        text += spaces(generator.pick([indent, indent, 0, indent + 3])) + comment() + "\n"
      }
    }
  }

  private mutating func endLine() {
    if generator.happens(0.15) {
      text += spaces(Int.random(in: 1...4, using: &generator)) + comment()
    }
    text += generator.pick(["", "", "", " "]) + "\n"
  }

  private mutating func writeBlock(_ value: SettingsValue, indent: Int, isInline: Bool) {
    var isFirst = true
    func begin(_ writer: inout UntidyYAML) {
      if !(isFirst && isInline) {
        writer.interlude(indent: indent)
        writer.text += writer.spaces(indent)
      }
      isFirst = false
    }
    switch value {
    case .object(let members):
      for member in members {
        begin(&self)
        text += key(member.name) + ":"
        writeAfterKey(member.value, indent: indent)
      }
    case .list(let elements):
      for element in elements {
        begin(&self)
        text += "-"
        writeAfterDash(element, indent: indent)
      }
    default: break
    }
  }

  private mutating func writeAfterKey(_ value: SettingsValue, indent: Int) {
    guard isBlock(value) else {
      if generator.happens(0.1) {
        endLine()
        text += spaces(indent + 1)
      }
      writeInline(value, indent: indent)
      return
    }
    if generator.happens(0.1) { text += " &a\(text.utf8.count)" }
    endLine()
    var isList = false
    if case .list = value { isList = true }
    let depth = generator.pick(isList ? [0, 1, 2, 4] : [1, 2, 4])
    writeBlock(value, indent: indent + depth, isInline: false)
  }

  private mutating func writeAfterDash(_ value: SettingsValue, indent: Int) {
    guard isBlock(value) else { return writeInline(value, indent: indent) }
    if generator.happens(0.15) {
      if generator.happens(0.5) { text += " &b\(text.utf8.count)" }
      endLine()
      writeBlock(value, indent: indent + generator.pick([1, 2, 5]), isInline: false)
    } else {
      let gap = generator.pick([1, 1, 1, 3])
      text += spaces(gap)
      writeBlock(value, indent: indent + 1 + gap, isInline: true)
    }
  }

  /// Randomly decides whether a value is written in block style.
  private mutating func isBlock(_ value: SettingsValue) -> Bool {
    switch value {
    case .object(let members): !members.isEmpty && generator.happens(0.7)
    case .list(let elements): !elements.isEmpty && generator.happens(0.7)
    default: false
    }
  }

  private mutating func writeInline(_ value: SettingsValue, indent: Int) {
    if case .string(let string) = value, generator.happens(0.2), isWord(string) {
      // A block scalar without a final line break, or over two lines.
      text += generator.pick([" |-\n", " >-\n"]) + spaces(indent + 3) + string + "\n"
      endsWithBlockText = true
      return
    }
    text += spaces(generator.pick([1, 1, 2]))
    if generator.happens(0.05) { text += "&s\(text.utf8.count) " }
    writeFlow(value, indent: indent + 1)
    endLine()
  }

  private mutating func writeFlow(_ value: SettingsValue, indent: Int) {
    func gap(_ writer: inout UntidyYAML) {
      if writer.generator.happens(0.08) {
        writer.text += " "
        writer.endLine()
        writer.interlude(indent: indent)
        writer.text += writer.spaces(indent)
      } else {
        writer.text += writer.generator.pick(["", " ", "  "])
      }
    }
    switch value {
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        gap(&self)
        text += key(member.name) + ": "
        writeFlow(member.value, indent: indent)
      }
      gap(&self)
      text += "}"
    case .list(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        gap(&self)
        writeFlow(element, indent: indent)
      }
      gap(&self)
      text += "]"
    case .string(let string): text += scalar(string, indent: indent)
    case .null: text += generator.pick(["null", "~"])
    case .boolean(let flag): text += generator.pick(flag ? ["true", "True"] : ["false", "FALSE"])
    case .number(let number): text += number.description
    }
  }

  private func isWord(_ string: String) -> Bool {
    !string.isEmpty && string.utf8.allSatisfy { ($0 | 0x20) &- 0x61 < 26 || $0 == 0x20 }
      && !string.hasPrefix(" ") && !string.hasSuffix(" ") && !string.contains("  ")
  }

  private mutating func key(_ name: String) -> String {
    generator.happens(0.1) ? QuotedText.json(name) : isWord(name) ? name : QuotedText.yaml(name)
  }

  private mutating func scalar(_ string: String, indent: Int) -> String {
    var forms = [QuotedText.yaml(string)]
    let isPrintable = string.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value < 0x7F }
    if isPrintable { forms.append("'" + string.replacing("'", with: "''") + "'") }
    let reserved = ["true", "false", "null", "True", "no", "yes", "on", "off"]
    if isWord(string), !reserved.contains(string) {
      forms += [string, string]
      // A line break between words is read as a space.
      forms.append("\"" + string.replacing(" ", with: "\n" + spaces(indent)) + "\"")
      forms.append(string.replacing(" ", with: "  \n" + spaces(indent)))
    }
    return generator.pick(forms)
  }
}
