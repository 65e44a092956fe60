extension CatalogueEntry {
  static let missingDatum = CatalogueEntry(
    .error, "the data has nothing at a path",
    explanation: """
      A path starts at the element of the innermost 'forEach', else at the root; '$'
      starts at the root everywhere. If what it names may be missing, write
      '{nickname?}', or 'forEach: {path: friends, optional: true}'.
      """,
    others: [
      .data("{\"friends\": [{\"name\": \"Mei\"}, {\"name\": \"Bo\", \"city\": \"Xi'an\"}]}\n")
    ],
    bad: """
      page: friends
      sections:
        - items:
            - {kind: sample, forEach: friends, title: "{name}", accessoryTitle: "{city}"}
            - {kind: sample, forEach: groups, title: "{name}"}
      """,
    good: """
      page: friends
      sections:
        - items:
            - {kind: sample, forEach: friends, title: "{name}", accessoryTitle: "{city?}"}
            - {kind: sample, forEach: {path: groups, optional: true}, title: "{name}"}
      """)
}
