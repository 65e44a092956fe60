/// Presenters: their patches and their handlers.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DiagnosticID {
  static let presenterDiagnostics: [DiagnosticID] = [
    unknownID, invalidPatch, unhandledSelector, unusedHandler, duplicateHandler,
  ]

  public static let unknownID = error(
    "unknown-id", "no section or item has this id",
    explanation: """
      Patches name sections and items by their ids, written or derived, which
      'settingsc compile' shows. An element that a patch removed does not exist for
      later patches. Name the rows of a loop by the id as it is written, such as
      'friend-{id}'. The id of a single row from data is a warning, because apps fill
      the template, which cannot have its patch.
      """,
    examples: .init(
      fix: .unsafe, others: [sharedPage], bad: presenter("patch:\n  - remove: adress"),
      good: presenter("patch:\n  - remove: address")))

  public static let invalidPatch = error(
    "invalid-patch", "a patch does not describe exactly one change",
    explanation: """
      A patch has one of 'remove', 'set', 'insert' and 'move'; the last two also need
      one of 'before', 'after' and 'into'. Place items next to items, in a section, or
      next to a section, where they form their own section. Place sections next to
      sections. 'set' cannot change the kind or the id: remove the item and insert
      another one.
      """,
    examples: .init(
      others: [sharedPage],
      bad: presenter(
        """
        patch:
          - move: push
          - set: address
            kind: exit
        """),
      good: presenter(
        """
        patch:
          - move: push
            before: address
          - remove: address
          - insert: [{kind: exit, title: Address, action: address}]
            into: profile
        """)))

  public static let unhandledSelector = error(
    "unhandled-selector", "the presenter has no handler for a selector",
    stage: .otherDocuments,
    explanation: """
      A tap calls its selector only if the presenter responds to it; if not, the row
      does nothing. 'name' and 'name:' are two selectors; the second takes the model.
      Implement the selector and add it to 'handlers', or remove the row.
      """,
    examples: .init(
      fix: .unsafe, others: [sharedPage], bad: presenter("handlers: [address, pushChanged]"),
      good: presenter("handlers: [address, \"pushChanged:\"]")))

  public static let unusedHandler = warning(
    "unused-handler", "the page never calls a handler",
    explanation: """
      The app has code for a row that its page does not have. Either the row was
      removed or renamed, or the handler is misspelled. Delete the handler, or add its
      selector to a row.
      """,
    examples: .init(
      others: [sharedPage], bad: presenter("handlers: [address, \"pushChanged:\", logOut]"),
      good: presenter(
        """
        handlers: [address, "pushChanged:", logOut]
        patch:
          - insert: [{kind: exit, title: Log out, action: logOut}]
            after: profile
        """)))

  public static let duplicateHandler = warning(
    "duplicate-handler", "a handler is listed twice",
    explanation: """
      One of the two should probably be a different selector. 'name' and 'name:' are
      different, and both may be listed. Correct one of them, or delete it.
      """,
    examples: .init(
      others: [sharedPage], bad: presenter("handlers: [address, \"pushChanged:\", address]"),
      good: presenter("handlers: [address, \"pushChanged:\"]")))

  /// The page that the presenters of the examples share.
  private static let sharedPage = CatalogEntry.OtherFile.named(
    "page.yaml",
    """
    page: settings
    sections:
      - id: profile
        items:
          - {kind: sample, title: Address, action: address}
          - {kind: switch, id: push, title: Messages, onChange: "pushChanged:"}
    """)

  private static func presenter(_ keys: String) -> CatalogEntry.Example {
    .yaml("presenter: UserPresenter\npage: page.yaml\n" + keys)
  }
}
