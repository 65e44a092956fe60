import SettingsSyntax

extension CellKind {
  /// The names of the fields that limit the value of a row.
  public typealias Limits = SettingsKind.Limits

  /// The limits of the stored value; nil if the kind stores no value, or has no limits for it.
  package var storedLimits: Limits? { limits?.field == storage?.field ? limits : nil }
}

extension SettingsPage.Item {
  /// The names of all fields that affect the stored setting.
  var settingFields: [String] {
    let limits = cellKind?.storedLimits
    return [storage?.field, storage?.options, limits?.minimum, limits?.maximum, limits?.step]
      .compactMap(\.self)
  }
}

extension CellKind.Limits {
  /// Returns the field with a limit of the rows; nil for a limit that only kinds declare.
  func field(of part: SettingsKey.Limits.Part) -> String? {
    switch part {
    case .minimum: minimum
    case .maximum: maximum
    case .step: step
    case .maxLength: length
    case .minLength, .pattern: nil
    }
  }

  /// Returns true if a field has a limit.
  func includes(_ field: String) -> Bool { [minimum, maximum, step, length].contains(field) }

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

extension Field {
  /// The limits that the declaration has for all rows.
  package var valueLimits: SettingsKey.Limits {
    var limits = SettingsKey.Limits()
    limits.minimum = minimum.map { SettingsValue($0) }
    limits.maximum = maximum.map { SettingsValue($0) }
    limits.step = type == .integer ? .integer(1) : nil
    (limits.minLength, limits.maxLength) = (minLength, maxLength)
    limits.pattern = pattern?.source
    return limits
  }
}

extension SettingsPage.Item {
  /// Returns the limits of the stored value. Limits that come from data are unknown.
  func limits(of storage: CellKind.Storage) -> SettingsKey.Limits {
    guard let kind = cellKind, let field = kind.field(named: storage.field) else {
      return SettingsKey.Limits()
    }
    var limits = limits(field.valueLimits, in: kind.storedLimits)
    if limits.minimum?.hasBraces == true { limits.minimum = nil }
    if limits.maximum?.hasBraces == true { limits.maximum = nil }
    return limits
  }
}

extension SettingsKey.Limits {
  /// A limit. The raw values are the names in lists of keys.
  package enum Part: String, CaseIterable, Sendable {
    case minimum, maximum, step, minLength, maxLength, pattern
  }

  /// The limits with their names.
  package var parts: [(part: Part, value: SettingsValue)] {
    let all: [(Part, SettingsValue?)] = [
      (.minimum, minimum), (.maximum, maximum), (.step, step.map(SettingsValue.number)),
      (.minLength, minLength.map(SettingsValue.integer)),
      (.maxLength, maxLength.map(SettingsValue.integer)),
      (.pattern, pattern.map(SettingsValue.string)),
    ]
    return all.compactMap { part, value in value.map { (part, $0) } }
  }

  /// Returns the limits that exclude values which people could enter with the earlier limits.
  func narrowedParts(since old: Self) -> [Part] {
    let earlier = Dictionary(uniqueKeysWithValues: old.parts.map { ($0.part, $0.value) })
    return parts.filter { part, value in
      guard let before = earlier[part] else { return true }
      guard let amount = value.amount, let oldAmount = before.amount else { return value != before }
      return switch part {
      case .minimum, .minLength: amount > oldAmount
      case .maximum, .maxLength: amount < oldAmount
      case .step: amount > 0 && !oldAmount.isMultiple(of: amount, from: 0)
      case .pattern: true
      }
    }.map(\.part)
  }

  /// Returns why people could not enter a value; nil if they could.
  func violation(by value: SettingsValue) -> String? {
    if let amount = value.amount {
      if let minimum, let least = minimum.amount, amount < least {
        return "is below the minimum, \(minimum.quoted)"
      }
      if let maximum, let most = maximum.amount, amount > most {
        return "is above the maximum, \(maximum.quoted)"
      }
      if let step, step.double > 0, amount != maximum?.amount,
        !amount.isMultiple(of: step.double, from: minimum?.amount ?? 0),
        !amount.isMultiple(of: step.double, from: 0)
      {
        return "is between two steps of \(step)"
      }
    }
    guard var text = value.string else { return nil }
    let count = text.count
    if let minLength, count < minLength {
      return "has fewer than \(minLength) characters"
    }
    if let maxLength, count > maxLength {
      return "has more than \(maxLength) characters"
    }
    var steps = 1_000_000
    if let pattern, let compiled = try? Pattern(pattern),
      !text.withUTF8({ compiled.matches($0, stepsLeft: &steps) })
    {
      return "does not match the pattern '\(Excerpt.quoted(pattern))'"
    }
    return nil
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
