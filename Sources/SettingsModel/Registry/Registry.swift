import SettingsSyntax

/// The kinds that a document may use, findable by name and by class, both ways.
public struct Registry: Sendable {
  /// The kinds in the order in which they were registered, built-in ones first.
  public private(set) var kinds: [CellKind] = []
  /// Names that a registry file has, whose kinds have errors of their own: items of them cannot be
  /// judged.
  public private(set) var brokenNames: Set<String> = []
  /// Whether a registry that should be part of it could not be read.
  public var isIncomplete = false

  /// The keys that pages and sections have besides those of the language.
  public private(set) var additions = Additions()
  /// Whether a kind has fields whose values must be unique, or name something.
  public private(set) var hasLinkedFields = false
  /// The most fields that a kind has.
  public private(set) var largestFieldCount = 0

  private var indexByName: [String: Int] = [:]
  // The same by bytes; ids are positions in `kinds`.
  private var names = KeyTable()
  private var indexByCellClass: [String: Int] = [:]
  // One class may hold the values of several kinds.
  private var indicesByModelClass: [String: [Int]] = [:]

  /// The kinds that every page can use, in the order of the docs.
  public static let builtIn = Registry(kinds: [
    .avatar, .sample, .switch, .exit, .option, .custom, .slider, .stepper, .segmented, .choice,
    .textField, .date, .link, .button, .value, .progress,
  ])

  /// Makes a registry of kinds whose names and classes do not clash.
  public init(kinds: [CellKind]) {
    for kind in kinds { add(kind) }
  }

  /// The kind of a name.
  public func kind(named name: String) -> CellKind? { indexByName[name].map { kinds[$0] } }
  /// The position in `kinds` of a name in UTF-8.
  public func index(ofKind name: UnsafeBufferPointer<UInt8>) -> Int? {
    names.find(name).map { Int($0.rawValue) }
  }
  /// The position in `kinds` of a name.
  public func index(ofKind name: String) -> Int? { indexByName[name] }
  /// The position in `kinds` of the kind that a cell class draws.
  public func index(ofCellClass name: String) -> Int? { indexByCellClass[name] }
  /// The positions in `kinds` of the kinds that a model class belongs to, in order; nil for none.
  public func indices(ofModelClass name: String) -> [Int]? { indicesByModelClass[name] }

  /// The names of all kinds, in order.
  public private(set) var kindNames: [String] = []
  /// All registered cell classes, in order of their kinds.
  public private(set) var cellClasses: [String] = []
  /// All registered model classes, each once, in order of their first kinds.
  public private(set) var modelClasses: [String] = []

  /// Keys that registries add to pages and to sections.
  public struct Additions: Sendable {
    /// The keys of pages.
    public var page: [Field] = []
    /// The keys of sections.
    public var section: [Field] = []

    /// Makes additions of nothing.
    public init() {}
  }

  /// Adds keys of pages and sections.
  ///
  /// - Returns: the names of those that are declared otherwise already, which are not added.
  @discardableResult
  public mutating func add(_ more: Additions) -> [String] {
    func conflicts(_ fields: inout [Field], _ more: [Field]) -> [String] {
      more.compactMap { field in
        guard let known = fields.first(where: { $0.name == field.name }) else {
          fields.append(field)
          return nil
        }
        return known == field ? nil : field.name
      }
    }
    return conflicts(&additions.page, more.page) + conflicts(&additions.section, more.section)
  }

  /// Why a kind cannot be added.
  public enum Clash: Error, Hashable, Sendable {
    case name(with: Int)
    case cellClass(with: Int)

    /// The position of the other kind.
    public var index: Int {
      switch self {
      case .name(let index), .cellClass(let index): index
      }
    }
  }

  /// What stands in the way of adding a kind, or nil. The clash holds a position in `kinds`.
  public func clash(of kind: CellKind) -> Clash? {
    clashes(of: kind).first { clash in !kinds[clash.index].isReplaceable || kind.isReplaceable }
  }

  private func clashes(of kind: CellKind) -> [Clash] {
    var found: [Clash] = []
    if let index = indexByName[kind.name] { found.append(.name(with: index)) }
    if case .fixed(let cell, _) = kind.classes, let index = indexByCellClass[cell] {
      found.append(.cellClass(with: index))
    }
    return found
  }

  /// Adds a kind that does not clash; one that does changes nothing. Replaceable kinds with its name
  /// or its cell class are removed, so that registries that had them first keep their meaning.
  public mutating func add(_ kind: CellKind) {
    let clashes = clashes(of: kind)
    if !clashes.isEmpty {
      guard clash(of: kind) == nil else { return }
      remove(Set(clashes.map(\.index)))
    }
    let index = kinds.count
    kinds.append(kind)
    kindNames.append(kind.name)
    hasLinkedFields = hasLinkedFields || !kind.linkedFields.isEmpty
    largestFieldCount = max(largestFieldCount, kind.fields.count)
    indexByName[kind.name] = index
    var name = kind.name
    name.withUTF8 { _ = names.intern($0) }
    if case .fixed(let cell, let model) = kind.classes {
      cellClasses.append(cell)
      indexByCellClass[cell] = index
      if indicesByModelClass[model] == nil { modelClasses.append(model) }
      indicesByModelClass[model, default: []].append(index)
    }
  }

  /// Adds names whose kinds have errors of their own. Replaceable kinds of these names are not what
  /// is meant by them.
  public mutating func add(brokenNames names: Set<String>) {
    brokenNames.formUnion(names)
    let replaced = names.compactMap(index(ofKind:)).filter { kinds[$0].isReplaceable }
    if !replaced.isEmpty { remove(Set(replaced)) }
  }

  private mutating func remove(_ positions: Set<Int>) {
    let kept = kinds.enumerated().filter { !positions.contains($0.offset) }.map(\.element)
    var registry = Registry(kinds: kept)
    (registry.brokenNames, registry.isIncomplete) = (brokenNames, isIncomplete)
    registry.additions = additions
    self = registry
  }
}
