package import SettingsLanguage
package import SettingsSyntax

// What a loader knows about its files, for the snapshot.

extension Loader {
  /// Returns the composed documents of a file; nil if the file could not be read, or was read only
  /// for the ids of its pages.
  package func composedFile(_ file: FileID) -> ComposedFile? {
    guard let known = files[file]?.composed?.value, known.isReleased else {
      return files[file]?.composed?.value
    }
    return Composition(restoring([file]), keepsAllPages: true).compose(file)
  }

  /// Returns the unit of a composed file; nil for other files.
  package func unit(of file: FileID) -> Unit? { files[file]?.composed?.value.unit }

  /// Returns true if a file is a compiled tree.
  package func isTree(_ file: FileID) -> Bool { files[file]?.composed?.value.isTree == true }

  /// Returns true if a file has a settings document.
  package func hasDocuments(_ file: FileID) -> Bool {
    files[file]?.composed?.value.hasDocuments == true
  }

  /// Returns true if a file was composed.
  package func isComposed(_ file: FileID) -> Bool { files[file]?.composed != nil }

  /// Returns the error if a file could not be read, or nil.
  package func failure(of file: FileID) -> FileError? { files[file]?.failure }

  /// Returns the settings of a file that was loaded.
  package func settings(of file: FileID) -> DocumentSettings {
    guard let context = files[file]?.context else { return DocumentSettings() }
    return contexts[context].settings
  }

  /// Returns the diagnostics of a file, without those of its parts.
  ///
  /// - Parameter skips: true to omit the diagnostics about documents of other programs.
  package func diagnostics(
    of file: FileID, skippingUnrecognized skips: Bool
  ) -> [Diagnostic] {
    diagnostics(of: file, in: nil, skippingUnrecognized: skips)
  }

  /// - Parameter filled: the files that were composed with responses, or nil.
  private func diagnostics(
    of file: FileID, in filled: Composition?, skippingUnrecognized skips: Bool
  ) -> [Diagnostic] {
    guard var bag = filled?.composed[file]?.diagnostics ?? files[file]?.composed?.value.diagnostics
    else { return [files[file]?.tooLarge].compactMap(\.self) }
    if skips, isOfOtherProgram(file) { return [] }
    bag.reportOmitted()
    var found = bag.diagnostics
    if skips { found.removeAll { $0.id == .unrecognizedDocument && $0.range.file == file } }
    return found + (files[file]?.bound?.value.misuses ?? []) + cycleDiagnostics(of: file)
  }

  /// Returns the diagnostics of a part of a file. Notes show how the file leads to the part.
  package func diagnostics(ofPart part: FileID, of file: FileID) -> [Diagnostic] {
    diagnostics(ofPart: part, of: file, in: nil)
  }

  private func diagnostics(
    ofPart part: FileID, of file: FileID, in filled: Composition?
  ) -> [Diagnostic] {
    let found = diagnostics(of: part, in: filled, skippingUnrecognized: true)
    if found.isEmpty { return [] }
    let notes = chainNotes(from: file, to: part)
    return found.map { diagnostic in
      // A diagnostic in another file, for example at a child's place in its container, has its own
      // notes.
      guard diagnostic.range.file == part else { return diagnostic }
      var noted = diagnostic
      noted.notes += notes
      return noted
    }
  }

  /// Returns notes that show how a file leads to a part, from the part on. Searches breadth-first.
  package func chainNotes(from file: FileID, to part: FileID) -> [Diagnostic.Note] {
    graph.chain(from: file, to: part).suffix(3).reversed().map {
      .init("it is named here, as \($0.role.description)", at: $0.range)
    }
  }

