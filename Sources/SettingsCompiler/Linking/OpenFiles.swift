import SettingsSyntax

/// The stack of Tarjan's algorithm: the files whose cycles are not complete, in the order of entry.
struct OpenFiles {
  private var files: [FileID] = []
  private var positions = FileTable<Int>()

  /// Pushes a file, and returns its position.
  mutating func pushFile(_ file: FileID) -> Int {
    positions[file] = files.count
    files.append(file)
    return files.count - 1
  }

  /// Returns the position of a file, or nil if the file is not on the stack. A referenced file on
  /// the stack is in a cycle with the current file.
  func position(of file: FileID) -> Int? { positions[file] }

  /// Removes the files from a position on, which form a strongly connected component.
  mutating func popFiles(from position: Int) {
    for file in files[position...] { positions[file] = nil }
    files.removeSubrange(position...)
  }
}
