/// A part of a template: a string, a path or a condition, or a part of it.
@usableFromInline package struct TemplatePlace: Hashable, Sendable {
  /// The number of the string, which its source has given.
  @usableFromInline package var string: Int
  /// The part in the string, in bytes; nil for the whole string.
  @usableFromInline package var bytes: Range<Int>?

  package init(string: Int) { self.string = string }

  /// Returns the place of a part of the string.
  @inlinable package func part(_ bytes: Range<Int>) -> TemplatePlace {
    var place = self
    place.bytes = bytes
    return place
  }
}

/// A loop of a template: `forEach`, which repeats a section or a row for each element of a list.
@usableFromInline package struct FillingLoop: Sendable {
  /// The path of the list.
  @usableFromInline package var path: DataPath
  @usableFromInline package var place: TemplatePlace
  /// True if the list may be missing or null.
  @usableFromInline package var isOptional: Bool
  /// The condition that an element must satisfy.
  @usableFromInline package var condition: FillingCondition?
  /// The path of the value that groups the elements, with its place.
  @usableFromInline package var groupBy: (path: DataPath, place: TemplatePlace)?
}

/// A condition of a template on the data.
@usableFromInline package struct FillingCondition: Sendable {
  @usableFromInline package var test: SettingsCondition.Test
  @usableFromInline package var place: TemplatePlace

  package init(_ test: SettingsCondition.Test, at place: TemplatePlace) {
    (self.test, self.place) = (test, place)
  }
}

/// What a template needs at a path. Messages say how to write that it may be missing.
@usableFromInline package enum FillingNeed: Sendable {
  case value, list, groupKey
  /// A key in a condition of the app.
  case conditionKey
}

/// Data that does not fit the template.
@usableFromInline package enum FillingProblem<Value: Sendable> {
  /// The data has no member with a name. `isAtRoot` is true if the root of the data has the path that
  /// the current element lacks.
  case missing(DataPath, as: FillingNeed, name: String, in: Datum<Value>, isAtRoot: Bool)
  /// A list or a group, where one value is needed.
  case notOneValue(DataPath, Datum<Value>)
  /// A loop over something else than a list.
  case notList(DataPath, Datum<Value>)
  /// A list or an object that groups elements.
  case notGroupKey(DataPath, Value)
  /// A list, an object or null as a part of a string.
  case notText(DataPath, Value)
  /// A value that a format does not accept.
  case notFormatted(SettingsFormat, DataPath, Value)
  /// A condition that compares values without an order, with the data of the two sides.
  case incomparable(SettingsCondition.Mismatch, data: [Value?])
}

/// The responses that fill a template, and the log of the filler.
///
/// An app reports problems by row. The compiler reports them at places of the template and of the
/// data, and limits the work.
@usableFromInline package protocol FillingSource: Responses {
  mutating func report(_ problem: FillingProblem<Value>, at place: TemplatePlace)

  /// Records whether an optional path was found.
  ///
  /// - Parameter start: the element that the path starts at, or nil for the root.
  mutating func recordOptionalPath(
    _ path: DataPath, isMet: Bool, from start: Datum<Value>?, at place: TemplatePlace)

  /// Returns the text of a value in a format, or nil if the format does not accept it.
  func formatted(_ value: Value, _ format: SettingsFormat) -> String?

  /// Returns false if too much has been done for the page. The loop, the condition or the string is
  /// then without a result.
  mutating func spend(_ work: FillingWork<Value>, at place: TemplatePlace) -> Bool
}

/// The work of a filler, which the compiler limits.
@usableFromInline package enum FillingWork<Value: Sendable> {
  /// The beginning of a loop.
  case loop
  /// The elements of a list, of which a condition chooses some.
  case choosing(count: Int)
  case grouping(count: Int)
  /// The elements or groups that a loop visits.
  case visiting(count: Int)
  case evaluating(SettingsCondition.Test)
  /// The text of a string until now.
  case joining(byteCount: Int)
  case formatting(Value)
}

