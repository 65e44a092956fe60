import SettingsModel
import SettingsSyntax

// Texts with places that data fills, as far as they can be judged without any data.

extension NodeReader {
  /// Whether a value is a text with a brace, in a form where that has a meaning.
  func mayBeTemplate(_ value: NodeID) -> Bool {
    readsTemplates && Template.mayBeOne(tree.bytes(of: value))
  }

  /// Whether a string has places for data.
  func hasPlaces(_ value: NodeID) -> Bool {
    (try? Template(tree.bytes(of: value)))?.hasPlaces ?? false
  }

  /// The template of a text that may be one; nil where it is malformed, which is reported.
  mutating func readTemplate(_ use: SyntaxTree.Entry) -> Template? {
    let node = use.value
    hasTemplates = true
    do throws(Template.Problem) {
      let template = try Template(tree.bytes(of: node))
      if template.hasPlaces, firstTemplate == nil { firstTemplate = node }
      return template
    } catch {
      report(
        .malformedPath, error.message,
        at: .value(use, within: tree.range(of: node, part: error.bytes)),
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

  /// Notes that data decides a value, or what is there.
  mutating func noteData(at value: NodeID) {
    hasTemplates = true
    firstTemplate = firstTemplate ?? value
  }

  /// Checks a boolean that may be a condition in braces. Returns nil for any other string.
  private mutating func checkCondition(_ use: SyntaxTree.Entry) -> Bool? {
    let node = use.value
    switch Template.condition(in: tree.bytes(of: node)) {
    case nil: return nil
    case .success?:
      noteData(at: node)
      return true
    case .failure(let problem)?:
      report(problem, in: use, after: 1)
      return false
    }
  }

  /// Reports what is wrong with a condition that begins some bytes after the text that holds it.
  mutating func report(
    _ problem: ConditionSyntaxError, in use: SyntaxTree.Entry, after start: Int = 0
  ) {
    let bytes = (problem.bytes.lowerBound + start)..<(problem.bytes.upperBound + start)
    report(
      .malformedCondition, problem.message,
      at: .value(use, within: tree.range(of: use.value, part: bytes)),
      notes: problem.advice.map { [.init($0)] } ?? [])
  }

  /// Checks a field's value that may be a template: what it takes is known only with the data.
  ///
  /// - Returns: nil where no data has a part in it, so that it is a value like any other.
  mutating func checkTemplate(_ use: SyntaxTree.Entry, _ field: Field) -> Bool? {
    if field.type == .boolean, let isValid = checkCondition(use) { return isValid }
    guard let template = readTemplate(use) else { return false }
    if let place = template.solePlace {
      guard place.isOptional, field.isRequired else { return true }
      let node = use.value
      report(
        .missingField, "\(label(field)) is required, so its place for data cannot be optional",
        at: .value(use, within: tree.range(of: node, part: place.bytes)))
      return false
    }
    guard template.hasPlaces else {
      guard
        let violation = StringViolation(
          template.plainText, as: field, patternSteps: &patternSteps.account.left)
      else {
        warnIfCostly(use)
        return field.type.isString || field.type == .scalar ? true : nil
      }
      report(violation.id, violation.message, at: .value(use))
      return false
    }
    return field.type.isString || field.type == .scalar ? true : nil
  }
}

extension SyntaxTree {
  /// Whether a string in a node has a brace. Linear in the node.
  func mayHavePlaces(in node: NodeID) -> Bool {
    (node.position..<end(of: node).position).contains { position in
      let part = NodeID(position)
      return self[part].kind == .scalar && Template.mayBeOne(bytes(of: part))
    }
  }

  /// Where a part of a scalar's text is written; all of the scalar where the text has escapes or
  /// folded lines, so that its bytes are not those of the source.
  func range(of scalar: NodeID, part: Range<Int>) -> SourceRange {
    let whole = range(of: scalar)
    guard !isTextDecoded(of: scalar) else { return whole }
    let quote = self[scalar].style == .plain ? 0 : 1
    return file.range(whole.offset + quote + part.lowerBound, part.count)
  }
}
