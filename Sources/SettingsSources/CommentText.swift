/// The text of comments.
enum CommentText {
  /// The first paragraph of a comment of documentation, on one line, without its signs.
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
