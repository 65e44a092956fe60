/// What tells a finding again in another version of its file: a hash of its id, the path of its file
/// and the text of its line, and which of those that are equal in this it is.
///
/// It stays the same when the line moves, is indented otherwise, or other lines change. The words of
/// the message have no part in it. No two findings of one run have the same.
public struct Fingerprint: Hashable, Sendable, CustomStringConvertible {
  /// The hash of id, path and text.
  public var hash: UInt64
  /// Which it is among the findings of the run with this hash, from 1, in the order of the findings.
  public var ordinal: Int

  /// Makes a fingerprint of its parts.
  public init(hash: UInt64, ordinal: Int) {
    self.hash = hash
    self.ordinal = ordinal
  }

  /// Sixteen hexadecimal digits, a colon and the ordinal: `9ae16a3b2f90404f:1`.
  public var description: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits + ":\(ordinal)"
  }

  /// Reads what `description` writes; nil for anything else.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].count == 16, parts[0].first != UInt8(ascii: "+"),
      let hash = UInt64(Substring(parts[0]), radix: 16), let ordinal = Int(Substring(parts[1])),
      ordinal > 0
    else { return nil }
    self.init(hash: hash, ordinal: ordinal)
    guard description.utf8.elementsEqual(text.utf8) else { return nil }
  }
}

extension Fingerprint {
  /// The most bytes of a line that count. A longer one is most of a document (JSON on one line), and
  /// changes whenever anything does: of findings in it the bytes that are wrong count.
  private static let lineLimit = 1024

  /// The fingerprints of findings, in their order.
  ///
  /// Linear in the findings and the files that they lie in.
  ///
  /// - Parameters:
  ///   - findings: all findings of a run, sorted: an ordinal counts those before it.
  ///   - sources: the files of the run.
  ///   - path: the path of a file that counts; the one that it was opened by, without `./`, unless
  ///     told otherwise.
  public static func all(
    of findings: [Diagnostic], in sources: SourceStore,
    path: (SourceFile) -> String = { FilePath.normalized($0.path) }
  ) -> [Fingerprint] {
    var lines: [FileID: LineIndex] = [:]
    var beginnings: [FileID: FNV1a] = [:]
    var counts: [UInt64: Int] = [:]
    return findings.map { finding in
      let file = sources[finding.range.file]
      let index = lines[file.id] ?? LineIndex(file)
      lines[file.id] = index
      var hash = beginnings[file.id] ?? FNV1a(path(file).utf8)
      beginnings[file.id] = hash
      hash.add(0)
      hash.add(finding.id.rawValue.utf8)
      hash.add(0)
      let line = index.bytesOfLine(index.position(of: finding.range.offset).line)
      let marked = finding.range.offset..<min(finding.range.end, file.bytes.count)
      hash.addWords(
        file.bytes.buffer[line.count <= lineLimit ? line : marked.prefix(lineLimit)])
      counts[hash.value, default: 0] += 1
      return Fingerprint(hash: hash.value, ordinal: counts[hash.value, default: 1])
    }
  }
}

/// The hash FNV-1a of 64 bits (Fowler, Noll and Vo; draft-eastlake-fnv): small, and the same
/// everywhere and for ever, which the standard library's is not.
private struct FNV1a {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  init(_ bytes: some Sequence<UInt8>) { add(bytes) }

  mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }

  /// Adds bytes with one space for each run of spaces and tabs, and none at either end.
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
