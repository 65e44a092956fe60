/// Documents that exceed a limit.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DiagnosticID {
  static let limitDiagnostics: [DiagnosticID] = [
    fileTooLarge, tooDeep, tooManyNodes, tooManyFindings,
  ]

  public static let fileTooLarge = error(
    "file-too-large", "the file is larger than the limit", stage: .reading,
    explanation: """
      A page for one screen has a few kilobytes. A file of more than 64 MiB is usually
      the wrong file, and reading it could use all of the machine's memory. If the
      size is intended, raise 'limits.bytes' in settingsc.yaml.
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
      A page has about ten levels. Hundreds of levels come from a faulty generator, or
      from an attack on readers that use some stack for each level. Reading stops at
      128 levels, including aliases. Use fewer levels.
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
      Eight lines of aliases can expand to more values than fit into memory, so the
      values are counted before they are expanded. Aliases in a small file may repeat
      100,000 values and one mebibyte of strings; for a larger file, the limit grows
      with its size. Write the values out. If a page is really that large, raise
      'limits.nodes' or 'limits.bytes' in settingsc.yaml.
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
      At most 10,000 errors and 10,000 warnings are reported for a file; the rest are
      counted. Large numbers usually have one cause, such as an unregistered kind or a
      generator that misspells a key. Fix the cause and check again. This is a warning
      if only warnings were omitted. If errors were omitted, it is an error, even if
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
