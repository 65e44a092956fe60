internal import CLibYAML

/// Reads a YAML stream into a `SyntaxTree` through libyaml's events.
///
/// libyaml stops at the first mistake. If the mistake is a known one, and as many other bytes can stand
/// for what was meant, the reader reports it, patches them in a copy and reads again, so that one run
/// reports all mistakes.
public struct YAMLReader {
  private let file: SourceFile
  private let limits: Limits
  private var text: FileBytes
  private var reported: DiagnosticBag

  /// How many times a patched text is read again.
  private static let attemptLimit = 50
  /// How many bytes are read again in total, so that a large file is not read fifty times.
  private static let rereadLimit = 8 << 20

  private init(_ file: SourceFile, limits: Limits) {
    self.file = file
    self.limits = limits
    reported = DiagnosticBag(limit: limits.findings)
    text = file.bytes
  }

  /// Reads a file and reports what is wrong with it. Linear in the file's length.
  public static func read(
    _ file: SourceFile, limits: Limits, into diagnostics: inout DiagnosticBag
  ) -> SyntaxTree {
    var reader = YAMLReader(file, limits: limits)
    let tree = reader.read()
    diagnostics.report(contentsOf: reader.reported)
    return tree
  }

  private mutating func read() -> SyntaxTree {
    var isWellFormed = true
    switch SourceText.prepare(file, for: .yaml, into: &reported) {
    case .whole(let bytes): text = bytes
    case .patched(let bytes):
      text = bytes
      isWellFormed = false
    case .unreadable:
      return .unreadable(file, limits: limits)
    }
    var rereadBytes = 0
    var standIns: [Range<Int>] = []
    // Where tabs were read as the same number of spaces, the line's depth is a guess.
    var guesses: [Range<Int>] = []
    var attempts = 1
    while true {
      var pass = YAMLPass(file: file, text: text, standIns: standIns, limits: limits)
      guard let problem = pass.run() else {
        return finish(pass, isWellFormed: isWellFormed && !pass.hasStopped)
      }
      isWellFormed = false
      let explained = YAMLProblemExplainer(file: file, text: text).explain(problem)
      // What is wrong with a guess, or with a stand-in, is not the author's mistake.
      let place = explained.diagnostic.range.offset
      if (guesses + standIns).contains(where: { $0.contains(place) }) {
        return finish(pass, isWellFormed: false)
      }
      // Nor is what is wrong with the '_' that stands for a forbidden character.
      let isReported = file.scan.offences.contains {
        $0.kind != .lineSeparator && $0.offset == place
      }
      if !isReported { reported.report(explained.diagnostic) }
      if explained.diagnostic.id == .tabIndentation {
        guesses.append(SourceLine(around: place, in: text.buffer).range)
      }
      rereadBytes += text.count
      guard let patch = explained.patch, attempts < YAMLReader.attemptLimit,
        rereadBytes <= YAMLReader.rereadLimit
      else {
        if explained.patch != nil { reported.addToLast(note: DiagnosticBag.stopNote) }
        return finish(pass, isWellFormed: false)
      }
      text = patch.applied(to: text)
      if let standIn = patch.standIn { standIns.append(standIn) }
      attempts += 1
    }
  }

  private mutating func finish(_ pass: YAMLPass, isWellFormed: Bool) -> SyntaxTree {
    reported.report(contentsOf: pass.builder.diagnostics)
    return pass.builder.finish(isWellFormed: isWellFormed)
  }
}
