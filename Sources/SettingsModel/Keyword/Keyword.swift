import SettingsSyntax

/// A keyword to search many strings for.
///
/// Case and width are folded (see `KeywordFolding`), then strings are compared by the characters that
/// a person counts, where canonically equivalent ones are equal. So `é` is found in both its forms,
/// `e` is not found in it, nor one person in the emoji of a family.
public struct Keyword: Sendable {
  /// The keyword as it was given.
  public let text: String

  private let characters: [Character]
  // By the number of characters that match, less one: how many still match if the next does not
  // (Knuth, Morris and Pratt 1977).
  private let fallbacks: [Int]

  /// Prepares a keyword. Linear.
  public init(_ text: String) {
    self.text = text
    characters = Array(KeywordFolding.folded(text))
    fallbacks = Keyword.fallbacks(of: characters)
  }

  /// Whether the keyword is empty, so that every string contains it.
  public var isEmpty: Bool { characters.isEmpty }

  /// Whether a string contains the keyword. Linear in the string, however long the keyword is.
  public func occurs(in text: String) -> Bool {
    if characters.isEmpty { return true }
    var count = 0
    for character in KeywordFolding.folded(text) {
      while count > 0, characters[count] != character { count = fallbacks[count - 1] }
      if characters[count] == character { count += 1 }
      if count == characters.count { return true }
    }
    return false
  }

  /// Whether a string is the keyword, except for case and width.
  public func equals(_ text: String) -> Bool {
    KeywordFolding.folded(text).elementsEqual(characters)
  }

  private static func fallbacks(of characters: [Character]) -> [Int] {
    var fallbacks = [Int](repeating: 0, count: characters.count)
    var count = 0
    for index in characters.indices.dropFirst() {
      while count > 0, characters[count] != characters[index] { count = fallbacks[count - 1] }
      if characters[count] == characters[index] { count += 1 }
      fallbacks[index] = count
    }
    return fallbacks
  }
}

// MARK: Pages

extension PageTree {
  /// The page with only the items that contain a keyword in one of the tool's fields, without
  /// sections that are then empty.
  ///
  /// An empty keyword, or a page without a tool, changes nothing. The tool of a container applies to
  /// its children. Linear in the page's strings.
  public func narrowed(to keyword: Keyword) -> PageTree {
    guard let tool, !keyword.isEmpty else { return self }
    var page = self
    page.narrow(to: keyword, in: Set(tool.fields))
    return page
  }

  private mutating func narrow(to keyword: Keyword, in fields: Set<String>) {
    sections = sections.compactMap { section in
      var section = section
      section.items.removeAll { !$0.contains(keyword, in: fields) }
      return section.items.isEmpty ? nil : section
    }
    guard var container else { return }
    for index in container.children.indices {
      container.children[index].page.narrow(to: keyword, in: fields)
    }
    self.container = container
  }

  /// Whether neither the page nor any of its children has a row.
  public var isEmpty: Bool {
    sections.allSatisfy(\.items.isEmpty)
      && (container?.children.allSatisfy(\.page.isEmpty) ?? true)
  }
}

extension PageTree.Item {
  /// Whether one of some fields contains a keyword.
  fileprivate func contains(_ keyword: Keyword, in names: Set<String>) -> Bool {
    fields.contains { names.contains($0.name) && $0.value.contains(keyword) }
  }
}

extension Value {
  /// Whether a string, a number as in JSON, or an element of a list contains a keyword.
  fileprivate func contains(_ keyword: Keyword) -> Bool {
    switch self {
    case .string(let text): keyword.occurs(in: text)
    case .number(let number): number.json.map(keyword.occurs) ?? false
    case .list(let elements): elements.contains { $0.contains(keyword) }
    case .null, .boolean, .object: false
    }
  }
}

extension FieldType {
  /// Whether its values may contain a keyword.
  public var mayContainKeyword: Bool {
    switch self {
    case .string, .integer, .number, .scalar, .enumeration, .formatted: true
    case .list(let element): element.type.mayContainKeyword
    default: false
    }
  }
}
