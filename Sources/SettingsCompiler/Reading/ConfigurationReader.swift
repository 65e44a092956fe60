public import SettingsModel
public import SettingsSyntax

extension BoundConfiguration {
  /// Reads a configuration. Linear in the file, its aliases expanded.
  ///
  /// A file without a document, or with an empty one, says nothing, and marks a project's root.
  public static func read(
    _ tree: SyntaxTree, isJSON: Bool, into diagnostics: inout DiagnosticBag
  ) -> BoundConfiguration {
    var reader = ConfigurationReader(nodes: NodeReader(tree, isJSON: isJSON))
    let result = reader.readDocument()
    let guessed = ErrorRangeIndex.guesses(in: diagnostics)
    for diagnostic in reader.nodes.diagnostics.diagnostics
    where !guessed.overlap(diagnostic.range) {
      diagnostics.report(diagnostic)
    }
    return result
  }
}

/// Reads configurations: each key by the type that it is declared with.
private struct ConfigurationReader {
  var nodes: NodeReader

  mutating func readDocument() -> BoundConfiguration {
    let written = nodes.tree.documents.filter { document in
      document.root.map {
        !(nodes.tree[$0].kind == .scalar && nodes.tree.range(of: $0).length == 0)
      } ?? false
    }
    for document in written.dropFirst() {
      guard let root = document.root else { continue }
      nodes.report(
        .wrongType, "a configuration is one document, but another begins here", at: .node(root))
    }
    guard let document = written.first, let root = document.root, document.isComplete,
      let read = nodes.read(.element(root), as: nodes.keys(of: .configuration))
    else { return BoundConfiguration() }
    if let use = read[.settingsc] { checkVersion(use) }
    return values(of: read, .configuration)
  }

  /// The values of a mapping, and of the mappings in it, by their keys.
  private mutating func values(of read: ReadMapping, _ shape: Shape) -> BoundConfiguration {
    var result = BoundConfiguration()
    for member in shape.members {
      guard let use = read[member.key] else { continue }
      switch member.field.type {
      case .list(let element):
        if case .mapping(let reference) = element.type {
          result.lists[member.key] = elements(of: use, reference.shape)
        } else {
          result.strings[member.key] = strings(of: use, member)
        }
      case .table(let table):
        if table.names == .diagnostics {
          result.levels[member.key] = levels(of: use)
        } else {
          result.tables[member.key] = lists(of: use, member.key, table)
        }
      case .mapping(let reference):
        if let inner = nodes.read(use, as: nodes.keys(of: reference.shape), "'\(member.key.name)'")
        {
          // The keys of mappings within it are no keys of its own.
          let values = values(of: inner, reference.shape)
          result.mappings[member.key] = values
          result.numbers.merge(values.numbers) { $1 }
          result.flags.merge(values.flags) { $1 }
          result.words.merge(values.words) { $1 }
        }
      case .integer:
        if case .integer(let number) = nodes.number(at: use.value) {
          result.numbers[member.key] = Sourced(
            Int(clamping: number), .written(nodes.range(use.value)))
        }
      case .enumeration, .formatted:
        result.words[member.key] = placedText(use.value)
      case .boolean:
        result.flags[member.key] = Sourced(nodes.isTrue(use), .written(nodes.range(use.value)))
      default: break
      }
    }
    return result
  }

  private mutating func checkVersion(_ use: SyntaxTree.Entry) {
    let node = use.value
    guard nodes.tree[node].kind == .scalar, !nodes.isNull(node) else {
      nodes.reportWrongType(
        use, "'\(Key.settingsc.name)' must be \(FieldType.formVersion.description)")
      return
    }
    if let diagnostic = VersionCheck.diagnostic(of: "configuration", node, in: nodes.tree) {
      nodes.diagnostics.report(diagnostic)
    }
  }

  private mutating func elements(of use: SyntaxTree.Entry, _ shape: Shape) -> [BoundConfiguration] {
    let list = use.value
    let keys = nodes.keys(of: shape)
    return nodes.tree.elements(of: list).compactMap { node in
      nodes.read(.element(node), as: keys).map { values(of: $0, shape) }
    }
  }

  private mutating func strings(
    of use: SyntaxTree.Entry, _ member: Shape.Member
  ) -> [BoundConfiguration.PlacedText] {
    // What is wrong with a pattern is reported where it is parsed.
    var any = member
    any.field.type = .list(of: Field("", .string))
    return nodes.strings(of: use, any).map { placedText($0.value) }
  }

  private func placedText(_ node: NodeID) -> BoundConfiguration.PlacedText {
    let range = nodes.tree.range(of: node)
    var start: Int?
    if !nodes.tree.isTextDecoded(of: node) {
      start = range.offset + (nodes.tree[node].style == .plain ? 0 : 1)
    }
    return .init(text: nodes.string(node), range: range, start: start)
  }

  /// Lists of strings by the names of a table, in its order.
  private mutating func lists(
    of use: SyntaxTree.Entry, _ key: Key, _ table: Table
  ) -> [BoundConfiguration.NamedList] {
    let mapping = use.value
    var lists: [BoundConfiguration.NamedList] = []
    for entry in nodes.tree.entries(of: mapping) {
      let name = placedText(entry.key)
      var field = table.value
      field.name = name.text
      guard nodes.expectStrings(entry, field) else { continue }
      lists.append(.init(name: name, strings: strings(of: entry, .key(key, field.type, ""))))
    }
    return lists
  }

  // MARK: Severities

