public import Foundation

/// The files of this repository that tests read.
public enum Repository {
  /// The repository's root.
  public static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized

  /// The folder of goldens, cases of schemas and other files that several tests read.
  public static let fixtures = root.appending(path: "Tests/Fixtures")

  /// Returns the text of a file, named by its path from the root.
  public static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }
}
