import ArgumentParser
import SettingsCompiler
import SettingsModel
import SettingsOutput

/// The options in a container's children that are chosen.
struct SelectOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Choose the option of this value in a section of a container's child. May be repeated.",
      valueName: "child.section=value"))
  var select: [String] = []

  func validate() throws {
    for text in select where !text.utf8.contains(UInt8(ascii: "=")) {
      throw ValidationError("--select needs '<child>.<section>=<value>', and this is '\(text)'.")
    }
  }
}

extension SingleInput {
  /// The pages with choices made in their children, each `child.section=value`. A choice that none
  /// of them has ends the command.
  mutating func choosing(_ choices: [String], in pages: [PageTree]) throws -> [PageTree] {
    guard !choices.isEmpty, !pages.isEmpty else { return pages }
    let containers = pages.filter { $0.container != nil }
    var selections = [[Selection]](repeating: [], count: pages.count)
    for text in choices {
      var refusal: SelectionError?
      var isFound = false
      for (index, page) in pages.enumerated() {
        guard let container = page.container else { continue }
        switch container.selection(text) {
        case .success(let selection):
          selections[index].append(selection)
          isFound = true
        case .failure(let reason): refusal = refusal ?? reason
        }
      }
      if isFound { continue }
      let reason =
        containers.isEmpty
        ? "only a container has children to choose in" : refusal?.description ?? ""
      report(findings())
      console.complain("--select \(text): \(reason)")
      try console.end(ExitStatus.failure)
    }
    return zip(pages, selections).map { $0.filtered(by: $1) }
  }
}
