/// How much a document may ask for. Each limit is a finding when it is passed, and an option.
public struct Limits: Hashable, Sendable {
  /// The longest file, in bytes. 64 MiB unless told otherwise; `fileBytesCeiling` at most.
  public var fileBytes = 64 << 20
  /// The deepest nesting of mappings and sequences, aliases followed. `depthCeiling` at most.
  public var depth = 128
  /// The most nodes (scalars, mappings, sequences) in a file once aliases are expanded.
  public var nodes = 10_000_000
  /// The most errors of a file, and the most warnings, that are told.
  public var findings = 10_000

  /// The most sections and items that loops over data may make of one page.
  public var loopedElements = 250_000

  /// The most bytes of text in a file once aliases are expanded: four times the longest file.
  public var expandedBytes: Int { fileBytes * 4 }

  /// What `fileBytes` can be raised to: offsets are kept in 32 bits.
  public static let fileBytesCeiling = 1 << 30
  /// What `depth` can be raised to: the later stages recurse, and 1,000 levels fit any stack.
  public static let depthCeiling = 1_000
  /// What `nodes` can be raised to.
  public static let nodesCeiling = 1 << 30
  /// What `findings` can be raised to.
  public static let findingsCeiling = 1 << 30

  /// The most registry files that a page or a configuration may name.
  public static let registries = 1_000

  /// The limits that hold where nobody raised them.
  public init() {}
}
