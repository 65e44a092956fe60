import SettingsLanguage

extension EmitForm {
  /// The normalized tree.
  public static let tree = EmitForm("tree", "the normalized page", TreeFormat.self)
}

/// The normalized page: all keys in a fixed order, with defaults and ids. A page without data is
/// written as a template.
enum TreeFormat: OutputFormat {
  static func write(_ page: SettingsPage, to writer: inout some StructuredWriter) {
    guard page.isFilled else { return TemplateFormat.write(page, to: &writer) }
    writer.beginObject()
    writer.writeMember(.tree, 1)
    writeRegistries(of: page, to: &writer)
    writeMembers(of: page, to: &writer)
    writer.endObject()
  }

  /// Writes the paths of the registries of a page, if it has any.
  static func writeRegistries(of page: SettingsPage, to writer: inout some StructuredWriter) {
    if !page.registries.isEmpty {
      writer.writeMember(.registries, .list(page.registries.map(SettingsValue.string)))
    }
  }

  /// Writes the properties of the whole page.
  static func writePage(_ page: SettingsPage, to writer: inout some StructuredWriter) {
    writer.writeObject(.page) { writer in
      writer.writeMember(.id, page.id)
      writer.writeMembers(of: .treePage) { page.value(of: $0) }
    }
  }

  /// Writes all members of a tree except its version.
  private static func writeMembers(of page: SettingsPage, to writer: inout some StructuredWriter) {
    writePage(page, to: &writer)
    guard let container = page.container else {
      writer.writeSections(
        of: page, members: { writeMembers(of: $0, to: &$1) }, item: { write($0, to: &$1) })
      return
    }
    writeContainer(page, container, to: &writer) { write($0, to: &$1) }
  }

  /// Writes the keys that a container has instead of sections.
  ///
  /// - Parameter child: Writes a child.
  static func writeContainer<Writer: StructuredWriter>(
    _ page: SettingsPage, _ container: SettingsPage.Container, to writer: inout Writer,
    child: (SettingsPage.Container.Child, inout Writer) -> Void
  ) {
    writer.writeMembers(of: .nestedTree, { page.value(of: $0) }) { key, writer in
      if key == .children { writer.writeArray(key, of: container.children, child) }
    }
  }

  /// Writes a child with its tree.
  static func write(_ child: SettingsPage.Container.Child, to writer: inout some StructuredWriter) {
    write(child, .tree, to: &writer) { writeMembers(of: $0, to: &$1) }
  }

  /// Writes a child, with the tree of its page as a member.
  ///
  /// - Parameter members: Writes the members of the page.
  static func write<Writer: StructuredWriter>(
    _ child: SettingsPage.Container.Child, _ key: Key, to writer: inout Writer,
    members: (SettingsPage, inout Writer) -> Void
  ) {
    writer.writeObject { writer in
      writer.writeMembers(of: .treeChild) { child.value(of: $0) }
      writer.writeObject(key) { members(child.page, &$0) }
    }
  }

  /// Writes a section as an object, without its items.
  static func writeHeader(_ section: SettingsPage.Section, to writer: inout some StructuredWriter) {
    writer.writeObject { writeMembers(of: section, to: &$0) }
  }

  private static func writeMembers(
    of section: SettingsPage.Section, to writer: inout some StructuredWriter
  ) {
    writer.writeMembers(of: .treeSection) { section.value(of: $0) }
  }

  /// Writes an item as an object.
  static func write(_ item: SettingsPage.Item, to writer: inout some StructuredWriter) {
    writer.writeObject { writeMembers(of: item, to: &$0) }
  }

  /// Writes the members of an item.
  ///
  /// - Parameter hasID: True if the id is known.
  static func writeMembers(
    of item: SettingsPage.Item, hasID: Bool = true, to writer: inout some StructuredWriter
  ) {
    if hasID { writer.writeMember(.id, item.id) }
    writer.writeMember(.kind, item.kind)
    writer.writeMember(.cellClass, item.cellClass)
    writer.writeMember(.action, item.action)
    writer.writeObject(.events) {
      for event in item.events { $0.writeMember(event.name, event.value) }
    }
    if let presented = item.presents { writer.writeMember(.presents, presented.value) }
    if item.hasKeys { writer.writeMembers(of: .treeItem) { item.value(of: $0) } }
    writer.writeObject(.model) { writer in
      writer.writeMember(.modelClass, item.modelClass)
      for field in item.fields { writer.writeMember(field.name, field.value) }
    }
  }
}
