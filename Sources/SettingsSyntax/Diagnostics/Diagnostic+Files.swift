extension Diagnostic {
  /// The same finding, its places in other files: those of another run's store.
  public func mappingFiles(_ map: (FileID) -> FileID) -> Diagnostic {
    var result = self
    result.range.file = map(range.file)
    for index in notes.indices {
      if let file = notes[index].range?.file { result.notes[index].range?.file = map(file) }
    }
    for index in fix?.edits.indices ?? 0..<0 {
      if let file = fix?.edits[index].range.file {
        result.fix?.edits[index].range.file = map(file)
      }
    }
    return result
  }
}
