import SettingsModel
import SettingsSyntax

extension Compiler {
  /// Checks that the responses are those that a page's provider would fetch, one after the other,
  /// and says whether there are more to come (the contract's section 7).
  func checkResponses(
    of page: BoundPage, as role: ReferenceGraph.Role?, _ tree: inout PageTree,
    into found: inout DiagnosticBag
  ) {
    guard page.usesData, !data.isEmpty else { return }
    guard let provider = page.sheet.provider, provider.isDynamic,
      let objects = provider.objects.flatMap({ DataPath($0) })
    else {
      // Another page of its container, or the one that opens it, may fetch the others.
      if data.responses.count > 1, page.container == nil, role == nil || role == .base {
        reportExtra(1, "this page fetches one response: it has no dynamic provider", &found)
      }
      return
    }
    var lookup = DataLookup(data, pagedPath: nil)
    for index in data.responses.indices {
      guard let list = lookup.objects(at: objects, ofResponse: index) else {
        let name = Excerpt.quoted(objects.text)
        found.report(
          .malformedResponse, "this response has no list '\(name)', which the provider names",
          at: data.range(of: DatumNode(response: index, node: data.responses[index].root)))
        return
      }
      let isLast: Bool
      switch provider.pagination {
      case nil: isLast = true
      case .nextKey(let key): isLast = !lookup.has(key, inResponse: index)
      case .offset(let pageSize):
        isLast = list.count < pageSize
        if list.count > pageSize {
          found.report(
            .malformedResponse,
            "this response has \(list.count) objects, and a page is \(pageSize) of them",
            at: data.range(of: DatumNode(response: index, node: data.responses[index].root)))
        }
      }
      if isLast, index + 1 < data.responses.count {
        reportExtra(index + 1, reason(provider.pagination), &found)
        return
      }
      tree.provider?.hasMore = !isLast
    }
  }

  private func reason(_ pagination: Provider.Pagination?) -> String {
    switch pagination {
    case nil: "the provider has no pagination, so one response is all"
    case .nextKey(let key):
      "the response before it has no '\(Excerpt.quoted(key))', so it was the last"
    case .offset(let size):
      "the response before it has fewer than \(size) objects, so it was the last"
    }
  }

  private func reportExtra(_ index: Int, _ reason: String, _ found: inout DiagnosticBag) {
    func place(_ index: Int) -> SourceRange {
      data.range(of: DatumNode(response: index, node: data.responses[index].root))
    }
    found.report(
      .extraResponse, "this response would never be fetched: \(reason)", at: place(index),
      notes: [.init("this is the response before it", at: place(index - 1))])
  }
}

extension DataLookup {
  /// Whether a response names the next one: its key is there, and neither null nor empty.
  fileprivate mutating func has(_ key: String, inResponse index: Int) -> Bool {
    let response = data.responses[index]
    guard let path = DataPath(key), case .node(let found)? = value(at: path, ofResponse: index)
    else { return false }
    let node = found.node
    guard response.tree[node].kind == .scalar else { return true }
    return response.tree.coreType(of: node) != .null && !response.tree.bytes(of: node).isEmpty
  }
}
