/// The colors and measures of a platform, for drawings of a screen. Distances are in points.
///
/// Sources: the Human Interface Guidelines of Apple, and Material 3. Some colors of iOS are darker or
/// lighter, so that texts have a contrast of 4.5. The variables in player.css have the same values.
struct ScreenTheme: Hashable, Sendable {
  let isMaterial: Bool
  var background, card, label, secondary, tertiary, separator, tint, onTint: String
  var destructive: String
  var badge, onBadge: String
  /// The color of a switch that is on, and of progress.
  var active: String
  var switchOff: String
  /// The track of a slider, and the background of fields and segments.
  var fill: String
  /// The selected segment.
  var selected: String
  /// The color of headers.
  var header: String
  /// The color of the paths of placeholders, if the page is a template.
  var placeholder: String?
  /// The line between two sections of Material.
  var divider: String

  /// Creates the theme of a platform.
  ///
  /// - Parameter convert: converts a color from `#rrggbb`.
  init(
    _ theme: PlayerDocument.Options.Theme, isDark: Bool,
    as convert: (String) -> String = { $0 }
  ) {
    let isMaterial = theme == .material
    /// Returns one of the colors for iOS and for Material, light and dark.
    func color(
      _ light: String, _ dark: String, _ materialLight: String, _ materialDark: String
    ) -> String {
      convert(isMaterial ? (isDark ? materialDark : materialLight) : (isDark ? dark : light))
    }
    self.isMaterial = isMaterial
    background = color("#f2f2f7", "#000000", "#fef7ff", "#141218")
    card = color("#ffffff", "#1c1c1e", "#fef7ff", "#141218")
    label = color("#000000", "#ffffff", "#1d1b20", "#e6e0e9")
    secondary = color("#6a6a6f", "#98989f", "#49454f", "#cac4d0")
    tertiary = color("#c4c4c7", "#5a5a5e", "#79747e", "#938f99")
    separator = color("#c6c6c8", "#38383a", "#e6e0e9", "#36343b")
    tint = color("#0066d6", "#409cff", "#6750a4", "#d0bcff")
    onTint = color("#ffffff", "#ffffff", "#ffffff", "#381e72")
    destructive = color("#d70015", "#ff6961", "#b3261e", "#f2b8b5")
    badge = color("#d70015", "#d70015", "#b3261e", "#f2b8b5")
    onBadge = color("#ffffff", "#ffffff", "#ffffff", "#601410")
    active = color("#34c759", "#30d158", "#6750a4", "#d0bcff")
    switchOff = color("#e9e9ea", "#39393d", "#e6e0e9", "#36343b")
    fill = color("#e9e9eb", "#39393d", "#e8def8", "#4a4458")
    selected = color("#ffffff", "#636366", "#e8def8", "#4a4458")
    divider = color("#c6c6c8", "#38383a", "#cac4d0", "#49454f")
    header = color("#6a6a6f", "#98989f", "#6750a4", "#d0bcff")
  }

  /// The distance between a card and the edge of the screen.
  var margin: Double { isMaterial ? 0 : 16 }
  /// The radius of the corners of a card.
  var corner: Double { isMaterial ? 0 : 10 }
  var rowHeight: Double { isMaterial ? 56 : 44 }
  /// The vertical padding of a row with several lines.
  var rowPadding: Double { isMaterial ? 14 : 9 }
  var avatarSize: Double { isMaterial ? 40 : 60 }
  /// The height of a line of a title or a subtitle.
  var lineHeights: (title: Double, subtitle: Double) { isMaterial ? (24, 20) : (22, 18) }
  /// The height of segments.
  var segmentHeight: Double { isMaterial ? 40 : 32 }
  var titleSize: Double { isMaterial ? 16 : 17 }
  var subtitleSize: Double { isMaterial ? 14 : 13 }
}
