/// Where a text stands in a field that is wider than it.
public enum TextAlignment: Hashable, Sendable {
  /// At the left edge of the field.
  case leading
  /// In the middle; where the spaces cannot be halved, the odd one is on the right.
  case centered
  /// At the right edge of the field.
  case trailing
}
