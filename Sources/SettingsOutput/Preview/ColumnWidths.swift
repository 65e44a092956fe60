import SettingsSyntax

/// Distribution of a line's room among columns by their weights.
enum ColumnWidths {
  /// The columns between two neighbours.
  static let gap = 2

  /// The least width of a number of columns side by side.
  static func least(of count: Int, each least: Int) -> Int {
    count * least + max(0, count - 1) * gap
  }

  /// Returns the width of each column: its share of the room, but at least the least; what that
  /// takes is taken from the others by weight. Together with the gaps they are as wide as the room.
  ///
  /// - Returns: nil if the room is too small for so many.
  static func share(_ room: Int, by weights: [CoreNumber], least: Int) -> [Int]? {
    guard !weights.isEmpty, room >= self.least(of: weights.count, each: least) else { return nil }
    var free = room - (weights.count - 1) * gap
    let ratios = ratios(of: weights)
    var widths = [Int](repeating: 0, count: weights.count)
    // Columns that would get too little get the least; the smallest weights come first.
    var open = weights.indices.sorted { ratios[$0] < ratios[$1] }[...]
    var sum = open.reduce(0) { $0 + ratios[$1] }
    while let smallest = open.first, Double(free) * ratios[smallest] < Double(least) * sum {
      widths[smallest] = least
      free -= least
      sum -= ratios[smallest]
      open = open.dropFirst()
    }
    // Each share is rounded down, and what remains goes to the largest remainders.
    var remainders: [(index: Int, rest: Double)] = []
    var used = 0
    for index in open {
      let share = sum > 0 ? Double(free) * ratios[index] / sum : 0
      widths[index] = max(least, Int(share.rounded(.down)))
      used += widths[index]
      remainders.append((index, share - share.rounded(.down)))
    }
    remainders.sort { $0.rest != $1.rest ? $0.rest > $1.rest : $0.index < $1.index }
    // If all have the least, the last one takes what remains.
    var rest = free - used
    for remainder in remainders where rest > 0 {
      widths[remainder.index] += 1
      rest -= 1
    }
    if rest > 0 { widths[widths.count - 1] += rest }
    // A share that is the least but for a rounding error was rounded up to it.
    while rest < 0, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }) {
      widths[widest] -= 1
      rest += 1
    }
    return widths
  }

  /// The weights as parts of the largest.
  private static func ratios(of weights: [CoreNumber]) -> [Double] {
    let values = weights.map { $0.double(orElse: 1) }
    let largest = values.max() ?? 1
    return values.map { largest > 0 ? max(0, $0 / largest) : 1 }
  }
}

extension CoreNumber {
  /// The number as a double, or another one if it is not representable.
  func double(orElse other: Double) -> Double {
    switch self {
    case .integer(let value): Double(value)
    case .float(let value): value
    case .unrepresentable: other
    }
  }
}
