import SettingsLanguage
import SettingsSyntax

extension NodeReader {
  /// Checks the value of a field and reports mistakes. Returns true if the value is valid.
  mutating func checkValue(_ use: SyntaxTree.Entry, as field: Field) -> Bool {
    let node = use.value
    let isScalar = tree[node].kind == .scalar
    if isScalar, tree.coreType(of: node) == .null, tree[node].tag != .unknown {
      if field.isNullable {
        warnIfEmpty(use)
        return true
      }
      reportWrongType(
        use, "\(fieldLabel(field)) must be \(field.type.description)",
        isRequired: field.isRequired && !isElement)
      return false
    }
    if isScalar, mayBeTemplate(node), tree.coreType(of: node) == .string,
      let isValid = checkTemplate(use, field)
    {
      return isValid
    }
    switch field.type {
    case .string: return checkString(use, field)
    case .enumeration(let words): return checkString(use, field) && checkWord(use, field, words)
    case .formatted(let format):
      guard checkString(use, field) else { return false }
      if format == .condition || format == .appCondition {
        return readCondition(use, allowsPlaceholders: format == .appCondition)
      }
      if format.accepts(tree.bytes(of: node)) { return true }
      reportFormatMismatch(use, format, fieldLabel(field))
      return false
    case .boolean: return checkBoolean(use, field)
    case .integer, .number: return checkNumber(use, field)
    case .scalar: return checkScalar(use, field)
    case .scalars:
      let element = Field(field.name, .scalar)
      return isScalar ? checkScalar(use, field) : checkList(use, field, of: element)
    case .list(let element): return checkList(use, field, of: element)
    case .object(let fields): return checkObject(use, field, fields)
    case .anyMapping:
      guard expectMapping(use, fieldLabel(field)) else { return false }
      return checkAnything(use.value)
    case .typeName: return checkString(use, field)
    case .formVersion, .any, .mapping, .table, .either: return true
    }
  }

  /// Returns the name of a field for messages.
  func fieldLabel(_ field: Field) -> String {
    isElement ? "each of '\(field.name)'" : "'\(field.name)'"
  }

  // MARK: Strings

  /// Checks the string of a key that cannot be omitted. A plain scalar of another type gets a fix that
  /// quotes it.
  ///
  /// - Parameter demand: creates the message from the name of the key. Called only for an error.
  mutating func expectString(
    _ use: SyntaxTree.Entry, _ demand: (String) -> String, format: StringFormat? = nil,
    expecting form: ExpectedForm = .other
  ) -> Bool {
    let node = use.value
    if tree[node].kind == .scalar, tree.coreType(of: node) == .string { return true }
    if isNull(node) {
      reportWrongType(use, demand(tree.string(of: use.key)), isRequired: true)
      return false
    }
    return reportNonString(use, demand(tree.string(of: use.key)), format, expecting: form)
  }

  private mutating func reportNonString(
    _ use: SyntaxTree.Entry, _ demand: String, _ format: StringFormat?, of field: Field? = nil,
    expecting form: ExpectedForm
  ) -> Bool {
    let node = use.value
    guard tree[node].kind == .scalar else {
      reportWrongType(
        use, demand, expecting: format?.isOfTemplates == true ? .template : form)
      return false
    }
    switch tree.coreType(of: node) {
    case .string: return true
    case .null:
      reportWrongType(use, demand)
      return false
    case .true, .false, .integer, .float, .nonFinite:
      let text = tree.string(of: node)
      // Suggest quotes only if the quoted value would be valid.
      var helps = format.map { $0.accepts(tree.bytes(of: node)) } ?? true
      if case .enumeration(let words)? = field?.type { helps = words.contains(text) }
      // In `{title: 1,000: more}`, the string does not end before the comma.
      let next = tree.file.bytes.buffer.dropFirst(tree.range(of: node).end).prefix(2)
      if next.first == UInt8(ascii: ","), let sign = next.last, sign > 0x20 { helps = false }
      // A quoted constant would be accepted as a condition, but would not depend on anything.
      if format == .appCondition || format == .condition { helps = false }
      let quoted = isJSON ? QuotedText.json(text) : QuotedText.yaml(text)
      // Methods and classes are not named 'true', so quotes are probably not the right fix.
      let isName = [.selector, .action, .className].contains(format)
      let fix =
        helps
        ? Diagnostic.Fix(
          "quote it", isName ? .unsafe : .safe, [.init(tree.range(of: node), quoted)]) : nil
      report(
        isJSON ? .wrongType : .unquotedText,
        field?.isSecret == true
          ? "\(demand), but has no quotes" : "\(demand), but this is \(tree.describe(node))",
        at: .value(use), fix: fix)
      return false
    }
  }