  private mutating func levels(of use: SyntaxTree.Entry) -> [BoundConfiguration.WrittenLevel] {
    let mapping = use.value
    var levels: [BoundConfiguration.WrittenLevel] = []
    for use in nodes.tree.entries(of: mapping) {
      let id = diagnosticID(use)
      guard let level = level(use), let id else { continue }
      levels.append(.init(id: id, level: level, range: nodes.range(use.value)))
    }
    return levels
  }

  private mutating func diagnosticID(_ use: SyntaxTree.Entry) -> DiagnosticID? {
    let name = nodes.string(use.key)
    if let id = DiagnosticID(rawValue: name) { return id }
    let fix = nodes.nameFix(for: use.key, among: DiagnosticID.allCases.lazy.map(\.rawValue))
    nodes.report(
      .unknownKey, "unknown diagnostic '\(Excerpt.quoted(name))'", at: .key(use),
      notes: fix == nil ? [.init(DiagnosticID.note(onUnknown: name))] : [], fix: fix)
    return nil
  }

  private mutating func level(_ use: SyntaxTree.Entry) -> FindingLevel? {
    let node = use.value
    let words = FindingLevel.allCases.map(\.rawValue)
    let demand = "the severity of a diagnostic must be \(FieldType.enumeration(words).description)"
    guard nodes.tree[node].kind == .scalar, !nodes.isNull(node) else {
      nodes.reportWrongType(use, demand)
      return nil
    }
    let text = nodes.string(node)
    if let level = FindingLevel(rawValue: text) { return level }
    // A boolean is what YAML 1.1 made of 'off'.
    let isFalse = nodes.tree.coreType(of: node) == .false
    nodes.report(
      .unknownValue, "\(demand), but this is '\(Excerpt.quoted(text))'", at: .value(use),
      fix: isFalse
        ? .init("did you mean 'off'?", .unsafe, [.init(nodes.range(node), "off")])
        : nodes.nameFix(for: use.value, among: words))
    return nil
  }
}

/// What a `settingsc.yaml` says, each value by its key and with its place: names are known, values
/// have the declared types; patterns and paths are still strings.
///
/// What is wrong is left out, so that the rest can be used.
public struct BoundConfiguration: Sendable {
  /// Lists of strings, such as patterns and paths, by their keys.
  public internal(set) var strings: [Key: [PlacedText]] = [:]
  /// What diagnostics count as, in the order in which it is written.
  public internal(set) var levels: [Key: [WrittenLevel]] = [:]
  /// Lists of strings by their names, such as the responses of pages, in the order in which they are
  /// written.
  public internal(set) var tables: [Key: [NamedList]] = [:]
  /// Lists of mappings, such as overrides; later ones win.
  public internal(set) var lists: [Key: [BoundConfiguration]] = [:]
  /// Numbers, such as budget.
  package internal(set) var numbers: [Key: Sourced<Int>] = [:]
  /// Mappings within it.
  public internal(set) var mappings: [Key: BoundConfiguration] = [:]
  /// Words of an enumeration, and single strings.
  public internal(set) var words: [Key: PlacedText] = [:]
  /// Booleans.
  package internal(set) var flags: [Key: Sourced<Bool>] = [:]

  /// The configuration that says nothing.
  public init() {}

  /// How the diagnostics of one id count.
  public struct WrittenLevel: Hashable, Sendable {
    /// The id of the diagnostics.
    public var id: DiagnosticID
    /// What they count as.
    public var level: FindingLevel
    /// Where the level is written.
    public var range: SourceRange

    /// Makes a level.
    public init(id: DiagnosticID, level: FindingLevel, range: SourceRange) {
      self.id = id
      self.level = level
      self.range = range
    }
  }

  /// A list of strings with a name.
  public struct NamedList: Hashable, Sendable {
    /// The name.
    public var name: PlacedText
    /// The strings.
    public var strings: [PlacedText]
  }

  /// A text, and where it is written.
  public struct PlacedText: Hashable, Sendable {
    /// The text.
    public var text: String
    /// Where it is written, quotes included.
    public var range: SourceRange
    /// Where its first byte stands in the file; nil where it is not written as it is.
    var start: Int?

    /// Where a part of the text is written, by offsets in bytes of its UTF-8; the whole text where
    /// escapes make that unclear.
    public func range(of part: Range<Int>?) -> SourceRange {
      guard let part, let start else { return range }
      return SourceRange(file: range.file, offset: start + part.lowerBound, length: part.count)
    }
  }
}

extension BoundConfiguration {
  /// The path of a file that a configuration names, as it can be opened. That it cannot be had is
  /// reported.
  ///
  /// - Parameters:
  ///   - configuration: the file that names the other one, whose path is relative to it.
  ///   - root: the canonical path of the directory that it must lie below; nil for anywhere.
  public static func file(
    at place: PlacedText, of configuration: SourceFile, within root: String?,
    in fileSystem: any FileSystem, into found: inout DiagnosticBag
  ) -> String? {
    let resolver = PathResolver(
      from: configuration.path, within: root.map { .success($0) }, in: fileSystem)
    switch resolver.resolve(place.text) {
    case .failure(let failure):
      found.report(failure.diagnostic(at: place.range, in: configuration))
      return nil
    case .success(let path):
      if fileSystem.kind(of: path) == .directory {
        found.report(
          .missingFile, "'\(Excerpt.quoted(place.text))' is a directory", at: place.range,
          notes: [.init("name each of its files that is meant")])
        return nil
      }
      return path
    }
  }
}
