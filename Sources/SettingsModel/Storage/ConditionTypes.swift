public import SettingsSyntax

/// What is wrong with a condition by itself.
public struct ConditionProblem {
  /// The diagnostic.
  public var id: DiagnosticID
  /// What is wrong.
  public var message: String
  /// Where, in bytes of the string from 0.
  public var bytes: Range<Int>
  /// What to do; empty where the message says it.
  public var advice = ""
  /// What to write instead, if one name or value is nearly the same.
  public var suggestion: String?
}

extension SettingsCondition.Test {
  /// Finds comparisons of values that can never be equal or be ordered, in the order of the string.
  ///
  /// - Parameter domain: what the values of a name can be; nil where that is not known.
  public func typeProblems(where domain: @escaping (String) -> ValueDomain?) -> [ConditionProblem] {
    TypeCheck(domain: domain).problems(of: self)
  }
}

/// Checks the types in a condition, of whose names it is known what they can be.
private struct TypeCheck {
  let domain: (String) -> ValueDomain?

  func problems(of root: SettingsCondition.Test) -> [ConditionProblem] {
    var found: [ConditionProblem] = []
    root.visit { part in
      switch part.term {
      case .comparison(let left, let comparison, let right):
        found += [(left, right), (right, left)].compactMap { unknownChoice($0, $1) }
        if let message = refusal(left, comparison, right) {
          found.append(
            .init(
              id: .incomparableValues, message: message, bytes: part.bytes,
              advice: advice(left, right)))
        }
      case .membership(let left, let literals):
        for literal in literals {
          if let problem = unknownChoice(left, literal) { found.append(problem) }
          if let message = refusal(left, .equal, literal) {
            found.append(
              .init(
                id: .incomparableValues, message: message, bytes: literal.bytes,
                advice: advice(left, left)))
          }
        }
      default: break
      }
    }
    return found
  }

  /// A literal that a setting with options cannot be.
  private func unknownChoice(
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

  /// Why two parts cannot be compared; nil where they can.
  private func refusal(
    _ left: SettingsCondition.Test, _ comparison: SettingsCondition.Comparison,
    _ right: SettingsCondition.Test
  ) -> String? {
    let (ones, others) = (types(of: left), types(of: right))
    let messages = ones.flatMap { one in others.map { comparison.mismatch(of: one, $0) } }
    guard !messages.isEmpty, messages.allSatisfy({ $0 != nil }) else {
      return comparison.isOrder && !ones.contains(where: \.isOrdered)
        ? comparison.mismatch(of: ones.first ?? .null) : formatProblem(left, right)
    }
    let sides = [(left, ones[0], others[0]), (right, others[0], ones[0])]
    for case (let part, let one, let other) in sides {
      guard case .name(let name) = part.term else { continue }
      return "'\(name)' is \(one.description), which "
        + (comparison.isOrder ? "cannot be compared with" : "is never equal to")
        + " \(other.description)"
    }
    return messages[0]
  }

  /// Why a string cannot be compared with a date or a version; nil where it can.
  private func formatProblem(_ left: SettingsCondition.Test, _ right: SettingsCondition.Test)
    -> String?
  {
    for (one, other) in [(left, right), (right, left)] {
      guard case .name(let name) = one.term, let domain = domain(name),
        case .value(.string(let text)) = other.term, !domain.mayBe(text)
      else { continue }
      return "'\(name)' is \(domain.description), and '\(Excerpt.quoted(text))' is not"
    }
    return nil
  }

  /// What to do about a list that is compared.
  private func advice(_ left: SettingsCondition.Test, _ right: SettingsCondition.Test) -> String {
    let isList = [left, right].contains { types(of: $0) == [.list] }
    return isList
      ? "of a list, a condition asks only whether it is empty; what has a switch of its own can be "
        + "asked for" : ""
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
