import Foundation
import SettingsKit

/// A page of settings in a terminal: numbered rows, which are picked by their numbers.
@MainActor
struct SettingsScreen {
  private let page: SettingsPage
  private let context: SettingsContext
  private let presenter = SettingsPresenter()

  /// Reads a page that the plugin has compiled.
  ///
  /// - Parameter name: the name of its file, without the extension.
  init(_ name: String) throws {
    func resource(_ name: String) throws -> Data {
      guard let url = Bundle.module.url(forResource: name, withExtension: "json") else {
        throw CocoaError(.fileNoSuchFile)
      }
      return try Data(contentsOf: url)
    }
    page = try SettingsPage(resource(name), kinds: SettingsKinds(json: resource("kinds")))
    // Another app would pass UserDefaults.standard.
    context = SettingsContext(store: InMemorySettingsStore(), pages: [page])
  }

  /// Shows the page and uses the rows that are picked, until the input ends.
  func run() throws {
    var rows = show()
    while let line = ask("The number of a row: ") {
      if let number = Int(line), number > 0, number <= rows.count {
        try use(rows[number - 1])
        rows = show()
      } else {
        print("There is no row '\(line)'; the rows are 1 to \(rows.count).")
      }
    }
  }

  private func ask(_ question: String) -> String? {
    print(question, terminator: "")
    fflush(nil)
    return readLine()
  }

  /// Prints the page as it is at the moment, and returns its rows.
  private func show() -> [SettingsPage.Item] {
    var rows: [SettingsPage.Item] = []
    for section in page.shown(in: context).sections {
      print("\n\(section.title ?? "")")
      for item in section.items {
        rows.append(item)
        print("  \(rows.count)  \(text(of: SettingsPages.Row(item)))")
        for problem in item.problems { print("     ! \(problem)") }
      }
    }
    return rows
  }

  private func text(of row: SettingsPages.Row) -> String {
    switch row {  // a new kind is an error here
    case .sample(let model): model.title
    case .switch(let model): "\(model.title): \(model.isOpen ? "on" : "off")"
    case .button(let model): model.title
    case .storage(let model): "\(model.title): \(model.used) of \(model.total) GB"
    case .unknown(let item, let reason): "a row of kind '\(item.kind)': \(reason)"
    }
  }

  /// Does what a tap on a row does.
  private func use(_ item: SettingsPage.Item) throws {
    if !item.isEnabled { return print("This row cannot be used now.") }
    if case .switch(let model) = SettingsPages.Row(item), let key = item.key {
      let isOn = SettingsValue.boolean(!model.isOpen)
      try context.set(isOn, forKey: key)
      if let selector = item.events["onChange"]?.string {
        presenter.callHandler(selector, with: .value(isOn))
      }
    } else if let selector = item.action {
      presenter.callHandler(selector, with: .item(item))
    } else {
      print("This row does nothing.")
    }
  }
}
