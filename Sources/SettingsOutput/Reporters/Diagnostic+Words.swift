import SettingsSyntax

extension Diagnostic.Fix {
  /// The fix in words, with the text to write where the words do not hold it.
  var words: String {
    let message = VisibleText.escaping(message)
    guard edits.count == 1, let edit = edits.first, 2...120 ~= edit.replacement.utf8.count,
      !edit.replacement.allSatisfy({ $0 == " " })
    else { return message }
    let bare = edit.replacement.filter { $0 != "\"" && $0 != "'" }
    guard !self.message.contains(bare) else { return message }
    return "\(message): \(VisibleText.escaping(edit.replacement))"
  }
}

extension Diagnostic {
  /// The message and what helps, in lines without places of their own: notes that have none, and
  /// the fix. Nothing in them is hidden.
  var plainLines: [String] {
    var lines = [VisibleText.escaping(message)]
    for note in notes where note.range == nil {
      lines.append("note: \(VisibleText.escaping(note.message))")
    }
    if let fix { lines.append("fix: \(fix.words)") }
    return lines
  }

  /// The message and what helps, in lines: all notes, those at a place with it, and the fix.
  func lines(_ locator: inout SourceLocator) -> [String] {
    var lines = [VisibleText.escaping(message)]
    for note in notes {
      let words = VisibleText.escaping(note.message)
      if let range = note.range {
        let start = locator.positions(of: range).start
        let path = VisibleText.escaping(locator.reportedPath(of: range.file))
        lines.append("note: \(path):\(start.line):\(start.column): \(words)")
      } else {
        lines.append("note: \(words)")
      }
    }
    if let fix { lines.append("fix: \(fix.words)") }
    return lines
  }
}
