import SettingsModel
import SettingsOutput
import SettingsSyntax

@testable import SettingsCompiler

/// Files in memory, some of which are checked in a single run.
struct ContainerRun {
  private(set) var compiler: Compiler
  /// The trees of the last file that was checked.
  private(set) var trees: [SettingsPage] = []

  /// Checks the given files, or only the first file by default.
  init(
    _ files: [(name: String, text: String)], checking names: [String]? = nil,
    options: CompilerOptions = CompilerOptions()
  ) throws {
    var texts: [String: String] = [:]
    for file in files { texts[file.name] = file.text }
    compiler = try Compiler(fileSystem: MemoryFileSystem(texts: texts), options: options)
    for name in names ?? files.prefix(1).map(\.name) {
      let documents = try compiler.check(name, skippingUnrecognized: false)
      trees = documents.compactMap(compiler.tree)
    }
  }

  /// Checks a container whose children are `filters.yaml` and `movies.yaml`.
  init(container: String, filters: String = Movies.filters, movies: String = Movies.movies) throws {
    try self.init([
      ("browser.yaml", container), ("filters.yaml", filters), ("movies.yaml", movies),
      ("kinds.yaml", Movies.kinds),
    ])
  }

  var tree: SettingsPage? { trees.first }

  /// The findings as `path:line:column id: message`.
  var findings: [String] {
    let sources = compiler.sources
    return compiler.sortedDiagnostics.map { finding in
      let file = sources[finding.range.file]
      let place = LineIndex(file).position(of: finding.range.offset)
      return "\(file.path):\(place.line):\(place.column) \(finding.id.rawValue): \(finding.message)"
    }
  }

  var ids: [String] { compiler.sortedDiagnostics.map(\.id.rawValue) }

  /// The tree as JSON.
  func json(_ tree: SettingsPage, _ form: EmitForm = .tree) -> String {
    var writer = JSONWriter(isCompact: true)
    form.write(tree, to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

/// A movie browser for tests.
enum Movies {
  static let kinds = """
    registry: 1
    kinds:
      movie:
        cellClass: MovieCell
        modelClass: MovieModel
        fields:
          title: {type: string, required: true}
          genres: {type: list, of: {type: enum, values: [drama, comedy, war]}, default: []}
          country: {type: enum, values: [de, jp, us], nullable: true}
          rating: {type: number, nullable: true}
          minutes: {type: integer, default: 90}
          isColor: {type: boolean, default: false}
          any: {type: scalar}
          size: {type: object, fields: {w: {type: number}}}
          link: {type: url, nullable: true}
        preview: {title: title, trailing: rating}
    """

  static let filters = """
    page: filters
    sections:
      - id: genre
        items:
          - {kind: option, title: Drama, value: drama, accessory: checkmark}
          - {kind: option, title: Comedy, value: comedy, accessory: checkmark}
          - {kind: option, title: War, value: war, accessory: switch}
      - id: rating
        items:
          - {kind: option, title: Seven, value: 7}
          - {kind: option, title: Eight, value: 8.5, accessory: tag, tag: New}
      - id: minutes
        items:
          - {kind: option, title: Short, value: 60}
          - {kind: option, title: Long, value: 120}
      - id: color
        items: [{kind: option, title: In colour, value: true}]
    """

  static let movies = """
    page: movies
    registries: [kinds.yaml]
    sections:
      - id: old
        items:
          - {kind: movie, title: A, genres: [drama], rating: 7, minutes: 60}
          - {kind: movie, title: B, genres: [comedy, war], rating: 8.5, minutes: 61}
          - {kind: movie, title: C, genres: [], minutes: 120}
      - id: new
        items:
          - {kind: movie, title: D, genres: [drama, comedy], rating: 9, minutes: 121, isColor: true}
    """

  /// The container, with filters as flow mappings.
  static func browser(_ filters: String, more: String = "") -> String {
    """
    page: browser
    children: [{id: f, page: filters.yaml}, {id: m, page: movies.yaml}]
    filters: [\(filters)]
    \(more)
    """
  }

  static let allFilters = """
    {from: f.genre, to: m, field: genres}, {from: f.rating, to: m, field: rating, match: atLeast},
      {from: f.minutes, to: m, field: minutes, match: atMost}, {from: f.color, to: m, field: isColor}
    """
}
