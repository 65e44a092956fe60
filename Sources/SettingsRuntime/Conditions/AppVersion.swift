/// The version of an app: one to four numbers, compared from left to right. Missing numbers are 0.
public struct AppVersion: Hashable, Comparable, Sendable {
  package var numbers: [Int]

  /// Parses a version such as `2.10`. Returns nil unless the string consists of one to four
  /// numbers, separated by `.`, with at most nine digits each.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    numbers = []
    for part in parts {
      guard (1...9).contains(part.count), part.allSatisfy({ (0x30...0x39).contains($0) }),
        let number = Int(String(Substring(part)))
      else { return nil }
      numbers.append(number)
    }
    guard numbers.count <= 4 else { return nil }
    while numbers.last == 0 { numbers.removeLast() }
  }

  /// The numbers, separated by `.`, without zeros at the end.
  package var text: String {
    numbers.isEmpty ? "0" : numbers.map(String.init).joined(separator: ".")
  }

  /// Returns whether the first version is older than the second.
  public static func < (one: AppVersion, other: AppVersion) -> Bool {
    one.numbers.lexicographicallyPrecedes(other.numbers)
  }
}
