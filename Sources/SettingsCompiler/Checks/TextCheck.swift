import SettingsSyntax

/// Finds characters that are invisible or that change the order of the text.
///
/// Strings without escapes are skipped if the scan of the file found no suspicious characters.
enum TextCheck {
  /// A character that is invisible or that changes the order of the text.
  struct SuspiciousCharacter {
    /// The effect of the character.
    enum Sort { case control, bidi, zeroWidth }

    var sort: Sort
    var scalar: Unicode.Scalar
    /// The byte range in the text.
    var bytes: Range<Int>
  }

  /// Returns the first suspicious character of each sort. Linear.
  static func suspiciousCharacters(in bytes: UnsafeBufferPointer<UInt8>) -> [SuspiciousCharacter] {
    var found: [SuspiciousCharacter] = []
    var position = 0
    var isFlag = false
    while position < bytes.count {
      // Printable ASCII is never suspicious, and ends the tag sequence of a flag.
      if bytes[position] &- 0x20 < 0x5F {
        isFlag = false
        position += 1
        continue
      }
      let (value, length) = UTF8Decoding.scalar(in: bytes, at: position)
      let place = position..<(position + length)
      let isEdge = position == 0 || place.upperBound >= bytes.count
      position = place.upperBound
      guard let value, let scalar = Unicode.Scalar(value) else { continue }
      let sort: SuspiciousCharacter.Sort
      switch value {
      // A text may have several lines.
      case 0x0A: continue
      case 0..<0x20, 0x7F..<0xA0: sort = .control
      case 0x202A...0x202E, 0x2066...0x2069: sort = .bidi
      case 0x200B, 0x2060, 0xFEFF, 0x180E, 0x2061...0x2064: sort = .zeroWidth
      // A joiner belongs between letters or between the parts of an emoji, not at an edge.
      case 0x200C where isEdge, 0x200D where isEdge: sort = .zeroWidth
      // The flags of England, Scotland and Wales are a black flag followed by tag characters.
      case 0x1F3F4:
        isFlag = true
        continue
      case 0xE0000...0xE007F where !isFlag: sort = .zeroWidth
      case 0xE0000...0xE007F: continue
      case 0x200C, 0x200D: continue
      default:
        isFlag = false
        continue
      }
      if !found.contains(where: { $0.sort == sort }) {
        found.append(SuspiciousCharacter(sort: sort, scalar: scalar, bytes: place))
      }
    }
    return found
  }

  /// Returns whether YAML 1.2 forbids a suspicious character (production 1, `c-printable`).
  static func isForbiddenInYAML(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x85: false
    case 0..<0x20, 0x7F..<0xA0, 0xFEFF: true
    default: false
    }
  }

  /// The reason why people cannot read a title.
  enum TitleProblem {
    /// The title has no visible characters.
    case blank(isEmpty: Bool)
    /// The title is a call of this function in source code.
    case code(StaticString)

    var id: DiagnosticID {
      switch self {
      case .blank: .blankTitle
      case .code: .codeInText
      }
    }

    /// Returns the message.
    ///
    /// - Parameter name: the key of the title.
    func message(on name: String) -> String {
      switch self {
      case .blank(let isEmpty): "this \(name) \(isEmpty ? "is empty" : "has no visible characters")"
      case .code(let call): "this \(name) shows the code '\(call)…' to people"
      }
    }

    var notes: [Diagnostic.Note] {
      switch self {
      case .blank: []
      case .code: [.init("write the text, or the key under which the app looks the text up")]
      }
    }
  }

  /// The beginnings of calls of functions for localized strings.
  private static let localizedStringCalls: [StaticString] = [
    "NSLocalizedString(", "String(localized:", "LocalizedStringKey(", "LocalizedStringResource(",
  ]

  /// Returns the problem of a title without visible characters, or of one that is a call in source
  /// code; nil for any other title.
  static func problem(ofTitle bytes: UnsafeBufferPointer<UInt8>) -> TitleProblem? {
    if isBlank(bytes) { return .blank(isEmpty: bytes.isEmpty) }
    return localizedStringCalls.first { bytes.has($0, at: 0) }.map(TitleProblem.code)
  }

  /// Returns true if a text is empty, or has only white space and invisible characters.
  private static func isBlank(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if let first = bytes.first, first > 0x20, first < 0x7F { return false }
    var position = 0
    while position < bytes.count {
      let (value, length) = UTF8Decoding.scalar(in: bytes, at: position)
      position += length
      guard let value, let scalar = Unicode.Scalar(value) else { return false }
      // Skip the slow lookup of Unicode properties for letters that most titles begin with.
      switch value {
      case 0xC0...0x24F, 0x400...0x52F, 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF,
        0xAC00...0xD7A3:
        return false
      default: break
      }
      let properties = scalar.properties
      let isInvisible =
        properties.isWhitespace || properties.isDefaultIgnorableCodePoint
        || properties.generalCategory == .control || properties.generalCategory == .format
        || value == 0x2800 || value == 0x3164
      if !isInvisible { return false }
    }
    return true
  }
}

