import SettingsCompiler
import SettingsProject
import SettingsSyntax
import Testing

/// What comments hide, and what is said of comments.
@Suite struct SuppressionTests {
  /// What is told of a page: `line id 'text under the range'`.
  private func told(_ text: String, withData: Bool = false) throws -> [String] {
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

  @Test func nextLine() throws {
    #expect(try told(page(odd)) == [#"4 blank-title '""'"#])
    let next = "# settingsc: disable-next-line blank-title"
    #expect(try told(page(next, odd)) == [])
    // Only that line.
    #expect(try told(page(next, odd, odd)) == [#"6 blank-title '""'"#])
    // Blank lines and comments are no code.
    #expect(try told(page(next, "", "# why", next.replacingID("empty-section"), odd)).count == 1)
    #expect(
      try told("# settingsc: disable-next-line unknown-key\n---\npagee: x\npage: a\n").count == 1)
    #expect(try told(page(next, "", "# why", odd)) == [])
  }

  @Test func itsOwnLine() throws {
    #expect(try told(page(odd + " # settingsc: disable-line blank-title")) == [])
    #expect(try told(page(odd + " # why # settingsc: disable-line blank-title -- the icon")) == [])
    #expect(try told(page(odd + "\t#settingsc:disable-line\tblank-title ")) == [])
  }

