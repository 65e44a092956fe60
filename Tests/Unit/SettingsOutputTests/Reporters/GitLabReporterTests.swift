import Foundation
import SettingsSyntax
import Testing

@testable import SettingsOutput

/// Tests Code Quality reports of GitLab.
@Suite struct GitLabReporterTests {
  private func issues(_ report: Report) throws -> [NSDictionary] {
    let value = try JSONSerialization.jsonObject(with: Data(GitLabReporter().text(of: report)))
    return try #require(value as? [NSDictionary])
  }

  @Test func writesEmptyListWithoutFindings() {
    #expect(Report.sketch(["a.yaml": "a"]).text(GitLabReporter()) == "[]\n")
  }

  @Test func reportsFinding() throws {
    let issue = try issues(Report.sketch(["./d/a.yaml": "a\n^b\nc"]))[0]
    let fingerprint = try #require(issue["fingerprint"] as? String)
    #expect(Fingerprint(fingerprint)?.ordinal == 1)
    #expect(
      issue == [
        "description": "unknown kind 'x' [unknown-kind]", "check_name": "unknown-kind",
        "severity": "major", "fingerprint": fingerprint,
        "location": ["path": "d/a.yaml", "lines": ["begin": 2]],
      ] as NSDictionary)
    let warning = try issues(Report.sketch(["a.yaml": "^a\nb"], .blankTitle, length: 3))[0]
    #expect(warning["severity"] as? String == "minor")
    #expect(warning.at("location.lines") as? NSDictionary == ["begin": 1, "end": 2])
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
