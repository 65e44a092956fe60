/// Texts of which libyaml, without a word, reads less or more than YAML 1.2 does.
extension YAMLPass {
  /// Reports an anchor that something touches. libyaml ends its name at the first byte that is no
  /// letter, digit, `-` or `_`, and reads on: the text of `&a:b c` would be `:b c`. In YAML 1.2 the
  /// name ends at a space (YAML 1.2.2, production 102), so that the anchor is `a:b` and the text `c`.
  mutating func refuseJoinedAnchor(_ anchor: Range<Int>) {
    let bytes = text.buffer
    guard anchor.upperBound < bytes.count else { return }
    let next = bytes[anchor.upperBound]
    guard !next.isBlank, !next.isLineBreak, next < 0x80 else { return }
    if builder.isInFlow, [0x2C, 0x5D, 0x7D].contains(next) { return }
    let name = file.text(file.range(anchor.lowerBound, anchor.count))
    builder.diagnostics.report(
      .yamlSyntax, "a space is missing behind '\(Excerpt.quoted(name))'",
      at: file.range(anchor.lowerBound, anchor.count),
      notes: [
        .init("an anchor is made of letters, digits, '-' and '_'"),
        .init("to write a text that begins with '&', quote it"),
      ], fix: .init("write a space", .unsafe, [.init(file.range(anchor.upperBound, 0), " ")]))
  }

  /// Reports a line that looks like the first of a block of text and is none, as an empty line
  /// before it has more spaces. libyaml takes those for the text's indentation; where the line
  /// begins with `#`, it is a comment then, and the text is empty. YAML 1.2 forbids such empty lines
  /// (YAML 1.2.2, section 8.1.1.1).
  ///
  /// - Parameters:
  ///   - value: what was read.
  ///   - start: where its `|` or `>` stands.
  mutating func refuseLostText(_ value: UnsafeBufferPointer<UInt8>, from start: Int) {
    let bytes = text.buffer
    guard value.allSatisfy({ $0 == 0x0A }), start + 1 < bytes.count else { return }
    // A digit says how deep the text is indented.
    if bytes[(start + 1)..<min(start + 3, bytes.count)].contains(where: { $0 &- 0x30 < 10 }) {
      return
    }
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
        .yamlSyntax, "this line is no part of the text, as an empty line above has more spaces",
        at: comment, notes: [.init("the text begins here", at: file.range(start, 1))],
        fix: .init(
          "delete the spaces of empty lines", .unsafe,
          longer.prefix(20).map { .init(file.range($0.lowerBound, $0.count), "") }))
      return
    }
  }

  /// The column (0-based) of the collection around the next node; -1 for a document's root.
  private var columnOfOpenCollection: Int {
    guard !builder.isAtRoot else { return -1 }
    let start = builder.startOfOpenCollection
    return start - SourceLine(around: start, in: text.buffer).range.lowerBound
  }
}
