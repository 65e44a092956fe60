/// How much a document may ask for. Exceeding a limit is an error, and each can be raised by an option.
public struct Limits: Hashable, Sendable {
  /// The longest file, in bytes; at most `fileBytesCeiling` (default: 64 MiB).
  public var fileBytes = 64 << 20
  /// The deepest nesting of mappings and sequences, including aliases; at most `depthCeiling`.
  public var depth = 128
  /// The highest number of nodes (scalars, mappings, sequences) in a file.
  public var nodes = 10_000_000
  /// The highest number of errors, and of warnings, that are reported for a file.
  public var findings = 10_000

  /// The highest number of sections and items that loops over data may make in one page.
  public var loopedElements = 250_000

  /// The highest number of values that aliases may add to a file of some bytes: one for each 16 bytes,
  /// but a hundredth of `nodes` in any file.
  public func repeatedNodes(inFileOf bytes: Int) -> Int { max(1_000, bytes / 16, nodes / 100) }

  /// The highest number of bytes of strings that aliases may add to a file of some bytes: as many as it
  /// has, but a 64th of `fileBytes` in any file.
  public func repeatedBytes(inFileOf bytes: Int) -> Int { max(10_000, bytes, fileBytes / 64) }

  /// What `fileBytes` can be raised to: offsets are kept in 32 bits.
  public static let fileBytesCeiling = 1 << 30
  /// What `depth` can be raised to: the later stages recurse, and 1,000 levels fit any stack.
  public static let depthCeiling = 1_000
  /// What `nodes` can be raised to.
  public static let nodesCeiling = 1 << 30
  /// What `findings` can be raised to.
  public static let findingsCeiling = 1 << 30

  /// The highest number of registry files that a page or a configuration may name.
  public static let registries = 1_000

  /// Makes the default limits.
  public init() {}
}
