import SettingsSyntax

extension SuppressionTable {
  /// What to say of comments that were good for nothing, in the order of the file.
  ///
  /// - Parameter isFound: whether a diagnostic could be found in this run.
  func unused(where isFound: (DiagnosticID) -> Bool) -> [Diagnostic] {
    var result: [Diagnostic] = []
    for (index, comment) in comments.enumerated() {
      let unused = comment.words.indices.filter { position in
        guard let id = comment.words[position].id, !isUsed[index][position] else { return false }
        return isFound(id)
      }
      if unused.isEmpty { continue }
      if unused.count == comment.words.count {
        result.append(removal(of: comment))
      } else {
        result += unused.map { removal(ofWord: $0, of: comment) }
      }
    }
    return result
  }

  private func removal(of comment: SuppressionComment) -> Diagnostic {
    let bytes = file.bytes.buffer
    let whole = lines.bytesOfLine(comment.line)
    var start = comment.range.lowerBound
    var end = comment.range.upperBound
    while start > whole.lowerBound, bytes[start - 1].isBlank { start -= 1 }
    if comment.isAlone {
      if end < bytes.count, bytes[end] == 0x0D { end += 1 }
      if end < bytes.count, bytes[end] == 0x0A { end += 1 }
    }
    let names = comment.words.prefix(3).map { "'\($0.id?.rawValue ?? "")'" }.joined(separator: ", ")
    let more = comment.words.count > 3 ? " and \(comment.words.count - 3) more" : ""
    return Diagnostic(
      .unusedSuppression, message(for: comment, about: names + more),
      at: file.range(comment.range.lowerBound, comment.range.count),
      fix: .init("delete the comment", .safe, [.init(file.range(start, end - start), "")]))
  }

  private func removal(ofWord position: Int, of comment: SuppressionComment) -> Diagnostic {
    let words = comment.words
    let word = words[position].range
    let start = position > 0 ? words[position - 1].range.upperBound : word.lowerBound
    let end = position > 0 ? word.upperBound : words[1].range.lowerBound
    let name = "'\(words[position].id?.rawValue ?? "")'"
    return Diagnostic(
      .unusedSuppression, message(for: comment, about: name),
      at: file.range(word.lowerBound, word.count),
      fix: .init("delete it", .safe, [.init(file.range(start, end - start), "")]))
  }

  private func message(for comment: SuppressionComment, about names: String) -> String {
    comment.verb == .enable
      ? "this enables \(names), which nothing disables here"
      : "this disables \(names), and nothing of that is found there"
  }
}
