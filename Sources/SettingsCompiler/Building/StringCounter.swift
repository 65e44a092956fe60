import SettingsSyntax

/// Numbers by string. Two strings are the same where their bytes are.
struct StringCounter {
  private var keys = KeyTable()
  private var numbers: [Int] = []

  /// The number of a string; 0 until something was added.
  subscript(text: String) -> Int { keys.find(text).map { numbers[Int($0.rawValue)] } ?? 0 }

  /// Adds to the number of a string, and returns the sum.
  @discardableResult
  mutating func add(_ text: String, _ number: Int = 1) -> Int {
    var text = text
    let position = Int(text.withUTF8 { keys.intern($0) }.rawValue)
    if position == numbers.count { numbers.append(0) }
    numbers[position] += number
    return numbers[position]
  }
}
