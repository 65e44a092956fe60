import SettingsSyntax

/// The keys that one sort of mapping may have, found among the keys of one file.
struct KeyGroup {
  /// What the mapping is, for messages: `a section`.
  let owner: String
  /// The keys it may have.
  let words: [String]
  private let ids: [KeyID?]

  init(_ owner: String, _ words: [String], in keys: KeyTable) {
    self.owner = owner
    self.words = words
    ids = words.map(keys.find)
  }

  /// The position of a key among `words`, or nil.
  func index(of key: KeyID) -> Int? { ids.firstIndex(of: key) }
}

/// A key and its value, with the merge through which they came.
struct KeyUse {
  var key: NodeID
  /// The value, an alias not followed.
  var value: NodeID
  var mergedAt: NodeID?
}
