import SettingsSyntax

/// What a container says beside its children, as the values that its forms write. Trees write it,
/// and diffs compare it.
extension Container {
  /// The buttons of the bar.
  ///
  /// - Parameter isTotal: whether each has all its members, as in a tree.
  public func barValue(isTotal: Bool) -> Value {
    .list(
      bar.map { button in
        let action = button.action.value
        let title = Value.Member("title", .string(button.title))
        return .object(
          isTotal || action != nil ? [title, .init("action", .text(action))] : [title])
      })
  }

  /// The selectors that are told, by what is reported.
  public var delegatesValue: Value {
    .object(delegates.map { .init($0.key, .string($0.selector.value)) })
  }

  /// The filters.
  ///
  /// - Parameter isTotal: whether each has all its members, as in a tree.
  public func filtersValue(isTotal: Bool) -> Value {
    .list(
      filters.map { filter in
        var members: [Value.Member] = [
          .init("from", .string("\(filter.fromChild).\(filter.fromSection)")),
          .init("to", .string(filter.to)), .init("field", .string(filter.field)),
        ]
        if isTotal || filter.match != .equals {
          members.append(.init("match", .string(filter.match.rawValue)))
        }
        return .object(members)
      })
  }
}
