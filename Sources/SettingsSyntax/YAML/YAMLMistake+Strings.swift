// Strings that must be quoted, and quotes that are not closed.

extension YAMLMistake {
  // MARK: Strings without quotes

  /// `@name`, `%d`, `& more`, `|x` and `!{x}`: characters that cannot begin a string.
  static let specialCharacter = YAMLMistake(
    "cannot start any token", " a tag", "alphabetic or numeric",
    "comment or line break"
  ) { site in
    guard site.start < site.text.count else { return nil }
    let value = site.unquotedString(at: site.start)
    return site.explainNegation(value) ?? site.explainUnquotedValue(value)
  }

  /// `[ ? ]` and `[?, a]`: libyaml loses the closing bracket, or the comma.
  static let questionMark = YAMLMistake("expected ',' or") { site in
    let losesBracket = site.offset >= site.text.count || site.isOne(of: ":", at: site.offset)
    let line = site.line(at: site.start)
    let mark = site.unquotedOffsets(line.range).first {
      $0 > site.start && site.isOne(of: "?", at: $0) && site.isOne(of: " ,[{", at: $0 - 1)
        && (losesBracket && site.byte($0 + 1) <= 0x20 || site.isOne(of: ",", at: $0 + 1))
    }
    return mark.map { site.explainUnquotedValue(line.plainValue(from: $0, isInFlow: true)) }
  }

  /// `{name} is here`, `- text`, `: b` and `]` as values.
  static let indicator = YAMLMistake(
    "not allowed in this context", "expected key", "'-' indicator", "<document start>",
    "node content"
  ) { site in
    let words = site.problem.words
    if let start = site.valueStart, !words.contains("node content") {
      guard site.isOne(of: "[{&*!", at: start) else { return nil }
      return site.explainUnquotedValue(
        site.line.plainValue(from: start, isInFlow: false), mayBeSafe: false)
    }
    let isColon = site.isOne(of: ":", at: site.offset) && words.contains("node content")
    let isIndicator = site.isOne(of: "-?", at: site.offset) && !site.isAfterKey
    let isPossible = words.contains("not allowed") || site.isInFlow || isColon
    guard site.offset < site.line.range.upperBound,
      site.line.valueStart == site.offset || isPossible && (isColon || isIndicator)
    else { return nil }
    return site.explainUnquotedValue(
      site.line.plainValue(from: site.offset, isInFlow: site.isInFlow || isColon))
  }

  /// `title: a: b`
  static let colonInString = YAMLMistake("mapping values", "unexpected ':'", "expected ',' or") {
    site in
    guard let value = site.valueWithColon else { return nil }
    let isLast = site.offset + 1 == value.upperBound
    return site.explainMistake(
      "a string that \(isLast ? "ends with ':'" : "contains ': '") must be quoted", .unquotedColon,
      at: site.offset..<site.offset + 1, fix: site.quotingFix(value)
    ).patched(by: .word(over: value))
  }

  /// `{title: Hello {name}}`
  static let bracketInString = YAMLMistake("expected ',' or") { site in
    let start = site.startInFlow(before: site.offset)
    guard site.isOne(of: "[{", at: site.offset), start < site.offset,
      site.isOne(of: ":", at: site.textEnd(before: start) - 1),
      !(start..<site.offset).contains(where: { site.isOne(of: "]}'\"", at: $0) })
    else { return nil }
    var depth = 0
    let end = site.unquotedOffsets(site.offset..<site.line.range.upperBound).first {
      if depth == 0, site.isOne(of: ",]}", at: $0) { return true }
      depth += site.isOne(of: "[{", at: $0) ? 1 : site.isOne(of: "]}", at: $0) ? -1 : 0
      return false
    }
    return end.map { end in
      let value = start..<site.textEnd(before: end)
      return site.explainMistake(
        "a string with a bracket in it needs quotes here", at: value,
        fix: site.makeFix("quote it", value, with: QuotedText.yaml(site.originalText(value)))
      ).patched(by: .word(over: value))
    }
  }

