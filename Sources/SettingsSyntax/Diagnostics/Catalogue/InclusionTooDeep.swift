extension CatalogueEntry {
  static let inclusionTooDeep = CatalogueEntry(
    .error, "pages are parts of each other over too many levels",
    explanation: """
      A container may have children that are containers, and so on: 100 times at most.
      No screen has so many; most likely the files were generated, and each names the
      next. Put the pages side by side in one container instead.
      """,
    bad: .sketch(
      """
      # page-1.yaml has page-2.yaml as its child, and so on to page-101.yaml
      page: page-0
      children: [{id: next, page: page-1.yaml}]
      """),
    good: .sketch(
      """
      # page-1.yaml has sections
      page: page-0
      children: [{id: next, page: page-1.yaml}]
      """))
}
