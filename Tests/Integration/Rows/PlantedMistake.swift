import SettingsSyntax
import Testing

/// A mistake in one row, and the keys that make it.
struct PlantedMistake: CustomTestStringConvertible {
  /// The place of a row with a mistake.
  enum Place: String, CaseIterable {
    /// The document writes the row.
    case written
    /// A response fills the keys of the mistake.
    case filled
    /// A presenter sets the keys of the mistake in a correct row.
    case patched
    /// A presenter inserts the row.
    case inserted
    /// A child of a container writes the row.
    case child
    /// An included page writes the row.
    case included
  }

  /// The diagnostic.
  let id: DiagnosticID
  /// The keys of the correct row, with values in JSON.
  var base: KeyValuePairs<String, String>
  /// The keys with the mistake, which replace those of the correct row. A row without the key has
  /// the mistake if the value is empty.
  var mistake: KeyValuePairs<String, String>
  /// The keys with the mistake as templates, if data fills only a part of them.
  var template: KeyValuePairs<String, String>?
  /// The reasons why the mistake cannot occur in a place.
  var impossible: [Place: String] = [:]

  var testDescription: String { "\(id): \(mistake.map { "\($0): \($1)" }.joined(separator: ", "))" }
}

extension PlantedMistake {
  private static func gauge(
    _ id: DiagnosticID, _ mistake: KeyValuePairs<String, String>,
    _ impossible: [Place: String] = [:]
  ) -> PlantedMistake {
    .init(
      id: id, base: ["kind": "gauge", "title": "Level"], mistake: mistake, impossible: impossible)
  }

  private static func button(
    _ id: DiagnosticID, _ mistake: KeyValuePairs<String, String>,
    _ impossible: [Place: String] = [:]
  ) -> PlantedMistake {
    .init(
      id: id, base: ["kind": "exit", "title": "Log out", "action": "logOut"], mistake: mistake,
      impossible: impossible)
  }

  private static func toggle(
    _ id: DiagnosticID, _ mistake: KeyValuePairs<String, String>,
    _ impossible: [Place: String] = [:]
  ) -> PlantedMistake {
    .init(
      id: id, base: ["kind": "switch", "title": "Sync", "isOpen": "false", "key": "sync"],
      mistake: mistake, impossible: impossible)
  }

  /// - Parameter template: the condition on keys with placeholders.
  private static func condition(
    _ id: DiagnosticID, _ condition: String, template: String
  ) -> PlantedMistake {
    var mistake = toggle(id, ["visibleIf": "\"\(condition)\""])
    mistake.template = ["key": "\"sync.{row}\"", "visibleIf": "\"\(template)\""]
    return mistake
  }

  private static let idIsFixed: [Place: String] = [.patched: "A patch cannot change the id."]

  /// Mistakes of all diagnostics that concern one row.
  static let all: [PlantedMistake] =
    [
      .init(
        id: .unknownKind, base: ["kind": "sample", "title": "Help", "action": "help"],
        mistake: ["kind": "\"smple\""], impossible: [.patched: "A patch cannot change the kind."]),
      gauge(.unknownField, ["levle": "0.3"]),
      gauge(.deprecatedField, ["old": "\"x\""]),
      .init(
        id: .missingField,
        base: ["kind": "avatar", "title": "Mei", "avatar": "\"mei\"", "action": "show"],
        mistake: ["avatar": ""],
        impossible: [.patched: "A patch can change a required field, and not remove it."]),
      button(.inertRow, ["action": ""]),
      .init(
        id: .fieldRule, base: ["kind": "option", "title": "English", "action": "choose"],
        mistake: ["isSelected": "true"]),
      gauge(.fieldRule, ["level": "0.9", "most": "0.1"]),
      gauge(.fieldRule, ["flag": "true"]),
    ] + ofValues + ofTexts + ofNames + ofStorage

