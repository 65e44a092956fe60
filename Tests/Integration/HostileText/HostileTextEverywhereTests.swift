import SettingsCompiler
import SettingsLanguage
import SettingsOutput
import SettingsSyntax
import TestSupport
import Testing

/// Tests hostile text at every position of every kind of document, and checks all output.
///
/// `Tests/Checks/extended/check_hostile_text.py` checks the text that the program itself adds:
/// arguments, file names, and messages about the run.
@Suite struct HostileTextEverywhereTests {
  private static let plain = TerminalStyle(isEnabled: false)
  private static let colored = TerminalStyle(isEnabled: true)

  @Test func includesAllScalarsInTexts() {
    let all = Set(HostileText.texts.joined().unicodeScalars)
    #expect(ShownText.scalars.allSatisfy(all.contains) && ShownText.scalars.count > 95)
    for hidden in ["a\u{F8FE}", "\u{200B}", "\u{2062}", "a\u{AD}", "\u{E0042}"] {
      #expect(ShownText.offence(in: Array(hidden.utf8)) != nil)
      #expect(ShownText.offence(in: Array(hidden.utf8), isForPrograms: true) == nil)
    }
    #expect(ShownText.offence(in: Array("é 设 🏴󠁧󠁢󠁥󠁮󠁧󠁿 👩‍👩‍👧\n".utf8)) == nil)
    #expect(ShownText.offence(in: [0x61, 0xFF]) != nil)
    #expect(ShownText.offence(in: Array("a\u{1B}[5m".utf8), isStyled: true) != nil)
    #expect(ShownText.offence(in: Array("\u{1B}[31ma\u{1B}[39m\n".utf8), isStyled: true) == nil)
    #expect(ShownText.offence(in: Array("\u{1B}[31m".utf8)) != nil)
    #expect(ShownText.offence(in: Array("\u{2068}a\n\u{2069}".utf8), isIsolated: true) != nil)
    #expect(ShownText.offence(in: Array("\u{2068}a\u{2069}\n".utf8), isIsolated: true) == nil)
  }

  @Test(arguments: HostileScenario.all.indices.filter { Effort.isThorough || $0 % 2 == 0 })
  func escapesTextAtEveryPosition(_ index: Int) throws {
    let scenario = HostileScenario.all[index]
    let before = try Run(scenario)
    for (number, variant) in scenario.variants().enumerated() {
      let offences = try Self.offences(of: Run(variant), since: before, turn: number)
      #expect(offences.isEmpty, "\(variant.files): \(offences.prefix(2))")
      if !offences.isEmpty { break }
    }
  }

  @Test func escapesFileNames() throws {
    let name = HostileText.texts.joined()
    let directory = String(
      String.UnicodeScalarView(name.unicodeScalars.filter { $0 != "/" && $0 != "\0" }))
    for (number, scenario) in Effort.share(of: Array(HostileScenario.all.enumerated())) {
      let run = try Run(scenario.moved(into: directory))
      let offences = Self.offences(of: run, since: run, turn: number)
      #expect(offences.isEmpty, "\(scenario.name): \(offences.prefix(2))")
    }
  }

