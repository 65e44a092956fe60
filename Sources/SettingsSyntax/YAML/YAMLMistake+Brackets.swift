// Brackets that are missing, superfluous or of the wrong kind.

extension YAMLMistake {
  /// `- (kind: exit, title: Out)`
  static let parentheses = YAMLMistake("mapping values") { site in
    let (start, last) = (site.line.contentStart, site.contentEnd - 1)
    guard last > start, site.isOne(of: "(", at: start), site.isOne(of: ")", at: last),
      site.isKeyWithColon(at: start + 1)
    else { return nil }
    let brackets = [(start..<start + 1, "{"), (last..<last + 1, "}")]
    return site.explainMistake(
      "a mapping on one line is in '{' and '}', not in parentheses", at: start..<last + 1,
      fix: .init(
        "write '{' and '}'", .safe, brackets.map { .init(site.sourceRange($0), $1) })
    ).patched(by: .word(over: start..<last + 1))
  }

  /// `- kind: exit, title: Out}` and `insets: left: 12}`
  static let missingOpener = YAMLMistake("mapping values", "unexpected ':'", "expected ',' or") {
    site in
    let closer = UInt8(ascii: "}")
    var (start, last): (Int?, Int?)
    var part = site.line.range
    if site.isAfterKey {
      start = [site.line.valueStart, site.line.contentStart].compactMap(\.self)
        .first(where: site.isKeyWithColon)
      last = site.contentEnd - 1
      part = (start ?? 0)..<max(start ?? 0, site.contentEnd)
    } else if let value = site.valueWithColon {
      start = value.lowerBound
      last = (value.lowerBound..<part.upperBound).first { site.byte($0) == closer }
    } else if part.contains(site.start) {
      start = site.endOfRun(from: site.start + 1)
      last = site.offset
      part = (site.start + 1)..<max(site.start + 1, site.offset + 1)
    }
    guard let start, let last, start < last, site.byte(last) == closer else { return nil }
    let word = site.word(at: start)
    guard site.isOne(of: ":", at: word.upperBound), site.isOne(of: " ", at: word.upperBound + 1),
      site.openBrackets(closedBy: closer, in: part) < 0,
      site.valueWithColon != nil || site.isKey(word)
    else { return nil }
    return site.explainExpected(
      "{", insteadOf: start..<start, " for this '}'", at: last..<last + 1,
      isSafe: site.isKeyWithColon(at: start)
    ).addingNote("the mapping begins here", at: site.sourceRange(site.characterRange(start)))
      .patched(
        by: .word(over: start..<last + 1))
  }

  /// A `]` or a `}` that closes nothing.
  static let strayCloser = YAMLMistake(
    "not allowed in this context", "expected key", "'-' indicator", "<document start>"
  ) { site in
    guard site.isOne(of: "]}", at: site.offset) else { return nil }
    return site.explainExpected(
      "", insteadOf: site.characterRange(site.offset), isSafe: false
    ).patched(by: YAMLPatch("", over: site.characterRange(site.offset)))
  }

  /// A bracket alone on the first line, as at the start of JSON.
  static let loneBracket = YAMLMistake("expected ',' or") { site in
    let line = site.line(at: site.start)
    guard line.range.count == 1, line.textLineAbove == nil else { return nil }
    var explanation = site.explainUnclosed(site.start).patched(by: YAMLPatch("", over: line.range))
    explanation.diagnostic.fix = site.deletionFix(of: line)
    return explanation
  }

  /// A bracket that is open at the end of its line, while the line below cannot be inside of it.
  static let unclosedOnLine = YAMLMistake("expected ',' or") { site in
    let line = site.line(at: site.start)
    let below = line.textLineBelow
    guard !site.line.range.contains(site.start),
      below.map({ $0.isListEntry || $0.indentation <= line.indentation }) ?? true
    else { return nil }
    let value = line.plainValue(from: site.start, isInFlow: false)
    let last = value.suffix(1)
    if let explanation = site.explainParenthesis(at: last.lowerBound) { return explanation }
    let isCut = site.isOne(of: ",", at: last.lowerBound)
    return site.explainUnclosed(
      site.start, by: site.closer, at: isCut ? last : value.upperBound..<value.upperBound,
      notes: below.map { [("the next line does not belong to it", $0.keyOrText)] } ?? [],
      isSafe: site.hasOneOpener(value) && site.hasOneColonPerEntry(value) && !isCut
        && !site.hasOpenQuote(value)
    ).patched(by: .word(over: value))
  }

