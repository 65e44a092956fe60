import SettingsModel
import SettingsSyntax

// Checks of strings with placeholders. They need no data.

extension NodeReader {
  /// Returns whether a value is a string with a brace, in a document with templates.
  func mayBeTemplate(_ value: NodeID) -> Bool {
    readsTemplates && Template.mayBeTemplate(tree.bytes(of: value))
  }

  /// Returns whether a string contains placeholders.
  func hasPlaceholders(_ value: NodeID) -> Bool {
    (try? Template(tree.bytes(of: value)))?.hasPlaceholders ?? false
  }

  /// Returns the template of a string, or nil after reporting a syntax error.
  mutating func readTemplate(_ use: SyntaxTree.Entry) -> Template? {
    hasTemplates = true
    let template = parseTemplate(use)
    if template?.hasPlaceholders == true, firstTemplate == nil { firstTemplate = use.value }
    return template
  }

  /// Returns the template of a string that the data of the page does not fill, or nil after reporting
  /// a syntax error.
  mutating func parseTemplate(_ use: SyntaxTree.Entry) -> Template? {
    let node = use.value
    do throws(Template.Problem) {
      return try Template(tree.bytes(of: node))
    } catch {
      if let format = error.unknownFormat {
        reportUnknownFormat(format, error.message, use)
        return nil
      }
      report(
        .malformedPath, error.message,
        at: .value(use, within: tree.range(of: node, part: error.bytes)),
        notes: [.init(DataPath.advice), .init("write a literal brace as '{{'")],
        fix: spaceRemovalFix(of: node, error.bytes))
      return nil
    }
  }

  private mutating func reportUnknownFormat(
    _ format: (name: String, bytes: Range<Int>), _ message: String, _ use: SyntaxTree.Entry
  ) {
    let names = SettingsFormat.allCases.map(\.rawValue)
    let range = tree.range(of: use.value, part: format.bytes)
    let meant =
      tree.isTextDecoded(of: use.value) ? nil : Key.suggestion(for: format.name, among: names)
    report(
      .unknownValue, message, at: .value(use, within: range),
      notes: format.name.hasSuffix("?")
        ? [.init("the '?' of an optional value follows its path, as in '{size? | bytes}'")]
        : meant == nil ? [.init("allowed: \(names.joined(separator: ", "))")] : [],
      fix: meant.map { meant in
        let isSpelling = NearestName.isMisspelling(format.name, of: meant, among: names)
        return .init(
          "did you mean '\(meant)'?", isSpelling ? .safe : .unsafe, [.init(range, meant)])
      })
  }

  /// Returns the fix that removes the spaces from `{ name }`.
  private func spaceRemovalFix(of node: NodeID, _ bytes: Range<Int>) -> Diagnostic.Fix? {
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

  /// Records that a value depends on data.
  mutating func recordTemplate(at value: NodeID) {
    hasTemplates = true
    firstTemplate = firstTemplate ?? value
  }

  /// Checks a boolean with a condition in braces. Returns nil if the string is not a condition.
  private mutating func checkCondition(_ use: SyntaxTree.Entry) -> Bool? {
    let node = use.value
    switch Template.parseCondition(in: tree.bytes(of: node)) {
    case nil: return nil
    case .success?:
      recordTemplate(at: node)
      return true
    case .failure(let problem)?:
      reportSyntaxError(problem, in: use, after: 1)
      return false
    }
  }

  /// Reports a syntax error in a condition.
  ///
  /// - Parameter start: the offset of the condition in the string, in bytes.
  mutating func reportSyntaxError(
    _ problem: ConditionSyntaxError, in use: SyntaxTree.Entry, after start: Int = 0
  ) {
    let bytes = (problem.bytes.lowerBound + start)..<(problem.bytes.upperBound + start)
    let range = tree.range(of: use.value, part: bytes)
    let replacement = tree.isTextDecoded(of: use.value) ? nil : problem.replacement
    let fix = replacement.map { text in
      let word = text.drop { $0 == " " }.prefix { $0 != " " }
      return Diagnostic.Fix(
        "write '\(word)'", problem.isReplacementCertain ? .safe : .unsafe, [.init(range, text)])
    }
    report(
      .malformedCondition, problem.message, at: .value(use, within: range),
      notes: fix == nil ? problem.advice.map { [.init($0)] } ?? [] : [], fix: fix)
  }

  /// Checks the value of a field that may be a template. The final value is known only with data.
  ///
  /// - Returns: whether the value is valid; nil if it must be checked like any other value.
  mutating func checkTemplate(_ use: SyntaxTree.Entry, _ field: Field) -> Bool? {
    if field.type == .boolean, let isValid = checkCondition(use) { return isValid }
    guard let template = readTemplate(use) else { return false }
    if let place = template.firstFormattedPlaceholder, !field.isForPeople {
      let demand =
        field.type == .string ? "has constraints" : "must be \(field.type.description)"
      report(
        .wrongType, "a format produces text for people, but \(fieldLabel(field)) \(demand)",
        at: .value(use, within: tree.range(of: use.value, part: place.bytes)),
        notes: [.init("remove the format")])
      return false
    }
    if let place = template.solePlaceholder {
      guard place.isOptional, field.isRequired else { return true }
      let node = use.value
      report(
        .missingField, "\(fieldLabel(field)) is required, so its placeholder cannot be optional",
        at: .value(use, within: tree.range(of: node, part: place.bytes)))
      return false
    }
    guard template.hasPlaceholders else {
      guard
        let violation = StringViolation(
          template.plainText, as: field, patternSteps: &patternSteps.account.left)
      else {
        warnIfPatternStepsExhausted(use)
        return field.type.isString || field.type == .scalar ? true : nil
      }
      report(violation.id, violation.message, at: .value(use))
      return false
    }
    return field.type.isString || field.type == .scalar ? true : nil
  }
}

extension Field {
  /// Whether the values are texts for people, which may differ from locale to locale.
  fileprivate var isForPeople: Bool {
    type == .string && acceptsAnyText && uniqueness == nil && target == nil
  }
}

extension SyntaxTree {
  /// Returns whether a string in a node contains a brace. Linear in the size of the node.
  func mayHavePlaceholders(in node: NodeID) -> Bool {
    (node.position..<end(of: node).position).contains { position in
      let part = NodeID(position)
      return self[part].kind == .scalar && Template.mayBeTemplate(bytes(of: part))
    }
  }

  /// Returns the source range of a part of a scalar's text, or of the whole scalar if escapes or
  /// folded lines change its bytes.
  func range(of scalar: NodeID, part: Range<Int>) -> SourceRange {
    let whole = range(of: scalar)
    guard !isTextDecoded(of: scalar) else { return whole }
    let quote = self[scalar].style == .plain ? 0 : 1
    return file.range(whole.offset + quote + part.lowerBound, part.count)
  }
}
