public import SettingsLanguage
import SettingsPlayer
import SettingsSyntax

/// A page that plays in a browser: one file of HTML with its data, its script and its style.
///
/// The file needs no other file and no network. Its Content-Security-Policy allows only the embedded
/// script and style, by their hashes. The data is JSON in an element that is not executed, without
/// `<`, so that no text of a document can end the element. The script draws the data with text nodes.
public struct PlayerDocument {
  /// The looks that the file begins with. People can change them in the file.
  public struct Options: Sendable {
    /// The platform whose look the page has.
    public enum Theme: String, CaseIterable, Sendable { case ios, material }
    /// The brightness of the colors; `auto` follows the system.
    public enum Appearance: String, CaseIterable, Sendable { case auto, light, dark }

    /// The platform whose look the page has.
    public var theme = Theme.ios
    /// The brightness of the colors.
    public var appearance = Appearance.auto
    /// True if the page reloads itself when the file changes.
    public var reloads = false

    /// Creates options with the look of iOS and the brightness of the system.
    public init() {}
  }

  private let session: SettingsSession
  private let notes: PlayerNotes
  private let options: Options

  /// Creates a document that begins with the state of a session.
  ///
  /// - Parameter notes: the diagnostics of the session's pages.
  public init(_ session: SettingsSession, notes: PlayerNotes, options: Options = Options()) {
    self.session = session
    self.notes = notes
    self.options = options
  }

  /// The contents of the file. Linear in the pages.
  public var bytes: [UInt8] {
    let page = session.pages[session.path[0]]
    let title = [page?.title, session.path[0]].lazy.compactMap(\.self).first { !$0.isEmpty }
    let start = MarkupText.documentStart(
      title: title ?? "Settings", policy: PlayerPolicy.player, style: PlayerFiles.style)
    let dataStart = "<div id=\"player\"></div>\n<script type=\"application/json\" id=\"data\">"
    return Array((start + dataStart).utf8) + data
      + Array("</script>\n<script>".utf8) + PlayerFiles.script
      + Array("</script>\n</body>\n</html>\n".utf8)
  }

  /// The data as JSON without `<`.
  private var data: [UInt8] {
    var writer = JSONWriter(isCompact: true)
    writer.writeValue(PlayerData(session: session, notes: notes, options: options).value)
    var result: [UInt8] = []
    for byte in writer.bytes {
      if byte == UInt8(ascii: "<") { result += Array(#"\u003c"#.utf8) } else { result.append(byte) }
    }
    return result
  }
}
