import SettingsLanguage
import SettingsSyntax

/// Writes lines of code with indentation and comments.
struct CodeWriter {
  /// The generated code.
  private(set) var text = ""
  /// The number of spaces before each line.
  private var indentation = 0
  private let step: Int

  /// - Parameter step: The number of spaces of an indentation level.
  init(step: Int = 2) { self.step = step }

  /// Writes a line. Writes an empty line by default.
  mutating func writeLine(_ line: String = "") {
    if !line.isEmpty { text += String(repeating: " ", count: indentation) + line }
    text += "\n"
  }

  mutating func writeLines(_ lines: [String]) { for line in lines { self.writeLine(line) } }

  /// Writes lines one level deeper.
  mutating func writeIndented(_ body: (inout CodeWriter) -> Void) {
    indentation += step
    body(&self)
    indentation -= step
  }

  /// Writes a block in braces.
  mutating func writeBlock(_ head: String, _ body: (inout CodeWriter) -> Void) {
    writeLine(head + " {")
    writeIndented(body)
    writeLine("}")
  }

  /// Writes text as a documentation comment. Line breaks begin new comment lines, and invisible
  /// characters are escaped, so that the text cannot become code.
  mutating func writeDocumentation(_ text: String) {
    let width = max(40, 96 - indentation)
    for line in text.split(separator: "\n", omittingEmptySubsequences: true) {
      let escaped = VisibleText.escaping(String(line))
      for part in TextLayout.wrapped(escaped, columns: width, maxLines: 1_000) {
        // Text from documents must not become a list or a code block. These begin with signs or
        // spaces.
        let part = String(part.drop { $0 == " " || $0 == "\t" }).asLineOfComment
        self.writeLine(part.isEmpty ? "///" : "/// " + part)
      }
    }
  }
}

extension String {
  /// The string as a Swift literal.
  var swiftLiteral: String {
    literal { "\\u{\(String($0.value, radix: 16, uppercase: true))}" }
  }

  /// The string as a C literal in UTF-8.
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
        // A combining mark at the start would combine with the quote.
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
