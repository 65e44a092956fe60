/// A document with marks for its findings.
///
/// A finding is marked by `«` and `»` around its range, and by `#! SEVERITY ID: MESSAGE` at the end
/// of the line of the `«`. Notes follow in parentheses. The nth comment of a line belongs to its nth
/// `«`. Findings with one range have nested marks.
public enum MarkedText {
  /// A finding in a text.
  public struct Finding {
    /// The range in the UTF-8 bytes of the text.
    public var range: Range<Int>
    /// The text of the comment after `#! `.
    public var comment: String

    /// Creates a finding.
    public init(range: Range<Int>, comment: String) {
      self.range = range
      self.comment = comment
    }
  }

  private static let comment = "#! "

  /// Returns the text without marks and comments.
  public static func removingMarks(from text: String) -> String {
    guard text.contains(comment) || text.contains("«") else { return text }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var line = line
      if let range = line.firstRange(of: comment) {
        line = line[..<range.lowerBound]
        while line.last == " " { line.removeLast() }
      }
      return line.filter { $0 != "«" && $0 != "»" }
    }
    // A finding at the end of the text is marked in a line of its own.
    let last = text.split(separator: "\n").last ?? ""
    let isMark = last.hasPrefix("«»") && last.dropFirst(2).drop { $0 == " " }.hasPrefix(comment)
    if isMark, lines.count > 1 {
      lines.remove(at: lines.count - 2)
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the text with spaces before its comments as `marking` writes them, so that both can be
  /// compared.
  public static func normalized(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let range = line.firstRange(of: comment) else { return String(line) }
      var code = line[..<range.lowerBound]
      while code.last == " " { code.removeLast() }
      return "\(code)  \(line[range.lowerBound...])"
    }.joined(separator: "\n")
  }

  /// Returns the text with marks and comments for the findings.
  public static func marking(_ findings: [Finding], in text: String) -> String {
    if findings.isEmpty { return text }
    let bytes = Array(text.utf8)
    let sorted = findings.enumerated().sorted {
      ($0.element.range.lowerBound, -$0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, -$1.element.range.upperBound, $1.offset)
    }.map(\.element)
    var starts: [Int: Int] = [:]
    var ends: [Int: Int] = [:]
    var empty: [Int: Int] = [:]
    for finding in sorted {
      if finding.range.isEmpty {
        empty[finding.range.lowerBound, default: 0] += 1
      } else {
        starts[finding.range.lowerBound, default: 0] += 1
        ends[finding.range.upperBound, default: 0] += 1
      }
    }
    var result: [UInt8] = []
    var comments: [String] = []
    var next = sorted[...]
    func endLine() {
      for comment in comments { result += "  \(MarkedText.comment)\(comment)".utf8 }
      comments = []
    }
    for position in 0...bytes.count {
      for _ in 0..<ends[position, default: 0] { result += "»".utf8 }
      for _ in 0..<empty[position, default: 0] { result += "«»".utf8 }
      for _ in 0..<starts[position, default: 0] { result += "«".utf8 }
      while let finding = next.first, finding.range.lowerBound == position {
        comments.append(finding.comment)
        next = next.dropFirst()
      }
      if position == bytes.count {
        if !comments.isEmpty {
          endLine()
          result.append(0x0A)
        }
      } else {
        if bytes[position] == 0x0A { endLine() }
        result.append(bytes[position])
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
