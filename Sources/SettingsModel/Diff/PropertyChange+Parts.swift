import SettingsSyntax

extension PageDiff.PropertyChange {
  /// The change as people read it: where both values are objects, the members that differ, by their
  /// paths (`states.error.title`), at any depth; else the change itself. Linear in the values.
  public var parts: [PageDiff.PropertyChange] {
    var parts: [PageDiff.PropertyChange] = []
    addParts(to: &parts)
    // Members in another order.
    if parts.isEmpty { return [self] }
    // What breaks is in the order of the parts.
    var rest = breakages[...]
    for index in parts.indices {
      let name = parts[index].name
      let own = rest.prefix { $0.subject.isPath(within: name) }
      parts[index].breakages = Array(own)
      rest = rest.dropFirst(own.count)
    }
    parts[parts.count - 1].breakages += rest
    return parts
  }

  /// No deeper than the documents are, whose depth is limited.
  private func addParts(to parts: inout [PageDiff.PropertyChange]) {
    guard case .object(let olds)? = old, case .object(let news)? = new else {
      parts.append(self)
      return
    }
    for pair in NamedPairs(olds, news, name: \.name) where pair.old?.value != pair.new?.value {
      var part = self
      part.name = "\(name).\(pair.new?.name ?? pair.old?.name ?? "")"
      part.old = pair.old?.value
      part.new = pair.new?.value
      part.addParts(to: &parts)
    }
  }
}

extension String {
  /// Whether it is a name, or begins with that name and a dot.
  fileprivate func isPath(within name: String) -> Bool {
    let rest = utf8.dropFirst(name.utf8.count)
    return utf8.starts(with: name.utf8) && (rest.isEmpty || rest.first == UInt8(ascii: "."))
  }
}
