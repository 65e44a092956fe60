extension CatalogueEntry {
  static let malformedURL = CatalogueEntry(
    .error, "a URL cannot be opened as it is written",
    explanation: """
      The app makes a URL object of this text and gets none if there is a space in it,
      or no scheme or host; the row then leads nowhere. Write the whole address, with
      '%20' for a space.
      """,
    others: [
      .registry(
        """
        registry: 1
        kinds:
          link:
            cellClass: LinkSettingCell
            modelClass: LinkSettingModel
            fields:
              title: {type: string, required: true}
              url: {type: url, required: true}
        """)
    ],
    bad: """
      page: settings
      registries: [kinds.yaml]
      sections:
        - items:
            - {kind: link, title: Imprint, url: 'https://example.com/about us'}
      """,
    good: """
      page: settings
      registries: [kinds.yaml]
      sections:
        - items:
            - {kind: link, title: Imprint, url: 'https://example.com/about%20us'}
      """)
}
