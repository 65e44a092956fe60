import SettingsSyntax

/// The kinds that a document may use, with lookup by name and by class.
public struct Registry: Sendable {
  private struct Tables {
    var kinds: [CellKind] = []
    var kindNames: [String] = []
    var cellClasses: [String] = []
    var modelClasses: [String] = []
    var brokenNames: Set<String> = []
    var additions = Additions()
    var isIncomplete = false
    var hasLinkedFields = false
    var largestFieldCount = 0

    var indexByName: [String: Int] = [:]
    // The same lookup by UTF-8 bytes. Key ids are indices in `kinds`.
    var names = KeyTable()
    var indexByCellClass: [String: Int] = [:]
    // Several kinds can share a model class.
    var indicesByModelClass: [String: [Int]] = [:]

    mutating func append(_ kind: CellKind) {
      let index = kinds.count
      kinds.append(kind)
      kindNames.append(kind.name)
      measureFields(of: kind)
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

    mutating func measureFields(of kind: CellKind) {
      hasLinkedFields = hasLinkedFields || !kind.linkedFields.isEmpty
      largestFieldCount = max(largestFieldCount, kind.fields.count)
    }
  }

  // Each document has a registry.
  private var shared = Shared(Tables())

  /// The kinds in the order of their registration. Built-in kinds are first.
  public var kinds: [CellKind] { shared.value.kinds }
  /// The names of all kinds, in the order of `kinds`.
  public var kindNames: [String] { shared.value.kindNames }
  /// The cell classes of all kinds, in the order of `kinds`.
  public var cellClasses: [String] { shared.value.cellClasses }
  /// The model classes of all kinds without repetition, in the order of their first use in `kinds`.
  public var modelClasses: [String] { shared.value.modelClasses }
  /// The names of kinds whose declarations have errors. Items of these kinds are not checked.
  public var brokenNames: Set<String> { shared.value.brokenNames }
  /// The keys of pages and sections that registries add to the language.
  public var additions: Additions { shared.value.additions }
  /// True if a registry file that belongs to this registry could not be read.
  public var isIncomplete: Bool {
    get { shared.value.isIncomplete }
    set { shared.value.isIncomplete = newValue }
  }
  /// True if any kind has linked fields.
  public var hasLinkedFields: Bool { shared.value.hasLinkedFields }
  /// The largest number of fields of a kind.
  public var largestFieldCount: Int { shared.value.largestFieldCount }

  /// The built-in kinds, in the order of the docs.
  public static let builtIn = Registry(kinds: [
    .avatar, .sample, .switch, .exit, .option, .custom, .slider, .stepper, .segmented, .choice,
    .textField, .date, .link, .button, .value, .progress,
  ])

  /// Creates a registry. Names and cell classes must not clash.
  public init(kinds: [CellKind]) {
    for kind in kinds { add(kind) }
  }

  /// Returns the kind with a name, or nil.
  public func kind(named name: String) -> CellKind? { index(ofKind: name).map { kinds[$0] } }
  /// Returns the index in `kinds` of the kind with a name in UTF-8, or nil.
  public func index(ofKind name: UnsafeBufferPointer<UInt8>) -> Int? {
    shared.value.names.find(name).map { Int($0.rawValue) }
  }
  /// Returns the index in `kinds` of the kind with a name, or nil.
  public func index(ofKind name: String) -> Int? { shared.value.indexByName[name] }
  /// Returns the index in `kinds` of the kind with a cell class, or nil.
  public func index(ofCellClass name: String) -> Int? {
    shared.value.indexByCellClass[name]
  }
  /// Returns the indices in `kinds` of the kinds with a model class in ascending order, or nil if
  /// there are none.
  public func indices(ofModelClass name: String) -> [Int]? {
    shared.value.indicesByModelClass[name]
  }

  /// What registries add besides kinds.
  public struct Additions: Sendable {
    /// The additional keys of pages.
    public var page: [Field] = []
    /// The additional keys of sections.
    public var section: [Field] = []
    /// The additional accessories of options.
    public var accessories: [Accessory] = []

    /// Creates empty additions.
    public init() {}
  }

