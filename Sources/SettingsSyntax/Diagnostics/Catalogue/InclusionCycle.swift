extension CatalogueEntry {
  static let inclusionCycle = CatalogueEntry(
    .error, "a page is a part of itself",
    explanation: """
      A container shows its children, so one of them cannot be the container itself,
      nor have it among its own children: there would be no end to it. The message
      has all files on the way. What both need belongs into a page of its own.
      """,
    others: [
      .named(
        "movies.yaml",
        """
        page: movies
        sections:
          - items:
              - {kind: sample, title: Metropolis}
        """)
    ],
    bad: """
      page: browser
      axis: vertical
      children:
        - {id: movies, page: movies.yaml}
        - {id: more, page: settings.yaml}
      """,
    good: """
      page: browser
      axis: vertical
      children:
        - {id: movies, page: movies.yaml}
      """)
}