  private mutating func checkString(_ use: SyntaxTree.Entry, _ field: Field) -> Bool {
    let node = use.value
    guard tree[node].kind == .scalar, tree.coreType(of: node) == .string else {
      return reportNonString(
        use, "\(fieldLabel(field)) must be \(field.type.description)", field.type.format,
        of: field, expecting: field.type == .string ? .text : .other)
    }
    if field.type == .string { warnAboutCharacters(in: node, use: use) }
    guard field.minLength != nil || field.maxLength != nil || field.pattern != nil else {
      return true
    }
    let text = tree.string(of: node)
    if field.minLength != nil || field.maxLength != nil {
      guard checkLength(text.count, unit: "character", use, field) else { return false }
    }
    if let pattern = field.pattern,
      !pattern.matches(tree.bytes(of: node), stepsLeft: &patternSteps.account.left)
    {
      report(
        .patternMismatch,
        "\(fieldLabel(field)) \(field.mismatch)",
        at: .value(use))
      return false
    }
    warnIfPatternStepsExhausted(use)
    return true
  }

  /// Reports once that pattern matching has exhausted its steps.
  mutating func warnIfPatternStepsExhausted(_ use: SyntaxTree.Entry) {
    guard let diagnostic = patternSteps.takeDiagnostic(at: tree.range(of: use.value)) else {
      return
    }
    diagnostics.report(diagnostic)
  }

  mutating func checkLength(
    _ length: Int, unit: String, _ use: SyntaxTree.Entry, _ field: Field
  ) -> Bool {
    let bound: String
    if !field.isLengthRead { return true }
    if let least = field.minLength, length < least {
      bound = "at least \(counted(least, unit))"
    } else if let most = field.maxLength, length > most {
      bound = "at most \(counted(most, unit))"
    } else {
      return true
    }
    report(
      constraintID ?? .wrongLength, "\(fieldLabel(field)) must have \(bound), and has \(length)",
      at: .value(use))
    return false
  }

  private mutating func checkWord(_ use: SyntaxTree.Entry, _ field: Field, _ words: [String])
    -> Bool
  {
    let node = use.value
    let text = tree.string(of: node)
    guard !isOne(of: words, tree.bytes(of: node)) else { return true }
    report(
      .unknownValue,
      "\(fieldLabel(field)) must be \(field.type.description), but this is '\(Excerpt.quoted(text))'",
      at: .value(use), fix: nameFix(for: use.value, among: words))
    return false
  }

  /// Returns whether a string is a word of an enumeration.
  private mutating func isOne(of words: [String], _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard words.count > 32 else { return words.contains { $0.utf8.elementsEqual(text) } }
    // The registry retains the array, so its address identifies it.
    let place = words.withUnsafeBufferPointer { $0.baseAddress.map { UInt(bitPattern: $0) } ?? 0 }
    if wordTables[place] == nil {
      var table = KeyTable()
      for var word in words { word.withUTF8 { _ = table.intern($0) } }
      wordTables[place] = table
    }
    return wordTables[place]?.find(text) != nil
  }

  /// Reports a string that violates a format.
  mutating func reportFormatMismatch(
    _ use: SyntaxTree.Entry, _ format: StringFormat, _ what: String
  ) {
    let text = string(use.value)
    if let exclusion = format.exclusion(of: text) {
      return report(
        format.diagnosticID, exclusion.reason, at: .value(use),
        notes: [.init(exclusion.advice)])
    }
    report(
      format.diagnosticID,
      "\(what) must be \(format.description), but this is '\(Excerpt.quoted(text))'",
      at: .value(use), notes: format.advice.map { [.init($0)] } ?? [],
      fix: format.suggestion(for: text).map { suggestion in
        // A selector or a class in the syntax of source code has only one meaning.
        replacementFix(
          use.value, with: suggestion, "did you mean '\(suggestion)'?",
          format.isSourceCode(text, for: suggestion) ? .safe : .unsafe)
      })
  }

