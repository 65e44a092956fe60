import SettingsSyntax

/// The keys that one sort of mapping may have, found among the keys of one file.
struct KeyGroup {
  /// What the mapping is, for messages: `a section`.
  let owner: String
  /// The keys it may have.
  let words: [String]
  /// Keys of the language that this version does not compile.
  let unsupported: [String]
  private let ids: [KeyID?]
  private let unsupportedIDs: [KeyID]

  init(_ owner: String, _ words: [String], unsupported: [String] = [], in keys: KeyTable) {
    self.owner = owner
    self.words = words
    self.unsupported = unsupported
    ids = words.map(keys.find)
    unsupportedIDs = unsupported.compactMap(keys.find)
  }

  /// The position of a key among `words`, or nil.
  func index(of key: KeyID) -> Int? { ids.firstIndex(of: key) }

  /// Whether the language has the key, but not this version.
  func isUnsupported(_ key: KeyID) -> Bool { unsupportedIDs.contains(key) }
}

/// A key and its value, with the merge through which they came.
struct KeyUse {
  var key: NodeID
  /// The value, an alias not followed.
  var value: NodeID
  var mergedAt: NodeID?
}
