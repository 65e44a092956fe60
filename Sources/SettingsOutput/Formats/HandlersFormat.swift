import SettingsModel

/// What a presenter has to implement: each selector that the page calls, in the order of their
/// bytes, and what calls it.
///
/// No key of the root tells a form of document, so that a file of it is never taken for one.
enum HandlersFormat {
  static func write<Writer: StructuredWriter>(_ stream: PageStream, to writer: inout Writer) {
    let page = stream.page
    var calls: [SelectorCall] = []
    stream.forEachSelectorCall { calls.append($0) }
    // Of one selector, the callers stay in the order of the page.
    let ordered = calls.enumerated().sorted { a, b in
      let (x, y) = (a.element.selector.utf8, b.element.selector.utf8)
      if x.elementsEqual(y) { return a.offset < b.offset }
      return x.lexicographicallyPrecedes(y)
    }.map(\.element)
    writer.beginObject()
    writer.member("handlers", 1)
    writer.key("page")
    writer.beginObject()
    writer.member("id", page.id.value)
    writer.member("presenter", page.presenter)
    writer.endObject()
    writer.key("selectors")
    writer.beginArray()
    var rest = ordered[...]
    while let first = rest.first {
      let same = rest.prefix { $0.selector.utf8.elementsEqual(first.selector.utf8) }
      write(same, to: &writer)
      rest = rest.dropFirst(same.count)
    }
    writer.endArray()
    writer.endObject()
  }

  /// Writes the calls of one selector.
  private static func write<Writer: StructuredWriter>(
    _ calls: ArraySlice<SelectorCall>, to writer: inout Writer
  ) {
    guard let first = calls.first else { return }
    writer.beginObject()
    writer.member("selector", first.selector)
    writer.member("takesModel", first.takesModel)
    writer.key("items")
    writer.beginArray()
    for case .item(let id) in calls.lazy.map(\.caller) { writer.string(id) }
    writer.endArray()
    writer.key("events")
    writer.beginArray()
    for case .event(let item, let name, let valueType) in calls.lazy.map(\.caller) {
      writer.beginObject()
      writer.member("item", item)
      writer.member("event", name)
      writer.member("value", valueType)
      writer.endObject()
    }
    writer.endArray()
    writeOthers(calls.map(\.caller), to: &writer)
    writer.endObject()
  }

  /// Writes what but few pages have: states, bars and delegates, where there are any.
  private static func writeOthers<Writer: StructuredWriter>(
    _ callers: [SelectorCall.Caller], to writer: inout Writer
  ) {
    var states: [Value] = []
    var bar: [Value] = []
    var delegates: [Value] = []
    for caller in callers {
      switch caller {
      case .state(let name): states.append(.string(name.rawValue))
      case .bar(let title): bar.append(.string(title))
      case .delegate(let child, let event):
        delegates.append(
          .object([.init("child", .string(child)), .init("event", .string(event.rawValue))]))
      case .item, .event: break
      }
    }
    for (name, values) in [("states", states), ("bar", bar), ("delegates", delegates)]
    where !values.isEmpty {
      writer.member(name, .list(values))
    }
  }
}
