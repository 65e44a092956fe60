/// Words for people where libyaml has words for its authors: what is wrong, and what to write.
struct YAMLProblemExplainer {
  /// A problem in words, and the bytes that stand for what was meant, where that is plain.
  struct Explanation {
    var diagnostic: Diagnostic
    var patch: YAMLPatch?

    init(_ diagnostic: Diagnostic, _ patch: YAMLPatch? = nil) {
      self.diagnostic = diagnostic
      self.patch = patch
    }
  }

  let file: SourceFile
  let text: FileBytes

  func explain(_ problem: YAMLProblem) -> Explanation {
    let line = SourceLine(around: problem.offset, in: text.buffer)
    if let explanation = noBreakSpace(near: problem) { return explanation }
    let context = problem.contextWords ?? ""
    if context.hasSuffix("directive") { return directive(at: problem.contextOffset) }
    if context.hasSuffix(" a tag") { return quoteValue(at: problem.contextOffset, problem) }
    switch problem.words {
    case "found character that cannot start any token":
      return cannotStart(problem, line)
    case "mapping values are not allowed in this context":
      return misplacedColon(problem, line)
    case let words where words.contains("tab character"):
      return tab(at: problem.offset, line)
    case "block sequence entries are not allowed in this context",
      "mapping keys are not allowed in this context":
      return misplacedIndicator(problem, line)
    case "did not find expected alphabetic or numeric character",
      "did not find expected comment or line break":
      return quoteValue(at: problem.contextOffset, problem)
    case "found an indentation indicator equal to 0":
      return plain(problem, "the digit behind '|' or '>' is from 1 to 9")
    case "found unknown escape character", "found invalid Unicode character escape code",
      "did not find expected hexdecimal number":
      return badEscape(problem)
    case "could not find expected ':'":
      return missingColon(at: problem.contextOffset)
    case "found unexpected end of stream", "found unexpected document indicator":
      return unterminatedQuote(problem)
    case "found unexpected ':'":
      return colonInFlow(problem, line)
    case "did not find expected ',' or ']'":
      return unclosed(problem, line, opener: "[", closer: "]")
    case "did not find expected ',' or '}'":
      return unclosed(problem, line, opener: "{", closer: "}")
    case "did not find expected key":
      return unexpectedLine(problem, line, isList: false)
    case "did not find expected '-' indicator":
      return unexpectedLine(problem, line, isList: true)
    case "did not find expected <document start>":
      return behindDocument(problem, line)
    case "did not find expected node content":
      return missingValue(problem, line)
    case "found undefined tag handle":
      return undefinedHandle(at: problem.offset, line)
    case "found duplicate %YAML directive", "found duplicate %TAG directive":
      return plain(problem, "this line stands twice", notes: [.init("delete one of the two")])
    case "found incompatible YAML document":
      return plain(
        problem, "this version of YAML cannot be read", notes: [.init("delete the %YAML line")])
    default:
      let notes = problem.contextWords.map {
        [Diagnostic.Note("\($0), which began here", at: place(problem.contextOffset))]
      }
      return plain(problem, problem.words, notes: notes ?? [])
    }
  }

  /// A finding at the place that libyaml names, with which reading ends.
  func plain(
    _ problem: YAMLProblem, _ message: String, notes: [Diagnostic.Note] = []
  ) -> Explanation {
    Explanation(Diagnostic(.yamlSyntax, message, at: place(problem.offset), notes: notes))
  }

  // MARK: Places and fixes

  /// The character at an offset, or the empty place at the end of a line or of the file.
  func place(_ offset: Int) -> SourceRange {
    guard offset < text.count else { return file.range(text.count, 0) }
    guard !text.buffer[offset].isLineBreak else { return file.range(offset, 0) }
    // What is read may have other bytes there, of which one is looked at.
    let start = UTF8Decoding.boundary(in: file.bytes.buffer, notAfter: offset)
    return file.range(start, UTF8Decoding.scalar(in: file.bytes.buffer, at: start).length)
  }

  func sourceRange(_ range: Range<Int>) -> SourceRange {
    file.range(range.lowerBound, range.count)
  }

  /// The file's own bytes as text; the bytes that are read may be mended.
  func written(_ range: Range<Int>) -> String { file.text(sourceRange(range)) }

  /// The byte at an offset that is read, or a NUL past the end.
  func byte(_ offset: Int) -> UInt8 { offset < text.count ? text.buffer[offset] : 0 }

  /// Where a place on a line begins that a value before it is in the way of: the value.
  func value(before offset: Int, on line: SourceLine) -> Int? {
    guard offset < line.range.upperBound else { return nil }
    if let start = line.valueStart, start < offset { return start }
    let start = line.contentStart
    return start < offset && line.valueStart == nil ? start : nil
  }

  func quoting(_ value: Range<Int>, _ safety: Diagnostic.Fix.Safety = .safe) -> Diagnostic.Fix {
    Diagnostic.Fix(
      "quote it", safety, [.init(sourceRange(value), QuotedText.yaml(written(value)))])
  }
}
