public import SettingsModel
import SettingsSyntax

extension EmitForm {
  /// What the app keeps.
  public static let keys = EmitForm(
    "keys", "the keys of what the app keeps", KeysFormat.self,
    needsData: { PageStorage(of: $0).hasData })
  /// The defaults of what the app keeps.
  public static let defaults = EmitForm(
    "defaults", "the property list of defaults that an app registers",
    fileExtension: "plist", text: DefaultsFormat.propertyList,
    needsData: { PageStorage(of: $0).hasData })
}

/// What the app keeps: each key with its type, default and bounds or choices, and the rows that show it,
/// in the order of the page.
enum KeysFormat: OutputFormat {
  static func write(_ page: PageTree, to writer: inout some StructuredWriter) {
    writer.beginObject()
    writer.key(.keys)
    writer.beginArray()
    for (key, rows) in PageStorage(of: page).byName {
      writer.value(value(of: key, rows))
    }
    writer.endArray()
    writer.endObject()
  }

  private static func value(of key: StoredKey, _ rows: [StoredKey]) -> SettingsValue {
    var limits: (minimum: SettingsNumber?, maximum: SettingsNumber?, step: SettingsNumber?)
    var choices: [SettingsValue]?
    switch key.domain {
    case .number(let minimum, let maximum, let step): limits = (minimum, maximum, step)
    case .choice(let values), .choices(let values): choices = values
    default: break
    }
    return .members([
      Key.key.name: .string(key.name), Key.type.name: .string(key.domain.name),
      Key.defaultValue.name: key.defaultValue,
      Key.minimum.name: limits.minimum.map(SettingsValue.number),
      Key.maximum.name: limits.maximum.map(SettingsValue.number),
      "step": limits.step.map(SettingsValue.number),
      "choices": choices.map(SettingsValue.list),
      "rows": .list(
        rows.map { .members([Key.page.name: .string($0.page), "item": .string($0.item)]) }),
    ])
  }
}

/// The property list that an app registers as its defaults (`UserDefaults.register(defaults:)`), in XML:
/// Apple, "Property List Programming Guide".
public enum DefaultsFormat {
  /// The defaults of what some pages keep, by the order of their keys' bytes. Keys without a default are
  /// left out.
  public static func propertyList(of pages: [PageTree]) -> String {
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "#
        + #""http://www.apple.com/DTDs/PropertyList-1.0.dtd">"#,
      #"<plist version="1.0">"#, "<dict>",
    ]
    var known = Set<String>()
    let keys = pages.flatMap { PageStorage(of: $0).keys }
      .filter { known.insert($0.name).inserted }
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    for key in keys {
      guard let value = key.defaultValue, value != .null else { continue }
      lines.append("\t<key>\(escaped(key.name))</key>")
      add(value, to: &lines, indent: "\t")
    }
    return (lines + ["</dict>", "</plist>", ""]).joined(separator: "\n")
  }

  private static func add(_ value: SettingsValue, to lines: inout [String], indent: String) {
    switch value {
    case .boolean(let flag): lines.append(indent + (flag ? "<true/>" : "<false/>"))
    case .number(.integer(let number)): lines.append("\(indent)<integer>\(number)</integer>")
    case .number(let number): lines.append("\(indent)<real>\(number)</real>")
    case .string(let text): lines.append("\(indent)<string>\(escaped(text))</string>")
    case .list(let elements):
      if elements.isEmpty { return lines.append("\(indent)<array/>") }
      lines.append("\(indent)<array>")
      for element in elements { add(element, to: &lines, indent: indent + "\t") }
      lines.append("\(indent)</array>")
    case .null, .object: break
    }
  }

  /// A text in XML. Characters that XML 1.0 (section 2.2) does not have become U+FFFD.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      // A reader would make a line feed of it.
      case "\r": result += "&#13;"
      case "\t", "\n": result.unicodeScalars.append(scalar)
      default:
        let isCharacter = scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
        result.unicodeScalars.append(isCharacter ? scalar : "\u{FFFD}")
      }
    }
    return result
  }
}

extension PageStorage {
  /// The keys in the order of the page, each with all rows that show it.
  fileprivate var byName: [(key: StoredKey, rows: [StoredKey])] {
    var positions: [String: Int] = [:]
    var result: [(key: StoredKey, rows: [StoredKey])] = []
    for key in keys {
      if let position = positions[key.name] {
        result[position].rows.append(key)
      } else {
        positions[key.name] = result.count
        result.append((key, [key]))
      }
    }
    return result
  }
}
