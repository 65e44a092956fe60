extension CatalogueEntry {
  static let jsonSyntax = CatalogueEntry(
    .error, "the file is no JSON",
    explanation: """
      JSON is read as its standard has it (RFC 8259), because the app's own reader is
      as strict: no comments, no comma behind the last entry, keys and texts in double
      quotes. A file that only some readers accept fails on the phone. Write what the
      finding says, or keep the page in YAML, which allows comments.
      """,
    bad: .json(
      """
      {
        "page": "settings",
        "sections": [
          {"items": [
            {"kind": "sample", "title": "Privacy", "action": "privacy"},
          ]}
        ]
      }
      """),
    good: .json(
      """
      {
        "page": "settings",
        "sections": [
          {"items": [
            {"kind": "sample", "title": "Privacy", "action": "privacy"}
          ]}
        ]
      }
      """))
}
