import SettingsSyntax

/// A page's properties other than its contents, as the values that trees contain and diffs compare.
extension PageTree {
  /// The presentation, tool, provider and states in the order of the tree, without those that are the
  /// default.
  ///
  /// - Parameter isTotal: whether each has all its members, as in a tree.
  public func sheetMembers(isTotal: Bool) -> [Value.Member] {
    let values: [(name: String, value: Value?)] = [
      (Key.presentation.name, presentationValue),
      (Key.tool.name, tool?.value(isTotal: isTotal)),
      (Key.provider.name, provider?.value(isTotal: isTotal)),
      (Key.states.name, statesValue(isTotal: isTotal)),
    ]
    return values.compactMap { name, value in value.map { Value.Member(name, $0) } }
  }

  /// The presentation; nil for a page that is pushed.
  var presentationValue: Value? { presentation == .page ? nil : .string(presentation.rawValue) }

  /// The states by their names; nil if there are none.
  func statesValue(isTotal: Bool) -> Value? {
    if states.isEmpty { return nil }
    return .object(states.map { .init($0.name.rawValue, $0.value(isTotal: isTotal)) })
  }
}

extension Tool {
  func value(isTotal: Bool) -> Value {
    var members = [Value.Member(.kind, .string(kind.name))]
    switch kind {
    case .searchField(let placeholder):
      if isTotal || placeholder != nil { members.append(.init(.placeholder, .text(placeholder))) }
    case .segmented(let segments):
      let values = segments.map { segment in
        Value.object([
          .init(.title, .string(segment.title)), .init(.keyword, .string(segment.keyword)),
        ])
      }
      members.append(.init(.segments, .list(values)))
    }
    if isTotal || fields != Tool.defaultFields {
      members.append(.init(.fields, .list(fields.map(Value.string))))
    }
    return .object(members)
  }
}

extension Provider {
  /// The provider; nil for a static one, which is not written.
  func value(isTotal: Bool) -> Value? {
    guard isDynamic else { return nil }
    var members: [Value.Member] = [
      .init(.kind, .string("dynamic")), .init(.objects, .text(objects)),
    ]
    if isTotal || pagination != nil {
      members.append(.init(.pagination, pagination?.value ?? .null))
    }
    if isTotal { members.append(.init(.hasMore, .boolean(hasMore))) }
    return .object(members)
  }
}

extension Provider.Pagination {
  fileprivate var value: Value {
    switch self {
    case .nextKey(let key):
      .object([.init(.kind, .string(Self.names[0])), .init(.key, .string(key))])
    case .offset(let pageSize):
      .object([
        .init(.kind, .string(Self.names[1])),
        .init(.pageSize, .number(.integer(Int64(pageSize)))),
      ])
    }
  }
}

extension PageState {
  fileprivate func value(isTotal: Bool) -> Value {
    var members: [Value.Member] = []
    if isTotal || title != nil { members.append(.init(.title, .text(title))) }
    if name == .error, isTotal || retry != nil { members.append(.init(.retry, .text(retry))) }
    return .object(members)
  }
}

extension PageTree.PresentedPage {
  /// The page's id and its file.
  public var value: Value {
    .object([.init(.id, .string(id)), .init(.file, .string(file))])
  }
}

extension Value {
  /// A string, or null.
  static func text(_ text: String?) -> Value { text.map(Value.string) ?? .null }
}

/// A container's properties other than its children, as the values that trees contain and diffs
/// compare.
extension Container {
  /// The buttons of the bar.
  ///
  /// - Parameter isTotal: whether each has all its members, as in a tree.
  public func barValue(isTotal: Bool) -> Value {
    .list(
      bar.map { button in
        let action = button.action.value
        let title = Value.Member(.title, .string(button.title))
        return .object(
          isTotal || action != nil ? [title, .init(.action, .text(action))] : [title])
      })
  }

  /// The selectors that are called, by child and event.
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
          .init(.from, .string("\(filter.fromChild).\(filter.fromSection)")),
          .init(.to, .string(filter.to)), .init(.field, .string(filter.field)),
        ]
        if isTotal || filter.match != .equals {
          members.append(.init(.match, .string(filter.match.rawValue)))
        }
        return .object(members)
      })
  }
}
