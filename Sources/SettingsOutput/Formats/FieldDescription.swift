public import SettingsModel
import SettingsSyntax

/// Fields and rules in words, for `settingsc kinds` and for the docs.
public enum FieldDescription {
  /// Type and constraints, such as `number, 0 to 1, default 0.5`.
  public static func words(for field: Field) -> String {
    var parts = [type(of: field)]
    if field.isRequired { parts.append("required") }
    if field.isNullable { parts.append("may be null") }
    if let words = range(field.minimum?.shortest, field.maximum?.shortest) { parts.append(words) }
    if let words = range(field.minLength?.description, field.maxLength?.description) {
      if case .list = field.type {
        parts.append("\(words) elements")
      } else {
        parts.append("\(words) characters")
      }
    }
    if let pattern = field.pattern { parts.append("matches \(pattern.source)") }
    if let value = field.defaultValue {
      var writer = JSONWriter(isCompact: true)
      writer.value(value)
      parts.append("default \(String(decoding: writer.bytes, as: UTF8.self))")
    }
    if let advice = field.deprecation { parts.append("deprecated: \(advice)") }
    return parts.joined(separator: ", ")
  }

  private static func type(of field: Field) -> String {
    switch field.type {
    case .enumeration(let words): words.joined(separator: "|")
    case .list(let element): "list of \(type(of: element))"
    case .object(let fields): "object with \(fields.map(\.name).joined(separator: ", "))"
    default: field.type.name
    }
  }

  private static func range(_ least: String?, _ most: String?) -> String? {
    switch (least, most) {
    case (nil, nil): nil
    case (let least?, nil): "at least \(least)"
    case (nil, let most?): "at most \(most)"
    case (let least?, let most?): "\(least) to \(most)"
    }
  }

  /// A rule, such as `tag: only if accessory is 'tag', and required there`.
  public static func words(for rule: FieldRule) -> String {
    "\(rule.subject.name): only if \(rule.decidingField) is '\(rule.decidingValue)'"
      + (rule.isRequired ? ", and required there" : "")
  }
}

extension Double {
  /// The number in its shortest form.
  fileprivate var shortest: String { CoreNumber(self).json ?? description }
}