  private static let ofValues: [PlantedMistake] = [
    toggle(.wrongType, ["isOpen": "\"maybe\""]), gauge(.wrongType, ["level": "\"much\""]),
    gauge(.wrongType, ["whole": "1.5"]), gauge(.wrongType, ["list": "[{}]"]),
    button(.nullValue, ["title": "null"]), gauge(.outOfRange, ["level": "1.5"]),
    gauge(.wrongLength, ["code": "\"much too long\""]),
    gauge(.wrongLength, ["list": #"["a", "b", "c"]"#]),
    gauge(.patternMismatch, ["form": "\"vip7\""]), gauge(.unknownValue, ["mode": "\"c\""]),
    gauge(.malformedURL, ["url": "\"https://a b\""]), gauge(.malformedColor, ["tint": "\"blue\""]),
    gauge(.malformedImage, ["image": "\"https://example.com/a b.jpg\""]),
    gauge(.malformedEmail, ["mail": "\"a b\""]),
    toggle(.malformedVersion, ["since": "\"v2.1.0\""]),
    .init(
      id: .malformedDate, base: ["kind": "date", "title": "Birthday"],
      mistake: ["value": "\"1990-02-30\""]),
    .init(
      id: .duplicateChoice,
      base: ["kind": "segmented", "title": "Size", "options": #"[{"title": "S", "value": 1}]"#],
      mistake: ["options": #"[{"title": "S", "value": 1}, {"title": "L", "value": 1}]"#]),
    .init(
      id: .unknownChoice,
      base: ["kind": "choice", "title": "Size", "options": #"[{"title": "S", "value": "s"}]"#],
      mistake: ["value": "\"x\""]),
    .init(
      id: .unknownKey,
      base: ["kind": "segmented", "title": "Size", "options": #"[{"title": "S", "value": 1}]"#],
      mistake: ["options": #"[{"title": "S", "value": 1, "icn": "a"}]"#]),
    .init(
      id: .unlikelyDefault, base: ["kind": "stepper", "title": "Days", "key": "days", "step": "5"],
      mistake: ["value": "7"]),
    .init(
      id: .unlikelyDefault,
      base: ["kind": "textField", "title": "Port", "key": "port", "keyboard": "\"number\""],
      mistake: ["value": "\"none\""]),
    .init(
      id: .secretDefault,
      base: ["kind": "textField", "title": "PIN", "key": "pin", "secure": "true"],
      mistake: ["value": "\"swordfish\""],
      impossible: [.filled: "A secret in a response belongs to one person."]),
    gauge(.duplicateValue, ["serial": "\"S\""]), gauge(.unknownReference, ["target": "\"none\""]),
  ]

  private static let ofTexts: [PlantedMistake] = [
    button(.blankTitle, ["title": "\" \""]),
    button(.codeInText, ["title": #""NSLocalizedString(\"Out\")""#]),
    button(.markupInText, ["title": "\"Log &amp; out\""]),
    button(.markupInText, ["subtitle": "\"%@ left\""]),
    button(.controlCharacter, ["title": #""Log\tout""#]),
    button(.bidiControl, ["title": #""Log \u202Eout""#]),
    button(.zeroWidthCharacter, ["title": #""Log\u200Bout""#]),
  ]

  private static let ofNames: [PlantedMistake] = [
    button(.malformedID, ["id": "\"a b\""], idIsFixed),
    button(.duplicateID, ["id": "\"other\""], idIsFixed),
    button(.malformedSelector, ["action": "\"log out\""]),
    toggle(.selectorWithoutArgument, ["onChange": "\"changed\""]),
    .init(
      id: .malformedClass,
      base: ["kind": "custom", "cellClass": "MapCell", "modelClass": "MapModel"],
      mistake: ["cellClass": "\"Map Cell\""]),
  ]

  private static let ofStorage: [PlantedMistake] = [
    toggle(.malformedKey, ["key": "\"a b\""]),
    button(.nothingToStore, ["key": "\"out\""]),
    toggle(.conflictingKeys, ["key": "\"other\""]),
    toggle(.unknownSetting, ["visibleIf": "\"none\""]),
    toggle(
      .constantCondition, ["visibleIf": "\"other or not other\""],
      [.filled: "A sample need not have all values."]),
    condition(.incomparableValues, "other == 3", template: "all.{row} == 3"),
    toggle(
      .malformedCondition, ["visibleIf": "\"other ==\""],
      [.filled: "Data fills only the names in a condition."]),
    condition(.conditionCycle, "sync", template: "sync.{row}"),
  ]
}
