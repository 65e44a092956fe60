import Foundation
import SettingsKit

/// A page of settings in a terminal: numbered rows, which are picked by their numbers.
@MainActor
struct SettingsScreen {
  /// A row with what the generated code makes of it.
  private typealias Row = (item: SettingsPages.Item, shown: SettingsPage.Item)

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
    var rows = try show()
    while let line = ask("The number of a row: ") {
      if let number = Int(line), number > 0, number <= rows.count {
        try use(rows[number - 1])
        rows = try show()
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
  private func show() throws -> [Row] {
    var rows: [Row] = []
    for section in page.shown(in: context).sections {
      print("\n\(section.title ?? "")")
      for shown in section.items {
        let item = try shown.decodedRow(as: SettingsPages.Item.self)
        rows.append((item, shown))
        print("  \(rows.count)  \(text(of: item.row))")
        for problem in shown.problems { print("     ! \(problem)") }
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
    case .unknown(let kind, _, let reason): "a row of kind '\(kind)': \(reason)"
    }
  }

  /// Does what a tap on a row does.
  private func use(_ row: Row) throws {
    let item = row.item
    if !row.shown.isEnabled { return print("This row cannot be used now.") }
    if case .switch(let model) = item.row, let key = item.key {
      let isOn = !model.isOpen
      try context.set(.boolean(isOn), forKey: key)
      if let selector = item.events?["onChange"] {
        presenter.callHandler(selector, with: .boolean(isOn))
      }
    } else if let selector = item.action {
      presenter.callHandler(selector, with: .item(item))
    } else {
      print("This row does nothing.")
    }
  }
}
