extension CatalogueEntry {
  static let duplicateClass = CatalogueEntry(
    .error, "a class belongs to another kind already",
    explanation: """
      In the wire form a row is known by its classes alone. If two kinds had one
      class, it could not be told which of them is meant. Give the kind classes of its
      own, or use the kind that has them.
      """,
    bad: """
      registry: 1
      kinds:
        bigSwitch: {cellClass: SwitchSettingCell, modelClass: BigSwitchModel}
      """,
    good: """
      registry: 1
      kinds:
        bigSwitch: {cellClass: BigSwitchCell, modelClass: BigSwitchModel}
      """)
}
