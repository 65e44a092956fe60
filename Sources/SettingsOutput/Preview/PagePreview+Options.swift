extension PagePreview {
  /// How a page is drawn.
  public struct Options: Hashable, Sendable {
    /// The widths that a page can be drawn in, in columns.
    public static let widths = 24...200

    /// The width of the page, in columns; within ``widths``.
    public let width: Int
    /// Whether frames, marks and ellipses are made of ASCII. Text of the document is not.
    public let isASCII: Bool
    /// Whether text is bold, dim and coloured. Nothing is said by that alone.
    public let style: TerminalStyle

    /// Options of a drawing.
    ///
    /// - Parameter width: in columns; one outside of ``widths`` becomes the nearest within.
    public init(
      width: Int = 60, isASCII: Bool = false, style: TerminalStyle = TerminalStyle(isEnabled: false)
    ) {
      self.width = min(max(width, Options.widths.lowerBound), Options.widths.upperBound)
      self.isASCII = isASCII
      self.style = style
    }

    var glyphs: PreviewGlyphs { isASCII ? .ascii : .unicode }

    /// A text of the document, safe to be drawn.
    func visible(_ text: String, keepingLineBreaks: Bool = false) -> String {
      VisibleText.escaping(text, ascii: isASCII, keepingLineBreaks: keepingLineBreaks)
    }
  }
}
