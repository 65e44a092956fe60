public import SettingsLanguage
import SettingsSyntax

extension EmitForm {
  /// The stored keys of a page.
  public static let keys = EmitForm(
    "keys", "the keys of what the app keeps", KeysFormat.self)
  /// The defaults of the stored keys of a page.
  public static let defaults = EmitForm(
    "defaults", "the property list of defaults that an app registers",
    fileExtension: "plist", text: DefaultsFormat.propertyList)
}

/// The stored keys: each with its type, default, limits or choices, and its rows, in the order of
/// the page. A name with placeholders represents any number of keys, and has no default.
enum KeysFormat: OutputFormat {
  static func write(_ page: SettingsPage, to writer: inout some StructuredWriter) {
    let interface = PageInterface(of: page)
    writer.writeObject {
      $0.writeMember(.keys, listing: (interface.keys + interface.openKeys).byName, jsonObject)
    }
  }

  private static func jsonObject(of key: StoredKey, _ rows: [StoredKey]) -> SettingsValue {
    var choices: [SettingsValue]?
    if case .choice(let values) = key.domain { choices = values }
    if case .choices(let values) = key.domain { choices = values }
    let declaration: SettingsValue = .members([
      Key.key.name: .string(key.name), Key.type.name: .string(key.domain.name),
      Key.defaultValue.name: key.name.contains("{") ? nil : key.defaultValue,
      Key.secure.name: key.isSecret ? true : nil,
    ])
    let limits = key.limits.parts.map { SettingsField($0.part.rawValue, $0.value) }
    let places: SettingsValue = .members([
      "choices": choices.map(SettingsValue.list),
      "rows": .list(
        rows.map { .members([Key.page.name: .string($0.page), "item": .string($0.item)]) }),
    ])
    return .object(declaration.members + limits + places.members)
  }
}

/// The property list that an app registers as its defaults (`UserDefaults.register(defaults:)`), in
/// XML: Apple, "Property List Programming Guide".
public enum DefaultsFormat {
  /// Returns the defaults of the stored keys of several pages, sorted by the bytes of the keys.
  /// Keys without a default are omitted.
  public static func propertyList(of pages: [SettingsPage]) -> String {
    var writer = XMLWriter(
      documentType: #"plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "#
        + #""http://www.apple.com/DTDs/PropertyList-1.0.dtd""#)
    writer.beginElement("plist", ["version": "1.0"])
    writer.beginElement("dict")
    var known = Set<String>()
    let keys = pages.flatMap { PageInterface(of: $0).keys }
      .filter { known.insert($0.name).inserted }
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    for key in keys {
      guard let value = key.defaultValue, value != .null else { continue }
      writer.writeElement("key", text: key.name)
      write(value, to: &writer)
    }
    writer.endElement()
    writer.endElement()
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private static func write(_ value: SettingsValue, to writer: inout XMLWriter) {
    switch value {
    case .boolean(let flag): writer.writeElement(flag ? "true" : "false")
    case .number(.integer(let number)): writer.writeElement("integer", text: "\(number)")
    case .number(let number): writer.writeElement("real", text: "\(number)")
    case .string(let text): writer.writeElement("string", text: text)
    case .list(let elements) where elements.isEmpty: writer.writeElement("array")
    case .list(let elements):
      writer.beginElement("array")
      for element in elements { write(element, to: &writer) }
      writer.endElement()
    case .null, .object: break
    }
  }
}

extension [StoredKey] {
  /// The keys in page order, each with all rows that show it.
  fileprivate var byName: [(key: StoredKey, rows: [StoredKey])] {
    var result = NamedValues<(key: StoredKey, rows: [StoredKey])>()
    for key in self { result.updateValue(key.name, orAdd: (key, [])) { $0.rows.append(key) } }
    return result.values
  }
}
