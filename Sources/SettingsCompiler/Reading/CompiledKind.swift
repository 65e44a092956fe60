import SettingsModel
import SettingsSyntax

/// For one registry and one document: what each key means in an item of each kind.
///
/// A kind's part is made when the first item of that kind is met, so that a registry of thousands
/// of kinds costs a page that uses three of them no more than those three.
struct KindIndex {
  /// What a key means in an item.
  enum Meaning: Hashable, Sendable {
    case unknown
    /// A key that an item of any kind may have.
    case key(Key)
    /// A field or an event of the kind, by its position.
    case field(Int)
    case event(Int)
  }

  let kindKey: KeyID?
  let casesKey: KeyID?
  private let registry: Registry
  private let keys: KeyTable
  private let common: KeyMeanings
  private var compiledKinds: [CompiledKind?]

  init(registry: Registry, keys: KeyTable) {
    self.registry = registry
    self.keys = keys
    kindKey = keys.find(Key.kind.name)
    casesKey = keys.find(Key.cases.name)
    compiledKinds = Array(repeating: nil, count: registry.kinds.count)
    common = KeyMeanings(Shape.item.keys.map { ($0.name, .key($0)) }, in: keys)
  }

  /// A kind by the keys of the file; of -1, the kind without fields.
  mutating func compiled(_ index: Int) -> CompiledKind {
    guard index >= 0 else { return .none }
    if let kind = compiledKinds[index] { return kind }
    let kind = CompiledKind(registry.kinds[index], keys: keys)
    compiledKinds[index] = kind
    return kind
  }

  /// What a key means in a page's item of a kind.
  func itemMeaning(of key: KeyID, in kind: CompiledKind) -> Meaning {
    let meaning = kind.meanings.meaning(of: key)
    if case .unknown = meaning { return common.meaning(of: key) }
    return meaning
  }
}

/// A kind in positions instead of names, by the keys of one file.
final class CompiledKind: Sendable {
  /// What is known of a field without a look at all of it.
  struct Shortcut: Sendable {
    /// A string without constraints.
    var isFreeText: Bool
    var isBoolean: Bool
    /// The format of a string that has no other constraint.
    var format: StringFormat?
    /// The few words of an enumeration, in UTF-8.
    var words: [[UInt8]]
    var isDeprecated: Bool

    init(_ field: Field) {
      let isFree = field.minLength == nil && field.maxLength == nil && field.pattern == nil
      isFreeText = field.type == .string && isFree && field.target != .kind
      isBoolean = field.type == .boolean
      format = isFree ? field.type.format : nil
      words = []
      if isFree, case .enumeration(let all) = field.type, all.count <= 8 {
        words = all.map { Array($0.utf8) }
      }
      isDeprecated = field.deprecation != nil
    }
  }

  /// What its fields and events are called in this file.
  let meanings: KeyMeanings
  /// The fields that an item must have.
  let requiredFields: [Int]
  /// The field of the title.
  let titleField: Int?
  /// Whether the values of each item must be checked together.
  let relatesAllValues: Bool
  let rules: [RuleShortcut]
  /// By field: what the commonest values need no more than.
  let shortcuts: [Shortcut]

  /// The kind without fields.
  static let none = CompiledKind(
    CellKind(
      name: "", summary: "", classes: .fixed(cell: "", model: ""), fields: [],
      preview: PreviewLayout()), keys: KeyTable())

  init(_ kind: CellKind, keys: KeyTable) {
    meanings = KeyMeanings(
      kind.fields.enumerated().map { ($1.name, .field($0)) }
        + kind.events.enumerated().map { ($1.name, .event($0)) }, in: keys)
    requiredFields = kind.fields.indices.filter { kind.fields[$0].isRequired }
    titleField = kind.fields.firstIndex { $0.name == kind.preview.title && $0.type == .string }
    relatesAllValues =
      !kind.requirements.isEmpty || !kind.formatRules.isEmpty || kind.storage?.options != nil
    rules = kind.rules.compactMap { RuleShortcut($0, of: kind) }
    shortcuts = kind.fields.map(Shortcut.init)
  }
}

/// A rule in slots and bytes, so that most items are found to obey it without a look at names.
struct RuleShortcut: Sendable {
  /// The slot of the field or event that the rule restricts.
  let subject: UInt16
  /// The slot of the deciding field.
  let decider: Int
  /// The deciding value, in UTF-8.
  let word: [UInt8]
  /// Whether the deciding field has that value by default.
  let appliesByDefault: Bool
  let isRequired: Bool

  /// Returns nil for a rule about fields that the kind does not have.
  init?(_ rule: FieldRule, of kind: CellKind) {
    let field = kind.fields.firstIndex { $0.name == rule.subject.name }
    let event = kind.events.firstIndex { $0.name == rule.subject.name }
    guard let decider = kind.fields.firstIndex(where: { $0.name == rule.decidingField }),
      let subject = field ?? event.map({ Int(BoundPage.FieldUse.eventBase) | $0 })
    else { return nil }
    self.subject = UInt16(truncatingIfNeeded: subject)
    self.decider = decider
    word = Array(rule.decidingValue.utf8)
    appliesByDefault = kind.fields[decider].defaultValue?.string == rule.decidingValue
    isRequired = rule.isRequired
  }
}

/// What some words mean, by the keys that one file has of them.
struct KeyMeanings: Sendable {
  /// By the numbers of the first keys, which are those of most files.
  private var first: [KindIndex.Meaning] = []
  private var others: [KeyID: KindIndex.Meaning] = [:]

  /// How many keys are looked up by their numbers.
  private static let firstCount = 256

  init(_ words: [(String, KindIndex.Meaning)], in keys: KeyTable) {
    for (word, meaning) in words {
      guard let key = keys.find(word) else { continue }
      let number = Int(key.rawValue)
      guard number < KeyMeanings.firstCount else {
        others[key] = others[key] ?? meaning
        continue
      }
      while first.count <= number { first.append(.unknown) }
      if case .unknown = first[number] { first[number] = meaning }
    }
  }

  /// What a key means.
  func meaning(of key: KeyID) -> KindIndex.Meaning {
    let number = Int(key.rawValue)
    if number < first.count { return first[number] }
    return others.isEmpty ? .unknown : others[key] ?? .unknown
  }
}

/// The fields of an object by the keys of one file.
final class CompiledObject: Sendable {
  private let fields: [Field]
  let positions: [KeyID: Int]
  /// The fields that an object must have.
  let required: [Int]

  init(_ fields: [Field], in keys: KeyTable) {
    self.fields = fields
    let known = fields.enumerated().compactMap { index, field in
      keys.find(field.name).map { ($0, index) }
    }
    positions = Dictionary(known) { first, _ in first }
    required = fields.indices.filter { fields[$0].isRequired }
  }
}
