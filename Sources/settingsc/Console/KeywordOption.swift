import ArgumentParser
import SettingsCompiler
import SettingsModel
import SettingsSyntax

/// The option of commands that narrow a page.
struct KeywordOption: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Narrow the page to the items that contain a keyword in the fields of its tool.",
      valueName: "text"))
  var keyword: String?
}

extension SingleInput {
  /// The pages as a keyword leaves them. One that has no tool ends the command.
  mutating func narrowed(_ pages: [PageTree], to keyword: String?) throws -> [PageTree] {
    guard let keyword else { return pages }
    // A tool that is written wrongly is a finding.
    if let page = pages.first(where: { $0.tool == nil && $0.sheetPlaces.tool == nil }) {
      report(findings())
      console.complain(
        "--keyword is for a page that has a tool, and '\(Excerpt.quoted(page.id.value))' has none; "
          + "'tool: {kind: searchField}' gives it one")
      try console.end(ExitStatus.failure)
    }
    let prepared = Keyword(keyword)
    return pages.map { $0.narrowed(to: prepared) }
  }
}
