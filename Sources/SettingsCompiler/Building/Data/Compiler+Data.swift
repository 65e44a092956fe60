public import SettingsModel
import SettingsSyntax

extension Compiler {
  /// Reads the responses of the options; what is wrong with them is reported.
  mutating func loadData() throws(FileError) {
    for path in options.dataPaths {
      guard let file = try open(path) else { continue }
      var found = diagnostics.emptied
      let isJSON = SourceForm.isJSON(file)
      let tree = SourceForm.read(file, isJSON: isJSON, limits: options.limits, into: &found)
      responses.add(tree, isJSON: isJSON, into: &found)
      diagnostics.report(contentsOf: found)
    }
  }

  /// Reports a page that cannot be made without data, where none was given.
  public mutating func requireData(for tree: PageTree) {
    guard let place = tree.firstUnfilled else { return }
    diagnostics.report(
      .missingData, "this page needs data", at: place,
      notes: [.init("'--data FILE' gives a response")])
  }

  /// Checks that the responses are those that a page's provider would fetch, one after the other,
  /// and notes whether there are more to come (docs/LANGUAGE.md).
  func checkResponses(
    of page: BoundPage, as role: ReferenceGraph.Role?, _ tree: inout PageTree,
    into found: inout DiagnosticBag
  ) {
    guard page.usesData, !data.isEmpty else { return }
    guard let provider = page.sheet.provider,
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
        found.report(
          .malformedResponse,
          "this response has no list '\(Excerpt.quoted(objects.text))', which the provider names",
          at: data.range(ofResponse: index))
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
            at: data.range(ofResponse: index))
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
    found.report(
      .extraResponse, "this response would never be fetched: \(reason)",
      at: data.range(ofResponse: index),
      notes: [.init("this is the response before it", at: data.range(ofResponse: index - 1))])
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
