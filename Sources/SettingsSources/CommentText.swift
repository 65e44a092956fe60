/// Extracts the text of comments.
enum CommentText {
  /// Returns the first paragraph of a documentation comment on one line, without comment markers.
  static func summary(of comment: String) -> String {
    var words: [Substring] = []
    for var line in comment.split(separator: "\n", omittingEmptySubsequences: false)[...] {
      line = line.drop { "/*! \t\r".contains($0) }
      while let last = line.last, " \t\r*/".contains(last) { line.removeLast() }
      if line.isEmpty, !words.isEmpty { break }
      if line.first == "@" || line.first == "\\" || line.first == "-" { break }
      words += line.split(separator: " ")
    }
    return words.joined(separator: " ")
  }
}
