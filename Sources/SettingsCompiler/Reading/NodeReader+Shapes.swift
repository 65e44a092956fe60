import SettingsLanguage
import SettingsSyntax

extension SyntaxTree.Entry {
  /// Returns an entry for a value without a key: a list element or a root.
  static func element(_ node: NodeID) -> SyntaxTree.Entry {
    SyntaxTree.Entry(key: node, value: node)
  }
}

/// A shape whose keys are resolved to the key ids of one file.
final class FileShape: Sendable {
  let shape: Shape
  /// The key ids by member position; nil if the file does not contain the key.
  fileprivate let ids: [KeyID?]

  init(_ shape: Shape, in keys: KeyTable) {
    self.shape = shape
    ids = shape.members.indices.map { keys.find(shape.members[$0].key.name) }
  }

  fileprivate func position(of key: KeyID) -> Int? { ids.firstIndex { $0 == key } }
}

/// The keys that registries add to a shape, resolved to the key ids of one file.
struct AddedKeys {
  let fields: [Field]
  private var positions: [KeyID: Int] = [:]

  /// Whether a missing registry may declare more keys.
  fileprivate let isIncomplete: Bool

  static let none = AddedKeys([], in: KeyTable())

  init(_ fields: [Field], in keys: KeyTable, isIncomplete: Bool = false) {
    (self.fields, self.isIncomplete) = (fields, isIncomplete)
    for (index, field) in fields.enumerated() {
      if let key = keys.find(field.name) { positions[key] = index }
    }
  }

  fileprivate func position(of key: KeyID) -> Int? {
    positions.isEmpty ? nil : positions[key]
  }
}

/// A mapping that was checked against a shape.
///
/// `NodeReader` reports missing, unknown and invalid keys. Other readers see only the keys whose
/// values have the declared type.
struct ReadMapping {
  let node: NodeID
  fileprivate let shape: FileShape
  /// The valid entries, by member position.
  fileprivate(set) var uses: [SyntaxTree.Entry?]
  /// The keys with invalid values, by member position; empty if all values are valid.
  fileprivate var wrong: [NodeID?] = []

  fileprivate init(_ node: NodeID, _ shape: FileShape) {
    self.node = node
    self.shape = shape
    uses = Array(repeating: nil, count: shape.shape.members.count)
  }

  private func position(_ key: Key) -> Int? {
    // A closure of firstIndex would copy each member.
    shape.shape.members.indices.first { shape.shape.members[$0].key == key }
  }

  /// The entry of a key; nil if the key is missing or its value is invalid.
  subscript(key: Key) -> SyntaxTree.Entry? { position(key).flatMap { uses[$0] } }

  /// Returns the node of a key, even if its value is invalid; nil if the key is missing.
  func place(of key: Key) -> NodeID? {
    guard let index = position(key) else { return nil }
    return uses[index]?.key ?? (wrong.isEmpty ? nil : wrong[index])
  }

  /// Ignores a key that the mapping contains.
  mutating func ignoreKey(_ key: Key) {
    if let index = position(key) { uses[index] = nil }
  }

  /// Returns the node of the first listed key that the mapping contains.
  func firstPlace(of keys: [Key]) -> NodeID? { keys.lazy.compactMap(place(of:)).first }

  /// The entries with valid values, in the order of the shape.
  var entries: [(member: Shape.Member, use: SyntaxTree.Entry)] {
    zip(shape.shape.members, uses).compactMap { member, use in use.map { (member, $0) } }
  }

  /// The variant of the mapping; nil if it is unknown or the shape has no variants.
  var variant: Shape.Variant?
  /// The valid added entries, by their positions in `AddedKeys.fields`.
  fileprivate(set) var added: [Int: SyntaxTree.Entry] = [:]
}

extension NodeReader {
  /// Reads the value of an entry as a shape. Returns nil if the value is not a mapping.
  ///
  /// - Parameter what: a description of the value for messages, if its key names it. Missing keys
  ///   are then reported at that key. If nil, messages use the owner of the shape.
  mutating func readMapping(
    _ use: SyntaxTree.Entry, as shape: FileShape, adding added: AddedKeys = .none,
    _ what: @autoclosure () -> String? = nil
  ) -> ReadMapping? {
    guard tree[use.value].kind == .mapping else {
      reportWrongType(use, "\(what() ?? shape.shape.owner) must be a mapping")
      return nil
    }
    return readMapping(use.value, as: shape, adding: added, at: what() == nil ? nil : use.key)
  }

