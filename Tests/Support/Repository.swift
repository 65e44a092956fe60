public import Foundation

/// Reads files of this repository.
public enum Repository {
  /// The root of the repository.
  public static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized

  /// The folder of goldens, schema cases and other files that several tests read.
  public static let fixtures = root.appending(path: "Tests/Fixtures")

  /// Returns the text of the file at a path relative to the root.
  public static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }
}
