extension SettingsPage {
  /// Which options of a section are chosen.
  public struct Selection: Hashable, Sendable {
    /// How many options can be chosen.
    public var mode: SettingsSelectionMode
    /// What is stored of it: the value of the chosen option or null, or a list of values.
    public var value: SettingsValue

    /// Makes a selection.
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
        .init(TreeKey.mode.rawValue, .string(mode.rawValue)),
        .init(TreeKey.value.rawValue, value),
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

    /// Whether the option with a value is chosen. Linear in the chosen ones.
    public func contains(_ option: SettingsValue) -> Bool {
      if case .list(let values) = value { values.contains(option) } else { value == option }
    }

    /// The selection after a tap on the option with a value.
    ///
    /// - Parameter options: the values of all options, whose order the chosen values get.
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
  /// The value that is chosen with the row, if it is an option: its field `value`, unless that is what
  /// the app stores of the row itself.
  public var choiceValue: SettingsValue? {
    guard storedField == nil, let value = fields[.value], value != .null else { return nil }
    return value
  }

  /// Marks an option as chosen or not: with its check mark or its switch, if it has one.
  package mutating func mark(isChosen: Bool) {
    self.isChosen = isChosen
    guard let name = declaration.map({ $0.choiceMark(of: self) }) ?? choiceMark else { return }
    fields.set(SettingsField(name, .boolean(isChosen), .derived))
  }

  /// The field with the mark of a built-in option.
  private var choiceMark: String? {
    switch fields["accessory"] {
    case .string("checkmark")?: "isSelected"
    case .string("switch")?: "isOn"
    default: nil
    }
  }
}

/// What the compiler knows of the kind of a row.
package protocol KindDeclaration: AnyObject, Sendable {
  /// The field of a row that shows whether the row is chosen; nil if none does.
  func choiceMark(of item: SettingsPage.Item) -> String?
}

extension SettingsPage.Section {
  /// The section after a tap on an option: with another selection, and the marks of its options.
  ///
  /// A row that is no option, or of a section without a selection, changes nothing. To store the
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

  /// Marks the options that the selection says, and takes back the marks of others.
  package mutating func markItems() {
    guard let selection else { return }
    for index in items.indices {
      guard let value = items[index].choiceValue else { continue }
      let isChosen = selection.contains(value)
      if isChosen || items[index].isChosen { items[index].mark(isChosen: isChosen) }
    }
  }
}
