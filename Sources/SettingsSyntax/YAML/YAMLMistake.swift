/// A mistake that people make in YAML, and how it is recognized.
///
/// libyaml reports what its grammar expected, often far below the mistake and in the terms of that
/// grammar. The table `all` lists the mistakes behind such reports, and `explain` asks each entry
/// in turn: the first that recognizes its mistake in the lines around the problem describes it and
/// its fix. Each problem becomes one diagnostic. A problem that no entry recognizes is reported in
/// libyaml's words.
///
/// An entry is a `static let` in the file of its topic, and recognizes one mistake. Its fix is safe
/// if only one text can have been intended. Its patch, if it has one, lets reading continue.
struct YAMLMistake: Sendable {
  typealias Recognizer = @Sendable (YAMLProblemSite) -> YAMLExplanation?

  /// Parts of libyaml's messages that the mistake causes. Without any, it can cause every message.
  let symptoms: [String]
  let recognize: Recognizer

  init(_ symptoms: String..., recognize: @escaping Recognizer) {
    self.symptoms = symptoms
    self.recognize = recognize
  }

  /// All mistakes. An entry that excludes others is above them.
  static let all = [
    // Each of these causes any problem on its line or below it.
    noBreakSpace, mergeConflict, slashes, wrongDash, commentWithBracket, commaInString,
    unclosedQuoteInBrackets,
    // Characters and directives
    unknownDirective, missingDocumentStart, undefinedTagHandle, tab, badEscape, specialCharacter,
    questionMark,
    // Separators of keys, values and entries
    unclosedQuote, missingDash, longKey, wrongDocumentStart, parentheses, missingOpener, strayMark,
    missingKey, missingColon, missingSeparator, strayCloser,
    // Values
    textAfterQuote, indicator, colonInString, missingValue,
    // Brackets
    loneBracket, unclosedOnLine, unclosedBracket, bracketInString, wrongCloser, missingComma,
    // Lines
    lineWithoutColon, deepLine, spacesInEmptyLine, misplacedLine, textAfterDocument,
  ]

  /// Rare mistakes, which need no more than other words than libyaml's.
  private static let words = [
    "found an indentation indicator equal to 0": "the digit after '|' or '>' must be from 1 to 9",
    "found duplicate %YAML directive": "this directive is repeated",
    "found duplicate %TAG directive": "this directive is repeated",
    "found incompatible YAML document": "this version of YAML is not supported",
  ]

  static func explain(_ site: YAMLProblemSite) -> YAMLExplanation {
    let problem = site.problem
    let words = [problem.words, problem.contextWords ?? ""]
    for mistake in all {
      let isPossible =
        mistake.symptoms.isEmpty
        || mistake.symptoms.contains { part in words.contains { $0.contains(part) } }
      if isPossible, let explanation = mistake.recognize(site) { return explanation }
    }
    let note = problem.contextWords.map {
      ("\($0), which began here", site.characterRange(site.start))
    }
    return site.explainMistake(
      Self.words[problem.words] ?? problem.words, at: site.characterRange(site.offset),
      notes: note.map { [$0] } ?? [])
  }
}
