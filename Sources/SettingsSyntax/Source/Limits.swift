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
  public var loopedElements = 100_000
  /// The highest number of sections and items of a page that becomes a tree.
  public var treeRows: Int { max(10_000, nodes / 100) }
  /// The highest number of values that are written in a page that becomes a tree.
  public var treeValues: Int { max(10_000, nodes / 5) }
  /// The highest number of bytes of a string with text and places for data.
  public var filledStringBytes: Int { fileBytes / 64 }

  /// The number of files that a run checks, which share what they may make.
  public var fileCount = 1

  /// The highest number of errors and warnings of a file that are reported for each file that names it.
  public var findingsInPart: Int { max(2, min(20, 20_000 / max(1, fileCount))) }

  /// What a file may make beyond what is written in it.
  public func allowance(forBytes bytes: Int) -> Allowance {
    Allowance(units: max(2_000, nodes / 10 / max(1, fileCount)) + bytes)
  }

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

/// What a file may make beyond what is written in it, in units.
///
/// Each stage has all of it, and so does each file: if they shared one, what is reported of a file
/// would depend on what was done before. A unit takes at most a microsecond and 128 bytes.
public struct Allowance: Sendable {
  /// A unit for each byte of the file, and a tenth of `Limits.nodes`, which all files of a run share.
  public let units: Int

  /// What a value takes that an alias repeats, besides a unit for each byte of its strings.
  public static let unitsOfRepeatedValue = 10

  /// The values by default that a tree may have, where a string counts once more for each 64 bytes.
  public var defaults: Int { units }
  /// The sections and items that a file may take from others.
  public var rows: Int { units / 10 }
  /// The bytes that values from data may take in memory.
  public var dataBytes: Int { units * 128 }
  /// The steps of deciding conditions: one for each 16 bytes of a condition, each time.
  public var conditionSteps: Int { units * 2 }
  /// The steps of matching patterns.
  public var patternSteps: Int { units * 20 }
}
