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
    for (key, value) in effective.values { add(key, value, indent: "") }
  }

  private mutating func add(_ key: Key, _ value: EffectiveConfiguration.Value, indent: String) {
    let name = indent + key.name
    switch value {
    case .strings(nil):
      lines.append(("# \(name): all that are settings documents (default)", ""))
    case .strings(let strings?): add(name, strings)
    case .levels(let levels): add(name, levels)
    case .overrides(let overrides):
      guard !overrides.isEmpty else { return }
      lines.append(("\(name):", ""))
      for override in overrides {
        add("\(indent)  - \(Key.files.name)", override.files, inner: indent + "      ")
        add("\(indent)    \(Key.severity.name)", override.severity)
      }
    case .numbers(let numbers):
      lines.append(("\(name):", ""))
      for (key, number) in numbers {
        lines.append(("\(indent)  \(key.name): \(number.value)", words(for: number.source)))
      }
    case .flag(let flag): lines.append(("\(name): \(flag.value)", words(for: flag.source)))
    }
  }

  private mutating func add(
    _ name: String, _ strings: [EffectiveConfiguration.Sourced<String>], inner: String = "  "
  ) {
    guard !strings.isEmpty else {
      lines.append(("\(name): []", "default"))
      return
    }
    lines.append(("\(name):", ""))
    for string in strings {
      lines.append(("\(inner)- \(scalar(string.value))", words(for: string.source)))
    }
  }

  private mutating func add(_ name: String, _ levels: [EffectiveConfiguration.Level]) {
    guard !levels.isEmpty else {
      lines.append(("\(name): {}", "default"))
      return
    }
    lines.append(("\(name):", ""))
    let inner = name.prefix { $0 == " " } + "  "
    for level in levels {
      lines.append(
        (
          "\(inner)\(level.id.rawValue): \(level.level.rawValue)",
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
    let members: [Value.Member] = [
      .init("path", .string(path)),
      .init("configuration", effective.file.map { .string($0.path) } ?? .null),
      .init("root", effective.file.map { .string($0.directory) } ?? .null),
      .init("checked", effective.verdict.map(value(of:)) ?? .null),
    ]
    return .object(members + effective.values.map { .init($0.key.name, json(of: $0.value)) })
  }

  private func json(of value: EffectiveConfiguration.Value) -> Value {
    switch value {
    case .strings(let strings): strings.map(json(of:)) ?? .null
    case .levels(let levels): json(of: levels)
    case .overrides(let overrides):
      .list(
        overrides.map {
          .object([
            .init(Key.files.name, json(of: $0.files)),
            .init(Key.severity.name, json(of: $0.severity)),
          ])
        })
    case .numbers(let numbers):
      .object(
        numbers.map {
          .init($0.key.name, sourced(.number(.integer(Int64($0.value.value))), $0.value.source))
        })
    case .flag(let flag): sourced(.boolean(flag.value), flag.source)
    }
  }

  private func json(of strings: [EffectiveConfiguration.Sourced<String>]) -> Value {
    .list(strings.map { sourced(.string($0.value), $0.source) })
  }

  private func json(of levels: [EffectiveConfiguration.Level]) -> Value {
    .object(levels.map { .init($0.id.rawValue, sourced(.string($0.level.rawValue), $0.source)) })
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
