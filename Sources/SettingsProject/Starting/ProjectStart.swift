import SettingsCompiler
import SettingsModel
public import SettingsSyntax

/// The first files of a project, made of what is found in its folder.
public struct ProjectStart: Sendable {
  /// A file to be written.
  public struct File: Sendable {
    /// Its path relative to the folder.
    public var path: String
    /// What it is, in a few words.
    public var summary: String
    /// What it holds.
    public var text: String
  }

  /// The files that are to be written, none of which is there.
  public private(set) var files: [File] = []
  /// The paths of files that are there, and are left as they are.
  public private(set) var existing: [String] = []
  /// How many files with documents of ours were found.
  public private(set) var documentCount = 0
  /// What could not be done, in words.
  public private(set) var remarks: [String] = []

  private static let registryName = "kinds.yaml"
  private static let pageName = "settings.yaml"

  /// Looks at a folder, and plans the files. Each that is planned was checked, and nothing was
  /// found in it.
  public init(in folder: String, _ fileSystem: any FileSystem) {
    let survey = FolderSurvey(of: folder, in: fileSystem)
    documentCount = survey.documents.count
    func isFree(_ name: String) -> Bool {
      fileSystem.kind(of: FilePath.join(folder, name)) == nil
    }
    func add(_ file: File) {
      if isFree(file.path) { files.append(file) } else { existing.append(file.path) }
    }
    let found = ProjectStart.usable(
      survey.documents.filter { $0.forms.contains(.registry) }.map(\.path), in: folder, fileSystem)
    remarks = found.broken.map {
      "'\(Excerpt.quoted($0))' is left out of 'registries': it has errors, or clashes with another"
    }
    var registries = found.paths
    if survey.documents.isEmpty {
      add(File(path: Self.pageName, summary: "a page with a row of each kind", text: Self.page))
      add(File(path: Self.registryName, summary: "a registry with a kind", text: Self.registry))
      if isFree(Self.registryName) { registries.append(Self.registryName) }
    } else {
      let skeletons = KindSkeletons(survey.models, beside: found.registry)
      if !skeletons.names.isEmpty {
        add(
          File(
            path: Self.registryName,
            summary: "\(skeletons.names.count) kinds for classes that rows name: "
              + skeletons.names.prefix(6).joined(separator: ", ")
              + (skeletons.names.count > 6 ? ", …" : ""),
            text: skeletons.text))
        if isFree(Self.registryName) { registries.append(Self.registryName) }
      }
    }
    let text = StartingConfiguration(
      files: survey.documents.isEmpty ? nil : survey.patterns { !$0.forms.isEmpty },
      added: survey.documents.isEmpty ? [] : files.map(\.path), registries: registries,
      presenters: survey.patterns { $0.forms.contains(.presenter) } ?? []
    ).text
    add(
      File(path: ConfigurationFile.name, summary: "the configuration of the project", text: text))
    prove(in: folder, fileSystem)
  }

  /// The registries that can be used together, and the kinds that they add.
  private static func usable(
    _ paths: [String], in folder: String, _ fileSystem: any FileSystem
  ) -> (paths: [String], broken: [String], registry: Registry) {
    var options = CompilerOptions()
    var result: (paths: [String], broken: [String], registry: Registry) = ([], [], .builtIn)
    for path in paths.prefix(100) {
      var tried = options
      tried.configuredRegistryPaths.append(FilePath.join(folder, path))
      guard let compiler = try? Compiler(fileSystem: fileSystem, options: tried),
        !compiler.findings.contains(where: { $0.severity == .error })
      else {
        result.broken.append(path)
        continue
      }
      options = tried
      result.paths.append(path)
      result.registry = compiler.registry
    }
    return result
  }

  /// Checks the planned files as if they were there; what has errors is not written.
  private mutating func prove(in folder: String, _ fileSystem: any FileSystem) {
    let folder = (try? fileSystem.canonicalPath(of: folder)) ?? folder
    let texts = files.map { (FilePath.join(folder, $0.path), FileBytes($0.text.utf8)) }
    let planned = MemoryFileSystem(Dictionary(texts) { $1 }, over: fileSystem)
    var options = Project.Options()
    // The folder's own configuration, planned or there.
    options.choice = .named(FilePath.join(folder, ConfigurationFile.name))
    var project = Project(options, in: planned)
    for file in files {
      let path = FilePath.join(folder, file.path)
      let report: FileReport
      if project.isConfiguration(path) {
        report = project.report(onConfigurationAt: path, isNamed: false)
      } else if let compiler = try? project.compiler(for: path) {
        report = FileReport(checking: path, skippingUnrecognized: false, from: compiler)
      } else {
        continue
      }
      guard report.failure == nil, report.findings.isEmpty else {
        remarks.append("'\(file.path)' could not be made of what was found")
        files.removeAll { $0.path == file.path }
        continue
      }
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
            subtitle: mei@example.com
            avatar: https://example.com/mei.jpg
            action: profile
      - title: General
        footer: A row of each kind that is built in, and one of a kind of your own.
        items:
          - {kind: sample, title: Language, accessoryTitle: English, action: language}
          - {kind: switch, title: Notifications, isOpen: true, onChange: "notificationsChanged:"}
          - {kind: option, title: Automatic, accessory: checkmark, isSelected: true, action: automatic}
          - {kind: slider, title: Text size, value: 0.5, onChange: "textSizeChanged:"}
          - kind: custom
            cellClass: BannerCell
            modelClass: BannerModel
            model: {title: What is new}
      - items:
          - {kind: exit, title: Log out, action: logOut}

    """

  private static let registry = """
    # A registry: kinds of rows that this app has beside the built-in ones.
    registry: 1
    kinds:
      slider:
        summary: A value between two bounds.
        cellClass: SliderSettingCell
        modelClass: SliderSettingModel
        fields:
          title: {type: string, required: true, summary: What is set.}
          value: {type: number, default: 0.5, minimum: 0, maximum: 1}
        events: {onChange: number}
        preview: {title: title, trailing: value}

    """
}
