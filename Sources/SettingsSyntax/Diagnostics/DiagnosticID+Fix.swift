extension DiagnosticID {
  /// How safe the fix of its bad example is; nil where none is offered there. Other findings of the
  /// id may have another, or none.
  ///
  /// A test holds these against what happens.
  public var exampleFix: Diagnostic.Fix.Safety? {
    if DiagnosticID.safelyFixed.contains(self) { return .safe }
    return DiagnosticID.unsafelyFixed.contains(self) ? .unsafe : nil
  }

  private static let safelyFixed: Set<DiagnosticID> = [
    .yamlSyntax, .jsonSyntax, .unquotedIndicator, .unquotedColon, .noBreakSpace, .yamlBoolean,
    .unquotedText, .unusedSuppression,
  ]

  private static let unsafelyFixed: Set<DiagnosticID> = [
    .forbiddenCharacter, .lineSeparator, .tabIndentation, .unsupportedVersion, .unknownKey,
    .wrongType, .missingFile, .malformedPath, .unknownID, .unhandledSelector, .unknownChild,
    .unknownSection, .unknownKind, .unknownField, .unknownClass, .classMismatch, .unknownValue,
    .malformedID, .malformedSelector, .malformedURL, .malformedImage, .malformedClass,
    .bidiControl, .zeroWidthCharacter, .unknownType, .unknownSlot, .malformedSuppression,
  ]
}
