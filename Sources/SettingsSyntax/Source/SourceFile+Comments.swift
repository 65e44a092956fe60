extension SourceFile {
  /// The bytes (offsets, 0-based, in order) at which a `#` stands that begins a comment whose first
  /// word is `word`, if it begins a comment at all: it may lie in a text.
  ///
  /// The `#` stands at the start of a line or behind a blank, and blanks may follow it. Linear, and
  /// about as fast as the bytes come from memory: most files have no such comment.
  public func possibleComments(beginningWith word: StaticString) -> [Int] {
    let bytes = bytes.buffer
    let wanted = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    var result: [Int] = []
    var position = scan.textStart
    while let hash = bytes.firstIndex(of: UInt8(ascii: "#"), from: position) {
      position = hash + 1
      guard hash == scan.textStart || bytes[hash - 1].isBlank || bytes[hash - 1].isLineBreak else {
        continue
      }
      while position < bytes.count, bytes[position].isBlank { position += 1 }
      guard bytes.count - position >= wanted.count,
        UnsafeRawBufferPointer(
          rebasing: UnsafeRawBufferPointer(bytes)[position...].prefix(wanted.count)
        )
        .elementsEqual(bytesOf: wanted)
      else { continue }
      result.append(hash)
    }
    return result
  }
}
