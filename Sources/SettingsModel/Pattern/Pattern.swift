import SettingsSyntax

/// A regular expression that is matched in time linear in the text.
///
/// The language is that of JSON Schema's `pattern`: ECMA-262 with the `u` flag, searched for anywhere
/// in the text, over Unicode scalars. What no automaton can do (look around and back references),
/// names of groups and `\p{…}` are not supported and are errors.
///
/// Registry files may contain patterns of any author, so nothing here backtracks: a pattern becomes a
/// small program (Thompson, "Regular Expression Search Algorithm", CACM 11(6), 1968), whose threads
/// step through the text together (Cox, "Regular Expression Matching: the Virtual Machine Approach",
/// 2009).
public struct Pattern: Sendable {
  /// The source of the pattern.
  public let source: String

  private let program: PatternProgram

  /// Compiles a pattern. Linear in the source and in the size of its program.
  ///
  /// - Throws: `PatternError` at the first place that is not part of the language, or if the program
  ///   would have more than `Budget.instructionsOfPattern` instructions.
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

  /// A pattern with a program of its own.
  init(_ source: String, _ program: PatternProgram) {
    self.source = source
    self.program = program
  }

  /// Whether the pattern is found somewhere in UTF-8, or no steps remain to find out. A byte that is
  /// not UTF-8 counts as U+FFFD.
  ///
  /// Takes O(bytes × instructions) steps at most, for any pattern.
  ///
  /// - Parameter steps: the remaining steps; 0 or less if the answer is unknown.
  public func matches(_ utf8: UnsafeBufferPointer<UInt8>, stepsLeft steps: inout Int) -> Bool {
    program.isFound(in: utf8, stepsLeft: &steps)
  }

  /// The number of its instructions.
  public var size: Int { program.instructions.count }

  /// Whether the pattern is found somewhere in a string.
  public func matches(_ text: String) -> Bool { matches(text, orBeyond: false) }

  /// Whether the pattern is found somewhere in a string, or may be found in one that begins with it.
  func matches(_ text: String, orBeyond isPrefix: Bool) -> Bool {
    var text = text
    var steps = Int.max
    return text.withUTF8 { program.isFound(in: $0, orBeyond: isPrefix, stepsLeft: &steps) }
  }
}

extension Pattern: Hashable {
  /// Whether both have the same source, byte for byte: to a pattern, unlike to `String`, `é` in one
  /// scalar differs from `é` in two.
  public static func == (left: Pattern, right: Pattern) -> Bool {
    left.source.utf8.elementsEqual(right.source.utf8)
  }

  /// Hashes the source.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(source)
  }
}

/// The reason why a string is not a pattern, and where.
public struct PatternError: Error, Hashable, Sendable {
  /// What is wrong and what to write instead: lower case, no final period.
  public let message: String

  /// Where it begins: UTF-8 bytes from the start of the pattern.
  public let byteOffset: Int

  /// Its length in UTF-8 bytes; 0 if something is missing at the end.
  public let byteLength: Int

  /// An error about a part of a pattern.
  public init(_ message: String, byteOffset: Int, byteLength: Int) {
    self.message = message
    self.byteOffset = byteOffset
    self.byteLength = byteLength
  }
}
