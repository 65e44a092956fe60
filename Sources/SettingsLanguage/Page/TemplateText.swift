/// Strings of the authoring form, where a brace begins a placeholder for data.
public enum TemplateText {
  /// Escapes a string so that it contains no placeholder. Linear.
  public static func escaping(_ text: String) -> String {
    let brace = UInt8(ascii: "{")
    guard text.utf8.contains(brace) else { return text }
    // By bytes: a combining mark after a brace is one Character with it.
    return String(
      decoding: text.utf8.flatMap { $0 == brace ? [brace, brace] : [$0] }, as: UTF8.self)
  }

  /// Returns the parts of a text: fixed texts, and the paths of placeholders. A text that is not a
  /// template is one fixed text. Linear.
  package static func pieces(of text: String) -> [(text: String, isPlaceholder: Bool)] {
    guard let template = try? Template(text) else { return [(text, false)] }
    return template.parts.map { part in
      switch part {
      case .text(let text): (text, false)
      case .path(let place): (place.path.text, true)
      }
    }
  }

  /// Escapes all strings in a value. Linear.
  public static func escaping(_ value: SettingsValue) -> SettingsValue {
    switch value {
    case .null, .boolean, .number: value
    case .string(let text): .string(escaping(text))
    case .list(let elements): .list(elements.map { escaping($0) })
    case .object(let members):
      .object(members.map { SettingsField($0.name, escaping($0.value)) })
    }
  }
}
