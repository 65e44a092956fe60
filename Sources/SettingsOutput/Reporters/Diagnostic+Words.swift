import SettingsSyntax

extension Diagnostic.Fix {
  /// The option that applies the fix.
  var option: String { safety == .safe ? "--fix" : "--fix --unsafe-fixes" }

  /// The message of the fix, with the replacement if the message does not contain it.
  var words: String {
    let message = VisibleText.escaping(message)
    guard edits.count == 1, let edit = edits.first, 2...120 ~= edit.replacement.utf8.count,
      !edit.replacement.allSatisfy({ $0 == " " })
    else { return message }
    let bare = edit.replacement.filter { $0 != "\"" && $0 != "'" && $0 != " " }
    guard !self.message.filter({ $0 != " " }).contains(bare) else { return message }
    return "\(message): \(VisibleText.escaping(edit.replacement))"
  }
}

extension Diagnostic {
  /// Returns the message, the notes and the fix, one line each, with invisible characters escaped.
  ///
  /// - Parameter place: Returns the text for the place of a note, or nil to omit the note.
  func messageLines(place: (SourceRange) -> String?) -> [String] {
    var lines = [VisibleText.escaping(message)]
    for note in notes {
      let words = VisibleText.escaping(note.message)
      guard let range = note.range else {
        lines.append("note: \(words)")
        continue
      }
      if let place = place(range) { lines.append("note: \(place): \(words)") }
    }
    if let fix { lines.append("fix (\(fix.option)): \(fix.words)") }
    return lines
  }
}
