import Generation
import SettingsSyntax
import Testing

@testable import SettingsLanguage

/// Tests that the declarations of the language are consistent.
@Suite struct ShapeTests {
  @Test func usesUniqueNames() {
    let names = Shape.documented.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: Shape.documented.map(\.name)) func refersOnlyToDeclaredKeys(_ name: String)
    throws
  {
    let shape = try #require(Shape.documented.first { $0.name == name })
    #expect(Set(shape.keys).count == shape.keys.count, "a key is declared twice")
    let variants = shape.variants?.cases ?? []
    let others =
      shape.alternatives + shape.companions.flatMap { [$0.key, $0.needs] }
      + variants.flatMap { $0.required } + [shape.variants?.key, shape.shorthand].compactMap { $0 }
    for key in others { #expect(shape.keys.contains(key), "\(key.name) is not declared") }
    for variant in variants { #expect(Set(variant.required).isSubset(of: variant.keys)) }
    for member in shape.members {
      #expect(member.field.name == member.key.name)
      #expect(member.field.summary.isEmpty || member.field.summary.hasSuffix("."))
    }
  }

  /// The runtime fills the keys that a shape declares for data. Registries declare the members of
  /// `fields`.
  @Test func fillsDeclaredKeys() {
    func filled(_ shape: Shape) -> Set<Key> {
      Set(shape.members.filter { $0.acceptsData && $0.isCarried }.map(\.key)).union([.fields])
    }
    #expect(Set(Key.filledInPage) == filled(.treePage))
    #expect(Set(Key.filledInSection) == filled(.treeSection))
    #expect(Set(Key.filledInItem).union([.fields]) == filled(.item))
  }

  /// Properties that a shape declares as compared are compared, under the same name and with the
  /// same rule.
  @Test func comparesDeclaredProperties() {
    func compared(_ shapes: [Shape]) -> Set<String> {
      Set(shapes.flatMap(\.members).filter { $0.breaks != nil }.map(\.key.name))
    }
    func names<Whole>(_ properties: [ComparedProperty<Whole>]) -> Set<String> {
      Set(properties.map { String($0.name.prefix { $0 != "." }) })
    }
    #expect(names(SettingsPage.compared) == compared([.treePage, .tree]).union(["id"]))
    #expect(names(SettingsPage.Container.Child.compared) == compared([.treeChild]))
    // Decisions about missing data are not keys of a tree.
    #expect(names(SettingsPage.Section.compared) == compared([.treeSection]).union(["data"]))
    #expect(names(SettingsPage.Item.compared) == compared([.treeItem, .rowModel]).union(["data"]))
  }
}
