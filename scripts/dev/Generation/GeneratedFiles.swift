import SettingsLanguage
import SettingsOutput
import SettingsPlatform
import SettingsSyntax

/// The current contents of all generated files in the repository.
public struct GeneratedFiles {
  /// A file: its path relative to the root, and its bytes.
  public typealias File = (path: String, contents: [UInt8])

  private let root: String
  private let unicodeDirectory: String

  /// - Parameters:
  ///   - root: The root of the repository.
  ///   - unicodeDirectory: The folder of the Unicode Character Database.
  public init(root: String, unicodeDirectory: String) {
    self.root = root
    self.unicodeDirectory = unicodeDirectory
  }

  /// The pages of the docs that contain tables of keys.
  static let pagesWithKeys = ["docs/LANGUAGE.md", "docs/CONFIGURATION.md", "docs/FORMATTING.md"]

  /// Returns all generated files. The width table is omitted if the database is not installed.
  public func all() throws -> [File] {
    try SchemaFiles.all(registry: .builtIn) + derivedFromDeclarations + pagesWithKeys()
      + playerFiles() + widthTable()
  }

  /// The files that are generated from the catalog and the built-in kinds.
  private var derivedFromDeclarations: [File] {
    [
      ("docs/diagnostics.md", Array(DiagnosticsDoc.text().utf8)),
      ("docs/kinds.md", Array(KindsDoc.text().utf8)),
      (
        "Sources/SettingsRuntime/Reading/BuiltInKinds.swift",
        Array(BuiltInKindsSource.text().utf8)
      ),
    ]
  }

  private func playerFiles() throws -> [File] {
    let player = try PlayerSource(root: root)
    return [
      ("Sources/SettingsPlayer/PlayerFiles.swift", Array(player.code().utf8)),
      (
        "Sources/SettingsOutput/Player/PlayerPolicy.swift",
        Array(PlayerPolicySource.text(player).utf8)
      ),
    ]
  }

  private func pagesWithKeys() throws -> [File] {
    try GeneratedFiles.pagesWithKeys.compactMap { path in
      guard let page = try text(at: FilePath.join(root, path)) else { return nil }
      return (path, Array(KeyTables.updating(page).utf8))
    }
  }

  /// Reads a file of the database. Returns nil if it does not exist.
  private func text(_ name: String) throws -> String? {
    try text(at: FilePath.join(unicodeDirectory, name))
  }

  private func text(at path: String) throws -> String? {
    let disk = DiskFileSystem()
    guard disk.kind(of: path) == .file else { return nil }
    let bytes = try disk.contents(of: path, limit: Budget().fileBytes)
    return String(decoding: bytes.buffer, as: UTF8.self)
  }

  func widthTable() throws -> [File] {
    guard let widths = try text("EastAsianWidth.txt"), let characters = try text("UnicodeData.txt"),
      let emoji = try text("emoji/emoji-data.txt")
    else { return [] }
    let source = try WidthTableGenerator.source(
      eastAsianWidth: widths, unicodeData: characters, emojiData: emoji)
    return [("Sources/SettingsOutput/Text/WidthTable.swift", Array(source.utf8))]
  }
}
