import SettingsLanguage
import SettingsSyntax

/// Draws both versions of a page side by side, as one SVG picture for a pull request.
///
/// Each changed row has an outline: green if it is new, gray if it was deleted, violet if it moved,
/// orange if it changed. A change that breaks installed apps has a red outline and a mark. Curves
/// connect the two places of a row that moved or changed.
public struct DiffScreen {
  private static let gap = 56.0
  private static let colors = (
    inserted: "#1f883d", deleted: "#6e7781", moved: "#8250df", updated: "#bc4c00",
    breaking: "#cf222e"
  )

  private let report: DiffReport
  /// The colors of outlines, by the paths of rows.
  private var outlines: (old: [[String]: String], new: [[String]: String]) = ([:], [:])
  /// The rows that a curve connects, by their paths on the new page, with the color of the curve. A row
  /// that moved and changed has one curve.
  private var links: [[String]: (old: [String], color: String)] = [:]

  /// Returns the picture of a diff. Linear in the pages.
  public static func svg(of report: DiffReport) -> String {
    var screen = DiffScreen(report: report)
    screen.collectChanges(report.diff, from: report.old, to: report.new, in: [])
    return screen.draw()
  }

  /// Collects the changes of a page.
  ///
  /// - Parameter children: the ids of the children that contain the page.
  private mutating func collectChanges(
    _ diff: PageDiff, from old: SettingsPage, to new: SettingsPage, in children: [String]
  ) {
    let colors = DiffScreen.colors
    func row(_ place: PageDiff.ItemPlace, of page: SettingsPage) -> [String] {
      children + [page.sections[place.section].items[place.item].id]
    }
    for move in diff.items.moves {
      link(row(move.old, of: old), row(move.new, of: new), colors.moved)
    }
    for update in diff.items.updates {
      let isBreaking = update.properties.flatMap(\.breakages).isBreaking
      link(
        row(update.old, of: old), row(update.new, of: new),
        isBreaking ? colors.breaking : colors.updated)
    }
    for delete in diff.items.deletes {
      outlines.old[children + [delete.element.id]] =
        delete.breakages.isBreaking ? colors.breaking : colors.deleted
    }
    for insert in diff.items.inserts {
      outlines.new[children + [insert.element.id]] =
        insert.breakages.isBreaking ? colors.breaking : colors.inserted
    }
    for child in diff.childPages {
      guard let before = old.container?.children[child.old],
        let after = new.container?.children[child.new]
      else { continue }
      collectChanges(child.diff, from: before.page, to: after.page, in: children + [child.id])
    }
    for delete in diff.children.deletes {
      for item in delete.element.page.sections.flatMap(\.items) {
        outlines.old[children + [delete.element.id, item.id]] =
          delete.breakages.isBreaking ? colors.breaking : colors.deleted
      }
    }
    for insert in diff.children.inserts {
      for item in insert.element.page.sections.flatMap(\.items) {
        outlines.new[children + [insert.element.id, item.id]] = colors.inserted
      }
    }
  }

  private mutating func link(_ old: [String], _ new: [String], _ color: String) {
    outlines.old[old] = color
    outlines.new[new] = color
    links[new] = (old, color)
  }

  private func draw() -> String {
    let new = DiffScreen.look(of: report.new)
    let before = PageScreen(DiffScreen.look(of: report.old), outlines: outlines.old)
    let after = PageScreen(new, outlines: outlines.new)
    let start = PageScreen.width + DiffScreen.gap
    let (width, height) = (start + PageScreen.width, max(before.bottom, after.bottom) + 36)
    var canvas = SVGCanvas()
    canvas.addRectangle(.init(x: 0, y: 0, width: width, height: height, fill: "#ffffff"))
    canvas.add(before.canvas)
    canvas.add(after.canvas, x: start, y: 0)
    for (x, name) in [(0, "old"), (start, "new")] {
      canvas.addText(
        .init(
          text: name, x: x + PageScreen.width / 2, y: 33, size: 13, weight: 600, color: "#6c6c72",
          anchor: .middle))
    }
    let curves = links.compactMap { new, link -> (from: Double, to: Double, color: String)? in
      guard let from = before.rowExtents[link.old]?.middle, let to = after.rowExtents[new]?.middle
      else { return nil }
      return (from, to, link.color)
    }
    for curve in curves.sorted(by: { $0.to < $1.to }) {
      canvas.addCurve(
        from: (PageScreen.width - 16, curve.from), to: (start + 16, curve.to), color: curve.color)
    }
    let kept = Set(links.values.map(\.old))
    let deleted = outlines.old.filter { !kept.contains($0.key) }
    for (outlines, screen, x) in [(deleted, before, 16), (outlines.new, after, start + 16)] {
      let rows = outlines.filter { $0.value == DiffScreen.colors.breaking }
      for y in rows.keys.compactMap({ screen.rowExtents[$0]?.middle }).sorted() {
        addMark(x: x, y: y, to: &canvas)
      }
    }
    addLegend(y: height - 16, to: &canvas)
    return canvas.document(
      width: width, height: height, label: "Both versions of \(new.title)")
  }

  /// Returns the look of a page with all of its rows, as a fresh install shows their values.
  private static func look(of page: SettingsPage) -> PageLook {
    let interface = PageInterface(of: page)
    let keys = ConditionScope([interface], flags: []).settingsKeys(in: [interface])
    let session = SettingsSession(page, keys: keys, version: nil, platform: .iOS)
    return PageLook(of: page.withShownTexts(in: session.context))
  }

  /// Adds a line that explains the colors.
  private func addLegend(y: Double, to canvas: inout SVGCanvas) {
    let colors = DiffScreen.colors
    var x = 16.0
    for (text, color) in [
      ("breaks installed apps", colors.breaking), ("changed", colors.updated),
      ("new", colors.inserted), ("moved", colors.moved), ("deleted", colors.deleted),
    ] {
      canvas.addRectangle(
        .init(x: x, y: y - 10, width: 12, height: 12, corner: 3, fill: "none", border: (color, 3)))
      canvas.addText(.init(text: text, x: x + 20, y: y, size: 13, color: "#1f2328"))
      x += 48 + ScreenText.width(of: text, size: 13)
    }
  }

  /// Adds the mark of a breaking change.
  private func addMark(x: Double, y: Double, to canvas: inout SVGCanvas) {
    canvas.addCircle(x: x, y: y, radius: 9, fill: DiffScreen.colors.breaking)
    canvas.addText(
      .init(text: "!", x: x, y: y + 5, size: 14, weight: 700, color: "#ffffff", anchor: .middle))
  }
}

extension ClosedRange<Double> {
  fileprivate var middle: Double { (lowerBound + upperBound) / 2 }
}

extension [Breakage] {
  /// True if a reason breaks apps.
  fileprivate var isBreaking: Bool { contains { $0.level == .breaking } }
}