  /// `{tint: #FF6B00}`, `{action: #selector(open)}` and `{title: Song #1, badge: New}`: a comment
  /// that includes the closing bracket, or other entries.
  static let commentWithBracket = YAMLMistake { site in
    for line in site.lines {
      let before = line.plainValue(from: line.contentStart, isInFlow: false)
      let hash = site.endOfRun(from: before.upperBound)
      let comment = hash..<max(hash, site.textEnd(before: line.range.upperBound))
      guard site.isOne(of: "#", at: hash), comment.count > 1,
        let opener = site.innermostOpener(before: hash, on: line)
      else { continue }
      // In a mapping, the comma before the next key ends the string. In a list, any comma does.
      let isList = site.isOne(of: "[", at: opener)
      let closer = comment.first { site.byte($0) == site.byte(opener) + 2 }
      let end = closer ?? comment.upperBound
      let comma = (hash..<end).first {
        let next = site.endOfRun(from: $0 + 1)
        return site.isOne(of: ",", at: $0)
          && (isList || site.beginsEntry(next, before: end) || next == comment.upperBound)
      }
      if closer == nil, comma == nil { continue }
      let isWhole = site.isOne(of: ":,[{", at: before.upperBound - 1)
      let start = isWhole ? hash : line.startInFlow(before: before.upperBound)
      let value = start..<site.textEnd(before: comma ?? end)
      let key = site.word(before: site.textEnd(before: start) - 1, from: line.range.lowerBound)
      let text = site.originalText(value)
      let selector = isWhole ? SourceSelector.selector(of: text) : nil
      // A comment of an author begins with a space, and includes no entries.
      let isText =
        (site.byte(hash + 1) > 0x20 && !isWhole || !isList && comma != nil)
        && !site.vocabulary.hasOnlyWords(site.originalText(key))
      let quotes = ["'", "\"", "“", "”"]
      return site.explainMistake(
        "a string that \(isWhole ? "begins with '#'" : "contains ' #'") must be quoted",
        .unquotedIndicator, at: value,
        notes: [
          (
            "unquoted, '#' begins a comment, which here includes "
              + (closer == nil ? "other entries" : "the closing bracket"), nil
          )
        ],
        fix: site.makeFix(
          selector == nil ? "quote it" : "write the selector's name",
          isSafe: selector != nil || SourceSelector.isColor(text)
            || isText && !quotes.contains(where: text.contains), value,
          with: QuotedText.yaml(selector ?? text))
      ).patched(by: .word(over: value))
    }
    return nil
  }

  /// The words of the problem that `YAMLPass` reports for an entry that continues a string.
  static let commaProblem = "found an entry without a colon"

  /// `{title: 1,000, action: open}` and `{title: Hello, world}`: in brackets, a comma ends a string.
  static let commaInString = YAMLMistake(commaProblem) { site in
    guard site.problem.words == commaProblem else { return nil }
    let line = site.line
    let comma = site.textEnd(before: site.offset) - 1
    let start = line.startInFlow(before: comma)
    // The string continues up to the next key, the end of the line, or the closing bracket.
    let end = site.unquotedOffsets(site.offset..<line.range.upperBound).first {
      let next = site.endOfRun(from: $0 + 1)
      let isLast = next == line.range.upperBound || site.byte(next).isLineBreak
      return site.isOne(of: "]}", at: $0)
        || site.isOne(of: ",", at: $0)
          && (isLast || site.isOne(of: "#", at: next)
            || site.beginsEntry(next, before: line.range.upperBound))
        || site.isOne(of: "#", at: $0) && site.byte($0 - 1).isBlank
    }
    let value = start..<site.textEnd(before: end ?? line.range.upperBound)
    let word = site.originalText(site.word(at: site.offset))
    let isKey = NearestName.find(word, among: site.vocabulary.keys.sorted()) != nil
    let text = QuotedText.removingCurlyQuotes(site.originalText(value))
    let unopened = QuotedText.removingUnopenedQuote(text)
    return site.explainMistake(
      "in brackets, a string that contains ',' must be quoted", .unquotedComma,
      at: comma..<comma + 1,
      fix: site.makeFix(
        unopened == nil ? "quote it" : "write the opening quote",
        isSafe: !QuotedText.mayLackOpeningQuote(text) && (site.byte(comma + 1) > 0x20 || !isKey),
        value,
        with: QuotedText.yaml(unopened ?? text))
    ).patched(by: .word(over: value))
  }

  // MARK: Quotes