  /// A bracket that nothing closes.
  static let unclosedBracket = YAMLMistake("expected ',' or") { site in
    let isColon = site.isOne(of: ":", at: site.offset)
    return site.offset >= site.text.count || isColon ? site.explainUnclosed(site.start) : nil
  }

  /// `{kind: exit]` and `[{kind: exit]`
  static let wrongCloser = YAMLMistake("expected ',' or") { site in
    let line = site.line
    guard site.isOne(of: "]})", at: site.offset), line.range.contains(site.start),
      YAMLProblemSite.isSearched(line.range)
    else { return nil }
    if let explanation = site.explainParenthesis(at: site.textEnd(before: site.offset) - 1) {
      return explanation
    }
    // If the line opens as many brackets of that kind, another closer is missing.
    let isMissing = site.openBrackets(closedBy: site.byte(site.offset), in: line.range) >= 0
    return site.explainExpected(
      site.closer, insteadOf: site.offset..<site.offset + (isMissing ? 0 : 1),
      isMissing ? " before this '\(site.originalText(site.characterRange(site.offset)))'" : "",
      at: site.characterRange(site.offset),
      isSafe: !isMissing || site.hasOneOpener(site.start..<site.offset)
    ).addingNote("it closes this", at: site.sourceRange(site.characterRange(site.start))).patched(
      by: isMissing ? nil : YAMLPatch(site.closer, over: site.characterRange(site.offset)))
  }

  /// Two values in brackets without a comma between them.
  static let missingComma = YAMLMistake("expected ',' or") { site in
    var end = site.offset
    while end > site.start, site.byte(end - 1) <= 0x20 { end -= 1 }
    // Nothing else can be intended between two mappings of a list.
    let isBetween = site.isOne(of: "{", at: site.offset) && site.isOne(of: "}", at: end - 1)
    return site.explainMistake(
      "',' or '\(site.closer)' is missing before this", at: site.characterRange(site.offset),
      notes: [("the bracket is here", site.characterRange(site.start))],
      fix: site.makeFix("write a comma", isSafe: isBetween, end..<end, with: ",")
    ).patched(by: isBetween ? YAMLPatch(",", over: end..<site.offset) : nil)
  }
}

extension YAMLProblemSite {
  /// Returns true if each entry has at most one colon. More colons are a second mistake on the
  /// line.
  fileprivate func hasOneColonPerEntry(_ value: Range<Int>) -> Bool {
    // A patched text may have replaced colons.
    let text = originalText(value)
    return text.ranges(of: ": ").count <= text.utf8.count { $0 == UInt8(ascii: ",") } + 1
  }

  /// The closing bracket that libyaml expected.
  fileprivate var closer: String { problem.words.contains("']'") ? "]" : "}" }

  /// Explains a parenthesis that closes a bracket.
  fileprivate func explainParenthesis(at offset: Int) -> YAMLExplanation? {
    guard isOne(of: ")", at: offset), start < offset,
      openBrackets(closedBy: UInt8(ascii: ")"), in: start..<offset + 1) < 0
    else { return nil }
    return explainExpected(
      closer, insteadOf: offset..<offset + 1
    ).addingNote("it closes this", at: sourceRange(characterRange(start))).patched(
      by: YAMLPatch(closer, over: offset..<offset + 1))
  }

  /// The end of the text of the problem's line, before the blanks and the comment after it.
  fileprivate var contentEnd: Int {
    let comment = unquotedOffsets(line.range).first {
      isOne(of: "#", at: $0) && byte($0 - 1).isBlank
    }
    return textEnd(before: comment ?? line.range.upperBound)
  }

  /// Returns true if a part of a line has one opening bracket, which is in no other mapping on the
  /// line.
  fileprivate func hasOneOpener(_ range: Range<Int>) -> Bool {
    let before = line(at: range.lowerBound).range.lowerBound..<range.lowerBound
    // A patched text may have replaced brackets.
    return originalText(range).utf8.count { $0.isOne(of: "[{") } == 1
      && openBrackets(closedBy: UInt8(ascii: "}"), in: before) == 0
  }
}
