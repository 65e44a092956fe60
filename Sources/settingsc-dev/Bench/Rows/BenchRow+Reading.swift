extension BenchRow {
  /// The page that is read at length: about 20 MB of YAML.
  static let longPage = PageShape.items(100_000)

  /// A page so long that starting does not count.
  static let readingRows = [
    comparison(
      "yaml", "validate, 100,000 items, YAML", against: "C loop over libyaml's events",
      .atMost(1.6)
    ) { bench throws(BenchFailure) in
      (try bench.validation(of: longPage), try eventLoop(bench))
    },
    comparison(
      "json", "validate, the same as JSON", against: "that loop on the YAML", .fasterBy(3)
    ) { bench throws(BenchFailure) in
      (try bench.validation(of: longPage, .json), try eventLoop(bench))
    },
    memoryRow(
      "memory", "peak memory, 100,000 items, YAML", .yaml, .atMost(5)),
    memoryRow("memory-json", "peak memory, the same as JSON", .json, .none),
  ]

  private static func eventLoop(_ bench: Workbench) throws(BenchFailure) -> Entrant {
    Entrant(bench.baseline("libyaml_events"), [try bench.page(longPage)])
  }

  private static func memoryRow(
    _ name: String, _ work: String, _ form: PageForm, _ goal: Goal
  ) -> BenchRow {
    BenchRow(
      name: name, work: work, against: "the file's size", goal: goal
    ) { bench throws(BenchFailure) in
      let series = try bench.race.run([bench.validation(of: longPage, form)], most: 5)[0]
      guard !series.peakBytes.isEmpty else {
        throw BenchFailure("the system does not tell this peak from the benchmark's own")
      }
      let size = Double(try bench.size(of: bench.page(longPage, form)))
      let sizes = [Double](repeating: size, count: series.peakBytes.count)
      return .measured(
        Measurement(
          ratio: .ratio(of: series.peakBytes, to: sizes),
          detail: "\(Number.size(Spread.median(series.peakBytes))) : \(Number.size(size))"))
    }
  }
}
