// The form of layouts in the list of kinds: `{"title": "title", "trailing": "{size} GB", "accessory":
// {"toggle": {"field": "isOn"}}}`.

extension RowLayout {
  /// The layout in the list of kinds.
  package var value: SettingsValue {
    let texts: [(String, String?)] = [
      ("arrangement", arrangement == .row ? nil : arrangement.rawValue), ("leading", leading),
      ("title", title), ("subtitle", subtitle?.text), ("trailing", trailing?.text),
      ("badge", badge), ("role", role),
    ]
    var fields = texts.compactMap { name, text in text.map { SettingsField(name, .string($0)) } }
    if let accessory = accessory.value { fields.append(SettingsField("accessory", accessory)) }
    return .object(fields)
  }

  /// Reads a layout from the list of kinds. Unknown parts are left out.
  package init(_ fields: SettingsFields) {
    self.init(
      fields["arrangement"]?.string.flatMap(Arrangement.init) ?? .row,
      leading: fields["leading"]?.string, title: fields["title"]?.string,
      subtitle: fields["subtitle"]?.string.map(Slot.init(text:)),
      trailing: fields["trailing"]?.string.map(Slot.init(text:)), role: fields["role"]?.string,
      accessory: fields["accessory"]?.object.map(Accessory.init) ?? .none)
    badge = fields["badge"]?.string
  }
}

extension RowLayout.Slot {
  /// The parts as one text, with the names of fields in braces.
  package var text: String {
    parts.map { part in
      switch part {
      case .text(let text):
        text.split(separator: "{", omittingEmptySubsequences: false).joined(separator: "{{")
      case .field(let name): "{\(name)}"
      }
    }.joined()
  }

  fileprivate init(text: String) {
    self.init(
      (try? Template(text))?.parts.map { part in
        switch part {
        case .text(let text): .text(text)
        case .path(let place): .field(place.path.text)
        }
      } ?? [.text(text)])
  }
}

extension RowLayout.Accessory {
  /// The names of accessories besides controls.
  private enum Name: String { case disclosure, link, tag, chosen }

  /// The accessory as an object with its name and the names of its fields; nil for none.
  fileprivate var value: SettingsValue? {
    let (name, parts): (String, [(String, SettingsValue)]) =
      switch self {
      case .none: ("", [])
      case .disclosure(let field):
        (Name.disclosure.rawValue, field.map { [("unless", .string($0))] } ?? [])
      case .link: (Name.link.rawValue, [])
      case .text(let slot): (Name.tag.rawValue, [("text", .string(slot.text))])
      case .control(let control, let fields):
        (control.rawValue, fields.map { ($0.key, .string($0.value)) })
      case .chosen(let field, let choices):
        (
          Name.chosen.rawValue,
          [
            ("by", .string(field)),
            ("cases", Self.object(choices.map { ($0.key, $0.value.value ?? [:]) })),
          ]
        )
      }
    return name.isEmpty ? nil : .object([SettingsField(name, Self.object(parts))])
  }

  /// Returns an object with its members in alphabetical order.
  private static func object(_ members: [(String, SettingsValue)]) -> SettingsValue {
    .object(members.sorted { $0.0 < $1.0 }.map { SettingsField($0.0, $0.1) })
  }

  fileprivate init(_ fields: SettingsFields) {
    let name = fields.first?.name ?? ""
    let parts = fields.first?.value.object ?? [:]
    let texts = Dictionary(
      parts.compactMap { part in part.value.string.map { (part.name, $0) } },
      uniquingKeysWith: { first, _ in first })
    switch Name(rawValue: name) {
    case .disclosure: self = .disclosure(unless: texts["unless"])
    case .link: self = .link
    case .tag: self = .text(RowLayout.Slot(text: texts["text"] ?? ""))
    case .chosen:
      let choices = (parts["cases"]?.object ?? []).map {
        ($0.name, Self($0.value.object ?? []))
      }
      self = .chosen(
        byField: texts["by"] ?? "", Dictionary(choices, uniquingKeysWith: { first, _ in first }))
    case nil:
      self = RowLayout.Control(rawValue: name).map { .control($0, fields: texts) } ?? .none
    }
  }
}
