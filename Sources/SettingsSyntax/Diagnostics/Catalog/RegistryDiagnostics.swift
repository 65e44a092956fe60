/// Registries, and the kinds and fields that they declare.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DiagnosticID {
  static let registryDiagnostics: [DiagnosticID] = [
    duplicateKind, duplicateClass, reservedName, unknownType, invalidConstraint, invalidPattern,
    invalidDefault, unknownSlot,
  ]

  public static let duplicateKind = error(
    "duplicate-kind", "a kind with this name already exists",
    explanation: """
      If two kinds had the same name, the order of the registries would decide the
      meaning of a page. Rename the kind. To add fields to a built-in kind, extend it
      without classes: 'switch: {extends: switch, fields: …}'. Only one registry of a
      page can do this. Two kinds under the same key are reported as duplicate-key.
      """,
    examples: .init(
      bad: """
        registry: 1
        kinds:
          switch: {cellClass: BigSwitchCell, modelClass: BigSwitchModel}
        """,
      correcting: "switch:", to: "bigSwitch:"))

  public static let duplicateClass = error(
    "duplicate-class", "a cell class already belongs to another kind",
    explanation: """
      In the wire format, the cell class identifies the kind of a row, so two kinds
      cannot share a cell class. Give the kind its own cell class, or use the kind
      that already has it. Kinds may share a model class.
      """,
    examples: .init(
      bad: """
        registry: 1
        kinds:
          bigSwitch: {cellClass: SwitchSettingCell, modelClass: BigSwitchModel}
        """,
      correcting: "SwitchSettingCell", to: "BigSwitchCell"))

  public static let reservedName = error(
    "reserved-name", "a field or an event has a reserved name",
    explanation: """
      An item has the fields and events of its kind in addition to the keys of the
      language ('kind', 'id', 'action' and others), so the names must differ. Rename
      the field or the event, and also the property of the model.
      """,
    examples: .init(
      bad: .registry("link", fields: "action: {type: url}"),
      good: .registry("link", fields: "target: {type: url}")))

  public static let unknownType = error(
    "unknown-type", "no type has this name", stage: .recognition,
    explanation: """
      The type of a field decides which values it accepts, in a page and in the schema
      that editors use. The types are string, boolean, integer, number, scalar, enum,
      url, image, color, selector, date, time, dateTime, version, email, list and
      object. Write one of them.
      """,
    examples: .init(
      fix: .unsafe, bad: .registry("link", fields: "title: {type: strng}"),
      good: .registry("link", fields: "title: {type: string}")))

  public static let invalidConstraint = error(
    "invalid-constraint", "a constraint contradicts its field",
    explanation: """
      The constraint accepts no value at all, or has no effect: for example, a maximum
      below the minimum, a pattern on a number, or an enum without words. Correct the
      constraint, or remove it.
      """,
    examples: .init(
      bad: .registry("slider", fields: "value: {type: number, minimum: 1, maximum: 0}"),
      good: .registry("slider", fields: "value: {type: number, minimum: 0, maximum: 1}")))

  public static let invalidPattern = error(
    "invalid-pattern", "a pattern is not a valid regular expression",
    explanation: """
      The pattern cannot be parsed, so no value can be checked against it. Correct the
      place that the message marks. Write a backslash once in single quotes and twice
      in double quotes. To match a special character itself, write a backslash before
      it.
      """,
    examples: .init(
      bad: .registry("badge", fields: "code: {type: string, pattern: '^[A-Z+$'}"),
      good: .registry("badge", fields: "code: {type: string, pattern: '^[A-Z]+$'}")))

  public static let invalidDefault = error(
    "invalid-default", "a default is not a valid value of its field",
    explanation: """
      The default appears in the tree of every item that does not set the field, so it
      must be a valid value for an item: of the field's type and within its bounds.
      Correct the default or the constraint.
      """,
    examples: .init(
      bad: .registry(
        "slider", fields: "value: {type: number, minimum: 0, maximum: 1, default: 50}"),
      correcting: "50", to: "0.5"))

  public static let unknownSlot = error(
    "unknown-slot", "a preview has no slot with this name",
    explanation: """
      A preview assigns fields to slots of the row: leading, title, subtitle, trailing
      and accessory; 'layout' sets the arrangement of the row. A field in an unknown
      slot would not be drawn. Write one of these names.
      """,
    examples: .init(
      fix: .unsafe,
      bad: .registry(
        "slider", fields: "title: {type: string, required: true}", "value: {type: number}",
        keys: "preview: {title: title, trailling: value}"),
      correcting: "trailling", to: "trailing"))
}
