internal import CLibYAML

/// Reads a text from its beginning to its end, or to the first mistake.
struct YAMLPass {
  var builder: SyntaxTreeBuilder
  /// True if reading stopped at a limit.
  private(set) var hasStopped = false

  typealias Event = UnsafeMutablePointer<yaml_event_t>
  typealias LimitReached = SyntaxTreeBuilder.LimitReached
  /// A NUL-terminated name that libyaml owns.
  typealias Name = UnsafeMutablePointer<yaml_char_t>

  private struct Anchor {
    var measure: SyntaxTreeBuilder.Measure
    var range: SourceRange
    var isOpen: Bool
    var isUsed = false
    /// True if the anchor precedes a plain value, which may be a string that begins with `&`.
    var isText = false
  }

  let file: SourceFile
  let text: FileBytes
  let words: DeferredVocabulary
  private let patchedLines: [Range<Int>]
  private let standIns: [Range<Int>]
  private let budget: Budget
  private var marks: MarkCursor
  private var anchors: [[UInt8]: Anchor] = [:]
  // The anchors of open collections with their depths, innermost last.
  private var openAnchors: [(name: [UInt8], depth: Int)] = []
  private var hasUndefinedAlias = false
  private var documentStart = 0
  // The number of open collections in a complex key that is skipped.
  private var skippedLevels = 0
  private var skipsValue = false
  // The anchors in skipped keys. Their aliases are not reported as undefined.
  private var skippedAnchors = Set<[UInt8]>()
  private var reportedMark = -1
  // The account of comparisons between undefined aliases and anchors.
  private var suggestions: Account

  /// - Parameters:
  ///   - standIns: The ranges of values that the reader has replaced.
  ///   - patchedLines: The ranges of the lines that the reader has changed. At most one for each
  ///     correction, because each value is compared with them.
  init(
    file: SourceFile, text: FileBytes, standIns: [Range<Int>], budget: Budget,
    patchedLines: [Range<Int>] = [], words: DeferredVocabulary = DeferredVocabulary(Vocabulary.init)
  ) {
    self.file = file
    self.text = text
    self.words = words
    self.patchedLines = patchedLines
    self.standIns = standIns
    self.budget = budget
    suggestions = budget.account(for: .suggestions, fileBytes: text.count)
    marks = MarkCursor(
      text.buffer, start: file.scan.textStart, isASCII: file.scan.isASCII,
      patchedFrom: text === file.bytes ? nil : file.bytes.buffer)
    // Pages have about 16 bytes per node. Unused capacity is cheaper than copying all nodes to
    // grow.
    builder = SyntaxTreeBuilder(file: file, text: text, budget: budget, bytesPerNode: 12)
  }

