import SettingsModel
import SettingsSyntax
import Testing

@testable import SettingsCompiler

/// The responses are those of the page that is compiled, and not of the pages that it opens.
@Suite struct PresentedDataTests {
  private static let files = MemoryFileSystem(texts: [
    "home.yaml": """
    page: home
    title: "{user}"
    sections: [{items: [{kind: sample, title: Schools, id: schools, presents: schools.yaml}]}]
    """,
    "schools.yaml": """
    page: schools
    provider: {kind: dynamic, objects: schools}
    sections: [{items: [{kind: option, forEach: schools, title: "{name}"}]}]
    """,
    "user.json": #"{"user": "Mei"}"#, "schools.json": #"{"schools": [{"name": "Peking"}]}"#,
  ])

  private func compiler(_ data: String) throws -> Compiler {
    var options = CompilerOptions()
    options.dataPaths = [data]
    return try Compiler(fileSystem: Self.files, options: options)
  }

  @Test func aPageThatIsOpenedHasResponsesOfItsOwn() throws {
    var compiler = try compiler("user.json")
    let documents = try compiler.check("home.yaml", skippingUnrecognized: false)
    #expect(compiler.sortedDiagnostics.isEmpty)
    #expect(documents.first.flatMap(compiler.tree)?.title == "Mei")
  }

  @Test func aPageThatIsFollowedToHasTheResponses() throws {
    var compiler = try compiler("schools.json")
    let documents = try compiler.check("home.yaml", skippingUnrecognized: false)
    let item = try #require(documents.first.flatMap(compiler.tree)?.sections[0].items[0])
    let document = compiler.document(presentedBy: item)
    let opened = try #require(document)
    #expect(compiler.tree(of: opened)?.sections[0].items.count == 1)
    #expect(compiler.tree(of: opened)?.isFilled == true)
  }

  @Test func aPageThatIsNamedAfterItWasOpenedHasThem() throws {
    var compiler = try compiler("schools.json")
    _ = try compiler.check("home.yaml", skippingUnrecognized: false)
    let named = try compiler.check("schools.yaml", skippingUnrecognized: false)
    #expect(named.first.flatMap(compiler.tree)?.isFilled == true)
  }
}
