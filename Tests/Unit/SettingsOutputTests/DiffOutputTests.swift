import Foundation
import SettingsLanguage
import SettingsSyntax
import TestSupport
import Testing

@testable import SettingsOutput

/// Tests the text of a diff: its lines, where values are shortened, and that text of documents has
/// no effect.
@Suite struct DiffOutputTests {
  private static let plain = TerminalStyle(isEnabled: false)

  private func item(
    _ id: String, _ title: String, action: String? = nil, trailing: SettingsValue? = nil
  ) -> SettingsPage.Item {
    var item = SettingsPage.Item.item(
      .sample, ["title": .string(title), "accessoryTitle": trailing ?? .null])
    item.sourcedID = Sourced(id, .byDefault)
    item.action = action
    return item
  }

  private func section(_ id: String, _ items: [SettingsPage.Item]) -> SettingsPage.Section {
    var section = SettingsPage.Section.section(items: items)
    section.sourcedID = Sourced(id, .byDefault)
    return section
  }

  private func report(_ old: [SettingsPage.Section], _ new: [SettingsPage.Section]) -> DiffReport {
    DiffReport(
      from: .page("Page", old), named: "old.yaml", to: .page("Page", new), named: "new.yaml")
  }

  private func text(_ report: DiffReport, width: Int = 80) -> String {
    String(
      decoding: DiffFormat.text.write(report, width: width, style: Self.plain), as: UTF8.self)
  }

  private func markdown(_ report: DiffReport) -> String {
    String(
      decoding: DiffFormat.markdown.write(report, width: 80, style: Self.plain), as: UTF8.self)
  }

  @Test(arguments: [1, 40, 60, 100, 500]) func fitsWidth(width: Int) {
    let long = String(repeating: "长 long 🎁 ", count: 60)
    let old = [section("s", [item(long, long, action: "go", trailing: .string(long))])]
    let new = [
      section(long, [item(long + "x", long)]),
      section("s", [item(long, long + "x", trailing: .string(long + "x"))]),
    ]
    for found in [report(old, new), report(new, old), report(old, [])] {
      for line in text(found, width: width).split(separator: "\n") {
        #expect(DisplayWidth.columnCount(of: line) <= min(max(width, 40), 200), "\(line)")
      }
    }
  }

