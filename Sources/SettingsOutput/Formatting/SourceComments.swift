public import SettingsSyntax

/// The comments of a YAML file.
public enum SourceComments {
  /// How many there are. Linear.
  public static func count(in tree: SyntaxTree) -> Int {
    let trivia = SourceTrivia(tree)
    return trivia.comments.count + trivia.headerComments.count
  }
}
