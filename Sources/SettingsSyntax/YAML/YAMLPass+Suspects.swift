// Values that are valid YAML but probably not intended: a comma or a semicolon at the end of a
// line, unbalanced quotes, and comments in place of values.

extension YAMLPass {
  /// Returns true if a plain value that ends in this byte needs a closer look: quotes, `,`, `;`,
  /// and the last bytes of curly quotes.
  static func isSuspect(_ last: UInt8) -> Bool {
    last == UInt8(ascii: "\"") || last == UInt8(ascii: "'") || last == UInt8(ascii: ",")
      || last == UInt8(ascii: ";") || last == 0x9D || last == 0x99
  }

  /// Checks a plain value that ends in a suspicious byte.
  mutating func reportSuspect(_ token: inout SyntaxNode.Token) {
    let last = text.buffer[token.end - 1]
    if last == UInt8(ascii: ",") || last == UInt8(ascii: ";") { return reportSeparator(&token) }
    if last == UInt8(ascii: "\"") || last == UInt8(ascii: "'") { return reportQuote(last, &token) }
    reportCurlyQuotes(&token)
  }

  /// Reports `isOpen: true,` and `title: Language;`: in block style, entries have no separators.
  private mutating func reportSeparator(_ token: inout SyntaxNode.Token) {
    let range = file.range(token.end - 1, 1)
    reportPunctuation(
      "this '\(file.text(range))' is part of the value", in: &token, at: range,
      note: "outside of brackets, the line break ends an entry; quote it if it is meant",
      fix: .deleting(range, .unsafe))
  }

  /// Reports punctuation that is part of a value. If the values of the key cannot be arbitrary text, it is
  /// certainly a mistake: the fix is safe, and the value is not checked.
  private mutating func reportPunctuation(
    _ message: String, in token: inout SyntaxNode.Token, at range: SourceRange, note: String,
    fix: Diagnostic.Fix
  ) {
    let isCertain = words.vocabulary.hasOnlyWords(key(before: token.start))
    var fix = fix
    if isCertain { (token.tag, fix.safety) = (.unknown, .safe) }
    builder.diagnostics.report(
      isCertain ? .yamlSyntax : .strayPunctuation, message, at: range, notes: [.init(note)],
      fix: fix)
  }

  /// Returns the key before a value, on the same line or above, or an empty string. Linear in the
  /// length of the key.
  func key(before value: Int) -> String {
    var end = value
    while end > 0, text.buffer[end - 1].isBlank || text.buffer[end - 1] == UInt8(ascii: "\n") {
      end -= 1
    }
    guard end > 0, text.buffer[end - 1] == UInt8(ascii: ":") else { return "" }
    end -= 1
    var start = end
    while start > 0, text.buffer[start - 1].isLetter || text.buffer[start - 1].isDigit {
      start -= 1
    }
    return file.text(file.range(start, end - start))
  }

  /// Reports `title: “Mei”`: in YAML, curly quotes are part of the string.
  private mutating func reportCurlyQuotes(_ token: inout SyntaxNode.Token) {
    let pairs: [(open: StaticString, close: StaticString)] = [
      ("“", "”"), ("„", "”"), ("”", "”"), ("‘", "’"), ("’", "’"),
    ]
    guard token.end - token.start >= 6 else { return }
    let opens = pairs.contains { text.buffer.has($0.open, at: token.start) }
    let closes = pairs.contains { text.buffer.has($0.close, at: token.end - 3) }
    let isPaired = pairs.contains {
      text.buffer.has($0.open, at: token.start) && text.buffer.has($0.close, at: token.end - 3)
    }
    guard isPaired else {
      let marks: [StaticString] = ["“", "”"]
      let count = (token.start..<token.end).count { offset in
        marks.contains { text.buffer.has($0, at: offset) }
      }
      if count == 1, opens || closes {
        builder.diagnostics.report(
          .strayPunctuation, "one curly quote is part of the string",
          at: file.range(opens ? token.start : token.end - 3, 3),
          notes: [.init("YAML treats only ' and \" as quotes")])
      }
      return
    }
    let range = file.range(token.start, token.end - token.start)
    let inner = file.text(file.range(token.start + 3, token.end - token.start - 6))
    reportPunctuation(
      "the curly quotes are part of the value", in: &token, at: range,
      note: "YAML treats only ' and \" as quotes",
      fix: .init(
        "write straight quotes", .unsafe, replacing: range, with: QuotedText.yaml(inner)))
  }

