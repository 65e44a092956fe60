/// Wraps a text in a single pass.
///
/// Each cluster is examined once, and a second time if it is in the last line of a limited number
/// of lines. The text after that line is not read.
struct LineWrapper {
  /// A position at which the current line may end.
  private struct Opportunity {
    /// The end of the line without its spaces.
    var end: String.Index
    /// The start of the next line, after the spaces.
    var resume: String.Index
    /// The width from the start of the line to `resume`, in columns.
    var columns: Int
  }

  private let text: Substring
  private let columns: Int
  private let maxLines: Int
  private let ellipsis: String

  private var lines: [String] = []
  private var lineStart: String.Index
  /// The width from the start of the line to the current position, in columns.
  private var lineColumns = 0
  private var opportunity: Opportunity?

  /// Creates a wrapper for lines of at least 2 columns.
  init(_ text: String, columns: Int, maxLines: Int, ellipsis: String) {
    self.text = text[...]
    self.columns = columns
    self.maxLines = maxLines
    self.ellipsis = ellipsis
    lineStart = text.startIndex
  }

  mutating func wrappedLines() -> [String] {
    var position = text.startIndex
    var previous: Unicode.Scalar = " "
    while position < text.endIndex, lines.count < maxLines {
      let (width, next) = DisplayWidth.clusterWidth(of: text, at: position)
      let cluster = text.unicodeScalars[position..<next]
      let first = cluster.first ?? " "
      if cluster.last == "\n" {
        endLine(at: position, resumingAt: next)
      } else if LineBreakRules.isBreakingSpace(first), cluster.dropFirst().isEmpty {
        addSpace(at: position, endingAt: next, columns: width)
      } else {
        // A space directly before this position is already an opportunity, which drops the space.
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

  /// Adds a space. Spaces at the end of a line may exceed its width; the next character then breaks
  /// the line.
  private mutating func addSpace(
    at position: String.Index, endingAt next: String.Index, columns: Int
  ) {
    lineColumns += columns
    opportunity = Opportunity(
      end: contentEnd(at: position), resume: next, columns: lineColumns)
  }

  /// Returns the end of a line that is broken at a position, without trailing spaces.
  ///
  /// Between ideographs, the opportunity has no spaces, so its end is the position.
  private func contentEnd(at position: String.Index) -> String.Index {
    guard let opportunity, opportunity.resume == position else { return position }
    return opportunity.end
  }

  private mutating func endLine(at position: String.Index, resumingAt next: String.Index) {
    appendLine(lineStart..<contentEnd(at: position), isLast: next == text.endIndex)
    lineStart = next
    lineColumns = 0
    opportunity = nil
  }

  /// Ends the line at the last opportunity, or directly before the cluster that does not fit.
  private mutating func breakLine(before position: String.Index, endingAt next: String.Index) {
    if let opportunity {
      // Indentation that is wider than the line is dropped instead of producing an empty line.
      if opportunity.end > lineStart {
        let end = lines.count + 1 == maxLines ? next : opportunity.end
        appendLine(lineStart..<end, isLast: false)
      }
      lineStart = opportunity.resume
      lineColumns -= opportunity.columns
    } else {
      appendLine(lineStart..<position, isLast: false)
      lineStart = position
      lineColumns = 0
    }
    opportunity = nil
  }

  /// Appends a line. Appends the ellipsis to the last allowed line if more text follows.
  private mutating func appendLine(_ range: Range<String.Index>, isLast: Bool) {
    if isLast || lines.count + 1 < maxLines {
      lines.append(String(text[range]))
    } else {
      lines.append(
        TextLayout.ellipsized(text[range], columns: columns, ellipsis: ellipsis))
    }
  }
}
