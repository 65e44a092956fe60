import Foundation
import TestSupport
import Testing

/// Checks that every test in docs/SECURITY.md exists.
@Suite struct SecurityDocTests {
  /// Returns the files in the second column of the tables, each with the names of its tests. All
  /// are between backticks.
  private static func named() throws -> [(file: String, tests: [String])] {
    var named: [(file: String, tests: [String])] = []
    for line in try Repository.text("docs/SECURITY.md").split(separator: "\n")
    where line.hasPrefix("| ") {
      let columns = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard columns.count == 2, columns[1] != "held by", columns[1] != "---" else { continue }
      for (index, part) in columns[1].components(separatedBy: "`").enumerated()
      where index % 2 == 1 && !part.hasPrefix("make ") && !part.hasPrefix("docs/") {
        if part.contains("/") {
          named.append((part, []))
        } else {
          #expect(!named.isEmpty, "a test without its file: \(part)")
          if !named.isEmpty { named[named.count - 1].tests.append(part) }
        }
      }
      #expect(!columns[1].isEmpty, "a promise without a test: \(columns[0])")
    }
    return named
  }

  @Test func findsEveryNamedTest() throws {
    let named = try Self.named()
    #expect(named.count > 25)
    for (file, tests) in named {
      let source = try? Repository.text(file)
      #expect(source != nil, "\(file) does not exist")
      for test in tests {
        let declaration = file.hasSuffix(".py") ? "def \(test)(" : "func \(test)("
        #expect(source?.contains(declaration) == true, "\(file) has no \(test)")
      }
    }
  }

  /// Checks in Python are run by `make check` or by `make extended`.
  @Test func runsEveryNamedProgram() throws {
    let scripts =
      try Repository.text("scripts/check.sh") + Repository.text("scripts/extended.sh")
    for (file, _) in try Self.named() where file.hasSuffix(".py") {
      #expect(scripts.contains(file), "neither script runs \(file)")
    }
  }
}
