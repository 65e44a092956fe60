extension CatalogueEntry {
  static let extraResponse = CatalogueEntry(
    .error, "a response would never be fetched",
    explanation: """
      A list is fetched until a response says that it is the last: by its missing key
      (nextKey), or by fewer objects than 'pageSize' (offset). Without pagination the
      first is the last. Leave out what follows, or mend what the provider says.
      """,
    others: [
      .data("{\"schools\": [{\"name\": \"Peking\"}], \"next\": 2}\n", name: "page1.json"),
      .data("{\"schools\": [{\"name\": \"Tsinghua\"}]}\n", name: "page2.json"),
    ],
    bad: """
      page: schools
      provider: {kind: dynamic, objects: schools}
      sections:
        - items:
            - {kind: option, forEach: schools, title: "{name}"}
      """,
    good: """
      page: schools
      provider: {kind: dynamic, objects: schools, pagination: {kind: nextKey, key: next}}
      sections:
        - items:
            - {kind: option, forEach: schools, title: "{name}"}
      """)
}
