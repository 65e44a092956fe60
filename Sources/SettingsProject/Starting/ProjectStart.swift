import SettingsCompiler
import SettingsLanguage
import SettingsOutput
import SettingsSources
public import SettingsSyntax

/// The initial files of a project, derived from the files in its directory. `init` writes them.
public struct ProjectStart: Sendable {
  /// A file to write.
  public struct File: Sendable {
    /// The path relative to the directory of the project.
    public var path: String
    /// A short description for the user.
    public var summary: String
    /// The contents of the file.
    public var text: String
  }

  /// The files to write. None of them exists.
  public private(set) var files: [File] = []
  /// The paths of existing files, which are not changed.
  public private(set) var existing: [String] = []
  /// The number of files with settings documents.
  public private(set) var documentCount = 0
  /// Messages about steps that were not possible.
  public private(set) var remarks: [String] = []

  private let directory: String
  private let fileSystem: any FileSystem
  /// The paths of the project's registries, including planned ones.
  private var registries: [String] = []

  private static let registryName = "kinds.yaml"
  private static let pageName = "settings.yaml"

  /// Plans the initial files of a directory. All of them have been checked and have neither errors
  /// nor warnings.
  public init(in directory: String, _ fileSystem: any FileSystem) throws(RunFailure) {
    self.directory = directory
    self.fileSystem = fileSystem
    let kind = fileSystem.kind(of: directory)
    guard kind == .directory else {
      throw RunFailure(
        "\(directory.isEmpty ? "''" : directory): "
          + (kind == nil ? "no such directory; create it first" : "not a directory"))
    }
    let survey = FolderSurvey(of: directory, in: fileSystem)
    addFiles(for: survey)
    omitInvalidFiles()
    let editor = FilePath.join(directory, EditorSettings.folder)
    if fileSystem.kind(of: editor) == .directory { addEditorSettings(for: survey) }
  }

  /// Plans the schemas of the project, and the editor settings that refer to them.
  private mutating func addEditorSettings(for survey: FolderSurvey) {
    let planned = files.map(\.path)
    func patterns(_ form: DocumentForm, _ more: String) -> [String] {
      (survey.patterns { $0.forms.contains(form) } ?? []) + planned.filter { $0 == more }
    }
    var settings = DocumentSettings()
    settings.configuredRegistryPaths = registries.map { FilePath.join(directory, $0) }
    var loader = Loader(in: withPlannedFiles)
    let kinds = try? loader.loadKinds(settings)
    let editor = EditorSettings(
      [
        (.page, patterns(.page, Self.pageName)), (.wire, patterns(.wire, "")),
        (.presenter, patterns(.presenter, "")), (.registry, patterns(.registry, Self.registryName)),
        (.configuration, [ConfigurationFile.name]),
      ], registry: kinds?.registry ?? .builtIn)
    for file in editor.files {
      if fileSystem.kind(of: FilePath.join(directory, file.path)) == nil {
        files.append(file)
      } else if file.path != EditorSettings.path || namesSchemas(file.path) {
        existing.append(file.path)
      } else {
        addFile(
          EditorSettings.addition, "what to add to '\(EditorSettings.path)', which exists",
          file.text)
      }
    }
  }

  /// Returns true if the editor settings already refer to the schemas.
  private func namesSchemas(_ path: String) -> Bool {
    var sources = Sources()
    let path = FilePath.join(directory, path)
    guard let file = try? sources.open(path, in: fileSystem, budget: Budget()) else { return true }
    return file.text(file.range(0, file.bytes.count)).contains(EditorSettings.schemas)
  }

  private mutating func addFiles(for survey: FolderSurvey) {
    documentCount = survey.documents.count
    let isEmpty = survey.documents.isEmpty
    var hasEnvelope = survey.hasEnvelope
    var (registries, registry) = usableRegistries(
      survey.documents.filter { $0.forms.contains(.registry) }.map(\.path))
    if isEmpty {
      addFile(Self.pageName, "a page with a row of each kind", Self.page)
      addFile(Self.registryName, "a registry with a kind", Self.registry)
    } else {
      let skeletons = KindSkeletons(for: survey.models, besides: registry)
      if skeletons.omitsFields { hasEnvelope = true }
      let names = skeletons.names.prefix(6).joined(separator: ", ")
      let more = skeletons.names.count > 6 ? ", …" : ""
      if !names.isEmpty {
        addFile(
          Self.registryName,
          "\(counted(skeletons.names.count, "kind")) for the classes of rows: \(names)\(more)",
          skeletons.text)
      }
    }
    if files.contains(where: { $0.path == Self.registryName }) {
      registries.append(Self.registryName)
    }
    self.registries = registries
    addFile(
      ConfigurationFile.name, "the configuration of the project",
      StartingConfiguration(
        registries: registries,
        presenters: survey.patterns { $0.forms.contains(.presenter) } ?? [],
        flags: survey.flags, sources: survey.sourcePatterns,
        external: libraryClasses(in: survey.sources), assets: survey.catalogs,
        hasEnvelope: hasEnvelope
      ).text)
  }

