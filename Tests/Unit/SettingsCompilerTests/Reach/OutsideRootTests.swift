import SettingsSyntax
import TestSupport
import Testing

@testable import SettingsCompiler

/// Each way of naming a file, in each place of a document that names one: what leads out of the
/// project is refused, at its place, and nothing is learned of what is there.
///
/// The program itself is held to the same ways by `OutsideRootCommandTests`.
@Suite struct OutsideRootTests {
  private static let world = "/w"

  /// What is found, and which places outside of the project were looked at on the way.
  private static func run(
    _ place: NamingPlace, _ way: OutsideWay, isThere: Bool, allowsOutside: Bool = false,
    main: String = "/w/p"
  ) throws -> (findings: [String], asked: [String]) {
    let target = OutsideWay.files(holding: place.target, isThere: isThere)
    var files = ["/w/p/main.yaml": place.document(naming: way.path(in: world)), "/w/other/x": ""]
    for (path, text) in target { files["\(world)/\(path)"] = text }
    var links = ["/w/root": "p"]
    for (link, target) in way.links(in: world, isThere: isThere) {
      links["\(world)/\(link)"] = target
    }
    let fileSystem = LinkedFileSystem(files, links: links)
    var options = CompilerOptions()
    options.allowsOutside = allowsOutside
    var compiler = try Compiler(fileSystem: fileSystem, options: options)
    _ = try compiler.check("\(main)/main.yaml", skippingUnrecognized: false)
    let findings = compiler.sortedDiagnostics.map { finding in
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
    #expect(OutsideWay.all.count > 40 && OutsideWay.all.contains { $0.isInside })
  }

  @Test(arguments: OutsideWay.all.filter { !$0.isInside }, NamingPlace.allCases)
  func isRefused(_ way: OutsideWay, _ place: NamingPlace) throws {
    let there = try Self.run(place, way, isThere: true)
    let name = way.path(in: Self.world)
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

  @Test(arguments: OutsideWay.all.filter(\.isInside), NamingPlace.allCases)
  func isRead(_ way: OutsideWay, _ place: NamingPlace) throws {
    for main in ["/w/p", "/w/root"] {
      let run = try Self.run(place, way, isThere: false, main: main)
      #expect(run.findings == [] && run.asked == [])
    }
  }

  @Test(
    arguments: OutsideWay.all.filter {
      $0.path.hasSuffix("t.yaml") && !$0.hasLink(at: "out/x.yaml")
    },
    NamingPlace.allCases)
  func isReadWhereAllowed(_ way: OutsideWay, _ place: NamingPlace) throws {
    // On a disk as Linux has them these are names of other files, or of none.
    guard !way.path.contains("none/") else { return }
    #expect(try Self.run(place, way, isThere: true, allowsOutside: true).findings == [])
    let missing = try Self.run(place, way, isThere: false, allowsOutside: true).findings
    #expect(missing.count == 1 && missing[0].hasPrefix("missing-file "))
  }

  /// No system opens a path of more than some thousand bytes, and none is gone step by step.
  @Test func longNames() throws {
    let way = OutsideWay(
      path: String(repeating: "d/../", count: 2_000) + "../out/t.yaml", isInside: false)
    for isThere in [true, false] {
      let findings = try Self.run(.registry, way, isThere: isThere).findings
      #expect(findings.count == 1 && findings[0].hasPrefix("missing-file "))
      #expect(findings[0].contains("file name too long"))
    }
  }

  /// A link that leads to itself inside is a file that cannot be had, and no way out.
  @Test func circlesInside() throws {
    let way = OutsideWay(path: "l.yaml", isInside: true, links: ["p/l.yaml": "l.yaml"])
    let findings = try Self.run(.registry, way, isThere: true).findings
    #expect(findings.count == 1 && findings[0].hasPrefix("missing-file "))
  }
}
