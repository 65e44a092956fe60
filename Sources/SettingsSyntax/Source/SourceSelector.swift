/// Selectors as programs write them.
public enum SourceSelector {
  /// Returns the selector in `@selector(open:)`, `#selector(Page.open(_:))`, `open()` or
  /// `cell(_:didSelect:)`, or nil for other text.
  public static func selector(of text: String) -> String? {
    var rest = text[...]
    var isMarked = false
    for mark in ["@selector", "#selector"] where rest.hasPrefix(mark) {
      rest = rest.dropFirst(mark.count)
      guard rest.first == "(", rest.last == ")" else { return nil }
      rest = rest.dropFirst().dropLast()
      isMarked = true
      break
    }
    let name = rest.prefix { $0 != "(" }
    let arguments = rest[name.endIndex...]
    let simple = name.split(separator: ".").last ?? name
    switch arguments {
    case "": return isMarked && !simple.isEmpty ? String(simple) : nil
    case "()": return isIdentifier(simple) ? String(simple) : nil
    default:
      // A label of the first argument becomes a part of the name, by rules that depend on the
      // words.
      guard arguments.hasPrefix("(_:") else { return nil }
      let labels = arguments.dropFirst(3).dropLast().split(separator: ":")
      let written = labels.map { $0 + ":" }.joined()
      guard isIdentifier(simple), labels.allSatisfy(isIdentifier), !labels.contains("_"),
        arguments == "(_:\(written))"
      else { return nil }
      return ([simple] + labels).map { $0 + ":" }.joined()
    }
  }

  private static func isIdentifier(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, first.isLetter || first == UInt8(ascii: "_") else {
      return false
    }
    return text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
  }

  /// Returns true if a text is `#` and the hexadecimal digits of a color.
  public static func isColor(_ text: String) -> Bool {
    [4, 7, 9].contains(text.utf8.count) && text.utf8.dropFirst().allSatisfy(\.isHexDigit)
  }
}
