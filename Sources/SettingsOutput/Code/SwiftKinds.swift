import SettingsLanguage

/// Writes the models of kinds, and the enumeration of rows.
struct SwiftKinds {
  private struct Kind {
    let name: String
    let summary: String
    let caseName: String
    /// The declaration of the model; nil if each row names its own model class.
    let model: SwiftStruct?
  }

  private let kinds: [Kind]

  init(_ kinds: [CellKind]) {
    var models = NameScope(reserving: SwiftNames.types, ignoringCase: true)
    var cases = NameScope()
    self.kinds = kinds.map { kind in
      let summary = kind.summary.isEmpty ? "A row of kind '\(kind.name)'." : kind.summary
      var model: SwiftStruct?
      if case .fixed(_, let modelClass) = kind.classes {
        model = SwiftStruct(
          models.makeUnique(CodeName.upperCamelCased(kind.name) + "Model"),
          "\(summary)\nThe model of kind '\(kind.name)': \(modelClass).", kind.fields)
      }
      return Kind(
        name: kind.name, summary: summary,
        caseName: SwiftNames.escaped(
          cases.makeUnique(SwiftNames.memberName(CodeName.lowerCamelCased(kind.name)))),
        model: model)
    }
  }

  /// Writes a structure for each kind's model.
  func writeModels(in namespace: String, to writer: inout CodeWriter) {
    for (offset, model) in kinds.compactMap(\.model).enumerated() {
      if offset > 0 { writer.writeLine() }
      writer.write(model, in: namespace)
    }
  }

  /// Writes the enumeration of rows.
  func writeRows(to writer: inout CodeWriter) {
    writer.writeDocumentation(
      "A row by its kind. A switch over it is checked for completeness by the compiler.")
    writer.writeBlock("public enum Row: Equatable, Sendable") { writer in
      for kind in kinds {
        writer.writeDocumentation(kind.summary)
        writer.writeLine("case \(kind.caseName)(\(kind.model?.name ?? "SettingsPage.Item"))")
      }
      writer.writeDocumentation(
        """
        A row whose kind this version of the app does not know, or whose fields do not have the types of \
        its kind. It is kept, with the reason.
        """)
      writer.writeLine("case unknown(SettingsPage.Item, reason: String)")
      writer.writeLine()
      writer.writeDocumentation(
        "Decodes a row of a page. A row that cannot be decoded is `unknown`.")
      writer.writeBlock("public init(_ item: SettingsPage.Item)") { writer in
        writer.writeLine("let reason = item.problems.first?.description")
        writer.writeLine("do {")
        writer.writeIndented { writer in
          writer.writeLine("switch item.kind {")
          for kind in kinds {
            let value = kind.model.map { "try item.decoded(as: \($0.name).self)" } ?? "item"
            writer.writeLine("case \(kind.name.swiftLiteral): self = .\(kind.caseName)(\(value))")
          }
          writer.writeLine("default: self = .unknown(item, reason: reason ?? \"unknown kind\")")
          writer.writeLine("}")
        }
        writer.writeLine("} catch {")
        writer.writeLine("  self = .unknown(item, reason: reason ?? String(describing: error))")
        writer.writeLine("}")
      }
    }
  }
}
