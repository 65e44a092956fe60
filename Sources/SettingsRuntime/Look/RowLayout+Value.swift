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
  private enum Name: String {
    case disclosure, toggle, checkmark, tag, link, slider, stepper, progress, segments, menu
    case textField, date, chosen
  }

  /// The accessory as an object with its name, and the names of its fields; nil for none.
  fileprivate var value: SettingsValue? {
    func object(_ name: Name, _ fields: KeyValuePairs<String, String?>) -> SettingsValue {
      let members = fields.compactMap { key, field in
        field.map { SettingsField(key, .string($0)) }
      }
      return .object([SettingsField(name.rawValue, .object(members))])
    }
    func object(_ name: Name, _ gauge: RowLayout.Gauge, text: String? = nil) -> SettingsValue {
      object(
        name,
        [
          "value": gauge.value, "minimum": gauge.minimum, "maximum": gauge.maximum,
          "step": gauge.step, "text": text,
        ])
    }
    return switch self {
    case .none: nil
    case .disclosure: object(.disclosure, [:])
    case .disclosureUnless(let field): object(.disclosure, ["unless": field])
    case .toggle(let field): object(.toggle, ["field": field])
    case .checkmark(let field): object(.checkmark, ["field": field])
    case .text(let slot): object(.tag, ["text": slot.text])
    case .link: object(.link, [:])
    case .slider(let gauge): object(.slider, gauge)
    case .stepper(let gauge): object(.stepper, gauge)
    case .progress(let gauge, let text): object(.progress, gauge, text: text)
    case .segments(let options, let value):
      object(.segments, ["options": options, "value": value])
    case .menu(let options, let value): object(.menu, ["options": options, "value": value])
    case .textField(let field):
      object(
        .textField,
        [
          "value": field.value, "placeholder": field.placeholder, "secure": field.secure,
          "keyboard": field.keyboard, "maxLength": field.maxLength,
        ])
    case .date(let field):
      object(
        .date,
        [
          "value": field.value, "mode": field.mode, "minimum": field.minimum,
          "maximum": field.maximum,
        ])
    case .chosen(let field, let choices):
      .object([
        SettingsField(
          Name.chosen.rawValue,
          .object([
            SettingsField("by", .string(field)),
            SettingsField(
              "cases",
              .object(
                choices.sorted { $0.key < $1.key }.map { word, accessory in
                  SettingsField(word, accessory.value ?? [:])
                })),
          ]))
      ])
    }
  }

  fileprivate init(_ fields: SettingsFields) {
    guard let member = fields.first, let parts = member.value.object else {
      self = .none
      return
    }
    func name(_ key: String) -> String { parts[key]?.string ?? key }
    let gauge = RowLayout.Gauge(
      value: name("value"), minimum: name("minimum"), maximum: name("maximum"),
      step: parts["step"]?.string)
    switch Name(rawValue: member.name) {
    case .disclosure:
      self = parts["unless"]?.string.map(Self.disclosureUnless) ?? .disclosure
    case .toggle: self = .toggle(field: name("field"))
    case .checkmark: self = .checkmark(field: name("field"))
    case .tag: self = .text(RowLayout.Slot(text: name("text")))
    case .link: self = .link
    case .slider: self = .slider(gauge)
    case .stepper: self = .stepper(gauge)
    case .progress: self = .progress(gauge, text: name("text"))
    case .segments: self = .segments(options: name("options"), value: name("value"))
    case .menu: self = .menu(options: name("options"), value: name("value"))
    case .textField:
      self = .textField(
        .init(
          value: name("value"), placeholder: name("placeholder"), secure: name("secure"),
          keyboard: name("keyboard"), maxLength: name("maxLength")))
    case .date:
      self = .date(
        .init(
          value: name("value"), mode: name("mode"), minimum: name("minimum"),
          maximum: name("maximum")))
    case .chosen:
      self = .chosen(
        byField: name("by"),
        Dictionary(
          (parts["cases"]?.object ?? [:]).map { ($0.name, Self($0.value.object ?? [:])) },
          uniquingKeysWith: { first, _ in first }))
    case nil: self = .none
    }
  }
}
