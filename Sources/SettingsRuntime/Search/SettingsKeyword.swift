/// A keyword that is searched for in many strings.
///
/// Case and width are folded (see `KeywordFolding`). Then strings are compared by extended grapheme
/// clusters, and canonically equivalent clusters are equal. So both forms of `é` match each other,
/// but `e` does not match `é`, and a person does not match the emoji of a family.
public struct SettingsKeyword: Sendable {
  /// The keyword as passed to the initializer.
  public let text: String

  private let characters: [Character]
  // The failure function of the search: if `n` characters match and the next one does not, the
  // number of characters that still match is at index `n - 1` (Knuth, Morris and Pratt 1977).
  private let fallbacks: [Int]

  /// Prepares a keyword for searching. Linear.
  public init(_ text: String) {
    self.text = text
    characters = Array(KeywordFolding.folded(text))
    fallbacks = SettingsKeyword.fallbackPositions(of: characters)
  }

  /// True if the keyword is empty, so that every string contains it.
  public var isEmpty: Bool { characters.isEmpty }

  /// Returns whether a string contains the keyword. Linear in the string, independent of the length
  /// of the keyword.
  public func occurs(in text: String) -> Bool {
    if characters.isEmpty { return true }
    var count = 0
    for character in KeywordFolding.folded(text) {
      while count > 0, characters[count] != character { count = fallbacks[count - 1] }
      if characters[count] == character { count += 1 }
      if count == characters.count { return true }
    }
    return false
  }

  /// Returns whether a string equals the keyword, ignoring case and width.
  public func equals(_ text: String) -> Bool {
    KeywordFolding.folded(text).elementsEqual(characters)
  }

  private static func fallbackPositions(of characters: [Character]) -> [Int] {
    var fallbacks = [Int](repeating: 0, count: characters.count)
    var count = 0
    for index in characters.indices.dropFirst() {
      while count > 0, characters[count] != characters[index] { count = fallbacks[count - 1] }
      if characters[count] == characters[index] { count += 1 }
      fallbacks[index] = count
    }
    return fallbacks
  }
}

extension SettingsValue {
  /// Returns whether a string, a number in JSON notation, or an element of a list contains a
  /// keyword.
  package func contains(_ keyword: SettingsKeyword) -> Bool {
    switch self {
    case .string(let text): keyword.occurs(in: text)
    case .number(let number): keyword.occurs(in: number.description)
    case .list(let elements): elements.contains { $0.contains(keyword) }
    case .null, .boolean, .object: false
    }
  }
}
