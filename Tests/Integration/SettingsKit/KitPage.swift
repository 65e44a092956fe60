import Foundation
import SettingsCompiler
import SettingsKit
import SettingsLanguage
import SettingsOutput
import SettingsSyntax
import TestSupport

/// A compiled page, and its emitted tree for SettingsKit. Samples with data are also filled by
/// SettingsKit and compared.
struct KitPage {
  let name: String
  let tree: SettingsPage
  let json: [UInt8]
  let kinds: SettingsKinds

  init(_ tree: SettingsPage, named name: String, kinds: [CellKind]) throws {
    self.name = name
    self.tree = tree
    var writer = JSONWriter(isCompact: true)
    EmitForm.tree.write(tree, to: &writer)
    json = writer.bytes
    self.kinds = try SettingsKinds(json: Data(KindList.json(of: kinds)))
  }

  /// The page as read by SettingsKit.
  func read() throws -> SettingsPage { try SettingsPage(Data(json), kinds: kinds) }

  // MARK: Samples

  /// All samples without errors. Samples with data are compiled with each of their responses.
  static func samples() throws -> [KitPage] { try compiledSamples.get() }

  private static let compiledSamples = Result { try compileSamples() }

  private static func compileSamples() throws -> [KitPage] {
    let root = Repository.root
    var files: [String: FileBytes] = [:]
    let found = FileManager.default.enumerator(
      at: root.appending(path: "samples"), includingPropertiesForKeys: nil,
      options: .skipsHiddenFiles)
    while let url = found?.nextObject() as? URL {
      guard ["yaml", "json"].contains(url.pathExtension), let data = try? Data(contentsOf: url)
      else { continue }
      let path = url.standardized.path(percentEncoded: false)
      files[String(path.dropFirst(root.path(percentEncoded: false).count))] = FileBytes(data)
    }
    var pages: [KitPage] = []
    for path in files.keys.sorted() where isPage(path) {
      let read = try self.pages(of: path, in: files, data: nil)
      if read.allSatisfy(\.tree.isFilled) {
        pages += read
        continue
      }
      let folder = FilePath.directory(of: path) + "/data/"
      for data in files.keys.sorted() where data.hasPrefix(folder) {
        let filled = try self.pages(of: path, in: files, data: data).filter(\.tree.isFilled)
        for (page, template) in zip(filled, read) {
          try RuntimeFilling.check(
            template.tree, responses: [files[data].map { Data($0.buffer) } ?? Data()],
            against: page.tree,
            kinds: page.tree.kindsOfRows, page.name)
        }
        pages += filled
      }
    }
    return pages
  }

  private static func isPage(_ path: String) -> Bool {
    !path.hasPrefix("samples/broken/") && !path.contains("/data/")
      && FilePath.name(of: path) != "settingsc.yaml"
  }

  private static func pages(
    of path: String, in files: [String: FileBytes], data: String?
  ) throws -> [KitPage] {
    let compiled = try CompiledFile(
      path, in: MemoryFileSystem(files), data: data.map { [$0] } ?? [])
    // Some responses belong to other pages.
    let isSound = compiled.diagnostics.allSatisfy {
      $0.severity != .error || $0.id == .envelopeKey
    }
    guard isSound || data == nil else { return [] }
    return try compiled.documents.compactMap { document in
      guard let tree = document.makePage() else { return nil }
      return try KitPage(
        tree, named: "\(path)\(data.map { " with \($0)" } ?? "")", kinds: tree.kindsOfRows)
    }
  }
}

extension SettingsPage {
  /// The built-in kinds and the kinds of the page's rows.
  fileprivate var kindsOfRows: [CellKind] {
    var kinds = Dictionary(Registry.builtIn.kinds.map { ($0.name, $0) }) { $1 }
    for kind in allItems.compactMap(\.cellKind) { kinds[kind.name] = kind }
    return kinds.keys.sorted().compactMap { kinds[$0] }
  }
}

extension SettingsValue {
  /// The value with 12 digits of each fraction. JSONSerialization on Linux may read a number with
  /// more digits as a neighboring number.
  var rounded: SettingsValue {
    switch self {
    case .number(.double(let value)):
      SettingsValue(Double(String(format: "%.12g", value)) ?? value)
    case .list(let values): .list(values.map(\.rounded))
    case .object(let fields): .object(SettingsFields(fields.map { ($0.name, $0.value.rounded) }))
    case .null, .boolean, .number, .string: self
    }
  }
}
