import SettingsSyntax

extension CellKind {
  /// Returns the problem of a text that its keyboard cannot type or that is not of the keyboard's sort;
  /// nil for none.
  func keyboardProblem(_ known: (String) -> ValueProblem.Knowledge) -> ValueProblem? {
    guard case .control(.textField, let fields) = layout.accessory else { return nil }
    let field = fields[Key.value.name] ?? Key.value.name
    let keyboard = fields["keyboard"] ?? "keyboard"
    guard let text = known(field).value?.string, !text.isEmpty,
      let word = known(keyboard).value?.string,
      let reason = Keyboard(rawValue: word)?.mismatch(of: text)
    else { return nil }
    return .init(
      id: .unlikelyDefault,
      message:
        "'\(field)' is '\(Excerpt.quoted(text))', which \(reason), but '\(keyboard)' is '\(word)'",
      field: field, involved: [field, keyboard],
      advice: "write a value of that sort, or choose another keyboard")
  }
}

/// The keyboards that are for one sort of text.
private enum Keyboard: String {
  case number, decimal, phone, email, url

  /// Returns why people cannot have typed a text; nil if they can. Errs on the side of nil.
  func mismatch(of text: String) -> String? {
    switch self {
    case .number, .decimal: text.contains(where: \.isLetter) ? "has letters" : nil
    case .phone: text.contains(where: \.isNumber) ? nil : "is not a phone number"
    case .email: text.contains("@") ? nil : "is not an email address"
    case .url:
      text == "localhost"
        || !text.contains(where: \.isWhitespace) && text.contains { ".:/".contains($0) }
        ? nil : "is not an address"
    }
  }
}
