import SettingsLanguage

/// The image at the leading edge of a row, as drawings show it.
///
/// Images are never loaded: a preview must not call the servers that a document names. An avatar is
/// drawn as the initials of its row, an icon as its ``Symbol``, and images without these as the first
/// letter of their names.
struct RowImage {
  /// The name or the address in the document.
  let name: String
  /// True for a round picture of a person.
  let isAvatar: Bool
  /// The drawing of an icon; nil if there is none for its name.
  let symbol: Symbol?
  /// The initials or the first letter, for images without a symbol.
  let letters: String

  /// Creates the drawing of an image.
  init(_ image: RowLook.Image) {
    switch image {
    case .avatar(let name, let initials):
      (self.name, isAvatar, symbol, letters) = (name, true, nil, initials)
    case .icon(let name):
      let file = name.split(separator: "/").last ?? ""
      (self.name, isAvatar) = (name, false)
      (symbol, letters) = (
        Symbol(named: file), file.hasPrefix("{") ? "" : file.prefix(1).uppercased()
      )
    }
  }

  /// The color behind the image, as `#rrggbb`. Without a symbol it depends only on the name, and white
  /// texts on it have a contrast of at least 4.5.
  var color: String {
    if let symbol { return symbol.color.rawValue }
    let colors = [
      "#d93027", "#b25000", "#23853b", "#0071e3", "#5856d6", "#9a45c9", "#6c6c70", "#00767f",
    ]
    let sum = name.utf8.reduce(0) { ($0 * 31 + Int($1)) & 0xFFFF }
    return isAvatar ? "#6c6c70" : colors[sum % colors.count]
  }

  /// The drawing of an icon with the name of an SF Symbol. Apple's drawings may not be shipped, so
  /// these are others.
  struct Symbol {
    /// A path to stroke in a square of 24 points, in the syntax of SVG.
    let path: String
    /// A character that takes one column in all terminals.
    let glyph: String
    /// The color behind the drawing.
    let color: Color
    /// True if the path is filled, because it is closed.
    let isFilled: Bool

    /// The colors behind drawings, by the meanings that they have in the settings of a phone. White
    /// drawings on them have a contrast of at least 3.
    enum Color: String {
      case red = "#ff3b30"
      case orange = "#e07000"
      case yellow = "#b88600"
      case green = "#248a3d"
      case teal = "#00838f"
      case blue = "#007aff"
      case indigo = "#5856d6"
      case purple = "#a550d0"
      case gray = "#808085"
    }

    fileprivate init(
      _ glyph: String, _ color: Color, isFilled: Bool = false, _ path: String
    ) {
      (self.glyph, self.path, self.color, self.isFilled) = (glyph, path, color, isFilled)
    }

    /// Creates the drawing for the longest beginning of a name that has one, such as `bell` for
    /// `bell.badge.fill`.
    init?(named name: Substring) {
      var words = name.split(separator: ".", maxSplits: Symbol.mostWords).prefix(Symbol.mostWords)
      while !words.isEmpty {
        if let symbol = Symbol.all[words.joined(separator: ".")] {
          self = symbol
          return
        }
        words.removeLast()
      }
      return nil
    }

    private static let mostWords = 4

