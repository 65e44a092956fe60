/// Kinds, their fields and their classes.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DiagnosticID {
  static let kindDiagnostics: [DiagnosticID] = [
    unknownKind, unknownField, missingField, deprecatedField, fieldRule, unknownClass,
    classMismatch, inertRow,
  ]

  public static let unknownKind = error(
    "unknown-kind", "no kind has this name", stage: .recognition,
    explanation: """
      The kind decides which cell draws the row, and the app has no class for a kind
      that is not registered. Use a name that 'settingsc kinds' lists, or register
      your own kind in a registry file and add the file to 'registries'.
      """,
    examples: .init(
      fix: .unsafe, bad: .items("{kind: swich, title: Messages, isOpen: true}"),
      good: .items("{kind: switch, title: Messages, isOpen: true}")))

  public static let unknownField = error(
    "unknown-field", "the kind has no field of this name",
    explanation: """
      The fields of an item are the properties of its model. The app silently ignores
      a field that the model does not have: in the example, the row would have no
      second line. Correct the name; 'settingsc kinds' lists the fields of each kind.
      """,
    examples: .init(
      fix: .unsafe,
      bad: .items("{kind: switch, title: Dark mode, subtitel: As the system has it}"),
      good: .items("{kind: switch, title: Dark mode, subtitle: As the system has it}")))

  public static let missingField = error(
    "missing-field", "the item lacks a field that its kind requires",
    explanation: """
      The cell cannot be drawn without this field: it would be blank, or crash because
      it expects a value. Add the field; 'settingsc kinds' lists the required fields
      of each kind.
      """,
    examples: .init(
      bad: .items("{kind: avatar, title: Mei}"),
      good: .items("{kind: avatar, title: Mei, avatar: mei_portrait}")))

  public static let deprecatedField = warning(
    "deprecated-field", "the field is deprecated",
    explanation: """
      The registry that declares this kind marks the field as deprecated and says what
      to use instead. The field still works, but a release of the app that no longer
      has it will ignore the value. Use the replacement.
      """,
    examples: .init(
      others: [
        .kind("banner", "image: {type: image}", "picture: {type: image, deprecated: use 'image'}")
      ],
      bad: .items("{kind: banner, title: Sale, picture: sale}", keys: "registries: [kinds.yaml]"),
      correcting: "picture", to: "image"))

  public static let fieldRule = error(
    "field-rule", "the values of a row contradict each other",
    explanation: """
      The values of a row depend on each other: a value must be between 'minimum'
      and 'maximum', 'tag' requires the accessory 'tag', and a registry can declare
      rules of its own. Change one of the values in the message, or remove the field.
      """,
    examples: .init(
      bad: .items("{kind: option, title: English, isSelected: true}"),
      good: .items("{kind: option, title: English, accessory: checkmark, isSelected: true}")))

  public static let unknownClass = error(
    "unknown-class", "no kind has this class", stage: .recognition,
    explanation: """
      The app creates cells and models from the names of their classes. If no kind is
      registered for a class, the row has no cell, and the list crashes or skips the
      row. Use a class that 'settingsc kinds' lists, or register a kind with this
      class in a registry file.
      """,
    examples: .init(
      fix: .unsafe, bad: wireRow("SwichSettingCell", "SwitchSettingModel"),
      good: wireRow("SwitchSettingCell", "SwitchSettingModel")))

  public static let classMismatch = error(
    "class-mismatch", "the cell class and the model class belong to different kinds",
    stage: .recognition,
    explanation: """
      A cell expects a model of its own kind. With another model, it reads properties
      that do not exist, and the app crashes when the row becomes visible. Write the
      two classes of one kind.
      """,
    examples: .init(
      fix: .unsafe, bad: wireRow("SwitchSettingCell", "SampleSettingModel"),
      good: wireRow("SwitchSettingCell", "SwitchSettingModel")))

  public static let inertRow = warning(
    "inert-row", "a row looks tappable, but a tap does nothing", stage: .otherDocuments,
    explanation: """
      An arrow, a switch or a button suggests that a tap does something, but the row
      has no selector and opens no page. Add the selector that handles the tap, or
      hide the arrow. A row is not reported if a presenter's patch, or a delegate or a
      filter of a container, completes it. A button of a container's bar needs a
      selector or a child to clear.
      """,
    examples: .init(
      bad: .items("{kind: exit, title: Log out}"),
      good: .items("{kind: exit, title: Log out, action: logOut}")))

  private static func wireRow(_ cell: String, _ model: String) -> CatalogEntry.Example {
    .json(
      """
      {"data": [[
        {"cellClass": "\(cell)", "responseSelector": "push:",
         "model": {"modelClass": "\(model)", "title": "Messages"}}
      ]]}
      """)
  }
}
