import SettingsLanguage
import SettingsSyntax

// The fields of kinds: their types, constraints and defaults.

extension RegistryReader {
  /// Reads a mapping from names to fields.
  ///
  /// - Parameters:
  ///   - isTopLevel: whether the fields appear next to keys of the language.
  ///   - mayLink: whether values may be unique or references; the same as `isTopLevel` if nil.
  mutating func readFields(_ use: SyntaxTree.Entry, isTopLevel: Bool, mayLink: Bool? = nil)
    -> [Field]
  {
    var fields: [Field] = []
    for (index, use) in nodes.tree.entries(of: use.value).enumerated() {
      guard index < Budget.fields else {
        nodes.report(
          .invalidConstraint,
          "\(isTopLevel ? "a kind" : "an object") has at most \(Budget.fields) fields",
          at: .node(use.key), notes: [.init("the remaining fields are not read")])
        break
      }
      checkName(use, "a field", isReservedChecked: isTopLevel)
      let name = nodes.string(use.key)
      // A field with a mistake exists. Its kind is not used, but names its fields elsewhere.
      let field = readField(use, named: name) ?? Field(name, .any)
      if !(mayLink ?? isTopLevel) { rejectLinkConstraints(of: field, at: use) }
      fields.append(field)
    }
    return fields
  }

  /// Reports a nested field with a constraint that only the fields of a kind itself can have.
  private mutating func rejectLinkConstraints(of field: Field, at use: SyntaxTree.Entry) {
    if field.uniqueness == nil, field.target == nil, !field.isSecret { return }
    let key = field.isSecret ? Key.secure : field.uniqueness != nil ? .unique : .refersTo
    nodes.report(
      .invalidConstraint, "only a field of a kind itself can have '\(key.name)'",
      at: .node(use.value))
  }

  /// Reads one field: its type, then the constraints that the type supports.
  private mutating func readField(_ use: SyntaxTree.Entry, named name: String) -> Field? {
    let what = "the field '\(Excerpt.quoted(name))'"
    // Other languages write a type alone: `title: string`.
    let isType =
      nodes.tree[use.value].kind == .scalar
      && DeclaredType.named(nodes.string(use.value)) != nil
    guard nodes.expectMapping(use, what, shorthand: isType ? .type : nil),
      let read = nodes.readMapping(use, as: nodes.fileShape(of: .fieldDeclaration), what)
    else { return nil }
    guard let typeUse = read[.type], let declared = readDeclaredType(typeUse) else { return nil }
    rejectInapplicableKeys(of: read, notOf: declared)
    guard let type = makeType(declared, read, at: typeUse) else { return nil }
    var field = Field(name, type)
    field.summary = nodes.string(read[.summary]) ?? ""
    field.isRequired = nodes.isTrue(read[.required])
    field.isNullable = nodes.isTrue(read[.nullable])
    field.deprecation = nodes.string(read[.deprecated])
    readBounds(of: &field, read)
    if declared.constraints.contains(.pattern) { readPattern(of: &field, read[.pattern]) }
    field.patternMessage = nodes.string(read[.message])
    requireKey(.pattern, beside: .message, in: read)
    field.uniqueness = nodes.string(read[.unique]).flatMap(Uniqueness.init)
    field.target = nodes.string(read[.refersTo]).flatMap(ReferenceTarget.init)
    field.isSecret = declared.constraints.contains(.secure) && nodes.isTrue(read[.secure])
    if let use = read[.defaultValue] {
      if field.isSecret {
        nodes.report(
          .invalidDefault, "a field with '\(Key.secure.name)' has no default", at: .key(use),
          notes: [.init("remove it; everybody can read the default in the app")])
        return field
      }
      if field.isRequired {
        nodes.report(
          .invalidDefault, "a field that is required has no default", at: .key(use),
          notes: [.init("delete 'required' if rows may leave the field out, or else this default")])
      }
      readDefault(of: &field, use)
    }
    return field
  }