  /// Reads to the end of the text. Returns the problem that libyaml stopped at, or nil. All other
  /// diagnostics are in the builder.
  mutating func readEvents() -> YAMLProblem? {
    let bytes = text.buffer
    let start = file.scan.textStart
    guard bytes.count > start, let base = bytes.baseAddress else { return nil }
    if let problem = tooManyDirectives() { return problem }
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    guard yaml_parser_initialize(parser) == 1 else {
      return YAMLProblem("out of memory", at: start)
    }
    defer { yaml_parser_delete(parser) }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, base + start, bytes.count - start)
    // The scan of the file has already found all characters that libyaml rejects.
    if text === file.bytes, file.scan.isPrintable {
      YAMLBuffer.scan(base + start, count: bytes.count - start, by: parser)
    }
    let event = UnsafeMutablePointer<yaml_event_t>.allocate(capacity: 1)
    defer { event.deallocate() }
    while true {
      guard yaml_parser_parse(parser, event) == 1 else { return problem(of: parser) }
      let type = event.pointee.type
      do throws(LimitReached) {
        defer { yaml_event_delete(event) }
        if type == YAML_SCALAR_EVENT, let problem = wrongEntry(event) { return problem }
        if skippedLevels > 0 || skipsValue {
          try skipComplexKey(event)
        } else {
          try handleEvent(event)
        }
      } catch {
        hasStopped = true
        builder.endDocument(from: documentStart, to: bytes.count, isComplete: false)
        return nil
      }
      if type == YAML_STREAM_END_EVENT || type == YAML_NO_EVENT {
        endAnchors()
        return nil
      }
    }
  }

  // MARK: Events

  @inline(__always)
  private mutating func handleEvent(_ event: Event) throws(LimitReached) {
    switch event.pointee.type {
    case YAML_SCALAR_EVENT: try handleScalar(event)
    case YAML_MAPPING_START_EVENT:
      let data = event.pointee.data.mapping_start
      try handleStart(
        event, .mapping, anchor: data.anchor, tag: data.tag,
        isFlow: data.style == YAML_FLOW_MAPPING_STYLE)
    case YAML_SEQUENCE_START_EVENT:
      let data = event.pointee.data.sequence_start
      try handleStart(
        event, .sequence, anchor: data.anchor, tag: data.tag,
        isFlow: data.style == YAML_FLOW_SEQUENCE_STYLE)
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
      let depth = builder.depth
      let measure = builder.closeCollection(at: marks.offset(of: event.pointee.end_mark.index))
      if let last = openAnchors.last, last.depth == depth {
        openAnchors.removeLast()
        // If an anchor was redefined inside its own value, its aliases refer to the later
        // definition.
        if anchors[last.name]?.measure.node == measure.node {
          anchors[last.name]?.measure = measure
          anchors[last.name]?.isOpen = false
        }
      }
    case YAML_ALIAS_EVENT: try handleAlias(event)
    case YAML_DOCUMENT_START_EVENT:
      endAnchors()
      openAnchors.removeAll(keepingCapacity: true)
      documentStart = marks.offset(of: event.pointee.end_mark.index)
      try builder.checkDocuments(before: documentStart)
    case YAML_DOCUMENT_END_EVENT:
      let end = marks.offset(of: event.pointee.start_mark.index)
      builder.endDocument(from: documentStart, to: end, isComplete: true)
      documentStart = end
    default: break
    }
  }

  @inline(__always)
  private mutating func handleScalar(_ event: Event) throws(LimitReached) {
    let data = event.pointee.data.scalar
    let value = UnsafeBufferPointer(start: UnsafePointer(data.value), count: data.length)
    var (token, isSlice) = scalarToken(of: event, value)
    if token.style == .literal || token.style == .folded {
      reportLostText(value, from: token.start)
      token.end = trimmedEnd(from: token.start, to: token.end)
    }
    if token.style == .plain, !builder.expectsKey {
      if isSlice, let first = value.first, first >= 0xC2 || value[value.count - 1] >= 0x80 {
        trimNoBreakSpaces(of: &token)
      }
      // On a patched line, a value may differ from the author's text.
      if !patchedLines.contains(where: { $0.contains(token.start) }) { checkSuspects(at: &token) }
    }
    if !isSlice, patchedLines.isEmpty,
      token.style == .singleQuoted || token.style == .doubleQuoted
    {
      reportSwallowedKey(in: token)
    }
    if builder.expectsKey {
      try addKey(token, value, isSlice: isSlice)
    } else if isSlice {
      try builder.addScalar(token)
    } else {
      try builder.addScalar(token, decoded: value)
    }
    if let anchor = data.anchor {
      let range = file.range(token.start, token.end - token.start)
      define(anchor, builder.lastScalarMeasure, isOpen: false, at: range)
      anchors[YAMLPass.name(anchor)]?.isText =
        token.style == .plain && token.end > token.start
        && (builder.expectsKey || !builder.isInMapping)
    }
  }

  /// Returns the problem with an entry of a mapping in brackets that has no colon, or continues a
  /// number: `000` in `{title: 1,000}` and `{title: 1,000: the count}`. It is valid YAML, but the
  /// author meant a string with a comma.
  @inline(__always)
  private mutating func wrongEntry(_ event: Event) -> YAMLProblem? {
    guard builder.isInFlow, builder.isInMapping else { return nil }
    let scalar = event.pointee.data.scalar
    if builder.expectsKey {
      guard scalar.length > 0, scalar.value[0].isDigit else { return nil }
      let start = marks.offset(of: event.pointee.start_mark.index)
      let isNumber =
        start > 1 && text.buffer[start - 1].isOne(of: ",") && text.buffer[start - 2].isDigit
      return isNumber ? commaProblem(before: start + scalar.length) : nil
    }
    if scalar.length > 0 { return nil }
    var end = marks.offset(of: event.pointee.start_mark.index)
    while end > 0, text.buffer[end - 1].isBlank { end -= 1 }
    return end > 0 ? commaProblem(before: end) : nil
  }

  /// Returns the problem with a text between a comma and an offset. Nil if the text is in quotes or
  /// begins with a known key, or if no text without quotes, of a known key, precedes the comma.
  private func commaProblem(before end: Int) -> YAMLProblem? {
    let line = SourceLine(around: end - 1, in: text.buffer)
    guard YAMLProblemSite.isSearched(line.range), text.buffer[end - 1] != UInt8(ascii: ":") else {
      return nil
    }
    let start = line.startInFlow(before: end)
    var comma = start - 1
    while comma > line.contentStart, text.buffer[comma].isBlank { comma -= 1 }
    guard start < end, comma > line.contentStart, text.buffer[comma] == UInt8(ascii: ","),
      !text.buffer[start].isQuote
    else { return nil }
    let word = file.text(file.range(start, end - start)).prefix { $0.isLetter || $0 == "-" }
    let value = line.startInFlow(before: comma)
    let key = key(before: value)
    guard value < comma, value > line.contentStart, !text.buffer[value].isOne(of: "'\"[]{}&*!"),
      words.vocabulary.keys.contains(key), !words.vocabulary.hasOnlyWords(key),
      !words.vocabulary.keys.contains(String(word))
    else { return nil }
    return YAMLProblem(YAMLMistake.commaProblem, at: start)
  }

  /// Checks a plain value for suspicious punctuation, and for a comment after it.
  @inline(__always)
  private mutating func checkSuspects(at token: inout SyntaxNode.Token) {
    let next = token.end < text.count ? text.buffer[token.end] : 0
    if token.end > token.start {
      if YAMLPass.isSuspect(text.buffer[token.end - 1]) || text.buffer[token.start] == 0xE2 {
        reportSuspect(&token)
      }
      if next == 0x20 { reportComment(after: &token) }
    } else if next == 0x20 || next == UInt8(ascii: ":") {
      reportComment(after: &token)
    }
  }

  /// Returns the range, style and tag of a scalar, and whether its text is a slice of the source.
  @inline(__always)
  private mutating func scalarToken(
    of event: Event, _ value: UnsafeBufferPointer<UInt8>
  ) -> (token: SyntaxNode.Token, isSlice: Bool) {
    let data = event.pointee.data.scalar
    let style = YAMLPass.style(data.style)
    let start = marks.offset(of: event.pointee.start_mark.index)
    var token = SyntaxNode.Token(style: style, start: start, end: start)
    let hasProperties = data.tag != nil || data.anchor != nil
    token.end = marks.offset(of: event.pointee.end_mark.index)
    if hasProperties {
      (token.tag, token.start) = takeProperties(
        anchor: data.anchor, tag: data.tag, from: start, to: .init(scalar: value))
      token.start = min(token.start, token.end)
    }
    // libyaml reports the empty value of an empty document at the start of the next document.
    if token.start == token.end, builder.isAtRoot, !hasProperties {
      (token.start, token.end) = (documentStart, documentStart)
    }
    if !standIns.isEmpty, standIns.contains(where: { $0.contains(token.start) }) {
      token.tag = .unknown
    }
    return (token, isSlice(token, value))
  }

  /// Returns true if the text of a scalar equals the source between its quotes.
  @inline(__always)
  private func isSlice(_ token: SyntaxNode.Token, _ value: UnsafeBufferPointer<UInt8>) -> Bool {
    guard token.style != .literal, token.style != .folded else { return false }
    let quote = token.style == .plain ? 0 : 1
    guard token.end - token.start - 2 * quote == value.count else { return false }
    return UnsafeRawBufferPointer(
      rebasing: UnsafeRawBufferPointer(text.buffer)[(token.start + quote)..<(token.end - quote)]
    ).elementsEqual(bytesOf: value)
  }

  @inline(__always)
  private static func style(_ style: yaml_scalar_style_t) -> SyntaxNode.Style {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: .literal
    case YAML_FOLDED_SCALAR_STYLE: .folded
    default: .plain
    }
  }

  @inline(__always)
  private mutating func addKey(
    _ token: SyntaxNode.Token, _ value: UnsafeBufferPointer<UInt8>, isSlice: Bool
  ) throws(LimitReached) {
    let isMerge =
      value.count == 2 && value.equals("<<") && token.style == .plain && token.tag == .none
    if token.start > 0, text.buffer[token.start - 1] == UInt8(ascii: "?"),
      token.start < token.end || builder.isInFlow
    {
      reportQuestionMark(at: token.start - 1)
    }
    let key = trimmingNoBreakSpaces(value, style: token.style, start: token.start)
    try builder.addKey(
      token, text: key, isDecoded: !isSlice || key.count != value.count, isMerge: isMerge)
  }

  private mutating func handleStart(
    _ event: Event, _ kind: SyntaxNode.Kind,
    anchor: Name?, tag: Name?, isFlow: Bool
  ) throws(LimitReached) {
    var start = marks.offset(of: event.pointee.start_mark.index)
    if builder.expectsKey {
      builder.diagnostics.report(
        .complexKey,
        "a key must be a string, but this is a \(kind == .mapping ? "mapping" : "list")",
        at: file.range(start, 1),
        notes: [.init("quote a string that begins with '{' or '['")])
      skippedLevels = 1
      if let anchor { skippedAnchors.insert(YAMLPass.name(anchor)) }
      return
    }
    var known = SyntaxNode.Tag.none
    if tag != nil || anchor != nil {
      (known, start) = takeProperties(
        anchor: anchor, tag: tag, from: start, to: kind == .mapping ? .mapping : .sequence)
    }
    if isFlow, text.buffer[start] == UInt8(ascii: "?") { reportQuestionMark(at: start) }
    let position = builder.nodeCount
    try builder.openCollection(kind, style: isFlow ? .flow : .block, tag: known, start: start)
    if let anchor {
      openAnchors.append((YAMLPass.name(anchor), builder.depth))
      let measure = SyntaxTreeBuilder.Measure(
        node: UInt32(truncatingIfNeeded: position), nodes: 0, bytes: 0, height: 0)
      define(anchor, measure, isOpen: true, at: file.range(start, 1))
    }
  }

  private mutating func handleAlias(_ event: Event) throws(LimitReached) {
    let start = marks.offset(of: event.pointee.start_mark.index)
    let end = marks.offset(of: event.pointee.end_mark.index)
    let range = file.range(start, end - start)
    var token = SyntaxNode.Token(style: .plain, start: start, end: end)
    guard let pointer = event.pointee.data.alias.anchor else { return }
    let name = YAMLPass.name(pointer)
    let target = anchors[name]
    anchors[name]?.isUsed = true
    if let target, !target.isOpen {
      if !builder.expectsKey {
        try builder.addAlias(to: target.measure, start: start, end: end)
        return
      }
      if builder.isScalar(target.measure.node) {
        let key = builder.bytes(of: Int(target.measure.node))
        return try key.withUnsafeBufferPointer { bytes throws(LimitReached) in
          try builder.addKey(token, text: bytes, isDecoded: true)
        }
      }
      builder.diagnostics.report(
        .complexKey, "a key must be a string, but this alias stands for a mapping or a list",
        at: range,
        notes: [.init("it is defined here", at: target.range)])
      skipsValue = true
      return
    }
    let shown = Excerpt.quoted(String(decoding: name, as: UTF8.self))
    if let target {
      builder.diagnostics.report(
        .recursiveAlias, "'*\(shown)' is inside the value that it refers to", at: range,
        notes: [.init("that value begins here", at: target.range)])
    } else if !skippedAnchors.contains(name) {
      // The alias may be a misspelled anchor, so don't report unused anchors.
      hasUndefinedAlias = true
      builder.diagnostics.report(
        .undefinedAlias, "no '&\(shown)' precedes this alias in the document", at: range,
        notes: [.init("quote a string that begins with '*'")],
        fix: nearestAnchor(to: shown, replacing: range))
    }
    // Add an empty value in place of the alias, and continue.
    if builder.expectsKey {
      let name = UnsafeBufferPointer(rebasing: text.buffer[start..<end])
      try builder.addKey(token, text: name, isDecoded: false)
    } else {
      token.tag = .unknown
      try builder.addScalar(token)
    }
  }

  /// Returns a fix with the most similar anchor, or nil if there is none or too many names have
  /// been compared.
  private mutating func nearestAnchor(
    to name: String, replacing range: SourceRange
  ) -> Diagnostic.Fix? {
    guard suggestions.spend(anchors.count) else { return nil }
    let names = anchors.keys.map { String(decoding: $0, as: UTF8.self) }.sorted()
    return NearestName.fix(for: name, among: names, replacing: range) { "*" + $0 }
  }

  /// Reports a `?` in brackets. libyaml treats each of them as the indicator of a key: it loses the
  /// bracket after `[ ? ]`, accepts `[ ? ] ]`, and drops the `?` of `[?x]` and `{?x: 1}`.
  private mutating func reportQuestionMark(at start: Int) {
    guard start != reportedMark else { return }
    reportedMark = start
    builder.diagnostics.report(
      .unquotedIndicator, "a string that begins with '?' must be quoted in brackets",
      at: file.range(start, 1), notes: [.init("unquoted, '?' begins a key")])
  }

  /// Skips a complex key and its value.
  private mutating func skipComplexKey(_ event: Event) throws(LimitReached) {
    let anchor =
      switch event.pointee.type {
      case YAML_SCALAR_EVENT: event.pointee.data.scalar.anchor
      case YAML_MAPPING_START_EVENT: event.pointee.data.mapping_start.anchor
      case YAML_SEQUENCE_START_EVENT: event.pointee.data.sequence_start.anchor
      default: Name?.none
      }
    if let anchor { skippedAnchors.insert(YAMLPass.name(anchor)) }
    switch event.pointee.type {
    case YAML_MAPPING_START_EVENT, YAML_SEQUENCE_START_EVENT:
      skippedLevels += 1
      let start = marks.offset(of: event.pointee.start_mark.index)
      try builder.checkDepth(builder.depth + skippedLevels, at: start, start + 1)
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: skippedLevels -= 1
    default: break
    }
    if skippedLevels == 0 { skipsValue.toggle() }
  }

  // MARK: Parts of events

  private mutating func define(
    _ anchor: Name, _ measure: SyntaxTreeBuilder.Measure,
    isOpen: Bool, at range: SourceRange
  ) {
    anchors[YAMLPass.name(anchor)] = Anchor(measure: measure, range: range, isOpen: isOpen)
  }

  /// Reports unused anchors of a document if they were probably text, and clears all anchors.
  private mutating func endAnchors() {
    let unused = anchors.filter { !$1.isUsed && $1.isText && !hasUndefinedAlias }
    hasUndefinedAlias = false
    for (name, anchor) in unused.sorted(by: { $0.value.range < $1.value.range }) {
      let mark = "&" + String(decoding: name, as: UTF8.self)
      builder.diagnostics.report(
        .unusedAnchor,
        "nothing refers to '\(Excerpt.quoted(mark))', which is not part of the value",
        at: anchor.range, notes: [.init("quote a string that begins with '&'")])
    }
    anchors.removeAll(keepingCapacity: true)
    skippedAnchors.removeAll()
  }

  static func name(_ pointer: Name) -> [UInt8] {
    var length = 0
    while pointer[length] != 0 { length += 1 }
    return Array(UnsafeBufferPointer(start: pointer, count: length))
  }

  /// Returns the end of a block scalar without trailing line breaks.
  private func trimmedEnd(from start: Int, to end: Int) -> Int {
    var end = end
    while end > start + 1, text.buffer[end - 1] <= 0x20 { end -= 1 }
    return end
  }

  // MARK: Mistakes

  private mutating func problem(of parser: UnsafeMutablePointer<yaml_parser_t>) -> YAMLProblem {
    let state = parser.pointee
    let start = file.scan.textStart
    let isReaderError = state.error == YAML_READER_ERROR
    let offset =
      isReaderError
      ? start + state.problem_offset : marks.offset(of: state.problem_mark.index)
    let context = state.context.map { String(cString: $0) }
    let result = YAMLProblem(
      words: state.problem.map { String(cString: $0) } ?? "out of memory", offset: offset,
      contextWords: context,
      contextOffset: context == nil ? offset : marks.offset(of: state.context_mark.index),
      isInFlow: state.flow_level > 0)
    builder.endDocument(from: documentStart, to: text.count, isComplete: false)
    return result
  }

  /// Reports too many `%TAG` directives. libyaml compares each of them with all earlier ones, so a
  /// megabyte of them would take minutes.
  private func tooManyDirectives() -> YAMLProblem? {
    let bytes = text.buffer
    var count = 0
    var position = 0
    while let offset = bytes.firstIndex(of: UInt8(ascii: "%"), from: position) {
      position = offset + 1
      let isAtStart = offset == file.scan.textStart || bytes[offset - 1].isLineBreak
      if isAtStart, bytes.has("%TAG", at: offset) { count += 1 }
      if count > 100 {
        return YAMLProblem("more than 100 lines begin with '%TAG'", at: offset)
      }
    }
    return nil
  }
}
