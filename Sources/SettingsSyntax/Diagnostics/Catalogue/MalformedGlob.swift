extension CatalogueEntry {
  static let malformedGlob = CatalogueEntry(
    .error, "a pattern for paths cannot be read",
    explanation: """
      What the pattern means is unclear, and files would be checked, or left out,
      that are not meant. '*', '?', '[a-z]', '{a,b}' and '**' have a meaning; a '\\'
      before one of these characters takes it away. Paths begin at the directory of
      the configuration and cannot leave it.
      """,
    bad: .configuration(
      """
      exclude:
        - generated/[0-9.yaml
      """),
    good: .configuration(
      """
      exclude:
        - generated/[0-9]*.yaml
      """))
}
