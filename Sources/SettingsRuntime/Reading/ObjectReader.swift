/// Reads the members of one object, and notes what is wrong with them.
package struct ObjectReader {
  /// The problems of a part that are kept: a hostile part cannot fill the memory with them.
  package static let problemLimit = 100

  package let fields: SettingsFields
  /// The path from the part that the problems belong to.
  package let path: String
  package private(set) var problems: [SettingsProblem] = []

  /// - Parameter path: the path of the object from the part that its problems belong to.
  package init(_ fields: SettingsFields, path: String = "") {
    (self.fields, self.path) = (fields, path)
  }

  /// Reads an object, and discards the problems; nil for a value of another type.
  package static func read<Result>(
    _ value: SettingsValue, _ read: (inout ObjectReader) -> Result?
  ) -> Result? {
    var reader = ObjectReader(value.object ?? [:])
    return value.object == nil ? nil : read(&reader)
  }

  package mutating func add(_ reason: SettingsProblem.Reason, _ text: String, at key: String = "") {
    add(SettingsProblem(path: place(of: key), reason: reason, text: text))
  }

  package mutating func add(_ problem: SettingsProblem) {
    if problems.count < Self.problemLimit { problems.append(problem) }
  }

  package mutating func add(_ others: [SettingsProblem]) {
    problems += others.prefix(max(0, Self.problemLimit - problems.count))
  }

  /// The path of a member.
  package func place(of key: String) -> String {
    path.isEmpty ? key : key.isEmpty ? path : "\(path).\(key)"
  }

  package func place(of key: TreeKey) -> String { place(of: key.rawValue) }

  // MARK: Values

  /// The value of a key, unless it is missing or null.
  ///
  /// - Parameters:
  ///   - isRequired: whether it is a problem if it is missing or null.
  ///   - demand: what the value must be, with its article.
  ///   - read: makes something of the value; nil for a value of another type.
  package mutating func value<Result>(
    _ key: TreeKey, isRequired: Bool = false, _ demand: String,
    _ read: (SettingsValue) -> Result?
  ) -> Result? {
    guard let value = fields[key], isRequired || value != .null else {
      if isRequired { add(.missing, "'\(key.rawValue)' is missing", at: key.rawValue) }
      return nil
    }
    if let result = read(value) { return result }
    add(
      .wrongType, "'\(key.rawValue)' must be \(demand), but this is \(value.excerpt)",
      at: key.rawValue)
    return nil
  }

  package mutating func string(_ key: TreeKey, isRequired: Bool = false) -> String? {
    value(key, isRequired: isRequired, "a string", \.string)
  }

  package mutating func number(_ key: TreeKey) -> Double? { value(key, "a number", \.number) }

  package mutating func list(_ key: TreeKey, isRequired: Bool = false) -> [SettingsValue] {
    value(key, isRequired: isRequired, "a list", \.list) ?? []
  }

  package mutating func object(_ key: TreeKey, isRequired: Bool = false) -> SettingsFields? {
    value(key, isRequired: isRequired, "an object", \.object)
  }

  /// A word of an enumeration.
  package mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ key: TreeKey, of type: Word.Type
  ) -> Word? {
    guard let text = string(key) else { return nil }
    if let word = Word(rawValue: text) { return word }
    let words = Word.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    add(
      .unknownValue, "'\(key.rawValue)' must be one of \(words), but this is '\(text.excerpt)'",
      at: key.rawValue)
    return nil
  }

  /// Strings by their names. Null is left out.
  package mutating func strings(_ key: TreeKey) -> [String: String] {
    var strings: [String: String] = [:]
    for member in object(key) ?? [:] where member.value != .null {
      if let text = member.value.string {
        strings[member.name] = text
      } else {
        add(
          .wrongType, "a selector must be a string, but this is \(member.value.excerpt)",
          at: "\(key.rawValue).\(member.name.excerpt)")
      }
    }
    return strings
  }

  /// Reads a condition.
  package mutating func condition(_ key: TreeKey) -> SettingsCondition? {
    guard let value = fields[key], value != .null else { return nil }
    let (condition, found) = SettingsCondition.read(value, at: place(of: key))
    add(found)
    return condition
  }

  /// Reads an object within, whose problems belong to the same part.
  package mutating func within<Result>(
    _ key: TreeKey, isRequired: Bool = false, _ read: (inout ObjectReader) -> Result?
  ) -> Result? {
    guard let object = object(key, isRequired: isRequired) else { return nil }
    return nested(object, at: place(of: key), read)
  }

  /// Reads the elements of a list of objects. One that is not an object is a problem.
  package mutating func elements<Result>(
    _ key: TreeKey, _ read: (inout ObjectReader) -> Result?
  ) -> [Result] {
    var results: [Result] = []
    for (index, element) in list(key).enumerated() {
      let place = "\(place(of: key))[\(index)]"
      guard let object = element.object else {
        let text = "this must be an object, but it is \(element.excerpt)"
        add(SettingsProblem(path: place, reason: .wrongType, text: text))
        continue
      }
      if let result = nested(object, at: place, read) { results.append(result) }
    }
    return results
  }

  private mutating func nested<Result>(
    _ object: SettingsFields, at path: String, _ read: (inout ObjectReader) -> Result?
  ) -> Result? {
    var reader = ObjectReader(object, path: path)
    let result = read(&reader)
    add(reader.problems)
    return result
  }
}
