public import SettingsSyntax

/// A problem of a combination of values in an item. Each value is valid on its own.
public struct ValueProblem: Hashable {
  /// The diagnostic.
  public var id: DiagnosticID
  /// The message.
  public var message: String
  /// The name of the field or event that is reported.
  public var field: String
  /// The names of all fields and events that are part of the problem.
  public var involved: [String]
  /// The positions of the two elements of the reported list that have the problem, from 0; nil if
  /// the whole value has it.
  public var elements: [Int]?
  /// A suggestion for the user; empty if the message is sufficient.
  public var advice = ""
  /// A valid value that is similar to the value of the field; nil for none.
  public var suggestion: SettingsValue?
  /// True if the field or event is not allowed at all, false if its value is wrong.
  public var isMisplaced = false

  /// The value of a field or an event of an item, if it is known.
  public enum Knowledge {
    /// The item does not have the field, and the field has no default.
    case missing
    case value(SettingsValue)
    /// The value is invalid, which has been reported, or depends on data.
    case unknown

    var value: SettingsValue? {
      if case .value(let value) = self { value } else { nil }
    }
  }
}

extension CellKind {
  /// True if items can have problems that involve several values.
  package var relatesValues: Bool { relatesAnyValues || !rules.isEmpty }

  /// True if such problems do not depend on which fields an item has. Rules only apply to items with
  /// certain fields.
  package var relatesAnyValues: Bool {
    !requirements.isEmpty || !formatRules.isEmpty || limits != nil || storage?.options != nil
      || storesSecret
  }

  /// Returns the problems that involve several values of an item.
  ///
  /// - Parameters:
  ///   - known: Returns the value of a field or an event of the kind.
  ///   - isEntered: True if a person enters the stored value, which then may be a secret.
  ///   - choices: Returns the options in a field; nil if they are invalid or depend on data.
  public func problems(
    _ known: (String) -> ValueProblem.Knowledge, isEntered: Bool = false,
    choices: (String) -> OptionValues?
  ) -> [ValueProblem] {
    // Other messages could quote the secret.
    if !isEntered, let problem = secretProblem(known) { return [problem] }
    var found = requirements.compactMap { $0.problem(known) }
    found += formatRules.compactMap { $0.problem(known) }
    found += rules.compactMap { $0.problem(of: self, known) }
    found += limits?.problems(known) ?? []
    found += keyboardProblem(known).map { [$0] } ?? []
    if let storage, let options = storage.options, let choices = choices(options) {
      let problem = choices.problem(of: known(storage.field).value, storage.field, options)
      if let problem { found.append(problem) }
    }
    return found
  }
}

extension CellKind {
  /// Returns the problem of a hidden field with a value, which everybody with the app could read.
  private func secretProblem(_ known: (String) -> ValueProblem.Knowledge) -> ValueProblem? {
    guard let field = storage?.field,
      storesSecret || known(Key.secure.name).value == .boolean(true),
      known(field).value?.isSecret == true
    else { return nil }
    return .init(
      id: .secretDefault,
      message: "'\(field)' is hidden from people, but its default is in the page",
      field: field, involved: [field],
      advice: "remove it; everybody can read the default in the app")
  }
}

extension FieldRule {
  fileprivate func problem(
    of kind: CellKind, _ known: (String) -> ValueProblem.Knowledge
  ) -> ValueProblem? {
    let isPresent =
      switch known(subject.name) {
      case .missing: false
      case .unknown: true
      case .value(let value): value != kind.field(named: subject.name)?.defaultValue
      }
    guard isPresent || isRequired else { return nil }
    let decider = known(decidingField)
    if case .unknown = decider { return nil }
    // A value of the wrong type has already been reported.
    guard decider.value == nil || decider.value?.string != nil else { return nil }
    let applies = decider.value?.string.map { $0.utf8.elementsEqual(decidingValue.utf8) } ?? false
    if isPresent, !applies {
      return .init(
        id: .fieldRule, message: misplacedMessage, field: subject.name,
        involved: [subject.name, decidingField],
        advice: "write '\(decidingField): \(decidingValue)', or leave it out", isMisplaced: true)
    }
    guard applies, !isPresent else { return nil }
    return .init(
      id: .fieldRule, message: missingMessage, field: decidingField,
      involved: [decidingField, subject.name])
  }
}

extension CellKind.Requirement {
  /// The name of the field that a problem is reported at: the first field in the condition.
  var subject: String { condition.references.first?.name ?? "" }

