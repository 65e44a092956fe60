import SettingsModel
import SettingsSyntax

/// For one registry and one file: what each key of the file means in an item of each kind.
///
/// Built once a file, so that a key of an item costs two array look-ups.
struct KindIndex {
  /// What a key means in an item.
  enum Meaning: Hashable {
    case unknown
    case kind, id, action
    /// A key of the language that this version does not compile.
    case unsupported
    case field(Int)
    case event(Int)
  }

  let registry: Registry
  // By KeyID: the position among `words` plus one, or 0 for a key that no kind has.
  private let wordOfKey: [UInt16]
  // By kind, by word.
  private let itemMeanings: [[Meaning]]
  private let modelMeanings: [[Meaning]]
  private let commonMeanings: [Meaning]
  /// By kind: the fields that an item must have, as positions.
  let requiredFields: [[Int]]
  /// By kind: the field of the title, as a position.
  let titleFields: [Int?]
  /// The most fields that a kind has.
  let largestFieldCount: Int
  /// By kind: its rules.
  let ruleSlots: [[RuleSlots]]
  let kindKey: KeyID?
  /// By kind, by field: what the commonest values need no more than.
  let shortcuts: [[Shortcut]]
  // Ids are positions in the registry.
  private var kindNames = KeyTable()

  /// What is known of a field without a look at all of it.
  struct Shortcut {
    /// A string without constraints.
    var isFreeText: Bool
    var isBoolean: Bool
    var isDeprecated: Bool
  }

  init(registry: Registry, keys: KeyTable) {
    self.registry = registry
    var words: [String: Int] = [:]
    func word(_ name: String) -> Int {
      if let index = words[name] { return index }
      words[name] = words.count + 1
      return words.count
    }
    var common: [(Int, Meaning)] = [
      (word("kind"), .kind), (word("id"), .id), (word("action"), .action),
    ]
    for key in KindIndex.unsupportedItemKeys { common.append((word(key), .unsupported)) }
    let perKind = registry.kinds.map { kind in
      kind.fields.enumerated().map { (word($1.name), Meaning.field($0)) }
        + kind.events.enumerated().map { (word($1.name), Meaning.event($0)) }
    }
    func table(_ pairs: [(Int, Meaning)]) -> [Meaning] {
      var meanings = Array(repeating: Meaning.unknown, count: words.count + 1)
      for (word, meaning) in pairs { meanings[word] = meaning }
      return meanings
    }
    commonMeanings = table(common)
    itemMeanings = perKind.map { table($0 + common) }
    modelMeanings = perKind.map { pairs in
      table(pairs.filter { if case .field = $0.1 { true } else { false } })
    }
    var wordOfKey = [UInt16](repeating: 0, count: keys.count)
    for (name, word) in words {
      if let key = keys.find(name) { wordOfKey[Int(key.rawValue)] = UInt16(clamping: word) }
    }
    self.wordOfKey = wordOfKey
    requiredFields = registry.kinds.map { kind in
      kind.fields.indices.filter { kind.fields[$0].isRequired }
    }
    titleFields = registry.kinds.map { kind in
      kind.fields.firstIndex { $0.name == kind.preview.title && $0.type == .string }
    }
    largestFieldCount = registry.kinds.map(\.fields.count).max() ?? 0
    kindKey = keys.find("kind")
    ruleSlots = registry.kinds.map { kind in kind.rules.map { RuleSlots($0, of: kind) } }
    shortcuts = registry.kinds.map { kind in
      kind.fields.map { field in
        Shortcut(
          isFreeText: field.type == .string && field.minLength == nil && field.maxLength == nil
            && field.pattern == nil,
          isBoolean: field.type == .boolean, isDeprecated: field.deprecation != nil)
      }
    }
    for kind in registry.kinds {
      var name = kind.name
      name.withUTF8 { _ = kindNames.intern($0) }
    }
  }

  /// The position of a kind in the registry, by the bytes of its name.
  @inline(__always)
  func index(ofKind name: UnsafeBufferPointer<UInt8>) -> Int? {
    kindNames.find(name).map { Int($0.rawValue) }
  }

  /// Keys of an item that belong to the language's later parts.
  static let unsupportedItemKeys = ["forEach", "groupBy", "presents"]

  /// What a key means in a page's item; a kind of -1 has the common keys only.
  @inline(__always)
  func itemMeaning(of key: KeyID, kind: Int) -> Meaning {
    let word = Int(wordOfKey[Int(key.rawValue)])
    return kind < 0 ? commonMeanings[word] : itemMeanings[kind][word]
  }

  /// What a key means in the model of a wire row or of a tree's item.
  @inline(__always)
  func modelMeaning(of key: KeyID, kind: Int) -> Meaning {
    modelMeanings[kind][Int(wordOfKey[Int(key.rawValue)])]
  }
}
