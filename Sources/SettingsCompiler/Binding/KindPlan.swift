import SettingsModel
import SettingsSyntax

/// What binding an item of one kind needs to know, in positions instead of names.
final class KindPlan: Sendable {
  /// What is known of a field without a look at all of it.
  struct Shortcut: Sendable {
    /// A string without constraints.
    var isFreeText: Bool
    var isBoolean: Bool
    /// The form of a text that has no constraint besides.
    var form: TextForm?
    /// The few words of an enumeration, in UTF-8.
    var words: [[UInt8]]
    var isDeprecated: Bool

    init(_ field: Field) {
      let isFree = field.minLength == nil && field.maxLength == nil && field.pattern == nil
      isFreeText = field.type == .string && isFree
      isBoolean = field.type == .boolean
      form = isFree ? field.type.textForm : nil
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
  let rules: [RuleSlots]
  /// By field: what the commonest values need no more than.
  let shortcuts: [Shortcut]

  /// The plan of no kind.
  static let none = KindPlan()

  private init() {
    meanings = KeyMeanings([], in: KeyTable())
    requiredFields = []
    titleField = nil
    rules = []
    shortcuts = []
  }

  init(_ kind: CellKind, keys: KeyTable) {
    meanings = KeyMeanings(
      kind.fields.enumerated().map { ($1.name, .field($0)) }
        + kind.events.enumerated().map { ($1.name, .event($0)) }, in: keys)
    requiredFields = kind.fields.indices.filter { kind.fields[$0].isRequired }
    titleField = kind.fields.firstIndex { $0.name == kind.preview.title && $0.type == .string }
    rules = kind.rules.map { RuleSlots($0, of: kind) }
    shortcuts = kind.fields.map(Shortcut.init)
  }
}

/// What some words mean, by the keys that one file has of them.
struct KeyMeanings: Sendable {
  private var few: [(key: KeyID, meaning: KindIndex.Meaning)] = []
  private var many: [KeyID: KindIndex.Meaning] = [:]

  init(_ words: [(String, KindIndex.Meaning)], in keys: KeyTable) {
    for (word, meaning) in words {
      if let key = keys.find(word) { few.append((key, meaning)) }
    }
    // A dozen comparisons of integers are faster than a hash.
    if few.count > 12 {
      many = Dictionary(few.map { ($0.key, $0.meaning) }, uniquingKeysWith: { first, _ in first })
      few = []
    }
  }

  /// What a key means.
  @inline(__always)
  func meaning(of key: KeyID) -> KindIndex.Meaning {
    for entry in few where entry.key == key { return entry.meaning }
    return many.isEmpty ? .unknown : many[key] ?? .unknown
  }
}
