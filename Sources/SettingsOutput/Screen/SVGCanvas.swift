import SettingsLanguage

/// Collects the elements of an SVG drawing. Coordinates are in points, from the top left corner.
struct SVGCanvas {
  private(set) var elements = ""
  /// The color of the paths of placeholders, which are drawn without braces; nil to draw texts as they
  /// are.
  var placeholderColor: String?

  /// The alignment of a text at its coordinate.
  enum Anchor: String { case start, middle, end }

  /// A rectangle.
  struct Rectangle {
    var x, y, width, height: Double
    /// The radius of the corners.
    var corner = 0.0
    var fill: String
    /// The color and the width of the border; nil for no border.
    var border: (color: String, width: Double)?
    /// True if the border is a dashed line.
    var isDashed = false
  }

  /// One line of text.
  struct Text {
    var text: String
    var x: Double
    /// The coordinate of the baseline.
    var y: Double
    var size: Double
    var weight = 400
    var color: String
    var anchor = Anchor.start
  }

  mutating func addRectangle(_ shape: Rectangle) {
    let stroke = shape.border.map {
      #" stroke="\#($0.color)" stroke-width="\#(Self.text($0.width))""#
        + (shape.isDashed ? #" stroke-dasharray="4 3""# : "")
    }
    add(
      "rect",
      [
        "x": shape.x, "y": shape.y, "width": max(0, shape.width), "height": max(0, shape.height),
        "rx": shape.corner,
      ], #"fill="\#(shape.fill)"\#(stroke ?? "")/>"#)
  }

  mutating func addCircle(x: Double, y: Double, radius: Double, fill: String) {
    add("circle", ["cx": x, "cy": y, "r": radius], #"fill="\#(fill)"/>"#)
  }

  /// Adds an open path with round ends, whose coordinates are scaled and then moved.
  ///
  /// - Parameter isFilled: true to fill the path too.
  mutating func addPath(
    _ path: String, at place: (x: Double, y: Double), scale: Double = 1, color: String,
    isFilled: Bool = false
  ) {
    let transform = Self.move(place.x, place.y) + (scale == 1 ? "" : " scale(\(Self.text(scale)))")
    elements +=
      #"<path d="\#(path)" transform="\#(transform)" fill="\#(isFilled ? color : "none")" "#
      + (isFilled ? #"fill-rule="evenodd" "# : "")
      + #"stroke="\#(color)" "#
      + #"stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>\#n"#
  }

  /// Adds a curve between two points, which begins and ends horizontally.
  mutating func addCurve(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), color: String
  ) {
    let (width, height) = (end.x - start.x, Self.text(end.y - start.y))
    let middle = Self.text(width / 2)
    addPath(
      "M0 0C\(middle) 0 \(middle) \(height) \(Self.text(width)) \(height)", at: start,
      color: color)
  }

  mutating func addText(_ line: Text) {
    if line.text.isEmpty { return }
    let weight = line.weight == 400 ? "" : #" font-weight="\#(line.weight)""#
    let align = line.anchor == .start ? "" : #" text-anchor="\#(line.anchor.rawValue)""#
    add(
      "text", ["x": line.x, "y": line.y, "font-size": line.size],
      #"fill="\#(line.color)"\#(weight)\#(align)>\#(markup(of: line.text))</text>"#)
  }

  private func markup(of text: String) -> String {
    guard let placeholderColor, text.contains("{") else { return MarkupText.escaped(text) }
    return TemplateText.pieces(of: text).map { piece, isPlaceholder in
      let markup = MarkupText.escaped(piece)
      return isPlaceholder ? #"<tspan fill="\#(placeholderColor)">\#(markup)</tspan>"# : markup
    }.joined()
  }

  /// Adds the elements of another drawing.
  ///
  /// - Parameter opacity: from 0, invisible, to 1.
  mutating func add(_ other: SVGCanvas, opacity: Double = 1) {
    elements +=
      opacity == 1
      ? other.elements : "<g opacity=\"\(Self.text(opacity))\">\n\(other.elements)</g>\n"
  }

  /// Adds the elements of another drawing, moved.
  mutating func add(_ other: SVGCanvas, x: Double, y: Double) {
    elements += "<g transform=\"\(Self.move(x, y))\">\n\(other.elements)</g>\n"
  }

  private static func move(_ x: Double, _ y: Double) -> String {
    "translate(\(text(x)) \(text(y)))"
  }

  /// Returns the drawing as a document.
  ///
  /// - Parameter label: the name of the drawing for screen readers.
  func document(width: Double, height: Double, label: String) -> String {
    let (width, height) = (Self.text(width), Self.text(height))
    return #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)" "#
      + #"viewBox="0 0 \#(width) \#(height)" role="img" "#
      // Fonts with the widths that ScreenText measures come first.
      + #"font-family="-apple-system, 'Helvetica Neue', Arial, Roboto, sans-serif">\#n"#
      + "<title>\(MarkupText.escaped(label))</title>\n\(elements)</svg>\n"
  }

  /// Adds an element: its numbers, then the rest of its source.
  private mutating func add(
    _ name: String, _ numbers: KeyValuePairs<String, Double>, _ rest: String
  ) {
    let attributes = numbers.map { #"\#($0.key)="\#(Self.text($0.value))" "# }.joined()
    elements += "<\(name) \(attributes)\(rest)\n"
  }

  /// Returns a number with at most two digits after the point.
  private static func text(_ number: Double) -> String {
    let rounded = (number * 100).rounded() / 100
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}
