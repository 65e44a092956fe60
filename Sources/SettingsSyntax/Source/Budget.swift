/// The resources that documents may take: every limit of the program, in one place.
///
/// settingsc reads files of strangers. A megabyte of any input costs at most a second and a
/// gigabyte (docs/SECURITY.md), so whatever a document can repeat, nest or multiply has a limit.
/// There are three sorts of limits:
///
/// - `fileBytes` and `nodes` bound the size of a file. A configuration can raise them (`limits:`).
/// - The static properties bound one part of a document, such as the length of a condition.
/// - An `Account` bounds work that grows faster than the file, such as the copies that aliases
///   make. Each file has an account of its own for each sort of work, so that the result for a file
///   does not depend on the files before it.
public struct Budget: Hashable, Sendable {
  // MARK: Sizes of files

  /// The longest file, in bytes.
  public var fileBytes = 64 << 20
  /// The most scalars, mappings and sequences of a file, with aliases expanded.
  public var nodes = 10_000_000
  /// The most errors, and the most warnings, that are reported for a file.
  public var findings = 10_000

  /// The largest value of `fileBytes`: offsets have 32 bits.
  public static let largestFileBytes = 1 << 30
  /// The largest value of `nodes`.
  public static let largestNodes = 1 << 30

  /// Makes the default budget.
  public init() {}

  /// Makes a budget for files up to a size, with the other limits by default.
  public init(fileBytes: Int, nodes: Int = Budget().nodes) {
    self.fileBytes = fileBytes
    self.nodes = nodes
  }

  /// The budget for files whose size was checked before.
  public static let largest = Budget(fileBytes: largestFileBytes, nodes: largestNodes)

  // MARK: Files

  /// The deepest nesting of mappings and sequences, with aliases expanded.
  public static let depth = 128
  /// The most documents of a file.
  public var documents: Int { max(1_000, nodes / 100) }
  /// The most levels of files that are parts of each other.
  public static let fileDepth = 100
  /// The most symbolic links on the way to a file, as in Linux.
  public static let symbolicLinks = 40
  /// The longest path, in bytes: `PATH_MAX` of Linux.
  public static let pathBytes = 4_096
  /// The most mistakes of a JSON file, after which reading stops.
  public static let jsonMistakes = 100
  /// The most times that a corrected copy of a YAML file is read again.
  public static let yamlCorrections = 50
  /// The most bytes of the corrected copies of a YAML file.
  public static let yamlCorrectionBytes = 8 << 20
  /// The most invalid characters of each sort that are reported for a file.
  public static let invalidCharacters = 100

  // MARK: Pages

  /// The most sections and rows that are checked in a page.
  public var checkedRows: Int { max(100_000, nodes / 10) }
  /// The most sections and rows of a page that is compiled: each takes about a kilobyte.
  public var compiledRows: Int { max(10_000, nodes / 50) }
  /// The most nodes of a page that is compiled.
  public var compiledNodes: Int { max(10_000, nodes / 5) }
  /// The most children of a container, and the most filters.
  public static let children = 100
  /// The most handlers of a presenter, and the most patches.
  public static let patches = 10_000
  /// The longest condition, and the longest path into a response, in bytes.
  public static let expressionBytes = DataPath.byteLimit
  /// The deepest nesting of parentheses and `not` in a condition.
  public static let expressionDepth = 50
  /// The most placeholders of a string.
  public static let placeholders = Template.placeLimit
  /// The most sections and rows that loops over data make in a page, and the most elements that
  /// they group.
  public var loopedElements = 100_000
  /// The longest string that a template and data make, in bytes.
  public var filledStringBytes: Int { fileBytes / 64 }

  // MARK: Registries and configurations

