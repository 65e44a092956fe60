import SettingsSyntax

extension Template {
  /// Returns the condition if the whole string is a condition, such as `{id == $.selected}` in
  /// place of a boolean. Nil for any other string, such as a placeholder for a value.
  package static func parseCondition(
    in text: UnsafeBufferPointer<UInt8>
  ) -> Result<SettingsCondition.Test, ConditionSyntaxError>? {
    let (brace, closing) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    guard text.count > 2, text.first == brace, text.last == closing else { return nil }
    let inner = UnsafeBufferPointer(rebasing: text[1..<(text.count - 1)])
    guard !inner.contains(brace), !inner.contains(closing) else { return nil }
    do throws(ConditionSyntaxError) {
      let expression = try SettingsCondition.Test(parsing: inner)
      return expression.isCondition ? .success(expression) : nil
    } catch {
      // A path may contain spaces, but a text with an operator is a condition, unless it is a format.
      if (try? Template(text))?.firstFormattedPlaceholder != nil { return nil }
      return inner.contains { "=!<>&|".utf8.contains($0) } ? .failure(error) : nil
    }
  }

  /// Returns the placeholder that a text in braces probably means: without spaces, and with a dot
  /// after the `$` of the root. Nil if it is none.
  package static func meantPlaceholder(_ text: String) -> String? {
    guard text.hasPrefix("{"), text.hasSuffix("}"), text.utf8.count > 2 else { return nil }
    var path = text.dropFirst().dropLast().drop { $0 == " " }
    while path.last == " " { path.removeLast() }
    if path.hasPrefix("$"), path.dropFirst().first?.isLetter == true {
      path = "$." + path.dropFirst()
    }
    let name = path.last == "?" ? path.dropLast() : path
    return DataPath(String(name)) == nil ? nil : "{\(path)}"
  }
}
