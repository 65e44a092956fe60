import SettingsCompiler
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
  /// The fields of the rows of wire documents, by their classes.
  private(set) var models: [DocumentSurvey.ObservedModel] = []

  /// The files with settings documents.
  var documents: [File] { files.filter { !$0.forms.isEmpty } }

  /// Reads all YAML and JSON that a search of the folder would find. Linear in what it reads.
  init(of folder: String, in fileSystem: any FileSystem) {
    var limits = Limits()
    // A larger file is not a settings document.
    limits.fileBytes = 4 << 20
    let walk = DirectoryWalk(fileSystem)
    walk.visit(below: folder, within: try? fileSystem.canonicalPath(of: folder)) { entry in
      guard entry.listed.kind == .file, !entry.leadsOut,
        !ConfigurationFile.isName(of: entry.listed.name),
        ["yaml", "yml", "json"].contains(FilePath.extension(of: entry.path))
      else { return true }
      let survey = try? DocumentSurvey.survey(entry.path, limits: limits, in: fileSystem)
      files.append(File(path: entry.relativePath, forms: survey?.forms ?? []))
      models += survey?.models ?? []
      return false
    }
    mergeModels()
  }

  /// Merges the models of the same classes.
  private mutating func mergeModels() {
    var merged: [DocumentSurvey.ObservedModel] = []
    var positions: [[String]: Int] = [:]
    for model in models {
      let key = [model.cellClass, model.modelClass]
      if let position = positions[key] {
        merged[position].shape.merge(model.shape)
      } else {
        positions[key] = merged.count
        merged.append(model)
      }
    }
    models = merged
  }

  // MARK: Patterns

  /// Returns patterns that match the chosen files and no others: whole folders where possible, else
  /// the files themselves; nil if there would be too many.
  func patterns(where isChosen: (File) -> Bool) -> [String]? {
    let all = files.map {
      Candidate(parts: $0.path.split(separator: "/").map(String.init)[...], isChosen: isChosen($0))
    }
    let patterns = Self.patterns(covering: all, in: "")
    return patterns.count <= 50 ? patterns : nil
  }

  /// A file, and the part of its path that no pattern covers yet.
  private struct Candidate {
    var parts: ArraySlice<String>
    var isChosen: Bool

    /// The extension as it is written: patterns distinguish upper and lower case.
    var type: String {
      parts.last?.split(separator: ".").last.map { FolderSurvey.escaped(String($0)) } ?? ""
    }
  }

  /// Returns patterns for the chosen files in a folder.
  ///
  /// - Parameter folder: the pattern of the folder; empty for the folder of the survey.
  private static func patterns(covering files: [Candidate], in folder: String) -> [String] {
    let chosen = Set(files.filter(\.isChosen).map(\.type))
    let others = Set(files.filter { !$0.isChosen }.map(\.type))
    if chosen.isEmpty { return [] }
    if !folder.isEmpty, chosen.isDisjoint(with: others) {
      let types = chosen.sorted()
      let type = types.count == 1 ? types[0] : "{\(types.joined(separator: ","))}"
      return ["\(folder)/**/*.\(type)"]
    }
    var patterns: [String] = []
    var names: [String] = []
    // By bytes: Swift takes two normal forms of a name for one string.
    var folders: [[UInt8]: [Candidate]] = [:]
    for file in files {
      guard let name = file.parts.first else { continue }
      if file.parts.count == 1 {
        if file.isChosen { patterns.append("\(folder)/\(escaped(name))") }
        continue
      }
      if folders[Array(name.utf8)] == nil { names.append(name) }
      folders[Array(name.utf8), default: []].append(
        Candidate(parts: file.parts.dropFirst(), isChosen: file.isChosen))
    }
    for name in names {
      let inner = folder.isEmpty ? escaped(name) : "\(folder)/\(escaped(name))"
      patterns += Self.patterns(covering: folders[Array(name.utf8)] ?? [], in: inner)
    }
    return patterns
  }

  /// Returns a pattern that matches a string alone.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if ["\\", "*", "?", "[", "]", "{", "}", "!"].contains(scalar) { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }
}
