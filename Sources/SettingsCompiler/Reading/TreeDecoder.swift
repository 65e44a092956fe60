import SettingsModel
import SettingsSyntax

/// Decodes a compiled tree into the page that it was written from. Linear in the tree.
///
/// settingsc writes trees, so the decoder requires only the keys of a page. It skips keys that it does not
/// know, because a later version may add some. It records the first problem and goes on, so that a
/// preview can draw the rest of the page.
struct TreeDecoder {
  /// The first problem, with its path in the tree; nil for a tree without any.
  private(set) var problem: Diagnostic?

  private typealias Members = [Key: Sourced<SettingsValue>]

  private let syntax: SyntaxTree
  private let root: NodeID
  private let registry: Registry
  private var kinds: KindIndex
  private var rows: Account
  private var failureCount = 0

  init(root: NodeID, in syntax: SyntaxTree, registry: Registry) {
    (self.root, self.syntax, self.registry) = (root, syntax, registry)
    kinds = KindIndex(registry: registry, keys: syntax.keys)
    rows = Account(limit: syntax.budget.compiledRows)
  }

  /// Returns the page, with empty values in place of missing and wrong ones.
  mutating func decode() -> PageTree {
    var page = page(at: root)
    page.registries = members(of: root, as: .tree)[.registries].elements.compactMap(\.string)
    return page
  }

  // MARK: Pages

  private mutating func page(at root: NodeID) -> PageTree {
    var page = PageTree(id: Sourced("", .derived))
    if let header = child(.page, of: root, .mapping) {
      let members = members(of: header, as: .treePage)
      page.id = members.text(.id)
      page.properties = Properties(members, of: .treePage)
      page.places = members.compactMapValues(\.origin.range).filter { key, _ in
        Shape.sheet.contains { $0.key == key }
      }
      page.tool = members[.tool].flatMap { ObjectReader.read($0.value) { $0.tool() } }
      page.provider = members[.provider].flatMap { ObjectReader.read($0.value) { $0.provider() } }
      page.states = members[.states].map(PageState.states) ?? []
    }
    if syntax.value(of: Key.children.name, in: root) != nil {
      page.container = container(at: root)
    } else {
      page.sections = sections(of: root)
      page.markDerivedIDs()
    }
    return page
  }

  private mutating func container(at root: NodeID) -> Container {
    let members = members(of: root, as: .nestedTree)
    let axis = members[.axis]?.value.string.flatMap(SettingsAxis.init)
    var container = Container(axis: axis ?? .vertical, children: [])
    container.range = syntax.value(of: Key.children.name, in: root).map(syntax.range)
    var ids = StringCounter()
    for node in elements(.children, of: root) {
      let members = self.members(of: node, as: .treeChild)
      let page = child(.tree, of: node, .mapping).map { self.page(at: $0) }
      var weight = SettingsNumber.integer(1)
      if case .number(let number)? = members[.weight]?.value { weight = number }
      if SettingsNumber.integer(0).isAtLeast(weight) { fail("needs a 'weight' above 0", at: node) }
      container.children.append(
        .init(
          id: id(members, of: node, among: &ids), file: members.text(.file).value, weight: weight,
          page: page))
    }
    container.bar = members[.bar].elements.map {
      .init(
        title: $0[.title]?.string ?? "", action: Sourced($0[.action]?.string, members[.bar].origin))
    }
    container.delegates = (members[.delegates]?.value.members ?? []).compactMap {
      Container.Delegate($0, members[.delegates].origin)
    }
    container.filters = members[.filters].elements.compactMap {
      Container.Filter($0, among: container.children.prefix(Budget.children).map(\.id.value))
    }
    if max(container.children.count, container.filters.count) <= Budget.children {
      return container
    }
    fail("has more than \(Budget.children) children or filters", at: root)
    return Container(axis: container.axis, children: [])
  }

  // MARK: Rows

