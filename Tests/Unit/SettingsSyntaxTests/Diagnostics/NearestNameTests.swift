import SettingsSyntax
import Testing

@Suite struct NearestNameTests {
  private static let fields = [
    "title", "subtitle", "avatar", "isOpen", "hideAccessory", "accessoryTitle", "onChange", "id",
    "tag",
  ]

  private static let names: [(String, String?)] = [
    ("titel", "title"), ("Title", "title"), ("tilte", "title"), ("titl", "title"),
    ("ttitle", "title"),
    ("sub_title", "subtitle"), ("subTitle", "subtitle"), ("is-open", "isOpen"),
    ("isopen", "isOpen"),
    ("acessoryTitle", "accessoryTitle"), ("onchange", "onChange"), ("ID", "id"), ("tga", "tag"),
    ("avatr", "avatar"), ("hideAcessory", "hideAccessory"), ("heading", nil), ("x", nil), ("", nil),
    ("colour", nil), ("description", nil), ("tit", nil),
  ]

  @Test(arguments: names)
  func findsNearestName(_ name: String, _ expected: String?) {
    #expect(NearestName.find(name, among: Self.fields) == expected)
  }

  @Test func prefersFirstOfEquallyNearNames() {
    #expect(NearestName.find("cat", among: ["bat", "car"]) == "bat")
    #expect(NearestName.find("abc", among: ["ABD", "a-b_c", "abd"]) == "a-b_c")
  }

  @Test func ignoresIdenticalName() {
    #expect(NearestName.find("title", among: ["title"]) == nil)
    #expect(NearestName.find("title", among: []) == nil)
  }

  @Test(.timeLimit(.minutes(1))) func ignoresLongNames() {
    let long = String(repeating: "a", count: 1_000_000)
    #expect(NearestName.find(long, among: [long + "b", "a"]) == nil)
    #expect(NearestName.find("a", among: [long]) == nil)
    let letters = String(repeating: "a", count: 64)
    #expect(
      NearestName.find(letters, among: [letters.dropLast() + "b"]) == letters.dropLast() + "b")
  }
}
