import SettingsSyntax
import Testing

@Suite struct SourceFileEditsTests {
  private let file = SourceFile(
    id: FileID(0), path: "settings.yaml", bytes: FileBytes("title: 设置".utf8))

  private func edit(_ offset: Int, _ length: Int, _ text: String) -> Diagnostic.Fix.Edit {
    .init(file.range(offset, length), text)
  }

  private func applied(_ edits: [Diagnostic.Fix.Edit]) -> String? {
    file.applying(edits).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func appliesEditsInAnyOrder() {
    #expect(applied([]) == "title: 设置")
    #expect(applied([edit(13, 0, "\""), edit(7, 0, "\"")]) == "title: \"设置\"")
    #expect(applied([edit(7, 6, "Settings"), edit(0, 5, "footer")]) == "footer: Settings")
    #expect(applied([edit(7, 0, "a"), edit(7, 0, "b"), edit(7, 6, "")]) == "title: ab")
  }

  @Test func refusesAmbiguousEdits() {
    #expect(applied([edit(0, 5, "a"), edit(4, 2, "b")]) == nil)
    #expect(applied([edit(13, 1, "")]) == nil)
    let elsewhere = SourceRange(file: FileID(1), offset: 0, length: 1)
    #expect(applied([.init(elsewhere, "")]) == nil)
  }
}
