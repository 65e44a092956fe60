import UIKit

/// Handles the rows of the pages that have no presenter.
final class CourierCoordinator: NSObject {
  @objc func logOut() {}
  @objc func openDevice(_ row: NSDictionary) {}
  @objc func openTerms() {}
  @objc func openLicenses() {}
}

final class CourierAccountViewController: UITableViewController {
  @objc func editName() {}
}
