extension CatalogueEntry {
  static let wireLoss = CatalogueEntry(
    .warning, "the wire form cannot say this",
    explanation: """
      'compile --emit wire' writes what the app's loader reads: rows with their
      classes, and nothing about ids, titles and footers of sections, insets or
      events. What is named here is left out, and the app must bring it along by
      itself. Emit the tree where it can be read; a document that is in the wire form
      already loses nothing.
      """,
    bad: """
      page: settings
      sections:
        - title: Session
          items:
            - {kind: exit, title: Log out, action: logOut}
      """,
    good: .json(
      """
      {"data": [[
        {"cellClass": "ExitSettingCell", "responseSelector": "logOut",
         "model": {"modelClass": "ExitSettingModel", "title": "Log out"}}
      ]]}
      """))
}
