import SettingsCompiler
import SettingsProject
import SettingsSyntax
import Testing

/// Tests which findings comments hide, and the findings about comments.
@Suite struct SuppressionTests {
  /// The findings of a page as `line id 'text under the range'`.
  private func findings(_ text: String, withData: Bool = false) throws -> [String] {
    let report = try Suppressed.report(["page.yaml": text], withData: withData)
    guard let file = report.sources.file(at: "page.yaml") else { return [] }
    let lines = LineIndex(file)
    return report.diagnostics.map { finding in
      let line = lines.position(of: finding.range.offset).line
      return "\(line) \(finding.id.rawValue) '\(file.text(finding.range))'"
    }
  }

  private func page(_ items: String...) -> String {
    "page: a\nsections:\n  - items:\n" + items.map { "      \($0)\n" }.joined()
  }

  private let odd = #"- {kind: sample, title: ""}"#

  @Test func hidesFindingsOnNextLine() throws {
    #expect(try findings(page(odd)) == [#"4 blank-title '""'"#])
    let next = "# settingsc: disable-next-line blank-title"
    #expect(try findings(page(next, odd)) == [])
    // Only on that line.
    #expect(try findings(page(next, odd, odd)) == [#"6 blank-title '""'"#])
    // Blank lines and comments do not count as the next line.
    #expect(
      try findings(page(next, "", "# why", next.replacingID("empty-section"), odd)).count == 1)
    #expect(
      try findings("# settingsc: disable-next-line unknown-key\n---\npagee: x\npage: a\n").count
        == 1)
    #expect(try findings(page(next, "", "# why", odd)) == [])
  }

  @Test func hidesFindingsOnItsLine() throws {
    #expect(try findings(page(odd + " # settingsc: disable-line blank-title")) == [])
    #expect(
      try findings(page(odd + " # why # settingsc: disable-line blank-title -- the icon")) == [])
    #expect(try findings(page(odd + "\t#settingsc:disable-line\tblank-title ")) == [])
  }

  /// A finding belongs to the line where it begins, not to the line where its item begins.
  @Test func hidesFindingsInItemsOfSeveralLines() throws {
    let item = ["- kind: sample", #"  title: """#]
    #expect(
      try findings(page(item[0] + " # settingsc: disable-line blank-title", item[1])).count == 2)
    #expect(
      try findings(page(item[0], item[1] + " # settingsc: disable-line blank-title")) == [])
  }

  @Test func hidesFindingsInRegions() throws {
    let (off, on) = ("# settingsc: disable blank-title", "# settingsc: enable blank-title")
    #expect(try findings(page(off, odd, odd)) == [])
    #expect(try findings(page(off, odd, on, odd)) == [#"7 blank-title '""'"#])
    #expect(try findings(page(off, odd, on, odd, off, odd, on)) == [#"7 blank-title '""'"#])
    #expect(
      try findings(page(odd, off, on, odd)) == [
        #"4 blank-title '""'"#, "5 unused-suppression '\(off)'", #"7 blank-title '""'"#,
      ])
    #expect(
      try findings(page(off, off, odd, on, on)) == [
        "5 unused-suppression '\(off)'", "8 unused-suppression '\(on)'",
      ])
  }

  @Test func acceptsSeveralIDs() throws {
    let both = page(
      "# settingsc: disable-next-line blank-title, unknown-kind",
      #"- {kind: zzzz, title: ""}"#)
    #expect(try findings(both) == ["4 unused-suppression 'blank-title'"])
    #expect(
      try findings(
        page(
          "# settingsc: disable-next-line unknown-field,blank-title",
          #"- {kind: sample, title: "", color: red}"#)) == [])
  }

  @Test(arguments: ["\r\n", "\n"], ["", "\u{FEFF}"])
  func acceptsLineEndsAndByteOrderMarks(_ end: String, _ mark: String) throws {
    let text = page("# 页 😀", odd + " # settingsc: disable-line blank-title")
    #expect(try findings(mark + text.split(separator: "\n").joined(separator: end)) == [])
    #expect(try findings(mark + "# settingsc: disable blank-title\(end)" + page(odd)) == [])
  }

  /// Text that looks like a comment has no effect and is not reported.
  @Test func ignoresTextsThatLookLikeComments() throws {
    for text in [
      page(#"- {kind: sample, title: "", subtitle: " # settingsc: disable-line blank-title"}"#),
      page(#"- {kind: sample, title: "", accessoryTitle: ' # settingsc: nonsense'}"#),
      page(
        #"- title: """#, "  accessoryTitle: |", "    # settingsc: disable blank-title",
        "  kind: sample"
      ),
      page(
        "- accessoryTitle: >-", "    # settingsc: disable blank-title", "    more",
        #"  title: """#, "  kind: sample"),
      page(
        #"- accessoryTitle: "first"#, "    # settingsc: disable blank-title", #"    last""#,
        #"  title: """#, "  kind: sample"),
      page(#"- {kind: sample, title: "", accessoryTitle: a#settingsc: disable-line blank-title}"#),
    ] {
      let ids = try findings(text).map { $0.split(separator: " ")[1] }
      #expect(
        ids.contains("blank-title") && !ids.contains { $0.hasSuffix("suppression") }, "\(ids)")
    }
    // A comment after the header of a block scalar.
    let header = page(
      "- kind: sample", "  title: | # settingsc: disable-line blank-title", "  accessoryTitle: a")
    #expect(try findings(header) == [])
  }

  @Test func hidesFindingsInStreams() throws {
    let text =
      page(odd) + "---\n# settingsc: disable blank-title\n" + page(odd) + "---\n" + page(odd)
    #expect(try findings(text) == [#"4 blank-title '""'"#])
  }

  /// A finding in a value of aliases and merges is reported at its use or at its source. A comment
  /// is effective at that position.
  @Test func hidesFindingsOfAliasesAndMerges() throws {
    let text = page(
      "- &base {kind: sample, title: \"\"} # settingsc: disable-line blank-title", "- *base")
    #expect(try findings(text) == [])
    let merged = page(
      "- &base {kind: sample, title: \"\"} # settingsc: disable-line blank-title",
      "- {<<: *base, accessoryTitle: more}")
    #expect(try findings(merged).allSatisfy { !$0.contains("unused") })
  }

  @Test func reportsInvalidComments() throws {
    func message(_ comment: String) throws -> [String] {
      try Suppressed.report(["page.yaml": page("# " + comment, odd)]).diagnostics
        .filter { $0.id == .malformedSuppression }
        .map { $0.message + ($0.fix.map { " | \($0.message)" } ?? "") }
    }
    #expect(try message("settingsc:") == ["this comment has no command"])
    #expect(
      try message("settingsc: disable-next-lin blank-title") == [
        "unknown command 'disable-next-lin' in a '# settingsc:' comment"
          + " | did you mean 'disable-next-line'?"
      ])
    #expect(try message("settingsc: hush").count == 1)
    #expect(
      try message("settingsc: disable-next-line") == [
        "'disable-next-line' needs the ids of the diagnostics to turn off or on"
      ])
    #expect(try message("settingsc: disable -- all of it").count == 1)
    #expect(
      try message("settingsc: disable-next-line blank-titel") == [
        "unknown diagnostic 'blank-titel' | did you mean 'blank-title'?"
      ])
    #expect(
      try message("settingsc: disable yaml-syntax unused-suppression") == [
        "'yaml-syntax' cannot be suppressed", "'unused-suppression' cannot be suppressed",
      ])
    #expect(
      try message("settingsc: disable-line blank-title") == [
        "'disable-line' applies to its own line, but there is nothing else on it"
          + " | write 'disable-next-line'"
      ])
    // The valid part of a comment is effective.
    #expect(
      try findings(page("# settingsc: disable-next-line blank-title, nonsense", odd)).count == 1)
  }

  @Test func ignoresUnusedCommentsOfUnreadableFile() throws {
    let text = page(
      "# settingsc: disable-next-line blank-title", "- {kind: sample, title: a}", "- [")
    #expect(try findings(text).allSatisfy { $0.contains("yaml-syntax") })
  }

  /// Findings that require data or a referencing document may exist in other runs.
  @Test func ignoresCommentsForFindingsOfOtherRuns() throws {
    let text = page(
      "- kind: sample", "  title: a", "  # settingsc: disable-next-line unhandled-selector",
      "  action: gone")
    #expect(try findings(text) == [])
    let data = page("# settingsc: disable-next-line missing-datum", "- {kind: option, title: a}")
    #expect(try findings(data) == [])
    #expect(try findings(data, withData: true).map { $0.prefix(20) } == ["4 unused-suppression"])
  }

  @Test func hidesFindingsOfReferencedFiles() throws {
    let child = page(odd + " # settingsc: disable-line blank-title", odd)
    let container = "page: both\nchildren: [{id: a, page: child.yaml}]\n"
    let files = ["both.yaml": container, "child.yaml": child]
    for paths in [["both.yaml"], ["both.yaml", "child.yaml"], ["child.yaml"]] {
      let report = try Suppressed.report(files, checking: paths)
      #expect(report.diagnostics.map(\.id) == [.blankTitle], "\(paths)")
    }
    // Unused comments are only reported if the file itself is checked.
    let idle = page("# settingsc: disable unknown-kind", odd)
    let some = try Suppressed.report(
      ["both.yaml": container, "child.yaml": idle], checking: ["both.yaml"])
    #expect(some.diagnostics.map(\.id) == [.blankTitle])
  }

  @Test func ignoresCommentsOfUnrecognizedFiles() throws {
    let report = try Suppressed.report(
      ["page.yaml": "# settingsc: nonsense\napiVersion: v1\n"], skipping: true)
    #expect(report.diagnostics.isEmpty)
  }

  // MARK: Hostile files

  @Test func acceptsTenThousandIDs() throws {
    let ids = (0..<10_000).map { "id-\($0)" }.joined(separator: ", ")
    let findings = try Suppressed.report(["page.yaml": "# settingsc: disable \(ids)\n" + page()])
      .diagnostics.filter { $0.id == .malformedSuppression }
    #expect(findings.count == 10)
    #expect(
      findings.last?.notes.last?.message == "9990 more words of this comment are not ids")
    let same = Array(repeating: "blank-title", count: 10_000).joined(separator: ",")
    let report = try Suppressed.report(
      ["page.yaml": page("# settingsc: disable-next-line \(same)", odd)])
    #expect(report.diagnostics.allSatisfy { $0.id == .unusedSuppression })
  }

  /// The time must not be the product of ten thousand comments and ten thousand findings.
  @Test func matchesManyCommentsAndFindingsQuickly() throws {
    let item = "# settingsc: disable-next-line unknown-kind blank-title\n      \(odd)"
    let text = page(item, item) + String(repeating: "      \(item)\n", count: 10_000)
    // Ten thousand findings are stored, and hidden or reported. The others are counted.
    #expect(try findings(text).count == 1)
    let stacked = String(
      repeating: "      # settingsc: disable-next-line blank-title\n", count: 20_000)
    #expect(try findings(page() + stacked + "      \(odd)\n").count == 10_001)
  }

  @Test func escapesControlCharacters() throws {
    let findings = try findings(
      page("# settingsc: disable-next-line \u{7}blank-title\u{202E}", odd))
    #expect(findings.contains { $0.contains("blank-title") })
  }
}

extension String {
  fileprivate func replacingID(_ id: String) -> String {
    split(separator: " ").dropLast().joined(separator: " ") + " " + id
  }
}

/// Checks files in memory and applies their comments.
enum Suppressed {
  static func report(
    _ texts: [String: String], checking paths: [String] = ["page.yaml"], withData: Bool = false,
    skipping: Bool = false
  ) throws -> RunReport {
    let files = MemoryFileSystem(texts: texts)
    let base = try Compiler(fileSystem: files, options: CompilerOptions())
    let reports = paths.map {
      FileReport(checking: $0, skippingUnrecognized: skipping, from: base)
    }
    var report = RunReport(reports) { (try? files.canonicalPath(of: $0)) ?? $0 }
    report.applySuppressions(withData: withData)
    return report
  }
}
