public import SettingsModel
public import SettingsSyntax

/// A page whose kinds and fields are resolved against a registry.
///
/// It is total: what is wrong was reported, is marked invalid here, and is carried along. Values
/// stay nodes of the syntax tree, so that checking 100,000 items makes no text.
public struct BoundPage: Sendable {
  /// A section.
  struct Section: Sendable {
    var node: NodeID?
    var id: NodeID?
    /// The keys that carry a value, as positions in `BoundPage.sectionProperties`.
    var properties: Range<Int> = 0..<0
    /// Its items, as positions in `BoundPage.items`.
    var items: Range<Int>
    /// Whether the options of its selection do not depend on data.
    var hasWrittenOptions = false
  }

  /// A key that carries a value, as it is written.
  struct Property: Sendable {
    var key: Key
    /// The value, an alias not followed.
    var value: NodeID
    /// Whether it is null.
    var isNull = false
    /// Of a mapping: its keys whose values are right.
    var members: [Property] = []
    /// Of keys that registries add: each with its value, where it is written.
    var added: [(field: Field, value: NodeID?)] = []

    /// Whether it says what is kept, or depends on what is.
    var isOfStorage: Bool { [.key, .visibleIf, .enabledIf, .selection].contains(key) }
  }

  /// An item.
  struct Item: Sendable {
    var node: NodeID
    /// The kind's position in the registry, or -1 where it is unknown.
    var kind: Int32
    var isInvalid = false
    var id: NodeID?
    var action: NodeID?
    /// The kind's name as written.
    var kindName: NodeID?
    /// Its fields and events, as positions in `BoundPage.fields`.
    var firstField: UInt32
    var endOfFields: UInt32
  }

  /// The number of fields and events so far.
  var fieldCount: UInt32 { UInt32(truncatingIfNeeded: fields.count) }

  /// One section or item for each element of a list in the data.
  struct Loop: Sendable {
    /// The path of the list, a text.
    var path: NodeID
    /// Whether the list may be missing.
    var isOptional = false
    /// What must hold of an element.
    var condition: Condition?
    /// The path of the value by which a section's elements are grouped, a text.
    var groupBy: NodeID?
  }

  /// What must hold of the data for a section or an item to be there.
  struct Condition: Sendable {
    /// The text that it is written in.
    var node: NodeID
    var expression: SettingsCondition.Test
    /// Where it begins in the text, in bytes.
    var start = 0
  }

  /// Items of which the first is there whose condition holds.
  struct Choice: Sendable {
    /// The key of the cases.
    var key: NodeID
    /// The list that it stands for an element of, if any.
    var loop: Loop?
    var condition: Condition?
    /// The cases, as positions in `BoundPage.items`.
    var items: Range<Int>
  }

  /// A field or an event of an item, in the order of the source.
  struct FieldUse: Sendable {
    /// The field's position in its kind; from `eventBase` on an event's.
    var slot: UInt16
    var isInvalid: Bool
    var value: NodeID

    static let eventBase: UInt16 = 0x8000
  }

  /// What the document was.
  public let form: DocumentForm
  /// The kinds it was bound against.
  public let registry: Registry
  let syntax: SyntaxTree
  let root: NodeID?
  var id: NodeID?
  /// The keys that carry a value.
  var properties: [Property] = []
  /// The paths of the registry files that it names.
  var registries: [NodeID] = []
  var sections: ContiguousArray<Section> = []
  var sectionProperties: ContiguousArray<Property> = []
  var items: ContiguousArray<Item> = []
  var fields: ContiguousArray<FieldUse> = []
  /// By position: the few sections and items that stand for several.
  var sectionLoops: [Int: Loop] = [:]
  var itemLoops: [Int: Loop] = [:]
  /// By position: the conditions of the sections and items that have one.
  var sectionConditions: [Int: Condition] = [:]
  var itemConditions: [Int: Condition] = [:]
  /// By the position of their first cases.
  var choices: [Int: Choice] = [:]
  /// By position: the keys of items that carry a value.
  var itemProperties: [Int: [Property]] = [:]
  /// By position: the files of the pages that items open, texts.
  var presents: [Int: NodeID] = [:]
  /// By position: the files whose sections stand in place of a section, texts.
  var includes: [Int: NodeID] = [:]
  /// Whether a text of it has a brace with a meaning.
  var hasTemplates = false
  /// The first value that stands for data.
  var firstTemplate: NodeID?
  var sheet = BoundSheet()
  /// What makes it a container, if anything does.
  var container: BoundContainer?

