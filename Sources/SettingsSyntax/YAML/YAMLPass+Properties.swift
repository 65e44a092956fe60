internal import CLibYAML

// Tags, anchors, keys with invisible characters, and scalars that libyaml reads differently than
// YAML 1.2 without an error.

extension YAMLPass {
  /// The type of a value, ignoring its tag.
  enum Untagged: String {
    case mapping, sequence = "list", empty, null, boolean, integer, fraction, string

    /// Returns the type of a scalar in the YAML 1.2 core schema.
    init(scalar text: UnsafeBufferPointer<UInt8>) {
      self =
        switch CoreType(of: text) {
        case .null: text.isEmpty ? .empty : .null
        case .true, .false: .boolean
        case .integer: .integer
        case .float, .nonFinite: .fraction
        case .string: .string
        }
    }

    /// Returns true if a tag requires another type. The tag of strings matches any scalar, and the
    /// tag of floats matches integers (YAML 1.2.2, section 10.3.2).
    func contradicts(_ tag: SyntaxNode.Tag) -> Bool {
      switch tag {
      case .none, .unknown: false
      case .string: self == .mapping || self == .sequence
      case .integer: self != .integer
      case .float: self != .fraction && self != .integer
      case .boolean: self != .boolean
      case .null: self != .null && self != .empty
      case .mapping: self != .mapping
      case .sequence: self != .sequence
      }
    }
  }

  /// Parses the tag, and returns it with the start of the value after its tag and anchor.
  mutating func takeProperties(
    anchor: Name?, tag: Name?, from start: Int, to value: Untagged
  ) -> (SyntaxNode.Tag, Int) {
    let bytes = text.buffer
    var position = start
    var tagRange = file.range(start, 0)
    // A property that the mapping cannot have belongs to its first key.
    var (mayHaveAnchor, mayHaveTag) = (anchor != nil, tag != nil)
    while position < bytes.count {
      let byte = bytes[position]
      let first = position
      if byte == UInt8(ascii: "&"), mayHaveAnchor {
        mayHaveAnchor = false
        position = endOfProperty(from: first)
        reportJoinedAnchor(first..<position)
      } else if byte == UInt8(ascii: "!"), mayHaveTag {
        mayHaveTag = false
        position = endOfProperty(from: first)
        tagRange = file.range(first, position - first)
      } else if byte.isBlank || byte.isLineBreak {
        position += 1
      } else if byte == UInt8(ascii: "#"), position > start, bytes[position - 1] <= 0x20 {
        while position < bytes.count, !bytes[position].isLineBreak { position += 1 }
      } else {
        break
      }
    }
    guard let tag else { return (.none, position) }
    let written = file.text(tagRange)
    // libyaml ends the text of a tag at the first NUL, which is written as %00.
    let known =
      written.contains("%00")
      ? .unknown : YAMLPass.tag(String(decoding: YAMLPass.name(tag), as: UTF8.self))
    if known == .unknown {
      reportUnknownTag(at: tagRange)
    } else if value.contradicts(known) {
      let article = value == .null || value == .empty ? "" : value == .integer ? "an " : "a "
      let end = anchor == nil ? position : tagRange.offset + tagRange.length
      builder.diagnostics.report(
        .contradictoryTag,
        "the tag '\(Excerpt.quoted(written))' contradicts its value, which is \(article)"
          + value.rawValue, at: tagRange,
        fix: value == .empty
          ? nil : .deleting(file.range(tagRange.offset, end - tagRange.offset), .unsafe))
      return (.unknown, position)
    }
    return (known, position)
  }

  /// Reports a tag that is not one of YAML's types.
  private mutating func reportUnknownTag(at range: SourceRange) {
    var diagnostic = YAMLPass.unknownTag(at: range, in: file)
    let name = file.text(range).dropFirst()
    if words.vocabulary.conditions.contains(key(before: range.offset)) {
      diagnostic.message = "'!' is no operator: in YAML, it begins a tag"
      let line = SourceLine(around: range.offset, in: text.buffer)
      let value = line.plainValue(from: range.offset, isInFlow: builder.isInFlow)
      diagnostic.fix = .init(
        "write 'not'", value.count == range.length ? .safe : .unsafe, replacing: range,
        with: name.isEmpty ? "not" : "not \(name)")
      diagnostic.notes = []
    } else if name.isEmpty {
      diagnostic.message = "'!' before a value is a tag of YAML, and not part of the value"
    }
    builder.diagnostics.report(diagnostic)
  }

  static func unknownTag(at range: SourceRange, in file: SourceFile) -> Diagnostic {
    Diagnostic(
      .unknownTag, "unknown tag '\(Excerpt.quoted(file.text(range)))'", at: range,
      notes: [.init("quote a string that begins with '!'")])
  }

