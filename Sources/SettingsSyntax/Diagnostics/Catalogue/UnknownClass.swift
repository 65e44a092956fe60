extension CatalogueEntry {
  static let unknownClass = CatalogueEntry(
    .error, "no kind has this class",
    explanation: """
      The app makes cells and models by the names of their classes. A name that no
      kind is registered for gives no cell, and the list crashes or skips the row.
      Write the name as 'settingsc kinds' lists it, or register a kind with this class
      in a registry file.
      """,
    bad: .json(
      """
      {"data": [[
        {"cellClass": "SwichSettingCell", "responseSelector": "push:",
         "model": {"modelClass": "SwitchSettingModel", "title": "Messages"}}
      ]]}
      """),
    good: .json(
      """
      {"data": [[
        {"cellClass": "SwitchSettingCell", "responseSelector": "push:",
         "model": {"modelClass": "SwitchSettingModel", "title": "Messages"}}
      ]]}
      """))
}
