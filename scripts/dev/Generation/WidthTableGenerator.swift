/// Generates the Swift source of the table of terminal widths from Unicode's data files.
///
/// The result depends only on the input, so it can be generated again and compared byte by byte.
/// The files are EastAsianWidth.txt, UnicodeData.txt and emoji/emoji-data.txt of one version of the
/// Unicode Character Database (Debian: package `unicode-data`, `/usr/share/unicode`).
struct WidthTableGenerator {
  /// A line that does not match the format of its data file.
  struct MalformedLine: Error, CustomStringConvertible {
    /// The name of the data file.
    var file: String
    var line: String

    var description: String { "\(file): cannot read the line '\(line)'" }
  }

  // The letters that the table stores. `WidthClass` in SettingsOutput defines their meaning.
  private static let zero = UInt8(ascii: "z")
  private static let narrow = UInt8(ascii: "n")
  private static let wide = UInt8(ascii: "w")
  private static let emoji = UInt8(ascii: "e")

  /// The class of each scalar, indexed by its value.
  private var classes = [UInt8](repeating: narrow, count: 0x11_0000)

  private init() {}

  /// Returns the text of `WidthTable.swift`.
  static func source(
    eastAsianWidth: String, unicodeData: String, emojiData: String
  ) throws -> String {
    let version = try version(ofEastAsianWidth: eastAsianWidth)
    var generator = WidthTableGenerator()
    try generator.readEastAsianWidth(eastAsianWidth)
    try generator.readEmojiData(emojiData)
    try generator.readUnicodeData(unicodeData)
    return generator.source(version: version)
  }

  /// Returns the version in the first line of EastAsianWidth.txt, `# EastAsianWidth-15.0.0.txt`.
  static func version(ofEastAsianWidth text: String) throws -> String {
    let prefix = "# EastAsianWidth-"
    let suffix = ".txt"
    let line = text.prefix { !$0.isNewline }
    guard line.hasPrefix(prefix), line.hasSuffix(suffix) else {
      throw MalformedLine(file: "EastAsianWidth.txt", line: String(line))
    }
    return String(line.dropFirst(prefix.count).dropLast(suffix.count))
  }

  // MARK: - Reading

  /// Reads wide and fullwidth scalars, including the defaults of unassigned scalars.
  private mutating func readEastAsianWidth(_ text: String) throws {
    let file = "EastAsianWidth.txt"
    // Newer versions list the defaults of unassigned scalars in comments of this form.
    let missing = "# @missing: "
    for line in Self.lines(of: text) where line.hasPrefix(missing) {
      try mark(line.dropFirst(missing.count), as: Self.wide, where: ["W", "F"], in: file)
    }
    for line in Self.lines(of: text) {
      try mark(line, as: Self.wide, where: ["W", "F"], in: file)
    }
    // New emoji are added to this block. The standard library may know newer emoji than these
    // files, and all emoji in the block are wide.
    fill(0x1FA70...0x1FAFF, with: Self.wide)
  }

  /// Reads emoji with default emoji presentation, and emoji that require a variation selector.
  private mutating func readEmojiData(_ text: String) throws {
    let file = "emoji-data.txt"
    for line in Self.lines(of: text) {
      try mark(line, as: Self.wide, where: ["Emoji_Presentation"], in: file)
    }
    // The files list halves of flags as emoji, but terminals use one column for them.
    fill(0x1F1E6...0x1F1FF, with: Self.narrow)
    for line in Self.lines(of: text) {
      guard let (range, value) = try Self.entry(line, in: file), value == "Emoji" else { continue }
      for scalar in range where classes[scalar] == Self.narrow {
        if !(0x1F1E6...0x1F1FF).contains(scalar) { classes[scalar] = Self.emoji }
      }
    }
  }

