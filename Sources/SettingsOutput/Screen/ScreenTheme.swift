/// The colors and measures of a platform, for drawings of a screen. Distances are in points.
///
/// Sources: the Human Interface Guidelines of Apple, and Material 3. Some colors of iOS are darker or
/// lighter, so that texts have a contrast of 4.5. The variables in player.css have the same values.
struct ScreenTheme {
  var background: String
  var card: String
  var label: String
  var secondary: String
  var tertiary: String
  var separator: String
  var tint: String
  var onTint: String
  var destructive: String
  /// The color of texts on `destructive`.
  var onDestructive: String
  /// The color of a switch that is on, and of progress.
  var active: String
  var switchOff: String
  /// The track of a slider, and the background of fields and segments.
  var fill: String
  /// The selected segment.
  var selected: String
  /// The color of headers.
  var header: String
  var layout: Layout

  /// The measures of a platform.
  struct Layout {
    /// The distance between a card and the edge of the screen.
    var margin: Double
    /// The radius of the corners of a card.
    var corner: Double
    var rowHeight: Double
    /// The vertical padding of a row with several lines.
    var rowPadding: Double
    var titleSize: Double
    var subtitleSize: Double
    /// The distance between two sections.
    var sectionGap: Double
    var isMaterial: Bool
  }

  private static let iosLayout = Layout(
    margin: 16, corner: 10, rowHeight: 44, rowPadding: 11, titleSize: 17, subtitleSize: 13,
    sectionGap: 35, isMaterial: false)

  private static let materialLayout = Layout(
    margin: 0, corner: 0, rowHeight: 56, rowPadding: 16, titleSize: 16, subtitleSize: 14,
    sectionGap: 16, isMaterial: true)

}

extension ScreenTheme {
  /// Creates the theme of a platform.
  init(_ theme: PlayerDocument.Options.Theme, isDark: Bool) {
    switch (theme, isDark) {
    case (.ios, false):
      self.init(
        background: "#f2f2f7", card: "#ffffff", label: "#000000", secondary: "#6a6a6f",
        tertiary: "#c4c4c7", separator: "#c6c6c8", tint: "#0066d6", onTint: "#ffffff",
        destructive: "#d70015", onDestructive: "#ffffff", active: "#34c759", switchOff: "#e9e9ea",
        fill: "#e9e9eb", selected: "#ffffff", header: "#6a6a6f", layout: ScreenTheme.iosLayout)
    case (.ios, true):
      self.init(
        background: "#000000", card: "#1c1c1e", label: "#ffffff", secondary: "#98989f",
        tertiary: "#5a5a5e", separator: "#38383a", tint: "#409cff", onTint: "#ffffff",
        destructive: "#ff6961", onDestructive: "#000000", active: "#30d158", switchOff: "#39393d",
        fill: "#39393d", selected: "#636366", header: "#98989f", layout: ScreenTheme.iosLayout)
    case (.material, false):
      self.init(
        background: "#fef7ff", card: "#fef7ff", label: "#1d1b20", secondary: "#49454f",
        tertiary: "#79747e", separator: "#e6e0e9", tint: "#6750a4", onTint: "#ffffff",
        destructive: "#b3261e", onDestructive: "#ffffff", active: "#6750a4", switchOff: "#e6e0e9",
        fill: "#e8def8", selected: "#e8def8", header: "#6750a4",
        layout: ScreenTheme.materialLayout)
    case (.material, true):
      self.init(
        background: "#141218", card: "#141218", label: "#e6e0e9", secondary: "#cac4d0",
        tertiary: "#938f99", separator: "#36343b", tint: "#d0bcff", onTint: "#381e72",
        destructive: "#f2b8b5", onDestructive: "#601410", active: "#d0bcff", switchOff: "#36343b",
        fill: "#4a4458", selected: "#4a4458", header: "#d0bcff",
        layout: ScreenTheme.materialLayout)
    }
  }
}
