extension SettingsPage.Item {
  /// The declaration of its kind; nil if the document names an unknown one, which is reported as an
  /// error.
  public var cellKind: CellKind? {
    get { declaration as? CellKind }
    set {
      declaration = newValue
      storedField = newValue?.storage?.field
    }
  }

  /// Whether the item has a value that can be chosen.
  public var canBeChosen: Bool {
    storedField == nil
      && (cellKind?.field(named: Key.value.name) != nil || fields.field(.value) != nil)
  }

  /// Whether a tap on it calls a selector or opens a page.
  public var handlesTaps: Bool { action != nil || presents != nil || !events.isEmpty }

  /// Whether a field has the value that its kind gives it where it is left out. A required one has none,
  /// even if it may be null.
  public func hasDefault(_ field: SettingsField) -> Bool {
    guard let declared = cellKind?.field(named: field.name), !declared.isRequired else {
      return false
    }
    return field.value == (declared.defaultValue ?? .null)
  }

  /// The string that the preview of its kind shows as the title: a field of the model, or a class that
  /// the item names, if any.
  public var titleText: String? {
    guard let kind = cellKind, let name = kind.preview.title else { return nil }
    if case .own(let cell, let model, _) = kind.classes {
      if name == cell { return cellClass }
      if name == model { return modelClass }
    }
    return value(of: name).string
  }
}

extension CellKind: KindDeclaration {
  /// The field with the check mark or the switch of an option, as the layout of the preview names it.
  package func choiceMark(of item: SettingsPage.Item) -> String? {
    var accessory = preview.accessory
    while case .chosen(let field, let choices) = accessory {
      accessory = choices[item.value(of: field).string ?? ""] ?? .none
    }
    switch accessory {
    case .checkmark(let name), .toggle(let name): return name
    default: return nil
    }
  }
}
