/// A median and the extremes around it.
struct Spread: Equatable {
  var median: Double
  var lowest: Double
  var highest: Double

  /// The middle of some values, the mean of the two middle ones where their number is even; not
  /// a number where there is none.
  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return .nan }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// How two series that were measured in turn compare: the ratio of their medians, and the
  /// lowest and highest ratio of two values of one turn.
  static func ratio(of values: [Double], to others: [Double]) -> Spread {
    let ratios = zip(values, others).map { $0 / $1 }
    return Spread(
      median: median(values) / median(others), lowest: ratios.min() ?? .nan,
      highest: ratios.max() ?? .nan)
  }
}
