import SettingsModel
import SettingsSyntax

// Texts with places that data fills, as far as they can be judged without any data.

extension Binder {
  /// Whether a value is a text with a brace, in a form where that has a meaning.
  @inline(__always)
  func mayBeTemplate(_ value: NodeID) -> Bool {
    readsTemplates && Template.mayBeOne(tree.bytes(of: tree.resolved(value)))
  }

  /// The template of a text that may be one; nil where it is malformed, which is reported.
  mutating func bindTemplate(_ use: KeyUse) -> Template? {
    let node = tree.resolved(use.value)
    page.hasTemplates = true
    do throws(Template.Problem) {
      let template = try Template(tree.bytes(of: node))
      if template.hasPlaces, page.firstTemplate == nil { page.firstTemplate = node }
      return template
    } catch {
      report(
        .malformedPath, error.message, at: use.value,
        within: tree.range(of: node, part: error.bytes),
        mergedAt: use.mergedAt,
        notes: [.init(DataPath.advice), .init("a brace that is meant as one is written '{{'")],
        fix: unspacingFix(of: node, error.bytes))
      return nil
    }
  }

  /// The fix that takes the spaces out of `{ name }`.
  private func unspacingFix(of node: NodeID, _ bytes: Range<Int>) -> Diagnostic.Fix? {
    let range = tree.range(of: node, part: bytes)
    let text = tree.file.text(range)
    guard !tree.isTextDecoded(of: node), text.hasPrefix("{"), text.hasSuffix("}") else {
      return nil
    }
    let inner = text.dropFirst().dropLast().drop { $0 == " " }
    guard let last = inner.lastIndex(where: { $0 != " " }) else { return nil }
    let path = String(inner[...last])
    guard DataPath(path) != nil else { return nil }
    return .init("write '{\(Excerpt.quoted(path))}'", .unsafe, [.init(range, "{\(path)}")])
  }

  /// Checks a text that may be a template where any text will do.
  mutating func checkFreeTemplate(_ use: KeyUse) -> Bool { bindTemplate(use) != nil }

  /// Checks a field's value that may be a template: what it takes is known only with the data.
  ///
  /// - Returns: nil where no data has a part in it, so that it is a value like any other.
  mutating func checkTemplate(_ use: KeyUse, _ field: Field) -> Bool? {
    guard let template = bindTemplate(use) else { return false }
    if let place = template.solePlace {
      guard place.isOptional, field.isRequired else { return true }
      let node = tree.resolved(use.value)
      report(
        .missingField, "\(label(field)) is needed, so what it takes cannot be optional",
        at: use.value, within: tree.range(of: node, part: place.bytes), mergedAt: use.mergedAt)
      return false
    }
    guard template.hasPlaces else {
      guard
        let complaint = TextComplaint(
          template.plainText, as: field, patternSteps: &patternSteps.left)
      else {
        warnIfCostly(use)
        return field.type.isText || field.type == .scalar ? true : nil
      }
      report(complaint.id, complaint.message, at: use.value, mergedAt: use.mergedAt)
      return false
    }
    return field.type.isText || field.type == .scalar ? true : nil
  }

  /// The path of a loop: a text that is one.
  mutating func expectPath(_ use: KeyUse, _ demand: String) -> NodeID? {
    guard expectText(use, demand) else { return nil }
    let node = tree.resolved(use.value)
    let text = tree.string(of: node)
    guard DataPath(text) == nil else { return node }
    report(
      .malformedPath, "\(demand), and this is '\(Excerpt.quoted(text))'", at: use.value,
      mergedAt: use.mergedAt, notes: [.init(DataPath.advice)])
    return nil
  }

  // MARK: Loops

  /// What `forEach` says: a path, or `{path, optional}`; nil where it was reported.
  mutating func bindLoop(_ use: KeyUse) -> BoundPage.Loop? {
    if page.firstTemplate == nil { page.firstTemplate = tree.resolved(use.value) }
    page.hasTemplates = true
    let value = tree.resolved(use.value)
    if tree[value].kind == .sequence {
      reportWrongType(
        use, "'forEach' must be the path of a list", fix: unlistingFix(of: value))
      return nil
    }
    guard tree[value].kind == .mapping else {
      return expectPath(use, "'forEach' must be the path of a list").map { .init(path: $0) }
    }
    return following(use.value) { binder, mapping in
      let uses = binder.readKeys(
        mapping, KeyGroup("'forEach'", ["path", "optional"], in: binder.tree.keys))
      var isOptional = false
      if let flag = uses[1], binder.checkBoolean(flag, Field("optional", .boolean)) {
        isOptional = binder.tree.coreType(of: binder.tree.resolved(flag.value)) == .true
      }
      guard let path = uses[0] else {
        binder.reportMissing("path", of: "this 'forEach'", at: use.key)
        return nil
      }
      return binder.expectPath(path, "'path' must be the path of a list")
        .map { .init(path: $0, isOptional: isOptional) }
    }
  }

  /// The fix that writes the one path of a list without the list.
  private func unlistingFix(of list: NodeID) -> Diagnostic.Fix? {
    guard tree.childCount(of: list) == 1,
      let element = tree.elements(of: list).first(where: { _ in true }),
      tree[element].kind == .scalar, tree.coreType(of: element) == .string,
      DataPath(tree.string(of: element)) != nil
    else { return nil }
    let text = tree.file.text(tree.range(of: element))
    return .init(
      "write '\(Excerpt.quoted(tree.string(of: element)))'", .unsafe,
      [.init(tree.range(of: list), text)])
  }

  /// Binds what makes the item at hand stand for several.
  mutating func bindItemLoop(_ use: KeyUse) {
    page.itemLoops[page.items.count] = bindLoop(use)
  }

  /// Binds what makes the section at hand stand for several: `forEach` and `groupBy`.
  mutating func bindSectionLoop(_ forEach: KeyUse?, _ groupBy: KeyUse?) {
    var loop = forEach.flatMap { bindLoop($0) }
    if let groupBy {
      if forEach == nil {
        report(
          .missingKey, "'groupBy' needs 'forEach' beside it, which says what is grouped",
          at: groupBy.key, mergedAt: groupBy.mergedAt)
      }
      let path = expectPath(groupBy, "'groupBy' must be the path of a value in each element")
      loop?.groupBy = path
    }
    page.sectionLoops[page.sections.count] = loop
  }

  /// A written id; nil for one that every element of a loop would have, which is reported.
  mutating func checkLoopedID(_ id: NodeID?, isLooped: Bool) -> NodeID? {
    guard isLooped, let id, !mayBeTemplate(id) else { return id }
    report(
      .duplicateID,
      "each element would have the id '\(Excerpt.quoted(tree.string(of: tree.resolved(id))))'",
      at: id, notes: [.init("put a path into it, such as '{id}', or leave it out")])
    return nil
  }
}

extension SyntaxTree {
  /// Where a part of a scalar's text is written; all of the scalar where the text has escapes or
  /// folded lines, so that its bytes are not those of the source.
  func range(of scalar: NodeID, part: Range<Int>) -> SourceRange {
    let whole = range(of: scalar)
    guard !isTextDecoded(of: scalar) else { return whole }
    let quote = self[scalar].style == .plain ? 0 : 1
    return file.range(whole.offset + quote + part.lowerBound, part.count)
  }
}
