extension CatalogueEntry {
  static let unsupportedFeature = CatalogueEntry(
    .error, "a part of the language that this version does not compile",
    explanation: """
      The key is part of the language, and this version of the compiler has nothing to
      make of it. A page that was emitted without it would lack what it says, so it is
      an error and not passed over. Use a version that has it, or leave the key out.
      """,
    bad: """
      page: settings
      sections:
        - items:
            - {kind: sample, title: Privacy, presents: privacy.yaml}
      """,
    good: """
      page: settings
      sections:
        - items:
            - {kind: sample, title: Privacy, action: privacy}
      """)
}
