/// A kind of row that an app can show.
public struct SettingsKind: Hashable, Sendable {
  /// The word in the tree, such as `switch`.
  public var name: String
  /// The class of its cell; nil if rows name their own.
  public var cellClass: String?
  /// The class of its model; nil if rows name their own.
  public var modelClass: String?
  /// The fields of its model; nil if they are not checked.
  public var fields: [Field]?
  /// The names of its events; nil if they are not checked.
  public var events: [String]?
  /// The field whose value the app stores under the key of a row, if there is one.
  public var stores: String?
  /// The field with the title of a row, from which ids are derived.
  public var title: String?

  /// Makes a kind. What is left out is not checked.
  public init(
    _ name: String, cellClass: String? = nil, modelClass: String? = nil, fields: [Field]? = nil,
    events: [String]? = nil, stores: String? = nil, title: String? = "title"
  ) {
    self.name = name
    self.cellClass = cellClass
    self.modelClass = modelClass
    self.fields = fields
    self.events = events
    self.stores = stores
    self.title = title
  }

  /// A field of a model.
  public struct Field: Hashable, Sendable {
    /// The name of the property.
    public var name: String
    /// What its values are.
    public var type: FieldType
    /// Whether a row without it has a problem.
    public var isRequired: Bool
    /// Whether it may be null.
    public var isNullable: Bool
    /// The value of a row that leaves it out; nil for none.
    public var defaultValue: SettingsValue?

    /// Makes a field.
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

  /// What the values of a field are. Formats of strings, bounds and patterns are not checked again: the
  /// compiler has done that.
  public indirect enum FieldType: Hashable, Sendable {
    case boolean
    /// A whole number.
    case integer
    case number
    case string
    /// A string, a number or a boolean.
    case scalar
    /// One of some words.
    case enumeration([String])
    /// The version of an app, which conditions compare number by number.
    case version
    case list(FieldType)
    case object([Field])
    case any
  }
}

/// The kinds of rows that an app can show.
///
/// A page that is read with these has a problem at each row that the app cannot show as its author
/// meant it.
public struct SettingsKinds: Sendable, ExpressibleByArrayLiteral {
  private var kinds: [String: SettingsKind]

  /// Makes a list of kinds. Of several with one name, the last counts.
  public init(_ kinds: some Sequence<SettingsKind>) {
    self.kinds = Dictionary(kinds.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
  }

  /// Makes a list of kinds.
  public init(arrayLiteral elements: SettingsKind...) { self.init(elements) }

  /// Makes kinds of names. What is built in under one of them is known; of others, the fields are not
  /// checked, and what a key stores is the field `value`.
  public init(named names: some Sequence<String>) {
    self.init(
      names.map { SettingsKinds.builtIn[$0] ?? SettingsKind($0, stores: TreeKey.value.rawValue) })
  }

  /// Reads the list that `settingsc kinds --format json` prints; nil for a value that is no list. An
  /// element that is not a kind is left out.
  package init?(list value: SettingsValue) {
    guard let list = value.list else { return nil }
    self.init(list.compactMap { $0.object.flatMap(SettingsKind.init) })
  }

  /// The kind of a name, or nil.
  public subscript(name: String) -> SettingsKind? { kinds[name] }

  /// The names in alphabetical order.
  public var names: [String] { kinds.keys.sorted() }

  /// These kinds and others, which take the place of those with their names.
  public func adding(_ others: SettingsKinds) -> SettingsKinds {
    SettingsKinds(Array(kinds.values) + Array(others.kinds.values))
  }
}

extension SettingsKind {
  /// The title of a row; nil if it has none.
  func title(of item: SettingsPage.Item) -> String? {
    switch title {
    case TreeKey.cellClass.rawValue?: item.cellClass
    case TreeKey.modelClass.rawValue?: item.modelClass
    case let name?: item.fields[name]?.string
    case nil: nil
    }
  }

  /// A kind of the list that `settingsc kinds --format json` prints.
  fileprivate init?(_ fields: SettingsFields) {
    guard let name = fields["name"]?.string else { return nil }
    let modelClass = fields[.modelClass]?.string
    // The model of a row that names its classes may hold anything.
    self.init(
      name, cellClass: fields[.cellClass]?.string, modelClass: modelClass,
      fields: modelClass == nil
        ? nil : fields[.fields]?.list.map { $0.compactMap { $0.object.flatMap(Field.init) } },
      events: fields[.events]?.object.map { $0.map(\.name) }, stores: fields["stores"]?.string,
      title: fields[.title]?.string)
  }
}

extension SettingsKind.Field {
  fileprivate init?(_ fields: SettingsFields) {
    guard let name = fields["name"]?.string else { return nil }
    self.init(
      name, SettingsKind.FieldType(fields), isRequired: fields["required"]?.boolean ?? false,
      isNullable: fields["nullable"]?.boolean ?? false, default: fields["default"])
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

  /// What a value of it is, for messages.
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
