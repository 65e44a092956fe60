import SettingsSyntax

/// Which files a document may name: those below the project's root.
///
/// The root is the nearest directory above the naming file that holds `settingsc.yaml`, else the
/// directory of that file. Symbolic links are followed before the comparison.
struct ProjectReach {
  /// Why a file cannot be had.
  struct Refusal: Error {
    var id: DiagnosticID
    var message: String
    var note: String?

    func diagnostic(at range: SourceRange) -> Diagnostic {
      Diagnostic(id, message, at: range, notes: note.map { [.init($0)] } ?? [])
    }
  }

  let fileSystem: any FileSystem
  let allowsOutside: Bool

  /// The path of a file that another names, as it can be opened.
  func resolve(_ name: String, from naming: String) -> Result<String, Refusal> {
    let shown = Excerpt.quoted(name)
    guard !name.isEmpty, !name.utf8.contains(0) else {
      return .failure(Refusal(id: .missingFile, message: "'\(shown)' is no path", note: nil))
    }
    let directory = naming == "-" ? "." : FilePath.directory(of: naming)
    let path = FilePath.join(directory, name)
    let target: String
    let start: String
    do {
      target = try fileSystem.canonicalPath(of: path)
      start = try fileSystem.canonicalPath(of: directory)
    } catch {
      return .failure(
        Refusal(
          id: .missingFile, message: "'\(shown)': \(error.message)",
          note: "paths are relative to the file that names them; this one leads to '\(error.path)'")
      )
    }
    guard !allowsOutside, !FilePath.contains(root(above: start), target) else {
      return .success(path)
    }
    return .failure(
      Refusal(
        id: .outsideRoot, message: "'\(shown)' lies outside of the project",
        note: "the project's root is the directory of settingsc.yaml, else of this file; "
          + "--allow-outside permits it"))
  }

  private func root(above directory: String) -> String {
    var candidate = directory
    while true {
      if fileSystem.kind(of: FilePath.join(candidate, "settingsc.yaml")) == .file {
        return candidate
      }
      let parent = FilePath.directory(of: candidate)
      if parent == candidate || parent == "." { return directory }
      candidate = parent
    }
  }
}