/// Fills the templates of a page from responses: loops, conditions, and strings with placeholders.
///
/// This is the only code that does so. Apps use it with values, and the compiler with the nodes of
/// syntax trees.
@usableFromInline package final class Filler<Source: FillingSource> {
  @usableFromInline package typealias Value = Source.Value

  /// A string that is made from several parts.
  @usableFromInline package struct JoinedText {
    @usableFromInline package var text: String
    /// The first value in the text.
    @usableFromInline package var first: Value?

    @inlinable init() { (text, first) = ("", nil) }
  }

  @usableFromInline var lookup: ResponseLookup<Source>
  /// The start of relative paths: an element of the current loop; nil for the root.
  @usableFromInline package var element: Datum<Value>?
  /// The parsed paths, by name in a condition.
  @usableFromInline var paths: [String: DataPath] = [:]

  /// - Parameter provider: the provider of the page. It names the list that is fetched in pages.
  @inlinable package init(_ source: Source, of provider: SettingsProvider?) {
    lookup = ResponseLookup(source, of: provider)
  }

  @inlinable package var source: Source {
    _read { yield lookup.source }
    _modify { yield &lookup.source }
  }

  /// Begins another page. Returns true if its provider would fetch another response.
  @inlinable package func beginPage(of provider: SettingsProvider?) -> Bool {
    lookup = ResponseLookup(lookup.source, of: provider)
    guard let provider, let last = lookup.source.roots.indices.last else { return false }
    return lookup.hasNext(afterResponse: last, by: provider)
  }

  // MARK: Loops

  /// Calls `body` for each element of a loop. Relative paths start at it.
  @inlinable package func forEachElement(of loop: FillingLoop, _ body: () -> Void) {
    let outer = element
    defer { element = outer }
    for element in elements(of: loop) {
      self.element = element
      body()
    }
  }

  /// Returns the elements of a loop, or their groups.
  @inlinable func elements(of loop: FillingLoop) -> [Datum<Value>] {
    guard source.spend(.loop, at: loop.place) else { return [] }
    let list = findDatum(
      at: loop.path, as: .list, isOptional: loop.isOptional, at: loop.place)
    if loop.isOptional {
      source.recordOptionalPath(
        loop.path, isMet: list != nil, from: start(of: loop.path), at: loop.place)
    }
    guard let list else { return [] }
    guard let elements = lookup.elements(of: list) else {
      if loop.isOptional, case .value(let value) = list, source.scalar(value) == .null {
        return []
      }
      source.report(.notList(loop.path, list), at: loop.place)
      return []
    }
    let outer = element
    defer { element = outer }
    var chosen = elements
    if let condition = loop.condition {
      let isAffordable = source.spend(.choosing(count: elements.count), at: loop.place)
      chosen = isAffordable ? elements.filter { isTrue(condition, of: $0) } : []
    }
    let result = loop.groupBy.map { groups(of: chosen, by: $0) } ?? chosen.map(Datum.value)
    return source.spend(.visiting(count: result.count), at: loop.place) ? result : []
  }

  @inlinable func isTrue(_ condition: FillingCondition, of element: Value) -> Bool {
    self.element = .value(element)
    return isTrue(condition)
  }

  /// Groups elements by a value, in the order in which the values first appear.
  @inlinable func groups(
    of elements: [Value], by key: (path: DataPath, place: TemplatePlace)
  ) -> [Datum<Value>] {
    guard source.spend(.grouping(count: elements.count), at: key.place) else { return [] }
    var positions: [SettingsValue: Int] = [:]
    var groups: [(key: Value, elements: [Value])] = []
    for element in elements {
      self.element = .value(element)
      guard
        let found = findValue(at: key.path, as: .groupKey, isOptional: false, at: key.place)
      else { continue }
      guard let value = source.scalar(found) else {
        source.report(.notGroupKey(key.path, found), at: key.place)
        continue
      }
      if let position = positions[value] {
        groups[position].elements.append(element)
      } else {
        positions[value] = groups.count
        groups.append((found, [element]))
      }
    }
    return groups.map { .group(key: $0.key, elements: $0.elements) }
  }

  // MARK: Conditions

  /// Evaluates a condition on the data. A condition that cannot be decided is false.
  @inlinable package func isTrue(_ condition: FillingCondition) -> Bool {
    guard source.spend(.evaluating(condition.test), at: condition.place) else { return false }
    do throws(SettingsCondition.Mismatch) {
      return try condition.test.evaluate { name, bytes in
        operand(name, at: condition.place.part(bytes))
      }
    } catch {
      let data = [error.left, error.right].map { side in
        side.name.flatMap { name in
          path(named: name).flatMap { try? lookup.findDatum($0, from: element) }?.representative
        }
      }
      source.report(.incomparable(error, data: data), at: condition.place)
      return false
    }
  }

  /// Returns the operand that a path in a condition refers to.
  @inlinable func operand(_ name: String, at place: TemplatePlace) -> SettingsCondition.Operand {
    guard let path = path(named: name) else { return .missing }
    let datum = try? lookup.findDatum(path, from: element)
    source.recordOptionalPath(path, isMet: datum != nil, from: start(of: path), at: place)
    switch datum {
    case nil: return .missing
    case .group?: return .object
    case .list(let elements)?: return .list(isEmpty: elements.isEmpty)
    case .value(let value)?:
      if let scalar = source.scalar(value) { return .init(scalar) }
      return source.elements(of: value).map { .list(isEmpty: $0.isEmpty) } ?? .object
    }
  }

  /// Returns the path for a name in a condition. The parser of conditions has checked that it is one.
  @inlinable func path(named name: String) -> DataPath? {
    if let known = paths[name] { return known }
    let path = DataPath(name)
    paths[name] = path
    return path
  }

  // MARK: Strings

  /// Returns the string of a template with several parts. Returns nil if a part is missing or does
  /// not fit, which is reported.
  @inlinable package func joinedText(
    of template: Template, at place: TemplatePlace, as need: FillingNeed = .value
  ) -> JoinedText? {
    var result = JoinedText()
    for part in template.parts {
      switch part {
      case .text(let piece): result.text += piece
      case .path(let placeholder):
        guard let value = findValue(of: placeholder, in: place, as: need) else {
          if placeholder.isOptional { continue }
          return nil
        }
        guard let piece = text(of: value, for: placeholder, in: place) else { return nil }
        result.text += piece
        result.first = result.first ?? value
        guard source.spend(.joining(byteCount: result.text.utf8.count), at: place) else {
          return nil
        }
      }
    }
    return result
  }

  /// Returns a value as a part of a string: a scalar, or what the format accepts.
  @inlinable func text(
    of value: Value, for placeholder: Template.Place, in place: TemplatePlace
  ) -> String? {
    let scalar = source.scalar(value)
    if let format = placeholder.format, scalar != .null {
      guard source.spend(.formatting(value), at: place) else { return nil }
      if let text = source.formatted(value, format) { return text }
      source.report(
        .notFormatted(format, placeholder.path, value),
        at: place.part(placeholder.bytes))
      return nil
    }
    switch scalar {
    case .string(let text)?: return text
    case .boolean(let flag)?: return flag ? "true" : "false"
    case .number(let number)?: return number.description
    case .null? where placeholder.isOptional: return ""
    default:
      source.report(
        .notText(placeholder.path, value), at: place.part(placeholder.bytes))
      return nil
    }
  }

  // MARK: Paths

  /// Returns the value of a placeholder. Returns nil if it is missing, which is reported unless the
  /// placeholder is optional.
  @inlinable package func findValue(
    of placeholder: Template.Place, in place: TemplatePlace, as need: FillingNeed = .value
  ) -> Value? {
    findValue(
      at: placeholder.path, as: need, isOptional: placeholder.isOptional,
      at: place.part(placeholder.bytes))
  }

  @inlinable func findValue(
    at path: DataPath, as need: FillingNeed, isOptional: Bool, at place: TemplatePlace
  ) -> Value? {
    switch findDatum(at: path, as: need, isOptional: isOptional, at: place) {
    case nil: return nil
    case .value(let value)?: return value
    case let datum?:
      source.report(.notOneValue(path, datum), at: place)
      return nil
    }
  }

  @inlinable func findDatum(
    at path: DataPath, as need: FillingNeed, isOptional: Bool, at place: TemplatePlace
  ) -> Datum<Value>? {
    do throws(ResponseLookup<Source>.Missing) {
      return try lookup.findDatum(path, from: element)
    } catch {
      if isOptional { return nil }
      var fromRoot = path
      fromRoot.isFromRoot = true
      let isAtRoot =
        start(of: path) != nil && (try? lookup.findDatum(fromRoot, from: nil)) != nil
      source.report(
        .missing(path, as: need, name: error.name, in: error.datum, isAtRoot: isAtRoot), at: place)
      return nil
    }
  }

  /// Returns the element that a path starts at, or nil for the root.
  @inlinable func start(of path: DataPath) -> Datum<Value>? { path.isFromRoot ? nil : element }

  /// Returns the datum at a path, or what is missing. Reports nothing.
  @inlinable package func findDatum(
    _ path: DataPath, from start: Datum<Value>?
  ) throws(ResponseLookup<Source>.Missing) -> Datum<Value> {
    try lookup.findDatum(path, from: start)
  }
}
