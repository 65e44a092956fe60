import SettingsLanguage
import SettingsSyntax

extension SettingsPage.Item {
  /// Returns the text of a field; empty if the field is nil.
  ///
  /// The fields with the classes of an item are not properties of its model.
  func text(of field: String?) -> String {
    guard let field else { return "" }
    if case .own(let cell, let model, _) = cellKind?.classes {
      if field == cell { return cellClass }
      if field == model { return modelClass }
    }
    return value(of: field).previewText
  }

  /// Returns the text of a slot; empty if none of its fields has a value.
  func text(of slot: PreviewLayout.Slot?) -> String {
    guard let slot else { return "" }
    // A text without fields is never empty.
    var isEmpty = slot.parts.contains { if case .field = $0 { true } else { false } }
    let texts = slot.parts.map { part -> String in
      switch part {
      case .text(let text): return text
      case .field(let field):
        let text = text(of: field)
        isEmpty = isEmpty && text.isEmpty
        return text
      }
    }
    return isEmpty ? "" : texts.joined()
  }

  /// The accessory that the row shows; none for a check mark that is off, an empty tag, and segments
  /// without options.
  var shownAccessory: PreviewLayout.Accessory {
    var accessory = cellKind?.preview.accessory ?? .none
    while case .chosen(let field, let choices) = accessory {
      accessory = choices[text(of: field)] ?? .none
    }
    switch accessory {
    case .disclosureUnless(let field): return value(of: field).isTrue ? .none : .disclosure
    case .checkmark(let field) where !value(of: field).isTrue: return .none
    case .text(let slot) where text(of: slot).isEmpty: return .none
    case .segments(let list, _) where options(in: list).isEmpty: return .none
    default: return accessory
    }
  }

  /// Returns the text of a progress bar, or the percentage if it has none.
  func progressText(_ gauge: PreviewLayout.Gauge, _ field: String) -> String {
    let text = text(of: field)
    return text.isEmpty ? "\(Int((gaugeFraction(gauge) * 100).rounded())) %" : text
  }

  /// Returns the position of a number between its bounds, from 0 to 1.
  func gaugeFraction(_ gauge: PreviewLayout.Gauge) -> Double {
    let numbers = [gauge.value, gauge.minimum, gauge.maximum].map { value(of: $0).number ?? 0 }
    let fraction = (numbers[0] - numbers[1]) / (numbers[2] - numbers[1])
    return fraction.isFinite ? min(max(fraction, 0), 1) : 0
  }
}

extension SettingsValue {
  /// The maximum number of bytes in the text of a list or an object. It exceeds the width of a row.
  private static let longestText = 4096

  /// The text of the value in a row; empty for null.
  ///
  /// Numbers are written as in JSON. Elements and members are separated by commas. Nested lists and
  /// objects are written as `[…]` or `{…}`, so that deep values are not traversed.
  var previewText: String {
    switch self {
    case .list(let elements):
      return SettingsValue.joinedTexts(elements.lazy.map(\.plainText))
    case .object(let members):
      return SettingsValue.joinedTexts(members.lazy.map { "\($0.name): \($0.value.plainText)" })
    default: return plainText
    }
  }

  var number: Double? {
    if case .number(let number) = self { number.double } else { nil }
  }

  private var plainText: String {
    switch self {
    case .null: ""
    case .boolean(let value): value ? "true" : "false"
    case .number(let number): number.description
    case .string(let text): text
    case .list(let elements): elements.isEmpty ? "[]" : "[…]"
    case .object(let members): members.isEmpty ? "{}" : "{…}"
    }
  }

  private static func joinedTexts(_ texts: some Sequence<String>) -> String {
    var result = ""
    for (index, text) in texts.enumerated() {
      if index > 0 { result += ", " }
      if result.utf8.count > longestText { return result + "…" }
      result += text
    }
    return result
  }
}
