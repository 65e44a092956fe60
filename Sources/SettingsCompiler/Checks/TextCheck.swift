import SettingsSyntax

/// Characters in a text that a reader of the page cannot see, or that change how it is read.
///
/// Nothing is looked at where the scan of the file found no such character and the text has no
/// escapes.
enum TextCheck {
  /// What was found first of each sort.
  struct Findings {
    var control: Unicode.Scalar?
    var bidi: Unicode.Scalar?
    var zeroWidth: Unicode.Scalar?

    var isEmpty: Bool { control == nil && bidi == nil && zeroWidth == nil }
  }

  /// Looks through a text. Linear.
  static func findings(in bytes: UnsafeBufferPointer<UInt8>) -> Findings {
    var findings = Findings()
    var position = 0
    while position < bytes.count {
      let (value, length) = UTF8Decoding.scalar(in: bytes, at: position)
      let isEdge = position == 0 || position + length >= bytes.count
      position += length
      guard let value, let scalar = Unicode.Scalar(value) else { continue }
      switch value {
      // A line break is how a text of two lines is written.
      case 0x0A: break
      case 0..<0x20, 0x7F..<0xA0: findings.control = findings.control ?? scalar
      case 0x202A...0x202E, 0x2066...0x2069: findings.bidi = findings.bidi ?? scalar
      case 0x200B, 0x2060, 0xFEFF, 0x180E, 0x2061...0x2064:
        findings.zeroWidth = findings.zeroWidth ?? scalar
      // Joiners belong between letters and between the parts of an emoji.
      case 0x200C, 0x200D: if isEdge { findings.zeroWidth = findings.zeroWidth ?? scalar }
      default: break
      }
    }
    return findings
  }

  /// Whether a text shows nothing: it is empty, or all white space and zero-width characters.
  static func isBlank(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if let first = bytes.first, first > 0x20, first < 0x7F { return false }
    var position = 0
    while position < bytes.count {
      let (value, length) = UTF8Decoding.scalar(in: bytes, at: position)
      position += length
      guard let value, let scalar = Unicode.Scalar(value) else { return false }
      // Letters that most titles begin with need no look into the Unicode tables.
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

extension Binder {
  /// Warns of characters in a text that cannot be seen.
  mutating func warnOfCharacters(in node: NodeID, use: KeyUse) {
    guard tree.file.scan.hasSuspiciousCharacters || tree.isTextDecoded(of: node) else { return }
    let findings = TextCheck.findings(in: tree.bytes(of: node))
    guard !findings.isEmpty else { return }
    if let scalar = findings.control {
      report(
        .controlCharacter, "this text holds the control character \(CharacterName.of(scalar))",
        at: use.value, mergedAt: use.mergedAt)
    }
    if let scalar = findings.bidi {
      report(
        .bidiControl,
        "this text holds \(CharacterName.of(scalar)), which reorders what is shown after it",
        at: use.value, mergedAt: use.mergedAt)
    }
    if let scalar = findings.zeroWidth {
      report(
        .zeroWidthCharacter, "this text holds \(CharacterName.of(scalar)), which nobody can see",
        at: use.value, mergedAt: use.mergedAt)
    }
  }

  /// Warns of a title that shows nothing. Its type is checked already.
  mutating func warnIfBlank(_ use: KeyUse) {
    let node = tree.resolved(use.value)
    guard tree[node].kind == .scalar, TextCheck.isBlank(tree.bytes(of: node)) else { return }
    let isEmpty = tree.bytes(of: node).isEmpty
    report(
      .blankTitle, isEmpty ? "this title is empty" : "nothing of this title can be seen",
      at: use.value, mergedAt: use.mergedAt)
  }
}
