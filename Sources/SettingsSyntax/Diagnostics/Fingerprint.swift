/// An identifier of a diagnostic that is stable across versions of its file: a hash of its id, the
/// path of its file and the text of its line, and a number that distinguishes diagnostics with the
/// same hash.
///
/// The fingerprint does not change if the line moves or its indentation changes, if other lines
/// change, or if the message is reworded. The fingerprints of one run are unique.
public struct Fingerprint: Hashable, Sendable, CustomStringConvertible {
  /// The hash of the id, the path and the text.
  public var hash: UInt64
  /// The 1-based position among the diagnostics of the run with this hash.
  public var ordinal: Int

  /// Creates a fingerprint from its parts.
  public init(hash: UInt64, ordinal: Int) {
    self.hash = hash
    self.ordinal = ordinal
  }

  /// Sixteen hexadecimal digits, a colon and the ordinal: `9ae16a3b2f90404f:1`.
  public var description: String {
    QuotedText.hexadecimal(hash, digits: 16) + ":\(ordinal)"
  }

  /// Parses the format of `description`. Nil for other strings.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2, let hash = UInt64(Substring(parts[0]), radix: 16),
      let ordinal = Int(Substring(parts[1])), ordinal > 0
    else { return nil }
    self.init(hash: hash, ordinal: ordinal)
    guard description.utf8.elementsEqual(text.utf8) else { return nil }
  }
}

extension Fingerprint {
  /// The maximum number of bytes of a hashed line. A longer line is probably a whole JSON document,
  /// which changes with any edit, so only the range of the diagnostic is hashed.
  private static let lineLimit = 1024

  /// Returns the fingerprints of diagnostics, in their order. Linear in the number of diagnostics
  /// and the size of their files.
  ///
  /// - Parameters:
  ///   - diagnostics: All diagnostics of a run, sorted. The order determines the ordinals.
  ///   - sources: The files of the run.
  ///   - path: Returns the path of a file that is hashed. By default, the path that it was opened
  ///     with, normalized.
  public static func all(
    of diagnostics: [Diagnostic], in sources: Sources,
    path: (SourceFile) -> String = { FilePath.normalized($0.path) }
  ) -> [Fingerprint] {
    var lines: [FileID: LineIndex] = [:]
    var beginnings: [FileID: FNV1a] = [:]
    var counts: [UInt64: Int] = [:]
    return diagnostics.map { diagnostic in
      let file = sources[diagnostic.range.file]
      let index = lines[file.id] ?? LineIndex(file)
      lines[file.id] = index
      var hash = beginnings[file.id] ?? FNV1a(path(file).utf8)
      beginnings[file.id] = hash
      hash.add(0)
      hash.add(diagnostic.id.rawValue.utf8)
      hash.add(0)
      let line = index.bytesOfLine(index.position(of: diagnostic.range.offset).line)
      let marked = diagnostic.range.offset..<min(diagnostic.range.end, file.bytes.count)
      hash.addWords(
        file.bytes.buffer[line.count <= lineLimit ? line : marked.prefix(lineLimit)])
      counts[hash.value, default: 0] += 1
      return Fingerprint(hash: hash.value, ordinal: counts[hash.value, default: 1])
    }
  }
}

/// The 64-bit hash FNV-1a (Fowler, Noll and Vo; draft-eastlake-fnv). It is simple and, unlike the
/// hash of the standard library, does not depend on the platform, the version or the process.
private struct FNV1a {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  init(_ bytes: some Sequence<UInt8>) { add(bytes) }

  mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }

  /// Adds bytes. Each run of spaces and tabs counts as one space, and blanks at either end are
  /// ignored.
  mutating func addWords(_ bytes: some Sequence<UInt8>) {
    var isFirst = true
    var hasSpace = false
    for byte in bytes {
      if byte == 0x20 || byte == 0x09 {
        hasSpace = true
        continue
      }
      if hasSpace, !isFirst { add(0x20) }
      add(byte)
      isFirst = false
      hasSpace = false
    }
  }
}
