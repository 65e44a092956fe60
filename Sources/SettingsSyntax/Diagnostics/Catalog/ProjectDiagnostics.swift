/// Configurations, and the comments that suppress diagnostics.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DiagnosticID {
  static let projectDiagnostics: [DiagnosticID] = [
    malformedGlob, unmatchedGlob, unmatchedKey, malformedSuppression, unusedSuppression,
    unreachablePage, duplicatePresenter, unusedSetting, unusedKind,
  ]

  public static let duplicatePresenter = error(
    "duplicate-presenter", "an app has several presenters for one page", stage: .otherDocuments,
    explanation: """
      A row that opens the page opens the app's version of it, so an app can have only
      one presenter for the page. A presenter that no app lists belongs to all apps.
      List each presenter in its app, or make one of them a separate page.
      """,
    examples: .init(
      others: [
        .named(
          "settings.yaml",
          "page: settings\nsections: [{items: [{kind: exit, title: A, action: a}]}]"),
        .named("shop/a.yaml", "presenter: ShopSettings\npage: ../settings.yaml"),
        .named("club/b.yaml", "presenter: ClubSettings\npage: ../settings.yaml"),
      ],
      bad: .configuration("apps:\n  - {id: shop}\n  - {id: club, presenters: [club/*.yaml]}"),
      good: .configuration(
        "apps:\n  - {id: shop, presenters: [shop/*.yaml]}\n  - {id: club, presenters: [club/*.yaml]}"
      )))

  public static let unreachablePage = warning(
    "unreachable-page", "a page cannot be reached from the root of an app", stage: .otherDocuments,
    explanation: """
      In the configuration, 'root' is the page that an app shows first. No row that
      users can reach from there opens this page, and no reachable page contains it,
      so users never see it. Open it with 'presents', or delete it. If an app has no
      'root', its pages are not reported.
      """,
    examples: .init(
      others: [
        .named(
          "welcome.yaml",
          """
          page: welcome
          sections:
            - items: [{kind: sample, title: Settings, presents: settings.yaml}]
          """),
        .named(
          "settings.yaml",
          """
          page: settings
          sections:
            - items: [{kind: sample, title: Privacy, action: privacy}]
          """),
      ],
      bad: .configuration("apps:\n  - {id: shop, root: settings.yaml}"),
      good: .configuration("apps:\n  - {id: shop, root: welcome.yaml}")))

  public static let unusedSetting = optional(
    "unused-setting", "no condition uses the key of a stored value",
    explanation: """
      A setting that no page depends on may be a leftover. The app's code may read it,
      but settingsc cannot see that, so this diagnostic is off unless 'severity' in
      settingsc.yaml enables it. Remove the key, or use it in a condition.
      """,
    examples: .init(
      others: [
        .named(
          "page.yaml",
          """
          page: sound
          sections:
            - items: [{kind: switch, title: Sounds, key: sounds}]
          """)
      ],
      bad: .configuration("severity: {unused-setting: warning}"),
      good: .configuration("severity: {unused-setting: off}")))

  public static let unusedKind = optional(
    "unused-kind", "a registered kind is never used",
    explanation: """
      A kind that no page uses and no other kind extends may be a leftover. A page
      from a server may use it, but settingsc cannot see that, so this diagnostic is
      off unless 'severity' in settingsc.yaml enables it. Delete the kind if the app
      does not need it.
      """,
    examples: .init(
      others: [
        .named(
          "kinds.yaml",
          """
          registry: 1
          kinds:
            fader: {cellClass: FaderCell, modelClass: FaderModel}
          """),
        .named(
          "page.yaml",
          """
          page: sound
          sections:
            - items: [{kind: sample, title: Volume, action: volume}]
          """),
      ],
      bad: .configuration("registries: [kinds.yaml]\nseverity: {unused-kind: warning}"),
      good: .configuration("registries: [kinds.yaml]\nseverity: {unused-kind: off}")))

  public static let malformedGlob = error(
    "malformed-glob", "a path pattern is not valid",
    explanation: """
      An invalid pattern is ambiguous and could check or exclude the wrong files. '*',
      '?', '[a-z]', '{a,b}' and '**' are special; a '\\' before one of these
      characters makes it literal. Paths begin at the directory of the configuration
      and cannot leave it. Correct the pattern.
      """,
    examples: .init(
      bad: .configuration("exclude:\n  - generated/[0-9.yaml"),
      good: .configuration("exclude:\n  - generated/[0-9]*.yaml")))

  public static let unmatchedKey = error(
    "unmatched-key", "no file of the project matches any pattern of a key",
    explanation: """
      Without a match, a whole check is left out: with 'sources', for example, no
      class and no selector is looked up. Usually a directory was renamed. Correct
      the patterns, or delete the key. Only 'validate' of the directory reports this.
      """,
    examples: .init(
      others: [
        .named(
          "pages/page.yaml",
          """
          page: settings
          sections:
            - items:
                - {kind: sample, title: Privacy, action: privacy}
          """)
      ],
      bad: .configuration("files:\n  - page/"), good: .configuration("files:\n  - pages/")))

  public static let unmatchedGlob = warning(
    "unmatched-glob", "no file of the project matches a pattern of its configuration",
    explanation: """
      A pattern that matches nothing has no effect. Usually a directory was renamed,
      so its files are no longer checked, or no longer excluded. Correct the pattern,
      or delete it.
      """,
    examples: .init(
      others: [
        .named(
          "generated/page.yaml",
          """
          page: settings
          sections:
            - items:
                - {kind: sample, title: Privacy, action: privacy}
          """)
      ],
      bad: .configuration("exclude:\n  - generate/"),
      good: .configuration("exclude:\n  - generated/")))

  public static let malformedSuppression = error(
    "malformed-suppression", "a 'settingsc:' comment is not valid", stage: .comments,
    explanation: """
      'disable-line', 'disable-next-line', 'disable' and 'enable' are followed by the
      ids to suppress. A misspelled id would suppress nothing, and no word matches all
      ids. Errors that prevent a file from being read cannot be suppressed. Correct
      the comment.
      """,
    examples: .init(
      fix: .unsafe,
      bad: """
        page: settings
        sections:
          - items:
              # settingsc: disable-next-line unhandled-selecter
              - {kind: sample, title: Address, action: address}
        """,
      correcting: "selecter", to: "selector -- iPad only"))

  public static let unusedSuppression = warning(
    "unused-suppression", "a 'settingsc:' comment suppresses nothing", stage: .comments,
    explanation: """
      The problem was fixed, or never existed. The comment would hide the next mistake
      of the same kind. Delete it, or run 'settingsc validate --fix'.
      """,
    examples: .init(
      fix: .safe,
      bad: """
        page: settings
        sections:
          - items:
              # settingsc: disable-next-line blank-title
              - {kind: sample, title: Address, action: address}
        """,
      correcting: "title: Address", to: "title: \"\""))
}