  /// Parses a condition, for whoever reads the key. Reports a mistake.
  private mutating func readCondition(
    _ use: SyntaxTree.Entry, allowsPlaceholders: Bool
  ) -> Bool {
    do throws(ConditionSyntaxError) {
      let condition = try SettingsCondition.Test(
        parsing: tree.bytes(of: use.value), allowsPlaceholders: allowsPlaceholders)
      conditions[use.value] = condition
      if condition.hasPlaceholders { recordTemplate(at: use.value) }
      return true
    } catch {
      reportSyntaxError(error, in: use)
      return false
    }
  }

  // MARK: Booleans and numbers

  mutating func checkBoolean(_ use: SyntaxTree.Entry, _ field: Field) -> Bool {
    let node = use.value
    guard tree[node].kind == .scalar else {
      reportWrongType(use, "\(fieldLabel(field)) must be a boolean")
      return false
    }
    let type = tree.coreType(of: node)
    if type == .true || type == .false { return true }
    let text = tree.string(of: node)
    let meant = BooleanWord.booleanValue(of: text)
    let fix = meant.map { value in
      Diagnostic.Fix(
        "write \(value)", .safe, [.init(tree.range(of: node), value ? "true" : "false")])
    }
    if let meant, tree[node].style == .plain, !isJSON, type == .string {
      report(
        .yamlBoolean, "'\(field.name)' must be a boolean, but '\(text)' is a string in YAML 1.2",
        at: .value(use),
        notes: [.init("YAML 1.1 read '\(text)' as \(meant); now only true and false are booleans")],
        fix: fix)
      return false
    }
    let unquoting: Diagnostic.Fix? =
      text == "true" || text == "false"
      ? .init("write \(text) without quotes", .safe, [.init(tree.range(of: node), text)]) : nil
    let number: Diagnostic.Fix? =
      type == .integer && (text == "0" || text == "1")
      ? .init(
        "write \(text == "1")", .unsafe,
        [.init(tree.range(of: node), text == "1" ? "true" : "false")])
      : nil
    var word = fix
    word?.safety = .unsafe
    reportWrongType(use, "\(fieldLabel(field)) must be a boolean", fix: unquoting ?? number ?? word)
    return false
  }

  /// Returns the number of a node, or nil if the node is not a number that can be represented.
  func number(at node: NodeID) -> SettingsNumber? {
    guard tree[node].kind == .scalar else { return nil }
    return SettingsNumber(tree.bytes(of: node), type: tree.coreType(of: node))
  }

  /// Returns the number of a value, or nil after reporting a value that is not a representable
  /// number.
  mutating func expectNumber(_ use: SyntaxTree.Entry, _ demand: String) -> SettingsNumber? {
    let node = use.value
    if let number = number(at: node) { return number }
    let isScalar = tree[node].kind == .scalar
    let type = isScalar ? tree.coreType(of: node) : .string
    if type == .nonFinite {
      report(.outOfRange, "a page can hold finite numbers only", at: .value(use))
    } else if type == .integer || type == .float {
      report(.outOfRange, "this number is out of the range of 64 bits", at: .value(use))
    } else {
      let isQuotedNumber =
        isScalar && [.integer, .float].contains(CoreType(of: tree.bytes(of: node)))
      let meant = isScalar ? NearestNumber.numberMeant(by: tree.string(of: node)) : nil
      reportWrongType(
        use, demand,
        fix: isQuotedNumber
          ? .init(
            "write it without quotes", .safe, [.init(tree.range(of: node), tree.string(of: node))])
          : meant.map { .init("write \($0)", .unsafe, [.init(tree.range(of: node), $0)]) })
    }
    return nil
  }

  private mutating func checkNumber(_ use: SyntaxTree.Entry, _ field: Field) -> Bool {
    let demand = "\(fieldLabel(field)) must be \(field.type.description)"
    guard let number = expectNumber(use, demand) else { return false }
    if case .double(let fraction) = number, field.type == .integer {
      rejectFraction(fraction, use, field)
      return false
    }
    let value = number.double
    let bound: String
    if let bound = field.exclusiveMinimum, value <= bound {
      report(
        .outOfRange,
        "\(fieldLabel(field)) must be more than \(SettingsValue(bound).excerpt), but this is \(number)",
        at: .value(use))
      return false
    }
    if let least = field.minimum, value < least {
      bound = "at least \(SettingsValue(least).excerpt)"
    } else if let most = field.maximum, value > most {
      bound = "at most \(SettingsValue(most).excerpt)"
    } else {
      return true
    }
    report(
      constraintID ?? .outOfRange,
      "\(fieldLabel(field)) must be \(bound), but this is \(number)",
      at: .value(use))
    return false
  }

