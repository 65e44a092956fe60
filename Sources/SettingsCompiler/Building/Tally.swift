import SettingsSyntax

/// Numbers by text. Two texts are the same where their bytes are.
struct Tally {
  private var keys = KeyTable()
  private var numbers: [Int] = []

  /// The number of a text; 0 until something was added.
  subscript(text: String) -> Int { keys.find(text).map { numbers[Int($0.rawValue)] } ?? 0 }

  /// Adds to the number of a text, and returns what it is then.
  @discardableResult
  mutating func add(_ text: String, _ number: Int = 1) -> Int {
    var text = text
    let key = Int(text.withUTF8 { keys.intern($0) }.rawValue)
    if key == numbers.count { numbers.append(0) }
    numbers[key] += number
    return numbers[key]
  }
}
