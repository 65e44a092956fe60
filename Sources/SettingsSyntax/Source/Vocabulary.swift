/// The keys that documents may have, with which readers recognize misplaced keys.
public struct Vocabulary: Sendable {
  /// All keys.
  public private(set) var keys: Set<String> = []
  /// The keys whose values can be arbitrary text.
  private var texts: Set<String> = []

  /// The keys whose values are conditions.
  public private(set) var conditions: Set<String> = []

  /// Creates an empty vocabulary.
  public init() {}

  /// Adds a key.
  ///
  /// - Parameters:
  ///   - isText: Whether its value can be arbitrary text.
  ///   - isCondition: Whether its value is a condition.
  public mutating func insert(_ key: String, isText: Bool, isCondition: Bool = false) {
    keys.insert(key)
    if isText { texts.insert(key) }
    if isCondition { conditions.insert(key) }
  }

  /// Returns true if all values of a key are single words, numbers or booleans.
  public func hasOnlyWords(_ key: String) -> Bool { keys.contains(key) && !texts.contains(key) }

  /// Returns true if a word is capitalized like a key, whether it is known or not. `isOpne` and
  /// `titel` may be keys; `Note` is probably the beginning of a sentence.
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

/// A vocabulary that is created on first access, because most files don't need it.
final class DeferredVocabulary {
  private let make: () -> Vocabulary
  private(set) lazy var vocabulary = make()

  init(_ make: @escaping () -> Vocabulary) { self.make = make }
}
