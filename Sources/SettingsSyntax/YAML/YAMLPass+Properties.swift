internal import CLibYAML

/// Tags and anchors, and keys that look like other keys.
extension YAMLPass {
  /// Reads the tag, and finds where the value begins behind its tag and anchor.
  mutating func takeProperties(
    anchor: UnsafeMutablePointer<yaml_char_t>?, tag: UnsafeMutablePointer<yaml_char_t>?,
    from start: Int
  ) -> (SyntaxNode.Tag, Int) {
    let bytes = text.buffer
    var position = start
    var tagRange = file.range(start, 0)
    // What a mapping does not have, or has already, is its first key's.
    var (mayHaveAnchor, mayHaveTag) = (anchor != nil, tag != nil)
    while position < bytes.count {
      let byte = bytes[position]
      let first = position
      if byte == UInt8(ascii: "&"), mayHaveAnchor {
        mayHaveAnchor = false
        position = endOfProperty(from: first)
        refuseJoinedAnchor(first..<position)
      } else if byte == UInt8(ascii: "!"), mayHaveTag {
        mayHaveTag = false
        position = endOfProperty(from: first)
        tagRange = file.range(first, position - first)
      } else if byte.isBlank || byte.isLineBreak {
        position += 1
      } else if byte == UInt8(ascii: "#"), position > start, bytes[position - 1] <= 0x20 {
        while position < bytes.count, !bytes[position].isLineBreak { position += 1 }
      } else {
        break
      }
    }
    guard let tag else { return (.none, position) }
    let written = file.text(tagRange)
    // libyaml ends a tag's text at the first NUL, which is written %00.
    let known =
      written.contains("%00")
      ? .unknown : YAMLPass.tag(String(decoding: YAMLPass.name(tag), as: UTF8.self))
    if known == .unknown {
      builder.diagnostics.report(
        .unknownTag, "the tag '\(Excerpt.quoted(written))' is unknown here", at: tagRange,
        notes: [.init("to write a text that begins with '!', quote it")])
    }
    return (known, position)
  }

  /// The end of an anchor, of letters, digits, `-` and `_`, or of a tag, as libyaml reads them.
  private func endOfProperty(from start: Int) -> Int {
    let bytes = text.buffer
    let isAnchor = bytes[start] == UInt8(ascii: "&")
    let isVerbatim = start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "<")
    var position = start + 1
    while position < bytes.count, bytes[position] > 0x20, bytes[position] < 0x7F {
      let byte = bytes[position]
      if isAnchor {
        let isLetter = (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
        guard isLetter || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") else { break }
      } else if !isVerbatim {
        guard ![0x2C, 0x5B, 0x5D, 0x7B, 0x7D].contains(byte) else { break }
      }
      position += 1
    }
    return position
  }

  private static func tag(_ name: String) -> SyntaxNode.Tag {
    switch name {
    case "!": .nonSpecific
    case "tag:yaml.org,2002:str": .string
    case "tag:yaml.org,2002:int": .integer
    case "tag:yaml.org,2002:float": .float
    case "tag:yaml.org,2002:bool": .boolean
    case "tag:yaml.org,2002:null": .null
    case "tag:yaml.org,2002:map": .mapping
    case "tag:yaml.org,2002:seq": .sequence
    default: .unknown
    }
  }

  /// A plain key that begins or ends with a no-break space looks like another key. It is
  /// reported and read as what it looks like.
  @inline(__always)
  mutating func trimmingNoBreakSpaces(
    _ key: UnsafeBufferPointer<UInt8>, style: SyntaxNode.Style, start: Int
  ) -> UnsafeBufferPointer<UInt8> {
    guard style == .plain, let first = key.first, let last = key.last,
      first == 0xC2 || first == 0xE3 || last == 0xA0 || last == 0x80
    else { return key }
    return trimmingEnds(of: key, start: start)
  }

  private mutating func trimmingEnds(
    of key: UnsafeBufferPointer<UInt8>, start: Int
  ) -> UnsafeBufferPointer<UInt8> {
    var slice = key[...]
    while let length = NoBreakSpace.length(in: slice, at: slice.startIndex) {
      slice = slice.dropFirst(length)
    }
    while slice.count >= 2 {
      let ends = [2, 3].first { length in
        slice.count >= length
          && NoBreakSpace.length(in: slice, at: slice.endIndex - length) == length
      }
      guard let ends else { break }
      slice = slice.dropLast(ends)
    }
    guard slice.count < key.count, !slice.isEmpty else { return key }
    let before = slice.startIndex - key.startIndex
    let range =
      before > 0
      ? file.range(start, before) : file.range(start + slice.count, key.count - slice.count)
    builder.diagnostics.report(
      NoBreakSpace.diagnostic(at: range, in: file))
    return UnsafeBufferPointer(rebasing: slice)
  }
}