  private mutating func sections(of root: NodeID) -> [PageTree.Section] {
    var ids = StringCounter()
    return elements(.sections, of: root).map { node in
      let members = members(of: node, as: .treeSection)
      var section = PageTree.Section(id: id(members, of: node, among: &ids))
      section.properties = Properties(members, of: .treeSection)
      section.items = elements(.items, of: node).map { item(at: $0, among: &ids) }
      if section.hasSelection { section.items = section.items.map { $0.chosen(in: section) } }
      return section
    }
  }

  private mutating func item(at node: NodeID, among ids: inout StringCounter) -> PageTree.Item {
    let failuresBefore = failureCount
    let members = members(of: node, as: .treeItem)
    let name = members.text(.kind).value
    let index = registry.index(ofKind: name)
    if index == nil { fail("is of the unknown kind '\(Excerpt.quoted(name))'", at: node) }
    var item = PageTree.Item(
      id: id(members, of: node, among: &ids), kind: index.map { registry.kinds[$0] },
      kindName: name, fields: [], range: syntax.range(of: node))
    item.cellClass = members.text(.cellClass).value
    item.action = Sourced(members[.action]?.value.string, members[.action].origin)
    for event in item.kind?.events ?? [] {
      guard
        let value = members[.events]?.value.members.first(where: { $0.name == event.name })?
          .value, value != .null
      else { continue }
      if value.string == nil { fail("needs a selector as '\(event.name)'", at: node) }
      item.events.append(
        .init(name: event.name, value: value.string ?? "", origin: members[.events].origin))
    }
    item.presented = members[.presents].map { presents in
      .init(
        id: presents.value[.id]?.string ?? "", file: presents.value[.file]?.string ?? "",
        origin: presents.origin)
    }
    item.properties = Properties(members, of: .treeItem)
    item.modelClass = members[.model]?.value[.modelClass]?.string ?? ""
    if let model = child(.model, of: node, .mapping) { item.fields = fields(of: model, index) }
    item.isInvalid = failureCount > failuresBefore
    return item
  }

  /// The fields of a model that its kind declares, or all fields if the kind names no classes.
  private mutating func fields(of model: NodeID, _ index: Int?) -> [PageTree.ModelField] {
    guard let index, case .fixed = registry.kinds[index].classes else {
      return syntax.value(ofAnything: model, except: [Key.modelClass.name]).members.map {
        .init(name: $0.name, value: $0.value, origin: origin(of: model))
      }
    }
    let kind = registry.kinds[index]
    let compiled = kinds.compiled(index)
    var nodes = [NodeID?](repeating: nil, count: kind.fields.count)
    for entry in syntax.entries(of: model) {
      guard case .field(let slot) = compiled.meanings.meaning(of: syntax.key(of: entry.key)) else {
        continue
      }
      nodes[slot] = entry.value
    }
    for slot in compiled.requiredFields where nodes[slot] == nil {
      fail("needs '\(kind.fields[slot].name)'", at: model)
    }
    return zip(kind.fields, nodes).compactMap { field, node in
      guard let node, let value = value(of: node, as: field) else { return nil }
      return .init(name: field.name, value: value, origin: origin(of: node))
    }
  }

  // MARK: Values

  /// The values of a mapping's keys, except rows and pages.
  private mutating func members(of mapping: NodeID, as shape: Shape) -> Members {
    var result = Members(minimumCapacity: shape.members.count)
    for member in shape.members where !TreeDecoder.containers.contains(member.key) {
      if let node = syntax.value(of: member.key.name, in: mapping) {
        if let value = value(of: node, as: member.field) {
          result[member.key] = Sourced(value, origin(of: node))
        }
      } else if member.field.isRequired {
        fail("needs '\(member.key.name)'", at: mapping)
      }
    }
    return result
  }

  /// The keys of rows and pages, which are decoded one by one.
  private static let containers: [Key] = [.page, .sections, .children, .tree, .items]

