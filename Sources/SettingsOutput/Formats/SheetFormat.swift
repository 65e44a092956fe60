import SettingsModel

/// What a page says of how it is presented, what narrows and supplies its contents, and what it
/// shows in their place: for the tree, total and in this order, and for the authoring form.
enum SheetFormat {
  /// Writes the members of the page that it has; those that say what is so by default are left out.
  ///
  /// - Parameter isTree: whether each is written with all its members.
  static func write<Writer: StructuredWriter>(
    _ page: PageTree, isTree: Bool, to writer: inout Writer
  ) {
    if page.presentation != .page { writer.member("presentation", page.presentation.rawValue) }
    if let tool = page.tool { write(tool, isTree: isTree, to: &writer) }
    if let provider = page.provider, provider.isDynamic {
      write(provider, isTree: isTree, to: &writer)
    }
    guard !page.states.isEmpty else { return }
    writer.key("states")
    writer.beginObject()
    for state in page.states { write(state, isTree: isTree, to: &writer) }
    writer.endObject()
  }

  private static func write<Writer: StructuredWriter>(
    _ tool: Tool, isTree: Bool, to writer: inout Writer
  ) {
    writer.key("tool")
    writer.beginObject()
    writer.member("kind", tool.kind.name)
    switch tool.kind {
    case .searchField(let placeholder):
      if isTree || placeholder != nil { writer.member("placeholder", placeholder) }
    case .segmented(let segments):
      writer.key("segments")
      writer.beginArray()
      for segment in segments {
        writer.beginObject()
        writer.member("title", segment.title)
        writer.member("keyword", segment.keyword)
        writer.endObject()
      }
      writer.endArray()
    }
    if isTree || tool.fields != Tool.defaultFields {
      writer.key("fields")
      writer.beginArray()
      for field in tool.fields { writer.string(field) }
      writer.endArray()
    }
    writer.endObject()
  }

  private static func write<Writer: StructuredWriter>(
    _ provider: Provider, isTree: Bool, to writer: inout Writer
  ) {
    writer.key("provider")
    writer.beginObject()
    writer.member("kind", "dynamic")
    writer.member("objects", provider.objects)
    switch provider.pagination {
    case .nextKey(let key):
      writer.key("pagination")
      writer.beginObject()
      writer.member("kind", Provider.Pagination.names[0])
      writer.member("key", key)
      writer.endObject()
    case .offset(let pageSize):
      writer.key("pagination")
      writer.beginObject()
      writer.member("kind", Provider.Pagination.names[1])
      writer.member("pageSize", pageSize)
      writer.endObject()
    case nil:
      if isTree {
        writer.key("pagination")
        writer.null()
      }
    }
    if isTree { writer.member("hasMore", provider.hasMore) }
    writer.endObject()
  }

  private static func write<Writer: StructuredWriter>(
    _ state: PageState, isTree: Bool, to writer: inout Writer
  ) {
    writer.key(state.name.rawValue)
    writer.beginObject()
    if isTree || state.title != nil { writer.member("title", state.title) }
    if state.name == .error, isTree || state.retry != nil { writer.member("retry", state.retry) }
    writer.endObject()
  }
}
