public import SettingsLanguage
public import SettingsSyntax

/// A page whose kinds and fields are resolved against a registry.
///
/// Binding always succeeds. Mistakes are reported, marked as invalid and included in the result.
/// Values stay nodes of the syntax tree, so checking 100,000 items creates no strings. Nodes of
/// paths, files and names are string scalars. Dictionaries are keyed by positions in `sections` or
/// `items`.
public struct BoundPage: Sendable {
  struct Section: Sendable {
    var node: NodeID?
    var id: NodeID?
    /// The positions in `BoundPage.sectionProperties`.
    var properties: Range<Int> = 0..<0
    /// The positions in `BoundPage.items`.
    var items: Range<Int>
  }

  /// A key whose value is passed to the tree as written. See `Shape.Member.isCarried`.
  struct Property: Sendable {
    var key: Key
    /// The value. For `Key.fields`, the mapping that contains the added keys.
    var value: NodeID
    var isNull = false
    /// For a condition of the app: the parsed condition.
    var test: SettingsCondition.Test?
    /// For a mapping: its keys with valid values.
    var members: [Property] = []
    /// For `Key.fields`: the keys that registries add. The value is nil if the default applies.
    var added: [(field: Field, value: NodeID?)] = []

    /// Whether the key declares a stored setting or depends on one.
    var isOfStorage: Bool { [.key, .visibleIf, .enabledIf, .selection, .shows].contains(key) }
  }

  struct Item: Sendable {
    var node: NodeID
    /// The position of the kind in the registry, or -1 for an unknown kind.
    var kind: Int32
    var isInvalid = false
    var id: NodeID?
    var action: NodeID?
    /// The node that names the kind. In a wire document, this is the cell class.
    var kindName: NodeID?
    /// The model class of a row in a wire document.
    var modelClass: NodeID?
    /// The fields and events are `BoundPage.fields[firstField..<endOfFields]`.
    var firstField: UInt32
    var endOfFields: UInt32
  }

  /// The number of fields and events that have been read.
  var fieldCount: UInt32 { UInt32(truncatingIfNeeded: fields.count) }

  /// A `forEach`, which repeats a section or an item for each element of a list in the data.
  struct Loop: Sendable {
    /// The path of the list.
    var path: NodeID
    /// Whether the list may be missing.
    var isOptional = false
    /// The condition that an element must satisfy.
    var condition: Condition?
    /// The path of the value that groups the elements of a section.
    var groupBy: NodeID?
  }

  /// A condition on the data. The section, item or element is included only if the condition is
  /// true.
  struct Condition: Sendable {
    /// The string that contains the condition.
    var node: NodeID
    var expression: SettingsCondition.Test
    /// The offset of the condition in the string, in bytes.
    var start = 0
    /// Whether the condition asks flags of the app, and no data.
    var asksFlags = false
    /// True for a condition with a mistake. It is never true, so that no data is missing in its part.
    var isInvalid = false

    /// Makes a condition with a mistake, which has been reported.
    static func invalid(at node: NodeID) -> Condition {
      var condition = Condition(node: node, expression: .init(.value(.boolean(false))))
      condition.isInvalid = true
      return condition
    }

    /// The key `visibleIf` with the condition, if it asks flags.
    var visibility: Property { Property(key: .visibleIf, value: node, test: expression) }
  }

  /// An item with `cases`. The page shows the first case whose condition is true.
  struct Choice: Sendable {
    /// The key `cases`.
    var key: NodeID
    /// The loop that repeats the choice, if any.
    var loop: Loop?
    var condition: Condition?
    /// The positions of the cases in `BoundPage.items`.
    var items: Range<Int>
  }

  /// A field or an event of an item, in source order.
  struct FieldUse: Sendable {
    /// The position of the field in its kind, or `eventBase` plus the position of the event.
    var slot: UInt16
    var isInvalid: Bool
    var value: NodeID