    /// The drawings by the first words of names.
    static let all: [String: Symbol] = [
      "airplane": Symbol(
        "➤", .orange, isFilled: true,
        "M12 3q2 0 2 4v3l7 4v2l-7-2v4l2 2v1l-4-1-4 1v-1l2-2v-4l-7 2v-2l7-4V7q0-4 2-4z"),
      "archivebox": Symbol("⊟", .indigo, "M4 5h16v4H4zM5.5 11h13v8h-13zM10 13h4"),
      "battery": Symbol("▮", .green, "M3 8h15v8H3zM21 11v2M5.5 10.5h7v3h-7z"),
      "bell": Symbol("♫", .red, isFilled: true, "M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15zM10 21h4"),
      "bolt": Symbol("↯", .orange, isFilled: true, "M13 2L5 14h6l-1 8 9-12h-6z"),
      "book": Symbol(
        "▯", .orange, "M12 6c-2-2-5-2-8-2v14c3 0 6 0 8 2 2-2 5-2 8-2V4c-3 0-6 0-8 2zM12 6v14"),
      "calendar": Symbol("⊞", .red, "M4 6h16v14H4zM4 10h16M8 4v4M16 4v4"),
      "camera": Symbol("⌾", .gray, "M4 8h4l2-3h4l2 3h4v11H4zM12 10a3.5 3.5 0 1 0 .01 0"),
      "cart": Symbol("⊎", .orange, "M3 5h3l2 10h9l2-7H7M9 19h.1M16 19h.1"),
      "chart": Symbol("▟", .purple, "M5 20v-7M10 20V9M15 20v-5M20 20V5"),
      "clock": Symbol("◷", .gray, "M12 4a8 8 0 1 0 .01 0M12 8v4l3 2"),
      "cloud": Symbol(
        "◠", .blue, isFilled: true, "M7 18a4 4 0 0 1 0-8 5 5 0 0 1 9.5-1A4.5 4.5 0 0 1 17 18z"),
      "creditcard": Symbol("▭", .gray, "M3 6h18v12H3zM3 10h18M6 15h4"),
      "doc": Symbol("▯", .gray, "M6 3h8l4 4v14H6zM14 3v4h4"),
      "envelope": Symbol("⊠", .blue, "M3 6h18v12H3zM3 7l9 7 9-7"),
      "faceid": Symbol(
        "◙", .green, "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M9 9v2M15 9v2M9 15q3 2.5 6 0"),
      "flag": Symbol("⚐", .orange, isFilled: true, "M6 21V4h12l-3 4 3 4H6"),
      "folder": Symbol("◰", .blue, "M3 6h6l2 2h10v11H3z"),
      "gear": Symbol(
        "✻", .gray,
        "M12 8a4 4 0 1 0 .01 0M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3"
          + "l2.1 2.1M5.6 18.4l2.1-2.1M16.3 7.7l2.1-2.1"),
      "globe": Symbol(
        "◍", .blue, "M12 3a9 9 0 1 0 .01 0M3 12h18M12 3c-5 6-5 12 0 18 5-6 5-12 0-18"),
      "hand": Symbol(
        "☛", .blue, isFilled: true,
        "M7 12V6a1.5 1.5 0 0 1 3 0V4a1.5 1.5 0 0 1 3 0v2a1.5 1.5 0 0 1 3 0v9"
          + "a6 6 0 0 1-11 3l-2-4a1.5 1.5 0 0 1 2-2z"),
      "heart": Symbol(
        "❥", .red, isFilled: true, "M12 20C3 13 4 5 9 5q3 0 3 3 0-3 3-3c5 0 6 8-3 15z"),
      "house": Symbol("⌂", .orange, isFilled: true, "M4 11l8-7 8 7v9h-5v-6H9v6H4z"),
      "info": Symbol("i", .gray, "M12 3a9 9 0 1 0 .01 0M12 11v6M12 7.5v.5"),
      "key": Symbol("⊸", .gray, "M8 9a4 4 0 1 0 .01 0M12 13h9v3M17 13v3"),
      "link": Symbol(
        "⋈", .blue,
        "M10 14a4 4 0 0 1 0-6l3-3a4 4 0 0 1 6 6l-2 2M14 10a4 4 0 0 1 0 6l-3 3"
          + "a4 4 0 0 1-6-6l2-2"),
      "location": Symbol(
        "⊚", .blue, isFilled: true, "M12 21C5 13 6 4 12 4s7 9 0 17zM12 8a2 2 0 1 0 .01 0"),
      "lock": Symbol("⊡", .gray, "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3"),
      "magnifyingglass": Symbol("⌕", .gray, "M10 4a6 6 0 1 0 .01 0M14.5 14.5L20 20"),
      "moon": Symbol("☾", .indigo, isFilled: true, "M19 15A8 8 0 1 1 10 4a6.5 6.5 0 0 0 9 11z"),
      "paintbrush": Symbol("✎", .purple, "M20 4L10 13l2 2zM9 14c-4 0-2 5-6 5 5 3 9 0 8-3z"),
      "person": Symbol("☻", .blue, isFilled: true, "M12 4a4 4 0 1 0 .01 0M4 20c0-8 16-8 16 0z"),
      "phone": Symbol(
        "✆", .green, isFilled: true, "M6 3l3 5-2 2c1 3 4 6 7 7l2-2 5 3c-1 5-5 4-9 1S2 8 6 3z"),
      "photo": Symbol("◩", .teal, "M3 5h18v14H3zM3 17l6-6 4 4 3-3 5 5M16 8h.1"),
      "questionmark": Symbol(
        "?", .gray, "M12 3a9 9 0 1 0 .01 0M9.5 10a2.5 2.5 0 1 1 2.5 2.5v1.5M12 17v.5"),
      "rectangle.portrait.and.arrow": Symbol(
        "⇥", .red, "M4 5h10v4M14 15v4H4V5M9 12h12M18 9l3 3-3 3"),
      "shield": Symbol("◊", .blue, isFilled: true, "M12 3l8 3c0 8-3 12-8 15-5-3-8-7-8-15z"),
      "speaker": Symbol("◃", .red, "M4 9v6h4l5 4V5L8 9zM16 9q2 3 0 6M18.5 6.5q4 5.5 0 11"),
      "square.and.arrow": Symbol("⇪", .blue, "M8 9H5v12h14V9h-3M12 15V3M8 6l4-4 4 4"),
      "star": Symbol(
        "✩", .yellow, isFilled: true,
        "M12 3l2.7 6 6.3.6-4.8 4.2 1.5 6.2L12 16.8l-5.7 3.2 1.5-6.2L3 9.6 9.3 9z"),
      "sun": Symbol(
        "☼", .yellow,
        "M12 8a4 4 0 1 0 .01 0M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19"
          + "M5 19l1.4-1.4M17.6 6.4L19 5"),
      "tag": Symbol("⌦", .purple, isFilled: true, "M3 12V4h8l10 10-7 7zM7.5 8h.1"),
      "textformat": Symbol(
        "A", .blue, "M3 19l5-13 5 13M5 14h6M15 15.5a3 3 0 1 1 6 0 3 3 0 1 1-6 0M21 12v7"),
      "trash": Symbol("⌫", .red, "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v6M14 11v6"),
      "wifi": Symbol("≋", .blue, "M3 9q9-8 18 0M6 13q6-5 12 0M9 16.5q3-2.5 6 0M12 20h.1"),
    ]
  }
}
