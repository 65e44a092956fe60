/// The stable name of a diagnostic. Scripts, suppressions and baselines hold on to it; the words
/// of a message may change, these never do.
public enum DiagnosticID: String, Hashable, Sendable, CaseIterable {
  // Bytes and characters.
  case invalidEncoding = "invalid-encoding"
  case forbiddenCharacter = "forbidden-character"
  case lineSeparator = "line-separator"
  // YAML and JSON.
  case yamlSyntax = "yaml-syntax"
  case jsonSyntax = "json-syntax"
  case unquotedIndicator = "unquoted-indicator"
  case unquotedColon = "unquoted-colon"
  case tabIndentation = "tab-indentation"
  case noBreakSpace = "no-break-space"
  case unknownTag = "unknown-tag"
  case undefinedAlias = "undefined-alias"
  case recursiveAlias = "recursive-alias"
  case complexKey = "complex-key"
  case invalidMerge = "invalid-merge"
  case duplicateKey = "duplicate-key"
  // Limits.
  case fileTooLarge = "file-too-large"
  case tooDeep = "too-deep"
  case tooManyNodes = "too-many-nodes"
  case tooManyFindings = "too-many-findings"
  // Documents and their keys.
  case unrecognizedDocument = "unrecognized-document"
  case unsupportedVersion = "unsupported-version"
  case unknownKey = "unknown-key"
  case missingKey = "missing-key"
  case nullValue = "null-value"
  case wrongType = "wrong-type"
  case yamlBoolean = "yaml-boolean"
  case unquotedText = "unquoted-text"
  case missingSections = "missing-sections"
  case emptySection = "empty-section"
  case missingFile = "missing-file"
  case outsideRoot = "outside-root"
  // Pages that name each other.
  case notAPage = "not-a-page"
  case inclusionCycle = "inclusion-cycle"
  case inclusionTooDeep = "inclusion-too-deep"
  // Data.
  case malformedPath = "malformed-path"
  case missingData = "missing-data"
  case missingDatum = "missing-datum"
  case malformedResponse = "malformed-response"
  case extraResponse = "extra-response"
  // Presenters.
  case unknownID = "unknown-id"
  case invalidPatch = "invalid-patch"
  case unhandledSelector = "unhandled-selector"
  case unusedHandler = "unused-handler"
  case duplicateHandler = "duplicate-handler"
  // Containers.
  case unknownChild = "unknown-child"
  case unknownSection = "unknown-section"
  case filterMismatch = "filter-mismatch"
  case noWireForm = "no-wire-form"
  // Kinds, fields and classes.
  case unknownKind = "unknown-kind"
  case unknownField = "unknown-field"
  case missingField = "missing-field"
  case deprecatedField = "deprecated-field"
  case fieldRule = "field-rule"
  case unknownClass = "unknown-class"
  case classMismatch = "class-mismatch"
  // Values.
  case outOfRange = "out-of-range"
  case wrongLength = "wrong-length"
  case patternMismatch = "pattern-mismatch"
  case costlyPattern = "costly-pattern"
  case unknownValue = "unknown-value"
  case duplicateID = "duplicate-id"
  case malformedID = "malformed-id"
  case malformedSelector = "malformed-selector"
  case malformedURL = "malformed-url"
  case malformedColor = "malformed-color"
  case malformedImage = "malformed-image"
  case malformedClass = "malformed-class"
  case blankTitle = "blank-title"
  case controlCharacter = "control-character"
  case bidiControl = "bidi-control"
  case zeroWidthCharacter = "zero-width-character"
  // Registries.
  case duplicateKind = "duplicate-kind"
  case duplicateClass = "duplicate-class"
  case reservedName = "reserved-name"
  case unknownType = "unknown-type"
  case invalidConstraint = "invalid-constraint"
  case invalidPattern = "invalid-pattern"
  case invalidDefault = "invalid-default"
  case unknownSlot = "unknown-slot"
  // Sheets.
  case duplicateSegment = "duplicate-segment"
  // Configurations.
  case malformedGlob = "malformed-glob"
  case unmatchedGlob = "unmatched-glob"
  // Comments of settingsc.
  case malformedSuppression = "malformed-suppression"
  case unusedSuppression = "unused-suppression"
  // Output.
  case wireLoss = "wire-loss"

  /// How much a finding of this id weighs.
  public var severity: Severity { entry.severity }
}