  /// A mapping as an object with the defaults of its shape, or as the value of its only key.
  private mutating func object(of mapping: NodeID, as shape: Shape) -> SettingsValue {
    let read = members(of: mapping, as: shape)
    if let essence = shape.essence {
      let text = read.text(essence).value
      if (try? SettingsCondition.Test(parsing: text)) == nil {
        fail("is not a condition", at: mapping)
      }
      return .string(text)
    }
    let object = SettingsValue.object(
      shape.members.compactMap { member in
        (read[member.key]?.value ?? member.field.defaultValue).map { .init(member.key.name, $0) }
      })
    let variant = shape.variants.flatMap { variants in
      variants.cases.first { $0.word == object[variants.key]?.string }
    }
    for key in variant?.required ?? [] where object[key] == nil {
      fail("needs '\(key.name)'", at: mapping)
    }
    return object
  }

  /// A node as the value of a field; nil for a value of another type, which is a problem.
  private mutating func value(of node: NodeID, as field: Field) -> SettingsValue? {
    switch (field.type, syntax[node].kind) {
    case (_, .scalar):
      let scalar = syntax.scalarValue(of: node)
      if field.accepts(scalar) { return scalar }
    case (.list(let element), .sequence):
      return .list(syntax.elements(of: node).compactMap { value(of: $0, as: element) })
    case (.scalars, .sequence):
      let element = Field(field.name, .scalar)
      return .list(syntax.elements(of: node).compactMap { value(of: $0, as: element) })
    case (.mapping(let reference), .mapping): return object(of: node, as: reference.shape)
    case (.anyMapping, .mapping): return syntax.value(ofAnything: node)
    case (.table(let table), .mapping):
      return .object(
        syntax.entries(of: node).compactMap { entry in
          value(of: entry.value, as: table.value).map { .init(syntax.string(of: entry.key), $0) }
        })
    case (.object(let fields), .mapping):
      return .object(
        fields.compactMap { field in
          let member = syntax.value(of: field.name, in: node)
          if member == nil, field.isRequired { fail("needs '\(field.name)'", at: node) }
          return member.flatMap { value(of: $0, as: field) }.map { .init(field.name, $0) }
        })
    default: break
    }
    fail("must be \(field.type.description), but this is \(syntax.describe(node))", at: node)
    return nil
  }

  /// An id that is unique in the page.
  private mutating func id(
    _ members: Members, of mapping: NodeID, among ids: inout StringCounter
  ) -> Sourced<String> {
    let id = members.text(.id)
    if id.value.isEmpty || ids.add(id.value) > 1 { fail("needs an 'id' of its own", at: mapping) }
    return id
  }

  // MARK: Nodes

  /// The value of a key that must be a list or a mapping.
  private mutating func child(
    _ key: Key, of mapping: NodeID, _ kind: SyntaxNode.Kind
  ) -> NodeID? {
    let expected = kind == .mapping ? "a mapping" : "a list"
    guard let node = syntax.value(of: key.name, in: mapping) else {
      fail("needs \(expected) '\(key.name)'", at: mapping)
      return nil
    }
    if syntax[node].kind == kind { return node }
    fail("must be \(expected), but this is \(syntax.describe(node))", at: node)
    return nil
  }

  /// The mappings in a list of rows or pages, up to the limit of a page.
  private mutating func elements(_ key: Key, of mapping: NodeID) -> [NodeID] {
    guard let list = child(key, of: mapping, .sequence) else { return [] }
    var result: [NodeID] = []
    for element in syntax.elements(of: list) {
      guard rows.spend(1) else {
        record(
          .init(
            .tooManyNodes,
            "a tree is made of \(rows.limit) sections and items at most, and this has more",
            at: syntax.range(of: element),
            notes: [.init("\(Budget.nodesAdvice) to 50 times that number")]))
        break
      }
      if syntax[element].kind == .mapping {
        result.append(element)
      } else {
        fail("must be a mapping, but this is \(syntax.describe(element))", at: element)
      }
    }
    return result
  }

  private func origin(of node: NodeID) -> Origin {
    .written(syntax.range(of: node))
  }

  // MARK: Problems

