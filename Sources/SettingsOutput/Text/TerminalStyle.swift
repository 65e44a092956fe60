/// Bold, dim and colored text for a terminal, or plain text if styles are off.
///
/// Each style ends with its own code instead of a general reset, so a color inside bold text leaves
/// it bold. Two styles of the same group (bold and dim, or two colors) cannot be nested, because
/// the end of the inner style ends the outer style too. Text is measured, cut and padded before it
/// is styled.
public struct TerminalStyle: Hashable, Sendable {
  /// True if text is styled; if not, every method returns its argument.
  public var isEnabled: Bool

  /// The width of the terminal in columns; nil if the text is not written to a terminal.
  public var columns: Int?

  /// The colors of filled cards; nil for the colors of the terminal.
  public var palette: TerminalPalette?

  /// Creates a style that is on or off.
  public init(isEnabled: Bool, columns: Int? = nil) {
    self.isEnabled = isEnabled
    self.columns = columns
  }

  /// Returns the text in bold.
  public func bold(_ text: String) -> String { wrapInCodes(text, from: "1", to: "22") }

  /// Returns the text in a fainter color.
  public func dim(_ text: String) -> String {
    color(text, \.secondary) ?? wrapInCodes(text, from: "2", to: "22")
  }

  /// Returns the text in red.
  public func red(_ text: String) -> String {
    color(text, \.destructive) ?? wrapInCodes(text, from: "31", to: "39")
  }

  /// Returns the text in green.
  public func green(_ text: String) -> String {
    color(text, \.active) ?? wrapInCodes(text, from: "32", to: "39")
  }

  /// Returns the text in yellow.
  public func yellow(_ text: String) -> String {
    color(text, \.tint) ?? wrapInCodes(text, from: "33", to: "39")
  }

  /// Returns the text in blue.
  public func blue(_ text: String) -> String { wrapInCodes(text, from: "34", to: "39") }

  /// Returns the text in cyan.
  public func cyan(_ text: String) -> String {
    color(text, \.tint) ?? wrapInCodes(text, from: "36", to: "39")
  }

  /// Returns the text in a color of the palette; nil without a palette.
  private func color(_ text: String, _ color: KeyPath<ScreenTheme, String>) -> String? {
    palette.map { text.isEmpty ? "" : $0.colored(text, $0.colors[keyPath: color]) }
  }

  /// Source of the codes: ECMA-48, 8.3.117, select graphic rendition.
  private func wrapInCodes(_ text: String, from start: String, to end: String) -> String {
    guard isEnabled, !text.isEmpty else { return text }
    return "\u{1B}[\(start)m\(text)\u{1B}[\(end)m"
  }
}
