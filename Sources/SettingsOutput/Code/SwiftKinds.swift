import SettingsModel

/// The models of kinds, and the enumeration of rows.
struct SwiftKinds {
  private struct Kind {
    let name: String
    let summary: String
    let caseName: String
    let model: String
    /// The model's declaration; nil where each row names its own model.
    let declared: SwiftStruct?
  }

  private let kinds: [Kind]

  init(_ kinds: [CellKind]) {
    var models = NameScope(reserving: SwiftNames.types, ignoringCase: true)
    var cases = NameScope()
    self.kinds = kinds.map { kind in
      let model = models.take(CodeName.upper(kind.name) + "Model")
      let summary = kind.summary.isEmpty ? "A row of kind '\(kind.name)'." : kind.summary
      var declared: SwiftStruct?
      if case .fixed(_, let modelClass) = kind.classes {
        declared = SwiftStruct(
          model, "\(summary)\nThe model of kind '\(kind.name)': \(modelClass).", kind.fields)
      }
      return Kind(
        name: kind.name, summary: summary,
        caseName: SwiftNames.escaped(cases.take(SwiftNames.member(CodeName.lower(kind.name)))),
        model: model, declared: declared)
    }
  }

  /// Writes a structure for each kind's model.
  func writeModels(to writer: inout CodeWriter) {
    for (offset, kind) in kinds.enumerated() {
      if offset > 0 { writer.line() }
      if let declared = kind.declared {
        writer.write(declared)
      } else {
        SwiftKinds.writeOwnModel(of: kind, to: &writer)
      }
    }
  }

  /// Writes the model of rows that name their classes, which may have any fields.
  private static func writeOwnModel(of kind: Kind, to writer: inout CodeWriter) {
    writer.document("\(kind.summary)\nThe model of kind '\(kind.name)'.")
    writer.block("public struct \(kind.model): Record") { writer in
      writer.line("/// The fields by their names.")
      writer.line("public var values: [String: Value]")
      writer.line()
      writer.line("public init(values: [String: Value] = [:]) { self.values = values }")
      writer.line()
      writer.line("public init(fields: FieldReader) throws {")
      writer.line("  values = try fields.all(except: \(Key.modelClass.name.swiftLiteral))")
      writer.line("}")
      writer.line()
      writer.line(
        "public func write(to fields: inout FieldWriter) throws { try fields.writeAll(values) }")
    }
  }

  /// Writes the enumeration of rows.
  func writeRows(to writer: inout CodeWriter) {
    writer.line(
      "/// A row by its kind. A switch over it is checked for completeness by the compiler.")
    writer.block("public enum Row: Sendable, Equatable, Codable") { writer in
      for kind in kinds {
        writer.document(kind.summary)
        writer.line("case \(kind.caseName)(\(kind.model))")
      }
      writer.line(
        "/// A row whose kind this version of the app does not know, or whose fields do not")
      writer.line("/// have the types of its kind. It is kept, with the reason.")
      writer.line("case unknown(kind: String, fields: [String: Value], reason: String)")
      writer.line()
      writer.line("/// The name of the kind.")
      writer.block("public var kind: String") { writer in
        writer.line("switch self {")
        for kind in kinds { writer.line("case .\(kind.caseName): \(kind.name.swiftLiteral)") }
        writer.line("case .unknown(let kind, _, _): kind")
        writer.line("}")
      }
      writer.line()
      writeReading(to: &writer)
      writer.line()
      writeWriting(to: &writer)
    }
  }

  private func writeReading(to writer: inout CodeWriter) {
    let (kind, model) = (Key.kind.name.swiftLiteral, Key.model.name.swiftLiteral)
    writer.line("/// Reads the kind and the model of an item of a tree.")
    writer.block("public init(from decoder: any Decoder) throws") { writer in
      writer.line("let item = try FieldReader(decoder)")
      writer.line("self.init(kind: try item.required(\(kind)), model: try item.nested(\(model)))")
    }
    writer.line()
    writer.block("init(kind: String, model: FieldReader)") { writer in
      writer.line("do {")
      writer.indented { writer in
        writer.line("switch kind {")
        for kind in kinds {
          let value = "try \(kind.model)(fields: model)"
          writer.line("case \(kind.name.swiftLiteral): self = .\(kind.caseName)(\(value))")
        }
        writer.line("default:")
        writer.line("  let fields = try model.all(except: \(Key.modelClass.name.swiftLiteral))")
        writer.line("  self = .unknown(kind: kind, fields: fields, reason: \"unknown kind\")")
        writer.line("}")
      }
      writer.line("} catch {")
      writer.line("  let fields = try? model.all(except: \(Key.modelClass.name.swiftLiteral))")
      writer.line(
        "  self = .unknown(kind: kind, fields: fields ?? [:], reason: String(describing: error))")
      writer.line("}")
    }
  }

  private func writeWriting(to writer: inout CodeWriter) {
    writer.block("public func encode(to encoder: any Encoder) throws") { writer in
      writer.line("var item = FieldWriter(encoder)")
      writer.line("try item.write(kind, \(Key.kind.name.swiftLiteral))")
      writer.line("var fields = item.nested(\(Key.model.name.swiftLiteral))")
      writer.line("try write(to: &fields)")
    }
    writer.line()
    writer.block("func write(to fields: inout FieldWriter) throws") { writer in
      writer.line("switch self {")
      for kind in kinds {
        writer.line("case .\(kind.caseName)(let model): try model.write(to: &fields)")
      }
      writer.line("case .unknown(_, let values, _): try fields.writeAll(values)")
      writer.line("}")
    }
  }
}
