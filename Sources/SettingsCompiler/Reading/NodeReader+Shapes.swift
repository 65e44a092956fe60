import SettingsModel
import SettingsSyntax

extension SyntaxTree.Entry {
  /// A value without a key: an element of a list, or a root.
  static func element(_ node: NodeID) -> SyntaxTree.Entry {
    SyntaxTree.Entry(key: node, value: node)
  }
}

/// A shape by the numbers that one file gives to its keys.
final class FileShape: Sendable {
  let shape: Shape
  /// By the shape's members: the number of the key, nil where the file does not have it.
  fileprivate let ids: [KeyID?]

  init(_ shape: Shape, in keys: KeyTable) {
    self.shape = shape
    ids = shape.members.map { keys.find($0.key.name) }
  }

  fileprivate func position(of key: KeyID) -> Int? { ids.firstIndex { $0 == key } }
}

/// Keys that a mapping may have besides those of its shape, by the numbers that one file gives them.
struct AddedKeys {
  let fields: [Field]
  private var positions: [KeyID: Int] = [:]

  /// Whether a registry with more keys may be missing.
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

/// A mapping that was read as a shape: its keys whose values have the declared type.
///
/// What is missing, unknown or of the wrong type is reported before a reader sees it.
struct ReadMapping {
  let node: NodeID
  private let shape: FileShape
  /// By the shape's members.
  fileprivate(set) var uses: [SyntaxTree.Entry?]
  /// By the shape's members, where a key is there whose value is wrong: the key.
  fileprivate var wrong: [NodeID?] = []

  fileprivate init(_ node: NodeID, _ shape: FileShape) {
    self.node = node
    self.shape = shape
    uses = Array(repeating: nil, count: shape.shape.members.count)
  }

  private func position(_ key: Key) -> Int? {
    shape.shape.members.firstIndex { $0.key == key }
  }

  /// The entry of a key; nil where it is missing or wrong.
  subscript(key: Key) -> SyntaxTree.Entry? { position(key).flatMap { uses[$0] } }

  /// The node of a key that is there, with a right value or a wrong one.
  func place(of key: Key) -> NodeID? {
    guard let index = position(key) else { return nil }
    return uses[index]?.key ?? (wrong.isEmpty ? nil : wrong[index])
  }

  /// The first of some keys that is there, in their order.
  func firstPlace(of keys: [Key]) -> NodeID? { keys.lazy.compactMap(place(of:)).first }

  /// The keys whose values are right, in the order of the shape.
  var entries: [(member: Shape.Member, use: SyntaxTree.Entry)] {
    zip(shape.shape.members, uses).compactMap { member, use in use.map { (member, $0) } }
  }

  /// The variant that it is; nil where that is unknown.
  var variant: Shape.Variant?
  /// The added keys whose values are right, by their positions.
  fileprivate(set) var added: [Int: SyntaxTree.Entry] = [:]
}

extension NodeReader {
  /// Reads an entry's value as a mapping of a shape; nil where it is no mapping.
  ///
  /// - Parameter what: what the value is, for messages, where its key names it: then missing keys are
  ///   reported at that; the shape's owner by default.
  mutating func read(
    _ use: SyntaxTree.Entry, as shape: FileShape, adding added: AddedKeys = .none,
    _ what: @autoclosure () -> String? = nil
  ) -> ReadMapping? {
    guard tree[use.value].kind == .mapping else {
      reportWrongType(use, "\(what() ?? shape.shape.owner) must be a mapping")
      return nil
    }
    return read(use.value, as: shape, adding: added, at: what() == nil ? nil : use.key)
  }

  /// Reads a mapping as a shape.
  ///
  /// - Parameter place: where missing keys are reported; the first key of the mapping if nil.
  mutating func read(
    _ node: NodeID, as shape: FileShape, adding added: AddedKeys = .none,
    at place: NodeID? = nil
  ) -> ReadMapping {
    var read = ReadMapping(node, shape)
    for use in tree.entries(of: node) {
      let key = tree.key(of: use.key)
      if let index = shape.position(of: key) {
        if read.uses[index] == nil { read.uses[index] = use }
      } else if let index = added.position(of: key) {
        if read.added[index] == nil, check(use, as: added.fields[index]) { read.added[index] = use }
      } else {
        reportUnknownKey(use, as: shape.shape.unknownKeyID) {
          Candidates(
            owner: shape.shape.owner,
            names: shape.shape.keys.map(\.name) + added.fields.map(\.name),
            removed: shape.shape.removedKeys, areIncomplete: added.isIncomplete)
        }
      }
    }
    let sole = shape.shape.soleKey.flatMap { key in read.place(of: key).map { (key, $0) } }
    if let (key, place) = sole {
      reportKeys(of: read, beside: key, at: place)
    } else {
      reportMissing(added, of: read, shape.shape, at: place)
    }
    if let variants = shape.shape.variants {
      chooseVariant(of: &read, shape.shape, variants, place)
    }
    let outer = constraintID
    constraintID = shape.shape.constraintID
    defer { constraintID = outer }
    for (index, member) in shape.shape.members.enumerated() {
      guard let use = read.uses[index] else {
        if member.field.isRequired { reportMissing(member.key, of: read, shape, at: place) }
        continue
      }
      if !check(use, as: member) {
        if read.wrong.isEmpty { read.wrong = Array(repeating: nil, count: read.uses.count) }
        read.wrong[index] = use.key
        read.uses[index] = nil
      }
    }
    return read
  }

