/// The keys that documents may have: a reader recognizes one that is not where a key can be.
public struct Vocabulary: Sendable {
  /// All keys.
  public private(set) var keys: Set<String> = []
  /// The keys of which a value may be any text.
  private var texts: Set<String> = []

  /// No keys.
  public init() {}

  /// Adds a key, and whether any text may be its value.
  public mutating func insert(_ key: String, isText: Bool) {
    keys.insert(key)
    if isText { texts.insert(key) }
  }

  /// Whether every value of a key is one word, a number or a boolean.
  public func hasOnlyWords(_ key: String) -> Bool { keys.contains(key) && !texts.contains(key) }

  /// Whether a word is written as a key is, known or not: `isOpne` and `titel` may be keys, and
  /// `Note` is the beginning of a sentence.
  public func mayBeKey(_ word: String) -> Bool {
    let scalars = word.unicodeScalars
    guard let first = scalars.first, scalars.count > 1 else { return false }
    if first.properties.isLowercase || scalars.dropFirst().contains(where: \.properties.isUppercase)
    {
      return true
    }
    return NearestName.find(word, among: keys.sorted()) != nil
  }
}

/// A vocabulary that is made when it is asked for first: most files need none.
final class DeferredVocabulary {
  private let make: () -> Vocabulary
  private(set) lazy var vocabulary = make()

  init(_ make: @escaping () -> Vocabulary) { self.make = make }
}
