extension CatalogueEntry {
  static let unusedSuppression = CatalogueEntry(
    .warning, "a comment of settingsc hides nothing",
    explanation: """
      What it was written for is mended, or was never found there. It would hide the
      next mistake of its sort: delete it, as 'settingsc validate --fix' does.
      """,
    bad: """
      page: settings
      sections:
        - items:
            # settingsc: disable-next-line blank-title
            - {kind: sample, title: Address, action: address}
      """,
    good: """
      page: settings
      sections:
        - items:
            # settingsc: disable-next-line blank-title
            - {kind: sample, title: "", action: address}
      """)
}
