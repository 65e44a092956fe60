extension CatalogueEntry {
  static let noWireForm = CatalogueEntry(
    .error, "a page has nothing that the wire form can say",
    explanation: """
      'compile --emit wire' writes rows, and a container has none of its own: it says
      which pages stand where. Emit the tree, which holds the children as well; or
      emit the wire form of each child.
      """,
    others: .movieBrowser,
    bad: """
      page: browser
      children:
        - {id: filters, page: filters.yaml}
        - {id: movies, page: movies.yaml}
      """,
    good: .json(
      """
      {"data": [[
        {"cellClass": "OptionSettingCell",
         "model": {"modelClass": "OptionSettingModel", "title": "Drama", "value": "drama"}}
      ]]}
      """))
}
