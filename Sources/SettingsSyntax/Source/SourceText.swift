/// The first check of a file's bytes, before a reader looks at them.
enum SourceText {
  /// The form whose rules hold.
  enum Form { case yaml, json }

  /// What can be read.
  enum Prepared {
    /// The file as it is.
    case whole(FileBytes)
    /// A copy of the same length in which `_` stands for forbidden bytes; they are reported.
    case mended(FileBytes)
    /// Nothing.
    case unreadable
  }

  /// Reports an encoding that is not UTF-8 and characters that the form forbids.
  static func prepare(
    _ file: SourceFile, for form: Form, into diagnostics: inout DiagnosticBag
  ) -> Prepared {
    if let encoding = file.scan.foreignEncoding {
      diagnostics.report(
        .invalidEncoding, "the file is \(encoding), and must be UTF-8", at: file.range(0, 0),
        notes: [.init("save it as UTF-8; most editors have 'Save with encoding'")])
      return .unreadable
    }
    var mended: [(offset: Int, length: Int)] = []
    for offence in file.scan.offences {
      let range = file.range(offence.offset, offence.length)
      switch (offence.kind, form) {
      case (.invalidUTF8, _):
        let byte = String(file.bytes.buffer[offence.offset], radix: 16, uppercase: true)
        diagnostics.report(
          .invalidEncoding, "the byte 0x\(byte) is not UTF-8 here", at: range,
          notes: [.init("save the file as UTF-8")])
        mended.append((offence.offset, offence.length))
      case (.unprintable, .yaml):
        diagnostics.report(
          .forbiddenCharacter,
          "YAML forbids the character \(CharacterName.of(file.text(range)))", at: range,
          notes: [.init("delete it, or write it as an escape between double quotes")],
          fix: .init("delete it", .unsafe, [.init(range, "")]))
        mended.append((offence.offset, offence.length))
      case (.lineSeparator, _):
        diagnostics.report(
          .lineSeparator,
          "the character \(CharacterName.of(file.text(range))) is a line break to some readers",
          at: range,
          notes: [.init("one visible line can hold two; write a space, or an escape in quotes")],
          fix: .init("write a space", .unsafe, [.init(range, " ")]))
        // libyaml folds it to a space or a line break, silently; the text keeps its own.
        if form == .yaml { continue }
      case (.unprintable, .json): break
      }
    }
    // A file with so many is not text.
    if file.scan.hasTooMany(.invalidUTF8) { return .unreadable }
    if form == .yaml, file.scan.hasTooMany(.unprintable) { return .unreadable }
    guard !mended.isEmpty else { return .whole(file.bytes) }
    let all = file.bytes
    let copy = FileBytes(capacity: all.count) {
      (memory: UnsafeMutableRawBufferPointer) throws(Never) in
      memory.copyBytes(from: all.buffer)
      for (offset, length) in mended {
        for index in offset..<(offset + length) { memory[index] = UInt8(ascii: "_") }
      }
      return all.count
    }
    return .mended(copy)
  }
}
