extension CatalogueEntry {
  static let duplicateKind = CatalogueEntry(
    .error, "there is a kind of this name already",
    explanation: """
      One name stands for one kind, built-in ones included; otherwise the order of the
      registries would decide what a page means. Give the kind another name. Two kinds
      under one key of one file are a duplicate-key.
      """,
    bad: """
      registry: 1
      kinds:
        switch: {cellClass: BigSwitchCell, modelClass: BigSwitchModel}
      """,
    good: """
      registry: 1
      kinds:
        bigSwitch: {cellClass: BigSwitchCell, modelClass: BigSwitchModel}
      """)
}
