import SettingsLanguage
import SettingsSyntax

// Inheritance between kinds, and rules.

extension RegistryReader {
  /// The parts of a kind besides its names and classes.
  struct Parts {
    var fields: [Field]
    var events: [CellKind.Event]
    var rules: [FieldRule]
    var requirements: [CellKind.Requirement]
    let limits: CellKind.Limits?
    var storage: CellKind.Storage?

    /// Copies the parts of a base kind, if any.
    init(of base: CellKind?) {
      fields = base.map { Array($0.ownFields) } ?? []
      events = base?.events ?? []
      rules = base?.rules ?? []
      requirements = base?.requirements ?? []
      limits = base?.limits
      storage = base?.storage
    }

    /// Adds fields. They replace existing fields with the same names.
    mutating func add(_ more: [Field]) {
      if fields.isEmpty { return fields = more }
      var positions: [String: Int] = [:]
      for (index, field) in fields.enumerated() { positions[field.name] = index }
      for field in more {
        if let index = positions[field.name] { fields[index] = field } else { fields.append(field) }
      }
    }

    /// Adds the fields with new names.
    mutating func addCommonFields(_ more: [Field]) {
      if more.isEmpty { return }
      let known = Set(fields.map(\.name))
      fields += more.filter { !known.contains($0.name) }
    }

    /// Adds events. They replace existing events with the same names.
    mutating func add(_ more: [CellKind.Event]) {
      events.removeAll { event in more.contains { $0.name == event.name } }
      events += more
    }
  }

  /// Returns the entries of kinds, each after the kind that it extends. Cycles are reported.
  mutating func sortedByExtension(_ entries: [SyntaxTree.Entry]) -> [SyntaxTree.Entry] {
    guard let key = nodes.tree.keys.find(Key.extends.name) else { return entries }
    var positions: [String: Int] = [:]
    for (index, use) in entries.enumerated() { positions[nodes.string(use.key)] = index }
    let bases = entries.map { use -> (node: NodeID, position: Int?)? in
      let mapping = use.value
      guard nodes.tree[mapping].kind == .mapping, let base = nodes.entry(key, of: mapping) else {
        return nil
      }
      return (base.value, positions[nodes.string(base.value)])
    }
    var order: [SyntaxTree.Entry] = []
    // 0: not visited, 1: on the current path, 2: done.
    var states = [Int](repeating: 0, count: entries.count)
    for start in entries.indices {
      var path: [Int] = []
      var next: Int? = start
      while let index = next, states[index] == 0 {
        states[index] = 1
        path.append(index)
        next = bases[index]?.position
      }
      if let index = next, states[index] == 1, let node = bases[path[path.count - 1]]?.node {
        // A kind with the name of a built-in kind may extend it.
        let name = nodes.string(entries[index].key)
        if index != path.last || Registry.builtIn.kind(named: name) == nil {
          nodes.report(
            .inclusionCycle, "the kind '\(Excerpt.quoted(name))' extends itself", at: .node(node))
          markCyclicKinds(path.map { nodes.string(entries[$0].key) })
        }
      }
      for index in path.reversed() {
        states[index] = 2
        order.append(entries[index])
      }
    }
    return order
  }

  /// Returns the kind that another kind extends, or nil after an error.
  mutating func readBase(_ use: SyntaxTree.Entry) -> CellKind? {
    let name = nodes.string(use.value)
    if let kind = kind(named: name) {
      guard case .fixed = kind.classes else {
        nodes.report(
          .unknownKind, "the kind '\(name)' cannot be extended: its items name their classes",
          at: .value(use))
        return nil
      }
      return kind
    }
    if isBroken(name) { return nil }
    let names = kindNames
    let fix = nodes.nameFix(for: use.value, among: names)
    nodes.report(
      .unknownKind, "unknown kind '\(Excerpt.quoted(name))'", at: .value(use),
      notes: fix == nil
        ? [.init("the kinds are: \(NearestName.list(names, nearestTo: name))")] : [], fix: fix)
    return nil
  }

  /// Reports the inherited rules that do not fit the types of a kind's fields.
  mutating func checkInheritedRules(_ parts: Parts, at extends: SyntaxTree.Entry?) {
    guard let extends else { return }
    func type(_ name: String) -> FieldType? { parts.fields.first { $0.name == name }?.type }
    var messages = parts.requirements.compactMap { rule in
      rule.condition.typeProblems { type($0)?.domain }.first.map {
        "the fields do not fit the inherited rule '\(Excerpt.quoted(rule.source))': \($0.message)"
      }
    }
    messages += [parts.limits?.mismatch(type), parts.storage?.mismatch(type)].compactMap(\.self)
    for message in messages {
      nodes.report(
        .incomparableValues, message, at: .value(extends),
        notes: [.init("give the fields the types that they have in the kind that is extended")])
    }
  }

  /// Returns the field with the stored value, or nil after reporting an unknown or unsuitable
  /// field.
  mutating func readStorage(
    _ use: SyntaxTree.Entry, _ kind: String, _ fields: [Field]
  ) -> CellKind.Storage? {
    let name = nodes.string(use.value)
    guard let field = fields.first(where: { $0.name == name }) else {
      reportUnknownField(name, at: use.value, kind, fields)
      return nil
    }
    switch field.type {
    case .object, .anyMapping, .list:
      nodes.report(
        .invalidConstraint,
        "what is kept is a string, a number or a boolean, but '\(name)' is "
          + field.type.description, at: .value(use))
      return nil
    default: return .init(field: name)
    }
  }

