extension CatalogueEntry {
  static let tooDeep = CatalogueEntry(
    .error, "lists and mappings are nested too deeply",
    explanation: """
      A page has about ten levels. Hundreds come from a generator that went wrong, or
      from somebody who wants readers to crash, for many use a little of the stack at
      each. Reading stops at 128 levels, aliases followed; --max-depth raises that to
      1000 at most.
      """,
    bad: .sketch(
      """
      page: settings
      title: [[[[[[[[[[[[[[[[[[[[[[[[ and so on, 130 times
      """),
    good: """
      page: settings
      title: Settings
      sections:
        - items:
            - {kind: sample, title: Privacy, action: privacy}
      """)
}
