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

  /// Returns the placeholder that a text in braces probably means, or nil if it is none.
  package static func meantPlaceholder(_ text: String) -> String? {
    guard text.hasPrefix("{"), text.hasSuffix("}"), text.utf8.count > 2 else { return nil }
    var path = text.dropFirst().dropLast()
    while path.last == " " { path.removeLast() }
    let mark = path.last == "?" ? "?" : ""
    return DataPath.meantPath(path.dropLast(mark.count)).map { "{\($0)\(mark)}" }
  }
}

extension DataPath {
  /// Returns the path that a text probably means: without spaces around it, with a dot after the `$`
  /// of the root, and `a.0.b` for `a[0].b`. Nil if it is none.
  static func meantPath(_ text: some StringProtocol) -> String? {
    var path = String(text.drop { $0 == " " })
    while path.last == " " { path.removeLast() }
    if path.hasPrefix("$"), path.dropFirst().first?.isLetter == true {
      path = "$." + path.dropFirst()
    }
    if path.contains("[") {
      if path.last == "]" { path.removeLast() }
      path = path.replacing("].", with: ".").replacing("][", with: ".").replacing("[", with: ".")
    }
    return DataPath(path) == nil ? nil : path
  }
}