  /// Returns the end of an anchor (letters, digits, `-` and `_`) or a tag, as libyaml reads it.
  private func endOfProperty(from start: Int) -> Int {
    let bytes = text.buffer
    let isAnchor = bytes[start] == UInt8(ascii: "&")
    let isVerbatim = start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "<")
    var position = start + 1
    while position < bytes.count, bytes[position] > 0x20, bytes[position] < 0x7F {
      let byte = bytes[position]
      if isAnchor {
        guard byte.isLetter || byte.isDigit || byte.isOne(of: "-_") else { break }
      } else if !isVerbatim {
        guard !byte.isOne(of: ",[]{}") else { break }
      }
      position += 1
    }
    return position
  }

  private static func tag(_ name: String) -> SyntaxNode.Tag {
    switch name {
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

  /// Removes no-break spaces at both ends of a plain key, and reports them. They are invisible, but
  /// would make it another key.
  mutating func trimmingNoBreakSpaces(
    _ key: UnsafeBufferPointer<UInt8>, style: SyntaxNode.Style, start: Int
  ) -> UnsafeBufferPointer<UInt8> {
    guard style == .plain, let first = key.first, let last = key.last,
      first >= 0xC2 || last >= 0x80
    else { return key }
    let inner = NoBreakSpace.trimming(0..<key.count, in: key)
    guard !inner.isEmpty, inner.count < key.count else { return key }
    let end = inner.lowerBound > 0 ? 0..<inner.lowerBound : inner.upperBound..<key.count
    let range = file.range(start + end.lowerBound, end.count)
    builder.diagnostics.report(NoBreakSpace.diagnostic(at: range, in: file))
    return UnsafeBufferPointer(rebasing: key[inner])
  }

  /// Removes no-break spaces at both ends of a plain value, and reports them. Around a text they are
  /// a warning, because they are valid.
  mutating func trimNoBreakSpaces(of token: inout SyntaxNode.Token) {
    let inner = NoBreakSpace.trimming(token.start..<token.end, in: text.buffer)
    guard !inner.isEmpty, inner.count < token.end - token.start else { return }
    let ends = [token.start..<inner.lowerBound, inner.upperBound..<token.end]
      .filter { !$0.isEmpty }.map { file.range($0.lowerBound, $0.count) }
    var diagnostic = NoBreakSpace.diagnostic(at: ends[0], in: file)
    if !words.vocabulary.hasOnlyWords(key(before: token.start)) { diagnostic.severity = .warning }
    diagnostic.fix = .init("delete it", .safe, ends.map { .init($0, "") })
    diagnostic.notes = []
    builder.diagnostics.report(diagnostic)
    (token.start, token.end) = (inner.lowerBound, inner.upperBound)
  }

  // MARK: Text that libyaml drops

  /// Reports an anchor without a space after it. libyaml ends its name at the first byte that is
  /// not a letter, digit, `-` or `_`, and reads on: the value of `&a:b c` would be `:b c`. In YAML
  /// 1.2 the name ends at a space (YAML 1.2.2, production 102), so the anchor is `a:b` and the
  /// value `c`.
  mutating func reportJoinedAnchor(_ anchor: Range<Int>) {
    let bytes = text.buffer
    guard anchor.upperBound < bytes.count else { return }
    let next = bytes[anchor.upperBound]
    guard !next.isBlank, !next.isLineBreak, next < 0x80 else { return }
    if builder.isInFlow, next.isOne(of: ",]}") { return }
    let range = file.range(anchor.lowerBound, anchor.count)
    builder.diagnostics.report(
      .yamlSyntax, "a space is missing after '\(Excerpt.quoted(file.text(range)))'", at: range,
      notes: [
        .init("an anchor consists of letters, digits, '-' and '_'"),
        .init("quote a string that begins with '&'"),
      ],
      fix: .init(
        "write a space", .unsafe, replacing: file.range(anchor.upperBound, 0), with: " "))
  }

  /// Reports a line that looks like the first of a block of text but is not, because an empty line
  /// before it has more spaces. libyaml treats those as the text's indentation; if the line begins
  /// with `#`, it becomes a comment, and the text is empty. YAML 1.2 forbids such empty lines (YAML
  /// 1.2.2, section 8.1.1.1).
  ///
  /// - Parameters:
  /// - value: The text of the scalar.
  ///   - start: The offset of its `|` or `>`.
  mutating func reportLostText(_ value: UnsafeBufferPointer<UInt8>, from start: Int) {
    let bytes = text.buffer
    guard value.allSatisfy({ $0 == 0x0A }), start + 1 < bytes.count else { return }
    // The header specifies the indentation with a digit.
    if bytes[(start + 1)..<min(start + 3, bytes.count)].contains(where: \.isDigit) { return }
    var position = SourceLine(around: start, in: bytes).range.upperBound
    var empty: [Range<Int>] = []
    while position < bytes.count {
      let line = SourceLine(around: position + 1, in: bytes)
      guard line.range.lowerBound > position else { return }
      position = line.range.upperBound
      guard !line.isBlank else {
        if !line.range.isEmpty { empty.append(line.range) }
        continue
      }
      let depth = line.indentation
      let longer = empty.filter { $0.count > depth }
      guard line.isComment, !longer.isEmpty, depth > columnOfOpenCollection else { return }
      var end = line.range.upperBound
      while end > line.textStart + 1, bytes[end - 1].isBlank { end -= 1 }
      let comment = file.range(line.textStart, end - line.textStart)
      builder.diagnostics.report(
        .yamlSyntax,
        "this line is not part of the text, because an empty line above has more spaces",
        at: comment, notes: [.init("the text begins here", at: file.range(start, 1))],
        fix: .init(
          "delete the spaces of empty lines", .unsafe,
          longer.prefix(20).map { .init(file.range($0.lowerBound, $0.count), "") }))
      return
    }
  }

  /// The 0-based column of the innermost open collection, in bytes; -1 for the root.
  private var columnOfOpenCollection: Int {
    guard !builder.isAtRoot else { return -1 }
    let start = builder.startOfOpenCollection
    return start - SourceLine(around: start, in: text.buffer).range.lowerBound
  }
}