  @Test(arguments: [1, 40, 100]) func fitsWidthForProjects(width: Int) {
    let long = String(repeating: "长 long 🎁 ", count: 60)
    for change in [ComparedPage.Change.inserted, .deleted] {
      var bytes: [UInt8] = []
      var writer = DiffWriter(
        .text, from: "old", to: "new", layout: (width, Self.plain)
      ) {
        bytes += $0
        return true
      }
      writer.add(ComparedPage(long, .page(long, []), change))
      writer.addFailure(at: long)
      writer.finish()
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      #expect(lines.count >= 4)
      for line in lines { #expect(DisplayWidth.columnCount(of: line) <= max(width, 40), "\(line)") }
    }
  }

  /// The levels have their own words in text and classes in HTML.
  @Test func marksLevels() {
    func slider(_ id: String, _ maximum: SettingsValue, _ action: String) -> SettingsPage.Item {
      var item = SettingsPage.Item.item(
        .slider, ["title": "A", "value": 1, "minimum": 0, "maximum": maximum])
      item.sourcedID = Sourced(id, .byDefault)
      item.action = action
      return item
    }
    let found = report(
      [section("s", [slider("a", 9, "go"), slider("b", 9, "go")])],
      [section("s", [slider("a", 8, "go"), slider("b", 9, "run")])])
    #expect(found.counts.breaking == 1 && found.counts.attention == 1)
    #expect(text(found).contains("maximum: 9 → 8  ATTENTION: limit narrowed"))
    #expect(text(found).hasSuffix("1 breaking, 1 needs attention\n"))
    let html = String(
      decoding: DiffFormat.html.write(found, width: 80, style: Self.plain), as: UTF8.self)
    #expect(html.contains("<li class=\"attention\"><code>maximum</code>"))
    #expect(html.contains("<p class=\"breaking\">"))
  }

  @Test func escapesTextOfDocuments() {
    let hostile = "\u{1B}[31m\u{202E}\u{9B}2J\r\n`<b>` @team ``x`` | [a](b) *c*"
    let old = [section(hostile, [item(hostile, hostile, action: hostile)])]
    let new = [
      section("s", [item("t", "T", trailing: .string(hostile))]),
      section(hostile, [item(hostile, "x", trailing: .object([.init(hostile, .null)]))]),
    ]
    for found in [report(old, new), report(new, old)] {
      for text in [text(found), markdown(found)] {
        let bad = text.unicodeScalars.filter {
          $0 != "\n" && ($0.properties.generalCategory == .control || $0 == "\u{202E}")
        }
        #expect(bad.isEmpty)
      }
      // Nothing of the text remains outside of code spans.
      for line in markdown(found).split(separator: "\n") {
        let prose = prose(of: line)
        #expect(!prose.contains { "<@|[`".contains($0) }, "\(line)")
      }
    }
  }

  /// A line of Markdown without its code spans, as defined by CommonMark (6.1).
  private func prose(of line: Substring) -> String {
    var result = ""
    var rest = line
    while let start = rest.firstIndex(of: "`") {
      result += rest[..<start]
      let fence = rest[start...].prefix { $0 == "`" }
      rest = rest[fence.endIndex...]
      while let close = rest.firstIndex(of: "`") {
        let run = rest[close...].prefix { $0 == "`" }
        rest = rest[run.endIndex...]
        if run.count == fence.count { break }
      }
    }
    return result + rest
  }

  @Test(arguments: [
    ("a", "`a`"), ("", "`  `"), ("a`b", "``a`b``"), ("`", "`` ` ``"), (" a", "`  a `"),
    ("``a", "``` ``a ```"), ("a\nb", "`a␊b`"),
  ])
  func writesCodeSpansInMarkdown(text: String, code: String) {
    #expect(MarkdownText.inlineCode(text) == code)
  }

  // MARK: Containers

  private func container(_ children: [(String, SettingsPage)]) -> SettingsPage {
    var page = SettingsPage.page("Page", [])
    page.container = SettingsPage.Container(
      axis: .vertical,
      children: children.map {
        .init(
          Sourced($0.0, .byDefault), file: "\($0.0).yaml", weight: .integer(1), page: $0.1)
      })
    return page
  }

  private func report(_ old: SettingsPage, _ new: SettingsPage) -> DiffReport {
    DiffReport(from: old, named: "old.yaml", to: new, named: "new.yaml")
  }

  /// At any depth, lines fit the width, and text of documents has no effect.
  @Test(arguments: [40, 60, 100]) func fitsWidthForDeepPages(width: Int) {
    let hostile = "\u{1B}[31m\u{202E}\r\n`<b>` 长 long | [a](b)"
    var (old, new) = (
      SettingsPage.page(hostile, [section("s", [item("a", "A", action: hostile)])]),
      SettingsPage.page(hostile, [section("s", [item("b", String(repeating: hostile, count: 9))])])
    )
    for _ in 0..<60 {
      old = container([(hostile, old), ("gone" + hostile, old.container == nil ? old : new)])
      new = container([("come" + hostile, .page(hostile, [])), (hostile, new)])
      new.container?.bar = [.init(title: hostile, action: hostile)]
      new.container?.delegates = [
        .init(child: hostile, event: .didClear, selector: hostile)
      ]
      if old.partCount > 2000 { break }
    }
    let found = report(old, new)
    for line in text(found, width: width).split(separator: "\n") {
      #expect(DisplayWidth.columnCount(of: line) <= width, "\(line)")
    }
    for text in [text(found, width: width), markdown(found)] {
      let bad = text.unicodeScalars.filter {
        $0 != "\n" && ($0.properties.generalCategory == .control || $0 == "\u{202E}")
      }
      #expect(bad.isEmpty)
    }
    for line in markdown(found).split(separator: "\n") {
      #expect(!prose(of: line).contains { "<@|[`".contains($0) }, "\(line)")
    }
  }

  /// The largest depth to which files may include each other.
  @Test func printsHundredLevels() throws {
    var old = SettingsPage.page("Old", [section("s", [item("a", "A")])])
    var new = SettingsPage.page("New", [section("s", [item("a", "B")])])
    for _ in 0..<100 { (old, new) = (container([("x", old)]), container([("x", new)])) }
    let found = report(old, new)
    #expect(PageDiff(from: try found.diff.apply(to: old), to: new).isEmpty)
    let written = text(found)
    #expect(written.hasSuffix("\npages: 1 updated; items: 1 updated\nall safe\n"))
    #expect(written.contains(#"title: "A" → "B""#))
    #expect(markdown(found).contains("\n#### Child … › `x` › "))
    let json = DiffFormat.json.write(found, width: 80, style: Self.plain)
    #expect(json.count > 10_000)
  }

  @Test func documentsAllReasons() throws {
    let docs = try Repository.text("docs/DIFF.md")
    for reason in Breakage.Reason.allCases {
      #expect(docs.contains("\n| `\(reason.rawValue)` | "), "\(reason)")
    }
  }

  @Test func usesStableReasons() {
    #expect(
      Breakage.Reason.allCases.map(\.rawValue) == [
        "field-removed", "field-retyped", "selector-removed", "selector-renamed", "page-removed",
        "app-removed",
        "kind-changed",
        "class-changed", "key-changed", "key-removed", "key-retyped", "default-changed",
        "choice-removed", "option-removed", "limit-narrowed",
        "kind-added", "class-added", "field-added", "selector-added", "page-added",
      ])
  }
}
