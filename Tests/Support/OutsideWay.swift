import Foundation

/// A way to refer to a file inside or outside of the project: a row of
/// `Tests/Fixtures/Outside/ways.json`.
public struct OutsideWay: Decodable, Sendable, CustomStringConvertible {
  /// The name in the table.
  public let name: String
  /// The path as written, with `{W}` for the parent directory of the project.
  public let path: String
  /// Whether the file is in the project.
  public let isInside: Bool
  /// The targets of symbolic links, by their paths.
  private let links: [String: String]

  /// The name, as the title of test cases.
  public var description: String { name }

  /// Creates a way that is not in the table.
  public init(path: String, isInside: Bool, links: [String: String] = [:]) {
    (self.name, self.path, self.isInside, self.links) = ("", path, isInside, links)
  }

  private struct Table: Decodable { let ways: [OutsideWay] }

  /// The ways of the table. Empty if the table cannot be read.
  public static let all: [OutsideWay] = {
    let file = Repository.fixtures.appending(path: "Outside/ways.json")
    let table = (try? Data(contentsOf: file)).flatMap {
      try? JSONDecoder().decode(Table.self, from: $0)
    }
    return table?.ways ?? []
  }()

  /// Returns the path to write in a document of the project `world/p`.
  public func path(in world: String) -> String {
    path.replacingOccurrences(of: "{W}", with: world)
  }

  /// Whether this way has a link at the path.
  public func hasLink(at path: String) -> Bool { links[path] != nil }

  /// Returns the targets of the symbolic links, by their paths in `world`. If `exists` is false,
  /// links outside of the project are missing.
  public func links(in world: String, exists: Bool) -> [String: String] {
    links.filter { exists || !$0.key.hasPrefix("out/") }
      .mapValues { $0.replacingOccurrences(of: "{W}", with: world) }
  }

  /// Returns the files that the ways refer to, by their paths, all with the same contents. If
  /// `exists` is false, files outside of the project are missing.
  public static func files(holding text: String, exists: Bool) -> [String: String] {
    let inside = ["p", "p/a/b", "p/a/b/c"].map { "\($0)/in.yaml" }
    let outside = ["out", "out/e", "p2", "P", "cafe\u{301}"].map { "\($0)/t.yaml" }
    let own = NamingPlace.page("own", "kind: sample, id: a, title: A, hideAccessory: true")
    var files = ["p/d/x": "", "p/own.yaml": own]
    for path in inside + (exists ? outside : []) { files[path] = text }
    return files
  }
}

/// A place in a document that refers to a file.
public enum NamingPlace: String, CaseIterable, Sendable {
  case base, child, presents, patched, registry

  /// Returns a document that refers to the unquoted path. The document requires `own.yaml` in the
  /// same directory.
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
      "registries: ['\(name)']\n"
        + NamingPlace.page("main", "kind: sample, title: A, hideAccessory: true")
    }
  }

  /// The contents of the file at the path.
  public var target: String {
    self == .registry
      ? "registry: 1\nkinds: {}\n" : NamingPlace.page("other", "kind: option, title: B")
  }

  static func page(_ id: String, _ item: String) -> String {
    "page: \(id)\nsections: [{items: [{\(item)}]}]\n"
  }
}
