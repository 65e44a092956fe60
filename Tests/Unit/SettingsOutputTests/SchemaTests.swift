import Foundation
import Generation
import SettingsLanguage
import SettingsSyntax
import TestSupport
import Testing

@testable import SettingsOutput

/// Tests the contents of the schemas. `Tests/Checks/check_schemas.py` checks their behavior with an
/// independent validator.
@Suite struct SchemaTests {
  // MARK: Files

  @Test func matchesCommittedSchemas() throws {
    let files = SchemaFiles.all(registry: .builtIn)
    #expect(files.map(\.path) == SchemaForm.allCases.map { "schemas/\($0.rawValue).schema.json" })
    for file in files {
      let committed = try? Data(contentsOf: Repository.root.appending(path: file.path))
      let isCurrent = committed.map { $0.elementsEqual(file.contents) } ?? false
      #expect(isCurrent, "\(file.path): run make generate")
    }
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: "schemas").path)
    #expect(names.sorted() == SchemaForm.allCases.map(\.fileName).sorted(), "an orphan")
  }

  @Test(arguments: SchemaForm.allCases) func writesCompleteHeader(_ form: SchemaForm) {
    let schema = JSONSchema.document(form, registry: .builtIn)
    #expect(schema["$schema"]?.string == "https://json-schema.org/draft/2020-12/schema")
    #expect(schema["$id"]?.string == "\(form.rawValue).schema.json")
    #expect(schema["title"]?.string?.isEmpty == false)
    #expect(schema["description"]?.string?.isEmpty == false)
    #expect(schema["additionalProperties"] == .boolean(false))
  }

  @Test(arguments: SchemaForm.allCases) func definesEveryReferenceOnce(_ form: SchemaForm) {
    let schema = JSONSchema.document(form, registry: Registry(kinds: [.avatar, Self.gauge]))
    let names = schema["$defs"]?.names ?? []
    #expect(Set(names).count == names.count)
    for reference in schema.references {
      #expect(names.map { "#/$defs/\($0)" }.contains(reference), "\(reference)")
    }
  }

  // MARK: Kinds

  @Test func includesEveryKindInPageAndTree() {
    for form in [SchemaForm.page, .tree] {
      let schema = JSONSchema.document(form, registry: .builtIn)
      let item = schema["$defs", "item"]
      let ofKind = form == .page ? item?["else"] : item
      #expect(ofKind?["properties", "kind", "enum"] == .texts(Registry.builtIn.kindNames))
      for kind in Registry.builtIn.kinds {
        #expect(schema["$defs", "kind.\(kind.name)"]?["description"]?.string == kind.summary)
      }
    }
  }

  @Test func includesFieldsAndEventsOfKind() {
    let schema = JSONSchema.document(.page, registry: .builtIn)["$defs", "kind.switch"]
    #expect(
      schema?["properties"]?.names
        == [
          "when", "kind", "forEach", "id", "action", "presents", "shows", "key", "visibleIf",
          "enabledIf", "title", "isOpen", "subtitle",
          "icon", "badge", "accessibilityLabel", "analyticsID", "since", "onChange",
        ])
    #expect(schema?["required"] == .texts(["title"]))
    #expect(schema?["properties", "isOpen", "default"] == .boolean(false))
    #expect(schema?["properties", "isOpen", "if", "$ref"]?.string == "#/$defs/placeForData")
    #expect(schema?["properties", "isOpen", "else", "type"]?.string == "boolean")
    #expect(schema?["properties", "subtitle", "type"] == .texts(["string", "null"]))
    #expect(schema?["properties", "subtitle", "default"] == .null)
    #expect(schema?["properties", "onChange", "else", "$ref"]?.string == "#/$defs/selector")
  }

  // MARK: Fields

  /// A kind of a registry that uses every type and constraint.
  static let gauge: CellKind = {
    var level = Field("level", .number).defaulting(to: .number(.double(0.5))).required()
    level.minimum = 0
    level.maximum = 1.5
    var code = Field("code", .string, "A code.").nullable()
    code.minLength = 2
    code.maxLength = 4
    code.pattern = try? Pattern("^[a-z]")
    code.deprecation = "Use level."
    var marks = Field("marks", .list(of: Field("", .color).nullable()))
    marks.minLength = 1
    marks.maxLength = 3
    return CellKind(
      name: "gauge", summary: "A gauge.", classes: .fixed(cell: "GaugeCell", model: "GaugeModel"),
      fields: [
        level, code, marks, Field("style", .enumeration(["thin", "thick"])).nullable(),
        Field("range", .object([Field("from", .integer).required(), Field("to", .integer)])),
        Field("link", .url), Field("any", .scalar).nullable(), Field("more", .anyMapping),
      ],
      layout: RowLayout())
  }()

  @Test func writesConstraints() throws {
    let registry = Registry(kinds: [Self.gauge])
    let schema = JSONSchema.document(.wire, registry: registry)["$defs", "model.gauge"]
    func json(_ field: String) -> String? {
      guard let value = schema?["properties", field] else { return nil }
      var writer = JSONWriter(isCompact: true)
      writer.writeValue(value)
      return String(decoding: writer.bytes, as: UTF8.self)
    }
    #expect(json("level") == #"{"type":"number","minimum":0,"maximum":1.5,"default":0.5}"#)
    let code =
      #"{"description":"A code. Deprecated: Use level.","type":["string","null"],"minLength":2,"#
      + #""pattern":"^[a-z]","default":null,"deprecated":true}"#
    #expect(json("code") == code)
    let marks =
      ##"{"type":"array","items":{"type":["string","null"],"$ref":"#/$defs/color"},"##
      + #""minItems":1,"maxItems":3}"#
    #expect(json("marks") == marks)
    #expect(json("style") == #"{"enum":["thin","thick",null],"default":null}"#)
    let range =
      #"{"type":"object","properties":{"from":{"type":"integer"},"to":{"type":"integer"}},"#
      + #""required":["from"],"additionalProperties":false}"#
    #expect(json("range") == range)
    #expect(json("link") == ##"{"type":"string","$ref":"#/$defs/url"}"##)
    #expect(json("any") == #"{"type":["string","number","boolean","null"],"default":null}"#)
    #expect(json("more") == #"{"type":"object"}"#)
  }

  // MARK: Registries

  @Test func acceptsEveryTypeAndRejectsReservedNames() {
    let schema = JSONSchema.document(.registry, registry: .builtIn)["$defs"]
    let names = DeclaredType.all.map(\.name)
    #expect(schema?["field", "properties", "type", "enum"] == .texts(names))
    #expect(schema?["memberName", "not", "enum"] == .texts(Shape.reservedNames))
    #expect(schema?["preview", "properties"]?.names == Shape.preview.keys.map(\.name))
  }
}

extension SettingsValue {
  fileprivate static func texts(_ texts: [String]) -> SettingsValue {
    .list(texts.map(SettingsValue.string))
  }

  fileprivate var names: [String] {
    if case .object(let members) = self { members.map(\.name) } else { [] }
  }

  /// Returns the member at a path of keys.
  fileprivate subscript(_ way: String...) -> SettingsValue? {
    way.reduce(self as SettingsValue?) { value, name in
      guard case .object(let members)? = value else { return nil }
      return members.first { $0.name == name }?.value
    }
  }

  /// The targets of all `$ref`, at any depth.
  fileprivate var references: [String] {
    switch self {
    case .list(let elements): elements.flatMap(\.references)
    case .object(let members):
      members.flatMap { member -> [String] in
        if member.name == "$ref", let target = member.value.string { return [target] }
        return member.value.references
      }
    case .null, .boolean, .number, .string: []
    }
  }
}
