public import SettingsLanguage

/// A format of the output of `compile`. `--emit` chooses the format.
public protocol OutputFormat: Sendable {
  /// Writes a page row by row, until the writer's sink is closed.
  static func write(_ page: SettingsPage, to writer: inout some StructuredWriter)
  /// True if a page must be filled with data, because the format cannot represent templates.
  static var needsData: Bool { get }
}

extension OutputFormat {
  /// False by default.
  public static var needsData: Bool { false }
}

/// The value of `--emit`, which selects an output format.
public struct EmitForm: NamedChoice {
  /// All forms, in the order of the help.
  public static let allCases: [EmitForm] = [
    .tree, .template, .wire, .page, .handlers, .keys, .defaults,
  ]

  /// The name in `--emit`.
  public let rawValue: String
  /// A noun phrase for the output.
  public let summary: String
  // A function for each writer, so that the compiler specializes the format.
  let writeJSON: @Sendable (SettingsPage, inout JSONWriter) -> Void
  let writeYAML: @Sendable (SettingsPage, inout YAMLWriter) -> Void
  /// Writes several pages in a syntax that is neither JSON nor YAML; nil for other forms.
  public let text: (@Sendable ([SettingsPage]) -> String)?
  /// The file extension of `text`; nil for JSON and YAML.
  public let fileExtension: String?
  /// True if a page must be filled with data.
  public let needsData: Bool

  /// Creates a form that is written as JSON or YAML.
  init<Format: OutputFormat>(
    _ name: String, _ summary: String, _ format: Format.Type
  ) {
    rawValue = name
    self.summary = summary
    writeJSON = { Format.write($0, to: &$1) }
    writeYAML = { Format.write($0, to: &$1) }
    text = nil
    fileExtension = nil
    needsData = Format.needsData
  }

  /// Creates a form with its own syntax and file extension.
  init(
    _ name: String, _ summary: String, fileExtension: String,
    text: @escaping @Sendable ([SettingsPage]) -> String
  ) {
    rawValue = name
    self.summary = summary
    (writeJSON, writeYAML) = ({ _, _ in }, { _, _ in })
    self.text = text
    self.fileExtension = fileExtension
    needsData = false
  }

  /// Writes a page in this form as one document, and flushes the output.
  public func write(_ page: SettingsPage, to writer: inout some StructuredWriter) {
    writer.write(page, as: self)
    writer.endDocument()
    writer.output.flush(isEnd: true)
  }
}

extension StructuredWriter {
  /// Writes the member `sections` of a page. Each section is an object with its items as the last
  /// member.
  ///
  /// - Parameters:
  ///   - members: Writes the other members of a section.
  ///   - item: Writes an item.
  mutating func writeSections(
    of page: SettingsPage, members: (SettingsPage.Section, inout Self) -> Void,
    item: (SettingsPage.Item, inout Self) -> Void
  ) {
    writeArray(.sections, of: page.sections) { section, writer in
      writer.writeObject { writer in
        members(section, &writer)
        writer.writeKey(.items)
        writer.writeRows(section.items, item)
      }
    }
  }

  /// Writes a list of rows, and flushes the output after each row, until the output is closed.
  mutating func writeRows(
    _ items: some Sequence<SettingsPage.Item>, _ write: (SettingsPage.Item, inout Self) -> Void
  ) {
    if output.isClosed { return }
    beginArray()
    for item in items {
      write(item, &self)
      output.flush()
      if output.isClosed { return }
    }
    endArray()
  }
}

/// A value of an option, such as `--format json`, with its properties.
///
/// Each value is declared once and listed once in `allCases`. The allowed values of the option, its
/// completion, its help and the tables of the docs are derived from this list.
public protocol NamedChoice: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// A noun phrase about the value: lower case, no final period.
  var summary: String { get }
}

extension NamedChoice {
  /// Returns the choice with a name, or nil.
  public init?(rawValue: String) {
    guard let choice = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = choice
  }

  /// Compares two choices by their names.
  public static func == (a: Self, b: Self) -> Bool { a.rawValue == b.rawValue }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}
