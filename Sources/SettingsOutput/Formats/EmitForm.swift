public import SettingsModel

/// A format of the output of `compile`. `--emit` chooses the format.
public protocol OutputFormat: Sendable {
  /// Writes a page row by row, until the writer's sink is closed.
  static func write(_ page: SettingsPage, to writer: inout some StructuredWriter)
  /// Whether a page must have its data, because the format has no templates.
  static var needsData: Bool { get }
}

extension OutputFormat {
  /// False.
  public static var needsData: Bool { false }
}

/// What `compile --emit` writes of a page.
public struct EmitForm: NamedChoice {
  /// All of them, in the order of the help.
  public static let allCases: [EmitForm] = [
    .tree, .template, .wire, .page, .handlers, .keys, .defaults,
  ]

  /// Its name.
  public let rawValue: String
  /// A noun phrase for the output.
  public let summary: String
  // One for each writer, so that the compiler specialises a format for it.
  let writeJSON: @Sendable (SettingsPage, inout JSONWriter) -> Void
  let writeYAML: @Sendable (SettingsPage, inout YAMLWriter) -> Void
  /// Writes pages together, where the form has a syntax of its own.
  public let text: (@Sendable ([SettingsPage]) -> String)?
  /// The extension of files with a syntax of the form's own.
  public let fileExtension: String?
  /// Whether a page must have its data.
  public let needsData: Bool

  /// Declares a form.
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

  /// Declares a form with a syntax of its own, and the extension of files with it.
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

  /// Writes a page in this form, as one document, and flushes the output.
  public func write(_ page: SettingsPage, to writer: inout some StructuredWriter) {
    writer.write(page, as: self)
    writer.endDocument()
    writer.output.handOver(isEnd: true)
  }
}

extension StructuredWriter {
  /// Writes the member `sections` of a page: each section as an object, its items last.
  ///
  /// - Parameters:
  ///   - members: writes the other members of a section.
  ///   - item: writes an item.
  mutating func sections(
    of page: SettingsPage, members: (SettingsPage.Section, inout Self) -> Void,
    item: (SettingsPage.Item, inout Self) -> Void
  ) {
    key(.sections)
    beginArray()
    for section in page.sections {
      beginObject()
      members(section, &self)
      key(.items)
      list(section.items, item)
      endObject()
    }
    endArray()
  }

  /// Writes a list of rows, and flushes the output after each row, until the output is closed.
  mutating func list(
    _ items: some Sequence<SettingsPage.Item>, _ write: (SettingsPage.Item, inout Self) -> Void
  ) {
    if output.isClosed { return }
    beginArray()
    for item in items {
      write(item, &self)
      output.handOver()
      if output.isClosed { return }
    }
    endArray()
  }
}

/// One of the values of an option, such as `--format json`, and everything that belongs to it.
///
/// A value is declared once, beside what it stands for, and named once, in `allCases`. The values
/// that the option takes, its completion, its help and the tables of the docs follow.
public protocol NamedChoice: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// What it stands for: a noun phrase, in lower case and without a final period.
  var summary: String { get }
}

extension NamedChoice {
  /// The choice of a name, or nil if no choice has it.
  public init?(rawValue: String) {
    guard let choice = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = choice
  }

  /// Compares two choices by their names.
  public static func == (a: Self, b: Self) -> Bool { a.rawValue == b.rawValue }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}
