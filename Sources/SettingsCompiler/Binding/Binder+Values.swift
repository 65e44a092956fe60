import SettingsModel
import SettingsSyntax

extension Binder {
  /// Checks a field's value; returns whether it is right. What is wrong is reported.
  mutating func check(_ use: KeyUse, as field: Field) -> Bool {
    let node = tree.resolved(use.value)
    guard node != use.value, tree[node].kind != .scalar else { return checkValue(use, field) }
    if let known = verdicts.verdict(on: node) { return known }
    let isRight = checkValue(use, field)
    verdicts.keep(isRight, on: node)
    return isRight
  }

  private mutating func checkValue(_ use: KeyUse, _ field: Field) -> Bool {
    let node = tree.resolved(use.value)
    let isScalar = tree[node].kind == .scalar
    if isScalar, tree.coreType(of: node) == .null, tree[node].tag != .unknown {
      if field.isNullable { return true }
      reportWrongType(use, "\(label(field)) must be \(field.type.description)")
      return false
    }
    if isScalar, mayBeTemplate(node), tree.coreType(of: node) == .string,
      let isValid = checkTemplate(use, field)
    {
      return isValid
    }
    switch field.type {
    case .string: return checkText(use, field, isString: true)
    case .enumeration(let words): return checkText(use, field) && checkWord(use, field, words)
    case .url, .image, .color, .selector, .className:
      return checkText(use, field) && checkForm(use, field)
    case .boolean: return checkBoolean(use, field)
    case .integer, .number: return checkNumber(use, field)
    case .scalar: return checkScalar(use, field)
    case .list(let element): return checkList(use, field, of: element)
    case .object(let fields): return checkObject(use, field, fields)
    case .anyMapping:
      guard tree[node].kind == .mapping else {
        reportWrongType(use, "\(label(field)) must be a mapping")
        return false
      }
      return following(use.value) { binder, node in binder.checkAnything(node) }
    }
  }

  /// A field as messages name it.
  func label(_ field: Field) -> String {
    isElement ? "each of '\(field.name)'" : "'\(field.name)'"
  }

  // MARK: Texts

  /// Whether a value is a text; a plain scalar of another type is reported with its quotes.
  @inline(__always)
  mutating func expectText(
    _ use: KeyUse, _ demand: @autoclosure () -> String, form: TextForm? = nil
  ) -> Bool {
    expectText(use, { _ in demand() }, form: form)
  }

  /// Whether a value is a text. The demand is made of the key's name, and only where it is needed.
  @inline(__always)
  mutating func expectText(
    _ use: KeyUse, _ demand: (String) -> String, form: TextForm? = nil
  ) -> Bool {
    let node = tree.resolved(use.value)
    if tree[node].kind == .scalar, tree.coreType(of: node) == .string { return true }
    return refuseText(use, demand(tree.string(of: use.key)), form)
  }

  private mutating func refuseText(_ use: KeyUse, _ demand: String, _ form: TextForm?) -> Bool {
    let node = tree.resolved(use.value)
    guard tree[node].kind == .scalar else {
      reportWrongType(use, demand)
      return false
    }
    switch tree.coreType(of: node) {
    case .string: return true
    case .null:
      reportWrongType(use, demand)
      return false
    case .true, .false, .integer, .float, .nonFinite:
      let text = tree.string(of: node)
      // Between quotes it must still be what is wanted.
      let helps = form.map { $0.accepts(tree.bytes(of: node)) } ?? true
      let quoted = isJSON ? QuotedText.json(text) : QuotedText.yaml(text)
      let fix =
        helps
        ? Diagnostic.Fix("quote it", .safe, [.init(tree.range(of: node), quoted)]) : nil
      report(
        isJSON ? .wrongType : .unquotedText, "\(demand), and this is \(describe(node))",
        at: use.value, mergedAt: use.mergedAt, fix: fix)
      return false
    }
  }

