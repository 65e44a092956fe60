import SettingsCompiler
import SettingsModel
import SettingsSyntax

/// The settings documents below a folder that has no configuration yet.
struct FolderSurvey {
  /// A YAML or JSON file.
  struct File {
    /// Its path relative to the folder.
    var path: String
    /// The kinds of settings documents in it; empty for a file of something else.
    var forms: [DocumentForm]
  }

  private(set) var files: [File] = []
  private var survey = DocumentSurvey()

  /// The fields of the rows of wire documents, by their classes.
  var models: [DocumentSurvey.ObservedModel] { survey.models }
  /// The names of the flags that pages ask for, sorted.
  var flags: [String] {
    survey.flags.sorted().filter {
      $0.utf8.withContiguousStorageIfAvailable(StringFormat.identifier.accepts) ?? false
    }
  }
  /// The files with settings documents.
  var documents: [File] { files.filter { !$0.forms.isEmpty } }

  /// Reads all YAML and JSON that a search of the folder would find. Linear in what it reads.
  init(of folder: String, in fileSystem: any FileSystem) {
    // A larger file is not a settings document.
    let budget = Budget(fileBytes: 4 << 20)
    let walk = DirectoryWalk(fileSystem)
    walk.visit(below: folder, within: try? fileSystem.canonicalPath(of: folder)) { entry in
      guard entry.listed.kind == .file, !entry.leadsOut,
        !ConfigurationFile.isName(of: entry.listed.name),
        DocumentSearch.isDocument(entry.listed.name)
      else { return true }
      let forms = try? survey.addFile(entry.path, budget: budget, in: fileSystem)
      files.append(File(path: entry.relativePath, forms: forms ?? []))
      return false
    }
  }

  // MARK: Patterns

  /// A file by its escaped path, and whether patterns are to match it.
  private typealias Candidate = (path: Substring, isChosen: Bool)

  /// Returns the types of the chosen files for a pattern; nil if others have one of them.
  private static func commonTypes(of files: [Candidate]) -> String? {
    // Types as they are written: patterns distinguish upper and lower case.
    func types(_ isChosen: Bool) -> Set<Substring> {
      Set(
        files.filter { $0.isChosen == isChosen }.compactMap { $0.path.split(separator: ".").last })
    }
    let chosen = types(true)
    guard !chosen.isEmpty, chosen.isDisjoint(with: types(false)) else { return nil }
    let joined = chosen.sorted().joined(separator: ",")
    return chosen.count == 1 ? joined : "{\(joined)}"
  }

  /// Returns patterns that match the chosen files and no others: whole folders where possible, else
  /// the files themselves; nil if there would be too many.
  func patterns(where isChosen: (File) -> Bool) -> [String]? {
    let all = files.map { (FolderSurvey.escapedPattern($0.path)[...], isChosen($0)) }
    let patterns = FolderSurvey.patterns(covering: all, in: "")
    return patterns.count <= 50 ? patterns : nil
  }

  /// Returns patterns for the chosen files in a folder, whose paths are relative to it.
  ///
  /// - Parameter folder: the pattern of the folder with a slash; empty for the folder of the survey.
  private static func patterns(covering files: [Candidate], in folder: String) -> [String] {
    if !files.contains(where: \.isChosen) { return [] }
    if !folder.isEmpty, let types = commonTypes(of: files) { return ["\(folder)**/*.\(types)"] }
    var patterns: [String] = []
    var rest = files[...]
    while let file = rest.first {
      guard let slash = file.path.utf8.firstIndex(of: UInt8(ascii: "/")) else {
        if file.isChosen { patterns.append((folder.isEmpty ? "/" : folder) + file.path) }
        rest = rest.dropFirst()
        continue
      }
      // The walk meets the files of a folder one after the other.
      let name = file.path[...slash]
      let inner = rest.prefix { $0.path.utf8.starts(with: name.utf8) }
      patterns += Self.patterns(
        covering: inner.map { (Substring($0.path.utf8.dropFirst(name.utf8.count)), $0.isChosen) },
        in: folder + name)
      rest = rest.dropFirst(inner.count)
    }
    return patterns
  }

  /// Returns a pattern that matches a string alone.
  static func escapedPattern(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if ["\\", "*", "?", "[", "]", "{", "}", "!"].contains(scalar) { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }
}
