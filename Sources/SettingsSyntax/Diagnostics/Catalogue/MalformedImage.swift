extension CatalogueEntry {
  static let malformedImage = CatalogueEntry(
    .error, "an image is neither a URL nor the name of an asset",
    explanation: """
      An image is an address to load or the name of an asset of the app. From a URL
      with a space, or without a host, nothing is loaded and the row keeps its
      placeholder. Write the whole address, with '%20' for a space, or the asset's
      name.
      """,
    bad: """
      page: settings
      sections:
        - items:
            - {kind: avatar, title: Mei, avatar: 'https://example.com/mei li.jpg'}
      """,
    good: """
      page: settings
      sections:
        - items:
            - {kind: avatar, title: Mei, avatar: 'https://example.com/mei%20li.jpg'}
      """)
}
