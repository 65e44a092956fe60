// Characters, directives and whole files.

extension YAMLMistake {
  /// A no-break space in the indentation, after a dash or around a colon.
  static let noBreakSpace = YAMLMistake { site in
    var lines = [site.line, site.line(at: site.start)]
    if let above = site.line.textLineAbove, above.keyEnd == nil { lines.append(above) }
    for line in lines where !line.isComment {
      guard let start = line.firstNoBreakSpaceOutsideText() else { continue }
      let run = start..<NoBreakSpace.endOfRun(in: site.text.buffer, from: start)
      return YAMLExplanation(
        diagnostic: NoBreakSpace.diagnostic(at: site.sourceRange(run), in: site.file),
        patch: NoBreakSpace.patch(over: run, in: site))
    }
    return nil
  }

  /// The markers of a merge conflict. The first side is read.
  static let mergeConflict = YAMLMistake { site in
    func line(_ marker: StaticString, from start: Int) -> Range<Int>? {
      var line = site.line(at: start)
      while !site.text.buffer.has(marker, at: line.range.lowerBound) {
        guard line.range.upperBound + 1 < site.text.count else { return nil }
        line = site.line(at: line.range.upperBound + 1)
      }
      return line.range.lowerBound..<min(line.range.upperBound + 1, site.text.count)
    }
    guard let first = line("<<<<<<< ", from: 0),
      let middle = line("=======", from: first.upperBound),
      let last = line(">>>>>>> ", from: middle.upperBound)
    else { return nil }
    let second = middle.lowerBound..<last.upperBound
    let conflict = first.lowerBound..<last.upperBound
    var patch = YAMLPatch("", over: conflict)
    patch?.bytes = conflict.map { offset in
      let isRead = offset >= first.upperBound && offset < middle.lowerBound
      return isRead || site.byte(offset).isLineBreak ? site.byte(offset) : 0x20
    }
    return site.explainMistake(
      "this is a merge conflict", at: first.dropLast(),
      notes: [
        ("the other side begins here", middle.dropLast()),
        ("combine both sides, and delete the three lines with the markers", nil),
      ],
      fix: .init(
        "keep the first side", .unsafe, [first, second].map { .init(site.sourceRange($0), "") })
    ).patched(by: patch)
  }

  /// An unquoted string that begins with `%`, such as `%d items`.
  static let unknownDirective = YAMLMistake("directive") { site in
    guard site.problem.contextWords?.hasSuffix("directive") == true else { return nil }
    let line = site.line(at: site.start)
    return site.explainMistake(
      "a line that begins with '%' is a YAML directive, and this one is unknown",
      at: line.plainValue(from: site.start, isInFlow: false),
      notes: [("quote a string that begins with '%'", nil)], fix: site.deletionFix(of: line)
    ).patched(by: YAMLPatch("#", over: site.characterRange(site.start)))
  }

  /// `// text`, a comment in other languages.
  static let slashes = YAMLMistake { site in
    let starts = [
      site.offset, site.line.textStart, site.keyWithoutColon, site.line.textLineAbove?.textStart,
    ].compactMap(\.self)
    guard let start = starts.first(where: { site.text.buffer.has("//", at: $0) }) else {
      return nil
    }
    let range = start..<start + 2
    return site.explainMistake(
      "a comment begins with '#', not with '//'", at: range,
      fix: site.makeFix("write '#'", isSafe: true, range, with: "#")
    ).patched(by: YAMLPatch("#", over: range))
  }

  /// `%YAML 1.2` without `---` below it.
  static let missingDocumentStart = YAMLMistake("<document start>") { site in
    guard let above = site.line.textLineAbove, above.begins(with: "%") else { return nil }
    let start = site.line.range.lowerBound
    return site.explainExpected("---\n", insteadOf: start..<start, " below the directive")
  }

  /// `--` in place of `---`
  static let wrongDocumentStart = YAMLMistake("find expected ':'", "mapping values") { site in
    guard let start = site.keyWithoutColon else { return nil }
    let range = site.line(at: start).range
    guard range.count == 2, site.text.buffer.has("--", at: range.lowerBound) else { return nil }
    return site.explainExpected("---", insteadOf: range).patched(by: YAMLPatch("#", over: range))
  }

  /// A tag with an undeclared handle, such as `!e!name`.
  static let undefinedTagHandle = YAMLMistake("undefined tag") { site in
    let value = site.line.plainValue(from: site.offset, isInFlow: false)
    let tag = value.prefix { !site.byte($0).isBlank }
    return YAMLExplanation(
      diagnostic: YAMLPass.unknownTag(at: site.sourceRange(tag), in: site.file),
      patch: YAMLPatch("", over: tag))
  }

  /// A tab as indentation. libyaml may report a place after it.
  static let tab = YAMLMistake("tab character", "cannot start any token") { site in
    let line = site.line
    let isAtTab = site.isOne(of: "\t", at: site.offset)
    guard isAtTab || site.problem.words.contains("tab"),
      var start = isAtTab ? site.offset : line.range.first(where: { site.isOne(of: "\t", at: $0) })
    else { return nil }
    while site.isOne(of: "\t", at: start - 1) { start -= 1 }
    let tabs = start..<max(start + 1, site.endOfRun(of: "\t", from: start))
    var count = 2 * tabs.count
    // Below `key:`, a key has two more spaces; below `key: value`, the same number.
    if start == line.range.lowerBound, line.keyEnd != nil, let above = line.textLineAbove,
      above.keyEnd != nil, !site.originalText(above.range.prefix(above.indentation)).contains("\t")
    {
      let opens = above.valueStart.map { site.isOne(of: "#", at: $0) } ?? true
      count = site.contentColumn(above) + (opens ? 2 : 0)
    }
    return site.explainMistake(
      "YAML does not allow tabs as indentation", .tabIndentation, at: tabs,
      fix: site.makeFix(
        "write \(count) spaces", tabs, with: String(repeating: " ", count: count))
    ).patched(by: YAMLPatch("", over: tabs))
  }

  /// An escape that YAML does not have, such as `"\d"`, `"\x4"` or `"\ud83d\ude00"`.
  static let badEscape = YAMLMistake("escape c", "hexdecimal") { site in
    let limit = max(site.start, min(site.offset + 1, site.text.count))
    let backslash = (site.start..<limit).last { site.isOne(of: "\\", at: $0) }
    guard let start = backslash, start + 1 < site.text.count else { return nil }
    var end = max(start + 2, site.characterRange(start + 1).upperBound)
    while end < start + 10, site.byte(end).isHexDigit { end += 1 }
    // JSON writes a character outside of the basic plane as two escapes.
    let pair = start..<min(start + 12, site.text.count)
    let units = site.originalText(pair).split(separator: "\\u").compactMap { UInt16($0, radix: 16) }
    let character = String(decoding: units, as: UTF16.self)
    let isPair = units.count == 2 && character.unicodeScalars.count == 1
    let escape = isPair ? pair : start..<end
    var patch = YAMLPatch.word(over: escape)
    patch?.standIn = site.start..<site.offset
    return site.explainMistake(
      "YAML has no escape '\(Excerpt.quoted(site.originalText(escape)))'", at: escape,
      notes: [("write the character itself, and a backslash as '\\\\'", nil)],
      fix: isPair
        ? site.makeFix("write the character", isSafe: true, pair, with: character)
        : site.makeFix("double the backslash", start..<start + 1, with: "\\\\")
    ).patched(by: patch)
  }
}
