import SettingsModel
import SettingsSyntax

extension SettingsPage.Item {
  /// The text of the field in a slot; empty for a slot without a field.
  ///
  /// The fields that hold an item's own classes are no properties of its model.
  func text(of field: String?) -> String {
    guard let field else { return "" }
    if case .own(let cell, let model, _) = cellKind?.classes {
      if field == cell { return cellClass }
      if field == model { return modelClass }
    }
    return value(of: field).previewText
  }

  /// The text in a slot; empty for one without a value in any of its fields.
  func text(of slot: PreviewLayout.Slot?) -> String {
    guard let slot else { return "" }
    var isEmpty = true
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

  /// The titles and values of the options in a field; those that are wrong are left out.
  func options(in field: String) -> [(title: String, value: SettingsValue)] {
    guard case .list(let options) = value(of: field) else { return [] }
    return options.compactMap { option in
      option[.value].map { (option[.title]?.previewText ?? "", $0) }
    }
  }

  /// How far a number is between its bounds: 0 to 1.
  func fraction(_ gauge: PreviewLayout.Gauge) -> Double {
    let numbers = [gauge.value, gauge.minimum, gauge.maximum].map { value(of: $0).number ?? 0 }
    let fraction = (numbers[0] - numbers[1]) / (numbers[2] - numbers[1])
    return fraction.isFinite ? min(max(fraction, 0), 1) : 0
  }
}

extension SettingsValue {
  /// The bytes after which a list or an object is cut: more than any row can show.
  private static let longestText = 4096

  /// The value as a row shows it; empty for null.
  ///
  /// Numbers are written as in JSON. Elements and members are separated by commas; what is nested
  /// in them is `[…]` or `{…}`, so that no value is followed to its depth.
  var previewText: String {
    switch self {
    case .list(let elements):
      return SettingsValue.joined(elements.lazy.map(\.plainText))
    case .object(let members):
      return SettingsValue.joined(members.lazy.map { "\($0.name): \($0.value.plainText)" })
    default: return plainText
    }
  }

  fileprivate var number: Double? {
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

  private static func joined(_ texts: some Sequence<String>) -> String {
    var result = ""
    for (index, text) in texts.enumerated() {
      if index > 0 { result += ", " }
      if result.utf8.count > longestText { return result + "…" }
      result += text
    }
    return result
  }
}
