import SettingsLanguage
import SettingsOutput

/// Generates `docs/kinds.md`, which describes the built-in kinds.
public enum KindsDoc {
  /// The text of the page, generated from the registry.
  public static func text() -> String {
    let kinds = Registry.builtIn.kinds
    // GitHub uses lower case in the anchors of headings.
    let rows = kinds.map {
      ["[\($0.name)](#\($0.name.lowercased()))", MarkdownText.escapedProse($0.summary)]
    }
    return """
      \(MarkdownPage.header)
      # Kinds

      Every page can use these kinds without a registry file. `settingsc kinds` prints the same list
      in a terminal, together with the kinds of the registry files that `--registry` names.

      Besides the fields and events of its kind, an item may have the keys of
      [every item](LANGUAGE.md#pages): `id`, `action`, `presents`, `key`, `visibleIf` and more. The names
      `sample`, `exit` and `isOpen` come from the app that settingsc was first written for: see
      [LANGUAGE.md](LANGUAGE.md#kinds).

      \(MarkdownPage.table(["kind", "description"], rows))
      ## Fields of all rows

      Rows of every kind have these fields too, including the kinds of registry files. A kind can
      declare its own field or event of the same name instead. Rows of the kind `custom` do not have
      these fields: `model` contains all properties of their model.

      \(table(of: CellKind.commonFields))
      A registry file may replace any kind from `slider` on: a kind of the registry with the same
      name or cell class takes precedence over the built-in kind.

      \(kinds.map(section).joined(separator: "\n"))
      """
  }

  private static func table(of fields: some Sequence<Field>) -> String {
    let rows = fields.map { field in
      ["'\(field.name)'", FieldDescription.typeAndConstraints(for: field), field.summary]
        .map(MarkdownText.escapedProse)
    }
    return MarkdownPage.table(["field", "value", "description"], rows)
  }

  private static func section(_ kind: CellKind) -> String {
    var parts = [
      "## \(kind.name)\n", "\(MarkdownText.escapedProse(kind.summary))\n", classes(of: kind),
    ]
    parts.append(table(of: kind.ownFields))
    if !kind.events.isEmpty {
      let rows = kind.events.map { ["`\($0.name)`", $0.valueType] }
      parts.append(MarkdownPage.table(["event", "passes"], rows))
    }
    let rules = FieldDescription.ruleDescriptions(of: kind)
    if !rules.isEmpty {
      let lines = rules.map { "- \(MarkdownText.escapedProse($0))\n" }
      parts += ["Rules:\n", lines.joined()]
    }
    if !kind.examples.valid.isEmpty {
      let items = kind.examples.valid.map { "- \($0)" }.joined(separator: "\n")
      parts += ["Examples:\n", MarkdownText.fencedCode(items, "yaml")]
    }
    return parts.joined(separator: "\n")
  }

  private static func classes(of kind: CellKind) -> String {
    switch kind.classes {
    case .fixed(let cell, let model): "Cell class `\(cell)`, model class `\(model)`.\n"
    case .own(let cell, let model, let content):
      """
      The item names its classes in `\(cell)` and `\(model)`. `\(content)` contains the other
      properties of the model. The wire format cannot represent these rows.

      """
    }
  }
}
