/// The rows of a benchmark as a table.
struct BenchTable {
  private static let header = ["work", "against", "ratio", "processor", "goal", "", "medians"]

  private var rows: [[String]] = []
  /// Why rows could not be measured.
  private(set) var notes: [String] = []

  /// Adds what came of a row.
  mutating func add(_ row: BenchRow, _ outcome: BenchRow.Outcome) {
    var cells = [row.work, row.against, "–", "–", row.goal.text, "", "–"]
    switch outcome {
    case .measured(let found):
      cells[2] = found.ratio.map(BenchTable.text) ?? "–"
      cells[3] = found.processorRatio.map { "\(Number.short($0)) ×" } ?? "–"
      cells[5] =
        found.ratio.flatMap { row.goal.isReached(by: $0.median) }.map { $0 ? "ok" : "over" } ?? ""
      cells[6] = found.detail
    case .skipped(let words):
      cells[5] = "skipped"
      notes.append("\(row.name): skipped: \(words)")
    case .failed(let words):
      cells[5] = "failed"
      notes.append("\(row.name): failed: \(words)")
    }
    rows.append(cells)
  }

  /// The table for a terminal, in columns.
  var plain: String {
    let lines = [BenchTable.header] + rows
    let widths = BenchTable.header.indices.map { column in
      lines.map { $0[column].count }.max() ?? 0
    }
    return lines.map { cells in
      let padded = zip(cells, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      let line = padded.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  /// The table in Markdown.
  var markdown: String {
    let rule = BenchTable.header.map { _ in "---" }
    return ([BenchTable.header, rule] + rows).map { "| \($0.joined(separator: " | ")) |" }
      .joined(separator: "\n")
  }

  /// A ratio with its extremes: `1.4 × (1.3–1.6)`.
  private static func text(_ ratio: Spread) -> String {
    let extremes = "\(Number.short(ratio.lowest))–\(Number.short(ratio.highest))"
    return "\(Number.short(ratio.median)) × (\(extremes))"
  }
}
