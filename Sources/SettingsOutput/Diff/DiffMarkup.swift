import SettingsLanguage

/// The words of lines of a diff in Markdown and in HTML. The texts of documents are code, so that
/// markup in them has no effect.
struct DiffMarkup: Sendable {
  /// The maximum width of a text, in columns.
  private static let columns = 120

  /// Formats a visible text as code.
  let code: @Sendable (String) -> String
  /// Emphasizes words.
  let strong: @Sendable (String) -> String

  /// Formats a text of a document as code.
  func name(_ text: String) -> String { cutCode(VisibleText.escaping(text)) }

  private func cutCode(_ text: String) -> String {
    code(TextLayout.truncated(text, toColumns: DiffMarkup.columns))
  }

  /// Returns what a line names: `section general "General"`.
  func subject(of line: DiffLine) -> String {
    let title = line.title.map { cutCode(DiffValue.text(of: .string($0))) }
    let names = line.names.isEmpty ? nil : line.names.map(name).joined(separator: ", ")
    return [line.noun?.rawValue, names, title].compactMap(\.self).joined(separator: " ")
  }

  /// Returns what a line names, as a heading: `Section general "General"`.
  func heading(of line: DiffLine) -> String {
    let subject = subject(of: line)
    return subject.prefix(1).uppercased() + subject.dropFirst()
  }

  /// Returns what happened to the subject.
  func change(of line: DiffLine) -> String {
    if let values = line.values {
      let (old, new) = DiffValue.truncatedPair(
        DiffValue.text(of: values.old), DiffValue.text(of: values.new),
        toColumns: DiffMarkup.columns)
      return ": \(code(old)) → \(code(new))" + (line.note.map { " (\($0))" } ?? "")
    }
    let event = line.sign == .none ? "" : " " + line.sign.rawValue
    guard let details = line.details?.text(naming: name) else { return event }
    return event + (line.sign == .moved ? " " : ", ") + details
  }

  /// Returns the reason why a change is not safe.
  func text(of warning: DiffWarning) -> String {
    "\(strong(warning.label)): \(warning.phrase.text(naming: name))"
  }
}
