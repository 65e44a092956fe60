/// Applies a JSON diff to a JSON tree, using only the rules of docs/DIFF.md.
public enum TreePatch {
  /// Returns nil if the diff does not belong to the tree.
  public static func apply(_ diff: PlainValue, to tree: PlainValue) -> PlainValue? {
    var result = tree
    // 1. Changed properties of the page.
    let containerKeys = ["axis", "bar", "delegates", "filters"]
    var page = tree["page"] ?? .object([])
    for change in diff["page"]?.elements ?? [] {
      guard let name = change["name"]?.string else { return nil }
      if containerKeys.contains(name) {
        set(change, in: &result)
      } else {
        set(change, in: &page)
      }
    }
    result["page"] = page
    let isContainer = result["axis"] != nil
    guard let sections = sections(of: tree, diff), let children = children(of: tree, diff) else {
      return nil
    }
    result["sections"] = isContainer ? nil : .list(sections)
    result["children"] = isContainer ? .list(children) : nil
    return result
  }

  private static func sections(of tree: PlainValue, _ diff: PlainValue) -> [PlainValue]? {
    let old = tree["sections"]?.elements ?? []
    var rows = old.map { ($0["items"]?.elements ?? []).map(Optional.some) }
    let items = diff["items"] ?? .object([])
    func row(_ place: PlainValue?) -> (Int, Int)? {
      guard let list = place?.elements, list.count == 2, let section = list[0].integer,
        let item = list[1].integer, rows.indices.contains(section),
        rows[section].indices.contains(item), rows[section][item] != nil
      else { return nil }
      return (section, item)
    }
    for update in items["updates"]?.elements ?? [] {
      guard let (section, item) = row(update["from"]), var value = rows[section][item] else {
        return nil
      }
      for change in update["changes"]?.elements ?? [] { set(change, in: &value) }
      rows[section][item] = value
    }
    // 2. Removals, at old positions.
    var arriving: [(place: [Int], value: PlainValue)] = []
    func newPlace(_ place: PlainValue?) -> [Int] { (place?.elements ?? []).compactMap(\.integer) }
    for move in items["moves"]?.elements ?? [] {
      guard let (section, item) = row(move["from"]), let value = rows[section][item] else {
        return nil
      }
      arriving.append((newPlace(move["to"]), value))
      rows[section][item] = nil
    }
    for delete in items["deletes"]?.elements ?? [] {
      guard let (section, item) = row(delete["at"]) else { return nil }
      rows[section][item] = nil
    }
    for insert in items["inserts"]?.elements ?? [] {
      arriving.append((newPlace(insert["at"]), insert["value"] ?? .null))
    }
    var sections = old
    for index in sections.indices {
      sections[index]["items"] = .list(rows[index].compactMap(\.self))
    }
    guard var result = patched(sections, by: diff["sections"] ?? .object([])) else { return nil }
    for index in result.indices where result[index]["items"] == nil {
      result[index]["items"] = .list([])
    }
    // 3. Insertions, sorted by new positions.
    for (place, value) in arriving.sorted(by: { $0.place.lexicographicallyPrecedes($1.place) }) {
      guard place.count == 2, result.indices.contains(place[0]),
        var items = result[place[0]]["items"]?.elements, place[1] <= items.count
      else { return nil }
      items.insert(value, at: place[1])
      result[place[0]]["items"] = .list(items)
    }
    return result
  }

  // 4. The trees of remaining children, then the children.
  private static func children(of tree: PlainValue, _ diff: PlainValue) -> [PlainValue]? {
    var children = tree["children"]?.elements ?? []
    let changes = diff["children"] ?? .object([])
    for page in changes["pages"]?.elements ?? [] {
      guard let place = page["from"]?.integer, children.indices.contains(place),
        let inner = children[place]["tree"], let made = apply(page, to: inner)
      else { return nil }
      children[place]["tree"] = made
    }
    return patched(children, by: changes)
  }

  /// Applies the updates, deletes, moves and inserts to a list.
  private static func patched(_ list: [PlainValue], by changes: PlainValue) -> [PlainValue]? {
    var elements = list.map(Optional.some)
    func value(_ place: Int?) -> PlainValue? {
      place.flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    }
    for update in changes["updates"]?.elements ?? [] {
      guard let place = update["from"]?.integer, var element = value(place) else { return nil }
      for change in update["changes"]?.elements ?? [] { set(change, in: &element) }
      elements[place] = element
    }
    var arriving: [(place: Int, value: PlainValue)] = []
    for move in changes["moves"]?.elements ?? [] {
      guard let place = move["from"]?.integer, let element = value(place),
        let target = move["to"]?.integer
      else { return nil }
      arriving.append((target, element))
      elements[place] = nil
    }
    for delete in changes["deletes"]?.elements ?? [] {
      guard let place = delete["at"]?.integer, value(place) != nil else { return nil }
      elements[place] = nil
    }
    for insert in changes["inserts"]?.elements ?? [] {
      guard let target = insert["at"]?.integer, let element = insert["value"] else { return nil }
      arriving.append((target, element))
    }
    var result = elements.compactMap(\.self)
    for (place, element) in arriving.sorted(by: { $0.place < $1.place }) {
      guard place <= result.count else { return nil }
      result.insert(element, at: place)
    }
    return result
  }

  /// Sets a property at its place in the tree.
  private static func set(_ change: PlainValue, in object: inout PlainValue) {
    let name = change["name"]?.string ?? ""
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    let groups = ["field": "model", "modelClass": "model", "events": "events"]
    let group = groups[parts[0]] ?? (parts[0] == "separatorInset" ? parts[0] : nil)
    guard let group, let key = parts.last else {
      object[name] = change["new"]
      return
    }
    var inner = object[group] ?? .object([])
    inner[key] = change["new"]
    object[group] = inner
  }
}
