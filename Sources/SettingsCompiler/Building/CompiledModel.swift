import SettingsModel

/// What building an item of one kind needs to know, found once for all of them.
final class CompiledModel {
  /// A field of the model, at its position in the kind.
  struct Slot {
    let field: Field
    /// Whether its values are scalars, which are read alike whatever their type.
    let isScalar: Bool
    /// What an item has that does not say it: its default, null, or nothing.
    let absent: PageTree.ModelField?

    init(_ field: Field) {
      self.field = field
      switch field.type {
      case .list, .object, .anyMapping: isScalar = false
      default: isScalar = true
      }
      let value = field.defaultValue ?? (field.isNullable ? .null : nil)
      absent = value.map { .init(name: field.name, value: $0, origin: .byDefault) }
    }
  }

  let kind: CellKind
  let name: String
  /// The classes of each item; empty where items name their own.
  let cellClass: String
  let modelClass: String
  /// By position in the kind.
  let slots: ContiguousArray<Slot>
  let hasEvents: Bool

  init(_ kind: CellKind) {
    self.kind = kind
    name = kind.name
    if case .fixed(let cell, let model) = kind.classes {
      (cellClass, modelClass) = (cell, model)
    } else {
      (cellClass, modelClass) = ("", "")
    }
    slots = ContiguousArray(kind.fields.map(Slot.init))
    hasEvents = !kind.events.isEmpty
  }
}