  /// Reports `title: Mei"`: the string ends with a quote but has no opening quote.
  private mutating func reportQuote(_ quote: UInt8, _ token: inout SyntaxNode.Token) {
    let bytes = text.buffer[token.start..<token.end - 1]
    guard let before = bytes.last, !before.isDigit else { return }
    // A quote before a word opens the quoted part that this quote closes.
    let isPaired = bytes.indices.contains {
      bytes[$0] == quote
        && ($0 == bytes.startIndex || bytes[$0 - 1].isBlank || bytes[$0 - 1].isOne(of: "([=<>!,"))
    }
    if isPaired { return }
    let range = file.range(token.start, token.end - token.start)
    let mark = file.text(file.range(token.end - 1, 1))
    let inner =
      QuotedText.removingUnopenedQuote(file.text(range))
      ?? file.text(file.range(token.start, token.end - token.start - 1))
    reportPunctuation(
      "this \(mark) closes nothing, and is part of the value", in: &token,
      at: file.range(token.end - 1, 1), note: "quote the string if it is meant",
      fix: .init(
        "write the opening quote", .unsafe, replacing: range,
        with: QuotedText.yaml(inner)))
  }

  /// Reports a quoted string that contains a line `key: value`, because its closing quote is
  /// probably missing.
  mutating func reportSwallowedKey(in token: SyntaxNode.Token) {
    // Only look for lines in strings that have several, because a single line may be long.
    guard text.buffer[token.start..<token.end].contains(where: \.isLineBreak) else { return }
    var line = SourceLine(around: token.start, in: text.buffer)
    while line.range.upperBound < token.end {
      line = SourceLine(around: line.range.upperBound + 1, in: text.buffer)
      guard let end = line.keyEnd, end < token.end else { continue }
      let key = file.range(line.contentStart, max(0, end - line.contentStart))
      guard words.vocabulary.keys.contains(file.text(key)) else { continue }
      return builder.diagnostics.report(
        .strayPunctuation, "'\(file.text(key)):' on this line is part of a string in quotes",
        at: key,
        notes: [.init("the string begins here; close its quote", at: file.range(token.start, 1))])
    }
  }

  // MARK: Comments

  /// Reports `subtitle: #1 choice`, `onChange: #selector(push(_:))`, `title: C #1` and
  /// `title: Mei # 1a"`, where `#` begins a comment instead of the value or its end. Intended comments
  /// usually have a space after `#`, and no quote that closes nothing.
  mutating func reportComment(after token: inout SyntaxNode.Token) {
    var start = token.end
    while start < text.count,
      text.buffer[start].isBlank
        || (text.buffer[start] == UInt8(ascii: ":") && start == token.end
          && token.start == token.end)
    {
      start += 1
    }
    guard start + 1 < text.count, start > 0, text.buffer[start] == UInt8(ascii: "#"),
      text.buffer[start - 1].isBlank
    else { return }
    var end = text.buffer[start...].firstIndex(where: \.isLineBreak) ?? text.count
    while text.buffer[end - 1].isBlank { end -= 1 }
    let mayLackQuote = token.start < token.end && text.buffer[end - 1].isQuote
    let whole = file.range(token.start, end - token.start)
    let unopened = mayLackQuote ? QuotedText.removingUnopenedQuote(file.text(whole)) : nil
    guard
      unopened != nil
        || text.buffer[start + 1] > 0x20 && !text.buffer[start + 1].isOne(of: "#!-=*")
    else { return }
    let comment = file.range(start, end - start)
    let shown = file.text(comment)
    if token.start == token.end {
      // Other missing values are reported where a value is required.
      guard let selector = SourceSelector.selector(of: shown) else { return }
      token.tag = .unknown
      return builder.diagnostics.report(
        .unquotedIndicator, "'#' begins a comment, so that there is no value here", at: comment,
        notes: [.init("a selector is written as its name: '\(selector)'")],
        fix: .init(
          "write \(selector)", .safe, replacing: comment, with: QuotedText.yaml(selector)))
    }
    let advice =
      unopened != nil
      ? "this quote closes nothing"
      : "quote the string if it is meant, or write a space after the '#'"
    builder.diagnostics.report(
      .hiddenText, "' #' begins a comment, which is not part of the value", at: comment,
      notes: [.init(advice, at: unopened == nil ? nil : file.range(end - 1, 1))],
      fix: .init(
        unopened == nil ? "quote it" : "write the opening quote", .unsafe, replacing: whole,
        with: QuotedText.yaml(unopened ?? file.text(whole))))
  }
}
