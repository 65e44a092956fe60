extension CatalogueEntry {
  static let malformedResponse = CatalogueEntry(
    .error, "a response does not have the shape that it must have",
    explanation: """
      A response is one object, in JSON or YAML. That of a dynamic provider holds a
      list at the path that 'objects' names, and with pagination by offset no more
      elements than 'pageSize'. What the app would do with another is not known.
      """,
    others: [.data("{\"schools\": [{\"name\": \"Peking University\"}]}\n")],
    bad: """
      page: schools
      provider: {kind: dynamic, objects: universities}
      sections:
        - items:
            - {kind: option, forEach: {path: universities, optional: true}, title: "{name}"}
      """,
    good: """
      page: schools
      provider: {kind: dynamic, objects: schools}
      sections:
        - items:
            - {kind: option, forEach: schools, title: "{name}"}
      """)
}