  /// Returns the superclasses that the sources do not declare, and Apple's frameworks neither.
  private func libraryClasses(in sources: [String]) -> [String] {
    let options = Project.Options()
    let paths = sources.prefix(2_000).map { FilePath.join(directory, $0) }
    let files = (try? AppSource.readSources(Array(paths), in: fileSystem, options)) ?? []
    let app = AppDeclarations(files.map(\.declarations), external: [])
    // A class with almost the name of one of Apple's is probably misspelled.
    return app.allMethods.unseen.filter { $0.form == .superclass }.map(\.name).sorted().filter {
      NearestName.find($0, among: AppDeclarations.frameworkClassNames) == nil
    }
  }

  private mutating func addFile(_ path: String, _ summary: String, _ text: String) {
    if fileSystem.kind(of: FilePath.join(directory, path)) == nil {
      files.append(File(path: path, summary: summary, text: text))
    } else {
      existing.append(path)
    }
  }

  /// Returns the registries that can be used together, and their kinds.
  private mutating func usableRegistries(
    _ paths: [String]
  ) -> (paths: [String], registry: Registry) {
    var settings = DocumentSettings()
    var result: (paths: [String], registry: Registry) = ([], .builtIn)
    for path in paths.prefix(100) {
      var tried = settings
      tried.configuredRegistryPaths.append(FilePath.join(directory, path))
      var loader = Loader(in: fileSystem)
      if let kinds = try? loader.loadKinds(tried),
        kinds.diagnostics.allSatisfy({ $0.severity != .error })
      {
        settings = tried
        result.paths.append(path)
        result.registry = kinds.registry
      } else {
        remarks.append(
          "'\(Excerpt.quoted(path))' is left out of 'registries': it has errors, or conflicts with "
            + "another registry")
      }
    }
    return result
  }

  /// The file system that includes the planned files.
  private var withPlannedFiles: MemoryFileSystem {
    let directory = (try? fileSystem.canonicalPath(of: directory)) ?? directory
    let texts = files.map { (FilePath.join(directory, $0.path), FileBytes($0.text.utf8)) }
    return MemoryFileSystem(Dictionary(texts) { $1 }, over: fileSystem)
  }

  /// Checks the planned files as if they existed. Removes files with errors or warnings.
  private mutating func omitInvalidFiles() {
    let directory = (try? fileSystem.canonicalPath(of: directory)) ?? directory
    let planned = withPlannedFiles
    var options = Project.Options()
    options.choice = .named(FilePath.join(directory, ConfigurationFile.name))
    options.comparesResponses = false
    for file in files {
      let path = FilePath.join(directory, file.path)
      let input = RunInput([path], options, standardInputNamed: nil, in: planned)
      guard let snapshot = try? Snapshot(ProjectFiles(input), scope: .files) else { continue }
      let report = snapshot.makeReport()
      if report.failures.isEmpty, report.diagnostics.isEmpty { continue }
      remarks.append("'\(file.path)' could not be derived from the files of the directory")
      files.removeAll { $0.path == file.path }
    }
  }

  private static let page = """
    # A page: sections of rows. 'settingsc kinds' lists the kinds of rows and their fields,
    # 'settingsc preview settings.yaml' draws the page.
    page: settings
    title: Settings
    sections:
      - title: Account
        items:
          - kind: avatar
            title: Mei
            avatar: https://example.com/mei.jpg
            subtitle: mei@example.com
            action: profile
      - title: General
        footer: A row of each kind that is built in, and one of a kind of your own.
        items:
          - {kind: sample, title: Language, accessoryTitle: English, action: language}
          - {kind: switch, title: Notifications, isOpen: true, onChange: "notificationsChanged:"}
          - {kind: option, title: Automatic, accessory: checkmark, isSelected: true, action: automatic}
          - {kind: slider, title: Text size, value: 0.5, onChange: "textSizeChanged:"}
          - {kind: stepper, title: Devices, value: 2, maximum: 5, onChange: "devicesChanged:"}
          - kind: segmented
            title: Theme
            options: [{title: Light, value: light}, {title: Dark, value: dark}]
            value: light
            onChange: "themeChanged:"
          - kind: choice
            title: Keep messages
            options: [{title: 30 days, value: 30}, {title: Forever, value: 0}]
            value: 30
            onChange: "keepChanged:"
          - {kind: textField, title: Name, placeholder: Your name, onChange: "nameChanged:"}
          - {kind: date, title: Quiet from, mode: time, value: "22:00", onChange: "quietChanged:"}
          - {kind: progress, title: Storage, value: 0.4}
          - {kind: value, title: Version, value: "1.0"}
          - {kind: link, title: Help, url: https://example.com/help}
          - {kind: rating, title: Your rating, stars: 4, onChange: "rated:"}
          - kind: custom
            cellClass: BannerCell
            modelClass: BannerModel
            model: {title: What is new}
      - items:
          - {kind: button, title: Delete account, role: destructive, action: deleteAccount}
          - {kind: exit, title: Log out, action: logOut}

    """

  private static let registry = """
    # A registry: kinds of rows that this app has beside the built-in ones.
    registry: 1
    kinds:
      rating:
        summary: A number of stars.
        cellClass: RatingSettingCell
        modelClass: RatingSettingModel
        fields:
          title: {type: string, required: true, summary: What is rated.}
          stars: {type: integer, default: 0, minimum: 0, maximum: 5}
        events: {onChange: integer}
        preview: {title: title, trailing: stars}

    """
}
