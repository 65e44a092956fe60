import SettingsSyntax

extension CellKind {
  /// Returns the problem of a text that its keyboard cannot type, or that is no address of the keyboard's
  /// sort; nil for none.
  func keyboardProblem(_ known: (String) -> ValueProblem.Knowledge) -> ValueProblem? {
    guard case .control(.textField, let fields) = layout.accessory else { return nil }
    let field = fields[Key.value.name] ?? Key.value.name
    let keyboard = fields["keyboard"] ?? "keyboard"
    guard let text = known(field).value?.string, !text.isEmpty,
      let word = known(keyboard).value?.string,
      let keys = Keyboard(rawValue: word), let reason = keys.mismatch(of: text)
    else { return nil }
    return .init(
      id: .unlikelyDefault,
      message:
        "'\(field)' is '\(Excerpt.quoted(text))', which \(reason), but '\(keyboard)' is '\(word)'",
      field: field, involved: [field, keyboard],
      advice: "write \(keys.expectation), or choose another keyboard")
  }
}

/// The keyboards that are for one sort of text.
private enum Keyboard: String {
  case number, decimal, phone, email, url

  /// Returns why people cannot have typed a text, or why it is no address; nil if there is no reason.
  func mismatch(of text: String) -> String? {
    let hasLetters = text.contains(where: \.isLetter)
    switch self {
    case .number, .decimal:
      if hasLetters { return "has letters" }
      return text.first.map("-−–".contains) == true ? "has a minus sign" : nil
    case .phone: return hasLetters && !text.contains(where: \.isNumber) ? "has no digits" : nil
    case .email, .url:
      if text.contains(where: \.isWhitespace) { return "has spaces" }
      let isAddress =
        self == .email
        ? text.dropFirst().dropLast().contains("@")
        : text == "localhost" || text.contains { ".:/".contains($0) }
      return isAddress ? nil : "is no address"
    }
  }

  /// The expected values.
  var expectation: String {
    switch self {
    case .number: "a value of digits"
    case .decimal: "a number without a sign"
    case .phone: "a phone number"
    case .email: "an email address"
    case .url: "a URL or the name of a host with its domain"
    }
  }
}