  /// Reports a key without the key that it needs.
  mutating func requireKey(_ needed: Key, beside key: Key, in read: ReadMapping) {
    guard let use = read[key], read.place(of: needed) == nil else { return }
    nodes.report(.missingKey, "'\(key.name)' needs '\(needed.name)'", at: .key(use))
  }

  // MARK: Types

  /// Reports the keys that the type of a field does not support.
  private mutating func rejectInapplicableKeys(of read: ReadMapping, notOf declared: DeclaredType) {
    let keys = DeclaredType.all.compactMap(\.requiredKey).filter { $0 != declared.requiredKey }
    let constraints: [Key] = [
      .minimum, .maximum, .minLength, .maxLength, .pattern, .unique, .refersTo, .secure,
    ]
    for key in keys + constraints.filter({ !declared.constraints.contains($0) }) {
      guard let use = read[key] else { continue }
      nodes.report(
        .invalidConstraint, "a field of the type '\(declared.name)' cannot have '\(key.name)'",
        at: .key(use))
    }
  }

  private mutating func makeType(
    _ declared: DeclaredType, _ read: ReadMapping, at use: SyntaxTree.Entry
  ) -> FieldType? {
    if let type = declared.type { return type }
    guard let key = declared.requiredKey, let part = read[key] else {
      if let key = declared.requiredKey, read.place(of: key) == nil {
        nodes.report(
          .missingKey, "a field of the type '\(declared.name)' needs '\(key.name)'",
          at: .node(use.value))
      }
      return nil
    }
    switch key {
    case .values: return readWords(part).map(FieldType.enumeration)
    case .of: return readElement(part).map { .list(of: $0) }
    default: return .object(readFields(part, isTopLevel: false))
    }
  }

  /// Returns the type that an entry names, or nil after reporting an unknown name.
  mutating func readDeclaredType(_ use: SyntaxTree.Entry) -> DeclaredType? {
    guard nodes.expectString(use, { "'\($0)' must be the name of a type" }) else { return nil }
    let name = nodes.string(use.value)
    if let type = DeclaredType.named(name) { return type }
    reportUnknownType(use, name)
    return nil
  }

  private mutating func reportUnknownType(_ use: SyntaxTree.Entry, _ name: String) {
    let names = DeclaredType.all.map(\.name)
    // The names of these types in other languages.
    let synonyms = [
      "bool": "boolean", "int": "integer", "float": "number", "double": "number", "text": "string",
      "str": "string", "array": "list", "mapping": "object", "dict": "object",
      "enumeration": "enum", "choice": "enum", "uri": "url", "colour": "color", "any": "scalar",
      "action": "selector",
    ]
    let fix =
      synonyms[name.lowercased()].map {
        nodes.replacementFix(use.value, with: $0, "did you mean '\($0)'?")
      } ?? nodes.nameFix(for: use.value, among: names)
    nodes.report(
      .unknownType, "unknown type '\(Excerpt.quoted(name))'", at: .node(use.value),
      notes: fix == nil ? [.init("the types are: \(names.joined(separator: ", "))")] : [], fix: fix)
  }

  /// Returns the type of a list's elements: a field declaration, or only the name of a type.
  private mutating func readElement(_ use: SyntaxTree.Entry) -> Field? {
    let name = "element"
    let isMapping = nodes.tree[use.value].kind == .mapping
    if isMapping {
      let field = readField(use, named: name)
      if let field { rejectLinkConstraints(of: field, at: use) }
      return field
    }
    guard let declared = readDeclaredType(use) else { return nil }
    if let type = declared.type { return Field(name, type) }
    nodes.report(
      .missingKey,
      "a field of the type '\(declared.name)' needs '\(declared.requiredKey?.name ?? "")'",
      at: .node(use.value))
    return nil
  }

  private mutating func readWords(_ use: SyntaxTree.Entry) -> [String]? {
    var words: [String] = []
    var known = Set<Name>()
    for element in nodes.readStrings(of: use, Shape.fieldDeclaration.member(.values)) {
      let word = nodes.string(element.value)
      if !known.insert(Name(word)).inserted {
        nodes.report(
          .invalidConstraint, "the word '\(Excerpt.quoted(word))' is listed twice",
          at: .node(element.value))
      }
      words.append(word)
    }
    return words.isEmpty ? nil : words
  }

