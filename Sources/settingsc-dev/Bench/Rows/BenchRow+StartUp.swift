extension BenchRow {
  /// A page as apps have them: what an editor or a hook before a commit waits for.
  static let startUpRows = [
    comparison(
      "start", "validate, 15-item page", against: "Swift program that prints a line", .atMost(1.7)
    ) { bench throws(BenchFailure) in
      (try bench.validation(of: .items(15)), Entrant(bench.baseline("print_line"), []))
    },
    BenchRow(
      name: "schema", work: "validate, 15-item page", against: "check-jsonschema with our schema",
      goal: .fasterBy(70), measure: measureSchemaChecker),
  ]

  private static func measureSchemaChecker(
    _ bench: Workbench
  ) throws(BenchFailure) -> Outcome {
    let checker = bench.baseline("venv/bin/check-jsonschema")
    guard bench.has(checker) else { return .skipped("check-jsonschema is not installed") }
    guard bench.has(bench.pageSchema) else { return .skipped("there is no \(bench.pageSchema)") }
    let page = try bench.page(.items(15))
    let series = try bench.race.run([
      bench.validation(of: .items(15)), Entrant(checker, ["--schemafile", bench.pageSchema, page]),
    ])
    return .measured(.comparison(of: series[0], with: series[1], isInverse: true))
  }
}
