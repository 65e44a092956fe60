import SettingsModel

/// The types of pages, sections and items, made from the shapes of trees.
struct SwiftPages {
  private static let names = [
    "nestedTree": "Page", "treePage": "PageHeader", "treeSection": "Section", "treeItem": "Item",
    "treeChild": "Child", "treeProvider": "Provider", "button": "BarButton",
    "selected": "Selection",
    "presented": "PresentedPage", "appCondition": "Condition", "state": "PageState",
    "errorState": "ErrorState", "insets": "Insets", "filter": "Filter",
  ]

  private static func name(of shape: Shape) -> String {
    names[shape.name] ?? shape.name.capitalized
  }

  /// Writes a structure for each shape that a tree has.
  func write(to writer: inout CodeWriter) {
    var pending = [Shape.nestedTree]
    var known: Set<String> = [Shape.nestedTree.name]
    var position = 0
    while position < pending.count {
      let shape = pending[position]
      if position > 0 { writer.line() }
      position += 1
      let fields = shape.members.map { member in
        var field = member.field
        // A variant leaves out keys that another one needs.
        if shape.variants?.cases.contains(where: { $0.required.contains(member.key) }) == true {
          field.isRequired = false
        }
        return field
      }
      let found = { (inner: Shape) in
        if known.insert(inner.name).inserted { pending.append(inner) }
        return SwiftPages.name(of: inner)
      }
      if shape.name == Shape.treeItem.name {
        let own = fields.filter { $0.name != Key.kind.name && $0.name != Key.model.name }
        let item = SwiftStruct(
          SwiftPages.name(of: shape), shape.summary, own, isShape: true, shape: found)
        SwiftPages.writeItem(item, to: &writer)
        continue
      }
      let summary = shape.summary.isEmpty ? "The contents of \(shape.owner)." : shape.summary
      let declared = SwiftStruct(
        SwiftPages.name(of: shape), summary, fields, isShape: true, shape: found)
      let hasID = shape.members.contains { $0.key == .id }
      writer.write(declared, conformances: hasID ? ["Identifiable"] : [])
    }
  }

  /// Writes an item: what all rows have, and its row by kind.
  private static func writeItem(_ item: SwiftStruct, to writer: inout CodeWriter) {
    var item = item
    for index in item.properties.indices where item.properties[index].key == Key.events.name {
      item.properties[index].type = .dictionary(.string)
    }
    writer.line("/// A row of a page: its identity, its contents by kind, and what it calls.")
    writer.line("///")
    writer.line(
      "/// Two values with one 'id' are the same row; they are equal if they show the same.")
    writer.block("public struct Item: Record, Identifiable") { writer in
      for property in item.properties {
        writer.document(property.summary)
        writer.line("public var \(property.name): \(property.typeText)")
      }
      writer.line("/// The class that holds the row's values.")
      writer.line("public var modelClass: String")
      writer.line("/// The contents by kind.")
      writer.line("public var row: Row")
      writer.line()
      writer.block("public init(fields: FieldReader) throws") { writer in
        for property in item.properties { writer.line(property.readLine) }
        writer.line("let model = try fields.nested(\(Key.model.name.swiftLiteral))")
        writer.line("self.modelClass = try model.required(\(Key.modelClass.name.swiftLiteral))")
        writer.line(
          "self.row = Row(kind: try fields.required(\(Key.kind.name.swiftLiteral)), model: model)")
      }
      writer.line()
      writer.block("public func write(to fields: inout FieldWriter) throws") { writer in
        for property in item.properties { writer.line(property.writeLine) }
        writer.line("try fields.write(self.row.kind, \(Key.kind.name.swiftLiteral))")
        writer.line("var model = fields.nested(\(Key.model.name.swiftLiteral))")
        writer.line("try model.write(self.modelClass, \(Key.modelClass.name.swiftLiteral))")
        writer.line("try self.row.write(to: &model)")
      }
    }
  }
}
