extension SettingsPage {
  /// The chosen options of a section.
  public struct Selection: Hashable, Sendable {
    /// The number of options that can be chosen.
    public var mode: SettingsSelectionMode
    /// The stored value: in single mode, the value of the chosen option or null; in multiple mode,
    /// a list of values.
    public var value: SettingsValue

    /// Creates a selection.
    public init(mode: SettingsSelectionMode, value: SettingsValue) {
      self.mode = mode
      self.value = value
    }

    init(_ fields: SettingsFields) {
      mode = fields[.mode]?.string.flatMap(SettingsSelectionMode.init) ?? .single
      value = fields[.value] ?? .null
    }

    var object: SettingsValue {
      .object([
        .init(Key.mode.name, .string(mode.rawValue)),
        .init(Key.value.name, value),
      ])
    }

    /// The values of the chosen options.
    public var values: [SettingsValue] {
      switch value {
      case .list(let values): values
      case .null: []
      case let value: [value]
      }
    }

    /// Returns whether the option with a value is chosen. Linear in the number of chosen options.
    public func contains(_ option: SettingsValue) -> Bool {
      if case .list(let values) = value { values.contains(option) } else { value == option }
    }

    /// Returns the selection after a tap on the option with a value.
    ///
    /// - Parameter options: the values of all options. The chosen values are stored in this order.
    /// - Complexity: linear in the options.
    public func toggling(_ option: SettingsValue, among options: [SettingsValue]) -> Selection {
      switch mode {
      case .single: return Selection(mode: mode, value: option)
      case .multiple:
        var chosen = Set(values)
        if chosen.remove(option) == nil { chosen.insert(option) }
        return Selection(mode: mode, value: .list(options.filter(chosen.contains)))
      }
    }
  }
}

extension SettingsPage.Item {
  /// The value that is chosen with the row; nil if the row is not an option. An option has a field
  /// `value`, and stores nothing itself.
  public var choiceValue: SettingsValue? {
    guard storedField == nil, let value = fields[.value], value != .null else { return nil }
    return value
  }

  /// Marks an option as chosen or not chosen, and updates its checkmark or switch, if it has one.
  package mutating func mark(isChosen: Bool) {
    self.isChosen = isChosen
    guard let name = declaration.map({ $0.choiceMark(of: self) }) ?? choiceMark else { return }
    fields.set(SettingsField(name, .boolean(isChosen), .derived))
  }

  /// The state of the row's switch, or of its stored boolean; nil for other rows. A switch without a
  /// value is off.
  package var isSwitchedOn: Bool? {
    if let storedField, let isOn = fields[storedField]?.boolean { return isOn }
    if let declaration {
      let field = declaration.accessory(of: self).switchField
      return field.flatMap { storedField ?? $0 == $0 ? fields[$0] == .boolean(true) : nil }
    }
    if let storedField {
      return fields[storedField] ?? .null == .null && storedType ?? .boolean == .boolean
        ? false : nil
    }
    return choiceValue != nil && choiceMark == "isOn" ? fields["isOn"] == .boolean(true) : nil
  }

  /// The field that marks a built-in option as chosen; nil for none.
  private var choiceMark: String? {
    switch fields["accessory"] {
    case .string("checkmark")?: "isSelected"
    case .string("switch")?: "isOn"
    default: nil
    }
  }
}

/// The compiler's declaration of the kind of a row. Apps don't have declarations.
package protocol KindDeclaration: AnyObject, Sendable {
  /// The field that previews show as the title; nil for none.
  var titleField: String? { get }

  /// The field that all rows of the kind store; nil for none.
  var storedField: String? { get }

  /// The layout of the rows.
  var layout: RowLayout { get }

  /// The height of the rows in points; nil for the height that their contents need.
  var height: Double? { get }
}

extension KindDeclaration {
  /// Returns the field that marks a row as chosen; nil for none.
  func choiceMark(of item: SettingsPage.Item) -> String? { accessory(of: item).markField }

  /// Returns the control or symbol at the end of a row.
  fileprivate func accessory(of item: SettingsPage.Item) -> RowLayout.Accessory {
    layout.accessory { item.fields[$0]?.string }
  }

  /// Returns the stored field of a row.
  func storedField(of item: SettingsPage.Item) -> String? {
    storedField ?? layout.switchField(of: item)
  }
}

extension SettingsPage.Section {
  /// Returns the section after a tap on an option, with an updated selection and updated marks.
  ///
  /// The section is unchanged if it has no selection, or if the row is not an option. To store the
  /// selection, pass its value and the key of the section to ``SettingsContext/set(_:forKey:)``.
  /// Linear in the rows.
  public func choosing(_ id: SettingsPage.Item.ID) -> SettingsPage.Section {
    guard let selection, let option = items.first(where: { $0.id == id })?.choiceValue else {
      return self
    }
    var section = self
    section.selection = selection.toggling(option, among: items.compactMap(\.choiceValue))
    section.markItems()
    return section
  }

  /// Marks the chosen options, and removes the marks of the others. A section without a selection
  /// has marks if an option was moved there.
  package mutating func markItems() {
    if selection == nil, !items.contains(where: \.isChosen) { return }
    for index in items.indices {
      guard let value = items[index].choiceValue else { continue }
      let isChosen = selection?.contains(value) ?? false
      if isChosen || items[index].isChosen { items[index].mark(isChosen: isChosen) }
    }
  }
}