    static let eventBase: UInt16 = 0x8000
  }

  /// The kind of the document that the page was read from.
  public let form: DocumentForm
  /// The registry that the page was bound against.
  public let registry: Registry
  let syntax: SyntaxTree
  let root: NodeID?
  var id: NodeID?
  /// The keys whose values are passed to the tree as written.
  var properties: [Property] = []
  /// The paths of the registry files that the page names.
  var registries: [NodeID] = []
  var sections: ContiguousArray<Section> = []
  var sectionProperties: ContiguousArray<Property> = []
  var items: ContiguousArray<Item> = []
  var fields: ContiguousArray<FieldUse> = []
  /// The loops, by the position of the section or item that they repeat.
  var sectionLoops: [Int: Loop] = [:]
  var itemLoops: [Int: Loop] = [:]
  /// The conditions, by the position of the section or item.
  var sectionConditions: [Int: Condition] = [:]
  var itemConditions: [Int: Condition] = [:]
  /// The conditions on flags in `when`, by item position. The app decides them, so they
  /// are also the `visibleIf` of the items.
  var flagConditions: [Int: Condition] = [:]
  /// The conditions on flags of the cases before an item, by item position. The item
  /// is only visible if these are false.
  var casesBefore: [Int: [Condition]] = [:]
  /// The choices, by the positions of their first cases in `items`.
  var choices: [Int: Choice] = [:]
  /// The keys of items whose values are passed to the tree as written, by item position.
  var itemProperties: [Int: [Property]] = [:]
  /// The items that look interactive but have no effect, unless another document handles their taps.
  var inertRows: [Diagnostic] = []
  /// The files of the pages that items open, by item position.
  var presents: [Int: NodeID] = [:]
  /// The files whose sections replace a section, by section position.
  var includes: [Int: NodeID] = [:]
  /// Whether the page uses template syntax, such as a brace in a string or `forEach`.
  var hasTemplates = false
  /// The first value that depends on data; nil if the page uses no data.
  var firstTemplate: NodeID?
  var sheet = BoundSheet()
  /// The children and their relations; nil if the page is not a container.
  var container: BoundContainer?

