import SettingsModel
public import SettingsSyntax

extension BoundConfiguration {
  /// The keys of a configuration; the first is its version.
  static let keys = [
    "settingsc", "files", "exclude", "registries", "presenters", "severity", "overrides", "limits",
    "strict",
  ]

  /// Binds a configuration. Linear in the file, its aliases expanded.
  ///
  /// A file without a document, or with an empty one, says nothing, and marks a project's root.
  public static func bind(
    _ tree: SyntaxTree, isJSON: Bool, into diagnostics: inout DiagnosticBag
  ) -> BoundConfiguration {
    var binder = Binder(valuesOf: tree, registry: Registry(kinds: []), isJSON: isJSON)
    let result = binder.bindConfiguration()
    let guessed = ErrorRangeIndex.guesses(in: diagnostics)
    for finding in binder.diagnostics.diagnostics where !guessed.overlap(finding.range) {
      diagnostics.report(finding)
    }
    return result
  }
}

extension Binder {
  fileprivate mutating func bindConfiguration() -> BoundConfiguration {
    var result = BoundConfiguration()
    let written = tree.documents.filter { document in
      document.root.map { !(tree[$0].kind == .scalar && tree.range(of: $0).length == 0) } ?? false
    }
    for document in written.dropFirst() {
      guard let root = document.root else { continue }
      report(.wrongType, "a configuration is one document, and another begins here", at: root)
    }
    guard let document = written.first, let root = document.root, document.isComplete else {
      return result
    }
    let use = KeyUse(key: root, value: root, mergedAt: nil)
    guard expectMapping(use, "a configuration") else { return result }
    let uses = readRootKeys(tree.resolved(root), "a configuration", BoundConfiguration.keys)
    if let use = uses[0] { checkVersion(use) }
    result.files = uses[1].flatMap { bindTexts($0, "'files'", "a pattern") }
    if let use = uses[1], result.files?.isEmpty == true {
      report(
        .wrongLength, "'files' must have at least 1 element, and has 0", at: use.value,
        notes: [.init("without 'files', all documents that are ours are checked")])
    }
    result.exclude = uses[2].flatMap { bindTexts($0, "'exclude'", "a pattern") } ?? []
    result.registries = uses[3].flatMap { bindTexts($0, "'registries'", "a path") } ?? []
    result.presenters = uses[4].flatMap { bindTexts($0, "'presenters'", "a pattern") } ?? []
    result.severity = uses[5].map { bindLevels($0) } ?? []
    result.overrides = uses[6].map { bindOverrides($0) } ?? []
    if let use = uses[7] { bindLimits(use, &result) }
    if let use = uses[8], checkBoolean(use, Field("strict", .boolean)) {
      let node = tree.resolved(use.value)
      result.strict = Sourced(tree.coreType(of: node) == .true, .written(tree.range(of: node)))
    }
    return result
  }

  private mutating func checkVersion(_ use: KeyUse) {
    let node = tree.resolved(use.value)
    guard tree.scalarValue(of: node) != .number(.integer(1)) else { return }
    guard tree[node].kind == .scalar, !isNull(node) else {
      reportWrongType(use, "'settingsc' must be the version of the form, which is 1")
      return
    }
    report(
      .unsupportedVersion,
      "this is version '\(Excerpt.quoted(tree.string(of: node)))' of the configuration, "
        + "and only 1 is known",
      at: use.value, fix: .init("write 1", .unsafe, [.init(tree.range(of: node), "1")]))
  }

  // MARK: Lists of texts

  /// A list of texts; what is none of it is reported, and left out.
  private mutating func bindTexts(
    _ use: KeyUse, _ what: String, _ element: String
  ) -> [BoundConfiguration.PlacedText]? {
    let node = tree.resolved(use.value)
    if tree[node].kind == .scalar, tree.coreType(of: node) == .string {
      // One where a list is due is what people write most.
      let range = tree.range(of: node)
      let text = tree.string(of: node)
      let quoted = isJSON ? QuotedText.json(text) : QuotedText.yaml(text)
      reportWrongType(
        use, "\(what) must be a list",
        fix: .init("write it as a list", .safe, [.init(range, "[\(quoted)]")]))
      return nil
    }
    guard expectList(use, what) else { return nil }
    return following(use.value) { binder, list in
      var texts: [BoundConfiguration.PlacedText] = []
      for node in binder.tree.elements(of: list) {
        let use = KeyUse(key: node, value: node, mergedAt: nil)
        guard binder.expectText(use, "each of \(what) must be \(element), as a text") else {
          continue
        }
        texts.append(binder.placed(binder.tree.resolved(node)))
      }
      return texts
    }
  }

  private func placed(_ node: NodeID) -> BoundConfiguration.PlacedText {
    let range = tree.range(of: node)
    var start: Int?
    if !tree.isTextDecoded(of: node) {
      start = range.offset + (tree[node].style == .plain ? 0 : 1)
    }
    return .init(text: tree.string(of: node), range: range, start: start)
  }

