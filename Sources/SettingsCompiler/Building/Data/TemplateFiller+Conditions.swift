import SettingsModel
import SettingsSyntax

// Conditions on data.

/// The uses of optional paths, and whether each path was found. A path that is never found is
/// probably a mistake.
struct PathUses {
  struct Use {
    var path: DataPath
    var isMet = false
    /// The start of the path at its first use.
    var start: Datum?
    /// Whether the path starts at an element of a list.
    var isOfElement: Bool
  }

  /// The ranges of the paths, in order of first use.
  var places: [SourceRange] = []
  var uses: [SourceRange: Use] = [:]
}

extension TemplateFiller {
  /// Whether no response was given. Conditions on data are then not evaluated.
  var isWithoutData: Bool { lookup.data.isEmpty }

  /// Returns whether a condition is true for the current element. Without a response, all
  /// conditions count as true.
  func isConditionTrue(_ condition: BoundPage.Condition?) -> Bool {
    guard let condition else { return true }
    guard !isWithoutData else {
      firstUnfilled = firstUnfilled ?? syntax.range(of: condition.node)
      return true
    }
    guard spendSteps(on: condition) else { return false }
    func range(_ bytes: Range<Int>) -> SourceRange {
      let start = condition.start
      return syntax.range(
        of: condition.node, part: (bytes.lowerBound + start)..<(bytes.upperBound + start))
    }
    do throws(SettingsCondition.Mismatch) {
      return try condition.expression.evaluate { name, bytes in makeOperand(name, at: range(bytes))
      }
    } catch {
      let sides = [error.left, error.right]
      report(
        .incomparableValues, error.message,
        at: range(error.test.bytes),
        notes: sides.compactMap { part in
          guard let name = part.name, let path = DataPath(name),
            let place = (try? lookup.findDatum(path, from: element))?.place
          else { return nil }
          return .init("'\(Excerpt.quoted(name))' is here", at: lookup.data.range(of: place))
        })
      return false
    }
  }

  /// Spends the steps for evaluating a condition. Returns false if none are left, and reports this
  /// once.
  private func spendSteps(on condition: BoundPage.Condition) -> Bool {
    guard !accounts.conditionSteps.isOverdrawn else { return false }
    if accounts.conditionSteps.spend(1 + condition.expression.bytes.upperBound / 16) {
      return true
    }
    report(
      .tooManyNodes,
      "evaluating the conditions on the data takes too long; the remaining conditions count as false",
      at: syntax.range(of: condition.node), notes: [TemplateFiller.limitNote])
    return false
  }

  /// Returns a condition of the app with the placeholders in its keys filled. Returns nil if a key
  /// is missing or malformed, which is reported.
  func filledCondition(
    _ test: SettingsCondition.Test, of node: NodeID
  ) -> Sourced<SettingsValue>? {
    let (text, range) = (syntax.string(of: node), syntax.range(of: node))
    guard !isWithoutData else {
      firstUnfilled = firstUnfilled ?? range
      return Sourced(SettingsCondition(text, test: test).value, .written(range))
    }
    fillsCondition = true
    defer { fillsCondition = false }
    let open = test.references.filter { $0.name.contains("{") }
    let keys = open.map { name, bytes in
      (try? Template(name)).flatMap {
        filledValue(
          of: $0.moved(by: bytes.lowerBound), in: node, as: Field(name, .formatted(.storageKey)))
      }
    }
    var names: [String: String] = [:]
    var expression = Array(text.utf8)
    for (reference, key) in zip(open, keys).reversed() {
      guard let key = key?.value.string else { return nil }
      names[reference.name] = key
      expression.replaceSubrange(reference.bytes, with: key.utf8)
    }
    let condition = SettingsCondition(
      String(decoding: expression, as: UTF8.self), test: test.mapNames { names[$0] ?? $0 })
    guard spendBytes(condition.value.footprint, at: node) else { return nil }
    return Sourced(condition.value, keys.first??.origin ?? .written(range))
  }

  /// Returns the condition in braces that is written for a boolean; nil for another string.
  func condition(in node: NodeID) -> BoundPage.Condition? {
    if let known = conditions[node] { return known }
    var condition: BoundPage.Condition?
    if case .success(let expression)? = Template.parseCondition(in: syntax.bytes(of: node)) {
      condition = .init(node: node, expression: expression, start: 1)
    }
    conditions[node] = .some(condition)
    return condition
  }

  /// Returns the operand that a path in a condition refers to.
  private func makeOperand(_ name: String, at range: SourceRange) -> SettingsCondition.Operand {
    guard let path = path(named: name) else { return .missing }
    let datum = try? lookup.findDatum(path, from: element)
    if pathUses.uses[range]?.isMet != true {
      recordOptionalPath(path, isMet: datum != nil, at: range)
    }
    switch datum {
    case nil: return .missing
    case .group?: return .object
    case .list(let elements)?: return .list(isEmpty: elements.isEmpty)
    case .node(let place)?:
      let tree = lookup.data.responses[place.response].tree
      switch tree[place.node].kind {
      case .sequence: return .list(isEmpty: tree.childCount(of: place.node) == 0)
      case .mapping: return .object
      default: return .scalar(tree.scalarValue(of: place.node))
      }
    }
  }

  /// Returns the path for a name in a condition, parsed once. The parser of conditions has already
  /// checked that the name is a path.
  private func path(named name: String) -> DataPath? {
    if let known = paths[name] { return known }
    let path = DataPath(name)
    paths[name] = path
    return path
  }

  /// Reports an element for which no case is true.
  func reportUnmatchedChoice(_ choice: BoundPage.Choice) {
    if accounts.conditionSteps.isOverdrawn { return }
    report(
      .unmatchedElement, "no case matches an element",
      at: syntax.range(of: choice.key),
      notes: (element?.place.map { [.init("it is here", at: lookup.data.range(of: $0))] } ?? [])
        + [.init("add a last case without '\(Key.when.name)', which matches all other elements")])
  }

  // MARK: Paths that are never found

  /// Records whether an optional path was found.
  func recordOptionalPath(_ path: DataPath, isMet: Bool, at range: SourceRange) {
    if pathUses.uses[range] == nil {
      let isOfElement = element != nil && !path.isFromRoot
      pathUses.places.append(range)
      pathUses.uses[range] = .init(
        path: path, start: isOfElement ? element : lookup.root, isOfElement: isOfElement)
    }
    if isMet { pathUses.uses[range]?.isMet = true }
  }

  /// Reports optional paths that were never found. Paths from an element are always reported. Paths
  /// from the root are reported only if a similar name exists.
  func reportUnmetPaths() {
    for place in pathUses.places {
      guard let use = pathUses.uses[place], !use.isMet else { continue }
      var missing: DataLookup.Missing?
      do throws(DataLookup.Missing) {
        _ = try lookup.findDatum(use.path, from: use.start)
      } catch {
        missing = error
      }
      let names = missing.map { lookup.memberNames(of: $0.datum) } ?? []
      let name = missing.flatMap { missing in
        use.path.names.indices.contains(missing.index) ? use.path.names[missing.index] : nil
      }
      let nearest = name.flatMap { NearestName.find($0, among: names) }
      guard use.isOfElement || nearest != nil else { continue }
      let shown = Excerpt.quoted(use.path.text)
      report(
        .unmetPath,
        use.isOfElement ? "no element has '\(shown)'" : "the data has no '\(shown)'", at: place,
        notes: nearest != nil
          ? [] : [.init("the first element has these names: \(NearestName.list(names))")],
        fix: name.flatMap { nameFix($0, among: names, at: place) })
    }
    pathUses = PathUses()
  }
}
