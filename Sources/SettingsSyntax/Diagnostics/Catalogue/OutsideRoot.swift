extension CatalogueEntry {
  static let outsideRoot = CatalogueEntry(
    .error, "a file that the document names lies outside of the project",
    explanation: """
      A page from elsewhere must not make the compiler read any file of the machine,
      so files are looked for below the project's root only: the directory that holds
      settingsc.yaml, else that of the page. Links are followed before the path is
      compared. Move the file into the project, put a settingsc.yaml above both, or
      permit it with --allow-outside.
      """,
    others: .sliderRegistry,
    bad: .sketch(
      """
      page: settings
      registries: [../shared/kinds.yaml]
      sections:
        - items:
            - {kind: sample, title: Privacy, action: privacy}
      """),
    good: """
      page: settings
      registries: [kinds.yaml]
      sections:
        - items:
            - {kind: sample, title: Privacy, action: privacy}
      """)
}
