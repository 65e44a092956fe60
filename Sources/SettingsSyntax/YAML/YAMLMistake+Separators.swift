// Missing or wrong separators of keys, values and entries: colons, commas, line breaks and dashes.
// The keys of the vocabulary show where a separator is missing.

extension YAMLMistake {
  // MARK: Dashes

  /// `-kind: exit`, `– kind: exit` and `* {kind: exit}`
  static let wrongDash = YAMLMistake { site in
    for line in [site.line, site.line.textLineAbove].compactMap(\.self) {
      var start = line.textStart
      while site.text.buffer.has("- ", at: start) { start += 2 }
      guard let mark = site.firstMark(["-", "–", "—", "−", "*", "•", "·"], at: start) else {
        continue
      }
      let content = site.endOfRun(from: mark.upperBound)
      if content == mark.upperBound || !site.isOne(of: "-", at: start),
        site.isOne(of: "{", at: content) || site.isKeyWithColon(at: content)
      {
        return site.explainExpected(
          "- ", insteadOf: start..<content, " before a list entry", at: mark)
      }
    }
    return nil
  }

  /// `{kind: exit}` on a line of its own, below or above an entry of a list.
  static let missingDash = YAMLMistake("find expected ':'") { site in
    let line = site.line(at: site.start)
    guard line.begins(with: "{") else { return nil }
    for entry in [line.textLineAbove, line.textLineBelow].compactMap(\.self)
    where entry.isListEntry && [0, 2].contains(line.indentation - entry.indentation) {
      let gap = line.range.lowerBound + entry.indentation..<line.textStart
      return site.explainExpected(
        "- ", insteadOf: gap, " before '{'", at: site.characterRange(line.textStart), isSafe: false)
    }
    return nil
  }

  // MARK: Commas and line breaks

  /// `title: Push isOpen: true`, `kind: exit; title: Out` and `{left: 1 right: 2}`
  static let missingSeparator = YAMLMistake(
    "mapping values", "unexpected ':'", "expected ',' or", "expected key", "'-' indicator",
    "<document start>"
  ) { site in
    let line = site.line
    // A string contains the key, or ends before it.
    let value = site.valueWithColon
    guard YAMLProblemSite.isSearched(line.range),
      value != nil || site.isInFlow || site.valueStart != nil
    else { return nil }
    let first = site.separatorRange(at: site.offset)?.upperBound ?? site.offset
    let key =
      value.map { site.word(before: site.offset, from: $0.lowerBound) }
      ?? site.word(at: site.endOfRun(from: first))
    guard site.isKeyWithColon(at: key.lowerBound), !site.repeatsKey(key, of: line) else {
      return nil
    }
    var end = site.textEnd(before: key.lowerBound)
    let mark = (1...3).lazy.compactMap { site.separatorRange(at: end - $0) }
      .first { $0.upperBound == end && $0.lowerBound > line.contentStart }
    if let mark { end = site.textEnd(before: mark.lowerBound) }
    guard end > value?.lowerBound ?? line.contentStart, end < key.lowerBound || value == nil else {
      return nil
    }
    // A sentence can contain a word that is a key too.
    let colon = site.textEnd(before: value?.lowerBound ?? 0) - 1
    let isKey =
      value == nil || mark != nil
      || site.originalText(key).dropFirst().contains(where: \.isUppercase)
      || site.vocabulary.hasOnlyWords(
        site.originalText(site.word(before: colon, from: line.range.lowerBound)))
    let lineBreak = site.isOne(of: "\r", at: line.range.upperBound) ? "\r\n" : "\n"
    let indentation = String(repeating: " ", count: site.contentColumn(line))
    let rest = end..<line.plainValue(from: key.lowerBound, isInFlow: false).upperBound
    let isWhole = site.isInEntry(line) && !site.closesMore(line)
    return site.explainExpected(
      site.isInFlow ? ", " : lineBreak + indentation, insteadOf: end..<key.lowerBound,
      " before '\(site.originalText(key))'", at: key, isSafe: isKey && (site.isInFlow || isWhole)
    ).patched(
      by: site.isInFlow
        ? YAMLPatch(",", over: end..<key.lowerBound)
        : value.map { .word(over: $0) } ?? YAMLPatch("", over: rest))
  }

  /// `kind: exit,` at the end of a line, `{, kind: exit}` and `{kind: exit,, title: Out}`
  static let strayMark = YAMLMistake(
    "expected key", "'-' indicator", "<document start>", "node content", "find expected ':'"
  ) { site in
    var offset = site.offset
    if let start = site.keyWithoutColon {
      let key = site.word(at: start)
      guard site.isOne(of: ":", at: key.upperBound), site.isKey(key) else { return nil }
      offset = key.upperBound + 1
    }
    guard let mark = site.separatorRange(at: offset) else { return nil }
    let next = site.endOfRun(from: mark.upperBound)
    let isAtEnd = site.byte(next) < 0x20 || site.isOne(of: "#", at: next)
    // In a list a value may be missing before it.
    let isInFlow = site.isOne(of: ",[{", at: site.textEnd(before: offset) - 1)
    guard isInFlow || isAtEnd else { return nil }
    return site.explainExpected(
      "", insteadOf: mark, isSafe: !isInFlow || site.isKeyWithColon(at: next)
    ).patched(by: YAMLPatch("", over: mark))
  }

  // MARK: Colons

