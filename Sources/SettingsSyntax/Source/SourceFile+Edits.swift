extension SourceFile {
  /// The file's bytes with replacements made, or nil where two of them overlap or one does not lie
  /// in this file. Replacements at one place are made in their order.
  public func applying(_ edits: [Diagnostic.Fix.Edit]) -> [UInt8]? {
    let ordered = edits.enumerated().sorted { a, b in
      (a.element.range, a.offset) < (b.element.range, b.offset)
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    for (_, edit) in ordered {
      guard edit.range.file == id, edit.range.offset >= position, edit.range.end <= bytes.count
      else { return nil }
      result += bytes.buffer[position..<edit.range.offset]
      result += edit.replacement.utf8
      position = edit.range.end
    }
    result += bytes.buffer[position...]
    return result
  }
}
