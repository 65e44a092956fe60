import SettingsSyntax

extension CellKind {
  /// The names of the fields that limit the value of a row: its bounds, the step between two
  /// values, and its length. A limit that a kind or an item does not have is not checked.
  public struct Limits: Hashable, Sendable {
    /// The name of the field with the value.
    public var field: String
    /// The name of the field with the smallest value.
    public var minimum: String?
    /// The name of the field with the largest value.
    public var maximum: String?
    /// The name of the field with the step between two values.
    public var step: String?
    /// The name of the field with the most characters, as a person counts them.
    public var length: String?

    /// Creates the limits of a field.
    public init(
      of field: String, minimum: String? = nil, maximum: String? = nil, step: String? = nil,
      length: String? = nil
    ) {
      self.field = field
      self.minimum = minimum
      self.maximum = maximum
      self.step = step
      self.length = length
    }
  }

  /// The limits of the stored value; nil if the kind stores no value, or has no limits for it.
  var storedLimits: Limits? { limits?.field == storage?.field ? limits : nil }

  /// The names of all fields that affect the stored setting.
  var storedFields: [String] {
    [
      storage?.field, storage?.options, storedLimits?.minimum, storedLimits?.maximum,
      storedLimits?.step,
    ].compactMap(\.self)
  }
}

extension CellKind.Limits {
  /// A line for each limit, for lists of kinds.
  public var summary: [String] {
    var lines: [String] = []
    if let minimum, let maximum {
      lines = ["\(minimum): less than \(maximum)", "\(field): from \(minimum) to \(maximum)"]
      if let step { lines.append("\(step): at most the distance from \(minimum) to \(maximum)") }
    }
    if let length { lines.append("\(field): at most \(length) characters") }
    return lines
  }

  /// Returns why the fields of a kind cannot limit its value; nil if they can.
  ///
  /// - Parameter type: Returns the type of a field.
  public func mismatch(_ type: (String) -> FieldType?) -> String? {
    guard let domain = type(field)?.domain else { return nil }
    for (limit, wanted) in [
      (minimum, domain), (maximum, domain), (step, domain),
      (length, .number(minimum: nil, maximum: nil, step: nil)),
    ] {
      guard let limit, let found = type(limit)?.domain, found.name != wanted.name else { continue }
      return "'\(limit)', a limit of '\(field)', must be \(wanted.description), but is "
        + found.description
    }
    return length == nil || domain.types == [.string]
      ? nil : "'\(field)', which '\(length ?? "")' limits, must be a string"
  }

  /// Returns the values of an item that contradict each other: a value is not within its limits, or
  /// no value is.
  func problems(_ known: (String) -> ValueProblem.Knowledge) -> [ValueProblem] {
    func quantity(_ name: String?) -> (name: String, text: String, amount: Double)? {
      guard let name, let value = known(name).value, let amount = value.amount else { return nil }
      return (name, value.quoted, amount)
    }
    let (least, most) = (quantity(minimum), quantity(maximum))
    let isOfDates = [field, minimum, maximum].contains { name in
      name.flatMap { known($0).value?.string } != nil
    }
    let (less, more) = isOfDates ? ("earlier than", "later than") : ("less than", "more than")
    if let least, let most {
      if least.amount >= most.amount {
        let message =
          "'\(least.name)' is \(least.text), which is not \(less) "
          + "'\(most.name)', \(most.text)"
        return [makeProblem(message, of: least.name, with: [most.name])]
      }
      if let step = quantity(step), step.amount > most.amount - least.amount {
        let message =
          "'\(step.name)' is \(step.text), which is more than the distance from "
          + "'\(least.name)' to '\(most.name)', \(least.text) to \(most.text)"
        return [makeProblem(message, of: step.name, with: [least.name, most.name])]
      }
    }
    let value = quantity(field)
    if let value, let least, value.amount < least.amount {
      let message = "'\(field)' is \(value.text), which is \(less) '\(least.name)', \(least.text)"
      return [makeProblem(message, of: field, with: [least.name])]
    }
    if let value, let most, value.amount > most.amount {
      let message = "'\(field)' is \(value.text), which is \(more) '\(most.name)', \(most.text)"
      return [makeProblem(message, of: field, with: [most.name])]
    }
    if let value, let step = quantity(step), step.amount > 0, value.amount != most?.amount,
      !value.amount.isMultiple(of: step.amount, from: least?.amount ?? 0),
      !value.amount.isMultiple(of: step.amount, from: 0)
    {
      let start = least.map { ", counted from '\($0.name)', \($0.text)" } ?? ""
      return [
        .init(
          id: .unlikelyDefault,
          message:
            "'\(field)' is \(value.text), which is between two steps of \(step.text)\(start)",
          field: field, involved: [field, step.name] + [least?.name].compactMap { $0 },
          advice: "write a number that the row can reach, or change '\(step.name)'")
      ]
    }
    if let length = quantity(length), let count = known(field).value?.string?.count,
      Double(count) > length.amount
    {
      let message =
        "'\(field)' has \(count) characters, which is more than '\(length.name)', "
        + length.text
      return [makeProblem(message, of: field, with: [length.name])]
    }
    return []
  }

  private func makeProblem(_ message: String, of field: String, with others: [String])
    -> ValueProblem
  {
    .init(id: .fieldRule, message: message, field: field, involved: [field] + others)
  }
}

extension CellKind.Storage {
  /// Returns why the options of a kind cannot have the value that a row stores; nil if they can.
  ///
  /// - Parameter type: Returns the type of a field.
  public func mismatch(_ type: (String) -> FieldType?) -> String? {
    guard let options, let list = type(options), let stored = type(field) else { return nil }
    guard case .list(let option) = list, case .object(let members) = option.type,
      let value = members.first(where: { $0.name == Key.value.name })
    else {
      return "'\(options)' must be a list of objects with a 'value', but is \(list.description)"
    }
    return value.type.domain.types.isDisjoint(with: stored.domain.types)
      ? "'\(field)', the value of an option, must be \(value.type.description), but is "
        + stored.description : nil
  }
}

extension SettingsValue {
  /// The number, or the moment of a date or a time, for comparisons; nil for other values.
  fileprivate var amount: Double? {
    switch self {
    case .number(let number): number.double
    case .string(var text): text.withUTF8(StringFormat.seconds)
    default: nil
    }
  }
}

extension Double {
  /// Returns true if the distance from a start is a whole number of steps, apart from rounding.
  fileprivate func isMultiple(of step: Double, from start: Double) -> Bool {
    let count = (self - start) / step
    return abs(count - count.rounded()) < 1e-6 * max(1, abs(count))
  }
}
