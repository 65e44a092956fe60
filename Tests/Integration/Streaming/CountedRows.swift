import SettingsModel
import SettingsSyntax

@testable import SettingsCompiler

/// The rows of a page, and a count of those that were made.
final class CountedRows {
  private let stream: PageStream
  private(set) var itemsMade = 0

  init(_ stream: PageStream) { self.stream = stream }

  /// The page that makes its rows through this.
  var counted: PageStream {
    PageStream(
      stream.page,
      sections: stream.sections.map { section in
        .init(header: section.header, itemCount: section.items.count) { position in
          self.itemsMade += 1
          return section.items[position]
        }
      })
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
