import SettingsModel

/// The models of kinds, and the enumeration of rows.
struct SwiftKinds {
  private struct Kind {
    let name: String
    let summary: String
    let caseName: String
    /// The declaration of its model; nil where each row names its own.
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
          models.take(CodeName.upper(kind.name) + "Model"),
          "\(summary)\nThe model of kind '\(kind.name)': \(modelClass).", kind.fields)
      }
      return Kind(
        name: kind.name, summary: summary,
        caseName: SwiftNames.escaped(cases.take(SwiftNames.member(CodeName.lower(kind.name)))),
        model: model)
    }
  }

  /// Writes a structure for each kind's model.
  func writeModels(in namespace: String, to writer: inout CodeWriter) {
    for (offset, model) in kinds.compactMap(\.model).enumerated() {
      if offset > 0 { writer.line() }
      writer.write(model, in: namespace)
    }
  }

  /// Writes the enumeration of rows.
  func writeRows(to writer: inout CodeWriter) {
    writer.document(
      "A row by its kind. A switch over it is checked for completeness by the compiler.")
    writer.block("public enum Row: Equatable, Sendable") { writer in
      for kind in kinds {
        writer.document(kind.summary)
        writer.line("case \(kind.caseName)(\(kind.model?.name ?? "SettingsPage.Item"))")
      }
      writer.document(
        """
        A row whose kind this version of the app does not know, or whose fields do not have the types of \
        its kind. It is kept, with the reason.
        """)
      writer.line("case unknown(SettingsPage.Item, reason: String)")
      writer.line()
      writer.document(
        "Decodes a row of a page. A row that cannot be decoded is `unknown`.")
      writer.block("public init(_ item: SettingsPage.Item)") { writer in
        writer.line("let reason = item.problems.first?.description")
        writer.line("do {")
        writer.indented { writer in
          writer.line("switch item.kind {")
          for kind in kinds {
            let value = kind.model.map { "try item.decoded(as: \($0.name).self)" } ?? "item"
            writer.line("case \(kind.name.swiftLiteral): self = .\(kind.caseName)(\(value))")
          }
          writer.line("default: self = .unknown(item, reason: reason ?? \"unknown kind\")")
          writer.line("}")
        }
        writer.line("} catch {")
        writer.line("  self = .unknown(item, reason: reason ?? String(describing: error))")
        writer.line("}")
      }
    }
  }
}
