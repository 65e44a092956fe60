import SettingsLanguage
package import SettingsSyntax

extension Loader {
  /// Reads the responses that fill a page, in fetch order.
  ///
  /// - Parameter settings: the settings of the page.
  /// - Throws: a `FileError` if a response cannot be read.
  package mutating func loadResponses(
    _ paths: [String], for settings: DocumentSettings
  ) throws(FileError) -> ResponseData {
    var data = ResponseData()
    let context = try context(settings)
    for path in paths {
      let file = id(of: path)
      try readFile(file, in: context)
      data.files.append(file)
      responses.insert(file)
      if let tooLarge = files[file]?.tooLarge { data.diagnostics.append(tooLarge) }
      guard let parsed = files[file]?.parsed else { continue }
      var found = parsed.diagnostics
      data.add(parsed.tree, isJSON: parsed.isJSON, into: &found)
      found.reportOmitted()
      data.diagnostics += found.diagnostics
    }
    return data
  }
}

extension Composer {
  /// Checks that the responses are the sequence that the page's provider would fetch. Records
  /// whether more responses would follow (docs/LANGUAGE.md).
  func checkResponses(
    of page: BoundPage, _ tree: inout SettingsPage, into found: inout DiagnosticBag
  ) {
    guard page.usesData, !data.isEmpty else { return }
    guard let provider = page.sheet.provider, let objects = DataPath(provider.objects) else {
      // The other responses may belong to another page of the container, or to the page that opens
      // this one.
      if data.responses.count > 1, page.container == nil, files.isFilledItself(file) {
        reportExtraResponse(1, "this page fetches one response: it has no dynamic provider", &found)
      }
      return
    }
    var lookup = ResponseLookup(ResponseNodes(data), of: nil)
    for index in data.responses.indices {
      let list = lookup.elements(at: objects, ofResponse: index)
      if list == nil, !page.mayLack(list: provider.objects) {
        found.report(
          .malformedResponse,
          "this response has no list '\(Excerpt.quoted(objects.text))', which the provider names",
          at: data.range(ofResponse: index))
        return
      }
      if case .offset(let pageSize)? = provider.pagination, let list, list.count > pageSize {
        found.report(
          .malformedResponse,
          "this response has \(list.count) objects, and a page is \(pageSize) of them",
          at: data.range(ofResponse: index))
      }
      let isLast = !lookup.hasNext(afterResponse: index, by: provider)
      if isLast, index + 1 < data.responses.count {
        reportExtraResponse(index + 1, paginationReason(provider.pagination), &found)
        return
      }
      tree.provider?.hasMore = !isLast
    }
  }

  private func paginationReason(_ pagination: SettingsProvider.Pagination?) -> String {
    switch pagination {
    case nil: "the provider has no pagination, so one response is all"
    case .nextKey(let key):
      "the response before it has no '\(Excerpt.quoted(key))', so it was the last"
    case .offset(let size):
      "the response before it has fewer than \(size) objects, so it was the last"
    }
  }

  private func reportExtraResponse(_ index: Int, _ reason: String, _ found: inout DiagnosticBag) {
    found.report(
      .extraResponse, "this response would never be fetched: \(reason)",
      at: data.range(ofResponse: index),
      notes: [.init("this is the response before it", at: data.range(ofResponse: index - 1))])
  }
}

/// The responses that pages are built from, in the order of their requests.
package struct ResponseData: Sendable {
  /// A response: a document whose root is a mapping.
  struct Response: Sendable {
    let tree: SyntaxTree
    let root: NodeID
    let isJSON: Bool
  }

  private(set) var responses: [Response] = []
  /// The files of the responses.
  package fileprivate(set) var files: [FileID] = []
  /// The diagnostics of the files.
  package fileprivate(set) var diagnostics: [Diagnostic] = []

  /// Creates data without responses.
  package init() {}

  /// Whether no response was given.
  package var isEmpty: Bool { responses.isEmpty }

  /// Adds the document of a file. Reports a document that is not a mapping.
  mutating func add(_ tree: SyntaxTree, isJSON: Bool, into diagnostics: inout DiagnosticBag) {
    let documents = tree.documents.filter { $0.root != nil || $0.isComplete }
    // A file that is not well-formed has already been reported.
    guard tree.isWellFormed else { return }
    let root = documents.first?.root.map(tree.resolved)
    if let root, documents.count == 1, tree[root].kind == .mapping {
      responses.append(Response(tree: tree, root: root, isJSON: isJSON))
      return
    }
    let reason =
      switch (documents.count, root.map { tree[$0].kind }) {
      case (2..., _): "this file holds \(documents.count)"
      case (_, .sequence): "this is a list"
      case (_, .scalar): "this is a scalar"
      default: "this file is empty"
      }
    diagnostics.report(
      .malformedResponse, "a response is one object, and \(reason)",
      at: documents.dropFirst().first?.range ?? root.map(tree.range) ?? tree.file.range(0, 0))
  }

  /// Returns the range of the first line of a response.
  func range(ofResponse index: Int) -> SourceRange {
    range(of: DatumNode(response: index, node: responses[index].root))
  }

  /// Returns the range of a datum. For an object or a list, this is its first line, limited to
  /// 1,000 bytes.
  func range(of datum: DatumNode) -> SourceRange {
    let tree = responses[datum.response].tree
    let range = tree.range(of: datum.node)
    guard tree[datum.node].kind != .scalar else { return range }
    let bytes = tree.file.bytes.buffer
    var most = min(range.end, range.offset + 1_000)
    while most < range.end, bytes[most] & 0xC0 == 0x80 { most -= 1 }
    let end = bytes[range.offset..<most].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? most
    return tree.file.range(range.offset, end - range.offset)
  }
}
