import SettingsSyntax

/// A regular expression that is matched in time linear in the text.
///
/// The syntax is the syntax of JSON Schema's `pattern`: ECMA-262 with the `u` flag, over Unicode
/// scalars. A match may begin anywhere in the text. Lookaround, back references, named groups and
/// `\p{…}` are not supported and are reported as errors.
///
/// Registry files may contain patterns of any author, so the matcher must not backtrack. A pattern
/// is compiled to a small program (Thompson, "Regular Expression Search Algorithm", CACM 11(6),
/// 1968), whose threads step through the text together (Cox, "Regular Expression Matching: the
/// Virtual Machine Approach", 2009).
public struct Pattern: Sendable {
  /// The source of the pattern.
  public let source: String

  private let program: PatternProgram

  /// Compiles a pattern. Linear in the length of the source and in the size of the program.
  ///
  /// - Throws: `PatternError` at the first place that is not part of the language, or if the
  ///   program would have more than `Budget.instructionsOfPattern` instructions.
  public init(_ source: String) throws(PatternError) {
    var parser = PatternParser(source)
    let root = try parser.parse()
    do throws(PatternProgram.TooLarge) {
      self.init(source, try PatternProgram(root, classes: parser.classes))
    } catch {
      let limit = Budget.instructionsOfPattern
      throw PatternError(
        "the pattern needs more than \(limit) instructions: write smaller numbers in its '{…}'",
        byteOffset: 0, byteLength: source.utf8.count)
    }
  }

  /// Creates a pattern with a compiled program.
  init(_ source: String, _ program: PatternProgram) {
    self.source = source
    self.program = program
  }

  /// Returns true if the pattern matches somewhere in UTF-8, or if the limit of steps is reached. A
  /// byte that is not UTF-8 counts as U+FFFD.
  ///
  /// Takes O(bytes × instructions) steps at most, for any pattern.
  ///
  /// - Parameter steps: The remaining steps. If it is 0 or less after the call, the result is
  ///   unknown.
  public func matches(_ utf8: UnsafeBufferPointer<UInt8>, stepsLeft steps: inout Int) -> Bool {
    program.isFound(in: utf8, stepsLeft: &steps)
  }

  /// The number of instructions in the compiled program.
  public var size: Int { program.instructions.count }

  /// Returns true if the pattern matches somewhere in a string.
  public func matches(_ text: String) -> Bool { matches(text, orBeyond: false) }

  /// Returns true if the pattern matches somewhere in a string, or may match in a longer string
  /// with this prefix.
  func matches(_ text: String, orBeyond isPrefix: Bool) -> Bool {
    var text = text
    var steps = Int.max
    return text.withUTF8 { program.isFound(in: $0, orBeyond: isPrefix, stepsLeft: &steps) }
  }
}

extension Pattern: Hashable {
  /// Returns true if both sources have the same bytes. `String` compares canonical equivalents as
  /// equal, but patterns distinguish them: `é` can be one scalar or two.
  public static func == (left: Pattern, right: Pattern) -> Bool {
    left.source.utf8.elementsEqual(right.source.utf8)
  }

  /// Hashes the source.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(source)
  }
}

/// A syntax error in a pattern.
public struct PatternError: Error, Hashable, Sendable {
  /// The mistake and a correction: lower case, no final period.
  public let message: String

  /// The 0-based offset of the error in the pattern, in UTF-8 bytes.
  public let byteOffset: Int

  /// The length in UTF-8 bytes; 0 if something is missing at the end.
  public let byteLength: Int

  /// Creates an error about a part of a pattern.
  public init(_ message: String, byteOffset: Int, byteLength: Int) {
    self.message = message
    self.byteOffset = byteOffset
    self.byteLength = byteLength
  }
}
