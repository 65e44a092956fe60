import Foundation
import SettingsSyntax
import TestSupport
import Testing

@Suite struct DiagnosticIDTests {
  /// An id that is missing from the list of its file would be reported, but not documented.
  @Test func listsEveryDeclaredID() throws {
    let folder = Repository.root.appending(
      path: "Sources/SettingsSyntax/Diagnostics/Catalog")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    var declared: [String] = []
    for file in files {
      let source = try String(contentsOf: file, encoding: .utf8)
      for match in source.matches(
        of: /static let (\w+) = (?:error|warning|optional)\(\s*"([a-z0-9-]+)"/)
      {
        let (name, id) = (String(match.1), String(match.2))
        #expect(name.lowercased() == id.replacing("-", with: ""), "the name differs from the id")
        declared.append(id)
      }
    }
    let listed = DiagnosticID.allCases.map(\.rawValue)
    #expect(listed.count > 80)
    #expect(listed.sorted() == declared.sorted())
  }

  @Test func findsUniqueIDsByName() {
    #expect(Set(DiagnosticID.allCases.map(\.rawValue)).count == DiagnosticID.allCases.count)
    for id in DiagnosticID.allCases {
      #expect(DiagnosticID(rawValue: id.rawValue) == id)
    }
    #expect(DiagnosticID(rawValue: "unknown-id ") == nil)
    #expect(DiagnosticID.unknownID != .unknownKey)
  }
}
