import SettingsCompiler
import SettingsLanguage
import SettingsOutput
import SettingsProject
import SettingsSyntax

/// The output of `config`: an effective configuration as commented YAML or as JSON.
struct ConfigurationListing {
  private typealias Setting = EffectiveConfiguration.Setting

  private let effective: EffectiveConfiguration
  private let path: String
  private let index: LineIndex?

  /// - Parameter path: the path in the arguments.
  init(_ effective: EffectiveConfiguration, of path: String) {
    self.effective = effective
    self.path = path
    index = effective.file?.sources.files.first.map { LineIndex($0) }
  }

  /// Returns YAML with a comment on the source of each value.
  func yamlText(style: TerminalStyle) -> String {
    var heads = ["effective configuration of \(path)"]
    heads.append(
      "configuration: " + (effective.file.map(\.path) ?? "none; all values are defaults"))
    if let verdict = effective.verdict {
      let (_, text, pattern) = ConfigurationListing.description(for: verdict)
      heads.append("checked: " + text + (pattern.map { " (\(place($0.range)))" } ?? ""))
    }
    let settings = effective.settings.filter { name, setting in
      guard case .all = setting else { return true }
      heads.append("\(name): all that are settings documents (default)")
      return false
    }
    var writer = YAMLWriter()
    writer.writeValue(value(of: .table(settings)) { value, _ in value })
    let lines = String(decoding: writer.bytes, as: UTF8.self).split(separator: "\n").map { line in
      // The writer quotes strings that YAML 1.1 reads as booleans.
      line.hasSuffix(": \"off\"") ? line.dropLast(5) + "off" : line
    }
    var comments = valueComments(of: .table(settings))[...]
    // A line that ends with a colon begins a mapping or a list. All other lines have a value.
    let commented = lines.map { ($0, $0.hasSuffix(":") ? nil : comments.popFirst()) }
    let width = commented.lazy.filter { $1 != nil }.map {
      DisplayWidth.columnCount(of: String($0.0))
    }
    let column = min(50, width.max() ?? 0)
    let body = commented.map { line, comment in
      guard let comment else { return String(line) }
      return TextLayout.padded(String(line), toColumns: column) + "  " + style.dim("# " + comment)
    }
    return (heads.map { style.dim("# " + VisibleText.escaping($0)) } + body)
      .joined(separator: "\n") + "\n"
  }

  /// Returns JSON. Each value has its origin.
  func jsonText() -> [UInt8] {
    let checked = effective.verdict.map { verdict in
      let (word, _, pattern) = ConfigurationListing.description(for: verdict)
      let by = pattern.map { sourced(.string($0.glob.source), .configuration($0.range)) }
      return SettingsValue.object([.init("verdict", .string(word)), .init("by", by ?? .null)])
    }
    let members: [SettingsField] = [
      .init("path", .string(path)),
      .init("configuration", effective.file.map { .string($0.path) } ?? .null),
      .init("root", effective.file.map { .string($0.directory) } ?? .null),
      .init("checked", checked ?? .null),
    ]
    return JSONWriter.document(
      .object(members + effective.settings.map { .init($0, value(of: $1, sourced)) }))
  }

  /// Returns a setting as a value.
  ///
  /// - Parameter leaf: returns the output for a value and its source.
  private func value(
    of setting: Setting, _ leaf: (SettingsValue, EffectiveConfiguration.Source) -> SettingsValue
  ) -> SettingsValue {
    switch setting {
    case .value(let value, let source, _): leaf(value, source)
    case .list(let elements): .list(elements.map { value(of: $0, leaf) })
    case .table(let members): .object(members.map { .init($0, value(of: $1, leaf)) })
    case .all: .null
    }
  }

  /// Returns a comment for each value and each empty collection of a setting.
  private func valueComments(of setting: Setting) -> [String] {
    switch setting {
    case .value(_, let source, nil): [description(for: source)]
    case .value(_, let source, let level?):
      ["\(description(for: source)); \(level) by default"]
    case .list(let elements):
      elements.isEmpty ? ["default"] : elements.flatMap(valueComments)
    case .table(let members):
      members.isEmpty ? ["default"] : members.flatMap { valueComments(of: $0.setting) }
    case .all: []
    }
  }

  private func description(for source: EffectiveConfiguration.Source) -> String {
    switch source {
    case .byDefault: "default"
    case .option(let name): name
    case .configuration(let range): place(range)
    }
  }

  /// Returns the word for a verdict, its description, and the pattern that caused it.
  private static func description(
    for verdict: FileVerdict
  ) -> (word: String, text: String, pattern: Configuration.Pattern?) {
    switch verdict {
    case .open: ("ifRecognized", "yes, if it is a settings document", nil)
    case .listed(let pattern):
      ("yes", "yes, it matches '\(pattern.glob.source)' of 'files'", pattern)
    case .unlisted:
      ("ifNamed", "only where it is named: it matches no pattern of 'files'", nil)
    case .excluded(let pattern):
      ("no", "no, it matches '\(pattern.glob.source)' of 'exclude'", pattern)
    }
  }

  private func place(_ range: SourceRange) -> String {
    guard let file = effective.file, let position = index?.position(of: range.offset) else {
      return ""
    }
    return "\(VisibleText.escaping(file.path)):\(position.line):\(position.column)"
  }

  private func sourced(_ value: SettingsValue, _ source: EffectiveConfiguration.Source)
    -> SettingsValue
  {
    var origin: [SettingsField]
    switch source {
    case .byDefault: origin = [.init("from", .string("default"))]
    case .option(let name):
      origin = [.init("from", .string("option")), .init("option", .string(name))]
    case .configuration(let range):
      origin = [.init("from", .string("configuration"))]
      if let position = index?.position(of: range.offset) {
        origin.append(.init("line", .integer(position.line)))
        origin.append(.init("column", .integer(position.column)))
      }
    }
    return .object([.init("value", value), .init("origin", .object(origin))])
  }
}
