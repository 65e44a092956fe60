import SettingsSyntax

// Which scalars are drawn as they are.

extension VisibleText {
  /// Whether a scalar is replaced by a sign that shows it.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E: return false
    // Joiners shape letters and emoji; signs before Arabic, Syriac and Kaithi numbers are formats
    // in name only.
    case 0x200C, 0x200D: return false
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: return false
    case let value where QuotedText.isFiller(value): return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
      .unassigned:
      return true
    default:
      return false
    }
  }

  /// Whether a scalar may share its cluster with those around it, generously: a long run of these
  /// is only a reason to look closer.
  static func mayJoin(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA9, 0xAE: return true
    case ..<0x300: return false
    // Ideographs, kana, fullwidth forms and Hangul syllables: long runs that are many clusters.
    case 0x3041...0x3096, 0x30A1...0x30FF, 0x3400...0xA48C, 0xAC00...0xD7A3, 0xFF01...0xFF9D:
      return false
    default: return !scalar.properties.isWhitespace
    }
  }
}

extension Unicode.GeneralCategory {
  /// Whether it is one of the three kinds of marks: they stand on the character before them.
  var isMark: Bool {
    switch self {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}
