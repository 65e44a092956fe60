extension CatalogueEntry {
  static let missingFile = CatalogueEntry(
    .error, "a file that the document names cannot be read",
    explanation: """
      The kinds of a registry that cannot be read are missing, and every row that uses
      them would be refused. Paths are relative to the file that names them; upper and
      lower case count on most machines, even where a Mac forgives them. Mend the
      path, or add the file.
      """,
    others: .sliderRegistry,
    bad: """
      page: settings
      registries: [kind.yaml]
      sections:
        - items:
            - {kind: sample, title: Privacy, action: privacy}
      """,
    good: """
      page: settings
      registries: [kinds.yaml]
      sections:
        - items:
            - {kind: sample, title: Privacy, action: privacy}
            - {kind: slider, title: Brightness}
      """)
}
