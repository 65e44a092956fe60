/// Pages that include or refer to other pages.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DiagnosticID {
  static let inclusionDiagnostics: [DiagnosticID] = [
    notAPage, notIncludable, inclusionCycle, inclusionTooDeep,
  ]

  public static let notAPage = error(
    "not-a-page", "a file that must contain a page contains something else", stage: .recognition,
    explanation: """
      The 'page' of a presenter, each child of a container and each file in 'presents'
      must contain one page: 'page: <id>', a tree, or rows in the wire format. A
      presenter cannot present another presenter. Refer to the page that both share.
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
    "not-includable", "an included page has parts that cannot be included", stage: .otherDocuments,
    explanation: """
      'include' replaces a section with the sections of another page. The parts that
      apply to a whole page cannot be included: children, a tool, a provider and
      states. Move them to the page that includes it. The title and the insets of the
      included page have no effect.
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
    "inclusion-cycle", "a page contains itself", stage: .otherDocuments,
    explanation: """
      A container shows its children, and a page shows the sections that it includes.
      None of them can be or contain the page itself, because the screen would never
      end. The message lists all files of the cycle. Move the shared part into another
      page.
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
    "inclusion-too-deep", "pages are nested too deeply", stage: .otherDocuments,
    explanation: """
      A page can contain other pages, as children or by 'include', but only to a
      depth of 100 levels. No screen has that many; most likely the files were
      generated, and each refers to the next one. Put the pages side by side in one
      container instead.
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
