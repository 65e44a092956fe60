import SettingsCompiler
import SettingsModel
import SettingsOutput
import SettingsProject
import SettingsSyntax

/// An effective configuration as YAML with a comment at each value that says where it comes from.
struct ConfigurationListing {
  private let effective: EffectiveConfiguration
  private let style: TerminalStyle
  private let index: LineIndex?
  /// Lines of YAML, each with its comment.
  private var lines: [(yaml: String, comment: String)] = []

  /// The text for a path.
  static func text(
    of effective: EffectiveConfiguration, at path: String, style: TerminalStyle
  ) -> String {
    var listing = ConfigurationListing(effective, style: style)
    return listing.text(at: path)
  }

  private init(_ effective: EffectiveConfiguration, style: TerminalStyle) {
    self.effective = effective
    self.style = style
    index = effective.file?.sources.files.first.map { LineIndex($0) }
  }

  private mutating func text(at path: String) -> String {
    var heads = ["what holds for \(path)"]
    heads.append("configuration: " + (effective.file.map(\.path) ?? "none; all is by default"))
    if let verdict = effective.verdict { heads.append("checked: " + words(for: verdict)) }
    addSettings()
    let width = min(
      50, lines.map { $0.comment.isEmpty ? 0 : DisplayWidth.columns(of: $0.yaml) }.max() ?? 0)
    let body = lines.map { yaml, comment in
      comment.isEmpty
        ? yaml : TextLayout.padded(yaml, toColumns: width) + "  " + style.dim("# " + comment)
    }
    return (heads.map { style.dim("# " + VisibleText.escaping($0)) } + body)
      .joined(separator: "\n") + "\n"
  }

  private mutating func addSettings() {
    if let files = effective.files {
      add("files", files)
    } else {
      lines.append(("# files: all that are settings documents (default)", ""))
    }
    add("exclude", effective.exclude)
    add("registries", effective.registries)
    add("presenters", effective.presenters)
    add("severity", effective.severity, indent: "")
    if effective.verdict == nil, !effective.overrides.isEmpty {
      lines.append(("overrides:", ""))
      for override in effective.overrides {
        add("- files", override.files, indent: "  ")
        add("severity", override.severity, indent: "    ")
      }
    }
    lines.append(("limits:", ""))
    for (key, limit) in effective.limits {
      lines.append(("  \(key): \(limit.value)", words(for: limit.source)))
    }
    lines.append(("strict: \(effective.strict.value)", words(for: effective.strict.source)))
  }

  private mutating func add(
    _ key: String, _ texts: [EffectiveConfiguration.Sourced<String>], indent: String = ""
  ) {
    guard !texts.isEmpty else {
      lines.append(("\(indent)\(key): []", "default"))
      return
    }
    lines.append(("\(indent)\(key):", ""))
    let inner = indent + (key.hasPrefix("- ") ? "    " : "  ")
    for text in texts {
      lines.append(("\(inner)- \(scalar(text.value))", words(for: text.source)))
    }
  }

  private mutating func add(
    _ key: String, _ levels: [EffectiveConfiguration.Level], indent: String
  ) {
    guard !levels.isEmpty else {
      lines.append(("\(indent)\(key): {}", "default"))
      return
    }
    lines.append(("\(indent)\(key):", ""))
    for level in levels {
      lines.append(
        (
          "\(indent)  \(level.id.rawValue): \(level.level.rawValue)",
          "\(words(for: level.source)); \(level.id.severity.rawValue) by default"
        ))
    }
  }

  private func words(for source: EffectiveConfiguration.Source) -> String {
    switch source {
    case .byDefault: "default"
    case .option(let name): name
    case .configuration(let range): place(range)
    }
  }

  private func words(for verdict: FileVerdict) -> String {
    switch verdict {
    case .open: "yes, if it is a settings document"
    case .listed(let pattern):
      "yes, it matches '\(pattern.glob.source)' of 'files' (\(place(pattern.range)))"
    case .unlisted: "only where it is named: it matches no pattern of 'files'"
    case .excluded(let pattern):
      "no, it matches '\(pattern.glob.source)' of 'exclude' (\(place(pattern.range)))"
    }
  }

  private func place(_ range: SourceRange) -> String {
    guard let file = effective.file, let position = index?.position(of: range.offset) else {
      return ""
    }
    return "\(VisibleText.escaping(file.path)):\(position.line):\(position.column)"
  }

  private func scalar(_ text: String) -> String {
    var writer = YAMLWriter()
    writer.string(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

// MARK: JSON

extension ConfigurationListing {
  /// The same for programs.
  static func json(of effective: EffectiveConfiguration, at path: String) -> [UInt8] {
    var writer = JSONWriter(isCompact: false)
    let listing = ConfigurationListing(effective, style: TerminalStyle(isEnabled: false))
    writer.value(listing.value(at: path))
    writer.endDocument()
    return writer.bytes
  }

  private func value(at path: String) -> Value {
    func texts(_ texts: [EffectiveConfiguration.Sourced<String>]) -> Value {
      .list(texts.map { sourced(.string($0.value), $0.source) })
    }
    func levels(_ levels: [EffectiveConfiguration.Level]) -> Value {
      .object(levels.map { .init($0.id.rawValue, sourced(.string($0.level.rawValue), $0.source)) })
    }
    var members: [Value.Member] = [
      .init("path", .string(path)),
      .init("configuration", effective.file.map { .string($0.path) } ?? .null),
      .init("root", effective.file.map { .string($0.directory) } ?? .null),
      .init("checked", effective.verdict.map(value(of:)) ?? .null),
      .init("files", effective.files.map(texts) ?? .null),
      .init("exclude", texts(effective.exclude)),
      .init("registries", texts(effective.registries)),
      .init("presenters", texts(effective.presenters)),
      .init("severity", levels(effective.severity)),
    ]
    if effective.verdict == nil {
      let overrides = effective.overrides.map { override in
        Value.object([
          .init("files", texts(override.files)), .init("severity", levels(override.severity)),
        ])
      }
      members.append(.init("overrides", .list(overrides)))
    }
    let limits = effective.limits.map {
      Value.Member($0.key, sourced(.number(.integer(Int64($0.limit.value))), $0.limit.source))
    }
    members.append(.init("limits", .object(limits)))
    members.append(
      .init("strict", sourced(.boolean(effective.strict.value), effective.strict.source)))
    return .object(members)
  }

  private func value(of verdict: FileVerdict) -> Value {
    let word: String
    var by: Configuration.Pattern?
    switch verdict {
    case .open: word = "ifRecognized"
    case .listed(let pattern): (word, by) = ("yes", pattern)
    case .unlisted: word = "ifNamed"
    case .excluded(let pattern): (word, by) = ("no", pattern)
    }
    return .object([
      .init("verdict", .string(word)),
      .init(
        "by", by.map { sourced(.string($0.glob.source), .configuration($0.range)) } ?? .null),
    ])
  }

  private func sourced(_ value: Value, _ source: EffectiveConfiguration.Source) -> Value {
    var origin: [Value.Member]
    switch source {
    case .byDefault: origin = [.init("from", .string("default"))]
    case .option(let name):
      origin = [.init("from", .string("option")), .init("option", .string(name))]
    case .configuration(let range):
      origin = [.init("from", .string("configuration"))]
      if let position = index?.position(of: range.offset) {
        origin.append(.init("line", .number(.integer(Int64(position.line)))))
        origin.append(.init("column", .number(.integer(Int64(position.column)))))
      }
    }
    return .object([.init("value", value), .init("origin", .object(origin))])
  }
}
