public import SettingsSyntax

/// A problem of the names or the types in a condition.
public struct ConditionProblem {
  /// The id of the diagnostic.
  public var id: DiagnosticID
  /// The message of the diagnostic.
  public var message: String
  /// The range in the string, in bytes from 0.
  public var bytes: Range<Int>
  /// The text of a note; empty for no note.
  public var advice = ""
  /// The replacement for the range, if a name or value is similar.
  public var suggestion: String?
}

extension SettingsCondition.Test {
  /// Returns the comparisons whose operands can never be equal or ordered, in source order.
  ///
  /// - Parameter domain: returns the possible values of a name; nil if they are unknown.
  public func typeProblems(where domain: @escaping (String) -> ValueDomain?) -> [ConditionProblem] {
    TypeCheck(domain: domain).problems(of: self)
  }
}

/// Checks the types of the operands in a condition.
private struct TypeCheck {
  let domain: (String) -> ValueDomain?

  func problems(of root: SettingsCondition.Test) -> [ConditionProblem] {
    var found: [ConditionProblem] = []
    root.visit { part in
      switch part.term {
      case .comparison(let left, let comparison, let right):
        if !comparison.isOrder {
          found += [(left, right), (right, left)].compactMap { unknownChoiceProblem($0, $1) }
        }
        if let message = comparisonProblem(left, comparison, right) {
          found.append(
            .init(
              id: .incomparableValues, message: message, bytes: part.bytes,
              advice: advice(left, right), suggestion: booleanProblem(left, comparison, right)))
        }
      case .membership(let left, let literals):
        for literal in literals {
          if let problem = unknownChoiceProblem(left, literal) { found.append(problem) }
          if let message = comparisonProblem(left, .equal, literal) {
            found.append(
              .init(
                id: .incomparableValues, message: message, bytes: literal.bytes,
                advice: advice(left, literal)))
          }
        }
      default: break
      }
    }
    return found
  }

  /// Returns the problem of comparing a setting with a value that none of its options has.
  private func unknownChoiceProblem(
    _ part: SettingsCondition.Test, _ other: SettingsCondition.Test
  ) -> ConditionProblem? {
    guard case .name(let name) = part.term, case .choice(let values) = domain(name),
      case .value(let value) = other.term, value != .null, !values.contains(value),
      values.contains(where: { $0.type == value.type })
    else { return nil }
    var options = OptionValues()
    for value in values { options.add(value) }
    let (advice, suggestion) = options.advice(value)
    return ConditionProblem(
      id: .unknownChoice, message: "'\(name)' is never \(value.quoted)", bytes: other.bytes,
      advice: advice, suggestion: suggestion.map { "'\($0.string ?? "")'" })
  }

  /// Returns why two operands cannot be compared, or nil if they can.
  private func comparisonProblem(
    _ left: SettingsCondition.Test, _ comparison: SettingsCondition.Comparison,
    _ right: SettingsCondition.Test
  ) -> String? {
    let (ones, others) = (types(of: left), types(of: right))
    let messages = ones.flatMap { one in others.map { comparison.mismatch(of: one, $0) } }
    guard !messages.isEmpty, messages.allSatisfy({ $0 != nil }) else {
      return comparison.isOrder && !ones.contains(where: \.isOrdered)
        ? comparison.orderMismatch(of: ones.first ?? .null) : formatProblem(left, right)
    }
    let sides = [(left, ones[0], others[0]), (right, others[0], ones[0])]
    for case (let part, let one, let other) in sides {
      guard case .name(let name) = part.term else { continue }
      return "'\(name)' is \(domain(name)?.format?.description ?? one.description), which "
        + (comparison.isOrder ? "cannot be compared with" : "is never equal to")
        + " \(other.description)"
    }
    return messages[0]
  }

  /// Returns why a string cannot be compared with a date or a version, or two names with each other;
  /// nil if they can.
  private func formatProblem(_ left: SettingsCondition.Test, _ right: SettingsCondition.Test)
    -> String?
  {
    if case .name(let name) = left.term, case .name(let other) = right.term,
      let one = domain(name), let two = domain(other), let format = one.format,
      let otherFormat = two.format, format != otherFormat
    {
      return "'\(name)' is \(one.description), and '\(other)' is \(two.description)"
    }
    for (one, other) in [(left, right), (right, left)] {
      guard case .name(let name) = one.term, let domain = domain(name),
        case .value(.string(let text)) = other.term, !domain.mayEqual(text)
      else { continue }
      return "'\(Excerpt.quoted(text))' is not \(domain.description), but '\(name)' is"
    }
    return nil
  }

  /// Returns what `a == 'true'` and `a != 1` mean for a boolean: its name, with or without `not`.
  private func booleanProblem(
    _ left: SettingsCondition.Test, _ comparison: SettingsCondition.Comparison,
    _ right: SettingsCondition.Test
  ) -> String? {
    guard let name = left.name, domain(name) == .boolean, !comparison.isOrder else { return nil }
    let value: Bool
    switch right.literal {
    case .string("true"), .number(.integer(1)): value = true
    case .string("false"), .number(.integer(0)): value = false
    default: return nil
    }
    return value == (comparison == .equal) ? name : "not \(name)"
  }

  /// Returns the advice for a comparison with a list, a date or a version; empty for other values.
  private func advice(_ left: SettingsCondition.Test, _ right: SettingsCondition.Test) -> String {
    if [left, right].contains(where: { types(of: $0) == [.list] }) {
      return
        "of a list, a condition asks only whether it is empty; what has a switch of its own can "
        + "be asked for"
    }
    let formats = [left, right].compactMap(\.name).compactMap { domain($0)?.format }
    return formats.count == 1 ? formats[0].advice ?? "" : ""
  }

  private func types(of part: SettingsCondition.Test) -> [SettingsValue.ValueType] {
    switch part.term {
    case .value(let value): [value.type]
    case .name(let name):
      (domain(name)?.types ?? []).sorted { $0.description < $1.description }
    default: [.boolean]
    }
  }
}