  // MARK: Constraints

  private mutating func readBounds(of field: inout Field, _ read: ReadMapping) {
    field.minimum = read[.minimum].flatMap { readBound($0) }
    field.maximum = read[.maximum].flatMap { readBound($0) }
    field.minLength = read[.minLength].flatMap { readLength($0) }
    field.maxLength = read[.maxLength].flatMap { readLength($0) }
    if let least = field.minimum, let most = field.maximum, let use = read[.maximum] {
      if least > most {
        reportInvalidConstraint("'\(Key.maximum.name)' is below '\(Key.minimum.name)'", at: use)
      } else if field.type == .integer, least.rounded(.up) > most.rounded(.down) {
        reportInvalidConstraint(
          "no whole number lies between '\(Key.minimum.name)' and '\(Key.maximum.name)'", at: use)
      }
    }
    if let least = field.minLength, let most = field.maxLength, least > most,
      let use = read[.maxLength]
    {
      reportInvalidConstraint("'\(Key.maxLength.name)' is below '\(Key.minLength.name)'", at: use)
    }
  }

  private mutating func reportInvalidConstraint(_ message: String, at use: SyntaxTree.Entry) {
    nodes.report(.invalidConstraint, message, at: .node(use.value))
  }

  private func readBound(_ use: SyntaxTree.Entry) -> Double? {
    nodes.number(at: use.value)?.double
  }

  private func readLength(_ use: SyntaxTree.Entry) -> Int? {
    guard case .integer(let value) = nodes.number(at: use.value) else {
      return nil
    }
    return Int(value)
  }

  private mutating func readPattern(of field: inout Field, _ use: SyntaxTree.Entry?) {
    guard let use else { return }
    let node = use.value
    let text = nodes.string(node)
    if let known = patterns[text] {
      field.pattern = known
      return
    }
    guard patternInstructions.left > 0 else {
      return nodes.report(
        .invalidPattern,
        "the patterns of this file have more than \(Budget.patternInstructions) instructions together",
        at: .node(node), notes: [.init("put the kinds into several registries")])
    }
    do throws(PatternError) {
      let pattern = try Pattern(text)
      patternInstructions.spend(pattern.size)
      patterns[text] = pattern
      field.pattern = pattern
    } catch {
      // A pattern that is too large was compiled up to the limit, and this work counts too.
      patternInstructions.spend(
        min(Budget.instructionsOfPattern, nodes.tree.bytes(of: node).count))
      let part = error.byteOffset..<(error.byteOffset + error.byteLength)
      nodes.diagnostics.report(
        .invalidPattern, error.message, at: nodes.tree.range(of: node, part: part))
    }
  }

  /// Reads the default of a field, which must be a valid value of the field.
  private mutating func readDefault(of field: inout Field, _ use: SyntaxTree.Entry) {
    let limit = Budget.defaultValues
    guard nodes.tree.nodeCount(of: use.value) <= limit else {
      return nodes.report(
        .invalidDefault, "a default has at most \(limit) values", at: .node(use.value))
    }
    let outer = nodes.diagnostics
    nodes.diagnostics = nodes.diagnostics.emptied
    let isValid = nodes.checkValue(use, as: field)
    let found = nodes.diagnostics
    nodes.diagnostics = outer
    if isValid { field.defaultValue = nodes.tree.value(of: use.value, as: field) }
    nodes.diagnostics.countOmitted(of: found)
    for diagnostic in found.diagnostics {
      guard diagnostic.severity == .error else {
        nodes.diagnostics.report(diagnostic)
        continue
      }
      nodes.diagnostics.report(
        .invalidDefault, "the default is not a value of its field: \(diagnostic.message)",
        at: diagnostic.range, notes: diagnostic.notes, fix: diagnostic.fix)
    }
  }
}
