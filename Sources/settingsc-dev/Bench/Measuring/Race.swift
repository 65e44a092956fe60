import SettingsPlatform

/// Runs programs in turn, A B A B …, so that whatever else the machine does meets all alike.
struct Race {
  /// How often each program runs, or nil to let its length decide.
  let runs: Int?

  /// The time that a race may take where its length decides, in milliseconds.
  private static let budget = 6000.0
  /// The fewest runs that a median is taken of, and the most that are of use.
  private static let usualRuns = 5...151

  /// Runs each program once to warm the file cache, then all of them in turn.
  ///
  /// - Parameter most: the most runs of each.
  /// - Returns: a series for each program, in their order.
  func run(_ entrants: [Entrant], most: Int = .max) throws(BenchFailure) -> [Series] {
    var round = 0.0
    for entrant in entrants { round += Double(try entrant.run().wallNanoseconds) / 1e6 }
    var series = [Series](repeating: Series(), count: entrants.count)
    for _ in 0..<min(most, runs ?? Race.runs(ofRound: round)) {
      for (index, entrant) in entrants.enumerated() { series[index].add(try entrant.run()) }
    }
    return series
  }

  /// How often a round that takes so many milliseconds is run; an odd number, so that the median
  /// is a run that was.
  static func runs(ofRound round: Double) -> Int {
    let affordable = Int(min(budget / max(round, 0.01), Double(usualRuns.upperBound)))
    return max(affordable, usualRuns.lowerBound) | 1
  }
}
