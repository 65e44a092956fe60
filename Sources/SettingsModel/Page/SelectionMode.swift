/// How many options of a section can be chosen.
public enum SelectionMode: String, Hashable, Sendable, CaseIterable {
  case single, multiple
}
