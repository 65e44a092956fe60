public import SettingsSyntax

/// The rows of a page that have one kind and the same classes.
public struct RowType: Sendable {
  /// The name of the kind.
  public let kind: String
  /// The declaration of the kind; nil for an unknown kind.
  public let declaration: CellKind?
  /// The class of the cells.
  public let cellClass: String
  /// The class of the models.
  public let modelClass: String
  /// The places of the classes, if the first row names them and not only its kind.
  package let cellPlace: SourceRange?
  package let modelPlace: SourceRange?
  /// The range of the first row.
  package let place: SourceRange
  /// The fields that the rows have.
  public private(set) var fields: [Field] = []
  /// The names of the events that the rows have.
  public private(set) var events: [String] = []
  /// The names of the fields with images.
  let imageFields: Set<String>
  /// The positions of the fields, by name.
  private var positions: [Name: Int] = [:]
  private var knownEvents = Set<Name>()

  /// A field of the rows.
  public struct Field: Sendable {
    /// The name.
    public let name: String
    /// The types of its values.
    public fileprivate(set) var types: [SettingsValue.ValueType] = []
    /// The first place where it is written; nil if it always has its default.
    package fileprivate(set) var place: SourceRange?
  }

  /// The kind and the classes, which distinguish the type from others.
  struct Identity: Hashable {
    private let declaration: ObjectIdentifier?
    private let names: [String]

    init(of item: SettingsPage.Item) {
      declaration = item.cellKind.map { ObjectIdentifier($0) }
      // All rows of a kind with fixed classes have these classes.
      if case .fixed? = item.cellKind?.classes {
        names = []
      } else {
        names = [item.kind, item.cellClass, item.modelClass]
      }
    }
  }

  init(of item: SettingsPage.Item) {
    (kind, declaration) = (item.kind, item.cellKind)
    (cellClass, modelClass, place) = (item.cellClass, item.modelClass, item.range)
    (cellPlace, modelPlace) = (item.cellClassRange, item.modelClassRange)
    imageFields = Set(item.cellKind?.fields.lazy.filter { $0.type == .image }.map(\.name) ?? [])
  }

  /// Adds the fields and events of a row. Linear in them.
  mutating func add(_ item: SettingsPage.Item) {
    for (index, field) in item.fields.enumerated() {
      let isSamePlace = index < fields.count && fields[index].name.hasBytes(of: field.name)
      let position =
        isSamePlace ? index : positions[Name(field.name)] ?? fields.count
      if position == fields.count {
        fields.append(Field(name: field.name))
        positions[Name(field.name)] = position
      }
      if !fields[position].types.contains(field.value.type) {
        fields[position].types.append(field.value.type)
      }
      if fields[position].place == nil { fields[position].place = field.origin.range }
    }
    for event in item.events where knownEvents.insert(Name(event.name)).inserted {
      events.append(event.name)
    }
  }
}
