extension CatalogueEntry {
  static let noBreakSpace = CatalogueEntry(
    .error, "a no-break space stands where a space has a meaning",
    explanation: """
      U+00A0 and the wide space U+3000 look like a space and are letters to YAML: the
      key before one is another key, the indentation is none. They come with
      Option-Space on a Mac, with an input method, or with text that is pasted from a
      web page. Delete it and type a space; inside a title it may stay.
      """,
    bad: """
      page: settings
      title:\u{A0}Settings
      sections:
        - items:
            - {kind: sample, title: Privacy, action: privacy}
      """,
    good: """
      page: settings
      title: Settings
      sections:
        - items:
            - {kind: sample, title: Privacy, action: privacy}
      """)
}
