import SettingsLanguage
import SettingsSyntax

/// A constraint violation by a string that was assembled from several parts.
///
/// The string has no source range, so the checks of written values cannot report it.
struct StringViolation {
  let id: DiagnosticID
  let message: String

  /// Checks a string against the type and the constraints of a field. Returns nil if the string is
  /// valid. Linear in the string.
  ///
  /// - Parameter patternSteps: the remaining steps for pattern matching.
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
      message =
        form.exclusion(of: text)?.reason
        ?? "\(label) must be \(form.description), but this is '\(shown)'"
    } else if let least = field.minLength, text.count < least {
      id = .wrongLength
      message = "\(label) must have at least \(least) characters, but has \(text.count)"
    } else if let most = field.maxLength, text.count > most {
      id = .wrongLength
      message = "\(label) must have at most \(most) characters, but has \(text.count)"
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
  /// Whether every string is a valid value.
  var acceptsAnyText: Bool {
    type == .string && minLength == nil && maxLength == nil && pattern == nil
  }
}

/// The remaining work for matching the strings of one file with patterns.
///
/// A pattern takes one step for each instruction that is tried at a character. Most patterns take a
/// few steps per character; a thousand steps at each of a million characters would take seconds.
struct PatternSteps {
  var account: Account
  private var isReported = false

  init(_ account: Account) { self.account = account }

  /// Returns the diagnostic for exhausted steps, or nil if steps are left or it was already
  /// returned.
  mutating func takeDiagnostic(at range: SourceRange) -> Diagnostic? {
    guard account.left <= 0, !isReported else { return nil }
    isReported = true
    return Diagnostic(
      .costlyPattern,
      "matching patterns has taken \(account.limit) steps; the remaining strings are not matched",
      at: range,
      notes: [
        .init("simplify the pattern, or \(Budget.nodesAdvice)")
      ])
  }
}