  /// Reads a mapping as a shape.
  ///
  /// - Parameter place: the node for reports of missing keys; the first key of the mapping if nil.
  mutating func readMapping(
    _ node: NodeID, as shape: FileShape, adding added: AddedKeys = .none,
    at place: NodeID? = nil
  ) -> ReadMapping {
    var read = ReadMapping(node, shape)
    for use in tree.entries(of: node) {
      let key = tree.key(of: use.key)
      if let index = shape.position(of: key) {
        if read.uses[index] == nil { read.uses[index] = use }
      } else if let index = added.position(of: key) {
        if read.added[index] == nil, checkValue(use, as: added.fields[index]) {
          read.added[index] = use
        }
      } else {
        reportUnknownKey(use, as: shape.shape.unknownKeyID, misspelledAs: .unknownKey) {
          Candidates(
            owner: shape.shape.owner,
            names: shape.shape.keys.map(\.name) + added.fields.map(\.name),
            removed: shape.shape.removedKeys, areIncomplete: added.isIncomplete)
        }
      }
    }
    let sole = shape.shape.soleKey.flatMap { key in read.place(of: key).map { (key, $0) } }
    if let (key, place) = sole {
      reportForbiddenKeys(of: read, beside: key, at: place)
    } else {
      reportMissingAddedKeys(added, of: read, shape.shape, at: place)
    }
    if let variants = shape.shape.variants {
      chooseVariant(of: &read, shape.shape, variants, place)
    }
    let outer = constraintID
    constraintID = shape.shape.constraintID
    defer { constraintID = outer }
    for (index, member) in shape.shape.members.enumerated() {
      guard let use = read.uses[index] else {
        if member.field.isRequired { reportMissingKey(member.key, of: read, at: place) }
        continue
      }
      if !checkValue(use, as: member) {
        if read.wrong.isEmpty { read.wrong = Array(repeating: nil, count: read.uses.count) }
        read.wrong[index] = use.key
        read.uses[index] = nil
      }
    }
    return read
  }

  /// Reports all other keys of a mapping that contains a sole key.
  private mutating func reportForbiddenKeys(of read: ReadMapping, beside key: Key, at place: NodeID)
  {
    let others = read.entries.filter { $0.member.key != key }.map(\.use)
    for use in others + read.added.sorted(by: { $0.key < $1.key }).map(\.value) {
      report(
        .unknownKey, "'\(tree.string(of: use.key))' cannot be combined with '\(key.name)'",
        at: .key(use), notes: [.init("'\(key.name)' must be the only key", at: range(place))])
    }
  }

  /// Reports added keys that are required but missing.
  private mutating func reportMissingAddedKeys(
    _ added: AddedKeys, of read: ReadMapping, _ shape: Shape, at place: NodeID?
  ) {
    for (index, field) in added.fields.enumerated()
    where field.isRequired && read.added[index] == nil
      && tree.value(of: field.name, in: read.node) == nil
    {
      let start = tree.entries(of: read.node).first { _ in true }?.key
      report(
        .missingField, "\(shape.owner) needs '\(field.name)'",
        at: .node(place ?? start ?? read.node), notes: [.init("a registry declares it")])
    }
  }

  /// Reports a missing required key, unless a misspelling of it was already reported.
  private mutating func reportMissingKey(_ key: Key, of read: ReadMapping, at place: NodeID?) {
    if !isMisspelled(key, in: read) {
      reportMissingKey(
        key, of: read.variant?.owner ?? read.shape.shape.owner, at: place ?? read.node)
    }
  }

  /// Returns whether the mapping probably contains a missing key with a different spelling.
  func isMisspelled(_ key: Key, in read: ReadMapping) -> Bool {
    let names = read.shape.shape.keys.map(\.name)
    return read.place(of: key) == nil
      && tree.entries(of: read.node).prefix(20).contains { entry in
        read.shape.position(of: tree.key(of: entry.key)) == nil
          && intendedName(of: entry, among: names) == key.name
      }
  }

  // MARK: Variants

  /// Determines the variant of a mapping, reports keys of other variants, and removes them.
  private mutating func chooseVariant(
    of read: inout ReadMapping, _ shape: Shape, _ variants: Shape.Variants, _ place: NodeID?
  ) {
    let word = read[variants.key].map { string($0.value) } ?? variants.byDefault
    guard let variant = variants.cases.first(where: { $0.word == word }) else { return }
    read.variant = variant
    for (index, member) in shape.members.enumerated() where member.key != variants.key {
      if !variant.keys.contains(member.key) {
        guard let use = read.uses[index] else { continue }
        reportKeyOfOtherVariant(use, member.key, variant, variants, chosenBy: read[variants.key])
        read.uses[index] = nil
      } else if read.uses[index] == nil, variant.required.contains(member.key) {
        reportMissingKey(member.key, of: variant.owner, at: place ?? read.node)
      }
    }
  }

