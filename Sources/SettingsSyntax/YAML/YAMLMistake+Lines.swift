// Lines without a colon, and lines that are indented in the wrong way.

extension YAMLMistake {
  /// `some text` among keys.
  static let lineWithoutColon = YAMLMistake("find expected ':'", "mapping values") { site in
    guard let start = site.keyWithoutColon else { return nil }
    let line = site.line(at: start)
    let text = line.plainValue(from: start, isInFlow: false)
    let isFirst = line.textLineAbove == nil && line.indentation == 0
    return site.explainMistake(
      "there is no ': ' in '\(Excerpt.quoted(site.originalText(text)))'", at: text,
      notes: [("write an entry as 'key: value', with a space after the colon", nil)],
      fix: isFirst ? site.deletionFix(of: line) : nil
    ).patched(by: YAMLPatch("#", over: site.characterRange(start)))
  }

  /// A key below a line that is complete.
  static let deepLine = YAMLMistake("mapping values") { site in
    guard site.line.valueStart.map({ $0 > site.offset }) ?? true else { return nil }
    let above = site.line.textLineAbove
    let what = site.line.isListEntry ? "entry" : "key"
    return site.explainMistake(
      "this \(what) is indented deeper than the line that it follows", at: site.line.keyOrText,
      notes: [("the line above is complete; indent both lines equally", above?.keyOrText)],
      fix: above.flatMap(site.indentationFix))
  }

  /// An empty line at the start of a block of text that has more spaces than the text.
  static let spacesInEmptyLine = YAMLMistake("expected key", "'-' indicator") { site in
    guard site.offset == site.line.textStart else { return nil }
    var (above, longest) = (site.line, 0..<site.line.indentation)
    repeat {
      guard above.range.lowerBound > 0 else { return nil }
      above = site.line(at: above.range.lowerBound - 1)
      if above.isBlank, above.range.count > longest.count { longest = above.range }
    } while above.isBlank
    guard longest.lowerBound > 0, above.blockHeader != nil else { return nil }
    return site.explainMistake(
      "this empty line has more spaces than the text below it", at: longest,
      notes: [("YAML treats them as the text's indentation", nil)],
      fix: site.makeFix("delete the spaces", longest, with: ""))
  }

  /// A line that continues neither a mapping nor a list above it.
  static let misplacedLine = YAMLMistake(
    "expected key", "'-' indicator", "not allowed in this context", "<document start>"
  ) { site in
    let line = site.line
    guard site.offset == line.textStart, !line.isBlank else {
      return site.explainMistake(
        "this does not continue what began above", at: site.characterRange(site.offset))
    }
    guard !site.problem.words.contains("document") else { return nil }
    let isList = site.problem.words.contains("'-'")
    let (column, wanted) = (site.column(of: site.offset), site.column(of: site.start))
    var notes: [YAMLProblemSite.Note] = [
      ("the \(isList ? "list" : "mapping") around it begins here", site.characterRange(site.start))
    ]
    if column == wanted {
      let (what, others) =
        isList ? ("key", "entries of a list") : ("list entry", "keys of a mapping")
      return site.explainMistake(
        "unexpected \(what) among the \(others)", at: line.keyOrText, notes: notes,
        fix: isList && site.line(at: site.start).indentation == line.indentation
          ? site.beginningEntry : site.indentingLikeNearest)
    }
    let above = line.textLineAbove.map { site.column(of: $0.contentStart) } ?? wanted
    let columns = above == wanted || above < column ? "\(wanted)" : "\(wanted) or \(above)"
    notes.insert(
      (
        "it begins in column \(column), but what it could belong to begins in column \(columns)",
        nil
      ),
      at: 0)
    return site.explainMistake(
      "nothing above is indented like this line", at: line.keyOrText, notes: notes,
      fix: site.indentingLikeNearest)
  }

  /// A line below the end of a document.
  static let textAfterDocument = YAMLMistake("<document start>") { site in
    let line = site.line
    var (first, above) = (line, line.textLineAbove)
    while let next = above, !next.begins(with: "---"), !next.begins(with: "...") {
      first = next
      above = next.textLineAbove
    }
    if first.indentation > line.indentation {
      return site.explainMistake(
        "this line is indented less than the document's first line", at: line.keyOrText,
        notes: [("the first line begins here", site.characterRange(first.textStart))])
    }
    return site.explainMistake(
      "the document ended above, and this does not begin a new one", at: line.keyOrText,
      notes: [("indent it as part of the document, or write '---' before a new one", nil)])
  }

  static let missingValue = YAMLMistake("node content") { site in
    site.explainMistake("a value is missing here", at: site.characterRange(site.offset))
  }
}

extension YAMLProblemSite {
  /// Returns the fix that indents the line of the problem like another line, or nil if it is
  /// already indented so.
  fileprivate func indentationFix(like other: SourceLine) -> Diagnostic.Fix? {
    let start = line.isListEntry ? other.textStart : other.contentStart
    let spaces = String(repeating: " ", count: start - other.range.lowerBound)
    let indentation = line.range.lowerBound..<line.textStart
    guard originalText(indentation) != spaces else { return nil }
    return makeFix("indent it like the line above", indentation, with: spaces)
  }

  /// The fix that indents the problem's line like the nearest line above of its sort: an entry, or
  /// a key.
  fileprivate var indentingLikeNearest: Diagnostic.Fix? {
    var above = line.textLineAbove
    while let next = above, line.isListEntry, !next.isListEntry { above = next.textLineAbove }
    // A line with neither a dash nor a key is part of a text.
    guard let above, above.isListEntry || above.keyEnd != nil else { return nil }
    return indentationFix(like: above)
  }

  /// The fix that begins an entry of the list around the problem's line, or that indents the line
  /// as part of the last entry.
  fileprivate var beginningEntry: Diagnostic.Fix? {
    // A list in the same column belongs to this key. It would have to be indented too.
    if let below = line.textLineBelow, below.isListEntry, below.indentation == line.indentation {
      return nil
    }
    var entry = line.textLineAbove
    while let next = entry, next.indentation > line.indentation { entry = next.textLineAbove }
    if let entry, entry.isListEntry, entry.keyEnd != nil,
      !repeatsKey(word(at: line.contentStart), of: entry)
    {
      return indentationFix(like: entry)
    }
    return makeFix(
      "begin an entry of the list with '- '", line.textStart..<line.textStart, with: "- ")
  }
}
