extension SettingsPage.Item {
  /// The kind of the item. Nil if the document names an unknown kind, which is reported as an
  /// error.
  public var cellKind: CellKind? {
    get { declaration as? CellKind }
    set {
      declaration = newValue
      storesSecret = newValue?.storesSecret ?? false
    }
  }

  /// The fields that describe the stored setting of the row; nil if it stores no value.
  package var storage: CellKind.Storage? {
    storedField.map { .init(field: $0, options: cellKind?.storage?.options) }
  }

  /// True if the item has carried keys or conditions, as few items do.
  package var hasKeys: Bool { !properties.isEmpty || !conditions.isEmpty }

  /// True if the item has a value that can be selected.
  public var canBeChosen: Bool {
    storedField == nil
      && (cellKind?.field(named: Key.value.name) != nil || fields.field(.value) != nil)
  }

  /// True if a tap on the item calls a selector or opens a page.
  public var handlesTaps: Bool { action != nil || presents != nil || !events.isEmpty }

  /// Returns true if a field has its default. Required fields have no default, even if they may be
  /// null.
  public func hasDefault(_ field: SettingsField) -> Bool {
    guard let declared = cellKind?.field(named: field.name), !declared.isRequired else {
      return false
    }
    return field.value == (declared.defaultValue ?? .null)
  }

  /// The string that previews show as the title: a field of the model, or the class that the item
  /// names. Nil for none.
  public var titleText: String? { string(of: cellKind?.layout.title) }
}

extension CellKind: KindDeclaration {
  package var storedField: String? { storage?.field }
  package var titleField: String? { titlePosition.map { fields[$0].name } }
  package var height: Double? { properties[.height]?.number }
}
