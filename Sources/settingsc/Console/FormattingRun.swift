import ArgumentParser
import SettingsCompiler
import SettingsModel
import SettingsOutput
import SettingsPlatform
import SettingsProject
import SettingsSyntax

/// One run of `fmt`: what it was told, and the work.
struct FormattingRun {
  /// What is done with a file that is not in canonical form.
  enum Mode { case write, check, diff }

  let paths: [String]
  let mode: Mode
  let skipsUnrecognized: Bool
  let stdinFilename: String?
  let options: Project.Options
  let console: Console

  /// What came of a file.
  private enum Outcome {
    case unchanged, changed, passedOver
    /// It has mistakes of syntax, which were told.
    case refused
    /// It could not be read, proven or written, which was told.
    case failed
  }

  /// Formats each file, tells what was done, and ends the command.
  func perform() throws {
    let files = InputFiles(stdinFilename: stdinFilename)
    let (fileSystem, project) = files.open(paths, options)
    var search = DocumentSearch(in: fileSystem, project: project)
    for path in paths { search.add(files.path(for: path)) }
    for error in search.errors { console.complain(error) }
    var checks = ConfiguredChecks(&search)
    try checks.refuseBadConfigurations(console)
    let isAllExcluded = checks.tellsThatAllIsExcluded(console)
    checks.tellWhatLeadsOut(console)
    let orders = KeyOrders.language(.builtIn)
    let piped = paths.contains(StandardInput.path) ? files.path(for: StandardInput.path) : nil
    let outcomes = checks.entries.map { entry in
      let isPiped = piped.map { entry.path.utf8.elementsEqual($0.utf8) } ?? false
      return format(
        entry, in: fileSystem, orders, under: checks.limits(ofFileAt: entry.path),
        isConfiguration: checks.project.isConfiguration(entry.path), isPiped: isPiped)
    }
    func count(_ outcome: Outcome) -> Int { outcomes.count { $0 == outcome } }
    if let piped, mode == .write, checks.excludes(piped) { echo(piped, fileSystem) }
    let isPipedAlone = piped != nil && outcomes.count == 1 && mode == .write
    if !isPipedAlone, !isAllExcluded { summarize(count) }
    if !search.errors.isEmpty || count(.failed) > 0 { try console.end(ExitStatus.failure) }
    let isBad = count(.refused) > 0 || (mode != .write && count(.changed) > 0)
    try console.end(isBad ? ExitStatus.findings : .success)
  }

  private func format(
    _ entry: DocumentSearch.Entry, in fileSystem: any FileSystem, _ orders: KeyOrders,
    under limits: Limits, isConfiguration: Bool, isPiped: Bool
  ) -> Outcome {
    let formatter = DocumentFormatter(orders, limits: limits)
    var sources = SourceStore()
    let file: SourceFile
    do {
      file = try sources.open(entry.path, in: fileSystem, limits: limits)
    } catch {
      return refuse(error, &sources)
    }
    let reading = DocumentReading(file, limits: limits)
    if !reading.isOurs, !isConfiguration {
      if skipsUnrecognized || !entry.isNamed {
        if isPiped, mode == .write { console.output.write(Array(file.bytes.buffer)) }
        return .passedOver
      }
      tell(reading.complaints, sources)
      return .refused
    }
    guard DocumentFormatter.canFormat(reading.tree, isJSON: reading.isJSON, reading.found) else {
      var found = reading.found
      found.tellSurplus()
      tell(found.diagnostics, sources)
      return .refused
    }
    let forms =
      isConfiguration
      ? reading.forms.map { _ in "configuration" } : reading.forms.map { $0?.rawValue }
    switch formatter.format(reading.tree, as: forms, isJSON: reading.isJSON) {
    case .unchanged:
      if isPiped, mode == .write { console.output.write(Array(file.bytes.buffer)) }
      return .unchanged
    case .changed(let bytes):
      guard hidesTheSame(entry, file, as: bytes, in: fileSystem, limits) else {
        return leaveAlone(
          entry,
          "formatted, its '# settingsc:' comments would not hide the same findings; move "
            + "them above what they speak of")
      }
      return deliver(bytes, file, isPiped: isPiped)
    case .inexpressible(let reason): return leaveAlone(entry, reason)
    case .unproven:
      return leaveAlone(
        entry,
        "it could not be proven that formatting keeps its meaning; please report this file "
          + "as a bug of settingsc")
    }
  }

