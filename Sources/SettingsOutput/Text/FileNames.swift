import SettingsSyntax

/// Makes the names of files in one directory. No two names are equal, also on a file system that
/// ignores case.
public struct FileNames {
  private var used: Set<String>

  /// - Parameter used: names that the directory has already.
  public init(used: Set<String> = []) { self.used = used }

  /// Returns a name: a text with `-` for other characters than ASCII letters and digits, and a
  /// number if the name is used.
  ///
  /// - Parameter suffix: the end of the name, such as `.svg`.
  public mutating func makeName(for text: String, suffix: String) -> String {
    let stem = String(
      text.unicodeScalars.map { scalar in
        scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          ? Character(scalar) : "-"
      })
    var name = stem + suffix
    var number = 2
    while !used.insert(name.lowercased()).inserted {
      name = "\(stem)-\(number)\(suffix)"
      number += 1
    }
    return name
  }
}