  /// Returns the diagnostics of a file, its parts and its registries, sorted by path and place,
  /// without duplicates.
  ///
  /// - Parameters:
  ///   - filled: the file with its responses, or nil if it has none.
  ///   - more: other diagnostics.
  package func sortedDiagnostics(
    withPartsOf file: FileID, filled: FilledFiles? = nil, more: [Diagnostic] = [],
    skippingUnrecognized skips: Bool = false
  ) -> [Diagnostic] {
    // The diagnostics of each file are limited.
    var bag = DiagnosticBag(limit: .max)
    func report(_ found: [Diagnostic]) {
      for diagnostic in found { bag.report(diagnostic) }
    }
    let parts = graph.parts(of: file)
    for part in parts { report(diagnostics(ofPart: part, of: file, in: filled?.composition)) }
    report(diagnostics(of: file, in: filled?.composition, skippingUnrecognized: skips))
    let registries = registries(of: parts + [file])
    for registry in registries.files.files { report(diagnostics(ofRegistry: registry)) }
    report(registries.diagnostics)
    report(filled?.composition.data.diagnostics ?? [])
    report(more)
    return bag.sorted(byPathIn: sources)
  }

  /// Returns true if a file belongs to another program, so that only its user can mean it as a
  /// settings document.
  package func isOfOtherProgram(_ file: FileID) -> Bool {
    files[file]?.bound?.value.parsed.isForeign ?? false
  }

  /// Returns the diagnostics of a registry file.
  package func diagnostics(ofRegistry file: FileID) -> [Diagnostic] {
    var bag = contexts.diagnostics(ofRegistry: file)
    bag.reportOmitted()
    return bag.diagnostics + [files[file]?.tooLarge].compactMap(\.self)
  }

  /// Returns the registry files that the settings of files and their documents name, and the
  /// diagnostics about other files that the settings name as registries.
  package func registries(
    of members: [FileID]
  ) -> (files: FileSet, diagnostics: [Diagnostic]) {
    var used: [Int] = []
    var registries = FileSet()
    for member in members {
      guard let context = files[member]?.context else { continue }
      if !used.contains(context) {
        used.append(context)
        for file in contexts[context].registryFiles { registries.insert(file) }
      }
      for file in files[member]?.bound?.value.registryFiles ?? [] { registries.insert(file) }
    }
    return (registries, used.sorted().flatMap { contexts[$0].diagnostics })
  }

  /// Returns the parts of a file, each after its own parts.
  package func parts(of file: FileID) -> [FileID] { graph.parts(of: file) }

  /// Returns the files that were read for a file: its parts, registries, and the pages that rows
  /// open.
  package func readFiles(of file: FileID) -> [FileID] {
    var result = FileSet()
    for member in [file] + graph.parts(of: file) {
      result.insert(member)
      for registry in registries(of: [member]).files.files { result.insert(registry) }
      for target in references(of: member) { result.insert(target) }
    }
    return result.files
  }

  /// Returns the files that a file references, in the order of the references.
  private func references(of file: FileID) -> [FileID] {
    guard let references = files[file]?.bound?.value.references, !references.isEmpty,
      let targets = files[file]?.targets
    else { return [] }
    return references.compactMap { targets[Name($0.text)] }
  }
}

extension Loader {
  /// Returns the pages that the rows of a file and its parts open.
  package func presentedFiles(of file: FileID) -> [FileID] {
    let parts = graph.parts(of: file)
    if parts.isEmpty, files[file]?.composed?.value.presentedFiles.isEmpty != false { return [] }
    var result = FileSet()
    for member in parts + [file] {
      for page in files[member]?.composed?.value.presentedFiles ?? [] { result.insert(page) }
    }
    return result.files
  }

  /// Returns true if the run read a file as a response.
  package func isResponse(_ file: FileID) -> Bool { responses.contains(file) }

  /// Returns true if the run read a file as a registry.
  package func isRegistry(_ file: FileID) -> Bool {
    contexts.contains { $0.registries[file] != nil }
  }

