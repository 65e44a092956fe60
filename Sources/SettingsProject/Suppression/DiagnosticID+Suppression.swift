import SettingsSyntax

extension DiagnosticID {
  /// Whether a comment may say that it is not to be told.
  ///
  /// A file that cannot be read is no use to anybody, however silent it is; and what comments say
  /// wrong is not for comments to hide.
  var canBeSuppressed: Bool { !isOfReading && !DiagnosticID.ofComments.contains(self) }

  /// Whether it means that a file could not be read as it is written, so that more may be wrong in
  /// it than is told.
  var isOfReading: Bool { DiagnosticID.ofReading.contains(self) }

  /// Whether it would be found in a file that is checked by itself: not only with responses, or for
  /// a document that names it.
  func isFound(withData hasData: Bool) -> Bool {
    !DiagnosticID.ofOtherDocuments.contains(self)
      && (hasData || !DiagnosticID.ofData.contains(self))
  }

  private static let ofReading: Set<DiagnosticID> = [
    .invalidEncoding, .forbiddenCharacter, .yamlSyntax, .jsonSyntax, .unquotedIndicator,
    .unquotedColon, .tabIndentation, .noBreakSpace, .unknownTag, .undefinedAlias, .recursiveAlias,
    .complexKey, .invalidMerge, .fileTooLarge, .tooDeep, .tooManyNodes,
    .tooManyFindings,
  ]

  private static let ofComments: Set<DiagnosticID> = [.malformedSuppression, .unusedSuppression]

  private static let ofData: Set<DiagnosticID> = [
    .missingDatum, .malformedResponse, .extraResponse,
  ]

  /// Told in a page because of the presenter or the container that names it, or only where a page
  /// is compiled.
  private static let ofOtherDocuments: Set<DiagnosticID> = [
    .unhandledSelector, .inclusionCycle, .inclusionTooDeep, .missingData, .wireLoss, .noWireForm,
  ]
}
