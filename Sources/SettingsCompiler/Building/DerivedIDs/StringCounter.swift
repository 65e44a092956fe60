import SettingsSyntax

/// Numbers by text. Two texts are the same where their bytes are.
struct StringCounter {
  private var keys = KeyTable()
  private var numbers: [Int] = []

  /// The number of a text; 0 until something was added.
  subscript(text: String) -> Int {
    var text = text
    return text.withUTF8 { self[$0] }
  }

  /// The number of a text in UTF-8; 0 until something was added.
  subscript(text: UnsafeBufferPointer<UInt8>) -> Int { keys.find(text).map(number) ?? 0 }

  /// The number of a text that was added.
  func number(of key: KeyID) -> Int { numbers[Int(key.rawValue)] }

  /// A text that was added.
  func text(of key: KeyID) -> String { keys.string(of: key) }

  /// Adds to the number of a text, and returns what it is then.
  @discardableResult
  mutating func add(_ text: String, _ number: Int = 1) -> Int {
    var text = text
    return text.withUTF8 { add($0, number).number }
  }

  /// Adds to the number of a text in UTF-8, and returns what it is then.
  @discardableResult
  mutating func add(
    _ text: UnsafeBufferPointer<UInt8>, _ number: Int = 1
  ) -> (key: KeyID, number: Int) {
    let key = keys.intern(text)
    let position = Int(key.rawValue)
    if position == numbers.count { numbers.append(0) }
    numbers[position] += number
    return (key, numbers[position])
  }
}
