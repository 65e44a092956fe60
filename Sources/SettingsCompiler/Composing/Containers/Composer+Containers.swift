import SettingsLanguage
import SettingsSyntax

// Containers and the pages of their children.

extension Composer {
  /// Composes a container with the pages of its children. Returns nil for a page that is not a
  /// container.
  ///
  /// A missing child has an empty page, so that a preview shows its place.
  mutating func composeContainer(
    of page: BoundPage, into found: inout DiagnosticBag
  ) -> SettingsPage.Container? {
    guard let bound = page.container else { return nil }
    let syntax = page.syntax
    var result = SettingsPage.Container(axis: bound.axis)
    result.range = bound.range
    // Counts pages, sections and items.
    var parts = syntax.account(for: .includedRows)
    var rows: [FilteredRows?] = []
    for child in bound.children.prefix(Budget.children) {
      var part = child.file.flatMap { includedPage($0, into: &found) }
      let count = part?.partCount ?? 0
      if count > parts.left {
        reportTooManyParts(of: child, in: page, into: &found)
        part = nil
      } else {
        parts.spend(count)
      }
      rows.append(part?.rows)
      result.children.append(
        SettingsPage.Container.Child(
          Sourced(child.name, child.id.map { .written(syntax.range(of: $0)) } ?? .byDefault),
          file: child.file.map { syntax.string(of: $0) } ?? "", weight: child.weight,
          page: part.map { $0.page.settingProperties(child.properties, in: syntax) },
          partCount: part?.partCount))
    }
    result.bar = bound.bar.map { button in
      var result = SettingsPage.Container.Button(
        title: syntax.string(of: button.title), action: button.action.map { syntax.string(of: $0) },
        clears: button.clears.map { syntax.string(of: $0) })
      result.actionOrigin = button.action.map { .written(syntax.range(of: $0)) } ?? .byDefault
      return result
    }
    let delegates = bound.delegates.map { delegate in
      var result = SettingsPage.Container.Delegate(
        child: bound.children[delegate.child].name, event: delegate.event,
        selector: syntax.string(of: delegate.selector))
      result.origin = .written(syntax.range(of: delegate.selector))
      return result
    }
    result.delegates = delegates.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    result.filters = bound.filters.map { filter in
      SettingsPage.Container.Filter(
        fromChild: bound.children[filter.from].name, fromSection: filter.section,
        to: bound.children[filter.to].name, field: syntax.string(of: filter.field),
        match: filter.match)
    }
    FilterCheck.check(bound, result, rows, in: syntax, into: &found)
    for child in result.children {
      let isHandled = result.delegates.contains {
        $0.child == child.id && $0.event == .didSelect
      }
      let choices = Set(
        result.filters.lazy.filter { $0.fromChild == child.id }.map(\.fromSection))
      let handled = child.page.sections.filter { isHandled || choices.contains($0.id) }
      self.result.handledRows += handled.compactMap(\.rangeOfRows)
    }
    return result
  }

  /// Returns the page of a child's file.
  private mutating func includedPage(
    _ node: NodeID, into found: inout DiagnosticBag
  ) -> SharedPage? {
    guard let part = includePart(node, as: .child, into: &found) else { return nil }
    if part.file.isTruncated { result.isTruncated = true }
    checkKinds(of: part.page, namedAt: bound.tree.range(of: node), into: &found)
    return part.page
  }

  /// Reports the child that makes a container exceed the limit of sections and items. If each
  /// container lists the next container twice, the size doubles on every level.
  ///
  /// A container with a child that was reported for its size is not reported again.
  private mutating func reportTooManyParts(
    of child: BoundContainer.Child, in page: BoundPage, into found: inout DiagnosticBag
  ) {
    if result.isTruncated { return }
    result.isTruncated = true
    found.report(
      .tooManyNodes,
      "with this child, the container has more than \(page.syntax.account(for: .includedRows).limit) sections and items, including the items of its children",
      at: child.file.map(page.syntax.range) ?? page.container?.range ?? page.file.range(0, 0),
      notes: [Composer.rowsNote])
  }

  /// The note for diagnostics about too many sections and items from other files.
  static let rowsNote = Diagnostic.Note(Budget.nodesAdvice)
}

extension SettingsPage.Section {
  /// The range from the first row to the last, which are in one file; nil for a section without rows.
  fileprivate var rangeOfRows: SourceRange? {
    guard let first = items.first?.range, let last = items.last?.range else { return nil }
    return SourceRange(file: first.file, offset: first.offset, length: last.end - first.offset)
  }
}

extension SettingsPage {
  /// Returns the page of a child with the properties that its container sets.
  fileprivate func settingProperties(_ properties: [BoundPage.Property], in syntax: SyntaxTree)
    -> SettingsPage
  {
    var page = self
    for property in properties where !property.isNull {
      let value = SettingsValue.string(syntax.string(of: property.value))
      let origin = Origin.written(syntax.range(of: property.value))
      page.properties.set(SettingsField(property.key.name, value, origin))
    }
    return page
  }
}