  // MARK: Severities

  private mutating func bindLevels(_ use: KeyUse) -> [BoundConfiguration.WrittenLevel] {
    guard expectMapping(use, "'severity'") else { return [] }
    return following(use.value) { binder, mapping in
      var levels: [BoundConfiguration.WrittenLevel] = []
      binder.forEachEntry(of: mapping) { binder, use in
        let id = binder.diagnosticID(use)
        guard let level = binder.level(use), let id else { return }
        let range = binder.tree.range(of: binder.tree.resolved(use.value))
        levels.append(.init(id: id, level: level, range: range))
      }
      return levels
    }
  }

  private mutating func diagnosticID(_ use: KeyUse) -> DiagnosticID? {
    let name = tree.string(of: use.key)
    if let id = DiagnosticID(rawValue: name) { return id }
    let fix = nameFix(
      for: use.key, name: name, among: DiagnosticID.allCases.lazy.map(\.rawValue))
    report(
      .unknownKey, "no finding has the id '\(Excerpt.quoted(name))'", at: use.key,
      mergedAt: use.mergedAt, notes: fix == nil ? [.init("'settingsc explain' lists all ids")] : [],
      fix: fix)
    return nil
  }

  private mutating func level(_ use: KeyUse) -> FindingLevel? {
    let node = tree.resolved(use.value)
    let words = FindingLevel.allCases.map(\.rawValue)
    let demand = "the severity of a finding must be \(FieldType.enumeration(words).description)"
    guard tree[node].kind == .scalar, !isNull(node) else {
      reportWrongType(use, demand)
      return nil
    }
    let text = tree.string(of: node)
    if let level = FindingLevel(rawValue: text) { return level }
    // A boolean is what YAML 1.1 made of 'off'.
    let isFalse = tree.coreType(of: node) == .false
    report(
      .unknownValue, "\(demand), and this is '\(Excerpt.quoted(text))'", at: use.value,
      mergedAt: use.mergedAt,
      fix: isFalse
        ? .init("did you mean 'off'?", .unsafe, [.init(tree.range(of: node), "off")])
        : nameFix(for: use.value, name: text, among: words))
    return nil
  }

  private mutating func bindOverrides(_ use: KeyUse) -> [BoundConfiguration.Override] {
    guard expectList(use, "'overrides'") else { return [] }
    return following(use.value) { binder, list in
      let group = KeyGroup("an override", ["files", "severity"], in: binder.tree.keys)
      var overrides: [BoundConfiguration.Override] = []
      for node in binder.tree.elements(of: list) {
        let use = KeyUse(key: node, value: node, mergedAt: nil)
        guard binder.expectMapping(use, "each of 'overrides'") else { continue }
        let override = binder.following(node) { binder, mapping in
          let uses = binder.readKeys(mapping, group)
          for (use, word) in zip(uses, group.words) where use == nil {
            binder.report(.missingKey, "this override has no '\(word)'", at: mapping)
          }
          return BoundConfiguration.Override(
            files: uses[0].flatMap { binder.bindTexts($0, "'files'", "a pattern") } ?? [],
            severity: uses[1].map { binder.bindLevels($0) } ?? [])
        }
        overrides.append(override)
      }
      return overrides
    }
  }

  // MARK: Limits

  private mutating func bindLimits(_ use: KeyUse, _ result: inout BoundConfiguration) {
    guard expectMapping(use, "'limits'") else { return }
    let limits = following(use.value) { binder, mapping in
      let group = KeyGroup(
        "'limits'", ["bytes", "depth", "nodes", "findings"], in: binder.tree.keys)
      let uses = binder.readKeys(mapping, group)
      let ceilings = [
        Limits.fileBytesCeiling, Limits.depthCeiling, Limits.nodesCeiling, Limits.findingsCeiling,
      ]
      return zip(uses, ceilings).map { use, ceiling in
        use.flatMap { binder.wholeNumber($0, in: 1...ceiling) }
      }
    }
    (result.bytes, result.depth, result.nodes) = (limits[0], limits[1], limits[2])
    result.findings = limits[3]
  }

  private mutating func wholeNumber(_ use: KeyUse, in bounds: ClosedRange<Int>) -> Sourced<Int>? {
    let name = tree.string(of: use.key)
    guard let number = expectNumber(use, "'\(name)' must be a whole number") else { return nil }
    guard case .integer(let value) = number else {
      reportWrongType(use, "'\(name)' must be a whole number")
      return nil
    }
    guard let whole = Int(exactly: value), bounds.contains(whole) else {
      report(
        .outOfRange,
        "'\(name)' must be from \(bounds.lowerBound) to \(bounds.upperBound), and this is \(value)",
        at: use.value, mergedAt: use.mergedAt)
      return nil
    }
    return Sourced(whole, .written(tree.range(of: tree.resolved(use.value))))
  }
}
