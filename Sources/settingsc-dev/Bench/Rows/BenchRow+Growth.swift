extension BenchRow {
  /// Ten times the input. Processor time, less what the same program takes for a page of one
  /// item: what is left is the work alone, and grows as the work does.
  static let growthRows = [
    growth("items-yaml", "10,000 → 100,000 items, YAML", .items(10_000), .items(100_000)),
    growth("items-json", "10,000 → 100,000 items, JSON", .items(10_000), .items(100_000), .json),
    growth("keys", "5,000 → 50,000 keys in a mapping", .keys(5000), .keys(50_000)),
    growth("sections", "2,000 → 20,000 sections", .sections(2000), .sections(20_000)),
    growth("errors", "500 → 5,000 errors", .errors(500), .errors(5000)),
    growth("title", "a title of 100 KB → 1 MB", .title(bytes: 100_000), .title(bytes: 1_000_000)),
  ]

  private static func growth(
    _ name: String, _ work: String, _ small: PageShape, _ large: PageShape,
    _ form: PageForm = .yaml
  ) -> BenchRow {
    BenchRow(
      name: name, work: work, against: "a tenth of it", goal: .atMost(11)
    ) { bench throws(BenchFailure) in
      let series = try bench.race.run([
        bench.validation(of: large, form), bench.validation(of: small, form),
        bench.validation(of: .items(1), form),
      ])
      let start = Spread.median(series[2].processor)
      let net = series.map { one in one.processor.map { $0 - start } }
      let medians = net.map { Number.time(Spread.median($0)) }
      return .measured(
        Measurement(
          ratio: .ratio(of: net[0], to: net[1]),
          detail: "\(medians[0]) : \(medians[1]), start-up of \(Number.time(start)) taken off"))
    }
  }
}
