/// A kind of row that an app can show.
public struct SettingsKind: Hashable, Sendable {
  /// The name of the kind in trees, such as `switch`.
  public var name: String
  /// The class of the cell; nil if each row names its own.
  public var cellClass: String?
  /// The class of the model; nil if each row names its own.
  public var modelClass: String?
  /// The fields of the model; nil if fields are not checked.
  public var fields: [Field]?
  /// The names of the events; nil if events are not checked.
  public var events: [String]?
  /// The field whose value the app stores under the key of a row. If it is nil, only rows with a
  /// switch store a value.
  public var stores: String?
  /// The fields that limit the stored value; nil if no field does.
  public var limits: Limits?
  /// The limits of the stored value in all rows.
  public var storedLimits = SettingsKey.Limits()
  /// The field with the title of a row. Ids are derived from titles.
  public var title: String?
  /// The layout of the rows; nil if only their titles are known.
  public var layout: RowLayout?
  /// The height of the rows; nil if the kind declares none.
  public var height: Height?
  /// The class of the section controller of the rows; nil if the kind declares none.
  public var sectionController: String?

  /// The height of rows.
  public enum Height: Hashable, Sendable {
    /// The height that the contents need.
    case automatic
    case points(Double)
  }

  /// The names of the fields that limit the value of a row: its bounds, the step between two
  /// values, and its length. A limit that a kind or an item does not have is not checked.
  public struct Limits: Hashable, Sendable {
    /// The name of the field with the value.
    public var field: String
    /// The name of the field with the smallest value.
    public var minimum: String?
    /// The name of the field with the largest value.
    public var maximum: String?
    /// The name of the field with the step between two values.
    public var step: String?
    /// The name of the field with the most characters, as a person counts them.
    public var length: String?

    /// Creates the limits of a field.
    public init(
      of field: String, minimum: String? = nil, maximum: String? = nil, step: String? = nil,
      length: String? = nil
    ) {
      self.field = field
      self.minimum = minimum
      self.maximum = maximum
      self.step = step
      self.length = length
    }
  }

  /// Creates a kind. Omitted properties are not checked.
  public init(
    _ name: String, cellClass: String? = nil, modelClass: String? = nil, fields: [Field]? = nil,
    events: [String]? = nil, stores: String? = nil, limits: Limits? = nil,
    title: String? = "title", layout: RowLayout? = nil
  ) {
    self.name = name
    self.cellClass = cellClass
    self.modelClass = modelClass
    self.fields = fields
    self.events = events
    self.stores = stores
    self.limits = limits
    self.title = title
    self.layout = layout
  }

  /// A field of a model.
  public struct Field: Hashable, Sendable {
    /// The name of the property in the model.
    public var name: String
    /// The type of the values.
    public var type: FieldType
    /// True if a row without the field has a problem.
    public var isRequired: Bool
    /// True if the value may be null.
    public var isNullable: Bool
    /// The value of the field in rows that omit it; nil for none.
    public var defaultValue: SettingsValue?
    /// True if the value is hidden, as a password is.
    public var isSecret = false

    /// Creates a field.
    public init(
      _ name: String, _ type: FieldType, isRequired: Bool = false, isNullable: Bool = false,
      default value: SettingsValue? = nil
    ) {
      self.name = name
      self.type = type
      self.isRequired = isRequired
      self.isNullable = isNullable
      defaultValue = value
    }
  }

  /// The type of a field. Apps don't check formats of strings, bounds and patterns, because the
  /// compiler has already checked them.
  public indirect enum FieldType: Hashable, Sendable {
    case boolean
    /// A whole number.
    case integer
    case number
    case string
    /// A string, a number or a boolean.
    case scalar
    /// One of the given words.
    case enumeration([String])
    /// The version of an app. Conditions compare versions number by number.
    case version
    case list(FieldType)
    case object([Field])
    case any
  }
}

/// The kinds of rows that an app can show.
///
/// A page that is read with these kinds has a problem for each row that the app cannot show as the
/// page specifies.
public struct SettingsKinds: Sendable, ExpressibleByArrayLiteral {
  private var kinds: [String: SettingsKind]

