import Foundation

/// A way of naming a file, out of the project or into it: a row of `Tests/Fixtures/Outside/ways.json`.
public struct OutsideWay: Decodable, Sendable, CustomStringConvertible {
  /// What the way is called.
  public let name: String
  /// What is written, with `{W}` for the directory that the project lies in.
  public let path: String
  /// Whether the file that is named lies in the project.
  public let isInside: Bool
  /// What symbolic links hold, by their paths.
  private let links: [String: String]

  /// The way's name.
  public var description: String { name }

  /// A way that the table does not have.
  public init(path: String, isInside: Bool, links: [String: String] = [:]) {
    (self.name, self.path, self.isInside, self.links) = ("", path, isInside, links)
  }

  private struct Table: Decodable { let ways: [OutsideWay] }

  /// The ways of the table; none where it cannot be read.
  public static let all: [OutsideWay] = {
    let file = Repository.fixtures.appending(path: "Outside/ways.json")
    let table = (try? Data(contentsOf: file)).flatMap {
      try? JSONDecoder().decode(Table.self, from: $0)
    }
    return table?.ways ?? []
  }()

  /// What a document writes to name the file, where the project is `p` in a world.
  public func path(in world: String) -> String {
    path.replacingOccurrences(of: "{W}", with: world)
  }

  /// Whether a link of the way has this path.
  public func hasLink(at path: String) -> Bool { links[path] != nil }

  /// The symbolic links of a world, by their paths in it, with what they hold. Those that lie
  /// outside of the project are missing where nothing is there.
  public func links(in world: String, isThere: Bool) -> [String: String] {
    links.filter { isThere || !$0.key.hasPrefix("out/") }
      .mapValues { $0.replacingOccurrences(of: "{W}", with: world) }
  }

  /// The files that the ways name, by their paths in a world, each with the same text; those that
  /// lie outside of the project are missing where nothing is there.
  public static func files(holding text: String, isThere: Bool) -> [String: String] {
    let inside = ["p", "p/a/b", "p/a/b/c"].map { "\($0)/in.yaml" }
    let outside = ["out", "out/e", "p2", "P", "cafe\u{301}"].map { "\($0)/t.yaml" }
    let own = NamingPlace.page("own", "kind: sample, id: a, title: A")
    var files = ["p/d/x": "", "p/own.yaml": own]
    for path in inside + (isThere ? outside : []) { files[path] = text }
    return files
  }
}

/// A place in a document that names a file.
public enum NamingPlace: String, CaseIterable, Sendable {
  case base, child, presents, patched, registry

  /// The document, with a name in its place. The name has no quotes in it, and beside the document
  /// lies `own.yaml`.
  public func document(naming name: String) -> String {
    switch self {
    case .base: "presenter: P\npage: '\(name)'\nhandlers: []\n"
    case .child: "page: main\naxis: vertical\nchildren: [{id: a, page: '\(name)'}]\n"
    case .presents: NamingPlace.page("main", "kind: sample, title: A, presents: '\(name)'")
    case .patched:
      """
      presenter: P
      page: own.yaml
      handlers: []
      patch: [{set: a, presents: '\(name)'}]

      """
    case .registry:
      "registries: ['\(name)']\n" + NamingPlace.page("main", "kind: sample, title: A")
    }
  }

  /// What the named file must be.
  public var target: String {
    self == .registry
      ? "registry: 1\nkinds: {}\n" : NamingPlace.page("other", "kind: exit, title: B")
  }

  static func page(_ id: String, _ item: String) -> String {
    "page: \(id)\nsections: [{items: [{\(item)}]}]\n"
  }
}
