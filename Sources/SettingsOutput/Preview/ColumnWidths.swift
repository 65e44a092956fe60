import SettingsSyntax

/// Distribution of the width of a line among columns by weight.
enum ColumnWidths {
  /// The number of columns between two neighbors.
  static let gap = 2

  /// Returns the minimum width of several columns side by side, including gaps.
  static func minimumWidth(of count: Int, each least: Int) -> Int {
    count * least + max(0, count - 1) * gap
  }

  /// Returns the width of each column, or nil if the available width is too small for all columns.
  ///
  /// Each column gets a share of the width by weight, but at least `least`. The additional width of
  /// small columns is taken from the others by weight. The sum of the widths and gaps is `room`.
  /// Quadratic in the number of columns, because only a few columns fit.
  static func distribute(_ room: Int, by weights: [SettingsNumber], least: Int) -> [Int]? {
    guard !weights.isEmpty, room >= self.minimumWidth(of: weights.count, each: least) else {
      return nil
    }
    var free = room - (weights.count - 1) * gap
    let ratios = weightRatios(of: weights)
    func sum(_ columns: some Sequence<Int>) -> Double { columns.reduce(0) { $0 + ratios[$1] } }
    var widths = [Int](repeating: least, count: weights.count)
    // Columns whose share is too small get the minimum. The smallest weights come first.
    var open = weights.indices.sorted { ratios[$0] < ratios[$1] }[...]
    while open.count > 1, let smallest = open.first,
      Double(free) * ratios[smallest] < Double(least) * sum(open)
    {
      free -= least
      open = open.dropFirst()
    }
    // Round the ends of the shares up, but tolerate rounding errors in whole numbers.
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

  /// Returns the weights divided by the largest weight.
  private static func weightRatios(of weights: [SettingsNumber]) -> [Double] {
    let values = weights.map(\.double)
    let largest = values.max() ?? 1
    return values.map { largest > 0 ? max(0, $0 / largest) : 1 }
  }
}