extension NodeReader {
  /// Warns about invisible characters in a string.
  mutating func warnAboutCharacters(in node: NodeID, use: SyntaxTree.Entry) {
    guard tree.file.scan.hasSuspiciousCharacters || tree.isTextDecoded(of: node) else { return }
    for character in TextCheck.suspiciousCharacters(in: tree.bytes(of: node)) {
      // The YAML reader has already reported the characters that YAML forbids.
      let isRaw = !isJSON && !tree.isTextDecoded(of: node)
      if isRaw, TextCheck.isForbiddenInYAML(character.scalar) { continue }
      let name = CharacterName.of(character.scalar)
      switch character.sort {
      case .control:
        warnAboutCharacter(
          .controlCharacter, "this string contains the control character \(name)", character, node,
          use)
      case .bidi:
        warnAboutCharacter(
          .bidiControl, "this string contains \(name), which reorders the text after it", character,
          node, use)
      case .zeroWidth:
        warnAboutCharacter(
          .zeroWidthCharacter, "this string contains \(name), which is invisible", character, node,
          use)
      }
    }
  }

  /// Warns at the character, or at the whole text if escapes or folded lines change its bytes.
  private mutating func warnAboutCharacter(
    _ id: DiagnosticID, _ message: String, _ character: TextCheck.SuspiciousCharacter,
    _ node: NodeID,
    _ use: SyntaxTree.Entry
  ) {
    guard !tree.isTextDecoded(of: node) else {
      report(id, message, at: .value(use))
      return
    }
    let start = tree.range(of: node).offset + (tree[node].style == .plain ? 0 : 1)
    let range = tree.file.range(start + character.bytes.lowerBound, character.bytes.count)
    let fix = Diagnostic.Fix("delete it", .unsafe, [.init(range, "")])
    report(id, message, at: .value(use, within: range), fix: fix)
  }

  /// Warns about a title that people cannot read. Its type was already checked.
  mutating func checkTitle(_ use: SyntaxTree.Entry) {
    let node = use.value
    guard tree[node].kind == .scalar,
      let problem = TextCheck.problem(ofTitle: tree.bytes(of: node))
    else { return checkMarkup(use) }
    report(
      problem.id, problem.message(on: tree.string(of: use.key)), at: .value(use),
      notes: problem.notes)
  }

  /// Warns about a text with code of another format, which people would see. Its type was already
  /// checked.
  mutating func checkMarkup(_ use: SyntaxTree.Entry) {
    let (node, text) = (use.value, tree.bytes(of: use.value))
    guard TextCode.mayBe(in: text), tree[node].kind == .scalar, tree.coreType(of: node) == .string,
      let code = TextCode(in: text)
    else { return }
    report(
      .markupInText, code.message(on: tree.string(of: use.key), in: text),
      at: .value(use, within: tree.range(of: node, part: code.bytes)), notes: [.init(code.advice)])
  }
}
