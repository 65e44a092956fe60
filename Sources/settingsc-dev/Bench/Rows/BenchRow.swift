/// One line of the benchmark: what is measured, against what, and how.
struct BenchRow {
  /// What `--only` calls it.
  let name: String
  /// What is done.
  let work: String
  /// What the same time is measured of.
  let against: String
  /// What is to be reached.
  let goal: Goal
  /// Whether it takes so long that it is measured only where it is named.
  var isOnDemand = false
  /// Measures it.
  let measure: @Sendable (Workbench) throws(BenchFailure) -> Outcome

  /// What came of measuring a row.
  enum Outcome {
    case measured(Measurement)
    /// Something that is not part of this package is missing.
    case skipped(String)
    /// Something ran, and not as it should.
    case failed(String)
  }

  /// All rows, in the order of the table.
  static let all: [BenchRow] =
    startUpRows + manyRows + readingRows + formattingRows + dataRows + growthRows + comparingRows
    + writingRows + buildingRows

  /// A row that compares two programs by the time from start to end.
  static func comparison(
    _ name: String, _ work: String, against: String, _ goal: Goal,
    _ entrants: @escaping @Sendable (Workbench) throws(BenchFailure) -> (Entrant, Entrant)
  ) -> BenchRow {
    BenchRow(name: name, work: work, against: against, goal: goal) { bench throws(BenchFailure) in
      let (ours, theirs) = try entrants(bench)
      let series = try bench.race.run([ours, theirs])
      return .measured(
        .comparison(of: series[0], with: series[1], isInverse: goal.isInverse))
    }
  }

  /// Measures the row, failures included.
  func outcome(on bench: Workbench) -> Outcome {
    do throws(BenchFailure) {
      return try measure(bench)
    } catch {
      return .failed(error.description)
    }
  }
}
