/// The colors of a page that is drawn as filled cards, for terminals with 24-bit color.
///
/// Each color is the parameters of a control sequence, such as `2;255;255;255`. The colors are those
/// of ``ScreenTheme``, so that a page looks alike in a terminal and in a picture.
public struct TerminalPalette: Hashable, Sendable {
  private(set) var colors: ScreenTheme

  /// Creates the light or the dark palette.
  public init(isDark: Bool) {
    colors = ScreenTheme(.ios, isDark: isDark, as: TerminalPalette.parameters)
    // The light color of the platform is hard to see in a pill of four columns.
    if !isDark { colors.switchOff = colors.tertiary }
  }

  /// Returns the parameters of a color that is written as `#rrggbb`.
  static func parameters(of color: String) -> String {
    let value = UInt32(color.dropFirst(), radix: 16) ?? 0
    return "2;\(value >> 16 & 255);\(value >> 8 & 255);\(value & 255)"
  }

  /// The palette of pages without cards.
  var withoutCards: TerminalPalette {
    var palette = self
    palette.colors.card = colors.background
    return palette
  }

  /// The palette of a disabled row, which has one faint color.
  var disabled: TerminalPalette {
    var palette = self
    palette.colors.label = colors.secondary
    palette.colors.tint = colors.secondary
    palette.colors.destructive = colors.secondary
    palette.colors.active = colors.switchOff
    return palette
  }

  /// Returns a line of the page with its background, in the color of labels.
  func pageLine(_ text: String) -> String {
    "\u{1B}[38;\(colors.label);48;\(colors.background)m\(text)\u{1B}[0m"
  }

  /// Returns a text on the background of cards.
  func onCard(_ text: String) -> String {
    "\u{1B}[48;\(colors.card)m\(text)\u{1B}[48;\(colors.background)m"
  }

  /// Returns a text in two colors, for a part of a row.
  func filled(_ text: String, _ color: String, behind: String) -> String {
    "\u{1B}[38;\(color);48;\(behind)m\(text)\u{1B}[38;\(colors.label);48;\(colors.card)m"
  }

  /// The parameters of white, for text on a colored part.
  static let white = parameters(of: "#ffffff")

  /// Returns a text in a color.
  func colored(_ text: String, _ color: String) -> String {
    "\u{1B}[38;\(color)m\(text)\u{1B}[38;\(colors.label)m"
  }
}
