/// Documents that exceed a limit.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DiagnosticID {
  static let limitDiagnostics: [DiagnosticID] = [
    fileTooLarge, tooDeep, tooManyNodes, tooManyFindings,
  ]

  public static let fileTooLarge = error(
    "file-too-large", "the file is larger than the limit", stage: .reading,
    explanation: """
      A page of one screen has a few kilobytes. A file of more than 64 MiB is usually
      the wrong file, and reading it could take all of the machine's memory. If it is
      intended, raise 'limits.bytes' in settingsc.yaml.
      """,
    examples: .init(
      bad: .notRunnable(
        """
        page: settings
        sections:
          - items:
              - {kind: sample, title: Row 1}
              # and two million more, 70 MiB in total
        """),
      good: .notRunnable(
        """
        limits:
          bytes: 134217728
        """)))

  public static let tooDeep = error(
    "too-deep", "lists and mappings are nested too deeply", stage: .reading,
    explanation: """
      A page has about ten levels. Hundreds come from a faulty generator, or from
      somebody who wants to crash readers, many of which use some of the stack for
      each level. Reading stops at 128 levels, aliases included.
      """,
    examples: .init(
      bad: .notRunnable(
        """
        page: settings
        title: [[[[[[[[[[[[[[[[[[[[[[[[ and so on, 130 times
        """),
      good: .page("title: Settings")))

  public static let tooManyNodes = error(
    "too-many-nodes", "the file has too many values once its aliases are expanded",
    stage: .reading,
    explanation: """
      Eight lines of aliases can stand for more values than fit into memory. What
      aliases add is counted before it is expanded: a small file may repeat 100,000
      values and a mebibyte of strings, a larger one in proportion to its size. Write
      the values out; if a page is really that large, raise 'limits.nodes' or
      'limits.bytes' in settingsc.yaml.
      """,
    examples: .init(
      bad: """
        page: settings
        a: &a [row, row, row, row, row, row, row, row, row]
        b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a]
        c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b]
        d: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c]
        e: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d]
        f: &f [*e, *e, *e, *e, *e, *e, *e, *e, *e]
        g: &g [*f, *f, *f, *f, *f, *f, *f, *f, *f]
        h: &h [*g, *g, *g, *g, *g, *g, *g, *g, *g]
        """,
      good: .items(
        "&row {kind: sample, title: Privacy, action: privacy}", "{<<: *row, title: Help}")))

  public static let tooManyFindings = error(
    "too-many-findings", "the file has more errors or warnings than are reported",
    stage: .truncation,
    explanation: """
      At most 10,000 errors and 10,000 warnings are reported for a file; the others
      are counted. So many usually have one cause: a kind that is not registered, a
      generator that misspells a key. Fix that and check again. It is a warning if
      only warnings were left out. If errors were left out it is an error, even if
      all reported problems are suppressed.
      """,
    examples: .init(
      bad: .notRunnable(
        """
        page: settings
        sections:
          - items:
              - {kind: swich, title: Calls} and 10,000 more such rows
        """),
      good: .items("{kind: switch, title: Calls}")))
}
