import SettingsCompiler
import SettingsLanguage
import SettingsSources
import SettingsSyntax

/// The settings documents below a folder that has no configuration yet.
struct FolderSurvey {
  /// A YAML or JSON file.
  struct File {
    /// The path relative to the folder.
    var path: String
    /// The forms of the settings documents in the file. Empty if the file has none.
    var forms: [DocumentForm]
  }

  private(set) var files: [File] = []
  /// The paths of the app's sources, relative to the folder.
  private(set) var sources: [String] = []
  /// The paths of asset catalogs, relative to the folder.
  private(set) var catalogs: [String] = []
  private var observed = ObservedDocuments()

  /// The fields of the rows of wire documents, by their classes.
  var models: [ObservedDocuments.ObservedModel] { observed.models }
  /// The names of the flags in the conditions of pages, sorted.
  var flags: [String] {
    observed.flags.sorted().filter {
      $0.utf8.withContiguousStorageIfAvailable(StringFormat.identifier.accepts) ?? false
    }
  }
  /// True if a wire document has keys beside the rows.
  var hasEnvelope: Bool { observed.hasEnvelope }
  /// The files with settings documents.
  var documents: [File] { files.filter { !$0.forms.isEmpty } }

  /// Reads all YAML and JSON files that a search of the folder would find. Linear in their size.
  init(of folder: String, in fileSystem: any FileSystem) {
    // Larger files are not settings documents.
    let budget = Budget(fileBytes: 4 << 20)
    let walk = DirectoryWalk(fileSystem)
    walk.visit(below: folder, within: try? fileSystem.canonicalPath(of: folder)) { entry in
      if entry.isDirectory, entry.listed.name.hasSuffix(".xcassets") {
        catalogs.append(entry.relativePath)
        return false
      }
      if entry.listed.kind == .file, !entry.leadsOut, SourceScanner.canScan(entry.listed.name),
        entry.listed.name != "Package.swift"
      {
        sources.append(entry.relativePath)
      }
      guard entry.listed.kind == .file, !entry.leadsOut,
        !ConfigurationFile.isName(of: entry.listed.name),
        DocumentSearch.isDocument(entry.listed.name)
      else { return true }
      let forms = try? observed.addFile(entry.path, budget: budget, in: fileSystem)
      files.append(File(path: entry.relativePath, forms: forms ?? []))
      return false
    }
  }

  // MARK: Patterns

  /// The escaped path of a file, and true if the patterns must match the file.
  private typealias Candidate = (path: Substring, isChosen: Bool)

  /// Returns the extensions of the chosen files as part of a pattern, or nil if other files have
  /// one of these extensions.
  private static func commonTypes(of files: [Candidate]) -> String? {
    // Extensions as written, because patterns are case-sensitive.
    func types(_ isChosen: Bool) -> Set<Substring> {
      Set(
        files.filter { $0.isChosen == isChosen }.compactMap { $0.path.split(separator: ".").last })
    }
    let chosen = types(true)
    guard !chosen.isEmpty, chosen.isDisjoint(with: types(false)) else { return nil }
    let joined = chosen.sorted().joined(separator: ",")
    return chosen.count == 1 ? joined : "{\(joined)}"
  }

  /// The patterns of the sources, one for each folder at the top level.
  var sourcePatterns: [String] {
    var types: [String: Set<String>] = [:]
    for path in sources {
      let folder = path.split(separator: "/").dropLast().first.map { "\($0)/" } ?? ""
      types[folder, default: []].insert(FilePath.extension(of: path))
    }
    return types.sorted { $0.key < $1.key }.map { folder, types in
      let joined = types.sorted().joined(separator: ",")
      let name = "*." + (types.count == 1 ? joined : "{\(joined)}")
      return folder.isEmpty ? "/\(name)" : "\(FolderSurvey.escapedPattern(folder))**/\(name)"
    }
  }

  /// Returns patterns that match only the chosen files: whole folders where possible, or individual
  /// files. Returns nil if that would take too many patterns.
  func patterns(where isChosen: (File) -> Bool) -> [String]? {
    let all = files.map { (FolderSurvey.escapedPattern($0.path)[...], isChosen($0)) }
    let patterns = FolderSurvey.patterns(covering: all, in: "")
    return patterns.count <= 50 ? patterns : nil
  }

  /// Returns patterns for the chosen files in a folder. The paths of the files are relative to the
  /// folder.
  ///
  /// - Parameter folder: the pattern of the folder with a trailing slash; empty for the surveyed
  ///   folder.
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
      // The walk visits all files of a folder in succession.
      let name = file.path[...slash]
      let inner = rest.prefix { $0.path.utf8.starts(with: name.utf8) }
      patterns += Self.patterns(
        covering: inner.map { (Substring($0.path.utf8.dropFirst(name.utf8.count)), $0.isChosen) },
        in: folder + name)
      rest = rest.dropFirst(inner.count)
    }
    return patterns
  }

  /// Returns a pattern that matches only a given string.
  static func escapedPattern(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if ["\\", "*", "?", "[", "]", "{", "}", "!"].contains(scalar) { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }
}
