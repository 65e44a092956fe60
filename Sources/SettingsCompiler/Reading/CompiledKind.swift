import SettingsLanguage
import SettingsSyntax

/// Maps the keys of one document to the fields and events of each kind of a registry.
///
/// A kind is compiled when its first item is read. A page that uses three kinds does not pay for
/// thousands of other kinds in the registry.
struct KindIndex {
  /// The meaning of a key in an item.
  enum Meaning: Hashable, Sendable {
    case unknown
    /// A key that items of all kinds can have.
    case key(Key)
    /// A field or an event, by its position in the kind.
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

  /// Returns the kind at a position in the registry, or `CompiledKind.none` for -1.
  mutating func compiled(_ index: Int) -> CompiledKind {
    guard index >= 0 else { return .none }
    if let kind = compiledKinds[index] { return kind }
    let kind = CompiledKind(registry.kinds[index], keys: keys)
    compiledKinds[index] = kind
    return kind
  }

  /// Returns the meaning of a key in an item. Fields and events take precedence over common keys.
  func itemMeaning(of key: KeyID, in kind: CompiledKind) -> Meaning {
    let meaning = kind.meanings.meaning(of: key)
    if case .unknown = meaning { return common.meaning(of: key) }
    return meaning
  }
}

/// A kind with precomputed lookups for the keys of one file.
///
/// The shortcuts decide most values and rules without comparing names. The reader needs the full
/// declarations only if a shortcut fails.
final class CompiledKind: Sendable {
  /// The properties of a field that decide most values without its full declaration.
  struct Shortcut: Sendable {
    /// Whether the field is a string without constraints.
    var isFreeText: Bool
    /// Whether the field is a string that people read.
    var isForPeople: Bool
    var isBoolean: Bool
    /// The format of a string without other constraints.
    var format: StringFormat?
    /// The words of an enumeration of at most eight words, in UTF-8.
    var words: [[UInt8]]
    var isDeprecated: Bool

    init(_ field: Field, isForPeople: Bool) {
      self.isForPeople = isForPeople
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

  /// The meanings of the keys in this file.
  let meanings: KeyMeanings
  /// The positions of the required fields.
  let requiredFields: [Int]
  /// The position of the field that the preview shows as the title.
  let titleField: Int?
  /// Whether the values of each item must be checked together.
  let relatesAnyValues: Bool
  let rules: [RuleShortcut]
  /// The shortcuts by field position.
  let shortcuts: [Shortcut]

  /// A kind without fields, for items of unknown kinds.
  static let none = CompiledKind(
    CellKind(
      name: "", summary: "", classes: .fixed(cell: "", model: ""), fields: [],
      layout: RowLayout()), keys: KeyTable())

  init(_ kind: CellKind, keys: KeyTable) {
    meanings = KeyMeanings(
      kind.fields.enumerated().map { ($1.name, .field($0)) }
        + kind.events.enumerated().map { ($1.name, .event($0)) }, in: keys)
    requiredFields = kind.fields.indices.filter { kind.fields[$0].isRequired }
    titleField = kind.titlePosition
    relatesAnyValues = kind.relatesAnyValues
    rules = kind.rules.compactMap { RuleShortcut($0, of: kind) }
    shortcuts = kind.fields.indices.map {
      Shortcut(kind.fields[$0], isForPeople: kind.areTexts[$0])
    }
  }
}

/// A rule with positions and bytes, to check most items without comparing names.
struct RuleShortcut: Sendable {
  /// The slot of the restricted field or event; see `BoundPage.FieldUse`.
  let subject: UInt16
  /// The position of the deciding field.
  let decider: Int
  /// The deciding value, in UTF-8.
  let word: [UInt8]
  /// Whether the deciding field has the deciding value by default.
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

/// Maps the keys of one file to their meanings.
struct KeyMeanings: Sendable {
  /// The meanings of the keys below `firstCount`, by key number. Most files have no other keys.
  private var first: [KindIndex.Meaning] = []
  private var others: [KeyID: KindIndex.Meaning] = [:]

  /// The number of keys that are looked up in an array instead of a dictionary.
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

  /// Returns the meaning of a key.
  func meaning(of key: KeyID) -> KindIndex.Meaning {
    let number = Int(key.rawValue)
    if number < first.count { return first[number] }
    return others.isEmpty ? .unknown : others[key] ?? .unknown
  }
}

/// The fields of an object, indexed by the keys of one file.
final class CompiledObject: Sendable {
  /// Not read. It retains the array, whose address is the key in `NodeReader.objects`.
  private let fields: [Field]
  let positions: [KeyID: Int]
  /// The positions of the required fields.
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