  /// Reports a number that is not a 64-bit integer: a fraction, a number that is too large, or a
  /// whole number that is not written in digits.
  private mutating func rejectFraction(_ value: Double, _ use: SyntaxTree.Entry, _ field: Field) {
    guard value.rounded() == value else {
      reportWrongType(use, "\(fieldLabel(field)) must be a whole number")
      return
    }
    guard let whole = Int64(exactly: value) else {
      report(
        .outOfRange, "this number is out of the range of 64 bits", at: .value(use))
      return
    }
    report(
      .outOfRange,
      "\(fieldLabel(field)) must be a whole number, and this large one must be written in digits",
      at: .value(use),
      fix: .init(
        "write \(whole)", .unsafe,
        [.init(tree.range(of: use.value), String(whole))]))
  }

  private mutating func checkScalar(_ use: SyntaxTree.Entry, _ field: Field) -> Bool {
    let node = use.value
    guard tree[node].kind == .scalar else {
      reportWrongType(use, "\(fieldLabel(field)) must be \(field.type.description)")
      return false
    }
    switch tree.coreType(of: node) {
    case .string: warnAboutCharacters(in: node, use: use)
    case .integer, .float, .nonFinite:
      return expectNumber(use, "\(fieldLabel(field)) must be \(field.type.description)") != nil
    case .true, .false, .null: break
    }
    return true
  }

  // MARK: Lists and mappings

  private mutating func checkList(_ use: SyntaxTree.Entry, _ field: Field, of element: Field)
    -> Bool
  {
    guard expectList(use, fieldLabel(field)) else { return false }
    let list = use.value
    let wasElement = isElement
    defer { isElement = wasElement }
    guard checkLength(tree.childCount(of: list), unit: "element", use, field) else { return false }
    var element = element
    element.name = field.name
    isElement = true
    if case .object(let fields) = element.type, reportScalars(in: use, as: fields, field) {
      return false
    }
    var isValid = true
    for node in tree.elements(of: list) where !checkValue(.element(node), as: element) {
      isValid = false
    }
    return isValid
  }

  /// Reports a list of strings or numbers in place of a list of mappings: `[Light, Dark]`. Returns
  /// false for another list, and if the mappings have other values than strings and scalars.
  private mutating func reportScalars(
    in use: SyntaxTree.Entry, as fields: [Field], _ list: Field
  ) -> Bool {
    guard let first = tree.elements(of: use.value).first(where: { _ in true }),
      tree[first].kind == .scalar
    else { return false }
    let elements = Array(tree.elements(of: use.value).prefix(100))
    let needed = fields.filter(\.isRequired)
    guard needed.allSatisfy({ [.string, .scalar].contains($0.type) }),
      elements.allSatisfy({ tree[$0].kind == .scalar && !isNull($0) && !mayBeTemplate($0) }),
      elements.count == tree.childCount(of: use.value)
    else { return false }
    func mapping(_ node: NodeID) -> String {
      let isText = tree.coreType(of: node) == .string
      let quoted = isJSON ? QuotedText.json(string(node)) : QuotedText.yaml(string(node))
      let members = needed.map { field in
        (isJSON ? QuotedText.json(field.name) : field.name) + ": "
          + (isText || field.type == .string ? quoted : string(node))
      }
      return "{\(members.joined(separator: ", "))}"
    }
    report(
      .wrongType,
      "each of '\(list.name)' must be a mapping, but this is \(tree.describe(first))",
      at: .node(first),
      fix: .init(
        "write mappings such as \(mapping(first))", .unsafe,
        elements.map { .init(tree.range(of: $0), mapping($0)) }))
    return true
  }

