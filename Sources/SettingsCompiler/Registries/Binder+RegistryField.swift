import SettingsModel
import SettingsSyntax

extension Binder {
  static let fieldKeys = [
    "type", "summary", "required", "nullable", "default", "minimum", "maximum", "minLength",
    "maxLength", "pattern", "deprecated", "values", "of", "fields",
  ]

  /// Binds a mapping from names to fields.
  mutating func bindFields(_ use: KeyUse, isTopLevel: Bool) -> [Field] {
    guard expectMapping(use, "'fields'") else { return [] }
    var fields: [Field] = []
    following(use.value) { binder, mapping in
      binder.forEachEntry(of: mapping) { binder, use in
        binder.expectName(use, "a field", isReservedChecked: isTopLevel)
        guard let field = binder.bindField(use, named: binder.tree.string(of: use.key)) else {
          return
        }
        fields.append(field)
      }
    }
    return fields
  }

  /// Binds one field: its type, then the constraints that its type can have.
  private mutating func bindField(_ use: KeyUse, named name: String) -> Field? {
    let what = "the field '\(Excerpt.quoted(name))'"
    guard expectMapping(use, what) else { return nil }
    return following(use.value) { binder, mapping in
      let group = KeyGroup("a field", Binder.fieldKeys, in: binder.tree.keys)
      let uses = binder.readKeys(mapping, group)
      func value(_ key: String) -> KeyUse? {
        Binder.fieldKeys.firstIndex(of: key).flatMap { uses[$0] }
      }
      guard let type = binder.bindType(value("type"), value, at: use) else { return nil }
      var field = Field(name, type)
      field.summary = value("summary").flatMap { binder.text($0) } ?? ""
      field.isRequired = value("required").flatMap { binder.flag($0) } ?? false
      field.isNullable = value("nullable").flatMap { binder.flag($0) } ?? false
      field.deprecation = value("deprecated").flatMap { binder.text($0) }
      binder.bindBounds(of: &field, value)
      binder.bindPattern(of: &field, value("pattern"))
      if let use = value("default") { binder.bindDefault(of: &field, use) }
      return field
    }
  }

  // MARK: Types

  private mutating func bindType(
    _ use: KeyUse?, _ value: (String) -> KeyUse?, at field: KeyUse
  ) -> FieldType? {
    guard let use else {
      report(.missingKey, "this field has no 'type'", at: field.key)
      return nil
    }
    guard expectText(use, "'type' must be the name of a type") else { return nil }
    let name = tree.string(of: tree.resolved(use.value))
    guard let typeName = FieldTypeName(rawValue: name) else {
      reportUnknownType(use, name)
      return nil
    }
    refuseKey("values", value, unless: typeName == .enumeration, of: name)
    refuseKey("of", value, unless: typeName == .list, of: name)
    refuseKey("fields", value, unless: typeName == .object, of: name)
    return bindType(typeName, value, at: use)
  }

  private mutating func bindType(
    _ name: FieldTypeName, _ value: (String) -> KeyUse?, at use: KeyUse
  ) -> FieldType? {
    switch name {
    case .string: return .string
    case .boolean: return .boolean
    case .integer: return .integer
    case .number: return .number
    case .scalar: return .scalar
    case .url: return .url
    case .image: return .image
    case .color: return .color
    case .selector: return .selector
    case .enumeration:
      guard let values = value("values") else {
        report(.missingKey, "an enum needs 'values', the list of its words", at: use.value)
        return nil
      }
      return bindWords(values).map(FieldType.enumeration)
    case .list:
      guard let element = value("of") else {
        report(.missingKey, "a list needs 'of', the type of its elements", at: use.value)
        return nil
      }
      return bindElement(element).map { .list(of: $0) }
    case .object:
      guard let fields = value("fields") else {
        report(.missingKey, "an object needs 'fields'", at: use.value)
        return nil
      }
      return .object(bindFields(fields, isTopLevel: false))
    }
  }

  mutating func reportUnknownType(_ use: KeyUse, _ name: String) {
    let names = FieldTypeName.allCases.map(\.rawValue)
    let node = tree.resolved(use.value)
    // What other languages call these types.
    let synonyms = [
      "bool": "boolean", "int": "integer", "float": "number", "double": "number", "text": "string",
      "str": "string", "array": "list", "mapping": "object", "dict": "object",
      "enumeration": "enum",
      "choice": "enum", "uri": "url", "colour": "color", "any": "scalar", "action": "selector",
    ]
    let fix =
      synonyms[name.lowercased()].map { meant in
        Diagnostic.Fix(
          "did you mean '\(meant)'?", .unsafe,
          [.init(tree.range(of: node), written(tree, meant, like: node))])
      } ?? nameFix(for: use.value, name: name, among: names)
    report(
      .unknownType, "there is no type '\(Excerpt.quoted(name))'", at: use.value,
      notes: fix == nil ? [.init("the types are: \(names.joined(separator: ", "))")] : [], fix: fix)
  }

  /// The type of a list's elements: a field's mapping, or the name of a type alone.
  private mutating func bindElement(_ use: KeyUse) -> Field? {
    let node = tree.resolved(use.value)
    guard tree[node].kind == .scalar else { return bindField(use, named: "element") }
    guard expectText(use, "'of' must be a type or a field's mapping") else { return nil }
    let name = tree.string(of: node)
    guard let type = FieldTypeName(rawValue: name) else {
      reportUnknownType(use, name)
      return nil
    }
    return bindType(type, { _ in nil }, at: use).map { Field("element", $0) }
  }

