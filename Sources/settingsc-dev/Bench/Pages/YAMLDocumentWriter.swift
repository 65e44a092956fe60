/// Writes YAML as people write it: block style, texts without quotes where they need none.
struct YAMLDocumentWriter<Sink: TextOutputStream>: DocumentWriter {
  private struct Level {
    var isList: Bool
    var indent: Int
    // What stands before a mapping's next key in place of its last two spaces of indentation.
    var hasDash: Bool
  }

  private(set) var sink: Sink
  private var levels: [Level] = []

  init(sink: Sink) {
    self.sink = sink
  }

  mutating func openMapping() {
    let parent = levels.last
    if let parent, !parent.isList { sink.write("\n") }
    levels.append(
      Level(
        isList: false, indent: parent.map { $0.indent + 2 } ?? 0, hasDash: parent?.isList == true))
  }

  mutating func closeMapping() { levels.removeLast() }

  mutating func openList() {
    sink.write("\n")
    levels.append(Level(isList: true, indent: (levels.last?.indent ?? -2) + 2, hasDash: false))
  }

  mutating func closeList() { levels.removeLast() }

  mutating func key(_ name: String) {
    guard let level = levels.last else { return }
    let spaces = String(repeating: " ", count: level.hasDash ? level.indent - 2 : level.indent)
    sink.write(level.hasDash ? "\(spaces)- \(name):" : "\(spaces)\(name):")
    levels[levels.count - 1].hasDash = false
  }

  mutating func value(_ value: DocumentValue) {
    switch value {
    case .text(let text):
      sink.write(YAMLDocumentWriter.isPlain(text) ? " \(text)\n" : " \(text.doubleQuoted)\n")
    case .boolean(let value): sink.write(value ? " true\n" : " false\n")
    case .number(let value): sink.write(" \(value)\n")
    }
  }

  /// Whether a text reads as itself without quotes. It may say no where it needn't.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first, (first | 0x20) &- 0x61 < 26 || first >= 0x80 else {
      return false
    }
    var previous = UInt8(0)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: " ") where previous == UInt8(ascii: ":"): return false
      case UInt8(ascii: "#") where previous == UInt8(ascii: " "): return false
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): return false
      default: previous = byte
      }
    }
    let words = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
    return previous != UInt8(ascii: ":") && previous != UInt8(ascii: " ")
      && !words.contains(text.lowercased())
  }
}