  /// `"Mei”`, and `{title: "Mei, action: open}`: a quote whose partner on the line closes another
  /// one, or none.
  static let unclosedQuoteInBrackets = YAMLMistake { site in
    for line in site.lines {
      var position = line.contentStart
      while position < line.range.upperBound {
        let quote = position
        position += 1
        guard site.byte(quote).isQuote, site.beginsValue(quote) else { continue }
        let close = line.closingQuote(of: quote)
        if let close, site.byte(close + 1) <= 0x20 || site.isOne(of: ",]}:#", at: close + 1) {
          position = close + 1
        } else if let explanation = site.explainCurlyQuote(closing: quote, on: line, before: close)
          ?? site.explainMissingQuote(closing: quote, on: line)
        {
          return explanation
        }
      }
    }
    return nil
  }

  /// A quote that nothing closes on its line. The next quote, or none, ends the string.
  static let unclosedQuote = YAMLMistake(
    "end of stream", "unexpected document indicator", "escape c", "find expected ':'",
    "mapping values", "expected key", "'-' indicator", "<document start>"
  ) { site in
    let isAbove = site.problem.words.hasPrefix("did not find expected")
    let starts =
      isAbove
      ? site.lines.dropFirst().map { $0.valueStart ?? $0.contentStart }
      : [site.keyWithoutColon ?? site.start]
    for start in starts where start < site.offset && site.byte(start).isQuote {
      let line = site.line(at: start)
      let close = SourceLine(start..<site.line.range.upperBound, in: site.text.buffer)
        .closingQuote(of: start)
      guard line.closingQuote(of: start) == nil,
        !isAbove || close.map(site.line.range.contains) ?? false
      else { continue }
      let value = site.unquotedString(at: start)
      // A line below that is indented deeper may be part of the string.
      let isContinued = line.textLineBelow.map { $0.indentation > line.indentation } ?? false
      return site.explainUnclosed(
        start, at: value.upperBound..<value.upperBound
      ).patched(by: isContinued ? nil : .word(over: value))
    }
    return nil
  }

  /// `"Mei" Lin` and `'it's'`
  static let textAfterQuote = YAMLMistake(
    "not allowed in this context", "expected key", "'-' indicator", "<document start>"
  ) { site in
    guard let start = site.valueStart, site.byte(start).isQuote else { return nil }
    let value = site.line.plainValue(from: start, isInFlow: false)
    let isWhole = value.count > 2 && site.byte(value.upperBound - 1) == site.byte(start)
    let text = site.originalText(isWhole ? value.dropFirst().dropLast() : value)
    let quoted = QuotedText.yaml(text)
    let isFixable = !text.contains("\\") && quoted != site.originalText(value)
    return site.explainMistake(
      "this text follows a closing quote", at: site.offset..<max(site.offset, value.upperBound),
      notes: [
        ("in quotes, double a single quote ('') and escape a double quote (\\\")", nil)
      ],
      fix: isFixable ? site.makeFix("quote all of it", value, with: quoted) : nil
    ).patched(by: .word(over: value))
  }
}

extension YAMLProblemSite {
  /// Explains that a string must be quoted because of its first character.
  fileprivate func explainUnquotedValue(_ value: Range<Int>, mayBeSafe: Bool = true)
    -> YAMLExplanation
  {
    let first = originalText(value.prefix(1))
    let start = first == "-" || first == "?" ? first + " " : first
    let meanings = [
      "&": "marks the value after it, for aliases", "*": "repeats a value that was marked with '&'",
      "!": "begins a tag", "? ": "begins a key",
      "- ": "begins a list, and a list begins on the next line",
      "|": "begins a block of text on the next line",
      ">": "begins a block of text on the next line",
    ]
    var fix = quotingFix(value)
    if !mayBeSafe { fix.safety = .unsafe }
    return explainMistake(
      "a string that begins with '\(start)' must be quoted", .unquotedIndicator, at: value,
      notes: meanings[start].map { [("unquoted, '\(start)' \($0)", nil)] } ?? [], fix: fix
    ).patched(by: .word(over: value))
  }

