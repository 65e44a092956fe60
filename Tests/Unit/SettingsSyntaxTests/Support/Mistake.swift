import SettingsSyntax
import Testing

/// A text with mistakes, and the diagnostics that it is expected to produce.
struct Mistake: Sendable, CustomTestStringConvertible {
  /// The text, with marks around the range of each finding.
  var marked: String
  var id: DiagnosticID
  var message: String
  /// The text after the fix of the first finding is applied, or nil if that finding has no fix.
  var fixed: String?
  /// The diagnostics that remain after the fix. Almost always empty.
  var remaining: [DiagnosticID] = []

  init(
    _ marked: String, _ id: DiagnosticID, _ message: String, fixed: String? = nil,
    remaining: [DiagnosticID] = []
  ) {
    self.marked = marked
    self.id = id
    self.message = message
    self.fixed = fixed
    self.remaining = remaining
  }

  var testDescription: String { marked }

  /// Reads the text, then checks all diagnostics and the first fix.
  func check(as form: Reading.Form, _ location: SourceLocation = #_sourceLocation) throws {
    let source = MarkedText(marked)
    let reading = Reading(source.text.utf8, as: form)
    let reported = "\(reading.findings.map { "\($0.id.rawValue): \($0.message)" })"
    #expect(
      reading.findings.map(\.range.bytes) == source.ranges, "\(reported)", sourceLocation: location)
    let first = try #require(reading.findings.first, sourceLocation: location)
    #expect(first.id == id, sourceLocation: location)
    #expect(first.message == message, sourceLocation: location)
    #expect((first.fix == nil) == (fixed == nil), sourceLocation: location)
    guard let fix = first.fix, let fixed else { return }
    let after = try #require(reading.applying(fix), sourceLocation: location)
    let text = after.file.text(after.file.range(0, after.file.bytes.count))
    #expect(text == fixed, sourceLocation: location)
    #expect(after.ids == remaining, sourceLocation: location)
  }
}