  /// Reports fields that contradict the stored value of a kind: a secret that is not stored, and a
  /// field `key` of a kind that stores a value, whose rows would have no place for the key of the value.
  mutating func checkStoredFields(
    _ entries: NodeID, _ fields: [Field], _ storage: CellKind.Storage?
  ) {
    let secrets = fields.filter { $0.isSecret && $0.name != storage?.field }.map(\.name)
    for field in nodes.tree.entries(of: entries) where secrets.contains(nodes.string(field.key)) {
      nodes.report(
        .invalidConstraint,
        "only the field in '\(Key.stores.name)' can have '\(Key.secure.name)'", at: .value(field))
    }
    if storage == nil { return }
    for field in nodes.tree.entries(of: entries) where nodes.string(field.key) == Key.key.name {
      nodes.report(
        .reservedName, "a kind that stores a value has no field '\(Key.key.name)'",
        at: .key(field),
        notes: [
          .init("a row of the kind names with '\(Key.key.name)' what its value is stored under")
        ])
    }
  }

  /// Reports the name of an unknown field of a kind.
  mutating func reportUnknownField(
    _ name: String, at node: NodeID, part: Range<Int>? = nil, _ kind: String, _ fields: [Field]
  ) {
    let names = nodes.maySuggestName(among: fields.lazy.map(\.name)) ? fields.map(\.name) : []
    let nearest = NearestName.find(name, among: names)
    let range = part.map { nodes.tree.range(of: node, part: $0) }
    let fix = nearest.flatMap { nearest in
      range.map { Diagnostic.Fix("did you mean '\(nearest)'?", .unsafe, [.init($0, nearest)]) }
        ?? nodes.nameFix(for: node, among: names)
    }
    nodes.diagnostics.report(
      .unknownField, "the kind '\(Excerpt.quoted(kind))' has no field '\(Excerpt.quoted(name))'",
      at: range ?? nodes.range(node),
      notes: fix == nil && !names.isEmpty
        ? [.init("the fields are: \(NearestName.list(names, nearestTo: name))")] : [], fix: fix)
  }

  // MARK: Rules

  mutating func readRules(_ use: SyntaxTree.Entry, _ kind: String, into parts: inout Parts) {
    let list = use.value
    let shape = nodes.fileShape(of: .rule)
    for element in nodes.tree.elements(of: list) {
      guard let read = nodes.readMapping(.element(element), as: shape) else { continue }
      for (key, needed) in shape.shape.companions where key != .onlyIf || read[.field] != nil {
        requireKey(needed, beside: key, in: read)
      }
      let places = [Key.require, .field].filter { read.place(of: $0) != nil }
      if places.count != 1 {
        nodes.report(
          .missingKey, "a rule has either '\(Key.require.name)' or '\(Key.field.name)'",
          at: .node(element))
      } else if let require = read[.require] {
        guard let condition = readCondition(require, kind, parts.fields) else { continue }
        parts.requirements.append(
          .init(
            condition, source: nodes.string(require.value),
            message: nodes.string(read[.message]) ?? ""))
      } else if let field = read[.field] {
        if let rule = readFieldRule(field, read, kind, parts) { parts.rules.append(rule) }
      }
    }
  }

  private mutating func readCondition(
    _ use: SyntaxTree.Entry, _ kind: String, _ fields: [Field]
  ) -> SettingsCondition.Test? {
    let node = use.value
    guard let expression = nodes.conditions[node] else { return nil }
    var isRight = true
    for (name, bytes) in expression.references
    where !fields.contains(where: { $0.name == name }) {
      reportUnknownField(name, at: use.value, part: bytes, kind, fields)
      isRight = false
    }
    guard isRight else { return nil }
    let problems = expression.typeProblems { name in
      fields.first { $0.name == name }?.type.domain
    }
    for problem in problems {
      nodes.diagnostics.report(
        problem.id, problem.message, at: nodes.tree.range(of: node, part: problem.bytes),
        notes: problem.advice.isEmpty ? [] : [.init(problem.advice)])
    }
    return problems.isEmpty ? expression : nil
  }

  private mutating func readFieldRule(
    _ field: SyntaxTree.Entry, _ read: ReadMapping, _ kind: String, _ parts: Parts
  ) -> FieldRule? {
    let name = nodes.string(field.value)
    let subject: FieldRule.Subject
    if parts.fields.contains(where: { $0.name == name }) {
      subject = .field(name)
    } else if parts.events.contains(where: { $0.name == name }) {
      subject = .event(name)
    } else {
      reportUnknownField(name, at: field.value, kind, parts.fields)
      return nil
    }
    guard let use = read[.onlyIf] else {
      if read.place(of: .onlyIf) == nil, !nodes.isMisspelled(.onlyIf, in: read) {
        nodes.report(
          .missingKey, "a rule of a field needs '\(Key.onlyIf.name)'", at: .node(field.key))
      }
      return nil
    }
    guard let condition = readCondition(use, kind, parts.fields) else { return nil }
    guard case .comparison(let left, .equal, let right) = condition.term,
      case .name(let deciding) = left.term, case .value(.string(let word)) = right.term
    else {
      nodes.report(
        .malformedCondition, "'\(Key.onlyIf.name)' compares a field with a word", at: .value(use),
        notes: [.init("write it as in 'style == \"tag\"'")])
      return nil
    }
    return FieldRule(
      subject, onlyWhen: deciding, is: word, isRequired: nodes.isTrue(read[.required]))
  }
}
