import SettingsModel
import SettingsSyntax

/// Writes lines of code with their indentation and comments.
struct CodeWriter {
  /// The longest line that is not broken.
  static let columns = 100
  /// What was written.
  private(set) var text = ""
  /// The spaces before each line.
  private(set) var indentation = 0
  private let step: Int

  /// - Parameter step: the spaces of a level.
  init(step: Int = 2) { self.step = step }

  /// Where a line is broken if it is too long; otherwise a space.
  static let softBreak: Character = "\u{0}"

  /// Writes a line, or an empty one.
  mutating func line(_ line: String = "") {
    if let position = line.firstIndex(of: CodeWriter.softBreak) {
      let (head, tail) = (line[..<position], line[position...].dropFirst())
      if fits(line) { return self.line("\(head) \(tail)") }
      let spaces = String(head.prefix { $0 == " " })
      self.line(String(head))
      return self.line("\(spaces)  \(tail)")
    }
    if !line.isEmpty { text += String(repeating: " ", count: indentation) + line }
    text += "\n"
  }

  /// Writes lines.
  mutating func lines(_ lines: [String]) { for line in lines { self.line(line) } }

  /// Whether a line fits.
  func fits(_ line: String) -> Bool { indentation + line.count <= CodeWriter.columns }

  /// Writes lines one level deeper.
  mutating func indented(_ body: (inout CodeWriter) -> Void) {
    indentation += step
    body(&self)
    indentation -= step
  }

  /// Writes a block in braces.
  mutating func block(_ head: String, _ body: (inout CodeWriter) -> Void) {
    line(head + " {")
    indented(body)
    line("}")
  }

  /// Writes text as documentation, which is all that it can be: its line breaks begin new comments, and
  /// what does not print is shown.
  mutating func document(_ text: String) {
    let width = max(40, CodeWriter.columns - indentation - 4)
    for line in text.split(separator: "\n", omittingEmptySubsequences: true) {
      let escaped = VisibleText.escaping(String(line))
      for part in TextLayout.wrapped(escaped, columns: width, maxLines: 1_000) {
        // Text that somebody wrote must not become a list or a block of code, which begin with signs or
        // spaces.
        let part = String(part.drop { $0 == " " || $0 == "\t" }).asLineOfComment
        self.line(part.isEmpty ? "///" : "/// " + part)
      }
    }
  }

  /// Writes a call, on two lines if one is too short.
  mutating func call(_ function: String, _ arguments: String) {
    let line = "\(function)(\(arguments))"
    if fits(line) { return self.line(line) }
    self.line("\(function)(")
    indented { $0.line("\(arguments))") }
  }

  /// Writes a case of a switch with one statement, on two lines if one is too short.
  mutating func choice(_ pattern: String, _ statement: String) {
    let line = "case \(pattern): \(statement)"
    if fits(line) { return self.line(line) }
    self.line("case \(pattern):")
    indented { $0.line(statement) }
  }

  /// Writes a statement of a head and a value, on two lines if one is too short.
  mutating func assign(_ head: String, _ value: [String]) {
    let first = value.first ?? ""
    if value.count == 1, !fits("\(head) = \(first)") {
      line("\(head) =")
      return indented { $0.line(first) }
    }
    line("\(head) = \(first)")
    lines(Array(value.dropFirst()))
  }
}

extension String {
  /// The string as a literal of Swift.
  var swiftLiteral: String {
    literal { "\\u{\(String($0.value, radix: 16, uppercase: true))}" }
  }

  /// The string as a literal of C, in UTF-8.
  var cLiteral: String {
    literal { scalar in
      scalar.utf8.map { byte in
        let digits = String(byte, radix: 8)
        return "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
      }.joined()
    }.replacing("?", with: "\\?")
  }

  private func literal(_ escape: (Unicode.Scalar) -> String) -> String {
    var result = "\""
    for (offset, scalar) in unicodeScalars.enumerated() {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      default:
        // A mark at the start would join the quote before it.
        let isMark = offset == 0 && scalar.properties.generalCategory.isMark
        if VisibleText.isHidden(scalar) || isMark {
          result += escape(scalar)
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
