import Foundation
import SettingsModel
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

  /// A change of a row's trailing text.
  private func change(_ old: SettingsValue?, _ new: SettingsValue?) -> DiffReport {
    report(
      [section("s", [item("a", "A", trailing: old)])],
      [section("s", [item("a", "A", trailing: new)])])
  }

  @Test func printsEveryChange() {
    let found = report(
      [
        section("s", [item("a", "A"), item("b", "B", action: "go"), item("c", "C")]),
        section("t", [item("d", "D")]), section("u", []), section("v", []),
      ],
      [
        section("v", []),
        section("s", [item("x", "X", action: "run"), item("c", "C"), item("a", "A2")]),
        section("u", [item("d", "D")]),
      ])
    #expect(
      text(found) == """
        old.yaml → new.yaml

        > section v  from 4 to 1

          section s
          + 1  x  "X"  sample, action run
               BREAKING: the selector 'run' is new: installed apps may lack it
          > 2  c  "C"  from 3
          ~ 3  a  "A2"
               title: "A" → "A2"
          - 2  b  "B"
               BREAKING: nothing calls 'go' any more

        - section t

          section u
          > 1  d  "D"  from t 1

        sections: 1 deleted, 1 moved; items: 1 inserted, 1 deleted, 2 moved, 1 updated
        2 breaking

        """)
  }

  @Test func printsNothingForEqualPages() {
    let same = report([section("s", [])], [section("s", [])])
    #expect(text(same).isEmpty && markdown(same).isEmpty)
    let json = String(
      decoding: DiffFormat.json.write(same, width: 80, style: Self.plain), as: UTF8.self)
    #expect(json.contains(#""summary": {"#) && json.hasSuffix("}\n"))
  }

  @Test func printsShortValuesOnOneLine() {
    #expect(text(change(.null, .string(""))).contains("\n       accessoryTitle: null → \"\"\n"))
    #expect(
      text(change(.list([.boolean(true)]), .object([.init("a", .null)])))
        .contains("accessoryTitle: [true] → {\"a\":null}  BREAKING: field retyped\n"))
  }

  /// For two long texts, the parts that differ are shown.
  @Test func shortensEqualPartsOfLongValues() {
    let common = String(repeating: "same ", count: 40)
    let found = change(.string(common + "old"), .string(common + "new"))
    #expect(
      text(found, width: 60).contains(
        """
               accessoryTitle:
                 - …e same same old"
                 + …e same same new"
        """))
    #expect(markdown(found).contains("`…e same same old\"` → `…e same same new\"`"))
    let unlike = text(change(.string(common), .string("x" + common)), width: 60)
    #expect(unlike.contains("- \"same same") && unlike.contains("+ \"xsame same"))
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
      var writer = ProjectDiffWriter(
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

  private var containers: DiffReport {
    var inner = SettingsPage.page("List", [section("s", [item("a", "A2")])])
    inner.states = [.error: .init(title: "New", retry: nil)]
    var before = SettingsPage.page("List", [section("s", [item("a", "A")])])
    before.states = [.error: .init(title: "Old", retry: "again")]
    let calling = SettingsPage.page("Gone", [section("s", [item("b", "B", action: "go")])])
    let old = container([
      ("gone", calling), ("first", .page(nil, [])), ("outer", container([("list", before)])),
    ])
    var new = container([
      ("outer", container([("list", inner)])), ("first", .page(nil, [])), ("help", .page("H", [])),
    ])
    new.container?.children[1].weight = .integer(2)
    new.container?.bar = [.init(title: "Clear", action: nil)]
    return report(old, new)
  }

  @Test func indentsChildren() {
    #expect(
      text(containers) == """
        old.yaml → new.yaml

        ~ page
            bar: [] → [{"title":"Clear","action":null}]

        - child gone  "Gone"
            BREAKING: nothing calls 'go' any more

        > child outer  "Page"  from 3 to 1

              child list  "List"

                ~ page
                    states.error.title: "Old" → "New"
                    states.error.retry: "again" → null  BREAKING: selector removed

                  section s
                  ~ 1  a  "A2"
                       title: "A" → "A2"

        ~ child first
            weight: 1 → 2

        + child help  "H"  help.yaml

        pages: 2 updated; children: 1 inserted, 1 deleted, 1 moved, 1 updated; items: 1
        updated
        2 breaking

        """)
  }

  @Test func writesHeadingsOfChildren() {
    #expect(
      markdown(containers).hasSuffix(
        """

        #### Child `gone` `"Gone"`, deleted

        - **BREAKING**: nothing calls `go` any more

        #### Child `outer` `"Page"`, moved from 3 to 1

        #### Child `outer` › `list` `"List"`

        **Page**

        - `states.error.title`: `"Old"` → `"New"`
        - `states.error.retry`: `"again"` → `null` **BREAKING**: selector removed

        **Section `s`**

        - `a` `"A2"` updated
          - `title`: `"A"` → `"A2"`

        #### Child `first`

        - `weight`: `1` → `2`

        #### Child `help` `"H"`, inserted: `help.yaml`

        """))
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

  /// Changes that only follow from a changed kind are not printed unless they break something.
  @Test func omitsFieldsThatComeWithTheKind() {
    var old = SettingsPage.Item.switch("A", true)
    old.sourcedID = Sourced("a", .byDefault)
    var new = item("a", "A", trailing: .string("On"))
    new.fields.append(.init("hideAccessory", .boolean(false), .byDefault))
    let found = report([section("s", [old])], [section("s", [new])])
    #expect(found.diff.items.updates[0].properties.count == 5)
    #expect(
      text(found).contains(
        """
          ~ 1  a  "A"
               kind: "switch" → "sample"  BREAKING: kind changed
               accessoryTitle: none → "On"
               isOpen: true → none  BREAKING: field removed

        """))
  }

  @Test func usesStableReasons() {
    #expect(
      Breakage.Reason.allCases.map(\.rawValue) == [
        "field-removed", "field-retyped", "selector-removed", "selector-renamed", "page-removed",
        "app-removed",
        "kind-changed",
        "class-changed", "key-changed", "key-removed", "key-retyped", "default-changed",
        "choice-removed",
        "kind-added", "class-added", "field-added", "selector-added", "page-added",
      ])
  }
}
