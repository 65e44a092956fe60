/// Reads a YAML stream into a `SyntaxTree` through libyaml's events.
///
/// libyaml stops at the first mistake. If the mistake is a known one, and as many other bytes can stand
/// for what was meant, the reader reports it, patches them in a copy and reads again, so that one run
/// reports all mistakes.
public enum YAMLReader {
  /// How many times a patched text is read again.
  private static let attemptLimit = 50
  /// How many bytes are read again in total, so that a large file is not read fifty times.
  private static let rereadLimit = 8 << 20

  /// Reads a file and reports what is wrong with it. Linear in the file's length.
  public static func read(
    _ file: SourceFile, limits: Limits, into diagnostics: inout DiagnosticBag
  ) -> SyntaxTree {
    guard var text = SourceText.prepare(file, for: .yaml, into: &diagnostics) else {
      return .unreadable(file, limits: limits)
    }
    var isWellFormed = text === file.bytes
    var standIns: [Range<Int>] = []
    // Where tabs were read as the same number of spaces, the line's depth is a guess.
    var guesses: [Range<Int>] = []
    var attempts = 1
    var pass = YAMLPass(file: file, text: text, standIns: standIns, limits: limits)
    while let problem = pass.run() {
      isWellFormed = false
      let explained = YAMLProblemExplainer(file: file, text: text).explain(problem)
      // What is wrong with a guess, or with a stand-in, is not the author's mistake.
      let place = explained.diagnostic.range.offset
      if (guesses + standIns).contains(where: { $0.contains(place) }) { break }
      // Nor is what is wrong with the '_' that stands for a forbidden character.
      let isReported = file.scan.offences.contains {
        $0.kind != .lineSeparator && $0.offset == place
      }
      if !isReported { diagnostics.report(explained.diagnostic) }
      if explained.diagnostic.id == .tabIndentation {
        guesses.append(SourceLine(around: place, in: text.buffer).range)
      }
      guard let patch = explained.patch else { break }
      if attempts == attemptLimit || attempts * text.count > rereadLimit {
        diagnostics.addToLast(note: DiagnosticBag.stopNote)
        break
      }
      text = patch.applied(to: text)
      if let standIn = patch.standIn { standIns.append(standIn) }
      attempts += 1
      pass = YAMLPass(file: file, text: text, standIns: standIns, limits: limits)
    }
    diagnostics.report(contentsOf: pass.builder.diagnostics)
    return pass.builder.finish(isWellFormed: isWellFormed && !pass.hasStopped)
  }
}
