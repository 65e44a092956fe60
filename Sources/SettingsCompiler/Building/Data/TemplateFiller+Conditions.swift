import SettingsModel
import SettingsSyntax

// Conditions on the data.

/// How often paths that may be missing led somewhere: one that never does is a slip.
struct PathUses {
  struct Use {
    var path: DataPath
    var isMet = false
    /// Where it starts, the first time.
    var start: Datum?
    /// Whether it starts at an element of a list.
    var isOfElement: Bool
  }

  /// By place, in the order in which they were first met.
  var places: [SourceRange] = []
  var uses: [SourceRange: Use] = [:]
}

extension TemplateFiller {
  /// Whether no response was given, so that conditions are not decided.
  var isWithoutData: Bool { lookup.data.isEmpty }

  /// Whether a condition holds of the element at hand. Without a response all do.
  func holds(_ condition: BoundPage.Condition?) -> Bool {
    guard let condition else { return true }
    guard !isWithoutData else {
      firstUnfilled = firstUnfilled ?? syntax.range(of: condition.node)
      return true
    }
    guard spend(on: condition) else { return false }
    func range(_ bytes: Range<Int>) -> SourceRange {
      let start = condition.start
      return syntax.range(
        of: condition.node, part: (bytes.lowerBound + start)..<(bytes.upperBound + start))
    }
    do throws(SettingsCondition.Mismatch) {
      return try condition.expression.holds { name, bytes in operand(name, at: range(bytes)) }
    } catch {
      let sides = [error.left, error.right]
      report(
        .incomparableValues, error.message,
        at: range(error.test.bytes),
        notes: sides.compactMap { part in
          guard let name = part.name, let path = DataPath(name),
            let place = (try? lookup.find(path, from: element))?.place
          else { return nil }
          return .init("'\(Excerpt.quoted(name))' is here", at: lookup.data.range(of: place))
        })
      return false
    }
  }

  /// Whether a condition may be decided once more. That it may not is reported once.
  private func spend(on condition: BoundPage.Condition) -> Bool {
    guard !accounts.conditionSteps.isOverdrawn else { return false }
    if accounts.conditionSteps.spend(1 + condition.expression.bytes.upperBound / 16) {
      return true
    }
    report(
      .tooManyNodes, "the conditions on the data take too long: from here on, none holds",
      at: syntax.range(of: condition.node), notes: [TemplateFiller.limitNote])
    return false
  }

  /// The condition that stands for a boolean in braces, if it is one.
  func condition(in node: NodeID) -> BoundPage.Condition? {
    if let known = conditions[node] { return known }
    var condition: BoundPage.Condition?
    if case .success(let expression)? = Template.condition(in: syntax.bytes(of: node)) {
      condition = .init(node: node, expression: expression, start: 1)
    }
    conditions[node] = .some(condition)
    return condition
  }

  /// What a path of a condition leads to.
  private func operand(_ name: String, at range: SourceRange) -> SettingsCondition.Operand {
    guard let path = path(named: name) else { return .missing }
    let datum = try? lookup.find(path, from: element)
    if pathUses.uses[range]?.isMet != true { note(path, isMet: datum != nil, at: range) }
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

  /// The path that a name of a condition is, parsed once. The parser of conditions accepts paths alone.
  private func path(named name: String) -> DataPath? {
    if let known = paths[name] { return known }
    let path = DataPath(name)
    paths[name] = path
    return path
  }

  /// Reports an element that no case holds of.
  func reportUnmatched(_ choice: BoundPage.Choice) {
    if accounts.conditionSteps.isOverdrawn { return }
    report(
      .unmatchedElement, "no case holds of an element",
      at: syntax.range(of: choice.key),
      notes: (element?.place.map { [.init("it is here", at: lookup.data.range(of: $0))] } ?? [])
        + [.init("add a case without '\(Key.when.name)', which is chosen otherwise")])
  }

  // MARK: Paths that lead nowhere

  /// Notes whether a path that may be missing led somewhere.
  func note(_ path: DataPath, isMet: Bool, at range: SourceRange) {
    if pathUses.uses[range] == nil {
      let isOfElement = element != nil && !path.isFromRoot
      pathUses.places.append(range)
      pathUses.uses[range] = .init(
        path: path, start: isOfElement ? element : lookup.root, isOfElement: isOfElement)
    }
    if isMet { pathUses.uses[range]?.isMet = true }
  }

  /// Reports paths that never led anywhere: in elements they are slips, and at the root those that are
  /// similar to a name there.
  func reportUnmetPaths() {
    for place in pathUses.places {
      guard let use = pathUses.uses[place], !use.isMet else { continue }
      var missing: DataLookup.Missing?
      do throws(DataLookup.Missing) {
        _ = try lookup.find(use.path, from: use.start)
      } catch {
        missing = error
      }
      let names = missing.map { lookup.names(of: $0.datum) } ?? []
      let name = missing.flatMap { missing in
        use.path.names.indices.contains(missing.index) ? use.path.names[missing.index] : nil
      }
      let nearest = name.flatMap { NearestName.find($0, among: names) }
      guard use.isOfElement || nearest != nil else { continue }
      let shown = Excerpt.quoted(use.path.text)
      report(
        .unmetPath,
        use.isOfElement ? "no element has '\(shown)'" : "the data has no '\(shown)'", at: place,
        notes: nearest.map { [.init("did you mean '\(Excerpt.quoted($0))'?")] }
          ?? [.init("the names of the first are: \(NearestName.list(names))")])
    }
    pathUses = PathUses()
  }
}
