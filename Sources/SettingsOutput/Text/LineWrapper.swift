/// Breaks one text into lines, in one pass from its start.
///
/// Each cluster is looked at once, and once more if it is in the last of a limited number of lines;
/// the text after that line is not looked at.
struct LineWrapper {
  /// A place where the current line may end.
  private struct Opportunity {
    /// The end of the line without its spaces.
    var end: String.Index
    /// The start of the next line, after the spaces.
    var resume: String.Index
    /// The columns from the start of the line to `resume`.
    var columns: Int
  }

  private let text: Substring
  private let columns: Int
  private let maxLines: Int
  private let ellipsis: String

  private var lines: [String] = []
  private var lineStart: String.Index
  /// The columns from `lineStart` to the current place.
  private var lineColumns = 0
  private var opportunity: Opportunity?

  /// Prepares to break a text into lines of at least 2 columns.
  init(_ text: String, columns: Int, maxLines: Int, ellipsis: String) {
    self.text = text[...]
    self.columns = columns
    self.maxLines = maxLines
    self.ellipsis = ellipsis
    lineStart = text.startIndex
  }

  /// All the lines.
  mutating func wrap() -> [String] {
    var position = text.startIndex
    var previous: Unicode.Scalar = " "
    while position < text.endIndex, lines.count < maxLines {
      let (width, next) = DisplayWidth.cluster(of: text, at: position)
      let cluster = text.unicodeScalars[position..<next]
      let first = cluster.first ?? " "
      if cluster.last == "\n" {
        endLine(at: position, resumingAt: next)
      } else if LineBreakRules.isBreakingSpace(first), cluster.dropFirst().isEmpty {
        addSpace(at: position, endingAt: next, columns: width)
      } else {
        // After a space there is an opportunity already, which drops the space.
        if position > lineStart, opportunity?.resume != position,
          LineBreakRules.mayBreak(after: previous, before: first)
        {
          opportunity = Opportunity(end: position, resume: position, columns: lineColumns)
        }
        while lineColumns + width > columns, lineStart < position, lines.count < maxLines {
          breakLine(before: position, endingAt: next)
        }
        lineColumns += width
      }
      previous = first
      position = next
    }
    if lineStart < text.endIndex, lines.count < maxLines {
      lines.append(String(text[lineStart..<contentEnd(at: text.endIndex)]))
    }
    return lines
  }

  /// Spaces hang over the end of the line: they never break it, but the next character may.
  private mutating func addSpace(
    at position: String.Index, endingAt next: String.Index, columns: Int
  ) {
    lineColumns += columns
    opportunity = Opportunity(
      end: contentEnd(at: position), resume: next, columns: lineColumns)
  }

  /// The end of the line if it ends here, without the spaces before.
  ///
  /// An ideograph's opportunity ends where it resumes, so it gives the position itself.
  private func contentEnd(at position: String.Index) -> String.Index {
    guard let opportunity, opportunity.resume == position else { return position }
    return opportunity.end
  }

  private mutating func endLine(at position: String.Index, resumingAt next: String.Index) {
    append(lineStart..<contentEnd(at: position), isLast: next == text.endIndex)
    lineStart = next
    lineColumns = 0
    opportunity = nil
  }

  /// Ends the line at the last opportunity, or else right before the cluster that does not fit.
  private mutating func breakLine(before position: String.Index, endingAt next: String.Index) {
    if let opportunity {
      // Indentation wider than the line is dropped; it does not make an empty line.
      if opportunity.end > lineStart {
        let end = lines.count + 1 == maxLines ? next : opportunity.end
        append(lineStart..<end, isLast: false)
      }
      lineStart = opportunity.resume
      lineColumns -= opportunity.columns
    } else {
      append(lineStart..<position, isLast: false)
      lineStart = position
      lineColumns = 0
    }
    opportunity = nil
  }

  /// Adds a line; with the ellipsis if it is the last one that is allowed and text remains.
  private mutating func append(_ range: Range<String.Index>, isLast: Bool) {
    if isLast || lines.count + 1 < maxLines {
      lines.append(String(text[range]))
    } else {
      lines.append(
        TextLayout.ellipsized(text[range], columns: columns, ellipsis: ellipsis))
    }
  }
}
