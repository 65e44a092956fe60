import SettingsSyntax

/// Distribution of a line's room among columns by their weights.
enum ColumnWidths {
  /// The columns between two neighbors.
  static let gap = 2

  /// The least width of a number of columns side by side.
  static func least(of count: Int, each least: Int) -> Int {
    count * least + max(0, count - 1) * gap
  }

  /// Returns the width of each column: its share of the room, but at least the least; what that
  /// takes is taken from the others by weight. Together with the gaps they are as wide as the room.
  /// Quadratic in the columns, of which few fit.
  ///
  /// - Returns: nil if the room is too small for so many.
  static func share(_ room: Int, by weights: [SettingsNumber], least: Int) -> [Int]? {
    guard !weights.isEmpty, room >= self.least(of: weights.count, each: least) else { return nil }
    var free = room - (weights.count - 1) * gap
    let ratios = ratios(of: weights)
    func sum(_ columns: some Sequence<Int>) -> Double { columns.reduce(0) { $0 + ratios[$1] } }
    var widths = [Int](repeating: least, count: weights.count)
    // Columns that would get too little get the least; the smallest weights come first.
    var open = weights.indices.sorted { ratios[$0] < ratios[$1] }[...]
    while open.count > 1, let smallest = open.first,
      Double(free) * ratios[smallest] < Double(least) * sum(open)
    {
      free -= least
      open = open.dropFirst()
    }
    // The places where shares end are rounded up, but not what is a whole number but for an error.
    let whole = sum(open)
    var (weight, start) = (0.0, 0)
    for index in open.sorted() {
      weight += ratios[index]
      let end = Int((Double(free) * weight / whole - 1e-6).rounded(.up))
      widths[index] = end - start
      start = end
    }
    return widths
  }

  /// The weights as parts of the largest.
  private static func ratios(of weights: [SettingsNumber]) -> [Double] {
    let values = weights.map(\.double)
    let largest = values.max() ?? 1
    return values.map { largest > 0 ? max(0, $0 / largest) : 1 }
  }
}
