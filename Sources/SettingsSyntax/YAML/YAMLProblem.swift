/// What libyaml says of a text that it cannot read, with places in bytes of the file.
struct YAMLProblem {
  var words: String
  var offset: Int
  var contextWords: String?
  var contextOffset: Int
  /// Whether the innermost open collection is in flow style.
  var isInFlow: Bool
}
