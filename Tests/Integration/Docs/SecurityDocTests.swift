import Foundation
import TestSupport
import Testing

/// Checks that every file of tests in docs/SECURITY.md exists.
@Suite struct SecurityDocTests {
  /// Returns the files in the second column of the tables. All are between backticks.
  private static func named() throws -> [String] {
    var named: [String] = []
    for line in try Repository.text("docs/SECURITY.md").split(separator: "\n")
    where line.hasPrefix("| ") {
      let columns = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard columns.count == 2, columns[1] != "tested by", columns[1] != "---" else { continue }
      #expect(columns[1].contains("`"), "a promise without a test: \(columns[0])")
      for (index, part) in columns[1].components(separatedBy: "`").enumerated()
      where index % 2 == 1 && !part.hasPrefix("make ") {
        named.append(part)
      }
    }
    return named
  }

  @Test func findsEveryNamedFile() throws {
    let named = try Self.named()
    #expect(named.count > 25)
    for file in named {
      let path = Repository.root.appending(path: file).path(percentEncoded: false)
      #expect(FileManager.default.fileExists(atPath: path), "\(file) does not exist")
    }
  }

  /// Checks in Python are run by `make test`, `make check` or `make extended`.
  @Test func runsEveryNamedProgram() throws {
    let scripts = try ["lint", "check", "extended"].map {
      try Repository.text("scripts/\($0).sh")
    }.joined()
    for file in try Self.named() where file.hasSuffix(".py") {
      #expect(scripts.contains(file), "no script runs \(file)")
    }
  }
}
