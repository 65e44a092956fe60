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
    writer.line()
    SwiftPages.writeIdentity(to: &writer)
  }

  /// Writes an item: what all rows have, and its row by kind.
  private static func writeItem(_ item: SwiftStruct, to writer: inout CodeWriter) {
    var item = item
    item.replaceValues(of: Key.events.name, with: .dictionary(.string))
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
        for property in item.properties {
          writer.call(property.reading.call, property.reading.arguments)
        }
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

  /// Writes what views need to compare pages.
  private static func writeIdentity(to writer: inout CodeWriter) {
    writer.lines([
      "/// The identity of a row in a page, for a diffable data source: that the row shows something",
      "/// else does not change it.",
      "public struct ItemIdentity: Sendable, Hashable {",
      "  /// The id of the page.",
      "  public let page: String",
      "  /// The id of the row.",
      "  public let item: String",
      "",
      "  public init(page: String, item: String) {",
      "    self.page = page",
      "    self.item = item",
      "  }",
      "}",
    ])
  }
}

extension SwiftStruct {
  /// Gives a property another type.
  mutating func replaceValues(of key: String, with type: SwiftType) {
    for index in properties.indices where properties[index].key == key {
      properties[index].type = type
    }
  }
}
