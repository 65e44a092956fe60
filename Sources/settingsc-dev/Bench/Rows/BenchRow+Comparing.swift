import SettingsPlatform

extension BenchRow {
  /// A page and what became of it after some editing, compared in a process that has read both:
  /// `settingsc-dev diff-times`. All times of a turn are of one process.
  static let comparingRows = [
    BenchRow(
      name: "diff", work: "diff, 100,000 items, 1 % changed", against: "reading the two pages",
      goal: .atMost(1)
    ) { bench throws(BenchFailure) in
      let times = try bench.diffTimes(of: 100_000)
      return .measured(comparison(of: times.map(\.comparing), with: times.map(\.reading)))
    },
    BenchRow(
      name: "diff-growth", work: "diff, 10,000 → 100,000 items", against: "a tenth of it",
      goal: .atMost(11)
    ) { bench throws(BenchFailure) in
      let (large, small) = (try bench.diffTimes(of: 100_000), try bench.diffTimes(of: 10_000))
      return .measured(comparison(of: large.map(\.comparing), with: small.map(\.comparing)))
    },
    BenchRow(
      name: "diff-library", work: "diff, the same: sections, items and fields",
      against: "CollectionDifference over the items' ids", goal: .none
    ) { bench throws(BenchFailure) in
      let times = try bench.diffTimes(of: 100_000, withLibrary: true)
      return .measured(comparison(of: times.map(\.comparing), with: times.map(\.library)))
    },
  ]

  private static func comparison(of ours: [Double], with theirs: [Double]) -> Measurement {
    let medians = [ours, theirs].map { Number.time(Spread.median($0)) }
    return Measurement(
      ratio: .ratio(of: ours, to: theirs), detail: "\(medians[0]) : \(medians[1]), one process")
  }
}

/// What one turn of `settingsc-dev diff-times` took, in milliseconds.
struct DiffTimes {
  var reading: Double
  var comparing: Double
  var library: Double
}

extension Workbench {
  /// What it takes to compare a page of so many items with what became of it, once a turn.
  fileprivate func diffTimes(
    of count: Int, withLibrary: Bool = false
  ) throws(BenchFailure) -> [DiffTimes] {
    var arguments = [
      "diff-times", try page(.items(count)), try page(.editedItems(count)), "--runs",
      String(race.runs ?? 7),
    ]
    if !withLibrary { arguments.append("--only-ours") }
    let output = try Entrant(CommandLine.arguments[0], arguments).captured()
    let times = output.split(separator: "\n").compactMap { line -> DiffTimes? in
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      guard numbers.count >= 3 else { return nil }
      return DiffTimes(reading: numbers[0], comparing: numbers[1], library: numbers[2])
    }
    guard !times.isEmpty else { throw BenchFailure("diff-times: no times") }
    return times
  }
}
