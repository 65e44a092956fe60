internal import CLibYAML

/// One reading of a text from its first byte to its last, or to the first mistake.
struct YAMLPass {
  private(set) var builder: SyntaxTreeBuilder
  /// Whether a limit ended the reading.
  private(set) var hasStopped = false

  private struct Anchor {
    var measure: SyntaxTreeBuilder.Measure
    var range: SourceRange
    var isOpen: Bool
  }

  private let file: SourceFile
  private let text: FileBytes
  private var marks: MarkCursor
  private var anchors: [[UInt8]: Anchor] = [:]
  // The anchors of the open collections, innermost last; nil where one has none.
  private var openAnchors: [[UInt8]?] = []
  private var documentStart = 0
  // Levels of a key that is no scalar and is read only to be passed over.
  private var skippedLevels = 0
  private var skipsValue = false

  init(file: SourceFile, text: FileBytes, limits: Limits) {
    self.file = file
    self.text = text
    marks = MarkCursor(text.buffer, start: file.scan.textStart, isASCII: file.scan.isASCII)
    builder = SyntaxTreeBuilder(file: file, text: text, limits: limits, bytesPerNode: 16)
  }

  /// Reads until the end. What libyaml cannot read is returned; everything else is in the
  /// builder's diagnostics.
  mutating func run() -> YAMLProblem? {
    let bytes = text.buffer
    let start = file.scan.textStart
    guard bytes.count > start, let base = bytes.baseAddress else { return nil }
    if let problem = refuseManyDirectives() { return problem }
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    guard yaml_parser_initialize(parser) == 1 else {
      return YAMLProblem(
        words: "out of memory", offset: start, contextWords: nil, contextOffset: start,
        isInFlow: false)
    }
    defer { yaml_parser_delete(parser) }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, base + start, bytes.count - start)
    let event = UnsafeMutablePointer<yaml_event_t>.allocate(capacity: 1)
    defer { event.deallocate() }
    while true {
      guard yaml_parser_parse(parser, event) == 1 else { return problem(of: parser) }
      let type = event.pointee.type
      do throws(SyntaxTreeBuilder.LimitReached) {
        defer { yaml_event_delete(event) }
        if skippedLevels > 0 || skipsValue {
          skip(event)
        } else {
          try take(event)
        }
      } catch {
        hasStopped = true
        builder.endDocument(from: documentStart, to: bytes.count, isComplete: false)
        return nil
      }
      if type == YAML_STREAM_END_EVENT || type == YAML_NO_EVENT { return nil }
    }
  }

  // MARK: Events

  @inline(__always)
  private mutating func take(
    _ event: UnsafeMutablePointer<yaml_event_t>
  ) throws(SyntaxTreeBuilder.LimitReached) {
    switch event.pointee.type {
    case YAML_SCALAR_EVENT: try takeScalar(event)
    case YAML_MAPPING_START_EVENT:
      let data = event.pointee.data.mapping_start
      try takeStart(
        event, .mapping, anchor: data.anchor, tag: data.tag,
        isFlow: data.style == YAML_FLOW_MAPPING_STYLE)
    case YAML_SEQUENCE_START_EVENT:
      let data = event.pointee.data.sequence_start
      try takeStart(
        event, .sequence, anchor: data.anchor, tag: data.tag,
        isFlow: data.style == YAML_FLOW_SEQUENCE_STYLE)
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
      let measure = builder.close(at: marks.offset(of: event.pointee.end_mark.index))
      if let anchor = openAnchors.popLast() ?? nil {
        anchors[anchor]?.measure = measure
        anchors[anchor]?.isOpen = false
      }
    case YAML_ALIAS_EVENT: try takeAlias(event)
    case YAML_DOCUMENT_START_EVENT:
      anchors.removeAll(keepingCapacity: true)
      openAnchors.removeAll(keepingCapacity: true)
      documentStart = marks.offset(of: event.pointee.end_mark.index)
      builder.beginDocument()
    case YAML_DOCUMENT_END_EVENT:
      builder.endDocument(
        from: documentStart, to: marks.offset(of: event.pointee.start_mark.index),
        isComplete: true)
    default: break
    }
  }

  @inline(__always)
  private mutating func takeScalar(
    _ event: UnsafeMutablePointer<yaml_event_t>
  ) throws(SyntaxTreeBuilder.LimitReached) {
    let data = event.pointee.data.scalar
    var start = marks.offset(of: event.pointee.start_mark.index)
    var end = marks.offset(of: event.pointee.end_mark.index)
    let value = UnsafeBufferPointer(start: UnsafePointer(data.value), count: data.length)
    var tag = SyntaxNode.Tag.none
    if data.tag != nil || data.anchor != nil {
      (tag, start) = takeProperties(anchor: data.anchor, tag: data.tag, from: start)
      start = min(start, end)
    }
    let style: SyntaxNode.Style
    var quote = 1
    switch data.style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: style = .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: style = .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: style = .literal
    case YAML_FOLDED_SCALAR_STYLE: style = .folded
    default:
      style = .plain
      quote = 0
    }
    // A text that stands in the source as it is needs no copy.
    let isSlice =
      style != .literal && style != .folded && end - start - 2 * quote == value.count
      && UnsafeRawBufferPointer(
        rebasing: UnsafeRawBufferPointer(text.buffer)[(start + quote)..<(end - quote)]
      )
      .elementsEqual(bytesOf: value)
    if style == .literal || style == .folded { end = trimmedEnd(from: start, to: end) }
    if builder.expectsKey {
      let isMerge = style == .plain && tag == .none && value.equals("<<")
      let key = trimmingNoBreakSpaces(value, style: style, start: start, end: end)
      try builder.addKey(
        style: style, tag: tag, start: start, end: end, text: key,
        isDecoded: !isSlice || key.count != value.count, isMerge: isMerge)
    } else if isSlice {
      try builder.addScalar(style: style, tag: tag, start: start, end: end)
    } else {
      try builder.addScalar(style: style, tag: tag, start: start, end: end, decoded: value)
    }
    if let anchor = data.anchor {
      define(anchor, builder.lastScalarMeasure, isOpen: false, at: file.range(start, end - start))
    }
  }

  private mutating func takeStart(
    _ event: UnsafeMutablePointer<yaml_event_t>, _ kind: SyntaxNode.Kind,
    anchor: UnsafeMutablePointer<yaml_char_t>?, tag: UnsafeMutablePointer<yaml_char_t>?,
    isFlow: Bool
  ) throws(SyntaxTreeBuilder.LimitReached) {
    var start = marks.offset(of: event.pointee.start_mark.index)
    if builder.expectsKey {
      builder.diagnostics.report(
        .complexKey, "a key must be text, and this is a \(kind == .mapping ? "mapping" : "list")",
        at: file.range(start, 1),
        notes: [.init("to write a text that begins with '{' or '[', quote it")])
      skippedLevels = 1
      return
    }
    var known = SyntaxNode.Tag.none
    if tag != nil || anchor != nil {
      (known, start) = takeProperties(anchor: anchor, tag: tag, from: start)
    }
    let position = builder.nodeCount
    try builder.open(kind, style: isFlow ? .flow : .block, tag: known, start: start)
    openAnchors.append(anchor.map(YAMLPass.name))
    if let anchor {
      let measure = SyntaxTreeBuilder.Measure(
        node: UInt32(truncatingIfNeeded: position), nodes: 0, bytes: 0, height: 0)
      define(anchor, measure, isOpen: true, at: file.range(start, 1))
    }
  }

  private mutating func takeAlias(
    _ event: UnsafeMutablePointer<yaml_event_t>
  ) throws(SyntaxTreeBuilder.LimitReached) {
    let start = marks.offset(of: event.pointee.start_mark.index)
    let end = marks.offset(of: event.pointee.end_mark.index)
    let range = file.range(start, end - start)
    guard let pointer = event.pointee.data.alias.anchor else { return }
    let name = YAMLPass.name(pointer)
    let target = anchors[name]
    if let target, !target.isOpen {
      if !builder.expectsKey {
        try builder.addAlias(to: target.measure, start: start, end: end)
        return
      }
      if builder.isScalar(target.measure.node) {
        let key = builder.bytes(of: Int(target.measure.node))
        var failure: SyntaxTreeBuilder.LimitReached?
        key.withUnsafeBufferPointer { bytes in
          do throws(SyntaxTreeBuilder.LimitReached) {
            try builder.addKey(style: .plain, start: start, end: end, text: bytes, isDecoded: true)
          } catch { failure = error }
        }
        if let failure { throw failure }
        return
      }
      builder.diagnostics.report(
        .complexKey, "a key must be text, and this alias stands for a mapping or a list", at: range,
        notes: [.init("it is defined here", at: target.range)])
      skipsValue = true
      return
    }
    let shown = Excerpt.quoted(String(decoding: name, as: UTF8.self))
    if let target {
      builder.diagnostics.report(
        .recursiveAlias, "'*\(shown)' stands inside the very value that it refers to", at: range,
        notes: [.init("that value begins here", at: target.range)])
    } else {
      let names = anchors.keys.map { String(decoding: $0, as: UTF8.self) }.sorted()
      builder.diagnostics.report(
        .undefinedAlias, "no '&\(shown)' stands before this alias in its document", at: range,
        notes: [.init("to write a text that begins with '*', quote it")],
        fix: NearestName.fix(for: shown, among: names, replacing: range) { "*" + $0 })
    }
    // In its place stands an empty value, so that the rest is read.
    if builder.expectsKey {
      try builder.addKey(
        style: .plain, start: start, end: end,
        text: UnsafeBufferPointer(rebasing: text.buffer[start..<end]), isDecoded: false)
    } else {
      try builder.addScalar(style: .plain, tag: .unknown, start: start, end: end)
    }
  }

  /// Passes over a key that is no scalar, and over its value.
  private mutating func skip(_ event: UnsafeMutablePointer<yaml_event_t>) {
    switch event.pointee.type {
    case YAML_MAPPING_START_EVENT, YAML_SEQUENCE_START_EVENT: skippedLevels += 1
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: skippedLevels -= 1
    default: break
    }
    if skippedLevels == 0 { skipsValue.toggle() }
  }

  // MARK: Parts of events

  private mutating func define(
    _ anchor: UnsafeMutablePointer<yaml_char_t>, _ measure: SyntaxTreeBuilder.Measure,
    isOpen: Bool, at range: SourceRange
  ) {
    anchors[YAMLPass.name(anchor)] = Anchor(measure: measure, range: range, isOpen: isOpen)
  }

  private static func name(_ pointer: UnsafeMutablePointer<yaml_char_t>) -> [UInt8] {
    var length = 0
    while pointer[length] != 0 { length += 1 }
    return Array(UnsafeBufferPointer(start: pointer, count: length))
  }

  /// Reads the tag, and finds where the value begins behind its tag and anchor.
  private mutating func takeProperties(
    anchor: UnsafeMutablePointer<yaml_char_t>?, tag: UnsafeMutablePointer<yaml_char_t>?,
    from start: Int
  ) -> (SyntaxNode.Tag, Int) {
    let bytes = text.buffer
    var position = start
    var tagRange = file.range(start, 0)
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "&") || byte == UInt8(ascii: "!") {
        let first = position
        while position < bytes.count, bytes[position] > 0x20,
          !(byte == UInt8(ascii: "&") && [0x2C, 0x5B, 0x5D, 0x7B, 0x7D].contains(bytes[position]))
        {
          position += 1
        }
        if byte == UInt8(ascii: "!") { tagRange = file.range(first, position - first) }
      } else if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
        position += 1
      } else if byte == UInt8(ascii: "#"), position > start, bytes[position - 1] <= 0x20 {
        while position < bytes.count, bytes[position] != 0x0A { position += 1 }
      } else {
        break
      }
    }
    guard let tag else { return (.none, position) }
    let known = YAMLPass.tag(String(decoding: YAMLPass.name(tag), as: UTF8.self))
    if known == .unknown {
      builder.diagnostics.report(
        .unknownTag, "the tag '\(Excerpt.quoted(file.text(tagRange)))' is unknown here",
        at: tagRange,
        notes: [.init("to write a text that begins with '!', quote it")])
    }
    return (known, position)
  }

  private static func tag(_ name: String) -> SyntaxNode.Tag {
    switch name {
    case "!": .nonSpecific
    case "tag:yaml.org,2002:str": .string
    case "tag:yaml.org,2002:int": .integer
    case "tag:yaml.org,2002:float": .float
    case "tag:yaml.org,2002:bool": .boolean
    case "tag:yaml.org,2002:null": .null
    case "tag:yaml.org,2002:map": .mapping
    case "tag:yaml.org,2002:seq": .sequence
    default: .unknown
    }
  }

  /// The end of a block scalar without the line breaks that follow it.
  private func trimmedEnd(from start: Int, to end: Int) -> Int {
    var end = end
    while end > start + 1, text.buffer[end - 1] <= 0x20 { end -= 1 }
    return end
  }

  /// A plain key that begins or ends with a no-break space looks like another key. It is
  /// reported and read as what it looks like.
  private mutating func trimmingNoBreakSpaces(
    _ key: UnsafeBufferPointer<UInt8>, style: SyntaxNode.Style, start: Int, end: Int
  ) -> UnsafeBufferPointer<UInt8> {
    guard style == .plain, let first = key.first, let last = key.last,
      first == 0xC2 || first == 0xE3 || last == 0xA0 || last == 0x80
    else { return key }
    var slice = key[...]
    while let length = NoBreakSpace.length(in: slice, at: slice.startIndex) {
      slice = slice.dropFirst(length)
    }
    while slice.count >= 2 {
      let ends = [2, 3].first { length in
        slice.count >= length
          && NoBreakSpace.length(in: slice, at: slice.endIndex - length) == length
      }
      guard let ends else { break }
      slice = slice.dropLast(ends)
    }
    guard slice.count < key.count, !slice.isEmpty else { return key }
    let before = slice.startIndex - key.startIndex
    let range =
      before > 0
      ? file.range(start, before) : file.range(start + slice.count, key.count - slice.count)
    builder.diagnostics.report(
      NoBreakSpace.diagnostic(at: range, in: file))
    return UnsafeBufferPointer(rebasing: slice)
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

  /// libyaml compares each `%TAG` with all before it; a megabyte of them would take minutes.
  private func refuseManyDirectives() -> YAMLProblem? {
    let bytes = text.buffer
    var count = 0
    var position = 0
    while let offset = bytes.firstIndex(of: UInt8(ascii: "%"), from: position) {
      position = offset + 1
      guard offset == 0 || bytes[offset - 1] == 0x0A || bytes[offset - 1] == 0x0D else { continue }
      count += 1
      if count > 100 {
        return YAMLProblem(
          words: "more than 100 lines begin with '%'", offset: offset, contextWords: nil,
          contextOffset: offset, isInFlow: false)
      }
    }
    return nil
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The first place of a byte at `start` or after, eight bytes at a time.
  fileprivate func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    let raw = UnsafeRawBufferPointer(self)
    let pattern = UInt64(byte) &* 0x0101_0101_0101_0101
    var position = start
    while position + 8 <= count {
      let word = raw.loadUnaligned(fromByteOffset: position, as: UInt64.self) ^ pattern
      let found = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
      if found != 0 { return position + found.trailingZeroBitCount / 8 }
      position += 8
    }
    while position < count {
      if self[position] == byte { return position }
      position += 1
    }
    return nil
  }
}

extension UnsafeRawBufferPointer {
  /// Whether both hold the same bytes. They have one length.
  @inline(__always)
  fileprivate func elementsEqual(bytesOf other: UnsafeBufferPointer<UInt8>) -> Bool {
    var position = 0
    let right = UnsafeRawBufferPointer(other)
    while position + 8 <= count {
      guard
        loadUnaligned(fromByteOffset: position, as: UInt64.self)
          == right.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      else { return false }
      position += 8
    }
    while position < count {
      guard self[position] == right[position] else { return false }
      position += 1
    }
    return true
  }
}
