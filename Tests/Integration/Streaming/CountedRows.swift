import SettingsModel
import SettingsSyntax

@testable import SettingsCompiler

/// The rows of a page, and a count of those that were made.
final class CountedRows: PageRows {
  private let stream: PageStream
  private(set) var sectionsMade = 0
  private(set) var itemsMade = 0

  init(_ stream: PageStream) { self.stream = stream }

  /// The page that makes its rows through this.
  var counted: PageStream { PageStream(stream.page, rows: self) }

  var sectionCount: Int { stream.sections.count }

  func section(at position: Int) -> PageTree.Section {
    sectionsMade += 1
    return stream.sections[position].header
  }

  func itemCount(ofSection section: Int) -> Int { stream.sections[section].items.count }

  func item(at position: Int, ofSection section: Int) -> PageTree.Item {
    itemsMade += 1
    return stream.sections[section].items[position]
  }
}

/// The only page of a document in memory, as it was bound.
func bound(_ text: [UInt8], path: String = "p.yaml", registry: Registry = .builtIn) throws
  -> BoundPage?
{
  var compiler = try Compiler(
    fileSystem: MemoryFileSystem([path: FileBytes(text)]), options: CompilerOptions(),
    registry: registry)
  return try compiler.check(path, skippingUnrecognized: false).first?.page
}