  private mutating func checkObject(_ use: SyntaxTree.Entry, _ field: Field, _ fields: [Field])
    -> Bool
  {
    let what = fieldLabel(field)
    guard expectMapping(use, what) else { return false }
    let mapping = use.value
    let wasElement = isElement
    defer { isElement = wasElement }
    isElement = false
    let errorsBefore = diagnostics.errorCount
    let object = compiledObject(fields)
    var found = Set<Int>()
    for entry in tree.entries(of: mapping) {
      guard let index = object.positions[tree.key(of: entry.key)] else {
        reportUnknownKey(entry) { Candidates(owner: what, names: fields.map(\.name)) }
        continue
      }
      guard found.insert(index).inserted else { continue }
      guard checkValue(entry, as: fields[index]) else { continue }
      warnIfDeprecated(entry, fields[index])
      if fields[index].name == Key.title.name {
        checkTitle(entry)
      } else if fields[index].isForPeople {
        checkMarkup(entry)
      }
    }
    if diagnostics.isFull(of: .missingField), !tree.isRepeated(mapping) {
      let missing = object.required.count - found.count { fields[$0].isRequired }
      if missing > 0 {
        diagnostics.countDiagnostics(missing, .missingField, at: tree.range(of: mapping))
      }
      return diagnostics.errorCount == errorsBefore
    }
    let missing = object.required.filter { !found.contains($0) }
    if missing.isEmpty { return diagnostics.errorCount == errorsBefore }
    let names = fields.lazy.map(\.name)
    let meant = tree.entries(of: mapping).prefix(20).filter { !names.contains(string($0.key)) }
      .compactMap { intendedName(of: $0, among: names) }
    for index in missing where !meant.contains(fields[index].name) {
      report(
        .missingField, "\(what) needs '\(fields[index].name)'",
        at: .node(use.key == use.value ? mapping : use.key))
    }
    return diagnostics.errorCount == errorsBefore
  }

  /// Returns the fields of an object by the keys of the file. The result is cached.
  private mutating func compiledObject(_ fields: [Field]) -> CompiledObject {
    // The cached object retains its fields, so their address identifies them.
    let place = fields.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
    if let known = objects[place] { return known }
    let object = CompiledObject(fields, in: tree.keys)
    objects[place] = object
    return object
  }

  /// Warns about a deprecated field.
  mutating func warnIfDeprecated(_ use: SyntaxTree.Entry, _ field: Field) {
    guard let advice = field.deprecation else { return }
    report(.deprecatedField, "'\(field.name)' is deprecated: \(advice)", at: .key(use))
  }

  /// Checks a value of any type: the range of its numbers, and the characters and templates of its
  /// strings.
  private mutating func checkAnything(_ node: NodeID) -> Bool {
    switch tree[node].kind {
    case .scalar, .alias:
      switch tree.coreType(of: node) {
      case .string:
        warnAboutCharacters(in: node, use: .element(node))
        if mayBeTemplate(node) { return readTemplate(.element(node)) != nil }
      case .integer, .float, .nonFinite:
        return expectNumber(.element(node), "this must be a number") != nil
      case .true, .false, .null: break
      }
      return true
    case .sequence:
      var isValid = true
      for element in tree.elements(of: node) where !checkAnything(element) { isValid = false }
      return isValid
    case .mapping:
      var isValid = true
      for use in tree.entries(of: node) where !checkAnything(use.value) { isValid = false }
      return isValid
    }
  }
}

/// Corrects numbers with a unit or a decimal comma.
enum NearestNumber {
  /// Returns the number in `12px`, `1.5 pt` or `0,5`, or nil for other texts.
  static func numberMeant(by text: String) -> String? {
    guard text.utf8.count <= 40 else { return nil }
    let digits = text.prefix { $0.isASCII && ($0.isNumber || "+-.,".contains($0)) }
    let unit = text.dropFirst(digits.count).drop { $0 == " " }
    var number = String(digits.map { $0 == "," ? "." : $0 })
    // Other units, as in '1MB' and '50%', change the number.
    guard digits.count(where: { $0 == "," }) <= 1, ["", "px", "pt", "dp"].contains(unit) else {
      return nil
    }
    let type = number.withUTF8 { CoreType(of: $0) }
    return type == .integer || type == .float ? number : nil
  }
}

/// The words that are booleans in YAML 1.1 (yaml.org/type/bool), but not in YAML 1.2.
enum BooleanWord {
  /// Returns the boolean that a word represents in YAML 1.1, or nil for other words.
  static func booleanValue(of word: String) -> Bool? {
    switch word {
    case "yes", "Yes", "YES", "y", "Y", "on", "On", "ON": true
    case "no", "No", "NO", "n", "N", "off", "Off", "OFF": false
    default: nil
    }
  }
}
