/// Reads a YAML stream into a `SyntaxTree`, using the events of libyaml.
///
/// libyaml stops at the first mistake. If the mistake is known and a patch of the same length
/// corrects it, the reader reports the mistake, applies the patch to a copy of the file and reads
/// again. One run thus reports all mistakes of a file, and the ranges of nodes remain valid.
public enum YAMLReader {
  /// Reads a file and reports its mistakes. Linear in the length of the file.
  ///
  /// - Parameter vocabulary: Returns the keys that documents may have. Called only if the file has
  ///   mistakes.
  public static func read(
    _ file: SourceFile, budget: Budget, vocabulary: @escaping () -> Vocabulary = Vocabulary.init,
    into diagnostics: inout DiagnosticBag
  ) -> SyntaxTree {
    guard var text = SourceText.preparedBytes(file, for: .yaml, into: &diagnostics) else {
      return .unreadableFile(file, budget: budget)
    }
    var isWellFormed = text === file.bytes
    var standIns: [Range<Int>] = []
    var patchedLines: [Range<Int>] = []
    // The lines whose tabs were replaced with spaces. Their real indentation is unknown.
    var guesses: [Range<Int>] = []
    var attempts = 1
    let words = DeferredVocabulary(vocabulary)
    var pass = YAMLPass(
      file: file, text: text, standIns: standIns, budget: budget, words: words)
    while let problem = pass.readEvents() {
      isWellFormed = false
      let explained = YAMLMistake.explain(
        YAMLProblemSite(problem, file: file, text: text, vocabulary: words.vocabulary))
      // Problems in guessed indentation or in replaced text are not mistakes of the author.
      let place = explained.diagnostic.range.offset
      if (guesses + standIns).contains(where: { $0.contains(place) }) { break }
      // Neither are problems at a `_` that replaces a forbidden character, which has been reported.
      let isReported = file.scan.offenses.contains {
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
      patchedLines.append(patch.lines(in: text))
      if let standIn = patch.standIn { standIns.append(standIn) }
      attempts += 1
      pass = YAMLPass(
        file: file, text: text, standIns: standIns, budget: budget, patchedLines: patchedLines,
        words: words)
    }
    // In a patched file, a value may differ from the author's text.
    let doubts: [DiagnosticID] = [.strayPunctuation, .hiddenText, .unusedAnchor]
    diagnostics.report(contentsOf: pass.builder.diagnostics) {
      isWellFormed || !doubts.contains($0.id)
    }
    let tree = pass.builder.makeTree(isWellFormed: isWellFormed && !pass.hasStopped)
    if isWellFormed { reportBidiControls(outsideScalarsOf: tree, into: &diagnostics) }
    return tree
  }

  /// Reports comments with bidirectional control characters, which change the displayed order of
  /// the following text (Nicholas Boucher and Ross Anderson, "Trojan Source", 2021). Reports the
  /// first character of each comment. Characters in strings are reported elsewhere. Linear.
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

/// The input buffer of libyaml's scanner.
///
/// By default, libyaml fills the buffer with 48 KiB at a time. It decodes the input character by
/// character and rejects characters that are not UTF-8 or not printable, which takes a fifth of all
/// instructions. For validated UTF-8, this only copies the text, so the scanner can read the text
/// directly.
enum YAMLBuffer {
  /// True if the reader of this libyaml release works as described: 0.2.x, which includes all
  /// releases since 2016.
  private static let isKnown: Bool = {
    var (major, minor, patch): (Int32, Int32, Int32) = (0, 0, 0)
    yaml_get_version(&major, &minor, &patch)
    return major == 0 && minor == 2
  }()

  /// Makes the scanner read a text directly, instead of copies of its parts.
  ///
  /// Sets only public fields of `yaml_parser_t` (yaml.h, "Reader stuff"), between
  /// `yaml_parser_set_input_string` and the first event. The value of `unread` prevents libyaml
  /// from filling the buffer; the end of the input and the empty raw buffer would prevent it too.
  /// `start` and `end` are unchanged, so that `yaml_parser_delete` frees the memory that libyaml
  /// allocated. The scanner does not modify the text and does not read past a NUL.
  ///
  /// - Parameters:
  ///   - text: UTF-8 of printable characters (`SourceScan.isPrintable`), followed by a NUL.
  ///   - count: The length in bytes.
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
