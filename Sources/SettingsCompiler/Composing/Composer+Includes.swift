import SettingsLanguage
import SettingsSyntax

// Pages that include the sections of other files.

extension Composer {
  /// Returns the included pages by the position of the section that each replaces. Reports files
  /// whose sections cannot be included.
  mutating func includedSections(
    of page: BoundPage, into found: inout DiagnosticBag
  ) -> [Int: SettingsPage] {
    var result: [Int: SettingsPage] = [:]
    var rows = page.syntax.account(for: .includedRows)
    rows.spend(page.sections.count + page.items.count)
    for (position, node) in page.includesInOrder {
      guard let part = includePart(node, as: .included, into: &found) else { continue }
      let range = page.syntax.range(of: node)
      if let key = part.page.page.keyOfWholePage {
        let file = Excerpt.quoted(page.syntax.string(of: node))
        found.report(
          .notIncludable,
          "'\(file)' has '\(key.name)', which belongs to a whole page and not to sections",
          at: range, notes: [.init("write it into this page, and leave it out there")])
        continue
      }
      // If the included page was reported as too large, this page is not reported again.
      if part.file.isTruncated { self.result.isTruncated = true }
      guard rows.spend(part.page.partCount) else {
        if self.result.isTruncated { break }
        self.result.isTruncated = true
        found.report(
          .tooManyNodes,
          "with this file the page has more than \(rows.limit) sections and items",
          at: range, notes: [Composer.rowsNote])
        break
      }
      checkKinds(of: part.page, namedAt: range, into: &found)
      var included = part.page.page
      included.rebasePaths(from: FilePath.directory(of: page.syntax.string(of: node)))
      included.forgetDerivedIDs()
      result[position] = included
    }
    reportRepeatedIDs(in: page, result, into: &found)
    return result
  }

  /// Reports ids that are written in several files of a page. Linear in the rows.
  private func reportRepeatedIDs(
    in page: BoundPage, _ parts: [Int: SettingsPage], into found: inout DiagnosticBag
  ) {
    guard !parts.isEmpty else { return }
    // The first use of each id: the position of the include, or nil for the page itself, and the place.
    var first: [Name: (part: Int?, range: SourceRange)] = [:]
    for node in page.sections.compactMap(\.id) + page.items.compactMap(\.id) {
      let id = node
      first[Name(page.syntax.string(of: id))] = (nil, page.syntax.range(of: id))
    }
    for (position, include) in page.includesInOrder {
      guard let part = parts[position] else { continue }
      for (id, range) in part.writtenIDs {
        let key = Name(id)
        guard let other = first[key], other.part != position else {
          first[key] = (position, range)
          continue
        }
        found.report(
          .duplicateID,
          "the id '\(Excerpt.quoted(id))' of the included file is already used in this page",
          at: page.syntax.range(of: include),
          notes: [
            .init("it is here", at: range), .init("first used here", at: other.range),
          ])
      }
    }
  }
}

extension SettingsPage {
  /// The first key that prevents other pages from including the sections of this page, or nil.
  fileprivate var keyOfWholePage: Key? {
    let keys: [(Key, Bool)] = [
      (.children, container != nil), (.tool, tool != nil), (.provider, provider != nil),
      (.states, !states.isEmpty),
    ]
    return keys.first { $0.1 }?.0
  }

  /// The explicit ids with their places.
  fileprivate var writtenIDs: [(String, SourceRange)] {
    sections.flatMap { section in
      ([(section.id, section.idOrigin)] + section.items.map { ($0.id, $0.idOrigin) })
        .compactMap { id, origin in origin.range.map { (id, $0) } }
    }
  }

  /// Removes the derived ids. They are derived again in the including page.
  fileprivate mutating func forgetDerivedIDs() {
    for section in sections.indices {
      if sections[section].idOrigin == .derived { sections[section].id = "" }
      for item in sections[section].items.indices
      where sections[section].items[item].idOrigin == .derived {
        sections[section].items[item].id = ""
      }
    }
  }
}
