import UIKit

/// Handles the rows of the pages that have no presenter.
final class ShopperCoordinator: NSObject {
  @objc func logOut() {}
  @objc func openDevice(_ row: NSDictionary) {}
  @objc func openTerms() {}
  @objc func openLicenses() {}
}

final class ShopperAccountViewController: UITableViewController {
  @objc func editName() {}
  @objc func editEmail() {}
  @objc func openOrders() {}
}
