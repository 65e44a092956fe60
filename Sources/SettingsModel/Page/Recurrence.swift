/// What decides, of the data that a page lacks, whether and how often a section or a row is there.
public final class Recurrence: Sendable {
  /// The list of whose elements one stands for each: an object with `path` and, where they are written,
  /// `optional`, `when` and `groupBy`; nil for none.
  public let forEach: SettingsValue?
  /// The condition under which it is there, as trees have conditions; nil for none.
  public let when: SettingsValue?
  /// The rows of which it is one case; nil for none.
  public let choice: Choice?

  /// Rows of which the first is there whose condition holds.
  public final class Choice: Sendable {
    /// What decides whether and how often one of them is there.
    public let recurrence: Recurrence

    /// Makes a choice.
    public init(_ recurrence: Recurrence) { self.recurrence = recurrence }
  }

  /// Makes a recurrence.
  public init(forEach: SettingsValue?, when: SettingsValue?, choice: Choice? = nil) {
    self.forEach = forEach
    self.when = when
    self.choice = choice
  }

  /// All that it says, as one value: nil for what is always there, once.
  var value: SettingsValue? {
    let own = [(Key.forEach, forEach), (.when, when)]
    let outer = [choice?.recurrence.forEach, choice?.recurrence.when].compactMap(\.self)
    let members = own.compactMap { key, value in value.map { SettingsField(key, $0) } }
    let cases = choice == nil ? [] : [SettingsField(.cases, .list(outer))]
    return members.isEmpty && cases.isEmpty ? nil : .object(members + cases)
  }
}