  /// Explains a condition `!name`. Nil for another value.
  fileprivate func explainNegation(_ value: Range<Int>) -> YAMLExplanation? {
    let before = textEnd(before: value.lowerBound)
    let key = originalText(word(before: before - 1, from: line(at: before).range.lowerBound))
    let name = word(at: value.lowerBound + 1)
    guard isOne(of: "!", at: value.lowerBound), isOne(of: ":", at: before - 1), !name.isEmpty,
      name.upperBound == value.upperBound, vocabulary.conditions.contains(key)
    else { return nil }
    return explainMistake(
      "'!' is no operator: in YAML, it begins a tag", .unknownTag, at: value,
      fix: makeFix("write 'not'", isSafe: true, value, with: "not \(originalText(name))")
    ).patched(by: .word(over: value))
  }

  /// Returns the fix that quotes a value. It is unsafe if the value has quotes or may include
  /// another key.
  fileprivate func quotingFix(_ value: Range<Int>) -> Diagnostic.Fix {
    let text = originalText(value)
    let hasQuotes = [text.first, text.last].contains { $0.map("'\"“”„‘’".contains) ?? false }
    return makeFix(
      "quote it", isSafe: !mayHaveKey(value) && !hasQuotes, value, with: QuotedText.yaml(text))
  }

  /// Returns the range of the string at an offset: a key up to its colon, or a value.
  fileprivate func unquotedString(at offset: Int) -> Range<Int> {
    let line = line(at: offset)
    let value = line.plainValue(from: offset, isInFlow: problem.isInFlow)
    let isKey =
      offset == line.contentStart
      || problem.isInFlow && isOne(of: "{,", at: textEnd(before: offset) - 1)
    let colon = value.dropFirst().first { isOne(of: ":", at: $0) && byte($0 + 1) <= 0x20 }
    return isKey ? offset..<(colon ?? value.upperBound) : value
  }

  /// The text without quotes that includes the problem's colon; nil for another problem.
  var valueWithColon: Range<Int>? {
    guard isOne(of: ":", at: offset) else { return nil }
    if isInFlow {
      guard line.range.contains(start) || problem.words.contains("unexpected") else { return nil }
      return line.plainValue(from: startInFlow(before: offset), isInFlow: true)
    }
    guard let start = line.valueStart, start < offset, !isOne(of: "'\"[{", at: start) else {
      return nil
    }
    return line.plainValue(from: start, isInFlow: false)
  }

  /// Explains a curly quote at the end of a value that begins with a straight quote. Nil if there
  /// is no such quote.
  fileprivate func explainCurlyQuote(
    closing quote: Int, on line: SourceLine, before close: Int?
  ) -> YAMLExplanation? {
    let marks: [StaticString] =
      isOne(of: "\"", at: quote) ? ["”", "“", "„", "«", "»"] : ["’", "‘"]
    let closer = (quote + 1..<(close ?? line.range.upperBound)).lazy
      .compactMap { self.firstMark(marks, at: $0) }
      .first {
        let next = endOfRun(from: $0.upperBound)
        return next >= line.range.upperBound || isOne(of: "}]", at: next)
          || isOne(of: ",", at: next) && isKeyWithColon(at: endOfRun(from: next + 1))
      }
    return closer.map {
      explainExpected(
        originalText(characterRange(quote)), insteadOf: $0
      ).addingNote("the string begins here", at: sourceRange(characterRange(quote))).patched(
        by: YAMLPatch(originalText(characterRange(quote)), over: $0))
    }
  }

  /// Explains a missing closing quote of a value in brackets. The quote belongs before the next
  /// entry, or before the bracket that closes the collection around the value.
  fileprivate func explainMissingQuote(closing quote: Int, on line: SourceLine) -> YAMLExplanation?
  {
    let isInBrackets = unquotedOffsets(line.range.lowerBound..<quote).contains {
      isOne(of: "[{", at: $0)
    }
    let text = line.plainValue(from: quote, isInFlow: false)
    let comma = text.first {
      isOne(of: ",", at: $0) && isKeyWithColon(at: endOfRun(from: $0 + 1))
    }
    // The string may have pairs of brackets, such as placeholders.
    var depth = 0
    let closer = text.first {
      depth += isOne(of: "[{", at: $0) ? 1 : isOne(of: "]}", at: $0) ? -1 : 0
      return depth < 0
    }
    let end = textEnd(before: [comma, closer].compactMap { $0 }.min() ?? text.upperBound)
    guard isInBrackets, end > quote + 1, end < line.range.upperBound else { return nil }
    return explainUnclosed(
      quote, at: end..<end, notes: [("its string ends here", characterRange(end))])
  }
}
