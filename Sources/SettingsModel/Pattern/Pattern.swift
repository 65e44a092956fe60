/// A regular expression that always answers in time linear in the text.
///
/// The language is what JSON Schema's `pattern` asks for: ECMA-262 with the `u` flag, searched
/// for anywhere in the text, over Unicode scalars. Left out is what no automaton can do (look
/// around and back references), and names for groups and `\p{…}`; they are errors, so that a
/// pattern never means less than it says.
///
/// Registry files bring patterns of anyone's making, so nothing here backtracks: a pattern
/// becomes a small program (Thompson, "Regular Expression Search Algorithm", CACM 11(6), 1968)
/// and every thread of it steps through the text together (Cox, "Regular Expression Matching:
/// the Virtual Machine Approach", 2009).
public struct Pattern: Sendable {
  /// What the pattern was made of.
  public let source: String

  private let program: PatternProgram

  /// Reads a pattern. Linear in the source and in the size of its program.
  ///
  /// - Throws: `PatternError` at the first place that is not of the language, or where the
  ///   program would have more than `PatternProgram.maximumSize` instructions.
  public init(_ source: String) throws(PatternError) {
    var parser = PatternParser(source)
    let root = try parser.parse()
    guard let program = PatternProgram(root, classes: parser.classes) else {
      let limit = PatternProgram.maximumSize
      throw PatternError(
        "the pattern needs more than \(limit) steps: write smaller numbers in its '{…}'",
        byteOffset: 0, byteLength: source.utf8.count)
    }
    self.source = source
    self.program = program
  }

  /// Whether the pattern is found somewhere in UTF-8 text. A byte that is not UTF-8 counts as
  /// one U+FFFD.
  ///
  /// Takes O(bytes × instructions) steps at most, whatever the pattern.
  public func matches(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    var steps = Int.max
    return program.isFound(in: utf8, stepsLeft: &steps)
  }

  /// The same, as long as steps are left: where they are used up, a text counts as one in which
  /// the pattern is found.
  ///
  /// - Parameter steps: what is left of them; 0 or less where the answer is none.
  public func matches(_ utf8: UnsafeBufferPointer<UInt8>, stepsLeft steps: inout Int) -> Bool {
    program.isFound(in: utf8, stepsLeft: &steps)
  }

  /// How many instructions it has.
  public var size: Int { program.instructions.count }

  /// Whether the pattern is found somewhere in a text.
  public func matches(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { matches($0) }
  }
}

extension Pattern: Hashable {
  /// Whether both have the same source, byte for byte: `é` in one scalar and in two are texts
  /// that a pattern tells apart, and `String` does not.
  public static func == (left: Pattern, right: Pattern) -> Bool {
    left.source.utf8.elementsEqual(right.source.utf8)
  }

  /// Feeds the source, which says all.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(source)
  }
}
