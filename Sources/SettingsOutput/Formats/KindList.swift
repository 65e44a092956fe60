public import SettingsModel
import SettingsSyntax

/// The kinds of a registry, for people and for programs.
public enum KindList {
  /// One paragraph a kind: classes, fields with types and constraints, events.
  public static func text(of kinds: [CellKind], style: TerminalStyle) -> String {
    kinds.map { text(of: $0, style: style) }.joined(separator: "\n")
  }

  private static func text(of kind: CellKind, style: TerminalStyle) -> String {
    var lines = ["\(style.bold(kind.name))  \(style.dim(classes(of: kind)))"]
    if !kind.summary.isEmpty { lines.append("  " + VisibleText.escaping(kind.summary)) }
    let rows =
      kind.fields.map { ($0.name, FieldDescription.words(for: $0), $0.summary) }
      + kind.events.map { ($0.name, "event, hands over a \($0.valueType)", "") }
    let width = rows.map { DisplayWidth.columns(of: $0.0) }.max() ?? 0
    for (name, words, summary) in rows {
      let padded = TextLayout.padded(name, toColumns: width)
      let tail = summary.isEmpty ? "" : "  \(style.dim(VisibleText.escaping(summary)))"
      lines.append("    \(style.cyan(padded))  \(VisibleText.escaping(words))\(tail)")
    }
    for rule in kind.rules { lines.append("    \(style.dim(FieldDescription.words(for: rule)))") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The classes of a kind in words.
  static func classes(of kind: CellKind) -> String {
    switch kind.classes {
    case .fixed(let cell, let model): "\(cell), \(model)"
    case .own: "the classes that each item names"
    }
  }

  /// A JSON array of kinds.
  public static func json(of kinds: [CellKind]) -> [UInt8] {
    var writer = JSONWriter(isCompact: false)
    writer.beginArray()
    for kind in kinds { write(kind, to: &writer) }
    writer.endArray()
    writer.endDocument()
    return writer.bytes
  }

  private static func write(_ kind: CellKind, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("name", kind.name)
    writer.member("summary", kind.summary)
    var classes: (cell: String?, model: String?) = (nil, nil)
    if case .fixed(let cell, let model) = kind.classes { classes = (cell, model) }
    writer.member("cellClass", classes.cell)
    writer.member("modelClass", classes.model)
    writer.key("fields")
    writer.beginArray()
    for field in kind.fields {
      writer.beginObject()
      writer.member("name", field.name)
      writeConstraints(of: field, to: &writer)
      writer.endObject()
    }
    writer.endArray()
    writer.key("events")
    writer.beginObject()
    for event in kind.events { writer.member(event.name, event.valueType) }
    writer.endObject()
    writer.endObject()
  }

  private static func writeConstraints(of field: Field, to writer: inout JSONWriter) {
    writer.member("type", field.type.name)
    writer.member("summary", field.summary)
    writer.member("required", field.isRequired)
    writer.member("nullable", field.isNullable)
    if let value = field.defaultValue { writer.member("default", value) }
    if let value = field.minimum { writer.member("minimum", .number(CoreNumber(value))) }
    if let value = field.maximum { writer.member("maximum", .number(CoreNumber(value))) }
    if let value = field.minLength { writer.member("minLength", value) }
    if let value = field.maxLength { writer.member("maxLength", value) }
    if let pattern = field.pattern { writer.member("pattern", pattern.source) }
    if let advice = field.deprecation { writer.member("deprecated", advice) }
    switch field.type {
    case .enumeration(let words): writer.member("values", .list(words.map(Value.string)))
    case .list(let element):
      writer.key("of")
      writer.beginObject()
      writeConstraints(of: element, to: &writer)
      writer.endObject()
    case .object(let fields):
      writer.key("fields")
      writer.beginArray()
      for field in fields {
        writer.beginObject()
        writer.member("name", field.name)
        writeConstraints(of: field, to: &writer)
        writer.endObject()
      }
      writer.endArray()
    default: break
    }
  }
}