  /// Adds keys of pages and sections, and accessories. Those that conflict with earlier declarations
  /// are not added.
  ///
  /// - Returns: The names of the conflicting keys and accessories.
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
    return conflicts(&shared.value.additions.page, more.page)
      + conflicts(&shared.value.additions.section, more.section)
      + more.accessories.compactMap { add($0) ? nil : $0.name }
  }

  /// Adds an accessory of options.
  ///
  /// - Returns: False if the accessory conflicts with another one.
  @discardableResult
  public mutating func add(_ accessory: Accessory) -> Bool {
    if additions.accessories.contains(accessory) { return true }
    guard let index = index(ofKind: CellKind.option.name) else { return false }
    // A kind that extends options may already have the accessory.
    if !kinds[index].accessories.contains(accessory) {
      guard let kind = kinds[index].adding(accessory) else { return false }
      replaceKind(at: index, with: kind)
    }
    shared.value.additions.accessories.append(accessory)
    return true
  }

  /// A conflict of a new kind with a registered kind. The associated values are indices in `kinds`.
  public enum Clash: Error, Hashable, Sendable {
    case name(with: Int)
    case cellClass(with: Int)

    /// The index of the registered kind in `kinds`.
    public var index: Int {
      switch self {
      case .name(let index), .cellClass(let index): index
      }
    }
  }

  /// Returns the conflict that prevents the registration of a kind, or nil if it can be added.
  public func clash(of kind: CellKind) -> Clash? {
    findClashes(of: kind).first { clash in
      !kind.mayReplace(kinds[clash.index]) || withAccessories(kind) == nil
    }
  }

  private func findClashes(of kind: CellKind) -> [Clash] {
    var found: [Clash] = []
    if let index = index(ofKind: kind.name) { found.append(.name(with: index)) }
    if case .fixed(let cell, _) = kind.classes, let index = index(ofCellClass: cell) {
      found.append(.cellClass(with: index))
    }
    return found
  }

  /// Adds a kind, unless it has a conflict. Replaceable kinds with the same name or cell class are
  /// removed, so that older registries can declare kinds that later became built-in. A kind that
  /// extends a built-in kind takes its place.
  public mutating func add(_ kind: CellKind) {
    let clashes = findClashes(of: kind)
    if !clashes.isEmpty {
      guard clash(of: kind) == nil, let kind = withAccessories(kind) else { return }
      let positions = Set(clashes.map(\.index))
      if kind.isExtension, let index = positions.first, kinds[index].classes == kind.classes {
        return replaceKind(at: index, with: kind)
      }
      removeKinds(positions)
    }
    shared.value.append(kind)
  }

  /// Adds names of kinds whose declarations have errors. Replaceable kinds with these names are
  /// removed, because items with these names use the broken declarations.
  public mutating func add(brokenNames names: Set<String>) {
    shared.value.brokenNames.formUnion(names)
    let replaced = names.compactMap(index(ofKind:)).filter { kinds[$0].isReplaceable }
    if !replaced.isEmpty { removeKinds(Set(replaced)) }
  }

  /// Replaces a kind with a kind of the same name and classes.
  private mutating func replaceKind(at index: Int, with kind: CellKind) {
    shared.value.kinds[index] = kind
    shared.value.measureFields(of: kind)
  }

  /// Returns a kind that replaces `option` with the accessories of all registries, or nil if they
  /// conflict. Returns any other kind unchanged.
  private func withAccessories(_ kind: CellKind) -> CellKind? {
    guard kind.isExtension, kind.name == CellKind.option.name else { return kind }
    return additions.accessories.filter { !kind.accessories.contains($0) }
      .reduce(kind) { kind, accessory in kind?.adding(accessory) }
  }

  private mutating func removeKinds(_ positions: Set<Int>) {
    let kept = kinds.enumerated().filter { !positions.contains($0.offset) }.map(\.element)
    var registry = Registry(kinds: kept)
    registry.shared.value.brokenNames = brokenNames
    registry.shared.value.additions = additions
    registry.isIncomplete = isIncomplete
    self = registry
  }
}
