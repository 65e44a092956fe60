/// Pages that include or refer to other pages.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DiagnosticID {
  static let inclusionDiagnostics: [DiagnosticID] = [
    notAPage, notIncludable, inclusionCycle, inclusionTooDeep,
  ]

  public static let notAPage = error(
    "not-a-page", "a file that is named as a page does not contain one", stage: .recognition,
    explanation: """
      A presenter's 'page', a child of a container and what an item presents must each
      be a file with one page: 'page: <id>', a tree, or rows in the wire format. A
      presenter cannot present another presenter; name the page that both share.
      """,
    examples: .init(
      others: [
        .named(
          "privacy.yaml",
          """
          page: privacy
          sections:
            - items:
                - {kind: switch, title: Read receipts}
          """),
        .named("kinds.yaml", "registry: 1\nkinds: {}\n"),
      ],
      bad: .items("{kind: sample, title: Privacy, presents: kinds.yaml}"),
      good: .items("{kind: sample, title: Privacy, presents: privacy.yaml}")))

  public static let notIncludable = error(
    "not-includable", "an included page has more than sections", stage: .otherDocuments,
    explanation: """
      'include' puts the sections of another page in place of a section. What belongs
      to a whole page cannot be put there: children, a tool, a provider and states.
      Write them into the page that includes it. Its title and insets have no effect.
      """,
    examples: .init(
      others: [
        .named(
          "movies.yaml",
          """
          page: movies
          tool: {kind: searchField}
          sections:
            - items:
                - {kind: sample, title: Metropolis}
          """),
        .named(
          "films.yaml",
          """
          page: films
          sections:
            - items:
                - {kind: sample, title: Metropolis}
          """),
      ],
      bad: """
        page: settings
        sections:
          - include: movies.yaml
        """,
      correcting: "movies.yaml", to: "films.yaml"))

  public static let inclusionCycle = error(
    "inclusion-cycle", "a page is a part of itself", stage: .otherDocuments,
    explanation: """
      A container shows its children, and a page the sections that it includes. None
      of them can be the page itself, or contain it: the screen would never end. The
      message lists all files of the cycle. Move what both need into another page.
      """,
    examples: .init(
      others: [
        .named(
          "movies.yaml",
          """
          page: movies
          sections:
            - items:
                - {kind: sample, title: Metropolis}
          """)
      ],
      bad: """
        page: browser
        axis: vertical
        children:
          - {id: movies, page: movies.yaml}
          - {id: more, page: settings.yaml}
        """,
      correcting: "\n  - {id: more, page: settings.yaml}", to: ""))

  public static let inclusionTooDeep = error(
    "inclusion-too-deep", "containers are nested too deeply", stage: .otherDocuments,
    explanation: """
      The children of a container may be containers themselves, to 100 levels at most.
      No screen has that many; most likely the files were generated, and each names
      the next one. Put the pages side by side in one container instead.
      """,
    examples: .init(
      bad: .notRunnable(
        """
        # page-1.yaml has page-2.yaml as its child, and so on to page-101.yaml
        page: page-0
        children: [{id: next, page: page-1.yaml}]
        """),
      correcting: "page-2.yaml as its child, and so on to page-101.yaml", to: "sections"))
}
