extension CatalogueEntry {
  static let unknownType = CatalogueEntry(
    .error, "no type has this name",
    explanation: """
      The type of a field decides which values it takes, in a page as in the schema
      that editors use. The types are string, boolean, integer, number, scalar, enum,
      url, image, color, selector, list and object. Write one of them.
      """,
    bad: """
      registry: 1
      kinds:
        link:
          cellClass: LinkSettingCell
          modelClass: LinkSettingModel
          fields:
            title: {type: strng}
      """,
    good: """
      registry: 1
      kinds:
        link:
          cellClass: LinkSettingCell
          modelClass: LinkSettingModel
          fields:
            title: {type: string}
      """)
}
