import SettingsCompiler
import SettingsSyntax

/// The settings documents below a folder, as they are before there is a configuration.
struct FolderSurvey {
  /// A file that may be ours.
  struct File {
    /// Its path relative to the folder.
    var path: String
    /// The forms of its documents that are ours; empty for somebody else's file.
    var forms: [DocumentForm]
  }

  private(set) var files: [File] = []
  /// What the rows of wire documents hold, by their classes.
  private(set) var models: [DocumentSurvey.ObservedModel] = []

  /// The files that hold documents of ours.
  var documents: [File] { files.filter { !$0.forms.isEmpty } }

  /// Looks at all YAML and JSON below a folder, hidden files left out. Linear in what it reads.
  init(of folder: String, in fileSystem: any FileSystem) {
    var limits = Limits()
    // What is larger is somebody's data.
    limits.fileBytes = 4 << 20
    var walk = DirectoryWalk(
      fileSystem, from: folder, within: try? fileSystem.canonicalPath(of: folder))
    while let entry = walk.next() {
      guard !entry.isDirectory, !entry.leadsOut, !Self.isOther(entry.relativePath),
        ["yaml", "yml", "json"].contains(FilePath.extension(of: entry.path))
      else { continue }
      let survey = try? DocumentSurvey.survey(entry.path, limits: limits, in: fileSystem)
      files.append(File(path: entry.relativePath, forms: survey?.forms ?? []))
      models += survey?.models ?? []
    }
    merge()
  }

  private static func isOther(_ path: String) -> Bool {
    FilePath.name(of: path).utf8.elementsEqual(ConfigurationFile.name.utf8)
  }

  /// Makes one of the models that several files have of the same classes.
  private mutating func merge() {
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

  /// Patterns that match the files of some forms, and none of somebody else's: of whole folders
  /// where that can be, else of the files themselves. Nil where these would be too many.
  func patterns(where isMeant: (File) -> Bool) -> [String]? {
    let root = Folder(files, isMeant: isMeant)
    var patterns: [String] = []
    for file in root.files where file.isMeant { patterns.append("/" + Self.escaped(file.name)) }
    for (name, folder) in root.folders { folder.cover(Self.escaped(name), &patterns) }
    return patterns.count <= 50 ? patterns : nil
  }

  /// A text as a pattern that matches it alone.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if ["\\", "*", "?", "[", "]", "{", "}", "!"].contains(scalar) { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }

  /// A folder with its YAML and JSON.
  private final class Folder {
    var files: [(name: String, isMeant: Bool)] = []
    var folders: [(name: String, folder: Folder)] = []
    private var positions: [[UInt8]: Int] = [:]

    convenience init(_ all: [File], isMeant: (File) -> Bool) {
      self.init()
      for file in all {
        var folder = self
        let parts = file.path.split(separator: "/").map(String.init)
        for part in parts.dropLast() { folder = folder.folder(part) }
        folder.files.append((parts.last ?? "", isMeant(file)))
      }
    }

    init() {}

    private func folder(_ name: String) -> Folder {
      let key = Array(name.utf8)
      if let position = positions[key] { return folders[position].folder }
      let folder = Folder()
      positions[key] = folders.count
      folders.append((name, folder))
      return folder
    }

    /// The extensions of the files below that are meant, and those that some other file has.
    private func extensions() -> (meant: Set<String>, others: Set<String>) {
      var (meant, others) = (Set<String>(), Set<String>())
      for file in files {
        let type = Self.type(of: file.name)
        if file.isMeant { meant.insert(type) } else { others.insert(type) }
      }
      for (_, folder) in folders {
        let below = folder.extensions()
        meant.formUnion(below.meant)
        others.formUnion(below.others)
      }
      return (meant, others)
    }

    /// Adds patterns for what is meant below, which `path` leads to.
    func cover(_ path: String, _ patterns: inout [String]) {
      let (meant, others) = extensions()
      if meant.isEmpty { return }
      guard meant.isDisjoint(with: others) else {
        for file in files where file.isMeant {
          patterns.append("\(path)/\(FolderSurvey.escaped(file.name))")
        }
        for (name, folder) in folders {
          folder.cover("\(path)/\(FolderSurvey.escaped(name))", &patterns)
        }
        return
      }
      let types = meant.sorted()
      patterns.append(
        "\(path)/**/*." + (types.count == 1 ? types[0] : "{\(types.joined(separator: ","))}"))
    }

    /// The extension as it is written: patterns tell upper from lower case.
    private static func type(of name: String) -> String {
      name.split(separator: ".").last.map { FolderSurvey.escaped(String($0)) } ?? ""
    }
  }
}