  /// `title:Out`, `title Out`, `title = Out`, `insets {left: 12}` and `{tags [a]}`. Of the last
  /// two, libyaml reports the place inside of the brackets, or the brackets.
  static let missingColon = YAMLMistake("find expected ':'", "mapping values", "expected ',' or") {
    site in
    if site.isInFlow {
      return site.unquotedOffsets(site.line.range).lazy.filter { site.isOne(of: "{,", at: $0) }
        .compactMap { site.explainMissingColon(at: site.endOfRun(from: $0 + 1)) }.first
    }
    if let start = site.keyWithoutColon { return site.explainMissingColon(at: start) }
    let start = site.line.contentStart
    let end = site.word(at: start).upperBound
    let value = site.endOfRun(from: site.firstMark(["："], at: end)?.upperBound ?? end)
    return site.isOne(of: "[{", at: value) ? site.explainMissingColon(at: start) : nil
  }

  /// A colon without a key before it.
  static let missingKey = YAMLMistake("expected key", "node content", "expected ',' or") { site in
    let isFirst = site.offset == site.line.contentStart
    guard site.isOne(of: ":", at: site.offset),
      isFirst || site.problem.words.contains("node") && site.byte(site.offset + 1) <= 0x20
    else { return nil }
    return site.explainMistake(
      "a key is missing before this colon", at: site.characterRange(site.offset))
  }

  /// A key with more than 1,024 characters, or on several lines.
  static let longKey = YAMLMistake(
    "find expected ':'", "mapping values", "unexpected ':'", "expected ',' or"
  ) { site in
    let line = site.line(at: site.isInFlow ? site.offset : site.start)
    let start = site.isInFlow ? site.startInFlow(before: site.offset) : line.contentStart
    let key = start..<max(start, site.isInFlow ? site.offset : line.keyEnd ?? start)
    guard key.count > 1024, site.originalText(key).unicodeScalars.count > 1024 else { return nil }
    return site.explainMistake("a key is longer than 1,024 characters", at: key)
  }
}

extension YAMLProblemSite {
  /// Returns the range of a comma or semicolon at an offset, including East Asian forms, or nil.
  fileprivate func separatorRange(at offset: Int) -> Range<Int>? {
    firstMark([",", ";", "，", "；", "、"], at: offset)
  }

  /// Returns true if a key occurs again on its line.
  func repeatsKey(_ key: Range<Int>, of line: SourceLine) -> Bool {
    let name = originalText(key)
    return Self.isSearched(line.range)
      && line.range.contains {
        $0 != key.lowerBound && byte($0) == name.utf8.first && !byte($0 - 1).isLetter
          && isKeyWithColon(at: $0) && originalText(word(at: $0)) == name
      }
  }

  /// Returns true if the mapping around a line is an entry of a list or the document. In another
  /// mapping, the key after a line break may belong to the mapping around it.
  fileprivate func isInEntry(_ line: SourceLine) -> Bool {
    var first = line
    for _ in 0..<50 where !first.isListEntry {
      guard let above = first.textLineAbove, contentColumn(above) >= contentColumn(line) else {
        break
      }
      first = above
    }
    return first.isListEntry || first.indentation == 0
  }

  /// Returns true if a line closes more brackets than it opens.
  fileprivate func closesMore(_ line: SourceLine) -> Bool {
    "}]".utf8.contains { openBrackets(closedBy: $0, in: line.range) < 0 }
  }

  /// The start of a text that should be a key but has no colon: the text that libyaml reports, or
  /// the line above a line that is indented deeper. Nil if there is none.
  var keyWithoutColon: Int? {
    if problem.words.contains("find expected ':'") { return start }
    guard isAfterKey, line.valueStart.map({ $0 > offset }) ?? true, let above = line.textLineAbove,
      above.keyEnd == nil, above.indentation <= line.indentation,
      !(above.isListEntry && line.isListEntry)
    else { return nil }
    return above.contentStart
  }

  /// True if the problem is the colon after a key where no key can be.
  var isAfterKey: Bool { problem.words.hasPrefix("mapping values") }

  /// Explains the missing or wrong colon after a key. A word outside of the vocabulary must have a
  /// colon of some sort. In brackets the value must have quotes or brackets.
  fileprivate func explainMissingColon(at start: Int) -> YAMLExplanation? {
    let line = line(at: start)
    let key = word(at: start)
    let rest = key.upperBound..<line.plainValue(from: key.upperBound, isInFlow: false).upperBound
    let wide = firstMark(["："], at: key.upperBound)
    let value = endOfRun(of: " \t:=>", from: wide?.upperBound ?? key.upperBound)
    let between = key.upperBound..<value
    let found = originalText(between).filter { $0 != " " && $0 != "\t" }
    guard !key.isEmpty,
      [":", "："].contains(found) || isKey(key) && ["", "=", ":=", "=>"].contains(found),
      !isOne(of: ":", at: key.upperBound) || value == key.upperBound + 1
    else { return nil }
    var (wanted, range, patch) = (": ", between, YAMLPatch.word(over: rest))
    if isInFlow {
      guard isOne(of: "'\"[{", at: value) else { return nil }
      patch = YAMLPatch(":", over: between)
    } else if value >= rest.upperBound {
      // The value is on the lines below.
      let column = contentColumn(line)
      guard found != ":", let below = line.textLineBelow,
        below.indentation > column || below.isListEntry && below.indentation == column
      else { return nil }
      (wanted, range) = (":", key.upperBound..<max(key.upperBound, textEnd(before: value)))
      patch = YAMLPatch(":", over: range.isEmpty ? key.suffix(1) : range)
    } else {
      guard !between.isEmpty, !text.buffer.has("//", at: value) else { return nil }
      patch?.bytes.replaceSubrange(
        0..<min(2, rest.count), with: Array(": ".utf8.prefix(rest.count)))
    }
    return explainExpected(
      wanted, insteadOf: range, " after '\(Excerpt.quoted(originalText(key)))'",
      at: found.isEmpty ? key : endOfRun(from: key.upperBound)..<textEnd(before: value)
    ).patched(by: patch)
  }
}
