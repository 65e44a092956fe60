/// Collects the elements of an SVG drawing. Coordinates are in points, from the top left corner.
struct SVGCanvas {
  private(set) var elements = ""

  /// The alignment of a text at its coordinate.
  enum Anchor: String { case start, middle, end }

  /// The size, weight and color of a text.
  struct Font {
    var size: Double
    var weight = 400
    var color: String
    var anchor = Anchor.start
  }

  /// A rectangle.
  struct Frame {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  /// - Parameter border: the color and the width of the border; nil for no border.
  mutating func addRectangle(
    _ frame: Frame, corner: Double = 0, fill: String, border: (color: String, width: Double)? = nil
  ) {
    let stroke =
      border.map { #" stroke="\#($0.color)" stroke-width="\#(Self.text($0.width))""# } ?? ""
    elements +=
      #"<rect x="\#(Self.text(frame.x))" y="\#(Self.text(frame.y))" "#
      + #"width="\#(Self.text(max(0, frame.width)))" height="\#(Self.text(max(0, frame.height)))" "#
      + #"rx="\#(Self.text(corner))" fill="\#(fill)"\#(stroke)/>\#n"#
  }

  mutating func addCircle(x: Double, y: Double, radius: Double, fill: String) {
    elements +=
      #"<circle cx="\#(Self.text(x))" cy="\#(Self.text(y))" r="\#(Self.text(radius))" fill="\#(fill)"/>\#n"#
  }

  /// Adds an open path with round ends. `points` are absolute coordinates.
  mutating func addStroke(_ points: [(x: Double, y: Double)], color: String, width: Double) {
    let path = points.map { "\(Self.text($0.x)),\(Self.text($0.y))" }.joined(separator: " ")
    elements +=
      #"<polyline points="\#(path)" fill="none" stroke="\#(color)" "#
      + #"stroke-width="\#(Self.text(width))" stroke-linecap="round" stroke-linejoin="round"/>\#n"#
  }

  /// Adds a path to stroke, whose coordinates are scaled and then moved.
  mutating func addPath(_ path: String, x: Double, y: Double, scale: Double, color: String) {
    elements +=
      #"<path d="\#(path)" transform="translate(\#(Self.text(x)) \#(Self.text(y))) "#
      + #"scale(\#(Self.text(scale)))" fill="none" stroke="\#(color)" stroke-width="2" "#
      + #"stroke-linecap="round" stroke-linejoin="round"/>\#n"#
  }

  /// Adds one line of text. `y` is the baseline.
  mutating func addText(_ text: String, x: Double, y: Double, _ font: Font) {
    if text.isEmpty { return }
    let weight = font.weight == 400 ? "" : #" font-weight="\#(font.weight)""#
    let anchor = font.anchor == .start ? "" : #" text-anchor="\#(font.anchor.rawValue)""#
    elements +=
      #"<text x="\#(Self.text(x))" y="\#(Self.text(y))" font-size="\#(Self.text(font.size))" "#
      + #"fill="\#(font.color)"\#(weight)\#(anchor)>\#(MarkupText.escaped(text))</text>\#n"#
  }

  /// Returns a drawing with the elements of another one on top.
  static func + (below: SVGCanvas, above: SVGCanvas) -> SVGCanvas {
    var canvas = below
    canvas.elements += above.elements
    return canvas
  }

  /// Adds the elements of another drawing, moved to the right.
  mutating func add(_ other: SVGCanvas, x: Double) {
    elements += "<g transform=\"translate(\(Self.text(x)) 0)\">\n\(other.elements)</g>\n"
  }

  /// Adds a curve between two points, which begins and ends horizontally.
  mutating func addCurve(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), color: String
  ) {
    let middle = Self.text((start.x + end.x) / 2)
    let (y1, y2) = (Self.text(start.y), Self.text(end.y))
    elements +=
      #"<path d="M\#(Self.text(start.x)) \#(y1)C\#(middle) \#(y1) \#(middle) \#(y2) "#
      + #"\#(Self.text(end.x)) \#(y2)" fill="none" stroke="\#(color)" stroke-width="2"/>\#n"#
  }

  /// Returns the drawing as a document.
  ///
  /// - Parameter label: the name of the drawing for screen readers.
  func document(width: Double, height: Double, label: String) -> String {
    let (width, height) = (Self.text(width), Self.text(height))
    return #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)" "#
      + #"viewBox="0 0 \#(width) \#(height)" role="img" "#
      + #"font-family="-apple-system, Inter, Roboto, 'Helvetica Neue', sans-serif">\#n"#
      + "<title>\(MarkupText.escaped(label))</title>\n\(elements)</svg>\n"
  }

  /// Returns a number with at most two digits after the point.
  private static func text(_ number: Double) -> String {
    let rounded = (number * 100).rounded() / 100
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}
