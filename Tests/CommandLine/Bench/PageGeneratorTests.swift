import SettingsSyntax
import TestSupport
import Testing

@testable import settingsc_dev

@Suite struct PageGeneratorTests {
  static let shapes: [PageShape] = [
    .items(1), .items(15), .items(500), .editedItems(1000), .sections(30), .keys(200), .errors(40),
    .title(bytes: 5000),
  ]

  @Test(arguments: shapes)
  func isTheSameForASeed(shape: PageShape) {
    for form in [PageForm.yaml, .json] {
      #expect(page(shape, form, seed: 7) == page(shape, form, seed: 7))
      #expect(page(shape, form, seed: 7) != page(shape, form, seed: 8))
    }
  }

  /// The random numbers are those of the published algorithm: a page never changes by itself.
  @Test func numbersAreThoseOfSplitMix64() {
    var random = SplitMix64(seed: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
    ]
    #expect(expected.map { _ in random.next() } == expected)
  }

  @Test(arguments: shapes)
  func twinsHoldTheSame(shape: PageShape) throws {
    var found = DiagnosticBag()
    let yaml = YAMLReader.read(file(shape, .yaml), limits: Limits(), into: &found)
    let json = JSONReader.read(file(shape, .json), limits: Limits(), into: &found)
    #expect(found.diagnostics.isEmpty)
    #expect(yaml.documents.count == 1)
    let one = PlainJSON.line(of: try #require(yaml.documents.first), in: yaml)
    let other = PlainJSON.line(of: try #require(json.documents.first), in: json)
    #expect(String(decoding: one, as: UTF8.self) == String(decoding: other, as: UTF8.self))
  }

  @Test func itemsAreOfTheStatedSize() {
    let count = 2000
    let bytes = page(.items(count), .yaml, seed: PageGenerator.benchmarkSeed).utf8.count
    #expect((180...220).contains(bytes / count))
  }

  @Test func aPageOfManyItemsHasAllKinds() {
    let text = page(.items(200), .yaml, seed: PageGenerator.benchmarkSeed)
    for kind in ["avatar", "sample", "switch", "exit", "option"] {
      #expect(text.contains("- kind: \(kind)\n"))
    }
  }

  private func page(_ shape: PageShape, _ form: PageForm, seed: UInt64) -> String {
    var text = ""
    PageGenerator.write(shape, as: form, seed: seed, to: &text)
    return text
  }

  private func file(_ shape: PageShape, _ form: PageForm) -> SourceFile {
    let text = page(shape, form, seed: PageGenerator.benchmarkSeed)
    return SourceFile(id: FileID(0), path: "page", bytes: FileBytes(text.utf8))
  }
}
