import SettingsModel
import SettingsSyntax

/// What a string that was made of several parts violates of its field. It is written nowhere, so the
/// checks of written values cannot report it.
struct StringViolation {
  let id: DiagnosticID
  let message: String

  /// The violation of a field's type or constraints by a string; nil if it satisfies them. Linear in
  /// the string.
  ///
  /// - Parameter patternSteps: how much matching of patterns is left.
  init?(_ text: String, as field: Field, patternSteps: inout Int) {
    var text = text
    var shown: String { Excerpt.quoted(text) }
    var label: String { "'\(field.name)'" }
    if case .enumeration(let words) = field.type,
      !words.contains(where: { $0.utf8.elementsEqual(text.utf8) })
    {
      id = .unknownValue
      message = "\(label) must be \(field.type.description), but this is '\(shown)'"
    } else if let form = field.type.format, !text.withUTF8(form.accepts) {
      id = form.diagnosticID
      message = "\(label) must be \(form.description), but this is '\(shown)'"
    } else if let least = field.minLength, text.count < least {
      id = .wrongLength
      message = "\(label) must have at least \(least) characters, and has \(text.count)"
    } else if let most = field.maxLength, text.count > most {
      id = .wrongLength
      message = "\(label) must have at most \(most) characters, and has \(text.count)"
    } else if let pattern = field.pattern,
      !text.withUTF8({ pattern.matches($0, stepsLeft: &patternSteps) })
    {
      id = .patternMismatch
      message = "\(label) \(field.mismatch)"
    } else {
      return nil
    }
  }
}

extension Field {
  /// Whether its value may be any string.
  var acceptsAnyText: Bool {
    type == .string && minLength == nil && maxLength == nil && pattern == nil
  }
}

/// The work of comparing the strings of one file with patterns.
///
/// A pattern takes a step for each of its instructions that is tried at a character. Most take a
/// few at each; a thousand at each of a million characters would take seconds.
struct PatternSteps {
  var account: Account
  private var isReported = false

  init(_ account: Account) { self.account = account }

  /// The diagnostic that the steps are used up, once.
  mutating func takeExhaustion(at range: SourceRange) -> Diagnostic? {
    guard account.left <= 0, !isReported else { return nil }
    isReported = true
    return Diagnostic(
      .costlyPattern,
      "strings from here on are not matched with patterns: that has taken \(account.limit) steps",
      at: range,
      notes: [
        .init(
          "simplify the pattern, or \(Budget.nodesAdvice), which files that are checked together share"
        )
      ])
  }
}
