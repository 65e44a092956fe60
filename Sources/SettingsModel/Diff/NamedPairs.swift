import SettingsSyntax

/// Two lists of named things side by side: what has one name in both makes a pair.
///
/// In the order of the new list; what only the old one has comes last. Linear: lists that name the
/// same in the same order, as almost all do, are walked side by side, others go through a table.
struct NamedPairs<Element>: Sequence {
  private let pairs: [(old: Element?, new: Element?)]

  /// Pairs two lists. Of elements with one name the first in each list counts.
  init(_ olds: [Element], _ news: [Element], name: (Element) -> String) {
    var pairs: [(old: Element?, new: Element?)] = []
    pairs.reserveCapacity(Swift.max(olds.count, news.count))
    var common = 0
    while common < olds.count, common < news.count,
      name(olds[common]).hasBytes(of: name(news[common]))
    {
      pairs.append((olds[common], news[common]))
      common += 1
    }
    let rest = NamedPairs.pairByTable(olds[common...], news[common...], name: name)
    self.pairs = pairs + rest
  }

  private static func pairByTable(
    _ olds: ArraySlice<Element>, _ news: ArraySlice<Element>, name: (Element) -> String
  ) -> [(old: Element?, new: Element?)] {
    if olds.isEmpty { return news.map { (nil, $0) } }
    var names = KeyTable()
    var oldIndices: [Int?] = []
    for index in olds.indices {
      let id = Int(names.intern(name(olds[index])).rawValue)
      if id == oldIndices.count { oldIndices.append(index) }
    }
    var pairs: [(old: Element?, new: Element?)] = []
    for new in news {
      let id = names.find(name(new)).map { Int($0.rawValue) }
      let old = id.flatMap { oldIndices[$0] }
      if let id { oldIndices[id] = nil }
      pairs.append((old.map { olds[$0] }, new))
    }
    for case let index? in oldIndices { pairs.append((olds[index], nil)) }
    return pairs
  }

  func makeIterator() -> IndexingIterator<[(old: Element?, new: Element?)]> { pairs.makeIterator() }
}

extension KeyTable {
  /// The id of a text, new if the text is.
  mutating func intern(_ text: String) -> KeyID {
    var text = text
    return text.withUTF8 { intern($0) }
  }
}
