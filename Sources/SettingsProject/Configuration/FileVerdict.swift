/// Whether a file is to be checked, by its project's configuration.
public enum FileVerdict: Sendable {
  /// Nothing is said of it: it is checked where it is ours.
  case open
  /// It is one of the project's documents, by a pattern of `files`.
  case listed(by: Configuration.Pattern)
  /// The configuration has `files`, and it is none of them.
  case unlisted
  /// It is never checked, by a pattern of `exclude`.
  case excluded(by: Configuration.Pattern)
}
