/// The version of an app: one to four numbers. Versions are compared number by number; missing numbers
/// are 0.
public struct AppVersion: Hashable, Comparable, Sendable {
  package var numbers: [Int]

  /// Reads a version such as `2.10`; nil for a string that is not one to four numbers of at most nine
  /// digits with `.` between two.
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

  /// Whether one version is older.
  public static func < (one: AppVersion, other: AppVersion) -> Bool {
    one.numbers.lexicographicallyPrecedes(other.numbers)
  }
}