  /// The most registries that a page or a configuration names.
  public static let registries = 1_000
  /// The longest name of a kind, a field or an event, in bytes: messages repeat it.
  public static let nameBytes = 100
  /// The most fields of a kind, or of an object in a field.
  public static let fields = 1_000
  /// The maximum number of accessories in a registry.
  public static let accessories = 100
  /// The most fields that the kinds of a registry take from other kinds.
  public static let inheritedFields = 200_000
  /// The most values of the default of a field.
  public static let defaultValues = 100_000
  /// The most instructions of all regular expressions of a registry.
  public static let patternInstructions = 100_000
  /// The most instructions of a regular expression.
  public static let instructionsOfPattern = 1_000
  /// The deepest nesting of groups in a regular expression.
  public static let patternDepth = 100
  /// The largest number in the braces of a regular expression.
  public static let patternRepetitions = 1_000_000
  /// The longest glob, in bytes.
  public static let globBytes = 1_024
  /// The most alternatives of the braces of a glob.
  public static let globAlternatives = 256
  /// The most instructions of a glob.
  public static let globInstructions = 200_000
  /// The most globs of a configuration.
  public static let globs = 2_000
  /// The most characters of all globs with wildcards, with their alternatives written out: each
  /// file is matched with all of them.
  public static let globCharacters = 2_000
  /// The most words of a comment that suppresses diagnostics.
  public static let commentWords = 20_000
  /// The most unknown words of a comment that are reported.
  public static let unknownCommentWords = 10
  /// The most comments of a file that is formatted, and the most anchors: both take up to 500
  /// bytes.
  public static let formattedComments = 500_000
  /// The maximum number of rounds of fixes. A fix can reveal further mistakes.
  public static let fixRounds = 20

  // MARK: Work

  /// Work that grows faster than the file that asks for it.
  public enum Work: Sendable {
    /// Copies that aliases make: 10 units for a node, and 1 for a byte of a string.
    case repeatedValues
    /// Steps of matching regular expressions.
    case patternSteps
    /// Steps of deciding conditions on data: 1, and 1 more for each 16 bytes of the condition.
    case conditionSteps
    /// Bytes of memory that the values made from data take.
    case dataBytes
    /// Sections and rows that a file takes from other files.
    case includedRows
    /// Default values that a compiled page has: 1, and 1 more for each 64 bytes of a string.
    case defaultValues
    /// Names that are compared with a misspelled one.
    case suggestions
  }

  /// Returns an account of a file for some work.
  ///
  /// The account grows with the size of the file, and with a share of `nodes`.
  ///
  /// - Parameter bytes: The size of the file and of the responses that fill it, in bytes.
  public func account(for work: Work, fileBytes bytes: Int) -> Account {
    // A unit takes at most a microsecond and 128 bytes.
    let units = max(2_000, nodes / 10) + bytes
    return switch work {
    case .repeatedValues, .defaultValues: Account(limit: units)
    case .patternSteps: Account(limit: units * 20)
    case .conditionSteps: Account(limit: units * 2)
    case .dataBytes: Account(limit: min(fileBytes * 4, units * 128))
    case .includedRows: Account(limit: units / 10)
    case .suggestions: Account(limit: min(Budget.suggestions, units / 10))
    }
  }

  /// The most names that the misspelled names of a file are compared with.
  public static let suggestions = 100_000
  /// The most steps for deciding one condition of an app, and for all conditions of a project.
  public static let appConditionSteps = (one: 300_000, all: 3_000_000)

  /// The advice for a file that exceeds a limit that depends on `nodes`.
  public static let nodesAdvice = "raise 'limits.nodes' in settingsc.yaml"
  /// The advice for a file that exceeds a limit that depends on `fileBytes`.
  public static let fileBytesAdvice = "raise 'limits.bytes' in settingsc.yaml"
}

/// A limited amount of work of one sort.
public struct Account: Sendable {
  /// The initial amount.
  public let limit: Int
  /// The remaining amount; negative if more work was requested.
  public var left: Int

  /// Creates an account with the full amount.
  public init(limit: Int) { (self.limit, left) = (limit, limit) }

  /// True if more work was requested than the account allows.
  public var isOverdrawn: Bool { left < 0 }

  /// Takes some work from the account. Returns false if it is overdrawn.
  @discardableResult
  public mutating func spend(_ work: Int) -> Bool {
    left -= work
    return left >= 0
  }
}
