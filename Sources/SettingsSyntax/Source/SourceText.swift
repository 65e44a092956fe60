/// Validates the characters of a file before a reader parses it.
enum SourceText {
  /// The format whose rules apply.
  enum Form { case yaml, json }

  /// Reports encodings other than UTF-8, and characters that the format forbids.
  ///
  /// - Returns: The bytes of the file, or a copy of the same length in which `_` replaces each byte
  ///   of forbidden characters. Nil if the file cannot be read.
  static func preparedBytes(
    _ file: SourceFile, for form: Form, into diagnostics: inout DiagnosticBag
  ) -> FileBytes? {
    if let encoding = file.scan.foreignEncoding {
      diagnostics.report(
        .invalidEncoding, "the file is \(encoding), but must be UTF-8", at: file.range(0, 0),
        notes: [.init("save it as UTF-8; most editors have 'Save with encoding'")])
      return nil
    }
    var forbidden: [Range<Int>] = []
    for offense in file.scan.offenses {
      let range = file.range(offense.offset, offense.length)
      switch (offense.kind, form) {
      case (.invalidUTF8, _):
        let byte = String(file.bytes.buffer[offense.offset], radix: 16, uppercase: true)
        diagnostics.report(
          .invalidEncoding, "the byte 0x\(byte) is not valid UTF-8 here", at: range,
          notes: [.init("save the file as UTF-8")])
        forbidden.append(range.offset..<range.end)
      case (.unprintable, .yaml):
        diagnostics.report(
          .forbiddenCharacter,
          "YAML forbids the character \(CharacterName.of(file.text(range)))", at: range,
          notes: [.init("delete it, or write it as an escape in double quotes")],
          fix: .deleting(range, .unsafe))
        forbidden.append(range.offset..<range.end)
      // libyaml folds the character into a space or a line break, but other readers preserve it in
      // the string.
      case (.lineSeparator, _):
        diagnostics.report(
          .lineSeparator,
          "the character \(CharacterName.of(file.text(range))) is a line break to some readers",
          at: range,
          notes: [
            .init("what looks like one line can be two; write a space, or an escape in quotes")
          ],
          fix: .init("write a space", .unsafe, replacing: range, with: " "))
      case (.unprintable, .json): break
      }
    }
    // A file with so many invalid characters is probably not a text file.
    if file.scan.hasTooMany(.invalidUTF8) { return nil }
    if form == .yaml, file.scan.hasTooMany(.unprintable) { return nil }
    guard !forbidden.isEmpty else { return file.bytes }
    return file.bytes.copy { memory in
      for index in forbidden.joined() { memory[index] = UInt8(ascii: "_") }
    }
  }
}
