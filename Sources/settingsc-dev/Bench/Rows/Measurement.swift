/// What a row found.
struct Measurement {
  /// The ratio that the goal is about.
  var ratio: Spread?
  /// The same ratio of processor times, where the row is about another time.
  var processorRatio: Double?
  /// What the ratio was made of: the medians of both, or whatever else there is to say.
  var detail: String
}

extension Measurement {
  /// The comparison of two programs by the time from start to end.
  static func comparison(of ours: Series, with theirs: Series, isInverse: Bool) -> Measurement {
    let (above, below) = isInverse ? (theirs, ours) : (ours, theirs)
    return Measurement(
      ratio: .ratio(of: above.wall, to: below.wall),
      processorRatio: Spread.ratio(of: above.processor, to: below.processor).median,
      detail:
        "\(Number.time(Spread.median(ours.wall))) : \(Number.time(Spread.median(theirs.wall)))")
  }
}
