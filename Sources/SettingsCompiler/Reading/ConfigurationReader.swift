public import SettingsLanguage
public import SettingsSyntax

extension BoundConfiguration {
  /// Reads a configuration. Linear in the size of the file after aliases are expanded.
  ///
  /// A file without a document, or with an empty document, is an empty configuration. It marks the
  /// root of a project.
  public static func read(
    _ tree: SyntaxTree, isJSON: Bool, into diagnostics: inout DiagnosticBag
  ) -> BoundConfiguration {
    var reader = ConfigurationReader(nodes: NodeReader(tree, isJSON: isJSON))
    let result = reader.readDocument()
    let guessed = ErrorRangeIndex.guessedRanges(in: diagnostics)
    for diagnostic in reader.nodes.diagnostics.diagnostics
    where !guessed.overlap(diagnostic.range) {
      diagnostics.report(diagnostic)
    }
    return result
  }
}

/// Reads configurations. The declared type of each key decides how its value is read.
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
        .wrongType, "a configuration must be a single document, but another one begins here",
        at: .node(root))
    }
    guard let document = written.first, let root = document.root, document.isComplete,
      let read = nodes.readMapping(.element(root), as: nodes.fileShape(of: .configuration))
    else { return BoundConfiguration() }
    if let use = read[.settingsc] { checkVersion(use) }
    return readValues(of: read, .configuration)
  }

  /// Returns the values of a mapping and its nested mappings, by key.
  private mutating func readValues(of read: ReadMapping, _ shape: Shape) -> BoundConfiguration {
    var result = BoundConfiguration()
    for member in shape.members {
      guard let use = read[member.key] else { continue }
      switch member.field.type {
      case .list(let element):
        if case .mapping(let reference) = element.type {
          result.lists[member.key] = readElements(of: use, reference.shape)
        } else {
          result.strings[member.key] = readStrings(of: use, member)
        }
      case .either:
        result.tables[member.key] = readFlags(use, member.key)
      case .table(let table):
        if table.names == .diagnostics {
          result.levels[member.key] = readLevels(of: use)
        } else {
          result.tables[member.key] = readNamedLists(of: use, member.key, table)
        }
      case .mapping(let reference):
        if let inner = nodes.readMapping(
          use, as: nodes.fileShape(of: reference.shape), "'\(member.key.name)'")
        {
          // Scalars of nested mappings are also available by their own keys. Lists and mappings are
          // not.
          let values = readValues(of: inner, reference.shape)
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
      case .enumeration, .formatted, .string:
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
    if let diagnostic = VersionCheck.versionDiagnostic(of: "configuration", node, in: nodes.tree) {
      nodes.diagnostics.report(diagnostic)
    }
  }

  private mutating func readElements(of use: SyntaxTree.Entry, _ shape: Shape)
    -> [BoundConfiguration]
  {
    let list = use.value
    let keys = nodes.fileShape(of: shape)
    return nodes.tree.elements(of: list).compactMap { node in
      nodes.readMapping(.element(node), as: keys).map { read in
        var values = readValues(of: read, shape)
        values.range = nodes.range(node)
        return values
      }
    }
  }

  private mutating func readStrings(
    of use: SyntaxTree.Entry, _ member: Shape.Member
  ) -> [BoundConfiguration.PlacedText] {
    var member = member
    // Patterns are checked when they are parsed, so any string is accepted here.
    if case .list(let element) = member.field.type, element.type == .formatted(.glob) {
      member.field.type = .list(of: Field("", .string))
    }
    return nodes.readStrings(of: use, member).map { placedText($0.value) }
  }

  private func placedText(_ node: NodeID) -> BoundConfiguration.PlacedText {
    let range = nodes.tree.range(of: node)
    var start: Int?
    if !nodes.tree.isTextDecoded(of: node) {
      start = range.offset + (nodes.tree[node].style == .plain ? 0 : 1)
    }
    return .init(text: nodes.string(node), range: range, start: start)
  }

  /// Returns the named lists of strings in a table, in source order.
  private mutating func readNamedLists(
    of use: SyntaxTree.Entry, _ key: Key, _ table: Table
  ) -> [BoundConfiguration.NamedList] {
    let mapping = use.value
    var lists: [BoundConfiguration.NamedList] = []
    for entry in nodes.tree.entries(of: mapping) {
      let name = placedText(entry.key)
      var field = table.value
      field.name = name.text
      guard nodes.expectStrings(entry, field) else { continue }
      lists.append(.init(name: name, strings: readStrings(of: entry, .key(key, field.type, ""))))
    }
    return lists
  }

  /// Returns the flags of a list or a mapping. A boolean flag has an empty list.
  private mutating func readFlags(
    _ use: SyntaxTree.Entry, _ key: Key
  ) -> [BoundConfiguration.NamedList] {
    guard nodes.tree[use.value].kind == .mapping else {
      let names = Shape.Member.key(key, .list(of: Field("", .string)), "")
      guard nodes.checkValue(use, as: names) else { return [] }
      return readStrings(of: use, names).map { .init(name: $0, strings: []) }
    }
    return nodes.tree.entries(of: use.value).compactMap { entry in
      let name = placedText(entry.key)
      var field = Field(name.text, .list(of: Field("", .string)))
      field.minLength = 1
      if nodes.tree[entry.value].kind == .scalar {
        if nodes.string(entry.value) == DeclaredType.boolean.name {
          return .init(name: name, strings: [])
        }
        reportInvalidFlag(entry)
        return nil
      }
      let elements = nodes.tree.elements(of: entry.value).map(nodes.tree.coreType)
      if elements == [.true, .false] || elements == [.false, .true] {
        let boolean = nodes.replacementFix(
          entry.value, with: DeclaredType.boolean.name, "write 'boolean'", .safe)
        reportInvalidFlag(entry, fix: boolean)
        return nil
      }
      guard nodes.expectStrings(entry, field) else { return nil }
      return .init(name: name, strings: readStrings(of: entry, .key(key, field.type, "")))
    }
  }

  private mutating func reportInvalidFlag(_ entry: SyntaxTree.Entry, fix: Diagnostic.Fix? = nil) {
    let name = Excerpt.quoted(nodes.string(entry.key))
    nodes.reportWrongType(
      entry, "the flag '\(name)' must be 'boolean', or a list of strings", fix: fix)
  }

  // MARK: Severities

  private mutating func readLevels(of use: SyntaxTree.Entry) -> [BoundConfiguration.WrittenLevel] {
    let mapping = use.value
    var levels: [BoundConfiguration.WrittenLevel] = []
    for use in nodes.tree.entries(of: mapping) {
      let id = readDiagnosticID(use)
      guard let level = readLevel(use), let id else { continue }
      levels.append(.init(id: id, level: level, range: nodes.range(use.value)))
    }
    return levels
  }

  private mutating func readDiagnosticID(_ use: SyntaxTree.Entry) -> DiagnosticID? {
    let name = nodes.string(use.key)
    if let id = DiagnosticID(rawValue: name) { return id }
    let fix = nodes.nameFix(for: use.key, among: DiagnosticID.allCases.lazy.map(\.rawValue))
    nodes.report(
      .unknownKey, "unknown diagnostic '\(Excerpt.quoted(name))'", at: .key(use),
      notes: fix == nil ? [.init(DiagnosticID.note(onUnknown: name))] : [], fix: fix)
    return nil
  }

  private mutating func readLevel(_ use: SyntaxTree.Entry) -> FindingLevel? {
    let node = use.value
    let words = FindingLevel.allCases.map(\.rawValue)
    let demand = "the severity of a diagnostic must be \(FieldType.enumeration(words).description)"
    guard nodes.tree[node].kind == .scalar, !nodes.isNull(node) else {
      nodes.reportWrongType(use, demand)
      return nil
    }
    let text = nodes.string(node)
    if let level = FindingLevel(rawValue: text) { return level }
    // YAML 1.1 reads 'off' as a boolean.
    let isFalse = nodes.tree.coreType(of: node) == .false
    nodes.report(
      .unknownValue, "\(demand), but this is '\(Excerpt.quoted(text))'", at: .value(use),
      fix: isFalse
        ? .init("did you mean 'off'?", .unsafe, [.init(nodes.range(node), "off")])
        : nodes.nameFix(for: use.value, among: words))
    return nil
  }
}

/// The contents of a `settingsc.yaml`, by key and with source ranges.
///
/// Keys are known, and values have their declared types. Patterns and paths are still strings.
/// Invalid values are omitted, so that the rest can be used.
public struct BoundConfiguration: Sendable {
  /// Lists of strings, such as patterns and paths.
  package internal(set) var strings: [Key: [PlacedText]] = [:]
  /// The severities of diagnostics, in source order.
  package internal(set) var levels: [Key: [WrittenLevel]] = [:]
  /// Named lists of strings, such as the responses of pages, in source order.
  package internal(set) var tables: [Key: [NamedList]] = [:]
  /// Lists of mappings, such as overrides. Later mappings take precedence.
  package internal(set) var lists: [Key: [BoundConfiguration]] = [:]
  /// Numbers, such as limits.
  package internal(set) var numbers: [Key: Sourced<Int>] = [:]
  /// Nested mappings.
  package internal(set) var mappings: [Key: BoundConfiguration] = [:]
  /// Words of an enumeration, and single strings.
  package internal(set) var words: [Key: PlacedText] = [:]
  /// Booleans.
  package internal(set) var flags: [Key: Sourced<Bool>] = [:]
  /// The range of an element of a list; nil for other mappings.
  package internal(set) var range: SourceRange?

  /// Creates an empty configuration.
  public init() {}

  /// A severity that a configuration assigns to a diagnostic.
  public struct WrittenLevel: Hashable, Sendable {
    /// The id of the diagnostic.
    public var id: DiagnosticID
    /// The assigned severity.
    public var level: FindingLevel
    /// The source range of the severity.
    public var range: SourceRange

    /// Creates a level.
    public init(id: DiagnosticID, level: FindingLevel, range: SourceRange) {
      self.id = id
      self.level = level
      self.range = range
    }
  }

  /// A list of strings with a name.
  public struct NamedList: Hashable, Sendable {
    /// The key of the list in its table.
    public var name: PlacedText
    /// The valid elements, in source order.
    public var strings: [PlacedText]
  }

  /// A string with its source range.
  public struct PlacedText: Hashable, Sendable {
    /// The string without quotes and escapes.
    public var text: String
    /// The source range, including quotes.
    public var range: SourceRange
    /// The byte offset of the text in the file; nil if escapes or folded lines change its bytes.
    var start: Int?

    /// Returns the source range of a part of the text, or of the whole text if escapes change its
    /// bytes.
    ///
    /// - Parameter part: a byte range in the UTF-8 of the text; nil for the whole text.
    public func range(of part: Range<Int>?) -> SourceRange {
      guard let part, let start else { return range }
      return SourceRange(file: range.file, offset: start + part.lowerBound, length: part.count)
    }
  }
}

extension BoundConfiguration {
  /// Returns the path of a file that a configuration names, or nil after reporting that the file is
  /// not available.
  ///
  /// - Parameters:
  ///   - configuration: the file that names the path. The path is relative to it.
  ///   - root: the canonical path of the directory that must contain the file; nil for no
  ///     restriction.
  public static func findFile(
    at place: PlacedText, of configuration: SourceFile, within root: String?,
    in fileSystem: any FileSystem, into found: inout DiagnosticBag
  ) -> String? {
    let resolver = PathResolver(
      from: configuration.path, within: root, in: fileSystem)
    switch resolver.resolve(place.text) {
    case .failure(let failure):
      found.report(failure.diagnostic(at: place.range, in: configuration))
      return nil
    case .success(let path):
      if fileSystem.kind(of: path) == .directory {
        found.report(
          .missingFile, "'\(Excerpt.quoted(place.text))' is a directory", at: place.range,
          notes: [.init("list its files instead")])
        return nil
      }
      return path
    }
  }
}