  /// Hands standard input on as it is: it is not for us to lose.
  private func echo(_ path: String, _ fileSystem: any FileSystem) {
    guard let bytes = try? fileSystem.contents(of: path, limit: Limits.fileBytesCeiling) else {
      return
    }
    console.output.write(Array(bytes.buffer))
  }

  private func leaveAlone(_ entry: DocumentSearch.Entry, _ words: String) -> Outcome {
    console.complain("\(name(of: entry.path)): left alone: \(words)")
    return .failed
  }

  /// Whether the comments in a file hide the same findings in another text of it.
  private func hidesTheSame(
    _ entry: DocumentSearch.Entry, _ file: SourceFile, as bytes: [UInt8],
    in fileSystem: any FileSystem, _ limits: Limits
  ) -> Bool {
    guard FileSuppressions(of: file, limits: limits) != nil else { return true }
    var formatted = EditedFiles(over: fileSystem)
    formatted.set(bytes, of: entry.path)
    func told(in files: any FileSystem) -> [String]? {
      var project = Project(options, in: files)
      guard let list = try? CheckList([entry], skippingUnrecognized: true, in: &project) else {
        return nil
      }
      var report = RunReport([list.report(at: 0, by: list.compilers)]) { $0 }
      report.suppress(withData: false)
      return report.findings.map { "\($0.id.rawValue) \($0.message)" }.sorted()
    }
    guard let before = told(in: fileSystem) else { return false }
    return before == told(in: formatted)
  }

  private func deliver(_ bytes: [UInt8], _ file: SourceFile, isPiped: Bool) -> Outcome {
    let name = name(of: file.path)
    switch mode {
    case .check: console.show(VisibleText.escaping(name) + "\n")
    case .diff:
      console.show(
        UnifiedDiff.text(
          from: Array(file.bytes.buffer), to: bytes, label: name, style: console.outputStyle))
    case .write where isPiped: console.output.write(bytes)
    case .write:
      do {
        try FileRewriting.replace(file.bytes, with: bytes, at: file.path, in: DiskFileSystem())
      } catch {
        console.complain(error)
        return .failed
      }
      console.say("reformatted \(name)")
    }
    return .changed
  }

  /// Tells why a file could not be had. One that is too large is a finding.
  private func refuse(_ error: FileError, _ sources: inout SourceStore) -> Outcome {
    guard case .tooLarge(let limit) = error.reason else {
      console.complain(error)
      return .failed
    }
    let file = sources.add(path: error.path, bytes: FileBytes([]))
    let finding = Diagnostic(
      .fileTooLarge, "the file is larger than the limit of \(limit) bytes", at: file.range(0, 0),
      notes: [.init("a higher limit is set with --max-bytes")])
    tell([finding], sources)
    return .refused
  }

  private func tell(_ findings: [Diagnostic], _ sources: SourceStore) {
    var bag = DiagnosticBag()
    for finding in findings { bag.report(finding) }
    console.tell(bag.sorted(), in: sources)
  }

  private func name(of path: String) -> String {
    path == StandardInput.path ? "<stdin>" : path
  }

  private func summarize(_ count: (Outcome) -> Int) {
    let style = console.messageStyle
    func files(_ number: Int) -> String { "\(number) file\(number == 1 ? "" : "s")" }
    let (changed, unchanged) = (count(.changed), count(.unchanged))
    let bad = count(.refused) + count(.failed)
    var parts: [String] = []
    if changed > 0 {
      let words = mode == .write ? "reformatted" : "would be reformatted"
      parts.append("\(files(changed)) \(words)")
    }
    if unchanged > 0 {
      parts.append(parts.isEmpty ? "\(files(unchanged)) unchanged" : "\(unchanged) unchanged")
    }
    if bad > 0 { parts.append(parts.isEmpty ? "\(files(bad)) left alone" : "\(bad) left alone") }
    if parts.isEmpty {
      let words = "no settings documents found; a page begins with 'page: <id>'"
      console.messages.write(style.yellow(words) + "\n")
      return
    }
    let text = parts.joined(separator: ", ")
    let isGood = bad == 0 && (mode == .write || changed == 0)
    console.messages.write((isGood ? style.green(text) : style.red(text)) + "\n")
  }
}
