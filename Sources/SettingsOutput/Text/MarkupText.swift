/// Writes texts of documents into HTML and SVG.
enum MarkupText {
  /// Returns a text with the characters of markup escaped. Invisible characters, which could reorder
  /// a line, are shown as in a terminal.
  static func escaped(_ text: String, keepingLineBreaks: Bool = false) -> String {
    let visible = VisibleText.escaping(text, keepingLineBreaks: keepingLineBreaks)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(visible.utf8.count)
    for byte in visible.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the start of an HTML document, up to the contents of its body.
  ///
  /// - Parameters:
  ///   - policy: the Content-Security-Policy, which has to allow the style.
  ///   - style: the style sheet.
  static func documentStart(title: String, policy: String, style: [UInt8]) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="\(policy)">
    <title>\(escaped(title))</title>
    <style>\(String(decoding: style, as: UTF8.self))</style>
    </head>
    <body>

    """
  }
}
