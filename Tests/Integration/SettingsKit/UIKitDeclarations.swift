import Foundation

// The parts of UIKit that the example in docs/SETTINGSKIT.md uses, with the declarations of Apple's
// documentation.

@MainActor class UIView: NSObject {
  var accessibilityLabel: String?
  var isUserInteractionEnabled = true
}

@MainActor class UILabel: UIView {
  var text: String?
}

@MainActor class UIAction {
  private let handler: (UIAction) -> Void
  init(handler: @escaping (UIAction) -> Void) { self.handler = handler }
  func call() { handler(self) }
}

@MainActor class UIControl: UIView {
  struct Event: OptionSet {
    let rawValue: UInt
    static let valueChanged = Event(rawValue: 1 << 12)
  }
  private(set) var actions: [UIAction] = []
  func addAction(_ action: UIAction, for controlEvents: Event) { actions.append(action) }
}

@MainActor final class UISwitch: UIControl {
  var isOn = false
}

@MainActor class UITableViewCell: UIView {
  enum CellStyle { case `default`, value1, value2, subtitle }
  enum AccessoryType { case none, disclosureIndicator, checkmark }
  let textLabel: UILabel? = UILabel()
  let detailTextLabel: UILabel? = UILabel()
  var accessoryView: UIView?
  var accessoryType = AccessoryType.none
  init(style: CellStyle, reuseIdentifier: String?) {}
}

@MainActor class UITableView: UIView {
  enum Style { case plain, grouped, insetGrouped }
  private(set) var reloadCount = 0
  func reloadData() { reloadCount += 1 }
}

@MainActor class UIViewController: NSObject {
  var title: String?
}

@MainActor class UITableViewController: UIViewController {
  let tableView: UITableView! = UITableView()
  init(style: UITableView.Style) {}
  required init?(coder: NSCoder) { nil }
  func numberOfSections(in tableView: UITableView) -> Int { 1 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

extension IndexPath {
  init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  var section: Int { self[0] }
  var row: Int { self[1] }
}
