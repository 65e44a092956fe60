extension CatalogueEntry {
  static let inclusionTooDeep = CatalogueEntry(
    .error, "files name each other over too many levels",
    explanation: """
      A page may name another one, that a third, and so on: 100 times at most. No app
      has so many screens in a row; most likely the files were generated, and each
      names the next. Name the pages from one place instead.
      """,
    bad: .sketch(
      """
      # page-0.yaml; page-1.yaml presents page-2.yaml, and so on to page-101.yaml
      page: page-0
      sections: [{items: [{kind: sample, title: Next, presents: page-1.yaml}]}]
      """),
    good: .sketch(
      """
      # page-0.yaml; page-1.yaml presents nothing
      page: page-0
      sections: [{items: [{kind: sample, title: Next, presents: page-1.yaml}]}]
      """))
}
