import SettingsOutput
import TestSupport
import Testing

/// Tests the formats that options accept.
@Suite struct ReportFormatTests {
  @Test func documentsEveryFormat() throws {
    let page = try Repository.text("docs/REPORTERS.md")
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| [`") }
    #expect(rows.count == ReportFormat.allCases.count)
    for (format, row) in zip(ReportFormat.allCases, rows) {
      #expect(row.hasPrefix("| [`\(format.rawValue)`](#"))
      #expect(row.hasSuffix(" | \(format.summary) |"))
    }
  }
}
