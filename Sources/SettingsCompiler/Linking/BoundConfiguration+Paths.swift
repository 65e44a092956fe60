import SettingsModel
public import SettingsSyntax

extension BoundConfiguration {
  /// The path of a registry that a configuration names, as it can be opened. That it cannot be had
  /// is reported.
  ///
  /// - Parameters:
  ///   - configuration: the file that names the registry, to which its path is relative.
  ///   - root: the canonical path of the directory that it must lie below; nil for anywhere.
  public static func registry(
    at place: PlacedText, of configuration: SourceFile, within root: String?,
    in fileSystem: any FileSystem, into found: inout DiagnosticBag
  ) -> String? {
    let resolver = PathResolver(
      from: configuration.path, within: root.map { .success($0) }, in: fileSystem)
    switch resolver.resolve(place.text) {
    case .failure(let failure):
      found.report(failure.diagnostic(at: place.range, in: configuration))
      return nil
    case .success(let path):
      if fileSystem.kind(of: path) == .directory {
        found.report(
          .missingFile, "'\(Excerpt.quoted(place.text))' is a directory", at: place.range,
          notes: [.init("a registry is one file; name each of them")])
        return nil
      }
      return path
    }
  }
}
