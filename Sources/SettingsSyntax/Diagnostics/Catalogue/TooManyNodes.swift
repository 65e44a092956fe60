extension CatalogueEntry {
  static let tooManyNodes = CatalogueEntry(
    .error, "the file has too many values once its aliases are expanded",
    explanation: """
      Eight lines of aliases can stand for more values than fit into memory. Aliases
      are counted before they are expanded, and reading stops at ten million values,
      or at four times as much text as a file may have. Write out what is meant; for a
      page that is really so large, raise the limit with --max-nodes or --max-bytes.
      """,
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
    good: """
      page: settings
      sections:
        - items:
            - &row {kind: sample, title: Privacy, action: privacy}
            - {<<: *row, title: Help}
      """)
}
