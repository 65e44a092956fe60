import SettingsLanguage

/// The words of a diff in Markdown and in HTML, with the texts of documents formatted as code.
struct DiffWords: Sendable {
  /// The maximum width of a text, in columns.
  private static let columns = 120

  /// Formats a visible text as code.
  let code: @Sendable (String) -> String
  /// Emphasizes words.
  let strong: @Sendable (String) -> String

  /// Formats a text of a document as code.
  func name(_ text: String) -> String { cutCode(VisibleText.escaping(text)) }

  private func cutCode(_ text: String) -> String {
    code(TextLayout.truncated(text, toColumns: DiffWords.columns))
  }

  /// Returns a title with a leading space, or an empty string without a title.
  func suffix(forTitle title: String?) -> String {
    guard let title, !title.isEmpty else { return "" }
    return " " + cutCode(DiffValue.text(of: .string(title)))
  }

  /// Returns the change of a section or a child as a whole; empty if it only has changed parts.
  func event(of block: DiffOutline.Entry) -> String {
    switch block.event {
    case .kept: ""
    case .inserted: ", inserted" + origin(of: block)
    case .deleted: ", deleted"
    case .moved(_, let number): ", moved from \(number) to \(block.number)"
    }
  }

  /// Returns an item with its change.
  func item(_ item: DiffOutline.Entry) -> String {
    let event =
      switch item.event {
      case .kept: "updated"
      case .inserted: "inserted" + origin(of: item)
      case .deleted: "deleted"
      case .moved(let section, let number):
        "moved from \(section.map { name($0) + " " } ?? "")\(number)"
          + (item.properties.isEmpty ? "" : " and updated")
      }
    return "\(name(item.id))\(suffix(forTitle: item.title)) \(event)"
  }

  /// Returns the kind or file, and the action, of a new item or child.
  private func origin(of entry: DiffOutline.Entry) -> String {
    (entry.origin.map { ": \(name($0))" } ?? "")
      + (entry.action.map { ", action \(name($0))" } ?? "")
  }

  /// Returns the changed properties of an element, and the warnings that its removal or insertion
  /// breaks apps.
  func changes(of entry: DiffOutline.Entry) -> [(words: String, isBreaking: Bool)] {
    changes(of: entry.properties)
      + entry.breakages.map { ("\(strong("BREAKING")): \($0.sentence(naming: name))", true) }
  }

  /// Returns the parts of changed properties.
  func changes(
    of properties: [PageDiff.PropertyChange]
  ) -> [(words: String, isBreaking: Bool)] {
    properties.flatMap { change in
      let explanation = change.explanation.map { " (\($0))" } ?? ""
      return change.parts.map { (words(forPart: $0) + explanation, !$0.breakages.isEmpty) }
    }
  }

  private func words(forPart change: PageDiff.PropertyChange) -> String {
    let (old, new) = DiffValue.truncatedPair(
      DiffValue.text(of: change.old), DiffValue.text(of: change.new), toColumns: DiffWords.columns)
    let notes = change.breakages.map { breakage in
      let subject =
        breakage.subject == change.name ? "" : " \(name(DiffValue.shortName(breakage.subject)))"
      return " \(strong("BREAKING")): \(breakage.words)\(subject)"
    }
    return "\(name(DiffValue.shortName(change.name))): \(code(old)) → \(code(new))"
      + notes.joined(separator: ",")
  }

  /// Returns the words for a page that has the same changes as another.
  func repeated(_ path: String, _ same: String) -> String {
    "\(name(path)): the same changes as \(name(same))"
  }

  /// Returns a change of an app.
  func change(_ change: AppDiff.Change) -> String {
    "\(change.heading(naming: name)): \(strong("BREAKING")): \(change.sentence(naming: name))"
  }
}