  private mutating func checkText(_ use: KeyUse, _ field: Field, isString: Bool = false) -> Bool {
    let what = label(field)
    let isRight = expectText(
      use, "\(what) must be \(isString ? "a text" : field.type.description)",
      form: field.type.textForm)
    guard isRight else { return false }
    let node = tree.resolved(use.value)
    if isString { warnOfCharacters(in: node, use: use) }
    guard field.minLength != nil || field.maxLength != nil || field.pattern != nil else {
      return true
    }
    let text = tree.string(of: node)
    if field.minLength != nil || field.maxLength != nil {
      guard checkLength(text.count, unit: "character", use, field) else { return false }
    }
    if let pattern = field.pattern,
      !pattern.matches(tree.bytes(of: node), stepsLeft: &patternSteps.left)
    {
      report(
        .patternMismatch,
        "\(label(field)) does not match the pattern '\(Excerpt.quoted(pattern.source))'",
        at: use.value, mergedAt: use.mergedAt)
      return false
    }
    warnIfCostly(use)
    return true
  }

  /// Tells, once, that comparing the value at hand with a pattern used up what that may take.
  mutating func warnIfCostly(_ use: KeyUse) {
    guard let message = patternSteps.takeComplaint() else { return }
    report(.costlyPattern, message, at: use.value, mergedAt: use.mergedAt)
  }

  private mutating func checkLength(
    _ length: Int, unit: String, _ use: KeyUse, _ field: Field
  ) -> Bool {
    func counted(_ number: Int) -> String { "\(number) \(unit)\(number == 1 ? "" : "s")" }
    let bound: String
    if let least = field.minLength, length < least {
      bound = "at least \(counted(least))"
    } else if let most = field.maxLength, length > most {
      bound = "at most \(counted(most))"
    } else {
      return true
    }
    report(
      .wrongLength, "\(label(field)) must have \(bound), and has \(length)", at: use.value,
      mergedAt: use.mergedAt)
    return false
  }

  private mutating func checkWord(_ use: KeyUse, _ field: Field, _ words: [String]) -> Bool {
    let node = tree.resolved(use.value)
    let text = tree.string(of: node)
    guard !isOne(of: words, tree.bytes(of: node)) else { return true }
    report(
      .unknownValue,
      "\(label(field)) must be \(field.type.description), and this is '\(Excerpt.quoted(text))'",
      at: use.value, mergedAt: use.mergedAt, fix: nameFix(for: use.value, name: text, among: words))
    return false
  }

  /// Whether a text is one of an enumeration's words, by its bytes.
  private mutating func isOne(of words: [String], _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard words.count > 32 else { return words.contains { $0.utf8.elementsEqual(text) } }
    // The registry keeps the array where it is, so that its place tells it from others.
    let place = words.withUnsafeBufferPointer { $0.baseAddress.map { UInt(bitPattern: $0) } ?? 0 }
    if wordTables[place] == nil {
      var table = KeyTable()
      for var word in words { word.withUTF8 { _ = table.intern($0) } }
      wordTables[place] = table
    }
    return wordTables[place]?.find(text) != nil
  }

  private mutating func checkForm(_ use: KeyUse, _ field: Field) -> Bool {
    guard let form = field.type.textForm,
      !form.accepts(tree.bytes(of: tree.resolved(use.value)))
    else { return true }
    let name = label(field)
    return checkForm(use, form, name)
  }

  /// Whether a text is well-formed; its type is checked already.
  mutating func checkForm(
    _ use: KeyUse, _ form: TextForm, _ what: @autoclosure () -> String
  ) -> Bool {
    let node = tree.resolved(use.value)
    if form.accepts(tree.bytes(of: node)) { return true }
    let text = tree.string(of: node)
    let complaint = FormComplaint(form, text)
    report(
      complaint.id, "\(what()) must be \(complaint.demand), and this is '\(Excerpt.quoted(text))'",
      at: use.value, mergedAt: use.mergedAt, notes: complaint.advice.map { [.init($0)] } ?? [],
      fix: complaint.suggestion.map { suggestion in
        Diagnostic.Fix(
          "did you mean '\(suggestion)'?", .unsafe,
          [.init(tree.range(of: node), written(tree, suggestion, like: node))])
      })
    return false
  }

