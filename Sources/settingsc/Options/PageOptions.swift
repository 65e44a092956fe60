import ArgumentParser
import SettingsModel
import SettingsProject

/// The options that choose parts of a page.
struct PageOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp("Show only the items that contain this keyword.", valueName: "text"))
  var keyword: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Select an option in a child. Repeatable.", valueName: "child.section=value")
  )
  var select: [String] = []

  func validate() throws {
    for option in select where !option.utf8.contains(UInt8(ascii: "=")) {
      throw ValidationError("--select needs '<child>.<section>=<value>', but got '\(option)'.")
    }
  }

  /// The chosen parts.
  var selection: PageSelection { PageSelection(keyword: keyword, options: select) }
}
