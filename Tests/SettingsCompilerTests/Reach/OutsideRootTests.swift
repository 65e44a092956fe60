import Foundation
import SettingsSyntax
import Testing

@testable import SettingsCompiler

/// Each way of naming a file, in each place of a document that names one: what leads out of the
/// project is refused, at its place, and nothing is learnt of what is there.
///
/// The program itself is held to the same ways by `OutsideRootCommandTests`.
@Suite struct OutsideRootTests {
  /// A way of naming a file.
  struct Way: Decodable, Sendable, CustomTestStringConvertible {
    let name: String
    /// What is written, with `{W}` for the directory that the project lies in.
    let path: String
    let isInside: Bool
    /// What symbolic links hold, by their paths.
    let links: [String: String]

    var testDescription: String { name }
  }

  private struct Table: Decodable { let ways: [Way] }

  static let ways: [Way] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Outside/ways.json")
    let table = (try? Data(contentsOf: file)).flatMap {
      try? JSONDecoder().decode(Table.self, from: $0)
    }
    return table?.ways ?? []
  }()

  /// A place in a document that names a file.
  enum Place: String, CaseIterable {
    case base, child, presents, patched, registry

    /// The document, with a name in its place. The name has no quotes in it.
    func document(naming name: String) -> String {
      switch self {
      case .base: "presenter: P\npage: '\(name)'\nhandlers: []\n"
      case .child: "page: main\naxis: vertical\nchildren: [{id: a, page: '\(name)'}]\n"
      case .presents: OutsideRootTests.page("main", "kind: sample, title: A, presents: '\(name)'")
      case .patched:
        """
        presenter: P
        page: own.yaml
        handlers: []
        patch: [{set: a, presents: '\(name)'}]

        """
      case .registry:
        "registries: ['\(name)']\n" + OutsideRootTests.page("main", "kind: sample, title: A")
      }
    }

    /// What the named file must be.
    var target: String {
      self == .registry
        ? "registry: 1\nkinds: {}\n" : OutsideRootTests.page("other", "kind: exit, title: B")
    }
  }

  static func page(_ id: String, _ item: String) -> String {
    "page: \(id)\nsections: [{items: [{\(item)}]}]\n"
  }

  private static let world = "/w"

  /// What is found, and which places outside of the project were looked at on the way.
  private static func run(
    _ place: Place, _ way: Way, isThere: Bool, allowsOutside: Bool = false, main: String = "/w/p"
  ) throws -> (findings: [String], asked: [String]) {
    func written(_ text: String) -> String { text.replacingOccurrences(of: "{W}", with: world) }
    let name = written(way.path)
    var files = [
      "/w/p/main.yaml": place.document(naming: name),
      "/w/p/own.yaml": page("own", "kind: sample, id: a, title: A"),
      "/w/p/d/x": "", "/w/other/x": "",
    ]
    for directory in ["p", "p/a/b", "p/a/b/c"] {
      files["/w/\(directory)/in.yaml"] = place.target
    }
    if isThere {
      for directory in ["out", "out/e", "p2", "P", "cafe\u{301}"] {
        files["/w/\(directory)/t.yaml"] = place.target
      }
    }
    var links = ["/w/root": "p"]
    for (link, target) in way.links where isThere || !link.hasPrefix("out/") {
      links["/w/\(link)"] = written(target)
    }
    let fileSystem = LinkedFileSystem(files, links: links)
    var options = CompilerOptions()
    options.allowsOutside = allowsOutside
    var compiler = try Compiler(fileSystem: fileSystem, options: options)
    _ = try compiler.check("\(main)/main.yaml", skippingUnrecognized: false)
    let findings = compiler.findings.map { finding in
      let text = compiler.sources[finding.range.file].text(finding.range)
      return "\(finding.id.rawValue) \(text) \(finding.message) \(finding.notes.map(\.message))"
    }
    // Where the root is, is looked for in the directories above.
    let asked = fileSystem.asked.filter {
      !$0.hasPrefix("/w/p/") && FilePath.name(of: $0) != ProjectRoot.markerName
    }
    return (findings, asked)
  }

  @Test func theTableIsThere() {
    #expect(Self.ways.count > 40 && Self.ways.contains { $0.isInside })
  }

  @Test(arguments: ways.filter { !$0.isInside }, Place.allCases)
  func isRefused(_ way: Way, _ place: Place) throws {
    let there = try Self.run(place, way, isThere: true)
    let name = way.path.replacingOccurrences(of: "{W}", with: Self.world)
    let finding = try #require(there.findings.first)
    #expect(finding.hasPrefix("outside-root '\(name)' "))
    #expect(finding.contains("' lies outside of the project ["))
    #expect(there.findings.count == 1)
    // Neither the answer nor what is looked at tells whether something is there.
    let missing = try Self.run(place, way, isThere: false)
    #expect(missing.findings == there.findings)
    #expect(there.asked.isEmpty && missing.asked.isEmpty)
    // By another name of the project's directory it is the same.
    #expect(try Self.run(place, way, isThere: true, main: "/w/root").findings == there.findings)
  }

  @Test(arguments: ways.filter(\.isInside), Place.allCases)
  func isRead(_ way: Way, _ place: Place) throws {
    for main in ["/w/p", "/w/root"] {
      let run = try Self.run(place, way, isThere: false, main: main)
      #expect(run.findings == [] && run.asked == [])
    }
  }

  @Test(
    arguments: ways.filter { $0.path.hasSuffix("t.yaml") && $0.links["out/x.yaml"] == nil },
    Place.allCases)
  func isReadWhereAllowed(_ way: Way, _ place: Place) throws {
    // On a disk as Linux has them these are names of other files, or of none.
    guard !way.path.contains("none/") else { return }
    #expect(try Self.run(place, way, isThere: true, allowsOutside: true).findings == [])
    let missing = try Self.run(place, way, isThere: false, allowsOutside: true).findings
    #expect(missing.count == 1 && missing[0].hasPrefix("missing-file "))
  }

  /// No system opens a path of more than some thousand bytes, and none is gone step by step.
  @Test func longNames() throws {
    let way = Way(
      name: "", path: String(repeating: "d/../", count: 2_000) + "../out/t.yaml", isInside: false,
      links: [:])
    for isThere in [true, false] {
      let findings = try Self.run(.registry, way, isThere: isThere).findings
      #expect(findings.count == 1 && findings[0].hasPrefix("missing-file "))
      #expect(findings[0].contains("file name too long"))
    }
  }

  /// A link that leads to itself inside is a file that cannot be had, and no way out.
  @Test func circlesInside() throws {
    let way = Way(name: "", path: "l.yaml", isInside: true, links: ["p/l.yaml": "l.yaml"])
    let findings = try Self.run(.registry, way, isThere: true).findings
    #expect(findings.count == 1 && findings[0].hasPrefix("missing-file "))
  }
}