  /// Reads marks, format characters, control characters, and the vowels and finals of conjoining
  /// Hangul, which have no width.
  private mutating func readUnicodeData(_ text: String) throws {
    let zeroWidth: Set<Substring> = ["Mn", "Me", "Cf", "Cc", "Zl", "Zp"]
    var first: Int?
    for line in Self.lines(of: text) where !line.isEmpty {
      let fields = line.split(separator: ";", omittingEmptySubsequences: false)
      guard fields.count >= 3, let scalar = Int(fields[0], radix: 16),
        (0..<classes.count).contains(scalar)
      else { throw MalformedLine(file: "UnicodeData.txt", line: String(line)) }
      if fields[1].hasSuffix(", First>") {
        first = scalar
        continue
      }
      let start = min(first ?? scalar, scalar)
      first = nil
      if zeroWidth.contains(fields[2]) { fill(start...scalar, with: Self.zero) }
    }
    fill(0x1160...0x11FF, with: Self.zero)
    fill(0xD7B0...0xD7FB, with: Self.zero)
    // Visible format characters: the soft hyphen, and signs before Arabic, Syriac and Kaithi
    // numbers (Prepended_Concatenation_Mark).
    let drawn = [
      0xAD...0xAD, 0x600...0x605, 0x6DD...0x6DD, 0x70F...0x70F, 0x890...0x891, 0x8E2...0x8E2,
      0x110BD...0x110BD, 0x110CD...0x110CD,
    ]
    for range in drawn { fill(range, with: Self.narrow) }
  }

  private mutating func mark(
    _ line: Substring, as letter: UInt8, where values: Set<String>, in file: String
  ) throws {
    guard let (range, value) = try Self.entry(line, in: file), values.contains(value) else {
      return
    }
    fill(range, with: letter)
  }

  private mutating func fill(_ range: ClosedRange<Int>, with letter: UInt8) {
    for scalar in range { classes[scalar] = letter }
  }

  // MARK: - Lines

  private static func lines(of text: String) -> some Sequence<Substring> {
    text.utf8.split(separator: UInt8(ascii: "\n")).lazy.map { Substring($0) }
  }

  /// Returns the range and the value of a line `1F600..1F64F ; Value # comment`, or nil for an
  /// empty line.
  private static func entry(
    _ line: Substring, in file: String
  ) throws -> (range: ClosedRange<Int>, value: String)? {
    let content = line.prefix { $0 != "#" }
    guard content.contains(where: { !$0.isWhitespace }) else { return nil }
    let fields = content.split(separator: ";").map { $0.filter { !$0.isWhitespace } }
    let ends = fields.first?.split(separator: ".") ?? []
    guard fields.count == 2, let lower = ends.first.flatMap({ Int($0, radix: 16) }),
      let upper = ends.last.flatMap({ Int($0, radix: 16) }),
      0 <= lower, lower <= upper, upper < 0x11_0000
    else { throw MalformedLine(file: file, line: String(line)) }
    return (lower...upper, fields[1])
  }

  // MARK: - Writing

  private func source(version: String) -> String {
    var text = """
      // Written by `settingsc-dev generate`; do not edit.

      /// The class of width of every Unicode scalar.
      ///
      /// Source: EastAsianWidth.txt, UnicodeData.txt and emoji-data.txt of Unicode \(version).
      enum WidthTable {
        /// The version of Unicode that the table was made from.
        static let unicodeVersion = "\(version)"

        /// The runs of scalars of one class, from U+0000 on: the number of scalars in hexadecimal, and
        /// the class, `z` for zero, `n` for narrow, `w` for wide and `e` for emoji.
        // swift-format-ignore
        static let runs = \"""

      """
    var line = "    "
    for run in runs() {
      let entry =
        String(run.count, radix: 16, uppercase: true)
        + String(UnicodeScalar(run.letter))
      if line.utf8.count + entry.utf8.count > 98 {
        text += line + "\\\n"
        line = "    "
      }
      line += entry
    }
    return text + line + "\n    \"\"\"\n}\n"
  }

  private func runs() -> [(count: Int, letter: UInt8)] {
    var runs: [(count: Int, letter: UInt8)] = []
    for letter in classes {
      if runs.last?.letter != letter { runs.append((0, letter)) }
      runs[runs.count - 1].count += 1
    }
    return runs
  }
}
