import SettingsModel
import SettingsSyntax

/// Draws both versions of a page side by side, as one SVG picture for a pull request.
///
/// Each changed row has an outline: green if it is new, gray if it moved or was deleted, orange if it
/// changed. A change that breaks installed apps has a red outline and a mark. Curves connect the two
/// places of a row that moved or changed.
public struct DiffScreen {
  private static let gap = 56.0
  private static let colors = (
    inserted: "#1f883d", moved: "#6e7781", updated: "#bc4c00", breaking: "#cf222e"
  )

  private let report: DiffReport
  private var old = PageScreen.Options()
  private var new = PageScreen.Options()
  /// The rows that a curve connects, with the color of the curve.
  private var links: [(old: String, new: String, color: String)] = []
  /// The ids of rows on the new page, or on the old page if they were deleted, whose change breaks
  /// installed apps.
  private var breaking: (old: Set<String>, new: Set<String>) = ([], [])

  /// Returns the picture of a diff. Linear in the pages.
  public static func svg(of report: DiffReport) -> String {
    var screen = DiffScreen(report)
    screen.collectChanges()
    return screen.draw()
  }

  private init(_ report: DiffReport) { self.report = report }

  private mutating func collectChanges() {
    let changes = report.diff.items
    func oldID(_ place: PageDiff.ItemPlace) -> String {
      report.old.sections[place.section].items[place.item].id
    }
    func newID(_ place: PageDiff.ItemPlace) -> String {
      report.new.sections[place.section].items[place.item].id
    }
    for move in changes.moves { link(oldID(move.old), newID(move.new), DiffScreen.colors.moved) }
    for update in changes.updates {
      let isBreaking = update.properties.contains { !$0.breakages.isEmpty }
      let color = isBreaking ? DiffScreen.colors.breaking : DiffScreen.colors.updated
      link(oldID(update.old), newID(update.new), color)
      if isBreaking { breaking.new.insert(newID(update.new)) }
    }
    for delete in changes.deletes {
      let isBreaking = !delete.breakages.isEmpty
      old.outlines[delete.element.id] =
        isBreaking ? DiffScreen.colors.breaking : DiffScreen.colors.moved
      if isBreaking { breaking.old.insert(delete.element.id) }
    }
    for insert in changes.inserts {
      let isBreaking = !insert.breakages.isEmpty
      new.outlines[insert.element.id] =
        isBreaking ? DiffScreen.colors.breaking : DiffScreen.colors.inserted
      if isBreaking { breaking.new.insert(insert.element.id) }
    }
  }

  private mutating func link(_ oldID: String, _ newID: String, _ color: String) {
    old.outlines[oldID] = color
    new.outlines[newID] = color
    // A row that moved and changed has one curve.
    links.removeAll { $0.new == newID }
    links.append((oldID, newID, color))
  }

  private func draw() -> String {
    let (before, after) = (
      PageScreen(report.old, options: old), PageScreen(report.new, options: new)
    )
    let start = PageScreen.width + DiffScreen.gap
    let height = max(before.bottom, after.bottom)
    var canvas = SVGCanvas()
    canvas.addRectangle(
      .init(x: 0, y: 0, width: start + PageScreen.width, height: height + 36), fill: "#ffffff")
    canvas.add(before.canvas, x: 0)
    canvas.add(after.canvas, x: start)
    for (x, name) in [(20, "old"), (start + 20, "new")] {
      canvas.addText(name, x: x, y: 22, .init(size: 13, weight: 600, color: "#6c6c72"))
    }
    for link in links {
      guard let from = before.rowExtents[link.old], let to = after.rowExtents[link.new] else {
        continue
      }
      canvas.addCurve(
        from: (PageScreen.width - 16, from.middle), to: (start + 16, to.middle), color: link.color)
    }
    for id in breaking.old.sorted() { addMark(at: before.rowExtents[id], x: 16, to: &canvas) }
    for id in breaking.new.sorted() {
      addMark(at: after.rowExtents[id], x: start + 16, to: &canvas)
    }
    addLegend(y: height + 20, to: &canvas)
    return canvas.document(
      width: start + PageScreen.width, height: height + 36,
      label: "Both versions of \(report.new.title ?? report.new.id)")
  }

  /// Adds a line that explains the colors.
  private func addLegend(y: Double, to canvas: inout SVGCanvas) {
    let colors = DiffScreen.colors
    var x = 16.0
    for (text, color) in [
      ("breaks installed apps", colors.breaking), ("changed", colors.updated),
      ("new", colors.inserted), ("moved or deleted", colors.moved),
    ] {
      canvas.addRectangle(
        .init(x: x, y: y - 10, width: 12, height: 12), corner: 3, fill: "none", border: (color, 3))
      canvas.addText(text, x: x + 20, y: y, .init(size: 13, color: "#1f2328"))
      x += 48 + ScreenText.width(of: text, size: 13)
    }
  }

  /// Adds the mark of a breaking change to the left edge of a row.
  private func addMark(at row: ClosedRange<Double>?, x: Double, to canvas: inout SVGCanvas) {
    guard let row else { return }
    canvas.addCircle(x: x, y: row.middle, radius: 9, fill: DiffScreen.colors.breaking)
    canvas.addText(
      "!", x: x, y: row.middle + 5,
      .init(size: 14, weight: 700, color: "#ffffff", anchor: .middle))
  }
}

extension ClosedRange<Double> {
  fileprivate var middle: Double { (lowerBound + upperBound) / 2 }
}