  /// The section positions and files of `includes`, in page order.
  var includesInOrder: [(position: Int, file: NodeID)] {
    includes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  init(form: DocumentForm, syntax: SyntaxTree, root: NodeID?, registry: Registry) {
    self.form = form
    self.syntax = syntax
    self.root = root
    self.registry = registry
  }

  /// Returns the value of a section's key, or nil if it is missing or null.
  func property(_ key: Key, of section: Section) -> NodeID? {
    sectionProperties[section.properties].first { $0.key == key && !$0.isNull }?.value
  }

  /// Whether an item has an unknown kind.
  var hasUnknownKinds: Bool { items.contains { $0.kind < 0 } }

  /// The known kinds of the items, without repetitions. Linear in the items.
  var kinds: [CellKind] {
    Set(items.lazy.map(\.kind)).filter { $0 >= 0 }.map { registry.kinds[Int($0)] }
  }

  /// The conditions on data that start at the root of the data, because no loop is around them.
  var rootConditions: [Condition] {
    if sectionConditions.isEmpty, itemConditions.isEmpty, choices.isEmpty { return [] }
    var found: [Condition?] = []
    for (index, section) in sections.enumerated() where sectionLoops[index] == nil {
      found.append(sectionConditions[index])
      var repeated = 0..<0
      for item in section.items where !repeated.contains(item) {
        let choice = choices[item]
        found.append(choice?.condition)
        if let choice, choice.loop != nil { repeated = choice.items }
        if itemLoops[item] == nil, choice?.loop == nil { found.append(itemConditions[item]) }
      }
    }
    return found.compactMap(\.self)
  }

  /// Returns whether a response may lack a list: the page reads it, and only under conditions on
  /// data. A loop that runs without its list is reported when the page is filled.
  func mayLack(list path: String) -> Bool {
    let names = [path, "$.\(path)"]
    var isRead = false
    func isUnconditional(_ loop: Loop?, _ condition: Condition?) -> Bool {
      guard let loop, names.contains(where: syntax.string(of: loop.path).hasBytes) else {
        return false
      }
      isRead = true
      return condition == nil
    }
    for (index, section) in sections.enumerated() {
      let outer = sectionConditions[index]
      if isUnconditional(sectionLoops[index], outer) { return false }
      for item in section.items {
        let choice = choices[item]
        if isUnconditional(choice?.loop, outer ?? choice?.condition)
          || isUnconditional(itemLoops[item], outer ?? itemConditions[item])
        {
          return false
        }
      }
    }
    return isRead
  }

  /// The file that the page was read from.
  public var file: SourceFile { syntax.file }

  /// Whether the page refers to other pages, so that the result depends on them.
  var namesPages: Bool { !presents.isEmpty || container != nil || !includes.isEmpty }

  /// Whether a section or an item stores a setting, depends on one, or has a linked field.
  var usesStorage: Bool {
    !itemProperties.isEmpty || sectionProperties.contains { $0.isOfStorage }
      || registry.hasLinkedFields && kinds.contains { !$0.linkedFields.isEmpty }
  }

  /// Whether responses affect the page.
  var usesData: Bool { firstTemplate != nil || sheet.provider != nil }

  /// Marks the items that contain errors as invalid, so that a preview can show them.
  mutating func markInvalid(at errors: ErrorRangeIndex) {
    guard !errors.isEmpty else { return }
    for index in items.indices where errors.beginWithin(syntax.range(of: items[index].node)) {
      items[index].isInvalid = true
    }
  }
}

/// The `tool`, `provider` and `states` of a page: the filter for its contents, their source, and
/// the states that replace them.
struct BoundSheet: Sendable {
  var tool: SettingsTool?
  /// The source of the contents; nil for a static page.
  var provider: SettingsProvider?
  var states: [SettingsStateName: SettingsPage.State] = [:]
  /// The source ranges of the three keys, by name.
  var places: [String: SourceRange] = [:]
  var toolKey: NodeID?
  /// The fields that the tool names; nil if it has no `fields`.
  var toolFields: [NodeID]?
}

/// A container: a page that shows other pages as its children.
///
/// The reader resolves the children that delegates and filters name. The contents of the children
/// are checked later, when the container is composed.
struct BoundContainer: Sendable {
  /// A page in the container.
  struct Child: Sendable {
    /// The id; nil if it is missing, invalid or already used.
    var id: NodeID?
    var name = ""
    var weight = SettingsNumber.integer(1)
    /// The path of the page's file; nil after an error.
    var file: NodeID?
    /// The properties of the page that the container sets.
    var properties: [BoundPage.Property] = []
  }

  struct Button: Sendable {
    var title: NodeID
    var action: NodeID?
    var clears: NodeID?
  }

  /// An event of a child, and the selector that it calls.
  struct Delegate: Sendable {
    /// The position in `children`.
    var child: Int
    var event: SettingsPage.Container.Delegate.Event
    var selector: NodeID
  }

  /// A filter: the choices in a section of one child filter the items of another child.
  struct Filter: Sendable {
    /// The string that names the child and its section.
    var fromNode: NodeID
    /// The positions of the two children in `children`.
    var from: Int
    var to: Int
    var section: String
    var field: NodeID
    var match: SettingsFilterMatch
  }

  /// The range of the key `children`. If it is missing, the range of the key `page`.
  var range: SourceRange
  var axis = SettingsAxis.vertical
  var children: [Child] = []
  var bar: [Button] = []
  var delegates: [Delegate] = []
  var filters: [Filter] = []
  /// Filters with an invalid target, which was reported. Their sources are still checked.
  var filtersWithoutTarget: [Filter] = []
}
