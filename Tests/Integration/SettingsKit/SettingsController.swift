import Foundation
import SettingsKit

// docs/SETTINGSKIT.md has this class. It is checked against the declarations of UIKit in
// UIKitDeclarations.swift, and not against UIKit.

final class SettingsController: UITableViewController {
  private var session: SettingsSession
  private let kinds: SettingsKinds
  private let perform: ([SettingsSession.Effect]) -> Void
  private var sections: [SectionLook] = []

  init(
    _ session: SettingsSession, kinds: SettingsKinds,
    perform: @escaping ([SettingsSession.Effect]) -> Void
  ) {
    (self.session, self.kinds, self.perform) = (session, kinds, perform)
    super.init(style: .insetGrouped)
    update()
  }

  required init?(coder: NSCoder) { nil }

  private func update() {
    let page = session.look(kinds: kinds)
    title = page.title
    sections = if case .sections(let sections) = page.contents { sections } else { [] }
    tableView.reloadData()
  }

  private func handle(_ event: SettingsSession.Event) {
    perform(session.handle(event))
    update()
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { sections[section].header }

  override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { sections[section].footer }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let row = sections[indexPath.section].rows[indexPath.row]
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = row.title
    cell.detailTextLabel?.text = row.trailing.isEmpty ? row.control.text : row.trailing
    cell.accessibilityLabel = row.accessibilityLabel
    cell.isUserInteractionEnabled = row.isEnabled
    switch row.control {
    case .toggle(let isOn):
      let toggle = UISwitch()
      toggle.isOn = isOn
      let action = UIAction { [weak self] _ in self?.handle(.toggle(row: row.id)) }
      toggle.addAction(action, for: .valueChanged)
      cell.accessoryView = toggle
    case .disclosure, .menu, .date, .link: cell.accessoryType = .disclosureIndicator
    default: cell.accessoryType = row.hasCheckmark ? .checkmark : .none
    }
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    handle(.tap(row: sections[indexPath.section].rows[indexPath.row].id))
  }
}
