/// Reads the members of an object of a tree, and collects the problems.
package struct ObjectReader {
  /// The maximum number of problems that are recorded for one part of a page. It bounds the memory
  /// that a malicious tree can use.
  package static let problemLimit = 100

  package let fields: SettingsFields
  /// The path of the object, relative to the part of the page that its problems belong to.
  package let path: String
  package private(set) var problems: [SettingsProblem] = []

  /// - Parameter path: the path of the object, relative to the part of the page that its problems
  ///   belong to.
  package init(_ fields: SettingsFields, path: String = "") {
    (self.fields, self.path) = (fields, path)
  }

  /// Reads an object and discards the problems. Returns nil if the value is not an object.
  package static func read<Result>(
    _ value: SettingsValue, _ read: (inout ObjectReader) -> Result?
  ) -> Result? {
    var reader = ObjectReader(value.object ?? [:])
    return value.object == nil ? nil : read(&reader)
  }

  package mutating func addProblem(
    _ reason: SettingsProblem.Reason, _ text: String, at key: String = ""
  ) {
    add(SettingsProblem(path: memberPath(of: key), reason: reason, text: text))
  }

  package mutating func add(_ problem: SettingsProblem) {
    if problems.count < Self.problemLimit { problems.append(problem) }
  }

  package mutating func add(_ others: [SettingsProblem]) {
    problems += others.prefix(max(0, Self.problemLimit - problems.count))
  }

  /// Returns the path of a member.
  package func memberPath(of key: String) -> String {
    path.isEmpty ? key : key.isEmpty ? path : "\(path).\(key)"
  }

  package func memberPath(of key: Key) -> String { memberPath(of: key.name) }

  // MARK: Values

  /// The keys whose value may be null, which means the same as no value.
  package static let nullableKeys: Set<Key> = [
    .title, .footer, .action, .placeholder, .pagination, .retry,
  ]

  /// Returns the value of a key; nil if the value is missing, null or invalid. Adds a problem if
  /// the value has the wrong type, or is required but missing.
  ///
  /// - Parameters:
  ///   - isRequired: true if a missing or null value is a problem.
  ///   - demand: the expected type, with an article, for the message.
  ///   - read: converts the value. Returns nil for a value of another type.
  package mutating func readValue<Result>(
    _ key: Key, isRequired: Bool = false, _ demand: String,
    _ read: (SettingsValue) -> Result?
  ) -> Result? {
    guard let value = fields[key],
      isRequired || value != .null || !Self.nullableKeys.contains(key)
    else {
      if isRequired { addProblem(.missing, "'\(key.name)' is missing", at: key.name) }
      return nil
    }
    if let result = read(value) { return result }
    addProblem(
      .wrongType, "'\(key.name)' must be \(demand), but this is \(value.excerpt)",
      at: key.name)
    return nil
  }

  package mutating func readString(_ key: Key, isRequired: Bool = false) -> String? {
    readValue(key, isRequired: isRequired, "a string", \.string)
  }

  /// Returns the id of a section or a row; empty if the id is missing, which is a problem if it is
  /// required.
  package mutating func readID(isRequired: Bool) -> String {
    let id = readString(.id, isRequired: isRequired)
    if id == "" { addProblem(.missing, "'id' is empty", at: Key.id.name) }
    return id ?? ""
  }

  package mutating func readNumber(_ key: Key) -> Double? {
    readValue(key, "a number", \.number)
  }

  package mutating func readList(_ key: Key, isRequired: Bool = false) -> [SettingsValue] {
    readValue(key, isRequired: isRequired, "a list", \.list) ?? []
  }

  package mutating func readObject(_ key: Key, isRequired: Bool = false) -> SettingsFields? {
    readValue(key, isRequired: isRequired, "an object", \.object)
  }

  /// Returns the case of an enumeration with the given raw value.
  package mutating func readWord<Word: RawRepresentable<String> & CaseIterable>(
    _ key: Key, of type: Word.Type
  ) -> Word? {
    guard let text = readString(key) else { return nil }
    if let word = Word(rawValue: text) { return word }
    let words = Word.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    addProblem(
      .unknownValue, "'\(key.name)' must be one of \(words), but this is '\(text.excerpt)'",
      at: key.name)
    return nil
  }

  /// Returns selectors by name. Null values are skipped.
  ///
  /// - Parameter names: the names whose values are checked; nil for all.
  package mutating func readSelectors(_ key: Key, among names: [String]? = nil)
    -> SettingsFields
  {
    var selectors = SettingsFields()
    for member in readObject(key) ?? [:] where member.value != .null {
      if member.value.string != nil {
        selectors.append(member)
      } else if names?.contains(member.name) ?? true {
        addProblem(
          .wrongType, "a selector must be a string, but this is \(member.value.excerpt)",
          at: "\(key.name).\(member.name.excerpt)")
      }
    }
    return selectors
  }

  /// Reads a nested object. Its problems are added to this reader.
  package mutating func readNested<Result>(
    _ key: Key, isRequired: Bool = false, _ read: (inout ObjectReader) -> Result?
  ) -> Result? {
    guard let object = readObject(key, isRequired: isRequired) else { return nil }
    return readNestedObject(object, at: memberPath(of: key), read)
  }

  /// Reads the elements of a list of objects. An element of another type is a problem, and is
  /// skipped.
  package mutating func readElements<Result>(
    _ key: Key, _ read: (inout ObjectReader) -> Result?
  ) -> [Result] {
    var results: [Result] = []
    for (index, element) in readList(key).enumerated() {
      let place = "\(memberPath(of: key))[\(index)]"
      guard let object = element.object else {
        let text = "this must be an object, but it is \(element.excerpt)"
        add(SettingsProblem(path: place, reason: .wrongType, text: text))
        continue
      }
      if let result = readNestedObject(object, at: place, read) { results.append(result) }
    }
    return results
  }

  private mutating func readNestedObject<Result>(
    _ object: SettingsFields, at path: String, _ read: (inout ObjectReader) -> Result?
  ) -> Result? {
    var reader = ObjectReader(object, path: path)
    let result = read(&reader)
    add(reader.problems)
    return result
  }
}
