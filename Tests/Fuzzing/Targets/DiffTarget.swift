import SettingsLanguage
import SettingsOutput
import TestSupport

extension FuzzTarget {
  /// Compares two pages and applies the diff. The pages are the first two files, or one page and
  /// its reversal.
  static let diff = FuzzTarget("diff", maximumLength: 8192) { input in
    let files = InputFiles(input)
    guard let old = CheckedInput(files)?.compiledTree else { return }
    var new: SettingsPage?
    if files.files.count > 1 {
      new = CheckedInput(files, path: files.files[1].path)?.compiledTree
    }
    try DiffOracle.check(from: old, to: old)
    try DiffOracle.check(from: old, to: new ?? old.reversed)
    try DiffOracle.check(from: new ?? old.reversed, to: old)
  }
}

extension SettingsPage {
  /// The page with its sections and items in reverse order, without the first item.
  fileprivate var reversed: SettingsPage {
    var page = self
    for index in page.sections.indices { page.sections[index].items.reverse() }
    page.sections.reverse()
    if let last = page.sections.indices.last, !page.sections[last].items.isEmpty {
      page.sections[last].items.removeLast()
    }
    page.container?.children.reverse()
    return page
  }
}

extension SettingsPage {
  /// The page with the id of the other page if either id is derived. Derived ids are not compared.
  fileprivate func withID(comparedWith other: SettingsPage) -> SettingsPage {
    var page = self
    if idOrigin == .derived || other.idOrigin == .derived { page.id = other.id }
    let others = other.container?.children ?? []
    for index in page.container?.children.indices ?? 0..<0 {
      guard let child = page.container?.children[index],
        let same = others.first(where: { $0.id.utf8.elementsEqual(child.id.utf8) })
      else { continue }
      page.container?.children[index] = SettingsPage.Container.Child(
        id: child.id, file: child.file, weight: child.weight,
        page: child.page.withID(comparedWith: same.page))
    }
    return page
  }
}

/// Checks the diff of any two pages.
enum DiffOracle {
  static func check(from old: SettingsPage, to other: SettingsPage) throws {
    var new = other.withID(comparedWith: old)
    // Paths of registries are not part of a diff.
    new.registries = old.registries
    let (before, after) = (EmissionOracle.json(old, .tree), EmissionOracle.json(new, .tree))
    // Secrets are not part of a diff either.
    let result = EmissionOracle.json(new.hidingSecrets, .tree)
    let diff = PageDiff(from: old, to: new)
    guard let made = try? diff.apply(to: old) else { throw Violation("it does not apply") }
    try require(
      EmissionOracle.json(made.hidingSecrets, .tree) == result, "applied, it gives another page")
    try require(
      diff.isEmpty == (before == after), "a diff of \(before == after ? "equal" : "unequal") pages")
    let report = DiffReport(from: old, named: "old", to: new, named: "new")
    for format in DiffFormat.allCases {
      let bytes = format.write(report, width: 60, style: TerminalStyle(isEnabled: false))
      try SafeText.check(bytes, "the diff", isForPrograms: format == .json)
      // The values of secrets are not in the diff.
      let hasSecrets = old.hidingSecrets != old || new.hidingSecrets != new
      guard format == .json, !hasSecrets else { continue }
      guard let patch = StrictJSON.read(bytes)?.value,
        let oldTree = StrictJSON.read(before)?.value, let newTree = StrictJSON.read(after)?.value
      else { throw Violation("the diff is not JSON") }
      guard let made = TreePatch.apply(patch, to: oldTree) else {
        throw Violation("the JSON does not apply: \(String(decoding: bytes, as: UTF8.self))")
      }
      try require(
        made.sorted == newTree.sorted,
        "the JSON, applied, gives another tree: \(String(decoding: bytes, as: UTF8.self))")
    }
  }
}
