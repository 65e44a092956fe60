import Foundation

/// A way to refer to a file, inside of the project or outside: a row of `Tests/Fixtures/Outside/ways.json`.
public struct OutsideWay: Decodable, Sendable, CustomStringConvertible {
  /// The name of the way.
  public let name: String
  /// The path as written, with `{W}` for the directory of the project.
  public let path: String
  /// Whether the file is in the project.
  public let isInside: Bool
  /// The targets of symbolic links, by their paths.
  private let links: [String: String]

  /// The way's name.
  public var description: String { name }

  /// A way that is not in the table.
  public init(path: String, isInside: Bool, links: [String: String] = [:]) {
    (self.name, self.path, self.isInside, self.links) = ("", path, isInside, links)
  }

  private struct Table: Decodable { let ways: [OutsideWay] }

  /// The ways of the table; empty if it cannot be read.
  public static let all: [OutsideWay] = {
    let file = Repository.fixtures.appending(path: "Outside/ways.json")
    let table = (try? Data(contentsOf: file)).flatMap {
      try? JSONDecoder().decode(Table.self, from: $0)
    }
    return table?.ways ?? []
  }()

  /// The path in a document, for the project `p` in a directory.
  public func path(in world: String) -> String {
    path.replacingOccurrences(of: "{W}", with: world)
  }

  /// Whether a link of the way has this path.
  public func hasLink(at path: String) -> Bool { links[path] != nil }

  /// The symbolic links, by their paths in a directory, with their targets. Those outside of the
  /// project are missing if nothing is there.
  public func links(in world: String, isThere: Bool) -> [String: String] {
    links.filter { isThere || !$0.key.hasPrefix("out/") }
      .mapValues { $0.replacingOccurrences(of: "{W}", with: world) }
  }

  /// The files that the ways refer to, by their paths in a directory, all with the same contents.
  /// Those outside of the project are missing if nothing is there.
  public static func files(holding text: String, isThere: Bool) -> [String: String] {
    let inside = ["p", "p/a/b", "p/a/b/c"].map { "\($0)/in.yaml" }
    let outside = ["out", "out/e", "p2", "P", "cafe\u{301}"].map { "\($0)/t.yaml" }
    let own = NamingPlace.page("own", "kind: sample, id: a, title: A, hideAccessory: true")
    var files = ["p/d/x": "", "p/own.yaml": own]
    for path in inside + (isThere ? outside : []) { files[path] = text }
    return files
  }
}

/// A place in a document that refers to a file.
public enum NamingPlace: String, CaseIterable, Sendable {
  case base, child, presents, patched, registry

  /// The document, with a name in that place. The name has no quotes, and `own.yaml` is beside the
  /// document.
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

  /// The contents that the file needs.
  public var target: String {
    self == .registry
      ? "registry: 1\nkinds: {}\n" : NamingPlace.page("other", "kind: option, title: B")
  }

  static func page(_ id: String, _ item: String) -> String {
    "page: \(id)\nsections: [{items: [{\(item)}]}]\n"
  }
}
