import Foundation
import SettingsSyntax
import Testing

@testable import SettingsOutput

/// Tests the fingerprints in Code Quality reports of GitLab.
@Suite struct GitLabReporterTests {
  private func issues(_ report: Report) throws -> [NSDictionary] {
    let value = try JSONSerialization.jsonObject(with: Data(GitLabReporter().text(of: report)))
    return try #require(value as? [NSDictionary])
  }

  /// GitLab shows only one of several findings with the same fingerprint. A finding that moves must
  /// preserve its fingerprint.
  @Test func writesStableUniqueFingerprints() throws {
    func fingerprints(_ text: String) throws -> [String] {
      try issues(Report.sketch(["a.yaml": text])).compactMap { $0["fingerprint"] as? String }
    }
    let before = try fingerprints("^a\n^a\n^b\n^^c\n")
    #expect(Set(before).count == 5)
    #expect(try fingerprints("x\n\n  ^a\n^a\ny\n ^b\n^^c\n") == before)
  }
}
