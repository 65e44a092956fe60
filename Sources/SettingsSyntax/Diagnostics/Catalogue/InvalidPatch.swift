extension CatalogueEntry {
  static let invalidPatch = CatalogueEntry(
    .error, "a patch does not say one thing that can be done",
    explanation: """
      A patch has one of 'remove', 'set', 'insert' and 'move'; the latter two have one
      place: 'before', 'after' or 'into'. Items stand beside items, in a section, or
      beside one, where they get a section of their own; sections stand beside
      sections. Kind and id cannot be set: remove the item, and insert another.
      """,
    others: .sharedPage,
    bad: """
      presenter: UserPresenter
      page: page.yaml
      patch:
        - move: push
        - set: address
          kind: exit
      """,
    good: """
      presenter: UserPresenter
      page: page.yaml
      patch:
        - move: push
          before: address
        - remove: address
        - insert: [{kind: exit, title: Address, action: address}]
          into: profile
      """)
}