  private mutating func reportKeyOfOtherVariant(
    _ use: SyntaxTree.Entry, _ key: Key, _ variant: Shape.Variant, _ variants: Shape.Variants,
    chosenBy choice: SyntaxTree.Entry?
  ) {
    let others = variants.cases.filter { $0.keys.contains(key) }
    guard let other = others.first else { return }
    let advice =
      choice == nil
      ? "without '\(variants.key.name): \(other.word)', this is \(variant.owner)"
      : "it belongs to '\(variants.key.name): \(other.word)'"
    report(
      .unknownKey, "\(variant.owner) has no key '\(key.name)'", at: .key(use),
      notes: [.init(advice)],
      fix: choice.flatMap { choice in
        variants.byDefault == nil
          ? nil : replacementFix(choice.value, with: other.word, "write '\(other.word)'")
      })
  }

  // MARK: Values

  /// Checks the value of a declared key and reports mistakes.
  ///
  /// Of mappings and lists of mappings, only the type is checked. Their readers check the contents.
  mutating func checkValue(_ use: SyntaxTree.Entry, as member: Shape.Member) -> Bool {
    let outer = readsTemplates
    readsTemplates = readsTemplates && member.acceptsData
    defer { readsTemplates = outer }
    switch member.field.type {
    case .any, .formVersion, .either: return true
    case .mapping(let reference):
      if member.field.isNullable, isNull(use.value) { return true }
      return expectMapping(use, fieldLabel(member.field), shorthand: reference.shape.shorthand)
    case .table, .anyMapping:
      return expectMapping(use, fieldLabel(member.field))
    case .list(let element):
      switch element.type {
      case .mapping, .list: break
      default: return expectStrings(use, member.field)
      }
      guard expectList(use, fieldLabel(member.field)) else { return false }
      return checkCount(of: use, member.field)
    default: return checkValue(use, as: member.field)
    }
  }

  /// Checks that a value is a mapping. A string gets a fix that makes it the value of the shorthand
  /// key.
  mutating func expectMapping(_ use: SyntaxTree.Entry, _ what: String, shorthand: Key?) -> Bool {
    let node = use.value
    guard let shorthand, tree[node].kind == .scalar, tree.coreType(of: node) == .string,
      !tree.bytes(of: node).isEmpty
    else { return expectMapping(use, what) }
    let key = isJSON ? QuotedText.json(shorthand.name) : shorthand.name
    // Other plain text could end early between braces.
    let isSafe = isJSON || string(node).allSatisfy { $0.isLetter || $0 == " " }
    let value = isSafe ? tree.file.text(tree.range(of: node)) : QuotedText.yaml(string(node))
    let isBlock = tree[node].style == .literal || tree[node].style == .folded
    reportWrongType(
      use, "\(what) must be a mapping",
      fix: isBlock
        ? nil
        : .init(
          "write it as the value of '\(shorthand.name)'", .safe,
          [.init(tree.range(of: node), "{\(key): \(value)}")]))
    return false
  }

  /// Checks that a value is a list. Its elements are simple values, and are checked when they are
  /// read.
  ///
  /// A single string in place of the list is a common mistake, so it gets a fix.
  mutating func expectStrings(_ use: SyntaxTree.Entry, _ field: Field) -> Bool {
    let node = use.value
    if tree[node].kind == .scalar, tree.coreType(of: node) == .string {
      let text = tree.string(of: node)
      let quoted = isJSON ? QuotedText.json(text) : QuotedText.yaml(text)
      reportWrongType(
        use, "\(fieldLabel(field)) must be a list", expecting: .list,
        // 'a, b' may be two strings.
        fix: .init(
          "write it as a list", text.contains(" ") || text.contains(",") ? .unsafe : .safe,
          [.init(tree.range(of: node), "[\(quoted)]")]))
      return false
    }
    return expectList(use, fieldLabel(field)) && checkCount(of: use, field)
  }

  private mutating func checkCount(of use: SyntaxTree.Entry, _ field: Field) -> Bool {
    let count = tree.childCount(of: use.value)
    _ = checkLength(count, unit: "element", use, field)
    return true
  }

  /// Returns the valid elements of a list of strings, and reports the others.
  ///
  /// - Parameter member: the declaration of the list.
  mutating func readStrings(of use: SyntaxTree.Entry?, _ member: Shape.Member?) -> [SyntaxTree
    .Entry]
  {
    guard let use, let member, case .list(var element) = member.field.type else { return [] }
    element.name = member.key.name
    let wasElement = isElement
    isElement = true
    defer { isElement = wasElement }
    return tree.elements(of: use.value).map(SyntaxTree.Entry.element).filter {
      checkValue($0, as: element)
    }
  }
}
