extension CatalogueEntry {
  static let classMismatch = CatalogueEntry(
    .error, "the cell class and the model class belong to different kinds",
    explanation: """
      A cell takes its model for one of its own class. Handed another kind's, it asks
      for properties that are not there, and the app crashes when the row comes into
      view. Write the two classes of one kind.
      """,
    bad: .json(
      """
      {"data": [[
        {"cellClass": "SwitchSettingCell", "responseSelector": "push:",
         "model": {"modelClass": "SampleSettingModel", "title": "Messages"}}
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