  /// Reports all keys beside one that stands alone.
  private mutating func reportKeys(of read: ReadMapping, beside key: Key, at place: NodeID) {
    let others = read.entries.filter { $0.member.key != key }.map(\.use)
    for use in others + read.added.sorted(by: { $0.key < $1.key }).map(\.value) {
      report(
        .unknownKey, "'\(tree.string(of: use.key))' cannot stand beside '\(key.name)'",
        at: .key(use), notes: [.init("this stands alone", at: range(place))])
    }
  }

  /// Reports added keys that are required and missing.
  private mutating func reportMissing(
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

  /// Reports a required key that is missing, unless it is there misspelt, which is reported.
  private mutating func reportMissing(
    _ key: Key, of read: ReadMapping, _ shape: FileShape, at place: NodeID?
  ) {
    if !isMisspelt(key, in: read, shape) {
      reportMissing(key, of: read.variant?.owner ?? shape.shape.owner, at: place ?? read.node)
    }
  }

  /// Whether a key that a mapping lacks is probably there with another spelling.
  func isMisspelt(_ key: Key, in read: ReadMapping, _ shape: FileShape) -> Bool {
    let names = shape.shape.keys.map(\.name)
    return tree.entries(of: read.node).prefix(20).contains { entry in
      shape.position(of: tree.key(of: entry.key)) == nil
        && Key.meant(by: tree.string(of: entry.key), among: names) == key.name
    }
  }

  // MARK: Variants

  /// Finds the variant that a mapping is, and reports keys that only another variant has.
  private mutating func chooseVariant(
    of read: inout ReadMapping, _ shape: Shape, _ variants: Shape.Variants, _ place: NodeID?
  ) {
    let word = read[variants.key].map { string($0.value) } ?? variants.byDefault
    guard let variant = variants.cases.first(where: { $0.word == word }) else { return }
    read.variant = variant
    for (index, member) in shape.members.enumerated() where member.key != variants.key {
      if !variant.keys.contains(member.key) {
        guard let use = read.uses[index] else { continue }
        reportKeyOfOther(use, member.key, variant, variants, chosenBy: read[variants.key])
        read.uses[index] = nil
      } else if read.uses[index] == nil, variant.required.contains(member.key) {
        reportMissing(member.key, of: variant.owner, at: place ?? read.node)
      }
    }
  }

  private mutating func reportKeyOfOther(
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
          ? nil : replacing(choice.value, with: other.word, "write '\(other.word)'")
      })
  }

  // MARK: Values

  /// Checks the value of a declared key; what is wrong is reported. Of mappings and of lists of
  /// mappings, only that they are such: their readers look into them.
  mutating func check(_ use: SyntaxTree.Entry, as member: Shape.Member) -> Bool {
    let outer = readsTemplates
    readsTemplates = readsTemplates && member.acceptsData
    defer { readsTemplates = outer }
    switch member.field.type {
    case .any, .formVersion, .either: return true
    case .mapping(let reference):
      if member.field.isNullable, isNull(use.value) { return true }
      return expectMapping(use, member.field, shorthand: reference.shape.shorthand)
    case .table, .anyMapping:
      return expectMapping(use, label(member.field))
    case .list(let element):
      switch element.type {
      case .mapping, .list: break
      default: return expectStrings(use, member.field)
      }
      guard expectList(use, label(member.field)) else { return false }
      return checkCount(of: use, member.field)
    default: return check(use, as: member.field)
    }
  }

  /// Whether a value is a mapping. A string alone is plainly meant as the value of one key.
  private mutating func expectMapping(
    _ use: SyntaxTree.Entry, _ field: Field, shorthand: Key?
  ) -> Bool {
    let node = use.value
    guard let shorthand, tree[node].kind == .scalar, tree.coreType(of: node) == .string,
      !tree.bytes(of: node).isEmpty
    else { return expectMapping(use, label(field)) }
    let key = isJSON ? QuotedText.json(shorthand.name) : shorthand.name
    let value = isJSON ? tree.file.text(tree.range(of: node)) : QuotedText.yaml(string(node))
    let isBlock = tree[node].style == .literal || tree[node].style == .folded
    reportWrongType(
      use, "\(label(field)) must be a mapping",
      fix: isBlock
        ? nil
        : .init(
          "write it as its \(shorthand.name)", .safe,
          [.init(tree.range(of: node), "{\(key): \(value)}")]))
    return false
  }

  /// A list of simple values: its elements are checked where they are read. One string where a list
  /// is expected is what people write most.
  mutating func expectStrings(_ use: SyntaxTree.Entry, _ field: Field) -> Bool {
    let node = use.value
    if tree[node].kind == .scalar, tree.coreType(of: node) == .string {
      let text = tree.string(of: node)
      let quoted = isJSON ? QuotedText.json(text) : QuotedText.yaml(text)
      reportWrongType(
        use, "\(label(field)) must be a list",
        fix: .init("write it as a list", .safe, [.init(tree.range(of: node), "[\(quoted)]")]))
      return false
    }
    return expectList(use, label(field)) && checkCount(of: use, field)
  }

  private mutating func checkCount(of use: SyntaxTree.Entry, _ field: Field) -> Bool {
    let count = tree.childCount(of: use.value)
    _ = checkLength(count, unit: "element", use, field)
    return true
  }

  /// The elements of a list of strings that are right; the others are reported.
  ///
  /// - Parameter element: what each is declared as.
  mutating func strings(of use: SyntaxTree.Entry?, _ member: Shape.Member?) -> [SyntaxTree.Entry] {
    guard let use, let member, case .list(var element) = member.field.type else { return [] }
    element.name = member.key.name
    let wasElement = isElement
    isElement = true
    defer { isElement = wasElement }
    return tree.elements(of: use.value).map(SyntaxTree.Entry.element).filter {
      check($0, as: element)
    }
  }
}
