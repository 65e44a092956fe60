import SettingsPlatform
import SettingsSyntax

/// Generates the code that contains the scripts and the styles of pages for a browser.
///
/// Indentation, the lines of comments and the spaces beside signs are left out, because each page has a
/// copy.
struct PlayerSource {
  /// The members of `PlayerFiles`: name, files and description.
  private static let members = [
    (
      "script", ["session.js", "drawing.js", "player.js"],
      "The script, as JavaScript without dependencies."
    ),
    ("style", ["player.css"], "The style sheet."),
    ("reportStyle", ["report.css"], "The style sheet of comparisons and galleries."),
    ("galleryScript", ["gallery.js"], "The script of galleries."),
  ]

  /// The compact contents by the names of members.
  private let texts: [String: String]

  /// Reads the files.
  ///
  /// - Parameter root: The root of the repository.
  init(root: String) throws {
    texts = try Dictionary(
      uniqueKeysWithValues: PlayerSource.members.map { name, files, _ in
        let texts = try files.map { file in
          let path = FilePath.join(root, "Sources/SettingsPlayer/\(file)")
          let bytes = try DiskFileSystem().contents(of: path, limit: Budget().fileBytes)
          return PlayerSource.compact(
            String(decoding: bytes.buffer, as: UTF8.self),
            signs: file.hasSuffix(".css") ? PlayerSource.styleSigns : PlayerSource.scriptSigns)
        }
        return (name, texts.joined())
      })
  }

  /// Returns the contents of a member.
  func bytes(of member: String) -> [UInt8] { Array((texts[member] ?? "").utf8) }

  /// The code of `PlayerFiles`.
  func code() -> String {
    let members = PlayerSource.members.map { name, files, description in
      "  /// \(description) Made of \(files.map { "`\($0)`" }.joined(separator: ", ")).\n"
        + "  public static var \(name): [UInt8] {\n    Array(\n      ##\"\"\"\n"
        + (texts[name] ?? "").split(separator: "\n").map { "      \($0)\n" }.joined()
        + "\n      \"\"\"##.utf8)\n  }\n"
    }
    return """
      // Written by `settingsc-dev generate`; do not edit.
      // swift-format-ignore-file

      /// The scripts and the styles of pages for a browser.
      ///
      /// String literals compile at once. An array literal of the bytes takes the compiler 10 seconds.
      public enum PlayerFiles {
      \(members.joined(separator: "\n"))}

      """
  }

  /// Signs with spaces that separate nothing, and what replaces them. Strings must not contain these.
  private static let styleSigns = [
    (": ", ":"), ("; ", ";"), (", ", ","), (" {", "{"), ("{ ", "{"), (" }", "}"), (";}", "}"),
  ]
  private static let scriptSigns = [
    (" => ", "=>"), (" === ", "==="), (" !== ", "!=="), (" && ", "&&"), (" || ", "||"),
  ]

  private static func compact(_ file: String, signs: [(String, String)]) -> String {
    var isComment = false
    let lines = file.split(separator: "\n").compactMap { line in
      let text = line.drop { $0 == " " }
      isComment = isComment || text.hasPrefix("/*")
      defer { if isComment, text.hasSuffix("*/") { isComment = false } }
      return isComment || text.hasPrefix("//") ? nil : "\(text)\n"
    }
    return signs.reduce(lines.joined()) { text, sign in text.replacing(sign.0, with: sign.1) }
  }
}
