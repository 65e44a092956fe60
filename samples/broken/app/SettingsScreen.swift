import UIKit

final class SettingsScreen: UIViewController {
  @objc func chooseTime() {}

  func logOut() {}
}
