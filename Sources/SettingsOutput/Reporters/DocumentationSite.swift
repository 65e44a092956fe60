import SettingsSyntax

/// The documentation on the web: `make docs` builds it for this address (docs/CI.md).
enum DocumentationSite {
  /// The address of the home page, with a trailing slash.
  static let address = "https://OWNER.github.io/settingsc/"

  /// Returns the address of the page that describes a diagnostic.
  static func pageAddress(of id: DiagnosticID) -> String { "\(address)diagnostics/\(id.rawValue)/" }
}
