extension CatalogueEntry {
  static let malformedColor = CatalogueEntry(
    .error, "a colour is not written in hexadecimal digits",
    explanation: """
      The app reads colours as '#RGB', '#RRGGBB' or '#RRGGBBAA', and would draw its
      default for anything else, names of colours too. Quote the colour, as '#' behind
      a space begins a comment.
      """,
    others: [
      .registry(
        """
        registry: 1
        kinds:
          link:
            cellClass: LinkSettingCell
            modelClass: LinkSettingModel
            fields:
              title: {type: string, required: true}
              tint: {type: color}
        """)
    ],
    bad: """
      page: settings
      registries: [kinds.yaml]
      sections:
        - items:
            - {kind: link, title: Imprint, tint: sky blue}
      """,
    good: """
      page: settings
      registries: [kinds.yaml]
      sections:
        - items:
            - {kind: link, title: Imprint, tint: '#87CEEB'}
      """)
}
