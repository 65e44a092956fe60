/// The loop and the conditions on data of a section or a row, if the page was built without data.
package final class Recurrence: Sendable {
  /// `forEach`, which repeats the section or the row for each element of a list.
  package struct Loop: Sendable {
    /// The path of the list.
    package var path: Sourced<String>
    /// True if the list may be missing or null.
    package var isOptional: Bool
    /// The condition that an element must satisfy. A condition without a test is false.
    package var condition: SettingsCondition?
    /// The path of the value that groups the elements of a section.
    package var groupBy: Sourced<String>?

    package init(
      _ path: Sourced<String>, isOptional: Bool, _ condition: SettingsCondition?,
      groupBy: Sourced<String>?
    ) {
      (self.path, self.isOptional) = (path, isOptional)
      (self.condition, self.groupBy) = (condition, groupBy)
    }
  }

  /// Alternative rows: the first one with a true condition is shown.
  package final class Choice: Sendable {
    package let loop: Loop?
    package let condition: SettingsCondition?
    /// The key `cases` in the document; nil in apps.
    package let place: SourceRange?

    package init(_ loop: Loop?, _ condition: SettingsCondition?, at place: SourceRange?) {
      (self.loop, self.condition, self.place) = (loop, condition, place)
    }
  }

  package let loop: Loop?
  package let condition: SettingsCondition?
  /// The group of alternatives that the row belongs to; nil for none.
  package let choice: Choice?

  /// Returns nil for a section or a row that every response makes once.
  package init?(_ loop: Loop?, _ condition: SettingsCondition?, in choice: Choice? = nil) {
    if loop == nil, condition == nil, choice == nil { return nil }
    (self.loop, self.condition, self.choice) = (loop, condition, choice)
  }

  /// True if the data repeats the section, the row, or the alternatives that the row belongs to.
  package var isLoop: Bool { loop != nil || choice?.loop != nil }
}

extension Recurrence.Loop {
  /// The loop as an object of a template.
  package var value: SettingsValue {
    let members: [(Key, SettingsValue?)] = [
      (.path, .string(path.value)), (.optional, isOptional ? .boolean(true) : nil),
      (.when, condition?.value), (.groupBy, groupBy.map { .string($0.value) }),
    ]
    return .object(members.compactMap { key, value in value.map { SettingsField(key, $0) } })
  }
}
