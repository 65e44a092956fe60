import SettingsModel
public import SettingsSyntax

/// The pages that the presenters in a file name.
public enum PresenterPages {
  /// The canonical paths of the pages. A missing one is left out: it is reported where the presenter
  /// is checked. Linear in the file.
  ///
  /// - Parameter root: the canonical path of the directory that pages must lie below; nil for
  ///   anywhere.
  /// - Throws: a `FileError` of a presenter's file that cannot be read.
  public static func paths(
    namedIn path: String, within root: String?, limits: Limits, in fileSystem: any FileSystem
  ) throws(FileError) -> [String] {
    var sources = SourceStore()
    let file = try sources.open(path, in: fileSystem, limits: limits)
    var discarded = DiagnosticBag()
    let tree = SourceForm.read(
      file, isJSON: SourceForm.isJSON(file), limits: limits, into: &discarded)
    let resolver = PathResolver(from: path, within: root.map { .success($0) }, in: fileSystem)
    return tree.documents.compactMap { document in
      guard DocumentForm.of(document, in: tree) == .presenter, let root = document.root,
        let node = tree.value(of: Key.page.name, in: tree.resolved(root)),
        tree[node].kind == .scalar
      else { return nil }
      guard case .success(let page) = resolver.resolve(tree.string(of: node)) else { return nil }
      return try? fileSystem.canonicalPath(of: page)
    }
  }
}
