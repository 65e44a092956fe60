/// A keyword to search many strings for.
///
/// Case and width are folded (see `KeywordFolding`), then strings are compared by the characters that
/// a person counts, where canonically equivalent ones are equal. So `é` is found in both its forms,
/// `e` is not found in it, nor one person in the emoji of a family.
public struct SettingsKeyword: Sendable {
  /// The keyword as it was given.
  public let text: String

  private let characters: [Character]
  // By the number of characters that match, less one: how many still match if the next does not
  // (Knuth, Morris and Pratt 1977).
  private let fallbacks: [Int]

  /// Prepares a keyword. Linear.
  public init(_ text: String) {
    self.text = text
    characters = Array(KeywordFolding.folded(text))
    fallbacks = SettingsKeyword.fallbacks(of: characters)
  }

  /// Whether the keyword is empty, so that every string contains it.
  public var isEmpty: Bool { characters.isEmpty }

  /// Whether a string contains the keyword. Linear in the string, however long the keyword is.
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

  /// Whether a string is the keyword, except for case and width.
  public func equals(_ text: String) -> Bool {
    KeywordFolding.folded(text).elementsEqual(characters)
  }

  private static func fallbacks(of characters: [Character]) -> [Int] {
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
  /// Whether a string, a number as in JSON, or an element of a list contains a keyword.
  package func contains(_ keyword: SettingsKeyword) -> Bool {
    switch self {
    case .string(let text): keyword.occurs(in: text)
    case .number(let number): keyword.occurs(in: number.description)
    case .list(let elements): elements.contains { $0.contains(keyword) }
    case .null, .boolean, .object: false
    }
  }
}
