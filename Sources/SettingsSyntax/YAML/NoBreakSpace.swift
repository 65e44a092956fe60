/// Spaces that look like one and are none to YAML: U+00A0 and the ideographic U+3000.
enum NoBreakSpace {
  /// The length in bytes of such a space at a position, or nil.
  static func length<Bytes: RandomAccessCollection<UInt8>>(
    in bytes: Bytes, at position: Bytes.Index
  ) -> Int? where Bytes.Index == Int {
    guard position < bytes.endIndex else { return nil }
    func byte(_ offset: Int) -> UInt8 {
      position + offset < bytes.endIndex ? bytes[position + offset] : 0
    }
    switch (bytes[position], byte(1), byte(2)) {
    case (0xC2, 0xA0, _): return 2
    case (0xE3, 0x80, 0x80): return 3
    default: return nil
    }
  }

  /// The finding about a run of such spaces.
  static func diagnostic(at range: SourceRange, in file: SourceFile) -> Diagnostic {
    let name = CharacterName.of(file.text(range))
    return Diagnostic(
      .noBreakSpace, "this is \(name), which YAML does not take for a space", at: range,
      notes: [.init("it looks like a space; delete it and type one")],
      fix: .init("write a space", .safe, [.init(range, " ")]))
  }
}
