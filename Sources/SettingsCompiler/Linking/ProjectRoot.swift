/// The directory below which the files lie that a document may name.
public enum ProjectRoot: Hashable, Sendable {
  /// The nearest directory at or above that of the file that was to be checked which holds a
  /// configuration, else that of the file: to be looked for.
  case search
  /// This one, as a canonical path.
  case directory(String)
  /// That of the file that was to be checked: there is no configuration above it.
  case ofFile

  /// The name of the file that marks the root of a project, and holds its configuration.
  public static let markerName = "settingsc.yaml"
}
