extension CatalogueEntry {
  static let unsupportedVersion = CatalogueEntry(
    .error, "the document is of a version that is not known",
    explanation: """
      The number behind 'tree' and 'registry' is the version of that form. This
      compiler knows version 1; what it would make of another is a guess. Write 1, or
      use the compiler that the file was made for.
      """,
    bad: """
      registry: 2
      kinds:
        slider: {cellClass: SliderSettingCell, modelClass: SliderSettingModel}
      """,
    good: """
      registry: 1
      kinds:
        slider: {cellClass: SliderSettingCell, modelClass: SliderSettingModel}
      """)
}
