extension CatalogueEntry {
  static let deprecatedField = CatalogueEntry(
    .warning, "the field should no longer be used",
    explanation: """
      The registry that adds this kind says that the field is on its way out, and what
      to use in its place. It still works; the release of the app that drops it will
      ignore the value.
      """,
    others: [
      .registry(
        """
        registry: 1
        kinds:
          banner:
            cellClass: BannerSettingCell
            modelClass: BannerSettingModel
            fields:
              title: {type: string, required: true}
              image: {type: image}
              picture: {type: image, deprecated: use 'image'}
        """)
    ],
    bad: """
      page: settings
      registries: [kinds.yaml]
      sections:
        - items:
            - {kind: banner, title: Sale, picture: sale}
      """,
    good: """
      page: settings
      registries: [kinds.yaml]
      sections:
        - items:
            - {kind: banner, title: Sale, image: sale}
      """)
}
