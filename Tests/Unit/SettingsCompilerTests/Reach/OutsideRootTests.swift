import SettingsSyntax
import TestSupport
import Testing

@testable import SettingsCompiler

/// Tests every way to write a path, in every place of a document that has one. A path that leaves
/// the project is rejected at its position, and the result does not depend on the files outside.
///
/// `OutsideRootCommandTests` runs the program with the same paths.
@Suite struct OutsideRootTests {
  private static let world = "/w"

  /// Returns the findings, and the paths outside of the project that were read.
  private static func run(
    _ place: NamingPlace, _ way: OutsideWay, exists: Bool, allowsOutside: Bool = false,
    main: String = "/w/p"
  ) throws -> (findings: [String], asked: [String]) {
    let target = OutsideWay.files(holding: place.target, exists: exists)
    var files = ["/w/p/main.yaml": place.document(naming: way.path(in: world)), "/w/other/x": ""]
    for (path, text) in target { files["\(world)/\(path)"] = text }
    var links = ["/w/root": "p"]
    for (link, target) in way.links(in: world, exists: exists) {
      links["\(world)/\(link)"] = target
    }
    let fileSystem = LinkedFileSystem(files, links: links)
    let compiled = try CompiledFile(
      "\(main)/main.yaml", in: fileSystem, allowsOutside: allowsOutside)
    let findings = compiled.diagnostics.map { finding in
      let text = compiled.sources[finding.range.file].text(finding.range)
      return "\(finding.id.rawValue) \(text) \(finding.message) \(finding.notes.map(\.message))"
    }
    return (findings, fileSystem.asked.filter { !$0.hasPrefix("/w/p/") })
  }

  @Test func coversManyPaths() {
    #expect(OutsideWay.all.count > 40 && OutsideWay.all.contains { $0.isInside })
  }

  @Test(arguments: OutsideWay.all.filter { !$0.isInside }, NamingPlace.allCases)
  func rejectsPathsOutside(_ way: OutsideWay, _ place: NamingPlace) throws {
    let there = try Self.run(place, way, exists: true)
    let name = way.path(in: Self.world)
    let finding = try #require(there.findings.first)
    #expect(finding.hasPrefix("outside-root '\(name)' "))
    #expect(finding.contains("' lies outside of the project ["))
    #expect(there.findings.count == 1)
    // Neither the findings nor the paths that are read depend on whether the file exists.
    let missing = try Self.run(place, way, exists: false)
    #expect(missing.findings == there.findings)
    #expect(there.asked.isEmpty && missing.asked.isEmpty)
    // The result is the same if the project's directory is reached through a link.
    #expect(try Self.run(place, way, exists: true, main: "/w/root").findings == there.findings)
  }

  @Test(arguments: OutsideWay.all.filter(\.isInside), NamingPlace.allCases)
  func readsPathsInside(_ way: OutsideWay, _ place: NamingPlace) throws {
    for main in ["/w/p", "/w/root"] {
      let run = try Self.run(place, way, exists: false, main: main)
      #expect(run.findings == [] && run.asked == [])
    }
  }

  @Test(
    arguments: OutsideWay.all.filter {
      $0.path.hasSuffix("t.yaml") && !$0.hasLink(at: "out/x.yaml")
    },
    NamingPlace.allCases)
  func readsPathsOutsideIfAllowed(_ way: OutsideWay, _ place: NamingPlace) throws {
    // On Linux, these are names of other files, or of none.
    guard !way.path.contains("none/") else { return }
    #expect(try Self.run(place, way, exists: true, allowsOutside: true).findings == [])
    let missing = try Self.run(place, way, exists: false, allowsOutside: true).findings
    #expect(missing.count == 1 && missing[0].hasPrefix("missing-file "))
  }

  /// Operating systems reject paths of more than a few thousand bytes, without resolving them step
  /// by step.
  @Test func reportsLongPaths() throws {
    let way = OutsideWay(
      path: String(repeating: "d/../", count: 2_000) + "../out/t.yaml", isInside: false)
    for exists in [true, false] {
      let findings = try Self.run(.registry, way, exists: exists).findings
      #expect(findings.count == 1 && findings[0].hasPrefix("missing-file "))
      #expect(findings[0].contains("file name too long"))
    }
  }

  /// A link to itself within the project is a missing file, and does not leave the project.
  @Test func reportsCircularLinksAsMissing() throws {
    let way = OutsideWay(path: "l.yaml", isInside: true, links: ["p/l.yaml": "l.yaml"])
    let findings = try Self.run(.registry, way, exists: true).findings
    #expect(findings.count == 1 && findings[0].hasPrefix("missing-file "))
  }
}
