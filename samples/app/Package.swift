// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "player",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "settingsc", path: "../..")],
  targets: [
    .executableTarget(
      name: "Player",
      dependencies: [.product(name: "SettingsKit", package: "settingsc")],
      plugins: [.plugin(name: "SettingsPages", package: "settingsc")])
  ]
)