  private mutating func fail(_ message: String, at node: NodeID) {
    failureCount += 1
    guard problem == nil else { return }
    let path = syntax.path(from: root, to: node)
    let subject = path.isEmpty ? "the tree" : "'\(Excerpt.quoted(path))'"
    // A missing key is reported at the first key of the mapping.
    let place = syntax.entries(of: node).first { _ in true }?.key ?? node
    record(Diagnostic(.invalidTree, "\(subject) \(message)", at: syntax.range(of: place)))
  }

  private mutating func record(_ problem: Diagnostic) {
    failureCount += 1
    self.problem = self.problem ?? problem
  }
}

extension SyntaxTree {
  /// The path from a root to a node: `sections[2].items[0].model`. Linear in the nodes before it.
  fileprivate func path(from root: NodeID, to node: NodeID) -> String {
    var (path, place) = ("", root)
    while place < node {
      if self[place].kind == .sequence {
        let elements = elements(of: place).enumerated()
        guard let (index, element) = elements.first(where: { node < end(of: $1) }) else { break }
        path += "[\(index)]"
        place = element
      } else {
        guard let entry = entries(of: place).first(where: { node < end(of: $0.value) }) else {
          break
        }
        path += (path.isEmpty ? "" : ".") + string(of: entry.key)
        place = entry.value
      }
    }
    return path
  }
}

extension Field {
  /// Whether a scalar is of its type.
  fileprivate func accepts(_ value: SettingsValue) -> Bool {
    switch (type, value) {
    case (_, .null): isNullable
    case (.boolean, .boolean), (.integer, .number(.integer)), (.number, .number): true
    case (.enumeration(let words), .string(let text)): words.contains { $0.hasBytes(of: text) }
    case (.scalar, _), (.scalars, _): true
    default: type.isString && value.string != nil
    }
  }
}

// MARK: Parts of pages

extension Dictionary<Key, Sourced<SettingsValue>> {
  /// The string of a key, or an empty one.
  fileprivate func text(_ key: Key) -> Sourced<String> {
    Sourced(self[key]?.value.string ?? "", self[key].origin)
  }
}

extension Sourced<SettingsValue>? {
  fileprivate var origin: Origin { self?.origin ?? .byDefault }
  fileprivate var elements: [SettingsValue] { self?.value.elements ?? [] }
}

extension Properties {
  /// The values that a shape carries, without those that are null.
  fileprivate init(_ members: [Key: Sourced<SettingsValue>], of shape: Shape) {
    self.init()
    for member in shape.members where member.isCarried {
      if let value = members[member.key], value.value != .null { self[member.key] = value }
    }
  }
}

extension PageState {
  fileprivate static func states(_ states: Sourced<SettingsValue>) -> [PageState] {
    SettingsStateName.allCases.compactMap { name in
      states.value.members[name.rawValue].map {
        PageState(
          name, title: $0[.title]?.string, retry: $0[.retry]?.string, retryOrigin: states.origin)
      }
    }
  }
}

extension Container.Delegate {
  fileprivate init?(_ member: SettingsField, _ origin: Origin) {
    guard let dot = member.name.lastIndex(of: "."), let selector = member.value.string,
      let event = Event(rawValue: String(member.name[dot...].dropFirst()))
    else { return nil }
    self.init(
      child: String(member.name[..<dot]), event: event, selector: Sourced(selector, origin))
  }
}

extension Container.Filter {
  /// Nil for a filter of no child. If several names match, the longest is used.
  fileprivate init?(_ value: SettingsValue, among children: [String]) {
    let from = value[.from]?.string ?? ""
    let named = children.filter { from.utf8.starts(with: "\($0).".utf8) }
    guard let child = named.max(by: { $0.utf8.count < $1.utf8.count }) else { return nil }
    self.init(
      fromChild: child,
      fromSection: String(Substring(from.utf8.dropFirst(child.utf8.count + 1))),
      to: value[.to]?.string ?? "", field: value[.field]?.string ?? "",
      match: value[.match]?.string.flatMap(SettingsFilterMatch.init) ?? .equals)
  }
}
