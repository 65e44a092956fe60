extension DiagnosticID {
  /// temporary
  public var entry: CatalogueEntry {
    let warnings: Set<DiagnosticID> = [
      .lineSeparator, .deprecatedField, .emptySection, .blankTitle, .controlCharacter, .bidiControl,
      .zeroWidthCharacter, .wireLoss,
    ]
    return CatalogueEntry(
      warnings.contains(self) ? .warning : .error, "", explanation: "", bad: "", good: "")
  }
}