  /// Returns the forbidden characters in the output of a run.
  ///
  /// Findings are formatted for people in each run. Since there are thousands of runs, each uses
  /// only one preview and one format for programs, depending on `turn`.
  private static func offences(of run: Run, since before: Run, turn: Int) -> [String] {
    var offences: [String] = []
    func look(
      _ what: String, _ bytes: [UInt8], isStyled: Bool = false, isIsolated: Bool = false,
      isForPrograms: Bool = false
    ) {
      if let offence = ShownText.offence(
        in: bytes, isStyled: isStyled, isForPrograms: isForPrograms, isIsolated: isIsolated)
      {
        offences.append("\(what): \(offence)")
      }
    }
    var report = Report(diagnostics: run.findings, sources: run.sources)
    report.checkedPaths = [run.main]
    report.failures = [FileError(path: run.main, reason: .notFound)]
    let programs: [ReportFormat] = [.json, .sarif, .gitlab, .junit, .checkstyle]
    for format in [.full, .concise, .github, programs[turn % programs.count]] {
      look(
        format.rawValue, format.reporter(style: plain).text(of: report),
        isForPrograms: ![.full, .concise, .github].contains(format))
    }
    look("full, colored", FullReporter(style: colored).text(of: report), isStyled: true)
    look("summary", Array(RunSummary(diagnostics: run.findings, files: 1).text(style: plain).utf8))
    for (number, tree) in run.trees.enumerated() {
      for (what, options, moment) in [drawings[0], drawings[1 + turn % (drawings.count - 1)]] {
        let text = Array(drawn(tree, options, moment).utf8)
        look("preview, \(what)", text, isStyled: options.style.isEnabled, isIsolated: true)
      }
      let form = EmitForm.allCases[turn % EmitForm.allCases.count]
      if turn / 4 % 2 == 0 {
        var json = JSONWriter(isCompact: false)
        form.write(tree, to: &json)
        look("\(form) as JSON", json.bytes, isForPrograms: true)
      } else {
        var yaml = YAMLWriter()
        form.write(tree, to: &yaml)
        look("\(form) as YAML", yaml.bytes, isForPrograms: true)
      }
      guard number < before.trees.count else { continue }
      for (old, new) in [(before.trees[number], tree), (tree, before.trees[number])] {
        let diff = DiffReport(from: old, named: run.main, to: new, named: run.main)
        for format in [.text, turn % 2 == 0 ? .json : .markdown] as [DiffFormat] {
          look(
            "diff, \(format)", format.write(diff, width: 80, style: plain), isIsolated: true,
            isForPrograms: format == .json)
        }
        let text = DiffFormat.text.write(diff, width: 60, style: colored)
        look("diff, colored", text, isStyled: true, isIsolated: true)
      }
    }
    for (source, formatted) in run.formatted {
      let diff = UnifiedDiff.text(
        from: Array(source.bytes.buffer), to: formatted, label: source.path, style: plain)
      look("diff of fmt", Array(diff.utf8))
    }
    if run.registers {
      let kinds = run.registry.kinds
      look("kinds", Array(KindList.text(of: kinds, style: plain).utf8))
      look("kinds as JSON", KindList.json(of: kinds), isForPrograms: true)
      look("names of kinds", Array(kinds.map { $0.name + "\n" }.joined().utf8))
      let form = SchemaForm.allCases[turn % SchemaForm.allCases.count]
      var json = JSONWriter(isCompact: false)
      json.writeValue(JSONSchema.document(form, registry: run.registry))
      look("schema, \(form)", json.bytes, isForPrograms: true)
    }
    return offences
  }

  private static let drawings: [(String, PagePreview.Options, SettingsSession.PageState)] =
    [
      ("plain", .init(), .init()), ("colored", .init(style: colored), .init()),
      ("ASCII", .init(width: 24, isASCII: true), .init()),
      ("wide", .init(width: 200), state { $0.keyword = HostileText.texts[1] }),
    ]
    + ([.loading, .empty, .error] as [SettingsStateName]).map { name in
      (name.rawValue, .init(width: 40), state { $0.state = name })
    }

  private static func state(
    _ change: (inout SettingsSession.PageState) -> Void
  ) -> SettingsSession.PageState {
    var state = SettingsSession.PageState()
    change(&state)
    return state
  }

  private static func drawn(
    _ tree: SettingsPage, _ options: PagePreview.Options, _ state: SettingsSession.PageState
  ) -> String {
    var text = ""
    let look = PageLook(of: tree, keyword: state.keyword, state: state.state)
    PagePreview(look, options: options).render { (line: String) throws(Never) in
      // Text within a line must not produce a second line.
      text += line.replacing("\n", with: "\u{1B}") + "\n"
    }
    return text
  }

  /// The result of a scenario.
  private struct Run {
    let main: String
    /// The kinds of the file if it is a registry, else those that it may use.
    let registry: Registry
    let findings: [Diagnostic]
    let sources: Sources
    let trees: [SettingsPage]
    let formatted: [(source: SourceFile, bytes: [UInt8])]
    /// Whether the file is a registry whose kinds are used in the run.
    let registers: Bool

    init(_ scenario: HostileScenario) throws {
      main = scenario.main
      let fileSystem = MemoryFileSystem(texts: scenario.files)
      let compiled = try CompiledFile(main, in: fileSystem, data: scenario.dataPaths)
      trees = compiled.pages
      findings = compiled.diagnostics(
        with: trees.compactMap { EmitForm.wire.lossDiagnostic(of: $0, writtenTo: "a") }
          + trees.compactMap(\.missingDataDiagnostic))
      sources = compiled.sources
      registers = compiled.documents.contains { $0.form == .registry }
      var settings = DocumentSettings()
      if registers { settings.registryPaths = [main] }
      registry = try CompiledFile(main, in: fileSystem, settings: settings).registry
      let formatter = DocumentFormatter()
      formatted = sources.files.compactMap { file in
        let reading = DocumentReading(file, budget: Budget())
        guard
          DocumentFormatter.canFormat(
            reading.rawTree, isJSON: reading.isJSON, reading.syntaxDiagnostics),
          case .changed(let bytes) = formatter.format(
            reading.rawTree, as: reading.forms.map { $0?.rawValue }, isJSON: reading.isJSON)
        else { return nil }
        return (file, bytes)
      }
    }
  }
}