  /// A finding belongs to the line that it starts on, wherever its item began.
  @Test func itemsOfSeveralLines() throws {
    let item = ["- kind: sample", #"  title: """#]
    #expect(
      try told(page(item[0] + " # settingsc: disable-line blank-title", item[1])).count == 2)
    #expect(
      try told(page(item[0], item[1] + " # settingsc: disable-line blank-title")) == [])
  }

  @Test func regions() throws {
    let (off, on) = ("# settingsc: disable blank-title", "# settingsc: enable blank-title")
    #expect(try told(page(off, odd, odd)) == [])
    #expect(try told(page(off, odd, on, odd)) == [#"7 blank-title '""'"#])
    #expect(try told(page(off, odd, on, odd, off, odd, on)) == [#"7 blank-title '""'"#])
    #expect(
      try told(page(odd, off, on, odd)) == [
        #"4 blank-title '""'"#, "5 unused-suppression '\(off)'", #"7 blank-title '""'"#,
      ])
    #expect(
      try told(page(off, off, odd, on, on)) == [
        "5 unused-suppression '\(off)'", "8 unused-suppression '\(on)'",
      ])
  }

  @Test func severalIDs() throws {
    let both = page(
      "# settingsc: disable-next-line blank-title, unknown-kind",
      #"- {kind: zzzz, title: ""}"#)
    #expect(try told(both) == ["4 unused-suppression 'blank-title'"])
    #expect(
      try told(
        page(
          "# settingsc: disable-next-line unknown-field,blank-title",
          #"- {kind: sample, title: "", color: red}"#)) == [])
  }

  @Test(arguments: ["\r\n", "\n"], ["", "\u{FEFF}"])
  func lineEndsAndByteOrderMarks(_ end: String, _ mark: String) throws {
    let text = page("# 页 😀", odd + " # settingsc: disable-line blank-title")
    #expect(try told(mark + text.split(separator: "\n").joined(separator: end)) == [])
    #expect(try told(mark + "# settingsc: disable blank-title\(end)" + page(odd)) == [])
  }

  /// What looks like a comment and is text hides nothing, and nothing is said of it.
  @Test func textsAreNoComments() throws {
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
      let ids = try told(text).map { $0.split(separator: " ")[1] }
      #expect(
        ids.contains("blank-title") && !ids.contains { $0.hasSuffix("suppression") }, "\(ids)")
    }
    // Behind the mark of a block text stands a comment.
    let header = page(
      "- kind: sample", "  title: | # settingsc: disable-line blank-title", "  accessoryTitle: a")
    #expect(try told(header) == [])
  }

  @Test func documentsOfAStream() throws {
    let text =
      page(odd) + "---\n# settingsc: disable blank-title\n" + page(odd) + "---\n" + page(odd)
    #expect(try told(text) == [#"4 blank-title '""'"#])
  }

  /// A value that aliases and merges use is found where it is used or where it is written, and a
  /// comment counts there.
  @Test func aliasesAndMerges() throws {
    let text = page(
      "- &base {kind: sample, title: \"\"} # settingsc: disable-line blank-title", "- *base")
    #expect(try told(text) == [])
    let merged = page(
      "- &base {kind: sample, title: \"\"} # settingsc: disable-line blank-title",
      "- {<<: *base, accessoryTitle: more}")
    #expect(try told(merged).allSatisfy { !$0.contains("unused") })
  }

  @Test func whatCannotBeSaid() throws {
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
    // What is right in a comment counts.
    #expect(try told(page("# settingsc: disable-next-line blank-title, nonsense", odd)).count == 1)
  }

  @Test func aFileThatCannotBeReadWholeHasNoUnusedComments() throws {
    let text = page(
      "# settingsc: disable-next-line blank-title", "- {kind: sample, title: a}", "- [")
    #expect(try told(text).allSatisfy { $0.contains("yaml-syntax") })
  }

  /// What only data, or a document that names this one, would show may be there.
  @Test func whatThisRunCannotFindIsNotUnused() throws {
    let text = page(
      "- kind: sample", "  title: a", "  # settingsc: disable-next-line unhandled-selector",
      "  action: gone")
    #expect(try told(text) == [])
    let data = page("# settingsc: disable-next-line missing-datum", "- {kind: option, title: a}")
    #expect(try told(data) == [])
    #expect(try told(data, withData: true).map { $0.prefix(20) } == ["4 unused-suppression"])
  }

  @Test func hiddenWhereverTheFileIsReachedFrom() throws {
    let child = page(odd + " # settingsc: disable-line blank-title", odd)
    let container = "page: both\nchildren: [{id: a, page: child.yaml}]\n"
    let files = ["both.yaml": container, "child.yaml": child]
    for paths in [["both.yaml"], ["both.yaml", "child.yaml"], ["child.yaml"]] {
      let report = try Suppressed.report(files, checking: paths)
      #expect(report.diagnostics.map(\.id) == [.blankTitle], "\(paths)")
    }
    // Whether a comment is good for something, the file's own check tells.
    let idle = page("# settingsc: disable unknown-kind", odd)
    let some = try Suppressed.report(
      ["both.yaml": container, "child.yaml": idle], checking: ["both.yaml"])
    #expect(some.diagnostics.map(\.id) == [.blankTitle])
  }

  @Test func aFileOfOthersMaySayWhatItLikes() throws {
    let report = try Suppressed.report(
      ["page.yaml": "# settingsc: nonsense\napiVersion: v1\n"], skipping: true)
    #expect(report.diagnostics.isEmpty)
  }

  // MARK: Hostile files

  @Test func tenThousandIDs() throws {
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

  /// Ten thousand of both must not take the product of the two.
  @Test func manyCommentsAndFindings() throws {
    let item = "# settingsc: disable-next-line unknown-kind blank-title\n      \(odd)"
    let text = page(item, item) + String(repeating: "      \(item)\n", count: 10_000)
    // Ten thousand are kept, and hidden or told; the others are counted.
    #expect(try told(text).count == 1)
    let stacked = String(
      repeating: "      # settingsc: disable-next-line blank-title\n", count: 20_000)
    #expect(try told(page() + stacked + "      \(odd)\n").count == 10_001)
  }

  @Test func controlCharacters() throws {
    let told = try told(page("# settingsc: disable-next-line \u{7}blank-title\u{202E}", odd))
    #expect(told.contains { $0.contains("blank-title") })
  }
}

extension String {
  fileprivate func replacingID(_ id: String) -> String {
    split(separator: " ").dropLast().joined(separator: " ") + " " + id
  }
}

/// Runs of files in memory with their comments heeded.
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
    report.suppress(withData: withData)
    return report
  }
}
