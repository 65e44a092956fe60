extension CatalogueEntry {
  static let malformedPath = CatalogueEntry(
    .error, "what stands between braces, or behind 'forEach', is no path",
    explanation: """
      In a page's texts '{user.name}' stands for a value of the data; names are parted
      by dots. '{.}' is the element itself, '{$.user.name}' begins at the root,
      '{name?}' may be missing. A brace that is meant as one is written '{{'.
      """,
    bad: """
      page: friends
      sections:
        - items:
            - {kind: sample, forEach: friends, title: "{first name }"}
            - {kind: sample, title: "Braces: {"}
      """,
    good: """
      page: friends
      sections:
        - items:
            - {kind: sample, forEach: friends, title: "{name}"}
            - {kind: sample, title: "Braces: {{"}
      """)
}
