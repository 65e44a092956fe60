import Foundation
import PackagePlugin

/// Builds the settings pages of a target: checks them against the app, compiles them to resources,
/// and generates the Swift code that the target is compiled with. See docs/APP.md.
@main struct SettingsPages: BuildToolPlugin {
  /// The files that `settingsc generate swift` writes, whatever the pages are.
  private static let generatedNames = ["", "+Models", "+Handlers", "+Keys", "+IDs"]
    .map { "SettingsPages\($0).swift" }

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else {
      Diagnostics.error("the target '\(target.name)' has no Swift; SettingsPages generates Swift")
      return []
    }
    let documents = target.sourceFiles.filter(isDocument).map(\.url)
    guard !documents.isEmpty else {
      Diagnostics.warning("the target '\(target.name)' has no settings pages")
      return []
    }
    let settingsc = try context.tool(named: "settingsc").url
    let inputs = inputs(of: context.package, for: target)
    let code = context.pluginWorkDirectoryURL.appending(path: "Code")
    let generated = Self.generatedNames.map { code.appending(path: $0) }
    let generation = Command.buildCommand(
      displayName: "Checking the settings pages of \(target.name)", executable: settingsc,
      arguments: [
        "generate", "swift", target.directoryURL.path(percentEncoded: false),
        "--format", "concise", "--quiet", "--namespace", "SettingsPages",
        "--output", code.path(percentEncoded: false),
      ], inputFiles: inputs, outputFiles: generated)
    return [generation]
      + documents.map { document in
        let name = document.deletingPathExtension().lastPathComponent
        let tree = context.pluginWorkDirectoryURL.appending(path: "Trees/\(name).json")
        // After the generation, so that each mistake is reported once.
        return .buildCommand(
          displayName: "Compiling \(document.lastPathComponent)", executable: settingsc,
          arguments: [
            "compile", document.path(percentEncoded: false), "--quiet",
            "--output", tree.path(percentEncoded: false),
          ], inputFiles: inputs + generated.prefix(1), outputFiles: [tree])
      }
  }

  /// What the pages of a target are checked with: their configuration, and the documents and sources
  /// of all targets of the package.
  private func inputs(of package: Package, for target: SwiftSourceModuleTarget) -> [URL] {
    let directories = sequence(first: target.directoryURL) { directory in
      directory.pathComponents.count > 1 ? directory.deletingLastPathComponent() : nil
    }
    let configuration = directories.lazy.map { $0.appending(path: "settingsc.yaml") }
      .first { FileManager.default.fileExists(atPath: $0.path(percentEncoded: false)) }
    let files = package.targets.compactMap { $0 as? any SourceModuleTarget }
      .flatMap { $0.sourceFiles.filter { $0.type != .resource } }
    return [configuration].compactMap(\.self) + files.map(\.url)
  }

  /// Whether a file is a settings document: one in YAML or JSON that the package declares to be
  /// nothing else.
  private func isDocument(_ file: File) -> Bool {
    file.type == .unknown && ["yaml", "yml", "json"].contains(file.url.pathExtension)
      && file.url.lastPathComponent != "settingsc.yaml"
  }
}