  /// Reads a file that is not a document, such as a configuration.
  ///
  /// - Throws: a `FileError` if the file cannot be read.
  package mutating func readSource(
    _ file: FileID, limit: Int
  ) throws(FileError) -> SourceFile {
    let path = sources[file].path
    let bytes = try fileSystem.contents(of: path, limit: limit)
    sources.replace(SourceFile(id: file, path: path, bytes: bytes))
    return sources[file]
  }

  /// Forgets documents and registries that changed, and what depends on them: all files with the
  /// settings of a registry's users, the composition of the files that contain one of these, and of the
  /// files whose rows open one of these.
  ///
  /// - Returns: the files whose composition was forgotten.
  /// - Throws: a `FileError` if a registry in the settings cannot be read.
  package mutating func replace(
    _ changed: [FileID], from fileSystem: any FileSystem
  ) throws(FileError) -> [FileID] {
    self.fileSystem = fileSystem
    // Reading a file depends on the kinds that it may use.
    let contexts = self.contexts.indices.filter { context in
      changed.contains { self.contexts[context].registries[$0] != nil }
    }
    var replacedFiles = FileSet(changed)
    for file in contexts.isEmpty ? [] : files.files where !responses.contains(file) {
      if let context = files[file]?.context, contexts.contains(context) {
        replacedFiles.insert(file)
      }
    }
    // A page that rows open contributes only its id, and nothing to a compiled tree.
    let openers = files.files.filter { reader in
      files[reader]?.bound?.value.documents.isEmpty == false
        && references(of: reader).contains(where: replacedFiles.contains)
    }
    let affected = graph.readers(of: replacedFiles.files + openers)
    for file in replacedFiles.files {
      let isBound = files[file]?.bound != nil
      if isBound || !isRegistry(file) { replaced.append((file, isHeader: !isBound)) }
      files[file] = LoadedFile(context: files[file]?.context ?? 0)
    }
    for context in contexts {
      self.contexts[context] = try makeContext(self.contexts[context].settings)
    }
    for file in affected.files {
      files[file]?.composed = nil
      if files[file]?.bound != nil { uncomposed.insert(file) }
    }
    return affected.files
  }

  /// Forgets responses that changed. They are read again when they fill a page.
  package mutating func forget(_ responses: [FileID]) {
    for file in responses { files[file] = LoadedFile(context: files[file]?.context ?? 0) }
  }
}

/// A file and its parts, filled with responses.
package struct FilledFiles: Sendable {
  let composition: Composition
  let file: FileID

  /// The documents of the file.
  package var documents: [Document] { composition.composed[file]?.documents ?? [] }

  /// The declarations and uses of the file.
  package var unit: Unit? { composition.composed[file]?.unit }

  /// The responses.
  package var responses: [FileID] { composition.data.files }

  /// The names in conditions on data that the responses do not have.
  package var unresolvedNames: [Unit.UnresolvedName] { unit?.unresolvedNames ?? [] }
}

extension Loader {
  /// Returns the page that an item opens, or the diagnostics about a page that cannot be used.
  package func presentedPage(
    of item: SettingsPage.Item
  ) -> (file: FileID?, diagnostics: [Diagnostic]) {
    guard let presented = item.presents, let range = presented.origin.range,
      let loaded = files[range.file], let bound = loaded.bound?.value
    else { return (nil, []) }
    let composer = Composer(
      bound, targets: loaded.targets, in: Composition(self, keepsAllPages: true))
    var found = DiagnosticBag()
    let page = composer.presentedPage(
      FileReference(text: presented.name, range: range, role: .presented), &found)
    return (page?.file, found.diagnostics)
  }

  /// Returns the kinds of a file's settings.
  package func registry(of file: FileID) -> Registry {
    guard let context = files[file]?.context else { return initialRegistry }
    return contexts[context].registry
  }

  /// Returns the kinds that the registries in a file declare.
  package func declaredKinds(in file: FileID) -> [CellKind] {
    files[file]?.bound?.value.registry.kinds ?? []
  }
}
