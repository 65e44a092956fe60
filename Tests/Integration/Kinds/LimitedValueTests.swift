import Foundation
import SettingsModel
import SettingsSyntax
import Testing

@testable import SettingsCompiler

/// Tests values that are valid alone but contradict each other.
@Suite struct LimitedValueTests {
  private func messages(_ item: String, kinds: String? = nil) throws -> [String] {
    let run = try ExampleRun(item: item, kinds: kinds)
    return run.compiler.sortedDiagnostics.map {
      "\(run.compiler.sources[$0.range.file].text($0.range)): \($0.message)"
    }
  }

  /// Dates are compared in the same way as by Foundation.
  @Test func comparesDatesLikeFoundation() throws {
    var numbers = SystemRandomNumberGenerator()
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withInternetDateTime]
    let calendar = ISO8601DateFormatter()
    calendar.formatOptions = [.withFullDate]
    func text(_ mode: String) -> (String, Date) {
      // From the year 1 to the year 6000, often near a change of year or month.
      let second = Double(Int64.random(in: -62_000_000_000...127_000_000_000, using: &numbers))
      let day = (second / 86_400).rounded(.down) * 86_400
      let date = Date(timeIntervalSince1970: mode == "date" ? day : second)
      formatter.timeZone = TimeZone(
        secondsFromGMT: Int.random(in: -720...720, using: &numbers) * 60)
      return (mode == "date" ? calendar.string(from: date) : formatter.string(from: date), date)
    }
    for _ in 0..<300 {
      for mode in ["date", "dateTime"] {
        var (least, most) = (text(mode), text(mode))
        if Bool.random(using: &numbers) {
          // Two dates at most a day apart.
          let near =
            least.1 + (mode == "date" ? 86_400 : Double.random(in: -90_000...90_000).rounded())
          most = (mode == "date" ? calendar.string(from: near) : formatter.string(from: near), near)
        }
        if Bool.random(using: &numbers) { swap(&least, &most) }
        let found = try messages(
          "{kind: date, title: A, mode: \(mode), minimum: '\(least.0)', maximum: '\(most.0)'}")
        #expect(found.isEmpty == (least.1 < most.1), "\(least) \(most) \(found)")
      }
    }
  }

  /// A kind that extends another one must declare compatible types for inherited limits and
  /// options.
  @Test(arguments: [
    ("slider", "maximum: {type: string}", "'maximum', a limit of 'value', must be a number"),
    ("textField", "maxLength: {type: string}", "'maxLength', a limit of 'value', must be a number"),
    ("textField", "value: {type: number}", "'value', which 'maxLength' limits, must be a string"),
    ("date", "minimum: {type: integer}", "'minimum', a limit of 'value', must be a date"),
    ("choice", "options: {type: list, of: number}", "'options' must be a list of objects"),
    (
      "segmented",
      "options: {type: list, of: {type: object, fields: {title: {type: string}, "
        + "value: {type: string}}}}, value: {type: integer}",
      "'value', the value of an option, must be a string, but is"
    ),
    ("slider", "maximum: {type: integer, default: 5}", nil),
    ("choice", "value: {type: integer}", nil),
    ("textField", "value: {type: email}", nil),
  ])
  func reportsIncompatibleTypesOfExtendedKinds(base: String, fields: String, message: String?)
    throws
  {
    let kind = "k: {extends: \(base), cellClass: KCell, modelClass: KModel, fields: {\(fields)}}"
    let found = try messages("{kind: exit, title: A, action: a}", kinds: kind)
    #expect(found.count == (message == nil ? 0 : 1), "\(found)")
    if let message { #expect(found.first?.hasPrefix("\(base): \(message)") == true, "\(found)") }
  }

  @Test func rejectsDefaultOfRequiredField() throws {
    let kind =
      "k: {cellClass: KCell, modelClass: KModel, fields: {a: {type: string, required: true, default: b}}}"
    #expect(
      try messages("{kind: exit, title: A, action: a}", kinds: kind)
        == ["default: a field that is required has no default"])
  }
}
