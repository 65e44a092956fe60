extension DiagnosticID {
  /// What the catalogue says of it.
  ///
  /// The switch has no default, so that an id without an entry does not compile. Each entry is a
  /// file of its own, named like its id.
  public var entry: CatalogueEntry {
    switch self {
    case .invalidEncoding: .invalidEncoding
    case .forbiddenCharacter: .forbiddenCharacter
    case .lineSeparator: .lineSeparator
    case .yamlSyntax: .yamlSyntax
    case .jsonSyntax: .jsonSyntax
    case .unquotedIndicator: .unquotedIndicator
    case .unquotedColon: .unquotedColon
    case .tabIndentation: .tabIndentation
    case .noBreakSpace: .noBreakSpace
    case .unknownTag: .unknownTag
    case .undefinedAlias: .undefinedAlias
    case .recursiveAlias: .recursiveAlias
    case .complexKey: .complexKey
    case .invalidMerge: .invalidMerge
    case .duplicateKey: .duplicateKey
    case .fileTooLarge: .fileTooLarge
    case .tooDeep: .tooDeep
    case .tooManyNodes: .tooManyNodes
    case .unrecognizedDocument: .unrecognizedDocument
    case .unsupportedVersion: .unsupportedVersion
    case .unknownKey: .unknownKey
    case .missingKey: .missingKey
    case .nullValue: .nullValue
    case .wrongType: .wrongType
    case .yamlBoolean: .yamlBoolean
    case .unquotedText: .unquotedText
    case .missingSections: .missingSections
    case .emptySection: .emptySection
    case .missingFile: .missingFile
    case .outsideRoot: .outsideRoot
    case .notAPage: .notAPage
    case .inclusionCycle: .inclusionCycle
    case .inclusionTooDeep: .inclusionTooDeep
    case .malformedPath: .malformedPath
    case .missingData: .missingData
    case .missingDatum: .missingDatum
    case .malformedResponse: .malformedResponse
    case .extraResponse: .extraResponse
    case .unknownID: .unknownID
    case .invalidPatch: .invalidPatch
    case .unhandledSelector: .unhandledSelector
    case .unusedHandler: .unusedHandler
    case .duplicateHandler: .duplicateHandler
    case .unknownKind: .unknownKind
    case .unknownField: .unknownField
    case .missingField: .missingField
    case .deprecatedField: .deprecatedField
    case .fieldRule: .fieldRule
    case .unknownClass: .unknownClass
    case .classMismatch: .classMismatch
    case .outOfRange: .outOfRange
    case .wrongLength: .wrongLength
    case .patternMismatch: .patternMismatch
    case .unknownValue: .unknownValue
    case .duplicateID: .duplicateID
    case .malformedID: .malformedID
    case .malformedSelector: .malformedSelector
    case .malformedURL: .malformedURL
    case .malformedColor: .malformedColor
    case .malformedImage: .malformedImage
    case .malformedClass: .malformedClass
    case .blankTitle: .blankTitle
    case .controlCharacter: .controlCharacter
    case .bidiControl: .bidiControl
    case .zeroWidthCharacter: .zeroWidthCharacter
    case .duplicateKind: .duplicateKind
    case .duplicateClass: .duplicateClass
    case .reservedName: .reservedName
    case .unknownType: .unknownType
    case .invalidConstraint: .invalidConstraint
    case .invalidPattern: .invalidPattern
    case .invalidDefault: .invalidDefault
    case .unknownSlot: .unknownSlot
    case .duplicateSegment: .duplicateSegment
    case .wireLoss: .wireLoss
    }
  }
}
