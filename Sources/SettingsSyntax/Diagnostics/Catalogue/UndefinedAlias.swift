extension CatalogueEntry {
  static let undefinedAlias = CatalogueEntry(
    .error, "an alias names an anchor that is not there",
    explanation: """
      '*name' repeats the value that '&name' marks. The mark must stand before it, in
      the same document: anchors do not reach over '---' or into other files. Mark the
      value, or write it out; a text that begins with '*' goes between quotes.
      """,
    bad: """
      page: settings
      sections:
        - items:
            - {kind: avatar, title: Mei, avatar: mei_portrait}
            - {kind: sample, title: Profile, accessoryTitle: *name}
      """,
    good: """
      page: settings
      sections:
        - items:
            - {kind: avatar, title: &name Mei, avatar: mei_portrait}
            - {kind: sample, title: Profile, accessoryTitle: *name}
      """)
}
