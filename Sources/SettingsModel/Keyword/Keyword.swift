/// What somebody looks for, ready to be found in many texts.
///
/// Case and width are folded (see `KeywordFolding`), and then texts are compared by the characters
/// that a person counts, where canonically equivalent ones are equal. So `é` is found however it is
/// composed, `e` is not found in it, nor one person in the emoji of a family.
public struct Keyword: Sendable {
  /// The keyword as it was given.
  public let text: String

  private let characters: [Character]
  // By the count of characters that match, less one: how many match still where the next does not
  // (Knuth, Morris and Pratt 1977).
  private let fallbacks: [Int]

  /// Prepares to look for a text. Linear.
  public init(_ text: String) {
    self.text = text
    characters = Array(KeywordFolding.folded(text))
    fallbacks = Keyword.fallbacks(of: characters)
  }

  /// Whether there is nothing to look for; then every text has it.
  public var isEmpty: Bool { characters.isEmpty }

  /// Whether a text contains the keyword. Linear in the text, however long the keyword is.
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

  /// Whether a text is the keyword, but for case and width.
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