  // MARK: Booleans and numbers

  mutating func checkBoolean(_ use: KeyUse, _ field: Field) -> Bool {
    let node = tree.resolved(use.value)
    guard tree[node].kind == .scalar else {
      reportWrongType(use, "\(label(field)) must be true or false")
      return false
    }
    let type = tree.coreType(of: node)
    if type == .true || type == .false { return true }
    let text = tree.string(of: node)
    let meant = BooleanWord.meaning(of: text)
    let fix = meant.map { value in
      Diagnostic.Fix(
        "write \(value)", .safe, [.init(tree.range(of: node), value ? "true" : "false")])
    }
    if let meant, tree[node].style == .plain, !isJSON, type == .string {
      report(
        .yamlBoolean, "'\(text)' is a text in YAML 1.2, and '\(field.name)' must be true or false",
        at: use.value, mergedAt: use.mergedAt,
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
    reportWrongType(use, "\(label(field)) must be true or false", fix: unquoting ?? number)
    return false
  }

  /// The number that a node is, or nil for anything else and for one that is too large.
  func number(at node: NodeID) -> CoreNumber? {
    guard tree[node].kind == .scalar else { return nil }
    let type = tree.coreType(of: node)
    guard type == .integer || type == .float || type == .nonFinite else { return nil }
    return CoreNumber(tree.bytes(of: node), type: type)
  }

  /// A number that can be represented, of a field; what is none is reported.
  private mutating func expectNumber(_ use: KeyUse, _ field: Field) -> CoreNumber? {
    if let number = number(at: tree.resolved(use.value)), number != .unrepresentable {
      return number
    }
    let name = label(field)
    return expectNumber(use, "\(name) must be \(field.type.description)")
  }

  /// A number that can be represented; what is none is reported.
  mutating func expectNumber(_ use: KeyUse, _ demand: String) -> CoreNumber? {
    let node = tree.resolved(use.value)
    guard let number = number(at: node) else {
      let text = tree[node].kind == .scalar ? tree.bytes(of: node) : nil
      let isQuotedNumber =
        text.map { [.integer, .float].contains(CoreType(of: $0)) } ?? false
      reportWrongType(
        use, demand,
        fix: isQuotedNumber
          ? .init(
            "write it without quotes", .safe, [.init(tree.range(of: node), tree.string(of: node))])
          : nil)
      return nil
    }
    guard number != .unrepresentable else {
      report(
        .outOfRange,
        tree.coreType(of: node) == .nonFinite
          ? "a page can hold finite numbers only" : "this number is out of the range of 64 bits",
        at: use.value, mergedAt: use.mergedAt)
      return nil
    }
    return number
  }

  private mutating func checkNumber(_ use: KeyUse, _ field: Field) -> Bool {
    guard let number = expectNumber(use, field) else {
      return false
    }
    let value: Double
    switch number {
    case .integer(let whole): value = Double(whole)
    case .float(let fraction):
      value = fraction
      if field.type == .integer {
        refuseFraction(fraction, use, field)
        return false
      }
    case .unrepresentable: return false
    }
    let bound: String
    if let least = field.minimum, value < least {
      bound = "at least \(CoreNumber(least).json ?? "")"
    } else if let most = field.maximum, value > most {
      bound = "at most \(CoreNumber(most).json ?? "")"
    } else {
      return true
    }
    report(
      .outOfRange, "\(label(field)) must be \(bound), and this is \(number.json ?? "")",
      at: use.value, mergedAt: use.mergedAt)
    return false
  }

  /// Reports a number that is no 64-bit integer where one is due: a fraction, or one too large.
  private mutating func refuseFraction(_ value: Double, _ use: KeyUse, _ field: Field) {
    guard value.rounded() == value else {
      reportWrongType(use, "\(label(field)) must be a whole number")
      return
    }
    guard let whole = Int64(exactly: value) else {
      report(
        .outOfRange, "this number is out of the range of 64 bits", at: use.value,
        mergedAt: use.mergedAt)
      return
    }
    report(
      .outOfRange,
      "\(label(field)) must be a whole number, and one this large is written in digits",
      at: use.value, mergedAt: use.mergedAt,
      fix: .init(
        "write \(whole)", .unsafe,
        [.init(tree.range(of: tree.resolved(use.value)), String(whole))]))
  }

  private mutating func checkScalar(_ use: KeyUse, _ field: Field) -> Bool {
    let node = tree.resolved(use.value)
    guard tree[node].kind == .scalar else {
      reportWrongType(use, "\(label(field)) must be \(field.type.description)")
      return false
    }
    switch tree.coreType(of: node) {
    case .string: warnOfCharacters(in: node, use: use)
    case .integer, .float, .nonFinite:
      return expectNumber(use, field) != nil
    case .true, .false, .null: break
    }
    return true
  }

  // MARK: Lists and mappings

  private mutating func checkList(_ use: KeyUse, _ field: Field, of element: Field) -> Bool {
    guard expectList(use, label(field)) else { return false }
    return following(use.value) { binder, list in
      guard
        binder.checkLength(
          binder.tree.childCount(of: list), unit: "element", use, field)
      else { return false }
      var isValid = true
      var element = element
      element.name = field.name
      let wasElement = binder.isElement
      binder.isElement = true
      let path = binder.verdicts.path
      if !path.isEmpty { binder.verdicts.path.append(-1) }
      defer { binder.verdicts.path = path }
      for node in binder.tree.elements(of: list) {
        let use = KeyUse(key: node, value: node, mergedAt: nil)
        if !binder.check(use, as: element) { isValid = false }
      }
      binder.isElement = wasElement
      return isValid
    }
  }

  private mutating func checkObject(_ use: KeyUse, _ field: Field, _ fields: [Field]) -> Bool {
    let what = label(field)
    let place = use.key == use.value ? nil : use.key
    guard expectMapping(use, what) else { return false }
    return following(use.value) { binder, mapping in
      let wasElement = binder.isElement
      binder.isElement = false
      defer { binder.isElement = wasElement }
      let group = KeyGroup(what, fields.map(\.name), in: binder.tree.keys)
      let before = binder.diagnostics.errorCount
      let uses = binder.readKeys(mapping, group)
      let path = binder.verdicts.path
      defer { binder.verdicts.path = path }
      for (index, (use, member)) in zip(uses, fields).enumerated() {
        if let use {
          if !path.isEmpty { binder.verdicts.path = path + [index] }
          if binder.check(use, as: member) { binder.warnIfDeprecated(use, member) }
        } else if member.isRequired {
          binder.report(
            .missingField, "\(what) has no '\(member.name)', which it needs",
            at: place ?? mapping)
        }
      }
      return binder.diagnostics.errorCount == before
    }
  }

  /// Checks a value of any shape: that its numbers can be represented and its texts be seen.
  private mutating func checkAnything(_ node: NodeID) -> Bool {
    switch tree[node].kind {
    case .alias:
      if let known = verdicts.verdict(on: tree.resolved(node)) { return known }
      let isRight = following(node) { binder, target in binder.checkAnything(target) }
      if tree[tree.resolved(node)].kind != .scalar {
        verdicts.keep(isRight, on: tree.resolved(node))
      }
      return isRight
    case .scalar:
      let use = KeyUse(key: node, value: node, mergedAt: nil)
      switch tree.coreType(of: node) {
      case .string:
        warnOfCharacters(in: node, use: use)
        if mayBeTemplate(node) { return checkFreeTemplate(use) }
      case .integer, .float, .nonFinite: return expectNumber(use, "this must be a number") != nil
      case .true, .false, .null: break
      }
      return true
    case .sequence:
      var isValid = true
      for element in tree.elements(of: node) where !checkAnything(element) { isValid = false }
      return isValid
    case .mapping:
      var isValid = true
      forEachEntry(of: node) { binder, use in
        if !binder.checkAnything(use.value) { isValid = false }
      }
      return isValid
    }
  }
}