  /// The files of `includes` in the order of the page, with their positions.
  var includesInOrder: [(position: Int, file: NodeID)] {
    includes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  init(form: DocumentForm, syntax: SyntaxTree, root: NodeID?, registry: Registry) {
    self.form = form
    self.syntax = syntax
    self.root = root
    self.registry = registry
  }

  /// What a key of a section carries, if that is written and is not null.
  func property(_ key: Key, of section: Section) -> NodeID? {
    sectionProperties[section.properties].first { $0.key == key && !$0.isNull }?.value
  }

  /// Whether an item is of a kind that is not registered.
  var hasUnknownKinds: Bool { hasItem { $0 < 0 } }

  /// Whether the kind of an item satisfies a condition, by its position in the registry.
  private func hasItem(where holds: (Int) -> Bool) -> Bool {
    items.contains { holds(Int($0.kind)) }
  }

  /// The file that the page was read from.
  public var file: SourceFile { syntax.file }

  /// Whether it names other pages, which then have a part in what it is.
  var namesPages: Bool { !presents.isEmpty || container != nil || !includes.isEmpty }

  /// Whether a row or a section keeps something, or depends on what is kept.
  var usesStorage: Bool {
    !itemProperties.isEmpty || sectionProperties.contains { $0.isOfStorage }
      || registry.hasLinkedFields && hasItem(where: { !registry.kinds[$0].linkedFields.isEmpty })
  }

  /// Whether responses have a part in it.
  var usesData: Bool { firstTemplate != nil || sheet.provider != nil }

  /// Marks the items in which the reader found something, so that a preview shows where.
  mutating func markInvalid(at errors: ErrorRangeIndex) {
    guard !errors.isEmpty else { return }
    for index in items.indices where errors.beginWithin(syntax.range(of: items[index].node)) {
      items[index].isInvalid = true
    }
  }
}

/// What a page says of how it is presented, what supplies its contents, and what it shows in their
/// place.
struct BoundSheet: Sendable {
  var tool: SettingsTool?
  /// Nil for a static one, which says nothing.
  var provider: SettingsProvider?
  var states: [SettingsStateName: SettingsPage.State] = [:]
  /// Where the keys of these three are written, by key.
  var places: [String: SourceRange] = [:]
  /// The key `tool`.
  var toolKey: NodeID?
  /// The fields that the tool names, texts; nil where it names none.
  var toolFields: [NodeID]?
}

/// What makes a page a container of others.
///
/// Names are resolved as far as the document itself allows: the child of a filter or a delegate. What the children hold is looked at where the page is composed.
struct BoundContainer: Sendable {
  /// A page within it.
  struct Child: Sendable {
    /// Its id, a text; nil where it has none that is right.
    var id: NodeID?
    var name = ""
    var weight = SettingsNumber.integer(1)
    /// The path of its file, a text; nil if it names none, which is reported.
    var file: NodeID?
  }

  /// A button in the bar.
  struct Button: Sendable {
    var title: NodeID
    var action: NodeID?
  }

  /// An event of a child, and the selector that it calls.
  struct Delegate: Sendable {
    /// The position of the child.
    var child: Int
    var event: SettingsPage.Container.Delegate.Event
    var selector: NodeID
  }

  /// What choices in one child do to another.
  struct Filter: Sendable {
    /// The text that names the section.
    var fromNode: NodeID
    /// The positions of the two children.
    var from: Int
    var to: Int
    var section: String
    /// A text.
    var field: NodeID
    var match: SettingsFilterMatch
  }

  /// Where its children are written.
  var range: SourceRange
  var axis = SettingsAxis.vertical
  var children: [Child] = []
  var bar: [Button] = []
  var delegates: [Delegate] = []
  var filters: [Filter] = []
  /// Those whose target is wrong, which is reported: their sources are still checked.
  var aimlessFilters: [Filter] = []
}
