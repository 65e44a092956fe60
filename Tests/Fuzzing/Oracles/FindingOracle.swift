import SettingsSyntax

/// Checks the findings of any input.
enum FindingOracle {
  /// The number of positions in a run that are recounted. Each recount reads the file again.
  private static let countedPlaces = 100

  /// Checks sorted findings.
  static func check(_ findings: [Diagnostic], in sources: Sources) throws {
    var counted = 0
    var indices: [FileID: LineIndex] = [:]
    for finding in findings {
      try checkWords(of: finding)
      let places =
        [finding.range] + finding.notes.compactMap(\.range)
        + (finding.fix?.edits.map(\.range) ?? [])
      for range in places {
        let file = try file(of: range, in: sources, finding)
        try checkEnds(of: range, in: file, finding)
        guard counted < countedPlaces else { continue }
        counted += 1
        let index = indices[file.id] ?? LineIndex(file)
        indices[file.id] = index
        for offset in [range.offset, range.end] {
          let (place, counted) = (index.position(of: offset), position(of: offset, in: file))
          try require(
            place.line == counted.line && place.column == counted.column,
            "byte \(offset) is \(counted), and told as \(place): \(finding.id.rawValue)")
        }
      }
      if let fix = finding.fix { try check(fix, of: finding, in: sources) }
    }
    try checkOrder(of: findings, in: sources)
  }

  private static func checkWords(of finding: Diagnostic) throws {
    let messages =
      [finding.message] + finding.notes.map(\.message) + (finding.fix.map { [$0.message] } ?? [])
    for message in messages {
      let context = "\(finding.id.rawValue): \(message.debugDescription)"
      try require(!message.isEmpty && !message.hasSuffix("."), "no message: \(context)")
      try require(message.utf8.count < 5_000, "a message is long: \(context)")
      try require(!message.contains("Optional("), "no message: \(context)")
    }
    try require(
      DiagnosticID(rawValue: finding.id.rawValue) == finding.id
        && !finding.id.entry.summary.isEmpty, "not in the catalog: \(finding.id.rawValue)")
  }

  private static func file(
    of range: SourceRange, in sources: Sources, _ finding: Diagnostic
  ) throws -> SourceFile {
    try require(
      Int(range.file.rawValue) < sources.files.count, "no such file: \(finding.id.rawValue)")
    return sources[range.file]
  }

  /// Checks that both ends of a range are in the file and between characters.
  private static func checkEnds(
    of range: SourceRange, in file: SourceFile, _ finding: Diagnostic
  ) throws {
    let bytes = file.bytes.buffer
    let context = "\(range.offset)+\(range.length) of \(bytes.count): \(finding.message)"
    try require(range.end <= bytes.count, "not in the file: \(context)")
    for offset in [range.offset, range.end] where offset > 0 && offset < bytes.count {
      // In invalid UTF-8, each byte counts as a character.
      guard bytes[offset] & 0xC0 == 0x80 else { continue }
      let isParted = (1...min(3, offset)).contains { back in
        let scalar = UTF8Decoding.scalar(in: bytes, at: offset - back)
        return scalar.value != nil && scalar.length > back
      }
      try require(!isParted, "a character is parted: \(context)")
    }
  }

  private static func check(
    _ fix: Diagnostic.Fix, of finding: Diagnostic, in sources: Sources
  ) throws {
    let context = "\(finding.id.rawValue): \(fix.message)"
    guard let file = fix.edits.first.map({ sources[$0.range.file] }) else {
      throw Violation("a fix changes nothing: \(context)")
    }
    guard let fixed = file.applying(fix.edits) else {
      throw Violation("a fix cannot be made: \(context)")
    }
    try require(
      !fixed.elementsEqual(file.bytes.buffer), "a fix leaves the file as it is: \(context)")
  }

  /// Checks that findings are unique and sorted by path, position and id.
  private static func checkOrder(of findings: [Diagnostic], in sources: Sources) throws {
    for (a, b) in zip(findings, findings.dropFirst()) {
      let paths = (sources[a.range.file].path, sources[b.range.file].path)
      let context = "\(a.id.rawValue) before \(b.id.rawValue)"
      if a.range.file != b.range.file {
        try require(
          paths.0.utf8.lexicographicallyPrecedes(paths.1.utf8), "files out of order: \(context)")
        continue
      }
      try require(a.range <= b.range, "out of order: \(context)")
      guard a.range == b.range else { continue }
      try require(a.id.rawValue <= b.id.rawValue, "out of order: \(context)")
      try require(a.id != b.id || a.message != b.message, "told twice: \(a.message)")
    }
  }

  /// Returns the line and column of a byte, counted from the start of the file. Both begin at 1.
  /// Lines end at LF, CR and CR LF, and columns count scalars except for a byte order mark.
  private static func position(of offset: Int, in file: SourceFile) -> (line: Int, column: Int) {
    let bytes = Array(file.bytes.buffer)
    var (line, column) = (1, 1)
    var position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while position < offset {
      let byte = bytes[position]
      position += 1
      let isCRLF = byte == 0x0D && position < bytes.count && bytes[position] == 0x0A
      if byte == 0x0A || (byte == 0x0D && !isCRLF) {
        (line, column) = (line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return (line, column)
  }
}
