extension CatalogueEntry {
  static let reservedName = CatalogueEntry(
    .error, "a field or an event has a name that is taken",
    explanation: """
      An item has its kind's fields and events beside the keys of the language
      ('kind', 'id', 'action' and others), so none of them can be named like another.
      Name the field or the event otherwise, in the model too.
      """,
    bad: """
      registry: 1
      kinds:
        link:
          cellClass: LinkSettingCell
          modelClass: LinkSettingModel
          fields:
            action: {type: url}
      """,
    good: """
      registry: 1
      kinds:
        link:
          cellClass: LinkSettingCell
          modelClass: LinkSettingModel
          fields:
            target: {type: url}
      """)
}
