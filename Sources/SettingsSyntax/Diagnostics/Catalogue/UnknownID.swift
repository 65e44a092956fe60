extension CatalogueEntry {
  static let unknownID = CatalogueEntry(
    .error, "an id names no section and no item",
    explanation: """
      Patches name sections and items by their ids: the written ones, and those that
      the compiler derives, which 'settingsc compile' shows. What an earlier patch
      removed is gone for those after it. Mend the id, or delete the patch.
      """,
    others: .sharedPage,
    bad: """
      presenter: UserPresenter
      page: page.yaml
      patch:
        - remove: adress
      """,
    good: """
      presenter: UserPresenter
      page: page.yaml
      patch:
        - remove: address
      """)
}
