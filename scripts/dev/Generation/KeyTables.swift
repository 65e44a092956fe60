import SettingsLanguage
import SettingsOutput
import SettingsSyntax

/// Generates the tables of keys in the docs from the declared shapes.
///
/// A table begins after a comment `<!-- keys of page, section -->` or `<!-- order of keys -->`, and
/// ends before a comment `<!-- end of keys -->`.
public enum KeyTables {
  private static let end = "<!-- end of keys -->"

  /// Returns a page of the docs with updated tables.
  public static func updating(_ page: String) -> String {
    var result: [Substring] = []
    var isInTable = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == end { isInTable = false }
      if !isInTable { result.append(line) }
      guard let table = table(for: line) else { continue }
      isInTable = true
      result += table.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    }
    return result.joined(separator: "\n")
  }

  private static func table(for line: Substring) -> String? {
    if line == "<!-- order of keys -->" { return orders }
    let opening = "<!-- keys of "
    guard line.hasPrefix(opening), line.hasSuffix(" -->") else { return nil }
    let names = line.dropFirst(opening.count).dropLast(4).split(separator: ",")
      .map { $0.drop { $0 == " " } }
    let shapes = names.map { name in
      guard let shape = Shape.documented.first(where: { $0.name == name }) else {
        fatalError("no documented shape is called '\(name)'")
      }
      return shape
    }
    guard let first = shapes.first else { return nil }
    var rows = rows(of: first)
    for shape in shapes.dropFirst() {
      rows.append(["**of \(MarkdownText.escapedProse(shape.owner)):**", "", ""])
      rows += self.rows(of: shape)
    }
    return MarkdownPage.table(["key of \(first.owner)", "value", "default"], rows)
  }

  private static func rows(of shape: Shape) -> [[String]] {
    shape.members.filter { $0.key != .schema }.map { member in
      var value = words(for: member.field)
      if !member.field.summary.isEmpty {
        value += ": " + MarkdownText.escapedProse(sentence(member.field.summary))
      }
      return ["`\(member.key.name)`", value, fallback(of: member, shape)]
    }
  }

  /// A summary as the end of a sentence: in lower case, without a period.
  private static func sentence(_ summary: String) -> String {
    let text = summary.hasSuffix(".") ? String(summary.dropLast()) : summary
    guard let first = text.first, text.dropFirst().first?.isUppercase != true else { return text }
    return first.lowercased() + text.dropFirst()
  }

  private static func fallback(of member: Shape.Member, _ shape: Shape) -> String {
    if member.field.isRequired { return "required" }
    if let owner = shape.variants?.cases.first(where: { $0.required.contains(member.key) }) {
      return "required in \(owner.owner)"
    }
    if shape.alternatives.contains(member.key) { return "" }
    guard let value = member.field.defaultValue else { return "" }
    var writer = JSONWriter(isCompact: true)
    writer.writeValue(value)
    let text = String(decoding: writer.bytes, as: UTF8.self)
    return "`\(value.string ?? text)`"
  }

  private static func words(for field: Field) -> String {
    var words = type(of: field.type)
    if case .list(let element) = field.type {
      words = "a list\(count(of: field)), each \(self.element(element.type))"
    }
    if let least = field.minimum?.shortest {
      words += field.maximum.map { " from \(least) to \($0.shortest)" } ?? " of at least \(least)"
    }
    if let bound = field.exclusiveMinimum { words += " above \(bound.shortest)" }
    return words + (field.isNullable ? " or null" : "")
  }

  /// The number of elements of a list. Empty if there is no limit.
  private static func count(of list: Field) -> String {
    switch (list.minLength, list.maxLength) {
    case (let least?, let most?): " of \(least) to \(most)"
    case (let least?, nil): " of at least \(least)"
    case (nil, let most?): " of at most \(most)"
    case (nil, nil): ""
    }
  }

  private static func element(_ type: FieldType) -> String {
    switch type {
    case .mapping(let reference): MarkdownText.escapedProse(reference.shape.owner)
    case .list: "a list"
    default: self.type(of: type)
    }
  }

  private static func type(of type: FieldType) -> String {
    switch type {
    case .formatted(.id): return "an [id](LANGUAGE.md#ids)"
    case .formatted(.dataPath): return "a path in the [data](LANGUAGE.md#data)"
    case .formatted(.filePath): return "the path of a file"
    case .enumeration(let words): return words.map { "`\($0)`" }.joined(separator: ", ")
    case .either(let simple, .mapping(let reference)):
      return
        "\(self.type(of: simple)), or a mapping with the keys of \(MarkdownText.escapedProse(reference.shape.owner))"
    case .either(let simple, let detailed):
      return "\(self.type(of: simple)), or \(self.type(of: detailed))"
    case .formVersion: return "1"
    default: return MarkdownText.escapedProse(type.description)
    }
  }

  // MARK: Orders

  private static var orders: String {
    let rows = Shape.documented.map { shape in
      var keys = shape.members.map { "`\($0.key.name)`" }
      if shape.othersAt < keys.count { keys.insert("all others", at: shape.othersAt) }
      return [MarkdownText.escapedProse(shape.owner), keys.joined(separator: " ")]
    }
    return MarkdownPage.table(["mapping", "its keys"], rows)
  }
}

extension Double {
  /// The number in its shortest form.
  fileprivate var shortest: String { SettingsNumber(self)?.description ?? description }
}
