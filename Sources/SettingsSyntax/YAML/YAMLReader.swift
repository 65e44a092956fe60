/// Reads a YAML stream into a `SyntaxTree` through libyaml's events.
///
/// libyaml stops at the first mistake. If the mistake is a known one, and as many other bytes can stand
/// for what was meant, the reader reports it, patches them in a copy and reads again, so that one run
/// reports all mistakes.
public enum YAMLReader {
  /// Reads a file and reports what is wrong with it. Linear in the file's length.
  ///
  /// - Parameter vocabulary: the keys that the file may have, asked for if it cannot be read.
  public static func read(
    _ file: SourceFile, budget: Budget, vocabulary: @escaping () -> Vocabulary = Vocabulary.init,
    into diagnostics: inout DiagnosticBag
  ) -> SyntaxTree {
    guard var text = SourceText.prepare(file, for: .yaml, into: &diagnostics) else {
      return .unreadable(file, budget: budget)
    }
    var isWellFormed = text === file.bytes
    var standIns: [Range<Int>] = []
    // Where tabs were read as the same number of spaces, the line's depth is a guess.
    var guesses: [Range<Int>] = []
    var attempts = 1
    let words = DeferredVocabulary(vocabulary)
    var pass = YAMLPass(
      file: file, text: text, standIns: standIns, budget: budget, words: words)
    while let problem = pass.run() {
      isWellFormed = false
      let explained = YAMLMistake.explain(
        YAMLProblemSite(problem, file: file, text: text, vocabulary: words.vocabulary))
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
      if attempts == Budget.yamlCorrections
        || attempts * text.count > Budget.yamlCorrectionBytes
      {
        diagnostics.addToLast(note: DiagnosticBag.stopNote)
        break
      }
      text = patch.applied(to: text)
      if let standIn = patch.standIn { standIns.append(standIn) }
      attempts += 1
      pass = YAMLPass(
        file: file, text: text, standIns: standIns, budget: budget, isPatched: true, words: words)
    }
    // After a mistake, a value may not be what its author wrote.
    let doubts: [DiagnosticID] = [.strayPunctuation, .hiddenText, .unusedAnchor]
    diagnostics.report(contentsOf: pass.builder.diagnostics) {
      isWellFormed || !doubts.contains($0.id)
    }
    let tree = pass.builder.finish(isWellFormed: isWellFormed && !pass.hasStopped)
    if isWellFormed { reportBidiControls(outsideScalarsOf: tree, into: &diagnostics) }
    return tree
  }

  /// Warns of the first character in each comment that changes the order in which editors show it
  /// and what follows (Nicholas Boucher and Ross Anderson, "Trojan Source", 2021). Those in strings
  /// are reported with the strings. Linear.
  private static func reportBidiControls(
    outsideScalarsOf tree: SyntaxTree, into diagnostics: inout DiagnosticBag
  ) {
    let file = tree.file
    guard file.scan.hasSuspiciousCharacters else { return }
    let bytes = file.bytes.buffer
    var controls: [Int] = []
    var position = 0
    while let lead = bytes.firstIndex(of: 0xE2, from: position) {
      position = lead + 1
      switch UTF8Decoding.scalar(in: bytes, at: lead).value {
      case .some(0x202A...0x202E), .some(0x2066...0x2069): controls.append(lead)
      default: continue
      }
    }
    var last: Int?
    for control in tree.comments(among: controls) {
      defer { last = control }
      if let last, !bytes[last..<control].contains(where: \.isLineBreak) { continue }
      let range = file.range(control, 3)
      let name = file.text(range).unicodeScalars.first.map { CharacterName.of($0) } ?? ""
      diagnostics.report(
        .bidiControl, "this comment contains \(name), which reorders the text after it", at: range,
        fix: .deleting(range, .unsafe))
    }
  }
}

internal import CLibYAML

/// libyaml's buffer of the characters that its scanner looks at next.
///
/// libyaml fills it with 48 KiB at a time, decodes its input into it character by character, and
/// rejects what is not UTF-8 or not printable: a fifth of the instructions that its events take. For
/// UTF-8 that was checked before, all this only makes a copy, so the scanner may as well look at the
/// text itself.
enum YAMLBuffer {
  /// Whether libyaml is a release whose reader works this way: 0.2.x, as all since 2016.
  private static let isKnown: Bool = {
    var (major, minor, patch): (Int32, Int32, Int32) = (0, 0, 0)
    yaml_get_version(&major, &minor, &patch)
    return major == 0 && minor == 2
  }()

  /// Makes the scanner look at a text itself, instead of at copies of its parts.
  ///
  /// Only public fields of `yaml_parser_t` are set (yaml.h, "Reader stuff"), between
  /// `yaml_parser_set_input_string` and the first event. `unread` is what keeps libyaml from
  /// filling its buffer; that the input has ended and its raw buffer is empty would keep it too.
  /// `start` and `end` stay what they are, so that `yaml_parser_delete` frees what libyaml made.
  /// The scanner writes nothing into the text, and never looks past a NUL.
  ///
  /// - Parameters:
  ///   - text: UTF-8 of printable characters (`SourceScan.isPrintable`), with a NUL after it.
  ///   - count: Its length in bytes.
  static func scan(
    _ text: UnsafePointer<UInt8>, count: Int, by parser: UnsafeMutablePointer<yaml_parser_t>
  ) {
    let isUntouched =
      parser.pointee.unread == 0 && parser.pointee.offset == 0
      && parser.pointee.buffer.pointer == parser.pointee.buffer.last
      && parser.pointee.raw_buffer.pointer == parser.pointee.raw_buffer.last
    guard isKnown, isUntouched, text[count] == 0 else { return }
    let start = UnsafeMutablePointer(mutating: text)
    parser.pointee.buffer.pointer = start
    parser.pointee.buffer.last = start + count + 1
    parser.pointee.unread = Int.max
    parser.pointee.eof = 1
  }
}
