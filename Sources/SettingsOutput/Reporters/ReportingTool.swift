/// What settingsc calls itself in reports.
public enum ReportingTool {
  /// Its name.
  public static let name = "settingsc"
  /// Its version (semver.org).
  public static let version = "0.1.0"
}