  private mutating func bindWords(_ use: KeyUse) -> [String]? {
    guard expectList(use, "'values'") else { return nil }
    var words: [String] = []
    var known = Set<[UInt8]>()
    for element in tree.elements(of: tree.resolved(use.value)) {
      let element = KeyUse(key: element, value: element, mergedAt: nil)
      guard expectText(element, "each of 'values' must be a text") else { continue }
      let word = tree.string(of: tree.resolved(element.value))
      if !known.insert(Array(word.utf8)).inserted {
        report(
          .invalidConstraint, "the word '\(Excerpt.quoted(word))' is there twice", at: element.value
        )
      }
      words.append(word)
    }
    if words.isEmpty, tree.childCount(of: tree.resolved(use.value)) == 0 {
      report(.invalidConstraint, "an enum needs one word at least", at: use.key)
    }
    return words.isEmpty ? nil : words
  }

  // MARK: Constraints

  private mutating func refuseKey(
    _ key: String, _ value: (String) -> KeyUse?, unless isAllowed: Bool, of type: String
  ) {
    guard !isAllowed, let use = value(key) else { return }
    report(
      .invalidConstraint, "a field of the type '\(type)' cannot have '\(key)'", at: use.key,
      mergedAt: use.mergedAt)
  }

  private mutating func bindBounds(of field: inout Field, _ value: (String) -> KeyUse?) {
    let isNumber = field.type == .integer || field.type == .number
    var hasLength = field.type.isText
    if case .list = field.type { hasLength = true }
    for key in ["minimum", "maximum"] {
      refuseKey(key, value, unless: isNumber, of: field.type.name)
    }
    for key in ["minLength", "maxLength"] {
      refuseKey(key, value, unless: hasLength, of: field.type.name)
    }
    refuseKey("pattern", value, unless: field.type.isText, of: field.type.name)
    field.minimum = value("minimum").flatMap { bound($0) }
    field.maximum = value("maximum").flatMap { bound($0) }
    field.minLength = value("minLength").flatMap { length($0) }
    field.maxLength = value("maxLength").flatMap { length($0) }
    if let least = field.minimum, let most = field.maximum, least > most, let use = value("maximum")
    {
      report(.invalidConstraint, "'maximum' is below 'minimum'", at: use.value)
    }
    if field.type == .integer, let least = field.minimum, let most = field.maximum, least <= most,
      least.rounded(.up) > most.rounded(.down), let use = value("maximum")
    {
      report(
        .invalidConstraint, "no whole number lies between 'minimum' and 'maximum'", at: use.value)
    }
    if let least = field.minLength, let most = field.maxLength, least > most,
      let use = value("maxLength")
    {
      report(.invalidConstraint, "'maxLength' is below 'minLength'", at: use.value)
    }
  }

  private mutating func bindPattern(of field: inout Field, _ use: KeyUse?) {
    guard let use, field.type.isText, expectText(use, "'pattern' must be a text") else { return }
    let node = tree.resolved(use.value)
    guard patternSize < Binder.largestPatterns else {
      return report(
        .invalidPattern,
        "the patterns of this file have more than \(Binder.largestPatterns) steps together",
        at: node, notes: [.init("put the kinds into several registries")])
    }
    do {
      let pattern = try Pattern(tree.string(of: node))
      patternSize += pattern.size
      field.pattern = pattern
    } catch {
      // What is too large was made as far as the limit.
      patternSize += min(1_000, tree.bytes(of: node).count)
      var range = tree.range(of: node)
      if !tree.isTextDecoded(of: node) {
        let quote = tree[node].style == .plain ? 0 : 1
        range = tree.file.range(range.offset + quote + error.byteOffset, error.byteLength)
      }
      diagnostics.report(.invalidPattern, error.message, at: range)
    }
  }

  /// A default must be a value that an item could have.
  private mutating func bindDefault(of field: inout Field, _ use: KeyUse) {
    guard tree.valueCount(of: use.value, upTo: Binder.largestDefault) <= Binder.largestDefault
    else {
      return report(
        .invalidDefault, "a default may have \(Binder.largestDefault) values, and this has more",
        at: use.value)
    }
    let outer = diagnostics
    diagnostics = diagnostics.emptied
    let isValid = check(use, as: field)
    let found = diagnostics
    diagnostics = outer
    if isValid {
      field.defaultValue = tree.value(of: use.value, as: field)
    }
    diagnostics.countSurplus(of: found)
    for diagnostic in found.diagnostics {
      guard diagnostic.severity == .error else {
        diagnostics.report(diagnostic)
        continue
      }
      diagnostics.report(
        .invalidDefault, "the default is no value of its own field: \(diagnostic.message)",
        at: diagnostic.range, notes: diagnostic.notes, fix: diagnostic.fix)
    }
  }

  // MARK: Simple values

  mutating func text(_ use: KeyUse) -> String? {
    let name = tree.string(of: use.key)
    guard expectText(use, "'\(name)' must be a text") else { return nil }
    return tree.string(of: tree.resolved(use.value))
  }

  private mutating func flag(_ use: KeyUse) -> Bool? {
    let name = tree.string(of: use.key)
    guard check(use, as: Field(name, .boolean)) else { return nil }
    return tree.coreType(of: tree.resolved(use.value)) == .true
  }

  private mutating func bound(_ use: KeyUse) -> Double? {
    let demand = "'\(tree.string(of: use.key))' must be a number"
    switch expectNumber(use, demand) {
    case .integer(let value): return Double(value)
    case .float(let value): return value
    case .unrepresentable, nil: return nil
    }
  }

  private mutating func length(_ use: KeyUse) -> Int? {
    let name = tree.string(of: use.key)
    guard let number = expectNumber(use, "'\(name)' must be a whole number") else { return nil }
    guard case .integer(let value) = number, value >= 0 else {
      report(.invalidConstraint, "'\(name)' must be a whole number of 0 or more", at: use.value)
      return nil
    }
    return Int(value)
  }
}
