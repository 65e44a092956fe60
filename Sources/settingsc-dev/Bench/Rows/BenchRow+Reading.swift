import SettingsPlatform

extension BenchRow {
  /// The page that is read at length: about 20 MB of YAML.
  static let longPage = PageShape.items(100_000)

  /// A page so long that starting does not count.
  static let readingRows = [
    comparison(
      "yaml", "validate, 100,000 items, YAML", against: "C loop over libyaml's events",
      .atMost(1.25)
    ) { bench throws(BenchFailure) in
      (
        try bench.validation(of: longPage),
        Entrant(bench.baseline("libyaml_events"), [try bench.page(longPage)])
      )
    },
    BenchRow(
      name: "json", work: "validate, the same as JSON, from bytes to findings",
      against: "orjson.loads, from the same bytes to objects", goal: .atMost(1.5),
      measure: measureJSON),
    memoryRow(
      "memory", "peak memory, 100,000 items, YAML", .yaml, .atMost(4)),
    memoryRow("memory-json", "peak memory, the same as JSON", .json, .none),
  ]

  /// Times that each program takes of itself, of work on bytes that are in memory: a process a
  /// turn, so that both ask the system for memory that they never had before.
  private static func measureJSON(_ bench: Workbench) throws(BenchFailure) -> Outcome {
    let python = bench.baseline("venv/bin/python")
    let script = bench.baseline("orjson_loads.py")
    guard bench.has(python), bench.has(script),
      (try? Entrant(python, ["-c", "import orjson"]).run()) != nil
    else { return .skipped("orjson is not installed") }
    let page = try bench.page(longPage, .json)
    let entrants = [
      Entrant(CommandLine.arguments[0], ["check-times", page]), Entrant(python, [script, page]),
    ]
    var times: [[Double]] = [[], []]
    for turn in 0...(bench.race.runs ?? 15) {
      for (index, entrant) in entrants.enumerated() {
        guard let time = Double(try entrant.captured().filter { !$0.isWhitespace }) else {
          throw BenchFailure("\(entrant.program.executable): no time")
        }
        // The first turn warms the file cache.
        if turn > 0 { times[index].append(time) }
      }
    }
    let medians = times.map { Number.time(Spread.median($0)) }
    return .measured(
      Measurement(
        ratio: .ratio(of: times[0], to: times[1]),
        detail: "\(medians[0]) : \(medians[1]), inside the processes"))
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