  fileprivate func problem(_ known: (String) -> ValueProblem.Knowledge) -> ValueProblem? {
    for reference in condition.references {
      if case .unknown = known(reference.name) { return nil }
    }
    // Missing values cannot be ordered, so a condition that orders them is not checked.
    for name in condition.orderedNames {
      guard let value = known(name).value, value != .null else { return nil }
    }
    let holds = try? condition.evaluate { name, _ in SettingsCondition.Operand(known(name).value) }
    guard holds == false else { return nil }
    return .init(
      id: .fieldRule, message: message.isEmpty ? "'\(source)' does not hold" : message,
      field: subject, involved: condition.references.map(\.name))
  }
}

extension CellKind.FormatRule {
  fileprivate func problem(_ known: (String) -> ValueProblem.Knowledge) -> ValueProblem? {
    guard known(decidingField).value?.string == decidingValue, var text = known(field).value?.string
    else { return nil }
    if text.withUTF8({ format.accepts($0) }) { return nil }
    return .init(
      id: format.diagnosticID,
      message: "'\(field)' must be \(format.description) where '\(decidingField)' is "
        + "'\(decidingValue)', but this is '\(Excerpt.quoted(text))'",
      field: field, involved: [field, decidingField], advice: format.advice ?? "")
  }
}

/// The values of the options of a row or a section.
public struct OptionValues {
  /// The values without repetition, in order.
  public private(set) var values: [SettingsValue] = []
  private var positions: [SettingsValue: Int] = [:]
  private var count = 0
  /// The first value that two options share, and the positions of these options, from 0; nil if all
  /// values differ.
  public private(set) var repeated: (value: SettingsValue, positions: [Int])?

  /// Creates the values of a list of options.
  public init(_ options: [SettingsValue]) {
    for option in options {
      if let value = option[.value] { add(value) } else { count += 1 }
    }
  }

  /// Creates the values of the rows that are options.
  public init(of rows: [SettingsPage.Item]) {
    for value in rows.compactMap(\.choiceValue) { add(value) }
  }

  /// Creates an empty set of values.
  public init() {}

  /// Adds the value of another option.
  public mutating func add(_ value: SettingsValue) {
    if let first = positions[value] {
      repeated = repeated ?? (value, [first, count])
    } else {
      positions[value] = count
      values.append(value)
    }
    count += 1
  }

  /// Returns true if an option has the value.
  public func contains(_ value: SettingsValue) -> Bool { positions[value] != nil }

  /// Returns advice about a value that no option has, and the nearest value if one is similar.
  public func advice(_ value: SettingsValue) -> (text: String, suggestion: SettingsValue?) {
    let nearest = value.string.flatMap { NearestName.find($0, among: values.compactMap(\.string)) }
    let texts = values.prefix(1_000).map(\.quoted)
    return ("the values are: \(NearestName.list(texts))", nearest.map(SettingsValue.string))
  }

  fileprivate func problem(of value: SettingsValue?, _ field: String, _ options: String)
    -> ValueProblem?
  {
    if let repeated {
      return .init(
        id: .duplicateChoice, message: "two options have the value \(repeated.value.quoted)",
        field: options, involved: [options], elements: repeated.positions,
        advice: "give each a value of its own")
    }
    guard let value, value != .null, !contains(value) else { return nil }
    let (advice, suggestion) = advice(value)
    return .init(
      id: .unknownChoice, message: "no option has the value \(value.quoted)", field: field,
      involved: [field, options], advice: advice, suggestion: suggestion)
  }
}

extension SettingsValue {
  /// The text of the value in messages. Strings are in quotes, and long lists are truncated.
  public var quoted: String {
    switch self {
    case .string(let text): "'\(Excerpt.quoted(text))'"
    case .number(let number): number.description
    case .boolean(let value): value ? "true" : "false"
    case .null: "null"
    case .list(let elements):
      "[\(elements.prefix(5).map(\.quoted).joined(separator: ", "))\(elements.count > 5 ? ", …" : "")]"
    case .object: "an object"
    }
  }

  /// True if a string in the value contains a brace, which may begin a placeholder for data.
  public var hasBraces: Bool {
    switch self {
    case .null, .boolean, .number: false
    case .string(let text): text.utf8.contains(UInt8(ascii: "{"))
    case .list(let elements): elements.contains(where: \.hasBraces)
    case .object(let members): members.contains(where: \.value.hasBraces)
    }
  }
}
