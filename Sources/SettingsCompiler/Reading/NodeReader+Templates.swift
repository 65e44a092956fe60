import SettingsLanguage
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
        fix: pathFix(of: node, error.bytes))
      return nil
    }
  }

  private mutating func reportUnknownFormat(
    _ format: (name: String, bytes: Range<Int>), _ message: String, _ use: SyntaxTree.Entry
  ) {
    let names = SettingsFormat.allCases.map(\.rawValue)
    let part = tree.exactRange(of: use.value, part: format.bytes)
    let range = part ?? tree.range(of: use.value)
    let meant = part == nil ? nil : Key.suggestion(for: format.name, among: names)
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

  /// Returns the fix for `{ name }` and `{$user.name}`.
  private func pathFix(of node: NodeID, _ bytes: Range<Int>) -> Diagnostic.Fix? {
    guard let range = tree.exactRange(of: node, part: bytes),
      let meant = Template.meantPlaceholder(tree.file.text(range))
    else { return nil }
    return .init("write '\(Excerpt.quoted(meant))'", .unsafe, [.init(range, meant)])
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
    let part = tree.exactRange(of: use.value, part: bytes)
    let range = part ?? tree.range(of: use.value)
    let isPlain = problem.replacement?.contains(where: { "'\"\\".contains($0) }) == false
    let isEdited = tree.isTextDecoded(of: use.value)
    let replacement = part == nil || isEdited && !isPlain ? nil : problem.replacement
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
    if let place = template.firstFormattedPlaceholder, !field.allowsFormats {
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
  /// Whether the values may differ from locale to locale.
  fileprivate var allowsFormats: Bool {
    type == .string && acceptsAnyText && uniqueness == nil && target == nil
  }
}

extension SyntaxTree {
  /// Returns the source range of a part of a scalar's text, or of the whole scalar if the text has
  /// several lines in the source.
  func range(of scalar: NodeID, part: Range<Int>) -> SourceRange {
    exactRange(of: scalar, part: part) ?? range(of: scalar)
  }

  /// Returns the source range of a part of a scalar's text, or nil if the text has several lines in
  /// the source. Linear in the text if it has escapes.
  func exactRange(of scalar: NodeID, part: Range<Int>) -> SourceRange? {
    file.exactRange(
      of: part, inScalarAt: range(of: scalar),
      decodedLength: isTextDecoded(of: scalar) ? bytes(of: scalar).count : nil)
  }
}

extension SourceFile {
  /// Returns the range of a part of a scalar's text, or of the whole scalar if the text has several
  /// lines in the source, or is not the text of the scalar alone.
  func range(of part: Range<Int>, inScalarAt whole: SourceRange, text: String) -> SourceRange {
    let source = bytes.buffer[whole.offset..<whole.end]
    let quote = SourceFile.isQuoted(source) ? 1 : 0
    let isDecoded = !source.dropFirst(quote).dropLast(quote).elementsEqual(text.utf8)
    return exactRange(
      of: part, inScalarAt: whole, decodedLength: isDecoded ? text.utf8.count : nil) ?? whole
  }

  /// Returns the range of a part of a scalar's text, or nil if the text has several lines in the
  /// source. Linear in the text if it has escapes.
  ///
  /// - Parameter decodedLength: the length of the text in bytes; nil if it is a slice of the source.
  fileprivate func exactRange(
    of part: Range<Int>, inScalarAt whole: SourceRange, decodedLength: Int?
  ) -> SourceRange? {
    let source = bytes.buffer[whole.offset..<whole.end]
    let isQuoted = SourceFile.isQuoted(source)
    guard let decodedLength else {
      return range(whole.offset + (isQuoted ? 1 : 0) + part.lowerBound, part.count)
    }
    guard isQuoted,
      !source.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
    else { return nil }
    // The number of bytes of the text before each position in the source.
    var (position, count) = (source.startIndex + 1, 0)
    var (start, end): (Int?, Int?)
    while true {
      if count == part.lowerBound { start = start ?? position }
      if count == part.upperBound { end = end ?? position }
      if position >= source.endIndex - 1 { break }
      let unit = SourceFile.unit(
        in: source[position..<source.endIndex - 1],
        isSingleQuoted: source.first == UInt8(ascii: "'"))
      position += max(1, unit.sourceBytes)
      count += unit.textBytes
    }
    guard count == decodedLength, let start, let end, start <= end else { return nil }
    return range(start, end - start)
  }

  /// Returns true if the source of a scalar begins with a quote, as no plain scalar does.
  private static func isQuoted(_ source: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    source.first == UInt8(ascii: "'") || source.first == UInt8(ascii: "\"")
  }

  /// Returns the length of the escape or the byte at the start of a quoted text, in the source and
  /// in the text.
  private static func unit(
    in source: Slice<UnsafeBufferPointer<UInt8>>, isSingleQuoted: Bool
  ) -> (sourceBytes: Int, textBytes: Int) {
    if isSingleQuoted {
      return source.prefix(2).elementsEqual("''".utf8) ? (2, 1) : (1, 1)
    }
    guard source.first == UInt8(ascii: "\\"), let kind = source.dropFirst().first else {
      return (1, 1)
    }
    let digits = [UInt8(ascii: "x"): 2, UInt8(ascii: "u"): 4, UInt8(ascii: "U"): 8][kind] ?? 0
    // The other escapes of two and three bytes are rare: `\N`, `\_`, `\L` and `\P`.
    if digits == 0 {
      let long = [
        UInt8(ascii: "N"): 2, UInt8(ascii: "_"): 2, UInt8(ascii: "L"): 3, UInt8(ascii: "P"): 3,
      ]
      return (2, long[kind] ?? 1)
    }
    func value(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> UInt32 {
      UInt32(String(decoding: text.prefix(digits), as: UTF8.self), radix: 16) ?? 0
    }
    let code = value(source.dropFirst(2))
    // JSON writes a character outside of the basic plane as two escapes.
    if digits == 4, 0xD800..<0xDC00 ~= code { return (12, 4) }
    return (2 + digits, code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4)
  }
}
