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

extension Expression {
  /// Finds comparisons of values that can never be equal or be ordered, in the order of the string.
  ///
  /// - Parameter domain: what the values of a name can be; nil where that is not known.
  public func typeProblems(where domain: @escaping (String) -> ValueDomain?) -> [ConditionProblem] {
    TypeCheck(domain: domain).problems(of: root)
  }
}

/// Checks the types in a condition, of whose names it is known what they can be.
private struct TypeCheck {
  let domain: (String) -> ValueDomain?

  func problems(of root: Expression.Part) -> [ConditionProblem] {
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
    _ part: Expression.Part, _ other: Expression.Part
  ) -> ConditionProblem? {
    guard case .reference(let path) = part.term, case .choice(let values) = domain(path.text),
      case .literal(let value) = other.term, value != .null, !values.contains(value),
      values.contains(where: { $0.type == value.type })
    else { return nil }
    var options = OptionValues()
    for value in values { options.add(value) }
    let (advice, suggestion) = options.advice(value)
    return ConditionProblem(
      id: .unknownChoice, message: "'\(path.text)' is never \(value.quoted)", bytes: other.bytes,
      advice: advice, suggestion: suggestion.map { "'\($0.text ?? "")'" })
  }

  /// Why two parts cannot be compared; nil where they can.
  private func refusal(
    _ left: Expression.Part, _ comparison: Expression.Comparison, _ right: Expression.Part
  ) -> String? {
    let (ones, others) = (types(of: left), types(of: right))
    let messages = ones.flatMap { one in others.map { comparison.refusal(of: one, $0) } }
    guard !messages.isEmpty, messages.allSatisfy({ $0 != nil }) else {
      return comparison.isOrder && !ones.contains(where: \.isOrdered)
        ? comparison.refusal(of: ones.first ?? .null) : formatProblem(left, right)
    }
    let sides = [(left, ones[0], others[0]), (right, others[0], ones[0])]
    for case (let part, let one, let other) in sides {
      guard case .reference(let path) = part.term else { continue }
      return "'\(path.text)' is \(one.description), which "
        + (comparison.isOrder ? "cannot be compared with" : "is never equal to")
        + " \(other.description)"
    }
    return messages[0]
  }

  /// Why a string cannot be compared with a date or a version; nil where it can.
  private func formatProblem(_ left: Expression.Part, _ right: Expression.Part) -> String? {
    for (one, other) in [(left, right), (right, left)] {
      guard case .reference(let path) = one.term, let domain = domain(path.text),
        case .literal(.string(let text)) = other.term, !domain.mayBe(text)
      else { continue }
      return "'\(path.text)' is \(domain.description), and '\(Excerpt.quoted(text))' is not"
    }
    return nil
  }

  /// What to do about a list that is compared.
  private func advice(_ left: Expression.Part, _ right: Expression.Part) -> String {
    let isList = [left, right].contains { types(of: $0) == [.list] }
    return isList
      ? "of a list, a condition asks only whether it is empty; what has a switch of its own can be "
        + "asked for" : ""
  }

  private func types(of part: Expression.Part) -> [Value.ValueType] {
    switch part.term {
    case .literal(let value): [value.type]
    case .reference(let path):
      (domain(path.text)?.types ?? []).sorted { $0.description < $1.description }
    default: [.boolean]
    }
  }
}
