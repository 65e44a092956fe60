/// A key, a click or a text from a terminal.
public enum TerminalKey: Hashable, Sendable {
  case up, down, left, right
  case home, end, pageUp, pageDown
  case enter, escape, backspace
  /// Ctrl-C, Ctrl-D, or the end of the input.
  case interrupt
  /// A character, or a pasted text without control characters.
  case text(String)
  /// A click of the first button. Positions are 0-based.
  case click(column: Int, row: Int)
  /// The wheel of the mouse; negative upward.
  case scroll(Int)
  /// The answer to the question for the color of the background.
  case background(isLight: Bool)
}

/// Parses the bytes that a terminal sends for keys.
///
/// The sequences are those of xterm and of most other terminals: "XTerm Control Sequences", by
/// E. Moy, S. Gildea and T. Dickey. Sequences that are not listed are skipped.
public struct TerminalKeyParser: Sendable {
  private var pending: [UInt8] = []
  /// How often an incomplete answer is waited for again.
  private var patience = 0

  /// Creates a parser without input.
  public init() {}

  /// True if the last bytes may be the start of a sequence. An escape key sends such a byte alone.
  public var isWaiting: Bool { !pending.isEmpty }

  /// Adds bytes, and returns the keys that are complete.
  public mutating func parse(_ bytes: [UInt8]) -> [TerminalKey] {
    pending += bytes
    patience = 20
    var keys: [TerminalKey] = []
    while let (key, count) = nextKey() {
      pending.removeFirst(count)
      if let key { keys.append(key) }
    }
    return keys
  }

  /// Returns the keys of a sequence that did not continue. Answers may come in several pieces, so
  /// they are waited for longer.
  public mutating func finish() -> [TerminalKey] {
    if pending.starts(with: [0x1B, UInt8(ascii: "]")]), patience > 0 {
      patience -= 1
      return []
    }
    defer { pending = [] }
    return pending.first == 0x1B ? [.escape] : []
  }

  /// Returns the first key and the number of its bytes; nil if more bytes are needed.
  private func nextKey() -> (TerminalKey?, Int)? {
    guard let first = pending.first else { return nil }
    switch first {
    case 0x1B: return sequence()
    case 0x0D, 0x0A: return (.enter, 1)
    case 0x7F, 0x08: return (.backspace, 1)
    case 0x03, 0x04: return (.interrupt, 1)
    case 0..<0x20: return (nil, 1)
    default:
      let count = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      guard pending.count >= count else { return nil }
      return (.text(String(decoding: pending.prefix(count), as: UTF8.self)), count)
    }
  }

  private func sequence() -> (TerminalKey?, Int)? {
    guard pending.count > 1 else { return nil }
    if pending[1] == UInt8(ascii: "]") { return answer() }
    guard pending[1] == UInt8(ascii: "[") || pending[1] == UInt8(ascii: "O") else {
      return (.escape, 1)
    }
    guard let end = pending.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else {
      return nil
    }
    let parameters = String(decoding: pending[2..<end], as: UTF8.self)
    if parameters == "200" { return pastedText(from: end + 1) }
    let final = pending[end]
    if parameters.hasPrefix("<") { return (mouseKey(parameters.dropFirst(), final), end + 1) }
    let keys: [String: TerminalKey] = [
      "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "1~": .home, "4~": .end,
      "5~": .pageUp, "6~": .pageDown, "7~": .home, "8~": .end,
    ]
    let name = String(decoding: [final], as: UTF8.self)
    return (keys[name == "~" ? parameters + name : name], end + 1)
  }

  /// Parses the answer to a question, such as `11;rgb:ffff/ffff/ffff`, up to its end: BEL, or ESC
  /// and a backslash.
  private func answer() -> (TerminalKey?, Int)? {
    guard let end = pending.dropFirst(2).firstIndex(where: { $0 == 0x07 || $0 == 0x5C }) else {
      return nil
    }
    let text = String(decoding: pending[2..<end].filter { $0 >= 0x20 }, as: UTF8.self)
    guard text.hasPrefix("11;rgb"), let colon = text.firstIndex(of: ":") else {
      return (nil, end + 1)
    }
    // A fourth number is the opacity.
    let colors = text[colon...].dropFirst().split(separator: "/").prefix(3).compactMap { digits in
      Int(digits, radix: 16).map { Double($0) / Double((1 << (4 * min(digits.utf8.count, 8))) - 1) }
    }
    guard colors.count == 3 else { return (nil, end + 1) }
    // The luminance of ITU-R BT.709.
    let luminance = 0.2126 * colors[0] + 0.7152 * colors[1] + 0.0722 * colors[2]
    return (.background(isLight: luminance > 0.5), end + 1)
  }

  private func mouseKey(_ parameters: Substring, _ final: UInt8) -> TerminalKey? {
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    guard numbers.count == 3, final == UInt8(ascii: "M") else { return nil }
    switch numbers[0] {
    case 0: return .click(column: numbers[1] - 1, row: numbers[2] - 1)
    case 64: return .scroll(-3)
    case 65: return .scroll(3)
    default: return nil
    }
  }

  private func pastedText(from start: Int) -> (TerminalKey?, Int)? {
    let mark = Array("\u{1B}[201~".utf8)
    guard
      let end = pending.indices.dropFirst(start).first(where: { pending[$0...].starts(with: mark) })
    else { return nil }
    let text = String(decoding: pending[start..<end].filter { $0 >= 0x20 }, as: UTF8.self)
    return (text.isEmpty ? nil : .text(text), end + mark.count)
  }
}