  /// Creates a table of kinds. If several kinds have the same name, the last one is used.
  public init(_ kinds: some Sequence<SettingsKind>) {
    self.kinds = Dictionary(kinds.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
  }

  /// Creates a table of kinds.
  public init(arrayLiteral elements: SettingsKind...) { self.init(elements) }

  /// Creates kinds from names. Names of built-in kinds refer to these. For other names, fields are
  /// not checked, and the stored field is `value`.
  public init(named names: some Sequence<String>) {
    self.init(
      names.map { SettingsKinds.builtIn[$0] ?? SettingsKind($0, stores: Key.value.name) })
  }

  /// Reads the output of `settingsc kinds --format json`. Returns nil if the value is not a list.
  /// Elements that are not kinds are skipped.
  package init?(list value: SettingsValue) {
    guard let list = value.list else { return nil }
    self.init(list.compactMap { $0.object.flatMap(SettingsKind.init) })
  }

  /// The kind with a name; nil if the name is unknown.
  public subscript(name: String) -> SettingsKind? { kinds[name] }

  /// The names in alphabetical order.
  public var names: [String] { kinds.keys.sorted() }

  /// Returns these kinds together with others. Kinds in `others` replace kinds with the same name.
  public func adding(_ others: SettingsKinds) -> SettingsKinds {
    SettingsKinds(Array(kinds.values) + Array(others.kinds.values))
  }
}

extension SettingsKind {
  /// Returns the title of a row; nil if it has none.
  package func title(of item: SettingsPage.Item) -> String? { item.string(of: title) }

  /// Reads a kind from the output of `settingsc kinds --format json`.
  fileprivate init?(_ fields: SettingsFields) {
    guard let name = fields["name"]?.string else { return nil }
    let modelClass = fields[.modelClass]?.string
    // If rows name their own classes, the model may have any fields.
    self.init(
      name, cellClass: fields[.cellClass]?.string, modelClass: modelClass,
      fields: modelClass == nil
        ? nil : fields[.fields]?.list.map { $0.compactMap { $0.object.flatMap(Field.init) } },
      events: fields[.events]?.object.map { $0.map(\.name) }, stores: fields["stores"]?.string,
      title: fields[.title]?.string, layout: fields["layout"]?.object.map(RowLayout.init))
    height = fields["height"]?.number.map(Height.points)
    if fields["height"]?.string != nil { height = .automatic }
    sectionController = fields["sectionController"]?.string
    limits = fields[.limits]?.object.flatMap(Limits.init)
    let declared = fields[.fields]?.list?.compactMap(\.object)
    if let stored = declared?.first(where: { $0["name"]?.string == stores }) {
      storedLimits = SettingsKey.Limits(declaredBy: stored)
    }
  }
}

extension SettingsKey.Limits {
  /// Reads the limits in the declaration of a field.
  fileprivate init(declaredBy field: SettingsFields) {
    self.init()
    minimum = field[.minimum]
    maximum = field[.maximum]
    step = field["type"]?.string == "integer" ? .integer(1) : nil
    minLength = field[.minLength]?.integer.map { Int($0) }
    maxLength = field[.maxLength]?.integer.map { Int($0) }
    pattern = field[.pattern]?.string
  }
}

extension SettingsKind.Limits {
  fileprivate init?(_ fields: SettingsFields) {
    guard let field = fields[.of]?.string else { return nil }
    self.init(
      of: field, minimum: fields[.minimum]?.string, maximum: fields[.maximum]?.string,
      step: fields["step"]?.string, length: fields["length"]?.string)
  }

  /// The names as they are in the list of kinds.
  package var value: SettingsValue {
    .object(
      [
        ("of", field), ("minimum", minimum), ("maximum", maximum), ("step", step),
        ("length", length),
      ]
      .compactMap { name, field in field.map { SettingsField(name, .string($0)) } })
  }
}

extension SettingsKind.Field {
  fileprivate init?(_ fields: SettingsFields) {
    guard let name = fields["name"]?.string else { return nil }
    self.init(
      name, SettingsKind.FieldType(fields), isRequired: fields["required"]?.boolean ?? false,
      isNullable: fields["nullable"]?.boolean ?? false, default: fields["default"])
    isSecret = fields[.secure]?.boolean ?? false
  }
}

extension SettingsKind.FieldType {
  fileprivate init(_ fields: SettingsFields) {
    switch fields["type"]?.string {
    case "boolean": self = .boolean
    case "integer": self = .integer
    case "number": self = .number
    case "scalar": self = .scalar
    case "enum": self = .enumeration(fields["values"]?.list?.compactMap(\.string) ?? [])
    case "version": self = .version
    case "list": self = .list(fields["of"]?.object.map(Self.init) ?? .any)
    case "object":
      let members = fields["fields"]?.list ?? []
      self = .object(members.compactMap { $0.object.flatMap(SettingsKind.Field.init) })
    case "mapping", "any", nil: self = .any
    default: self = .string
    }
  }

  /// The type with an article, for messages.
  var description: String {
    switch self {
    case .boolean: "a boolean"
    case .integer: "a whole number"
    case .number: "a number"
    case .string: "a string"
    case .scalar: "a string, a number or a boolean"
    case .enumeration(let words):
      "one of \(words.map { "'\($0.excerpt)'" }.joined(separator: ", "))"
    case .version: "a version such as '2.10'"
    case .list: "a list"
    case .object: "an object"
    case .any: "a value"
    }
  }
}
