extension CatalogueEntry {
  static let unknownSection = CatalogueEntry(
    .error, "a filter names a section that the child does not have",
    explanation: """
      The choices of a filter are the options of one section of a child: '<child>.'
      and the section's id. A section without a written id is named after its title,
      so that it is another one once the title changes: give it an id.
      """,
    others: .movieBrowser,
    bad: """
      page: browser
      children:
        - {id: filters, page: filters.yaml}
        - {id: movies, page: movies.yaml}
      filters:
        - {from: filters.genres, to: movies, field: accessoryTitle}
      """,
    good: """
      page: browser
      children:
        - {id: filters, page: filters.yaml}
        - {id: movies, page: movies.yaml}
      filters:
        - {from: filters.genre, to: movies, field: accessoryTitle}
      """)
}
