import SettingsModel
import SettingsOutput
import SettingsSyntax
import Testing

@testable import SettingsCompiler

/// Pages whose rows are built as they are written or drawn.
@Suite struct PageStreamTests {
  /// A page of so many sections of five rows each.
  private static func page(sections: Int) throws -> PageStream {
    var text = "page: long\nsections:\n"
    for section in 0..<sections {
      text += "- title: Section \(section)\n  items:\n"
      for item in 0..<5 {
        text += "  - {kind: sample, title: Row \(item), action: a\(section)x\(item)}\n"
      }
    }
    return PageBuilder.stream(try #require(try bound(Array(text.utf8))))
  }

  private struct Full: Error {}

  /// Draws a page into a sink that ends after so many lines; returns how many it took.
  private func draw(_ page: PageStream, upTo limit: Int) -> Int {
    var lines = 0
    do throws(Full) {
      try PagePreview(page).render { _ throws(Full) in
        lines += 1
        if lines == limit { throw Full() }
      }
    } catch {}
    return lines
  }

  @Test func aPreviewThatEndsBuildsNoMoreRows() throws {
    let rows = CountedRows(try Self.page(sections: 1000))
    #expect(draw(rows.counted, upTo: 40) == 40)
    // A section takes 13 lines, and the bar of the page two.
    #expect(rows.itemsMade == 15)
  }

  /// Whether the first row of a page is built whenever it is asked for: existing rows share memory.
  private func isBuiltAsWalked(_ page: PageStream) -> Bool {
    let (first, second) = (page.sections[0].items[0].fields, page.sections[0].items[0].fields)
    return first.withUnsafeBufferPointer { one in
      second.withUnsafeBufferPointer { one.baseAddress != $0.baseAddress }
    }
  }

  /// The count above is of rows that are asked for; the builder has none of them beforehand.
  @Test func noRowIsBuiltBeforeTheWalk() throws {
    let text = Array("page: p\nsections: [{items: [{kind: exit, title: A}]}]\n".utf8)
    let bound = try #require(try bound(text))
    #expect(isBuiltAsWalked(PageBuilder.stream(bound)))
    #expect(!isBuiltAsWalked(PageStream(PageBuilder.build(bound))))
    var compiler = try Compiler(
      fileSystem: MemoryFileSystem(["p.yaml": FileBytes(text)]), options: CompilerOptions())
    let documents = try compiler.check("p.yaml", skippingUnrecognized: false)
    #expect(documents.compactMap { compiler.stream(of: $0) }.map(isBuiltAsWalked) == [true])
  }

  @Test func aRowIsBuiltWhenItsLineIsDue() throws {
    let rows = CountedRows(try Self.page(sections: 3))
    var built: [Int] = []
    PagePreview(rows.counted).render { line in
      if line.contains("Row") { built.append(rows.itemsMade) }
    }
    #expect(built == Array(1...15))
  }

  @Test(arguments: [EmitForm.tree, .wire, .page])
  func whatIsWrittenNeedsOneRowAtATime(_ form: EmitForm) throws {
    let rows = CountedRows(try Self.page(sections: 20))
    var text: [UInt8] = []
    var most = 0
    let output = OutputBuffer(pieceSize: 1) { piece in
      most = max(most, piece.count)
      text += piece
      return true
    }
    var writer = JSONWriter(isCompact: false, output: output)
    form.write(rows.counted, to: &writer)
    #expect(rows.itemsMade == 100)
    #expect(most < 1000)
    var whole = JSONWriter(isCompact: false)
    form.write(rows.counted.tree, to: &whole)
    #expect(text == whole.bytes)
  }

  @Test(arguments: [EmitForm.tree, .wire, .page])
  func writingEndsWithTheRowThatNobodyTakes(_ form: EmitForm) throws {
    let rows = CountedRows(try Self.page(sections: 20))
    var writer = YAMLWriter(output: OutputBuffer(pieceSize: 1) { _ in rows.itemsMade < 7 })
    form.write(rows.counted, to: &writer)
    #expect(rows.itemsMade == 7)
  }

  @Test func rowsAreNotMadeToFindOutWhetherThereAreAny() throws {
    let rows = CountedRows(try Self.page(sections: 20))
    #expect(!rows.counted.isEmpty)
    #expect(rows.itemsMade == 0)
  }

  /// What is streamed is what is built whole, for pages of all kinds of contents.
  @Test func streamsAndTreesAreWrittenAlike() throws {
    for seed in UInt64(0)..<200 {
      let page = GeneratedPage(seed: seed, registry: LawTests.registry)
      let bound = try #require(try bound(page.yaml, registry: LawTests.registry), "seed \(seed)")
      let tree = PageBuilder.build(bound)
      for form in EmitForm.allCases {
        var streamed = JSONWriter(isCompact: true)
        form.write(PageBuilder.stream(bound), to: &streamed)
        var whole = JSONWriter(isCompact: true)
        form.write(tree, to: &whole)
        try #require(streamed.bytes == whole.bytes, "seed \(seed)")
      }
      var drawn: [String] = []
      PagePreview(PageBuilder.stream(bound)).render { drawn.append($0) }
      var expected: [String] = []
      PagePreview(tree).render { expected.append($0) }
      try #require(drawn == expected, "seed \(seed)")
    }
  }

  /// A page that data has a part in is built whole first: what it lacks is known then.
  @Test func aPageOfDataKnowsWhatItLacks() throws {
    let text = """
      page: p
      sections:
      - items:
        - {kind: exit, title: "{name}"}
        - {kind: exit, forEach: list, title: "{name}"}
      """
    let stream = PageBuilder.stream(try #require(try bound(Array(text.utf8))))
    #expect(!isBuiltAsWalked(stream))
    #expect(!stream.page.isFilled)
    #expect(stream.sections.first?.items.count == 2)
    let ids = stream.tree.sections.first?.items.map(\.id.value)
    #expect(ids == ["exit-{name}-1", "exit-{name}-2"])
  }
}
