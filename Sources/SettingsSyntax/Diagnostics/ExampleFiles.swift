/// Files that the examples of several diagnostics name.
extension [CatalogueEntry.OtherFile] {
  /// The page that the presenters of the examples share.
  static let sharedPage: Self = [
    .named(
      "page.yaml",
      """
      page: settings
      sections:
        - id: profile
          items:
            - {kind: sample, title: Address, action: address}
            - {kind: switch, id: push, title: Messages, onChange: "pushChanged:"}
      """)
  ]

  /// The pages that the containers of the examples are made of.
  static let movieBrowser: Self = [
    .named(
      "filters.yaml",
      """
      page: filters
      sections:
        - id: genre
          title: Genre
          items:
            - {kind: option, title: Drama, value: drama}
            - {kind: option, title: Comedy, value: comedy}
      """),
    .named(
      "movies.yaml",
      """
      page: movies
      sections:
        - items:
            - {kind: sample, title: Metropolis, accessoryTitle: drama}
            - {kind: sample, title: The General, accessoryTitle: comedy}
      """),
  ]

  /// A registry with one kind.
  static let sliderRegistry: Self = [
    .registry(
      """
      registry: 1
      kinds:
        slider:
          cellClass: SliderSettingCell
          modelClass: SliderSettingModel
          fields:
            title: {type: string, required: true}
      """)
  ]
}
